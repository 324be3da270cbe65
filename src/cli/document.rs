//! Prints the beginning and end of a document that contains all puzzles, such as an XML file.

use super::console::{Console, Outcome};
use crate::formats::Notation;

/// Prints the beginning of a document, calls `run` to print the puzzles, and prints the end of the document. If
/// `is_framed` is `false`, only `run` is called.
///
/// # Errors
/// When standard output cannot be written.
pub(super) fn framed(
    notation: Notation,
    is_framed: bool,
    console: &mut Console,
    run: impl FnOnce(&mut Console) -> Outcome,
) -> Outcome {
    let Some(document) = notation.document().filter(|_| is_framed) else {
        return run(console);
    };
    console.print(document.begin)?;
    let status = run(console)?;
    console.print(document.end)?;
    Ok(status)
}
