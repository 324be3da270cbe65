//! Whether the candidates of a text are clues of its puzzle, or how far somebody has come with it.

use super::verdict_until;
use crate::cancel::{Cancel, Cancelled};
use crate::formats::Parsed;
use crate::solve::Verdict;

/// Finds out whether a puzzle that was read is given by candidates (a Sukaku), and has it say so.
///
/// It is where the givens alone have several solutions: then what is missing among the candidates has been missing from
/// the beginning. Otherwise the givens are the puzzle, and what is missing was eliminated on the way. An example of a
/// library is a position on the way in any case; its values need only have one solution.
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
