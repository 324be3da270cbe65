//! Uniqueness: patterns that would give a puzzle a second solution.
//!
//! All techniques here use one kind of truth, the [`DeadlyPattern`]: cells that could exchange their digits. In a
//! puzzle with one solution at least one candidate of these cells outside the pattern, a *guardian*, is true. The cells
//! with guardians are called the *roof*, the others the *floor*.
//!
//! An exchange must not use candidates that the puzzle itself excludes. So in a puzzle given by candidates, a pattern
//! counts only if each of its cells was allowed each of its digits at the start. This is certain for digits that are
//! still candidates.
//!
//! A technique is a [`DeadlyFinder`]: a shape of patterns and the rules that draw conclusions from the guardians.
//!
//! * [`corners`]: four cells in two rows, two columns and two boxes with the same pair; the player may have filled
//!   some of them.
//! * [`pairs`]: cells with pairs of digits: loops with the same pair, BUGs, BUG-Lites and reverse BUGs.
//! * [`extended`]: two lines that have the same three or four digits where they cross the same other lines.
//! * [`guardians`]: the rules that serve all shapes.

mod corners;
mod extended;
mod guardians;
mod narration;
mod pairs;

use std::ops::ControlFlow;

use super::{DeadlyPattern, Finder, PositionCache, Sink, Step, TechniqueId, Truth};
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House};

pub(super) use self::guardians::GuardedPattern;

/// A deadly pattern in a position, and the facts that lead from its guardians to the conclusions of a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deadly {
    /// The shape of the pattern.
    pub shape: DeadlyShape,
    /// The cells, each with its digits.
    pub pattern: DeadlyPattern,
    /// The evidence for the step in addition to the pattern.
    pub aid: DeadlyAid,
}

/// The shapes of deadly patterns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum DeadlyShape {
    /// Four empty corners of a rectangle in two boxes with the same pair: a unique or hidden rectangle.
    Rectangle,
    /// A rectangle with some corners that the player has filled.
    Avoidable,
    /// Cells with the same pair of digits, two or none of them in each house.
    Loop,
    /// Two lines with the same three or four digits.
    Extended,
    /// All unsolved cells, with a pair each: a bivalue universal grave.
    Bug,
    /// Some of the unsolved cells, with a pair each.
    BugLite,
    /// Cells that would complete two digits, so that these digits could be exchanged in other cells.
    ReverseBug,
}

/// The evidence that a step needs besides its deadly pattern.
///
/// The pattern itself proves that one of its guardians is true: the candidates of its cells outside their sets.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum DeadlyAid {
    /// No further evidence. The step eliminates candidates that all guardians see, or candidates that would make all
    /// guardians false.
    None,
    /// Cells that form a naked subset with the true guardian, which counts as one more cell.
    Subset(CellSet),
    /// Digits of the pattern that have no places outside the pattern in some houses.
    Links {
        /// The houses, each with its digit.
        links: Vec<(House, Digit)>,
        /// A corner of a rectangle that can hold only the pair, if the reasoning needs this fact.
        floor: Option<Cell>,
    },
}

impl DeadlyAid {
    fn truths(&self) -> Vec<Truth> {
        match self {
            Self::None => Vec::new(),
            Self::Subset(cells) => cells.iter().map(Truth::Cell).collect(),
            Self::Links { links, floor } => {
                let links = links
                    .iter()
                    .map(|(house, digit)| Truth::House(*house, *digit));
                links.chain(floor.map(Truth::Cell)).collect()
            }
        }
    }
}

/// A rule that draws conclusions from the guardians. The numbers are those of the types of unique rectangles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Rule {
    /// One cell has all guardians, so it holds none of the pattern's digits.
    Type1,
    /// Several cells of one house have guardians of one digit; cells that see all of them do not have it.
    Type2,
    /// Several cells of one house have guardians. These cells, counted as one, form a naked subset with other cells.
    Type3,
    /// Two cells of a house have guardians, and one of their digits has no other place in the house. One of the cells
    /// has this digit and the other a guardian, so neither has the other digits of the pattern.
    Type4,
    /// Like type 2, with cells that share no house.
    Type5,
    /// Two diagonally opposite corners have guardians, and a digit of the pair has no places outside the corners in
    /// both rows and both columns. Neither of the two has this digit: otherwise both would have it, and the other
    /// corners the other digit.
    Type6,
    /// One corner is of the floor. In both lines of the opposite corner, a digit of the pair has no places outside the
    /// corners. The opposite corner does not have the other digit: otherwise the two corners beside it would have the
    /// first digit, and the corner of the floor the other.
    Hidden,
    /// One digit in a corner would determine all other corners by strong links.
    StrongLinks,
}

impl Rule {
    /// The rules that need nothing but guardians.
    pub(super) const GENERAL: &[Self] = &[
        Self::Type1,
        Self::Type2,
        Self::Type5,
        Self::Type4,
        Self::Type3,
    ];
}

/// Finds deadly patterns of one shape and draws conclusions from their guardians.
pub(super) struct DeadlyFinder {
    shape: DeadlyShape,
    /// The rules to try for each pattern, in this order.
    rules: &'static [Rule],
}

impl DeadlyFinder {
    pub(super) const fn new(shape: DeadlyShape, rules: &'static [Rule]) -> Self {
        Self { shape, rules }
    }
}

impl Finder for DeadlyFinder {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let mut search = Search {
            id,
            finder: self,
            shape: self.shape,
            cache,
            sink,
        };
        match self.shape {
            DeadlyShape::Rectangle => corners::find_unique(&mut search),
            DeadlyShape::Avoidable => corners::find_avoidable(&mut search),
            DeadlyShape::Extended => extended::find(&mut search),
            DeadlyShape::Loop => pairs::find_loops(&mut search),
            DeadlyShape::Bug => pairs::find_bugs(&mut search),
            DeadlyShape::BugLite | DeadlyShape::ReverseBug => {
                pairs::find_bug_lites(&mut search)?;
                search.shape = DeadlyShape::ReverseBug;
                pairs::find_reverse_bugs(&mut search)
            }
        }
    }
}

/// The search of one technique in one position.
struct Search<'a, 'p> {
    id: TechniqueId,
    finder: &'a DeadlyFinder,
    /// The shape of the patterns that are searched now. Reverse BUGs are found together with BUG-Lites.
    shape: DeadlyShape,
    cache: &'a PositionCache<'p>,
    sink: &'a mut dyn Sink,
}

impl Search<'_, '_> {
    /// Reports the steps that follow from a pattern whose cells have the given sets of digits.
    fn try_pattern(&mut self, sets: Vec<(Cell, DigitSet)>) -> ControlFlow<()> {
        match GuardedPattern::new(self.cache, sets) {
            Some(guarded) => self.try_rules(&guarded),
            None => ControlFlow::Continue(()),
        }
    }

    fn try_rules(&mut self, guarded: &GuardedPattern) -> ControlFlow<()> {
        for &rule in self.finder.rules {
            guarded.apply(rule, self.cache, &mut |aid, eliminated| {
                self.report(guarded, aid, eliminated)
            })?;
        }
        ControlFlow::Continue(())
    }

    fn report(
        &mut self,
        guarded: &GuardedPattern,
        aid: DeadlyAid,
        eliminations: Vec<Candidate>,
    ) -> ControlFlow<()> {
        if eliminations.is_empty() || self.has_other_name(guarded, &aid) {
            return ControlFlow::Continue(());
        }
        let shape = self.shape;
        let mut evidence = vec![Truth::Uniqueness(guarded.pattern.clone())];
        evidence.extend(aid.truths());
        let pattern = Deadly {
            shape,
            pattern: guarded.pattern.clone(),
            aid,
        };
        self.sink.take(match (shape, &guarded.guardians[..]) {
            (DeadlyShape::Bug, &[guardian]) => Step::placing(self.id, guardian, pattern, evidence),
            _ => Step::eliminating(self.id, eliminations, pattern, evidence),
        })
    }

    /// Returns whether another technique has this step. A loop of four cells is reported as a rectangle. The exception
    /// is subsets with digits of the pair, which are much harder to see and stay loops.
    fn has_other_name(&self, guarded: &GuardedPattern, aid: &DeadlyAid) -> bool {
        let uses_pair = match aid {
            DeadlyAid::Subset(cells) => {
                let pair = guarded.pattern.digits();
                cells
                    .iter()
                    .any(|cell| self.cache.digits_in(cell).intersects(pair))
            }
            _ => false,
        };
        match self.shape {
            DeadlyShape::Rectangle => uses_pair,
            DeadlyShape::Loop => guarded.pattern.sets.len() == 4 && !uses_pair,
            _ => false,
        }
    }
}
