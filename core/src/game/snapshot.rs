//! Converts the present state of a game to a text and back. Saves without a history of moves begin with this text.
//!
//! The text consists of words separated by blanks: first the counts and settings, then a word for each cell that
//! differs from the puzzle.
//!
//! ```text
//! moves=41 undone=3 mistakes=1 asked=2.0.1 hints=2 applied=1 clean-marks=true tell=always told=r1c3=5 r1c3:d4 r2c7:m126:h4:k3
//! ```
//!
//! The letters after a cell mean: digit (`d`), pencil marks (`m`, hidden ones `h`), corner marks (`c`, hidden ones
//! `i`), pencil marks removed by hand (`x`), candidates eliminated by hints (`e`), the cell's colour (`k`), and the
//! colours of its candidates (`p`, alternating digit and colour).

use std::fmt::Write as _;
use std::time::Duration;

use super::notes::CellMarks;
use super::{CellState, Colour, Game, GameState, MistakePolicy, Options, Session};
use crate::board::{Candidate, Digit, DigitSet, Geometry, MAX_SIDE};
use crate::explain::HintLevel;

/// The largest count that is accepted: no real game comes near it, and adding to it cannot overflow.
const MAX_COUNT: u32 = 1_000_000_000;

impl Game {
    /// Returns the same game without its moves and checkpoints. Board, clock and counts are kept.
    #[must_use]
    pub fn without_history(&self) -> Self {
        let session = Session {
            checkpoints: Vec::new(),
            // The set-up of an exercise is a move.
            is_exercise_over: false,
            ..self.session().clone()
        };
        self.with_state(self.state().clone(), session)
    }

    /// Returns the text of the current state. It does not contain the clock, nor the puzzle and the start position.
    #[must_use]
    pub fn snapshot(&self) -> String {
        let mut text = String::new();
        write_session(self.session(), self.puzzle().geometry(), &mut text);
        let start = GameState::at_start(self.puzzle(), None);
        for cell in self.puzzle().geometry().cells() {
            let state = self.state().cell(cell);
            if state != start.cell(cell) {
                let _ = write!(text, " {}", self.puzzle().geometry().cell_name(cell));
                let placed = state.value.filter(|_| !self.is_given(cell));
                let empty = text.len();
                write_cell(state, placed, &mut text);
                // In a Sukaku, cells begin with marks. `:m` alone says that the player has removed all of them.
                if text.len() == empty {
                    text.push_str(":m");
                }
            }
        }
        text
    }

    /// Returns the game of the same puzzle and start position in the state that a text describes; `None` if the text is
    /// malformed or does not fit the puzzle.
    #[must_use]
    pub fn read_snapshot(&self, text: &str, elapsed: Duration) -> Option<Self> {
        let geometry = self.puzzle().geometry();
        let mut state = GameState::at_start(self.puzzle(), None);
        let mut session = Session {
            elapsed,
            ..Session::default()
        };
        for word in text.split_ascii_whitespace() {
            if let Some((name, fields)) = word.split_once(':') {
                let cell = geometry.cell_from_name(name)?;
                let read = read_cell(fields, geometry)?;
                let given_digit = self.puzzle().givens().get(cell);
                if given_digit.is_some() && read.value.is_some() {
                    return None;
                }
                let value = given_digit.or(read.value);
                *state.cell_mut(cell) = CellState { value, ..read };
            } else {
                read_session(word, geometry, &mut session)?;
            }
        }
        Some(self.with_state(state, session))
    }
}

fn write_session(session: &Session, geometry: &Geometry, text: &mut String) {
    let asked: Vec<String> = session.asked.iter().map(u32::to_string).collect();
    let Options {
        clean_marks,
        mistakes,
    } = session.options;
    let _ = write!(
        text,
        "moves={} undone={} mistakes={} asked={} hints={} applied={} revealed={} checks={} clean-marks={clean_marks} \
         tell={}",
        session.n_moves,
        session.n_undone,
        session.counts.n_mistakes,
        asked.join("."),
        session.counts.n_hints,
        session.counts.n_hints_applied,
        session.counts.n_revealed,
        session.n_checks,
        mistakes.name()
    );
    for (is_so, word) in [
        (session.is_paused, " paused"),
        (session.hint_open, " hint-open"),
        (session.has_given_up, " given-up"),
        (session.ends_at_mistake, " one-mistake"),
    ] {
        text.push_str(if is_so { word } else { "" });
    }
    for shown in &session.reported {
        let _ = write!(
            text,
            " told={}={}",
            geometry.cell_name(shown.cell),
            shown.digit
        );
    }
}

fn read_session(word: &str, geometry: &'static Geometry, session: &mut Session) -> Option<()> {
    let (key, value) = word.split_once('=').unwrap_or((word, ""));
    match key {
        "moves" => session.n_moves = parse_count(value)?,
        "undone" => session.n_undone = parse_count(value)?,
        "mistakes" => session.counts.n_mistakes = parse_count(value)? as usize,
        "asked" => {
            let asked: Option<Vec<u32>> = value.split('.').map(parse_count).collect();
            session.asked = <[u32; HintLevel::ALL.len()]>::try_from(asked?).ok()?;
        }
        "hints" => session.counts.n_hints = parse_count(value)?,
        "applied" => session.counts.n_hints_applied = parse_count(value)?,
        "revealed" => session.counts.n_revealed = parse_count(value)?,
        "checks" => session.n_checks = parse_count(value)?,
        "clean-marks" => session.options.clean_marks = value.parse().ok()?,
        "tell" => session.options.mistakes = MistakePolicy::from_name(value)?,
        "paused" => session.is_paused = true,
        "hint-open" => session.hint_open = true,
        "given-up" => session.has_given_up = true,
        "one-mistake" => session.ends_at_mistake = true,
        "told" => {
            let (cell, digit) = value.split_once('=')?;
            let cell = geometry.cell_from_name(cell)?;
            let digits = read_digits(digit, geometry)?;
            let candidates = digits.iter().map(|digit| Candidate::new(cell, digit));
            session.reported.extend(candidates);
        }
        _ => return None,
    }
    Some(())
}

fn parse_count(text: &str) -> Option<u32> {
    text.parse().ok().filter(|count| *count <= MAX_COUNT)
}

fn write_cell(state: &CellState, placed: Option<Digit>, text: &mut String) {
    for (letter, digits) in [
        ('d', placed.map_or(DigitSet::EMPTY, DigitSet::only)),
        ('m', state.marks.visible_digits()),
        ('h', state.marks.hidden()),
        ('c', state.corners.visible_digits()),
        ('i', state.corners.hidden()),
        ('x', state.removed_marks),
        ('e', state.eliminated),
    ] {
        if !digits.is_empty() {
            let _ = write!(text, ":{letter}");
            for digit in digits {
                let _ = write!(text, "{digit}");
            }
        }
    }
    if let Some(colour) = state.colour {
        let _ = write!(text, ":k{colour}");
    }
    if !state.palette.is_blank() {
        text.push_str(":p");
        for digit in DigitSet::all(MAX_SIDE) {
            if let Some(colour) = state.palette.get(digit) {
                let _ = write!(text, "{digit}{colour}");
            }
        }
    }
}

fn read_cell(fields: &str, geometry: &'static Geometry) -> Option<CellState> {
    let mut state = CellState::default();
    let (mut marks, mut corners) = ([DigitSet::EMPTY; 2], [DigitSet::EMPTY; 2]);
    for field in fields.split(':') {
        let (letter, value) = field.split_at_checked(1)?;
        match letter {
            "k" => state.colour = Some(Colour::new(value.parse().ok()?)?),
            "p" => {
                let letters: Vec<char> = value.chars().collect();
                for pair in letters.chunks(2) {
                    let colour = u8::try_from(pair.get(1)?.to_digit(10)?).ok()?;
                    let digit = read_digit(pair[0], geometry)?;
                    state.palette.set(digit, Some(Colour::new(colour)?));
                }
            }
            _ => {
                let digits = read_digits(value, geometry)?;
                match letter {
                    "d" => state.value = Some(digits.single()?),
                    "m" => marks[0] = digits,
                    "h" => marks[1] = digits,
                    "c" => corners[0] = digits,
                    "i" => corners[1] = digits,
                    "x" => state.removed_marks = digits,
                    "e" => state.eliminated = digits,
                    _ => return None,
                }
            }
        }
    }
    state.marks = CellMarks::new(marks[0], marks[1]);
    state.corners = CellMarks::new(corners[0], corners[1]);
    Some(state)
}

fn read_digit(letter: char, geometry: &'static Geometry) -> Option<Digit> {
    Digit::from_symbol(letter).filter(|digit| geometry.has_digit(*digit))
}

fn read_digits(text: &str, geometry: &'static Geometry) -> Option<DigitSet> {
    text.chars()
        .map(|letter| read_digit(letter, geometry))
        .collect()
}
