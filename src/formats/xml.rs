//! As much of XML as game files have: elements, attributes, text, and the five entities.
//!
//! Not a validating reader. It skips comments, declarations and processing instructions, opens no
//! file and expands nothing, so no document can make it read elsewhere or grow.

use super::error::{Excerpt, ParseError, Problem};

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
            let end = find(text, at, data, "]]>", "`]]>` at the end of the section")?;
            events.push(Event::Text(data[..end].to_owned()));
            at += "<![CDATA[".len() + end + "]]>".len();
        } else if let Some(comment) = rest.strip_prefix("<!--") {
            at += 4 + find(text, at, comment, "-->", "`-->` at the end of the comment")? + 3;
        } else if rest.starts_with("<?") || rest.starts_with("<!") {
            at += find(text, at, rest, ">", "`>` at the end of the declaration")? + 1;
        } else if rest.starts_with("</") {
            at += find(text, at, rest, ">", "`>` at the end of the tag")? + 1;
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

/// Returns where the first tag from a byte on ends that opens an element with this name; or, if
/// it is not all there, the byte from which to search when there is more text.
pub(super) fn end_of_tag(text: &str, from: usize, name: &str) -> Result<usize, usize> {
    let mut at = from;
    loop {
        let start = at + text[at..].find('<').ok_or(text.len())?;
        at = start + 1;
        let rest = &text[at..];
        if rest.starts_with("!--") {
            at += rest.find("-->").ok_or(start)?;
        } else if let Some(inside) = rest.strip_prefix(name) {
            let is_name = inside.starts_with([' ', '\t', '\r', '\n', '/', '>']);
            if inside.is_empty() || is_name {
                at += name.len() + end_of_attributes(inside).ok_or(start)?;
                return Ok(at);
            }
        }
    }
}

/// Returns where the inside of a tag ends, behind the first `>` that is not in quotes.
fn end_of_attributes(inside: &str) -> Option<usize> {
    let mut quote = None;
    let end = inside.find(|c| {
        match quote {
            None if matches!(c, '"' | '\'') => quote = Some(c),
            Some(open) if open == c => quote = None,
            _ => {}
        }
        quote.is_none() && c == '>'
    })?;
    Some(end + 1)
}

fn find(
    text: &str,
    at: usize,
    rest: &str,
    end: &str,
    expected: &'static str,
) -> Result<usize, ParseError> {
    rest.find(end).ok_or_else(|| {
        let found = Excerpt::of("the end of the text");
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
        let name = self.name("the name of an element")?;
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
                return Err(self.unexpected("`>` after `/`"));
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
        let name = self.name("an attribute, or `>` at the end of the tag")?;
        self.skip_blanks();
        if !self.take('=') {
            return Err(self.unexpected("`=` after the name of an attribute"));
        }
        self.skip_blanks();
        let Some(quote @ ('"' | '\'')) = self.rest().chars().next() else {
            return Err(self.unexpected("a value in quotes"));
        };
        let offset = self.at + 1;
        let value = &self.text[offset..];
        let Some(end) = value.find(quote) else {
            return Err(self.unexpected("a quote at the end of the value"));
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

    fn name(&mut self, expected: &'static str) -> Result<&'a str, ParseError> {
        let rest = self.rest();
        let ends = |c: char| !(c.is_alphanumeric() || matches!(c, '_' | '-' | ':' | '.'));
        let end = rest.find(ends).unwrap_or(rest.len());
        if end == 0 {
            return Err(self.unexpected(expected));
        }
        self.at += end;
        Ok(&rest[..end])
    }

    fn unexpected(&self, expected: &'static str) -> ParseError {
        let found = match self.rest().chars().next() {
            Some(c) => Excerpt::quoted(c.encode_utf8(&mut [0; 4])),
            None => Excerpt::of("the end of the text"),
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
        let end = end_of_tag(text, 0, "game").unwrap();
        assert!(text[..end].ends_with("\"'>\" />"), "{}", &text[..end]);
        assert_eq!(text.len() - end_of_tag(text, end, "game").unwrap(), 0);
        for (cut, from) in [
            ("", 0),
            ("a<", 2),
            ("a<game", 1),
            ("<game a='>", 0),
            (" <!-- <game>", 1),
            ("<gamer>", 7),
        ] {
            assert_eq!(end_of_tag(cut, 0, "game"), Err(from), "{cut}");
        }
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
