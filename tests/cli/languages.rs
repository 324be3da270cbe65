//! The language of the commands, by `--lang`, the settings or the environment.

use crate::run::{Place, Run, finish};

/// A puzzle whose first step is a hidden single.
const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Asks for a hint with these options, settings and variables.
fn hint(options: &[&str], settings: &str, variables: &[(&str, &str)]) -> Run {
    let place = Place::new();
    std::fs::create_dir(place.home.path().join("config")).expect("a folder");
    place.file("config/config.toml", settings.as_bytes());
    let mut command = place.command(&[options, &["hint", PUZZLE]].concat());
    command.env_remove("LANG").envs(variables.iter().copied());
    finish(command, "")
}

fn is_chinese(run: &Run) -> bool {
    assert_eq!(run.code, 0, "{run:?}");
    let is_chinese = run.stdout.contains("所以 r1c6=8。");
    assert_ne!(is_chinese, run.stdout.contains("So r1c6=8."), "{run:?}");
    is_chinese
}

#[test]
fn the_option_overrides_the_settings_and_these_the_environment() {
    let chinese = [("LANG", "zh_CN.UTF-8")];
    let english = [("LANG", "en_US.UTF-8")];
    assert!(is_chinese(&hint(&[], "", &chinese)));
    assert!(!is_chinese(&hint(&[], "", &english)));
    assert!(!is_chinese(&hint(&[], "", &[("LANG", "C.UTF-8")])));
    assert!(is_chinese(&hint(&[], "language = \"zh-Hans\"", &english)));
    assert!(!is_chinese(&hint(&[], "language = \"en\"", &chinese)));
    assert!(is_chinese(&hint(
        &["--lang", "zh"],
        "language = \"en\"",
        &english
    )));
    assert!(!is_chinese(&hint(
        &["--lang=en"],
        "language = \"zh-Hans\"",
        &chinese
    )));
    let messages = [("LC_MESSAGES", "zh_CN.UTF-8"), ("LANG", "en_US.UTF-8")];
    assert!(is_chinese(&hint(&[], "", &messages)));
    let all = [("LC_ALL", "C.UTF-8"), ("LANG", "zh_CN.UTF-8")];
    assert!(!is_chinese(&hint(&[], "", &all)));
}

#[test]
fn an_ascii_terminal_gets_english_and_the_reason() {
    let run = hint(&["--lang", "zh-Hans"], "", &[("LANG", "zh_CN.GB18030")]);
    assert!(!is_chinese(&run));
    assert!(run.stderr.is_ascii(), "{run:?}");
    assert!(run.stderr.contains("not zh-Hans"), "{run:?}");
    // A language that was not requested here is not reported to a pipe.
    let run = hint(&[], "", &[("LANG", "zh_CN.GB18030")]);
    assert!(!is_chinese(&run));
    assert_eq!(run.stderr, "");
}

#[test]
fn an_unknown_language_is_answered_with_the_known_ones() {
    let run = hint(&["--lang", "tlh"], "", &[("LANG", "C.UTF-8")]);
    assert_eq!(run.code, 2);
    for known in ["tlh", "en", "zh-Hans"] {
        assert!(run.stderr.contains(known), "{run:?}");
    }
}

#[test]
fn cell_names_follow_the_style_of_the_settings() {
    let stdout_of = |settings: &str| hint(&["--lang=zh"], settings, &[("LANG", "C.UTF-8")]).stdout;
    assert!(stdout_of("notation.cells = \"RC\"").contains("只能填在 R1C6："));
    assert!(stdout_of("notation.cells = \"A1\"").contains("只能填在 A6："));
    assert!(stdout_of("notation.cells = \"words\"").contains("只能填在第一行第六列："));
}

#[test]
fn output_for_programs_is_not_translated() {
    let json = |lang: &str| {
        let place = Place::new();
        place
            .run(&["--lang", lang, "steps", "--json", PUZZLE], "")
            .stdout
    };
    let (english, chinese) = (json("en"), json("zh-Hans"));
    let keys = |text: &str| -> Vec<String> {
        let object: serde_json::Value =
            serde_json::from_str(text.lines().next().expect("a line")).expect("JSON");
        let object = object.as_object().expect("an object");
        object.keys().cloned().collect()
    };
    assert_eq!(keys(&english), keys(&chinese));
    assert!(chinese.contains("\"hidden-single-box\""), "{chinese}");
}

/// The messages of the command line parser, none of which is ours.
const OF_THE_READER: [&str; 9] = [
    "Usage",
    "Options",
    "Print",
    "possible values",
    "Possible values",
    "default:",
    "argument",
    "For more",
    "subcommand",
];

#[test]
fn help_and_usage_errors_are_translated() {
    for line in [
        "--help",
        "generate --help",
        "rate -h",
        "saves list --help",
        "transform --help",
        "man",
        "sovle",
        "solve --nope",
        "solve --limit",
        "generate --size x",
        "solve --jobs 0",
        "play --level fiendish",
        "convert",
        "solve --all --count",
        "rate --json --json",
    ] {
        let place = Place::new();
        let arguments: Vec<&str> = line.split(' ').collect();
        let mut command = place.command(&arguments);
        command.env("LANG", "zh_CN.UTF-8");
        let run = finish(command, "");
        let all_output = format!("{}{}", run.stdout, run.stderr);
        let english = OF_THE_READER
            .iter()
            .find(|words| all_output.contains(**words));
        assert_eq!(english, None, "{line}: {all_output}");
        assert!(
            ["用法：shudu", "错误：", ".SH"]
                .iter()
                .any(|sign| all_output.contains(sign)),
            "{line}: {all_output}"
        );
    }
}
