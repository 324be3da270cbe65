//! Every setting with its default, its values and the reason for the default, as in `config.toml.example`, and its
//! effect.

use std::fs;

use crossterm::event::{KeyCode, KeyModifiers};
use shudu::board::{Candidate, Geometry};
use shudu::config::{
    Ascii, Chord, Clock, Color, ColourDepth, Command, Config, EXAMPLE, Keymap, MAX_BYTES, Mode,
    NamedValue, Overrides, Preset, Role, SETTINGS, Setting, Theme, edit_setting, load, load_over,
    parse, parse_style,
};
use shudu::engine::{Engine, Order};
use shudu::techniques::TechniqueId;
use shudu::words::Words;

/// A row: the key, its default in TOML, its values (`switch` for true and false), and the reason for the default.
type Row = (&'static str, &'static str, &'static str, &'static str);

const THEMES: &str = "dark light high-contrast terminal monochrome catppuccin-mocha catppuccin-latte \
    gruvbox-dark gruvbox-light nord solarized-dark solarized-light tokyo-night tokyo-day own";

const LEVELS: &str = "beginner easy medium hard expert master extreme beyond";

const TABLE: &[Row] = &[
    (
        "language",
        "auto",
        "auto en zh-Hans",
        "the environment knows the player's language",
    ),
    ("theme", "dark", THEMES, "most terminals are dark"),
    (
        "background",
        "true",
        "switch",
        "a theme's colours are chosen for its own ground",
    ),
    (
        "colour-depth",
        "auto",
        "auto none 8 16 256 true",
        "the environment knows the terminal",
    ),
    (
        "ascii",
        "auto",
        "auto on lines off",
        "the locale knows what can be shown",
    ),
    ("slow-line", "false", "switch", "most lines are fast"),
    (
        "mouse",
        "true",
        "switch",
        "a click is how most people select",
    ),
    (
        "mouse-wheel",
        "false",
        "switch",
        "the wheel scrolls elsewhere",
    ),
    (
        "clipboard",
        "false",
        "switch",
        "nothing leaves the program unasked",
    ),
    (
        "clock",
        "shown",
        "shown minute hidden",
        "times are compared",
    ),
    (
        "show-hardest",
        "false",
        "switch",
        "it says what to look for, so it is told after solving",
    ),
    (
        "highlight-peers",
        "true",
        "switch",
        "houses are found at once",
    ),
    (
        "highlight-digit",
        "true",
        "switch",
        "a digit is found at once",
    ),
    (
        "digit-colours",
        "false",
        "switch",
        "one accent colour is calmer",
    ),
    ("absent-mark", "blank", "blank dot", "a blank is calmer"),
    (
        "level",
        "medium",
        LEVELS,
        "neither too easy nor too hard for most",
    ),
    (
        "mistakes",
        "on-request",
        "always on-request never",
        "nobody is told what they did not ask",
    ),
    (
        "one-mistake",
        "false",
        "switch",
        "most players learn from their mistakes",
    ),
    (
        "finish-is-help",
        "false",
        "switch",
        "singles are clerical work",
    ),
    (
        "offer-finish",
        "false",
        "switch",
        "nothing interrupts unasked",
    ),
    (
        "notation.cells",
        "rc",
        "rc RC A1 words",
        "saves and notation have it so",
    ),
    (
        "hints.from",
        "marks",
        "marks digits",
        "README: hints begin at the player's board",
    ),
    (
        "hints.order",
        "shudu",
        "shudu sudoku-explainer hodoku",
        "what people find easiest comes first",
    ),
    (
        "hints.voice",
        "full",
        "plain full notation",
        "an argument is to be understood",
    ),
    ("hints.without", "[]", "", "every technique is known"),
    (
        "notes.fill-at-start",
        "false",
        "switch",
        "marks are the player's own",
    ),
    (
        "notes.clean-on-placement",
        "true",
        "switch",
        "what a digit forbids need not be removed by hand",
    ),
    (
        "keys.preset",
        "default",
        "default hodoku sudokupad vim",
        "the keys of the README",
    ),
];

fn values(row: &Row) -> Vec<&'static str> {
    match row.2 {
        "switch" => vec!["true", "false"],
        values => values.split_whitespace().collect(),
    }
}

/// The value in TOML: switches and lists unquoted, names in quotes.
fn as_toml(row: &Row, value: &str) -> String {
    if row.2 == "switch" || value.starts_with('[') {
        value.to_owned()
    } else {
        format!("{value:?}")
    }
}

fn entry(row: &Row, value: &str) -> String {
    format!("{} = {value}\n", row.0)
}

fn setting(key: &str) -> &'static Setting {
    Setting::of_key(key).unwrap_or_else(|| panic!("{key}"))
}

/// Reads valid settings.
fn sound(text: &str) -> Config {
    let loaded = parse(text, "config.toml");
    assert_eq!(loaded.problems, [], "{text}");
    loaded.config
}

/// The value of a key in the example, in TOML.
fn in_example(key: &str) -> String {
    let table: toml::Table = EXAMPLE.parse().unwrap();
    let mut value = toml::Value::Table(table);
    for part in key.split('.') {
        value = value.get(part).unwrap_or_else(|| panic!("{key}")).clone();
    }
    value.to_string()
}

/// The values that the example lists for a key, taken from the line or lines above the entry that begin with `#
/// Allowed:`.
fn allowed_in_example(key: &str) -> String {
    let (table, name) = key.rsplit_once('.').unwrap_or(("", key));
    let within = match table {
        "" => EXAMPLE,
        table => EXAMPLE.split(&format!("\n[{table}]\n")).nth(1).unwrap(),
    };
    let entry = format!("\n{name} = ");
    let above = within.split(&entry).next().unwrap();
    let allowed = above.rsplit("# Allowed: ").next().unwrap();
    let allowed = allowed.split("\".\n").next().unwrap();
    allowed.replace("\n# ", " ")
}

#[test]
fn settings_and_rows_match() {
    let listed: Vec<&str> = TABLE.iter().map(|row| row.0).collect();
    let mut known: Vec<&str> = SETTINGS.iter().map(|setting| setting.key).collect();
    for key in &listed {
        assert!(known.contains(key), "{key} is no setting");
    }
    known.retain(|key| !listed.contains(key));
    assert!(known.is_empty(), "{known:?} have no line");
}

#[test]
fn defaults_and_values_match_the_table_and_the_example() {
    for row in TABLE {
        let (key, default, _, why) = *row;
        let setting = setting(key);
        assert_eq!(setting.value(&Config::default()), default, "{key}: {why}");
        assert_eq!(in_example(key), as_toml(row, default), "{key}: {why}");
        assert_eq!(setting.allowed_values(), values(row), "{key}");
        let named = allowed_in_example(key);
        for value in values(row) {
            assert!(named.contains(value), "{key}: the example says {named}");
        }
    }
}

#[test]
fn valid_values_are_accepted_and_others_refused_with_the_valid_ones() {
    for row in TABLE {
        let (key, setting) = (row.0, setting(row.0));
        for value in values(row) {
            let config = sound(&entry(row, &as_toml(row, value)));
            assert_eq!(setting.value(&config), value, "{key}");
        }
        let other_type = if row.2 == "switch" {
            "\"true\""
        } else {
            "true"
        };
        let mut wrong = vec![
            "\"\"",
            "0",
            "\"no such value\"",
            "[1]",
            "{ a = 1 }",
            other_type,
        ];
        if key == "hints.without" {
            // An empty text is an empty list of ids, as on the command line.
            wrong.retain(|value| *value != "\"\"");
        }
        for value in wrong {
            let loaded = parse(&entry(row, value), "config.toml");
            let [problem] = &loaded.problems[..] else {
                panic!("{key} = {value}: {:?}", loaded.problems);
            };
            assert_eq!(loaded.config, Config::default(), "{key} = {value}");
            let message = problem.to_string();
            let place = format!(
                "config.toml, line 1, column {}: {key}: found ",
                key.len() + 4
            );
            assert!(message.starts_with(&place), "{message}");
            for known in values(row) {
                assert!(message.contains(known), "{message}");
            }
        }
    }
}

#[test]
fn names_are_case_sensitive() {
    // Case matters everywhere, since two names that differ only in case mean different things.
    for (key, value) in [
        ("theme", "Dark"),
        ("clock", " shown"),
        ("keys.preset", "VIM"),
        ("level", "Hard"),
    ] {
        let loaded = parse(&format!("{key} = {value:?}\n"), "config.toml");
        assert_eq!(loaded.problems.len(), 1, "{key} = {value:?}");
    }
}

#[test]
fn a_changed_setting_reads_back() {
    for row in TABLE.iter().filter(|row| !row.2.is_empty()) {
        for value in values(row) {
            let toml = as_toml(row, value);
            let text = edit_setting(EXAMPLE, row.0, Some(&toml)).unwrap();
            let config = sound(&text);
            assert_eq!(setting(row.0).value(&config), value, "{}", row.0);
            for other in SETTINGS.iter().filter(|other| other.key != row.0) {
                assert_eq!(
                    other.value(&config),
                    other.value(&Config::default()),
                    "{}",
                    other.key
                );
            }
        }
    }
}

/// A limit of the settings file: its subject, its value, its reason, and a function that counts the accepted items.
type Limit = (&'static str, usize, &'static str, fn(usize) -> usize);

const LIMITS: &[Limit] = &[
    (
        "problems told",
        200,
        "to find a place takes a look at all before it",
        |n| {
            let wrong = "mouse-wheels = 1\n";
            let keys: Vec<String> = (0..n).map(|key| format!("k{key}-{wrong}")).collect();
            parse(&keys.concat(), "config.toml").problems.len()
        },
    ),
    (
        "broken lines told",
        20,
        "a file that is no TOML is wrong as a whole",
        |n| {
            let broken: Vec<String> = (0..n).map(|key| format!("k{key} = \n")).collect();
            parse(&broken.concat(), "config.toml").problems.len()
        },
    ),
];

#[test]
fn every_limit_of_the_file_matches_the_table() {
    for (name, limit, why, accepted) in LIMITS {
        assert_eq!(accepted(*limit), *limit, "{name}: {why}");
        assert_eq!(accepted(*limit + 1), *limit, "{name}: {why}");
    }
}

#[test]
fn a_file_of_the_maximum_size_is_read_and_a_larger_one_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("config.toml");
    assert_eq!(MAX_BYTES, 262_144, "twenty times a file with every setting");
    let text = |n_bytes: usize| {
        let setting = "clock = \"hidden\"\n";
        format!("{setting}#{}\n", "x".repeat(n_bytes - setting.len() - 2))
    };
    fs::write(&path, text(262_144)).unwrap();
    let loaded = load(&path);
    assert_eq!(
        (loaded.problems.len(), loaded.config.clock),
        (0, Clock::Hidden)
    );
    fs::write(&path, text(262_145)).unwrap();
    let loaded = load(&path);
    assert_eq!(loaded.config, Config::default());
    let [problem] = &loaded.problems[..] else {
        panic!("{:?}", loaded.problems);
    };
    let message = problem.to_string();
    assert!(
        message.contains("262145 bytes") && message.contains("the limit is 262144 bytes"),
        "{message}"
    );
}

/// The effect of a setting: an entry, and a fact that is true with it and false by default.
type Effect = (&'static str, fn(&Config) -> bool);

const EFFECTS: &[Effect] = &[
    ("language = \"zh-Hans\"", |config| {
        config.words(Words::english()).tag() == "zh-Hans"
    }),
    ("theme = \"light\"", |config| {
        let ground = config.palette(config.theme).style(Role::Ground);
        ground == Config::default().palette(Theme::Light).style(Role::Ground)
    }),
    ("background = false", |config| {
        config
            .palette(config.theme)
            .style(Role::Ground)
            .bg
            .is_none()
    }),
    ("slow-line = true", |config| {
        let run = Overrides::default().applied_to(config);
        let spared = (run.colour_depth, run.ascii, run.clock, run.highlight_peers);
        spared == (ColourDepth::None, Ascii::On, Clock::Minute, false)
    }),
    ("notation.cells = \"A1\"", |config| {
        let words = config.words(Words::english());
        words.cell_name(Geometry::standard(), Geometry::standard().cell(1, 2)) == "B3"
    }),
    ("hints.order = \"hodoku\"", |config| {
        ids(&config.engine()) == ids(&Engine::configured(Order::HoDoKu, &[]))
    }),
    ("hints.order = \"sudoku-explainer\"", |config| {
        ids(&config.engine()) == ids(&Engine::configured(Order::SudokuExplainer, &[]))
    }),
    ("hints.without = [\"x-wing\", \"swordfish\"]", |config| {
        let left = ids(&config.engine());
        let excluded = [TechniqueId::XWing, TechniqueId::Swordfish];
        left.len() + 2 == TechniqueId::ALL.len() && !excluded.iter().any(|id| left.contains(id))
    }),
    ("keys.preset = \"vim\"", |config| {
        config.keymap == Keymap::preset(Preset::Vim)
    }),
    ("[keys.board]\n\"g\" = \"hint\"", |config| {
        bound(config, "g") == Some(Command::Hint)
    }),
    ("[keys.board]\n\"u\" = \"none\"", |config| {
        bound(config, "u").is_none()
    }),
    ("[colours]\ngiven = \"bold #010203\"", |config| {
        config.palette(Theme::Nord).style(Role::Given) == parse_style("bold #010203").unwrap()
    }),
];

/// A theme never hides the player's own styles, on any terminal.
#[test]
fn custom_styles_override_every_theme_on_every_terminal() {
    let look = parse_style("bold #010203").unwrap();
    for theme in Theme::ALL {
        let text = format!("theme = \"{theme}\"\n[colours]\ngiven = \"bold #010203\"\n");
        let config = sound(&text);
        let few = config.palette(config.theme_in_sixteen_colours());
        for palette in [config.palette(*theme), config.palette_in_256_colours(), few] {
            assert_eq!(palette.style(Role::Given), look, "{theme}");
            let plain = Config::default().palette(*theme);
            assert_ne!(plain.style(Role::Given), look, "{theme}");
        }
        let config = sound(&format!("background = false\n{text}"));
        for palette in [config.palette(*theme), config.palette_in_256_colours()] {
            assert_eq!(palette.style(Role::Ground).bg, None, "{theme}");
        }
    }
}

/// An unknown name is reported with the valid names of its table: settings, nested tables, modes, roles.
#[test]
fn an_unknown_name_is_reported_with_the_valid_names() {
    let keys = |table: &str| -> Vec<String> {
        let within = TABLE.iter().filter_map(|row| row.0.strip_prefix(table));
        within.map(str::to_owned).collect()
    };
    let modes = Mode::ALL.iter().map(|mode| mode.name().to_owned());
    let roles = Role::ALL.iter().map(|role| role.name().to_owned());
    let tables = ["notation", "hints", "notes", "keys", "colours"].map(str::to_owned);
    let at_top = TABLE
        .iter()
        .map(|row| row.0)
        .filter(|key| !key.contains('.'));
    let at_top: Vec<String> = at_top.map(str::to_owned).chain(tables).collect();
    for (place, known) in [
        ("", at_top),
        ("[notation]\n", keys("notation.")),
        ("[hints]\n", keys("hints.")),
        ("[notes]\n", keys("notes.")),
        ("[keys]\n", keys("keys.").into_iter().chain(modes).collect()),
        ("[colours]\n", roles.collect()),
    ] {
        let loaded = parse(&format!("{place}mine = \"x\"\n"), "config.toml");
        let [problem] = &loaded.problems[..] else {
            panic!("{place}: {:?}", loaded.problems);
        };
        let message = problem.to_string();
        let (_, allowed) = message
            .split_once("; allowed: ")
            .unwrap_or_else(|| panic!("{message}"));
        let mut listed: Vec<&str> = allowed.split(", ").collect();
        let mut known: Vec<&str> = known.iter().map(String::as_str).collect();
        listed.sort_unstable();
        known.sort_unstable();
        assert_eq!(listed, known, "{place}");
    }
}

fn ids(engine: &Engine) -> Vec<TechniqueId> {
    engine.techniques().to_vec()
}

fn bound(config: &Config, chord: &str) -> Option<Command> {
    let chord: Chord = chord.parse().unwrap();
    config.keymap.find(&[Mode::Board, Mode::Everywhere], chord)
}

#[test]
fn every_setting_has_its_effect() {
    for (text, is_so) in EFFECTS {
        assert!(is_so(&sound(text)), "{text}");
        assert!(!is_so(&Config::default()), "{text}: it is so by default");
    }
}

#[test]
fn an_option_overrides_its_setting() {
    let words = Words::of_language("zh-Hans").unwrap();
    let config = sound("language = \"en\"\nascii = \"off\"\ncolour-depth = \"none\"\n");
    let run = Overrides {
        ascii: true,
        color: Some(true),
        language: Some(words),
        ..Overrides::default()
    };
    let config = run.applied_to(&config);
    assert_eq!(config.words(Words::english()).tag(), "zh-Hans");
    assert_eq!(
        (config.ascii, config.colour_depth),
        (Ascii::On, ColourDepth::Auto)
    );
    let plain = Overrides {
        color: Some(false),
        ..Overrides::default()
    };
    assert_eq!(
        plain.applied_to(&Config::default()).colour_depth,
        ColourDepth::None
    );
}

#[test]
fn the_three_orders_of_hints_differ_and_have_the_same_techniques() {
    let orders = Order::ALL.map(|order| ids(&Engine::configured(order, &[])));
    assert_ne!(orders[0], orders[1]);
    assert_ne!(orders[0], orders[2]);
    assert_ne!(orders[1], orders[2]);
    // All orders find the same last cell of a row.
    let line = "12345678.".to_owned() + &".".repeat(72);
    let position = shudu::formats::parse(&line).unwrap().position();
    for order in Order::ALL {
        let step = Engine::configured(order, &[]).next_step(&position).unwrap();
        let nine = Candidate::new(Geometry::standard().cell(0, 8), super::game::digit('9'));
        assert_eq!(step.placements, [nine], "{}", order.name());
    }
}

#[test]
fn names_of_values_are_unique() {
    for row in TABLE {
        let mut names = values(row);
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), values(row).len(), "{}", row.0);
    }
    assert_eq!(Preset::ALL.len(), 4, "README: four key maps");
}

/// An editor goes to a column by counting characters.
#[test]
fn the_column_of_a_problem_counts_characters_of_any_script() {
    for (text, column) in [
        (r#"hints = { "aa" = 1, from = 5 }"#, 28),
        (r#"hints = { "提示" = 1, from = 5 }"#, 28),
        (r#"hints = { "é" = 1, from = 5 }"#, 27),
        (r#"hints = { "🙂🙂" = 1, from = 5 }"#, 28),
    ] {
        let problems = parse(text, "config.toml").problems;
        let messages: Vec<String> = problems.iter().map(ToString::to_string).collect();
        let place = format!("config.toml, line 1, column {column}: hints.from: found ");
        assert!(
            messages.iter().any(|messages| messages.starts_with(&place)),
            "{messages:?}"
        );
    }
}

/// Few colours cannot show the shades of a theme, but a theme without colours needs none.
#[test]
fn sixteen_colour_terminals_use_their_own_colours_or_none() {
    for theme in Theme::ALL.iter().filter(|theme| **theme != Theme::Own) {
        let config = Config {
            theme: *theme,
            ..Config::default()
        };
        let is_bare = config.theme_in_sixteen_colours() == Theme::Monochrome;
        assert_eq!(is_bare, *theme == Theme::Monochrome, "{theme}");
    }
}

/// An unreadable file leaves the underlying settings unchanged and reports the reason.
#[test]
fn unreadable_settings_leave_the_underlying_ones() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("config.toml");
    let base = sound("clock = \"hidden\"\nlevel = \"hard\"\n");
    assert_eq!(load_over(&path, base.clone()).problems, []);
    assert_eq!(load_over(&path, base.clone()).config, base);
    for (bytes, message) in [
        (
            b"level = \"easy\" # \xff\n".to_vec(),
            ", line 1, column 18: found invalid UTF-8; ",
        ),
        (vec![b'#'; 300_000], ": found 300000 bytes; "),
    ] {
        fs::write(&path, bytes).unwrap();
        let loaded = load_over(&path, base.clone());
        assert_eq!(loaded.config, base, "{message}");
        let [problem] = &loaded.problems[..] else {
            panic!("{:?}", loaded.problems);
        };
        assert!(problem.to_string().contains(message), "{problem}");
    }
    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    let loaded = load_over(&path, base.clone());
    assert_eq!(loaded.config, base);
    let message = loaded.problems[0].to_string();
    assert!(
        message.contains("found something other than a file; "),
        "{message}"
    );
    // Valid entries override the underlying settings one by one.
    fs::remove_dir(&path).unwrap();
    fs::write(&path, "level = \"easy\"\nmouse = 1\n").unwrap();
    let loaded = load_over(&path, base);
    assert_eq!(loaded.problems.len(), 1);
    let values = ["level", "clock", "mouse"].map(|key| setting(key).value(&loaded.config));
    assert_eq!(values, ["easy", "hidden", "true"]);
}

/// A file that an editor had written half: every whole line counts, and the other is reported and does not count.
#[test]
fn a_truncated_file_keeps_its_complete_lines() {
    const FILE: &str = "level = \"hard\"\nclock = \"hidden\"\n\n[notes]\nfill-at-start = true\n\n\
        [colours]\ngiven = \"bold\"\n\n[keys.board]\n\"F9\" = \"undo\"\n";
    const ENTRIES: [(&str, &str, &str); 3] = [
        ("level", "level = \"hard\"", "hard"),
        ("clock", "clock = \"hidden\"", "hidden"),
        ("notes.fill-at-start", "fill-at-start = true", "true"),
    ];
    let usual = Config::default();
    let mut n_told = 0;
    for cut in 0..=FILE.len() {
        let text = &FILE[..cut];
        let loaded = parse(text, "config.toml");
        for (key, line, value) in ENTRIES {
            let found = setting(key).value(&loaded.config);
            let is_whole = text.contains(line);
            let expected = if is_whole {
                value.to_owned()
            } else {
                setting(key).value(&usual)
            };
            assert_eq!(found, expected, "{text}");
        }
        let n_looks = loaded.config.own_styles.len();
        assert_eq!(n_looks, usize::from(text.contains("\"bold\"")), "{text}");
        let has_key = bound(&loaded.config, "F9") == Some(Command::Undo);
        assert_eq!(has_key, text.contains("\"undo\""), "{text}");
        let last_line = text.matches('\n').count() + 1;
        for problem in &loaded.problems {
            let (place, message) = (
                format!("config.toml, line {last_line}, "),
                problem.to_string(),
            );
            let is_syntax = message.contains("invalid TOML (");
            assert!(
                message.starts_with(&place) && is_syntax,
                "{text}: {message}"
            );
        }
        // A line is sound if it is empty, a table, or an entry with its whole value.
        let last = text.rsplit('\n').next().unwrap();
        let is_sound = last.is_empty() || FILE.lines().any(|line| line == last);
        assert_eq!(
            loaded.problems.is_empty(),
            is_sound,
            "{text}: {:?}",
            loaded.problems
        );
        n_told += usize::from(!is_sound);
    }
    assert!(n_told > 50, "{n_told}");
}

/// Problems of all kinds are listed from the top of the file down, each once.
#[test]
fn problems_are_sorted_by_line() {
    let text =
        "mouse = 3\nlevel = \ntheme = 1\nsky = 1\nclock = \n[notes]\nx = 1\n[keys]\nboard = 1\n";
    let loaded = parse(text, "config.toml");
    let lines: Vec<usize> = loaded
        .problems
        .iter()
        .map(|problem| problem.place.unwrap().0)
        .collect();
    assert_eq!(lines, [1, 2, 3, 4, 5, 7, 9]);
}

/// The player's own theme is a file beside the settings.
#[test]
fn a_custom_theme_inherits_overrides_and_reports_faults_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("config.toml");
    fs::write(&path, "theme = \"own\"\n").unwrap();
    let with = |theme: &str| {
        fs::write(folder.path().join("theme.toml"), theme).unwrap();
        load(&path)
    };
    let few = |theme: &str| with(theme).config.theme_in_sixteen_colours();
    assert_eq!(few("inherits = \"monochrome\"\n"), Theme::Monochrome);
    assert_eq!(few("inherits = \"nord\"\n"), Theme::Terminal);
    // A 256-colour entry overrides the palette colour, in either order.
    let parts = [
        "[palette]\nhouse = \"#010203\"\n",
        "[palette-256]\nhouse = \"17\"\n",
    ];
    for text in [parts.concat(), [parts[1], parts[0]].concat()] {
        let config = with(&text).config;
        let ground = |palette: shudu::config::Palette| palette.style(Role::HintHouse).bg;
        let (all, few) = (config.palette(Theme::Own), config.palette_in_256_colours());
        assert_eq!(ground(all), Some(Color::Rgb(1, 2, 3)), "{text}");
        assert_eq!(ground(few), Some(Color::Indexed(17)), "{text}");
    }
    // A file that cannot be read is one problem, not two.
    fs::write(folder.path().join("theme.toml"), b"\xff").unwrap();
    let problems = load(&path).problems;
    let messages: Vec<String> = problems.iter().map(ToString::to_string).collect();
    let [messages] = &messages[..] else {
        panic!("{messages:?}");
    };
    assert!(
        messages.contains("theme.toml, line 1, column 1: found invalid UTF-8"),
        "{messages}"
    );
    // The underlying theme applies only where the file sets none.
    let account = with("inherits = \"light\"\n").config;
    let guest = tempfile::tempdir().unwrap();
    let path = guest.path().join("config.toml");
    let inherited = |config: &Config| config.own_theme.as_ref().map(|own| own.inherits);
    let loaded = load_over(&path, account.clone());
    assert_eq!(
        (loaded.problems.len(), inherited(&loaded.config)),
        (0, Some(Theme::Light))
    );
    fs::write(guest.path().join("theme.toml"), "inherits = \"nord\"\n").unwrap();
    let loaded = load_over(&path, account);
    assert_eq!(
        (loaded.problems.len(), inherited(&loaded.config)),
        (0, Some(Theme::Nord))
    );
}

/// A key as a terminal reports it equals the chord that the player writes.
#[test]
fn reported_keys_equal_written_chords() {
    let press = |key, is_held: [bool; 3]| {
        let modifiers = [
            KeyModifiers::CONTROL,
            KeyModifiers::ALT,
            KeyModifiers::SHIFT,
        ];
        let is_held = modifiers
            .into_iter()
            .zip(is_held)
            .filter(|(_, is_held)| *is_held);
        Chord::new(key, is_held.map(|(modifier, _)| modifier).collect()).to_string()
    };
    for (key, is_held, written) in [
        (KeyCode::Char('a'), [false, false, false], "a"),
        (KeyCode::Char('a'), [false, false, true], "A"),
        (KeyCode::Char('a'), [false, true, false], "Alt-a"),
        (KeyCode::Char('a'), [false, true, true], "Alt-A"),
        (KeyCode::Char('A'), [true, false, false], "Ctrl-A"),
        (KeyCode::Char('a'), [true, false, true], "Ctrl-A"),
        (KeyCode::Char('a'), [true, true, false], "Ctrl-Alt-A"),
        (KeyCode::Char(' '), [false, false, true], "Space"),
        (KeyCode::Char(' '), [true, false, true], "Ctrl-Space"),
        (KeyCode::Char('?'), [false, false, true], "?"),
        (KeyCode::Left, [false, false, true], "Shift-Left"),
        (KeyCode::Left, [true, true, true], "Ctrl-Alt-Shift-Left"),
        (KeyCode::F(24), [false, false, true], "Shift-F24"),
        (KeyCode::Tab, [false, false, true], "Shift-Tab"),
    ] {
        assert_eq!(press(key, is_held), written);
        let read: Chord = written.parse().unwrap();
        assert_eq!(read.to_string(), written);
        assert_eq!(Chord::new(read.code(), read.modifiers()), read, "{written}");
    }
}

/// `--color` enables colours where the settings disable them; the settings choose the number of colours.
#[test]
fn requested_colour_has_the_depth_of_the_settings() {
    for depth in ColourDepth::ALL {
        let custom = Config {
            colour_depth: *depth,
            ..Config::default()
        };
        let over = |color| {
            Overrides {
                color,
                ..Overrides::default()
            }
            .applied_to(&custom)
            .colour_depth
        };
        let asked = match depth {
            ColourDepth::None => ColourDepth::Auto,
            depth => *depth,
        };
        assert_eq!(over(Some(true)), asked, "{depth}");
        assert_eq!(over(Some(false)), ColourDepth::None, "{depth}");
        assert_eq!(over(None), *depth);
    }
}

/// Settings by name, as on the command line: `set clock hidden`, `set hints.without x-wing swordfish`.
#[test]
fn settings_are_set_by_name() {
    let mut config = Config::default();
    for row in TABLE.iter().filter(|row| !row.2.is_empty()) {
        for value in values(row) {
            assert_eq!(config.set(row.0, value), Ok(()), "{}", row.0);
            assert_eq!(setting(row.0).value(&config), value);
        }
        let allowed = config.set(row.0, "no such value").unwrap_err().to_string();
        for value in values(row) {
            assert!(allowed.contains(value), "{}: {allowed}", row.0);
        }
        assert_eq!(setting(row.0).value(&config), *values(row).last().unwrap());
    }
    let without = |config: &Config| config.hints_without.clone();
    for ids in [
        "x-wing, swordfish",
        "x-wing swordfish",
        "[\"x-wing\", \"swordfish\"]",
    ] {
        assert_eq!(config.set("hints.without", ids), Ok(()));
        let both = [TechniqueId::XWing, TechniqueId::Swordfish];
        assert_eq!(without(&config), both, "{ids}");
    }
    assert_eq!(config.set("hints.without", "xy-wing"), Ok(()));
    assert_eq!(
        without(&config),
        [TechniqueId::XyWing],
        "it replaces those of before"
    );
    assert!(config.set("hints.without", "xy-wing no-such").is_err());
    assert_eq!(without(&config), [TechniqueId::XyWing]);
    let keys = config.set("no-such", "1").unwrap_err().to_string();
    for row in TABLE {
        assert!(keys.contains(row.0), "{keys}");
    }
}

/// A missing file is not a problem; an unreachable one is.
#[test]
fn unreachable_settings_are_a_problem() {
    let folder = tempfile::tempdir().unwrap();
    let missing = load(&folder.path().join("config.toml"));
    assert_eq!(missing.problems.len(), 0);
    fs::write(folder.path().join("file"), "").unwrap();
    for path in ["file/config.toml", &"x".repeat(300)] {
        let loaded = load(&folder.path().join(path));
        assert!(!loaded.problems.is_empty(), "{path}");
        let message = loaded.problems[0].to_string();
        assert!(message.contains("the file must be readable"), "{message}");
    }
}
