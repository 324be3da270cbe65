//! The generator's order of techniques, which is fixed so that a seed gives the same puzzle in every version.
//!
//! Whether a puzzle needs a technique depends on the techniques tried before it. Hints use the order of the
//! [`registry`](crate::techniques::registry), which changes as more is learnt about what people find easier. A request
//! with a technique uses the order below, which does not change.

use crate::engine::Engine;
use crate::rate::{self, Rating};
use crate::techniques::TechniqueId;

/// The techniques in the order of version 0.1's registry. Never change it: seeds depend on it.
static FIXED_ORDER: &[TechniqueId] = &[
    TechniqueId::FullHouse,
    TechniqueId::HiddenSingleBox,
    TechniqueId::HiddenSingleLine,
    TechniqueId::NakedSingle,
    TechniqueId::DirectPointing,
    TechniqueId::DirectClaiming,
    TechniqueId::DirectHiddenPair,
    TechniqueId::DirectHiddenTriple,
    TechniqueId::Pointing,
    TechniqueId::Claiming,
    TechniqueId::LockedPair,
    TechniqueId::LockedTriple,
    TechniqueId::NakedPair,
    TechniqueId::HiddenPair,
    TechniqueId::NakedTriple,
    TechniqueId::HiddenTriple,
    TechniqueId::NakedQuadruple,
    TechniqueId::HiddenQuadruple,
    TechniqueId::XWing,
    TechniqueId::Swordfish,
    TechniqueId::Jellyfish,
    TechniqueId::XyWing,
    TechniqueId::XyzWing,
    TechniqueId::WWing,
    TechniqueId::WxyzWing,
    TechniqueId::SimpleColouringTrap,
    TechniqueId::SimpleColouringWrap,
    TechniqueId::Skyscraper,
    TechniqueId::TwoStringKite,
    TechniqueId::TurbotFish,
    TechniqueId::EmptyRectangle,
    TechniqueId::GroupedWWing,
    TechniqueId::MultiColouring1,
    TechniqueId::MultiColouring2,
    TechniqueId::EmptyRectangleTwoPlaces,
    TechniqueId::DualTwoStringKite,
    TechniqueId::DualEmptyRectangle,
    TechniqueId::UniqueRectangleType1,
    TechniqueId::UniqueRectangleType2,
    TechniqueId::UniqueRectangleType4,
    TechniqueId::UniqueRectangleType3,
    TechniqueId::UniqueRectangleType5,
    TechniqueId::UniqueRectangleType6,
    TechniqueId::HiddenRectangle,
    TechniqueId::AvoidableRectangleType1,
    TechniqueId::AvoidableRectangleType2,
    TechniqueId::BugPlus1,
    TechniqueId::UniqueLoop,
    TechniqueId::BugType2,
    TechniqueId::BugType4,
    TechniqueId::BugType3,
    TechniqueId::UniqueLoopType3,
    TechniqueId::ExtendedRectangle,
    TechniqueId::GurthSymmetry,
    TechniqueId::RemotePair,
    TechniqueId::Medusa3d,
    TechniqueId::FinnedXWing,
    TechniqueId::SashimiXWing,
    TechniqueId::FinnedSwordfish,
    TechniqueId::SashimiSwordfish,
    TechniqueId::FinnedJellyfish,
    TechniqueId::SashimiJellyfish,
    TechniqueId::SiameseFish,
    TechniqueId::XChain,
    TechniqueId::XyChain,
    TechniqueId::XCycle,
    TechniqueId::ContinuousNiceLoop,
    TechniqueId::DiscontinuousNiceLoop,
    TechniqueId::Aic,
    TechniqueId::SueDeCoq,
    TechniqueId::AlignedPairExclusion,
    TechniqueId::AlsXz,
    TechniqueId::AlsXyWing,
    TechniqueId::AlsWWing,
    TechniqueId::AlsXyChain,
    TechniqueId::DeathBlossom,
    TechniqueId::GroupedXChain,
    TechniqueId::GroupedContinuousNiceLoop,
    TechniqueId::GroupedDiscontinuousNiceLoop,
    TechniqueId::GroupedAic,
    TechniqueId::AlsXyWingOverlapping,
    TechniqueId::AlsAic,
    TechniqueId::AlsXyChainLong,
    TechniqueId::AlsXyChainOverlapping,
    TechniqueId::DeathBlossomOverlapping,
    TechniqueId::AlignedTripleExclusion,
    TechniqueId::BrokenWing,
    TechniqueId::Fireworks,
    TechniqueId::FrankenXWing,
    TechniqueId::FrankenSwordfish,
    TechniqueId::FrankenJellyfish,
    TechniqueId::FinnedFrankenXWing,
    TechniqueId::FinnedFrankenSwordfish,
    TechniqueId::FinnedFrankenJellyfish,
    TechniqueId::MutantXWing,
    TechniqueId::MutantSwordfish,
    TechniqueId::MutantJellyfish,
    TechniqueId::FinnedMutantXWing,
    TechniqueId::FinnedMutantSwordfish,
    TechniqueId::FinnedMutantJellyfish,
    TechniqueId::SiameseComplexFish,
    TechniqueId::BivalueOddagon,
    TechniqueId::Squirmbag,
    TechniqueId::FinnedSquirmbag,
    TechniqueId::SashimiSquirmbag,
    TechniqueId::FrankenSquirmbag,
    TechniqueId::FinnedFrankenSquirmbag,
    TechniqueId::MutantSquirmbag,
    TechniqueId::FinnedMutantSquirmbag,
    TechniqueId::FinnedMutantWhale,
    TechniqueId::Tridagon,
    TechniqueId::SkLoop,
    TechniqueId::JuniorExocet,
    TechniqueId::DoubleExocet,
    TechniqueId::NishioForcingChain,
    TechniqueId::MultipleForcingChain,
    TechniqueId::ContradictionForcingChain,
    TechniqueId::MultiSectorLockedSets,
    TechniqueId::KrakenFishType1,
    TechniqueId::KrakenFishType2,
    TechniqueId::DynamicForcingChain,
    TechniqueId::ContradictionForcingNet,
    TechniqueId::DynamicForcingChainPlus,
    TechniqueId::NestedForcingChain2,
    TechniqueId::NestedForcingChain3,
    TechniqueId::NestedForcingChain4,
    TechniqueId::NestedForcingChain5,
    TechniqueId::TemplateSet,
    TechniqueId::TemplateDelete,
];

/// Kinds of chains that are needed only by special rules: version 0.1 always found other chains first. A puzzle needs
/// such a chain if it is the shortest one when all easier techniques of the fixed order get stuck.
const SHORTEST_CHAINS: [TechniqueId; 2] = [TechniqueId::XCycle, TechniqueId::Aic];

/// Returns the place of a technique in the order. Techniques newer than version 0.1 are at the end, in the registry's
/// order.
pub(super) fn place(id: TechniqueId) -> usize {
    let pinned = FIXED_ORDER.iter().position(|known| *known == id);
    pinned.unwrap_or(FIXED_ORDER.len() + id.rank())
}

/// Returns the place of a technique in the fixed order; `None` for techniques newer than version 0.1.
fn fixed_place(id: TechniqueId) -> Option<usize> {
    let place = FIXED_ORDER.iter().position(|known| *known == id);
    place.filter(|_| !SHORTEST_CHAINS.contains(&id))
}

/// Returns the engine that decides whether a puzzle needs a technique: it knows that technique and all easier ones,
/// in the generator's order.
///
/// The engine takes the easiest step first, so it uses the technique only where all easier techniques get stuck.
/// Techniques newer than version 0.1 are taken in the order of hints.
#[must_use]
pub fn engine_for(technique: TechniqueId) -> Engine {
    match fixed_place(technique) {
        Some(place) => Engine::trying(FIXED_ORDER[..=place].iter().copied()),
        None if SHORTEST_CHAINS.contains(&technique) => Engine::new()
            .with_techniques(|known| known <= technique && FIXED_ORDER.contains(&known))
            .with_chains_in_one_place(),
        None => Engine::new().with_techniques(|known| known <= technique),
    }
}

/// Returns the lowest ER of a puzzle that needs a technique in the generator's order.
pub(super) fn min_rating(id: TechniqueId) -> Rating {
    match fixed_place(id) {
        Some(place) => rate::min_rating_among(&FIXED_ORDER[place..]),
        None => rate::least_rating(id),
    }
}

/// Returns the highest ER of a plain puzzle that needs no harder technique than the given one; `None` if it is not
/// known. It is known if Sudoku Explainer has this and all easier techniques, each with a fixed rating.
pub(super) fn max_rating(hardest: TechniqueId) -> Option<Rating> {
    /// The lowest rating that depends on the instance of a technique.
    const MIN_VARIABLE: Rating = Rating::from_tenths(45);
    let known = &FIXED_ORDER[..=fixed_place(hardest)?];
    let ratings: Option<Vec<Rating>> = known.iter().map(|id| id.info().least_rating).collect();
    ratings?
        .into_iter()
        .max()
        .filter(|most| *most < MIN_VARIABLE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_technique_of_the_order_stands_once() {
        for (place, id) in FIXED_ORDER.iter().enumerate() {
            assert!(!FIXED_ORDER[..place].contains(id), "{id} stands twice");
            if SHORTEST_CHAINS.contains(id) {
                continue;
            }
            let engine = engine_for(*id);
            assert_eq!(engine.techniques().len(), place + 1);
            assert_eq!(engine.techniques()[place], *id);
        }
    }

    #[test]
    fn the_order_is_that_of_version_0_1() {
        // Quadruples came before fish, W-Wings before skyscrapers, WXYZ-Wings long before almost locked sets.
        let places = [
            TechniqueId::NakedQuadruple,
            TechniqueId::XWing,
            TechniqueId::WWing,
            TechniqueId::WxyzWing,
            TechniqueId::Skyscraper,
            TechniqueId::AlsXz,
            TechniqueId::FinnedMutantWhale,
            TechniqueId::JuniorExocet,
            TechniqueId::NishioForcingChain,
        ];
        assert!(places.is_sorted_by_key(|id| place(*id)));
        assert_eq!(place(TechniqueId::FullHouse), 0);
        assert_eq!(place(TechniqueId::TemplateDelete), 128);
    }
}
