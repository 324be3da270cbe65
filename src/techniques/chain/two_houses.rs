//! Chains of one digit along three houses in words: two houses of which two places are joined.

use crate::board::{CellSet, House, HouseKind, HouseSet};
use crate::narration::{Focus, Mark, MarkRole, Narration, Speaker};
use crate::techniques::{Step, TechniqueId};
use crate::words::{key, say};

use super::walk::{marks as chain_marks, walk};
use super::{Chain, ChainLink};

/// Narrates two conjugate pairs joined by a weak link; `None` if the chain is none of that kind.
pub(super) fn narrate(speaker: Speaker<'_>, step: &Step, chain: &Chain) -> Option<Narration> {
    let [start, a, b, end] = &chain.nodes[..] else {
        return None;
    };
    let is_rectangle = matches!(
        step.technique,
        TechniqueId::EmptyRectangle | TechniqueId::EmptyRectangleTwoPlaces
    );
    let is_grouped_kite = step.technique == TechniqueId::GroupedTwoStringKite;
    if !is_rectangle && !is_grouped_kite && chain.nodes.iter().any(|node| node.cells.len() > 1) {
        return None;
    }
    let houses: Option<Vec<House>> = chain.links.iter().map(ChainLink::house).collect();
    let [first, joint, second] = houses?[..] else {
        return None;
    };
    let both: HouseSet = [first, second].into_iter().collect();
    let mut marks: Vec<Mark> = both
        .iter()
        .map(|house| Mark::house(house, MarkRole::Evidence))
        .collect();
    marks.extend(chain_marks(chain, chain.links.len()));
    let [place, why, plain] = if is_rectangle {
        [
            key!("empty-rectangle-place"),
            key!("empty-rectangle-why"),
            key!("plain-empty-rectangle"),
        ]
    } else if is_grouped_kite {
        [
            key!("single-digit-place"),
            key!("grouped-kite-why"),
            key!("plain-grouped-kite"),
        ]
    } else {
        [
            key!("single-digit-place"),
            key!("single-digit-why"),
            key!("plain-turbot"),
        ]
    };
    let across = line_across(speaker, joint, end.cells);
    Some(Narration {
        plain: say!(
            speaker,
            plain,
            a = speaker.cells(a.cells),
            b = speaker.cells(b.cells),
            joint = speaker.house(joint),
            digit = start.digit,
            start = speaker.cells(start.cells),
            end = speaker.any_cell(end.cells)
        ),
        focus: Focus::Digit(start.digit),
        place: say!(
            speaker,
            place,
            technique = step.technique,
            digit = start.digit,
            second_house = speaker.house(second),
            houses = speaker.houses(both)
        ),
        why: say!(
            speaker,
            why,
            second_house = speaker.house(second),
            digit = start.digit,
            joint = speaker.house(joint),
            b = speaker.cells(b.cells),
            line = across.map(|line| speaker.house(line)),
            end = speaker.cells(end.cells),
            a = speaker.cells(a.cells),
            start = speaker.cells(start.cells),
            first_house = speaker.house(first),
            chain = chain.notation(speaker),
            first_places = speaker.cells(start.cells | a.cells),
            second_places = speaker.cells(b.cells | end.cells)
        ),
        marks,
        walk: walk(speaker, step, chain),
    })
}

/// Returns the column of some cells if `line` is a row, and the row if it is a column.
fn line_across(speaker: Speaker<'_>, line: House, cells: CellSet) -> Option<House> {
    let geometry = speaker.position().geometry();
    let kind = match geometry.kind(line) {
        HouseKind::Row => HouseKind::Column,
        HouseKind::Column => HouseKind::Row,
        HouseKind::Box | HouseKind::Extra => return None,
    };
    Some(geometry.house_of(cells.first()?, kind))
}
