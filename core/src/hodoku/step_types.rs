//! The step types in the order in which `HoDoKu` tries them, with score and level.

use std::fmt;

use super::found_step::FoundStep;
use super::level::HodokuLevel;
use super::line_fish::{self, Fins};
use super::names::StepName as Name;
use super::step_cache::StepCache;
use super::{
    als, als_chain, chains, colouring, forcing, franken, nets, nice_loops, single_digit, subsets,
    sue_de_coq, uniqueness, wings,
};

/// A type of step that `HoDoKu` searches for.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct StepType {
    /// The place in `HoDoKu`'s search order; types with a lower index are tried first.
    pub index: u16,
    /// The number of points that each step of the type adds to the score.
    pub score: u32,
    /// The lowest level that a path with such a step can have.
    pub level: HodokuLevel,
    pub(super) find: fn(&StepCache<'_>) -> Option<FoundStep>,
}

impl StepType {
    const fn new(
        index: u16,
        score: u32,
        level: HodokuLevel,
        find: fn(&StepCache<'_>) -> Option<FoundStep>,
    ) -> Self {
        Self {
            index,
            score,
            level,
            find,
        }
    }
}

impl fmt::Debug for StepType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "step type {} ({}, {})",
            self.index, self.score, self.level
        )
    }
}

use HodokuLevel::{Easy, Extreme, Hard, Medium, Unfair};

/// Finds nothing: singles come from the queues of the position, not from a search.
const fn from_queue(_: &StepCache<'_>) -> Option<FoundStep> {
    None
}

pub(super) const FULL_HOUSE: StepType = StepType::new(100, 4, Easy, from_queue);
pub(super) const NAKED_SINGLE: StepType = StepType::new(200, 4, Easy, from_queue);
pub(super) const HIDDEN_SINGLE: StepType = StepType::new(300, 14, Easy, from_queue);
/// A guess: the solution's digit in some cell, used when no search finds anything.
pub(super) const BRUTE_FORCE: StepType = StepType::new(8900, 10_000, Extreme, from_queue);

/// All types after singles that `HoDoKu` enables by default, in search order.
pub(super) const SEARCHED: &[StepType] = &[
    StepType::new(1000, 40, Medium, |r| {
        subsets::find_locked_subset(r, 2, Name::LockedPair)
    }),
    StepType::new(1100, 60, Medium, |r| {
        subsets::find_locked_subset(r, 3, Name::LockedTriple)
    }),
    StepType::new(1200, 50, Medium, subsets::find_pointing),
    StepType::new(1210, 50, Medium, subsets::find_claiming),
    StepType::new(1300, 60, Medium, |r| {
        subsets::find_naked_subset(r, 2, Name::NakedPair)
    }),
    StepType::new(1400, 80, Medium, |r| {
        subsets::find_naked_subset(r, 3, Name::NakedTriple)
    }),
    StepType::new(1500, 70, Medium, |r| {
        subsets::find_hidden_subset(r, 2, Name::HiddenPair)
    }),
    StepType::new(1600, 100, Medium, |r| {
        subsets::find_hidden_subset(r, 3, Name::HiddenTriple)
    }),
    StepType::new(2000, 120, Hard, |r| {
        subsets::find_naked_subset(r, 4, Name::NakedQuadruple)
    }),
    StepType::new(2100, 150, Hard, |r| {
        subsets::find_hidden_subset(r, 4, Name::HiddenQuadruple)
    }),
    StepType::new(2200, 140, Hard, |r| {
        line_fish::find(r, 2, Fins::None, Name::XWing)
    }),
    StepType::new(2300, 150, Hard, |r| {
        line_fish::find(r, 3, Fins::None, Name::Swordfish)
    }),
    StepType::new(2400, 160, Hard, |r| {
        line_fish::find(r, 4, Fins::None, Name::Jellyfish)
    }),
    StepType::new(2800, 110, Hard, chains::find_remote_pair),
    StepType::new(2900, 100, Hard, wings::find_bug_plus_1),
    StepType::new(3000, 130, Hard, single_digit::find_skyscraper),
    StepType::new(3100, 150, Hard, single_digit::find_two_string_kite),
    StepType::new(3120, 120, Hard, chains::find_turbot_fish),
    StepType::new(3170, 120, Hard, single_digit::find_empty_rectangle),
    StepType::new(3200, 150, Hard, wings::find_w_wing),
    StepType::new(3300, 160, Hard, wings::find_xy_wing),
    StepType::new(3400, 180, Hard, wings::find_xyz_wing),
    StepType::new(3500, 100, Hard, |r| uniqueness::find(r, Name::Uniqueness1)),
    StepType::new(3600, 100, Hard, |r| uniqueness::find(r, Name::Uniqueness2)),
    StepType::new(3700, 100, Hard, |r| uniqueness::find(r, Name::Uniqueness3)),
    StepType::new(3800, 100, Hard, |r| uniqueness::find(r, Name::Uniqueness4)),
    StepType::new(3900, 100, Hard, |r| uniqueness::find(r, Name::Uniqueness5)),
    StepType::new(4000, 100, Hard, |r| uniqueness::find(r, Name::Uniqueness6)),
    StepType::new(4010, 100, Hard, |r| {
        uniqueness::find(r, Name::HiddenRectangle)
    }),
    StepType::new(4020, 100, Hard, |r| {
        uniqueness::find_avoidable(r, Name::AvoidableRectangle1)
    }),
    StepType::new(4030, 100, Hard, |r| {
        uniqueness::find_avoidable(r, Name::AvoidableRectangle2)
    }),
    StepType::new(4100, 130, Hard, |r| {
        line_fish::find(r, 2, Fins::Finned, Name::FinnedXWing)
    }),
    StepType::new(4200, 150, Hard, |r| {
        line_fish::find(r, 2, Fins::Sashimi, Name::SashimiXWing)
    }),
    StepType::new(4300, 200, Unfair, |r| {
        line_fish::find(r, 3, Fins::Finned, Name::FinnedSwordfish)
    }),
    StepType::new(4400, 240, Unfair, |r| {
        line_fish::find(r, 3, Fins::Sashimi, Name::SashimiSwordfish)
    }),
    StepType::new(4500, 250, Unfair, |r| {
        line_fish::find(r, 4, Fins::Finned, Name::FinnedJellyfish)
    }),
    StepType::new(4600, 260, Unfair, |r| {
        line_fish::find(r, 4, Fins::Sashimi, Name::SashimiJellyfish)
    }),
    StepType::new(5300, 250, Unfair, sue_de_coq::find),
    StepType::new(5330, 150, Hard, colouring::find_simple_colours),
    StepType::new(5360, 200, Hard, colouring::find_multi_colours),
    StepType::new(5400, 260, Unfair, chains::find_x_chain),
    StepType::new(5500, 260, Unfair, chains::find_xy_chain),
    StepType::new(5600, 280, Unfair, nice_loops::find_plain),
    StepType::new(5650, 300, Unfair, nice_loops::find_grouped),
    StepType::new(5700, 300, Unfair, als::find_als_xz),
    StepType::new(5800, 320, Unfair, als::find_als_xy_wing),
    StepType::new(5900, 340, Unfair, als_chain::find),
    StepType::new(6100, 300, Unfair, |r| {
        franken::find(r, 2, false, [Name::FrankenXWing, Name::MutantXWing])
    }),
    StepType::new(6200, 350, Unfair, |r| {
        franken::find(r, 3, false, [Name::FrankenSwordfish, Name::MutantSwordfish])
    }),
    StepType::new(6700, 390, Unfair, |r| {
        franken::find(
            r,
            2,
            true,
            [Name::FinnedFrankenXWing, Name::FinnedMutantXWing],
        )
    }),
    StepType::new(6800, 410, Unfair, |r| {
        franken::find(
            r,
            3,
            true,
            [Name::FinnedFrankenSwordfish, Name::FinnedMutantSwordfish],
        )
    }),
    StepType::new(8500, 500, Extreme, forcing::find),
    StepType::new(8600, 700, Extreme, nets::find),
];
