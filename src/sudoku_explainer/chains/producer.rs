//! Producers 23 to 30: what each of them allows, and how its hints are called.

use super::net::Style;

/// One of the producers 23 to 30.
#[derive(Debug)]
pub(super) struct Producer {
    pub(super) base: f64,
    pub(super) style: Style,
    /// Whether cells and houses with more than two candidates count.
    pub(super) is_multiple: bool,
    /// What is nested.
    pub(super) level: u8,
    names: [&'static str; 4],
}

/// What kind of a hint it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Class {
    /// One start and its opposite agree.
    Double,
    /// All candidates of a cell agree.
    Cell,
    /// All places of a digit in a house agree.
    Region,
    /// A start contradicts itself.
    Contradiction,
}

impl Class {
    /// Returns the number by which equal chains are sorted.
    pub(super) const fn kind(self) -> u8 {
        match self {
            Self::Double => 1,
            Self::Cell => 5,
            Self::Region => 6,
            Self::Contradiction => 7,
        }
    }
}

macro_rules! names {
    ($dynamic:literal, $nested:literal) => {
        [
            concat!($dynamic, "Double Forcing Chains", $nested),
            concat!($dynamic, "Cell Forcing Chains", $nested),
            concat!($dynamic, "Region Forcing Chains", $nested),
            concat!($dynamic, "Contradiction Forcing Chains", $nested),
        ]
    };
}

const fn dynamic(base: f64, level: u8, names: [&'static str; 4]) -> Producer {
    Producer {
        base,
        style: Style::Dynamic,
        is_multiple: true,
        level,
        names,
    }
}

/// Producers 23 to 30, by ascending base rating.
pub(super) static PRODUCERS: [Producer; 8] = [
    Producer {
        base: 7.5,
        style: Style::Nishio,
        is_multiple: false,
        level: 0,
        names: ["Nishio Forcing Chains"; 4],
    },
    Producer {
        base: 8.0,
        style: Style::Static,
        is_multiple: true,
        level: 0,
        names: names!("", ""),
    },
    dynamic(8.5, 0, names!("Dynamic ", "")),
    dynamic(9.0, 1, names!("Dynamic ", " (+)")),
    dynamic(9.5, 2, names!("Dynamic ", " (+ Forcing Chains)")),
    dynamic(10.0, 3, names!("Dynamic ", " (+ Multiple Forcing Chains)")),
    dynamic(10.5, 4, names!("Dynamic ", " (+ Dynamic Forcing Chains)")),
    dynamic(
        11.0,
        5,
        names!("Dynamic ", " (+ Dynamic Forcing Chains (+ Forcing Chains))"),
    ),
];

/// The producers that are nested in others.
pub(super) static MULTIPLE: &Producer = &PRODUCERS[1];
pub(super) static DYNAMIC: &Producer = &PRODUCERS[2];
pub(super) static NESTED_UNARY: &Producer = &PRODUCERS[4];

impl Producer {
    /// Returns the name of its hints of a class.
    pub(super) fn name(&self, class: Class) -> &'static str {
        self.names[class as usize]
    }
}
