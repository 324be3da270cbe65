//! Lessons on the screen: the map, an exercise, wrong and right attempts.

use shudu::board::Cell;
use shudu::explain;
use shudu::game::{Action, Game, Hint, Options, Puzzle, PuzzleInfo};
use shudu::store::{ExerciseRecord, LessonProgress, Lessons, Places, SavedExercise, Store};
use shudu::techniques::{All, PositionCache, Step, TechniqueId};
use shudu::tui::{AppEvent, Effect, Job};

use crate::harness::{Kind, Screen, loaded, saved};
use insta::assert_snapshot;

/// The lesson map of a beginner.
fn map(width: u16, height: u16) -> Screen {
    let mut screen = Screen::new(width, height, Kind::Ascii);
    screen.keys("menu:Learn");
    assert!(screen.effects.contains(&Effect::ReadLessons));
    screen.event(AppEvent::Lessons(Lessons::default()));
    screen
}

/// An exercise on the example of a technique, opened from the map.
fn exercise(technique: TechniqueId) -> Screen {
    let mut screen = map(80, 24);
    screen.keys(&"Down ".repeat(technique.rank()));
    screen.keys("Enter Enter");
    screen
}

/// The steps of a technique in its example.
fn steps(technique: TechniqueId) -> Vec<Step> {
    let position = explain::example(technique).expect("an example").position();
    let mut all = All::default();
    let _ = technique.find(&PositionCache::new(&position), &mut all);
    all.0
}

/// Moves the cursor to a cell.
fn go_to(screen: &mut Screen, cell: Cell) {
    screen.keys("Home PgUp");
    screen.keys(&"Down ".repeat(cell.index() / 9));
    screen.keys(&"Right ".repeat(cell.index() % 9));
}

fn noted(screen: &Screen) -> Vec<ExerciseRecord> {
    let notes = screen.effects.iter().filter_map(|effect| match effect {
        Effect::RecordExercise(record) => Some(*record),
        _ => None,
    });
    notes.collect()
}

/// The text of a picture with single spaces and without frames.
fn text_of(screen: &Screen) -> String {
    let picture = screen.picture().replace('|', " ");
    picture.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_map_of_lessons() {
    assert_snapshot!("screen-lessons", &map(80, 24).picture());
    assert_snapshot!("screen-lessons-40x12", &map(40, 12).picture());
}

#[test]
fn a_lesson_is_opened_from_the_map() {
    let mut screen = map(80, 24);
    screen.keys(&"Down ".repeat(TechniqueId::XyWing.rank()));
    screen.keys("Enter");
    let picture = screen.picture();
    assert!(
        picture.contains("XY-Wing") && picture.contains("p exercise"),
        "{picture}"
    );
}

#[test]
fn an_elimination_of_the_technique_solves_the_exercise() {
    let technique = TechniqueId::XWing;
    let mut screen = exercise(technique);
    let wrong = steps(technique);
    let eliminated = wrong[0].eliminations[0];
    // No X-Wing removes this candidate: it is the same digit in a cell of the pattern.
    let position = explain::example(technique).expect("an example").position();
    let stays = position.geometry().cells().iter().find(|cell| {
        position.digits_in(*cell).len() > 1
            && position.digits_in(*cell).contains(eliminated.digit)
            && !wrong
                .iter()
                .any(|step| step.eliminations.iter().any(|c| c.cell == *cell))
    });
    let digit = eliminated.digit.to_string();
    go_to(&mut screen, stays.expect("the cells of the X-Wing"));
    screen.keys(&format!("n {digit}"));
    assert!(
        text_of(&screen).contains("Neither X-Wing nor any easier technique removes"),
        "{}",
        screen.picture()
    );
    assert!(noted(&screen).is_empty());
    screen.keys("u");
    go_to(&mut screen, eliminated.cell);
    screen.keys(&digit);
    assert!(text_of(&screen).contains("Found:"), "{}", screen.picture());
    let record = ExerciseRecord {
        technique,
        n_wrong: 1,
        helped: false,
    };
    assert_eq!(noted(&screen), [record]);
    // One key starts the next exercise, and the message names it.
    assert!(
        screen.pane().contains("A starts another one."),
        "{}",
        screen.picture()
    );
    // The exercise is finished, and ordinary play follows.
    screen.keys("u");
    go_to(&mut screen, eliminated.cell);
    screen.keys(&digit);
    assert_eq!(noted(&screen).len(), 1);
}

#[test]
fn one_key_walks_through_a_lesson() {
    let mut screen = map(80, 24);
    screen.keys(&"Down ".repeat(TechniqueId::XWing.rank()));
    screen.keys("Enter");
    let rungs = |screen: &Screen| {
        let picture = screen.picture();
        let all = ["*ooo", "**oo", "***o", "****"];
        all.into_iter()
            .find(|rung| picture.contains(&format!("Hint {rung}")))
    };
    // The page opens at the argument. The preview follows, then the two vaguer rungs.
    let argued = screen.picture();
    let mut pictures = Vec::new();
    for _ in 0..5 {
        pictures.push(rungs(&screen));
        screen.keys("Right");
    }
    let round = ["***o", "***o", "****", "*ooo", "**oo"].map(Some);
    assert_eq!(pictures, round, "{argued}");
    assert_eq!(screen.picture(), argued);
    screen.keys("Left");
    assert_eq!(rungs(&screen), Some("**oo"), "{}", screen.picture());
    // There is no cursor; only the argument is marked.
    assert!(!argued.contains('['), "{argued}");
    assert!(argued.contains("<> next"), "{argued}");
}

#[test]
fn an_exercise_names_its_technique_until_it_ends() {
    let technique = TechniqueId::XWing;
    let parsed = explain::example(technique).expect("an example");
    let about = PuzzleInfo {
        technique: Some(TechniqueId::Swordfish.to_string()),
        ..PuzzleInfo::default()
    };
    let puzzle = Puzzle::new(parsed.puzzle(), about).expect("a puzzle");
    let mut game = Game::new(puzzle, Options::default());
    let set_up = Hint::set_up(technique, &parsed.puzzle(), &parsed.position());
    game.apply(Action::SetUp(set_up)).expect("it fits");
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.event(loaded(game));
    screen.keys("Down Right");
    let picture = text_of(&screen);
    assert!(picture.contains("Practice: X-Wing"), "{picture}");
    assert!(!picture.contains("Swordfish"), "{picture}");
    let eliminated = steps(technique)[0].eliminations[0];
    go_to(&mut screen, eliminated.cell);
    screen.keys(&format!("n {}", eliminated.digit));
    screen.keys("Down");
    let picture = text_of(&screen);
    assert!(!picture.contains("Practice"), "{picture}");
}

/// The cells of the example of an X-Wing. Its base sets are houses with two places for the digit.
fn cells_of_x_wing() -> Vec<Cell> {
    let technique = TechniqueId::XWing;
    let position = explain::example(technique).expect("an example").position();
    let mut cells: Vec<Cell> = Vec::new();
    for truth in &steps(technique)[0].evidence {
        cells.extend(truth.candidates(&position).iter().map(|c| c.cell));
    }
    assert_eq!(cells.len(), 4);
    cells
}

/// Two cells are coloured and one is selected. Only the selection is judged.
#[test]
fn selected_cells_of_the_technique_are_checked_without_the_coloured_ones() {
    let mut screen = exercise(TechniqueId::XWing);
    let cells = cells_of_x_wing();
    for cell in [cells[0], cells[3]] {
        go_to(&mut screen, cell);
        screen.keys("o 1");
    }
    go_to(&mut screen, cells[1]);
    screen.keys("Alt-v c");
    assert!(
        text_of(&screen).contains("3 more cells"),
        "{}",
        screen.picture()
    );
}

#[test]
fn cells_of_the_technique_can_be_coloured_and_checked() {
    let technique = TechniqueId::XWing;
    let mut screen = exercise(technique);
    let cells = cells_of_x_wing();
    screen.keys("?");
    screen.keys("Esc");
    // Colours can mark cells that are not next to each other.
    for cell in [cells[0], cells[3]] {
        go_to(&mut screen, cell);
        screen.keys("o 1");
    }
    screen.keys("c");
    assert!(
        text_of(&screen).contains("2 more cells"),
        "{}",
        screen.picture()
    );
    for cell in &cells[1..3] {
        go_to(&mut screen, *cell);
        screen.keys("o 1");
    }
    screen.keys("c");
    assert!(text_of(&screen).contains("Found:"), "{}", screen.picture());
    assert_eq!(noted(&screen).len(), 1);
    assert!(noted(&screen)[0].helped);
    assert!(
        screen.pane().contains("A starts another one."),
        "{}",
        screen.picture()
    );
}

#[test]
fn screens_open_by_name_over_menus_and_lists() {
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.keys(":");
    screen.type_text("learn");
    screen.keys("Enter");
    assert!(screen.effects.contains(&Effect::ReadLessons));
    assert!(text_of(&screen).contains("Lessons"), "{}", screen.picture());
    // Closing a second list returns to the lessons.
    screen.keys(":");
    screen.type_text("statistics");
    screen.keys("Enter");
    assert!(screen.effects.contains(&Effect::ReadRecords));
    screen.keys("Esc");
    assert!(text_of(&screen).contains("Lessons"), "{}", screen.picture());
    // Commands for the board do nothing while a list covers it.
    let mut screen = Screen::playing(crate::harness::EASY, 80, 24, Kind::Ascii);
    screen.keys("Alt-l");
    for line in [
        "place 1 r1c2",
        "undo",
        "reveal",
        "goto r5c5",
        "filter 3",
        "filter off",
    ] {
        screen.keys(":");
        screen.type_text(line);
        let n_effects = screen.effects.len();
        screen.keys("Enter");
        assert!(
            text_of(&screen).contains("works only on the board"),
            "{line}"
        );
        assert_eq!(screen.effects.len(), n_effects, "{line}");
    }
    // A paused game stays hidden. Only the pause key resumes it.
    screen.keys("Esc P :");
    screen.type_text("check");
    assert!(text_of(&screen).contains("Paused"), "{}", screen.picture());
}

/// Lessons that arrive late move the selection only if the player has not moved it.
#[test]
fn late_lessons_do_not_move_the_players_selection() {
    let opened = |keys: &str| {
        let mut screen = Screen::new(80, 24, Kind::Ascii);
        screen.keys("menu:Learn");
        screen.keys(keys);
        let before = screen.selected();
        screen.event(AppEvent::Lessons(Lessons::default()));
        (before, screen.selected())
    };
    for keys in [
        "Down Down",
        "Down Down Up",
        "Down Up Up",
        "End Down",
        "Down Down x",
    ] {
        let (before, after) = opened(keys);
        let name = |line: Option<String>| {
            let line = line.unwrap_or_default();
            let words = line
                .split_whitespace()
                .filter(|word| word.chars().all(char::is_alphabetic));
            words.map(str::to_owned).collect::<Vec<_>>()
        };
        let (before, after) = (name(before), name(after));
        assert!(!after.is_empty());
        assert!(
            before.iter().all(|word| after.contains(word)),
            "{keys}: {before:?} {after:?}"
        );
    }
}

/// A lesson has one dot per required exercise. Dots are filled for exercises solved alone, and a check mark ends the
/// row.
#[test]
fn a_lesson_has_a_dot_per_required_exercise() {
    for n_alone in 0..=LessonProgress::TO_LEARN {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(&Places::in_folder(folder.path()));
        for helped in std::iter::repeat_n(false, n_alone).chain([true]) {
            let record = ExerciseRecord {
                technique: TechniqueId::ALL[0],
                n_wrong: 0,
                helped,
            };
            store.record_exercise(record).expect("written");
        }
        let mut screen = Screen::new(80, 24, Kind::Colour);
        screen.keys("menu:Learn");
        screen.event(AppEvent::Lessons(store.lessons().expect("lessons")));
        let picture = screen.picture();
        let line = picture.lines().find(|line| line.contains("Full House"));
        let line = line.expect("a line of the lesson");
        let n_of = |sign: char| line.matches(sign).count();
        let n_open = LessonProgress::TO_LEARN - n_alone;
        let is_learnt = n_open == 0;
        let wanted = if is_learnt { (0, 0) } else { (n_alone, n_open) };
        assert_eq!((n_of('●'), n_of('○')), wanted, "{picture}");
        assert_eq!(n_of('✓'), usize::from(is_learnt), "{picture}");
    }
}

/// A message about the exercise is more useful than the offer to finish.
#[test]
fn an_offer_to_finish_does_not_hide_the_verdict_on_an_exercise() {
    for technique in [TechniqueId::DirectPointing, TechniqueId::BugPlus1] {
        let mut screen = exercise(technique);
        screen.keys(":");
        screen.type_text("set offer-finish true");
        screen.keys("Enter");
        let has_only_singles_left =
            |screen: &Screen| screen.app.game().expect("a game").has_only_singles_left();
        assert!(!has_only_singles_left(&screen));
        let placed = steps(technique)[0].placements[0];
        go_to(&mut screen, placed.cell);
        screen.keys(&placed.digit.to_string());
        assert!(has_only_singles_left(&screen));
        let text = text_of(&screen);
        assert!(text.contains("Found: "), "{text}");
        assert!(!text.contains("Only singles are left"), "{text}");
    }
}

/// The progress with a technique after `n_alone` exercises solved without help.
fn progress(technique: TechniqueId, n_alone: usize) -> Lessons {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open(&Places::in_folder(folder.path()));
    let record = ExerciseRecord {
        technique,
        n_wrong: 0,
        helped: false,
    };
    for _ in 0..n_alone {
        store.record_exercise(record).expect("written");
    }
    store.lessons().expect("lessons")
}

/// Presses Enter and returns the technique of the exercise that the worker is asked for.
fn next_exercise(screen: &mut Screen) -> Option<TechniqueId> {
    screen.is_worker_slow = true;
    screen.keys("Enter");
    let job = screen.effects.iter().rev().find_map(|effect| match effect {
        Effect::Work(work) => Some(&work.job),
        _ => None,
    });
    match job {
        Some(Job::Generate(new_game)) => new_game.technique,
        job => panic!("no exercise: {job:?}"),
    }
}

/// A solved exercise shows the progress in its lesson, and one key starts the next exercise.
#[test]
fn a_solved_exercise_leads_to_the_next_one() {
    let technique = TechniqueId::XWing;
    let mut screen = exercise(technique);
    assert!(!screen.picture().contains("next exercise"));
    let eliminated = steps(technique)[0].eliminations[0];
    go_to(&mut screen, eliminated.cell);
    screen.keys(&format!("n {}", eliminated.digit));
    screen.event(AppEvent::ExerciseRecorded(progress(technique, 2)));
    let pane = screen.pane();
    assert!(
        pane.contains("**o X-Wing: one more without help and it is learnt."),
        "{pane}"
    );
    let footer = screen.line(23);
    assert!(footer.contains("A next exercise"), "{footer}");
    screen.keys("Esc");
    let footer = screen.line(23);
    assert!(footer.contains("Esc menu"), "{footer}");
    assert_eq!(next_exercise(&mut screen), Some(technique));
}

#[test]
fn the_card_of_an_exercise_offers_the_next_one() {
    let technique = TechniqueId::FullHouse;
    let solved = |n_alone| {
        let mut screen = exercise(technique);
        let game = screen.app.game().expect("a game");
        let puzzle = game.puzzle();
        let empty = game.state().empty_cells().iter();
        let missing = empty.map(|cell| (cell, puzzle.solution_at(cell).expect("one solution")));
        let missing: Vec<_> = missing.collect();
        for (cell, digit) in missing {
            go_to(&mut screen, cell);
            screen.keys(&digit.to_string());
        }
        screen.event(AppEvent::ExerciseRecorded(progress(technique, n_alone)));
        screen
    };
    for (n_alone, wanted) in [
        (1, "*oo Full House: 2 more without help and it is learnt."),
        (3, "Full House is learnt."),
    ] {
        let mut screen = solved(n_alone);
        let (text, pane) = (text_of(&screen), screen.pane());
        assert!(text.contains("Solved!"), "{text}");
        assert!(pane.contains(wanted), "{pane}");
        assert!(text.contains("Enter next exercise"), "{text}");
        assert!(!text.contains("Enter menu"), "{text}");
        assert_eq!(next_exercise(&mut screen), Some(technique));
    }
}

/// The task of a single is to enter its digit, because there are no candidates to remove.
#[test]
fn the_task_of_a_single_is_to_enter_its_digit() {
    let single = text_of(&exercise(TechniqueId::FullHouse));
    assert!(
        single.contains("Find a Full House and enter its digit."),
        "{single}"
    );
    let fish = text_of(&exercise(TechniqueId::XWing));
    assert!(fish.contains("Apply X-Wing, or colour its cells"), "{fish}");
}

/// An exercise has no level, so the start screen and the list of saved games say what it is.
#[test]
fn an_exercise_is_named_where_games_show_their_level() {
    let mut screen = exercise(TechniqueId::XWing);
    screen.keys("Esc");
    let picture = screen.picture();
    assert!(picture.contains("Continue   Exercise  "), "{picture}");
    let mut save = saved("a", "X-Wing", 40);
    let content = save.content.as_mut().expect("it is sound");
    content.info.level = None;
    content.exercise = Some(SavedExercise::Open(TechniqueId::XWing));
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.event(AppEvent::Saves(vec![save.clone()]));
    let picture = screen.picture();
    assert!(picture.contains("Continue   Exercise  "), "{picture}");
    screen.keys("menu:More menu:Saved");
    screen.event(AppEvent::Saves(vec![save]));
    let picture = screen.picture();
    assert!(picture.contains("  Exercise  "), "{picture}");
    screen.keys("Del");
    let picture = screen.picture();
    assert!(picture.contains("permanently? Exercise  "), "{picture}");
}
