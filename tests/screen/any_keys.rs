//! Property test: no sequence of keys, pastes, clicks and resizes makes the screen panic or show forbidden characters.

use crate::harness::{CLICK, DRAG, EASY, HARD, Kind, RIGHT_CLICK, SMALL, Screen, game, loaded};
use crossterm::event::MouseEventKind;
use proptest::prelude::*;
use shudu::config::{Command, Config, Keymap, Mode, Preset};
use shudu::tui::AppEvent;

#[derive(Clone, Debug)]
enum Input {
    /// A bound chord, by its index.
    Bound(usize),
    Typed(char),
    Paste(String),
    Mouse(MouseEventKind, u16, u16),
    Resize(u16, u16),
    Tick(u64),
    /// The worker answers its pending requests.
    Work,
    /// Loads another game.
    Load(usize),
}

fn input() -> impl Strategy<Value = Input> {
    prop_oneof![
        12 => any::<usize>().prop_map(Input::Bound),
        4 => prop::char::range(' ', '~').prop_map(Input::Typed),
        1 => "[0-9.\u{1b}\n a-zé数]{0,90}".prop_map(Input::Paste),
        2 => (0..130_u16, 0..45_u16, 0..5_usize).prop_map(|(column, line, kind)| {
            let kinds = [CLICK, RIGHT_CLICK, DRAG, MouseEventKind::ScrollUp, MouseEventKind::ScrollDown];
            Input::Mouse(kinds[kind], column, line)
        }),
        2 => (0..140_u16, 0..50_u16).prop_map(|(width, height)| Input::Resize(width, height)),
        1 => (0..100_000_u64).prop_map(Input::Tick),
        2 => Just(Input::Work),
        1 => (0..3_usize).prop_map(Input::Load),
    ]
}

/// Every chord of a key map that does not quit the program.
fn chords(keymap: &Keymap) -> Vec<shudu::config::Chord> {
    let modes = [
        Mode::Board,
        Mode::LargeBoard,
        Mode::Hint,
        Mode::List,
        Mode::Question,
        Mode::Text,
        Mode::Entry,
        Mode::Everywhere,
    ];
    let all = modes.into_iter().flat_map(|mode| keymap.bindings(mode));
    all.filter(|(_, command)| *command != Command::Quit)
        .map(|(chord, _)| chord)
        .collect()
}

fn apply(screen: &mut Screen, chords: &[shudu::config::Chord], input: &Input) {
    match input {
        Input::Bound(index) => screen.event(AppEvent::Key(chords[index % chords.len()])),
        Input::Typed(letter) => screen.type_text(&letter.to_string()),
        Input::Paste(text) => screen.event(AppEvent::Paste(text.clone())),
        Input::Mouse(kind, column, line) => screen.mouse(*kind, *column, *line),
        Input::Resize(width, height) => screen.resize(*width, *height),
        Input::Tick(millis) => {
            screen.event(AppEvent::Tick(std::time::Duration::from_millis(*millis)));
        }
        Input::Work => screen.work(),
        Input::Load(which) => screen.event(loaded(game([EASY, HARD, SMALL][*which], "a\u{1b}b"))),
    }
}

fn run(preset: Preset, kind: Kind, inputs: &[Input]) {
    let config = Config {
        keymap: Keymap::preset(preset),
        preset,
        ..Config::default()
    };
    let chords = chords(&config.keymap);
    let mut screen = Screen::with_config(config, 80, 24, kind);
    screen.is_worker_slow = true;
    screen.event(loaded(game(HARD, "")));
    for input in inputs {
        apply(&mut screen, &chords, input);
        let buffer = screen.draw();
        for cell in &buffer.content {
            let symbol = cell.symbol();
            assert!(!symbol.chars().any(char::is_control), "{symbol:?}");
            if matches!(kind, Kind::Ascii) {
                assert!(symbol.is_ascii(), "{symbol:?}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_keys_are_harmless(
        preset in prop::sample::select(vec![Preset::Default, Preset::Hodoku, Preset::Sudokupad, Preset::Vim]),
        ascii in any::<bool>(),
        inputs in prop::collection::vec(input(), 1..80),
    ) {
        run(preset, if ascii { Kind::Ascii } else { Kind::Colour }, &inputs);
    }
}

/// No screen draws out of bounds or underflows at any small size.
#[test]
fn every_screen_is_drawn_at_every_small_size() {
    let openings = [
        "",
        "F1",
        "F1 Right",
        "F1 Right Right Right",
        "P",
        "N",
        "O",
        "S",
        "T",
        ":",
        "s",
        "1 R",
        "? ? ? e",
        "Alt-q",
    ];
    for puzzle in [HARD, SMALL] {
        for keys in openings {
            let mut screen = Screen::playing(puzzle, 80, 24, Kind::Ascii);
            screen.keys(keys);
            for width in (0..=34).chain([45, 60, 79, 100, 130, 500]) {
                for height in (0..=16).chain([23, 29, 38, 50, 500]) {
                    screen.width = width;
                    screen.height = height;
                    if u32::from(width) * u32::from(height) < 60_000 {
                        screen.draw();
                    }
                }
            }
        }
    }
}
