//! Settings on the screen: changed by keys, applied at once, written, reset; and the remembered choices of the last
//! game.

use crate::harness::{EASY, Kind, Screen, game, loaded, saved};
use crate::requests::asked;
use shudu::board::Geometry;
use shudu::cli::Guest;
use shudu::config::{Config, NamedValue, Overrides, Preset, SETTINGS, Setting, Theme};
use shudu::game::{Game, Hint, NewGame, Options, Puzzle, PuzzleInfo};
use shudu::generate::ClueSymmetry;
use shudu::rate::Level;
use shudu::techniques::TechniqueId;
use shudu::tui::{App, AppEvent, Effect, Sources, WorkResult};
use shudu::words::Words;

/// The settings in their order on the screen.
const ORDER: [&str; 28] = [
    "theme",
    "background",
    "colour-depth",
    "ascii",
    "slow-line",
    "clock",
    "show-hardest",
    "highlight-peers",
    "highlight-digit",
    "digit-colours",
    "absent-mark",
    "mouse",
    "mouse-wheel",
    "clipboard",
    "keys.preset",
    "level",
    "mistakes",
    "one-mistake",
    "finish-is-help",
    "offer-finish",
    "notes.fill-at-start",
    "notes.clean-on-placement",
    "hints.from",
    "hints.order",
    "hints.voice",
    "hints.without",
    "language",
    "notation.cells",
];

/// Opens the settings and moves to one of them.
fn go_to(screen: &mut Screen, key: &str) {
    let place = ORDER.iter().position(|known| *known == key);
    screen.keys(",");
    screen.keys("Home");
    screen.keys(&"Down ".repeat(place.expect("a setting")));
}

/// The settings requested to be written, in order.
fn written(screen: &Screen) -> Vec<(&'static str, Option<&str>)> {
    let kept = |effect: &'_ Effect| match effect {
        Effect::SaveSetting { key, value } => Some((*key, value.clone())),
        _ => None,
    };
    let all: Vec<_> = screen.effects.iter().filter_map(kept).collect();
    all.into_iter()
        .map(|(key, value)| (key, value.map(|value| &*value.leak())))
        .collect()
}

/// The name of a setting on the screen.
fn label(key: &str) -> &'static str {
    const TEXTS: &str = include_str!("../../core/src/words/locales/en/settings.ftl");
    let start = format!("setting-name-{} = ", key.replace('.', "-"));
    let mut lines = TEXTS.lines();
    let found = lines.find_map(|line| line.strip_prefix(&start));
    found.unwrap_or_else(|| panic!("no name of {key}"))
}

/// The row of a setting, by its key. `*` marks a changed setting.
fn row<'a>(picture: &'a str, key: &str) -> &'a str {
    let name = label(key);
    let mut lines = picture.lines();
    let bare = |line: &&str| {
        line.trim_start_matches([' ', '|', '>', '*'])
            .starts_with(&format!("{name} "))
    };
    let found = lines.find(bare);
    let found = found.unwrap_or_else(|| panic!("no row {name} in\n{picture}"));
    found.trim_matches([' ', '|'])
}

#[test]
fn every_setting_is_shown_explained_and_changed_both_ways() {
    assert_eq!(ORDER.len(), SETTINGS.len());
    for (width, height) in [(80, 24), (120, 40), (60, 20), (40, 12)] {
        for key in ORDER {
            let setting = Setting::of_key(key).expect("a setting");
            let mut screen = Screen::playing(EASY, width, height, Kind::Ascii);
            go_to(&mut screen, key);
            let picture = screen.picture();
            let doc = setting.doc(Words::english());
            let shown = picture.split_whitespace().filter(|word| *word != "|");
            let shown = shown.collect::<Vec<_>>().join(" ");
            assert!(shown.contains(&doc), "{key} at {width}x{height}\n{picture}");
            // Narrow windows shorten the labels.
            let is_choice = if width < 62 {
                picture.contains("< ")
            } else {
                row(&picture, key).contains('>')
            };
            assert!(is_choice || key == "hints.without", "{key}\n{picture}");
            let before = setting.value(screen.app.config());
            screen.effects.clear();
            if key == "hints.without" {
                continue;
            }
            screen.keys("Right");
            let after = setting.value(screen.app.config());
            assert_ne!(after, before, "{key}");
            screen.keys("Left");
            assert_eq!(setting.value(screen.app.config()), before, "{key}");
            let values: Vec<_> = written(&screen).into_iter().map(|(key, _)| key).collect();
            assert_eq!(values, [key, key]);
        }
    }
}

#[test]
fn a_change_takes_effect_at_once() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Colour);
    let before = screen.draw();
    go_to(&mut screen, "theme");
    screen.keys("Right Esc");
    assert_eq!(screen.app.config().theme, Theme::Light);
    assert_ne!(screen.draw(), before, "the board looks otherwise");
    assert_eq!(written(&screen), [("theme", Some("\"light\""))]);

    go_to(&mut screen, "mistakes");
    screen.keys("Left Esc");
    let policy = screen.app.game().expect("a game").session().options;
    assert_eq!(policy.mistakes.name(), "always");
    screen.keys("Right 1");
    // r1c3 is 2.
    assert!(screen.picture().contains("1?"), "{}", screen.picture());

    go_to(&mut screen, "mouse");
    screen.effects.clear();
    screen.keys("Enter");
    let disabled_in = |effect: &Effect| matches!(effect, Effect::SetTerminal { mouse: false, .. });
    assert!(
        screen.effects.iter().any(disabled_in),
        "{:?}",
        screen.effects
    );

    go_to(&mut screen, "ascii");
    screen.keys("Right Esc");
    assert!(screen.picture().is_ascii(), "{}", screen.picture());
}

#[test]
fn a_chosen_key_map_takes_effect_with_custom_keys() {
    let custom = shudu::config::parse("[keys.board]\n\"g\" = \"hint\"\n", "mine").config;
    let mut screen = Screen::with_config(custom, 80, 24, Kind::Ascii);
    screen.open(EASY);
    go_to(&mut screen, "keys.preset");
    screen.keys("Right Esc");
    assert_eq!(screen.app.config().preset, Preset::Hodoku);
    screen.keys("F12");
    assert!(
        screen.picture().contains("Hint *ooo"),
        "{}",
        screen.picture()
    );
    screen.keys("Esc g");
    assert!(
        screen.picture().contains("Hint *ooo"),
        "{}",
        screen.picture()
    );
}

#[test]
fn a_setting_is_reset_to_its_default() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    go_to(&mut screen, "clock");
    screen.keys("Right");
    assert!(row(&screen.picture(), "clock").contains("< minute >"));
    assert!(screen.picture().contains("Del default"));
    screen.keys("Del");
    assert!(row(&screen.picture(), "clock").ends_with("< shown >"));
    assert!(!screen.picture().contains("Del default"));
    assert_eq!(
        written(&screen),
        [("clock", Some("\"minute\"")), ("clock", None)]
    );
}

#[test]
fn a_free_value_is_typed() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    go_to(&mut screen, "hints.without");
    screen.keys("Enter");
    screen.type_text("xy-chain w-wing");
    screen.keys("Enter");
    assert_eq!(screen.app.config().hints_without.len(), 2);
    let wanted = "[\"xy-chain\", \"w-wing\"]";
    assert_eq!(written(&screen), [("hints.without", Some(wanted))]);
    // Editing starts with the current value.
    screen.keys("Enter");
    let typed = "xy-chain w-wing";
    assert!(screen.picture().contains(typed), "{}", screen.picture());
    screen.keys("Esc");
    // An invalid value shows a message and changes nothing. Cancelling changes nothing either.
    screen.keys("Enter Ctrl-U");
    screen.type_text("xy-chian");
    screen.keys("Enter");
    assert!(screen.picture().contains("a list of technique ids"));
    screen.keys("Enter Ctrl-W Esc Esc");
    assert_eq!(screen.app.config().hints_without.len(), 2);
    assert!(screen.app.game().is_some_and(|game| !game.is_solved()));
}

#[test]
fn unwritable_settings_apply_until_exit_with_a_message() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.refusal = Some("/nowhere/config.toml: Not a directory");
    go_to(&mut screen, "clock");
    screen.keys("Right Right");
    let picture = screen.picture();
    assert!(
        row(&picture, "clock").contains("< hidden >  not saved"),
        "{picture}"
    );
    assert!(picture.contains("until you quit"), "{picture}");
    assert!(picture.contains("/nowhere/config.toml"), "{picture}");
    screen.refusal = None;
    screen.keys("Left");
    assert!(
        !screen.picture().contains("not saved"),
        "{}",
        screen.picture()
    );
}

#[test]
fn settings_of_the_command_line_are_labelled() {
    let overrides = Overrides {
        one_mistake: false,
        language: None,
        ascii: true,
        slow_line: false,
        color: None,
    };
    let account = Config::default();
    let terminal = Screen::capabilities(Kind::Colour);
    let sources = Sources::new(account.clone(), terminal, Words::english())
        .merge_over(Config::default(), overrides);
    let app = App::with_sources(sources);
    let mut screen = Screen::of(app, 80, 24);
    screen.keys("menu:More menu:Settings Down");
    let picture = screen.picture();
    assert!(picture.is_ascii(), "{picture}");
    assert!(
        row(&picture, "ascii").contains("auto  now on (--ascii)"),
        "{picture}"
    );
    screen.keys("Down");
    let picture = screen.picture();
    assert!(picture.contains("detected: 256"), "{picture}");
    // The change is saved for later runs.
    screen.keys("Down Left");
    assert_eq!(written(&screen), [("ascii", Some("\"off\""))]);
    assert!(screen.picture().is_ascii());
    // Temporary changes by a key are labelled.
    screen.keys("Esc");
    screen.open(EASY);
    // The preview of the selected theme would cover the notes.
    screen.keys("Alt-k , Down");
    let picture = screen.picture();
    assert!(
        row(&picture, "clock").contains("shown  until you quit: hidden"),
        "{picture}"
    );
    screen.keys(&"Down ".repeat(3));
    screen.keys("Right");
    let picture = screen.picture();
    assert!(
        row(&picture, "highlight-peers").contains("now off (slow-line)"),
        "{picture}"
    );
    assert!(
        row(&picture, "clock").contains("now minute (slow-line)"),
        "{picture}"
    );
    screen.keys("Right");
    assert!(screen.app.config().highlight_peers, "it is as it was");
}

#[test]
fn settings_of_guests_override_those_of_the_account() {
    let account = Config {
        theme: Theme::Light,
        ..Config::default()
    };
    let terminal = Screen::capabilities(Kind::Colour);
    let sources = Sources::new(account.clone(), terminal, Words::english())
        .merge_over(account, Overrides::default());
    let guest = Guest::idle_for(std::time::Duration::from_mins(5));
    let app = App::with_sources(sources).for_guest(Some(&guest));
    let mut screen = Screen::of(app, 80, 24);
    screen.is_guest = true;
    screen.keys("menu:More menu:Settings Right");
    assert_eq!(screen.app.config().theme, Theme::HighContrast);
    screen.keys("Del");
    assert_eq!(
        screen.app.config().theme,
        Theme::Light,
        "as the account has it"
    );
    assert_eq!(
        written(&screen),
        [("theme", Some("\"high-contrast\"")), ("theme", None)]
    );
}

#[test]
fn a_new_game_is_offered_with_the_level_of_the_last_one() {
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    assert!(screen.picture().contains("< Medium >"));
    screen.keys("Left Left Enter");
    assert_eq!(asked(&screen).expect("a puzzle").level, Level::Beginner);
    screen.keys("N");
    assert!(
        screen.picture().contains("< Beginner >"),
        "{}",
        screen.picture()
    );
    screen.keys("Esc :");
    screen.type_text("start-screen");
    screen.keys("Enter");
    assert!(screen.picture().contains("< Beginner >"));

    // In a later run, the saved games provide the level. A puzzle from elsewhere does not count.
    let mut played = saved("b", "", 30);
    let content = played.content.as_mut().expect("it can be read");
    content.info.source = Some("shudu".to_owned());
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.event(AppEvent::Saves(vec![saved("a", "Inkala", 30)]));
    assert!(screen.picture().contains("< Medium >"));
    screen.event(AppEvent::Saves(vec![saved("a", "Inkala", 30), played]));
    assert!(screen.picture().contains("< Hard >"));
    // The new game dialog then offers the level chosen in the settings.
    screen.event(loaded(game(EASY, "")));
    go_to(&mut screen, "level");
    screen.keys("Left Esc N");
    assert!(
        screen.picture().contains("< Easy >"),
        "{}",
        screen.picture()
    );
}

#[test]
fn another_game_copies_the_current_one() {
    /// The givens have half-turn symmetry. Those of the easy puzzle have none.
    const TURNED: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let of_level = |puzzle: &str, level: &str| {
        let grid = shudu::formats::parse(puzzle).expect("a puzzle").grid;
        let info = PuzzleInfo {
            level: Some(level.to_owned()),
            ..PuzzleInfo::default()
        };
        let puzzle = Puzzle::new(grid, info).expect("a puzzle");
        Game::new(puzzle, Options::default())
    };
    for (puzzle, symmetry) in [
        (TURNED, ClueSymmetry::Rotate180),
        (EASY, ClueSymmetry::None),
    ] {
        let mut screen = Screen::new(80, 24, Kind::Ascii);
        screen.event(loaded(of_level(puzzle, "expert")));
        screen.is_worker_slow = true;
        screen.keys("A");
        let wish = asked(&screen).expect("a puzzle");
        assert_eq!((wish.level, wish.symmetry), (Level::Expert, symmetry));
        assert_eq!((wish.technique, wish.seed), (None, None));
    }
    // A finished game offers the same and names the key.
    let mut solved = of_level(EASY, "hard");
    solved
        .apply(shudu::game::Action::GiveUp)
        .expect("it can be given up");
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.event(loaded(solved));
    assert!(
        screen.picture().contains("A play another"),
        "{}",
        screen.picture()
    );
    screen.keys("A");
    assert_eq!(asked(&screen).expect("a puzzle").level, Level::Hard);
}

#[test]
fn themes_cycle_without_a_missing_custom_theme() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Colour);
    let first = screen.app.config().theme;
    let mut met = vec![first];
    for _ in 1..Theme::ALL.len() {
        screen.keys("Alt-t");
        met.push(screen.app.config().theme);
    }
    assert!(!met.contains(&Theme::Own), "{met:?}");
    // Every other theme appeared, and the cycle starts again.
    assert_eq!(met.pop(), Some(first));
    for theme in Theme::ALL.iter().filter(|theme| **theme != Theme::Own) {
        assert!(met.contains(theme), "{theme}");
    }
}

/// On a board without puzzles of the default level, the hardest available level is used, unless a level is given.
#[test]
fn a_small_board_uses_an_available_level() {
    let config = Config {
        level: Level::Beyond,
        ..Config::default()
    };
    let small = Geometry::from_size("4").expect("a board");
    let hardest = NewGame::level_on(small, Level::Beyond);
    assert!(hardest < Level::Beyond);
    for (line, level) in [
        ("new 9", Level::Beyond),
        ("new 4", hardest),
        ("new 4 beyond", Level::Beyond),
        ("new medium 4", Level::Medium),
    ] {
        let mut screen = Screen::with_config(config.clone(), 80, 24, Kind::Ascii);
        screen.is_worker_slow = true;
        screen.keys(":");
        screen.type_text(line);
        screen.keys("Enter");
        assert_eq!(asked(&screen).expect("a puzzle").level, level, "{line}");
    }
}

/// A practice puzzle can have any level, so the level of the game before it is offered next.
#[test]
fn practice_does_not_change_the_offered_level() {
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    let line = |screen: &mut Screen, text: &str| {
        screen.keys(":");
        screen.type_text(text);
        screen.keys("Enter");
    };
    line(&mut screen, "new beginner");
    let example = shudu::explain::example(TechniqueId::XWing).expect("an example");
    let set_up = Hint::set_up(TechniqueId::XWing, &example.puzzle(), &example.position());
    let info = PuzzleInfo {
        source: Some(NewGame::SOURCE.to_owned()),
        level: Some("extreme".to_owned()),
        ..PuzzleInfo::default()
    };
    let puzzle = Puzzle::new(example.puzzle(), info).expect("a puzzle");
    screen.is_worker_slow = true;
    line(&mut screen, "new x-wing");
    screen.send_result(WorkResult::Puzzle {
        puzzle: Box::new(puzzle),
        set_up: Some(Box::new(set_up)),
    });
    let game = screen.app.game().expect("a game");
    assert_eq!(game.unstarted_practice(), Some(TechniqueId::XWing));
    assert_eq!(screen.app.config().level, Level::Medium);
    screen.keys("N");
    assert!(
        screen.picture().contains("< Beginner >"),
        "{}",
        screen.picture()
    );
}
