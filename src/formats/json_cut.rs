//! Where values of JSON begin and end in a stream: objects one after the other, boards in arrays, lists of either.

/// The most cells that a row has: a longer first element of an array is a board of its own.
const MAX_ROW: usize = 16;

/// What has been seen of a value, and of the lists around it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct JsonCut {
    /// The brackets and braces open in the value.
    depth: usize,
    in_text: bool,
    is_escaped: bool,
    /// The lists around the value, whose elements are passed on one by one.
    n_lists: usize,
    /// Whether it is still open if the array at hand is one board or a list of them.
    is_undecided: bool,
    /// Where the first element of such an array begins, in bytes from its beginning, and its number of elements.
    first: usize,
    n_in_first: usize,
}

/// What a character does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cut {
    /// It stands between values.
    Between,
    /// It begins a value.
    Start,
    /// It belongs to the value.
    Inside,
    /// It shows that the value is a list; from this byte on stands its first element.
    List(usize),
    /// It ends the value.
    End,
    /// It ends the first element of a list, which begins at this byte of the value.
    EndOfFirst(usize),
}

impl JsonCut {
    /// Whether elements of a list may follow.
    pub(super) const fn is_in_list(self) -> bool {
        self.n_lists > 0
    }

    /// Whether a value has begun and not ended.
    pub(super) const fn is_in_value(self) -> bool {
        self.depth > 0 || self.in_text
    }

    /// Takes a character, which stands at this byte of the value.
    pub(super) fn take(&mut self, c: char, at: usize) -> Cut {
        if self.in_text {
            return self.take_in_text(c, at);
        }
        match (self.depth, c) {
            (0, '{' | '[') => {
                self.depth = 1;
                self.is_undecided = c == '[';
                Cut::Start
            }
            (0, '"') if self.is_in_list() => {
                (self.in_text, self.is_undecided) = (true, false);
                Cut::Start
            }
            (0, _) => {
                self.n_lists = self.n_lists.saturating_sub(usize::from(c == ']'));
                Cut::Between
            }
            (_, '"') => {
                self.in_text = true;
                self.first = if self.depth == 1 { at } else { self.first };
                Cut::Inside
            }
            (_, '{' | '[') => self.open(c, at),
            (_, '}' | ']') => self.close(),
            (2, ',') => {
                self.n_in_first += 1;
                Cut::Inside
            }
            (1, c) if !c.is_whitespace() => {
                // Cells one after the other.
                self.is_undecided = false;
                Cut::Inside
            }
            _ => Cut::Inside,
        }
    }

    fn take_in_text(&mut self, c: char, at: usize) -> Cut {
        if self.is_escaped || c == '\\' {
            self.is_escaped = !self.is_escaped;
            return Cut::Inside;
        }
        if c != '"' {
            return Cut::Inside;
        }
        self.in_text = false;
        if self.depth == 0 {
            return Cut::End;
        }
        // Only then does `first` say where this text begins.
        let may_be_list = self.is_undecided && self.depth == 1;
        let is_list = may_be_list && at - self.first - 1 > MAX_ROW;
        self.is_undecided &= self.depth != 1;
        self.end_of_first(is_list)
    }

    fn open(&mut self, c: char, at: usize) -> Cut {
        let was_undecided = std::mem::take(&mut self.is_undecided);
        match (self.depth, c) {
            (1, '{') if was_undecided => {
                self.n_lists += 1;
                Cut::List(at)
            }
            (1, '[') if was_undecided => {
                (self.depth, self.is_undecided) = (2, true);
                (self.first, self.n_in_first) = (at, 1);
                Cut::Inside
            }
            (2, '[') if was_undecided => {
                self.n_lists += 1;
                Cut::List(self.first)
            }
            _ => {
                self.depth += 1;
                Cut::Inside
            }
        }
    }

    fn close(&mut self) -> Cut {
        self.depth -= 1;
        if self.depth == 0 {
            return Cut::End;
        }
        let is_list = self.is_undecided && self.depth == 1 && self.n_in_first > MAX_ROW;
        self.is_undecided &= self.depth != 1;
        self.end_of_first(is_list)
    }

    fn end_of_first(&mut self, is_list: bool) -> Cut {
        if !is_list {
            return Cut::Inside;
        }
        self.n_lists += 1;
        self.depth = 0;
        Cut::EndOfFirst(self.first)
    }
}

/// Whether a line begins an array, and not a heading in brackets.
pub(super) fn begins_array(line: &str) -> bool {
    let Some(rest) = line.strip_prefix('[') else {
        return false;
    };
    let is_open = line.ends_with([',', ']', '[', '{', '}']);
    match rest.trim_start().chars().next() {
        None | Some('[' | '{' | '"') => true,
        Some('0'..='9') => is_open,
        Some('n') => is_open && rest.trim_start().starts_with("null"),
        Some(_) => false,
    }
}
