//! A position between two steps, with results that several searches share.

use std::cell::OnceCell;
use std::ops::Deref;

use crate::board::CellSet;
use crate::cancel::Cancel;

use super::als_list::AlsList;
use super::found_step::FoundStep;
use super::graph::ImplicationGraph;
use super::rectangles;
use super::tracked_position::TrackedPosition;

/// A position between two steps. Results that several searches share are computed on first use.
pub(super) struct StepCache<'a> {
    board: &'a TrackedPosition,
    cancel: &'a Cancel,
    bivalue: OnceCell<CellSet>,
    rectangles: OnceCell<Vec<FoundStep>>,
    graph: OnceCell<ImplicationGraph>,
    grouped_graph: OnceCell<ImplicationGraph>,
    als: OnceCell<AlsList>,
}

impl<'a> StepCache<'a> {
    pub(super) const fn new(board: &'a TrackedPosition, cancel: &'a Cancel) -> Self {
        Self {
            board,
            cancel,
            bivalue: OnceCell::new(),
            rectangles: OnceCell::new(),
            graph: OnceCell::new(),
            grouped_graph: OnceCell::new(),
            als: OnceCell::new(),
        }
    }

    /// Returns whether a long search should stop. Its result is then ignored.
    pub(super) fn is_cancelled(&self) -> bool {
        self.cancel.is_cancelled()
    }

    pub(super) fn bivalue(&self) -> CellSet {
        *self.bivalue.get_or_init(|| self.cells_with(2))
    }

    /// Returns the first instance of each type of unique rectangle.
    pub(super) fn rectangles(&self) -> &[FoundStep] {
        self.rectangles
            .get_or_init(|| rectangles::first_instances(self.board))
    }

    /// Returns the implication graph without groups.
    pub(super) fn graph(&self) -> &ImplicationGraph {
        self.graph.get_or_init(|| ImplicationGraph::new(self.board))
    }

    pub(super) fn grouped_graph(&self) -> &ImplicationGraph {
        self.grouped_graph
            .get_or_init(|| ImplicationGraph::with_groups(self.board))
    }

    pub(super) fn als(&self) -> &AlsList {
        self.als.get_or_init(|| AlsList::new(self.board))
    }
}

impl Deref for StepCache<'_> {
    type Target = TrackedPosition;

    fn deref(&self) -> &TrackedPosition {
        self.board
    }
}
