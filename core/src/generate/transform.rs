//! Transforms a solution into another solution, and a puzzle into one that is as hard.
//!
//! There are nine transformations. Five swap two digits, two rows of a band, two columns of a stack, two bands or two
//! stacks. The other four turn the board by 90°, or mirror it left to right, top to bottom, or on the main diagonal.
//! Applied to a puzzle, a transformation also transforms the puzzle's only solution.
//!
//! A band is a row of adjacent boxes, a stack is a column of adjacent boxes. On a board with boxes that are not square,
//! turning and transposing exchange the width and height of the boxes.

use std::fmt;
use std::str::FromStr;

use super::random::Random;
use crate::board::{BoxSize, Candidate, Clues, Digit, Geometry, Grid, Symmetry};
use crate::words::{Choice, Message, Words, say, spoken_errors};

/// A transformation that turns a grid into another valid one.
///
/// The text form is that of the command line, with numbers from 1: `swap-digits 2,8`,
/// `swap-rows 1,3`, `swap-columns 1,3`, `swap-bands 1,2`, `swap-stacks 1,2`, `rotate 90`, `mirror-x`,
/// `mirror-y`, `transpose`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Transformation {
    /// Swaps two digits, rows of a band, columns of a stack, bands or stacks; their numbers begin with 0.
    Swap(Part, usize, usize),
    /// Turns by 90° clockwise this many times: 1 to 3.
    Rotate(u8),
    /// Mirrors left to right.
    MirrorX,
    /// Mirrors top to bottom.
    MirrorY,
    /// Mirrors on the main diagonal, from top left to bottom right.
    Transpose,
}

/// A kind of part that a transformation can swap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// A digit.
    Digit,
    /// A row.
    Row,
    /// A column.
    Column,
    /// A row of adjacent boxes.
    Band,
    /// A column of adjacent boxes.
    Stack,
}

/// A transformation that a board does not allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum TransformError {
    /// A number is too large for the board.
    Outside {
        /// The kind of part to be swapped.
        part: Part,
        /// The number of the part, from 1.
        number: usize,
        /// The highest number allowed.
        n_parts: usize,
    },
    /// The two rows or columns are in different bands or stacks, so swapping them would break the boxes.
    Apart {
        /// The kind of the two lines: rows or columns.
        part: Part,
        /// The number of the first one, from 1.
        first: usize,
        /// The number of the second one, from 1.
        second: usize,
        /// The first line that can be swapped with `first`, from 1.
        from: usize,
        /// The last line that can be swapped with `first`, from 1.
        to: usize,
    },
    /// The transformation would break an additional rule of the board.
    Variant(Transformation),
}

spoken_errors!(TransformError, ParseTransformationError);

impl TransformError {
    /// Explains why the board does not allow the transformation.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match *self {
            Self::Outside {
                part,
                number,
                n_parts,
            } => {
                let part = Choice(part.name());
                say!(words, "transform-outside", part, number, n_parts)
            }
            Self::Apart {
                part,
                first,
                second,
                from,
                to,
            } => {
                let part = Choice(part.name());
                say!(words, "transform-apart", part, first, second, from, to)
            }
            Self::Variant(transformation) => say!(
                words,
                "transform-variant",
                transformation = transformation.to_string()
            ),
        }
    }
}

impl Transformation {
    /// Applies the transformation to a grid.
    ///
    /// # Errors
    /// When the board does not have the parts to be swapped, or swapping them would break the boxes.
    pub fn apply(self, grid: &Grid) -> Result<Grid, TransformError> {
        let geometry = grid.geometry();
        self.check(geometry)?;
        let (width, height) = (geometry.box_width(), geometry.box_height());
        // Moves the lines of groups of `size` adjacent lines.
        let swap = |line: usize, a: usize, b: usize, size: usize| match line / size {
            group if group == a => b * size + line % size,
            group if group == b => a * size + line % size,
            _ => line,
        };
        let rows = |a, b, size| permute_cells(grid, |row, column| (swap(row, a, b, size), column));
        let columns =
            |a, b, size| permute_cells(grid, |row, column| (row, swap(column, a, b, size)));
        Ok(match self {
            Self::Swap(Part::Digit, a, b) => {
                swap_digits(grid, Digit::from_index(a), Digit::from_index(b))
            }
            Self::Swap(Part::Row, a, b) => rows(a, b, 1),
            Self::Swap(Part::Column, a, b) => columns(a, b, 1),
            Self::Swap(Part::Band, a, b) => rows(a, b, height),
            Self::Swap(Part::Stack, a, b) => columns(a, b, width),
            Self::Rotate(turns) => (0..turns % 4).fold(grid.clone(), |grid, _| {
                Symmetry::Rotate90.apply_to_grid(&grid)
            }),
            Self::MirrorX => Symmetry::MirrorX.apply_to_grid(grid),
            Self::MirrorY => Symmetry::MirrorY.apply_to_grid(grid),
            Self::Transpose => Symmetry::Transpose.apply_to_grid(grid),
        })
    }

    /// Returns an error if a board does not allow the transformation.
    fn check(self, geometry: &Geometry) -> Result<(), TransformError> {
        let Self::Swap(part, a, b) = self else {
            return Ok(());
        };
        let side = geometry.side();
        let (width, height) = (geometry.box_width(), geometry.box_height());
        // Swapping lines would change how the rules of a variant apply.
        if part != Part::Digit && !geometry.is_plain() {
            return Err(TransformError::Variant(self));
        }
        match part {
            Part::Digit => check_numbers(part, [a, b], side)?,
            Part::Row => check_same_group(part, [a, b], side, height)?,
            Part::Column => check_same_group(part, [a, b], side, width)?,
            Part::Band => check_numbers(part, [a, b], side / height)?,
            Part::Stack => check_numbers(part, [a, b], side / width)?,
        }
        if part == Part::Digit && geometry.has_neighbours() {
            return Err(TransformError::Variant(self));
        }
        Ok(())
    }

    /// Applies the transformation to the clues of a puzzle, including clues that rule out candidates.
    ///
    /// # Errors
    /// When the board does not have the parts to be swapped, or swapping them would break the boxes.
    pub fn apply_to_clues(self, clues: &Clues) -> Result<Clues, TransformError> {
        let grid = self.apply(&clues.grid)?;
        if !clues.is_sukaku() {
            return Ok(grid.into());
        }
        let mut exclusions = Vec::with_capacity(clues.exclusions.len());
        for digit in clues.geometry().digits() {
            let mut marked = Grid::new(clues.geometry());
            for cell in clues.exclusions.cells(digit) {
                marked.set(cell, Some(digit));
            }
            let image = self.apply(&marked)?;
            let marked = image.filled().iter();
            exclusions
                .extend(marked.filter_map(|cell| Some(Candidate::new(cell, image.get(cell)?))));
        }
        Ok(Clues {
            grid,
            exclusions: exclusions.into_iter().collect(),
        })
    }

    /// Picks random transformations. Their composition leads to every possible image of a grid with equal probability.
    ///
    /// Digits, rows within bands, bands, columns within stacks, and stacks are shuffled by swaps. If boxes are square,
    /// the board is transposed with probability ½. Other turns and mirrors follow from these. For a variant, the board
    /// is turned and mirrored, but no lines are swapped. The digits of a variant are shuffled unless a rule depends on
    /// their order.
    pub fn random_composition(geometry: &'static Geometry, random: &mut Random) -> Vec<Self> {
        let Some(BoxSize { width, height }) = geometry.plain_box_size() else {
            return Self::random_composition_of_variant(geometry, random);
        };
        let side = geometry.side();
        let mut composition = Vec::new();
        if width == height && random.below(2) == 1 {
            composition.push(Self::Transpose);
        }
        let mut shuffle = |part: Part, first: usize, n_parts: usize| {
            for last_index in (1..n_parts).rev() {
                let other = random.below(last_index + 1);
                if other != last_index {
                    composition.push(Self::Swap(part, first + other, first + last_index));
                }
            }
        };
        shuffle(Part::Digit, 0, side);
        shuffle(Part::Band, 0, side / height);
        for first in (0..side).step_by(height) {
            shuffle(Part::Row, first, height);
        }
        shuffle(Part::Stack, 0, side / width);
        for first in (0..side).step_by(width) {
            shuffle(Part::Column, first, width);
        }
        composition
    }

    fn random_composition_of_variant(
        geometry: &'static Geometry,
        random: &mut Random,
    ) -> Vec<Self> {
        let mut composition = Vec::new();
        // One mirror and the quarter turns generate all eight symmetries of the square.
        let turns = |mirrors: bool, turns: u8| {
            let mirror = mirrors.then_some(Self::MirrorX).into_iter();
            mirror
                .chain((turns > 0).then_some(Self::Rotate(turns)))
                .collect::<Vec<Self>>()
        };
        let all = [false, true]
            .into_iter()
            .flat_map(|mirrors| (0..4).map(move |n| turns(mirrors, n)));
        let empty = Grid::new(geometry);
        let keeps_board = |turned: &Vec<Self>| {
            apply_all(&empty, turned).is_ok_and(|image| image.geometry() == geometry)
        };
        let all: Vec<Vec<Self>> = all.filter(keeps_board).collect();
        composition.extend(&all[random.below(all.len())]);
        let side = if geometry.has_neighbours() {
            0
        } else {
            geometry.side()
        };
        for last_index in (1..side).rev() {
            let other = random.below(last_index + 1);
            if other != last_index {
                composition.push(Self::Swap(Part::Digit, other, last_index));
            }
        }
        composition
    }
}

/// Applies transformations one after the other.
///
/// # Errors
/// The first transformation that the board does not allow; see [`Transformation::apply`].
pub fn apply_all(grid: &Grid, composition: &[Transformation]) -> Result<Grid, TransformError> {
    composition
        .iter()
        .try_fold(grid.clone(), |grid, transformation| {
            transformation.apply(&grid)
        })
}

/// Applies a [random composition](Transformation::random_composition). The result is on a board of the same shape.
#[must_use]
pub fn randomise(grid: &Grid, random: &mut Random) -> Grid {
    let composition = Transformation::random_composition(grid.geometry(), random);
    // A composition made for this board is allowed on it.
    apply_all(grid, &composition).unwrap_or_else(|_| grid.clone())
}

fn swap_digits(grid: &Grid, a: Digit, b: Digit) -> Grid {
    let mut image = grid.clone();
    for cell in grid.geometry().cells() {
        match grid.get(cell) {
            Some(digit) if digit == a => image.set(cell, Some(b)),
            Some(digit) if digit == b => image.set(cell, Some(a)),
            _ => {}
        }
    }
    image
}

fn permute_cells(grid: &Grid, image_of: impl Fn(usize, usize) -> (usize, usize)) -> Grid {
    let geometry = grid.geometry();
    let mut image = grid.clone();
    for cell in geometry.cells() {
        let (row, column) = image_of(geometry.row(cell), geometry.column(cell));
        image.set(geometry.cell(row, column), grid.get(cell));
    }
    image
}

fn check_numbers(part: Part, indices: [usize; 2], n_parts: usize) -> Result<(), TransformError> {
    match indices.into_iter().find(|index| *index >= n_parts) {
        Some(index) => Err(TransformError::Outside {
            part,
            number: index.saturating_add(1),
            n_parts,
        }),
        None => Ok(()),
    }
}

/// Checks that two lines exist and are in the same group of `size` adjacent lines.
fn check_same_group(
    part: Part,
    [first, second]: [usize; 2],
    n_lines: usize,
    size: usize,
) -> Result<(), TransformError> {
    check_numbers(part, [first, second], n_lines)?;
    if first / size == second / size {
        return Ok(());
    }
    let from = first / size * size + 1;
    Err(TransformError::Apart {
        part,
        first: first + 1,
        second: second + 1,
        from,
        to: from + size - 1,
    })
}

impl Part {
    const ALL: [Self; 5] = [
        Self::Digit,
        Self::Row,
        Self::Column,
        Self::Band,
        Self::Stack,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::Digit => "digit",
            Self::Row => "row",
            Self::Column => "column",
            Self::Band => "band",
            Self::Stack => "stack",
        }
    }
}

impl fmt::Display for Transformation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Swap(part, a, b) => write!(f, "swap-{}s {},{}", part.name(), a + 1, b + 1),
            Self::Rotate(turns) => write!(f, "rotate {}", u16::from(turns) * 90),
            Self::MirrorX => f.write_str("mirror-x"),
            Self::MirrorY => f.write_str("mirror-y"),
            Self::Transpose => f.write_str("transpose"),
        }
    }
}

/// The error for a text that describes no transformation.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ParseTransformationError {
    /// The name of the transformation is unknown.
    Name(String),
    /// The name must be followed by two numbers.
    Pair(String),
    /// The name must be followed by an angle.
    Angle(String),
    /// The name must not be followed by anything.
    Superfluous(String),
}

impl ParseTransformationError {
    /// Explains what is wrong with the text.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match self {
            Self::Name(name) => say!(words, "transformation-name", name),
            Self::Pair(text) => say!(words, "transformation-pair", text),
            Self::Angle(text) => say!(words, "transformation-angle", text),
            Self::Superfluous(name) => say!(words, "transformation-superfluous", name),
        }
    }
}

impl FromStr for Transformation {
    type Err = ParseTransformationError;

    fn from_str(text: &str) -> Result<Self, ParseTransformationError> {
        let text = text.trim();
        let (name, argument) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let argument = argument.trim();
        let alone = |transformation| match argument {
            "" => Ok(transformation),
            _ => Err(ParseTransformationError::Superfluous(name.to_owned())),
        };
        let swapped = name.strip_prefix("swap-");
        let swapped = swapped.and_then(|parts| parts.strip_suffix('s'));
        let is_swapped = |part: &Part| swapped == Some(part.name());
        if let Some(part) = Part::ALL.into_iter().find(is_swapped) {
            let pair = parse_pair(argument).map(|(a, b)| Self::Swap(part, a, b));
            return pair.ok_or_else(|| ParseTransformationError::Pair(argument.to_owned()));
        }
        match name {
            "rotate" => match argument {
                "90" => Ok(Self::Rotate(1)),
                "180" => Ok(Self::Rotate(2)),
                "270" => Ok(Self::Rotate(3)),
                _ => Err(ParseTransformationError::Angle(argument.to_owned())),
            },
            "mirror-x" => alone(Self::MirrorX),
            "mirror-y" => alone(Self::MirrorY),
            "transpose" => alone(Self::Transpose),
            _ => Err(ParseTransformationError::Name(name.to_owned())),
        }
    }
}

/// Parses two numbers, or two digits by their symbols, as in `1,3`. Returns both counted from 0.
fn parse_pair(text: &str) -> Option<(usize, usize)> {
    let index = |text: &str| {
        let text = text.trim();
        let mut symbols = text.chars();
        let digit = match (symbols.next(), symbols.next()) {
            (Some(symbol), None) => Digit::from_symbol(symbol),
            _ if text.bytes().all(|byte| byte.is_ascii_digit()) => {
                text.parse().ok().and_then(Digit::new)
            }
            _ => None,
        };
        digit.map(Digit::index)
    };
    let (a, b) = text.split_once(',')?;
    Some((index(a)?, index(b)?))
}
