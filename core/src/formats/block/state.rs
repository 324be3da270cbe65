//! The state of a block: the kind of its lines so far.

use super::super::document::OpenDocument;
use super::super::format::LineKind;
use super::super::jigsaw::JigsawLine;
use super::super::{Notation, csv, general, sdk};
use super::rows::OpenRows;

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum State {
    #[default]
    Empty,
    /// Only comments and drawn lines so far.
    Prelude,
    /// Words: a title, a text with digits, or the footer of a grid.
    Words(OpenWords),
    Rows(OpenRows),
    Sheet(csv::OpenSheet),
    Sections(sdk::OpenFile),
    General(general::OpenFile),
    Document(OpenDocument),
    /// The first of two lines that together are a jigsaw puzzle.
    Half(JigsawLine),
    /// Sums of cages, which belong to another game.
    Cages,
}

impl State {
    pub(super) const fn line_kind(self) -> LineKind {
        match self {
            Self::Empty | Self::Prelude | Self::Words(_) | Self::Cages => LineKind::Words,
            Self::Rows(_) => LineKind::Row,
            Self::Sheet(_) => LineKind::SheetRow,
            Self::Sections(_) => LineKind::Section,
            Self::General(_) => LineKind::Header,
            Self::Document(document) => LineKind::Document(document.notation()),
            Self::Half(_) => LineKind::Line(Notation::Jigsaw),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct OpenWords {
    pub(super) n_digits: usize,
    /// Whether the words follow a grid. They are then its footer, unless another grid follows.
    pub(super) is_footer: bool,
    pub(super) is_ended: bool,
}
