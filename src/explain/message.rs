//! Messages: sentences of the catalogue with their named arguments filled in.

use crate::board::{
    Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Geometry, House, HouseKind, HouseSet,
};
use crate::techniques::{AlmostLocked, Chain, Claim, Strength, TechniqueId, Via};

use super::en;
use crate::words::{BoardWords, Message, Span, SpanKind, Words};

/// A named argument of a sentence.
#[derive(Clone, Copy, Debug)]
pub enum Arg<'a> {
    /// Words that are shown as they are.
    Text(&'a str),
    /// A number.
    Number(usize),
    /// A technique, by its name.
    Technique(TechniqueId),
    /// A cell.
    Cell(Cell),
    /// Cells: `r1c2, r3c4 and r5c6`.
    Cells(CellSet),
    /// A digit.
    Digit(Digit),
    /// Digits: `1, 2 and 3`.
    Digits(DigitSet),
    /// A house: `row 3`.
    House(House),
    /// Houses: `rows 3 and 5`.
    Houses(HouseSet),
    /// A candidate: `4 in r1c2`.
    Candidate(Candidate),
    /// Placements: `r1c2=3`.
    Placements(&'a [Candidate]),
    /// Eliminations: `4 from r1c2 and r3c4, 5 from r1c2`.
    Eliminations(&'a [Candidate]),
    /// Cells of which one is meant: `r1c2, r3c4 or r5c6`.
    AnyCell(CellSet),
    /// Digits of which one is meant: `1, 2 or 3`.
    AnyDigit(DigitSet),
    /// Cells the short way, for lists of lists: `r1c23,r4c5`.
    Set(CellSet),
    /// Claims about candidates: `r1c2=3 and r4c5<>6`.
    Claims(&'a [Claim]),
    /// A chain: `(4)r1c2=r1c8-(4)r5c8=(7)r5c8`.
    Chain(&'a Chain),
    /// Almost locked sets in a row, each with what it loses and what it then holds:
    /// `(4=1)r1c23-(1=4)r5c3`.
    AlsChain {
        /// The sets.
        sets: &'a [AlmostLocked],
        /// The digits of neighbours that only one of them can hold.
        commons: &'a [DigitSet],
        /// The digits of the first and the last set that the chain is about.
        digits: DigitSet,
    },
    /// The petals of a blossom, each with what it loses: `1: r1c2 and r1c3; 4 and 5: r2c7`.
    Petals(&'a [(DigitSet, AlmostLocked)]),
}

/// Says sentences about a position.
#[derive(Clone)]
pub struct Speaker<'a> {
    position: &'a Candidates,
}

impl<'a> Speaker<'a> {
    /// Makes a speaker.
    #[must_use]
    pub const fn new(position: &'a Candidates) -> Self {
        Self { position }
    }

    /// Returns the position that is spoken about.
    #[must_use]
    pub const fn position(&self) -> &'a Candidates {
        self.position
    }

    /// Returns the words for what stands on the board.
    #[must_use]
    pub fn words(&self) -> BoardWords {
        Words::english().on(self.position.geometry())
    }

    /// Fills the arguments into the sentence with this key.
    ///
    /// An argument that the sentence names and the caller does not give stays as it stands, in
    /// braces; tests see to it that this does not happen.
    #[must_use]
    pub fn say(&self, key: &str, args: &[(&str, Arg<'_>)]) -> Message {
        let mut spans = Vec::new();
        let mut push = |text: &str, kind| {
            if !text.is_empty() {
                spans.push(Span {
                    text: text.to_owned(),
                    kind,
                });
            }
        };
        let mut rest = text(key);
        while let Some((before, (name, after))) = rest
            .split_once('{')
            .and_then(|(before, tail)| Some((before, tail.split_once('}')?)))
        {
            push(before, SpanKind::Plain);
            match args.iter().find(|(known, _)| *known == name) {
                Some((_, arg)) => push(&self.render(*arg), kind(*arg)),
                None => push(&format!("{{{name}}}"), SpanKind::Plain),
            }
            rest = after;
        }
        push(rest, SpanKind::Plain);
        Message { spans }
    }

    fn geometry(&self) -> &'static Geometry {
        self.position.geometry()
    }

    fn render(&self, arg: Arg<'_>) -> String {
        let geometry = self.geometry();
        match arg {
            Arg::Text(text) => text.to_owned(),
            Arg::Number(number) => number.to_string(),
            Arg::Technique(id) => super::name(id).to_owned(),
            Arg::Cell(cell) => geometry.cell_name(cell).to_string(),
            Arg::Cells(cells) => self.cells(&cells),
            Arg::Digit(digit) => digit.to_string(),
            Arg::Digits(digits) => list(digits.iter().map(|digit| digit.to_string()).collect()),
            Arg::House(house) => self.house(house),
            Arg::Houses(houses) => self.houses(houses),
            Arg::Candidate(Candidate { cell, digit }) => fill(
                "candidate",
                &[("digit", digit.to_string()), ("cell", self.cell(cell))],
            ),
            Arg::Placements(placements) => list(
                placements
                    .iter()
                    .map(|c| format!("{}={}", self.cell(c.cell), c.digit))
                    .collect(),
            ),
            Arg::Eliminations(eliminations) => self.eliminations(eliminations),
            Arg::AnyCell(cells) => any(cells.iter().map(|cell| self.cell(cell)).collect()),
            Arg::AnyDigit(digits) => any(digits.iter().map(|digit| digit.to_string()).collect()),
            Arg::Set(cells) => self.compact(&cells),
            Arg::Claims(claims) => list(claims.iter().map(|claim| self.claim(*claim)).collect()),
            Arg::Chain(chain) => self.chain(chain),
            Arg::AlsChain {
                sets,
                commons,
                digits,
            } => self.als_chain(sets, commons, digits),
            Arg::Petals(petals) => self.petals(petals),
        }
    }

    fn cell(&self, cell: Cell) -> String {
        self.geometry().cell_name(cell).to_string()
    }

    fn cells(&self, cells: &CellSet) -> String {
        list(cells.iter().map(|cell| self.cell(cell)).collect())
    }

    fn house(&self, house: House) -> String {
        let key = match self.geometry().kind(house) {
            HouseKind::Row => "house.row",
            HouseKind::Column => "house.column",
            HouseKind::Box => "house.box",
        };
        fill(key, &[("number", self.number(house))])
    }

    fn number(&self, house: House) -> String {
        (self.geometry().house_idx(house) + 1).to_string()
    }

    fn houses(&self, houses: HouseSet) -> String {
        let of_kind = |kind: HouseKind| {
            houses
                .iter()
                .filter(move |house| self.geometry().kind(*house) == kind)
        };
        let groups = HouseKind::ALL.into_iter().filter_map(|kind| {
            let numbers: Vec<String> = of_kind(kind).map(|house| self.number(house)).collect();
            match numbers.len() {
                0 => None,
                1 => of_kind(kind).next().map(|house| self.house(house)),
                _ => {
                    let key = match kind {
                        HouseKind::Row => "houses.rows",
                        HouseKind::Column => "houses.columns",
                        HouseKind::Box => "houses.boxes",
                    };
                    Some(fill(key, &[("numbers", list(numbers))]))
                }
            }
        });
        list(groups.collect())
    }

    fn claim(&self, claim: Claim) -> String {
        let sign = if claim.is_true { "=" } else { "<>" };
        let Candidate { cell, digit } = claim.candidate;
        format!("{}{sign}{digit}", self.cell(cell))
    }

    /// Groups eliminations by digit, and digits that go from the same cells.
    fn eliminations(&self, eliminations: &[Candidate]) -> String {
        let digits: DigitSet = eliminations.iter().map(|struck| struck.digit).collect();
        let mut groups: Vec<(CellSet, DigitSet)> = Vec::new();
        for digit in digits {
            let cells: CellSet = eliminations
                .iter()
                .filter(|struck| struck.digit == digit)
                .map(|struck| struck.cell)
                .collect();
            match groups.iter_mut().find(|(known, _)| *known == cells) {
                Some((_, digits)) => digits.insert(digit),
                None => groups.push((cells, DigitSet::only(digit))),
            }
        }
        let groups = groups.into_iter().map(|(cells, digits)| {
            let digits = list(digits.iter().map(|digit| digit.to_string()).collect());
            fill(
                "elimination",
                &[("digits", digits), ("cells", self.cells(&cells))],
            )
        });
        join(groups.collect(), "list.and-groups")
    }

    /// Writes cells the short way: `r1c23`, `r12c3`, and `r1c23,r45c5` where they are not in one line.
    ///
    /// Numbers of two figures would not be told apart, so there every cell is written out.
    fn compact(&self, cells: &CellSet) -> String {
        let geometry = self.geometry();
        let in_full = || {
            let names: Vec<String> = cells.iter().map(|cell| self.cell(cell)).collect();
            names.join(",")
        };
        let place = |cell| (geometry.row(cell) + 1, geometry.column(cell) + 1);
        let places: Vec<(usize, usize)> = cells.iter().map(place).collect();
        if places.iter().any(|(row, column)| *row > 9 || *column > 9) {
            return in_full();
        }
        // Rows with the same columns go together.
        let mut groups: Vec<(String, String)> = Vec::new();
        for row in places.chunk_by(|a, b| a.0 == b.0) {
            let columns: String = row.iter().map(|(_, column)| column.to_string()).collect();
            let row = row[0].0.to_string();
            match groups.iter_mut().find(|(_, known)| *known == columns) {
                Some((rows, _)) => rows.push_str(&row),
                None => groups.push((row, columns)),
            }
        }
        let groups = groups.into_iter();
        let written: Vec<String> = groups
            .map(|(rows, cols)| format!("r{rows}c{cols}"))
            .collect();
        written.join(",")
    }

    /// Writes a chain in Eureka notation: `=` is a strong link, `-` a weak one, and a digit is
    /// named again only when it or the kind of link changes. A strong link within an almost locked set
    /// is written with the cells of the set: `(1=4)r1c23`.
    fn chain(&self, chain: &Chain) -> String {
        let mut text = String::new();
        let mut said: Option<Digit> = None;
        let set_after = |index: usize| match chain.links.get(index).map(|link| link.via) {
            Some(Via::Als(set)) => Some(set),
            _ => None,
        };
        let mut is_in_set = false;
        for index in 0..=chain.links.len() {
            let node = &chain.nodes[index % chain.nodes.len()];
            let weak = index > 0 && chain.links[index - 1].strength == Strength::Weak;
            // The last node of a set is named with its first.
            if !std::mem::take(&mut is_in_set) {
                text.push_str(match (index, weak) {
                    (0, _) => "",
                    (_, true) => "-",
                    (_, false) => "=",
                });
                let next = chain.nodes.get(index + 1);
                if let (Some(set), Some(next)) = (set_after(index), next) {
                    is_in_set = true;
                    let digits = [node.digit, next.digit].map(|digit| digit.to_string());
                    text.extend(["(", &digits[0], "=", &digits[1], ")"]);
                    text.push_str(&self.compact(&set));
                } else {
                    if said != Some(node.digit) || weak {
                        text.extend(["(", &node.digit.to_string(), ")"]);
                    }
                    text.push_str(&self.compact(&node.cells));
                }
            }
            said = Some(node.digit);
        }
        text
    }

    /// Lists the petals of a blossom with the digits that they lose.
    fn petals(&self, petals: &[(DigitSet, AlmostLocked)]) -> String {
        let petals: Vec<String> = petals
            .iter()
            .map(|(lost, petal)| {
                let lost = list(lost.iter().map(|digit| digit.to_string()).collect());
                fill(
                    "petal",
                    &[("digits", lost), ("cells", self.cells(&petal.cells))],
                )
            })
            .collect();
        petals.join(text("list.semicolon"))
    }

    /// Writes almost locked sets in Eureka notation.
    fn als_chain(&self, sets: &[AlmostLocked], commons: &[DigitSet], digits: DigitSet) -> String {
        let symbols = |digits: DigitSet| -> String { digits.iter().map(Digit::symbol).collect() };
        let losses = std::iter::once(&digits).chain(commons);
        let gains = commons.iter().chain(std::iter::once(&digits));
        let written: Vec<String> = sets
            .iter()
            .zip(losses.zip(gains))
            .map(|(set, (lost, held))| {
                let (lost, held) = (symbols(*lost), symbols(*held));
                format!("({lost}={held}){}", self.compact(&set.cells))
            })
            .collect();
        written.join("-")
    }
}

/// Returns the catalogue's text for a key; the key itself when there is none.
pub(super) fn text(key: &str) -> &str {
    en::messages()
        .find(|(known, _)| *known == key)
        .map_or(key, |(_, text)| text)
}

/// Fills plain words into a short entry of the catalogue.
fn fill(key: &str, args: &[(&str, String)]) -> String {
    args.iter()
        .fold(text(key).to_owned(), |filled, (name, value)| {
            filled.replace(&format!("{{{name}}}"), value)
        })
}

/// Joins words into a list: `a`, `a and b`, `a, b and c`.
fn list(items: Vec<String>) -> String {
    join(items, "list.and")
}

/// Joins words into a choice: `a`, `a or b`, `a, b or c`.
fn any(items: Vec<String>) -> String {
    join(items, "list.or")
}

/// Joins words into a list whose last two are joined by an entry of the catalogue.
fn join(mut items: Vec<String>, last_two: &str) -> String {
    match items.pop() {
        None => String::new(),
        Some(last) if items.is_empty() => last,
        Some(last) => {
            let first = items.join(text("list.comma"));
            fill(last_two, &[("first", first), ("last", last)])
        }
    }
}

const fn kind(arg: Arg<'_>) -> SpanKind {
    match arg {
        Arg::Text(_) | Arg::Number(_) => SpanKind::Plain,
        Arg::Technique(_) => SpanKind::Technique,
        Arg::Cell(_)
        | Arg::Cells(_)
        | Arg::AnyCell(_)
        | Arg::Set(_)
        | Arg::Candidate(_)
        | Arg::Petals(_) => SpanKind::Cells,
        Arg::Digit(_) | Arg::Digits(_) | Arg::AnyDigit(_) => SpanKind::Digits,
        Arg::House(_) | Arg::Houses(_) => SpanKind::Houses,
        Arg::Placements(_) | Arg::Claims(_) => SpanKind::Placements,
        Arg::Eliminations(_) => SpanKind::Eliminations,
        Arg::Chain(_) | Arg::AlsChain { .. } => SpanKind::Chain,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Grid;
    use crate::techniques::{ChainLink, ChainNode, Via};

    fn standard() -> Candidates {
        Candidates::from_grid(&Grid::new(Geometry::standard()))
    }

    #[test]
    fn lists_read_as_people_write_them() {
        let position = standard();
        let speaker = Speaker::new(&position);
        let cells = |n: usize| Arg::Cells((0..n).map(Cell::new).collect());
        assert_eq!(speaker.render(cells(1)), "r1c1");
        assert_eq!(speaker.render(cells(2)), "r1c1 and r1c2");
        assert_eq!(speaker.render(cells(3)), "r1c1, r1c2 and r1c3");
        let set = |cells: &[usize]| Arg::Set(cells.iter().copied().map(Cell::new).collect());
        assert_eq!(speaker.render(set(&[1, 2])), "r1c23");
        assert_eq!(speaker.render(set(&[2, 11])), "r12c3");
        assert_eq!(speaker.render(set(&[2, 9, 10, 20])), "r13c3,r2c12");
        let houses: HouseSet = [0, 2, 9, 20].into_iter().map(House::new).collect();
        assert_eq!(
            speaker.render(Arg::Houses(houses)),
            "rows 1 and 3, column 1 and box 3"
        );
        let digit = Digit::from_index;
        let gone = [(0, 3), (1, 3), (1, 4)].map(|(c, d)| Candidate::new(Cell::new(c), digit(d)));
        assert_eq!(
            speaker.render(Arg::Eliminations(&gone)),
            "4 from r1c1 and r1c2, and 5 from r1c2"
        );
        assert_eq!(
            speaker.render(Arg::Eliminations(&gone[1..])),
            "4 and 5 from r1c2"
        );
    }

    #[test]
    fn chains_are_written_in_eureka_notation() {
        let position = standard();
        let node = |row, column, digit: usize| {
            let cell = Geometry::standard().cell(row, column);
            ChainNode::from(Candidate::new(cell, Digit::from_index(digit - 1)))
        };
        let link = |strength| ChainLink {
            strength,
            via: Via::Cell(Cell::new(0)),
        };
        let chain = Chain {
            nodes: vec![node(0, 1, 4), node(0, 7, 4), node(4, 7, 4), node(4, 7, 7)],
            links: [Strength::Strong, Strength::Weak, Strength::Strong]
                .map(link)
                .to_vec(),
        };
        let text = Speaker::new(&position).render(Arg::Chain(&chain));
        assert_eq!(text, "(4)r1c2=r1c8-(4)r5c8=(7)r5c8");
    }

    #[test]
    fn no_key_stands_twice_in_the_catalogue() {
        let mut keys: Vec<&str> = en::messages().map(|(key, _)| key).collect();
        keys.sort_unstable();
        for pair in keys.windows(2) {
            assert_ne!(pair[0], pair[1]);
        }
    }

    #[test]
    fn a_missing_argument_is_plain_to_see() {
        let position = standard();
        assert_eq!(
            Speaker::new(&position)
                .say("siamese.place", &[])
                .to_string(),
            "{technique} with {digit} in {base}: two fish with one base."
        );
    }
}
