//! Documents (JSON, XML, TOML) among the lines of a stream.

use super::super::Notation;
use super::super::document::{self, LineOutcome, MAX_PART, OpenDocument};
use super::super::error::{ParseError, Problem};
use super::{Block, State};

impl Block {
    /// Adds a line to a document. If the document ends within the line, returns the rest of the line. If the document
    /// ended above the line, returns an error with the number of comments and blank lines at its end.
    pub(super) fn add_document_line<'a>(
        &mut self,
        mut document: OpenDocument,
        line: &'a str,
    ) -> Result<Option<&'a str>, usize> {
        let end = match document.add_line(&self.text, line) {
            LineOutcome::Within => {
                self.append(line, State::Document(document));
                self.pass_on_list(document);
                return Ok(None);
            }
            LineOutcome::Ends(end) => end,
            LineOutcome::Outside(n_comments) => return Err(n_comments),
        };
        self.append(&line[..end], State::Document(document));
        self.waiting.release_into(&mut self.found);
        self.found
            .extend(document.split(&self.text, (self.first_line, self.first_column)));
        self.reset();
        let remaining = line[end..].trim_start();
        // A comma separates two documents. Before cells it is a part of them.
        let next = remaining.trim_start_matches([' ', ',']);
        let is_separated = next.is_empty() || next.starts_with(['{', '[', '<']);
        let remaining = if is_separated { next } else { remaining };
        Ok((!remaining.is_empty()).then_some(remaining))
    }

    fn pass_on_list(&mut self, mut document: OpenDocument) {
        if self.text.len() <= MAX_PART {
            return;
        }
        let Some(list) = document.split_off_complete_elements(&mut self.text) else {
            return;
        };
        self.state = State::Document(document);
        self.waiting.release_into(&mut self.found);
        self.found
            .extend(document.split(&list, (self.first_line, self.first_column)));
        // The remaining list begins with `[` at the position of the last comma.
        let end = ParseError::at_offset(&list, list.len() - 1, Problem::Empty)
            .in_stream_at(self.first_line, self.first_column);
        (self.first_line, self.first_column) = (end.line, end.column);
    }

    /// Adds the beginning of an incomplete line if it is part of a JSON list. Returns whether it is.
    pub(in super::super) fn push_part_of_list(&mut self, part: &str, number: usize) -> bool {
        let mut document = match self.state {
            _ if !matches!(self.notation, None | Some(Notation::Json)) => return false,
            State::Document(document @ OpenDocument::Json(_)) => document,
            _ if document::begins_array(part) => {
                self.pass_on_lines();
                OpenDocument::new(Notation::Json)
            }
            _ => return false,
        };
        let LineOutcome::Within = document.add_line(&self.text, part) else {
            return false;
        };
        self.number = number;
        self.n_taken = self.n_before;
        self.append(part, State::Document(document));
        self.text.pop();
        self.n_before += part.chars().count();
        self.pass_on_list(document);
        true
    }

    /// Ends a document above the comments at its end, which belong to the next puzzle.
    pub(super) fn end_before_remarks(&mut self, n_comments: usize) {
        let mut line_ends = self.text.rmatch_indices('\n');
        let end = line_ends.nth(n_comments).map_or(0, |(index, _)| index + 1);
        let remarks = self.text.split_off(end);
        self.close();
        // Empty lines do not begin a block.
        let is_empty = |line: &&str| line.trim().is_empty();
        let n_empty = remarks.lines().take_while(is_empty).count();
        if n_empty < n_comments {
            self.first_line = self.number - n_comments + n_empty;
            self.text = remarks.split_inclusive('\n').skip(n_empty).collect();
            self.state = State::Prelude;
        }
    }
}
