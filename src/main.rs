//! The `shudu` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    shudu::cli::run(std::env::args_os(), shudu::cli::no_screen)
}
