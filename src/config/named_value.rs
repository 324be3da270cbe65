//! Settings whose value is one of a few names.

pub trait NamedValue: Copy + PartialEq + 'static {
    const ALL: &'static [Self];

    #[must_use]
    fn name(self) -> &'static str;

    #[must_use]
    fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|value| value.name() == name)
    }

    /// Returns all names in quotes, separated by commas.
    #[must_use]
    fn names() -> String {
        let names = Self::ALL.iter().map(|value| format!("{:?}", value.name()));
        names.collect::<Vec<_>>().join(", ")
    }
}

/// Declares an enum that implements [`NamedValue`], such as `Dark = "dark"`. With `= "name" | "former name"`, the name
/// that an older version used is also accepted.
macro_rules! named_value {
    ($(#[$meta:meta])* $type:ident { $($(#[$attribute:meta])* $variant:ident = $name:literal $(| $former:literal)*,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $type {
            $($(#[$attribute])* $variant,)*
        }

        impl $crate::config::NamedValue for $type {
            const ALL: &'static [Self] = &[$(Self::$variant,)*];

            fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }

            fn from_name(name: &str) -> Option<Self> {
                match name {
                    $($name $(| $former)* => Some(Self::$variant),)*
                    _ => None,
                }
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str($crate::config::NamedValue::name(*self))
            }
        }
    };
}

pub(super) use named_value;
