//! Errors for wrong settings: the place, the key, the value found, and the accepted values.

use shudu::config::{Chord, Colour, Config, Style, load, parse};

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
fn each_problem_says_where_it_is_what_was_found_and_what_would_do() {
    for (text, said) in PROBLEMS {
        let loaded = parse(text, "config.toml");
        let [problem] = &loaded.problems[..] else {
            panic!("{text}: {:?}", loaded.problems);
        };
        let message = problem.to_string();
        assert!(message.contains(said), "{text}: {message}");
        // Wrong entries keep their defaults.
        assert_eq!(loaded.config, Config::default(), "{text}");
    }
}

/// An unreadable file is one problem of the whole file, and the defaults apply.
#[test]
fn a_file_that_cannot_be_settings_leaves_the_defaults_and_says_why() {
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

/// A row: a colour and its printed form, or `None` for an invalid colour.
const COLOURS: &[(&str, Option<&str>)] = &[
    ("default", Some("default")),
    ("black", Some("black")),
    ("white", Some("white")),
    ("bright-white", Some("bright-white")),
    ("grey", Some("bright-black")),
    ("gray", Some("bright-black")),
    ("0", Some("0")),
    ("255", Some("255")),
    ("256", None),
    ("-1", None),
    ("#a0B1c2", Some("#a0b1c2")),
    ("#a0b1c", None),
    ("#a0b1c2d", None),
    ("#a0b1cg", None),
    ("#+a0b1c", None),
    ("Red", None),
    ("orange", None),
    ("", None),
];

#[test]
fn colours_are_names_numbers_or_six_digits() {
    for (text, written) in COLOURS {
        let colour = text.parse::<Colour>().ok().map(|colour| colour.to_string());
        assert_eq!(colour.as_deref(), *written, "{text}");
    }
    let parts = "#010203".parse::<Colour>().unwrap();
    assert_eq!(parts, Colour::Rgb(1, 2, 3), "red, green, blue");
    assert_eq!("grey".parse::<Colour>().unwrap(), Colour::Named(8));
    assert_eq!("7".parse::<Colour>().unwrap(), Colour::Indexed(7));
    assert_eq!("white".parse::<Colour>().unwrap(), Colour::Named(7));
}

/// A row: a style and its printed form, or `None` for an invalid style.
const STYLES: &[(&str, Option<&str>)] = &[
    ("", Some("")),
    ("bold", Some("bold")),
    ("on blue", Some("on blue")),
    ("red on blue bold", Some("bold red on blue")),
    (
        "strike underline  reverse italic dim bold",
        Some("bold dim italic underline reverse strike"),
    ),
    ("bold bold", Some("bold")),
    ("on", None),
    ("red on", None),
    ("on red on blue", None),
    ("red blue", None),
    ("blink", None),
];

#[test]
fn styles_are_lists_of_words_in_any_order() {
    for (text, written) in STYLES {
        let style = text.parse::<Style>().ok().map(|style| style.to_string());
        assert_eq!(style.as_deref(), *written, "{text}");
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
fn keys_are_read_in_any_case_and_written_in_one() {
    for (text, written) in CHORDS {
        let chord = text.parse::<Chord>().ok().map(|chord| chord.to_string());
        assert_eq!(chord.as_deref(), *written, "{text}");
        if let Some(written) = written {
            let again = written.parse::<Chord>().ok();
            assert_eq!(again, text.parse::<Chord>().ok(), "{text}");
        }
    }
}
