//! The orders in which techniques can be tried: our own, and those of two programs that people know.

use crate::techniques::registry;

/// In which order techniques are tried for a hint.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Order {
    /// That of the [`registry`]: what people find easiest first.
    #[default]
    Shudu,
    /// That of Sudoku Explainer 1.2.1; techniques that it does not know come last.
    SudokuExplainer,
    /// That of `HoDoKu`'s default settings; techniques that it does not use come last.
    HoDoKu,
}

impl Order {
    /// All orders.
    pub const ALL: [Self; 3] = [Self::Shudu, Self::SudokuExplainer, Self::HoDoKu];

    /// Returns the name used in settings and commands.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Shudu => "shudu",
            Self::SudokuExplainer => "sudoku-explainer",
            Self::HoDoKu => "hodoku",
        }
    }

    /// Returns the order with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|order| order.name() == name)
    }

    /// Returns the place of a technique in this order; a lower one comes first.
    ///
    /// What the order does not list comes last, as the registry has it.
    #[must_use]
    pub(super) fn place(self, id: &str) -> (usize, usize) {
        let ids = self.ids();
        let own = ids.iter().position(|known| *known == id);
        let ours = registry::ALL
            .iter()
            .position(|technique| technique.info().id.as_str() == id);
        (
            own.unwrap_or(ids.len()),
            ours.unwrap_or(registry::ALL.len()),
        )
    }

    /// Returns the ids that the order lists.
    pub(super) const fn ids(self) -> &'static [&'static str] {
        match self {
            Self::Shudu => &[],
            Self::SudokuExplainer => SUDOKU_EXPLAINER,
            Self::HoDoKu => HODOKU,
        }
    }
}

/// Sudoku Explainer's chains are told as the shapes that people know.
const SUDOKU_EXPLAINER: &[&str] = &[
    "full-house",
    "hidden-single-box",
    "hidden-single-line",
    "direct-pointing",
    "direct-claiming",
    "direct-hidden-pair",
    "naked-single",
    "direct-hidden-triple",
    "pointing",
    "claiming",
    "naked-pair",
    "x-wing",
    "hidden-pair",
    "naked-triple",
    "swordfish",
    "hidden-triple",
    "xy-wing",
    "xyz-wing",
    "unique-rectangle-type-1",
    "unique-rectangle-type-2",
    "unique-rectangle-type-5",
    "unique-rectangle-type-3",
    "unique-rectangle-type-4",
    "unique-loop",
    "unique-loop-type-3",
    "naked-quadruple",
    "jellyfish",
    "hidden-quadruple",
    "bug-plus-1",
    "bug-type-2",
    "bug-type-4",
    "bug-type-3",
    "aligned-pair-exclusion",
    "x-cycle",
    "skyscraper",
    "two-string-kite",
    "turbot-fish",
    "x-chain",
    "remote-pair",
    "xy-chain",
    "continuous-nice-loop",
    "discontinuous-nice-loop",
    "aic",
    "aligned-triple-exclusion",
    "nishio-forcing-chain",
    "multiple-forcing-chain",
    "contradiction-forcing-chain",
    "dynamic-forcing-chain",
    "contradiction-forcing-net",
    "dynamic-forcing-chain-plus",
    "nested-forcing-chain-2",
    "nested-forcing-chain-3",
    "nested-forcing-chain-4",
    "nested-forcing-chain-5",
];

const HODOKU: &[&str] = &[
    "full-house",
    "naked-single",
    "hidden-single-box",
    "hidden-single-line",
    "locked-pair",
    "locked-triple",
    "pointing",
    "claiming",
    "naked-pair",
    "naked-triple",
    "hidden-pair",
    "hidden-triple",
    "naked-quadruple",
    "hidden-quadruple",
    "x-wing",
    "swordfish",
    "jellyfish",
    "remote-pair",
    "bug-plus-1",
    "skyscraper",
    "two-string-kite",
    "turbot-fish",
    "empty-rectangle",
    "w-wing",
    "xy-wing",
    "xyz-wing",
    "unique-rectangle-type-1",
    "unique-rectangle-type-2",
    "unique-rectangle-type-3",
    "unique-rectangle-type-4",
    "unique-rectangle-type-5",
    "unique-rectangle-type-6",
    "hidden-rectangle",
    "avoidable-rectangle-type-1",
    "avoidable-rectangle-type-2",
    "finned-x-wing",
    "sashimi-x-wing",
    "finned-swordfish",
    "sashimi-swordfish",
    "finned-jellyfish",
    "sashimi-jellyfish",
    "sue-de-coq",
    "simple-coloring-trap",
    "simple-coloring-wrap",
    "multi-coloring-1",
    "multi-coloring-2",
    "x-chain",
    "xy-chain",
    "continuous-nice-loop",
    "discontinuous-nice-loop",
    "aic",
    "grouped-continuous-nice-loop",
    "grouped-discontinuous-nice-loop",
    "grouped-aic",
    "als-xz",
    "als-xy-wing",
    "als-xy-chain",
    "franken-x-wing",
    "franken-swordfish",
    "finned-franken-x-wing",
    "finned-franken-swordfish",
    "contradiction-forcing-chain",
    "multiple-forcing-chain",
    "contradiction-forcing-net",
    "dynamic-forcing-chain",
];
