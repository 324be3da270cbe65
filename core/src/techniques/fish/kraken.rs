//! Kraken fish: finned fish in which every fin excludes the eliminated candidate, directly or by a chain.
//!
//! ```text
//! . 9 . | . F . | 9 . .     the 9s of rows 1 and 6 are in columns 2 and 7, except for the fins F.
//! . . . | . . a | . . .     r4c2 sees r6c3, and r1c5 by a chain: if r1c5 is 9, a is not 9,
//! . . . | . . a | . . .     so b, the other 9 of column 6, is 9. So if one of the fins is 9,
//! . - . | . . b | . . .     r4c2 is not 9; and if none is, there is an X-Wing
//! . . . | . . . | . . .
//! . 9 F | . . . | 9 . .
//! ```
//!
//! * *Type 1* eliminates a candidate of the fish's digit in one of its cover houses.
//! * *Type 2* uses a single cover house. Either a fin or a base candidate in this house is true. A candidate that
//!   is false in each of these cases is eliminated, whatever its digit and position.
//!
//! Both types have the same proof. n base houses cannot all be filled from n − 1 cover houses, so a base candidate
//! outside these cover houses is true. A chain leads from each of these base candidates, the *arms*, to the
//! eliminated candidate.
//!
//! The search therefore begins with the eliminated candidate, the *target*. It assumes that the target is true, and
//! follows chains of candidates and groups from it. Suppose these exclude so many places of a digit that the digit
//! has no template left. Then the search takes n − 1 cover houses and collects the base houses that have lost all
//! places outside them: n such base houses make a fish. Eliminations without a chain are left to other fish. For
//! each candidate and digit, the smallest fish with the shortest chains is reported.
//!
//! The search covers basic and Franken fish of two to four base houses, the default of `HoDoKu`.
//! Described at <https://hodoku.sourceforge.net/en/tech_last.php#kf>.

use std::collections::VecDeque;
use std::ops::ControlFlow;

use crate::board::{Candidate, CellSet, Digit, House, HouseKind, HouseSet, MAX_SIDE};

use super::super::chain_search::Consequences;
use super::super::template_search::template;
use super::super::{Chain, Finder, PositionCache, Sink, Step, TechniqueId};
use super::finder::{self, distinct_houses};
use super::pattern::{Fish, KrakenFish};
use super::search;

/// The maximum number of base houses.
const MAX_SIZE: usize = 4;
const MAX_ARMS: usize = 4;
/// The total number of consequences after which the search tries no more candidates.
///
/// No 9×9 board reaches this limit. It bounds the time on large boards with many candidates.
const MAX_REACHED: usize = 400_000;
/// The number of houses examined before the search stops; only large boards reach it.
const MAX_LOOKS: usize = 1_000_000;
/// The number of templates that are remembered for each digit.
const N_TEMPLATES: usize = 8;
/// The number of candidates tried between two calls of `keep_going`.
const KEEP_GOING_EVERY: usize = 16;

/// Finds Kraken fish of one type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::techniques) enum KrakenFishFinder {
    /// Eliminates the fish's digit from a cell of a cover house.
    Type1,
    /// Eliminates a candidate that every fin and every base candidate of one cover house excludes.
    Type2,
}

/// A candidate that would leave a digit without a template: chains from it remove too many places of the digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::techniques) struct TemplateContradiction {
    target: Candidate,
    digit: Digit,
    /// The places that the digit loses if the target is true.
    excluded_places: CellSet,
}

/// The best fish of a [`KrakenSearch`].
struct FoundFish {
    /// The total number of links of the fish's chains.
    n_links: usize,
    contradiction: TemplateContradiction,
    step: Step,
}

impl Finder for KrakenFishFinder {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let contradictions = if let Some(contradictions) = cache.template_contradictions.get() {
            contradictions
        } else {
            let contradictions = template_contradictions(cache, sink)?;
            cache.template_contradictions.get_or_init(|| contradictions)
        };
        if contradictions.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut searches: Vec<KrakenSearch<'_, '_>> = contradictions
            .iter()
            .map(|contradiction| KrakenSearch::new(id, cache, *self, *contradiction))
            .collect();
        let mut consequences = Consequences::new(cache);
        let mut n_looks = 0;
        for size in 2..=MAX_SIZE {
            let mut fish = Vec::new();
            for search in &mut searches {
                sink.keep_going()?;
                if n_looks < MAX_LOOKS {
                    fish.extend(search.shortest_fish(size, &mut consequences));
                    n_looks += std::mem::take(&mut search.n_looks);
                }
            }
            // Fish with few and short chains come first. A candidate that has a fish needs no larger fish.
            fish.sort_by_key(|candidate_fish| candidate_fish.n_links);
            searches.retain(|search| {
                !fish.iter().any(|candidate_fish: &FoundFish| {
                    candidate_fish.contradiction == search.contradiction
                })
            });
            for candidate_fish in fish {
                sink.take(candidate_fish.step)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Returns the candidates that, assumed to be true, leave some digit without a template.
fn template_contradictions(
    cache: &PositionCache<'_>,
    sink: &mut dyn Sink,
) -> ControlFlow<(), Vec<TemplateContradiction>> {
    let mut contradictions = Vec::new();
    if cache.dead_end().is_some() {
        return ControlFlow::Continue(contradictions);
    }
    let mut consequences = Consequences::new(cache);
    let mut templates: [Templates; MAX_SIDE] = Default::default();
    let mut n_reached = 0;
    for (number, target) in cache.iter().enumerate() {
        if number % KEEP_GOING_EVERY == 0 {
            sink.keep_going()?;
        }
        n_reached += consequences.suppose(target);
        if n_reached > MAX_REACHED {
            break;
        }
        let excluded_candidates = consequences.excluded_candidates();
        let digits = cache.geometry().digits().iter();
        contradictions.extend(digits.filter_map(|digit| {
            let excluded_places = excluded_candidates[digit];
            template_contradiction(
                cache,
                target,
                digit,
                excluded_places,
                &mut templates[digit.index()],
            )
        }));
    }
    ControlFlow::Continue(contradictions)
}

/// Recently found templates of a digit. Usually one of them avoids all places that the next target excludes.
type Templates = VecDeque<CellSet>;

/// Returns a contradiction if the target, when true, excludes a place of every template of the digit. Returns `None` if
/// a template avoids all places in `excluded_places`, or if the target excludes them without a chain.
fn template_contradiction(
    cache: &PositionCache<'_>,
    target: Candidate,
    digit: Digit,
    excluded_places: CellSet,
    templates: &mut Templates,
) -> Option<TemplateContradiction> {
    let geometry = cache.geometry();
    let places = cache.places(digit);
    let (direct, excluded_places) = if digit == target.digit {
        (
            geometry.peers(target.cell),
            excluded_places.without(target.cell),
        )
    } else {
        (CellSet::only(target.cell), excluded_places)
    };
    let is_untouched = |template: &CellSet| !template.intersects(&excluded_places);
    if (excluded_places - direct).is_empty() || templates.iter().any(is_untouched) {
        return None;
    }
    let remaining_cells = places - excluded_places;
    let is_bare = |house: House| {
        let house_places = places & geometry.house_cells(house);
        !house_places.is_empty() && !house_places.intersects(&remaining_cells)
    };
    if !geometry.houses().any(is_bare)
        && let Some(template) = template(geometry, remaining_cells)
    {
        templates.truncate(N_TEMPLATES - 1);
        templates.push_front(template);
        return None;
    }
    Some(TemplateContradiction {
        target,
        digit,
        excluded_places,
    })
}

struct KrakenSearch<'a, 'p> {
    id: TechniqueId,
    cache: &'a PositionCache<'p>,
    kraken: KrakenFishFinder,
    contradiction: TemplateContradiction,
    /// The houses of the target if the fish has the target's digit; otherwise empty.
    target_houses: HouseSet,
    n_looks: usize,
}

/// A Kraken fish without its last cover house: the cover has one house less than the base and contains all base
/// candidates except the arms.
#[derive(Clone, Copy)]
struct PartialKraken {
    base: HouseSet,
    cover: HouseSet,
    in_base: CellSet,
    in_cover: CellSet,
    /// The base candidates that are outside the cover or in two base houses.
    arms: CellSet,
}

impl<'a, 'p> KrakenSearch<'a, 'p> {
    fn new(
        id: TechniqueId,
        cache: &'a PositionCache<'p>,
        kraken: KrakenFishFinder,
        contradiction: TemplateContradiction,
    ) -> Self {
        let TemplateContradiction { target, digit, .. } = contradiction;
        let target_houses = cache.geometry().houses_of(target.cell).iter().copied();
        Self {
            id,
            cache,
            kraken,
            contradiction,
            target_houses: target_houses.filter(|_| digit == target.digit).collect(),
            n_looks: 0,
        }
    }

    /// Finds the fish of a size whose chains have the fewest links in total.
    fn shortest_fish(
        &mut self,
        size: usize,
        consequences: &mut Consequences<'_>,
    ) -> Option<FoundFish> {
        use HouseKind::{Box, Column, Row};
        let digit = self.contradiction.digit;
        consequences.suppose(self.contradiction.target);
        let mut best: Option<(usize, PartialKraken, House)> = None;
        for kinds in [[Row, Column], [Column, Row]] {
            let [bases, covers] =
                kinds.map(|line| distinct_houses(self.cache, digit, &[line, Box]));
            let mut partials = Vec::new();
            for cover in choices(covers - self.target_houses, size - 1) {
                self.each_base(bases - self.target_houses, cover, size, &mut partials);
            }
            for partial in partials {
                let Some(last_cover) = self.last_cover(&partial, covers) else {
                    continue;
                };
                let arms = PositionCache::candidates_of(digit, &self.arms(&partial, last_cover))
                    .into_iter();
                let n_links = arms.map(|arm| consequences.n_links_from(arm)).sum();
                if best.is_none_or(|(fewest, ..)| n_links < fewest) {
                    best = Some((n_links, partial, last_cover));
                }
            }
        }
        let (n_links, partial, last_cover) = best?;
        Some(FoundFish {
            n_links,
            contradiction: self.contradiction,
            step: self.step(&partial, last_cover, consequences),
        })
    }

    /// Adds the bases of `size` houses for the cover houses `cover`, one fewer than the base.
    fn each_base(
        &mut self,
        bases: HouseSet,
        cover: HouseSet,
        size: usize,
        partials: &mut Vec<PartialKraken>,
    ) {
        let digit = self.contradiction.digit;
        let (in_cover, _) = search::places_in_houses(self.cache, digit, cover);
        self.n_looks += bases.len();
        let eligible: Vec<(House, CellSet)> = ((bases - cover).iter())
            .map(|house| (house, self.cache.places_in(digit, house)))
            .filter(|(_, places)| {
                self.contradiction
                    .excluded_places
                    .is_superset(&(*places - in_cover))
                    && places.intersects(&in_cover)
            })
            .collect();
        let partial = PartialKraken {
            base: HouseSet::EMPTY,
            cover,
            in_base: CellSet::EMPTY,
            in_cover,
            arms: CellSet::EMPTY,
        };
        if eligible.len() >= size {
            self.extend(partial, &eligible, size, partials);
        }
    }

    /// Adds `n_wanted` of the eligible houses to the base, in every way that leaves few arms.
    fn extend(
        &self,
        partial: PartialKraken,
        eligible: &[(House, CellSet)],
        n_wanted: usize,
        partials: &mut Vec<PartialKraken>,
    ) {
        if n_wanted == 0 {
            if self.needs_all(&partial) {
                partials.push(partial);
            }
            return;
        }
        for (index, (house, places)) in eligible.iter().enumerate() {
            let arms = partial.arms | (*places - partial.in_cover) | (*places & partial.in_base);
            if arms.len() <= MAX_ARMS && self.contradiction.excluded_places.is_superset(&arms) {
                let extended = PartialKraken {
                    base: partial.base.with(*house),
                    in_base: partial.in_base | *places,
                    arms,
                    ..partial
                };
                self.extend(extended, &eligible[index + 1..], n_wanted - 1, partials);
            }
        }
    }

    /// Returns whether the fish needs its whole base and a chain. It does not if a part of the base already has too
    /// few cover houses, or if the target sees every arm.
    fn needs_all(&self, partial: &PartialKraken) -> bool {
        let (geometry, target) = (self.cache.geometry(), self.contradiction.target);
        if !self.target_houses.is_empty() && geometry.peers(target.cell).is_superset(&partial.arms)
        {
            return false;
        }
        let served: Vec<CellSet> = partial
            .base
            .iter()
            .map(|house| self.cache.places_in(self.contradiction.digit, house) - partial.arms)
            .collect();
        (1_u32..(1 << served.len()) - 1).all(|part| {
            let of_part = (0..served.len()).filter(|index| part >> index & 1 != 0);
            let places = of_part.fold(CellSet::EMPTY, |all_cells, index| all_cells | served[index]);
            let is_used = |house: &House| places.intersects(&geometry.house_cells(*house));
            // If cover houses overlap, this count may be too high, and a fish with a needless base house is
            // reported.
            partial.cover.iter().filter(is_used).count() >= part.count_ones() as usize
        })
    }

    /// Returns the last cover house of a fish of the wanted type that leaves the fewest fins; `None` if no house
    /// fits.
    fn last_cover(&self, partial: &PartialKraken, covers: HouseSet) -> Option<House> {
        let covers = covers - partial.base - partial.cover;
        let covers = match self.kraken {
            KrakenFishFinder::Type1 => covers & self.target_houses,
            KrakenFishFinder::Type2 => covers - self.target_houses,
        };
        let n_arms = |house: House| (partial.arms & self.cache.geometry().house_cells(house)).len();
        let maximum = covers
            .iter()
            .map(n_arms)
            .max()
            .filter(|maximum| *maximum > 0);
        covers.iter().find(|house| Some(n_arms(*house)) == maximum)
    }

    /// Returns the fins of the fish whose last cover house is `last_cover`.
    fn fins(&self, partial: &PartialKraken, last_cover: House) -> CellSet {
        let (_, in_two_bases) =
            search::places_in_houses(self.cache, self.contradiction.digit, partial.base);
        (partial.arms - self.cache.geometry().house_cells(last_cover)) | in_two_bases
    }

    /// Returns the base candidates that need a chain. In type 1 the base candidates in the last cover house see the
    /// target, so they need none.
    fn arms(&self, partial: &PartialKraken, last_cover: House) -> CellSet {
        match self.kraken {
            KrakenFishFinder::Type1 => self.fins(partial, last_cover),
            KrakenFishFinder::Type2 => partial.arms,
        }
    }

    /// Builds the step. `consequences` must be those of the assumption that the target is true.
    fn step(
        &self,
        partial: &PartialKraken,
        last_cover: House,
        consequences: &Consequences<'_>,
    ) -> Step {
        let TemplateContradiction { target, digit, .. } = self.contradiction;
        let arms = self.arms(partial, last_cover);
        let arms: Vec<Chain> = PositionCache::candidates_of(digit, &arms)
            .into_iter()
            .map(|arm| consequences.chain_from(arm))
            .collect();
        let mut evidence = finder::evidence(digit, partial.base);
        for truth in arms.iter().flat_map(Chain::truths) {
            if !evidence.contains(&truth) {
                evidence.push(truth);
            }
        }
        let fish = Fish {
            digit,
            base: partial.base,
            cover: partial.cover.with(last_cover),
            fins: self.fins(partial, last_cover),
        };
        let pattern = KrakenFish { fish, arms };
        Step::eliminating(self.id, vec![target], pattern, evidence)
    }
}

fn choices(houses: HouseSet, size: usize) -> Vec<HouseSet> {
    let mut choices = vec![HouseSet::EMPTY];
    for n_chosen in 0..size {
        let mut larger = Vec::new();
        for chosen_houses in choices {
            let after = houses.iter().filter(|house| {
                chosen_houses
                    .iter()
                    .all(|chosen_house| chosen_house < *house)
            });
            larger.extend(after.map(|house| chosen_houses.with(house)));
        }
        debug_assert!(
            larger
                .iter()
                .all(|chosen_houses| chosen_houses.len() == n_chosen + 1)
        );
        choices = larger;
    }
    choices
}
