//! Help: every command's help ends with two examples, which are valid command lines.

use crate::run::shudu;

/// The names of all commands, as the help of the program lists them.
fn commands() -> Vec<String> {
    let run = shudu(&["--help"], "");
    assert_eq!(run.code, 0);
    let (_, list) = run.stdout.split_once("\nCommands:\n").unwrap();
    let names: Vec<String> = list
        .lines()
        .take_while(|line| !line.is_empty())
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next().map(str::to_owned))
        .collect();
    assert!(names.len() > 9, "{names:?}");
    names
}

/// The examples at the end of a help text.
fn examples(help: &str) -> Vec<&str> {
    let (_, end) = help
        .rsplit_once("Examples:\n")
        .unwrap_or_else(|| panic!("no examples in\n{help}"));
    let examples: Vec<&str> = end.lines().map(str::trim).collect();
    assert_eq!(examples.len(), 2, "{help}");
    examples
}

#[test]
fn every_help_ends_with_two_examples() {
    for flag in ["-h", "--help"] {
        examples(&shudu(&[flag], "").stdout);
        for command in commands() {
            let run = shudu(&[&command, flag], "");
            assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{command}");
            for example in examples(&run.stdout) {
                assert!(example.contains(&format!("shudu {command}")), "{example}");
                assert!(example.len() <= 96, "wraps: {example}");
            }
        }
    }
}

#[test]
fn examples_name_commands_and_options_that_exist() {
    let all = commands();
    let helps: Vec<String> = all
        .iter()
        .map(|command| shudu(&[command, "--help"], "").stdout)
        .collect();
    for help in &helps {
        for example in examples(help) {
            for part in example.split('|').map(str::trim) {
                let Some(line) = part.strip_prefix("shudu ") else {
                    continue;
                };
                let line = line.split(" > ").next().unwrap();
                let name = line.split_whitespace().next().unwrap();
                let index = all.iter().position(|command| command == name);
                let index = index.unwrap_or_else(|| panic!("no command in {example}"));
                for option in line.split_whitespace().filter(|word| word.starts_with('-')) {
                    let known = |text: &String| {
                        text.split_whitespace()
                            .any(|word| word.trim_end_matches(',') == option)
                    };
                    assert!(
                        known(&helps[index]) || option == "-",
                        "{option} in {example}"
                    );
                }
            }
        }
    }
}

#[test]
fn versions_are_those_of_the_package() {
    let run = shudu(&["--version"], "");
    assert_eq!(run.code, 0);
    assert_eq!(run.stdout, format!("shudu {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn help_lists_notations_and_techniques() {
    let convert = shudu(&["convert", "--help"], "").stdout;
    for notation in [
        "line",
        "grid",
        "pencilmarks",
        "hodoku",
        "sdk",
        "opensudoku",
        "json",
    ] {
        assert!(convert.contains(&format!("- {notation}:")), "{notation}");
    }
    let steps = shudu(&["steps", "--help"], "").stdout;
    for technique in ["full-house", "naked-pair", "xy-chain"] {
        assert!(steps.contains(&format!("    {technique} ")), "{technique}");
    }
    // A family has one heading for all its techniques in a row.
    let list: Vec<&str> = steps
        .lines()
        .skip_while(|line| *line != "  Singles:")
        .collect();
    let is_heading = |line: &&str| line.ends_with(':') && !line.starts_with("    ");
    let headings: Vec<&str> = list.into_iter().filter(is_heading).collect();
    let is_repeated = |pair: &[&str]| pair[0] == pair[1];
    assert!(!headings.windows(2).any(is_repeated), "{headings:?}");
}

#[test]
fn docs_commands_lists_every_command() {
    let page = include_str!("../../docs/commands.md");
    let (table, _) = page.split_once("## JSON").expect("a heading");
    for command in commands() {
        assert!(table.contains(&format!("`{command}`")), "{command}");
    }
}

#[test]
fn the_readme_is_short_and_its_links_exist() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let readme = std::fs::read_to_string(root.join("README.md")).expect("it can be read");
    assert!(readme.lines().count() <= 100, "100 lines at most");
    for link in readme.split("](").skip(1) {
        let (target, _) = link.split_once(')').expect("the end of a link");
        assert!(root.join(target).exists(), "{target}");
    }
}

#[test]
fn manual_pages_have_the_usual_headings() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().to_str().unwrap();
    assert_eq!(shudu(&["man", "--out-dir", place], "").code, 0);
    for command in commands() {
        let page =
            std::fs::read_to_string(folder.path().join(format!("shudu-{command}.1"))).unwrap();
        for heading in ["EXAMPLES", "EXIT STATUS", "ENVIRONMENT", "FILES"] {
            assert!(
                page.contains(&format!(".SH \"{heading}\"\n")),
                "{command}: {heading}"
            );
        }
        assert!(
            page.contains(&format!("\nshudu {command}")),
            "{command}: no example"
        );
        assert!(!page.contains(".SH EXTRA"), "{command}");
    }
    let steps = std::fs::read_to_string(folder.path().join("shudu-steps.1")).unwrap();
    assert!(steps.contains("xy\\-wing"), "{steps}");
}

/// The summaries of `--help` are the descriptions of the completions.
#[test]
fn shells_describe_commands_and_options() {
    let without_marks = |text: &str| -> String {
        let kept = text.chars().filter(|c| c.is_alphanumeric() || *c == ' ');
        kept.collect::<String>()
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
    };
    let help = shudu(&["-h"], "").stdout;
    let (_, commands) = help.split_once("\nCommands:\n").unwrap();
    let (commands, _) = commands.split_once("\n\n").unwrap();
    for shell in ["zsh", "fish", "elvish", "powershell"] {
        let script = without_marks(&shudu(&["completions", shell], "").stdout);
        for line in commands.lines() {
            let (name, summary) = line.trim().split_once("  ").unwrap();
            assert!(script.contains(&without_marks(summary)), "{shell} {name}");
        }
        for summary in [
            "Print the number of solutions",
            "Random seed; puzzle n uses seed S + n - 1",
            "Rotate clockwise by 90, 180 or 270 degrees",
            "Print one JSON object per line",
            "Leave out the solutions at the end",
        ] {
            assert!(
                script.contains(&without_marks(summary)),
                "{shell} {summary}"
            );
        }
    }
}

/// The examples of `saves list` and its kin are lines that these commands read.
#[test]
fn examples_of_nested_commands_name_them() {
    let help = shudu(&["saves", "--help"], "").stdout;
    let (_, nested) = help.split_once("Commands:\n").expect("nested commands");
    let (nested, _) = nested.split_once("\n\n").expect("options after them");
    // The lines that go on below a description are indented further.
    let names = nested.lines().filter(|line| !line.starts_with("   "));
    let names: Vec<&str> = names
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert!(names.contains(&"list") && names.len() == 8, "{names:?}");
    for name in names {
        let help = shudu(&["saves", name, "--help"], "").stdout;
        let (_, examples) = help.split_once("Examples:\n").expect("examples");
        let own = format!("shudu saves {name}");
        for example in examples.lines().map(str::trim) {
            assert!(example.starts_with(&own), "{name}: {example}");
        }
    }
}

#[test]
fn shells_complete_notations_and_sheets() {
    let script = shudu(&["completions", "fish"], "").stdout;
    let start = r#"subcommand generate" -l to "#;
    let (_, values) = script.split_once(start).expect("the option");
    let (values, _) = values.split_once("\ncomplete").expect("the next option");
    for value in ["line", "hodoku", "pdf", "svg"] {
        assert!(values.contains(&format!("{value}\\t")), "{value}: {values}");
    }
}

#[test]
fn shells_complete_the_ids_of_techniques() {
    for shell in ["bash", "zsh", "fish"] {
        let script = shudu(&["completions", shell], "").stdout;
        assert!(
            script.contains("xy-wing") && script.contains("beyond"),
            "{shell}"
        );
    }
}
