//! Names of cells, houses and candidates, and lists of them.

use super::{Argument, CellStyle, Choice, Key, Message, Span, SpanKind, Words, say};
use crate::board::{
    BoxSize, Candidate, Cell, CellSet, Digit, DigitSet, ExtraHouse, Geometry, House, HouseKind,
    HouseSet,
};

/// The names of the cells, houses and candidates of one board in one language.
///
/// Each naming method returns an argument: `say!(words, "nudge-house", house = words.house(house))`.
#[derive(Clone, Copy)]
pub struct BoardWords {
    words: Words,
    geometry: &'static Geometry,
}

impl Words {
    /// Returns the names of cells, houses and candidates on a board.
    #[must_use]
    pub const fn for_board(self, geometry: &'static Geometry) -> BoardWords {
        BoardWords {
            words: self,
            geometry,
        }
    }

    /// Joins items with "and": `a, b and c`.
    #[must_use]
    pub fn all_of(self, items: &[String]) -> String {
        self.join_list(items, |first, last| {
            say!(self, "list-and", first, last).to_string()
        })
    }

    /// Joins items with "or": `a, b or c`.
    #[must_use]
    pub fn one_of(self, items: &[String]) -> String {
        self.join_list(items, |first, last| {
            say!(self, "list-or", first, last).to_string()
        })
    }

    /// Joins items with commas only: `a, b, c`.
    #[must_use]
    pub fn joined(self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            _ => items.join(&say!(self, "list-comma").to_string()),
        }
    }

    /// Joins sentences as the language requires, and leaves out empty sentences.
    #[must_use]
    pub fn sentences(self, sentences: &[String]) -> String {
        let mut message = Message::default();
        for sentence in sentences.iter().filter(|sentence| !sentence.is_empty()) {
            message = message.followed_by(Message::plain(sentence));
        }
        message.to_string()
    }

    /// Turns a text into a sentence that begins with a capital and ends with a full stop. A path or another name at the
    /// beginning keeps its case.
    #[must_use]
    pub fn sentence(self, text: &str) -> String {
        let text = if starts_with_word(text) {
            super::spacing::capital(text)
        } else {
            text.to_owned()
        };
        if text.ends_with(['.', '?', '!', '。', '？', '！']) {
            text
        } else {
            say!(self, "sentence", text).to_string()
        }
    }

    /// Joins items that may themselves contain an "and": `4 from r1c2 and r3c4, and 5 from r1c2`.
    #[must_use]
    pub fn all_of_groups(self, items: &[String]) -> String {
        self.join_list(items, |first, last| {
            say!(self, "list-and-groups", first, last).to_string()
        })
    }

    fn join_list(self, items: &[String], last_two: impl Fn(&str, &str) -> String) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [first @ .., last] => last_two(&self.joined(first), last),
        }
    }
}

impl BoardWords {
    /// Returns the texts in which the board is named.
    #[must_use]
    pub const fn words(self) -> Words {
        self.words
    }

    /// Returns the board.
    #[must_use]
    pub const fn geometry(self) -> &'static Geometry {
        self.geometry
    }

    /// Formats the text with this key. Use the macro `say!` instead.
    #[must_use]
    pub fn say(self, key: Key, arguments: &[(&str, &dyn Argument)]) -> Message {
        self.words.say(key, arguments)
    }

    /// Describes the size and the boxes of the board: `9×9 in boxes of 3×3`.
    #[must_use]
    pub fn shape(self) -> Message {
        let side = self.geometry.side();
        let board = match self.geometry.shape().box_size() {
            Some(BoxSize { width, height }) => say!(self, "board-shape", side, width, height),
            None => say!(self, "board-shape-irregular", side),
        };
        match self.rules() {
            None => board,
            Some(rules) => say!(self, "board-shape-with-rules", board, rules),
        }
    }

    /// Lists the rules of the board besides rows, columns and boxes: `diagonals and anti-king`. Returns `None` if there
    /// are none.
    #[must_use]
    pub fn rules(self) -> Option<String> {
        let shape = self.geometry.shape();
        let mut names: Vec<String> = shape
            .rules()
            .iter()
            .map(|rule| say!(self, Key::row("rule", rule.name())).to_string())
            .collect();
        let n_drawn_regions = shape.extra_houses().len();
        if n_drawn_regions > 0 {
            names.push(say!(self, "rule-drawn", n = n_drawn_regions).to_string());
        }
        (!names.is_empty()).then(|| self.words.all_of(&names))
    }

    /// Lists everything that makes the board a variant: `irregular boxes and diagonals`. Returns `None` for an ordinary
    /// board.
    #[must_use]
    pub fn variant(self) -> Option<String> {
        if !self.geometry.has_irregular_boxes() {
            return self.rules();
        }
        let boxes = say!(self, "rule-jigsaw").to_string();
        let names: Vec<String> = [boxes].into_iter().chain(self.rules()).collect();
        Some(self.words.all_of(&names))
    }

    /// Explains everything that makes the board a variant, with one sentence for each rule. Returns `None` for an
    /// ordinary board.
    #[must_use]
    pub fn rules_explained(self) -> Option<String> {
        let mut sentences = Vec::new();
        if self.geometry.has_irregular_boxes() {
            sentences.push(say!(self, "about-rule-jigsaw").to_string());
        }
        for rule in self.geometry.shape().rules() {
            sentences.push(say!(self, Key::row("about-rule", rule.name())).to_string());
        }
        (!sentences.is_empty()).then(|| self.words.sentences(&sentences))
    }

    /// Names the rule by which two candidates exclude each other if their cells share no house: `a knight's move`.
    #[must_use]
    pub fn rule_between(self, first: Candidate, second: Candidate) -> Message {
        match self.geometry.rule_between(first, second) {
            Some(rule) => say!(self, Key::row("rule-between", rule.name())),
            None => say!(self, "rules-of-board"),
        }
    }

    /// Names a cell: `r1c2`.
    #[must_use]
    pub fn cell(self, cell: Cell) -> Span {
        Span::new(SpanKind::Cells, self.name(cell))
    }

    /// Lists cells with "and": `r1c2, r3c4 and r5c6`.
    #[must_use]
    pub fn cells(self, cells: CellSet) -> Span {
        Span::new(SpanKind::Cells, self.words.all_of(&self.cell_names(cells)))
    }

    /// Lists cells with "or": `r1c2, r3c4 or r5c6`.
    #[must_use]
    pub fn any_cell(self, cells: CellSet) -> Span {
        Span::new(SpanKind::Cells, self.words.one_of(&self.cell_names(cells)))
    }

    /// Lists cells none of which has some property: `neither r1c2 nor r3c4`, `none of r1c2, r3c4 and r5c6`.
    #[must_use]
    pub fn no_cell(self, cells: CellSet) -> Span {
        let text = match &self.cell_names(cells)[..] {
            [first, last] => say!(self, "list-neither", first, last).to_string(),
            names => say!(self, "list-none", all = self.words.all_of(names)).to_string(),
        };
        Span::new(SpanKind::Cells, text)
    }

    /// Lists cells in short form: `r1c23`, `r12c3`, or `r1c23,r45c5` if they are not in one row or column.
    #[must_use]
    pub fn compact(self, cells: CellSet) -> Span {
        let text = match self.words.cell_style() {
            CellStyle::Rc => self.geometry.short_names(&cells),
            CellStyle::CapitalRc => self.geometry.short_names(&cells).to_uppercase(),
            CellStyle::A1 | CellStyle::InWords => self.words.joined(&self.cell_names(cells)),
        };
        Span::new(SpanKind::Cells, text)
    }

    /// Lists digits with "and": `1, 2 and 3`.
    #[must_use]
    pub fn digits(self, digits: DigitSet) -> Span {
        Span::new(SpanKind::Digits, self.words.all_of(&symbols(digits)))
    }

    /// Lists digits with "or": `1, 2 or 3`.
    #[must_use]
    pub fn any_digit(self, digits: DigitSet) -> Span {
        Span::new(SpanKind::Digits, self.words.one_of(&symbols(digits)))
    }

    /// Names a house: `row 3`.
    #[must_use]
    pub fn house(self, house: House) -> Span {
        let (kind, number) = match self.geometry.extra_house(house) {
            Some(extra) => extra_choice(extra),
            None => (kind_choice(self.geometry.kind(house)), self.number(house)),
        };
        Span::new(
            SpanKind::Houses,
            say!(self, "house", kind, number).to_string(),
        )
    }

    /// Lists houses: `rows 3 and 5, column 1 and box 3`.
    #[must_use]
    pub fn houses(self, houses: HouseSet) -> Span {
        Span::new(
            SpanKind::Houses,
            self.words.all_of(&self.house_names(houses)),
        )
    }

    /// Lists houses of different kinds with "or": `row 3 or box 2`.
    #[must_use]
    pub fn any_house(self, houses: HouseSet) -> Span {
        Span::new(
            SpanKind::Houses,
            self.words.one_of(&self.house_names(houses)),
        )
    }

    /// Names houses, those of the same kind together: `rows 3 and 5`, `column 1`.
    fn house_names(self, houses: HouseSet) -> Vec<String> {
        let groups = HouseKind::OF_EVERY_CELL.into_iter().filter_map(|kind| {
            let houses_of_kind: Vec<House> = houses
                .iter()
                .filter(|house| self.geometry.kind(*house) == kind)
                .collect();
            match houses_of_kind[..] {
                [] => None,
                [only_house] => Some(self.house(only_house).text),
                _ => {
                    let list: Vec<String> = houses_of_kind
                        .iter()
                        .map(|house| self.number(*house).to_string())
                        .collect();
                    let numbers = self.words.join_list(&list, |first, last| {
                        say!(self, "list-house-numbers", first, last).to_string()
                    });
                    let kind = kind_choice(kind);
                    Some(say!(self, "houses", kind, numbers).to_string())
                }
            }
        });
        let extra_names = houses
            .iter()
            .filter(|house| self.geometry.extra_house(*house).is_some())
            .map(|house| self.house(house).text);
        groups.chain(extra_names).collect()
    }

    /// Names a candidate: `4 in r1c2`.
    #[must_use]
    pub fn candidate(self, candidate: Candidate) -> Span {
        let cell = self.cell(candidate.cell);
        let text = say!(self, "candidate", cell, digit = candidate.digit).to_string();
        Span::new(SpanKind::Cells, text)
    }

    /// Lists placements with "and": `r1c2=3 and r4c5=6`.
    #[must_use]
    pub fn placements(self, placements: &[Candidate]) -> Span {
        let formulas = self.format_placements(placements);
        Span::new(SpanKind::Placements, self.words.all_of(&formulas))
    }

    /// Lists placements with "or": `r1c2=3 or r4c5=6`.
    #[must_use]
    pub fn any_placement(self, placements: &[Candidate]) -> Span {
        let formulas = self.format_placements(placements);
        Span::new(SpanKind::Placements, self.words.one_of(&formulas))
    }

    /// Lists eliminations; digits with the same cells are grouped: `4 from r1c2 and r3c4, and 5 from r1c2`.
    #[must_use]
    pub fn eliminations(self, eliminations: &[Candidate]) -> Span {
        let all_digits: DigitSet = eliminations.iter().map(|removed| removed.digit).collect();
        let mut groups: Vec<(CellSet, DigitSet)> = Vec::new();
        for digit in all_digits {
            let digit_candidates = eliminations.iter().filter(|removed| removed.digit == digit);
            let cells: CellSet = digit_candidates.map(|removed| removed.cell).collect();
            match groups
                .iter_mut()
                .find(|(group_cells, _)| *group_cells == cells)
            {
                Some((_, digits)) => digits.insert(digit),
                None => groups.push((cells, DigitSet::only(digit))),
            }
        }
        let texts: Vec<String> = groups
            .into_iter()
            .map(|(cells, digits)| {
                let (digits, cells) = (self.digits(digits), self.cells(cells));
                say!(self, "elimination", digits, cells).to_string()
            })
            .collect();
        Span::new(SpanKind::Eliminations, self.words.all_of_groups(&texts))
    }

    /// Lists candidates that are false, with "and": `r1c2<>3 and r4c5<>6`.
    #[must_use]
    pub fn exclusions(self, candidates: &[Candidate]) -> Span {
        let formula =
            |removed: &Candidate| format!("{}<>{}", self.code(removed.cell), removed.digit);
        let formulas: Vec<String> = candidates.iter().map(formula).collect();
        Span::new(SpanKind::Placements, self.words.all_of(&formulas))
    }

    /// Lists eliminations in short form, grouped by digit: `6 r2c9 r3c1, 7 r2c2`.
    #[must_use]
    pub fn brief_eliminations(self, eliminations: &[Candidate]) -> Span {
        let digits: DigitSet = eliminations.iter().map(|removed| removed.digit).collect();
        let groups = digits.iter().map(|digit| {
            let cells: Vec<String> = eliminations
                .iter()
                .filter(|removed| removed.digit == digit)
                .map(|removed| self.code(removed.cell))
                .collect();
            format!("{digit} {}", cells.join(" "))
        });
        let text = groups.collect::<Vec<_>>().join(", ");
        Span::new(SpanKind::Eliminations, text)
    }

    /// Formats each placement as a formula such as `r1c2=3`.
    fn format_placements(self, placements: &[Candidate]) -> Vec<String> {
        let formula = |placed: &Candidate| format!("{}={}", self.code(placed.cell), placed.digit);
        placements.iter().map(formula).collect()
    }

    fn name(self, cell: Cell) -> String {
        self.words.cell_name(self.geometry, cell)
    }

    fn code(self, cell: Cell) -> String {
        self.words.cell_code(self.geometry, cell)
    }

    fn cell_names(self, cells: CellSet) -> Vec<String> {
        cells.iter().map(|cell| self.name(cell)).collect()
    }

    /// Returns the number of a house among the houses of its kind, 1-based.
    fn number(self, house: House) -> usize {
        self.geometry.house_index(house) + 1
    }
}

fn symbols(digits: DigitSet) -> Vec<String> {
    digits
        .iter()
        .map(|digit: Digit| digit.to_string())
        .collect()
}

const fn kind_choice(kind: HouseKind) -> Choice {
    Choice(match kind {
        HouseKind::Row => "row",
        HouseKind::Column => "column",
        HouseKind::Box | HouseKind::Extra => "box",
    })
}

/// Returns the choice that selects the name of an extra house in texts, and the 1-based number of the house among those
/// of its name.
fn extra_choice(house: ExtraHouse) -> (Choice, usize) {
    let (kind, number) = match house {
        ExtraHouse::FallingDiagonal => ("falling", 0),
        ExtraHouse::RisingDiagonal => ("rising", 0),
        ExtraHouse::Window(number) => ("window", number),
        ExtraHouse::Centres => ("centres", 0),
        ExtraHouse::Asterisk => ("asterisk", 0),
        ExtraHouse::Girandola => ("girandola", 0),
        ExtraHouse::Group(number) => ("group", number),
        ExtraHouse::Drawn(number) => ("drawn", number),
    };
    (Choice(kind), usize::from(number) + 1)
}

/// Returns whether a text starts with a word, and not with a path or another name.
fn starts_with_word(text: &str) -> bool {
    let first_word = text.split(' ').next().unwrap_or_default();
    let letters = first_word.trim_end_matches(['.', '?', '!']);
    let is_letter = |letter: char| letter.is_alphabetic() || matches!(letter, '\'' | '-' | ',');
    letters.chars().all(is_letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words() -> BoardWords {
        Words::english().for_board(Geometry::standard())
    }

    fn cells(cells: &[usize]) -> CellSet {
        cells.iter().copied().map(Cell::new).collect()
    }

    #[test]
    fn a_sentence_begins_with_a_capital_and_ends_once() {
        let english = Words::english();
        for (text, expected) in [
            ("the file is full", "The file is full."),
            ("The end.", "The end."),
            ("which cell?", "Which cell?"),
            ("stop!", "Stop!"),
            ("3 cells", "3 cells."),
            ("packs/a.sdm is empty", "packs/a.sdm is empty."),
            ("pack: no puzzle", "pack: no puzzle."),
        ] {
            assert_eq!(english.sentence(text), expected);
        }
        let chinese = Words::of_language("zh-Hans").expect("Chinese");
        for text in ["完成。", "哪一格？", "好！"] {
            assert_eq!(chinese.sentence(text), text);
        }
    }

    #[test]
    fn lists_are_joined_with_and() {
        let words = words();
        assert_eq!(words.cells(cells(&[0])).text, "r1c1");
        assert_eq!(words.cells(cells(&[0, 1])).text, "r1c1 and r1c2");
        assert_eq!(words.cells(cells(&[0, 1, 2])).text, "r1c1, r1c2 and r1c3");
        assert_eq!(words.any_cell(cells(&[0, 1, 2])).text, "r1c1, r1c2 or r1c3");
        let houses: HouseSet = [0, 2, 9, 20].into_iter().map(House::new).collect();
        let houses = words.houses(houses);
        assert_eq!(houses.text, "rows 1 and 3, column 1 and box 3");
        assert_eq!(houses.kind, SpanKind::Houses);
    }

    #[test]
    fn eliminations_are_grouped_by_cells() {
        let words = words();
        let candidate = |(cell, digit)| Candidate::new(Cell::new(cell), Digit::from_index(digit));
        let removed = [(0, 3), (1, 3), (1, 4)].map(candidate);
        assert_eq!(
            words.eliminations(&removed).text,
            "4 from r1c1 and r1c2, and 5 from r1c2"
        );
        assert_eq!(words.eliminations(&removed[1..]).text, "4 and 5 from r1c2");
    }
}
