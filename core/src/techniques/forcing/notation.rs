//! Writes forcing steps in Eureka notation, if all their branches are plain chains.

use crate::board::{Candidate, CellSet, DigitSet, Strength};
use crate::techniques::{Eureka, EurekaNode, Step, chain};

use super::pattern::{Branch, BranchEnd, Claim, Forcing, ForcingSource, InferenceReason};

/// Writes a forcing chain in Eureka notation: one line for each case, and one for the common conclusion. Returns an
/// empty list if some case is a net.
///
/// If a supposition empties a truth with two candidates, the line is a single chain through that truth. If the truth
/// has more candidates, a line for each of them shows why the candidate is false.
pub(super) fn eureka(forcing: &Forcing, step: &Step) -> Vec<Eureka> {
    let lines = match &forcing.branches[..] {
        [refuted] if forcing.source == ForcingSource::Refutation => refutation(refuted),
        branches => branches.iter().map(case).collect(),
    };
    chain::with_conclusion(lines.unwrap_or_default(), step)
}

/// Writes the chain from a supposition to the common conclusion; `None` if it is not a plain chain.
fn case(branch: &Branch) -> Option<Eureka> {
    match branch.end {
        BranchEnd::Goal(goal) => Some(join(&claims(branch, goal)?)),
        BranchEnd::Contradiction { .. } => None,
    }
}

/// Writes the chains from a supposition to the truth that it empties; `None` if some part is not a plain chain.
fn refutation(branch: &Branch) -> Option<Vec<Eureka>> {
    let BranchEnd::Contradiction { premises, .. } = &branch.end else {
        return None;
    };
    let chains: Option<Vec<Vec<Claim>>> = premises
        .iter()
        .map(|premise| claims(branch, *premise))
        .collect();
    let mut chains = chains?;
    if let [first_chain, second_chain] = &mut chains[..] {
        second_chain.reverse();
        first_chain.append(second_chain);
        chains.pop();
    }
    Some(chains.iter().map(|chain| join(chain)).collect())
}

/// Lists the claims from the supposition of a branch to the claim numbered `end`. Returns `None` if a claim needs more
/// than the claim before it.
fn claims(branch: &Branch, end: usize) -> Option<Vec<Claim>> {
    let mut claims = Vec::new();
    let mut number = end;
    while let Some(index) = number.checked_sub(1) {
        let inference = branch.inferences.get(index)?;
        let is_link = matches!(
            inference.reason,
            InferenceReason::Excluded(_) | InferenceReason::Last(_)
        );
        match inference.premises[..] {
            [before] if is_link && before < number => {
                claims.push(inference.claim);
                number = before;
            }
            _ => return None,
        }
    }
    claims.push(branch.supposed);
    claims.reverse();
    Some(claims)
}

/// Joins claims by strong and weak links. A strong link leads from a false claim to a true one, a weak link from a true
/// claim to a false one.
fn join(claims: &[Claim]) -> Eureka {
    let node = |claim: &Claim| {
        let Candidate { cell, digit } = claim.candidate;
        EurekaNode {
            digits: DigitSet::only(digit),
            cells: CellSet::only(cell),
        }
    };
    // Behind the contradiction the claims are read backwards, so their signs change. Strong and weak links still
    // alternate.
    let links = claims.windows(2).enumerate().map(|(index, _)| {
        let begins_strong = claims.first().is_some_and(|claim| !claim.is_true);
        if index.is_multiple_of(2) == begins_strong {
            Strength::Strong
        } else {
            Strength::Weak
        }
    });
    Eureka {
        nodes: claims.iter().map(node).collect(),
        links: links.collect(),
        ..Eureka::default()
    }
}
