//! Producers 23 to 30: their rules and the names of their hints.

use super::net::Style;
use crate::techniques::TechniqueId;

/// One of the producers 23 to 30.
#[derive(Debug)]
pub(super) struct Producer {
    /// The technique of its hints; the lowest rating of the technique is the base rating.
    pub(super) technique: TechniqueId,
    pub(super) style: Style,
    /// Whether it uses cells and houses with more than two candidates.
    pub(super) is_multiple: bool,
    /// The nesting level: 0 for none, 1 for patterns, 2 to 5 for chains.
    pub(super) level: u8,
    names: [&'static str; 4],
}

/// The kind of a hint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Class {
    /// A start and its opposite agree.
    Double,
    /// All candidates of a cell agree.
    Cell,
    /// All places of a digit in a house agree.
    Region,
    /// A start contradicts itself.
    Contradiction,
}

impl Class {
    /// Returns the sort key among hints of equal rating and complexity.
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

const fn dynamic(technique: TechniqueId, level: u8, names: [&'static str; 4]) -> Producer {
    Producer {
        technique,
        style: Style::Dynamic,
        is_multiple: true,
        level,
        names,
    }
}

/// Producers 23 to 30, by ascending lowest rating.
pub(super) static PRODUCERS: [Producer; 8] = [
    Producer {
        technique: TechniqueId::NishioForcingChain,
        style: Style::Nishio,
        is_multiple: false,
        level: 0,
        names: ["Nishio Forcing Chains"; 4],
    },
    Producer {
        technique: TechniqueId::MultipleForcingChain,
        style: Style::Static,
        is_multiple: true,
        level: 0,
        names: names!("", ""),
    },
    dynamic(TechniqueId::DynamicForcingChain, 0, names!("Dynamic ", "")),
    dynamic(
        TechniqueId::DynamicForcingChainPlus,
        1,
        names!("Dynamic ", " (+)"),
    ),
    dynamic(
        TechniqueId::NestedForcingChain2,
        2,
        names!("Dynamic ", " (+ Forcing Chains)"),
    ),
    dynamic(
        TechniqueId::NestedForcingChain3,
        3,
        names!("Dynamic ", " (+ Multiple Forcing Chains)"),
    ),
    dynamic(
        TechniqueId::NestedForcingChain4,
        4,
        names!("Dynamic ", " (+ Dynamic Forcing Chains)"),
    ),
    dynamic(
        TechniqueId::NestedForcingChain5,
        5,
        names!("Dynamic ", " (+ Dynamic Forcing Chains (+ Forcing Chains))"),
    ),
];

/// The producers that are nested in others.
pub(super) static MULTIPLE: &Producer = &PRODUCERS[1];
pub(super) static DYNAMIC: &Producer = &PRODUCERS[2];
pub(super) static NESTED_UNARY: &Producer = &PRODUCERS[4];

impl Producer {
    /// Returns the name of this producer's hints of a class.
    pub(super) fn name(&self, class: Class) -> &'static str {
        self.names[class as usize]
    }
}
