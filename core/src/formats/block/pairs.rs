//! Lines that belong together in other ways than rows: the two lines of a jigsaw, and the sums of cages below a grid.

use super::super::jigsaw::JigsawLine;
use super::{Block, State};

impl Block {
    /// Adds a line with sums of cages. It shows that the rows above belong to another game.
    pub(super) fn add_cages(&mut self, line: &str) {
        match self.state {
            State::Empty => self.begin_board(),
            State::Prelude | State::Words(_) | State::Rows(_) | State::Cages => {}
            _ => self.pass_on_lines(),
        }
        self.append(line, State::Cages);
    }

    /// Adds a line of a jigsaw pair: the cells, or the box of each cell, in either order.
    pub(super) fn add_jigsaw_line(&mut self, line: &str) {
        let half = JigsawLine::recognise(line);
        if let State::Half(first_half) = self.state {
            if half.is_some_and(|second| second != first_half) {
                self.first_half = Some(first_half);
                self.append(line, self.state);
                return self.close();
            }
            // The previous pair lacks its second line.
            self.pass_on_lines();
        }
        let is_next =
            |half: &JigsawLine| self.first_half.is_none_or(|first_half| first_half == *half);
        if let Some(half) = half.filter(is_next) {
            self.append(line, State::Half(half));
        } else {
            self.append(line, self.state);
            self.close();
        }
    }
}
