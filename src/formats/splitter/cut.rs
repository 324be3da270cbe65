//! Cuts puzzles in plain forms out of a stream, many of them one after the other, and learns how they are written.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::super::block::RunKind;
use super::super::extent::{Extent, Miss, line_end, rule};
use super::super::pieces::{Chunk, Piece};
use super::super::plain::{self, Form, Plain};
use super::super::skeleton::{MOST_BYTES, Manner, Skeleton};
use super::super::{Notation, plain_marks};
use super::{Encoding, Splitter};

impl Splitter {
    /// Takes the next bytes of the stream, cut anywhere; hands on the puzzles that they complete until `take` breaks.
    ///
    /// They are the same as those of [`feed`](Self::feed), but many in one plain form are cut much faster.
    pub fn cut(
        &mut self,
        mut bytes: &[u8],
        take: &mut dyn FnMut(Piece<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        while !bytes.is_empty() {
            if !self.held.is_empty() {
                let (rest, is_plain) = self.cut_held(bytes, take)?;
                bytes = rest;
                if is_plain {
                    continue;
                }
            } else if self.is_at_rest() {
                let (n_taken, is_begun) = self.cut_plain(bytes, take)?;
                bytes = &bytes[n_taken..];
                let is_begun = is_begun || !bytes.contains(&b'\n');
                if is_begun && bytes.len() <= MOST_BYTES {
                    self.held.extend_from_slice(bytes);
                    break;
                }
            }
            let end = bytes.iter().position(|byte| *byte == b'\n');
            let (line, rest) = bytes.split_at(end.map_or(bytes.len(), |end| end + 1));
            bytes = rest;
            if self.cut_line(line, take)? {
                self.hold_heading();
            }
        }
        ControlFlow::Continue(())
    }

    /// Takes a line, or a part of one; returns whether it completed a puzzle.
    fn cut_line(
        &mut self,
        line: &[u8],
        take: &mut dyn FnMut(Piece<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<(), bool> {
        let is_windows = line.ends_with(b"\r\n");
        self.line_end = Some(if is_windows { "\r\n" } else { "\n" });
        let chunks = self.feed_next(line);
        self.line_end = None;
        let is_completed = !chunks.is_empty();
        for chunk in chunks {
            take(Piece::Chunk(chunk))?;
        }
        ControlFlow::Continue(is_completed)
    }

    /// Goes on with what was held back and the bytes behind it; returns which of these are still to be taken, and whether
    /// it was, or still may be, the beginning of a plain puzzle.
    fn cut_held<'a>(
        &mut self,
        bytes: &'a [u8],
        take: &mut dyn FnMut(Piece<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<(), (&'a [u8], bool)> {
        let mut joined = std::mem::take(&mut self.held);
        let n_held = joined.len();
        joined.extend_from_slice(&bytes[..bytes.len().min(MOST_BYTES)]);
        let (n_taken, is_begun) = self.cut_plain(&joined, take)?;
        let is_all = joined.len() - n_held == bytes.len();
        let is_begun = is_begun || !joined[n_taken..].contains(&b'\n');
        if n_taken >= n_held {
            return ControlFlow::Continue((&bytes[n_taken - n_held..], true));
        }
        if is_begun && is_all && joined.len() <= MOST_BYTES {
            joined.drain(..n_taken);
            self.held = joined;
            return ControlFlow::Continue((&[], true));
        }
        for line in joined[n_taken..n_held].split_inclusive(|byte| *byte == b'\n') {
            self.cut_line(line, take)?;
        }
        ControlFlow::Continue((bytes, false))
    }

    /// Holds back the first line of a file, which was taken because it ended the file before it, so that this one can be
    /// looked at as a whole.
    fn hold_heading(&mut self) {
        let Some(skeleton) = &self.learnt.skeleton else {
            return;
        };
        let may_be_held = skeleton.manner() == Manner::Sections && self.is_plainly_read();
        let mut lines = skeleton.heading().split_inclusive(|byte| *byte == b'\n');
        let first = lines.next().unwrap_or_default();
        let line = first
            .strip_suffix(b"\r\n")
            .or_else(|| first.strip_suffix(b"\n"));
        if may_be_held && line.is_some_and(|line| self.block.give_back(line)) {
            self.held.extend_from_slice(first);
            self.n_lines -= 1;
        }
    }

    /// Whether nothing is begun, and nothing is known of what comes but that it may be in any notation, or in one that
    /// has a plain form.
    fn is_at_rest(&self) -> bool {
        self.is_plainly_read() && self.block.is_empty()
    }

    fn is_plainly_read(&self) -> bool {
        matches!(self.encoding, Encoding::Utf8)
            && self.partial.is_empty()
            && self.boxes.is_none()
            && self.variant.is_none()
    }

    /// Hands on puzzles in plain forms as long as they follow one another; returns the number of their bytes, and whether
    /// what follows may be the beginning of another.
    fn cut_plain(
        &mut self,
        bytes: &[u8],
        take: &mut dyn FnMut(Piece<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<(), (usize, bool)> {
        let skeleton = self.learnt.skeleton.clone();
        let mut form = Form::Line;
        let mut at = 0;
        while let rest = &bytes[at..]
            && !rest.is_empty()
        {
            if let Some(n_bytes) = line_end(rest) {
                self.n_lines += 1;
                self.block.after_blank();
                self.end_run(take)?;
                at += n_bytes;
                continue;
            }
            let extent = match self.find_plain(rest, skeleton.as_ref(), &mut form) {
                Ok(extent) => extent,
                Err(miss) => return ControlFlow::Continue((at, miss == Miss::Incomplete)),
            };
            let (first_line, whole) = (self.n_lines + 1, &rest[..extent.whole]);
            self.n_lines += extent.lines;
            at += extent.whole;
            if self.go_on_after(&form).is_none() {
                self.waiting.release(take)?;
            }
            if self.block.is_in_run() {
                self.waiting
                    .push_plain(whole, first_line, &form, self.notation);
                if self.waiting.is_full() {
                    self.waiting.release(take)?;
                }
            } else {
                take(Piece::Plain(Plain {
                    text: &whole[..extent.cells],
                    first_line,
                    form: &form,
                }))?;
            }
            let rest = &bytes[at..];
            if self.block.expects_rule() {
                let edge = skeleton.as_deref().map_or(&[][..], Skeleton::edge);
                let other = || rule(rest).and_then(|n| Some(n + line_end(&rest[n..])?));
                let n_bytes = if !edge.is_empty() && rest.starts_with(edge) {
                    Some(edge.len())
                } else {
                    other()
                };
                if let Some(n_bytes) = n_bytes {
                    self.n_lines += 1;
                    self.block.after_rule();
                    self.end_run(take)?;
                    at += n_bytes;
                }
            }
        }
        ControlFlow::Continue((at, false))
    }

    /// Finds a puzzle in a plain form at the beginning of some bytes, and what form that is.
    fn find_plain(
        &mut self,
        bytes: &[u8],
        skeleton: Option<&Arc<Skeleton>>,
        form: &mut Form,
    ) -> Result<Extent, Miss> {
        let asked = self.notation;
        let may_be = |notation| asked.is_none_or(|asked| asked == notation);
        if may_be(Notation::Line)
            && let Some(extent) = plain::in_line(bytes)
        {
            *form = Form::Line;
            return Ok(extent);
        }
        let mut miss = Miss::Other;
        if let Some(skeleton) = skeleton
            && self.may_follow(skeleton.manner())
        {
            match skeleton.find(bytes) {
                Ok(extent) => {
                    self.learnt.was_of_use();
                    if !matches!(form, Form::Skeleton(_)) {
                        *form = Form::Skeleton(Arc::clone(skeleton));
                    }
                    return Ok(extent);
                }
                Err(why) => miss = why,
            }
        }
        if may_be(Notation::PencilMarks) && !self.block.expects_rule() {
            match plain_marks::find(bytes) {
                Ok((extent, words)) => {
                    *form = Form::Marks(words);
                    return Ok(extent);
                }
                Err(Miss::Incomplete) => miss = Miss::Incomplete,
                Err(Miss::Other) => {}
            }
        }
        if may_be(Notation::Csv)
            && let Some((extent, values)) = plain::sheet(bytes)
        {
            *form = Form::Sheet(values);
            return Ok(extent);
        }
        if may_be(Notation::Sukaku)
            && let Some((extent, words)) = plain_marks::in_line(bytes)
        {
            *form = Form::Marks(words);
            return Ok(extent);
        }
        Err(miss)
    }

    /// Whether a puzzle may begin here that is written in this manner.
    const fn may_follow(&self, manner: Manner) -> bool {
        match manner {
            Manner::Rows { is_framed } => !(is_framed && self.block.expects_rule()),
            Manner::Line | Manner::File | Manner::Sections => true,
        }
    }

    /// Goes on behind a puzzle; returns how the run is written that it continues.
    fn go_on_after(&mut self, form: &Form) -> Option<RunKind> {
        let (kind, is_framed) = match form {
            Form::Sheet(_) => (RunKind::Sheet, false),
            Form::Marks(marks) if marks.are_in_grid() => (RunKind::Rows, true),
            Form::Skeleton(skeleton) => match skeleton.manner() {
                Manner::Rows { is_framed } => (RunKind::Rows, is_framed),
                Manner::Line => {
                    self.block.after_line();
                    return None;
                }
                Manner::File | Manner::Sections => {
                    self.block.after_file();
                    return None;
                }
            },
            Form::Line | Form::Marks(_) => {
                self.block.after_line();
                return None;
            }
        };
        self.block.after_board(kind, is_framed)
    }

    /// Passes on the boards of a run that has ended.
    fn end_run(&mut self, take: &mut dyn FnMut(Piece<'_>) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.block.is_in_run() {
            ControlFlow::Continue(())
        } else {
            self.waiting.release(take)
        }
    }

    /// Remembers how a puzzle was written, for those that follow it.
    pub(super) fn learn(&mut self, chunk: &Chunk, end: &str) {
        if self.boxes.is_some() || !self.learnt.may_learn(&chunk.text) {
            return;
        }
        let skeleton = (chunk.parse().ok())
            .and_then(|parsed| Skeleton::of(&chunk.text, end, &parsed, self.notation));
        if let Some(skeleton) = skeleton {
            self.learnt.skeleton = Some(Arc::new(skeleton));
        }
    }
}
