//! Lines of JSON put together to values.

use super::{Block, Done, Place, State};
use crate::formats::json_cut::{Cut, JsonCut};

impl Block {
    /// Takes a line of JSON, each board of a list by itself; returns what follows the last of them.
    pub(super) fn json<'a>(
        &mut self,
        line: &'a str,
        mut cut: JsonCut,
        done: &mut Vec<Done>,
    ) -> Option<&'a str> {
        // Where what is not yet taken of the line begins.
        let mut from = 0;
        let mut begin = None;
        for (n_before, (at, c)) in line.char_indices().enumerate() {
            let after = at + c.len_utf8();
            match cut.take(c, self.text.len() + at - from) {
                Cut::Inside => {}
                Cut::Between => from = after,
                Cut::Start => {
                    from = at;
                    begin = Some(self.n_taken + n_before + 1);
                }
                Cut::List(first) => {
                    from += self.drop_front(first);
                    begin = Some(self.n_taken + line[..from].chars().count() + 1);
                }
                Cut::End => {
                    self.begin_json(&mut begin);
                    from = self.end_json(&line[from..after], after, done);
                }
                Cut::EndOfFirst(first) => {
                    from += self.drop_front(first);
                    begin = Some(self.n_taken + line[..from].chars().count() + 1);
                    self.begin_json(&mut begin);
                    from = self.end_json(&line[from..after], after, done);
                }
            }
            if !cut.is_in_value() && !cut.is_in_list() && from == after {
                self.state = State::Empty;
                let rest = line[from..].trim_start_matches([' ', '\t', '\r', ',']);
                return (!rest.is_empty()).then_some(rest);
            }
        }
        if cut.is_in_value() {
            let is_begun = !self.text.is_empty();
            self.append(&line[from..], State::Json(cut));
            if !is_begun {
                self.first_column = begin.unwrap_or(1);
            }
        } else {
            self.state = State::Json(cut);
        }
        None
    }

    /// Remembers where a value begins that ends in the line in which it began.
    fn begin_json(&mut self, begin: &mut Option<usize>) {
        if self.text.is_empty() {
            self.first_column = begin.take().unwrap_or(1);
        }
    }

    /// Leaves so many bytes out at the front of the text; returns how many more are to be left out of the line.
    fn drop_front(&mut self, n_bytes: usize) -> usize {
        let n_here = n_bytes.min(self.text.len());
        let gone = &self.text[..n_here];
        match gone.rsplit_once('\n') {
            Some((lines, last)) => {
                self.first_line += lines.matches('\n').count() + 1;
                self.first_column = last.chars().count() + 1;
            }
            None => self.first_column += gone.chars().count(),
        }
        self.text.drain(..n_here);
        n_bytes - n_here
    }

    /// Passes on a value of JSON that ends with this part; returns where the rest of the line begins.
    fn end_json(&mut self, part: &str, after: usize, done: &mut Vec<Done>) -> usize {
        if self.text.is_empty() {
            self.first_line = self.number;
        }
        self.text += part;
        let text = self.text.strip_prefix('"');
        if let Some(text) = text.and_then(|text| text.strip_suffix('"')) {
            done.push(Done {
                first_line: self.first_line,
                first_column: self.first_column,
                text: text.replace("\\n", "\n"),
                is_quoted: text.contains("\\n"),
                place: Place::default(),
            });
            self.reset();
        } else {
            self.close(done);
        }
        after
    }
}
