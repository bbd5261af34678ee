" For Vim and Neovim: ~/.vim/compiler/cacho.vim (~/.config/nvim/compiler/cacho.vim).
" In a log, :compiler cacho and :make check it; :cnext goes from fault to fault. For all logs at once, in vimrc:
"   autocmd BufRead,BufNewFile *.cacho compiler cacho
if exists("current_compiler")
  finish
endif
let current_compiler = "cacho"

CompilerSet makeprg=cacho\ validate\ --format\ concise\ --\ %:S

" Columns count characters, so %v: to Vim %c is a column of bytes, and wrong behind every accent.
CompilerSet errorformat=
      \%E%f:%l:%v:\ error:\ %m,
      \%W%f:%l:%v:\ warning:\ %m,
      \%W%f:%l:%v:\ aviso:\ %m,
      \%Ecacho%.%#:\ error:\ %m,
      \%-G%.%#
