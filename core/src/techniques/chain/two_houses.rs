//! Explains chains of one digit through three houses: two houses whose places for the digit are linked in a third
//! house.

use crate::board::House;
use crate::narration::{Focus, Mark, MarkRole, Narration, Speaker, Thought, list_conflicts};
use crate::techniques::{Step, TechniqueId};
use crate::words::{Key, Message, key, say};

use super::walk::marks as chain_marks;
use super::{Chain, ChainLink, ChainNode};

/// Returns the explanation of two conjugate pairs, or grouped pairs, joined by a weak link; `None` if the chain has
/// another form.
pub(super) fn narrate(speaker: Speaker<'_>, step: &Step, chain: &Chain) -> Option<Narration> {
    let is_rectangle = matches!(
        step.technique,
        TechniqueId::EmptyRectangle | TechniqueId::EmptyRectangleTwoPlaces
    );
    let is_grouped_kite = step.technique == TechniqueId::GroupedTwoStringKite;
    if !is_rectangle && !is_grouped_kite && chain.nodes.iter().any(|node| node.cells.len() > 1) {
        return None;
    }
    let pattern = TwoHouses::from_chain(chain)?;
    let place = if is_rectangle {
        key!("empty-rectangle-place")
    } else {
        key!("single-digit-place")
    };
    let mut thoughts = pattern.facts(speaker, step).to_vec();
    let conclusion = Thought::new(
        pattern.line(speaker, step, key!("two-houses-end")),
        pattern.marks(),
    );
    thoughts.push(
        conclusion
            .based_on_line(0)
            .based_on_line(1)
            .based_on_line(2),
    );
    Some(Narration {
        focus: Focus::Digit(pattern.nodes[0].digit),
        place: pattern.line(speaker, step, place),
        thoughts,
    })
}

/// A chain through two houses with few places for a digit. Some of these places see each other in a third house.
pub(in crate::techniques) struct TwoHouses<'a> {
    chain: &'a Chain,
    nodes: [&'a ChainNode; 4],
    houses: [House; 3],
}

impl<'a> TwoHouses<'a> {
    /// Reads the three houses from a chain of three links; `None` if the chain has another form.
    pub(in crate::techniques) fn from_chain(chain: &'a Chain) -> Option<Self> {
        let [start, a, b, end] = &chain.nodes[..] else {
            return None;
        };
        let houses: Option<Vec<House>> = chain.links.iter().map(ChainLink::house).collect();
        let [first_house, joint_house, second_house] = houses?[..] else {
            return None;
        };
        Some(Self {
            chain,
            nodes: [start, a, b, end],
            houses: [first_house, joint_house, second_house],
        })
    }

    fn line(&self, speaker: Speaker<'_>, step: &Step, key: Key) -> Message {
        let [start, a, b, end] = self.nodes;
        let [first, joint, second] = self.houses;
        say!(
            speaker,
            key,
            technique = step.technique,
            digit = start.digit,
            houses = speaker.houses([first, second].into_iter().collect()),
            first_house = speaker.house(first),
            first_places = speaker.any_cell(start.cells | a.cells),
            second_house = speaker.house(second),
            second_places = speaker.any_cell(b.cells | end.cells),
            meeting = speaker.cells(a.cells | b.cells),
            n_meeting = a.cells.len() + b.cells.len(),
            joint = speaker.house(joint),
            start = speaker.cells(start.cells),
            end = speaker.any_cell(end.cells),
            n_ends = start.cells.len() + end.cells.len()
        )
    }

    fn marks(&self) -> Vec<Mark> {
        let [first_house, _, second_house] = self.houses;
        let both_houses = [first_house, second_house].into_iter().collect();
        let mut marks: Vec<Mark> = Mark::houses(both_houses, MarkRole::Evidence).collect();
        marks.extend(chain_marks(self.chain, self.chain.links.len()));
        marks
    }

    /// Returns three lines: the places of the digit in each of the two houses, and the places that exclude each
    /// other.
    pub(in crate::techniques) fn facts(&self, speaker: Speaker<'_>, step: &Step) -> [Thought; 3] {
        let [start, a, b, end] = self.nodes;
        let [first_house, joint, second_house] = self.houses;
        let digit = start.digit;
        let thought = |key| Thought::new(self.line(speaker, step, key), self.marks());
        let meeting = [a.cells, b.cells];
        let conflicts = list_conflicts(speaker.geometry(), digit, meeting, Some(joint));
        [
            thought(key!("two-houses-first")).places(digit, first_house, start.cells | a.cells),
            thought(key!("two-houses-second")).places(digit, second_house, b.cells | end.cells),
            thought(key!("two-houses-meet")).with_premises(conflicts),
        ]
    }
}
