//! Prints and parses the text form of a view, which saves contain.

use std::fmt::{self, Display};

use super::own_chain::{DrawnChain, DrawnChains, DrawnNode, MAX_CHAIN};
use super::view::{EntryMode, ListKind, OpenHint, OpenList, OpenPage, View};
use crate::board::{CellSet, Digit, Geometry, Strength};
use crate::explain::HintLevel;

impl View {
    /// Returns a value that prints the text form, on one line.
    #[must_use]
    pub fn display(&self, geometry: &'static Geometry) -> impl Display {
        fmt::from_fn(move |f| self.write(geometry, f))
    }

    fn write(&self, geometry: &'static Geometry, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", geometry.cell_name(self.cursor))?;
        for word in WORDS {
            for value in (word.values)(self, geometry) {
                write!(f, " {}{value}", word.name)?;
            }
        }
        Ok(())
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
            is_selecting: false,
            is_picking: false,
            hint: None,
            list: None,
            chains: DrawnChains::default(),
        };
        for text in words {
            let (name, value) = text.split_at(text.find('=').map_or(text.len(), |at| at + 1));
            if let Some(word) = WORDS.iter().find(|word| word.name == name) {
                (word.set)(&mut view, value, geometry);
            }
        }
        Some(view)
    }

    /// Returns the page of the open hint that is not a step.
    const fn open_page(&mut self) -> Option<&mut OpenPage> {
        match &mut self.hint {
            Some(OpenHint::First(page) | OpenHint::Why(page)) => Some(page),
            _ => None,
        }
    }

    /// Adds a chain from its text; it becomes the current one.
    fn add_chain(&mut self, text: &str, geometry: &'static Geometry) {
        let mut chains = self.chains.all().to_vec();
        chains.extend(parse_chain(text, geometry));
        let last_index = chains.len().saturating_sub(1);
        self.chains = DrawnChains::new(chains, last_index);
    }

    /// Makes the chain with a 1-based number the current one. A number beyond the last chain begins a new chain.
    fn go_to_chain(&mut self, number: usize) {
        let chains = self.chains.all().to_vec();
        self.chains = DrawnChains::new(chains, number.saturating_sub(1));
        if number > self.chains.n_drawn() {
            self.chains.begin();
        }
    }
}

/// A word of the text form: how it is printed and parsed.
struct Word {
    /// The name, which ends with `=` if a value follows.
    name: &'static str,
    /// Lists the values with which the word is printed. Words without a value have empty values.
    values: fn(&View, &'static Geometry) -> Vec<String>,
    /// Changes the view as the parsed word says.
    set: fn(&mut View, &str, &'static Geometry),
}

/// The words of the text form in the order in which they are printed.
const WORDS: &[Word] = &[
    Word {
        name: "digit",
        values: |view, _| flag(view.entry == EntryMode::Digit),
        set: |view, _, _| view.entry = EntryMode::Digit,
    },
    Word {
        name: "pencil",
        values: |view, _| flag(view.entry == EntryMode::Pencil),
        set: |view, _, _| view.entry = EntryMode::Pencil,
    },
    Word {
        name: "corner",
        values: |view, _| flag(view.entry == EntryMode::Corner),
        set: |view, _, _| view.entry = EntryMode::Corner,
    },
    Word {
        name: "colour",
        values: |view, _| flag(view.entry == EntryMode::Colour),
        set: |view, _, _| view.entry = EntryMode::Colour,
    },
    Word {
        name: "chain",
        values: |view, _| flag(view.entry == EntryMode::Chain),
        set: |view, _, _| view.entry = EntryMode::Chain,
    },
    Word {
        name: "filter=",
        values: |view, _| view.filter.iter().map(Digit::to_string).collect(),
        set: |view, text, geometry| {
            let digit = text.chars().next().and_then(Digit::from_symbol);
            view.filter = digit.filter(|digit| geometry.has_digit(*digit));
        },
    },
    Word {
        name: "select=",
        values: |view, geometry| {
            let cells = join_cells(view.selection, ",", geometry);
            Vec::from_iter((!cells.is_empty()).then_some(cells))
        },
        set: |view, text, geometry| {
            let cells = text.split(',');
            view.selection = cells
                .filter_map(|name| geometry.cell_from_name(name))
                .collect();
        },
    },
    Word {
        name: "selecting",
        values: |view, _| flag(view.is_selecting),
        set: |view, _, _| view.is_selecting = true,
    },
    Word {
        name: "picking",
        values: |view, _| flag(view.is_picking),
        set: |view, _, _| view.is_picking = true,
    },
    Word {
        name: "hint",
        values: |view, _| flag(matches!(view.hint, Some(OpenHint::First(_)))),
        set: |view, _, _| view.hint = Some(OpenHint::First(OpenPage::default())),
    },
    Word {
        name: "why",
        values: |view, _| flag(matches!(view.hint, Some(OpenHint::Why(_)))),
        set: |view, _, _| view.hint = Some(OpenHint::Why(OpenPage::default())),
    },
    Word {
        name: "hint=",
        values: |view, _| match view.hint {
            Some(OpenHint::Step { level, page, .. }) => vec![format!("{}.{page}", level.number())],
            _ => Vec::new(),
        },
        set: |view, text, _| view.hint = parse_step(text),
    },
    Word {
        name: "page=",
        values: |view, _| match view.hint {
            Some(OpenHint::First(page) | OpenHint::Why(page)) if page.number > 1 => {
                vec![page.number.to_string()]
            }
            _ => Vec::new(),
        },
        set: |view, text, _| {
            if let (Some(page), Ok(number)) = (view.open_page(), text.parse()) {
                page.number = number;
            }
        },
    },
    Word {
        name: "in-full",
        values: |view, _| {
            flag(view.hint.is_some_and(|hint| match hint {
                OpenHint::First(page) | OpenHint::Why(page) => page.in_full,
                OpenHint::Step { in_notation, .. } => in_notation,
            }))
        },
        set: |view, _, _| match &mut view.hint {
            Some(OpenHint::Step { in_notation, .. }) => *in_notation = true,
            Some(OpenHint::First(page) | OpenHint::Why(page)) => page.in_full = true,
            None => {}
        },
    },
    Word {
        name: "chain=",
        values: |view, geometry| {
            let drawn = view.chains.all().iter().filter(|chain| !chain.is_empty());
            drawn.map(|chain| format_chain(chain, geometry)).collect()
        },
        set: View::add_chain,
    },
    Word {
        name: "chain-at=",
        values: |view, _| {
            let (number, n_drawn) = (view.chains.current_index() + 1, view.chains.n_drawn());
            let is_default = n_drawn == 0 || number == n_drawn;
            Vec::from_iter((!is_default).then(|| number.to_string()))
        },
        set: |view, text, _| {
            if let Ok(number) = text.parse() {
                view.go_to_chain(number);
            }
        },
    },
    Word {
        name: "steps=",
        values: |view, _| format_list(view, ListKind::Solution),
        set: |view, text, _| view.list = parse_list(ListKind::Solution, text),
    },
    Word {
        name: "available=",
        values: |view, _| format_list(view, ListKind::Available),
        set: |view, text, _| view.list = parse_list(ListKind::Available, text),
    },
];

/// Returns one empty value if a word that takes no value is present, otherwise none.
fn flag(is_set: bool) -> Vec<String> {
    Vec::from_iter(is_set.then(String::new))
}

fn join_cells(cells: CellSet, separator: &str, geometry: &Geometry) -> String {
    let names = cells
        .iter()
        .map(|cell| geometry.cell_name(cell).to_string());
    names.collect::<Vec<_>>().join(separator)
}

fn format_chain(chain: &DrawnChain, geometry: &Geometry) -> String {
    let sign = match chain.first_strength() {
        Strength::Weak => "-",
        Strength::Strong => "",
    };
    let nodes = chain.nodes().iter().map(|node| {
        let cells = join_cells(node.cells, "+", geometry);
        format!("{}{cells}", node.digit)
    });
    format!("{sign}{}", nodes.collect::<Vec<_>>().join(","))
}

fn format_list(view: &View, kind: ListKind) -> Vec<String> {
    let list = view.list.filter(|list| list.kind == kind);
    list.iter()
        .map(|list| format!("{}.{}", list.selected, list.page))
        .collect()
}

/// Parses a chain: its nodes, preceded by `-` if the first link is weak.
fn parse_chain(text: &str, geometry: &'static Geometry) -> Option<DrawnChain> {
    let (first_link, node_list) = match text.strip_prefix('-') {
        Some(node_list) => (Strength::Weak, node_list),
        None => (Strength::Strong, text),
    };
    let nodes: Option<Vec<DrawnNode>> = node_list
        .split(',')
        .take(MAX_CHAIN)
        .map(|node| parse_node(node, geometry))
        .collect();
    Some(DrawnChain::from_nodes(nodes?).with_first(first_link))
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
        in_notation: false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Cell;

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
            let step = |page, in_notation| OpenHint::Step {
                level: HintLevel::Argument,
                page,
                in_notation,
            };
            let entries = [
                EntryMode::Digit,
                EntryMode::Pencil,
                EntryMode::Corner,
                EntryMode::Colour,
                EntryMode::Chain,
            ];
            for (index, entry) in entries.into_iter().enumerate() {
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
                        is_selecting: index % 2 == 0,
                        is_picking: index % 3 == 0,
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
