//! Techniques that no puzzle needs, with the reasons.
//!
//! A puzzle needs a technique if all easier techniques get stuck and the technique then makes progress. Some techniques
//! never make this difference, because an easier technique always has a step in the same position. A request for a
//! puzzle that needs such a technique is refused immediately, with the reason:
//!
//! * Most of them are proved superfluous ([`Covered`](NeverNeededReason::Covered)). A test takes positions with a step
//!   of the technique, and checks that an easier technique named in the proof has a step too.
//! * Others were counted ([`NeverSeen`](NeverNeededReason::NeverSeen)): there were this many positions in which all
//!   easier techniques were stuck, and the technique had no step in any of them. The positions come from the paths of
//!   10,669 random puzzles and of 1,465 hard puzzles of a published collection. `cargo bench --bench generate -- needs`
//!   counts again.
//! * The remaining ones are [never reached](NeverNeededReason::NeverReached): easier techniques solved all puzzles in
//!   samples of the hardest puzzles known.
//!
//! All of this refers to the order of the [registry](crate::techniques::registry). In another order, puzzles would need
//! other techniques.

use crate::board::{BoxSize, Geometry};
use crate::techniques::TechniqueId;
use crate::words::{Key, Message, Words, key, say, spoken};

/// The reason why no puzzle needs a technique.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NeverNeededReason {
    /// In every position where the technique has a step, there is a single or a step of one of these techniques.
    Covered {
        /// The easier techniques.
        by: &'static [TechniqueId],
        /// The proof, as the text that follows "because".
        because: Key,
    },
    /// The technique was never the easiest step in a large sample.
    NeverSeen {
        /// The number of positions examined; all easier techniques were stuck in them.
        positions: u32,
    },
    /// Easier techniques solve even the hardest puzzles known.
    NeverReached {
        /// The number of these puzzles that were solved.
        puzzles: u32,
    },
}

/// The boards to which a reason applies.
#[derive(Clone, Copy)]
enum Boards {
    All,
    /// Boards with at most three boxes in each direction.
    ThreeBoxes,
    /// Boards with at most nine rows.
    NineRows,
    /// 9×9.
    Standard,
}

impl Boards {
    fn contain(self, geometry: &Geometry) -> bool {
        // The reasons assume that there are only rows, columns and boxes.
        let Some(BoxSize { width, height }) = geometry.plain_box_size() else {
            return false;
        };
        let side = geometry.side();
        match self {
            Self::All => true,
            Self::ThreeBoxes => side <= 3 * width && side <= 3 * height,
            Self::NineRows => side <= 9,
            Self::Standard => (side, width, height) == (9, 3, 3),
        }
    }
}

/// A technique that no puzzle needs on some boards.
struct NeverNeeded {
    id: TechniqueId,
    boards: Boards,
    reason: NeverNeededReason,
}

const fn covered(
    id: TechniqueId,
    boards: Boards,
    by: &'static [TechniqueId],
    because: Key,
) -> NeverNeeded {
    NeverNeeded {
        id,
        boards,
        reason: NeverNeededReason::Covered { by, because },
    }
}

const fn never_seen(id: TechniqueId, positions: u32) -> NeverNeeded {
    NeverNeeded {
        id,
        boards: Boards::Standard,
        reason: NeverNeededReason::NeverSeen { positions },
    }
}

const fn never_reached(id: TechniqueId) -> NeverNeeded {
    // Counted with `shudu steps` over published collections of the hardest puzzles.
    let reason = NeverNeededReason::NeverReached { puzzles: 2_916 };
    NeverNeeded {
        id,
        boards: Boards::Standard,
        reason,
    }
}

/// The easier techniques that replace a fish with two base sets. If an eliminated candidate were true, both base sets
/// would have places only in the other cover set, which allows only one. So two strong links meet at the candidate.
const TWO_LINKS: &[TechniqueId] = &[
    TechniqueId::Pointing,
    TechniqueId::Claiming,
    TechniqueId::XWing,
    TechniqueId::SimpleColouringTrap,
    TechniqueId::SimpleColouringWrap,
    TechniqueId::Skyscraper,
    TechniqueId::TwoStringKite,
    TechniqueId::TurbotFish,
    TechniqueId::EmptyRectangle,
    TechniqueId::FinnedXWing,
    TechniqueId::SashimiXWing,
    TechniqueId::GroupedXChain,
];

/// The techniques known to be never needed, easiest first.
static NEVER_NEEDED: &[NeverNeeded] = &[
    covered(
        TechniqueId::DirectClaiming,
        Boards::ThreeBoxes,
        &[
            TechniqueId::HiddenSingleBox,
            TechniqueId::HiddenSingleLine,
            TechniqueId::DirectPointing,
        ],
        key!("never-needed-third-line"),
    ),
    covered(
        TechniqueId::MultiColouring2,
        Boards::All,
        &[
            TechniqueId::SimpleColouringTrap,
            TechniqueId::SimpleColouringWrap,
            TechniqueId::MultiColouring1,
        ],
        key!("never-needed-own-opposite"),
    ),
    covered(
        TechniqueId::EmptyRectangleTwoPlaces,
        Boards::All,
        &[
            TechniqueId::SimpleColouringTrap,
            TechniqueId::Skyscraper,
            TechniqueId::TwoStringKite,
            TechniqueId::TurbotFish,
        ],
        key!("never-needed-two-strong-links"),
    ),
    covered(
        TechniqueId::DualTwoStringKite,
        Boards::All,
        &[
            TechniqueId::SimpleColouringTrap,
            TechniqueId::Skyscraper,
            TechniqueId::TwoStringKite,
        ],
        key!("never-needed-kite-halves"),
    ),
    covered(
        TechniqueId::DualEmptyRectangle,
        Boards::All,
        &[
            TechniqueId::SimpleColouringTrap,
            TechniqueId::Skyscraper,
            TechniqueId::TwoStringKite,
            TechniqueId::TurbotFish,
            TechniqueId::EmptyRectangle,
        ],
        key!("never-needed-empty-rectangle-halves"),
    ),
    covered(
        TechniqueId::RemotePair,
        Boards::All,
        &[
            TechniqueId::NakedPair,
            TechniqueId::SimpleColouringTrap,
            TechniqueId::SimpleColouringWrap,
        ],
        key!("never-needed-naked-pair"),
    ),
    covered(
        TechniqueId::SiameseFish,
        Boards::All,
        &[
            TechniqueId::FinnedXWing,
            TechniqueId::SashimiXWing,
            TechniqueId::FinnedSwordfish,
            TechniqueId::SashimiSwordfish,
            TechniqueId::FinnedJellyfish,
            TechniqueId::SashimiJellyfish,
        ],
        key!("never-needed-finned-halves"),
    ),
    never_seen(TechniqueId::AlignedPairExclusion, 10_500),
    covered(
        TechniqueId::GroupedAic,
        Boards::All,
        &[
            TechniqueId::DiscontinuousNiceLoop,
            TechniqueId::Aic,
            TechniqueId::GroupedContinuousNiceLoop,
            TechniqueId::GroupedDiscontinuousNiceLoop,
        ],
        key!("never-needed-grouped-nice-loop"),
    ),
    covered(
        TechniqueId::FrankenXWing,
        Boards::All,
        TWO_LINKS,
        key!("never-needed-two-bases"),
    ),
    never_seen(TechniqueId::FrankenSwordfish, 3800),
    never_seen(TechniqueId::FrankenJellyfish, 3800),
    covered(
        TechniqueId::FinnedFrankenXWing,
        Boards::All,
        TWO_LINKS,
        key!("never-needed-two-bases"),
    ),
    covered(
        TechniqueId::MutantXWing,
        Boards::All,
        TWO_LINKS,
        key!("never-needed-two-bases"),
    ),
    never_seen(TechniqueId::MutantSwordfish, 3700),
    never_seen(TechniqueId::MutantJellyfish, 3700),
    covered(
        TechniqueId::FinnedMutantXWing,
        Boards::All,
        TWO_LINKS,
        key!("never-needed-two-bases"),
    ),
    never_seen(TechniqueId::FinnedMutantSwordfish, 3700),
    covered(
        TechniqueId::SiameseComplexFish,
        Boards::All,
        &[
            TechniqueId::FinnedFrankenXWing,
            TechniqueId::FinnedFrankenSwordfish,
            TechniqueId::FinnedFrankenJellyfish,
            TechniqueId::FinnedMutantXWing,
            TechniqueId::FinnedMutantSwordfish,
            TechniqueId::FinnedMutantJellyfish,
        ],
        key!("never-needed-complex-halves"),
    ),
    covered(
        TechniqueId::Squirmbag,
        Boards::NineRows,
        &[
            TechniqueId::HiddenSingleLine,
            TechniqueId::XWing,
            TechniqueId::Swordfish,
            TechniqueId::Jellyfish,
        ],
        key!("never-needed-smaller-fish"),
    ),
    never_seen(TechniqueId::FinnedSquirmbag, 3500),
    never_seen(TechniqueId::SashimiSquirmbag, 3500),
    never_seen(TechniqueId::FrankenSquirmbag, 3500),
    never_seen(TechniqueId::FinnedFrankenSquirmbag, 3500),
    never_seen(TechniqueId::MutantSquirmbag, 3500),
    never_seen(TechniqueId::FinnedMutantSquirmbag, 3500),
    never_seen(TechniqueId::FinnedMutantWhale, 3500),
    never_reached(TechniqueId::NestedForcingChain5),
    never_reached(TechniqueId::TemplateSet),
    never_reached(TechniqueId::TemplateDelete),
];

/// Returns the reason why no puzzle on a board needs a technique; `None` if no reason is known.
#[must_use]
pub fn why_never_needed(technique: TechniqueId, geometry: &Geometry) -> Option<NeverNeededReason> {
    NEVER_NEEDED
        .iter()
        .find(|entry| entry.id == technique)
        .filter(|entry| entry.boards.contain(geometry))
        .map(|entry| entry.reason.clone())
}

spoken!(NeverNeededReason);

impl NeverNeededReason {
    /// Returns the message that describes the reason.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match self {
            Self::Covered { because, .. } => say!(words, "never-needed-covered", because),
            Self::NeverSeen { positions } => say!(words, "never-needed-not-seen", positions),
            Self::NeverReached { puzzles } => say!(words, "never-needed-not-reached", puzzles),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Candidates, Grid};
    use crate::cancel::Cancel;
    use crate::engine::Engine;
    use crate::generate::{ClueSymmetry, Random, dig, engine_for, grid};

    #[test]
    fn the_table_follows_the_order_and_names_easier_techniques() {
        assert!(NEVER_NEEDED.is_sorted_by_key(|never| never.id));
        for never in NEVER_NEEDED {
            match never.reason {
                NeverNeededReason::Covered { by, .. } => {
                    assert!(by.iter().all(|easier| *easier < never.id), "{}", never.id);
                }
                NeverNeededReason::NeverSeen { positions: n }
                | NeverNeededReason::NeverReached { puzzles: n } => {
                    assert!(n > 1_000, "{}", never.id);
                }
            }
        }
    }

    /// The singles that replace patterns in which a house has one place for a digit.
    const SINGLES: [TechniqueId; 3] = [
        TechniqueId::HiddenSingleBox,
        TechniqueId::HiddenSingleLine,
        TechniqueId::NakedSingle,
    ];

    /// Returns positions on the paths of minimal puzzles, after singles and some harder steps.
    fn positions(seed: u64, n_puzzles: usize) -> Vec<Candidates> {
        let (mut random, never) = (Random::new(seed), Cancel::never());
        let geometry = Geometry::standard();
        let orbits = ClueSymmetry::None.orbits(geometry);
        let engine = engine_for(TechniqueId::WxyzWing);
        let mut positions = Vec::new();
        while positions.len() < 5 * n_puzzles {
            let solution = grid::solution(geometry, &mut random, &never).unwrap();
            let puzzle: Grid =
                dig::minimal_puzzle(&solution, &orbits, 0, &mut random, &never).unwrap();
            let mut position = Candidates::from_grid(&puzzle);
            let path = engine.path(&position);
            let at: Vec<usize> = (0..5).map(|_| random.below(path.steps.len() + 1)).collect();
            for (n, step) in path.steps.iter().enumerate() {
                if at.contains(&n) && !position.is_solved() {
                    positions.push(position.clone());
                }
                step.apply(&mut position);
            }
            // If the path is stuck, only the rarer patterns are left.
            if !position.is_solved() {
                positions.push(position);
            }
        }
        positions
    }

    #[test]
    fn never_needed_techniques_always_have_an_easier_alternative() {
        let n_puzzles = std::env::var("SHUDU_NEVER").ok();
        let n_puzzles = n_puzzles.and_then(|n| n.parse().ok()).unwrap_or(150);
        let positions = positions(4, n_puzzles);
        let finds = |id: TechniqueId, position: &Candidates| {
            let engine = Engine::new().with_techniques(|known_technique| known_technique == id);
            engine.next_step(position).is_some()
        };
        for never in NEVER_NEEDED {
            let NeverNeededReason::Covered { by, .. } = never.reason else {
                continue;
            };
            let mut n_with = 0;
            for position in positions
                .iter()
                .filter(|position| finds(never.id, position))
            {
                n_with += 1;
                let mut easier = SINGLES.iter().chain(by);
                assert!(
                    easier.any(|easier| finds(*easier, position)),
                    "{} in {position:?}",
                    never.id
                );
            }
            println!("{:<42} {n_with} positions", never.id);
            assert!(n_with > 0, "{} did not occur", never.id);
        }
    }

    #[test]
    fn rules_of_small_boards_do_not_apply_to_large_ones() {
        let geometry = |side| Geometry::with_side(side).unwrap();
        let reason = |id, side| why_never_needed(id, geometry(side));
        assert!(reason(TechniqueId::DirectClaiming, 9).is_some());
        assert!(
            reason(TechniqueId::DirectClaiming, 16).is_none(),
            "four boxes in a band"
        );
        assert!(reason(TechniqueId::Squirmbag, 9).is_some());
        assert!(reason(TechniqueId::Squirmbag, 10).is_none());
        assert!(reason(TechniqueId::RemotePair, 16).is_some());
        assert!(reason(TechniqueId::XWing, 9).is_none());
    }
}
