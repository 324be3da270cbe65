//! What stands around all puzzles of a document, such as an XML file.

use std::io;

use super::console::{Console, Status};
use crate::formats::Notation;

/// Prints what stands around all puzzles of a document, and runs what prints these.
///
/// # Errors
/// When standard output cannot be written.
pub(super) fn framed(
    notation: Notation,
    is_framed: bool,
    console: &mut Console,
    run: impl FnOnce(&mut Console) -> io::Result<Status>,
) -> io::Result<Status> {
    let Some(document) = notation.document().filter(|_| is_framed) else {
        return run(console);
    };
    console.print(document.begin)?;
    let status = run(console)?;
    console.print(document.end)?;
    Ok(status)
}
