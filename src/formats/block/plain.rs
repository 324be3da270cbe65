//! What lines put together have to know of puzzles that were taken between them at a glance.

use super::{Block, Kind, Run, RunKind, State};

impl Block {
    /// Forgets this heading, as if it were still to come, if nothing is begun but a file with sections or a table, by it
    /// alone; returns whether that is so.
    pub(in super::super) fn give_back(&mut self, heading: &[u8]) -> bool {
        let is_headed = matches!(
            self.state,
            State::Table(_)
                | State::Sections {
                    n_rows: 0,
                    is_begun: false
                }
        );
        let is_alone = is_headed && self.text.as_bytes().strip_suffix(b"\n") == Some(heading);
        if is_alone {
            self.reset();
        }
        is_alone
    }

    /// Whether the lower edge of a frame may come.
    pub(in super::super) const fn expects_rule(&self) -> bool {
        self.frame_open
    }

    /// Goes on behind an empty line, with nothing begun.
    pub(in super::super) fn after_blank(&mut self) {
        self.update_run("", Kind::Blank);
        self.after_grid = false;
        self.first_half = None;
    }

    /// Goes on behind a puzzle in a line or a file of its own, with nothing begun before it.
    pub(in super::super) const fn after_line(&mut self) {
        self.end_run();
        self.after_grid = false;
    }

    /// Goes on behind the lower edge of a frame, with nothing begun.
    pub(in super::super) const fn after_rule(&mut self) {
        self.end_run();
        self.frame_open = false;
    }

    /// Goes on behind a file, with nothing begun before it.
    pub(in super::super) const fn after_file(&mut self) {
        self.end_run();
    }

    /// Goes on behind a board of rows, with nothing begun before it; returns how the run is written that it continues.
    pub(in super::super) fn after_board(
        &mut self,
        kind: RunKind,
        is_framed: bool,
    ) -> Option<RunKind> {
        let continued = self.run.map(|run| run.kind).filter(|run| *run == kind);
        if continued.is_none() {
            self.end_run();
        }
        self.run = Some(Run::new(kind, is_framed));
        self.after_grid |= kind == RunKind::Rows;
        self.frame_open = is_framed;
        continued
    }
}
