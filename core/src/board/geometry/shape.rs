//! The definition of a board, from which its [`Geometry`](super::Geometry) is made.

use std::fmt::Write as _;

use super::GeometryError;
use super::box_size::BoxSize;
use super::rule::{Rule, RuleSet};
use crate::board::{Cell, CellSet, Digit, MAX_SIDE, MIN_SIDE};

/// The definition of a board: its side, its boxes, further rules, and houses drawn by hand.
///
/// Equal shapes are the same board, because each board has only one representation. For example, boxes from a picture
/// are stored as rectangles if all boxes are rectangles of one size.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    side: usize,
    boxes: Boxes,
    rules: RuleSet,
    /// The houses drawn by hand, in the order of their lowest cells.
    drawn: Vec<CellSet>,
}

/// The division of the cells into boxes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Boxes {
    /// Rectangles of one size.
    Rectangles(BoxSize),
    /// Boxes of any form. By cell: the number of its box; boxes are numbered in the reading order of their first cells.
    Irregular(Vec<u8>),
}

impl Shape {
    /// Returns the shape with rectangular boxes and no further rules.
    ///
    /// # Errors
    /// [`GeometryError::Side`] when the side, `width × height`, is not 4 to 16.
    pub const fn with_boxes(width: usize, height: usize) -> Result<Self, GeometryError> {
        let side = width.saturating_mul(height);
        if side < MIN_SIDE || side > MAX_SIDE {
            return Err(GeometryError::Side(side));
        }
        Ok(Self {
            side,
            boxes: Boxes::Rectangles(BoxSize::new(width, height)),
            rules: RuleSet::EMPTY,
            drawn: Vec::new(),
        })
    }

    /// Returns the shape whose boxes are drawn in a picture. The picture has a symbol for each cell; the cells of a box
    /// have the same symbol.
    ///
    /// # Errors
    /// When the number of symbols is not a square from 16 to 256, or a box does not have as many cells as the board has
    /// rows.
    pub fn from_picture(picture: &str) -> Result<Self, GeometryError> {
        let symbols: Vec<char> = picture.chars().take(MAX_SIDE * MAX_SIDE + 1).collect();
        let side = symbols.len().isqrt();
        if !(MIN_SIDE..=MAX_SIDE).contains(&side) || side * side != symbols.len() {
            return Err(GeometryError::PictureSize(picture.chars().count()));
        }
        let mut box_sizes: Vec<(char, usize)> = Vec::new();
        let mut boxes = Vec::with_capacity(symbols.len());
        for symbol in symbols {
            let number = box_sizes
                .iter()
                .position(|(box_symbol, _)| *box_symbol == symbol)
                .unwrap_or_else(|| {
                    box_sizes.push((symbol, 0));
                    box_sizes.len() - 1
                });
            box_sizes[number].1 += 1;
            boxes.push(number as u8);
        }
        if let Some(&(symbol, n_cells)) = box_sizes.iter().find(|(_, n_cells)| *n_cells != side) {
            return Err(GeometryError::HouseSize {
                symbol,
                n_cells,
                side,
            });
        }
        Ok(Self {
            side,
            boxes: as_rectangles(side, &boxes).unwrap_or(Boxes::Irregular(boxes)),
            rules: RuleSet::EMPTY,
            drawn: Vec::new(),
        })
    }

    /// Returns the shape with a rule added.
    ///
    /// # Errors
    /// [`GeometryError::Rule`] when the rule cannot apply to such a board.
    pub fn with_rule(mut self, rule: Rule) -> Result<Self, GeometryError> {
        let is_wide_and_high = |size: &BoxSize| size.width > 1 && size.height > 1;
        let has_centre = |size: &BoxSize| size.width % 2 == 1 && size.height % 2 == 1;
        let size = self.box_size().filter(is_wide_and_high);
        let has_meaning = match rule {
            Rule::Windoku => self.side.isqrt().pow(2) == self.side,
            Rule::CentreDot => size.as_ref().is_some_and(has_centre),
            Rule::DisjointGroups => size.is_some(),
            Rule::Asterisk | Rule::Girandola => self.side == 9,
            _ => true,
        };
        if !has_meaning {
            return Err(GeometryError::Rule(rule));
        }
        self.rules = self.rules.with(rule);
        Ok(self)
    }

    /// Returns the shape with extra houses from a picture. The picture has one symbol for each cell: the same symbol
    /// in all cells of a house, and `.` in cells outside the houses.
    ///
    /// # Errors
    /// When the picture does not have one symbol per cell, or a house does not have as many cells as the board has
    /// rows.
    pub fn with_drawn(mut self, picture: &str) -> Result<Self, GeometryError> {
        let n_symbols = picture.chars().count();
        if n_symbols != self.side * self.side {
            return Err(GeometryError::PictureSize(n_symbols));
        }
        let mut houses: Vec<(char, CellSet)> = Vec::new();
        for (index, symbol) in picture
            .chars()
            .enumerate()
            .filter(|(_, symbol)| *symbol != '.')
        {
            let cell = Cell::new(index);
            match houses
                .iter_mut()
                .find(|(house_symbol, _)| *house_symbol == symbol)
            {
                Some((_, cells)) => cells.insert(cell),
                None => houses.push((symbol, CellSet::only(cell))),
            }
        }
        for (symbol, cells) in houses {
            let n_cells = cells.len();
            if n_cells != self.side {
                return Err(GeometryError::HouseSize {
                    symbol,
                    n_cells,
                    side: self.side,
                });
            }
            self.drawn.push(cells);
        }
        self.sort_drawn();
        self.absorb_rules();
        Ok(self)
    }

    /// Replaces drawn houses by a rule if they are exactly the houses that the rule adds.
    fn absorb_rules(&mut self) {
        for rule in Rule::ALL.into_iter().filter(|rule| rule.adds_houses()) {
            let Ok(with_rule) = self.clone().with_rule(rule) else {
                continue;
            };
            let houses = rule.houses(self.side, self.box_size());
            if houses.iter().all(|(_, cells)| self.drawn.contains(cells)) {
                *self = with_rule;
                (self.drawn).retain(|drawn| houses.iter().all(|(_, cells)| cells != drawn));
            }
        }
    }

    fn sort_drawn(&mut self) {
        self.drawn
            .sort_by_cached_key(|cells| cells.iter().map(Cell::index).collect::<Vec<_>>());
        self.drawn.dedup();
    }

    /// Returns the shape with the entries that a text lists.
    ///
    /// The entries are separated by commas. An entry is the name of a rule, `jigsaw:` with a picture of the
    /// boxes, or `houses:` with a picture of extra houses.
    ///
    /// # Errors
    /// When a name is unknown, or an entry does not fit the board.
    pub fn with_variant(mut self, text: &str) -> Result<Self, VariantError> {
        let parts = || {
            text.split(',')
                .map(str::trim)
                .filter(|part| !part.is_empty())
        };
        for picture in parts().filter_map(|part| part.strip_prefix("jigsaw:")) {
            let boxes = Self::from_picture(picture)?;
            if boxes.side != self.side {
                return Err(GeometryError::PictureSize(picture.chars().count()).into());
            }
            self.boxes = boxes.boxes;
        }
        for part in parts().filter(|part| !part.starts_with("jigsaw:")) {
            self = match part.strip_prefix("houses:") {
                Some(picture) => self.with_drawn(picture)?,
                None => match Rule::from_name(part) {
                    Some(rule) => self.with_rule(rule)?,
                    None => return Err(VariantError::Name(part.to_owned())),
                },
            };
        }
        Ok(self)
    }

    /// Returns the irregular boxes, the rules and the drawn houses as a text for [`with_variant`](Self::with_variant).
    /// The text is empty for a plain board.
    #[must_use]
    pub fn variant(&self) -> String {
        let mut parts: Vec<String> = Vec::new();
        parts.extend(
            self.boxes_picture()
                .map(|picture| format!("jigsaw:{picture}")),
        );
        parts.extend(Some(self.rules_text()).filter(|rules| !rules.is_empty()));
        parts.join(",")
    }

    /// Returns irregular boxes as a picture for [`from_picture`](Self::from_picture). Returns `None` if the boxes are
    /// rectangles.
    #[must_use]
    pub fn boxes_picture(&self) -> Option<String> {
        match &self.boxes {
            Boxes::Rectangles(_) => None,
            Boxes::Irregular(numbers) => {
                let symbols = numbers
                    .iter()
                    .map(|number| box_symbol(usize::from(*number)));
                Some(symbols.collect())
            }
        }
    }

    /// Returns the rules and the drawn houses in the format of [`variant`](Self::variant), without the boxes.
    #[must_use]
    pub fn rules_text(&self) -> String {
        let rules = self.rules.iter().map(|rule| rule.name().to_owned());
        let mut parts: Vec<String> = rules.collect();
        for house in &self.drawn {
            let cells = (0..self.side * self.side).map(Cell::new);
            let mut part = "houses:".to_owned();
            for cell in cells {
                let _ = part.write_char(if house.contains(cell) { 'A' } else { '.' });
            }
            parts.push(part);
        }
        parts.join(",")
    }

    /// Returns the number of rows.
    #[must_use]
    pub const fn side(&self) -> usize {
        self.side
    }

    /// Returns the size of the boxes; `None` if they are irregular.
    #[must_use]
    pub const fn box_size(&self) -> Option<BoxSize> {
        match self.boxes {
            Boxes::Rectangles(size) => Some(size),
            Boxes::Irregular(_) => None,
        }
    }

    /// Returns the rules in addition to rows, columns and boxes.
    #[must_use]
    pub const fn rules(&self) -> RuleSet {
        self.rules
    }

    /// Returns the houses drawn by hand.
    #[must_use]
    pub fn extra_houses(&self) -> &[CellSet] {
        &self.drawn
    }

    /// Returns whether the board has rectangular boxes and no further rules.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.box_size().is_some() && self.rules.is_empty() && self.drawn.is_empty()
    }

    pub(super) fn box_of(&self, index: usize) -> usize {
        match &self.boxes {
            Boxes::Rectangles(size) => {
                let (row, column) = (index / self.side, index % self.side);
                row / size.height * (self.side / size.width) + column / size.width
            }
            Boxes::Irregular(numbers) => usize::from(numbers[index]),
        }
    }

    /// Returns the turned or mirrored shape. `target` converts the index of a cell to its new index.
    pub(in crate::board) fn transformed(
        &self,
        swaps_lines: bool,
        target: impl Fn(usize) -> usize,
    ) -> Self {
        let boxes = match &self.boxes {
            Boxes::Rectangles(size) if swaps_lines => {
                Boxes::Rectangles(BoxSize::new(size.height, size.width))
            }
            Boxes::Rectangles(_) => self.boxes.clone(),
            Boxes::Irregular(numbers) => {
                let mut turned = vec![0; numbers.len()];
                for (index, number) in numbers.iter().enumerate() {
                    turned[target(index)] = *number;
                }
                Boxes::Irregular(renumber(&turned))
            }
        };
        let turned = |house: &CellSet| {
            house
                .iter()
                .map(|cell| Cell::new(target(cell.index())))
                .collect()
        };
        let mut shape = Self {
            boxes,
            drawn: self.drawn.iter().map(turned).collect(),
            ..self.clone()
        };
        shape.sort_drawn();
        shape
    }
}

/// The reason why a text does not describe a variant.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum VariantError {
    /// No rule has this name.
    Name(String),
    /// An entry does not fit the board.
    Shape(GeometryError),
}

impl From<GeometryError> for VariantError {
    fn from(error: GeometryError) -> Self {
        Self::Shape(error)
    }
}

/// Returns the symbol of the box with this number, counted from 0.
fn box_symbol(number: usize) -> char {
    Digit::from_index(number).symbol()
}

/// Renumbers boxes in the reading order of their first cells.
fn renumber(boxes: &[u8]) -> Vec<u8> {
    let mut old_numbers: Vec<u8> = Vec::new();
    let number = |of_box: &u8| {
        let number = old_numbers
            .iter()
            .position(|old_number| old_number == of_box);
        number.unwrap_or_else(|| {
            old_numbers.push(*of_box);
            old_numbers.len() - 1
        }) as u8
    };
    boxes.iter().map(number).collect()
}

/// Returns the boxes as rectangles if they are all rectangles of one size. Returns `None` otherwise.
fn as_rectangles(side: usize, boxes: &[u8]) -> Option<Boxes> {
    let width = boxes[..side]
        .iter()
        .take_while(|number| **number == 0)
        .count();
    let height = side.checked_div(width)?;
    let shape = Shape::with_boxes(width, height).ok()?;
    let fits = shape.side == side
        && (boxes.iter().enumerate())
            .all(|(index, number)| shape.box_of(index) == usize::from(*number));
    fits.then_some(shape.boxes)
}
