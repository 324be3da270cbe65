//! The `shudu` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    #[cfg(feature = "tui")]
    let play = shudu::tui::run;
    #[cfg(not(feature = "tui"))]
    let play = shudu::cli::no_screen;
    shudu::cli::run(std::env::args_os(), play)
}
