//! The player's view of a game, such as the cursor and the open hint. Undo does not change it; saves contain it.

use std::fmt::{self, Display};

use super::own_chain::{DrawnChain, DrawnChains, DrawnNode, MAX_CHAIN};
use crate::board::{Cell, CellSet, Digit, Geometry, Strength};
use crate::explain::HintLevel;

/// The kind of entry that a digit key makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum EntryMode {
    /// A digit.
    #[default]
    Digit,
    /// A pencil mark.
    Pencil,
    /// A corner mark.
    Corner,
    /// A colour of the cell.
    Colour,
    /// The next node of a drawn chain.
    Chain,
}

/// The open page of an explanation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenPage {
    /// The 1-based page number.
    pub number: usize,
    /// Whether the whole explanation is shown at once.
    pub in_full: bool,
}

/// A list of steps that is shown over the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenList {
    /// The kind of list.
    pub kind: ListKind,
    /// The 1-based number of the selected step.
    pub selected: usize,
    /// The 1-based number of the open page of the step's explanation.
    pub page: usize,
}

/// A kind of list of steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListKind {
    /// The steps to the solution.
    Solution,
    /// All steps available on the present board.
    Available,
}

/// A hint that is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpenHint {
    /// The page about a problem that the player has to correct before any step: a wrong board, or missing pencil marks.
    First(OpenPage),
    /// The explanation why the last move is right or wrong.
    Why(OpenPage),
    /// A hint about a step.
    Step {
        /// The detail level shown.
        level: HintLevel,
        /// The 1-based number of the open page.
        page: usize,
        /// Whether the whole explanation is shown at once.
        in_full: bool,
    },
}

/// The player's view of the board: cursor, mode, selection, open hint.
///
/// Saves contain its [text form](Self::display): `r1c4 pencil filter=3 select=r1c4,r1c5 hint=3.2`,
/// `r1c4 digit why page=2 in-full`, `r1c4 digit steps=12.1`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The cell under the cursor.
    pub cursor: Cell,
    /// The kind of entry that digit keys make.
    pub entry: EntryMode,
    /// The highlighted digit.
    pub filter: Option<Digit>,
    /// The selected cells.
    pub selection: CellSet,
    /// Whether moving the cursor extends the selection.
    pub selecting: bool,
    /// Whether moving the cursor leaves the selection unchanged.
    pub picking: bool,
    /// The hint that is open.
    pub hint: Option<OpenHint>,
    /// The list of steps shown over the board.
    pub list: Option<OpenList>,
    /// The chains that the player has drawn.
    pub chains: DrawnChains,
}

impl Default for OpenPage {
    fn default() -> Self {
        Self {
            number: 1,
            in_full: false,
        }
    }
}

impl ListKind {
    const NAMED: [(&'static str, Self); 2] =
        [("steps", Self::Solution), ("available", Self::Available)];
}

impl EntryMode {
    const NAMED: [(&'static str, Self); 5] = [
        ("digit", Self::Digit),
        ("pencil", Self::Pencil),
        ("corner", Self::Corner),
        ("colour", Self::Colour),
        ("chain", Self::Chain),
    ];

    /// Returns the next mode in the order in which a key switches modes.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Digit => Self::Pencil,
            Self::Pencil => Self::Corner,
            Self::Corner => Self::Colour,
            Self::Colour | Self::Chain => Self::Digit,
        }
    }
}

impl View {
    /// Returns a value that prints the text form, on one line.
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
        if self.picking {
            f.write_str(" picking")?;
        }
        let (page, in_full) = match self.hint {
            None => (1, false),
            Some(OpenHint::First(page)) => {
                f.write_str(" hint")?;
                (page.number, page.in_full)
            }
            Some(OpenHint::Why(page)) => {
                f.write_str(" why")?;
                (page.number, page.in_full)
            }
            Some(OpenHint::Step {
                level,
                page,
                in_full,
            }) => {
                write!(f, " hint={}.{page}", level.number())?;
                (1, in_full)
            }
        };
        if page > 1 {
            write!(f, " page={page}")?;
        }
        f.write_str(if in_full { " in-full" } else { "" })?;
        self.write_chains(geometry, f)?;
        let Some(list) = self.list else { return Ok(()) };
        let mut named = ListKind::NAMED.into_iter();
        let name = named.find(|(_, kind)| *kind == list.kind);
        name.map_or(Ok(()), |(name, _)| {
            write!(f, " {name}={}.{}", list.selected, list.page)
        })
    }

    fn write_chains(&self, geometry: &'static Geometry, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let drawn = self.chains.all().iter().filter(|chain| !chain.is_empty());
        for chain in drawn {
            let sign = if chain.first() == Strength::Weak {
                "-"
            } else {
                ""
            };
            for (index, node) in chain.nodes().iter().enumerate() {
                let before = if index == 0 { " chain=" } else { "," };
                write!(
                    f,
                    "{before}{}{}",
                    if index == 0 { sign } else { "" },
                    node.digit
                )?;
                for (index, cell) in node.cells.iter().enumerate() {
                    let before = if index == 0 { "" } else { "+" };
                    write!(f, "{before}{}", geometry.cell_name(cell))?;
                }
            }
        }
        match (self.chains.place() + 1, self.chains.n_drawn()) {
            (_, 0) => Ok(()),
            (place, n) if place == n => Ok(()),
            // An index beyond the last chain means that the player has begun another chain, which is still empty.
            (place, _) => write!(f, " chain-at={place}"),
        }
    }

    /// Parses the text form and ignores unknown words. `None` if it does not begin with a cursor on the board.
    #[must_use]
    pub fn parse(text: &str, geometry: &'static Geometry) -> Option<Self> {
        let mut words = text.split_ascii_whitespace();
        let mut view = Self {
            cursor: geometry.cell_from_name(words.next()?)?,
            entry: EntryMode::default(),
            filter: None,
            selection: CellSet::EMPTY,
            selecting: false,
            picking: false,
            hint: None,
            list: None,
            chains: DrawnChains::default(),
        };
        let (mut chains, mut chain_number) = (Vec::new(), None);
        for word in words {
            match word.split_once('=') {
                Some(("chain", nodes)) => chains.extend(parse_chain(nodes, geometry)),
                Some(("chain-at", place)) => chain_number = place.parse().ok(),
                _ => view.parse_word(word, geometry),
            }
        }
        let chain_number: usize = chain_number.unwrap_or(chains.len());
        let is_begun = chain_number > chains.len();
        view.chains = DrawnChains::new(chains, chain_number.saturating_sub(1));
        if is_begun {
            view.chains.begin();
        }
        Some(view)
    }

    fn parse_word(&mut self, word: &str, geometry: &'static Geometry) {
        match word.split_once('=') {
            None => match (word, &mut self.hint) {
                ("selecting", _) => self.selecting = true,
                ("picking", _) => self.picking = true,
                ("hint", _) => self.hint = Some(OpenHint::First(OpenPage::default())),
                ("why", _) => self.hint = Some(OpenHint::Why(OpenPage::default())),
                ("in-full", Some(OpenHint::Step { in_full, .. })) => *in_full = true,
                ("in-full", Some(OpenHint::First(page) | OpenHint::Why(page))) => {
                    page.in_full = true;
                }
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
            Some(("hint", place)) => self.hint = parse_step(place),
            Some(("page", number)) => {
                if let (Some(OpenHint::First(page) | OpenHint::Why(page)), Ok(number)) =
                    (&mut self.hint, number.parse())
                {
                    page.number = number;
                }
            }
            Some((name, place)) => {
                let mut named = ListKind::NAMED.into_iter();
                if let Some((_, kind)) = named.find(|(known, _)| *known == name) {
                    self.list = parse_list(kind, place);
                }
            }
        }
    }
}

/// Parses a chain: its nodes, preceded by `-` if the first link is weak.
fn parse_chain(text: &str, geometry: &'static Geometry) -> Option<DrawnChain> {
    let nodes = text.strip_prefix('-');
    let first = match nodes {
        Some(_) => Strength::Weak,
        None => Strength::Strong,
    };
    let nodes = nodes.unwrap_or(text).split(',').take(MAX_CHAIN);
    let nodes: Option<Vec<DrawnNode>> = nodes.map(|text| parse_node(text, geometry)).collect();
    Some(DrawnChain::from_nodes(nodes?).with_first(first))
}

/// Parses a node of a chain: `4r3c2`, or `4r3c2+r3c3` for a group of cells.
fn parse_node(text: &str, geometry: &'static Geometry) -> Option<DrawnNode> {
    let symbol = text.chars().next()?;
    let digit = Digit::from_symbol(symbol).filter(|digit| geometry.has_digit(*digit))?;
    let names = text.get(symbol.len_utf8()..)?.split('+');
    let cells: Option<CellSet> = names.map(|name| geometry.cell_from_name(name)).collect();
    Some(DrawnNode {
        digit,
        cells: cells?,
    })
}

/// Parses the number of the selected step and the page of its explanation, such as `12.1`.
fn parse_list(kind: ListKind, place: &str) -> Option<OpenList> {
    let (selected, page) = place.split_once('.')?;
    Some(OpenList {
        kind,
        selected: selected.parse().ok()?,
        page: page.parse().ok()?,
    })
}

/// Parses the detail level and the page of an open step, such as `3.2`.
fn parse_step(place: &str) -> Option<OpenHint> {
    let (level, page) = place.split_once('.')?;
    Some(OpenHint::Step {
        level: HintLevel::from_number(level.parse().ok()?)?,
        page: page.parse().ok()?,
        in_full: false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns `n_chains` chains, some with groups or a weak first link. If there are three, the current chain is
    /// empty.
    fn chains(cells: &[Cell], n_chains: usize, side: usize) -> DrawnChains {
        let chain = |n_nodes: usize| {
            let node = |place: usize| DrawnNode {
                digit: Digit::from_index(place % side),
                cells: cells[place..=place * 2].iter().copied().collect(),
            };
            let first = if n_nodes % 2 == 1 {
                Strength::Weak
            } else {
                Strength::Strong
            };
            DrawnChain::from_nodes((0..n_nodes).map(node).collect()).with_first(first)
        };
        let mut chains = DrawnChains::new((1..=n_chains).map(chain), n_chains / 2);
        if n_chains == 3 {
            chains.begin();
        }
        chains
    }

    #[test]
    fn every_view_parses_back() {
        for side in [4, 9, 16] {
            let geometry = Geometry::with_side(side).unwrap();
            let cells: Vec<Cell> = geometry.cells().iter().collect();
            let step = |page, in_full| OpenHint::Step {
                level: HintLevel::Argument,
                page,
                in_full,
            };
            for (index, (_, entry)) in EntryMode::NAMED.into_iter().enumerate() {
                let page = |number, in_full| OpenPage { number, in_full };
                let list = |kind, selected| OpenList {
                    kind,
                    selected,
                    page: index + 1,
                };
                for (hint, list) in [
                    (None, None),
                    (Some(OpenHint::First(page(1, false))), None),
                    (Some(OpenHint::First(page(4, true))), None),
                    (Some(OpenHint::Why(page(1, true))), None),
                    (Some(OpenHint::Why(page(12, false))), None),
                    (Some(step(1, false)), None),
                    (None, Some(list(ListKind::Solution, 1))),
                    (Some(step(7, true)), Some(list(ListKind::Available, 300))),
                ] {
                    let view = View {
                        cursor: cells[index * 3],
                        entry,
                        filter: geometry.digits().iter().nth(index),
                        selection: cells[..index].iter().copied().collect(),
                        selecting: index % 2 == 0,
                        picking: index % 3 == 0,
                        hint,
                        list,
                        chains: chains(&cells, index, side),
                    };
                    let text = view.display(geometry).to_string();
                    assert_eq!(View::parse(&text, geometry), Some(view), "{text}");
                }
            }
        }
    }

    #[test]
    fn unknown_fields_are_ignored_and_invalid_views_are_rejected() {
        let geometry = Geometry::standard();
        let view = View::parse(
            "r1c4 later pencil zoom=2 hint=9.1 filter=x page=3 steps=x",
            geometry,
        )
        .unwrap();
        assert_eq!(view.display(geometry).to_string(), "r1c4 pencil");
        for text in ["", "r0c1", "pencil", "r10c10 pencil"] {
            assert_eq!(View::parse(text, geometry), None, "{text}");
        }
    }
}
