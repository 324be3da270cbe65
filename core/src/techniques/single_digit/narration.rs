//! Single-digit patterns in words: dual forms and odd rings.

use crate::board::{Candidate, Candidates, CellSet, DigitSet, HouseKind};
use crate::narration::{Focus, Mark, MarkRole, Narration, Premise, Speaker, Thought};
use crate::techniques::chain::TwoHouses;
use crate::techniques::payload::Payload;
use crate::techniques::{Chain, ChainLink, Eureka, PositionCache, Step, chain, odd_ring};
use crate::words::{key, say};

use super::{BrokenWing, DualChain};

impl Payload for DualChain {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        None
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let [first_chain, second_chain] = &self.0;
        let digit = first_chain.nodes[0].digit;
        let ends = |chain: &Chain| {
            let (start, end) = (&chain.nodes[0], &chain.nodes[chain.nodes.len() - 1]);
            speaker.any_cell(start.cells | end.cells)
        };
        let runs_in_box = |link: &ChainLink| {
            let geometry = speaker.position().geometry();
            link.house()
                .is_some_and(|house| geometry.kind(house) == HouseKind::Box)
        };
        // In a kite the link in the box is in the middle of the chain, in an empty rectangle at its end.
        let tie_index = first_chain
            .links
            .iter()
            .rposition(runs_in_box)
            .unwrap_or_default();
        let tie = first_chain.nodes[tie_index].cells | first_chain.nodes[tie_index + 1].cells;
        let line = |key| {
            say!(
                speaker,
                key,
                technique = step.technique,
                digit,
                tie = speaker.cells(tie),
                house = first_chain.links[tie_index]
                    .house()
                    .map(|house| speaker.house(house)),
                first_ends = ends(first_chain),
                second_ends = ends(second_chain)
            )
        };
        // The facts about the shared line are stated only once.
        let mut thoughts: Vec<Thought> = Vec::new();
        let patterns = self.0.iter().filter_map(TwoHouses::from_chain);
        for fact in patterns.flat_map(|pattern| pattern.facts(speaker, step)) {
            if !thoughts.iter().any(|thought| thought.text == fact.text) {
                thoughts.push(fact);
            }
        }
        let marks = |chain: &Chain| chain::marks(chain, chain.links.len());
        let conclusion = Thought::new(
            line(key!("dual-end")),
            self.0.iter().flat_map(marks).collect(),
        );
        thoughts.push(conclusion.with_premises((0..thoughts.len()).map(Premise::Thought)));
        Narration {
            focus: Focus::Digit(digit),
            place: line(key!("dual-place")),
            thoughts,
        }
    }

    fn eureka(&self, position: &Candidates, step: &Step) -> Vec<Eureka> {
        chain::cases(&self.0, position, step)
    }
}

impl Payload for BrokenWing {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        Some(DigitSet::only(self.digit))
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let line = |key| {
            say!(
                speaker,
                key,
                technique = step.technique,
                digit = self.digit,
                number = self.ring.len(),
                ring = odd_ring::ring_text(speaker, &self.ring),
                houses = speaker.houses(self.houses.iter().copied().collect()),
                guardians = speaker.cells(self.guardians),
                any_guardian = speaker.any_cell(self.guardians),
                n_guardians = self.guardians.len()
            )
        };
        let ring = self.ring_marks();
        let mut marks = ring.clone();
        marks.extend(
            PositionCache::candidates_of(self.digit, &self.guardians)
                .into_iter()
                .map(|guardian| Mark::candidate(guardian, MarkRole::Fin)),
        );
        let thought = |key| Thought::new(line(key), marks.clone());
        let mut thoughts = vec![
            Thought::new(line(key!("broken-wing-ring")), ring)
                .with_premises(self.conflict_premises()),
            thought(key!("broken-wing-guardians")).with_premises(self.place_premises(speaker)),
            thought(key!("broken-wing-odd"))
                .based_on_line(0)
                .based_on_line(1),
        ];
        if step.placements.is_empty() {
            thoughts.push(thought(key!("broken-wing-end")).based_on_line(2));
        }
        Narration {
            focus: Focus::Digit(self.digit),
            place: line(key!("broken-wing-place")),
            thoughts,
        }
    }
}

impl BrokenWing {
    fn ring_marks(&self) -> Vec<Mark> {
        let mark = |cell| Mark::candidate(Candidate::new(cell, self.digit), MarkRole::Evidence);
        self.ring.iter().copied().map(mark).collect()
    }

    /// Returns the premises that each cell of the ring sees the next.
    fn conflict_premises(&self) -> Vec<Premise> {
        let next = self.ring.iter().cycle().skip(1);
        let pairs = self.ring.iter().zip(next).zip(&self.houses);
        pairs
            .map(|((cell, next_cell), house)| Premise::Conflict {
                between: [*cell, *next_cell].map(|cell| Candidate::new(cell, self.digit)),
                by: Some(*house),
            })
            .collect()
    }

    /// Lists the places of each house of the ring as premises: two cells of the ring, and guardians.
    fn place_premises(&self, speaker: Speaker<'_>) -> Vec<Premise> {
        let geometry = speaker.position().geometry();
        let ring: CellSet = self.ring.iter().copied().collect();
        let places = |house| Premise::Places {
            digit: self.digit,
            house,
            cells: (ring | self.guardians) & geometry.house_cells(house),
        };
        self.houses.iter().copied().map(places).collect()
    }
}
