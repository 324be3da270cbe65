//! Simple colouring in words: all of one colour, or all of the other.

use crate::board::{Candidate, CellSet, HouseSet};
use crate::techniques::{Colouring, Step, Strength};

use super::{Arg, Focus, Mark, MarkRole, Page, Speaker, Told};

/// Tells a trap or a wrap.
pub(super) fn tell(speaker: &Speaker<'_>, step: &Step, colouring: &Colouring) -> Told {
    let [first, second] = coloured(colouring);
    let houses: HouseSet = colouring.pairs.iter().map(|(_, _, house)| *house).collect();
    let mut args = vec![
        ("technique", Arg::Technique(step.technique)),
        ("digit", Arg::Digit(colouring.digit)),
        ("houses", Arg::Houses(houses)),
        ("first", Arg::Cells(first)),
        ("second", Arg::Cells(second)),
        ("eliminations", Arg::Eliminations(&step.eliminations)),
    ];
    let (why, walk) = if let Some(colour) = colouring.false_colour {
        let meeting = meeting(speaker, colouring.colours[colour]);
        let shared = speaker.position().geometry().houses_shared(&meeting);
        let [wrong, right] = if colour == 0 {
            [first, second]
        } else {
            [second, first]
        };
        args.extend([
            ("wrong", Arg::Cells(wrong)),
            ("right", Arg::Cells(right)),
            ("meeting", Arg::Cells(meeting)),
        ]);
        args.extend(shared.first().map(|house| ("house", Arg::House(house))));
        ("simple-coloring-wrap.why", Vec::new())
    } else {
        (
            "simple-coloring-trap.why",
            trapped(speaker, step, colouring),
        )
    };
    Told {
        focus: Focus::Digit(colouring.digit),
        place: speaker.say("simple-coloring.place", &args),
        why: speaker.say(why, &args),
        marks: marks(colouring),
        walk,
    }
}

/// Returns the cells of both colours that the argument needs.
///
/// Those of a false colour are all needed, as they are what it is about.
fn coloured(colouring: &Colouring) -> [CellSet; 2] {
    let needed: CellSet = colouring
        .pairs
        .iter()
        .flat_map(|(a, b, _)| [*a, *b])
        .collect();
    let mut colours = colouring.colours.map(|colour| colour & needed);
    if let Some(colour) = colouring.false_colour {
        colours[colour] = colouring.colours[colour];
    }
    colours
}

/// Finds two cells of a colour that see each other.
fn meeting(speaker: &Speaker<'_>, colour: CellSet) -> CellSet {
    let geometry = speaker.position().geometry();
    let with_peer = |cell| Some(CellSet::only(cell).with((colour & geometry.peers(cell)).first()?));
    colour.iter().find_map(with_peer).unwrap_or_default()
}

/// Says of each trapped cell what it sees, a page a cell.
fn trapped(speaker: &Speaker<'_>, step: &Step, colouring: &Colouring) -> Vec<Page> {
    let [first, second] = coloured(colouring);
    let page = |struck: &Candidate| {
        let seen = speaker.position().geometry().peers(struck.cell);
        let args = [
            ("digit", Arg::Digit(struck.digit)),
            ("cell", Arg::Cell(struck.cell)),
            ("first", Arg::Cells(seen & first)),
            ("second", Arg::Cells(seen & second)),
        ];
        let mut marks = marks(colouring);
        marks.push(Mark::candidate(*struck, MarkRole::Elimination));
        Page {
            text: speaker.say("simple-coloring-trap.cell", &args),
            marks,
        }
    };
    step.eliminations.iter().map(page).collect()
}

/// Marks the two colours and the pairs.
fn marks(colouring: &Colouring) -> Vec<Mark> {
    let candidate = |cell| Candidate::new(cell, colouring.digit);
    let [first, second] = coloured(colouring);
    let mark = |role| move |cell| Mark::candidate(candidate(cell), role);
    let mut marks: Vec<Mark> = first.iter().map(mark(MarkRole::On)).collect();
    marks.extend(second.iter().map(mark(MarkRole::Off)));
    marks.extend(
        colouring
            .pairs
            .iter()
            .map(|(a, b, _)| Mark::link(candidate(*a), candidate(*b), Strength::Strong)),
    );
    marks
}
