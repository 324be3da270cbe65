//! Explains chains: the consequences, link by link, of assuming that the first node is false (or true).

use crate::board::{Candidates, DigitSet};
use crate::narration::{Focus, Narration, Speaker};
use crate::techniques::payload::Payload;
use crate::techniques::{Eureka, Step};
use crate::words::{Key, key, say};

use super::walk::{ChainConclusion, digits, ends, thoughts};
use super::{Chain, two_houses};

impl Payload for Chain {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        None
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        if let Some(narration) = two_houses::narrate(speaker, step, self) {
            return narration;
        }
        let [first_node, last_node] = ends(self);
        let focus = digits(self).single().map_or(
            Focus::Cells(first_node.cells | last_node.cells),
            Focus::Digit,
        );
        Narration {
            focus,
            place: say!(
                speaker,
                place(ChainConclusion::from_chain(step, self)),
                technique = step.technique,
                start = speaker.cells(first_node.cells),
                end = speaker.cells(last_node.cells),
                no_start = speaker.no_cell(first_node.cells),
                digit = first_node.digit,
                digits = speaker.digits(digits(self))
            ),
            thoughts: thoughts(speaker, step, self),
        }
    }

    fn eureka(&self, position: &Candidates, step: &Step) -> Vec<Eureka> {
        vec![step.conclude_chain(self.eureka_line(position))]
    }
}

const fn place(point: ChainConclusion) -> Key {
    match point {
        ChainConclusion::RemotePair => key!("remote-pair-place"),
        ChainConclusion::OneEnd
        | ChainConclusion::OneEndOrGroup
        | ChainConclusion::TwoDigits
        | ChainConclusion::TwoDigitsOrGroup => {
            key!("chain-place")
        }
        ChainConclusion::OneEndOfGroups | ChainConclusion::TwoDigitsFromGroup => {
            key!("chain-place-groups")
        }
        ChainConclusion::Place | ChainConclusion::True => key!("chain-place-loop"),
        ChainConclusion::TrueGroup => key!("chain-place-true-group"),
        ChainConclusion::False => key!("chain-place-false"),
        ChainConclusion::Continuous => key!("chain-place-continuous"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Candidate, CellSet, Digit, Geometry, Grid, Strength};
    use crate::explain::{HintLevel, Mark, MarkRole, Target, explain};
    use crate::techniques::chain::{ChainLink, ChainNode, Via};
    use crate::techniques::{First, PositionCache, TechniqueId};
    use crate::words::Words;

    /// Makes a position with the chain (1=2)r1c1-(2=3)r1c5-(3=1)r6c5.
    fn position() -> Candidates {
        let mut position = Candidates::from_grid(&Grid::new(Geometry::standard()));
        for (row, column, digits) in [(0, 0, [1, 2]), (0, 4, [2, 3]), (5, 4, [1, 3])] {
            let cell = position.geometry().cell(row, column);
            let remaining_digits: DigitSet = digits.into_iter().filter_map(Digit::new).collect();
            for digit in position.digits_in(cell) - remaining_digits {
                position.eliminate(Candidate::new(cell, digit));
            }
        }
        position
    }

    #[test]
    fn a_chain_is_explained_link_by_link() {
        let position = position();
        let mut first = First::default();
        let _ = TechniqueId::XyChain.find(&PositionCache::new(&position), &mut first);
        let step = first.0.unwrap();
        let pages = explain(Words::english(), &position, &step, HintLevel::Argument).pages;
        let texts: Vec<String> = pages.iter().map(|page| page.text.to_string()).collect();
        assert_eq!(
            texts,
            [
                "Suppose r1c1 is not 1.",
                "Then it is 2, its only other candidate.",
                "Then r1c5 is not 2 but 3.",
                "Then r6c5 is not 3 but 1.",
                "So r1c1 or r6c5 is 1, and no cell that sees both can be 1.",
            ]
        );
        // Each line adds the links that it explains.
        let n_links = |index: usize| {
            let is_link = |mark: &&Mark| matches!(mark.target, Target::Link { .. });
            pages[index].marks.iter().filter(is_link).count()
        };
        assert_eq!((0..5).map(n_links).collect::<Vec<_>>(), [0, 1, 3, 5, 5]);
        let end = Candidate::new(position.geometry().cell(5, 4), Digit::from_index(0));
        let on = Mark::candidate(end, MarkRole::On);
        assert!(pages[3].marks.contains(&on) && !pages[2].marks.contains(&on));
    }

    /// A chain with these ends, such as `4r2c8,r3c8`, and an elimination; then the place, the assumption and the
    /// conclusion in words, and the conclusion in Chinese.
    const ENDS: [([&str; 3], [&str; 4]); 7] = [
        (
            ["4r2c8", "4r8c9", "4r8c7"],
            [
                "AIC from r2c8 to r8c9. What if r2c8 is not 4?",
                "Suppose r2c8 is not 4.",
                "So r2c8 or r8c9 is 4, and no cell that sees both can be 4.",
                "所以 r2c8 和 r8c9 中至少有一格是 4，同时看到这两格的其他格都不能填 4。",
            ],
        ),
        (
            ["4r8c2", "4r1c7,r1c8", "4r1c2"],
            [
                "AIC from r8c2 to r1c7 and r1c8. What if r8c2 is not 4?",
                "Suppose r8c2 is not 4.",
                "So one of r1c7, r1c8 and r8c2 is 4, and no cell that sees all of these can be 4.",
                "所以 r1c7、r1c8 和 r8c2 中至少有一格是 4，同时看到这些格的其他格都不能填 4。",
            ],
        ),
        (
            ["9r8c7,r8c8,r8c9", "9r7c9", "9r7c8"],
            [
                "AIC from r8c7, r8c8 and r8c9 to r7c9. What if 9 is in none of r8c7, r8c8 and r8c9?",
                "Suppose 9 is in none of r8c7, r8c8 and r8c9.",
                "So one of r7c9, r8c7, r8c8 and r8c9 is 9, and no cell that sees all of these can be 9.",
                "所以 r7c9、r8c7、r8c8 和 r8c9 中至少有一格是 9，同时看到这些格的其他格都不能填 9。",
            ],
        ),
        (
            ["9r8c7,r8c8,r8c9", "9r7c9,r8c9,r9c9", "9r9c8"],
            [
                "AIC from r8c7, r8c8 and r8c9 to r7c9, r8c9 and r9c9. What if 9 is in none of r8c7, r8c8 and r8c9?",
                "Suppose 9 is in none of r8c7, r8c8 and r8c9.",
                "So one of r7c9, r8c7, r8c8, r8c9 and r9c9 is 9, and no cell that sees all of these can be 9.",
                "所以 r7c9、r8c7、r8c8、r8c9 和 r9c9 中至少有一格是 9，同时看到这些格的其他格都不能填 9。",
            ],
        ),
        (
            ["4r2c8", "9r2c9", "4r2c9"],
            [
                "AIC from r2c8 to r2c9. What if r2c8 is not 4?",
                "Suppose r2c8 is not 4.",
                "So r2c8 is 4 or r2c9 is 9, and they see each other: either way, r2c9 is not 4.",
                "所以 r2c8 是 4，或 r2c9 是 9，而这两格互相看到。无论哪种情况，r2c9 都不是 4。",
            ],
        ),
        (
            ["4r2c8,r3c8", "9r2c9", "4r2c9"],
            [
                "AIC from r2c8 and r3c8 to r2c9. What if 4 is in neither r2c8 nor r3c8?",
                "Suppose 4 is in neither r2c8 nor r3c8.",
                "So r2c8 or r3c8 is 4, or r2c9 is 9: either way, r2c9 is not 4.",
                "所以 r2c8 或 r3c8 是 4，或 r2c9 是 9。无论哪种情况，r2c9 都不是 4。",
            ],
        ),
        (
            ["4r2c9", "9r2c8,r3c8", "9r2c9"],
            [
                "AIC from r2c9 to r2c8 and r3c8. What if r2c9 is not 4?",
                "Suppose r2c9 is not 4.",
                "So r2c9 is 4, or it sees a 9 in r2c8 or r3c8: either way, r2c9 is not 9.",
                "所以 r2c9 是 4，或者看到 r2c8 或 r3c8 的 9。无论哪种情况，r2c9 都不是 9。",
            ],
        ),
    ];

    fn node(text: &str) -> ChainNode {
        let (digit, cells) = text.split_at(1);
        let cells = cells.split(',');
        ChainNode {
            digit: digit.chars().next().and_then(Digit::from_symbol).unwrap(),
            cells: cells
                .map(|cell| Geometry::standard().cell_from_name(cell).unwrap())
                .collect(),
        }
    }

    #[test]
    fn ends_of_one_cell_and_of_several_cells_have_their_own_sentences() {
        let position = Candidates::from_grid(&Grid::new(Geometry::standard()));
        // The house of the link does not matter for the sentences about the ends.
        let corner = CellSet::only(position.geometry().cell(0, 0));
        let house = position.geometry().houses_shared(&corner).first().unwrap();
        for ([start, end, removed], expected) in ENDS {
            let chain = Chain {
                nodes: vec![node(start), node(end)],
                links: vec![ChainLink {
                    strength: Strength::Strong,
                    via: Via::House(house),
                }],
            };
            let removed = node(removed);
            let removed = Candidate::new(removed.cells.first().unwrap(), removed.digit);
            let step =
                Step::eliminating(TechniqueId::Aic, vec![removed], chain.clone(), Vec::new());
            let narrate = |words| chain.narrate(Speaker::new(words, &position), &step);
            let conclusion = |narration: &Narration| narration.thoughts[2].text.to_string();
            let english = narrate(Words::english());
            let texts = [
                english.place.to_string(),
                english.thoughts[0].text.to_string(),
                conclusion(&english),
                conclusion(&narrate(Words::of_language("zh-Hans").unwrap())),
            ];
            assert_eq!(texts, expected, "{start} {end}");
        }
    }
}
