//! Collects the hints of one of Sudoku Explainer's producers 23 to 30.

use super::advance::apply_advanced_hints;
use super::bounds::has_bounds;
use super::link_table::Number;
use super::net::{Context, PropagationMode, Start};
use super::net_cache::cache_index;
use super::producer::{HintClass, Producer};
use super::search::{ForcingHint, ForcingSearch, HintStarts};
use super::set::{have_common_member, members, retain_common};
use crate::board::{Cell, Digit};
use crate::sudoku_explainer::hint::ChainTruth;
use crate::sudoku_explainer::search_order::BOX_ROW_COLUMN;

/// Returns the hint that Sudoku Explainer takes from a producer: the first by complexity and kind.
pub(super) fn find_best_hint(
    search: &mut ForcingSearch,
    context: Context<'_>,
    producer: &Producer,
) -> Option<ForcingHint> {
    match run(search, context, producer, CollectedHints::Best(None)) {
        CollectedHints::Best(best) => best,
        CollectedHints::All(_) => None,
    }
}

/// Returns all hints of a producer in the order in which Sudoku Explainer sorts them.
pub(super) fn find_all_hints(
    search: &mut ForcingSearch,
    context: Context<'_>,
    producer: &Producer,
) -> Vec<ForcingHint> {
    match run(search, context, producer, CollectedHints::All(Vec::new())) {
        CollectedHints::All(mut all) => {
            all.sort_by_key(|hint| (hint.complexity, hint.class.sort_key()));
            all
        }
        CollectedHints::Best(_) => Vec::new(),
    }
}

fn run(
    search: &mut ForcingSearch,
    context: Context<'_>,
    producer: &Producer,
    hints: CollectedHints,
) -> CollectedHints {
    if context.is_partial {
        search.start_over();
    }
    search.current = cache_index(producer);
    let removed_numbers = search.caches[search.current].revalidate(context, search.current);
    if !removed_numbers.is_empty() {
        search.recent = removed_numbers;
    }
    let has_bounds = !context.is_partial && has_bounds(producer.level);
    if has_bounds && producer.mode != PropagationMode::Static {
        search
            .bounds
            .update(context, producer.level, &mut search.closure);
    }
    let mut collector = Collector {
        search,
        context,
        producer,
        kept: hints,
        has_bounds,
    };
    collector.run();
    collector.kept
}

/// The hints collected so far: only the best or all.
pub(super) enum CollectedHints {
    Best(Option<ForcingHint>),
    All(Vec<ForcingHint>),
}

/// The collection of the hints of one producer in one position.
pub(super) struct Collector<'a> {
    pub(super) search: &'a mut ForcingSearch,
    pub(super) context: Context<'a>,
    pub(super) producer: &'a Producer,
    pub(super) kept: CollectedHints,
    /// Whether bounds are available that exclude starts without hints.
    pub(super) has_bounds: bool,
}

impl Collector<'_> {
    /// Computes the propagation of a start unless it is cached.
    fn compute_propagation(&mut self, start: Start) {
        let index = start.index();
        let current = self.search.current;
        if self.search.caches[current].is_valid[index] {
            return;
        }
        let Producer { mode, level, .. } = *self.producer;
        let mut propagation = std::mem::take(&mut self.search.caches[current].nets[index]);
        propagation.start(self.context, mode, start);
        if level > 0 {
            while !self.is_stopped()
                && propagation.contradiction.is_none()
                && apply_advanced_hints(
                    self.search,
                    self.context,
                    &mut propagation,
                    level,
                    find_all_hints,
                )
            {
                propagation.propagate(self.context, mode);
            }
        }
        self.search.caches[current].nets[index] = propagation;
        self.search.caches[current].is_valid[index] = true;
    }

    fn is_stopped(&self) -> bool {
        self.context.cancel.is_cancelled()
    }

    /// Searches all starts for hints.
    ///
    /// Sudoku Explainer searches cell by cell. That order only decides between hints of the same length and kind, so
    /// contradictions may be searched first.
    pub(super) fn run(&mut self) {
        let cells = self.context.table.geometry().cells();
        if self.producer.mode != PropagationMode::Static {
            for cell in cells {
                self.collect_contradictions_in(cell);
            }
        }
        if self.producer.mode != PropagationMode::Nishio {
            for cell in cells {
                self.collect_agreements_in(cell);
            }
        }
    }

    fn collect_contradictions_in(&mut self, cell: Cell) {
        let digits = self.context.view.digits(cell);
        if digits.len() < 2 || self.is_stopped() {
            return;
        }
        for number in self.context.table.in_cell(cell, digits) {
            self.collect_contradictions(number);
        }
    }

    fn collect_agreements_in(&mut self, cell: Cell) {
        let digits = self.context.view.digits(cell);
        let Producer {
            mode, is_multiple, ..
        } = *self.producer;
        let is_dynamic = mode != PropagationMode::Static;
        if digits.len() < if is_dynamic { 2 } else { 3 } || self.is_stopped() {
            return;
        }
        for digit in digits {
            let number = self.context.table.number(cell, digit);
            if is_dynamic && digits.len() >= 3 {
                let starts = [true, false].map(|is_on| Start::new(number, is_on));
                if self.may_agree(starts.into_iter()) {
                    for start in starts {
                        self.compute_propagation(start);
                    }
                    self.collect_common_conclusions(
                        HintClass::Double,
                        HintStarts::Double(number),
                        &starts,
                    );
                }
            }
            self.collect_house_agreements(cell, digit);
        }
        if digits.len() == 2 || is_multiple {
            let starts = self.context.table.in_cell(cell, digits);
            let source = HintStarts::Cell(cell);
            self.collect_agreements_of(HintClass::Cell, source, ChainTruth::Cell(cell), starts);
        }
    }

    fn collect_contradictions(&mut self, number: Number) {
        for is_on in [true, false] {
            let start = Start::new(number, is_on);
            if !self.may_contradict(start) {
                continue;
            }
            self.compute_propagation(start);
            let propagation = self.search.net(start);
            let Some(nodes) = propagation.contradiction else {
                continue;
            };
            let complexity = nodes
                .iter()
                .map(|node| propagation.n_ancestors(*node))
                .sum();
            self.offer(ForcingHint {
                complexity,
                class: HintClass::Contradiction,
                source: HintStarts::Contradiction(start),
                target: number,
                is_on: !is_on,
            });
        }
    }

    /// Returns whether a start may contradict itself. Without bounds to exclude this the answer is `true`.
    fn may_contradict(&self, start: Start) -> bool {
        let level = self.producer.level;
        !self.has_bounds || self.search.bounds.may_contradict(level, start)
    }

    /// Returns whether propagations may agree on a candidate. A propagation that is not computed yet is replaced by its
    /// bound.
    fn may_agree(&mut self, starts: impl Iterator<Item = Start> + Clone) -> bool {
        if !self.has_bounds {
            return true;
        }
        let n_words = self.context.table.n_words();
        if self.producer.mode == PropagationMode::Static {
            let closure = &mut self.search.closure;
            closure.update(self.context);
            let sets = starts.map(|start| closure.excluded_bits(start.number));
            return have_common_member(n_words, &sets);
        }
        let ForcingSearch {
            caches,
            bounds,
            current,
            ..
        } = &*self.search;
        // If all bounds make a candidate true, they also make other candidates false. So true candidates need no test
        // until some propagation is computed.
        let is_computed = |start: Start| caches[*current].is_valid[start.index()];
        let is_any_computed = starts.clone().any(is_computed);
        [false, true].into_iter().any(|is_on| {
            if is_on && !is_any_computed {
                return false;
            }
            let sets = starts.clone().map(|start| {
                let index = start.index();
                if caches[*current].is_valid[index] {
                    caches[*current].nets[index].set(is_on)
                } else {
                    bounds.set(self.producer.level, start, is_on)
                }
            });
            have_common_member(n_words, &sets)
        })
    }

    fn collect_house_agreements(&mut self, cell: Cell, digit: Digit) {
        let Context { view, table, .. } = self.context;
        let geometry = table.geometry();
        for kind in BOX_ROW_COLUMN {
            let house = geometry.house_of(cell, kind);
            let places = view.places(house, digit);
            let n = places.len();
            let is_first = places.first() == Some(geometry.place_of(cell, kind));
            if !is_first || n < 2 || (n > 2 && !self.producer.is_multiple) {
                continue;
            }
            let starts = table.in_house(house, digit, places);
            let source = HintStarts::Region(house, digit);
            self.collect_agreements_of(
                HintClass::Region,
                source,
                ChainTruth::House(house, digit),
                starts,
            );
        }
    }

    /// Records the conclusions on which all starts from `candidates` agree: the places of a digit in a house, or the
    /// candidates of a cell.
    fn collect_agreements_of(
        &mut self,
        class: HintClass,
        source: HintStarts,
        truth: ChainTruth,
        candidates: impl Iterator<Item = Number> + Clone,
    ) {
        if !self.may_agree(candidates.clone().map(|number| Start::new(number, true))) {
            return;
        }
        let sources = self.search.sources.as_ref();
        if sources.is_some_and(|sources| !sources.contains(truth)) {
            return;
        }
        let mut starts = std::mem::take(&mut self.search.starts);
        starts.clear();
        starts.extend(candidates.map(|number| Start::new(number, true)));
        for &start in &starts {
            self.compute_propagation(start);
        }
        self.collect_common_conclusions(class, source, &starts);
        self.search.starts = starts;
    }

    /// Records the conclusions on which all starts agree, in the order of the first propagation.
    fn collect_common_conclusions(
        &mut self,
        class: HintClass,
        source: HintStarts,
        starts: &[Start],
    ) {
        let (first_start, others) = (starts[0], &starts[1..]);
        for is_on in [true, false] {
            let mut common = std::mem::take(&mut self.search.common);
            common.clear();
            common.extend(self.search.net(first_start).set(is_on));
            let mut others = others.iter();
            if others.all(|start| {
                let propagation = self.search.net(*start);
                retain_common(&mut common, propagation.set(is_on))
            }) {
                self.record_common_conclusions(class, source, starts, is_on, &common);
            }
            self.search.common = common;
        }
    }

    fn record_common_conclusions(
        &mut self,
        class: HintClass,
        source: HintStarts,
        starts: &[Start],
        is_on: bool,
        common: &[u64],
    ) {
        let first_propagation = self.search.net(starts[0]);
        let mut targets: Vec<_> = members(common.iter().copied())
            .map(|number| first_propagation.node_of(number as Number, is_on))
            .collect();
        // Nodes are numbered in the order of their creation, so sorting restores that order.
        targets.sort_unstable();
        for node in targets {
            let first_propagation = self.search.net(starts[0]);
            let target = first_propagation.nodes[usize::from(node)].number;
            let n_ancestors = |start: &Start| {
                let propagation = self.search.net(*start);
                propagation.n_ancestors(propagation.node_of(target, is_on))
            };
            let complexity = starts.iter().map(n_ancestors).sum();
            self.offer(ForcingHint {
                complexity,
                class,
                source,
                target,
                is_on,
            });
        }
    }

    /// Records a hint if it places or eliminates something. Its complexity includes its nested chains.
    fn offer(&mut self, mut hint: ForcingHint) {
        let cell = self.context.table.candidate(hint.target).cell;
        if hint.is_on && self.context.view.digits(cell).len() < 2 {
            return;
        }
        if let CollectedHints::Best(Some(best)) = &self.kept
            && !hint.rank().beats(&best.rank())
        {
            return;
        }
        if self.producer.level >= 2 {
            hint.complexity += self.search.nested_complexity(self.context, &hint);
        }
        match &mut self.kept {
            CollectedHints::Best(best) => {
                if best.is_none_or(|best| hint.rank().beats(&best.rank())) {
                    *best = Some(hint);
                }
            }
            CollectedHints::All(all) => all.push(hint),
        }
    }
}
