//! Pasted text is read as a puzzle, inserted into a text field, or ignored. It is never run as keys.

use std::time::Duration;

use crate::harness::{EASY, HARD, Kind, Screen, saved};
use crate::scenes::{pack, press, scene};
use ratatui::layout::Rect;
use shudu::board::Grid;
use shudu::cli::Guest;
use shudu::config::Config;
use shudu::store::{Collection, ListedPuzzle, ListedRating, PlayOrder, PuzzleList, PuzzleState};
use shudu::tui::layout::Layout;
use shudu::tui::{AppEvent, CollectionRow, Effect, OpenCollection};
use shudu::words::Words;

/// A sentence with letters that are commands on the board and in lists.
const SENTENCE: &str = "Saved games: X of 4 players quit in 2026.\r";

/// A puzzle drawn as in forums, with these line ends.
fn drawn(puzzle: &str, line_end: &str) -> String {
    let cells: Vec<String> = puzzle.chars().map(String::from).collect();
    let rows = cells.chunks(9).map(|row| {
        let boxes: Vec<String> = row.chunks(3).map(|cells| cells.join(" ")).collect();
        boxes.join(" | ")
    });
    let mut lines: Vec<String> = rows.collect();
    for place in [6, 3] {
        lines.insert(place, "------+-------+------".to_owned());
    }
    lines.join(line_end) + line_end
}

fn paste(screen: &mut Screen, text: &str) {
    screen.event(AppEvent::pasted(text));
}

fn givens(screen: &Screen) -> Grid {
    let game = screen.app.game().expect("a game");
    game.puzzle().givens().clone()
}

fn n_moves(screen: &Screen) -> usize {
    screen.app.game().expect("a game").moves().len()
}

fn grid(puzzle: &str) -> Grid {
    shudu::formats::parse(puzzle).expect("a puzzle").grid
}

fn playing() -> Screen {
    Screen::playing(EASY, 80, 24, Kind::Ascii)
}

fn for_guest(mut screen: Screen) -> Screen {
    let guest = Guest::idle_for(Duration::from_mins(1));
    screen.app = screen.app.for_guest(Some(&guest));
    screen.is_guest = true;
    screen
}

#[track_caller]
fn assert_says(screen: &Screen, text: &str) {
    let picture = screen.picture();
    assert!(picture.replace('\n', " ").contains(text), "{picture}");
}

/// HoDoKu's notation lists removed candidates, here 9 in r1c2. Marks at the start would hide that it is missing.
#[test]
fn the_candidates_of_a_puzzle_replace_the_marks_at_the_start() {
    let puzzle = EASY.replace('0', ".");
    let library = format!(":0000:x:{puzzle}:912::");
    for (text, expected) in [(&puzzle, "19"), (&library, "1")] {
        let config = Config {
            notes_fill_at_start: true,
            ..Config::default()
        };
        let mut screen = Screen::with_config(config, 80, 24, Kind::Ascii);
        screen.open(text);
        let game = screen.app.game().expect("a game");
        let cell = game.puzzle().geometry().cell_from_name("r1c2");
        let marks = game.state().marks(cell.expect("a cell")).iter();
        let marks: String = marks.map(|digit| digit.to_string()).collect();
        assert_eq!(marks, expected, "{text}");
    }
}

#[test]
fn a_drawn_grid_is_read_with_the_line_ends_of_any_terminal() {
    for line_end in ["\n", "\r\n", "\r"] {
        let mut screen = Screen::new(80, 24, Kind::Ascii);
        screen.keys("menu:More menu:Open");
        paste(&mut screen, &drawn(HARD, line_end));
        assert_says(&screen, "It has one solution");
        screen.keys("Enter");
        assert_eq!(givens(&screen), grid(HARD), "{line_end:?}");
        // The entry board accepts it too.
        let mut screen = Screen::new(80, 24, Kind::Ascii);
        screen.keys("menu:More menu:Enter");
        paste(&mut screen, &drawn(HARD, line_end));
        assert!(screen.pane().contains("Exactly one solution"));
    }
}

/// An empty row separates the text from the instructions above, which may take several rows.
#[test]
fn the_typed_text_is_below_the_instructions() {
    for (width, height) in [(80, 24), (60, 20), (40, 14)] {
        let mut screen = Screen::new(width, height, Kind::Ascii);
        screen.keys("menu:More menu:Open");
        screen.type_text("abc");
        let picture = screen.picture();
        let lines = picture.lines().map(|line| line.trim_matches([' ', '|']));
        let lines: Vec<&str> = lines.collect();
        let row = lines.iter().position(|line| *line == "abc");
        let row = row.unwrap_or_else(|| panic!("{picture}"));
        assert!(lines[row - 1].is_empty(), "{picture}");
        assert!(!lines[row - 2].is_empty(), "{picture}");
    }
}

/// A puzzle with several solutions is shown with a question, and so is any puzzle that replaces it there.
#[test]
fn only_the_first_puzzle_of_a_request_opens_without_a_question() {
    for (first, opens) in [(EASY, true), ("..343412..434321", false)] {
        let mut screen = Screen::new(80, 24, Kind::Ascii);
        screen.event(AppEvent::Open(Box::new(
            shudu::formats::parse(first).expect("a puzzle"),
        )));
        screen.work();
        assert_eq!(screen.app.game().is_some(), opens, "{}", screen.picture());
        if !opens {
            paste(&mut screen, HARD);
            screen.work();
            assert_says(&screen, "It has one solution");
            assert!(screen.app.game().is_none(), "{}", screen.picture());
        }
    }
}

#[test]
fn a_puzzle_pasted_on_the_board_opens_after_confirmation() {
    for text in [HARD.to_owned(), drawn(HARD, "\r"), format!("{HARD}\r")] {
        let mut screen = playing();
        screen.keys("4");
        paste(&mut screen, &text);
        assert_says(&screen, "Open the pasted text as a puzzle?");
        assert_says(&screen, "The current game is saved.");
        screen.keys("n");
        assert_eq!((givens(&screen), n_moves(&screen)), (grid(EASY), 1));
        screen.effects.clear();
        paste(&mut screen, &text);
        screen.keys("y");
        assert_eq!((givens(&screen), n_moves(&screen)), (grid(HARD), 0));
        assert!(screen.effects.contains(&Effect::Close), "the game is kept");
    }
}

/// On terminals where the board leaves no rows below it, the question takes the rows of messages and keys beside it.
#[test]
fn the_question_about_a_paste_covers_no_row_of_the_board() {
    for (width, height) in [(80, 22), (80, 23), (80, 24), (100, 30), (120, 40), (40, 12)] {
        let mut screen = Screen::playing(EASY, width, height, Kind::Ascii);
        let area = Rect::new(0, 0, width, height);
        let layout = Layout::new(area, screen.app.game().expect("a game").puzzle().geometry());
        let board = layout.board.expect("a board").area;
        let before = screen.draw();
        paste(&mut screen, HARD);
        let words: Vec<String> = (screen.picture().lines())
            .flat_map(|line| line.split_whitespace().map(str::to_owned))
            .collect();
        for word in ["Open", "pasted", "yes", "Esc"] {
            assert!(words.iter().any(|shown| shown == word), "{width}: {word}");
        }
        let after = screen.draw();
        for position in board.positions() {
            let symbols = [&before, &after].map(|frame| frame[position].symbol());
            assert_eq!(symbols[0], symbols[1], "{width}×{height} {position}");
        }
    }
}

#[test]
fn only_a_saved_game_is_said_to_be_saved() {
    for (is_saved, says) in [
        (true, "saved."),
        (false, "Open the pasted text as a puzzle?"),
    ] {
        let mut screen = scene("small");
        if !is_saved {
            press(&mut screen, "failing");
        }
        press(&mut screen, "4");
        paste(&mut screen, HARD);
        assert_says(&screen, says);
        let picture = screen.picture();
        assert_eq!(
            picture.contains("The current game is saved."),
            is_saved,
            "{picture}"
        );
    }
}

#[test]
fn several_pasted_puzzles_are_offered_as_a_collection() {
    let mut screen = playing();
    paste(&mut screen, &format!("{HARD}\r{EASY}\r"));
    assert_says(&screen, "Open the 2 pasted puzzles as a collection?");
    screen.effects.clear();
    screen.keys("y");
    assert_eq!(
        givens(&screen),
        grid(EASY),
        "the game stays until a puzzle is chosen"
    );
    let added = screen.effects.iter().find_map(|effect| match effect {
        Effect::AddCollection { list, .. } => Some(list.lines.clone()),
        _ => None,
    });
    let added = added.expect("a collection");
    let added: Vec<_> = added.iter().map(|line| grid(line)).collect();
    assert_eq!(added, [grid(HARD), grid(EASY)]);
}

/// Enter on a puzzle of a collection resumes its game, or begins one.
#[test]
fn a_started_puzzle_of_a_collection_continues() {
    let puzzle = |line: &str| ListedPuzzle {
        line: line.to_owned(),
        rating: ListedRating::None,
    };
    let save = "begun".parse().expect("a name");
    let opened = OpenCollection {
        collection: Collection {
            id: "pack".to_owned(),
            name: "pack".to_owned(),
            order: PlayOrder::File,
            puzzles: [HARD, EASY].map(puzzle).to_vec(),
        },
        states: vec![
            PuzzleState::New,
            PuzzleState::InProgress {
                save,
                elapsed: Duration::from_secs(5),
            },
        ],
        left_out: PuzzleList {
            n_reduced: 2,
            ..PuzzleList::default()
        }
        .left_out(Words::english()),
    };
    for (keys, is_begun) in [("Enter", false), ("Down Enter", true)] {
        let mut screen = playing();
        screen.event(AppEvent::Collection(Box::new(opened.clone())));
        let picture = screen.picture();
        let words: Vec<&str> = picture.split_whitespace().collect();
        let reduced = "Digits and candidates beyond the givens are left out: 2 puzzles.";
        assert!(words.join(" ").contains(reduced), "{picture}");
        screen.effects.clear();
        screen.keys(keys);
        let resumed = Effect::Load("begun".to_owned());
        assert_eq!(screen.effects.contains(&resumed), is_begun, "{keys}");
    }
}

/// A name that is too long is cut, not the filter after it.
#[test]
fn a_long_collection_name_does_not_hide_the_filter() {
    let names = [
        "A pack with a long name of puzzles",
        "一个名字非常非常长的题库里有很多题目",
    ];
    for name in names {
        let mut opened = pack();
        opened.collection.name = name.to_owned();
        let mut screen = Screen::playing(EASY, 60, 20, Kind::Colour);
        screen.event(AppEvent::Collection(Box::new(opened)));
        for filter in ["unfinished", "all puzzles", "in progress", "solved"] {
            let picture = screen.picture();
            let title = picture.lines().find(|line| line.contains(" · "));
            let title = title.unwrap_or_else(|| panic!("{picture}"));
            assert!(
                title.contains(&format!("… · {filter} ")),
                "{filter}: {picture}"
            );
            screen.keys("Right");
        }
    }
}

/// A name is not cut as long as the terminal has room for the whole title.
#[test]
fn a_collection_name_is_shown_in_full_if_there_is_room() {
    for (width, n_letters) in [(80, 33), (120, 60)] {
        let mut opened = pack();
        opened.collection.name = "n".repeat(n_letters);
        let mut screen = Screen::playing(EASY, width, 40, Kind::Colour);
        screen.event(AppEvent::Collection(Box::new(opened)));
        for filter in ["unfinished", "all puzzles", "in progress", "solved"] {
            let picture = screen.picture();
            assert!(
                picture.contains(&format!("╭ {} · {filter} ", "n".repeat(n_letters))),
                "{picture}"
            );
            assert!(picture.contains(" solved ╮"), "{picture}");
            screen.keys("Right");
        }
    }
}

/// A name that is too long is cut, not the progress beside it.
#[test]
fn the_list_of_collections_keeps_the_progress() {
    for (width, height) in [(60, 20), (80, 24), (120, 40)] {
        let mut screen = Screen::playing(EASY, width, height, Kind::Colour);
        screen.keys(":");
        screen.type_text("collections");
        screen.keys("Enter");
        screen.event(AppEvent::Collections(vec![CollectionRow {
            id: "pack".to_owned(),
            name: "A pack with a very long name of puzzles from many old papers".to_owned(),
            n_puzzles: 10_000,
            n_solved: 1234,
        }]));
        let picture = screen.picture();
        assert!(picture.contains("1234 of 10000 solved"), "{picture}");
        assert_eq!(picture.contains("old papers  "), width == 120, "{picture}");
    }
}

#[test]
fn a_pasted_puzzle_that_cannot_be_played_is_shown_with_the_reason() {
    let mut screen = playing();
    paste(&mut screen, &"1".repeat(81));
    screen.keys("y");
    assert_says(&screen, "It breaks the rules.");
    screen.keys("Esc");
    assert_eq!(givens(&screen), grid(EASY));
}

#[test]
fn ignored_parts_of_a_pasted_puzzle_are_reported() {
    const DROPPED: &str = "Emphasis, colours and text beside the cells were ignored.";
    const UNREAD: &str = "The pencil marks of the puzzle were ignored";
    let framed = drawn(HARD, "\n").replacen(" . . .\n", " . . . | Score: 12\n", 1);
    let framed: Vec<String> = framed.lines().map(|row| format!("| {row} |")).collect();
    let framed = framed.join("\n").replacen("12 |", "12", 1);
    let game = shudu::formats::parse(HARD).expect("a puzzle");
    let saved = shudu::formats::print(&game, shudu::formats::Notation::Gnome).expect("a game");
    let marked = saved
        .replacen("\"cells\":[", "\"cells\":[MARKS,", 1)
        .replace(
            "MARKS",
            r#"{"position":[0,1],"value":0,"fixed":false,"earmarks":[1,2]}"#,
        );
    let says = |screen: &Screen, expected: &str| {
        let picture = screen.picture().replace('\n', " ");
        picture.contains(expected) || screen.pane().contains(expected)
    };
    for (text, expected, not_said) in [(&framed, DROPPED, UNREAD), (&marked, UNREAD, DROPPED)] {
        let mut screen = Screen::new(80, 24, Kind::Ascii);
        screen.keys("menu:More menu:Open");
        paste(&mut screen, text);
        assert!(says(&screen, expected), "{}", screen.picture());
        assert!(!says(&screen, not_said), "{}", screen.picture());
        // The message line shows it after the puzzle is loaded, until the next key.
        screen.keys("Enter");
        assert_eq!(givens(&screen), grid(HARD));
        assert!(says(&screen, expected), "{}", screen.picture());
        screen.keys("Right");
        assert!(!says(&screen, expected));
        let mut screen = playing();
        paste(&mut screen, text);
        screen.keys("y");
        assert!(says(&screen, expected), "{}", screen.picture());
        let mut screen = Screen::new(80, 24, Kind::Ascii);
        screen.keys("menu:More menu:Enter");
        paste(&mut screen, text);
        assert!(says(&screen, expected), "{}", screen.picture());
        screen.keys("Right");
        assert!(screen.pane().contains("Exactly one solution"));
    }
    let mut screen = playing();
    paste(&mut screen, HARD);
    screen.keys("y");
    assert!(!screen.picture().contains("ignored"));
}

#[test]
fn a_paste_runs_no_keys_on_any_screen() {
    let screens = [
        "",
        "?",
        "? ?",
        "n",
        "f",
        "=",
        "V",
        "W",
        "S",
        "F1",
        "F1 Right",
        ",",
        "T",
        "N",
        "s",
        "t",
        "p",
        "Space 1 R",
        "Alt-g",
        "Alt-l",
        "Alt-w",
        "Alt-q",
        "Alt-=",
        "Z",
    ];
    for keys in screens {
        for text in [SENTENCE, "y\r", "\x1b[A\x1bOP5", HARD, "", " \r\n"] {
            let mut screen = playing();
            screen.event(AppEvent::Saves(vec![saved("a", "Inkala 2010", 30)]));
            screen.keys(keys);
            let before = screen.app.game().expect("a game").grid();
            let n_before = n_moves(&screen);
            screen.effects.clear();
            paste(&mut screen, text);
            if keys == "Space 1 R" {
                // The question is below the message.
                assert_says(&screen, "Restart this puzzle?");
                screen.keys("n");
            }
            let picture = screen.picture();
            let answers = ["The pasted text", "the pasted text"];
            let is_answered = answers.iter().any(|answer| picture.contains(answer));
            assert!(is_answered, "{keys:?}, {text:?}: {picture}");
            assert_eq!(screen.effects, [], "{keys:?}, {text:?}");
            assert_eq!(screen.app.game().expect("a game").grid(), before);
            assert_eq!(n_moves(&screen), n_before, "{keys:?}, {text:?}");
        }
    }
}

#[test]
fn without_a_game_a_paste_on_the_menu_is_offered_too() {
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    paste(&mut screen, SENTENCE);
    assert_says(&screen, "The pasted text is not a puzzle");
    paste(&mut screen, HARD);
    assert_says(&screen, "Open the pasted text as a puzzle?");
    assert!(!screen.picture().contains("is saved"), "there is no game");
    screen.keys("y");
    assert_eq!(givens(&screen), grid(HARD));
}

#[test]
fn a_text_field_accepts_the_first_line_of_a_paste() {
    let mut screen = playing();
    screen.keys(":");
    paste(&mut screen, "\r\n goto r9c9\rplace 4 r1c3\r");
    let line = screen.line(23);
    assert_eq!(line.trim_end(), ": goto r9c9", "nothing has run");
    screen.keys("Enter");
    assert_eq!(n_moves(&screen), 0);
}

#[test]
fn a_paste_does_not_disturb_a_pending_puzzle() {
    let mut screen = playing();
    screen.is_worker_slow = true;
    screen.keys("A");
    paste(&mut screen, HARD);
    assert_says(&screen, "The pasted text was ignored");
    screen.work();
    assert_ne!(givens(&screen), grid(EASY), "the puzzle has come");
    assert_ne!(givens(&screen), grid(HARD));
}

#[test]
fn a_paste_does_not_replace_the_first_game() {
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.is_worker_slow = true;
    screen.open(EASY);
    paste(&mut screen, HARD);
    assert_says(&screen, "The pasted text was ignored");
    screen.work();
    assert_eq!(givens(&screen), grid(EASY));
}

#[test]
fn guests_cannot_open_pasted_puzzles() {
    for text in [HARD, SENTENCE] {
        let mut screen = for_guest(playing());
        screen.effects.clear();
        paste(&mut screen, text);
        assert_says(&screen, "Guests cannot open puzzles of their own.");
        screen.keys("y Enter");
        assert_eq!(givens(&screen), grid(EASY));
        assert!(screen.effects.iter().all(Effect::is_for_guests));
    }
    // Text fields of guests accept it.
    let mut screen = for_guest(playing());
    screen.keys(":");
    paste(&mut screen, "goto r9c9\r");
    assert_eq!(screen.line(23).trim_end(), ":goto r9c9");
}

#[test]
fn pasted_text_is_edited_at_the_cursor() {
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.keys("menu:More menu:Open");
    let (first, rest) = EASY.split_at(20);
    screen.type_text("x");
    paste(&mut screen, &format!("{}\n{rest}", &first[1..]));
    screen.keys("Home Del");
    screen.type_text(&EASY[..1]);
    screen.keys("Enter Enter");
    assert_eq!(givens(&screen), grid(EASY));
}

/// A puzzle whose solutions could not be counted, or that has no rating, is playable with a warning.
#[test]
fn unknown_facts_about_a_puzzle_are_reported() {
    use shudu::game::PuzzleVerdict;
    use shudu::tui::WorkResult;
    let parsed = || Box::new(shudu::formats::parse(crate::harness::EASY).expect("a puzzle"));
    let unique = PuzzleVerdict::determine(&parsed().given_clues());
    for (verdict, wanted) in [
        (
            PuzzleVerdict::Unknown,
            "Could not find out in time whether it has exactly one solution.",
        ),
        (unique, "known techniques do not solve it"),
    ] {
        let mut screen = crate::scenes::scene("small");
        screen.is_worker_slow = true;
        crate::scenes::press(&mut screen, ":open");
        screen.type_text(crate::harness::EASY);
        screen.keys("Enter");
        screen.send_result(WorkResult::Verdict {
            verdict: Box::new(verdict),
            difficulty: None,
            parsed: parsed(),
        });
        let picture = screen.picture();
        assert!(picture.contains(wanted), "{picture}");
        assert!(picture.contains("Enter play"), "{picture}");
        screen.keys("Enter");
        assert!(screen.picture().contains("36/81"), "{}", screen.picture());
    }
}

#[test]
fn a_link_to_another_game_is_not_a_file_name() {
    let link = |object: &str| {
        let data = lz_str::compress_to_base64(object);
        format!("https://sudokupad.app/fpuz{data}")
    };
    let puzzle = |rule: &str| {
        let row = ["{}"; 9].join(",");
        let rows = vec![format!("[{row}]"); 9].join(",");
        link(&format!("{{\"size\":9,\"grid\":[{rows}],{rule}}}"))
    };
    for (text, expected) in [
        (
            puzzle("\"killercage\":[{\"cells\":[\"R1C1\"]}]"),
            "cages are not supported",
        ),
        (puzzle("\"arrow\":[{\"cells\":[\"R1C1\"]}]"), "`arrow`"),
        (
            "https://sudokupad.app/6mnbrd2gtc".to_owned(),
            "only an online id",
        ),
        (
            "3x3k:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1/x.txt".to_owned(),
            "o such file",
        ),
        ("puzzles/some.txt".to_owned(), "o such file"),
    ] {
        let mut screen = Screen::new(80, 24, Kind::Ascii);
        screen.keys("menu:More menu:Open");
        paste(&mut screen, &text);
        let reads_file = screen
            .effects
            .iter()
            .any(|effect| matches!(effect, Effect::Read { .. }));
        assert_eq!(reads_file, expected == "o such file", "{text}");
        if !reads_file {
            assert_says(&screen, expected);
        }
    }
}
