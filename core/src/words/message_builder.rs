//! Formats a text as a message. Each part of the text becomes a span, and each argument adds its own spans.

use super::catalogue::{Language, Part, Text};
use super::message::{Message, Span, SpanKind};
use super::spacing::{is_full_width_sign, is_ideograph, needs_blank};
use super::{Argument, Value, Words};

/// A text that is being formatted as a message.
pub(super) struct MessageBuilder<'a> {
    words: Words,
    /// The language of the text. It is English if the language of the arguments lacks the text.
    language: &'static Language,
    key: &'a str,
    arguments: &'a [(&'a str, &'a dyn Argument)],
    message: Message,
    /// Whether the last span is ordinary text. If so, further ordinary text is appended to it.
    is_open: bool,
}

impl<'a> MessageBuilder<'a> {
    pub(super) fn new(
        words: Words,
        language: &'static Language,
        key: &'a str,
        arguments: &'a [(&'a str, &'a dyn Argument)],
    ) -> Self {
        Self {
            words,
            language,
            key,
            arguments,
            message: Message::default(),
            is_open: false,
        }
    }

    pub(super) fn build(mut self, text: Text) -> Message {
        self.add_parts(text);
        self.message
    }

    fn add_parts(&mut self, text: Text) {
        for part in text.parts() {
            self.add_part(&part);
        }
    }

    fn add_part(&mut self, part: &Part) {
        match part {
            Part::Words(words) => self.add_text(words),
            Part::Argument(name) => match self.argument_value(name) {
                Value::Words(message) => message
                    .spans
                    .into_iter()
                    .for_each(|span| self.add_span(span)),
                Value::Number(number) => self.add_text(&number.to_string()),
                Value::Choice(name) => self.add_text(name),
                Value::Nothing => self.report_missing(name),
            },
            Part::Kind(function, inner) => {
                let text = self.format_inner(*inner);
                let kind = SpanKind::of_function(function).unwrap_or(SpanKind::Plain);
                self.add_span(Span::new(kind, text));
            }
            Part::Select(select) => {
                let variant = match self.argument_value(select.argument) {
                    Value::Number(number) => select.variant_for_number(number, self.language),
                    Value::Choice(name) => select.variant_for_choice(name),
                    Value::Words(_) => select.default_variant(),
                    Value::Nothing => {
                        self.report_missing(select.argument);
                        select.default_variant()
                    }
                };
                self.add_parts(variant);
            }
        }
    }

    /// Adjusts the space before `text`, and returns `text` or the part of it after leading blanks. Only languages
    /// without blanks need this. A blank belongs between their characters and Latin letters or digits, but not between
    /// two of their characters or beside their punctuation.
    fn adjust_space<'t>(&mut self, text: &'t str) -> &'t str {
        if !self.language.has_no_blanks() {
            return text;
        }
        let Some(last_span) = self.message.spans.last_mut() else {
            return text;
        };
        let is_ideographic =
            |c: Option<char>| c.is_some_and(|c| is_ideograph(c) || is_full_width_sign(c));
        let trimmed = last_span.text.trim_end_matches(' ');
        if is_ideographic(text.chars().next()) && is_ideographic(trimmed.chars().next_back()) {
            last_span.text.truncate(trimmed.len());
            return text;
        }
        let unpadded = text.trim_start_matches(' ');
        if is_ideographic(last_span.text.chars().next_back())
            && is_ideographic(unpadded.chars().next())
        {
            return unpadded;
        }
        let boundary = (last_span.text.chars().next_back(), text.chars().next());
        if let (Some(before), Some(after)) = boundary
            && needs_blank(before, after)
        {
            if self.is_open || last_span.kind == SpanKind::Plain {
                last_span.text.push(' ');
            } else {
                self.message.push(SpanKind::Plain, " ".to_owned());
            }
        }
        text
    }

    fn add_text(&mut self, text: &str) {
        let text = self.adjust_space(text);
        match self.message.spans.last_mut() {
            Some(last) if self.is_open => last.text.push_str(text),
            _ => {
                self.message.push(SpanKind::Plain, text.to_owned());
                self.is_open = !text.is_empty();
            }
        }
    }

    fn add_span(&mut self, mut span: Span) {
        // Texts from outside the program must not send control characters to the terminal.
        let is_harmless = |c: char| !c.is_control() || c == '\n';
        if !span.text.chars().all(is_harmless) {
            span.text.retain(is_harmless);
        }
        if !span.text.is_empty() {
            let start = self.adjust_space(&span.text).len();
            span.text.drain(..span.text.len() - start);
            self.message.spans.push(span);
            self.is_open = false;
        }
    }

    fn format_inner(&self, text: Text) -> String {
        let mut inner_builder = Self::new(self.words, self.language, self.key, self.arguments);
        inner_builder.add_parts(text);
        inner_builder.message.to_string()
    }

    fn argument_value(&self, name: &str) -> Value {
        let mut arguments = self.arguments.iter();
        let argument = arguments.find(|(argument_name, _)| *argument_name == name);
        argument.map_or(Value::Nothing, |(_, argument)| argument.value(self.words))
    }

    fn report_missing(&self, name: &str) {
        debug_assert!(false, "{} is not given {name}", self.key);
    }
}
