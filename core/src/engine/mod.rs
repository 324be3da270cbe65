//! The engine: finds the easiest step in a position, proves each step before returning it, and solves whole puzzles
//! step by step.
//!
//! An [`Engine`] is an ordered selection of techniques. It returns only steps that [`proof::check`] accepts, so a bug
//! in a finder can lose a hint but never give a wrong one.
//!
//! In this crate's own order, chains of all kinds are searched together, and the shortest chain is returned. Short
//! chains come before 3D Medusas and larger finned fish. Longer chains come where the order lists the first kind of
//! chain (`techniques/chain_search/pool.rs`).

mod argument;
mod derivation;
mod first_wanted;
mod order;

pub use argument::{Argument, ArgumentEnd};
pub use order::Order;

use std::ops::ControlFlow;

use self::first_wanted::{FirstWanted, SingleStepSink};
use crate::board::{Candidate, Candidates, Grid};
use crate::cancel::{Cancel, Cancelled};
use crate::proof::{self, Unproved};
use crate::techniques::{
    All, Assumption, ChainPool, PositionCache, Sink, Step, Stoppable, TechniqueId, Truth,
};

/// A single conclusion of a step: a placement or an elimination.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Conclusion {
    /// The candidate is true.
    Placement(Candidate),
    /// The candidate is false.
    Elimination(Candidate),
}

impl Conclusion {
    /// Returns whether the step lists this conclusion. Eliminations that a placement implies, in its cell and its
    /// peers, do not count.
    fn is_drawn_by(self, step: &Step) -> bool {
        match self {
            Self::Placement(candidate) => step.placements.contains(&candidate),
            Self::Elimination(candidate) => step.eliminations.contains(&candidate),
        }
    }
}

/// A solution by logic: all steps, and the position after the last one.
#[derive(Clone, Debug)]
pub struct Path {
    /// The steps, each of which is proved in the position after the steps before it.
    pub steps: Vec<Step>,
    /// The position after the last step. It is unsolved if no technique found another step.
    pub end: Candidates,
}

impl Path {
    /// Returns whether every cell is filled after the last step.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.end.is_solved()
    }

    /// Returns the full grid after the last step; `None` if the path ends before the puzzle is solved.
    #[must_use]
    pub fn solution(&self) -> Option<&Grid> {
        self.is_solved().then(|| self.end.values())
    }

    /// Returns the hardest technique of the path: the one that comes last in the registry. Returns `None` if the path
    /// has no step.
    #[must_use]
    pub fn hardest(&self) -> Option<TechniqueId> {
        self.steps.iter().map(|step| step.technique).max()
    }
}

/// Finds steps with a selection of techniques, tried in a given order. Every step is proved.
#[derive(Clone)]
pub struct Engine {
    techniques: Vec<TechniqueId>,
    chains: ChainOrder,
    /// Whether the first technique of the list is searched alone, before chains of any length.
    has_first: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ChainOrder {
    /// Chains of all kinds together, shortest first. Short chains come before techniques that are harder to see, longer
    /// ones where the order lists the first kind of chain.
    ShortestFirst,
    /// Each kind of chain at its own place in the order, like other techniques.
    InRegistryOrder,
}

impl Default for Engine {
    fn default() -> Self {
        Self::new()
    }
}

impl Engine {
    /// Makes an engine that knows every technique, easiest first.
    ///
    /// It assumes that puzzles have exactly one solution; see [`without_uniqueness`](Self::without_uniqueness).
    #[must_use]
    pub fn new() -> Self {
        Self {
            techniques: TechniqueId::ALL.to_vec(),
            chains: ChainOrder::ShortestFirst,
            has_first: false,
        }
    }

    /// Makes an engine from settings: every technique except those in `without`, in the given order.
    #[must_use]
    pub fn configured(order: Order, without: &[TechniqueId]) -> Self {
        Self::new()
            .in_order(order)
            .with_techniques(|technique| !without.contains(&technique))
    }

    /// Keeps only the techniques for which `keep` returns `true`.
    #[must_use]
    pub fn with_techniques(mut self, keep: impl Fn(TechniqueId) -> bool) -> Self {
        self.techniques.retain(|technique| keep(*technique));
        self
    }

    /// Sorts the techniques into another order.
    #[must_use]
    pub fn in_order(mut self, order: Order) -> Self {
        self.techniques
            .sort_by_key(|technique| order.sort_key(*technique));
        self.chains = match order {
            Order::Shudu => ChainOrder::ShortestFirst,
            Order::SudokuExplainer | Order::HoDoKu => ChainOrder::InRegistryOrder,
        };
        self.has_first = false;
        self
    }

    /// Tries one technique before all others, even if the engine did not have it.
    #[must_use]
    pub fn with_first(mut self, technique: TechniqueId) -> Self {
        self.techniques.retain(|listed| *listed != technique);
        self.techniques.insert(0, technique);
        self.has_first = true;
        self
    }

    /// Adapts the engine to a puzzle. If the puzzle has several solutions, leaves out techniques that assume one
    /// solution.
    #[must_use]
    pub fn for_puzzle(self, has_one_solution: bool) -> Self {
        if has_one_solution {
            self
        } else {
            self.without_uniqueness()
        }
    }

    /// Leaves out techniques that assume that the puzzle has exactly one solution.
    #[must_use]
    pub fn without_uniqueness(self) -> Self {
        self.with_techniques(|technique| technique.info().assumption == Assumption::None)
    }

    /// Returns the techniques in the order in which the engine tries them.
    #[must_use]
    pub fn techniques(&self) -> &[TechniqueId] {
        &self.techniques
    }

    /// Returns the easiest proved step, or `None` when no technique finds one.
    #[must_use]
    pub fn next_step(&self, position: &Candidates) -> Option<Step> {
        self.next_step_until(position, &Cancel::never())
            .ok()
            .flatten()
    }

    /// Returns the easiest proved step, or `None` when no technique finds one. Stops when `cancel` is set.
    ///
    /// # Errors
    /// [`Cancelled`] when the flag was set before a step was found.
    pub fn next_step_until(
        &self,
        position: &Candidates,
        cancel: &Cancel,
    ) -> Result<Option<Step>, Cancelled> {
        self.find_first(position, cancel, FirstWanted::matching(|_| true))
    }

    /// Returns the easiest proved step that draws the given conclusion, or `None` when no technique finds one.
    ///
    /// # Errors
    /// [`Cancelled`] when the flag was set before a step was found.
    pub fn easiest_proof(
        &self,
        position: &Candidates,
        conclusion: Conclusion,
        cancel: &Cancel,
    ) -> Result<Option<Step>, Cancelled> {
        let draws = |step: &Step| conclusion.is_drawn_by(step);
        let filter = FirstWanted::concerning(conclusion.candidate(), draws);
        self.find_first(position, cancel, filter)
    }

    /// Lists every proved step of one technique, in the order in which the technique finds them.
    #[must_use]
    pub fn every_step(technique: TechniqueId, position: &Candidates) -> Vec<Step> {
        Self::every_step_until(technique, position, &Cancel::never()).unwrap_or_default()
    }

    /// Lists every proved step of one technique. Stops when `cancel` is set.
    ///
    /// # Errors
    /// [`Cancelled`] when the flag was set before the search ended.
    pub fn every_step_until(
        technique: TechniqueId,
        position: &Candidates,
        cancel: &Cancel,
    ) -> Result<Vec<Step>, Cancelled> {
        let mut all_steps = All::default();
        let mut proving_sink = ProvingSink {
            position,
            sink: &mut all_steps,
        };
        let sink = &mut Stoppable {
            sink: &mut proving_sink,
            cancel,
        };
        // Only `cancel` stops this search, and it is checked next.
        let _ = technique.find(&PositionCache::new(position), sink);
        cancel.check()?;
        Ok(all_steps.0)
    }

    /// Lists the proved steps of each technique in the engine's order, at most `max_steps` of each technique. Passes
    /// the steps of a technique to `visit` as soon as they are known.
    ///
    /// # Errors
    /// [`Cancelled`] when the flag was set before the last technique was searched.
    pub fn steps_by_technique(
        &self,
        position: &Candidates,
        max_steps: usize,
        cancel: &Cancel,
        visit: &mut dyn FnMut(TechniqueId, Vec<Step>),
    ) -> Result<(), Cancelled> {
        let cache = PositionCache::new(position);
        for &technique in &self.techniques {
            let mut steps = Vec::new();
            let mut collect = |step| {
                steps.push(step);
                if steps.len() < max_steps {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            };
            let mut proving_sink = ProvingSink {
                position,
                sink: &mut collect,
            };
            let _ = technique.find(
                &cache,
                &mut Stoppable {
                    sink: &mut proving_sink,
                    cancel,
                },
            );
            cancel.check()?;
            visit(technique, steps);
        }
        Ok(())
    }

    /// Solves the puzzle as far as the techniques reach, always with the step that [`next_step`](Self::next_step)
    /// returns.
    #[must_use]
    pub fn path(&self, position: &Candidates) -> Path {
        let never = Cancel::never();
        self.path_until(position, &never)
            .unwrap_or_else(|Cancelled| Path {
                steps: Vec::new(),
                end: position.clone(),
            })
    }

    /// Solves the puzzle as far as the techniques reach. Stops when `cancel` is set.
    ///
    /// # Errors
    /// [`Cancelled`] when the flag was set before the path ended.
    pub fn path_until(&self, position: &Candidates, cancel: &Cancel) -> Result<Path, Cancelled> {
        let mut path = Path {
            steps: Vec::new(),
            end: position.clone(),
        };
        path.steps.reserve(position.unsolved().len());
        while !path.end.is_solved() {
            let Some(step) = self.next_step_until(&path.end, cancel)? else {
                break;
            };
            step.apply(&mut path.end);
            path.steps.push(step);
        }
        Ok(path)
    }

    /// Searches one technique. With [`ChainOrder::ShortestFirst`], one search for chains of all kinds replaces the chain
    /// techniques, and short chains are searched before the first technique that is harder to see.
    fn run_technique(
        &self,
        technique: TechniqueId,
        pool: &mut ChainPool<'_, '_>,
        sink: &mut dyn Sink,
    ) -> ControlFlow<()> {
        if self.chains == ChainOrder::InRegistryOrder {
            return technique.find(pool.cache(), sink);
        }
        if ChainPool::is_harder_than_short_chains(technique) {
            pool.find_short(sink)?;
        }
        if ChainPool::is_short(technique) {
            ControlFlow::Continue(())
        } else if ChainPool::is_of_any_length(technique) {
            pool.find_all(sink)
        } else {
            technique.find(pool.cache(), sink)
        }
    }

    fn find_first(
        &self,
        position: &Candidates,
        cancel: &Cancel,
        mut wanted: FirstWanted<impl Fn(&Step) -> bool>,
    ) -> Result<Option<Step>, Cancelled> {
        self.search(&PositionCache::new(position), cancel, &mut wanted)?;
        Ok(wanted.into_step())
    }

    /// Searches technique by technique for a proved step that the caller wants.
    fn search(
        &self,
        cache: &PositionCache<'_>,
        cancel: &Cancel,
        wanted: &mut impl SingleStepSink,
    ) -> Result<(), Cancelled> {
        let n_alone = usize::from(self.has_first);
        let techniques = self.techniques.iter().copied();
        let mut pool = ChainPool::of(techniques.clone().skip(n_alone), cache);
        for (index, technique) in techniques.enumerate() {
            let mut proving_sink = ProvingSink {
                position: cache.position(),
                sink: &mut *wanted,
            };
            let sink = &mut Stoppable {
                sink: &mut proving_sink,
                cancel,
            };
            let _ = if index < n_alone {
                technique.find(cache, sink)
            } else {
                self.run_technique(technique, &mut pool, sink)
            };
            if wanted.is_found() {
                return Ok(());
            }
            cancel.check()?;
        }
        Ok(())
    }
}

/// A sink that proves each step, and passes only proved steps on.
struct ProvingSink<'a> {
    position: &'a Candidates,
    sink: &'a mut dyn Sink,
}

impl Sink for ProvingSink<'_> {
    fn take(&mut self, step: Step) -> ControlFlow<()> {
        match proof::check(self.position, &step) {
            Ok(()) => self.sink.take(step),
            // On a variant with further rules, a finder may take a pattern to be deadly or symmetric that is not.
            Err(Unproved::NoTruth(Truth::Uniqueness(_) | Truth::Symmetry(..)))
                if !self.position.geometry().is_plain() =>
            {
                ControlFlow::Continue(())
            }
            Err(reason) => {
                debug_assert!(false, "{} is not proved: {reason}", step.technique);
                ControlFlow::Continue(())
            }
        }
    }

    fn is_wanted(&self, conclusion: Candidate) -> bool {
        self.sink.is_wanted(conclusion)
    }

    fn keep_going(&mut self) -> ControlFlow<()> {
        self.sink.keep_going()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Geometry;

    // An easy puzzle from Program E.
    fn easy() -> Candidates {
        let values: Vec<u8> =
            "800002470002009005450067080540310090003900600060008037030750026700600300024800001"
                .bytes()
                .map(|byte| byte - b'0')
                .collect();
        Candidates::from_grid(&Grid::from_values(Geometry::standard(), &values).unwrap())
    }

    #[test]
    fn singles_solve_an_easy_puzzle() {
        let engine = Engine::new();
        let path = engine.path(&easy());
        assert!(path.is_solved());
        assert!(path.solution().unwrap().is_solution());
        assert_eq!(path.steps.len(), easy().unsolved().len());
    }

    #[test]
    fn a_raised_flag_stops_the_search() {
        let cancel = Cancel::new();
        cancel.cancel();
        assert_eq!(
            Engine::new().path_until(&easy(), &cancel).unwrap_err(),
            Cancelled
        );
    }

    #[test]
    fn orders_list_each_technique_once() {
        for order in Order::ALL {
            let ids = order.ids();
            for (index, id) in ids.iter().enumerate() {
                assert!(!ids[..index].contains(id), "{id} stands twice");
            }
            let engine = Engine::new().in_order(order);
            assert_eq!(engine.techniques().len(), TechniqueId::ALL.len());
        }
    }

    #[test]
    fn orders_of_other_programs_end_with_our_other_techniques() {
        for order in [Order::SudokuExplainer, Order::HoDoKu] {
            let engine = Engine::new().in_order(order);
            let (listed, rest) = engine.techniques().split_at(order.ids().len());
            assert_eq!(listed, order.ids());
            let others = TechniqueId::ALL
                .iter()
                .filter(|other_technique| !listed.contains(other_technique));
            assert!(others.eq(rest), "{}", order.name());
        }
    }

    #[test]
    fn techniques_rated_by_sudoku_explainer_are_in_its_order() {
        for id in TechniqueId::ALL {
            let is_rated = id.info().min_rating.is_some();
            let is_listed = Order::SudokuExplainer.ids().contains(id);
            assert!(is_listed || !is_rated, "{id} is missing in engine/order.rs");
        }
    }

    #[test]
    fn the_order_decides_which_step_is_easiest() {
        let first = |order| {
            let engine = Engine::new().in_order(order);
            engine.next_step(&easy()).unwrap().technique
        };
        assert_eq!(first(Order::Shudu), TechniqueId::HiddenSingleBox);
        assert_eq!(first(Order::SudokuExplainer), TechniqueId::HiddenSingleBox);
        assert_eq!(first(Order::HoDoKu), TechniqueId::NakedSingle);
    }

    #[test]
    fn a_technique_can_be_tried_before_all_others() {
        let naked_single = TechniqueId::NakedSingle;
        let engine = Engine::new();
        let next = |engine: &Engine| engine.next_step(&easy()).unwrap().technique;
        assert_ne!(next(&engine), naked_single);
        let practising = engine.clone().with_first(naked_single);
        assert_eq!(next(&practising), naked_single);
        assert_eq!(practising.techniques().len(), engine.techniques().len());
        let only = engine.with_techniques(|_| false).with_first(naked_single);
        assert_eq!(only.techniques().len(), 1);
    }

    #[test]
    fn an_engine_without_techniques_finds_nothing() {
        let engine = Engine::new().with_techniques(|_| false);
        assert_eq!(engine.next_step(&easy()), None);
        assert!(!engine.path(&easy()).is_solved());
    }

    #[test]
    fn the_easiest_proof_of_a_placement_places_the_digit() {
        let (engine, position) = (Engine::new(), easy());
        let never = Cancel::never();
        let solution = engine.path(&position).end;
        // Refuting a candidate takes a search with every technique, so only some candidates are tried.
        let some = position.iter().step_by(10);
        let proved = some.filter(|candidate| {
            let conclusion = Conclusion::Placement(*candidate);
            let step = engine.easiest_proof(&position, conclusion, &never).unwrap();
            let Some(step) = step else { return false };
            assert!(step.placements.contains(candidate));
            assert_eq!(solution.value(candidate.cell), Some(candidate.digit));
            true
        });
        assert!(proved.count() > 3);
    }
}
