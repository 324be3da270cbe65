//! As much of XML as game files have: elements, attributes, text, and the five entities.
//!
//! Not a validating reader. It skips comments, declarations and processing instructions, opens no
//! file and expands nothing, so no document can make it read elsewhere or grow.

use super::error::{Excerpt, ParseError, Problem};
use crate::words::{Key, key};

/// A piece of a document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Event<'a> {
    /// A tag that opens an element.
    Open {
        /// The byte offset of the tag.
        offset: usize,
        /// The name of the element.
        name: &'a str,
        /// Its attributes.
        attributes: Vec<Attribute<'a>>,
    },
    /// A tag that closes an element, or the end of one that is empty.
    Close,
    /// Text between tags, entities resolved.
    Text(String),
}

/// A name and a value inside a tag.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Attribute<'a> {
    /// The name.
    pub(super) name: &'a str,
    /// The byte offset of the value.
    pub(super) offset: usize,
    /// The value as written, entities unresolved.
    pub(super) value: &'a str,
}

/// Reads all events of a document.
pub(super) fn events(text: &str) -> Result<Vec<Event<'_>>, ParseError> {
    let mut events = Vec::new();
    let mut at = 0;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        if let Some(data) = rest.strip_prefix("<![CDATA[") {
            let end = find(text, at, data, "]]>", key!("expected-section-end"))?;
            events.push(Event::Text(data[..end].to_owned()));
            at += "<![CDATA[".len() + end + "]]>".len();
        } else if let Some(comment) = rest.strip_prefix("<!--") {
            at += 4 + find(text, at, comment, "-->", key!("expected-comment-end"))? + 3;
        } else if rest.starts_with("<?") || rest.starts_with("<!") {
            at += find(text, at, rest, ">", key!("expected-declaration-end"))? + 1;
        } else if rest.starts_with("</") {
            at += find(text, at, rest, ">", key!("expected-tag-end"))? + 1;
            events.push(Event::Close);
        } else if rest.starts_with('<') {
            at = Tag { text, at: at + 1 }.read(at, &mut events)?;
        } else {
            let end = rest.find('<').unwrap_or(rest.len());
            events.push(Event::Text(unescape(&rest[..end])));
            at += end;
        }
    }
    Ok(events)
}

/// A search for the end of a tag in a text that grows by whole lines; no byte is looked at twice.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct TagSearch {
    at: usize,
    inside: Inside,
}

/// Where a search has come to.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
enum Inside {
    /// Between tags, or in one of another name.
    #[default]
    Text,
    /// In a comment.
    Comment,
    /// In the tag, perhaps in a value in quotes.
    Tag(Option<char>),
}

impl TagSearch {
    /// Returns where the first tag ends that opens an element with this name, if the text has it.
    pub(super) fn end_of(&mut self, text: &str, name: &str) -> Option<usize> {
        loop {
            let rest = &text[self.at..];
            let (found, inside) = match self.inside {
                Inside::Text => {
                    let found = rest.find('<').map(|start| start + 1);
                    let inside = found.map_or("", |start| &rest[start..]);
                    let ends = [' ', '\t', '\r', '\n', '/', '>'];
                    let state = if inside.starts_with("!--") {
                        Inside::Comment
                    } else if inside
                        .strip_prefix(name)
                        .is_some_and(|i| i.starts_with(ends))
                    {
                        Inside::Tag(None)
                    } else {
                        Inside::Text
                    };
                    (found, state)
                }
                Inside::Comment => (rest.find("-->"), Inside::Text),
                Inside::Tag(None) => {
                    let found = rest.find(['>', '"', '\'']);
                    let c = found.and_then(|at| rest[at..].chars().next());
                    if c == Some('>') {
                        return found.map(|at| self.at + at + 1);
                    }
                    (found.map(|at| at + 1), Inside::Tag(c))
                }
                Inside::Tag(Some(quote)) => (rest.find(quote).map(|at| at + 1), Inside::Tag(None)),
            };
            match found {
                None => {
                    self.at = text.len();
                    return None;
                }
                Some(at) => {
                    self.at += at;
                    self.inside = inside;
                }
            }
        }
    }
}

fn find(text: &str, at: usize, rest: &str, end: &str, expected: Key) -> Result<usize, ParseError> {
    rest.find(end).ok_or_else(|| {
        let found = Excerpt::said(key!("found-end-of-text"));
        ParseError::at(text, at, Problem::Unexpected { found, expected })
    })
}

/// The inside of a tag, read from left to right.
struct Tag<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Tag<'a> {
    fn read(mut self, start: usize, events: &mut Vec<Event<'a>>) -> Result<usize, ParseError> {
        let name = self.name(key!("expected-element-name"))?;
        let mut attributes = Vec::new();
        let empty = loop {
            self.skip_blanks();
            if self.take('>') {
                break false;
            }
            if self.take('/') {
                if self.take('>') {
                    break true;
                }
                return Err(self.unexpected(key!("expected-slash-end")));
            }
            attributes.push(self.attribute()?);
        };
        events.push(Event::Open {
            offset: start,
            name,
            attributes,
        });
        if empty {
            events.push(Event::Close);
        }
        Ok(self.at)
    }

    fn attribute(&mut self) -> Result<Attribute<'a>, ParseError> {
        let name = self.name(key!("expected-attribute-or-end"))?;
        self.skip_blanks();
        if !self.take('=') {
            return Err(self.unexpected(key!("expected-attribute-equals")));
        }
        self.skip_blanks();
        let Some(quote @ ('"' | '\'')) = self.rest().chars().next() else {
            return Err(self.unexpected(key!("expected-quoted-value")));
        };
        let offset = self.at + 1;
        let value = &self.text[offset..];
        let Some(end) = value.find(quote) else {
            return Err(self.unexpected(key!("expected-end-quote")));
        };
        self.at = offset + end + 1;
        Ok(Attribute {
            name,
            offset,
            value: &value[..end],
        })
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn skip_blanks(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
    }

    fn take(&mut self, c: char) -> bool {
        let there = self.rest().starts_with(c);
        self.at += if there { c.len_utf8() } else { 0 };
        there
    }

    fn name(&mut self, expected: Key) -> Result<&'a str, ParseError> {
        let rest = self.rest();
        let ends = |c: char| !(c.is_alphanumeric() || matches!(c, '_' | '-' | ':' | '.'));
        let end = rest.find(ends).unwrap_or(rest.len());
        if end == 0 {
            return Err(self.unexpected(expected));
        }
        self.at += end;
        Ok(&rest[..end])
    }

    fn unexpected(&self, expected: Key) -> ParseError {
        let found = match self.rest().chars().next() {
            Some(c) => Excerpt::quoted(c.encode_utf8(&mut [0; 4])),
            None => Excerpt::said(key!("found-end-of-text")),
        };
        ParseError::at(self.text, self.at, Problem::Unexpected { found, expected })
    }
}

/// Resolves the predefined and the numeric entities; others stay as they are.
pub(super) fn unescape(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(ampersand) = rest.find('&') {
        plain += &rest[..ampersand];
        rest = &rest[ampersand..];
        // No entity that is resolved here is longer than `&#x10ffff;`.
        let end = rest.bytes().take(10).position(|byte| byte == b';');
        let entity = end.and_then(|end| Some((resolve(&rest[1..end])?, end + 1)));
        let (c, length) = entity.unwrap_or(('&', 1));
        plain.push(c);
        rest = &rest[length..];
    }
    plain + rest
}

fn resolve(entity: &str) -> Option<char> {
    match entity {
        "amp" => Some('&'),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        _ => {
            let number = entity.strip_prefix('#')?;
            let code = match number.strip_prefix(['x', 'X']) {
                Some(hexadecimal) => u32::from_str_radix(hexadecimal, 16),
                None => number.parse(),
            };
            // NUL is no character of XML.
            char::from_u32(code.ok()?).filter(|c| *c != '\0')
        }
    }
}

/// Writes a text so that it stays one in an element or a quoted value.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            // XML 1.0 has no other control characters, not even as entities.
            c if c.is_control() && !matches!(c, '\n' | '\t') => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_and_text_are_told_apart() {
        let text =
            "<?xml?><!-- <x> --><!DOCTYPE x><a b = 'c>' d=\"&lt;\"/>t&amp;&#65;<![CDATA[<]]></x>";
        let events = events(text).unwrap();
        let Event::Open {
            offset,
            name,
            attributes,
        } = &events[0]
        else {
            panic!("{events:?}")
        };
        assert_eq!((*offset, *name), (31, "a"));
        assert_eq!((attributes[0].name, attributes[0].value), ("b", "c>"));
        assert_eq!((attributes[1].name, attributes[1].value), ("d", "&lt;"));
        assert_eq!(&text[attributes[1].offset..][..4], "&lt;");
        let rest = [
            Event::Close,
            Event::Text("t&A".to_owned()),
            Event::Text("<".to_owned()),
            Event::Close,
        ];
        assert_eq!(events[1..], rest);
    }

    #[test]
    fn what_is_cut_off_is_told() {
        let cut = [
            "<",
            "<a",
            "<a b",
            "<a b=",
            "<a b=\"c",
            "<a /",
            "<!-- ",
            "<![CDATA[",
            "</a",
            "<?xml",
            "<a b=c>",
            "< a>",
        ];
        for text in cut {
            assert!(events(text).is_err(), "{text}");
        }
    }

    #[test]
    fn the_end_of_a_tag_is_not_in_quotes_or_comments() {
        let text = "<!-- <game> --><games><game a='>' b=\"'>\" /> <game>";
        let end = TagSearch::default().end_of(text, "game").unwrap();
        assert!(text[..end].ends_with("\"'>\" />"), "{}", &text[..end]);
        for cut in [
            "",
            "a<",
            "a<game",
            "<game a='>",
            " <!-- <game>",
            "<gamer>",
            "<game \"'>'",
        ] {
            assert_eq!(TagSearch::default().end_of(cut, "game"), None, "{cut}");
        }
        // The text may grow line by line.
        let text = "<!-- <game>\n -->\n<game\n a='>\n\n'\n>";
        let mut search = TagSearch::default();
        let lines = text.match_indices('\n').map(|(at, _)| at + 1);
        for end in lines {
            assert_eq!(
                search.end_of(&text[..end], "game"),
                None,
                "{}",
                &text[..end]
            );
        }
        assert_eq!(search.end_of(text, "game"), Some(text.len()));
    }

    #[test]
    fn entities_are_resolved_once_and_unknown_ones_left() {
        assert_eq!(
            unescape("&amp;lt; &x; & &#x41;&#0;&#xD800;&apos;"),
            "&lt; &x; & A&#0;&#xD800;'"
        );
        let text = "a <b> & \"c\" 'd' é";
        assert_eq!(unescape(&escape(text)), text);
        assert_eq!(escape("a\u{1b}b"), "a b");
    }
}
