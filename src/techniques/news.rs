//! What has gone along a path, so that nobody looks again where nothing was found.
//!
//! Along a path candidates only go. A pattern in cells and houses where none has gone since is as it
//! was, and what it strikes now was there to be struck. So if a technique has searched a position to
//! the end and found nothing, it need later look only at patterns that something has gone from: its
//! *news*. It must be sure of what its patterns depend on, and of what else may have kept one from
//! being reported; techniques with a bound to their search take everything for new.
//!
//! ```text
//! 12 . 123 | 13 . .     a naked triple that strikes nothing; as long as these cells keep
//!                       their candidates, it never will
//! ```
//!
//! What is found with the help of news is what is found without; the tests of the engine compare.

use crate::board::{Candidates, CellSet, Digit, DigitSet, House, HouseKind, HouseSet};

use super::survey::Kept;
use super::{Step, Survey};

/// More houses than any board has.
const MAX_HOUSES: usize = 64;

/// Places that a digit lost together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gone {
    pub(super) digit: Digit,
    pub(super) cells: CellSet,
}

/// How far a walk had come when a technique last found nothing, in what had gone until then; none if it
/// has always found something, or was never asked.
pub(crate) type Mark = Option<usize>;

/// A walk from position to position, step by step.
pub(crate) struct Walk {
    gone: Vec<Gone>,
    kept: Kept,
}

impl Walk {
    /// Sets out.
    pub(crate) const fn new() -> Self {
        Self {
            gone: Vec::new(),
            kept: Kept::new(),
        }
    }

    /// Begins the survey of the position to which the walk has come.
    pub(crate) const fn survey<'a>(&'a self, position: &'a Candidates) -> Survey<'a> {
        Survey::on_the_way(position, self.gone.as_slice(), &self.kept)
    }

    /// Draws the conclusions of a step.
    pub(crate) fn draw(&mut self, step: &Step, position: &mut Candidates) {
        for &struck in &step.eliminations {
            if position.eliminate(struck) {
                self.note(position, struck.digit, CellSet::only(struck.cell));
            }
        }
        for &placed in &step.placements {
            let digits = position.of(placed.cell);
            let seen = position.places(placed.digit) & position.geometry().peers(placed.cell);
            if position.place(placed) {
                for digit in digits.without(placed.digit) {
                    self.note(position, digit, CellSet::only(placed.cell));
                }
                self.note(position, placed.digit, seen.with(placed.cell));
            }
        }
    }

    fn note(&mut self, position: &Candidates, digit: Digit, cells: CellSet) {
        let gone = Gone { digit, cells };
        self.kept.strike(position.geometry(), gone);
        self.gone.push(gone);
    }
}

/// What a technique must look at. Everything, unless it has searched an earlier position of the same
/// walk to the end and found nothing.
impl Survey<'_> {
    /// Returns how far the walk has come.
    pub(crate) const fn mark(&self) -> usize {
        self.gone.len()
    }

    /// Says when the technique that is asked next has last found nothing.
    pub(crate) fn look_since(&self, mark: Mark) {
        self.since.set(mark);
    }

    /// Lists what has gone; none if everything is new.
    fn news(&self) -> Option<&[Gone]> {
        self.gone.get(self.since.get()?..)
    }

    /// Returns the cells that have lost a candidate, those that were filled among them.
    pub(super) fn changed_cells(&self) -> CellSet {
        let all = self.geometry().cells();
        self.news().map_or(all, |news| {
            let cells = news.iter().map(|gone| gone.cells);
            cells.fold(CellSet::EMPTY, |all, cells| all | cells)
        })
    }

    /// Returns the houses in which a cell has lost a candidate.
    pub(super) fn changed_houses(&self) -> HouseSet {
        match self.news() {
            None => self.geometry().houses().collect(),
            Some(_) => self.geometry().houses_with(&self.changed_cells()),
        }
    }

    /// Returns the digits that have lost a place.
    pub(super) fn changed_digits(&self) -> DigitSet {
        let all = self.geometry().digits();
        self.news()
            .map_or(all, |news| news.iter().map(|gone| gone.digit).collect())
    }

    /// Returns the cells from which a digit has gone.
    pub(super) fn lost(&self, digit: Digit) -> CellSet {
        let all = self.geometry().cells();
        self.news().map_or(all, |news| {
            let of_digit = news.iter().filter(|gone| gone.digit == digit);
            of_digit.fold(CellSet::EMPTY, |all, gone| all | gone.cells)
        })
    }

    /// Returns by house the digits that have lost a place in it: in boxes, or in lines.
    pub(super) fn lost_by_house(&self, are_lines: bool) -> LostByHouse {
        let geometry = self.geometry();
        let Some(news) = self.news() else {
            let houses = geometry.houses();
            let of_kind = |house: &House| geometry.kind(*house).is_line() == are_lines;
            return LostByHouse {
                houses: houses.filter(of_kind).collect(),
                digits: [geometry.digits(); MAX_HOUSES],
            };
        };
        let mut lost = LostByHouse {
            houses: HouseSet::EMPTY,
            digits: [DigitSet::EMPTY; MAX_HOUSES],
        };
        let kinds: &[HouseKind] = if are_lines {
            &[HouseKind::Row, HouseKind::Column]
        } else {
            &[HouseKind::Box]
        };
        for gone in news {
            for cell in gone.cells {
                for house in kinds.iter().map(|kind| geometry.house_of(cell, *kind)) {
                    lost.houses.insert(house);
                    lost.digits[house.index()].insert(gone.digit);
                }
            }
        }
        lost
    }
}

/// The digits that have lost a place in a house.
pub(super) struct LostByHouse {
    houses: HouseSet,
    digits: [DigitSet; MAX_HOUSES],
}

impl LostByHouse {
    /// Walks over the houses in which there are such digits, and these digits.
    pub(super) fn iter(&self) -> impl Iterator<Item = (House, DigitSet)> {
        let houses = self.houses.iter();
        houses.map(|house| (house, self.digits[house.index()]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::techniques::drawn::values;
    use crate::techniques::{Family, First, Technique, registry};

    // Program E's hard puzzle, one of 17 givens, and one that takes chains and sets.
    const PUZZLES: [&str; 3] = [
        "007020950090005400003080100006904007100006002800030500004060700001500080082090600",
        "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
        "000000039000001005003050800008090006070002000100400000009080050020000600400700000",
    ];

    fn first(technique: &dyn Technique, survey: &Survey<'_>) -> Option<Step> {
        let mut first = First::default();
        let _ = technique.find(survey, &mut first);
        first.0
    }

    /// Every technique, asked at every position of a path, finds with its news what it finds when it
    /// looks at everything. Forcing chains have no use for news and take long.
    #[test]
    fn news_is_all_there_is_to_find() {
        let exotic = registry::ALL.iter();
        let exotic = exotic.filter(|technique| technique.info().family == Family::Exotic);
        let techniques: Vec<_> = (registry::ALL.iter())
            .filter(|technique| {
                !matches!(technique.info().family, Family::Forcing | Family::Exotic)
            })
            .take_while(|technique| technique.info().id.as_str() != "broken-wing")
            .chain(exotic)
            .collect();
        let mut n_with_news = 0;
        for puzzle in PUZZLES {
            let mut position = values(puzzle);
            let mut walk = Walk::new();
            let mut marks = vec![None; techniques.len()];
            while !position.is_solved() {
                let survey = walk.survey(&position);
                let mut next = None;
                for (technique, mark) in techniques.iter().zip(&mut marks) {
                    survey.look_since(*mark);
                    let found = first(**technique, &survey);
                    let id = technique.info().id;
                    assert_eq!(found, first(**technique, &Survey::new(&position)), "{id}");
                    n_with_news += usize::from(mark.is_some());
                    if found.is_none() {
                        *mark = Some(survey.mark());
                    }
                    next = next.or(found);
                }
                let Some(step) = next else { break };
                walk.draw(&step, &mut position);
            }
        }
        assert!(n_with_news > 1_000);
    }

    #[test]
    fn a_walk_notes_all_that_goes() {
        let mut position = values(PUZZLES[0]);
        let mut walk = Walk::new();
        let step = first(registry::ALL[1], &Survey::new(&position)).unwrap();
        let before = position.clone();
        walk.draw(&step, &mut position);
        let mut expected = before.clone();
        step.apply(&mut expected);
        assert_eq!(position, expected);
        let mut survey = walk.survey(&position);
        assert_eq!(survey.changed_cells(), position.geometry().cells());
        survey.look_since(Some(0));
        for digit in position.geometry().digits() {
            assert_eq!(
                survey.lost(digit),
                before.places(digit) - position.places(digit)
            );
        }
        survey.look_since(Some(survey.mark()));
        assert!(survey.changed_cells().is_empty());
        assert!(survey.changed_houses().is_empty());
        survey = Survey::new(&before);
        assert_eq!(survey.changed_digits(), before.geometry().digits());
    }
}
