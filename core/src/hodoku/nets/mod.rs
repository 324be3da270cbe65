//! Forcing nets, found with the same tables as in `HoDoKu`.
//!
//! A *start* assumes that a candidate is on (true) or off (false). Each start has a [`table`] whose entries are its
//! consequences. First come the results of placing [`singles`]. Then a table imports the consequences of its entries,
//! and gets entries that several others force together ([`tables`]).
//!
//! A conclusion is a forcing net only if the path to it branches; otherwise it is a forcing chain. Whether a path
//! branches depends on many peculiarities of the program. In some entries, for example, it confuses the number of a
//! table with the number of an entry.

mod singles;
mod table;
mod tables;

use super::deductions::{
    Contradiction, Deduction, Preferred, Scope, contradictions_in, list_alternatives, make_step,
};
use super::evidence;
use super::found_step::FoundStep;
use super::graph::{Node, is_on, off_node, on_node};
use super::names::StepName;
use super::step_cache::StepCache;
use tables::ForcingTables;

/// The largest side of a board with forcing nets; the tables are designed for 9×9.
const MAX_SIDE: usize = 9;

/// Finds the forcing net with the deduction that `HoDoKu` prefers.
pub(super) fn find(cache: &StepCache<'_>) -> Option<FoundStep> {
    if cache.geometry().side() > MAX_SIDE {
        return None;
    }
    let graph = cache.grouped_graph();
    let tables = ForcingTables::new(cache, graph);
    let deduction = tables.choose_deduction()?;
    let truths = evidence::prove_deduction(cache, deduction);
    Some(make_step(tables.choose_name(deduction), deduction, truths))
}

/// The result of following a path from an entry back to the start: its length, and whether it branches.
#[derive(Clone, Copy, Default)]
struct Trace {
    n_entries: usize,
    has_branches: bool,
}

/// Starts of which at least one must be true.
struct StartGroup {
    /// Whether the starts are the two states of one candidate. Such a group proves nothing about the candidate's cell.
    is_of_one_candidate: bool,
    starts: Vec<Node>,
}

impl ForcingTables<'_> {
    fn node(&self, Deduction { candidate, is_on }: Deduction) -> Node {
        let number = self.graph.number(candidate);
        if is_on {
            on_node(number)
        } else {
            off_node(number)
        }
    }

    /// Finds the preferred deduction among those whose path branches.
    fn choose_deduction(&self) -> Option<Deduction> {
        let mut choice = Preferred::default();
        for start in self.starts() {
            let deduction = Deduction::new(self.graph.candidate(start), !is_on(start));
            if choice.prefers(deduction) {
                let mut traces = self.refutations(start).into_iter();
                if traces.any(|ends| self.trace(&ends).has_branches) {
                    choice.offer(deduction);
                }
            }
        }
        for StartGroup {
            is_of_one_candidate,
            starts,
        } in self.list_start_groups()
        {
            let mut common = self.table(starts[0]).consequences.clone();
            for start in &starts {
                common.intersect(&self.table(*start).consequences);
            }
            if is_of_one_candidate {
                common.remove_cell(self.graph.candidate(starts[0]).cell);
            }
            for deduction in common.deductions(self.cache) {
                let ends = self.path_ends_to(&starts, deduction);
                if choice.prefers(deduction) && self.trace(&ends).has_branches {
                    choice.offer(deduction);
                }
            }
        }
        choice.deduction()
    }

    /// Returns `HoDoKu`'s name of the step for a deduction. For a placement a contradiction gives the name if there is
    /// one. Otherwise it is the instance with the shortest paths, and among equally short ones a contradiction.
    fn choose_name(&self, deduction: Deduction) -> StepName {
        let shortest = |traces: Vec<Vec<(Node, Node)>>| -> Option<usize> {
            let traces = traces.iter().map(|ends| self.trace(ends));
            traces
                .filter(|trace| trace.has_branches)
                .map(|trace| trace.n_entries)
                .min()
        };
        let Deduction {
            candidate,
            is_on: is_placement,
        } = deduction;
        let contradiction = shortest(self.refutations(self.node(deduction.opposite())));
        let reaches = |start: &Node| {
            let consequences = &self.table(*start).consequences;
            let sets = if is_placement {
                &consequences.on
            } else {
                &consequences.off
            };
            sets[candidate.digit.index()].contains(candidate.cell)
        };
        let groups = self.list_start_groups().into_iter().filter(|group| {
            let is_same_cell = self.graph.candidate(group.starts[0]).cell == candidate.cell;
            !(group.is_of_one_candidate && is_same_cell) && group.starts.iter().all(reaches)
        });
        let verity = shortest(
            groups
                .map(|group| self.path_ends_to(&group.starts, deduction))
                .collect(),
        );
        match (contradiction, verity) {
            (None, _) => StepName::ForcingNetVerity,
            (Some(contradiction_length), Some(verity_length))
                if !is_placement && verity_length < contradiction_length =>
            {
                StepName::ForcingNetVerity
            }
            _ => StepName::ForcingNetContradiction,
        }
    }

    /// Lists the ends of the paths from each start to a deduction: start node and end node.
    fn path_ends_to(&self, starts: &[Node], deduction: Deduction) -> Vec<(Node, Node)> {
        let end = self.node(deduction);
        starts.iter().map(|start| (*start, end)).collect()
    }

    fn list_start_groups(&self) -> Vec<StartGroup> {
        let candidate_groups = (0..self.graph.n_candidates()).map(|number| StartGroup {
            is_of_one_candidate: true,
            starts: vec![on_node(number), off_node(number)],
        });
        let alternative_groups =
            list_alternatives(self.cache)
                .into_iter()
                .map(|(_, candidates)| {
                    let starts = candidates
                        .iter()
                        .map(|start| on_node(self.graph.number(*start)));
                    StartGroup {
                        is_of_one_candidate: false,
                        starts: starts.collect(),
                    }
                });
        candidate_groups.chain(alternative_groups).collect()
    }

    /// Lists the contradictions that follow from a start. Each is a list of paths, as pairs of start node and end node.
    fn refutations(&self, start: Node) -> Vec<Vec<(Node, Node)>> {
        let consequences = &self.table(start).consequences;
        let state = Deduction::new(self.graph.candidate(start), is_on(start));
        let opposite = Contradiction::from_opposite(consequences, state);
        let others = contradictions_in(self.cache, consequences, Scope::LowestCells);
        let contradictions = opposite.into_iter().chain(others);
        let ends = |contradiction: Contradiction| {
            contradiction
                .states
                .iter()
                .map(|end| (start, self.node(*end)))
                .collect()
        };
        contradictions.map(ends).collect()
    }

    /// The largest number of entries that `HoDoKu` follows back on a path.
    const MAX_STEPS: usize = 1000;

    /// Follows several paths back. The result branches if any of the paths does.
    fn trace(&self, ends: &[(Node, Node)]) -> Trace {
        ends.iter().fold(Trace::default(), |sum, (start, end)| {
            let trace = self.trace_back(*start, *end);
            Trace {
                n_entries: sum.n_entries + trace.n_entries,
                has_branches: sum.has_branches || trace.has_branches,
            }
        })
    }

    /// Follows the path from `end` back to `start`, as `HoDoKu` does.
    fn trace_back(&self, start: Node, end: Node) -> Trace {
        let start_table = self.table(start);
        let mut table = start_table;
        let mut entry = start_table.find(end);
        let mut trace = Trace {
            n_entries: 1,
            has_branches: false,
        };
        while let Some(mut index) = entry.filter(|index| *index != 0) {
            if trace.n_entries == Self::MAX_STEPS {
                break;
            }
            trace.n_entries += 1;
            if let Some((node, source)) = table.imported(index) {
                table = self.table(source);
                index = table.find(node).unwrap_or(0);
            }
            let [main_number, further @ ..] = table.predecessors(index);
            let main = usize::from(main_number);
            trace.has_branches |= further.iter().any(|number| *number != 0);
            entry = Some(main);
            if !std::ptr::eq(table, start_table) {
                let Some(node) = table.node(main) else { break };
                let is_nearer = |index| start_table.distance(index) < table.distance(main);
                let goes_back = main == 0
                    || table.imported(main).is_some()
                    || start_table.find(node).is_some_and(is_nearer);
                if goes_back {
                    entry = start_table.find(node);
                    table = start_table;
                }
            }
        }
        trace
    }
}
