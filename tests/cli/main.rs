//! The command line as a script sees it: the real program, its output and its exit codes.

mod check;
mod commands;
mod documents;
mod generate;
mod help;
mod hostile;
mod json;
mod linear;
mod parallel;
mod run;
mod saves;
mod stream;
