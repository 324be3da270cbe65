//! Where the player stands: what a screen shows of a game and undo leaves alone, kept so that resuming leads back to it.

use std::fmt::{self, Display};

use crate::board::{Cell, CellSet, Digit, Geometry};
use crate::explain::Rung;

/// The kind of entry that a digit key makes: a digit, a mark or a colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum EntryMode {
    /// A digit.
    #[default]
    Digit,
    /// A pencil mark.
    Pencil,
    /// A corner mark.
    Corner,
    /// A colour for the cell.
    Colour,
}

/// The hint that is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpenHint {
    /// What is to be put right before any step: a wrong board, or marks that lag.
    First,
    /// Why the last move is right or wrong.
    Why,
    /// A step.
    Step {
        /// How much of it is told.
        rung: Rung,
        /// The number of the open page, from 1.
        page: usize,
        /// Whether the whole argument is shown at once.
        in_full: bool,
    },
}

/// The player's place on the board: cursor, mode, selection, open hint.
///
/// Its [text form](Self::display) is what saves hold: `r1c4 pencil filter=3 select=r1c4,r1c5 hint=3.2`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The cell under the cursor.
    pub cursor: Cell,
    /// What digit keys write.
    pub entry: EntryMode,
    /// The digit highlighted.
    pub filter: Option<Digit>,
    /// The cells selected.
    pub selection: CellSet,
    /// Whether moving the cursor selects.
    pub selecting: bool,
    /// The hint that is open.
    pub hint: Option<OpenHint>,
}

impl EntryMode {
    const NAMED: [(&'static str, Self); 4] = [
        ("digit", Self::Digit),
        ("pencil", Self::Pencil),
        ("corner", Self::Corner),
        ("colour", Self::Colour),
    ];

    /// Returns the mode after this one.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Digit => Self::Pencil,
            Self::Pencil => Self::Corner,
            Self::Corner => Self::Colour,
            Self::Colour => Self::Digit,
        }
    }
}

impl View {
    /// Returns the text form, on one line.
    #[must_use]
    pub fn display(&self, geometry: &'static Geometry) -> impl Display {
        fmt::from_fn(move |f| self.write(geometry, f))
    }

    fn write(&self, geometry: &'static Geometry, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", geometry.cell_name(self.cursor))?;
        let mut named = EntryMode::NAMED.into_iter();
        if let Some((name, _)) = named.find(|(_, entry)| *entry == self.entry) {
            write!(f, " {name}")?;
        }
        if let Some(digit) = self.filter {
            write!(f, " filter={digit}")?;
        }
        for (index, cell) in self.selection.iter().enumerate() {
            let before = if index == 0 { " select=" } else { "," };
            write!(f, "{before}{}", geometry.cell_name(cell))?;
        }
        if self.selecting {
            f.write_str(" selecting")?;
        }
        match self.hint {
            None => Ok(()),
            Some(OpenHint::First) => f.write_str(" hint"),
            Some(OpenHint::Why) => f.write_str(" why"),
            Some(OpenHint::Step {
                rung,
                page,
                in_full,
            }) => {
                write!(f, " hint={}.{page}", rung.number())?;
                f.write_str(if in_full { " in-full" } else { "" })
            }
        }
    }

    /// Reads the text form; what a later version may add is passed over. `None` without a cursor on the board.
    #[must_use]
    pub fn parse(text: &str, geometry: &'static Geometry) -> Option<Self> {
        let mut words = text.split_ascii_whitespace();
        let mut view = Self {
            cursor: geometry.cell_from_name(words.next()?)?,
            entry: EntryMode::default(),
            filter: None,
            selection: CellSet::EMPTY,
            selecting: false,
            hint: None,
        };
        for word in words {
            view.read(word, geometry);
        }
        Some(view)
    }

    fn read(&mut self, word: &str, geometry: &'static Geometry) {
        match word.split_once('=') {
            None => match (word, &mut self.hint) {
                ("selecting", _) => self.selecting = true,
                ("hint", _) => self.hint = Some(OpenHint::First),
                ("why", _) => self.hint = Some(OpenHint::Why),
                ("in-full", Some(OpenHint::Step { in_full, .. })) => *in_full = true,
                _ => {
                    let mut named = EntryMode::NAMED.into_iter();
                    let named = named.find(|(name, _)| *name == word);
                    self.entry = named.map_or(self.entry, |(_, entry)| entry);
                }
            },
            Some(("filter", digit)) => {
                let symbol = digit.chars().next();
                let digit = symbol.and_then(Digit::from_symbol);
                self.filter = digit.filter(|digit| geometry.has_digit(*digit));
            }
            Some(("select", cells)) => {
                let cells = cells.split(',');
                self.selection = cells
                    .filter_map(|name| geometry.cell_from_name(name))
                    .collect();
            }
            Some(("hint", place)) => self.hint = step(place),
            Some(_) => {}
        }
    }
}

/// Reads the rung and the page of an open step.
fn step(place: &str) -> Option<OpenHint> {
    let (rung, page) = place.split_once('.')?;
    Some(OpenHint::Step {
        rung: Rung::from_number(rung.parse().ok()?)?,
        page: page.parse().ok()?,
        in_full: false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_view_comes_back_from_its_text() {
        for side in [4, 9, 16] {
            let geometry = Geometry::with_side(side).unwrap();
            let cells: Vec<Cell> = geometry.cells().iter().collect();
            let step = |page, in_full| OpenHint::Step {
                rung: Rung::Argument,
                page,
                in_full,
            };
            for (index, (_, entry)) in EntryMode::NAMED.into_iter().enumerate() {
                for hint in [
                    None,
                    Some(OpenHint::First),
                    Some(OpenHint::Why),
                    Some(step(1, false)),
                    Some(step(7, true)),
                ] {
                    let view = View {
                        cursor: cells[index * 3],
                        entry,
                        filter: geometry.digits().iter().nth(index),
                        selection: cells[..index].iter().copied().collect(),
                        selecting: index % 2 == 0,
                        hint,
                    };
                    let text = view.display(geometry).to_string();
                    assert_eq!(View::parse(&text, geometry), Some(view), "{text}");
                }
            }
        }
    }

    #[test]
    fn what_is_not_known_is_passed_over_and_what_is_wrong_is_none() {
        let geometry = Geometry::standard();
        let view = View::parse("r1c4 later pencil zoom=2 hint=9.1 filter=x", geometry).unwrap();
        assert_eq!(view.display(geometry).to_string(), "r1c4 pencil");
        for text in ["", "r0c1", "pencil", "r10c10 pencil"] {
            assert_eq!(View::parse(text, geometry), None, "{text}");
        }
    }
}
