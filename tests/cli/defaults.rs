//! The default of each option, as its help states it: leaving the option out does the same as stating the default.

use crate::run::{EASY, HARD, Run, shudu};

/// A row: a command without the option, the option with its default, and the option with another value that changes
/// the output.
const DEFAULTS: &[[&str; 3]] = &[
    ["generate --seed 1 --level easy", "-n 1", "-n 2"],
    [
        "generate --seed 1 --level easy",
        "--symmetry none",
        "--symmetry rotate180",
    ],
    ["generate --seed 1 --level easy", "--size 9", "--size 6"],
    ["generate --seed 1 --level easy", "--to line", "--to grid"],
    ["generate --seed 1 --near @", "--minus 1", "--minus 2"],
    ["generate --seed 1 --near @", "--plus 1", "--plus 0"],
    [
        "generate --seed 1 --to svg --level easy",
        "--paper a4",
        "--paper letter",
    ],
    ["steps @", "--order shudu", "--order hodoku"],
    ["steps @", "--voice full", "--voice notation"],
    ["hint @", "--rung 3", "--rung 1"],
    ["hint @", "--voice full", "--voice notation"],
    ["hint @", "--order shudu", "--order hodoku"],
    ["solve @", "--to line", "--to grid"],
    ["transform --rotate 90 @", "--to line", "--to grid"],
    ["minimize --seed 1 @", "--to line", "--to grid"],
    [
        "complete --seed 1 123.............",
        "--to line",
        "--to grid",
    ],
    ["print --to svg @", "--paper a4", "--paper letter"],
];

fn run(command: &str, option: &str) -> Run {
    let words = command.split_whitespace().chain(option.split_whitespace());
    let arguments: Vec<&str> = words
        .map(|word| if word == "@" { HARD } else { word })
        .collect();
    shudu(&arguments, EASY)
}

#[test]
fn an_option_that_is_left_out_has_its_default() {
    for [command, default, other] in DEFAULTS {
        let plain = run(command, "");
        let stated = run(command, default);
        assert_eq!(stated.stdout, plain.stdout, "{command} {default}");
        assert_eq!(stated.code, plain.code, "{command} {default}");
        let changed = run(command, other);
        assert_ne!(changed.stdout, plain.stdout, "{command} {other}");
    }
}
