//! Requests for exercises.

use super::Request;
use crate::board::Geometry;
use crate::game::NewGame;
use crate::generate::why_never_needed;
use crate::techniques::TechniqueId;

/// Returns the request for an exercise in a technique; `None` if no puzzle needs the technique.
pub(super) fn exercise(technique: TechniqueId) -> Option<Request> {
    let board = Geometry::standard();
    let is_made = why_never_needed(technique, board).is_none();
    is_made.then(|| Request::NewGame(NewGame::practising(board, technique)))
}
