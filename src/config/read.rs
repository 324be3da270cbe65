//! Reads the settings file, and the theme file beside it. Missing and invalid entries keep their defaults, so the game
//! always starts.

use std::path::Path;

use toml::de::{DeTable, DeValue};

use super::reader::{Entry, Reader, one_of, read_file};
use super::theme_file;
use super::{
    Binding, Chord, Command, Config, Expected, Found, Mode, NamedValue, Problem, Role, SETTINGS,
    Setting, Style, Theme,
};
use crate::safe_text::SafeText;
use crate::words::Words;

/// The example file, which documents every setting with its default.
pub const EXAMPLE: &str = include_str!("../../config.toml.example");

/// The settings that were read from files, and the problems found in the files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Loaded {
    pub config: Config,
    pub problems: Vec<Problem>,
}

/// Reads a settings file and the theme file beside it. If a file is missing, its settings have their defaults.
#[must_use]
pub fn load(path: &Path) -> Loaded {
    load_over(path, Config::default())
}

/// Reads a settings file and the theme file beside it. Missing and invalid entries keep the values of `base`.
#[must_use]
pub fn load_over(path: &Path, base: Config) -> Loaded {
    let Loaded {
        mut config,
        mut problems,
    } = load_settings(path, base);
    let theme_path = path.with_file_name(theme_file::FILE_NAME);
    match read_file(&theme_path) {
        Ok(Some(text)) => {
            let (own_theme, theme_problems) =
                theme_file::parse_own_theme(&text, SafeText::path(&theme_path).as_ref());
            config.own_theme = Some(own_theme);
            problems.extend(theme_problems);
        }
        Ok(None) if config.theme == Theme::Own && config.own_theme.is_none() => {
            problems.push(Problem::of_file(
                &theme_path,
                Found::Nothing,
                Expected::Readable,
            ));
        }
        Ok(None) => {}
        Err(problem) => problems.push(*problem),
    }
    Loaded { config, problems }
}

/// Returns the texts in the language that a settings file selects. If the language is `auto`, returns
/// `environment_words`. Problems in the file are ignored; [`load`] reports them.
#[must_use]
pub fn requested_language(path: &Path, environment_words: Words) -> Words {
    let loaded = load_settings(path, Config::default());
    loaded.config.words(environment_words)
}

fn load_settings(path: &Path, base: Config) -> Loaded {
    match read_file(path) {
        Ok(text) => {
            let file = SafeText::path(path).to_string();
            parse_over(&text.unwrap_or_default(), &file, base)
        }
        Err(problem) => Loaded {
            config: base,
            problems: vec![*problem],
        },
    }
}

/// Reads settings from a text. Messages about problems name the text `file`.
#[must_use]
pub fn parse(text: &str, file: &str) -> Loaded {
    parse_over(text, file, Config::default())
}

fn parse_over(text: &str, file: &str, base: Config) -> Loaded {
    let mut loaded = parse_entries(text, file, base);
    loaded.config.resolve_keys();
    loaded
}

/// Reads the file of a key preset, which is a settings file that contains only bindings.
pub(super) fn parse_preset(text: &str, name: &str) -> Loaded {
    parse_entries(text, name, Config::default())
}

/// Reads settings without applying their bindings to the key map.
fn parse_entries(text: &str, file: &str, mut config: Config) -> Loaded {
    let (table, mut reader) = Reader::parse(text, file);
    read_table(&mut reader, &mut config, "", &table);
    let problems = reader.into_problems();
    Loaded { config, problems }
}

/// Reads a table of settings. `prefix` is the name of the table and a dot, or empty at the top level.
fn read_table(reader: &mut Reader<'_>, config: &mut Config, prefix: &str, table: &DeTable<'_>) {
    for (name, value) in reader.valid_entries(table) {
        let key = format!("{prefix}{}", name.get_ref());
        let inner_prefix = format!("{key}.");
        let is_table = |setting: &Setting| setting.key.starts_with(&inner_prefix);
        if let Some(setting) = Setting::of_key(&key) {
            if !(setting.set)(config, value.get_ref()) {
                let allowed = Expected::Allowed((setting.allowed)());
                reader.report(&value.span(), &key, allowed);
            }
        } else if key == "colours" {
            for entry in reader.entries(&key, value) {
                config.own_styles.extend(read_style(reader, entry));
            }
        } else if let Some(mode) = key.strip_prefix("keys.").and_then(Mode::from_name) {
            for entry in reader.entries(&key, value) {
                config.own_keys.extend(read_binding(reader, mode, entry));
            }
        } else if SETTINGS.iter().any(is_table) {
            match value.get_ref() {
                DeValue::Table(table) => read_table(reader, config, &inner_prefix, table),
                _ => reader.report(&value.span(), &key, Expected::Table),
            }
        } else {
            reader.report(&name.span(), &key, known_keys(prefix));
        }
    }
}

fn read_style(reader: &mut Reader<'_>, (name, value): Entry<'_, '_>) -> Option<(Role, Style)> {
    let key = format!("colours.{}", name.get_ref());
    let role = reader.find_role(&key, name)?;
    let text = reader.read_style_text(&key, value)?;
    Some((role, reader.parse_style(&key, &value.span(), text)?))
}

/// Reads a binding: a chord, and its command or `none`. Returns `None` if the binding is not valid.
fn read_binding(
    reader: &mut Reader<'_>,
    mode: Mode,
    (name, value): Entry<'_, '_>,
) -> Option<Binding> {
    let key = format!("keys.{mode}.{}", name.get_ref());
    let chord = match name.get_ref().parse::<Chord>() {
        Ok(chord) => chord,
        Err(error) => {
            reader.report(&name.span(), &key, Expected::Chord(error));
            return None;
        }
    };
    let command = match value.get_ref().as_str() {
        Some("none") => Some(None),
        Some(name) => name.parse::<Command>().ok().map(Some),
        None => None,
    };
    if command.is_none() {
        reader.report(&value.span(), &key, Expected::Command);
    }
    Some((mode, chord, command?))
}

/// Returns the names of the keys that a table accepts.
fn known_keys(prefix: &str) -> Expected {
    let mut names: Vec<&str> = Vec::new();
    for setting in SETTINGS {
        let path = setting.key.strip_prefix(prefix);
        let name = path.and_then(|path| path.split('.').next());
        names.extend(name.filter(|name| !names.contains(name)));
    }
    match prefix {
        "" => names.push("colours"),
        "keys." => names.extend(Mode::ALL.iter().map(|mode| mode.name())),
        _ => {}
    }
    one_of(names)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{Clock, Keymap, Palette, Preset, Theme};
    use crate::words::Words;

    fn messages(text: &str) -> Vec<String> {
        parse(text, "config.toml")
            .problems
            .iter()
            .map(ToString::to_string)
            .collect()
    }

    #[test]
    fn the_example_is_the_defaults_and_names_every_key() {
        assert_eq!(parse(EXAMPLE, "example"), Loaded::default());
        let table = EXAMPLE.parse::<toml::Table>().expect("the example is TOML");
        for setting in SETTINGS {
            let mut value = Some(toml::Value::Table(table.clone()));
            for part in setting.key.split('.') {
                value = value.and_then(|value| value.get(part).cloned());
            }
            assert!(value.is_some(), "{} is missing", setting.key);
            assert!(
                EXAMPLE.contains(&setting.doc(Words::english())),
                "{} is not explained",
                setting.key
            );
        }
        let (_, commands) = EXAMPLE
            .split_once("# The commands that keys can ask for:\n#\n")
            .expect("the example lists the commands");
        let expected = Command::ALL.iter().map(|command| {
            let doc = command.doc(Words::english());
            format!("#   {:<20} {doc}", command.name())
        });
        let expected: Vec<String> = expected.collect();
        assert_eq!(commands.lines().collect::<Vec<_>>(), expected);
        for mode in Mode::ALL {
            assert!(
                table["keys"]
                    .get(mode.name())
                    .is_some_and(toml::Value::is_table),
                "keys.{mode} is missing"
            );
        }
    }

    #[test]
    fn the_entries_that_the_example_comments_out_are_valid() {
        let mut text = String::new();
        for line in EXAMPLE.lines() {
            let entry = line
                .strip_prefix('#')
                .filter(|entry| entry.contains(" = ") && !entry.starts_with(' '));
            text.push_str(entry.unwrap_or(line));
            text.push('\n');
        }
        let loaded = parse(&text, "example");
        assert_eq!(loaded.problems, []);
        assert_eq!(
            loaded.config.own_styles.len(),
            Role::COUNT,
            "every role has its line"
        );
        assert_eq!(
            loaded.config.palette(Theme::Monochrome),
            Palette::built_in(Theme::Dark)
        );
        assert_ne!(loaded.config.keymap, Config::default().keymap);
    }

    #[test]
    fn a_broken_line_leaves_the_others_valid() {
        let loaded = parse(
            "clock = \"hidden\"\ntheme = = \"light\"\nmouse = false\n",
            "c",
        );
        assert_eq!(loaded.config.clock, Clock::Hidden);
        assert!(!loaded.config.mouse);
        assert!(!loaded.problems.is_empty());
        let lines: Vec<_> = loaded
            .problems
            .iter()
            .map(|problem| problem.place.map(|(line, _)| line))
            .collect();
        assert!(
            lines.iter().all(|line| *line == Some(2)),
            "{:#?}",
            loaded.problems
        );
    }

    #[test]
    fn own_keys_apply_over_any_preset() {
        let loaded = parse(
            "[keys.board]\n\"F5\" = \"undo\"\n\"i\" = \"none\"\n[keys]\npreset = \"vim\"\n",
            "c",
        );
        assert_eq!(loaded.problems, []);
        let (config, vim) = (loaded.config, Keymap::preset(Preset::Vim));
        let chord = |text: &str| text.parse::<Chord>().expect("a chord");
        assert_eq!(
            config.keymap.find(&[Mode::Board], chord("F5")),
            Some(Command::Undo)
        );
        assert_eq!(config.keymap.find(&[Mode::Board], chord("i")), None);
        assert_eq!(
            vim.find(&[Mode::Board], chord("i")),
            Some(Command::PencilMode)
        );
        assert_eq!(
            config.keymap.find(&[Mode::Board], chord("w")),
            Some(Command::MoveBoxRight)
        );
    }

    #[test]
    fn messages_contain_no_control_sequences_of_the_file() {
        let hostile = [
            "theme = \"\\u001b[2J\"",
            "\"\\u001b[2J\" = 1",
            "theme = \"\u{1b}[2J\"",
            "\u{1b}[2J = 1",
            "[keys.board]\n\"\\u001b\" = \"undo\"",
            "[colours]\ngiven = \"\\u009b31m\"\n\"\\u2028\" = 3",
            "theme = \"\u{202e}x\"",
            "theme = '''\n\n\n'''",
        ];
        for text in hostile {
            let problem_texts = messages(text);
            assert!(!problem_texts.is_empty(), "{text:?}");
            for message in problem_texts {
                assert!(
                    message.chars().all(|c| c == ' ' || c.is_ascii_graphic()),
                    "{message:?}"
                );
            }
        }
    }

    proptest::proptest! {
        #[test]
        fn damaged_files_cause_no_panic_and_no_control_characters(text in "(?s).{0,200}") {
            for problem in parse(&text, "c").problems {
                proptest::prop_assert!(!problem.to_string().contains(char::is_control));
            }
        }

        #[test]
        fn random_settings_cause_no_panic(
            text in r#"(theme|\[keys|\[colours|\]|\.|board|given|=|"|'|\n|\t| |\{|\}|on|red|#|1|true|\\u001b|é){0,40}"#
        ) {
            for problem in parse(&text, "c").problems {
                proptest::prop_assert!(!problem.to_string().contains(char::is_control));
            }
        }
    }
}
