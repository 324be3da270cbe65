//! The feedback on a wrong attempt at a technique.

use shudu::board::CellSet;
use shudu::explain;
use shudu::game::{Action, Attempt, Exercise, Game, Hint, Options, Puzzle, PuzzleInfo, Verdict};
use shudu::techniques::{All, Pattern, PositionCache, TechniqueId};

/// The exercise of a technique's example, and the cells of every chain in it.
fn exercise(technique: TechniqueId) -> (Exercise, Vec<CellSet>) {
    let example = explain::example(technique).unwrap();
    let puzzle = Puzzle::new(example.puzzle(), PuzzleInfo::default()).unwrap();
    let mut game = Game::new(puzzle, Options::default());
    let set_up = Hint::set_up(technique, &example.puzzle(), &example.position());
    game.apply(Action::SetUp(set_up)).unwrap();
    let exercise = Exercise::of(&game).unwrap();
    let mut all = All::default();
    let cache = PositionCache::new(exercise.position());
    let _ = technique.find(&cache, &mut all);
    let cells = all.0.iter().filter_map(|step| match &step.pattern {
        Pattern::Chain(chain) => Some(chain.nodes.iter().flat_map(|node| &node.cells).collect()),
        _ => None,
    });
    let cells = cells.collect();
    (exercise, cells)
}

#[test]
fn a_part_lacks_no_more_than_any_chain_around_it() {
    let mut n_shorter = 0;
    for technique in [TechniqueId::XChain, TechniqueId::XyChain, TechniqueId::Aic] {
        let (exercise, chains) = exercise(technique);
        for chain in &chains {
            let found = exercise.judge(Attempt::Cells(*chain));
            assert!(matches!(found, Verdict::Found(_)), "{chain:?}");
            for cell in chain {
                let part = exercise.judge(Attempt::Cells(CellSet::only(cell)));
                let Verdict::Part { n_missing } = part else {
                    panic!("{technique}: {part:?}");
                };
                let rest = chain.len() - 1;
                assert!(n_missing <= rest, "{technique}: {n_missing} of {rest}");
                n_shorter += usize::from(n_missing < rest);
            }
        }
    }
    assert!(n_shorter > 0, "all chains of an example are of one length");
}
