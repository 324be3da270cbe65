//! Skyscraper, 2-String Kite and Turbot Fish in words: two houses with two places each.

use crate::board::{House, HouseSet};
use crate::techniques::{Chain, Step, Via};

use super::chains;
use super::{Arg, Focus, Mark, MarkRole, Speaker, Told};

/// Tells two conjugate pairs joined by a weak link; `None` if the chain is none of that kind.
pub(super) fn tell(speaker: &Speaker<'_>, step: &Step, chain: &Chain) -> Option<Told> {
    let [start, a, b, end] = &chain.nodes[..] else {
        return None;
    };
    if chain.nodes.iter().any(|node| node.cells.len() > 1) {
        return None;
    }
    let houses: Option<Vec<House>> = chain
        .links
        .iter()
        .map(|link| match link.via {
            Via::House(house) => Some(house),
            Via::Cell(_) => None,
        })
        .collect();
    let [first, joint, second] = houses?[..] else {
        return None;
    };
    let both: HouseSet = [first, second].into_iter().collect();
    let mut args = chains::args(step, chain);
    args.extend([
        ("houses", Arg::Houses(both)),
        ("first_house", Arg::House(first)),
        ("second_house", Arg::House(second)),
        ("joint", Arg::House(joint)),
        ("first_places", Arg::Cells(start.cells | a.cells)),
        ("second_places", Arg::Cells(b.cells | end.cells)),
        ("a", Arg::Cells(a.cells)),
        ("b", Arg::Cells(b.cells)),
    ]);
    let mut marks: Vec<Mark> = both
        .iter()
        .map(|house| Mark::house(house, MarkRole::Evidence))
        .collect();
    marks.extend(chains::marks(chain, chain.links.len()));
    Some(Told {
        focus: Focus::Digit(start.digit),
        place: speaker.say("single-digit.place", &args),
        why: speaker.say("single-digit.why", &args),
        marks,
        walk: chains::walk(speaker, step, chain),
    })
}
