//! Arguments: the values that are inserted into the texts.

use super::message::{Message, Span, SpanKind};
use super::{Key, Words};
use crate::board::Digit;

/// A value that can be inserted into a text in the place of a name such as `{ $cell }`.
pub trait Argument {
    /// Converts the value for the language of `words`.
    fn value(&self, words: Words) -> Value;
}

/// The value of an argument, converted for one language.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// Words, as spans that know the kind of thing they name.
    Words(Message),
    /// A number. It can also select a plural form.
    Number(usize),
    /// The name of a variant. It only selects and is never inserted.
    Choice(&'static str),
    /// No value. The text must select a variant that does not insert this argument.
    Nothing,
}

/// The name that selects a variant of a text, such as `down` in `{ $way -> [down] … *[up] … }`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice(pub &'static str);

/// Converts a value to a message that consists only of this value.
impl From<Value> for Message {
    fn from(value: Value) -> Self {
        match value {
            Value::Words(message) => message,
            Value::Number(number) => Self::plain(number.to_string()),
            Value::Choice(name) => Self::plain(name),
            Value::Nothing => Self::default(),
        }
    }
}

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

impl Argument for Key {
    fn value(&self, words: Words) -> Value {
        Value::Words(words.say(self.clone(), &[]))
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
