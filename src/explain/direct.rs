//! Direct forms in words: what is struck, and the single that it leaves.

use crate::board::{Candidate, CellSet, House};
use crate::techniques::{Pattern, Step};

use super::{Arg, Focus, Mark, MarkRole, Speaker, Told, intersections, subsets};

/// Tells an intersection or a hidden subset together with the hidden single that it leaves.
pub(super) fn tell(
    speaker: &Speaker<'_>,
    step: &Step,
    pattern: &Pattern,
    single: Candidate,
    house: House,
) -> Told {
    let places = speaker.position().places_in(single.digit, house);
    let mut args = vec![
        ("technique", Arg::Technique(step.technique)),
        ("cell", Arg::Cell(single.cell)),
        ("digit", Arg::Digit(single.digit)),
        ("house", Arg::House(house)),
        ("struck", Arg::Cells(places.without(single.cell))),
        ("placements", Arg::Placements(&step.placements)),
    ];
    let (why, mut marks) = match pattern {
        Pattern::Locked {
            digit,
            cells,
            base,
            cover,
        } => {
            args.extend([
                ("cells", Arg::Cells(*cells)),
                ("base", Arg::House(*base)),
                ("cover", Arg::House(*cover)),
            ]);
            let marks = intersections::marks(*digit, *cells, [*base, *cover]);
            ("direct-locked.why", marks)
        }
        Pattern::Subset {
            cells,
            digits,
            houses,
            ..
        } => {
            args.extend([
                ("cells", Arg::Cells(*cells)),
                ("digits", Arg::Digits(*digits)),
                ("number", Arg::Number(cells.len())),
            ]);
            let marks = subsets::marks(speaker, *cells, *digits, *houses);
            ("direct-subset.why", marks)
        }
        _ => return super::in_general(speaker, step),
    };
    marks.push(Mark::house(house, MarkRole::Evidence));
    marks.extend(struck(places.without(single.cell), single));
    Told {
        focus: Focus::House(house),
        place: speaker.say("direct.place", &args),
        why: speaker.say(why, &args),
        marks,
        walk: Vec::new(),
    }
}

/// Marks the places that the digit loses on the way.
fn struck(places: CellSet, single: Candidate) -> impl Iterator<Item = Mark> {
    let gone = move |cell| Mark::candidate(Candidate::new(cell, single.digit), MarkRole::Off);
    places.into_iter().map(gone)
}
