//! Functions shared by the notations in XML, which `roxmltree` parses.

use roxmltree::{Document, Node, ParsingOptions};

use super::error::{Excerpt, ParseError, Problem};

pub(super) fn parse(text: &str) -> Result<Document<'_>, ParseError> {
    let options = ParsingOptions {
        allow_dtd: true,
        ..ParsingOptions::default()
    };
    Document::parse_with_options(text, options).map_err(|error| {
        let place = error.pos();
        let words = error.to_string().replace(&format!(" at {place}"), "");
        let mut wrong = ParseError::at_offset(text, text.trim_end().len(), Problem::Empty);
        // This error has no position of its own.
        if error != roxmltree::Error::UnexpectedEndOfStream {
            (wrong.line, wrong.column) = (place.row as usize, place.col as usize);
        }
        wrong.problem = Problem::Syntax(Excerpt::long(&words));
        wrong
    })
}

pub(super) fn text(node: Node<'_, '_>) -> String {
    let texts = node.children().filter_map(|child| child.text());
    texts.collect()
}

pub(super) fn value_offset(node: Node<'_, '_>, name: &str) -> usize {
    let attribute = node.attribute_node(name);
    attribute.map_or(node.range().start, |attribute| {
        attribute.range_value().start
    })
}

pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            // XML 1.0 forbids other control characters, even as entities.
            c if c.is_control() && !matches!(c, '\n' | '\t') => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}
