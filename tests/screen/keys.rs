//! What keys do, as triples: the screen before, the keys, the screen after.

use crate::harness::{EASY, HARD, Kind, SMALL, Screen, game, loaded, saved};
use shudu::config::Keymap;
use shudu::config::{Config, Preset};
use shudu::game::{Action, MistakePolicy};
use shudu::rate::Level;
use shudu::techniques::{TechniqueId, registry};
use shudu::tui::{AppEvent, Danger, Effect, Job, Mouse, MouseKind, SaveState};

/// Plays the 4×4 puzzle on a small screen: keys, then what is to be seen, then keys, and so on.
/// Pictures leave out the lines of the frame, that of the keys and blanks at the ends.
fn check(steps: &[(&str, &[&str])]) {
    let mut screen = Screen::playing(SMALL, 24, 14, Kind::Ascii);
    for (keys, wanted) in steps {
        screen.keys(keys);
        let picture = screen.picture();
        let lines = picture.lines().map(str::trim);
        let seen: Vec<&str> = lines
            .filter(|line| !line.is_empty() && !line.contains("+-") && !line.contains("F1 keys"))
            .collect();
        assert_eq!(seen, *wanted, "after {keys:?}\n{picture}");
    }
}

#[test]
fn the_cursor_moves_by_cell_box_and_line_and_around_the_edges() {
    let at = |keys: &str, cell: &str| {
        let mut screen = Screen::playing(SMALL, 24, 14, Kind::Ascii);
        screen.keys(keys);
        assert!(
            screen.line(7).starts_with(cell),
            "{keys}: {}",
            screen.picture()
        );
    };
    at("", "r1c4");
    at("Left", "r1c3");
    at("Right", "r1c1");
    at("Up", "r4c4");
    at("j j", "r3c4");
    at("J", "r3c4");
    at("H", "r1c2");
    at("Home", "r1c1");
    at("PgDn", "r4c4");
    at("PgDn PgUp", "r1c4");
    at("Tab", "r2c1");
    at("Shift-Tab", "r4c3");
}

#[test]
fn digits_go_in_and_out_and_back() {
    let start: &[&str] = &[
        "1 | 1 2 | 3[.]|",
        "2 | . . | . . |",
        "3 | . . | . . |",
        "4 | 4 . | . 1 |",
        "r1c4                   D",
    ];
    let placed: &[&str] = &[
        "1 | 1 2 | 3[4]|",
        "2 | . . | . . |",
        "3 | . . | . . |",
        "4 | 4 . | . 1 |",
        "r1c4 = 4               D",
    ];
    check(&[
        ("", start),
        ("4", placed),
        ("4", start),
        ("4", placed),
        ("u", start),
        ("U", placed),
        ("0", start),
    ]);
    check(&[
        ("4 Del", start),
        ("u", placed),
        ("Ctrl-Z", start),
        ("Ctrl-R", placed),
    ]);
}

#[test]
fn marks_are_made_once_or_by_mode() {
    let noted: &[&str] = &[
        "1 | 1 2 | 3[:]|",
        "2 | . . | . . |",
        "3 | . . | . . |",
        "4 | 4 . | . 1 |",
        "r1c4 4                 D",
    ];
    check(&[("Space 4 Space Space", noted)]);
    let by_mode: &[&str] = &[
        "1 | 1 2 | 3[:]|",
        "2 | . . | . . |",
        "3 | . . | . . |",
        "4 | 4 . | . 1 |",
        "r1c4 2 4               P",
    ];
    check(&[("n 2 4", by_mode)]);
    let corner: &[&str] = &[
        "1 | 1 2 | 3[:]|",
        "2 | . . | . . |",
        "3 | . . | . . |",
        "4 | 4 . | . 1 |",
        "r1c4 2'                D",
    ];
    check(&[("m 2", corner)]);
    let coloured: &[&str] = &[
        "1 | 1 2 | 3[.]|",
        "2 | .c. | . . |",
        "3 | . . | . . |",
        "4 | 4 . | . 1 |",
        "r1c4                   D",
    ];
    check(&[("Tab o 3 Shift-Tab", coloured)]);
}

#[test]
fn a_single_mark_is_not_taken_for_a_value() {
    // 3 stands in the middle of two-line cells, 5 in the middle of a square.
    for (width, height, digit, as_mark, as_value) in [
        (80, 24, "3", "..3..", "  3  "),
        (100, 30, "5", ". 5 .", "  5  "),
    ] {
        let mut screen = Screen::playing(HARD, width, height, Kind::Ascii);
        screen.keys(&format!("Space {digit}"));
        assert!(screen.picture().contains(as_mark), "{}", screen.picture());
        screen.keys(digit);
        assert!(!screen.picture().contains(as_mark), "{}", screen.picture());
        assert!(screen.picture().contains(as_value), "{}", screen.picture());
    }
}

#[test]
fn several_cells_take_one_entry() {
    let both: &[&str] = &[
        "1 | 1 2 | 3 : |",
        "2 | . . | .[:]|",
        "3 | . . | . . |",
        "4 | 4 . | . 1 |",
        "r2c4 4                 D",
    ];
    check(&[("V Down n 4 n Esc", both)]);
}

#[test]
fn a_conflict_shows_at_once() {
    let conflict: &[&str] = &[
        "1 | 1 2 | 3![3]|",
        "2 | . . | . . |",
        "3 | . . | . . |",
        "4 | 4 . | . 1 |",
        "r1c4 = 3 breaks a rule D",
    ];
    let mut screen = Screen::playing(SMALL, 24, 14, Kind::Ascii);
    screen.keys("3");
    assert_eq!(screen.line(7), conflict[4], "{}", screen.picture());
    assert!(
        screen.line(1).contains("3![3]") || screen.line(1).contains("3[3]"),
        "{}",
        screen.picture()
    );
    screen.keys("c");
    assert!(
        screen.picture().contains("3 stands twice in row 1"),
        "{}",
        screen.picture()
    );
}

#[test]
fn given_digits_stay() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.keys("Left 5");
    assert_eq!(screen.line(22), "That digit is given.");
    screen.keys("Space 5");
    assert_eq!(screen.line(22), "Marks need an empty cell.");
    screen.keys("Right");
    assert_eq!(screen.line(22), "");
}

#[test]
fn mistakes_are_told_as_the_settings_say() {
    for (policy, at_once, on_check) in [
        (
            MistakePolicy::Always,
            "r1c2 contradicts the solution.",
            "r1c2 is wrong.",
        ),
        (MistakePolicy::OnRequest, "", "r1c2 is wrong."),
        (MistakePolicy::Never, "", "No rule is broken."),
    ] {
        let config = Config {
            mistakes: policy,
            ..Config::default()
        };
        let mut screen = Screen::with_config(config, 80, 24, Kind::Ascii);
        screen.open(EASY);
        screen.keys("9");
        assert_eq!(screen.line(22), at_once, "{policy:?}");
        assert_eq!(
            screen.picture().contains("9?"),
            !at_once.is_empty(),
            "{policy:?}"
        );
        screen.keys("c");
        assert_eq!(screen.line(22), on_check, "{policy:?}");
    }
}

#[test]
fn every_action_is_recorded_and_every_frame_has_its_save() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.effects.clear();
    screen.event(AppEvent::Tick(std::time::Duration::from_millis(1500)));
    screen.keys("1 u Space 1 b ?");
    let done: Vec<String> = screen
        .effects
        .iter()
        .filter_map(|effect| match effect {
            Effect::Record(action) => Some(
                action
                    .display(shudu::board::Geometry::standard())
                    .to_string(),
            ),
            _ => None,
        })
        .collect();
    assert_eq!(
        done,
        [
            "tick 1500",
            "place 1 r1c2",
            "undo",
            "mark 1 r1c2",
            "checkpoint",
            "ask nudge"
        ]
    );
    screen.effects.clear();
    screen.keys("q");
    assert_eq!(screen.effects.last(), Some(&Effect::Quit));
}

#[test]
fn a_hint_goes_with_the_next_move_and_an_old_answer_is_not_shown() {
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
    // Arrows leave it, marks and digits drop it.
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
fn asked_for_again_before_it_comes_a_hint_tells_more() {
    // What would be done is seen first, however often it is asked for.
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
fn a_hint_is_applied_at_any_rung() {
    for keys in ["?", "? ?", "? ? ?", "? ? ? ?"] {
        let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
        screen.keys(keys);
        screen.keys("Enter");
        let moves = screen.app.game().expect("a game").moves();
        assert!(matches!(moves[0].action(), Action::ApplyHint(_)), "{keys}");
        assert!(
            screen.line(22).starts_with("Done: "),
            "{}",
            screen.picture()
        );
    }
}

/// Opens the page of a technique, found in the help by its id.
fn open_technique(screen: &mut Screen, technique: TechniqueId) {
    screen.keys("F1 Left");
    screen.type_text(technique.as_str());
    screen.keys("Enter");
}

#[test]
fn an_example_of_the_help_is_played_from_where_its_step_is() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    // The last page lists the techniques.
    let naked_pair = TechniqueId::NakedPair;
    open_technique(&mut screen, naked_pair);
    assert!(
        screen.picture().contains("Naked Pair (Subsets)"),
        "{}",
        screen.picture()
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
    assert!(matches!(set_up.action(), Action::SetUp(_)));
    assert_eq!(game.session().n_hints_applied(), 0);
    screen.keys("? ?");
    assert!(
        screen.picture().contains("Naked Pair in"),
        "{}",
        screen.picture()
    );
    // What was set up is not the player's to take back, and a new beginning comes back to it.
    screen.keys("Esc u");
    assert!(
        screen.line(22).starts_with("There is nothing to undo"),
        "{}",
        screen.picture()
    );
}

#[test]
fn each_example_of_the_help_is_hinted_at_first_even_where_something_is_easier() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    for technique in registry::ALL {
        let info = technique.info();
        open_technique(&mut screen, technique.id());
        screen.keys("Enter");
        let game = screen.app.game().expect("a game");
        assert_eq!(game.practised(), Some(info.id));
        screen.keys("? ?");
        let said = screen.pane();
        assert!(said.contains("Hint **oo"), "{}", screen.picture());
        assert!(said.contains(info.name), "{}", screen.picture());
        // Once a move is made it is a game like any other.
        screen.keys("Enter");
        let game = screen.app.game().expect("a game");
        assert_eq!(game.moves().len(), 2, "{}", info.id);
        assert_eq!(game.practised(), None);
    }
}

#[test]
fn a_large_terminal_has_room_for_a_whole_argument_beside_the_board() {
    let mut screen = Screen::playing(EASY, 120, 40, Kind::Ascii);
    let kraken = TechniqueId::KrakenFishType1.technique();
    open_technique(&mut screen, kraken.id());
    screen.keys("Enter ? ? ?");
    let board = |screen: &Screen| {
        let left = |line: &str| line.chars().take(74).collect::<String>();
        screen
            .picture()
            .lines()
            .take(38)
            .map(left)
            .collect::<Vec<_>>()
    };
    let before = board(&screen);
    assert!(!screen.picture().contains("If no fin is 2, every 2"));
    screen.keys("e");
    assert!(
        screen.picture().contains("If no fin is 2, every 2"),
        "{}",
        screen.picture()
    );
    assert_eq!(board(&screen), before);
}

#[test]
fn a_page_of_the_help_is_scrolled_beside_its_board() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    let kraken = TechniqueId::KrakenFishType1.technique();
    open_technique(&mut screen, kraken.id());
    assert!(screen.picture().contains("A fish with fins"));
    assert!(!screen.picture().contains("shortest."));
    screen.keys(&"PgDn ".repeat(8));
    assert!(
        screen.picture().contains("shortest."),
        "{}",
        screen.picture()
    );
}

#[test]
fn a_wrong_board_comes_before_any_hint() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.keys("9 Tab ?");
    let said = screen.pane();
    assert!(
        said.contains("First ------------- r1c2 cannot be 9: it leads in one step to"),
        "with a reason: {}",
        screen.picture()
    );
    screen.keys("Enter");
    assert_eq!(
        screen.line(22),
        "Went back one move, to before the mistake."
    );
    assert!(screen.app.game().expect("a game").moves().is_empty());
}

#[test]
fn lagging_marks_come_before_deeper_hints() {
    let config = Config {
        notes_clean_on_placement: false,
        ..Config::default()
    };
    let mut screen = Screen::with_config(config, 80, 24, Kind::Ascii);
    screen.open(EASY);
    // 8 in r1c2 is ruled out by the 8 of r1c1.
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
fn why_tells_a_proof_and_a_mistake() {
    // The step the hint gives is what can be proved.
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.keys("? Enter w");
    assert!(
        screen.line(22).starts_with("The last move was a hint"),
        "{}",
        screen.picture()
    );
    let mut screen = Screen::playing(SMALL, 80, 24, Kind::Ascii);
    screen.keys("4 w");
    assert!(
        screen.picture().contains("r1c4=4 can be"),
        "{}",
        screen.picture()
    );
    let mut screen = Screen::playing(HARD, 80, 24, Kind::Ascii);
    screen.keys("7 w");
    assert!(
        screen
            .pane()
            .contains("r1c1=7 follows after 2 easier steps."),
        "{}",
        screen.picture()
    );
    screen.keys("u 1 w");
    assert!(
        screen
            .pane()
            .contains("r1c1 cannot be 1: it leaves column 3 no place for 1."),
        "{}",
        screen.picture()
    );
    screen.keys("u w");
    assert!(
        screen.picture().contains("No move has been made yet."),
        "{}",
        screen.picture()
    );
}

/// A puzzle on which the reason against a digit once named houses as full that were empty on the board.
const UNSEEN: &str =
    "...8..3..4..6.31....6.9.....7......4..5.8.9...91......9...5...7.....6.8..8...7.15";

#[test]
fn why_walks_through_the_argument_on_the_board() {
    let mut screen = Screen::playing(UNSEEN, 80, 24, Kind::Ascii);
    // To r5c1, and a digit that is wrong there.
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
        screen.pane().contains("r5c1 cannot be 3: it leads in"),
        "{gist}"
    );
    let n_pages: usize = gist
        .split(" 1/")
        .nth(1)
        .and_then(|rest| rest.split_whitespace().next())
        .and_then(|number| number.parse().ok())
        .expect("a number of pages");
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
    for page in 2..=n_pages {
        screen.keys("]");
        let picture = screen.picture();
        assert!(
            picture.contains(&format!(" {page}/{n_pages} +")),
            "{picture}"
        );
        placed += usize::from(digits(&picture) > n_digits);
        n_digits = digits(&picture);
    }
    assert!(placed > 0, "digits come one by one: {}", screen.picture());
    assert!(screen.pane().contains("So r5c1"), "{}", screen.picture());
    // The board itself is as it was, and is seen again when the argument is closed.
    screen.keys("[ Esc");
    assert_eq!(screen.app.game().expect("a game").moves().len(), 1);
    assert!(
        !screen.picture().contains("Why ---"),
        "{}",
        screen.picture()
    );
    // Enter takes the digit back.
    screen.keys("w Enter");
    assert!(screen.app.game().expect("a game").moves().is_empty());
}

#[test]
fn a_right_digit_follows_from_easier_steps() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    let game = screen.app.game().expect("a game");
    let n_steps = |screen: &Screen| screen.pane().contains("easier step");
    // Of many right digits some can be seen at once, others only after easier ones.
    let empty: Vec<_> = game.state().empty_cells().iter().collect();
    let solution = game.puzzle().solution().expect("one").clone();
    let mut seen = [false; 2];
    for cell in empty {
        let name = solution.geometry().cell_name(cell);
        let digit = solution.get(cell).expect("it is full");
        screen.keys(":");
        screen.type_text(&format!("place {digit} {name}"));
        screen.keys("Enter w");
        seen[usize::from(n_steps(&screen))] = true;
        assert!(screen.picture().contains("Why ---"), "{}", screen.picture());
        screen.keys("Esc u");
    }
    assert_eq!(seen, [true, true]);
}

#[test]
fn what_a_hint_eliminates_is_seen_without_notes() {
    let mut screen = Screen::playing(HARD, 100, 30, Kind::Ascii);
    // Hints are applied until one eliminates.
    for _ in 0..60 {
        screen.keys("? ? Enter");
        let game = screen.app.game().expect("a game");
        let last = game.moves().last().expect("a move");
        let Action::ApplyHint(hint) = last.action() else {
            panic!("{last:?}");
        };
        let Some(gone) = hint.eliminations.first() else {
            continue;
        };
        let (cell, digit) = (gone.cell, gone.digit);
        assert!(game.state().marks(cell).is_empty(), "there are no notes");
        let shown = format!("/{digit}");
        assert!(screen.picture().contains(&shown), "{}", screen.picture());
        return;
    }
    panic!("no hint eliminates");
}

#[test]
fn the_command_line_knows_commands_moves_and_settings() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    let line = |screen: &mut Screen, text: &str| {
        screen.keys(":");
        screen.type_text(text);
        screen.keys("Enter");
    };
    line(&mut screen, "goto r3c4");
    assert!(screen.picture().contains("r3c4"), "{}", screen.picture());
    line(&mut screen, "place 1 r3c4");
    assert_eq!(screen.app.game().expect("a game").moves().len(), 1);
    line(&mut screen, "undo");
    assert!(screen.app.game().expect("a game").moves().is_empty());
    line(&mut screen, "filter 5");
    assert!(screen.picture().contains("4[5]6"), "{}", screen.picture());
    line(&mut screen, "set clock hidden");
    assert!(!screen.line(0).contains("0:00"), "{}", screen.picture());
    line(&mut screen, "set clock never");
    assert!(
        screen.line(22).starts_with("clock takes"),
        "{}",
        screen.picture()
    );
    line(&mut screen, "nonsense");
    assert_eq!(screen.line(22), "There is no command `nonsense`.");
    line(&mut screen, "goto r0c1");
    assert!(
        screen.line(22).starts_with("`goto` does not take `r0c1`"),
        "{}",
        screen.picture()
    );
    screen.effects.clear();
    line(&mut screen, "export line my.txt");
    assert!(
        matches!(screen.effects.last(), Some(Effect::Export { text, .. }) if text.trim().len() == 81)
    );
    // What was entered comes back, and names are completed.
    screen.keys(": Up Up");
    assert!(
        screen.line(23).starts_with(":goto r0c1"),
        "{}",
        screen.picture()
    );
    screen.keys("Ctrl-U");
    screen.type_text("chec");
    screen.keys("Tab");
    assert!(
        screen.line(23).starts_with(":check"),
        "{}",
        screen.picture()
    );
}

#[test]
fn the_mouse_selects() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    let mouse = |screen: &mut Screen, kind, column, line| {
        screen.event(AppEvent::Mouse(Mouse { kind, column, line }));
    };
    mouse(&mut screen, MouseKind::Click, 16, 3);
    assert!(screen.picture().contains("r2c3"), "{}", screen.picture());
    mouse(&mut screen, MouseKind::Click, 10, 4);
    assert!(screen.picture().contains("r2c2"), "{}", screen.picture());
    mouse(&mut screen, MouseKind::Drag, 10, 1);
    screen.keys("n 1");
    let game = screen.app.game().expect("a game");
    let last = game.moves().last().expect("a move");
    assert_eq!(last.cells().len(), 2, "dragging selects");
    mouse(&mut screen, MouseKind::Click, 200, 200);
    mouse(&mut screen, MouseKind::Click, 70, 10);
}

#[test]
fn keys_are_those_of_the_settings() {
    for preset in [
        Preset::Default,
        Preset::Hodoku,
        Preset::Sudokupad,
        Preset::Vim,
    ] {
        let config = Config {
            keymap: Keymap::preset(preset),
            preset,
            ..Config::default()
        };
        let mut screen = Screen::with_config(config, 80, 24, Kind::Ascii);
        screen.open(EASY);
        let keymap = Keymap::preset(preset);
        let hint = keymap.chords(shudu::config::Mode::Board, shudu::config::Command::Hint)[0];

        screen.keys(&hint.to_string());
        assert!(
            screen.picture().contains("Hint *ooo"),
            "{preset:?}: {}",
            screen.picture()
        );
    }
}

#[test]
fn a_game_played_elsewhere_can_only_be_looked_at() {
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.event(loaded(game(EASY, "")));
    screen.event(AppEvent::Saved(SaveState::ReadOnly(
        "another window".to_owned(),
    )));
    screen.keys("1");
    assert!(
        screen.line(22).contains("can only be looked at"),
        "{}",
        screen.picture()
    );
    assert!(
        screen.picture().contains("READ ONLY") && screen.line(23).starts_with("Y take over"),
        "{}",
        screen.picture()
    );
    assert!(
        screen.line(22).contains("Y takes it over"),
        "{}",
        screen.picture()
    );
    screen.keys("? ?");
    assert!(
        screen.picture().contains("Hint **oo"),
        "hints change nothing: {}",
        screen.picture()
    );
    screen.effects.clear();
    screen.keys("Y");
    assert_eq!(screen.effects, [Effect::TakeOver]);
}

#[test]
fn saving_that_fails_is_said_once() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.event(AppEvent::Saved(SaveState::Failing(
        "the disk is full".to_owned(),
    )));
    assert!(
        screen.line(22).contains("the disk is full"),
        "{}",
        screen.picture()
    );
    screen.keys("1");
    assert!(
        screen.picture().contains("SAVING FAILS"),
        "{}",
        screen.picture()
    );
    screen.event(AppEvent::Saved(SaveState::Failing(
        "the disk is full".to_owned(),
    )));
    assert_eq!(screen.line(22), "");
    screen.event(AppEvent::Saved(SaveState::Saved));
    assert_eq!(screen.line(22), "Saving works again.");
}

#[test]
fn what_is_not_saved_is_asked_about_before_the_game_is_left() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    let failing = || AppEvent::Saved(SaveState::Failing("the disk is full".to_owned()));
    screen.event(failing());
    // Nothing was played, so nothing is lost.
    screen.keys(":");
    screen.type_text("new easy");
    screen.keys("Enter");
    assert!(!screen.picture().contains("leave anyway"));
    screen.event(failing());
    screen.keys("1");
    screen.effects.clear();
    screen.keys(":");
    screen.type_text("new easy");
    screen.keys("Enter");
    assert!(
        screen.picture().contains("the disk is full"),
        "{}",
        screen.picture()
    );
    assert!(
        screen.picture().contains("leave anyway"),
        "{}",
        screen.picture()
    );
    screen.keys("Esc");
    assert!(!screen.effects.contains(&Effect::Close));
    screen.keys("e");
    screen.keys("Esc");
    screen.keys(":");
    screen.type_text("save-to /tmp/there");
    screen.keys("Enter");
    assert_eq!(
        screen.effects.last(),
        Some(&Effect::SaveTo("/tmp/there".into()))
    );
    screen.keys(":");
    screen.type_text("new easy");
    screen.keys("Enter y");
    assert!(screen.effects.contains(&Effect::Close));
}

#[test]
fn leaving_waits_for_a_slow_disk_and_says_so() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    let danger = |is_pending| {
        AppEvent::Settled(Some(Danger {
            what: "3 moves".to_owned(),
            is_pending,
        }))
    };
    screen.event(danger(true));
    assert!(
        screen.picture().contains("Waiting for the disk"),
        "{}",
        screen.picture()
    );
    assert!(screen.app.next_tick() <= Some(std::time::Duration::from_millis(100)));
    screen.effects.clear();
    screen.event(AppEvent::Tick(std::time::Duration::from_millis(100)));
    assert!(screen.effects.contains(&Effect::Settle));
    // The stand-in says that all is well.
    assert_eq!(screen.effects.last(), Some(&Effect::Quit));
    screen.event(danger(false));
    assert!(
        screen.picture().contains("leave anyway"),
        "{}",
        screen.picture()
    );
    screen.effects.clear();
    screen.keys("y");
    assert_eq!(screen.effects.last(), Some(&Effect::Quit));
}

#[test]
fn the_clock_runs_only_while_the_board_is_seen() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    let minute = || AppEvent::Tick(std::time::Duration::from_mins(1));
    screen.event(minute());
    assert!(screen.line(0).ends_with("1:00 +"), "{}", screen.picture());
    for cover in ["P", "F1", "T"] {
        screen.keys(cover);
        assert_eq!(screen.app.next_tick(), None, "{cover}");
        screen.event(minute());
        screen.keys("Esc");
        assert!(
            screen.line(0).ends_with("1:00 +"),
            "{cover}: {}",
            screen.picture()
        );
    }
    screen.event(minute());
    assert!(screen.line(0).ends_with("2:00 +"), "{}", screen.picture());
}

#[test]
fn the_pause_ends_with_the_key_that_began_it() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.keys("P");
    assert!(!screen.picture().contains("r1c2"), "the board is covered");
    // Nothing is played on a covered board.
    screen.keys("5 u n");
    screen.keys("P");
    assert!(screen.picture().contains("r1c2"), "{}", screen.picture());
    assert!(screen.app.game().expect("a game").moves().is_empty());
    assert!(
        screen.picture().contains("DIGIT pencil"),
        "{}",
        screen.picture()
    );
}

#[test]
fn nothing_is_drawn_when_nothing_has_changed() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.app.drawn();
    assert!(!screen.app.is_dirty());
    screen.event(AppEvent::Tick(std::time::Duration::from_millis(400)));
    assert!(!screen.app.is_dirty(), "the clock shows the same second");
    screen.event(AppEvent::Tick(std::time::Duration::from_millis(700)));
    assert!(screen.app.is_dirty());
    screen.keys(":");
    screen.type_text("set clock hidden");
    screen.keys("Enter");
    screen.app.drawn();
    screen.event(AppEvent::Tick(std::time::Duration::from_secs(5)));
    assert!(!screen.app.is_dirty());
    assert_eq!(screen.app.next_tick(), None);
}

#[test]
fn a_saved_game_that_cannot_be_loaded_leads_to_the_menu() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.event(AppEvent::Loaded(Err("it is gone".to_owned())));
    assert!(
        screen.picture().contains("it is gone"),
        "{}",
        screen.picture()
    );
}

fn enter_line(screen: &mut Screen, text: &str) {
    screen.keys(":");
    screen.type_text(text);
    screen.keys("Enter");
}

#[test]
fn the_solution_is_shown_only_when_it_was_meant() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    for (line, asked) in [
        ("give-up", "Give up and see the solution?"),
        ("reveal", "Show what belongs into r1c2?"),
        ("reveal r1c2 r1c3", "Show what belongs into r1c2, r1c3?"),
    ] {
        enter_line(&mut screen, line);
        assert!(screen.picture().contains(asked), "{}", screen.picture());
        screen.keys("n");
        assert!(screen.app.game().expect("a game").moves().is_empty());
    }
    enter_line(&mut screen, "reveal");
    screen.keys("y");
    assert_eq!(screen.app.game().expect("a game").moves().len(), 1);
    enter_line(&mut screen, "give-up");
    screen.keys("y");
    assert!(screen.app.game().expect("a game").is_solved());
    // What cannot be done is refused without a question.
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    enter_line(&mut screen, "reveal r1c1");
    assert_eq!(screen.line(22), "That digit is given.");
}

#[test]
fn a_checkpoint_that_was_set_is_never_said_not_to_be() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.keys("B");
    assert_eq!(screen.line(22), "No checkpoint has been set.");
    screen.keys("b");
    assert_eq!(screen.line(22), "Checkpoint 1 is set.");
    let nothing = "The board is as it was at the checkpoint: nothing has changed since.";
    screen.keys("B");
    assert_eq!(screen.line(22), nothing);
    screen.keys("1 B");
    assert!(screen.line(22).starts_with("Back at the checkpoint."));
    screen.keys("B");
    assert_eq!(screen.line(22), nothing);
}

#[test]
fn a_check_tells_marks_that_are_missing() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.keys("c");
    assert_eq!(screen.line(22), "Everything is right so far.");
    let game = screen.app.game().expect("a game");
    let cell = game
        .puzzle()
        .geometry()
        .cell_from_name("r1c2")
        .expect("a cell");
    let digit = game.puzzle().solution_at(cell).expect("a solution");
    // All marks of the cell, but for the one that it needs.
    screen.keys(&format!("a Space {digit} c"));
    assert_eq!(
        screen.line(22),
        "No digit is wrong, but r1c2 lacks a mark that it needs."
    );
    screen.keys(&format!("Space {digit} c"));
    assert_eq!(screen.line(22), "Everything is right so far.");
}

#[test]
fn a_key_that_does_nothing_says_so_once() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.keys("z");
    assert_eq!(
        screen.line(22),
        "z does nothing here. F1 tells what keys do."
    );
    screen.keys("Right z");
    assert_eq!(screen.line(22), "");
    screen.keys("F7");
    assert!(screen.line(22).starts_with("F7 does nothing here."));
}

#[test]
fn a_small_board_offers_the_levels_and_techniques_that_it_has() {
    // From the dialog: the level is turned on a board that was turned to 4x4 before.
    let boards_to = |side: &str| {
        let mut screen = Screen::new(80, 24, Kind::Ascii);
        screen.keys("menu:Choose Down Down");
        for _ in 0..40 {
            if screen.picture().contains(side) {
                break;
            }
            screen.keys("Right");
        }
        // Small boards have no rating between the two.
        while !screen.picture().contains("> Level") {
            screen.keys("Up");
        }
        screen
    };
    let levels = |side: &str| {
        let mut screen = boards_to(side);
        let mut seen = Vec::new();
        for _ in 0..8 {
            let picture = screen.picture();
            let line = picture.lines().find(|line| line.contains("Level"));
            let level = line.and_then(|line| {
                let mut words = line.split_whitespace().map(str::to_lowercase);
                words.find(|word| Level::ALL.iter().any(|level| level.name() == *word))
            });
            seen.push(level.expect("a level"));
            screen.keys("Right");
        }
        seen.sort();
        seen.dedup();
        seen
    };
    assert_eq!(levels("< 4x4 >"), ["beginner"]);
    assert_eq!(
        levels("< 6x6 >"),
        ["beginner", "easy", "expert", "hard", "master", "medium"]
    );
    assert_eq!(levels("< 9x9 >").len(), Level::ALL.len());
    let mut screen = boards_to("< 4x4 >");
    screen.effects.clear();
    screen.keys("Enter");
    let work = screen.effects.iter().find_map(|effect| match effect {
        Effect::Work(work) => Some(work.job.clone()),
        _ => None,
    });
    assert!(
        matches!(&work, Some(Job::Generate(wish)) if wish.level == Level::Beginner),
        "{work:?}"
    );
}

#[test]
fn what_was_said_of_a_key_goes_with_the_next_one_and_with_a_dialog() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.keys("z");
    assert!(screen.picture().contains("z does nothing here."));
    screen.keys("F12");
    let picture = screen.picture();
    assert!(!picture.contains("z does nothing here."), "{picture}");
    assert!(picture.contains("F12 does nothing here."), "{picture}");
    // It is said once of each key, and stands no longer than that key.
    screen.keys("z");
    assert!(!screen.picture().contains("does nothing here."));
    screen.keys("F7 R");
    assert!(!screen.picture().contains("does nothing here."));
}

#[test]
fn a_question_is_not_answered_by_a_careless_enter() {
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.event(AppEvent::Saves(vec![saved("a", "Inkala 2010", 30)]));
    screen.keys("menu:Saved Del Enter");
    let is_deleted = |screen: &Screen| {
        let mut effects = screen.effects.iter();
        effects.any(|effect| matches!(effect, Effect::Delete(_)))
    };
    assert!(!is_deleted(&screen));
    screen.keys("y");
    assert!(is_deleted(&screen));
}

#[test]
fn a_technique_is_picked_by_typing_and_what_cannot_be_made_is_said() {
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.keys("menu:Choose Down Down Down Down Enter");
    screen.type_text("xy-wing");
    screen.keys("Enter");
    let picture = screen.picture();
    assert!(
        picture.contains("< XY-Wing >") && picture.contains("< Expert >"),
        "{picture}"
    );
    // No puzzle on 4x4 is as hard as that: the list says so, with one that can be practised.
    screen.keys("Up Up Left Left Left Left Left Left Left Left Left");
    for _ in 0..40 {
        if screen.picture().contains("< 4x4 >") {
            break;
        }
        screen.keys("Right");
    }
    screen.keys("Down Down Enter");
    screen.type_text("xy-wing");
    let picture = screen.picture();
    assert!(
        picture.contains("The nearest that can be practised"),
        "{picture}"
    );
    screen.keys("Enter");
    assert!(
        screen.picture().contains("A technique to practise"),
        "it is not taken"
    );
}
