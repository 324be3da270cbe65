//! Hints remove eliminated candidates from pencil and corner marks. They return only if the elimination may be wrong.

use crate::harness::{HARD, Kind, Screen, game, loaded};
use crate::scenes::press;
use shudu::board::{Candidate, DigitSet};
use shudu::engine::Engine;
use shudu::game::{Game, HintsFrom};
use shudu::techniques::Step;

fn playing(screen: &Screen) -> &Game {
    screen.app.game().expect("a game")
}

fn name(game: &Game, at: Candidate) -> String {
    game.puzzle().geometry().cell_name(at.cell).to_string()
}

/// Returns the step of the next hint.
fn next_step(game: &Game) -> Step {
    let position = game.position_for_hints(HintsFrom::Marks);
    let engine = Engine::new().for_puzzle(game.puzzle().solution().is_some());
    engine.next_step(&position).expect("a step")
}

/// Applies hints until the next one eliminates a candidate, and returns the first candidate that it will eliminate.
fn before_an_elimination(screen: &mut Screen) -> Candidate {
    for _ in 0..60 {
        if let Some(eliminated) = next_step(playing(screen)).eliminations.first() {
            return *eliminated;
        }
        screen.keys("? Enter");
    }
    panic!("no hint eliminates");
}

fn corners(screen: &Screen, at: Candidate) -> DigitSet {
    playing(screen).state().corners(at.cell)
}

#[test]
fn a_hint_removes_the_corner_mark_of_an_eliminated_candidate() {
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.event(loaded(game(HARD, "")));
    let eliminated = before_an_elimination(&mut screen);
    let other =
        playing(&screen).grid().possible_digits(eliminated.cell) - DigitSet::only(eliminated.digit);
    let other = other.iter().next().expect("another candidate");
    let cell = name(playing(&screen), eliminated);
    press(
        &mut screen,
        &format!(":goto_{cell} m {} m {other}", eliminated.digit),
    );
    let both = DigitSet::only(eliminated.digit) | DigitSet::only(other);
    assert_eq!(corners(&screen, eliminated), both);
    assert_eq!(
        next_step(playing(&screen)).eliminations.first(),
        Some(&eliminated)
    );
    screen.keys("? Enter");
    assert_eq!(
        corners(&screen, eliminated),
        DigitSet::only(other),
        "{}",
        screen.picture()
    );
    screen.keys("u");
    assert_eq!(corners(&screen, eliminated), both);
    screen.keys("U");
    assert_eq!(corners(&screen, eliminated), DigitSet::only(other));
    // Filling in all marks does not restore it.
    screen.keys("a");
    let marks = playing(&screen).state().marks(eliminated.cell);
    assert!(
        marks.contains(other) && !marks.contains(eliminated.digit),
        "{marks}"
    );
}

/// The hard puzzle without one of its givens, which has several solutions.
fn with_several_solutions() -> Game {
    let mut puzzle = HARD.to_owned();
    puzzle.replace_range(5..6, ".");
    let game = game(&puzzle, "");
    assert_eq!(game.puzzle().solution(), None);
    game
}

#[test]
fn with_several_solutions_removing_a_digit_drops_eliminations() {
    for (begun, is_forgotten) in [(game(HARD, ""), false), (with_several_solutions(), true)] {
        let mut screen = Screen::new(80, 24, Kind::Ascii);
        screen.event(loaded(begun));
        // A later elimination may depend on this digit.
        let placed = next_step(playing(&screen));
        let placed = *placed.placements.first().expect("a digit comes first");
        let cell = name(playing(&screen), placed);
        press(&mut screen, &format!(":goto_{cell} {}", placed.digit));
        let eliminated = before_an_elimination(&mut screen);
        screen.keys("? Enter a");
        let has_mark = |screen: &Screen| {
            playing(screen)
                .state()
                .marks(eliminated.cell)
                .contains(eliminated.digit)
        };
        assert!(!has_mark(&screen));
        press(&mut screen, &format!(":goto_{cell} 0"));
        let cleared = screen.state();
        screen.keys("a");
        assert_eq!(has_mark(&screen), is_forgotten, "{cleared}");
        screen.keys("u u a");
        assert!(!has_mark(&screen), "undo restores the elimination");
    }
}
