//! Lists of steps over the board: available steps, the steps to the solution, the review.

use crate::harness::{EASY, HARD, Kind, SMALL, Screen};
use shudu::config::Config;
use shudu::engine::Engine;
use shudu::game::{Action, Game, HintsFrom, NewGame};
use shudu::techniques::TechniqueId;
use shudu::tui::{Effect, Job, StepsOfTechnique, WorkResult};

fn game(screen: &Screen) -> &Game {
    screen.app.game().expect("a game")
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
fn available_steps_are_listed_by_technique_and_explained() {
    for (width, height) in [(80, 24), (120, 40), (60, 20)] {
        let mut screen = Screen::playing(HARD, width, height, Kind::Ascii);
        screen.keys("t");
        let picture = screen.picture();
        assert!(picture.contains("+ Hidden Single"), "{picture}");
        assert!(picture.contains(" techniques apply"), "{picture}");
        // The list of techniques does not reveal a conclusion.
        assert!(!picture.contains("So r"), "{picture}");
        let first = picture;
        screen.keys("Enter");
        assert!(screen.picture().contains("- Hidden Single"), "{first}");
        screen.keys("Down");
        let explanation = screen.picture();
        assert!(explanation.contains("So r"), "{explanation}");
        // At 80x24, the list fills the whole pane.
        assert_eq!(
            explanation.contains("Hint ***o"),
            width == 120,
            "{explanation}"
        );
        screen.keys("Down");
        assert_ne!(screen.picture(), explanation, "another step is told");
        // This key is the same in every key map.
        screen.keys("Esc Alt-s");
        assert_eq!(screen.picture(), first);
    }
}

#[test]
fn techniques_unfold_and_equal_conclusions_share_a_line() {
    let mut screen = Screen::playing(HARD, 120, 40, Kind::Ascii);
    screen.keys("t");
    let n_lines = |screen: &Screen, sign: &str| {
        let picture = screen.picture();
        picture.lines().filter(|line| line.contains(sign)).count()
    };
    assert_eq!(n_lines(&screen, " harder techniques"), 1);
    let folded = n_lines(&screen, "  + ");
    screen.keys("End");
    assert_eq!(n_lines(&screen, "Enter unfold"), 1, "{}", screen.picture());
    screen.keys("Enter");
    assert!(n_lines(&screen, "  + ") > folded, "{}", screen.picture());
    assert_eq!(n_lines(&screen, "Enter fold"), 1, "{}", screen.picture());
    // Steps with the same conclusion share a line and can be cycled.
    let mut screen = Screen::playing(EASY, 120, 40, Kind::Ascii);
    screen.keys("t Enter PgDn Enter PgDn Enter Home");
    let is_doubled = |screen: &Screen| {
        let picture = screen.picture();
        let mut lines = picture.lines();
        lines.any(|line| line.contains("|>   r") && line.contains(" x"))
    };
    let mut n_down = 0;
    while !is_doubled(&screen) {
        screen.keys("Down");
        n_down += 1;
        assert!(n_down < 60, "{}", screen.picture());
    }
    let first = screen.picture();
    screen.keys("Right Right Right");
    assert_ne!(screen.picture(), first, "another way");
    screen.keys("Left Left Left");
    assert_eq!(screen.picture(), first);
    // Another conclusion begins with its first step, and so does this one when it is selected again.
    screen.keys("Right Right Right Down Up");
    assert_eq!(screen.picture(), first);
}

/// A list that is longer than its pane shows the number of the selected line in the frame. Without an explained step, the
/// second pane describes the technique of the heading.
#[test]
fn a_long_list_is_numbered_and_the_second_pane_describes_its_heading() {
    let mut screen = Screen::playing(HARD, 200, 60, Kind::Ascii);
    screen.keys("t");
    let picture = screen.picture();
    assert!(!picture.contains("1/"), "{picture}");
    assert!(
        picture.contains("If only one cell remains, it"),
        "{picture}"
    );
    let mut screen = Screen::playing(HARD, 80, 24, Kind::Ascii);
    screen.keys("t End Enter Home Enter PgDn Enter Home");
    let counter = |screen: &Screen| {
        let picture = screen.picture();
        let is_number = |text: &str| text.parse::<usize>().is_ok();
        let mut words = picture.split_whitespace();
        let counter = words.find(|word| {
            let parts = word.split_once('/');
            parts.is_some_and(|(line, n_lines)| is_number(line) && is_number(n_lines))
        });
        counter.map(str::to_owned)
    };
    let first = counter(&screen).expect("a counter");
    let n_lines = first.strip_prefix("1/").expect("the first line");
    screen.keys("Down Down");
    assert_eq!(counter(&screen), Some(format!("3/{n_lines}")));
}

/// The digits that a step removes from one cell are listed together.
#[test]
fn eliminations_in_a_cell_share_one_entry() {
    let mut screen = Screen::playing(HARD, 120, 40, Kind::Ascii);
    screen.keys("t");
    let mut has_several = false;
    for _ in 0..12 {
        screen.keys("Enter");
        let picture = screen.picture();
        for line in picture.lines() {
            let entries = line.split([' ', ',']);
            let entries: Vec<(&str, &str)> =
                entries.filter_map(|entry| entry.split_once("<>")).collect();
            has_several |= entries.iter().any(|(_, digits)| digits.len() > 1);
            let mut cells: Vec<&str> = entries.iter().map(|(cell, _)| *cell).collect();
            cells.dedup();
            assert_eq!(cells.len(), entries.len(), "{line}");
        }
        screen.keys("PgDn");
    }
    assert!(has_several, "{}", screen.picture());
}

#[test]
fn page_down_selects_the_next_technique() {
    let mut screen = Screen::playing(HARD, 120, 40, Kind::Ascii);
    screen.keys("t");
    let selected = |screen: &Screen| {
        let picture = screen.picture();
        let line = picture.lines().find_map(|line| line.split_once("|> "));
        line.expect("a selected line").1.trim().to_owned()
    };
    let names: Vec<String> = (0..2)
        .map(|_| {
            screen.keys("Enter");
            let name = selected(&screen);
            screen.keys("PgDn");
            name
        })
        .collect();
    assert_ne!(names[0], names[1]);
    screen.keys("PgUp Down");
    assert!(!selected(&screen).starts_with('-'), "{}", screen.picture());
    screen.keys("PgUp");
    assert_eq!(selected(&screen), names[1], "to the head of its own");
    screen.keys("PgUp");
    assert_eq!(selected(&screen), names[0]);
    screen.keys("PgUp PgDn");
    assert_eq!(selected(&screen), names[0], "around the end");
}

#[test]
fn the_list_grows_during_the_search_and_closing_it_stops_the_search() {
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.open(HARD);
    screen.is_worker_slow = true;
    screen.keys("t");
    assert!(screen.picture().contains("Searching with"));
    screen.work_partly(20);
    let picture = screen.picture();
    assert!(screen.pane().contains("apply so far"), "{picture}");
    // The search continues while a page covers the list.
    screen.keys("F1");
    screen.work_partly(30);
    screen.keys("Esc");
    assert!(screen.pane().contains("10 left"), "{}", screen.picture());
    screen.effects.clear();
    screen.keys("Esc");
    assert!(screen.effects.contains(&Effect::CancelWork));
    let board = screen.picture();
    screen.work();
    assert_eq!(screen.picture(), board, "nobody waits for the rest");
}

#[test]
fn a_list_requests_a_puzzle_for_its_technique() {
    let mut screen = Screen::playing(HARD, 80, 24, Kind::Ascii);
    screen.is_worker_slow = true;
    screen.keys("t");
    screen.work_partly(20);
    screen.keys("p");
    let practised = asked(&screen).expect("a puzzle").technique;
    assert!(practised.is_some_and(|technique| technique < TechniqueId::XyWing));
    // After cancelling, the list returns and says that it is incomplete.
    screen.keys("Esc");
    assert!(
        screen.pane().contains("search was stopped"),
        "{}",
        screen.picture()
    );
    screen.is_worker_slow = false;
    screen.keys("Esc s p");
    assert!(asked(&screen).expect("a puzzle").technique.is_some());
    assert!(game(&screen).moves().is_empty(), "it is begun");
}

#[test]
fn a_listed_position_can_be_applied_and_undone() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.keys("Right Space 1");
    let before = game(&screen).state().clone();
    screen.keys("s Down Down Down b");
    let set = game(&screen);
    assert_eq!(
        set.n_filled(),
        Game::new(set.puzzle().clone(), set.session().options).n_filled() + 3
    );
    let cells = set.state().empty_cells();
    let position = set.position_for_hints(HintsFrom::Digits);
    for cell in cells {
        assert_eq!(set.state().marks(cell), position.digits_in(cell));
    }
    assert!(matches!(
        set.moves().last().expect("a move").action,
        Action::Jump(_)
    ));
    assert_eq!(
        set.session().counts.n_hints_applied,
        1,
        "the program found it"
    );
    assert!(
        screen.pane().contains("This is a position")
            || screen.picture().contains("This is a position"),
        "{}",
        screen.picture()
    );
    screen.keys("u");
    assert_eq!(*game(&screen).state(), before);
    // From the list of available steps, the current position opens with its marks.
    screen.keys("t b");
    assert_eq!(game(&screen).grid(), before.grid());
    assert!(
        !game(&screen)
            .state()
            .marks(before.empty_cells().first().expect("one"))
            .is_empty()
    );
    screen.keys("u");
    assert_eq!(*game(&screen).state(), before);
}

#[test]
fn lists_fit_beside_the_board_at_40_by_12_and_80_by_24() {
    let mut screen = Screen::playing(HARD, 80, 24, Kind::Ascii);
    for list in ["s", "t"] {
        screen.keys(list);
        let picture = screen.picture();
        assert!(!picture.contains("Hidden Si\n"), "{picture}");
        assert!(
            picture.contains("Single in box") || picture.contains("Hidden Single"),
            "{picture}"
        );
        screen.resize(40, 12);
        let picture = screen.picture();
        assert!(picture.starts_with("  1 2 3  4 5 6  7 8 9"), "{picture}");
        assert!(picture.contains("> "), "{picture}");
        assert!(picture.contains("Enter explanation"), "{picture}");
        let first = screen.picture();
        screen.keys("Down");
        assert_ne!(screen.picture(), first, "the board goes along");
        screen.resize(80, 24);
        screen.keys("Esc");
    }
}

#[test]
fn the_board_of_the_review_follows_the_selection() {
    let mut screen = Screen::playing(SMALL, 80, 24, Kind::Ascii);
    while !game(&screen).is_solved() {
        screen.keys("? Enter");
    }
    screen.keys("s");
    for (width, height) in [(80, 24), (120, 40), (40, 12)] {
        screen.resize(width, height);
        let first = screen.picture();
        // The list fills the pane, so the conclusion is below the board.
        let argument = "So r1c4=4.";
        assert!(first.contains(argument) || width == 40, "{first}");
        screen.keys("Down");
        assert_ne!(screen.picture(), first);
        screen.keys("Up");
        assert_eq!(screen.picture(), first);
    }
}

#[test]
fn a_finished_game_restarts_at_a_step_of_the_review() {
    let mut screen = Screen::playing(SMALL, 80, 24, Kind::Ascii);
    while !game(&screen).is_solved() {
        screen.keys("? Enter");
    }
    screen.keys("s Down Down b");
    let begun = game(&screen);
    assert!(!begun.is_solved());
    let [set_up] = begun.moves() else {
        panic!("one move: {:?}", begun.moves());
    };
    assert!(matches!(set_up.action, Action::SetUp(_)));
    assert_eq!(begun.n_filled(), begun.puzzle().given_cells().len() + 2);
    while !game(&screen).is_solved() {
        screen.keys("? Enter");
    }
    screen.is_worker_slow = true;
    screen.keys("s");
    screen.work();
    screen.keys("p");
    assert!(asked(&screen).expect("a puzzle").technique.is_some());
}

#[test]
fn a_wrong_board_lists_no_steps() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.keys("8 t");
    assert!(
        !screen.picture().contains("techniques apply"),
        "{}",
        screen.picture()
    );
    assert!(screen.picture().contains('8'), "{}", screen.picture());
}

/// A plus says that there are more steps than the list holds. At its limit there are none.
#[test]
fn a_list_of_steps_says_whether_there_are_more() {
    const MAX: usize = StepsOfTechnique::MAX_STEPS;
    for (n_steps, count) in [(MAX - 1, "×99 "), (MAX, "×100 "), (MAX + 1, "×100+ ")] {
        let mut screen = Screen::playing(SMALL, 80, 24, Kind::Colour);
        screen.is_worker_slow = true;
        screen.keys("t");
        let position = game(&screen).position_for_hints(HintsFrom::Digits);
        let step = Engine::new().next_step(&position).expect("a step");
        screen.send_result(WorkResult::OfTechnique(StepsOfTechnique {
            technique: step.technique,
            steps: vec![step; n_steps],
            n_left: 0,
        }));
        assert!(
            screen.picture().contains(count),
            "{n_steps}: {}",
            screen.picture()
        );
    }
}

/// Another request stops a search. A search that had finished is complete.
#[test]
fn only_an_unfinished_search_is_reported_as_stopped() {
    for (n_answers, is_stopped) in [(5, true), (usize::MAX, false)] {
        let mut screen = Screen::playing(SMALL, 80, 24, Kind::Ascii);
        screen.is_worker_slow = true;
        screen.keys("t");
        screen.work_partly(n_answers);
        screen.keys("p Esc");
        let picture = screen.picture();
        assert!(picture.contains("Full House"), "{picture}");
        assert_eq!(
            picture.contains("the search was"),
            is_stopped,
            "{n_answers}: {picture}"
        );
    }
}

/// Hints and the path to the solution skip the techniques that the player has switched off.
#[test]
fn hints_and_the_path_skip_techniques_of_the_settings() {
    for (without, is_shown) in [(vec![], true), (vec![TechniqueId::FullHouse], false)] {
        for keys in ["? ?", "s"] {
            let config = Config {
                hints_without: without.clone(),
                ..Config::default()
            };
            let mut screen = Screen::with_config(config, 80, 24, Kind::Ascii);
            screen.open(SMALL);
            screen.keys(keys);
            let picture = screen.picture();
            assert_eq!(
                picture.contains("Full House"),
                is_shown,
                "{keys}: {picture}"
            );
            assert!(is_shown || picture.contains("Single"), "{keys}: {picture}");
        }
    }
}

/// Another step begins with the first page of its explanation.
#[test]
fn each_step_of_the_path_begins_with_its_first_page() {
    let mut screen = Screen::playing(HARD, 60, 20, Kind::Ascii);
    screen.keys("s");
    let mut first_pages = Vec::new();
    // The steps 35 to 37 are explained on two pages.
    for _ in 0..37 {
        first_pages.push(screen.picture());
        screen.keys("Down");
    }
    screen.keys("Home");
    let mut n_turned = 0;
    for page in &first_pages {
        assert_eq!(screen.picture(), *page);
        screen.keys("Right");
        n_turned += usize::from(screen.picture() != *page);
        screen.keys("Down");
    }
    assert!(n_turned > 1, "{n_turned}");
}
