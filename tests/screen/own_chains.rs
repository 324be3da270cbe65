//! Chains that the player draws link by link with the cursor and digits; checked and applied.

use crate::harness::{Kind, Screen, example_game, loaded};
use crate::scenes::press;
use shudu::board::{Candidate, Cell, CellSet, Digit};
use shudu::game::{Action, DrawnChain};
use shudu::techniques::{Pattern, Step, Strength, TechniqueId};

/// The candidates of the example chain of a technique, and its first elimination.
fn chain_of(technique: TechniqueId) -> (Vec<Candidate>, Candidate) {
    let position = shudu::explain::example(technique)
        .expect("an example")
        .position();
    let engine = shudu::engine::Engine::new().with_techniques(|one| one == technique);
    let step = engine.next_step(&position).expect("a step");
    let Pattern::Chain(chain) = &step.pattern else {
        panic!("no chain");
    };
    let nodes = chain.nodes.iter();
    let nodes = nodes.map(|node| Candidate::new(node.cells.single().expect("a cell"), node.digit));
    (nodes.collect(), step.eliminations[0])
}

/// Moves to a cell and types a digit.
fn go_and_type(screen: &mut Screen, at: Candidate) {
    let geometry = screen.app.game().expect("a game").puzzle().geometry();
    let (row, column) = (geometry.row(at.cell), geometry.column(at.cell));
    screen.keys("Home PgUp");
    screen.keys(&"Down ".repeat(row));
    screen.keys(&"Right ".repeat(column));
    screen.keys(&at.digit.to_string());
}

fn drawn(technique: TechniqueId, width: u16, height: u16, kind: Kind) -> Screen {
    let mut screen = Screen::new(width, height, kind);
    screen.event(loaded(example_game(technique)));
    screen.keys("=");
    for candidate in chain_of(technique).0 {
        go_and_type(&mut screen, candidate);
    }
    screen
}

#[test]
fn a_chain_is_drawn_checked_and_applied() {
    for technique in [TechniqueId::XChain, TechniqueId::Aic] {
        let (_, eliminated) = chain_of(technique);
        let mut screen = drawn(technique, 160, 50, Kind::Colour);
        let picture = screen.picture();
        assert!(
            picture.contains("CHAIN") && picture.contains("weak link"),
            "{picture}"
        );
        let has_mark = |screen: &Screen| {
            let game = screen.app.game().expect("a game");
            game.state()
                .marks(eliminated.cell)
                .contains(eliminated.digit)
        };
        assert!(has_mark(&screen));
        screen.keys("Enter");
        let picture = screen.picture().replace('\n', " ");
        assert!(picture.contains("valid and removes"), "{picture}");
        screen.keys("Enter");
        assert!(!has_mark(&screen), "{}", screen.picture());
        let game = screen.app.game().expect("a game");
        assert_eq!(
            (
                game.session().counts.n_hints,
                game.session().counts.n_hints_applied
            ),
            (0, 0)
        );
        assert!(matches!(
            game.moves().last().map(|made| &made.action),
            Some(Action::OwnChain(_))
        ));
        screen.keys("u");
        assert!(has_mark(&screen));
    }
}

#[test]
fn errors_name_the_invalid_link_and_the_reason() {
    let mut screen = Screen::new(160, 50, Kind::Ascii);
    screen.event(loaded(example_game(TechniqueId::Aic)));
    let game = screen.app.game().expect("a game");
    let position = game.position_for_hints(shudu::game::HintsFrom::Marks);
    let wide = position
        .unsolved()
        .iter()
        .find(|cell| position.digits_in(*cell).len() > 2);
    let wide = wide.expect("a cell");
    let digits: Vec<_> = position.digits_in(wide).iter().collect();
    let name = game.puzzle().geometry().cell_name(wide).to_string();
    screen.keys("=");
    for digit in &digits[..2] {
        go_and_type(&mut screen, Candidate::new(wide, *digit));
    }
    screen.keys("Enter");
    let message = format!(
        "{name} cannot form a strong link: it has {} candidates",
        digits.len()
    );
    let picture = screen.picture().replace('\n', " ");
    assert!(picture.contains(&message), "{message}: {picture}");
    // Del removes the last candidate, and Del in the list drops the chain.
    screen.keys("Del Enter");
    assert!(
        screen.picture().contains("at least two candidates"),
        "{}",
        screen.picture()
    );
    screen.keys("Alt-= Del Esc Esc Enter");
    assert!(
        screen
            .picture()
            .contains("There is no hint or chain to apply"),
        "{}",
        screen.picture()
    );
}

#[test]
fn removing_a_link_also_removes_the_message_about_the_longer_chain() {
    for key in ["u", "Del"] {
        let mut screen = drawn(TechniqueId::XChain, 160, 50, Kind::Ascii);
        screen.keys("Enter");
        let picture = screen.picture().replace('\n', " ");
        assert!(picture.contains("valid and removes"), "{picture}");
        screen.keys(key);
        let picture = screen.picture().replace('\n', " ");
        assert!(!picture.contains("valid and removes"), "{key}: {picture}");
        assert!(picture.contains("next, a"), "{key}: {picture}");
    }
}

#[test]
fn escape_leads_to_the_menu_and_keeps_the_chain() {
    let mut screen = drawn(TechniqueId::XChain, 80, 24, Kind::Ascii);
    let is_menu = |screen: &Screen| screen.picture().contains("Continue");
    screen.keys("Esc");
    let board = screen.picture();
    assert!(!is_menu(&screen), "{board}");
    assert!(board.contains("Esc menu"), "{board}");
    screen.keys("Esc");
    assert!(is_menu(&screen), "{}", screen.picture());
    screen.keys("Esc");
    assert_eq!(screen.picture(), board);
    screen.keys("= Enter");
    let picture = screen.picture().replace('\n', " ");
    assert!(picture.contains("valid and removes"), "{picture}");
}

#[test]
fn the_chain_is_restored_after_leaving_the_game() {
    let screen = drawn(TechniqueId::XChain, 120, 40, Kind::Colour);
    let mut screen = screen;
    let view = screen.app.take_view();
    let Some(shudu::tui::Effect::RecordView(view)) = view else {
        panic!("{view:?}");
    };
    let geometry = shudu::board::Geometry::standard();
    let text = view.display(geometry).to_string();
    assert!(
        text.contains(" chain ") && text.contains(" chain="),
        "{text}"
    );
    let read = shudu::game::View::parse(&text, geometry).expect("a view");
    let mut other = Screen::new(120, 40, Kind::Colour);
    other.event(crate::harness::loaded_at(
        example_game(TechniqueId::XChain),
        Some(read),
    ));
    other.keys("Left Right");
    screen.keys("Left Right");
    assert_eq!(other.picture(), screen.picture());
}

/// The example chain of a technique, from its Eureka notation: the cells and digit of each node.
fn nodes_of(technique: TechniqueId) -> (Vec<(CellSet, Digit)>, Strength, Step) {
    let position = shudu::explain::example(technique)
        .expect("an example")
        .position();
    let engine = shudu::engine::Engine::new().with_techniques(|one| one == technique);
    let step = engine.next_step(&position).expect("a step");
    let text = step.eureka(&position)[0].chain_text(position.geometry());
    let chain = DrawnChain::from_eureka(&text, position.geometry()).expect("a digit a node");
    let nodes = chain.nodes().iter().map(|node| (node.cells, node.digit));
    (nodes.collect(), chain.first_strength(), step)
}

/// Selects the cells of a node if there are several, and types its digit.
fn mark_and_type(screen: &mut Screen, cells: CellSet, digit: Digit) {
    let geometry = screen.app.game().expect("a game").puzzle().geometry();
    for cell in &cells {
        screen.keys("Home PgUp");
        screen.keys(&"Down ".repeat(geometry.row(cell)));
        screen.keys(&"Right ".repeat(geometry.column(cell)));
        if cells.len() > 1 {
            screen.keys("Alt-v");
        }
    }
    screen.keys(&digit.to_string());
}

#[test]
fn chains_may_have_groups_almost_locked_sets_and_weak_starts() {
    for technique in [
        TechniqueId::GroupedAic,
        TechniqueId::AlsXz,
        TechniqueId::DiscontinuousNiceLoop,
    ] {
        let (nodes, first, step) = nodes_of(technique);
        let mut screen = Screen::new(160, 50, Kind::Colour);
        screen.event(loaded(example_game(technique)));
        screen.keys("=");
        for (index, (cells, digit)) in nodes.iter().enumerate() {
            mark_and_type(&mut screen, *cells, *digit);
            if index == 0 {
                assert!(
                    screen.picture().contains("_ makes it weak"),
                    "{}",
                    screen.picture()
                );
                if first == Strength::Weak {
                    screen.keys("_");
                    assert!(screen.picture().contains("_ makes it strong"));
                }
            }
        }
        screen.keys("Enter");
        let picture = screen.picture().replace('\n', " ");
        assert!(picture.contains("valid"), "{technique}: {picture}");
        screen.keys("Enter");
        let game = screen.app.game().expect("a game");
        for eliminated in &step.eliminations {
            let has_it = game
                .state()
                .marks(eliminated.cell)
                .contains(eliminated.digit);
            assert!(!has_it, "{technique}: {eliminated:?}");
        }
        // The move is recorded under the name of the chain type.
        if let Some(Action::OwnChain(hint)) = game.moves().last().map(|made| &made.action) {
            let is_of_all = technique != TechniqueId::AlsXz;
            let name = if is_of_all {
                technique.as_str()
            } else {
                "als-aic"
            };
            assert_eq!(hint.technique, name);
        } else {
            panic!("{technique}: {:?}", game.moves().last());
        }
        // The chain counts as finding the practised technique.
        let picture = screen.picture();
        assert!(picture.contains("Found:"), "{technique}: {picture}");
    }
}

#[test]
fn several_chains_are_drawn_together() {
    let mut screen = drawn(TechniqueId::XChain, 80, 24, Kind::Ascii);
    let (chain, eliminated) = chain_of(TechniqueId::XChain);
    // Draws a second chain with a single node, and returns to the first.
    screen.keys("Alt-= End Enter");
    go_and_type(&mut screen, chain[1]);
    assert!(screen.picture().contains("2/2: "), "{}", screen.picture());
    screen.keys("Alt-=");
    let picture = screen.picture();
    for message in [
        "Chains",
        "valid",
        "proves nothing",
        "drawing",
        "new chain",
        "at least two candidates",
    ] {
        assert!(picture.contains(message), "{message}: {picture}");
    }
    screen.keys("Home");
    let picture = screen.picture();
    assert!(picture.contains("valid and removes"), "{picture}");
    screen.keys("Enter Enter Enter");
    let game = screen.app.game().expect("a game");
    assert!(
        !game
            .state()
            .marks(eliminated.cell)
            .contains(eliminated.digit)
    );
    // The other chain still exists. After its deletion there is none.
    screen.keys("Alt-= Del");
    assert!(
        screen.picture().contains("You have not drawn a chain"),
        "{}",
        screen.picture()
    );
    screen.keys("Esc");
    assert!(
        screen.picture().contains("Draw a chain: move"),
        "{}",
        screen.picture()
    );
}

/// The list offers a new chain until it is full.
#[test]
fn the_list_offers_a_new_chain_until_it_is_full() {
    const MOST: usize = 12;
    const FULL: &str = "You have drawn the maximum number of chains";
    let mut screen = drawn(TechniqueId::XChain, 80, 40, Kind::Ascii);
    let (chain, _) = chain_of(TechniqueId::XChain);
    for n in 2..=MOST {
        screen.keys("Alt-=");
        assert!(screen.picture().contains("new chain"), "{n}");
        screen.keys("End Enter");
        go_and_type(&mut screen, chain[1]);
    }
    screen.keys("Alt-= End");
    let picture = screen.picture();
    assert!(picture.contains("> 12  "), "{picture}");
    assert!(!picture.contains("new chain"), "{picture}");
    // A chain that is typed needs room, too.
    screen.keys("Esc");
    press(&mut screen, ":chain_(1)r1c1=r1c9");
    assert!(screen.picture().contains(FULL), "{}", screen.picture());
    screen.keys("Alt-= End Del");
    let picture = screen.picture();
    assert!(picture.contains("new chain"), "{picture}");
    screen.keys("Esc");
    press(&mut screen, ":chain_(1)r1c1=r1c9");
    assert!(!screen.picture().contains(FULL), "{}", screen.picture());
}

/// Esc leaves the mode even while a message is shown, so the key of the mode does not leave it instead.
#[test]
fn after_applying_a_chain_escape_and_the_chain_key_start_another() {
    let mut screen = drawn(TechniqueId::XChain, 80, 24, Kind::Ascii);
    screen.keys("Enter Enter Esc");
    let filled = screen.app.game().expect("a game").grid();
    screen.keys("=");
    let (nodes, _) = chain_of(TechniqueId::XChain);
    for candidate in &nodes[..2] {
        go_and_type(&mut screen, *candidate);
    }
    let game = screen.app.game().expect("a game");
    assert_eq!(game.grid(), filled, "no digit is placed");
    assert!(
        screen.picture().contains("next, a weak link"),
        "{}",
        screen.picture()
    );
    // Pencil mode behaves the same: Esc leaves it even while a message is shown.
    let mut screen = Screen::playing(crate::harness::EASY, 80, 24, Kind::Ascii);
    let filled = screen.app.game().expect("a game").grid();
    screen.keys("n");
    screen.event(shudu::tui::AppEvent::Notice("Something else.".to_owned()));
    screen.keys("Esc n 1");
    assert_eq!(screen.app.game().expect("a game").grid(), filled);
    screen.keys("Esc 1");
    assert_ne!(screen.app.game().expect("a game").grid(), filled);
}

/// A step from another board is not applied unseen.
#[test]
fn a_chain_is_checked_again_after_any_move() {
    let mut screen = drawn(TechniqueId::XChain, 160, 50, Kind::Colour);
    let (_, eliminated) = chain_of(TechniqueId::XChain);
    let has_mark = |screen: &Screen| {
        let game = screen.app.game().expect("a game");
        game.state()
            .marks(eliminated.cell)
            .contains(eliminated.digit)
    };
    let text_of = |screen: &Screen| screen.picture().replace('\n', " ");
    screen.keys("Enter");
    assert!(text_of(&screen).contains("valid and removes"));
    let geometry = screen.app.game().expect("a game").puzzle().geometry();
    let name = geometry.cell_name(eliminated.cell).to_string();
    press(&mut screen, &format!(":corner_{}_{name}", eliminated.digit));
    let n_moves = screen.app.game().expect("a game").moves().len();
    screen.keys("Enter");
    assert!(text_of(&screen).contains("valid and removes"));
    let game = screen.app.game().expect("a game");
    assert_eq!(game.moves().len(), n_moves, "nothing is done");
    assert!(has_mark(&screen));
    screen.keys("Enter");
    assert!(!has_mark(&screen));
}

/// A chain drawn outside an exercise is applied with a message, and then dropped.
#[test]
fn a_chain_applied_outside_an_exercise_is_confirmed() {
    let mut screen = drawn(TechniqueId::XChain, 160, 50, Kind::Ascii);
    // The exercise ends once it is solved.
    screen.keys("Enter Enter Esc Esc Esc u =");
    for candidate in chain_of(TechniqueId::XChain).0 {
        go_and_type(&mut screen, candidate);
    }
    screen.keys("Enter");
    assert!(screen.picture().contains("Enter"), "{}", screen.picture());
    screen.keys("Enter");
    let picture = screen.picture();
    assert!(picture.contains("Done: X-Chain: "), "{picture}");
    let (_, eliminated) = chain_of(TechniqueId::XChain);
    let game = screen.app.game().expect("a game");
    assert!(
        !game
            .state()
            .marks(eliminated.cell)
            .contains(eliminated.digit),
        "{picture}"
    );
}

/// Three cells of a digit: the first has a strong link to each of the others, which see each other.
fn proven_by_links(game: &shudu::game::Game) -> Option<[Candidate; 3]> {
    let geometry = game.puzzle().geometry();
    let position = game.position_for_hints(shudu::game::HintsFrom::Digits);
    for digit in geometry.digits() {
        let places = position.places(digit);
        let pairs = geometry.houses().filter_map(|house| {
            let cells: Vec<_> = (geometry.house_cells(house) & places).iter().collect();
            <[_; 2]>::try_from(cells).ok()
        });
        let pairs: Vec<[Cell; 2]> = pairs
            .flat_map(|[one, two]| [[one, two], [two, one]])
            .collect();
        for [first, second] in &pairs {
            for [other, third] in &pairs {
                let all = [*first, *second, *third].map(|cell| Candidate::new(cell, digit));
                let is_chain = first == other && second != third;
                if is_chain && geometry.are_in_conflict(all[1], all[2]) {
                    return Some(all);
                }
            }
        }
    }
    None
}

/// The conclusion of a chain is marked on the board before it is applied: placements and eliminations.
#[test]
fn the_conclusion_of_a_chain_is_marked_on_the_board() {
    use ratatui::layout::Rect;
    use shudu::tui::layout::Layout;
    let is_marked = |screen: &Screen, candidate: Candidate, sign: &str| {
        let geometry = screen.app.game().expect("a game").puzzle().geometry();
        let board = Layout::new(Rect::new(0, 0, 160, 50), geometry).board;
        let area = board.expect("a board").cell_area(geometry, candidate.cell);
        let buffer = screen.draw();
        area.positions().any(|place| {
            place.x > area.x
                && buffer[place].symbol() == candidate.digit.to_string()
                && buffer[(place.x - 1, place.y)].symbol() == sign
        })
    };
    for technique in [TechniqueId::XChain, TechniqueId::Aic] {
        let (_, eliminated) = chain_of(technique);
        let mut screen = drawn(technique, 160, 50, Kind::Monochrome);
        assert!(!is_marked(&screen, eliminated, "×"), "{}", screen.picture());
        screen.keys("Enter");
        assert!(is_marked(&screen, eliminated, "×"), "{}", screen.picture());
    }
    for puzzle in [crate::harness::EASY, crate::harness::HARD] {
        let mut screen = Screen::playing(puzzle, 160, 50, Kind::Monochrome);
        let mut found = None;
        while found.is_none() {
            let game = screen.app.game().expect("a game");
            assert!(!game.is_solved(), "no chain places a digit");
            found = proven_by_links(game);
            if found.is_none() {
                screen.keys("? Enter");
            }
        }
        let [first, second, third] = found.expect("a chain");
        screen.keys("=");
        for candidate in [first, second, third, first] {
            go_and_type(&mut screen, candidate);
        }
        assert!(!is_marked(&screen, first, "="), "{}", screen.picture());
        screen.keys("Enter");
        assert!(is_marked(&screen, first, "="), "{}", screen.picture());
        screen.keys("Enter");
        let placed = screen.app.game().expect("a game").grid().get(first.cell);
        assert_eq!(placed, Some(first.digit), "{}", screen.picture());
    }
}
