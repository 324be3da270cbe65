//! Keys as changed by input methods, multiplexers and terminals.

use crate::harness::{EASY, Kind, Screen};

use shudu::board::Digit;
use shudu::config::Config;
use shudu::tui::{App, AppEvent, Capabilities};
use shudu::words::Words;

/// The number of givens of the puzzle.
const N_GIVEN: usize = 36;

fn playing() -> Screen {
    Screen::playing(EASY, 80, 24, Kind::Ascii)
}

fn playing_in(variables: &[(&str, &str)]) -> Screen {
    let capabilities = Capabilities::detect(|name| {
        let mut known = variables.iter();
        let found = known.find(|(known, _)| *known == name);
        found.map(|(_, value)| (*value).to_owned())
    });
    let app = App::new(Words::english(), Config::default(), capabilities);
    let mut screen = Screen::of(app, 80, 24);
    screen.open(EASY);
    screen
}

fn n_filled(screen: &Screen) -> usize {
    screen.app.game().expect("a game").grid().n_filled()
}

/// The solution digit of the cell under the cursor at the start.
fn right_digit(screen: &Screen) -> String {
    let game = screen.app.game().expect("a game");
    let cell = game.state().empty_cells().first().expect("an empty cell");
    let solution = game.puzzle().solution().expect("one solution");
    solution.get(cell).expect("a digit").to_string()
}

/// Types a character that has no key of its own.
fn type_character(screen: &mut Screen, character: char) {
    use crossterm::event::KeyCode;
    use shudu::config::Chord;
    screen.event(AppEvent::Key(Chord::plain(KeyCode::Char(character))));
}

#[test]
fn full_width_keys_play() {
    let mut screen = playing();
    type_character(&mut screen, '４');
    assert_eq!(n_filled(&screen), N_GIVEN + 1);
    type_character(&mut screen, 'ｕ');
    assert_eq!(n_filled(&screen), N_GIVEN);
    // A pencil mark: Space and a digit.
    type_character(&mut screen, '\u{3000}');
    type_character(&mut screen, '１');
    let game = screen.app.game().expect("a game");
    let cell = game.state().empty_cells().first().expect("an empty cell");
    let marks: Vec<u8> = game.state().marks(cell).iter().map(Digit::value).collect();
    assert_eq!(marks, [1]);
    type_character(&mut screen, '？');
    assert!(screen.picture().contains("Hint"), "{}", screen.picture());
    screen.keys("Esc");
    // A list, a confirmation, and the full-width colon.
    type_character(&mut screen, 'Ｓ');
    assert!(screen.picture().contains("Saved games"));
    type_character(&mut screen, 'ｑ');
    assert!(!screen.picture().contains("Saved games"));
    type_character(&mut screen, 'Ｒ');
    type_character(&mut screen, 'ｎ');
    type_character(&mut screen, '：');
    assert!(screen.line(23).starts_with(':'), "{}", screen.picture());
}

#[test]
fn full_width_letters_are_digits_of_large_boards() {
    let mut screen = Screen::new(100, 40, Kind::Ascii);
    screen.keys("menu:More menu:Enter");
    screen.keys("PgUp PgUp PgUp PgUp PgUp PgUp PgUp PgUp PgUp PgUp PgUp");
    let blank = screen.picture();
    type_character(&mut screen, 'Ｇ');
    let with_digit = screen.picture();
    assert_ne!(blank, with_digit);
    screen.keys("u G");
    assert_eq!(screen.picture(), with_digit);
    type_character(&mut screen, '。');
    assert_ne!(screen.picture(), with_digit, "the cursor moves on");
    screen.keys("Left");
    assert_eq!(screen.picture(), with_digit);
}

#[test]
fn text_keeps_its_full_width_characters() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Colour);
    screen.keys(":");
    for character in "ｇ４：á".chars() {
        type_character(&mut screen, character);
    }
    assert_eq!(screen.line(23).trim_end(), ":ｇ４：á");
}

#[test]
fn the_eighth_bit_of_xterm_is_alt() {
    let mut screen = playing();
    // Alt-a fills in the marks; Alt-x removes them.
    type_character(&mut screen, 'á');
    let n_marked = |screen: &Screen| {
        let state = screen.app.game().expect("a game").state();
        let marked = |cell: &shudu::board::Cell| !state.marks(*cell).is_empty();
        state.empty_cells().iter().filter(marked).count()
    };
    assert_eq!(n_marked(&screen), 81 - N_GIVEN);
    type_character(&mut screen, 'ø');
    assert_eq!(n_marked(&screen), 0);
    // A bound letter keeps its binding.
    let bound = "[keys.board]\n\"á\" = \"digit-4\"\n";
    let loaded = shudu::config::parse(bound, "config.toml");
    assert_eq!(loaded.problems.len(), 0);
    let app = App::new(
        Words::english(),
        loaded.config,
        Screen::capabilities(Kind::Ascii),
    );
    let mut screen = Screen::of(app, 80, 24);
    screen.open(EASY);
    type_character(&mut screen, 'á');
    assert_eq!(n_filled(&screen), N_GIVEN + 1);
}

#[test]
fn a_multiplexer_separates_escape_and_the_next_key() {
    for variables in [
        [("TMUX", "/tmp/tmux-1000/default,1,0")],
        [("STY", "1.pts-0.host")],
        [("TERM", "tmux-256color")],
        [("TERM", "screen")],
    ] {
        let mut screen = playing_in(&variables);
        screen.keys(&format!("{} ?", right_digit(&screen)));
        // Alt-u is unbound: Esc closes the hint, u undoes the digit.
        screen.keys("Alt-u");
        assert!(!screen.picture().contains("Hint"), "{}", screen.picture());
        assert_eq!(n_filled(&screen), N_GIVEN);
        // Alt-4 is bound on the board.
        screen.keys("Alt-4");
        assert_eq!(n_filled(&screen), N_GIVEN);
        // An arrow key with Alt has its own escape sequence.
        screen.keys("? Alt-Left");
        assert!(screen.picture().contains("Hint"), "{}", screen.picture());
        screen.keys("Esc");
        // Alt-4 is not bound in a list.
        screen.keys("S Alt-4");
        assert_eq!(n_filled(&screen), N_GIVEN + 1);
    }
    // Other terminals keep Alt as Alt.
    let mut screen = playing_in(&[("TERM", "xterm-256color")]);
    screen.keys(&format!("{} ? Alt-u", right_digit(&screen)));
    assert!(screen.picture().contains("Hint"), "{}", screen.picture());
    assert_eq!(n_filled(&screen), N_GIVEN + 1);
}

#[test]
fn screens_name_a_second_help_key_where_the_terminal_uses_the_first() {
    for preset in ["default", "hodoku", "sudokupad", "vim"] {
        for keys in ["", "?", "S", "N", ":", "O"] {
            let mut screen = playing();
            screen.keys(":");
            screen.type_text(&format!("set keys.preset {preset}"));
            screen.keys("Enter");
            if preset == "default" {
                screen.keys(keys);
            }
            screen.keys("Ctrl-G");
            let picture = screen.picture();
            assert!(picture.contains(" Help "), "{preset}, {keys}: {picture}");
        }
    }
    let help = |screen: &Screen| {
        let footer = format!("{} {}", screen.line(22), screen.line(23));
        [footer.contains("F1 keys"), footer.contains("Ctrl-G keys")]
    };
    assert_eq!(help(&playing()), [true, false]);
    let vte = [("TERM", "xterm-256color"), ("VTE_VERSION", "7006")];
    let mut screen = playing_in(&vte);
    assert_eq!(help(&screen), [false, true]);
    screen.keys("F1");
    assert!(
        screen.picture().contains(" Help "),
        "it may be switched off there"
    );
    screen.keys("Esc :");
    screen.type_text("set keys.preset vim");
    screen.keys("Enter");
    assert_eq!(help(&screen), [false, true], "another key map");
    // The help names both.
    screen.keys("F1");
    let mut pages = screen.picture();
    for _ in 0..20 {
        screen.keys("PgDn");
        pages += &screen.picture();
    }
    assert!(pages.replace('\n', " ").contains("Ctrl-G"), "{pages}");
}

/// Punctuation from a Chinese input method acts as the key in the same position.
#[test]
fn chinese_punctuation_acts_as_the_key() {
    for (typed, key) in [
        ('。', '.'),
        ('【', '['),
        ('】', ']'),
        ('《', '<'),
        ('》', '>'),
        ('？', '?'),
        ('：', ':'),
        ('，', ','),
    ] {
        let after = |character: char| {
            let mut screen = playing();
            screen.keys("?");
            screen.keys("? ?");
            type_character(&mut screen, character);
            screen.picture()
        };
        assert_eq!(after(typed), after(key), "{typed}");
    }
    // A seed accepts only ASCII characters.
    let mut screen = playing();
    screen.keys("N Down Down Down Down Down Down");
    for character in ['ａ', '。', '【', '】', '《', '》', '～', '字'] {
        type_character(&mut screen, character);
    }
    assert!(
        screen.picture().contains("a.[]<>~ "),
        "{}",
        screen.picture()
    );
}

/// Footers name the keys of the player's key map. F1 comes last where the terminal reserves it.
#[test]
fn footers_name_keys_that_work() {
    let no_digits = (1..=9).map(|digit| format!("\"{digit}\" = \"none\""));
    let no_digits = format!("[keys.board]\n{}", no_digits.collect::<Vec<_>>().join("\n"));
    let control_arrows = "[keys.list]\n\"Up\" = \"none\"\n\"k\" = \"none\"\n\"Shift-Tab\" = \"none\"\n\
        \"Down\" = \"none\"\n\"j\" = \"none\"\n\"Tab\" = \"none\"\n\
        \"Ctrl-Up\" = \"move-up\"\n\"Ctrl-Down\" = \"move-down\"\n";
    let gnome = Some("7600");
    for (settings, vte, keys, shown, hidden) in [
        ("", None, "", "1-9 enter", "Ctrl"),
        (no_digits.as_str(), None, "", "Space pencil", "1-9 enter"),
        ("", None, "Alt-q", "^v choose", "Ctrl-Up"),
        (
            control_arrows,
            None,
            "Alt-q",
            "Ctrl-Up/Ctrl-Down choose",
            "^v",
        ),
        ("", None, "Alt-q", "F1 keys", "Ctrl-G"),
        ("", gnome, "Alt-q", "Ctrl-G keys", "F1"),
    ] {
        let loaded = shudu::config::parse(settings, "config.toml");
        assert_eq!(loaded.problems.len(), 0, "{settings}");
        let capabilities = Capabilities::detect(|name| {
            let value = vte.filter(|_| name == "VTE_VERSION");
            value.map(str::to_owned)
        });
        let mut screen = Screen::of(
            App::new(Words::english(), loaded.config, capabilities),
            80,
            24,
        );
        screen.open(EASY);
        screen.keys(keys);
        let footer = screen.line(22) + &screen.line(23);
        assert!(footer.contains(shown), "{keys}: no {shown} in {footer}");
        assert!(!footer.contains(hidden), "{keys}: {hidden} in {footer}");
    }
}
