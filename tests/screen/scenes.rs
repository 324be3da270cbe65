//! The scenes that test tables start from, and the keys and mouse events that they press.

use std::time::Duration;

use crate::answers::answer;
use crate::harness::{
    CLICK, DRAG, EASY, HARD, Kind, RIGHT_CLICK, SMALL, Screen, example_game, game, loaded, saved,
};
use crate::pictures::some_records;
use crate::{coach, daily};
use crossterm::event::MouseEventKind;
use ratatui::layout::Rect;
use shudu::cli::Guest;
use shudu::config::Config;
use shudu::game::{Game, MistakePolicy, Options, Puzzle, PuzzleInfo};
use shudu::rate::Rating;
use shudu::store::{
    Collection, GameOutcome, Lessons, ListedPuzzle, ListedRating, PlayOrder, PuzzleList,
    PuzzleState,
};
use shudu::techniques::TechniqueId;
use shudu::tui::layout::Layout;
use shudu::tui::{AppEvent, CollectionRow, OpenCollection, SaveState, WorkResult};
use shudu::words::Words;

/// A board in which only four cells are empty. Swapping 1 and 2 in them gives a second solution.
const TWO_WAYS: &str = "..343412..434321";

/// A jigsaw puzzle, followed by its irregular boxes.
const JIGSAW: &str = ".16.3.2.9...4..358...5.4......7.3.8.....2.73.354.....7....178..18..4..6..752....3 \
    # variant jigsaw:122223333112223343111123344151524444555556664577778664577778666997998886999998888";
const DIAGONAL: &str = "..6..4....58...3..9..5...........243......1...1..........6....7..4..7..9.......5. # variant diagonal";

/// Opens a scene by name and clears its effects.
pub(crate) fn scene(name: &str) -> Screen {
    scene_with(name, |config| config, Kind::Ascii)
}

/// Opens a scene with changed settings on this kind of terminal.
pub(crate) fn scene_with(name: &str, change: impl Fn(Config) -> Config, kind: Kind) -> Screen {
    let mut screen = Screen::with_config(change(config(name)), 80, 24, kind);
    let now = "2026-11-22T12:00:00Z".parse().expect("a time");
    screen.event(AppEvent::Now(now));
    let puzzle = match name {
        "small" | "digits" | "strict" | "wheel" | "read-only" | "solved" | "guest" => SMALL,
        "nine" | "offering" => EASY,
        "hard" | "offering-hard" => HARD,
        "diagonal" => DIAGONAL,
        "jigsaw" => JIGSAW,
        "two-ways" => TWO_WAYS,
        "sixteen" => &sixteen(),
        "chain" | "menu" | "titled" | "wide-title" | "one-mistake" => "",
        name if name.starts_with("example-") => "",
        other => panic!("no scene is called {other}"),
    };
    if !puzzle.is_empty() {
        screen.event(loaded(game(puzzle, "")));
    }
    match name {
        "chain" => screen.event(loaded(example_game(TechniqueId::XChain))),
        "read-only" => {
            let holder = "another window".to_owned();
            screen.event(AppEvent::Saved(SaveState::ReadOnly(holder)));
        }
        "solved" => press(&mut screen, ":give-up y"),
        "guest" => {
            screen.app = screen
                .app
                .for_guest(Some(&Guest::idle_for(Duration::from_mins(1))));
            screen.is_guest = true;
        }
        "menu" => screen.event(AppEvent::Saves(Vec::new())),
        "titled" => screen.event(loaded(described_game("Harbour, No. 7"))),
        "wide-title" => {
            let title = "港口的早晨".repeat(12);
            screen.event(loaded(described_game(&title)));
        }
        "one-mistake" => screen.open(SMALL),
        name => {
            if let Some(technique) = name.strip_prefix("example-") {
                let technique = technique.parse().expect("a technique");
                screen.event(loaded(example_game(technique)));
            }
        }
    }
    screen.effects.clear();
    screen
}

fn config(scene: &str) -> Config {
    let default = Config::default();
    match scene {
        "strict" => Config {
            mistakes: MistakePolicy::Always,
            ..default
        },
        "digits" => Config {
            digit_colours: true,
            ..default
        },
        "wheel" => Config {
            mouse_wheel: true,
            ..default
        },
        "one-mistake" => Config {
            one_mistake: true,
            ..default
        },
        "offering" | "offering-hard" => Config {
            offer_finish: true,
            ..default
        },
        _ => default,
    }
}

/// The easy puzzle with all facts that the panes show. Its level is invented, since it needs only singles.
fn described_game(title: &str) -> Game {
    let grid = shudu::formats::parse(EASY).expect("a puzzle").grid;
    let info = PuzzleInfo {
        title: Some(title.to_owned()),
        source: Some("Sheet 12".to_owned()),
        level: Some("expert".to_owned()),
        rating: Some(Rating::from_tenths(37)),
        technique: Some("x-wing".to_owned()),
        seed: Some("5".to_owned()),
    };
    let puzzle = Puzzle::new(grid, info).expect("a puzzle that can be played");
    Game::new(puzzle, Options::default())
}

/// A 16×16 board in which only seven cells are empty: the last ones of the first row, whose digits are 10 to 16.
fn sixteen() -> String {
    let digits = b"123456789ABCDEFG";
    let digit = |place: usize| {
        let (row, column) = (place / 16, place % 16);
        let digit = char::from(digits[(4 * row + row / 4 + column) % 16]);
        if (9..16).contains(&place) { '.' } else { digit }
    };
    (0..256).map(digit).collect()
}

/// Presses keys, separated by spaces. These words are allowed too:
///
/// - `:goto_r2c1` for a line on the command line, and `'goto_r` for typed text, both with `_` for a space;
/// - `click@r1c3`, `drag@`, `right@`, `up@` and `down@` for the mouse on a cell (`up@` and `down@` scroll),
///   `wheel-up` and `wheel-down` for scrolling in the corner of the screen;
/// - `wait` to let a second pass, `slow` for a worker that answers only at `work`;
/// - `saves`, `collections`, `pack`, `records`, `days`, `lessons`, `coach` to answer the request of a screen, and `fail`
///   for a worker that fails;
/// - `unsaved`, `unsafe`, `failing` for a game that is not saved, a disk that does not confirm writing, and a full disk;
/// - the answers of `answers.rs`, such as `many-saves`, `paste=123_4`, `read=TEXT`;
/// - `60x20` for a terminal of 60 columns and 20 rows;
/// - `today-solved`, `today-lost`, `today-begun` for a save of today's medium puzzle.
pub(crate) fn press(screen: &mut Screen, keys: &str) {
    for key in keys.split_whitespace() {
        if let Some(line) = key.strip_prefix(':').filter(|line| !line.is_empty()) {
            screen.keys(":");
            screen.type_text(&line.replace('_', " "));
            screen.keys("Enter");
        } else if let Some(text) = key.strip_prefix('\'') {
            screen.type_text(&text.replace('_', " "));
        } else if answer(screen, key) {
            // `answer` has sent it.
        } else if let Some((kind, cell)) = key.split_once('@') {
            mouse(screen, kind, cell);
        } else if let Some((width, height)) = size(key) {
            screen.resize(width, height);
        } else {
            act_by_name(screen, key);
        }
    }
}

fn size(key: &str) -> Option<(u16, u16)> {
    let (width, height) = key.split_once('x')?;
    Some((width.parse().ok()?, height.parse().ok()?))
}

fn act_by_name(screen: &mut Screen, key: &str) {
    match key {
        "wait" => screen.event(AppEvent::Tick(Duration::from_secs(1))),
        "slow" => screen.is_worker_slow = true,
        "work" => screen.work(),
        "wheel-up" => wheel(screen, MouseEventKind::ScrollUp),
        "wheel-down" => wheel(screen, MouseEventKind::ScrollDown),
        "fail" => screen.send_result(WorkResult::Failed("no memory".to_owned())),
        "unsaved" => screen.event(AppEvent::Saved(SaveState::None)),
        "unsafe" => {
            let why = "the disk is slow".to_owned();
            screen.event(AppEvent::Saved(SaveState::Unsafe(why)));
        }
        "failing" => {
            let why = "the disk is full".to_owned();
            screen.event(AppEvent::Saved(SaveState::Failing(why)));
        }
        "today-solved" => screen.event(today(GameOutcome::Solved)),
        "today-lost" => screen.event(today(GameOutcome::Lost)),
        "today-begun" => screen.event(today(GameOutcome::Unfinished)),
        "saves" => screen.event(AppEvent::Saves(vec![
            saved("a", "One", 30),
            saved("b", "Two", 40),
            saved("c", "Three", 50),
        ])),
        "records" => screen.event(some_records()),
        "days" => screen.event(daily::records()),
        "collections" => screen.event(AppEvent::Collections(vec![CollectionRow {
            id: "pack".to_owned(),
            name: "pack".to_owned(),
            n_puzzles: 3,
            n_solved: 1,
        }])),
        "pack" => screen.event(AppEvent::Collection(Box::new(pack()))),
        "lessons" => screen.event(AppEvent::Lessons(Lessons::default())),
        "coach" => screen.event(coach::seen()),
        key => screen.keys(key),
    }
}

/// A save of the medium puzzle of 22 November 2026, the date of every scene. 30 of 81 cells are filled; 25 are givens.
fn today(outcome: GameOutcome) -> AppEvent {
    let mut save = saved("a", "", 30);
    let content = save.content.as_mut().expect("a game");
    content.outcome = outcome;
    content.info.source = Some("shudu".to_owned());
    content.info.level = Some("medium".to_owned());
    // The seed of a daily puzzle consists of its date and the number of its level.
    content.info.seed = Some("202611223".to_owned());
    AppEvent::Saves(vec![save])
}

/// A collection with three puzzles: new, solved and given up.
pub(crate) fn pack() -> OpenCollection {
    let puzzle = |line: &str| ListedPuzzle {
        line: line.to_owned(),
        rating: ListedRating::Unknown,
    };
    OpenCollection {
        collection: Collection {
            id: "pack".to_owned(),
            name: "pack".to_owned(),
            order: PlayOrder::File,
            puzzles: [HARD, SMALL, EASY].map(puzzle).to_vec(),
        },
        states: vec![
            PuzzleState::New,
            PuzzleState::Solved {
                elapsed: Duration::from_secs(75),
                n_hints: 2,
            },
            PuzzleState::GivenUp,
        ],
        left_out: PuzzleList {
            n_unreadable: 1,
            ..PuzzleList::default()
        }
        .left_out(Words::english()),
    }
}

fn wheel(screen: &mut Screen, kind: MouseEventKind) {
    screen.mouse(kind, 0, 0);
}

fn mouse(screen: &mut Screen, kind: &str, cell: &str) {
    let kind = match kind {
        "click" => CLICK,
        "right" => RIGHT_CLICK,
        "drag" => DRAG,
        "up" => MouseEventKind::ScrollUp,
        "down" => MouseEventKind::ScrollDown,
        other => panic!("the mouse does not {other}"),
    };
    let game = screen.app.game().expect("a game");
    let geometry = game.puzzle().geometry();
    let cell = geometry.cell_from_name(cell).expect("a cell");
    let layout = Layout::new(Rect::new(0, 0, screen.width, screen.height), geometry);
    let board = layout.board.expect("room for the board");
    let place = board.cell_area(geometry, cell);
    screen.mouse(kind, place.x, place.y);
}
