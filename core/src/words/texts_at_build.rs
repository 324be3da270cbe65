//! Parses Fluent files into the parts of their texts. The build embeds these parts in the program. A test compares them
//! with the use of the texts in the sources.

use std::collections::BTreeMap;

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser;
use fluent_syntax::unicode::unescape_unicode_to_string;

/// A part of a text.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Part {
    /// Fixed words.
    Text(String),
    /// An argument with this name, such as `{ $cell }`.
    Argument(String),
    /// A part to which a function gives a kind, such as `{ KEY("Esc") }`.
    Kind(String, Box<Part>),
    /// A choice between variants. The value of an argument selects one of them.
    Select {
        /// The name of the argument that selects the variant.
        argument: String,
        /// The variants with their conditions, in the order of the file.
        variants: Vec<(Case, Vec<Part>)>,
        /// The index of the default variant.
        default: usize,
    },
}

/// The condition under which a variant is selected.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Case {
    /// The argument is exactly this number.
    Number(u64),
    /// The number has a plural form such as `one`, or the argument is a choice with this name.
    Name(String),
}

/// Parses a file into its texts by key. Adds a description of each error to `problems`.
///
/// A text may contain fixed words, arguments, functions of one argument, choices that an argument selects, and terms
/// that the same file defines.
pub(crate) fn parse_texts(
    file: &str,
    source: &str,
    problems: &mut Vec<String>,
) -> Vec<(String, Vec<Part>)> {
    let resource = match parser::parse(source) {
        Ok(resource) => resource,
        Err((_, errors)) => {
            problems.push(format!("{file}: {errors:?}"));
            return Vec::new();
        }
    };
    let terms = resource.body.iter().filter_map(|entry| match entry {
        Entry::Term(term) => Some((term.id.name, &term.value)),
        _ => None,
    });
    let mut reader = Reader {
        place: String::new(),
        terms: terms.collect(),
        problems,
    };
    let mut texts = Vec::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else {
            continue;
        };
        let key = message.id.name.to_owned();
        reader.place = format!("{file}: {key}");
        match &message.value {
            Some(pattern) if message.attributes.is_empty() => {
                texts.push((key, reader.read_text(pattern)));
            }
            _ => reader.report("a text is one pattern without attributes"),
        }
    }
    texts
}

/// The state of parsing the texts of one file.
struct Reader<'a, 'b> {
    /// The file and the key of the current text, for error messages.
    place: String,
    terms: BTreeMap<&'a str, &'a Pattern<&'a str>>,
    problems: &'b mut Vec<String>,
}

impl<'a> Reader<'a, '_> {
    fn report(&mut self, problem: &str) {
        self.problems.push(format!("{}: {problem}", self.place));
    }

    fn read_text(&mut self, pattern: &Pattern<&'a str>) -> Vec<Part> {
        let mut parts = Vec::new();
        self.add_pattern(pattern, &mut parts);
        for part in &mut parts {
            if let Part::Text(text) = part {
                *text = unfold(text);
            }
        }
        parts
    }

    fn add_pattern(&mut self, pattern: &Pattern<&'a str>, parts: &mut Vec<Part>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => add_text(value, parts),
                PatternElement::Placeable { expression } => self.add_expression(expression, parts),
            }
        }
    }

    fn add_expression(&mut self, expression: &Expression<&'a str>, parts: &mut Vec<Part>) {
        let (selector, variants) = match expression {
            Expression::Inline(inline) => return self.add_inline(inline, parts),
            Expression::Select { selector, variants } => (selector, variants),
        };
        let InlineExpression::VariableReference { id } = selector else {
            return self.report("variants are chosen by an argument");
        };
        let default = variants.iter().position(|variant| variant.default);
        let cases_and_parts = variants.iter().map(|variant| {
            let case = match variant.key {
                VariantKey::Identifier { name } => Case::Name(name.to_owned()),
                VariantKey::NumberLiteral { value } => match value.parse() {
                    Ok(number) => Case::Number(number),
                    Err(_) => Case::Name(value.to_owned()),
                },
            };
            (case, self.read_text(&variant.value))
        });
        parts.push(Part::Select {
            argument: id.name.to_owned(),
            variants: cases_and_parts.collect(),
            default: default.unwrap_or_default(),
        });
    }

    fn add_inline(&mut self, inline: &InlineExpression<&'a str>, parts: &mut Vec<Part>) {
        match inline {
            InlineExpression::StringLiteral { value } => {
                add_text(&unescape_unicode_to_string(value), parts);
            }
            InlineExpression::NumberLiteral { value } => add_text(value, parts),
            InlineExpression::VariableReference { id } => {
                parts.push(Part::Argument(id.name.to_owned()));
            }
            InlineExpression::FunctionReference { id, arguments } => {
                match self.only_argument(arguments) {
                    Some(part) => parts.push(Part::Kind(id.name.to_owned(), Box::new(part))),
                    None => self.report("a function has one argument"),
                }
            }
            InlineExpression::TermReference {
                id,
                attribute: None,
                arguments: None,
            } => match self.terms.get(id.name).copied() {
                Some(pattern) => self.add_pattern(pattern, parts),
                None => self.report("there is no such term in this file"),
            },
            InlineExpression::TermReference { .. } => self.report("a term is one pattern"),
            InlineExpression::MessageReference { .. } => self.report("a text includes no others"),
            InlineExpression::Placeable { expression } => self.add_expression(expression, parts),
        }
    }

    fn only_argument(&mut self, arguments: &CallArguments<&'a str>) -> Option<Part> {
        let [argument] = &arguments.positional[..] else {
            return None;
        };
        let mut parts = Vec::new();
        self.add_inline(argument, &mut parts);
        let part = parts.pop()?;
        (parts.is_empty() && arguments.named.is_empty()).then_some(part)
    }
}

fn add_text(text: &str, parts: &mut Vec<Part>) {
    match parts.last_mut() {
        Some(Part::Text(last_text)) => last_text.push_str(text),
        _ => parts.push(Part::Text(text.to_owned())),
    }
}

/// Joins lines with blanks; between Chinese characters, joins them without blanks. Where several newlines follow each
/// other, only the first is removed.
fn unfold(text: &str) -> String {
    let mut unfolded = String::with_capacity(text.len());
    let mut remaining = text;
    while let Some((before, after)) = remaining.split_once('\n') {
        unfolded.push_str(before);
        remaining = after.trim_start_matches('\n');
        match after.len() - remaining.len() {
            0 if is_square(unfolded.chars().next_back()) && is_square(remaining.chars().next()) => {
            }
            0 => unfolded.push(' '),
            n_breaks => unfolded.extend(std::iter::repeat_n('\n', n_breaks)),
        }
    }
    unfolded.push_str(remaining);
    unfolded
}

/// Returns whether a character belongs to a script without blanks between words, or is punctuation of such a script.
fn is_square(c: Option<char>) -> bool {
    matches!(
        c,
        Some('\u{3000}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{ff01}'..='\u{ff60}')
    )
}
