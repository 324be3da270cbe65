//! SK Loops and Multi-sector Locked Sets in words: cells, and the digits of houses that must fill them.

use crate::board::{Candidate, Candidates, CellSet, DigitSet, House, HouseKind, HouseSet};
use crate::narration::{Focus, Mark, MarkRole, Narration, Page, Prose, Speaker};
use crate::techniques::pattern::Payload;
use crate::techniques::{PositionCache, Step};
use crate::words::{key, say};

use super::super::LockedSectors;

impl Payload for LockedSectors {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        None
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let Self { cells, links } = self;
        let cells = *cells;
        let geometry = speaker.position().geometry();
        let houses: HouseSet = links.iter().map(|(house, _)| *house).collect();
        let crossing = houses
            .iter()
            .filter(|house| geometry.kind(*house).is_line());
        let by = |kind: HouseKind| {
            let of_kind = links
                .iter()
                .filter(|(house, _)| geometry.kind(*house) == kind);
            let houses: HouseSet = of_kind.clone().map(|(house, _)| *house).collect();
            let digits = of_kind
                .clone()
                .fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits);
            let n_digits: usize = of_kind.map(|(_, digits)| digits.len()).sum();
            (houses, digits, n_digits)
        };
        let (rows, row_digits, n_by_rows) = by(HouseKind::Row);
        let (columns, column_digits, n_by_columns) = by(HouseKind::Column);
        let n_cells = cells.len();
        let marks = cell_marks(speaker, cells, links);
        let mut walk: Vec<Page> = links
            .iter()
            .filter(|(_, digits)| !digits.is_empty())
            .map(|&(house, digits)| page_of_house(speaker, step, cells, (house, digits)))
            .collect();
        let going = step.conclusion_marks();
        walk.push(Page {
            text: say!(speaker, "sectors-end", n_cells),
            marks: marks.iter().copied().chain(going).collect(),
        });
        let technique = step.technique;
        let crossing = speaker.houses(crossing.collect());
        let [rows, columns] = [rows, columns].map(|houses| speaker.houses(houses));
        let is_loop = houses
            .iter()
            .any(|house| geometry.kind(house) == HouseKind::Box);
        let (place, why) = if is_loop {
            (
                say!(speaker, "sk-loop-place", technique, lines = crossing),
                say!(speaker, "sk-loop-why", n_cells, lines = crossing),
            )
        } else {
            (
                say!(
                    speaker,
                    "multi-sector-locked-sets-place",
                    technique,
                    rows,
                    columns,
                    n_cells
                ),
                say!(
                    speaker,
                    "multi-sector-locked-sets-why",
                    n_cells,
                    rows,
                    columns,
                    row_digits = speaker.digits(row_digits),
                    n_by_rows,
                    column_digits = speaker.digits(column_digits),
                    n_by_columns
                ),
            )
        };
        Prose {
            plain: say!(
                speaker,
                "plain-sectors",
                n_cells,
                cells = speaker.compact(cells)
            ),
            focus: houses.first().map_or(Focus::Cells(cells), Focus::House),
            place,
            why,
            marks,
            walk,
        }
        .into()
    }
}

/// Shows the digits of one house, where they must be, and which candidates that eliminates.
fn page_of_house(
    speaker: Speaker<'_>,
    step: &Step,
    cells: CellSet,
    (house, digits): (House, DigitSet),
) -> Page {
    let position = speaker.position();
    let of_house = position.geometry().house_cells(house);
    let going = step.eliminations.iter().copied();
    let gone: Vec<Candidate> = going
        .filter(|gone| of_house.contains(gone.cell) && digits.contains(gone.digit))
        .filter(|gone| !cells.contains(gone.cell))
        .collect();
    let key = if gone.is_empty() {
        key!("sectors-house")
    } else {
        key!("sectors-house-eliminates")
    };
    let mut marks = vec![Mark::house(house, MarkRole::Support)];
    for cell in cells & of_house {
        marks.push(Mark::cell(cell, MarkRole::Evidence));
    }
    for digit in digits {
        let places = position.places(digit) & cells & of_house;
        let places = PositionCache::candidates_of(digit, &places).into_iter();
        marks.extend(places.map(|place| Mark::candidate(place, MarkRole::On)));
    }
    marks.extend(
        gone.iter()
            .map(|gone| Mark::candidate(*gone, MarkRole::Elimination)),
    );
    Page {
        text: say!(
            speaker,
            key,
            house = speaker.house(house),
            digits = speaker.digits(digits),
            cells = speaker.cells(cells & of_house),
            eliminations = speaker.eliminations(&gone),
            number = digits.len()
        ),
        marks,
    }
}

/// Marks the cells and their candidates: in one look those that boxes or rows cover, in another the rest.
fn cell_marks(speaker: Speaker<'_>, cells: CellSet, links: &[(House, DigitSet)]) -> Vec<Mark> {
    let position = speaker.position();
    let geometry = position.geometry();
    let first_kind = links.first().map(|(house, _)| geometry.kind(*house));
    let mut marks = Vec::new();
    for cell in cells {
        marks.push(Mark::cell(cell, MarkRole::Evidence));
        let of_first = links.iter().filter(|(house, _)| {
            Some(geometry.kind(*house)) == first_kind && geometry.house_cells(*house).contains(cell)
        });
        let digits = of_first.fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits);
        for digit in position.of(cell) {
            let role = if digits.contains(digit) {
                MarkRole::On
            } else {
                MarkRole::Support
            };
            marks.push(Mark::candidate(Candidate::new(cell, digit), role));
        }
    }
    marks
}
