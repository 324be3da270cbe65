//! The `shudu` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    shudu::cli::run(std::env::args_os(), |options| {
        if options.by_line {
            shudu::linear::run(options)
        } else {
            shudu::tui::run(options)
        }
    })
}
