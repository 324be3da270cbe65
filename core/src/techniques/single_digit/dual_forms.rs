//! Dual forms: two single-digit patterns that use the same strong link in a box.
//!
//! Each of the two patterns has eliminations of its own, and together they make one step. In a *Dual 2-String Kite*,
//! two cells of a box join the row of each kite to the column of the other. A *Dual Empty Rectangle* is one box with
//! two conjugate pairs that cross its lines. Described at <https://hodoku.sourceforge.net/en/tech_sdp.php>.

use std::ops::ControlFlow;

use crate::board::{CellSet, Digit};

use crate::techniques::{Chain, Finder, PositionCache, Sink, Step, TechniqueId};

/// A Dual 2-String Kite or a Dual Empty Rectangle: two chains that share their strong link in a box.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DualChain(pub [Chain; 2]);

/// The two kinds of patterns that can be combined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::techniques) enum DualForm {
    TwoStringKite,
    EmptyRectangle,
}

impl Finder for DualForm {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let halves = self.halves(cache);
        for (index, first_half) in halves.iter().enumerate() {
            for second in &halves[index + 1..] {
                let is_pair = (first_half.digit(), first_half.tie) == (second.digit(), second.tie)
                    && first_half.eliminated != second.eliminated;
                if is_pair {
                    sink.take(join(id, [first_half, second]))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// One of the two patterns of a dual form.
struct Half {
    chain: Chain,
    /// The cells of the box that both patterns must have in common.
    tie: CellSet,
    eliminated: CellSet,
}

impl Half {
    fn digit(&self) -> Digit {
        self.chain.nodes[0].digit
    }
}

impl DualForm {
    fn halves(self, cache: &PositionCache<'_>) -> Vec<Half> {
        let techniques: &[TechniqueId] = match self {
            Self::TwoStringKite => &[TechniqueId::TwoStringKite],
            Self::EmptyRectangle => &[
                TechniqueId::EmptyRectangle,
                TechniqueId::EmptyRectangleTwoPlaces,
            ],
        };
        let mut halves = Vec::new();
        let mut keep = |step: Step| {
            if let Some(chain) = step.pattern.into_chain() {
                // In a kite the box is in the middle of the chain, in an empty rectangle at its end.
                let tie = match self {
                    Self::TwoStringKite => &chain.nodes[1..3],
                    Self::EmptyRectangle => &chain.nodes[2..4],
                };
                halves.push(Half {
                    tie: tie[0].cells | tie[1].cells,
                    eliminated: step
                        .eliminations
                        .iter()
                        .map(|removed| removed.cell)
                        .collect(),
                    chain,
                });
            }
            ControlFlow::Continue(())
        };
        for technique in techniques {
            // The sink accepts every step, so the search never ends early.
            let _ = technique.find(cache, &mut keep);
        }
        halves
    }
}

/// Makes one step from two patterns. The truth of their common link is listed only once as evidence.
fn join(id: TechniqueId, [first, second]: [&Half; 2]) -> Step {
    let mut evidence = first.chain.truths();
    for truth in second.chain.truths() {
        if !evidence.contains(&truth) {
            evidence.push(truth);
        }
    }
    Step::eliminating(
        id,
        PositionCache::candidates_of(first.digit(), &(first.eliminated | second.eliminated)),
        DualChain([first.chain.clone(), second.chain.clone()]),
        evidence,
    )
}
