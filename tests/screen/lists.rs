//! Lists and pages: moving by keys and the wheel, and closing.

use std::time::Duration;

use crate::harness::{EASY, Kind, Screen, saved};
use crate::scenes::{press, scene};
use shudu::config::SETTINGS;
use shudu::game::NewGame;
use shudu::techniques::TechniqueId;
use shudu::tui::{AppEvent, Effect, Job};

/// A list: its scene, the keys that open it, its number of lines, and whether letters are typed into it.
struct Listed {
    scene: &'static str,
    keys: &'static str,
    n_lines: usize,
    letters: bool,
}

const fn listed(scene: &'static str, keys: &'static str, n_lines: usize) -> Listed {
    Listed {
        scene,
        keys,
        n_lines,
        letters: true,
    }
}

/// A list with a text input.
const fn typed_in(scene: &'static str, keys: &'static str, n_lines: usize) -> Listed {
    Listed {
        letters: false,
        ..listed(scene, keys, n_lines)
    }
}

const LISTS: &[Listed] = &[
    listed("small", "S saves", 3),
    listed("small", ",", SETTINGS.len()),
    // Each step fills one of the empty cells.
    listed("small", "s", 11),
    listed("solved", "s", 11),
    listed("small", "Alt-l lessons", TechniqueId::ALL.len()),
    typed_in("small", "F1 Left", TechniqueId::ALL.len()),
    typed_in(
        "small",
        "N Down Down Down Down Enter",
        TechniqueId::ALL.len(),
    ),
    // The main line and two checkpoints.
    listed("small", "b 4 b Z", 3),
    // The drawn chain and one more.
    listed("small", "= Tab 3 Alt-=", 2),
];

impl Listed {
    fn opened(&self) -> Screen {
        let mut screen = scene(self.scene);
        press(&mut screen, self.keys);
        press(&mut screen, "Home");
        screen
    }
}

/// The maximum number of lines to visit one by one. Longer lists are checked only at their ends.
const N_STEPS: usize = 30;

#[test]
fn the_selection_visits_every_line_and_wraps_around() {
    for list in LISTS {
        let (keys, n_lines) = (list.keys, list.n_lines);
        let mut screen = list.opened();
        let mut pictures = vec![screen.picture()];
        for _ in 1..n_lines.min(N_STEPS) {
            screen.keys("Down");
            let picture = screen.picture();
            assert!(!pictures.contains(&picture), "{keys}: {picture}");
            pictures.push(picture);
        }
        for before in pictures.iter().rev().skip(1) {
            screen.keys("Up");
            assert_eq!(screen.picture(), *before, "{keys}: back");
        }
        screen.keys("Up");
        let last = screen.picture();
        screen.keys("Down");
        assert_eq!(screen.picture(), pictures[0], "{keys}: around");
        screen.keys("End");
        assert_eq!(screen.picture(), last, "{keys}: the last line");
        if n_lines <= N_STEPS {
            assert_eq!(Some(&last), pictures.last(), "{keys}: {n_lines} lines");
        }
    }
}

#[test]
fn page_keys_stop_at_the_ends() {
    for list in LISTS {
        let keys = list.keys;
        let mut screen = list.opened();
        let first = screen.picture();
        screen.keys("PgUp");
        assert_eq!(screen.picture(), first, "{keys}: nothing is above");
        screen.keys("Down");
        let second = screen.picture();
        screen.keys("Home PgDn");
        let page = screen.picture();
        assert_ne!(page, first, "{keys}");
        assert_eq!(
            page == second,
            list.n_lines == 2,
            "{keys}: more than a line"
        );
        screen.keys("PgUp");
        assert_eq!(screen.picture(), first, "{keys}: a page back");
        screen.keys("End");
        let last = screen.picture();
        screen.keys("Home PgDn PgDn");
        if screen.picture() != last {
            screen.keys("PgUp");
            assert_eq!(screen.picture(), page, "{keys}: one page back of two");
        }
        screen.keys("End PgDn");
        assert_eq!(screen.picture(), last, "{keys}: nothing is below");
    }
}

#[test]
fn other_keys_and_the_wheel_move_through_a_list() {
    for list in LISTS {
        let letters: &[[&str; 2]] = if list.letters {
            &[
                ["j", "Down"],
                ["k", "Up"],
                ["Tab", "Down"],
                ["Shift-Tab", "Up"],
                ["Down G", "End"],
                ["Down g", "Home"],
                ["Ctrl-F", "PgDn"],
                ["End Ctrl-B", "End PgUp"],
            ]
        } else {
            &[]
        };
        let wheel = [["wheel-down", "Down"], ["Down Down wheel-up", "Down"]];
        for [keys, wanted] in letters.iter().chain(&wheel) {
            let [mut screen, mut other] = [list.opened(), list.opened()];
            press(&mut screen, keys);
            press(&mut other, wanted);
            assert_eq!(screen.picture(), other.picture(), "{}: {keys}", list.keys);
        }
    }
}

/// Keys that open a screen over a game. One Esc closes each of them.
const OPENED: [&str; 19] = [
    "S saves",
    "S",
    ",",
    "s",
    "t",
    "T records",
    "Alt-g days",
    "Alt-l lessons",
    "Alt-w coach",
    "Z",
    "Alt-=",
    "F1",
    "F1 Right",
    "F1 Left",
    "N",
    "O",
    "E",
    "P",
    "Alt-q",
];

#[test]
fn esc_closes_a_screen_and_leaves_the_game_unchanged() {
    for keys in OPENED {
        // A hint is open, cells are selected, and a digit is highlighted.
        let before = "n Alt-2 Shift-Left ? ?";
        let mut screen = scene("small");
        press(&mut screen, before);
        screen.effects.clear();
        let (state, picture) = (screen.state(), screen.picture());
        press(&mut screen, keys);
        assert_ne!(screen.top(), None, "{keys}: {}", screen.picture());
        screen.keys("Down Up Esc");
        screen.effects.clear();
        assert_eq!(screen.state(), state, "{keys}");
        assert_eq!(screen.picture(), picture, "{keys}");
    }
}

/// Presses a key until the first picture is back, and returns the number of presses.
fn n_around(screen: &mut Screen, key: &str) -> usize {
    let first = screen.picture();
    for n in 1..20 {
        screen.keys(key);
        if screen.picture() == first {
            return n;
        }
    }
    panic!("{key} does not come back: {first}");
}

#[test]
fn statistics_cycle_through_boards_levels_and_periods() {
    let mut screen = scene("small");
    press(&mut screen, "T records");
    // There are games on two boards. 9×9 has three levels and "all", and five periods.
    assert_eq!(n_around(&mut screen, "Right"), 2);
    assert_eq!(n_around(&mut screen, "Left"), 2);
    let is_nine = |screen: &Screen| screen.picture().contains("< 9x9 >");
    if !is_nine(&screen) {
        screen.keys("Right");
    }
    assert!(is_nine(&screen), "{}", screen.picture());
    assert_eq!(n_around(&mut screen, "PgDn"), 4);
    assert_eq!(n_around(&mut screen, "PgUp"), 4);
    let all = screen.picture();
    screen.keys("PgDn");
    let level = screen.picture();
    assert_ne!(level, all);
    screen.keys("PgDn PgUp");
    assert_eq!(screen.picture(), level);
    screen.keys("PgUp");
    assert_eq!(n_around(&mut screen, "d"), 5);
}

#[test]
fn pages_and_columns_wrap_around() {
    // The help has five pages and the review has two columns.
    for (name, keys, n) in [("small", "F1", 5), ("solved", "s", 2)] {
        for key in ["Right", "Left"] {
            let mut screen = scene(name);
            press(&mut screen, keys);
            assert_eq!(n_around(&mut screen, key), n, "{keys} {key}");
        }
    }
}

/// The puzzle that was last requested from the worker.
fn asked(screen: &Screen) -> Option<&NewGame> {
    screen.effects.iter().rev().find_map(|effect| match effect {
        Effect::Work(work) => match &work.job {
            Job::Generate(new_game) => Some(new_game),
            _ => None,
        },
        _ => None,
    })
}

#[test]
fn the_calendar_moves_by_day_and_month_up_to_today() {
    // A seed is year, month, day and index of the level. Today is 22 November 2026 and the level is medium.
    for (keys, seed) in [
        ("", "202611223"),
        ("Left", "202611213"),
        ("Left Left Right", "202611213"),
        ("Right", "202611223"),
        ("PgUp", "202610223"),
        ("PgUp PgUp Left", "202609213"),
        ("PgUp PgDn", "202611223"),
        ("PgDn", "202611223"),
        ("Home", "202601013"),
        ("Home Left", "202512313"),
        ("Home End", "202611223"),
        ("Down", "202611224"),
        ("Up", "202611222"),
        ("Up Up Up", "202611228"),
        ("Left Down", "202611214"),
    ] {
        let mut screen = scene("small");
        press(&mut screen, "Alt-g days slow");
        press(&mut screen, keys);
        screen.keys("Enter");
        assert_eq!(seed_asked(&screen), Some(seed), "{keys}");
        // Esc returns to the same day.
        assert_eq!(screen.top().as_deref(), Some("wait"), "{keys}");
        screen.effects.clear();
        screen.keys("Esc Enter");
        assert_eq!(seed_asked(&screen), Some(seed), "{keys}: once more");
    }
}

fn seed_asked(screen: &Screen) -> Option<&str> {
    asked(screen).and_then(|wish| wish.seed.as_deref())
}

#[test]
fn the_fields_of_a_new_game_reach_the_request() {
    // The lines: level, rating, board, variant, symmetry, technique, seed, start.
    for (keys, wanted) in [
        ("Enter", "medium 9 any none"),
        ("Right Enter", "hard 9 any none"),
        ("Left Left Enter", "beginner 9 any none"),
        ("Left Left Left Enter", "beyond 9 any none"),
        ("Right Left Enter", "medium 9 any none"),
        ("End Enter", "medium 9 any none"),
        ("Down Down Left Enter", "medium 8 any none"),
        ("Up Up Up 'abc Backspace Enter", "medium 9 any ab"),
        (
            "Up Up Up Up Enter 'x-wing Enter Down Enter",
            "hard 9 x-wing none",
        ),
        (
            "Up Up Up Up Enter 'x-wing Enter Right Left Down Enter",
            "hard 9 x-wing none",
        ),
        (
            "Up Up Up Up Enter 'x-wing Esc Esc Down Enter",
            "medium 9 any none",
        ),
    ] {
        let mut screen = scene("menu");
        press(&mut screen, "N slow");
        press(&mut screen, keys);
        let wish = asked(&screen).unwrap_or_else(|| panic!("{keys}: {}", screen.picture()));
        let technique = wish.technique.map_or("any", |technique| technique.as_str());
        let seed = wish.seed.as_deref().unwrap_or("none");
        let (level, side) = (wish.level.name(), wish.geometry.side());
        assert_eq!(
            format!("{level} {side} {technique} {seed}"),
            wanted,
            "{keys}"
        );
    }
}

#[test]
fn unfinished_games_are_listed_before_finished_ones() {
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.event(AppEvent::Saves(vec![
        saved("a", "Over", 81),
        saved("b", "Going on", 40),
        saved("c", "Over too", 81),
        saved("d", "Begun", 30),
    ]));
    screen.keys("menu:More menu:Saved");
    for title in ["Going on", "Begun", "Over", "Over too"] {
        let picture = screen.picture();
        let shown = picture.lines().map(|line| line.trim_matches([' ', '|']));
        assert!(
            shown
                .clone()
                .any(|line| line.ends_with(&format!("  {title}")) || line == title),
            "{title}: {picture}"
        );
        screen.keys("Down");
    }
}

#[test]
fn each_help_page_starts_at_its_top() {
    let help = |keys: &str| {
        let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
        screen.keys("F1");
        screen.keys(keys);
        screen.picture()
    };
    for n_pages in 1..5 {
        let forward = "Right ".repeat(n_pages);
        let scrolled = "PgDn Right ".repeat(n_pages);
        assert_eq!(help(&scrolled), help(&forward), "page {n_pages}");
    }
}

#[test]
fn the_clock_stops_behind_a_list() {
    for (keys, close) in [
        ("S", "Esc"),
        ("S :", "Esc Esc"),
        ("F1", "Esc"),
        ("F1 :", "Esc Esc"),
        ("S Del", "Esc Esc"),
    ] {
        let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
        screen.event(AppEvent::Saves(vec![saved("a", "One", 30)]));
        let elapsed = |screen: &Screen| screen.app.game().expect("a game").session().elapsed;
        screen.keys(keys);
        screen.event(AppEvent::Tick(Duration::from_secs(5)));
        screen.keys(close);
        assert_eq!(elapsed(&screen), Duration::ZERO, "{keys}");
        screen.event(AppEvent::Tick(Duration::from_secs(7)));
        screen.keys("P");
        assert_eq!(elapsed(&screen), Duration::from_secs(7), "{keys}");
    }
}

/// A save with a corrupt end has a sign in its line, and what is wrong below its board; other saves have neither.
#[test]
fn a_damaged_save_is_marked_in_the_list() {
    for is_damaged in [false, true] {
        let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
        let mut save = saved("a", "One", 30);
        save.content.as_mut().expect("readable").is_damaged = is_damaged;
        screen.keys("S");
        screen.event(AppEvent::Saves(vec![save]));
        let picture = screen.picture();
        let line = screen.selected().expect("a line");
        assert_eq!(line.contains("% !"), is_damaged, "{picture}");
        let words: Vec<&str> = picture.split_whitespace().collect();
        assert_eq!(
            words.join(" ").contains("its end is corrupt"),
            is_damaged,
            "{picture}"
        );
    }
}

/// Long headings are wrapped, so that no word is cut.
#[test]
fn the_list_of_keys_shows_all_words() {
    for (width, height) in [(60, 20), (80, 24), (100, 30), (120, 40), (200, 60)] {
        let mut screen = Screen::playing(EASY, width, height, Kind::Monochrome);
        screen.keys("F1 Right");
        let mut seen = String::new();
        loop {
            let picture = screen.picture();
            if seen.ends_with(&picture) {
                break;
            }
            seen.push_str(&picture);
            screen.keys("PageDown");
        }
        let heading = seen.lines().any(|line| line.contains("over `board`"));
        assert!(heading, "{width}x{height}: {seen}");
    }
}
