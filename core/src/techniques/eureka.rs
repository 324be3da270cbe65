//! Writes and parses Eureka notation, in which players of the forum write chains.
//!
//! ```text
//! (3=7)r4c4-(7=2)r3c4-(2=3)r3c8 => r4c8<>3    bivalue cells: two digits of a cell share a pair of brackets
//! (3)r3c8=(3-8)r1c8=(8)r5c8 => r5c8<>3        each cell has its own digits in brackets
//! (4)r1c2=r1c8-(4)r5c8=r5c2 => r1c5<>4        a digit is not repeated after a strong link
//! (1=4)r1c23-(4=1)r5c3 => r4c2<>1             almost locked sets, given by their cells
//! (1=2)r1c1-(2=1)r1c5 - loop => r1c9<>12      a weak link from the last node to the first closes the loop
//! ```
//!
//! `=` is a strong link (not both false), `-` a weak link (not both true). Described at
//! <http://sudopedia.enjoysudoku.com/Eureka.html>.

use std::fmt::Write as _;

use super::Strength;
use crate::board::{Candidate, CellSet, Digit, DigitSet, Geometry};
use crate::words::{Message, Words, say, spoken_errors};

const THEREFORE: &str = "=> ";
const LOOP: &str = " - loop";

/// A chain in Eureka notation, with its conclusions.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Eureka {
    /// The nodes, in order; empty if only conclusions are written.
    pub nodes: Vec<EurekaNode>,
    /// The links: `links[i]` connects `nodes[i]` and `nodes[i + 1]`.
    pub links: Vec<Strength>,
    /// Whether a weak link leads from the last node back to the first.
    pub is_loop: bool,
    /// The candidates that are true.
    pub placements: Vec<Candidate>,
    /// The candidates that are eliminated.
    pub eliminations: Vec<Candidate>,
}

/// Digits of some cells, usually one digit of a cell, of a group or of an almost locked set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EurekaNode {
    /// The digits.
    pub digits: DigitSet,
    /// The cells.
    pub cells: CellSet,
}

/// The error for a text that is not in Eureka notation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotEureka {
    /// The column of the first character that is not understood, counted from 1.
    pub column: usize,
}

spoken_errors!(NotEureka);

impl NotEureka {
    /// Returns the error as a sentence.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        say!(words, "not-eureka", column = self.column)
    }
}

impl Eureka {
    /// Builds a chain from its first node and the remaining nodes, each with the link that leads to it.
    pub(super) fn new(
        first_node: EurekaNode,
        linked_nodes: impl IntoIterator<Item = LinkedNode>,
    ) -> Self {
        let mut chain = Self {
            nodes: vec![first_node],
            ..Self::default()
        };
        for (link, node) in linked_nodes {
            chain.links.push(link);
            chain.nodes.push(node);
        }
        chain
    }

    /// Sets the conclusions, in the order in which they are written.
    pub(super) fn concluding(self, placements: &[Candidate], eliminations: &[Candidate]) -> Self {
        Self {
            placements: candidates_of_groups(by_digits(placements)).collect(),
            eliminations: candidates_of_groups(by_digits(eliminations)).collect(),
            ..self
        }
    }

    pub(super) fn closed(self) -> Self {
        Self {
            is_loop: true,
            ..self
        }
    }

    /// Returns the chain as text, such as `(3=7)r4c4-(7=3)r3c4 => r4c8<>3`.
    #[must_use]
    pub fn text(&self, geometry: &Geometry) -> String {
        let mut text = self.chain_text(geometry);
        let conclusions: Vec<String> = by_digits(&self.placements)
            .into_iter()
            .map(|group| (group, "="))
            .chain(
                by_digits(&self.eliminations)
                    .into_iter()
                    .map(|group| (group, "<>")),
            )
            .map(|((cells, digits), sign)| {
                format!("{}{sign}{}", geometry.short_names(&cells), symbols(digits))
            })
            .collect();
        if !conclusions.is_empty() {
            let space = if text.is_empty() { "" } else { " " };
            let _ = write!(text, "{space}{THEREFORE}{}", conclusions.join(", "));
        }
        text
    }

    /// Returns the chain as text without its conclusions.
    #[must_use]
    pub fn chain_text(&self, geometry: &Geometry) -> String {
        let mut text = String::new();
        let mut index = 0;
        // Whether the last brackets held several nodes; the next node then repeats its digit.
        let mut was_changed = false;
        while let Some(node) = self.nodes.get(index) {
            let before = index.checked_sub(1);
            let link = before.map(|before| self.links[before]);
            text.push_str(link.map_or("", sign));
            // Consecutive nodes in the same cells share a pair of brackets.
            let mut last_index = index;
            while let Some(next) = self.nodes.get(last_index + 1) {
                if next.cells != node.cells || next.digits == self.nodes[last_index].digits {
                    break;
                }
                last_index += 1;
            }
            let is_said = link == Some(Strength::Strong)
                && before.is_some_and(|before| self.nodes[before].digits == node.digits)
                && !was_changed;
            if last_index > index || !is_said {
                text.push('(');
                for position in index..=last_index {
                    if position > index {
                        text.push_str(sign(self.links[position - 1]));
                    }
                    text.push_str(&symbols(self.nodes[position].digits));
                }
                text.push(')');
            }
            text.push_str(&geometry.short_names(&node.cells));
            was_changed = last_index > index;
            index = last_index + 1;
        }
        if self.is_loop {
            text.push_str(LOOP);
        }
        text
    }

    /// Parses a chain, with or without conclusions.
    ///
    /// # Errors
    /// [`NotEureka`] with the column of the first character that is not understood.
    pub fn parse(text: &str, geometry: &Geometry) -> Result<Self, NotEureka> {
        let reader = Reader {
            text,
            n_read: 0,
            geometry,
        };
        reader.read()
    }
}

pub(super) type LinkedNode = (Strength, EurekaNode);

const fn sign(link: Strength) -> &'static str {
    match link {
        Strength::Strong => "=",
        Strength::Weak => "-",
    }
}

fn symbols(digits: DigitSet) -> String {
    digits.iter().map(Digit::symbol).collect()
}

/// Groups cells that have the same digits among the candidates.
fn by_digits(candidates: &[Candidate]) -> Vec<(CellSet, DigitSet)> {
    let mut by_cell: Vec<(CellSet, DigitSet)> = Vec::new();
    for candidate in candidates {
        let cell = CellSet::only(candidate.cell);
        match by_cell
            .iter_mut()
            .find(|(grouped_cell, _)| *grouped_cell == cell)
        {
            Some((_, digits)) => digits.insert(candidate.digit),
            None => by_cell.push((cell, DigitSet::only(candidate.digit))),
        }
    }
    let mut groups: Vec<(CellSet, DigitSet)> = Vec::new();
    for (cell, digits) in by_cell {
        match groups
            .iter_mut()
            .find(|(_, group_digits)| *group_digits == digits)
        {
            Some((cells, _)) => *cells |= cell,
            None => groups.push((cell, digits)),
        }
    }
    groups
}

fn candidates_of_groups(
    groups: impl IntoIterator<Item = (CellSet, DigitSet)>,
) -> impl Iterator<Item = Candidate> {
    groups.into_iter().flat_map(|(cells, digits)| {
        let cells: Vec<_> = cells.iter().collect();
        cells.into_iter().flat_map(move |cell| {
            let cell_digits = digits.iter();
            cell_digits.map(move |digit| Candidate::new(cell, digit))
        })
    })
}

/// A parser that reads the text from left to right.
struct Reader<'t> {
    text: &'t str,
    /// The number of bytes read so far.
    n_read: usize,
    geometry: &'t Geometry,
}

impl<'t> Reader<'t> {
    fn read(mut self) -> Result<Eureka, NotEureka> {
        let mut chain = Eureka::default();
        if !self.rest().starts_with(THEREFORE) {
            self.term(&mut chain)?;
            while let Some(link) = self.link() {
                chain.links.push(link);
                self.term(&mut chain)?;
            }
            chain.is_loop = self.skip(LOOP);
            if self.rest().is_empty() {
                return Ok(chain);
            }
            self.expect(" ")?;
        }
        self.expect(THEREFORE)?;
        loop {
            self.conclusion(&mut chain)?;
            if self.rest().is_empty() {
                return Ok(chain);
            }
            self.expect(", ")?;
        }
    }

    fn rest(&self) -> &'t str {
        &self.text[self.n_read..]
    }

    fn error_here<T>(&self) -> Result<T, NotEureka> {
        let column = self.text[..self.n_read].chars().count() + 1;
        Err(NotEureka { column })
    }

    fn skip(&mut self, expected: &str) -> bool {
        let is_there = self.rest().starts_with(expected);
        self.n_read += if is_there { expected.len() } else { 0 };
        is_there
    }

    fn expect(&mut self, expected: &str) -> Result<(), NotEureka> {
        if self.skip(expected) {
            Ok(())
        } else {
            self.error_here()
        }
    }

    fn link(&mut self) -> Option<Strength> {
        [Strength::Strong, Strength::Weak]
            .into_iter()
            .find(|link| self.skip(sign(*link)))
    }

    /// Parses the digits in brackets and the cells after them. Without brackets, the digits are those of the
    /// previous node.
    fn term(&mut self, chain: &mut Eureka) -> Result<(), NotEureka> {
        let mut digits = Vec::new();
        if self.skip("(") {
            digits.push(self.digits()?);
            while let Some(link) = self.link() {
                chain.links.push(link);
                digits.push(self.digits()?);
            }
            self.expect(")")?;
        } else {
            match chain.nodes.last() {
                Some(before) => digits.push(before.digits),
                None => return self.error_here(),
            }
        }
        let cells = self.cells()?;
        let nodes = digits.into_iter();
        chain
            .nodes
            .extend(nodes.map(|digits| EurekaNode { digits, cells }));
        Ok(())
    }

    fn digits(&mut self) -> Result<DigitSet, NotEureka> {
        let mut digits = DigitSet::EMPTY;
        let on_board = self.geometry.digits();
        while let Some(symbol) = self.rest().chars().next() {
            let Some(digit) = Digit::from_symbol(symbol).filter(|digit| on_board.contains(*digit))
            else {
                break;
            };
            digits.insert(digit);
            self.n_read += symbol.len_utf8();
        }
        if digits.is_empty() {
            return self.error_here();
        }
        Ok(digits)
    }

    fn cells(&mut self) -> Result<CellSet, NotEureka> {
        let belongs = |(index, symbol): &(usize, char)| match symbol {
            'r' | 'c' | '0'..='9' => true,
            // A comma between cells is followed by a cell, unlike a comma between conclusions.
            ',' => self.rest()[index + 1..].starts_with('r'),
            _ => false,
        };
        let names = self.rest().char_indices().take_while(belongs);
        let length = names.map(|(_, symbol)| symbol.len_utf8()).sum::<usize>();
        let Some(cells) = self.geometry.cells_from_names(&self.rest()[..length]) else {
            return self.error_here();
        };
        self.n_read += length;
        Ok(cells)
    }

    fn conclusion(&mut self, chain: &mut Eureka) -> Result<(), NotEureka> {
        let cells = self.cells()?;
        let is_elimination = self.skip("<>");
        if !is_elimination {
            self.expect("=")?;
        }
        let concluded = if is_elimination {
            &mut chain.eliminations
        } else {
            &mut chain.placements
        };
        let digits = self.digits()?;
        concluded.extend(candidates_of_groups([(cells, digits)]));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notation_from_the_forum_round_trips() {
        for (text, n_nodes) in [
            ("(3=7)r4c4-(7=2)r3c4-(2=3)r3c8 => r4c8<>3", 6),
            ("(3)r3c8=(3-8)r1c8=(8)r5c8 => r5c8<>3", 4),
            ("(4)r1c2=r1c8-(4)r5c8=r5c2 => r1c5,r9c9<>4, r1c1<>56", 4),
            ("(1=24)r1c23,r2c2-(24=1)r5c3 => r4c2<>1", 4),
            ("(1=2)r1c1-(2=1)r1c5 - loop => r1c9<>12", 4),
            ("(5)r1c1=r1c5-(5)r2c6=(5-6)r9c6=(6)r9c1", 6),
            ("=> r8c7=5", 0),
        ] {
            let chain = Eureka::parse(text, Geometry::standard()).expect(text);
            assert_eq!(chain.nodes.len(), n_nodes, "{text}");
            assert_eq!(chain.links.len(), n_nodes.saturating_sub(1), "{text}");
            assert_eq!(chain.text(Geometry::standard()), text);
        }
        let large = Geometry::with_side(16).unwrap();
        let text = "(A)r1c12=r1c2-(A=G)r10c2 => r16c2<>A";
        assert_eq!(Eureka::parse(text, large).unwrap().text(large), text);
    }

    #[test]
    fn errors_name_their_place() {
        for (text, column) in [
            ("", 1),
            ("r1c1", 1),
            ("(3r1c1", 3),
            ("(3)r1c1=", 9),
            ("(3)r1c0", 4),
            ("(3)r1c1=>r1c2", 9),
            ("(3)r1c1 => ", 12),
            ("(3)r1c1 => r1c2", 16),
            ("(3)r1c1 => r1c2<>", 18),
            ("(3)r1c1 => r1c2<>4x", 19),
        ] {
            let error = Eureka::parse(text, Geometry::standard()).unwrap_err();
            assert_eq!(error.column, column, "{text}");
        }
    }
}
