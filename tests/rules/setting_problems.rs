//! Errors for wrong settings: the place, the key, the value found, and the accepted values.

use shudu::config::{Chord, Color, Config, Style, StyleError, load, parse, parse_style};

/// A row: the settings and their errors.
const PROBLEMS: &[(&str, &str)] = &[
    (
        "level = 3\n",
        "config.toml, line 1, column 9: level: found 3; allowed: \"beginner\", \"easy\", \"medium\", \"hard\", \"expert\", \"master\", \"extreme\", \"beyond\"",
    ),
    (
        "\n  mouse   =   \"yes\"\n",
        "config.toml, line 2, column 15: mouse: found \"yes\"; allowed: true, false",
    ),
    (
        "[colours]\ngiven = \"blood\"\n",
        "config.toml, line 2, column 9: colours.given: found \"blood\"; a style lists colours and attributes, such as `bold yellow on #202020`; the attributes are bold, dim, italic, underline, reverse and strike; a colour is `default`, a name such as `red` or `bright-cyan`, a number from 0 to 255, or `#rrggbb`",
    ),
    (
        "[colours]\ngiven = \"red green\"\n",
        "config.toml, line 2, column 9: colours.given: found \"red green\"; a style has one foreground colour, and one background colour after `on`",
    ),
    (
        "[colours]\ngiven = \"red on blue on green\"\n",
        "a style has one foreground colour, and one background colour after `on`",
    ),
    (
        "[colours]\ngiven = 3\n",
        "config.toml, line 2, column 9: colours.given: found 3; allowed: a style in quotes, such as \"bold yellow on #202020\"",
    ),
    (
        "[keys.board]\n\"Ctrl-1\" = \"undo\"\n",
        "config.toml, line 2, column 1: keys.board.Ctrl-1: found \"Ctrl-1\"; many terminals do not send this; Ctrl works with letters, Space, arrows and named keys",
    ),
    (
        "[keys.board]\n\"Shift-1\" = \"undo\"\n",
        "found \"Shift-1\"; the result of Shift with this key depends on the keyboard layout; write the character itself, such as ! or ?",
    ),
    (
        "[keys.board]\n\"Ctrl-i\" = \"undo\"\n",
        "found \"Ctrl-i\"; terminals cannot tell this from Tab; bind Tab instead",
    ),
    (
        "[keys.board]\n\"Ctrl-h\" = \"undo\"\n",
        "found \"Ctrl-h\"; terminals cannot tell this from Backspace; bind Backspace instead",
    ),
    (
        "[keys.board]\n\"Foo\" = \"undo\"\n",
        "found \"Foo\"; no such key; a key is one character, or Left, Right, Up, Down, Home, End, PgUp, PgDn, Tab, Enter, Esc, Backspace, Del, Ins, Space, F1 to F24, with Ctrl-, Alt- or Shift- before it",
    ),
    (
        "[keys.board]\n\"x\" = \"fly\"\n",
        "config.toml, line 2, column 7: keys.board.x: found \"fly\"; allowed: \"none\" or the name of a command; the example settings and the help list them",
    ),
    (
        "[keys.board]\n\"x\" = 3\n",
        "config.toml, line 2, column 7: keys.board.x: found 3; allowed: \"none\" or the name of a command;",
    ),
    (
        "keys = 3\n",
        "config.toml, line 1, column 8: keys: found 3; allowed: a table",
    ),
    (
        "[keys]\nboard = 1\n",
        "config.toml, line 2, column 9: keys.board: found 1; allowed: a table",
    ),
    (
        "[hints]\nwithout = [\"nosuch\"]\n",
        "config.toml, line 2, column 11: hints.without: found [\"nosuch\"]; allowed: a list of technique ids, such as [\"xy-chain\", \"x-chain\"]",
    ),
    ("level = \n", "found nothing; invalid TOML ("),
];

#[test]
fn each_problem_has_its_place_finding_and_accepted_values() {
    for (text, expected) in PROBLEMS {
        let loaded = parse(text, "config.toml");
        let [problem] = &loaded.problems[..] else {
            panic!("{text}: {:?}", loaded.problems);
        };
        let message = problem.to_string();
        assert!(message.contains(expected), "{text}: {message}");
        // Wrong entries keep their defaults.
        assert_eq!(loaded.config, Config::default(), "{text}");
    }
}

/// An unreadable file is one problem of the whole file, and the defaults apply.
#[test]
fn an_unreadable_settings_file_leaves_the_defaults() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("config.toml");
    std::fs::write(&path, b"level = \"hard\"\n\xff\n").unwrap();
    let loaded = load(&path);
    let message = loaded.problems[0].to_string();
    assert!(
        message.ends_with(
            "line 2, column 1: found invalid UTF-8; save the file as UTF-8; using the defaults"
        ),
        "{message}"
    );
    assert_eq!(loaded.config, Config::default());
    let loaded = load(folder.path());
    let message = loaded.problems[0].to_string();
    assert!(
        message.ends_with("found something other than a file; the settings must be a regular file; using the defaults"),
        "{message}"
    );
    assert_eq!(
        (loaded.problems.len(), loaded.config),
        (1, Config::default())
    );
    let absent = load(&folder.path().join("nothing.toml"));
    assert!(absent.problems.is_empty(), "no settings are no problem");
}

const COLOURS: &[(&str, Option<Color>)] = &[
    ("default", Some(Color::Reset)),
    ("black", Some(Color::Indexed(0))),
    ("white", Some(Color::Indexed(7))),
    ("bright-white", Some(Color::Indexed(15))),
    ("grey", Some(Color::Indexed(8))),
    ("gray", Some(Color::Indexed(8))),
    ("0", Some(Color::Indexed(0))),
    ("7", Some(Color::Indexed(7))),
    ("255", Some(Color::Indexed(255))),
    ("256", None),
    ("-1", None),
    ("+1", None),
    ("#010203", Some(Color::Rgb(1, 2, 3))),
    ("#a0B1c2", Some(Color::Rgb(0xa0, 0xb1, 0xc2))),
    ("#a0b1c", None),
    ("#a0b1c2d", None),
    ("#a0b1cg", None),
    ("#+a0b1c", None),
    ("#12345é", None),
    ("Red", None),
    ("orange", None),
];

#[test]
fn colours_are_names_numbers_or_six_digits() {
    for (text, expected) in COLOURS {
        let style = parse_style(text).ok();
        assert_eq!(
            style,
            expected.map(|colour| Style::new().fg(colour)),
            "{text}"
        );
    }
}

#[test]
fn styles_are_words_in_any_order() {
    let (plain, red, blue) = (Style::new(), Color::Indexed(1), Color::Indexed(4));
    let table = [
        ("", Ok(plain)),
        ("bold", Ok(plain.bold())),
        ("on blue", Ok(plain.bg(blue))),
        ("red on blue bold", Ok(plain.bold().fg(red).bg(blue))),
        (
            "strike underline  reverse italic dim bold",
            Ok(plain
                .bold()
                .dim()
                .italic()
                .underlined()
                .reversed()
                .crossed_out()),
        ),
        ("bold bold", Ok(plain.bold())),
        ("on", Err(StyleError::UnknownWord)),
        ("red on", Err(StyleError::UnknownWord)),
        ("blink", Err(StyleError::UnknownWord)),
        ("on red on blue", Err(StyleError::TwoColours)),
        ("red blue", Err(StyleError::TwoColours)),
    ];
    for (text, expected) in table {
        assert_eq!(parse_style(text), expected, "{text}");
    }
}

/// A row: a key and its printed form, or `None` for a key that no terminal sends or that has no meaning.
const CHORDS: &[(&str, Option<&str>)] = &[
    ("x", Some("x")),
    ("X", Some("X")),
    ("?", Some("?")),
    ("ä", Some("ä")),
    ("left", Some("Left")),
    ("PageUp", Some("PgUp")),
    ("pgdn", Some("PgDn")),
    ("return", Some("Enter")),
    ("ESCAPE", Some("Esc")),
    ("delete", Some("Del")),
    ("Insert", Some("Ins")),
    ("space", Some("Space")),
    ("f1", Some("F1")),
    ("F24", Some("F24")),
    ("F25", None),
    ("F0", None),
    ("F01", None),
    ("ctrl-x", Some("Ctrl-X")),
    ("Ctrl-Shift-x", Some("Ctrl-X")),
    ("alt-ctrl-left", Some("Ctrl-Alt-Left")),
    ("shift-left", Some("Shift-Left")),
    ("Alt-X", Some("Alt-X")),
    ("Alt-x", Some("Alt-x")),
    ("Shift-a", Some("A")),
    ("Shift-Tab", Some("Shift-Tab")),
    ("Shift-Space", None),
    ("Ctrl-Space", Some("Ctrl-Space")),
    ("Alt-1", Some("Alt-1")),
    ("Alt-Shift-v", Some("Alt-V")),
    ("-", Some("-")),
    ("Alt--", Some("Alt--")),
    ("Ctrl-", None),
    ("Ctrl-m", None),
    ("Ctrl-j", None),
    ("Ctrl-[", None),
    ("Ctrl-ä", None),
    ("Shift-ä", None),
    ("xy", None),
    ("", None),
    (" ", None),
];

#[test]
fn keys_ignore_case_and_print_in_one_form() {
    for (text, written) in CHORDS {
        let chord = text.parse::<Chord>().ok().map(|chord| chord.to_string());
        assert_eq!(chord.as_deref(), *written, "{text}");
        if let Some(written) = written {
            let again = written.parse::<Chord>().ok();
            assert_eq!(again, text.parse::<Chord>().ok(), "{text}");
        }
    }
}
