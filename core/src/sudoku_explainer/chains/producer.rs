//! Sudoku Explainer's producers 23 to 30: their rules and the names of their hints.

use super::net::PropagationMode;
use crate::techniques::TechniqueId;

/// One of Sudoku Explainer's producers 23 to 30.
#[derive(Debug)]
pub(super) struct Producer {
    /// The technique of the hints. Its lowest rating is the base rating.
    pub(super) technique: TechniqueId,
    pub(super) mode: PropagationMode,
    /// Whether the starts include cells and houses with more than two candidates.
    pub(super) is_multiple: bool,
    /// The nesting level of the advanced step: 0 for none, 1 for patterns, 2 to 5 for nested chains.
    pub(super) level: u8,
    names: [&'static str; 4],
}

/// The kind of a hint, by its starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum HintClass {
    /// A candidate assumed true and assumed false gives the same result.
    Double,
    /// All candidates of a cell give the same result.
    Cell,
    /// All places of a digit in a house give the same result.
    Region,
    /// One start contradicts itself.
    Contradiction,
}

impl HintClass {
    /// Returns the sort key of the class among hints of equal rating and complexity.
    pub(super) const fn sort_key(self) -> u8 {
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
        mode: PropagationMode::Dynamic,
        is_multiple: true,
        level,
        names,
    }
}

/// Sudoku Explainer's producers 23 to 30, by ascending lowest rating.
pub(super) static PRODUCERS: [Producer; 8] = [
    Producer {
        technique: TechniqueId::NishioForcingChain,
        mode: PropagationMode::Nishio,
        is_multiple: false,
        level: 0,
        names: ["Nishio Forcing Chains"; 4],
    },
    Producer {
        technique: TechniqueId::MultipleForcingChain,
        mode: PropagationMode::Static,
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

/// The producers that other producers nest.
pub(super) static MULTIPLE: &Producer = &PRODUCERS[1];
pub(super) static DYNAMIC: &Producer = &PRODUCERS[2];
pub(super) static NESTED_UNARY: &Producer = &PRODUCERS[4];

impl Producer {
    /// Returns Sudoku Explainer's name for the hints of a class.
    pub(super) fn name(&self, class: HintClass) -> &'static str {
        self.names[class as usize]
    }
}
