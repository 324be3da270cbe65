//! Propagates suppositions, and reduces the result to a short explanation.

use std::rc::Rc;

use super::argument::{BranchInferences, CaseSet, End, Ground, Lemma, Walker, truths_of};
use super::rules;
use super::tables::Tables;
use super::trail::{Contradiction, LiteralReason, Reach, Trail};
use crate::techniques::literal::Literal;

/// The length of the trail and the number of lemmas when a nested supposition began.
#[derive(Clone, Copy, Debug)]
pub(super) struct SavePoint {
    trail_length: usize,
    n_lemmas: usize,
}

/// A trail together with the intermediate results derived on it.
pub(super) struct Prover<'t> {
    trail: Trail<'t>,
    lemmas: Vec<Rc<Lemma>>,
}

impl<'t> Prover<'t> {
    pub(super) fn new(tables: &'t Tables) -> Self {
        Self {
            trail: Trail::new(tables),
            lemmas: Vec::new(),
        }
    }

    pub(super) const fn trail(&self) -> &Trail<'t> {
        &self.trail
    }

    pub(super) const fn trail_mut(&mut self) -> &mut Trail<'t> {
        &mut self.trail
    }

    /// Removes all literals and intermediate results.
    pub(super) fn clear(&mut self) {
        self.trail.clear();
        self.lemmas.clear();
    }

    /// Propagates a single supposition on an empty trail.
    pub(super) fn run(&mut self, supposed: Literal, reach: Reach) -> Result<(), Contradiction> {
        self.suppose_alone(supposed, reach)?;
        if reach == Reach::NetWithRules {
            self.draw_by_rules()?;
        }
        Ok(())
    }

    fn suppose_alone(&mut self, supposed: Literal, reach: Reach) -> Result<(), Contradiction> {
        self.clear();
        self.trail.begin_chains();
        self.trail.suppose(supposed, reach)
    }

    /// Applies locked candidates, pairs and X-Wings until they eliminate nothing more.
    pub(super) fn draw_by_rules(&mut self) -> Result<(), Contradiction> {
        loop {
            let eliminations = rules::find(&self.trail);
            if eliminations.is_empty() {
                return Ok(());
            }
            for elimination in eliminations {
                let lemma = Lemma::by_rule(elimination, &self.trail);
                self.learn(Rc::new(lemma))?;
            }
        }
    }

    /// Adds an intermediate result and propagates, unless its claim is already known.
    fn learn(&mut self, lemma: Rc<Lemma>) -> Result<(), Contradiction> {
        if self.trail.holds(lemma.claim) {
            return Ok(());
        }
        let premises = lemma.premises.iter();
        let depth = premises
            .map(|premise| self.trail.depth(*premise))
            .max()
            .unwrap_or(0)
            .saturating_add(1);
        let claim = lemma.claim;
        let reason = LiteralReason::Argued(self.lemmas.len() as u16);
        self.lemmas.push(lemma);
        if !self.trail.is_open(claim.candidate()) {
            // The negation is already known, so the claim completes a contradiction.
            return Err(self.trail.deny(claim, reason));
        }
        self.trail.learn(claim, reason, depth, Reach::Net)
    }

    /// Derives the intermediate results of a branch again, until nothing new follows.
    fn derive_again(&mut self, branch: &BranchInferences) -> Result<(), Contradiction> {
        loop {
            let n_before = self.trail.entries().len();
            for lemma in branch.lemmas() {
                self.derive_lemma(lemma)?;
            }
            if self.trail.entries().len() == n_before {
                return Ok(());
            }
        }
    }

    /// Derives an intermediate result again if it is not yet known and can still be derived.
    fn derive_lemma(&mut self, lemma: &Rc<Lemma>) -> Result<(), Contradiction> {
        match &lemma.ground {
            Ground::Rule(elimination) if !elimination.holds(&self.trail) => Ok(()),
            Ground::Rule(elimination) => {
                let again = Lemma::by_rule(*elimination, &self.trail);
                self.learn(Rc::new(again))
            }
            Ground::Nested { .. } if self.is_reusable(lemma) => self.learn(Rc::clone(lemma)),
            Ground::Nested { reach, branch } => self.refute(branch.supposed, *reach, Some(branch)),
        }
    }

    /// Returns whether an earlier intermediate result is still valid: all its premises are known, and no truth it uses
    /// is forbidden.
    fn is_reusable(&self, lemma: &Lemma) -> bool {
        let trail = &self.trail;
        let is_known = |premise: &Literal| trail.holds(*premise);
        lemma.premises.iter().all(is_known) && lemma.all_truths(&|truth| !trail.is_forbidden(truth))
    }

    /// Makes a nested supposition. If it fails, adds its negation. The intermediate results of `earlier`, an earlier
    /// refutation of the same supposition, are derived again.
    pub(super) fn refute(
        &mut self,
        supposed: Literal,
        reach: Reach,
        earlier: Option<&BranchInferences>,
    ) -> Result<(), Contradiction> {
        if !self.trail.is_open(supposed.candidate()) {
            return Ok(());
        }
        let start = self.begin_refutation();
        let mut result = self.trail.suppose(supposed, reach);
        if let (Ok(()), Some(branch)) = (result, earlier) {
            result = self.derive_again(branch);
        }
        self.finish_refutation(start, supposed, reach, result)
    }

    /// Begins a nested supposition.
    pub(super) fn begin_refutation(&mut self) -> SavePoint {
        self.trail.begin_chains();
        SavePoint {
            trail_length: self.trail.length(),
            n_lemmas: self.lemmas.len(),
        }
    }

    /// Ends a nested supposition, and adds its negation if it failed.
    pub(super) fn finish_refutation(
        &mut self,
        SavePoint {
            trail_length,
            n_lemmas,
        }: SavePoint,
        supposed: Literal,
        reach: Reach,
        result: Result<(), Contradiction>,
    ) -> Result<(), Contradiction> {
        let lemma = result.err().and_then(|contradiction| {
            let walker = Walker::new(&self.trail, &self.lemmas);
            let (branch, premises) =
                walker.branch(trail_length, End::Contradiction(contradiction.0));
            // A contradiction may arise without the nested supposition. Then the outer supposition fails, for which a
            // simpler explanation exists.
            branch.needs_supposed.then_some(Lemma {
                claim: supposed.negated(),
                ground: Ground::Nested { reach, branch },
                premises,
            })
        });
        self.trail.undo_to(trail_length);
        self.lemmas.truncate(n_lemmas);
        lemma.map_or(Ok(()), |lemma| self.learn(Rc::new(lemma)))
    }

    /// Explains why the first supposition fails.
    pub(super) fn refutation(&self, contradiction: Contradiction) -> BranchInferences {
        self.explanation(End::Contradiction(contradiction.0))
    }

    /// Explains why a goal follows from the first supposition.
    pub(super) fn explanation_of(&self, goal: Literal) -> BranchInferences {
        self.explanation(End::Goal(goal))
    }

    fn explanation(&self, end: End) -> BranchInferences {
        Walker::new(&self.trail, &self.lemmas).branch(0, end).0
    }

    /// Shortens an explanation by leaving out truths and intermediate results as long as the conclusion still follows.
    ///
    /// Leaves out one truth at a time and propagates all suppositions again. If every branch still reaches its end, the
    /// truth is left out for good.
    pub(super) fn shorten(
        &mut self,
        branches: Vec<BranchInferences>,
        case_set: CaseSet,
        reach: Reach,
    ) -> Vec<BranchInferences> {
        let mut best = branches;
        let mut used = truths_of(&best, case_set);
        let tables = self.trail.tables();
        for truth in tables.truths() {
            if !used.contains(&truth) {
                self.trail.forbid(truth);
            }
        }
        let mut index = used.len();
        while index > 0 {
            index -= 1;
            let truth = used[index];
            if case_set == CaseSet::Truth(truth) {
                continue;
            }
            self.trail.forbid(truth);
            match self.redo(&best, reach) {
                Some(shorter) => {
                    best = shorter;
                    let still_used = truths_of(&best, case_set);
                    for removed in used.iter().filter(|truth| !still_used.contains(truth)) {
                        self.trail.forbid(*removed);
                    }
                    used.retain(|truth| still_used.contains(truth));
                    index = index.min(used.len());
                }
                None => self.trail.allow(truth),
            }
        }
        for truth in tables.truths() {
            self.trail.allow(truth);
        }
        best
    }

    /// Derives all branches again without the forbidden truths. Returns `None` if some branch does not reach
    /// its end.
    fn redo(
        &mut self,
        branches: &[BranchInferences],
        reach: Reach,
    ) -> Option<Vec<BranchInferences>> {
        let redone = branches.iter().map(|branch| {
            let result = self
                .suppose_alone(branch.supposed, reach)
                .and_then(|()| self.derive_again(branch));
            match (result, branch.end) {
                (Err(contradiction), End::Contradiction(_)) => Some(self.refutation(contradiction)),
                (Ok(()), End::Goal(goal)) if self.trail.holds(goal) => {
                    Some(self.explanation_of(goal))
                }
                // The branch should lead to a goal but ends in a contradiction now, which would be another explanation.
                _ => None,
            }
        });
        redone.collect()
    }
}
