//! Techniques that no puzzle needs, with the reasons.
//!
//! A puzzle needs a technique when the engine, limited to what is easier, gets stuck, and the technique
//! goes on. Some never are in that place, because wherever they have an instance something easier
//! has one too. Asking for such a puzzle is refused at once, with the reason:
//!
//! * For most there is an argument ([`Covered`](NeverNeededReason::Covered)); a test looks at positions with an instance,
//!   and demands a step of a technique that the argument names.
//! * For others there is a count ([`NeverSeen`](NeverNeededReason::NeverSeen)): in so many positions in which all
//!   easier techniques were stuck the technique had no instance. The positions come from the paths of
//!   some 350,000 minimal puzzles, dug at random or varied towards hard ones, and of 1,465 hard ones of
//!   a published collection; `cargo bench --bench generate -- needs` counts anew.
//! * The last of all are [never reached](NeverNeededReason::NeverReached): what is easier solved every puzzle of
//!   samples of the hardest ones known.
//!
//! All of this is about the order of the [`registry`](crate::techniques::registry); in another order
//! other techniques would be needed.

use std::fmt;

use crate::board::Geometry;
use crate::techniques::TechniqueId;

/// The reason why no puzzle needs a technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NeverNeededReason {
    /// Where it has an instance, one of these has one, or there is a single.
    Covered {
        /// The easier techniques.
        by: &'static [&'static str],
        /// The argument, as what follows "because".
        because: &'static str,
    },
    /// It was not once the easiest step.
    NeverSeen {
        /// In how many positions where everything easier was stuck it was looked for.
        positions: u32,
    },
    /// What is easier solves even the hardest puzzles known.
    NeverReached {
        /// How many of those were solved.
        puzzles: u32,
    },
}

/// The boards for which something is known.
#[derive(Clone, Copy)]
enum Boards {
    All,
    /// Those with at most three boxes side by side and on top of each other.
    ThreeBoxes,
    /// Those with at most nine rows.
    NineRows,
    /// 9×9.
    Standard,
}

impl Boards {
    fn include(self, geometry: &Geometry) -> bool {
        let (side, width, height) = (geometry.side(), geometry.box_width(), geometry.box_height());
        match self {
            Self::All => true,
            Self::ThreeBoxes => side <= 3 * width && side <= 3 * height,
            Self::NineRows => side <= 9,
            Self::Standard => (side, width, height) == (9, 3, 3),
        }
    }
}

/// A technique that is never needed on some boards.
struct NeverNeeded {
    id: &'static str,
    boards: Boards,
    reason: NeverNeededReason,
}

const fn covered(
    id: &'static str,
    boards: Boards,
    by: &'static [&'static str],
    because: &'static str,
) -> NeverNeeded {
    NeverNeeded {
        id,
        boards,
        reason: NeverNeededReason::Covered { by, because },
    }
}

const fn never_seen(id: &'static str, positions: u32) -> NeverNeeded {
    NeverNeeded {
        id,
        boards: Boards::Standard,
        reason: NeverNeededReason::NeverSeen { positions },
    }
}

const fn never_reached(id: &'static str) -> NeverNeeded {
    // Counted with `shudu steps` over published collections of the hardest puzzles.
    let reason = NeverNeededReason::NeverReached { puzzles: 2_916 };
    NeverNeeded {
        id,
        boards: Boards::Standard,
        reason,
    }
}

/// What a fish of two bases comes to. If the candidate that it eliminates were true, each base would have
/// places in the other cover alone, and that has room for one; so two links meet at the candidate.
const TWO_LINKS: &[&str] = &[
    "pointing",
    "claiming",
    "x-wing",
    "simple-coloring-trap",
    "simple-coloring-wrap",
    "skyscraper",
    "two-string-kite",
    "turbot-fish",
    "empty-rectangle",
    "finned-x-wing",
    "sashimi-x-wing",
    "grouped-x-chain",
];

/// The techniques that are known never to be needed, easiest first.
static NEVER_NEEDED: &[NeverNeeded] = &[
    covered(
        "direct-claiming",
        Boards::ThreeBoxes,
        &["hidden-single-box", "hidden-single-line", "direct-pointing"],
        "the third line confines the digit in the third box, and that points at the same single",
    ),
    covered(
        "multi-coloring-2",
        Boards::All,
        &[
            "simple-coloring-trap",
            "simple-coloring-wrap",
            "multi-coloring-1",
        ],
        "each candidate that sees the second colour also sees its own opposite, and so falls to Multi Colors 1",
    ),
    covered(
        "empty-rectangle-two-places",
        Boards::All,
        &[
            "simple-coloring-trap",
            "skyscraper",
            "two-string-kite",
            "turbot-fish",
        ],
        "two places in a box are a strong link, and two strong links are a Turbot Fish or one of its kin",
    ),
    covered(
        "dual-two-string-kite",
        Boards::All,
        &["simple-coloring-trap", "skyscraper", "two-string-kite"],
        "each of its halves is a 2-String Kite",
    ),
    covered(
        "dual-empty-rectangle",
        Boards::All,
        &[
            "simple-coloring-trap",
            "skyscraper",
            "two-string-kite",
            "turbot-fish",
            "empty-rectangle",
        ],
        "each of its halves is an Empty Rectangle",
    ),
    covered(
        "remote-pair",
        Boards::All,
        &["naked-pair", "simple-coloring-trap", "simple-coloring-wrap"],
        "two neighbours of the chain are a naked pair; once that has struck, each of both digits \
         has two places where they meet, and the chain is one of Simple Colouring",
    ),
    covered(
        "siamese-finned-sashimi-x-wing-jellyfish",
        Boards::All,
        &[
            "finned-x-wing",
            "sashimi-x-wing",
            "finned-swordfish",
            "sashimi-swordfish",
            "finned-jellyfish",
            "sashimi-jellyfish",
        ],
        "each of its halves is a finned or sashimi fish",
    ),
    covered(
        "x-cycle",
        Boards::All,
        &["x-chain"],
        "at each of its weak links the rest of the loop is an X-Chain with the same eliminations",
    ),
    covered(
        "aic",
        Boards::All,
        &["continuous-nice-loop", "discontinuous-nice-loop"],
        "with the candidate it strikes it closes to a Discontinuous Nice Loop",
    ),
    covered(
        "grouped-aic",
        Boards::All,
        &[
            "discontinuous-nice-loop",
            "aic",
            "grouped-continuous-nice-loop",
            "grouped-discontinuous-nice-loop",
        ],
        "with the candidate it strikes it closes to a Grouped Discontinuous Nice Loop",
    ),
    covered(
        "franken-x-wing",
        Boards::All,
        TWO_LINKS,
        "a fish of two bases is a Grouped X-Chain of two strong links, or locked candidates",
    ),
    never_seen("franken-swordfish", 9800),
    never_seen("franken-jellyfish", 9800),
    covered(
        "finned-franken-x-wing",
        Boards::All,
        TWO_LINKS,
        "a fish of two bases is a Grouped X-Chain of two strong links, or locked candidates",
    ),
    covered(
        "mutant-x-wing",
        Boards::All,
        TWO_LINKS,
        "a fish of two bases is a Grouped X-Chain of two strong links, or locked candidates",
    ),
    never_seen("mutant-swordfish", 9300),
    never_seen("mutant-jellyfish", 9300),
    covered(
        "finned-mutant-x-wing",
        Boards::All,
        TWO_LINKS,
        "a fish of two bases is a Grouped X-Chain of two strong links, or locked candidates",
    ),
    never_seen("finned-mutant-swordfish", 9300),
    covered(
        "siamese-complex-fish",
        Boards::All,
        &[
            "finned-franken-x-wing",
            "finned-franken-swordfish",
            "finned-franken-jellyfish",
            "finned-mutant-x-wing",
            "finned-mutant-swordfish",
            "finned-mutant-jellyfish",
        ],
        "each of its halves is a Franken or Mutant fish",
    ),
    covered(
        "squirmbag",
        Boards::NineRows,
        &["hidden-single-line", "x-wing", "swordfish", "jellyfish"],
        "of at most nine rows at most four are left beside its five, and these and the columns \
         left are a smaller fish with the same eliminations",
    ),
    never_seen("finned-squirmbag", 9200),
    never_seen("sashimi-squirmbag", 9200),
    never_seen("franken-squirmbag", 9200),
    never_seen("mutant-squirmbag", 9200),
    never_seen("nishio-forcing-chain", 6100),
    never_reached("nested-forcing-chain-5"),
    never_reached("template-set"),
    never_reached("template-delete"),
];

/// Returns the reason why no puzzle on a board needs a technique, if one is known.
#[must_use]
pub fn why_never_needed(technique: TechniqueId, geometry: &Geometry) -> Option<NeverNeededReason> {
    let known = NEVER_NEEDED
        .iter()
        .find(|never| never.id == technique.as_str());
    known
        .filter(|never| never.boards.include(geometry))
        .map(|never| never.reason)
}

impl fmt::Display for NeverNeededReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Covered { because, .. } => write!(
                f,
                "no puzzle needs it, because wherever it has an instance something easier has one \
                 too: {because}"
            ),
            Self::NeverSeen { positions } => write!(
                f,
                "no puzzle is known to need it: in {positions} positions in which everything easier \
                 was stuck it was not once the next step"
            ),
            Self::NeverReached { puzzles } => write!(
                f,
                "no puzzle is known to need it: of {puzzles} of the hardest there are, none was stuck \
                 before it"
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Candidates, Grid};
    use crate::cancel::Cancel;
    use crate::engine::Engine;
    use crate::generate::{ClueSymmetry, Random, dig, grid};
    use crate::techniques::registry;

    #[test]
    fn the_table_goes_by_the_registry_and_names_what_is_easier() {
        let rank = |id: &str| registry::rank(registry::by_id(id).expect(id).info().id);
        assert!(NEVER_NEEDED.is_sorted_by_key(|never| rank(never.id)));
        for never in NEVER_NEEDED {
            match never.reason {
                NeverNeededReason::Covered { by, .. } => {
                    assert!(
                        by.iter().all(|easier| rank(easier) < rank(never.id)),
                        "{}",
                        never.id
                    );
                }
                NeverNeededReason::NeverSeen { positions: n }
                | NeverNeededReason::NeverReached { puzzles: n } => {
                    assert!(n > 1_000, "{}", never.id);
                }
            }
        }
    }

    /// What patterns come to that have a house with one place for a digit.
    const SINGLES: [&str; 3] = ["hidden-single-box", "hidden-single-line", "naked-single"];

    /// Positions on the way of minimal puzzles through singles and some harder steps.
    fn positions(seed: u64, n_puzzles: usize) -> Vec<Candidates> {
        let (mut random, never) = (Random::new(seed), Cancel::never());
        let geometry = Geometry::standard();
        let orbits = ClueSymmetry::None.orbits(geometry);
        let engine = Engine::new().with_techniques(|one| registry::rank(one.info().id) < 25);
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
            // Where the path has got stuck the rarer patterns are the only ones left.
            if !position.is_solved() {
                positions.push(position);
            }
        }
        positions
    }

    #[test]
    fn where_they_have_an_instance_something_easier_has_one() {
        let n_puzzles = std::env::var("SHUDU_NEVER").ok();
        let n_puzzles = n_puzzles.and_then(|n| n.parse().ok()).unwrap_or(150);
        let positions = positions(4, n_puzzles);
        let finds = |id: &str, position: &Candidates| {
            let id = registry::by_id(id).expect(id).info().id;
            let engine = Engine::new().with_techniques(|one| one.info().id == id);
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
                    easier.any(|easier| finds(easier, position)),
                    "{} in {position:?}",
                    never.id
                );
            }
            println!("{:<42} {n_with} positions", never.id);
            assert!(n_with > 0, "{} was never met", never.id);
        }
    }

    #[test]
    fn what_holds_for_small_boards_is_not_said_of_large_ones() {
        let geometry = |side| Geometry::with_side(side).unwrap();
        let why = |id: &str, side| {
            why_never_needed(registry::by_id(id).unwrap().info().id, geometry(side))
        };
        assert!(why("direct-claiming", 9).is_some());
        assert!(why("direct-claiming", 16).is_none(), "four boxes in a band");
        assert!(why("squirmbag", 9).is_some());
        assert!(why("squirmbag", 10).is_none());
        assert!(why("remote-pair", 16).is_some());
        assert!(why("x-wing", 9).is_none());
    }
}
