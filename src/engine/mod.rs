//! The engine: the easiest step of a position, proved before it is returned, and whole paths.
//!
//! An [`Engine`] is a selection of techniques in an order. Nothing leaves it that
//! [`proof::check`] has not accepted, so a finder that errs costs a hint, never a wrong one.
//!
//! In our own order chains of all kinds are looked for together, and the shortest is taken: short ones before Medusas and
//! larger finned fish, longer ones where the first kind stands (`techniques/chain_pool.rs`).

mod argument;
mod derivation;
mod first_wanted;
mod order;

pub use argument::{Argument, ArgumentEnd};
pub use order::Order;

use std::ops::ControlFlow;

use self::first_wanted::{FirstWanted, Single};
use crate::board::{Candidate, Candidates, Grid};
use crate::cancel::{Cancel, Cancelled};
use crate::proof::{self, Unproved};
use crate::techniques::{
    All, Assumption, ChainPool, Checkpoint, PathCache, PositionCache, Sink, Step, Stoppable,
    Technique, TechniqueId, Truth, registry,
};

/// A conclusion of a step: a placement or an elimination.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Conclusion {
    /// The candidate is true.
    Placement(Candidate),
    /// The candidate is false.
    Elimination(Candidate),
}

impl Conclusion {
    /// Tells whether a step draws this conclusion.
    ///
    /// A placement also eliminates the digit's other places and the cell's other digits, but that
    /// counts only once it is made.
    fn is_drawn_by(self, step: &Step) -> bool {
        match self {
            Self::Placement(candidate) => step.placements.contains(&candidate),
            Self::Elimination(candidate) => step.eliminations.contains(&candidate),
        }
    }
}

/// A logical solution: the steps taken, and where they lead.
#[derive(Clone, Debug)]
pub struct Path {
    /// The steps, each proved in the position that the steps before it leave.
    pub steps: Vec<Step>,
    /// The position after the last step; solved unless the techniques gave out.
    pub end: Candidates,
}

impl Path {
    /// Tells whether the path ends with every cell filled.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.end.is_solved()
    }

    /// Returns the solution, if the path reached it.
    #[must_use]
    pub fn solution(&self) -> Option<&Grid> {
        self.is_solved().then(|| self.end.values())
    }

    /// Returns the technique of the path that stands last in the registry's order.
    #[must_use]
    pub fn hardest(&self) -> Option<TechniqueId> {
        self.steps.iter().map(|step| step.technique).max()
    }
}

/// Finds proved steps with a selection of techniques, in their order.
#[derive(Clone)]
pub struct Engine {
    techniques: Vec<&'static dyn Technique>,
    chains: Chains,
    /// Whether the first technique is tried by itself, before all others.
    has_first: bool,
}

/// How an engine chooses among chains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Chains {
    /// The shortest of all kinds: short ones before what is harder to see, the others where the first kind stands.
    ShortestFirst,
    /// The shortest of all kinds, where the first kind stands.
    InOnePlace,
    /// Each kind in its turn, as any other technique.
    InTurn,
}

impl Default for Engine {
    fn default() -> Self {
        Self::new()
    }
}

impl Engine {
    /// Makes an engine that knows every technique, easiest first.
    ///
    /// It takes for granted that puzzles have exactly one solution; see
    /// [`without_uniqueness`](Self::without_uniqueness).
    #[must_use]
    pub fn new() -> Self {
        Self {
            techniques: registry::ALL.to_vec(),
            chains: Chains::ShortestFirst,
            has_first: false,
        }
    }

    /// Makes the engine that settings ask for: techniques in an order, some of them left out.
    #[must_use]
    pub fn configured(order: Order, without: &[TechniqueId]) -> Self {
        Self::new()
            .in_order(order)
            .with_techniques(|technique| !without.contains(&technique.id()))
    }

    /// Makes an engine that tries some techniques in the order in which they are given, each kind of chain in its turn.
    #[must_use]
    pub(crate) fn trying(techniques: impl Iterator<Item = &'static dyn Technique>) -> Self {
        Self {
            techniques: techniques.collect(),
            chains: Chains::InTurn,
            has_first: false,
        }
    }

    /// Looks for chains of every length where the first kind of them stands, the shortest first.
    #[must_use]
    pub(crate) fn with_chains_in_one_place(mut self) -> Self {
        self.chains = Chains::InOnePlace;
        self
    }

    /// Keeps the techniques that satisfy a predicate.
    #[must_use]
    pub fn with_techniques(mut self, keep: impl Fn(&dyn Technique) -> bool) -> Self {
        self.techniques.retain(|technique| keep(*technique));
        self
    }

    /// Tries the techniques in another order.
    #[must_use]
    pub fn in_order(mut self, order: Order) -> Self {
        self.techniques
            .sort_by_key(|technique| order.place(technique.id()));
        self.chains = match order {
            Order::Shudu => Chains::ShortestFirst,
            Order::SudokuExplainer | Order::HoDoKu => Chains::InTurn,
        };
        self.has_first = false;
        self
    }

    /// Tries one technique before all others, even if it was left out.
    #[must_use]
    pub fn with_first(mut self, technique: TechniqueId) -> Self {
        self.techniques.retain(|known| known.id() != technique);
        self.techniques.insert(0, technique.technique());
        self.has_first = true;
        self
    }

    /// Adapts the engine to a puzzle, which has exactly one solution or several.
    #[must_use]
    pub fn for_puzzle(self, has_one_solution: bool) -> Self {
        if has_one_solution {
            self
        } else {
            self.without_uniqueness()
        }
    }

    /// Leaves out techniques that rest on the puzzle having one solution.
    #[must_use]
    pub fn without_uniqueness(self) -> Self {
        self.with_techniques(|technique| technique.info().assumption == Assumption::None)
    }

    /// Returns the techniques in the order in which they are tried.
    #[must_use]
    pub fn techniques(&self) -> &[&'static dyn Technique] {
        &self.techniques
    }

    /// Returns the easiest proved step, or `None` when no technique finds one.
    #[must_use]
    pub fn next_step(&self, position: &Candidates) -> Option<Step> {
        self.next_step_until(position, &Cancel::never())
            .ok()
            .flatten()
    }

    /// Returns the easiest proved step, unless the flag is set before it is found.
    ///
    /// # Errors
    /// [`Cancelled`] when the flag was set first.
    pub fn next_step_until(
        &self,
        position: &Candidates,
        cancel: &Cancel,
    ) -> Result<Option<Step>, Cancelled> {
        self.first(position, cancel, FirstWanted::such(|_| true))
    }

    /// Returns the easiest proved step that draws a conclusion.
    ///
    /// # Errors
    /// [`Cancelled`] when the flag was set first.
    pub fn easiest_proof(
        &self,
        position: &Candidates,
        conclusion: Conclusion,
        cancel: &Cancel,
    ) -> Result<Option<Step>, Cancelled> {
        let draws = |step: &Step| conclusion.is_drawn_by(step);
        let wanted = FirstWanted::about(conclusion.candidate(), draws);
        self.first(position, cancel, wanted)
    }

    /// Lists every proved instance of one technique, in its order.
    #[must_use]
    pub fn every_step(technique: &dyn Technique, position: &Candidates) -> Vec<Step> {
        Self::every_step_until(technique, position, &Cancel::never()).unwrap_or_default()
    }

    /// Lists every proved instance of one technique, unless the flag is set meanwhile.
    ///
    /// # Errors
    /// [`Cancelled`] when the flag was set first.
    pub fn every_step_until(
        technique: &dyn Technique,
        position: &Candidates,
        cancel: &Cancel,
    ) -> Result<Vec<Step>, Cancelled> {
        let mut all = All::default();
        let mut proved = Proved {
            position,
            sink: &mut all,
        };
        let sink = &mut Stoppable {
            sink: &mut proved,
            cancel,
        };
        // Only the flag stops this sink.
        let _ = technique.find(&PositionCache::new(position), sink);
        cancel.check()?;
        Ok(all.0)
    }

    /// Lists the proved steps of a position, technique by technique in the order in which they are tried, `most` of
    /// each; `take` gets those of a technique as soon as they are known.
    ///
    /// # Errors
    /// [`Cancelled`] when the flag was set before the last technique had been asked.
    pub fn steps_by_technique(
        &self,
        position: &Candidates,
        most: usize,
        cancel: &Cancel,
        take: &mut dyn FnMut(TechniqueId, Vec<Step>),
    ) -> Result<(), Cancelled> {
        let cache = PositionCache::new(position);
        for technique in &self.techniques {
            let mut steps = Vec::new();
            let mut collect = |step| {
                steps.push(step);
                if steps.len() < most {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            };
            let mut proved = Proved {
                position,
                sink: &mut collect,
            };
            let _ = technique.find(
                &cache,
                &mut Stoppable {
                    sink: &mut proved,
                    cancel,
                },
            );
            cancel.check()?;
            take(technique.id(), steps);
        }
        Ok(())
    }

    /// Solves as far as the techniques reach, always by the easiest step: the one that
    /// [`next_step`](Self::next_step) finds in each position.
    #[must_use]
    pub fn path(&self, position: &Candidates) -> Path {
        let never = Cancel::never();
        self.path_until(position, &never)
            .unwrap_or_else(|Cancelled| Path {
                steps: Vec::new(),
                end: position.clone(),
            })
    }

    /// Solves as far as the techniques reach, unless the flag is set meanwhile.
    ///
    /// # Errors
    /// [`Cancelled`] when the flag was set first.
    pub fn path_until(&self, position: &Candidates, cancel: &Cancel) -> Result<Path, Cancelled> {
        let mut path = Path {
            steps: Vec::new(),
            end: position.clone(),
        };
        path.steps.reserve(position.unsolved().len());
        let mut path_cache = PathCache::new();
        let mut checkpoints = vec![None; self.techniques.len()];
        while !path.end.is_solved() {
            let mut first = FirstWanted::such(|_| true);
            self.search(
                &path_cache.position(&path.end),
                &mut checkpoints,
                cancel,
                &mut first,
            )?;
            let Some(step) = first.into_step() else {
                break;
            };
            path_cache.apply(&step, &mut path.end);
            path.steps.push(step);
        }
        Ok(path)
    }

    /// Asks a technique in its turn, or all chains in the place of one kind, short ones before if it is their turn.
    fn ask(
        &self,
        technique: &dyn Technique,
        since: Checkpoint,
        pool: &mut ChainPool<'_, '_>,
        sink: &mut dyn Sink,
    ) -> ControlFlow<()> {
        let (cache, id) = (pool.cache(), technique.id());
        // Chains look at the whole position.
        cache.search_since(None);
        if self.chains == Chains::ShortestFirst && ChainPool::short_ones_come_before(id) {
            pool.find_short(sink)?;
        }
        if self.chains == Chains::ShortestFirst && ChainPool::is_short(id) {
            return ControlFlow::Continue(());
        }
        if self.chains != Chains::InTurn && ChainPool::is_of_any_length(id) {
            return pool.find_all(sink);
        }
        cache.search_since(since);
        technique.find(cache, sink)
    }

    fn first(
        &self,
        position: &Candidates,
        cancel: &Cancel,
        mut first: FirstWanted<impl Fn(&Step) -> bool>,
    ) -> Result<Option<Step>, Cancelled> {
        self.search(&PositionCache::new(position), &mut [], cancel, &mut first)?;
        Ok(first.into_step())
    }

    /// Looks for a wanted and proved step, technique by technique.
    ///
    /// On a path each technique has a checkpoint of where it last found nothing, and looks only at what
    /// has been removed since then.
    fn search(
        &self,
        cache: &PositionCache<'_>,
        checkpoints: &mut [Checkpoint],
        cancel: &Cancel,
        first: &mut impl Single,
    ) -> Result<(), Cancelled> {
        let by_itself = usize::from(self.has_first);
        let ids = self.techniques.iter().map(|technique| technique.id());
        let mut pool = ChainPool::of(ids.skip(by_itself), cache);
        for (index, technique) in self.techniques.iter().enumerate() {
            let mut proved = Proved {
                position: cache.position(),
                sink: &mut *first,
            };
            let sink = &mut Stoppable {
                sink: &mut proved,
                cancel,
            };
            let since = checkpoints.get(index).copied().flatten();
            let _ = if index < by_itself {
                cache.search_since(since);
                technique.find(cache, sink)
            } else {
                self.ask(*technique, since, &mut pool, sink)
            };
            if first.is_found() {
                return Ok(());
            }
            cancel.check()?;
            if let Some(checkpoint) = checkpoints.get_mut(index) {
                *checkpoint = Some(cache.checkpoint());
            }
        }
        Ok(())
    }
}

/// Lets only proved steps through to another sink.
struct Proved<'a> {
    position: &'a Candidates,
    sink: &'a mut dyn Sink,
}

impl Sink for Proved<'_> {
    fn take(&mut self, step: Step) -> ControlFlow<()> {
        match proof::check(self.position, &step) {
            Ok(()) => self.sink.take(step),
            // What looks like a deadly pattern, or like a symmetry, need not be one where a variant has further rules.
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

    // Program E's easy puzzle.
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
    fn orders_know_each_technique_once_and_lose_none() {
        for order in Order::ALL {
            let ids = order.ids();
            for (place, id) in ids.iter().enumerate() {
                assert!(!ids[..place].contains(id), "{id} stands twice");
            }
            let engine = Engine::new().in_order(order);
            assert_eq!(engine.techniques().len(), registry::ALL.len());
        }
    }

    #[test]
    fn orders_of_others_list_what_there_is_and_put_the_rest_last_as_we_do() {
        let id = |technique: &&'static dyn Technique| technique.id();
        for order in [Order::SudokuExplainer, Order::HoDoKu] {
            let engine = Engine::new().in_order(order);
            let tried: Vec<TechniqueId> = engine.techniques().iter().map(id).collect();
            let (listed, rest) = tried.split_at(order.ids().len());
            assert_eq!(listed, order.ids());
            let others = registry::ALL.iter().map(id);
            let others = others.filter(|other| !listed.contains(other));
            assert!(others.eq(rest.iter().copied()), "{}", order.name());
        }
    }

    #[test]
    fn what_sudoku_explainer_rates_has_a_place_in_its_order() {
        for id in TechniqueId::ALL {
            let is_rated = id.info().least_rating.is_some();
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
    fn the_easiest_proof_of_a_placement_draws_it() {
        let (engine, position) = (Engine::new(), easy());
        let never = Cancel::never();
        let solution = engine.path(&position).end;
        // To say that nothing proves a candidate, every technique is asked: some candidates will do.
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
