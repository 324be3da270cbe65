//! The history of a game: moves done, undone and withdrawn, the boards between them, their times, and the counts of a
//! game continued from one of them.

use std::time::Duration;

use shudu::cancel::Cancel;
use shudu::game::{Action, Ending, Game, HintsFrom, MomentKind, Options, Outcome};
use shudu::store::{FinishedGame, usual_times};
use shudu::techniques::TechniqueId;

use super::game::game_with;

/// A puzzle of 4×4 cells of which six are empty: r1c2=2, r1c4=4, r2c3=1, r2c4=2, r4c1=4, r4c2=3.
const SIX: &str = "1.3.34..2143..21";

fn act(game: &mut Game, text: &str) -> Outcome {
    let action = Action::parse(text, game.puzzle().geometry());
    let action = action.unwrap_or_else(|error| panic!("{text}: {error}"));
    game.apply(action)
        .unwrap_or_else(|why| panic!("{text}: {why}"))
}

fn played(texts: &[&str]) -> Game {
    let mut game = game_with(SIX, Options::default());
    for text in texts {
        act(&mut game, text);
    }
    game
}

fn text(game: &Game, action: &Action) -> String {
    action.display(game.puzzle().geometry()).to_string()
}

/// All moves in the order they were made, including replaced ones; undone ones have a minus.
fn all_moves(texts: &[&str]) -> Vec<String> {
    let game = played(texts);
    let sign = |undone| if undone { "-" } else { "" };
    let moves = game.all_moves();
    let texts_of_moves = moves
        .iter()
        .map(|past| format!("{}{}", sign(past.is_undone), text(&game, &past.made.action)));
    texts_of_moves.collect()
}

#[test]
fn undone_and_replaced_moves_keep_their_order() {
    for (texts, expected) in [
        (
            &["place 2 r1c2", "place 4 r1c4"][..],
            &["place 2 r1c2", "place 4 r1c4"][..],
        ),
        (
            &["place 2 r1c2", "place 4 r1c4", "undo"],
            &["place 2 r1c2", "-place 4 r1c4"],
        ),
        (
            &[
                "place 2 r1c2",
                "place 4 r1c4",
                "undo",
                "undo",
                "place 1 r2c3",
            ],
            &["-place 2 r1c2", "-place 4 r1c4", "place 1 r2c3"],
        ),
        (
            &["place 2 r1c2", "undo", "redo", "undo", "redo"],
            &["place 2 r1c2"],
        ),
        (
            &["checkpoint", "ask nudge", "check", "pause", "resume"],
            &[],
        ),
    ] {
        assert_eq!(all_moves(texts), expected, "{texts:?}");
    }
}

#[test]
fn the_last_hinted_technique_is_that_of_the_last_applied_hint() {
    for (texts, expected) in [
        (&["ask nudge"][..], None),
        (&["hint full-house r1c2=2"], Some(TechniqueId::FullHouse)),
        (
            &[
                "hint full-house r1c2=2",
                "hint naked-single r1c4=4",
                "place 1 r2c3",
            ],
            Some(TechniqueId::NakedSingle),
        ),
        (
            &["hint full-house r1c2=2", "undo", "place 4 r1c4"],
            Some(TechniqueId::FullHouse),
        ),
        (&["own-chain x-chain r1c4<>2"], None),
        (&["hint no-such-technique r1c2=2"], None),
    ] {
        assert_eq!(played(texts).last_hinted(), expected, "{texts:?}");
    }
}

/// Practice is at its start until the first move after the board was set up.
#[test]
fn practice_starts_with_its_board_and_ends_with_the_first_move() {
    let set_up = "setup naked-single r1c2=2";
    let mut game = played(&[set_up]);
    assert_eq!(game.practised_technique(), Some(TechniqueId::NakedSingle));
    assert_eq!(game.unstarted_practice(), Some(TechniqueId::NakedSingle));
    act(&mut game, "place 4 r1c4");
    assert_eq!(game.practised_technique(), Some(TechniqueId::NakedSingle));
    assert_eq!(game.unstarted_practice(), None);
    act(&mut game, "undo");
    assert_eq!(game.unstarted_practice(), Some(TechniqueId::NakedSingle));
    assert_eq!(played(&["place 2 r1c2"]).practised_technique(), None);
}

#[test]
fn earlier_boards_are_listed_latest_first() {
    let game = played(&["place 2 r1c2", "mark 2 r1c4", "place 4 r1c4"]);
    let boards: Vec<usize> = game.boards_before().map(|board| board.n_empty()).collect();
    assert_eq!(boards, [5, 5, 6]);
    let game = played(&["place 2 r1c2", "place 4 r1c4", "undo"]);
    assert_eq!(
        game.boards_before().count(),
        1,
        "what is undone is not before"
    );
}

/// The kind, time and duration of each moment; consecutive hints are one moment.
#[test]
fn moments_have_times_and_consecutive_hints_are_one() {
    let mut game = game_with(SIX, Options::default());
    let mut at = |seconds: u64, text: &str| {
        let passed = Duration::from_secs(seconds).saturating_sub(game.session().elapsed);
        game.apply(Action::Tick(passed)).unwrap();
        act(&mut game, text);
    };
    at(2, "place 2 r1c2");
    at(5, "ask nudge");
    at(6, "ask explanation");
    at(9, "ask technique");
    at(10, "check");
    at(14, "undo");
    at(15, "redo");
    at(21, "what-if");
    at(22, "place 4 r1c4");
    let timeline = game.timeline();
    let listed: Vec<(u64, u64, String)> = timeline
        .moments
        .iter()
        .map(|moment| {
            let deed = match &moment.kind {
                MomentKind::Made(action) => text(&game, action),
                MomentKind::Tried(action) => format!("tried {}", text(&game, action)),
                MomentKind::Undone(action) => format!("back {}", text(&game, action)),
                MomentKind::Redone(action) => format!("again {}", text(&game, action)),
                MomentKind::Asked(level) => format!("asked {}", level.number()),
                _ => "checked".to_owned(),
            };
            (moment.at.as_secs(), moment.spent.as_secs(), deed)
        })
        .collect();
    let listed: Vec<(u64, u64, &str)> = listed
        .iter()
        .map(|(at, spent, deed)| (*at, *spent, deed.as_str()))
        .collect();
    assert_eq!(
        listed,
        [
            (2, 2, "place 2 r1c2"),
            (9, 7, "asked 3"),
            (10, 1, "checked"),
            (14, 4, "back place 2 r1c2"),
            (15, 1, "again place 2 r1c2"),
            (21, 6, "what-if"),
            (22, 1, "tried place 4 r1c4"),
        ]
    );
    // The board before and after each of them.
    let n_empty = |index| {
        (
            timeline.board_before(index).n_empty(),
            timeline.board_after(index).n_empty(),
        )
    };
    let boards: Vec<(usize, usize)> = (0..7).map(n_empty).collect();
    assert_eq!(
        boards,
        [(6, 5), (5, 5), (5, 5), (5, 6), (6, 5), (5, 5), (5, 4)]
    );
    // Each level is counted, but one viewing is one hint.
    let session = game.session();
    let asked = session.asked;
    assert_eq!((asked, session.counts.n_hints), ([1, 1, 1, 0], 1));
}

/// A game continued from a moment starts with the counts of that moment.
#[test]
fn a_continued_game_keeps_its_counts() {
    let texts = [
        "place 4 r1c2",
        "ask nudge",
        "ask technique",
        "undo",
        "hint full-house r1c2=2",
        "ask nudge",
        "hint full-house r4c1=4",
        "reveal r1c4",
        "place 2 r2c3",
        "place 1 r2c3",
    ];
    let game = played(&texts);
    let timeline = game.timeline();
    let last = timeline.moments.len() - 1;
    let counts = |game: &Game| {
        let session = game.session();
        [
            session.counts.n_mistakes,
            session.counts.n_hints as usize,
            session.counts.n_hints_applied as usize,
            session.counts.n_revealed as usize,
        ]
    };
    assert_eq!(counts(&game), [2, 3, 2, 1]);
    let next = game.continued_from(&timeline, last);
    assert_eq!(counts(&next), counts(&game));
    assert_eq!((next.state(), next.moves().len()), (game.state(), 0));
    let first = game.continued_from(&timeline, 0);
    assert_eq!(counts(&first), [1, 0, 0, 0]);
    assert_eq!(first.state().n_empty(), 5);
    // A viewing interrupted by a check is one hint; a viewing after a mark is another.
    let looked = played(&[
        "fill all",
        "ask nudge",
        "check",
        "ask technique",
        "mark 2 r1c4",
        "ask nudge",
    ]);
    let timeline = looked.timeline();
    let next = looked.continued_from(&timeline, timeline.moments.len() - 1);
    assert_eq!(
        (counts(&looked), counts(&next)),
        ([0, 2, 0, 0], [0, 2, 0, 0])
    );
    // Marks that a digit hides, even below a wrong digit, are neither mistakes nor revealed.
    let marked = played(&["fill all", "place 4 r1c2", "place 2 r1c4", "reveal r2c3"]);
    let timeline = marked.timeline();
    let next = marked.continued_from(&timeline, timeline.moments.len() - 1);
    assert_eq!(
        (counts(&marked), counts(&next)),
        ([2, 0, 0, 1], [2, 0, 0, 1])
    );
    // The counts are those of the moment, and later checkpoints are dropped.
    let second = game.continued_from(&game.timeline(), 1);
    assert_eq!(counts(&second), [1, 1, 0, 0]);
    assert!(second.session().checkpoints.is_empty());
}

/// With mistakes shown, those on the board are reported at once, each only once, and those of tries never.
#[test]
fn mistakes_are_reported_once() {
    let names = |game: &Game, outcome: &Outcome| -> Vec<String> {
        let cells = outcome.wrong.iter();
        cells
            .map(|cell| game.puzzle().geometry().cell_name(cell).to_string())
            .collect()
    };
    let mut game = played(&["place 4 r1c2"]);
    let report = act(&mut game, "options clean-marks=true mistakes=always");
    assert_eq!(names(&game, &report), ["r1c2"]);
    let report = act(&mut game, "place 2 r2c3");
    assert_eq!(
        names(&game, &report),
        ["r2c3"],
        "the other was told already"
    );
    let report = act(&mut game, "clear r1c2");
    assert_eq!(names(&game, &report), [""; 0]);
    let report = act(&mut game, "place 4 r1c2");
    assert_eq!(names(&game, &report), [""; 0], "the same mistake again");
    act(&mut game, "what-if");
    let report = act(&mut game, "place 2 r4c1");
    assert_eq!(names(&game, &report), [""; 0], "an attempt may be wrong");
    let report = act(&mut game, "check");
    assert_eq!(
        names(&game, &report),
        ["r1c2", "r2c3", "r4c1"],
        "unless it is asked about"
    );
    assert_eq!(game.session().n_checks, 1);
    let mut silent = played(&["options clean-marks=true mistakes=never"]);
    let report = act(&mut silent, "place 4 r1c2");
    assert_eq!(names(&silent, &report), [""; 0]);
    assert_eq!(
        silent.session().counts.n_mistakes,
        1,
        "it counts all the same"
    );
}

/// The outcome of a move names every cell that looks different, including those whose marks a digit hides.
#[test]
fn a_move_reports_the_changed_cells() {
    let changed = |texts: &[&str], last: &str| -> Vec<String> {
        let mut game = played(texts);
        let outcome = act(&mut game, last);
        let cells = outcome.changed.iter();
        cells
            .map(|cell| game.puzzle().geometry().cell_name(cell).to_string())
            .collect()
    };
    assert_eq!(changed(&[], "place 4 r1c4"), ["r1c4"]);
    assert_eq!(
        changed(&["fill all"], "place 2 r1c4"),
        ["r1c2", "r1c4", "r2c4"]
    );
    assert_eq!(
        changed(&["fill all", "place 2 r1c4"], "undo"),
        ["r1c2", "r1c4", "r2c4"]
    );
    assert_eq!(changed(&[], "mark 2 r1c2 r1c4"), ["r1c2", "r1c4"]);
    assert_eq!(changed(&["mark 2 r1c2"], "mark 2 r1c2 r1c4"), ["r1c4"]);
    assert_eq!(
        changed(&["mark 2 r1c2 r1c4"], "mark 2 r1c2 r1c4"),
        ["r1c2", "r1c4"]
    );
    let keeps = "options clean-marks=false mistakes=on-request";
    assert_eq!(changed(&[keeps, "fill all"], "place 2 r1c4"), ["r1c4"]);
    assert_eq!(changed(&["checkpoint"], "place 4 r1c4"), ["r1c4"]);
}

/// The expected time of a level is the median of the games solved alone on the default board.
#[test]
fn usual_times_are_those_of_ordinary_games_solved_alone() {
    let game_on = |puzzle: &str, level: &str, seconds: u64| {
        let mut over = game_with(puzzle, Options::default());
        act(&mut over, "give-up");
        let at = "2026-11-20T10:00:00+00:00[UTC]".parse().unwrap();
        let mut game = FinishedGame::from_game(&over, "one".parse().unwrap(), &at).unwrap();
        game.level = Some(level.to_owned());
        game.summary.ending = Ending::Solved;
        game.summary.elapsed = Duration::from_secs(seconds);
        game
    };
    let game = |level: &str, seconds: u64| {
        let puzzle =
            "800002470002009005450067080540310090003900600060008037030750026700600300024800001";
        game_on(puzzle, level, seconds)
    };
    let mut helped = game("easy", 1);
    helped.summary.ending = Ending::SolvedWithHelp;
    let mut given_up = game("easy", 2);
    given_up.summary.ending = Ending::GivenUp;
    let mut practice = game("easy", 3);
    practice.practice = Some("x-wing".to_owned());
    let mut unrated = game("easy", 4);
    unrated.level = None;
    let games = [
        game("hard", 900),
        game("easy", 100),
        helped,
        given_up,
        practice,
        unrated,
        game_on("1.....3..4.....2", "easy", 6),
        game("strange", 5),
        game("easy", 500),
        game("easy", 200),
    ];
    let listed: Vec<(String, u64)> = usual_times(&games)
        .into_iter()
        .map(|(level, time)| (level.to_string(), time.as_secs()))
        .collect();
    assert_eq!(listed, [("easy".to_owned(), 200), ("hard".to_owned(), 900)]);
    assert!(usual_times(&[]).is_empty());
}

/// A row: the actions, the hints counted for full houses, the full houses found, and the reason.
type Counted = (&'static [&'static str], u32, u32, &'static str);

const COUNTED: &[Counted] = &[
    (&["place 2 r1c2"], 0, 1, "found alone"),
    (
        &["ask nudge", "ask preview"],
        1,
        0,
        "one hint, however deep",
    ),
    (
        &["ask nudge", "hint full-house r4c1=4"],
        1,
        0,
        "a hint that is open and then applied is one hint",
    ),
    (
        &["hint full-house r4c1=4"],
        1,
        0,
        "a hint that is applied without a look is one hint",
    ),
    (
        &["ask nudge", "check", "hint full-house r4c1=4"],
        1,
        0,
        "a check does not close the hint",
    ),
    (
        &["ask nudge", "place 2 r1c2", "hint full-house r4c1=4"],
        2,
        1,
        "a digit closes the hint, so the next one is another",
    ),
    (
        &["hint full-house r4c1=4", "hint full-house r4c2=3"],
        2,
        0,
        "two hints applied",
    ),
    (&["reveal r1c2"], 0, 0, "a revealed cell is no find"),
    (&["jump full-house r4c1=4"], 0, 0, "a jump is no find"),
];

#[test]
fn hints_and_finds_of_a_technique_are_counted_once_each() {
    for (actions, n_asked, n_found, why) in COUNTED {
        let game = played(actions);
        let counts = game.counts_by_technique(HintsFrom::Digits, &Cancel::never());
        let counts = counts.unwrap();
        let full_house = counts.get(&TechniqueId::FullHouse);
        let counted = full_house.map_or((0, 0), |of| (of.n_asked, of.n_found));
        assert_eq!(counted, (*n_asked, *n_found), "{actions:?}: {why}");
    }
}
