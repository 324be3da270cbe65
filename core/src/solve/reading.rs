//! Decides whether the candidates in a text are clues of the puzzle or show the progress of a player.

use super::verdict_until;
use crate::cancel::{Cancel, Cancelled};
use crate::formats::Parsed;
use crate::solve::Verdict;

/// Finds out whether a parsed puzzle is given by candidates (a Sukaku), and if so marks it as such.
///
/// The puzzle is a Sukaku if the givens alone have several solutions: then the missing candidates are clues. Otherwise
/// the givens are the puzzle, and the missing candidates were eliminated during solving. A library example is always a
/// position during solving; only its values must have one solution.
///
/// # Errors
/// [`Cancelled`] when the flag was set before there was an answer.
pub fn read(parsed: Parsed, cancel: &Cancel) -> Result<Parsed, Cancelled> {
    let is_clear = !parsed.has_eliminations() || !parsed.exclusions().is_empty();
    if is_clear
        || !matches!(
            verdict_until(&parsed.puzzle(), cancel)?,
            Verdict::Several(_)
        )
    {
        return Ok(parsed);
    }
    Ok(parsed.with_exclusions())
}
