//! Techniques so rare that they are looked for among the kin of puzzles known to need them.
//!
//! Of some techniques there is one in tens of thousands of minimal puzzles, and nothing short of the
//! whole path tells how near a puzzle is. So the search begins with a puzzle met in a long search, or published, in
//! [another guise](super::transform::randomise), and moves away from it: clues come back and others
//! go, as in [`climb`](super::climb), and now and then another solution takes the place of the one there was. Each move keeps
//! the need of the technique. After some moves it is a puzzle of its own.

use super::search::{Found, Search, fill};
use super::transform::randomise;
use super::{ClueSymmetry, dig, grid};
use crate::board::{CellSet, Digit, Geometry, Grid};
use crate::cancel::Cancelled;
use crate::solve;
use crate::techniques::TechniqueId;

/// How many moves away a puzzle is that is taken.
const MOVES: u32 = 5;

/// How many moves are tried.
const PATIENCE: u32 = 40;

/// How many are tried where each takes the hundredth part of a second or more.
const PATIENCE_WITH_FORCING: u32 = 5;

/// Puzzles that need a technique, for those that random puzzles need too rarely. They were met among
/// some 350,000 minimal puzzles, dug at random or varied towards harder ones; the hardest are published
/// ones.
static KNOWN: &[(&str, &[&str])] = &[
    (
        "unique-rectangle-type-5",
        &[
            ".9......5.....91..1.438......91538..8..7....9..7.6.........6.91.7.....86.5....7.3",
            "..3.6.4..891........42.....72......3....1.5....9.7.......42..3.1...8..2.3.....9.7",
            "..3..5..8.9....4....2....1.3......82.7...156.....7.......2.8.5.96.7..1.4.....9...",
            ".2.7...1...3..1....7...586...4...3.......4..2.392....8...13.9.....4.21...86......",
        ],
    ),
    (
        "avoidable-rectangle-type-1",
        &[
            "479..........46.....1...7......6.1.......29...47.136.5.8...72361......7....6.9...",
            "9..3.4....8...129...1.6..3.1..4.....7..15.........2.73..6....1.......9..4....86.5",
            ".53...1...963.1...4....87...3.52.....8..963....2....9....765...........5...1..96.",
            ".....125.....2.8...2....6..2..8..7...5.6..........4.6..864....19.7......1..9.6.4.",
        ],
    ),
    (
        "avoidable-rectangle-type-2",
        &[
            "...1.....1...5..6...4......7.....856.8.2....73.....2..51...7...8....1..26...35.89",
            ".......7.3.8..24...95..6.....9.5...2.1....9...5.7.4..3.8...15...6..4...8...9...2.",
            ".6.7.3..18......63.7......8.9..6..1...8..15.....5....43....42....2.........2...75",
        ],
    ),
    (
        "bug-type-2",
        &[
            "1....32.......1.5..7..6..4..4.....398...75.....2.8...4.9.1.......72.....5........",
            "3.4.2..8....3...27...5...16..5.3.8.2....4......2....6..3..6...1...1.....8.6....5.",
            ".14.5...39....6.1.8........1.75....4.........5...3..8.378.1..52.9.......4.1..8.9.",
            "2..4..9....95...74.5..........1.......3.7.41......6..8.6..5...2.2..8.5...1...76..",
        ],
    ),
    (
        "bug-type-4",
        &[
            "....2..8....8..1.67.......4..798.....2...4..1...3.15.86......1.5...9.4.....5.8...",
            ".4..23..5...85.4....3..9.6.97.4.82..1......3....9......8.......5.2...947.....2...",
            "4.8.....5.52............7...4...367....9..3..6...5..9..2.53.1.4.1.27.........4...",
            ".6.9..4............78.....2.....2.84..5..4..38.1..9...7.....3.55.2.67......8...4.",
        ],
    ),
    (
        "bug-type-3",
        &[
            "9..18..5.....6..7...1.24.9..76.4.8.......5...24....6...1........5.....47...3.61..",
            "...5.78........3.92.18..5...1.23..8.54.........94.8...4....6...7...1...2.......7.",
            ".3............5674...1.4.......1.....62.....3...8..7.2.....69.7.2..8....91..7.4..",
            ".9...........54.82564......8....2.63...98..7............1.3......68..4...4....1..",
        ],
    ),
    (
        "unique-loop-type-3",
        &[
            "...9..5.6...........2.37....7.5.2.6335.64......1..8....3..8...7......4..4.7....51",
            ".321.......9.5..6.5..6...4......72....73..9.8..........9...21.3.1...5.........7.9",
            ".7.8...1..6..94.38....76...89....56....4.....7..6..12.5...4...........75..6..3...",
            ".....3968..35.4...1....8......7..2...6......9.85...74..4.2..........742.....1...5",
        ],
    ),
    (
        "sashimi-jellyfish",
        &[
            "....3....9.2.563...35.72....43....167.....5..........3.....96..1.9.4...55...6.1.7",
            "........1....26....59.7....1.89.2....3.6..7......8....24...9..3.....36.2.6..1.8..",
            ".9..71......4..8.64.35......3...........2.7..7..615.9..1.3..6...7....5.4.6..4...1",
            ".......38.1..984....4..3...64.....9.....31.....5...7.3.5...417......7.2.....1.6.4",
        ],
    ),
    (
        "aligned-pair-exclusion",
        &[
            "...8....3..4..2..883..6..5..5...4.....62...15..2..8...........6..7...98.4....9.32",
            "6.....2....3...7..52.....84.7....6.....8...9..42..1......4..9...1.92..78...3.....",
        ],
    ),
    (
        "grouped-continuous-nice-loop",
        &[
            ".5..3....963...7..8...6..4.6......7.......1.4....95.2.....8..1......245.4..5....6",
            "6.........9..8...2..52..9....76.21...8.9....74....8.3..1..6.7.......3...7.2.9....",
            "4..61..3.......9.......4....5......3.17.25..8....81.....5.9..2..4..62.71.6...3...",
        ],
    ),
    (
        "als-xy-wing-overlapping",
        &[
            "...2...7.....5...3..431.5..65....1.........2..87..6..9.7....6..5...2..3...28...9.",
            ".7.6............438.5...9..7..3....2..85.....36...4.9....4....16....7.....4..35..",
            "...71.9...1...4.2.9....53....4.......8....5.2.9.....7...9.8..1516..5..3.7..6..2..",
            "..7.9...6..2...79.1.......8....49.1.......8...61.3...7.2...84..3.6.......54..3...",
        ],
    ),
    (
        "als-xy-chain-long",
        &[".8..9....9...58.3.6.....7...9..4..2..4....3..3.......1.2.4...89.3..8...5.....7..."],
    ),
    (
        "als-xy-chain-overlapping",
        &[
            "1.9...5..5....2.38.3.........87.4..3.4.........32.81.....3..41.....2..87....16..5",
            ".....6.......8.1.3..1.5..68.76.....91..7.2...3.....8......7.4..738.....6.4.6.....",
        ],
    ),
    (
        "aligned-triple-exclusion",
        &["....3.........9.72..1..85...6.5......1....9..3.9.62..4.5.......6...4...8..27.6..."],
    ),
    (
        "broken-wing",
        &[
            ".3.8.7.4.8..4......7.5..3........85......37....5.9....9....6.731.....2....8.....6",
            "...4....5.6.3......7....6.9.1.........4..83..3..1....4.8...6.42...8.....24.7...1.",
            "...79...2.5...8...4.....5.....9846.7...67.1.....1....45...1......4.......72....98",
            "..874.2...2..5.....9...3...3....68......3..2...61...597....4........2.14.8..7.6..",
        ],
    ),
    (
        "fireworks",
        &[
            "1.....5.82.........4..9...6..3..2.....68...7.5..6....3....73....8....1.......8.42",
            "1.....59.2..8......4..9.7....3...4....6.81..55..6.9.......73....8....1.........42",
            "..8...4..4...87.....95...2..2.91..7.......1.6.3..5.......17....6.....7.91......48",
            "1....45..2..8......4..957....3..2..1..638....5....9.......73..9.8....1.........42",
        ],
    ),
    (
        "finned-mutant-jellyfish",
        &[
            "..........84..9..2...41..5915....67.4.3......86.....24....78.45...56......1......",
            ".1..46..8....9.6..4.....3......3.52....7.94..8......9..4.6.3..256.......9....8...",
            "..48.57.3.........3.8..6.....3.59..2.....34.....6.7..1..67....44.....6288....4..9",
            ".4...6..337.2..8......8...7.82.5.9...3..92...4............2....6.3....1..5...87..",
        ],
    ),
    (
        "finned-franken-squirmbag",
        &[
            "..5...43....6...8..3......9.....8.9...6.5...438..7.....6..3....7..94...1.9.7.56..",
            ".....5..1....293...4...........9...4.8.4....7..98..5..2.......93....127..1...8...",
        ],
    ),
    (
        "finned-mutant-squirmbag",
        &[
            "5..31.8..3.6.98...1....6.978.3..25..9..1...8.............8...2..1.6.....6...5.1.9",
            "..........5..6..177...9..4....6....181..4.2..6.5.1..8..4.2...6312..........48.7..",
            ".......3..5..6...77...9..4...46....181....2..6.5.1..8..4.2...6312..........48.72.",
            "5...1......6.98........6.97..3..25.19..1...8.............8...2341.......6...5.1.9",
        ],
    ),
    (
        "finned-mutant-whale",
        &[
            "5..4.........6..25.87.....1.9.2..1..7....84....6......9......5....7......21..38.6",
            "4...2...5...4.8.1...876....2...9.....9..7.....368...4..1..4..6.......8.....9...73",
        ],
    ),
    (
        "tridagon",
        // "Loki" of the player known as mith, 2022, and puzzles varied from it.
        &[
            "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..",
            "57....9.....2....8.1.........16...4......28..8.2.9416........9..6.9.82.4...41.6..",
            "57..4..2....2....8.1.......9.1.8..4.......8.9..2...16.....26.9..6.9.8..4...41.6..",
            "57....9....3.6...8.1......69.16...42.....28....2.941...8..2..9....9.8..4....1.6..",
        ],
    ),
    (
        "contradiction-forcing-chain",
        &[
            ".5.4....9..91..2...8..9..6..3.8.............4..8..3..1.9......5...72....1....6.9.",
            "........2.1..2..9..56......1..378....472...1......1..3.2.7...4.4...9...8......621",
        ],
    ),
    (
        "sk-loop",
        // Easter Monster.
        &["1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"],
    ),
    (
        "junior-exocet",
        // Fata Morgana, and Golden Nugget.
        &[
            "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........",
            ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
        ],
    ),
    (
        "double-exocet",
        &["....9..5..1.....3...23..7....45...7.8.....2.......64...9..1.....8..6......54....7"],
    ),
    (
        "multi-sector-locked-sets",
        // Arto Inkala's of 2012.
        &["8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."],
    ),
    (
        "dynamic-forcing-chain-plus",
        // AI Escargot.
        &["1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."],
    ),
    (
        "nested-forcing-chain-2",
        // The same, and the "Easter Monster" of the player known as JPF, 2007.
        &[
            "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
            "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
        ],
    ),
    (
        "nested-forcing-chain-3",
        &[".2..5.7..4..1....68....3...2....8..3.4..2.5.....6...1...2.9.....9......57.4...9.."],
    ),
    (
        "nested-forcing-chain-4",
        // The "Golden Nugget" of the player known as tarek, 2007.
        &[".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."],
    ),
];

/// A puzzle on its way from a known one.
pub(super) struct Kin {
    puzzle: Grid,
    solution: Grid,
    /// Whether the technique and what is easier solve it, which is kept too.
    is_solved: bool,
    moves_left: u32,
    patience: u32,
}

/// Returns the puzzles known to need a technique.
fn known(technique: TechniqueId) -> &'static [&'static str] {
    let row = KNOWN.iter().find(|(id, _)| *id == technique.as_str());
    row.map_or(&[], |(_, puzzles)| puzzles)
}

/// Reads the clues of 81 cells.
fn read(line: &str) -> Grid {
    let geometry = Geometry::standard();
    let mut puzzle = Grid::new(geometry);
    for (cell, symbol) in geometry.cells().iter().zip(line.chars()) {
        puzzle.set(cell, Digit::from_symbol(symbol));
    }
    puzzle
}

impl Search<'_> {
    /// Tells whether to look among the kin of known puzzles. Their clues have no symmetry.
    pub(super) fn has_kin(&self) -> bool {
        let is_usual = self.request.geometry == Geometry::standard()
            && self.request.symmetry == ClueSymmetry::None;
        let technique = self.request.technique.filter(|_| is_usual);
        technique.is_some_and(|id| !known(id).is_empty())
    }

    /// Tries a move, the first from a known puzzle.
    pub(super) fn attempt_kin(&mut self) -> Result<Option<Found>, Cancelled> {
        let Some(mut kin) = self.kin.take() else {
            self.kin = self.start_kin()?;
            return Ok(None);
        };
        kin.patience -= 1;
        let (variant, solution) = match self.random.below(4) {
            0 => self.resolve(&kin)?,
            _ => (self.vary(&kin.puzzle, &kin.solution)?, kin.solution.clone()),
        };
        if variant != kin.puzzle {
            let path = self.wish.path(&variant, self.cancel)?;
            if self.wish.is_used(&path) && (path.is_solved() || !kin.is_solved) {
                kin.is_solved = path.is_solved();
                (kin.puzzle, kin.solution) = (variant, solution);
                kin.moves_left -= 1;
            }
        }
        if kin.moves_left > 0 && kin.patience > 0 {
            self.kin = Some(kin);
            return Ok(None);
        }
        // Those that are stuck all the way from a known one seldom get any further by clues.
        self.use_puzzle(&kin.puzzle, &kin.solution, 1)
    }

    fn start_kin(&mut self) -> Result<Option<Kin>, Cancelled> {
        let known = self.request.technique.map_or(&[][..], known);
        let drawn = known.get(self.random.below(known.len()));
        let Some(puzzle) = drawn.map(|line| randomise(&read(line), &mut self.random)) else {
            return Ok(None);
        };
        let path = self.wish.path(&puzzle, self.cancel)?;
        let kin = solve::first(&puzzle).map(|solution| Kin {
            is_solved: path.is_solved(),
            puzzle,
            solution,
            moves_left: MOVES,
            patience: if self.wish.is_for_forcing() {
                PATIENCE_WITH_FORCING
            } else {
                PATIENCE
            },
        });
        Ok(kin)
    }

    /// Takes some clues away and draws another solution, with as many of its clues as it takes.
    fn resolve(&mut self, kin: &Kin) -> Result<(Grid, Grid), Cancelled> {
        let mut puzzle = kin.puzzle.clone();
        let mut filled: Vec<_> = puzzle.filled().iter().collect();
        self.random.shuffle(&mut filled);
        for &cell in &filled[..self.random.between(1, 2)] {
            puzzle.set(cell, None);
        }
        let Some(solution) = grid::completed(&puzzle, &mut self.random) else {
            return Ok((kin.puzzle.clone(), kin.solution.clone()));
        };
        self.random.shuffle(&mut self.orbits);
        for orbit in &self.orbits {
            if solve::count_until(&puzzle, 2, self.cancel).found < 2 {
                break;
            }
            // Only clues in which the solution differs from another one tell it from that.
            let differs = orbit
                .iter()
                .any(|cell| solution.get(cell) != kin.solution.get(cell));
            if differs || solution == kin.solution {
                fill(&mut puzzle, &solution, orbit);
            }
        }
        if solve::count_until(&puzzle, 2, self.cancel).found != 1 {
            return Ok((kin.puzzle.clone(), kin.solution.clone()));
        }
        let orbits: Vec<CellSet> = self.orbits.clone();
        let (floor, cancel) = (self.clue_floor(), self.cancel);
        dig::dig(&mut puzzle, &orbits, floor, cancel, &mut |rest, emptied| {
            dig::is_still_unique(rest, &solution, emptied, cancel)
        })?;
        Ok((puzzle, solution))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Candidates;
    use crate::engine::Engine;
    use crate::techniques::registry;

    #[test]
    fn known_puzzles_need_their_techniques() {
        for (id, puzzles) in KNOWN {
            let rank = registry::rank(registry::by_id(id).expect(id).info().id);
            // It takes the easiest step, so it uses the technique only where all that is easier is stuck.
            let limited =
                Engine::new().with_techniques(|one| registry::rank(one.info().id) <= rank);
            for line in *puzzles {
                let puzzle = read(line);
                assert_eq!(line.len(), 81, "{line}");
                assert!(solve::verdict(&puzzle).is_unique(), "{id} {line}");
                let path = limited.path(&Candidates::from_grid(&puzzle));
                let is_used = path.steps.iter().any(|step| step.technique.as_str() == *id);
                assert!(is_used, "{id} {line}");
            }
        }
    }
}
