//! Settings with a handful of named values.

/// A setting that is one of a few named values.
pub trait NamedValue: Copy + PartialEq + 'static {
    /// Every value with the name it has in the settings and a few words on what it means.
    const ALL: &'static [(Self, &'static str, &'static str)];

    /// The name of this value.
    #[must_use]
    fn name(self) -> &'static str {
        Self::ALL
            .iter()
            .find(|(value, ..)| *value == self)
            .map_or("", |(_, name, _)| name)
    }

    /// The value of this name.
    #[must_use]
    fn from_name(name: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .find(|(_, known, _)| *known == name)
            .map(|(value, ..)| *value)
    }

    /// The names, as a message lists them.
    #[must_use]
    fn names() -> String {
        Self::ALL
            .iter()
            .map(|(_, name, _)| format!("{name:?}"))
            .collect::<Vec<_>>()
            .join(", ")
    }
}

/// Declares an enum that is a [`NamedValue`]; the words of each value are its documentation too.
macro_rules! named_value {
    ($(#[$meta:meta])* $type:ident { $($(#[$attribute:meta])* $variant:ident = $name:literal: $doc:literal,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $type {
            $(#[doc = $doc] $(#[$attribute])* $variant,)*
        }

        impl $crate::config::NamedValue for $type {
            const ALL: &'static [(Self, &'static str, &'static str)] = &[$((Self::$variant, $name, $doc),)*];
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str($crate::config::NamedValue::name(*self))
            }
        }
    };
}

pub(super) use named_value;
