//! Single-digit patterns in words: two houses joined by a weak link, dual forms, odd rings.

use crate::board::{Candidate, Candidates, DigitSet, HouseKind};
use crate::narration::{Focus, Mark, MarkRole, Narration, Prose, Speaker};
use crate::techniques::pattern::Payload;
use crate::techniques::{Chain, ChainLink, Eureka, PositionCache, Step, chain, odd_ring};
use crate::words::{key, say};

use super::{BrokenWing, DualChain};

impl Payload for DualChain {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        None
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let Self(chains) = self;
        let [first, second] = chains;
        let digit = first.nodes[0].digit;
        let ends = |chain: &Chain| {
            let (start, end) = (&chain.nodes[0], &chain.nodes[chain.nodes.len() - 1]);
            speaker.cells(start.cells | end.cells)
        };
        let runs_in_box = |link: &&ChainLink| {
            link.house()
                .is_some_and(|h| speaker.position().geometry().kind(h) == HouseKind::Box)
        };
        // Of an empty rectangle the last link is the box's, of a kite the one in the middle.
        let at = first.links.iter().rposition(|link| runs_in_box(&link));
        let at = at.unwrap_or_default();
        let tie = first.nodes[at].cells | first.nodes[at + 1].cells;
        let its_box = first.links[at].house().map(|house| speaker.house(house));
        let marks = chains
            .iter()
            .flat_map(|chain| chain::marks(chain, chain.links.len()))
            .collect();
        Prose {
            plain: say!(
                speaker,
                "plain-dual",
                first_ends = ends(first),
                second_ends = ends(second),
                digit
            ),
            focus: Focus::Digit(digit),
            place: say!(
                speaker,
                "dual-place",
                technique = step.technique,
                digit,
                tie = speaker.cells(tie),
                house = &its_box
            ),
            why: say!(
                speaker,
                "dual-why",
                tie = speaker.cells(tie),
                house = &its_box,
                first_chain = first.notation(speaker),
                first_ends = ends(first),
                digit,
                second_chain = second.notation(speaker),
                second_ends = ends(second),
            ),
            marks,
            walk: Vec::new(),
        }
        .into()
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
        let Self {
            digit,
            ring,
            houses,
            guardians,
        } = self;
        let (digit, guardians) = (*digit, *guardians);
        let round = odd_ring::round(speaker, ring);
        let why = if step.placements.is_empty() {
            key!("broken-wing-why")
        } else {
            key!("broken-wing-why-placed")
        };
        let mut marks: Vec<Mark> = ring
            .iter()
            .map(|cell| Mark::candidate(Candidate::new(*cell, digit), MarkRole::Evidence))
            .collect();
        marks.extend(
            PositionCache::candidates_of(digit, &guardians)
                .into_iter()
                .map(|guardian| Mark::candidate(guardian, MarkRole::Fin)),
        );
        Prose {
            plain: say!(
                speaker,
                "plain-broken-wing",
                number = ring.len(),
                digit,
                n = guardians.len(),
                guardians = speaker.any_cell(guardians)
            ),
            focus: Focus::Digit(digit),
            place: say!(
                speaker,
                "broken-wing-place",
                technique = step.technique,
                digit,
                houses = speaker.houses(houses.iter().copied().collect())
            ),
            why: say!(
                speaker,
                why,
                number = ring.len(),
                ring = round,
                digit,
                houses = speaker.houses(houses.iter().copied().collect()),
                guardians = speaker.cells(guardians),
            ),
            marks,
            walk: Vec::new(),
        }
        .into()
    }
}
