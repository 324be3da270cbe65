//! Reading the settings file: what is sound is taken, what is not is told, and the game always starts.

use std::fs::File;
use std::io::Read;
use std::ops::Range;
use std::path::Path;

use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use crate::safe_text::SafeText;

use super::table::SETTINGS;
use super::{
    Allowed, Chord, Command, Config, Expected, Found, Mode, NamedValue, Problem, Role, Style,
};

/// The longest settings file that is read, in bytes: twenty times one with every setting.
pub const MAX_BYTES: u64 = 256 * 1024;

/// The example file, which documents every setting with its default.
pub const EXAMPLE: &str = include_str!("../../config.toml.example");

/// The result of reading settings: what is sound, and the problems with the rest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Loaded {
    /// The settings, with defaults where the file says nothing sound.
    pub config: Config,
    /// What could not be taken, in the order of the file.
    pub problems: Vec<Problem>,
}

/// Reads a settings file that is laid over other settings, which hold where it says nothing; without the theme beside it.
pub(super) fn load_alone(path: &Path, base: Config) -> Loaded {
    let name = SafeText::path(path).to_string();
    match read_limited(path) {
        Ok(Some(bytes)) => match std::str::from_utf8(&bytes) {
            Ok(text) => parse_over(text, &name, base),
            Err(error) => {
                let before = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
                let place = Some(place_of(&before, before.len()));
                refused(base, name, place, (Found::NotUtf8, Expected::Utf8))
            }
        },
        Ok(None) => Loaded {
            config: base,
            problems: Vec::new(),
        },
        Err(refusal) => refused(base, name, None, refusal),
    }
}

/// Why a file was not read: what it is, and what it should be.
type Refusal = (Found, Expected);

/// Reads a regular file of bearable size; `None` if there is none.
pub(super) fn read_limited(path: &Path) -> Result<Option<Vec<u8>>, Refusal> {
    let failed = |error: &std::io::Error| {
        let found = Found::Text(shown(&error.to_string()));
        (found, Expected::Readable)
    };
    let metadata = match path.metadata() {
        Ok(metadata) => metadata,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(failed(&error)),
    };
    if !metadata.is_file() {
        return Err((Found::NotAFile, Expected::RegularFile));
    }
    let too_large = |size: u64| (Found::Bytes(size), Expected::AtMost(MAX_BYTES));
    if metadata.len() > MAX_BYTES {
        return Err(too_large(metadata.len()));
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(|error| failed(&error))?;
    file.take(MAX_BYTES + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| failed(&error))?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(too_large(bytes.len() as u64));
    }
    Ok(Some(bytes))
}

/// The settings without the file, with one problem that concerns it as a whole.
pub(super) fn refused(
    config: Config,
    file: String,
    place: Option<(usize, usize)>,
    (found, expected): Refusal,
) -> Loaded {
    let problem = Problem {
        file,
        place,
        key: String::new(),
        found,
        expected,
    };
    Loaded {
        config,
        problems: vec![problem],
    }
}

/// Reads settings from text; `file` is the name that messages give it.
#[must_use]
pub fn parse(text: &str, file: &str) -> Loaded {
    parse_over(text, file, Config::default())
}

fn parse_over(text: &str, file: &str, base: Config) -> Loaded {
    let (table, errors) = DeTable::parse_recoverable(text);
    let mut reader = Reader::new(text, file);
    reader.loaded.config = base;
    for error in errors.iter().take(MAX_SYNTAX_PROBLEMS) {
        let span = error.span().unwrap_or(0..0);
        reader.problem(&span, "", Expected::Toml(shown(error.message())));
    }
    let broken: Vec<usize> = reader
        .loaded
        .problems
        .iter()
        .filter_map(|problem| Some(problem.place?.0))
        .collect();
    reader.table("", table.get_ref());
    let mut loaded = reader.loaded;
    // What recovery made of a broken line is not told twice.
    let mut syntax = broken.len();
    loaded.problems.retain(|problem| {
        let told = problem
            .place
            .is_some_and(|(line, _)| broken.contains(&line));
        let first = syntax > 0;
        syntax = syntax.saturating_sub(1);
        first || !told
    });
    loaded.problems.sort_by_key(|problem| problem.place);
    loaded.config.resolve_keys();
    loaded
}

/// A file broken in more places than this is told of so many only.
pub(super) const MAX_SYNTAX_PROBLEMS: usize = 20;

/// A file wrong in more places than this is told of so many only: finding a place takes a look at all before it.
const MAX_PROBLEMS: usize = 200;

/// What is being read, and what came of it so far.
pub(super) struct Reader<'t> {
    text: &'t str,
    file: &'t str,
    loaded: Loaded,
}

impl<'t> Reader<'t> {
    /// Begins to read a text.
    pub(super) fn new(text: &'t str, file: &'t str) -> Self {
        Self {
            text,
            file,
            loaded: Loaded::default(),
        }
    }

    /// Returns what could not be taken.
    pub(super) fn into_problems(self) -> Vec<Problem> {
        self.loaded.problems
    }

    /// Notes that what stands at `span` cannot be taken.
    pub(super) fn problem(&mut self, span: &Range<usize>, key: &str, expected: Expected) {
        if self.loaded.problems.len() >= MAX_PROBLEMS {
            return;
        }
        let found = match self.text.get(span.clone()) {
            Some(found) if !found.trim().is_empty() => Found::Text(shown(found)),
            _ => Found::Nothing,
        };
        self.loaded.problems.push(Problem {
            file: self.file.to_owned(),
            place: Some(place_of(self.text, span.start)),
            key: key.to_owned(),
            found,
            expected,
        });
    }

    /// Reads a table of settings; `prefix` is its own key with a dot, or empty for the file itself.
    fn table(&mut self, prefix: &str, table: &DeTable<'_>) {
        for (name, value) in sound(table) {
            let key = format!("{prefix}{}", name.get_ref());
            let within = format!("{key}.");
            if let Some(setting) = SETTINGS.iter().find(|setting| setting.key == key) {
                if !(setting.set)(&mut self.loaded.config, value.get_ref()) {
                    let allowed = Expected::Allowed((setting.allowed)());
                    self.problem(&value.span(), &key, allowed);
                }
            } else if key == "colours" {
                self.each(&key, value, Self::look);
            } else if let Some(mode) = key.strip_prefix("keys.").and_then(Mode::from_name) {
                self.each(&key, value, |reader, name, value| {
                    reader.binding(mode, name, value);
                });
            } else if key == "keys"
                || SETTINGS
                    .iter()
                    .any(|setting| setting.key.starts_with(&within))
            {
                match value.get_ref() {
                    DeValue::Table(table) => self.table(&within, table),
                    _ => self.problem(&value.span(), &shown(&key), Expected::Table),
                }
            } else {
                self.problem(&name.span(), &shown(&key), known_keys(prefix));
            }
        }
    }

    /// Reads the entries of a table one by one.
    fn each<'v>(
        &mut self,
        key: &str,
        value: &Spanned<DeValue<'v>>,
        mut read: impl FnMut(&mut Self, &Spanned<DeString<'v>>, &Spanned<DeValue<'v>>),
    ) {
        match value.get_ref() {
            DeValue::Table(table) => table
                .iter()
                .for_each(|(name, value)| read(self, name, value)),
            _ => self.problem(&value.span(), key, Expected::Table),
        }
    }

    /// Reads one look: a role and its style.
    fn look(&mut self, name: &Spanned<DeString<'_>>, value: &Spanned<DeValue<'_>>) {
        let key = format!("colours.{}", shown(name.get_ref()));
        let Some(role) = Role::from_name(name.get_ref()) else {
            let roles = one_of(Role::ALL.iter().map(|role| role.name()));
            return self.problem(&name.span(), &key, roles);
        };
        match value.get_ref().as_str().map(str::parse::<Style>) {
            Some(Ok(style)) => self.loaded.config.looks.push((role, style)),
            Some(Err(error)) => self.problem(&value.span(), &key, Expected::Style(error)),
            None => self.problem(&value.span(), &key, Expected::QuotedStyle),
        }
    }

    /// Reads one binding: a chord and a command, or `none`.
    fn binding(&mut self, mode: Mode, name: &Spanned<DeString<'_>>, value: &Spanned<DeValue<'_>>) {
        let key = format!("keys.{mode}.{}", shown(name.get_ref()));
        let chord = match name.get_ref().parse::<Chord>() {
            Ok(chord) => chord,
            Err(error) => return self.problem(&name.span(), &key, Expected::Chord(error)),
        };
        let command = match value.get_ref().as_str() {
            Some("none") => None,
            Some(name) if name.parse::<Command>().is_ok() => name.parse().ok(),
            _ => return self.problem(&value.span(), &key, Expected::Command),
        };
        self.loaded.config.own_keys.push((mode, chord, command));
    }
}

/// The entries of a table, without what recovery put where a broken line had no value.
pub(super) fn sound<'t, 'v>(
    table: &'t DeTable<'v>,
) -> impl Iterator<Item = (&'t Spanned<DeString<'v>>, &'t Spanned<DeValue<'v>>)> {
    table
        .iter()
        .filter(|(_, value)| value.get_ref().is_table() || !value.span().is_empty())
}

/// What may stand in a table.
fn known_keys(prefix: &str) -> Expected {
    let mut names: Vec<&str> = Vec::new();
    for setting in SETTINGS {
        let name = setting
            .key
            .strip_prefix(prefix)
            .and_then(|rest| rest.split('.').next());
        names.extend(name.filter(|name| !names.contains(name)));
    }
    if prefix.is_empty() {
        names.push("colours");
    }
    if prefix == "keys." {
        names.extend(Mode::ALL.iter().map(|mode| mode.name()));
    }
    one_of(names)
}

/// One of some names, which stand without quotes.
pub(super) fn one_of(names: impl IntoIterator<Item = &'static str>) -> Expected {
    let names: Vec<&str> = names.into_iter().collect();
    Expected::Allowed(Allowed::Values(names.join(", ")))
}

/// The line and column, both from 1, of a byte offset; columns count characters.
pub(super) fn place_of(text: &str, offset: usize) -> (usize, usize) {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    let before = &text[..offset];
    let line = before.matches('\n').count() + 1;
    let column = before
        .rsplit('\n')
        .next()
        .unwrap_or_default()
        .chars()
        .count()
        + 1;
    (line, column)
}

/// Makes text from outside fit to be shown in a message.
pub(super) fn shown(text: &str) -> String {
    const MAX_SHOWN: usize = 60;
    SafeText::limited(text, MAX_SHOWN).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{Clock, Keymap, Palette, Preset, Theme, load};
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
    fn what_the_example_comments_out_is_sound_too() {
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
            loaded.config.looks.len(),
            Role::COUNT,
            "every role has its line"
        );
        assert_eq!(
            loaded.config.palette(Theme::Monochrome),
            Palette::of(Theme::Dark)
        );
        assert_ne!(loaded.config.keymap, Config::default().keymap);
    }

    #[test]
    fn problems_name_place_key_what_was_found_and_what_is_allowed() {
        let text = r#"
theme = "dusk"
mouse = 3
[notes]
fill = true
[keys.board]
"Ctrl-1" = "undo"
"u" = "undoo"
[colours]
given = "bold mauve"
sky = "blue"
"#;
        let found = messages(text);
        let expected = [
            r#"config.toml, line 2, column 9: theme: found "dusk"; allowed: "dark", "light", "high-contrast", "terminal", "monochrome", "catppuccin-mocha", "catppuccin-latte", "gruvbox-dark", "gruvbox-light", "nord", "solarized-dark", "solarized-light", "tokyo-night", "tokyo-day", "own""#,
            "config.toml, line 3, column 9: mouse: found 3; allowed: true, false",
            "config.toml, line 5, column 1: notes.fill: found fill; allowed: fill-at-start, clean-on-placement",
            r#"config.toml, line 7, column 1: keys.board.Ctrl-1: found "Ctrl-1"; plain terminals do not send this"#,
            r#"config.toml, line 8, column 7: keys.board.u: found "undoo"; allowed: "none" or the name of a command"#,
            r#"config.toml, line 10, column 9: colours.given: found "bold mauve"; a style is colours and attributes"#,
            "config.toml, line 11, column 1: colours.sky: found sky; allowed: ground, text, dim, title",
        ];
        assert_eq!(found.len(), expected.len(), "{found:#?}");
        for (found, expected) in found.iter().zip(expected) {
            assert!(found.starts_with(expected), "{found}");
        }
    }

    #[test]
    fn sound_entries_hold_beside_wrong_ones() {
        let loaded = parse(
            "clock = \"hidden\"\ntheme = 7\nmouse = false\nkeys = 3\ncolours = \"red\"\n",
            "c",
        );
        assert_eq!(loaded.config.clock, Clock::Hidden);
        assert!(!loaded.config.mouse);
        assert_eq!(loaded.config.theme, Theme::default());
        assert_eq!(loaded.problems.len(), 3);
    }

    #[test]
    fn a_broken_line_costs_itself_alone() {
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
    fn a_file_wrong_everywhere_is_told_of_some_places() {
        let lines: Vec<String> = (0..30_000).map(|n| format!("k{n} = 1")).collect();
        let text = lines.join("\n");
        let problems = parse(&text, "c").problems;
        assert_eq!(problems.len(), MAX_PROBLEMS);
        assert!(problems.is_sorted_by_key(|problem| problem.place));
    }

    #[test]
    fn own_keys_lie_over_whichever_preset_is_chosen() {
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
    fn control_sequences_in_the_file_reach_no_message() {
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
            let found = messages(text);
            assert!(!found.is_empty(), "{text:?}");
            for message in found {
                assert!(
                    message.chars().all(|c| c == ' ' || c.is_ascii_graphic()),
                    "{message:?}"
                );
            }
        }
    }

    #[test]
    fn files_that_cannot_be_read_leave_the_defaults() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("config.toml");
        assert_eq!(load(&path), Loaded::default(), "no file, no problem");

        std::fs::write(&path, "clock = \"hidden\"\n").expect("written");
        assert_eq!(load(&path).config.clock, Clock::Hidden);

        std::fs::write(&path, b"clock = \"hidden\"\n# \xff\n").expect("written");
        let loaded = load(&path);
        assert_eq!(loaded.config, Config::default());
        assert_eq!(loaded.problems[0].place, Some((2, 3)));

        let large = vec![b'#'; usize::try_from(MAX_BYTES).expect("small") + 1];
        std::fs::write(&path, large).expect("written");
        let message = load(&path).problems[0].to_string();
        assert!(
            message.contains("262145 bytes") && message.contains("at most 262144"),
            "{message}"
        );

        let loaded = load(folder.path());
        assert_eq!(loaded.config, Config::default());
        assert!(
            loaded.problems[0].to_string().contains("regular file"),
            "a folder is no file"
        );
    }

    proptest::proptest! {
        #[test]
        fn nothing_panics_and_no_control_character_gets_through(text in "(?s).{0,200}") {
            for problem in parse(&text, "c").problems {
                proptest::prop_assert!(!problem.to_string().contains(char::is_control));
            }
        }

        #[test]
        fn nothing_that_looks_like_settings_panics(
            text in r#"(theme|\[keys|\[colours|\]|\.|board|given|=|"|'|\n|\t| |\{|\}|on|red|#|1|true|\\u001b|é){0,40}"#
        ) {
            for problem in parse(&text, "c").problems {
                proptest::prop_assert!(!problem.to_string().contains(char::is_control));
            }
        }
    }
}
