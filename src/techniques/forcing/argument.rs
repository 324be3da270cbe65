//! Arguments: a trail cut down to the inferences that its conclusion needs.

use std::rc::Rc;

use super::rules::RuleElimination;
use super::tables::{Index, TruthIndex};
use super::trail::{Contradiction, Literal, Reach, Trail, Why};

/// What makes the branches of an argument exhaustive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Source {
    /// There is one, and it fails: the contrary is true.
    Refuted,
    /// One for each candidate of a truth.
    Truth(TruthIndex),
    /// A candidate is true, or it is false.
    Either,
}

/// The end of a branch: its goal or a contradiction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// This truth has no candidate left.
    Contradiction(TruthIndex),
    /// This holds.
    Goal(Literal),
}

/// Why an inference within an argument holds.
#[derive(Clone, Debug)]
pub(super) enum Reason {
    Excluded(Index),
    Last(TruthIndex),
    Argued(Rc<Argued>),
}

/// One branch of an argument: the inferences from one supposition to its end.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) supposed: Literal,
    /// Whether the end hangs on what is supposed; it may follow from rules alone.
    pub(super) needs_supposed: bool,
    /// In the order in which they can be told; what holds outside is not repeated.
    pub(super) inferences: Vec<(Literal, Reason)>,
    pub(super) end: End,
}

/// An intermediate result shown by other means than a single truth.
#[derive(Clone, Debug)]
pub(super) struct Argued {
    pub(super) claim: Literal,
    pub(super) ground: Ground,
    /// What it takes from outside.
    pub(super) premises: Vec<Literal>,
}

#[derive(Clone, Debug)]
pub(super) enum Ground {
    /// One or two truths leave no room for it.
    Rule(RuleElimination),
    /// The contrary, supposed on top of what is supposed already, fails.
    Nested { reach: Reach, line: Line },
}

/// Collects, backwards from a conclusion, the inferences that it needs.
pub(super) struct Walker<'w, 't> {
    trail: &'w Trail<'t>,
    argued: &'w [Rc<Argued>],
    /// By place on the trail.
    is_needed: Vec<bool>,
    open: Vec<usize>,
}

impl<'w, 't> Walker<'w, 't> {
    pub(super) fn new(trail: &'w Trail<'t>, argued: &'w [Rc<Argued>]) -> Self {
        Self {
            trail,
            argued,
            is_needed: vec![false; trail.entries().len()],
            open: Vec::new(),
        }
    }

    /// Returns the line from the entry at `mark` to an end, and what it needs from before.
    pub(super) fn line(mut self, mark: usize, end: End) -> (Line, Vec<Literal>) {
        match end {
            End::Goal(goal) => self.need(goal),
            End::Contradiction(truth) => {
                for &member in self.trail.tables().members(truth) {
                    self.need(Literal::off(member));
                }
            }
        }
        while let Some(place) = self.open.pop() {
            if place >= mark {
                self.need_premises(self.trail.entries()[place]);
            }
        }
        let entries = self.trail.entries();
        let is_needed = |place: &usize| self.is_needed[*place];
        let outside = (0..mark).filter(is_needed).map(|place| entries[place]);
        let inferences = (mark + 1..entries.len())
            .filter(is_needed)
            .map(|place| (entries[place], self.reason(entries[place])));
        let line = Line {
            supposed: entries[mark],
            needs_supposed: self.is_needed[mark],
            inferences: inferences.collect(),
            end,
        };
        (line, outside.collect())
    }

    fn need(&mut self, literal: Literal) {
        let place = self.trail.place(literal);
        if !std::mem::replace(&mut self.is_needed[place], true) {
            self.open.push(place);
        }
    }

    fn need_premises(&mut self, literal: Literal) {
        let argued = self.argued;
        match self.trail.why(literal) {
            Why::Supposed | Why::Noted => {}
            Why::Excluded(cause) => self.need(Literal::on(cause)),
            Why::Last(truth) => {
                for &member in self.trail.tables().members(truth) {
                    if member != literal.candidate() {
                        self.need(Literal::off(member));
                    }
                }
            }
            Why::Argued(number) => {
                for &premise in &argued[usize::from(number)].premises {
                    self.need(premise);
                }
            }
        }
    }

    fn reason(&self, literal: Literal) -> Reason {
        match self.trail.why(literal) {
            Why::Excluded(cause) => Reason::Excluded(cause),
            Why::Last(truth) => Reason::Last(truth),
            Why::Argued(number) => Reason::Argued(Rc::clone(&self.argued[usize::from(number)])),
            Why::Supposed | Why::Noted => {
                unreachable!("a line has one supposition, and begins with it; its reasons are kept")
            }
        }
    }
}

impl Line {
    /// Returns the line of a failed supposition made at `mark`, and what it needs from before.
    pub(super) fn to_contradiction(
        trail: &Trail<'_>,
        argued: &[Rc<Argued>],
        mark: usize,
        Contradiction(truth): Contradiction,
    ) -> (Self, Vec<Literal>) {
        Walker::new(trail, argued).line(mark, End::Contradiction(truth))
    }

    /// Returns the line from a supposition made at `mark` to a goal, and what it needs from before.
    pub(super) fn to_goal(
        trail: &Trail<'_>,
        argued: &[Rc<Argued>],
        mark: usize,
        goal: Literal,
    ) -> (Self, Vec<Literal>) {
        Walker::new(trail, argued).line(mark, End::Goal(goal))
    }

    /// Returns the number of inferences to follow: placements, and all that is argued within.
    pub(super) fn length(&self) -> usize {
        let lengths = self.inferences.iter().map(|(_, reason)| match reason {
            Reason::Excluded(_) => 0,
            Reason::Last(_) => 1,
            Reason::Argued(argued) => argued.length(),
        });
        lengths.sum::<usize>() + usize::from(matches!(self.end, End::Contradiction(_)))
    }

    /// Tells whether it makes further suppositions.
    pub(super) fn is_nested(&self) -> bool {
        self.inferences.iter().any(|(_, reason)| match reason {
            Reason::Argued(argued) => matches!(argued.ground, Ground::Nested { .. }),
            Reason::Excluded(_) | Reason::Last(_) => false,
        })
    }

    /// Tells whether every truth that the argument uses satisfies a predicate.
    fn all_truths(&self, accepts: &dyn Fn(TruthIndex) -> bool) -> bool {
        let accepts_all = |(_, reason): &(Literal, Reason)| match reason {
            Reason::Excluded(_) => true,
            Reason::Last(truth) => accepts(*truth),
            Reason::Argued(argued) => argued.all_truths(accepts),
        };
        let accepts_end = match self.end {
            End::Contradiction(truth) => accepts(truth),
            End::Goal(_) => true,
        };
        accepts_end && self.inferences.iter().all(accepts_all)
    }

    /// Adds the truths that the argument uses, each once.
    pub(super) fn collect_truths(&self, truths: &mut Vec<TruthIndex>) {
        for (_, reason) in &self.inferences {
            match reason {
                Reason::Excluded(_) => {}
                Reason::Last(truth) => add(*truth, truths),
                Reason::Argued(argued) => argued.collect_truths(truths),
            }
        }
        if let End::Contradiction(truth) = self.end {
            add(truth, truths);
        }
    }
}

impl Argued {
    /// Argues an elimination by a rule in full.
    pub(super) fn by_rule(elimination: RuleElimination, trail: &Trail<'_>) -> Self {
        let mut premises: Vec<Literal> = elimination.premises(trail).collect();
        premises.sort_unstable();
        premises.dedup();
        Self {
            claim: Literal::off(elimination.target),
            ground: Ground::Rule(elimination),
            premises,
        }
    }

    /// Tells whether a test accepts all truths that it uses.
    pub(super) fn all_truths(&self, accepts: &dyn Fn(TruthIndex) -> bool) -> bool {
        match &self.ground {
            Ground::Rule(elimination) => elimination.truths().all(accepts),
            Ground::Nested { line, .. } => line.all_truths(accepts),
        }
    }

    fn length(&self) -> usize {
        match &self.ground {
            Ground::Rule(elimination) => elimination.truths().count(),
            Ground::Nested { line, .. } => 1 + line.length(),
        }
    }

    fn collect_truths(&self, all: &mut Vec<TruthIndex>) {
        match &self.ground {
            Ground::Rule(elimination) => elimination.truths().for_each(|truth| add(truth, all)),
            Ground::Nested { line, .. } => line.collect_truths(all),
        }
    }
}

fn add(truth: TruthIndex, truths: &mut Vec<TruthIndex>) {
    if !truths.contains(&truth) {
        truths.push(truth);
    }
}
