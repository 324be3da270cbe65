//! Reads the puzzles of a text, such as a file with hundreds of puzzles, as lines of a collection.

use crate::cancel::Cancel;
use crate::formats::{self, Notation, Parsed, RawPuzzle, Splitter};
use crate::game::StartPosition;
use crate::solve;
use crate::words::{Message, Words, say};

/// The puzzles of a text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PuzzleList {
    /// The puzzles without placed digits, each in the notation of one line.
    pub lines: Vec<String>,
    /// The number of puzzles that cannot be read. They are left out.
    pub n_unreadable: usize,
    /// The number of puzzles whose texts have digits or candidates beyond the givens. These are left out.
    pub n_reduced: usize,
}

impl PuzzleList {
    /// Reads the puzzles of a text. Without a notation, each puzzle is recognised by its form.
    #[must_use]
    pub fn read(text: &[u8], notation: Option<Notation>) -> Self {
        let mut splitter = notation.map_or_else(Splitter::new, Splitter::with_notation);
        let mut list = Self::default();
        let mut add = |puzzle: &RawPuzzle| match puzzle.parse().ok().and_then(|p| to_line(&p)) {
            Some((line, is_reduced)) => {
                list.lines.push(line);
                list.n_reduced += usize::from(is_reduced);
            }
            None => list.n_unreadable += 1,
        };
        splitter.feed(text).iter().for_each(&mut add);
        splitter.finish().iter().for_each(&mut add);
        list
    }

    /// Returns the message that counts what is left out of the collection; empty if nothing is.
    #[must_use]
    pub fn left_out(&self, words: Words) -> Message {
        let (n_unreadable, n_reduced) = (self.n_unreadable, self.n_reduced);
        let mut text = Message::default();
        if n_unreadable > 0 {
            text = text.followed_by(say!(words, "collection-unreadable", n = n_unreadable));
        }
        if n_reduced > 0 {
            text = text.followed_by(say!(words, "collection-reduced", n = n_reduced));
        }
        text
    }
}

/// Returns the puzzle as a line of digits, or of candidates if its candidates are clues, and whether the line lacks digits
/// or candidates of the text.
fn to_line(parsed: &Parsed) -> Option<(String, bool)> {
    let parsed = solve::read(parsed.clone(), &Cancel::never()).ok()?;
    let clues = parsed.given_clues();
    let notation = if clues.is_sukaku() {
        Notation::Sukaku
    } else {
        Notation::Line
    };
    let line = formats::print(&Parsed::from_clues(&clues), notation).ok()?;
    let is_reduced =
        !clues.is_sukaku() && StartPosition::from_text(&parsed, false) != StartPosition::default();
    Some((line, is_reduced))
}

#[cfg(test)]
mod tests {
    use super::*;

    const EASY: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn every_puzzle_of_a_text_becomes_a_line() {
        let text = format!("# a pack\n{EASY}\n\n1...............\n{}\n", &EASY[..80]);
        let list = PuzzleList::read(text.as_bytes(), None);
        assert_eq!(list.lines.len(), 2);
        assert_eq!(list.lines[0], EASY);
        assert_eq!((list.n_unreadable, list.n_reduced), (1, 0));
        let again = formats::parse(&list.lines[1]).unwrap();
        assert_eq!(again.geometry().side(), 4);
    }

    #[test]
    fn placed_digits_do_not_belong_to_the_puzzle() {
        let sheet = format!(
            "[Puzzle]\n{}\n[State]\n{}\n",
            rows(EASY),
            rows(&EASY.replacen("..7", ".47", 1))
        );
        let list = PuzzleList::read(sheet.as_bytes(), Some(Notation::Sdk));
        assert_eq!((list.lines, list.n_reduced), (vec![EASY.to_owned()], 1));
    }

    fn rows(line: &str) -> String {
        let rows: Vec<&str> = (0..9).map(|row| &line[9 * row..9 * row + 9]).collect();
        rows.join("\n")
    }
}
