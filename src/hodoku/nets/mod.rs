//! Forcing nets, by tables as the program keeps them.
//!
//! For every candidate, on and off, there is a table of what follows ([`table`]), first by placing
//! singles ([`own`]), then by taking over what follows from the entries, and by entries that
//! several others force together ([`merge`]). A conclusion counts only if the way to it branches;
//! those without a branch are forcing chains. Which ways branch depends on much that is peculiar to
//! the program, down to entries that take the number of a table for that of an entry.

mod merge;
mod own;
mod table;

use super::evidence;
use super::forcing::{self, Choice, Clash, Depth, Verdict, alternatives, clashes};
use super::found::Found;
use super::graph::{Graph, Node, is_on, off, on};
use super::names::StepName;
use super::round::Round;
use table::Table;

/// The largest board with forcing nets; the tables are made for the usual one.
const MAX_SIDE: usize = 9;

/// All tables of a position, by node.
struct Tables<'a> {
    round: &'a Round<'a>,
    graph: &'a Graph,
    by_node: Vec<Table>,
}

/// Finds the forcing net that the program prefers.
pub(super) fn find(round: &Round<'_>) -> Option<Found> {
    if round.geometry().side() > MAX_SIDE {
        return None;
    }
    let graph = round.grouped_graph();
    let mut tables = Tables {
        round,
        graph,
        by_node: (0..graph.n_nodes() as Node)
            .map(|node| own::table(round, graph, node))
            .collect(),
    };
    tables.merge_all();
    tables.derive_all();
    let verdict = tables.verdict()?;
    let truths = evidence::of_verdict(round, verdict);
    Some(forcing::found(tables.name_of(verdict), verdict, truths))
}

/// A way back from an entry to the start.
#[derive(Clone, Copy, Default)]
struct Way {
    n_entries: usize,
    branches: bool,
}

impl Tables<'_> {
    /// Lists the nodes that have tables of their own to be merged: candidates on, then off.
    fn starts(&self) -> impl Iterator<Item = Node> + use<> {
        let numbers = 0..self.graph.n_candidates();
        numbers.clone().map(on).chain(numbers.map(off))
    }

    fn table(&self, node: Node) -> &Table {
        &self.by_node[usize::from(node)]
    }

    fn node(&self, (candidate, is_on): Verdict) -> Node {
        let number = self.graph.number(candidate);
        if is_on { on(number) } else { off(number) }
    }

    /// Finds the preferred conclusion with a branch.
    fn verdict(&self) -> Option<Verdict> {
        let mut choice = Choice::default();
        for start in self.starts() {
            let verdict = (self.graph.candidate(start), !is_on(start));
            if choice.would_take(verdict) {
                let mut ways = self.refutations(start).into_iter();
                if ways.any(|ends| self.way(&ends).branches) {
                    choice.take(verdict);
                }
            }
        }
        for (is_elsewhere, starts) in self.groups_of_starts() {
            let mut common = self.table(starts[0]).reach.clone();
            for start in &starts {
                common.intersect(&self.table(*start).reach);
            }
            if is_elsewhere {
                common.remove_cell(self.graph.candidate(starts[0]).cell);
            }
            for verdict in common.verdicts(self.round) {
                let ends = self.to_common_end(&starts, verdict);
                if choice.would_take(verdict) && self.way(&ends).branches {
                    choice.take(verdict);
                }
            }
        }
        choice.verdict()
    }

    /// Returns what the program calls a conclusion: for a placement a contradiction, if there is
    /// one; otherwise by the shortest ways, a contradiction before a verity.
    fn name_of(&self, verdict: Verdict) -> StepName {
        let shortest = |ways: Vec<Vec<(Node, Node)>>| -> Option<usize> {
            let ways = ways.iter().map(|ends| self.way(ends));
            ways.filter(|way| way.branches)
                .map(|way| way.n_entries)
                .min()
        };
        let (candidate, is_placement) = verdict;
        let contradiction = shortest(self.refutations(self.node((candidate, !is_placement))));
        let reaches = |start: &Node| {
            let reach = &self.table(*start).reach;
            let sets = if is_placement { &reach.on } else { &reach.off };
            sets[candidate.digit.index()].contains(candidate.cell)
        };
        let groups = self
            .groups_of_starts()
            .into_iter()
            .filter(|(is_elsewhere, starts)| {
                let is_here = self.graph.candidate(starts[0]).cell == candidate.cell;
                !(*is_elsewhere && is_here) && starts.iter().all(reaches)
            });
        let verity = shortest(
            groups
                .map(|(_, starts)| self.to_common_end(&starts, verdict))
                .collect(),
        );
        match (contradiction, verity) {
            (None, _) => StepName::ForcingNetVerity,
            (Some(of_one), Some(of_all)) if !is_placement && of_all < of_one => {
                StepName::ForcingNetVerity
            }
            _ => StepName::ForcingNetContradiction,
        }
    }

    /// Lists ways by their starts and ends: from each start to one end.
    fn to_common_end(&self, starts: &[Node], verdict: Verdict) -> Vec<(Node, Node)> {
        let end = self.node(verdict);
        starts.iter().map(|start| (*start, end)).collect()
    }

    /// Lists the starts of which one must be true; with a flag if only other cells count.
    fn groups_of_starts(&self) -> Vec<(bool, Vec<Node>)> {
        let both =
            (0..self.graph.n_candidates()).map(|number| (true, vec![on(number), off(number)]));
        let one_of = alternatives(self.round).into_iter().map(|(_, candidates)| {
            let starts = candidates.iter().map(|start| on(self.graph.number(*start)));
            (false, starts.collect())
        });
        both.chain(one_of).collect()
    }

    /// Lists the contradictions that a start leads to, as ways from it.
    fn refutations(&self, start: Node) -> Vec<Vec<(Node, Node)>> {
        let reach = &self.table(start).reach;
        let opposite = Clash::of_opposite(reach, (self.graph.candidate(start), is_on(start)));
        let others = clashes(self.round, reach, Depth::LowestCells);
        let all = opposite.into_iter().chain(others);
        let ends = |clash: Clash| {
            clash
                .nodes
                .iter()
                .map(|end| (start, self.node(*end)))
                .collect()
        };
        all.map(ends).collect()
    }

    /// The most steps the program walks back.
    const MAX_STEPS: usize = 1000;

    /// Walks several ways back; they branch if one does.
    fn way(&self, ends: &[(Node, Node)]) -> Way {
        ends.iter().fold(Way::default(), |sum, (start, end)| {
            let way = self.walk_back(*start, *end);
            Way {
                n_entries: sum.n_entries + way.n_entries,
                branches: sum.branches || way.branches,
            }
        })
    }

    /// Walks the way from a start to a node back as the program does.
    fn walk_back(&self, start: Node, end: Node) -> Way {
        let home = self.table(start);
        let mut table = home;
        let mut entry = home.find(end);
        let mut way = Way {
            n_entries: 1,
            branches: false,
        };
        while let Some(mut index) = entry.filter(|index| *index != 0) {
            if way.n_entries == Self::MAX_STEPS {
                break;
            }
            way.n_entries += 1;
            if let Some((node, source)) = table.imported(index) {
                table = self.table(source);
                index = table.find(node).unwrap_or(0);
            }
            let [main, others @ ..] = table.predecessors(index);
            let main = usize::from(main);
            way.branches |= others.iter().any(|other| *other != 0);
            entry = Some(main);
            if !std::ptr::eq(table, home) {
                let Some(node) = table.node(main) else { break };
                let is_nearer = |at_home| home.distance(at_home) < table.distance(main);
                let goes_back = main == 0
                    || table.imported(main).is_some()
                    || home.find(node).is_some_and(is_nearer);
                if goes_back {
                    entry = home.find(node);
                    table = home;
                }
            }
        }
        way
    }
}
