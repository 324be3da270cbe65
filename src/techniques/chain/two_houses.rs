//! Chains of one digit along three houses in words: two houses of which two places are joined.

use crate::board::{Candidate, House, HouseSet};
use crate::narration::{Focus, Mark, MarkRole, Narration, Premise, Speaker, Thought};
use crate::techniques::{Step, TechniqueId};
use crate::words::{key, say};

use super::walk::marks as chain_marks;
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
    let place = if is_rectangle {
        key!("empty-rectangle-place")
    } else {
        key!("single-digit-place")
    };
    let digit = start.digit;
    let line = |key| {
        say!(
            speaker,
            key,
            technique = step.technique,
            digit,
            houses = speaker.houses(both),
            first_house = speaker.house(first),
            first_places = speaker.any_cell(start.cells | a.cells),
            second_house = speaker.house(second),
            second_places = speaker.any_cell(b.cells | end.cells),
            meeting = speaker.cells(a.cells | b.cells),
            n_meeting = a.cells.len() + b.cells.len(),
            joint = speaker.house(joint),
            start = speaker.cells(start.cells),
            end = speaker.any_cell(end.cells)
        )
    };
    let thought = |key| Thought::new(line(key), marks.clone());
    let conflicts = { a.cells.iter() }.flat_map(|a| {
        b.cells.iter().map(move |b| Premise::Conflict {
            between: [a, b].map(|cell| Candidate::new(cell, digit)),
            by: Some(joint),
        })
    });
    Some(Narration {
        focus: Focus::Digit(digit),
        place: line(place),
        thoughts: vec![
            thought(key!("two-houses-first")).places(digit, first, start.cells | a.cells),
            thought(key!("two-houses-second")).places(digit, second, b.cells | end.cells),
            thought(key!("two-houses-meet")).because(conflicts),
            { thought(key!("two-houses-end")).thought(0).thought(1) }.thought(2),
        ],
        plain: None,
    })
}
