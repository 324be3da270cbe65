//! Follows suppositions up, and cuts what it finds down to what is needed.

use std::rc::Rc;

use super::argument::{Argued, End, Ground, Line, Reason};
use super::rules;
use super::tables::{Tables, TruthIndex};
use super::trail::{Contradiction, Literal, Reach, Trail, Why};

/// Which inferences are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Strength {
    /// Single candidates and truths only.
    Plain(Reach),
    /// Locked candidates, pairs and X-Wings within a net.
    WithRules,
}

/// Something to argue in the midst of an argument, noted so that it can be argued again.
#[derive(Clone, Debug)]
pub(super) enum Tool {
    /// Strike a candidate by a rule.
    Rule(Rc<Argued>),
    /// Refute a supposition, with tools of its own.
    Refute {
        supposed: Literal,
        reach: Reach,
        tools: Vec<Tool>,
    },
}

/// Where a supposition within others began.
#[derive(Clone, Copy, Debug)]
pub(super) struct Start {
    mark: usize,
    n_argued: usize,
}

/// A trail, and what has been argued on the way.
pub(super) struct Prover<'t> {
    trail: Trail<'t>,
    argued: Vec<Rc<Argued>>,
}

impl<'t> Prover<'t> {
    pub(super) fn new(tables: &'t Tables) -> Self {
        Self {
            trail: Trail::new(tables),
            argued: Vec::new(),
        }
    }

    pub(super) const fn trail(&self) -> &Trail<'t> {
        &self.trail
    }

    pub(super) const fn trail_mut(&mut self) -> &mut Trail<'t> {
        &mut self.trail
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.trail.clear();
        self.argued.clear();
    }

    /// Begins anew with a supposition.
    pub(super) fn run(
        &mut self,
        supposed: Literal,
        strength: Strength,
    ) -> Result<(), Contradiction> {
        self.clear();
        match strength {
            Strength::Plain(reach) => {
                self.trail.fix();
                self.trail.suppose(supposed, reach)
            }
            Strength::WithRules => {
                self.trail.suppose(supposed, Reach::Net)?;
                self.draw_by_rules()
            }
        }
    }

    /// Begins anew with a supposition and argues with the given tools, in their order, as far as
    /// they go.
    pub(super) fn run_with(
        &mut self,
        supposed: Literal,
        reach: Reach,
        tools: &[Tool],
    ) -> Result<(), Contradiction> {
        self.clear();
        self.trail.fix();
        self.trail.suppose(supposed, reach)?;
        self.use_tools(tools)
    }

    /// Applies locked candidates, pairs and X-Wings until nothing more follows.
    pub(super) fn draw_by_rules(&mut self) -> Result<(), Contradiction> {
        loop {
            let found = rules::find(&self.trail);
            if found.is_empty() {
                return Ok(());
            }
            for argued in found {
                self.learn(argued)?;
            }
        }
    }

    /// Adds something argued, unless it is known, and draws consequences.
    pub(super) fn learn(&mut self, argued: Argued) -> Result<(), Contradiction> {
        self.learn_shared(Rc::new(argued))
    }

    fn learn_shared(&mut self, argued: Rc<Argued>) -> Result<(), Contradiction> {
        let claim = argued.claim;
        if self.trail.holds(claim) {
            return Ok(());
        }
        let why = Why::Argued(self.argued.len() as u16);
        self.argued.push(argued);
        if !self.trail.is_open(claim.candidate()) {
            // The contrary holds. What made it true (or false) is shown wrong by the claim.
            return Err(self.trail.deny(claim, why));
        }
        let premises = self.argued[self.argued.len() - 1].premises.iter();
        let depth = premises.map(|premise| self.trail.depth(*premise)).max();
        let depth = depth.unwrap_or(0).saturating_add(1);
        self.trail.learn(claim, why, depth, Reach::Net)
    }

    fn use_tools(&mut self, tools: &[Tool]) -> Result<(), Contradiction> {
        loop {
            let n_before = self.trail.entries().len();
            for tool in tools {
                if let Some(argued) = self.use_tool(tool) {
                    self.learn(argued)?;
                }
            }
            if self.trail.entries().len() == n_before {
                return Ok(());
            }
        }
    }

    /// Argues with a tool, if what it says is not known and follows.
    fn use_tool(&mut self, tool: &Tool) -> Option<Argued> {
        match tool {
            Tool::Rule(argued) => {
                let Ground::Rule { shape, truths } = &argued.ground else {
                    return None;
                };
                let target = argued.claim.candidate();
                rules::apply(&self.trail, *shape, truths, target)
            }
            Tool::Refute {
                supposed,
                reach,
                tools,
            } => self.refute(*supposed, *reach, tools),
        }
    }

    /// Supposes something within what is supposed already; returns its refutation.
    pub(super) fn refute(
        &mut self,
        supposed: Literal,
        reach: Reach,
        tools: &[Tool],
    ) -> Option<Argued> {
        if !self.trail.is_open(supposed.candidate()) {
            return None;
        }
        let start = self.begin();
        let mut result = self.trail.suppose(supposed, reach);
        if result.is_ok() && !tools.is_empty() {
            result = self.use_tools(tools);
        }
        self.end_refutation(start, supposed, reach, result)
    }

    /// Gets ready for a supposition within what is supposed already.
    pub(super) fn begin(&mut self) -> Start {
        self.trail.fix();
        Start {
            mark: self.trail.mark(),
            n_argued: self.argued.len(),
        }
    }

    /// Takes a supposition back; returns its refutation if it failed.
    pub(super) fn end_refutation(
        &mut self,
        Start { mark, n_argued }: Start,
        supposed: Literal,
        reach: Reach,
        result: Result<(), Contradiction>,
    ) -> Option<Argued> {
        let argued = result.err().and_then(|contradiction| {
            let (line, premises) =
                Line::to_contradiction(&self.trail, &self.argued, mark, contradiction);
            // Without need of it, it is what was supposed before that fails, which is told simpler.
            line.needs_supposed.then_some(Argued {
                claim: supposed.negated(),
                ground: Ground::Nested { reach, line },
                premises,
            })
        });
        self.trail.take_back(mark);
        self.argued.truncate(n_argued);
        argued
    }

    /// Returns what is needed to refute what was supposed first.
    pub(super) fn refutation(&self, contradiction: Contradiction) -> Line {
        Line::to_contradiction(&self.trail, &self.argued, 0, contradiction).0
    }

    /// Returns what is needed from what was supposed first to a goal.
    pub(super) fn way_to(&self, goal: Literal) -> Line {
        Line::to_goal(&self.trail, &self.argued, 0, goal).0
    }

    /// Finds the shortest form of an argument that can be had by leaving truths and tools out.
    ///
    /// The suppositions are followed up again and again, each time without one of the truths; when
    /// they still come to the same end, it is left out for good.
    pub(super) fn shorten(
        &mut self,
        lines: Vec<Line>,
        source_truth: Option<TruthIndex>,
        reach: Reach,
    ) -> Vec<Line> {
        let mut best = lines;
        let mut used = truths_of(&best, source_truth);
        let tables = self.trail.tables();
        for truth in tables.truths() {
            self.trail.bar(truth, !used.contains(&truth));
        }
        let mut index = used.len();
        while index > 0 {
            index -= 1;
            let truth = used[index];
            if Some(truth) == source_truth {
                continue;
            }
            self.trail.bar(truth, true);
            match self.redo(&best, reach) {
                Some(shorter) => {
                    best = shorter;
                    let left = truths_of(&best, source_truth);
                    for gone in used.iter().filter(|truth| !left.contains(truth)) {
                        self.trail.bar(*gone, true);
                    }
                    used.retain(|truth| left.contains(truth));
                    index = index.min(used.len());
                }
                None => self.trail.bar(truth, false),
            }
        }
        for truth in tables.truths() {
            self.trail.bar(truth, false);
        }
        best
    }

    /// Argues the same again under what is barred now.
    fn redo(&mut self, lines: &[Line], reach: Reach) -> Option<Vec<Line>> {
        let redone = lines.iter().map(|line| {
            let tools = tools_of(line);
            let result = self.run_with(line.supposed, reach, &tools);
            match (result, line.end) {
                (Err(contradiction), End::Contradiction(_)) => Some(self.refutation(contradiction)),
                (Ok(()), End::Goal(goal)) if self.trail.holds(goal) => Some(self.way_to(goal)),
                // A branch that fails is another argument: its supposition is refuted.
                _ => None,
            }
        });
        redone.collect()
    }
}

/// Lists the truths that some lines use, each once.
fn truths_of(lines: &[Line], source_truth: Option<TruthIndex>) -> Vec<TruthIndex> {
    let mut truths: Vec<TruthIndex> = source_truth.into_iter().collect();
    for line in lines {
        line.collect_truths(&mut truths);
    }
    truths
}

/// Lists what a line argues by other means than single truths, in its order.
fn tools_of(line: &Line) -> Vec<Tool> {
    let tool = |(_, reason): &(Literal, Reason)| match reason {
        Reason::Argued(argued) => Some(tool_of(argued)),
        Reason::Excluded(_) | Reason::Last(_) => None,
    };
    line.inferences.iter().filter_map(tool).collect()
}

fn tool_of(argued: &Rc<Argued>) -> Tool {
    match &argued.ground {
        Ground::Rule { .. } => Tool::Rule(Rc::clone(argued)),
        Ground::Nested { reach, line } => Tool::Refute {
            supposed: line.supposed,
            reach: *reach,
            tools: tools_of(line),
        },
    }
}
