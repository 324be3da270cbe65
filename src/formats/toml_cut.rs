//! Where the tables of TOML begin and end in a stream.

use super::lines;

/// How far the lines of a table have come: whether a value goes on in the next.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct TableCut {
    /// The quotes of the text of several lines that is open.
    open: Option<&'static str>,
    /// How many brackets are open.
    depth: usize,
    /// How many remarks and blank lines stand behind the last value.
    n_remarks: usize,
}

impl TableCut {
    /// Returns how many lines at the end are remarks or blank: they belong to the table only if another value follows.
    pub(super) const fn n_remarks(self) -> usize {
        self.n_remarks
    }

    /// Takes a line that may belong to the table; `None` if it does not.
    pub(super) fn take(mut self, line: &str) -> Option<Self> {
        let is_inside = self.open.is_some() || self.depth > 0;
        if !is_inside && lines::is_remark(line) {
            self.n_remarks += 1;
            return Some(self);
        }
        if !is_inside && !has_key(line) {
            return None;
        }
        self.n_remarks = 0;
        let mut rest = line;
        loop {
            if let Some(quotes) = self.open {
                let Some(behind) = behind_text(rest, quotes) else {
                    // A text in one line ends with it.
                    self.open = self.open.filter(|quotes| quotes.len() == 3);
                    return Some(self);
                };
                (self.open, rest) = (None, behind);
                continue;
            }
            let Some(at) = rest.find(['"', '\'', '[', ']', '#']) else {
                return Some(self);
            };
            let sign = &rest[at..];
            let quotes = ["\"\"\"", "'''", "\"", "'"];
            self.open = quotes.into_iter().find(|quotes| sign.starts_with(quotes));
            match (self.open, sign.as_bytes()[0]) {
                (Some(quotes), _) => rest = &sign[quotes.len()..],
                (None, b'#') => return Some(self),
                (None, bracket) => {
                    let depth = if bracket == b'[' {
                        self.depth + 1
                    } else {
                        self.depth.saturating_sub(1)
                    };
                    (self.depth, rest) = (depth, &sign[1..]);
                }
            }
        }
    }
}

/// Returns what stands in a line behind the end of a text in such quotes; `None` if it does not end there.
fn behind_text<'a>(line: &'a str, quotes: &str) -> Option<&'a str> {
    let has_escapes = quotes.starts_with('"');
    let mut rest = line;
    loop {
        let end = rest.find(quotes)?;
        match rest[..end].find('\\').filter(|_| has_escapes) {
            Some(at) => {
                let mut escaped = rest[at + 1..].chars();
                escaped.next();
                rest = escaped.as_str();
            }
            // A text in three quotes may itself end with some.
            None if quotes.len() == 3 => return Some(rest[end..].trim_start_matches(&quotes[..1])),
            None => return Some(&rest[end + 1..]),
        }
    }
}

/// Whether a line begins with a key and the sign behind it.
fn has_key(line: &str) -> bool {
    let is_of_key = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
    line.split_once('=').is_some_and(|(key, _)| {
        let key = key.trim();
        !key.is_empty() && key.chars().all(is_of_key)
    })
}

#[cfg(test)]
mod tests {
    use crate::formats::{Parsed, Splitter, toml};

    /// The puzzles of a stream.
    fn read(stream: &str) -> Vec<Parsed> {
        let mut splitter = Splitter::new();
        let mut chunks = splitter.feed(stream.as_bytes());
        chunks.extend(splitter.finish());
        let puzzles = chunks.iter().map(|chunk| chunk.parse().expect(stream));
        puzzles.collect()
    }

    #[test]
    fn a_table_ends_with_its_last_value_whatever_its_texts_hold() {
        let plain = toml::parse("[[puzzle]]\ngivens = '...1............'").expect("a puzzle");
        for title in [
            "it's \" [",
            "\\",
            "\\\"[",
            "''' \"\"\" [",
            "two\nlines with '''\" [",
            "[[puzzle]]\n# \"[",
            "\u{1b}[2J",
            "“[”",
        ] {
            let mut parsed = plain.clone();
            parsed.about.title = Some(title.to_owned());
            let text = toml::print(&parsed);
            assert_eq!(toml::parse(&text), Ok(parsed.clone()), "{text}");
            let stream = format!("{text}\n\n{text}\n1......4........\n");
            let puzzles = read(&stream);
            assert_eq!(puzzles.len(), 3, "{stream}");
            assert_eq!(puzzles[..2], [parsed.clone(), parsed]);
        }
        for title in [
            r#""""a \""" [""""""#,
            r#""""""""#,
            r#""""[\\"""""#,
            "'''['''''",
        ] {
            let stream = format!("[[puzzle]]\ntitle = {title}\ngivens = '...1............'\n");
            assert_eq!(read(&stream.repeat(2)).len(), 2, "{title}");
        }
    }

    #[test]
    fn remarks_belong_to_the_table_unless_they_stand_behind_its_last_value() {
        let table = "[[puzzle]]\n# boxes of mine\n\n# variant x\ngivens = '...1............'\n";
        let grid = "# a remark\n1..4\n....\n....\n....\n";
        let puzzles = read(&format!("{table}# variant diagonal\n\n{grid}"));
        let rules = puzzles
            .iter()
            .map(|puzzle| puzzle.geometry().shape().rules_text());
        assert_eq!(rules.collect::<Vec<_>>(), ["", "diagonal"]);
        assert_eq!(
            read(&format!("{table}# digits\n{table}# the end\n")).len(),
            2
        );
        // What is wrong behind a table is told at its own line.
        let mut splitter = Splitter::new();
        let wrong = grid.replace('4', "5");
        let stream = format!("{table}# a\n{wrong}{table}\n\n{wrong}");
        let mut chunks = splitter.feed(stream.as_bytes());
        chunks.extend(splitter.finish());
        let first_lines: Vec<usize> = chunks.iter().map(|chunk| chunk.first_line).collect();
        assert_eq!(first_lines, [1, 6, 12, 19]);
        let error = chunks[1].parse().expect_err("a digit too large");
        assert_eq!((error.line, error.column), (8, 4));
    }
}
