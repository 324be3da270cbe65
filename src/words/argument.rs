//! Arguments of texts, and how they keep their kind on the way through Fluent.
//!
//! An argument's spans go into the text between control characters, which neither the files nor arguments contain, and
//! are found there again when the text is cut into spans.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use super::Words;
use super::message::{Message, Span, SpanKind, without_marks};
use crate::board::Digit;
#[cfg(feature = "cli")]
use crate::safe_text::SafeText;

/// Something that can be named in a text.
pub trait Argument {
    /// Returns what stands for it in a language.
    fn value(&self, words: Words) -> Value;
}

/// What stands in a text for an argument.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// Words, with what they name.
    Words(Message),
    /// A number, which also chooses among plural forms.
    Number(usize),
    /// The name of a variant, for selectors only.
    Choice(&'static str),
    /// Nothing: the text said must not name it.
    Nothing,
}

/// The name of a variant of a text: `{ $way -> [down] … *[up] … }`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice(pub &'static str);

impl<T: Argument + ?Sized> Argument for &T {
    fn value(&self, words: Words) -> Value {
        (**self).value(words)
    }
}

impl<T: Argument> Argument for Option<T> {
    fn value(&self, words: Words) -> Value {
        self.as_ref()
            .map_or(Value::Nothing, |argument| argument.value(words))
    }
}

impl Argument for str {
    fn value(&self, _: Words) -> Value {
        Value::Words(Message::plain(self))
    }
}

impl Argument for String {
    fn value(&self, words: Words) -> Value {
        self.as_str().value(words)
    }
}

#[cfg(feature = "cli")]
impl Argument for SafeText {
    fn value(&self, words: Words) -> Value {
        self.as_str().value(words)
    }
}

impl Argument for Message {
    fn value(&self, _: Words) -> Value {
        Value::Words(self.clone())
    }
}

impl Argument for Span {
    fn value(&self, _: Words) -> Value {
        Value::Words(Message::from(self.clone()))
    }
}

impl Argument for Digit {
    fn value(&self, words: Words) -> Value {
        Span::new(SpanKind::Digits, self.to_string()).value(words)
    }
}

impl Argument for Choice {
    fn value(&self, _: Words) -> Value {
        Value::Choice(self.0)
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl Argument for $number {
            fn value(&self, _: Words) -> Value {
                Value::Number(usize::try_from(*self).unwrap_or(usize::MAX))
            }
        })*
    };
}
numbers!(u8, u16, u32, u64, usize, i32);

/// Makes arguments ready for Fluent.
pub(super) fn fluent<'a>(words: Words, arguments: &[(&'a str, &dyn Argument)]) -> FluentArgs<'a> {
    let arguments = arguments.iter().filter_map(|(name, argument)| {
        let value = match argument.value(words) {
            Value::Words(message) => FluentValue::from(message.to_marked()),
            Value::Number(number) => FluentValue::from(number),
            Value::Choice(name) => FluentValue::from(name),
            Value::Nothing => return None,
        };
        Some((*name, value))
    });
    arguments.collect()
}

/// Gives texts a function for each kind of span, so that fixed words can have a kind too: `{ KEY("Esc") }`.
pub(super) fn add_functions(bundle: &mut FluentBundle<FluentResource>) {
    for kind in SpanKind::ALL.iter().copied() {
        let mark = move |arguments: &[FluentValue<'_>]| match arguments {
            [FluentValue::String(text)] => marked(kind, without_marks(text)),
            [FluentValue::Number(number)] => marked(kind, number.as_string().into_owned()),
            _ => FluentValue::Error,
        };
        let added = bundle.add_function(kind.function(), move |arguments, _| mark(arguments));
        debug_assert!(added.is_ok(), "{kind:?}: {added:?}");
    }
}

fn marked(kind: SpanKind, text: String) -> FluentValue<'static> {
    Message::from(Span::new(kind, text)).to_marked().into()
}
