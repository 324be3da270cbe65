//! The `shudu` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    #[cfg(feature = "tui")]
    let screen = shudu::tui::run;
    #[cfg(not(feature = "tui"))]
    let screen = shudu::cli::no_screen;
    shudu::cli::run(std::env::args_os(), |options| {
        if options.by_line {
            shudu::linear::run(options)
        } else {
            screen(options)
        }
    })
}
