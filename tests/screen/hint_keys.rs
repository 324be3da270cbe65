//! Keys for hints: request, apply, step through; examples in the help; why a move was right or wrong.

use crate::harness::{EASY, HARD, Kind, SMALL, Screen};
use shudu::board::{Candidates, Cell};
use shudu::config::Config;
use shudu::game::{Action, HintsFrom};
use shudu::techniques::TechniqueId;

#[test]
fn the_next_move_closes_a_hint_and_drops_late_answers() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.keys("? ?");
    assert!(
        screen.picture().contains("Hint **oo"),
        "{}",
        screen.picture()
    );
    screen.keys("<");
    assert!(
        screen.picture().contains("Hint *ooo"),
        "{}",
        screen.picture()
    );
    screen.keys("e");
    assert!(
        screen.picture().contains("Hint ***o"),
        "{}",
        screen.picture()
    );
    // Arrow keys keep the hint open. Marks and digits close it.
    screen.keys("Right");
    assert!(
        screen.picture().contains("Hint ***o"),
        "{}",
        screen.picture()
    );
    screen.keys("Space 9");
    assert!(!screen.picture().contains("Hint"), "{}", screen.picture());
    screen.is_worker_slow = true;
    screen.keys("?");
    assert!(
        screen.picture().contains("Looking for a hint"),
        "{}",
        screen.picture()
    );
    screen.keys("Tab Space 3");
    screen.work();
    assert!(
        !screen.picture().contains("Hint"),
        "the board is another one now: {}",
        screen.picture()
    );
}

#[test]
fn repeated_requests_open_further_rungs() {
    // Extra presses stop at the preview, so nothing is applied unseen.
    for (early, in_turn) in [("?", "?"), ("? ? ?", "? ? ?"), ("? ? ? ? ? ?", "? ? ? ?")] {
        let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
        screen.is_worker_slow = true;
        screen.keys(early);
        screen.work();
        let mut patient = Screen::playing(EASY, 80, 24, Kind::Ascii);
        patient.keys(in_turn);
        assert!(patient.picture().contains("Hint"));
        assert_eq!(screen.picture(), patient.picture(), "{early}");
    }
}

#[test]
fn a_hint_can_be_applied_at_any_rung() {
    for keys in ["?", "? ?", "? ? ?", "? ? ? ?"] {
        let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
        screen.keys(keys);
        screen.keys("Enter");
        let moves = screen.app.game().expect("a game").moves();
        assert!(matches!(moves[0].action, Action::ApplyHint(_)), "{keys}");
        assert!(
            screen.line(22).starts_with("Done: "),
            "{}",
            screen.picture()
        );
    }
}

#[test]
fn every_reached_rung_counts_once() {
    for (keys, wanted) in [
        ("?", [1, 0, 0, 0]),
        ("? ?", [1, 1, 0, 0]),
        ("? ? ?", [1, 1, 1, 0]),
        ("? ? ? ?", [1, 1, 1, 1]),
        ("? e", [1, 0, 1, 0]),
        ("? ? e e", [1, 1, 1, 0]),
        ("? ? ? ] e", [1, 1, 1, 0]),
        ("? ? ? ? Enter", [1, 1, 1, 1]),
    ] {
        let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
        screen.keys(keys);
        let session = screen.app.game().expect("a game").session();
        let counted = session.asked;
        assert_eq!(counted, wanted, "{keys}");
        assert_eq!(session.counts.n_hints, 1, "{keys}");
    }
}

/// Opens the help page of a technique, found by its id.
fn open_technique(screen: &mut Screen, technique: TechniqueId) {
    screen.keys("F1 Left");
    screen.type_text(technique.as_str());
    screen.keys("Enter");
}

#[test]
fn a_help_example_starts_at_its_step() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    // The last help page lists the techniques.
    let naked_pair = TechniqueId::NakedPair;
    open_technique(&mut screen, naked_pair);
    // In a narrow pane, the name and family need two lines.
    assert!(
        screen.pane().contains("Naked Pair (Subsets)"),
        "{}",
        screen.pane()
    );
    assert!(
        screen.picture().contains("Hint ***o"),
        "{}",
        screen.picture()
    );
    screen.keys("Enter");
    let game = screen.app.game().expect("a game");
    let [set_up] = game.moves() else {
        panic!("one move: {:?}", game.moves());
    };
    assert!(matches!(set_up.action, Action::SetUp(_)));
    assert_eq!(game.session().counts.n_hints_applied, 0);
    screen.keys("? ?");
    assert!(
        screen.picture().contains("Naked Pair in"),
        "{}",
        screen.picture()
    );
    // The player cannot undo the prepared position.
    screen.keys("Esc u");
    assert!(
        screen.line(22).starts_with("Nothing to undo"),
        "{}",
        screen.picture()
    );
}

/// The index and number of pages of an argument, from the edge of its frame.
fn counter(screen: &Screen) -> (usize, usize) {
    let picture = screen.picture();
    let edges = picture.lines().filter_map(|line| line.strip_suffix(" +"));
    let mut counters = edges.filter_map(|edge| {
        let (at, of) = edge.rsplit_once(' ')?.1.split_once('/')?;
        Some((at.parse().ok()?, of.parse().ok()?))
    });
    counters.next().unwrap_or((1, 1))
}

#[test]
fn the_pages_of_an_example_turn_forwards_and_back() {
    let mut n_turned = 0;
    for &technique in TechniqueId::ALL.iter().step_by(3) {
        let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
        open_technique(&mut screen, technique);
        let (first, n_screens) = counter(&screen);
        assert_eq!(first, 1, "{}", screen.picture());
        n_turned += n_screens - 1;
        assert!(screen.picture().contains("<> next"), "{}", screen.picture());
        for at in 2..=n_screens {
            screen.keys("Right");
            assert_eq!(counter(&screen), (at, n_screens), "{}", screen.picture());
        }
        let last = screen.picture();
        screen.keys("Right");
        assert!(
            screen.picture().contains("Hint ****"),
            "{}",
            screen.picture()
        );
        screen.keys("Left");
        assert_eq!(
            screen.picture(),
            last,
            "what changes comes after the argument"
        );
        for at in (1..n_screens).rev() {
            screen.keys("Left");
            assert_eq!(counter(&screen), (at, n_screens), "{}", screen.picture());
        }
    }
    assert!(
        n_turned > TechniqueId::ALL.len() / 4,
        "some are long: {n_turned}"
    );
}

#[test]
fn each_help_example_hints_its_own_technique_first() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    for &technique in TechniqueId::ALL {
        let info = technique.info();
        open_technique(&mut screen, technique);
        screen.keys("Enter");
        let game = screen.app.game().expect("a game");
        assert_eq!(game.unstarted_practice(), Some(info.id));
        screen.keys("? ?");
        let pane = screen.pane();
        assert!(pane.contains("Hint **oo"), "{}", screen.picture());
        assert!(pane.contains(info.name), "{}", screen.picture());
        // After a move it is an ordinary game.
        screen.keys("Enter");
        let game = screen.app.game().expect("a game");
        assert_eq!(game.moves().len(), 2, "{}", info.id);
        assert_eq!(game.unstarted_practice(), None);
    }
}

#[test]
fn the_explain_key_toggles_the_notation_of_a_step() {
    let mut screen = Screen::playing(EASY, 120, 40, Kind::Ascii);
    open_technique(&mut screen, TechniqueId::XyChain);
    screen.keys("Enter ? ? ?");
    let lines = screen.picture();
    assert!(!lines.contains("=>"), "{lines}");
    screen.keys("e");
    let notation = screen.picture();
    assert!(notation.contains("=>"), "{notation}");
    screen.keys("e");
    assert_eq!(screen.picture(), lines);
}

#[test]
fn a_help_page_scrolls_beside_its_board() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    open_technique(&mut screen, TechniqueId::KrakenFishType1);
    assert!(screen.picture().contains("A finned fish"));
    assert!(!screen.picture().contains("kraken."));
    screen.keys(&"PgDn ".repeat(8));
    assert!(screen.picture().contains("kraken."), "{}", screen.picture());
}

#[test]
fn a_wrong_board_gets_no_hint() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.keys("9 Tab ?");
    let pane = screen.pane();
    assert!(
        pane.contains("Mistake ----------- r1c2 cannot be 9: one step later"),
        "with a reason: {}",
        screen.picture()
    );
    screen.keys("Enter");
    assert_eq!(
        screen.line(22),
        "Undid one move, to just before the mistake."
    );
    assert!(screen.app.game().expect("a game").moves().is_empty());
}

#[test]
fn outdated_marks_come_before_other_hints() {
    let config = Config {
        notes_clean_on_placement: false,
        ..Config::default()
    };
    let mut screen = Screen::with_config(config, 80, 24, Kind::Ascii);
    screen.open(EASY);
    // The 8 in r1c1 rules out 8 in r1c2.
    screen.keys("Space 8 ?");
    assert!(
        screen
            .pane()
            .contains("8 can already be removed from r1c2: r1c1 is 8."),
        "{}",
        screen.picture()
    );
    screen.keys("?");
    assert!(
        screen.picture().contains("Hint *ooo"),
        "deeper on demand: {}",
        screen.picture()
    );
    screen.keys("Esc ? Enter");
    assert!(
        screen.picture().contains("Removed a mark"),
        "{}",
        screen.picture()
    );
    assert_eq!(screen.app.game().expect("a game").lagging_marks(), []);
}

#[test]
fn why_shows_a_proof_or_a_mistake() {
    // The move that the hint applies can be proved.
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.keys("? Enter w");
    assert!(
        screen
            .line(22)
            .starts_with("The last move came from a hint"),
        "{}",
        screen.picture()
    );
    let mut screen = Screen::playing(SMALL, 80, 24, Kind::Ascii);
    screen.keys("4 w");
    assert!(
        screen.picture().contains("r1c4=4 follows from one step."),
        "{}",
        screen.picture()
    );
    let mut screen = Screen::playing(HARD, 80, 24, Kind::Ascii);
    screen.keys("7 w");
    assert!(
        screen
            .pane()
            .contains("r1c1=7 is right, but 2 other steps come first."),
        "{}",
        screen.picture()
    );
    screen.keys("u 1 w");
    assert!(
        screen
            .pane()
            .contains("r1c1 cannot be 1: it leaves column 3 without a place for 1."),
        "{}",
        screen.picture()
    );
    screen.keys("u w");
    assert!(
        screen.picture().contains("You have not made a move yet."),
        "{}",
        screen.picture()
    );
}

/// In this puzzle, the reason against a digit once named houses as full that were empty on the board.
const UNSEEN: &str =
    "...8..3..4..6.31....6.9.....7......4..5.8.9...91......9...5...7.....6.8..8...7.15";

/// With hints from digits, pencil marks do not change the argument against a wrong digit.
#[test]
fn an_argument_from_digits_ignores_the_marks() {
    let grid = shudu::formats::parse(UNSEEN).expect("a puzzle").grid;
    let solution = shudu::solve::first(&grid).expect("a solution");
    let geometry = solution.geometry();
    let wrong = geometry.cell_from_name("r5c1").expect("a cell");
    // A cell that needs the wrong digit itself. With this mark alone, the argument is short.
    let mut peers = geometry.peers(wrong).iter();
    let needs_it = |cell: &Cell| {
        solution
            .get(*cell)
            .is_some_and(|digit| digit.symbol() == '3')
    };
    let cell = peers.find(needs_it).expect("a cell");
    let others = Candidates::from_grid(&grid).digits_in(cell).iter();
    let others = others.filter(|digit| digit.symbol() != '3');
    let name = geometry.cell_name(cell);
    let removed: Vec<String> = others
        .map(|digit| format!(":mark_{digit}_{name}"))
        .collect();
    let pane = |hints_from, marks: &str| {
        let config = Config {
            hints_from,
            ..Config::default()
        };
        let mut screen = Screen::with_config(config, 80, 24, Kind::Ascii);
        screen.open(UNSEEN);
        crate::scenes::press(&mut screen, &format!("a {marks} :goto_r5c1 3 ?"));
        screen.pane()
    };
    let marks = removed.join(" ");
    assert_ne!(pane(HintsFrom::Marks, &marks), pane(HintsFrom::Marks, ""));
    assert_eq!(pane(HintsFrom::Digits, &marks), pane(HintsFrom::Digits, ""));
}

#[test]
fn why_shows_the_argument_on_the_board() {
    let mut screen = Screen::playing(UNSEEN, 80, 24, Kind::Ascii);
    // Goes to r5c1 and enters a wrong digit.
    screen.keys("Down Down Down Down 3 w");
    let gist = screen.picture();
    let game = screen.app.game().expect("a game");
    let cell = game
        .puzzle()
        .geometry()
        .cell_from_name("r5c1")
        .expect("a cell");
    assert_eq!(
        game.state().value(cell).map(shudu::board::Digit::symbol),
        Some('3')
    );
    assert!(gist.contains("Why ---"), "{gist}");
    assert!(
        screen.pane().contains("r5c1 cannot be 3, but it takes"),
        "{gist}"
    );
    let digits = |picture: &str| {
        let board = picture
            .lines()
            .take(20)
            .map(|line| line.chars().take(55).collect::<String>());
        board
            .flat_map(|line| line.chars().collect::<Vec<_>>())
            .filter(char::is_ascii_digit)
            .count()
    };
    let mut n_digits = digits(&gist);
    let mut placed = 0;
    let mut step = 0;
    // The steps are shown in order, line by line.
    while !screen.picture().contains("So r5c1") {
        let before = screen.picture();
        screen.keys("]");
        let picture = screen.picture();
        assert_ne!(picture, before, "the last line concludes");
        if screen.pane().contains(&format!("Step {} of", step + 1)) {
            step += 1;
        }
        assert!(
            step == 0
                || picture.contains("So r5c1")
                || screen.pane().contains(&format!("Step {step} of")),
            "{picture}"
        );
        placed += usize::from(digits(&picture) > n_digits);
        n_digits = digits(&picture);
    }
    assert!(step > 12, "{step} steps");
    assert!(placed > 0, "digits come one by one: {}", screen.picture());
    let end = screen.picture();
    screen.keys("]");
    assert_eq!(screen.picture(), end, "nothing comes after the conclusion");
    // The board is unchanged, and visible again when the argument is closed.
    screen.keys("[ Esc");
    assert_eq!(screen.app.game().expect("a game").moves().len(), 1);
    assert!(
        !screen.picture().contains("Why ---"),
        "{}",
        screen.picture()
    );
    // Enter takes back the digit.
    screen.keys("w Enter");
    assert!(screen.app.game().expect("a game").moves().is_empty());
}

#[test]
fn why_names_the_clashing_digit() {
    // r1c1 is a given 8, so 8 in row 1 is a clash, even if it replaces another digit.
    for keys in ["Right 8 w", "Right 9 8 w"] {
        let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
        screen.keys(keys);
        let picture = screen.picture();
        let expected = "r1c1 is already 8, so r1c3 cannot be 8: both are in row 1.";
        assert!(picture.contains(expected), "{picture}");
    }
    // Two digits of the player: r1c3=6 is right, r2c1=6 is wrong.
    let mut screen = Screen::playing(EASY, 120, 40, Kind::Ascii);
    screen.keys(": p l a c e Space 6 Space r 2 c 1 Enter");
    screen.keys(": p l a c e Space 6 Space r 1 c 3 Enter w");
    let picture = screen.picture();
    assert!(
        picture.contains(
            "r1c3=6 and r2c1=6 cannot both be right: both are in box 1. r2c1=6 is wrong."
        ),
        "{picture}"
    );
    // A digit that replaces another one is judged too.
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.keys("Right 9 6 w");
    assert!(screen.pane().contains("r1c3=6 "), "{}", screen.picture());
}

#[test]
fn a_hint_beside_a_wrong_digit_names_its_clash() {
    // 9 fits the row, column and box of r9c3, but r7c4 is 9.
    let puzzle =
        "638.9.754.72.5.3..594.....1...1.457..8..2943.2.5.3......69.3..7.1..4..........1..";
    let mut screen = Screen::playing(
        &format!("{puzzle} # variant anti-knight"),
        80,
        24,
        Kind::Ascii,
    );
    screen.keys(": p l a c e Space 9 Space r 9 c 3 Enter ?");
    assert!(
        screen
            .pane()
            .contains("r7c4 is already 9, so r9c3 cannot be 9: they are a knight's move apart."),
        "{}",
        screen.picture()
    );
}

/// In this puzzle, only the contradiction from the opposite assumption proves that r9c4 is 5.
const BY_DEAD_END: &str =
    "98.7..6..75..4......3..8.7.8....9.5..3.2..1.....4....6.7...4.3....8..4......1...2";

#[test]
fn enter_does_not_undo_a_right_move() {
    let mut screen = Screen::playing(BY_DEAD_END, 80, 24, Kind::Ascii);
    let moves = |screen: &Screen| screen.app.game().expect("a game").moves().len();
    // r1c8=1 is wrong. Enter would go back to the position before it.
    screen.keys(": p l a c e Space 1 Space r 1 c 8 Enter");
    screen.keys(": p l a c e Space 5 Space r 9 c 4 Enter w");
    let picture = screen.picture();
    assert!(
        screen.pane().contains("r9c4 must be 5, but it takes"),
        "{picture}"
    );
    assert!(
        screen
            .pane()
            .contains("The wrong digit in r1c8 is ignored here."),
        "{picture}"
    );
    screen.keys("Enter");
    assert_eq!(moves(&screen), 2, "{}", screen.picture());
    assert!(
        !screen.picture().contains("Why ---"),
        "{}",
        screen.picture()
    );
}

#[test]
fn a_right_digit_may_need_other_steps_first() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    let game = screen.app.game().expect("a game");
    let n_steps = |screen: &Screen| screen.pane().contains("first");
    // Some right digits can be proved at once. Others need earlier steps.
    let empty: Vec<_> = game.state().empty_cells().iter().collect();
    let solution = game.puzzle().solution().expect("one").clone();
    let mut is_seen = [false; 2];
    for cell in empty {
        let name = solution.geometry().cell_name(cell);
        let digit = solution.get(cell).expect("it is full");
        screen.keys(":");
        screen.type_text(&format!("place {digit} {name}"));
        screen.keys("Enter w");
        is_seen[usize::from(n_steps(&screen))] = true;
        assert!(screen.picture().contains("Why ---"), "{}", screen.picture());
        screen.keys("Esc u");
    }
    assert_eq!(is_seen, [true, true]);
}

#[test]
fn eliminations_are_visible_without_pencil_marks() {
    let mut screen = Screen::playing(HARD, 100, 30, Kind::Ascii);
    // Applies hints until one eliminates a candidate.
    for _ in 0..60 {
        screen.keys("? ? Enter");
        let game = screen.app.game().expect("a game");
        let last = game.moves().last().expect("a move");
        let Action::ApplyHint(ref hint) = last.action else {
            panic!("{last:?}");
        };
        let Some(gone) = hint.eliminations.first() else {
            continue;
        };
        let (cell, digit) = (gone.cell, gone.digit);
        assert!(game.state().marks(cell).is_empty(), "there are no notes");
        let shown = format!("/{digit}");
        let geometry = game.puzzle().geometry();
        let holds = |peer: &Cell| game.puzzle().solution_at(*peer) == Some(digit);
        let holder = geometry.peers(cell).iter().find(holds).expect("a peer");
        let line = format!("place {digit} {}", geometry.cell_name(holder));
        let n_shown = |screen: &Screen| screen.picture().matches(&shown).count();
        let before = n_shown(&screen);
        assert!(before > 0, "{}", screen.picture());
        // A candidate that a placed digit rules out needs no sign.
        screen.keys("Esc :");
        screen.type_text(&line);
        screen.keys("Enter");
        assert!(n_shown(&screen) < before, "{}", screen.picture());
        return;
    }
    panic!("no hint eliminates");
}
