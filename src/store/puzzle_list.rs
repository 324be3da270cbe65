//! Reads the puzzles of a text, such as a file with hundreds of puzzles, as lines of a collection.

use crate::cancel::Cancel;
use crate::formats::{self, Notation, Parsed, RawPuzzle, Splitter};
use crate::solve;

/// The puzzles of a text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PuzzleList {
    /// The puzzles without placed digits, each in the notation of one line.
    pub lines: Vec<String>,
    /// The number of puzzles that cannot be read. They are left out.
    pub n_unreadable: usize,
}

impl PuzzleList {
    /// Reads the puzzles of a text. Without a notation, each puzzle is recognised by its form.
    #[must_use]
    pub fn read(text: &[u8], notation: Option<Notation>) -> Self {
        let mut splitter = notation.map_or_else(Splitter::new, Splitter::with_notation);
        let mut list = Self::default();
        let mut add = |puzzle: &RawPuzzle| match puzzle.parse().ok().and_then(|p| to_line(&p)) {
            Some(line) => list.lines.push(line),
            None => list.n_unreadable += 1,
        };
        splitter.feed(text).iter().for_each(&mut add);
        splitter.finish().iter().for_each(&mut add);
        list
    }
}

/// Returns the puzzle as a line of digits, or of candidates if its candidates are clues.
fn to_line(parsed: &Parsed) -> Option<String> {
    let parsed = solve::read(parsed.clone(), &Cancel::never()).ok()?;
    let clues = parsed.given_clues();
    let notation = if clues.are_candidates() {
        Notation::Sukaku
    } else {
        Notation::Line
    };
    formats::print(&Parsed::from_clues(&clues), notation).ok()
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
        assert_eq!(list.n_unreadable, 1);
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
        assert_eq!(list.lines, [EASY]);
    }

    fn rows(line: &str) -> String {
        let rows: Vec<&str> = (0..9).map(|row| &line[9 * row..9 * row + 9]).collect();
        rows.join("\n")
    }
}
