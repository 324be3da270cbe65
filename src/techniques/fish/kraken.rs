//! Kraken fish: fish with fins, each of which reaches the eliminated candidate, if need be by a chain.
//!
//! ```text
//! . 9 . | . F . | 9 . .     the 9s of rows 1 and 6 lie in columns 2 and 7, but for the fins F;
//! . . . | . . a | . . .     r4c2 sees r6c3, and r1c5 by a chain: if that is 9, a is not,
//! . . . | . . a | . . .     so b is, the other 9 of column 6; if one of the fins is 9, r4c2 is not,
//! . - . | . . b | . . .     and if none is, there is an X-Wing
//! . . . | . . . | . . .
//! . 9 F | . . . | 9 . .
//! ```
//!
//! * *Type 1* eliminates a candidate of the fish's digit in one of its cover houses.
//! * *Type 2* looks at one cover house alone. Either a fin is true, or a base candidate in this house
//!   is; what is false in all these cases, whatever its digit and wherever it is, is eliminated.
//!
//! Both come to this: n base houses cannot all be served by n − 1 cover houses, so one of the base
//! candidates outside these, the *arms*, is true; and from each a chain leads to the eliminated
//! one. Hence the search begins with the latter. A candidate is taken to be true, and chains of
//! candidates and groups are followed from it. If they take so many places from a digit that it has
//! no template, then for any n − 1 cover houses those base houses count that have lost all places
//! elsewhere: n of them make a fish. What it takes without a chain is left to other fish. For each
//! candidate and digit of the fish a smallest one is reported, and of these one with the shortest
//! chains.
//!
//! The fish are basic and Franken ones of two to four base houses, as `HoDoKu` has it by default.
//! Described at <https://hodoku.sourceforge.net/en/tech_last.php#kf>.

use std::collections::VecDeque;
use std::ops::ControlFlow;

use crate::board::{Candidate, CellSet, Digit, House, HouseKind, HouseSet, MAX_SIDE};

use super::super::loops::Consequences;
use super::super::template_search::{Quick, quick_template};
use super::super::{Chain, PositionCache, Sink, Step, Technique, TechniqueId};
use super::complex::distinct_houses;
use super::finned;
use super::pattern::{Fish, KrakenFish};
use super::search;

/// The largest number of base houses.
const MAX_SIZE: usize = 4;
/// The largest number of arms.
const MAX_ARMS: usize = 4;
/// What may follow from all candidates together before no more are tried.
///
/// On 9×9 boards less does. It keeps large boards with many candidates from taking long.
const MAX_REACHED: usize = 400_000;
/// Houses looked at for the fish around all candidates before the search is broken off, likewise.
const MAX_LOOKS: usize = 1_000_000;
/// How many templates of a digit are remembered.
const N_TEMPLATES: usize = 8;
/// How many candidates are tried between two questions whether to go on.
const KEEP_GOING_EVERY: usize = 16;

/// A fish that needs chains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::techniques) enum KrakenFishFinder {
    /// It eliminates its digit in a cover house.
    Type1,
    /// All candidates of one cover house lead to the same.
    Type2,
}

/// A candidate that, if true, leaves a digit no template, as chains show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NoTemplate {
    target: Candidate,
    digit: Digit,
    /// The places that the digit loses.
    lost: CellSet,
}

impl Technique for KrakenFishFinder {
    fn id(&self) -> TechniqueId {
        match self {
            Self::Type1 => TechniqueId::KrakenFishType1,
            Self::Type2 => TechniqueId::KrakenFishType2,
        }
    }

    fn find(&self, cache: &PositionCache<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
        let no_template = cache.get_or_try_init(|cache| no_template(cache, sink))?;
        if no_template.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut searches: Vec<KrakenSearch<'_, '_>> = no_template
            .iter()
            .map(|no_template| KrakenSearch::new(cache, *self, *no_template))
            .collect();
        let mut consequences = Consequences::new(cache);
        let mut n_looks = 0;
        for size in 2..=MAX_SIZE {
            let mut fish = Vec::new();
            for search in &mut searches {
                sink.keep_going()?;
                if n_looks < MAX_LOOKS {
                    fish.extend(search.best(size, &mut consequences));
                    n_looks += std::mem::take(&mut search.n_looks);
                }
            }
            // Those with few and short chains first. What has one needs no larger one.
            fish.sort_by_key(|(n_links, ..)| *n_links);
            searches.retain(|search| {
                let is_caught = |(_, no_template, _): &(usize, NoTemplate, Step)| {
                    *no_template == search.no_template
                };
                !fish.iter().any(is_caught)
            });
            for (_, _, step) in fish {
                sink.take(step)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Lists the candidates from which chains lead to a digit without templates.
fn no_template(cache: &PositionCache<'_>, sink: &mut dyn Sink) -> ControlFlow<(), Vec<NoTemplate>> {
    let mut all = Vec::new();
    if cache.dead_end().is_some() {
        return ControlFlow::Continue(all);
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
        let excluded = consequences.excluded();
        let digits = cache.geometry().digits().iter();
        all.extend(digits.filter_map(|digit| {
            let lost = excluded[digit.index()];
            doom(cache, target, digit, lost, &mut templates[digit.index()])
        }));
    }
    ControlFlow::Continue(all)
}

/// Templates of a digit that were found lately; mostly one of them is untouched by what is lost next.
type Templates = VecDeque<CellSet>;

/// Tells whether a digit that loses some places, not all of them without a chain, has no template any
/// more.
fn doom(
    cache: &PositionCache<'_>,
    target: Candidate,
    digit: Digit,
    lost: CellSet,
    templates: &mut Templates,
) -> Option<NoTemplate> {
    let geometry = cache.geometry();
    let places = cache.places(digit);
    let (direct, lost) = if digit == target.digit {
        (geometry.peers(target.cell), lost.without(target.cell))
    } else {
        (CellSet::only(target.cell), lost)
    };
    let is_untouched = |template: &CellSet| !template.intersects(&lost);
    if (lost - direct).is_empty() || templates.iter().any(is_untouched) {
        return None;
    }
    let left = places - lost;
    let is_bare = |house: House| {
        let here = places & geometry.house_cells(house);
        !here.is_empty() && !here.intersects(&left)
    };
    if !geometry.houses().any(is_bare) {
        match quick_template(geometry, left) {
            Quick::None => {}
            Quick::Undecided => return None,
            Quick::Template(template) => {
                templates.truncate(N_TEMPLATES - 1);
                templates.push_front(template);
                return None;
            }
        }
    }
    Some(NoTemplate {
        target,
        digit,
        lost,
    })
}

/// The search for the Kraken fish that eliminate one candidate.
struct KrakenSearch<'a, 'p> {
    cache: &'a PositionCache<'p>,
    kraken: KrakenFishFinder,
    no_template: NoTemplate,
    /// The houses of the target if the fish is of its digit.
    own: HouseSet,
    n_looks: usize,
}

/// A base that has one house more than the cover that serves it, but for the arms.
#[derive(Clone, Copy)]
struct PartialKraken {
    base: HouseSet,
    others: HouseSet,
    in_base: CellSet,
    in_others: CellSet,
    /// Base candidates outside the cover, and those in two base houses.
    arms: CellSet,
}

impl<'a, 'p> KrakenSearch<'a, 'p> {
    fn new(
        cache: &'a PositionCache<'p>,
        kraken: KrakenFishFinder,
        no_template: NoTemplate,
    ) -> Self {
        let NoTemplate { target, digit, .. } = no_template;
        let own = cache.geometry().houses_of(target.cell).iter().copied();
        Self {
            cache,
            kraken,
            no_template,
            own: own.filter(|_| digit == target.digit).collect(),
            n_looks: 0,
        }
    }

    /// Finds the fish of a size with the fewest links in its chains, and their number.
    fn best(
        &mut self,
        size: usize,
        consequences: &mut Consequences<'_>,
    ) -> Option<(usize, NoTemplate, Step)> {
        use HouseKind::{Box, Column, Row};
        let digit = self.no_template.digit;
        consequences.suppose(self.no_template.target);
        let mut best: Option<(usize, PartialKraken, House)> = None;
        for kinds in [[Row, Column], [Column, Row]] {
            let [bases, covers] =
                kinds.map(|line| distinct_houses(self.cache, digit, &[line, Box]));
            let mut partials = Vec::new();
            for others in choices(covers.difference(self.own), size - 1) {
                self.each_base(bases.difference(self.own), others, size, &mut partials);
            }
            for partial in partials {
                let Some(last) = self.last_cover(&partial, covers) else {
                    continue;
                };
                let arms =
                    PositionCache::candidates_of(digit, &self.arms(&partial, last)).into_iter();
                let n_links = arms.map(|arm| consequences.n_links_from(arm)).sum();
                if best.is_none_or(|(fewest, ..)| n_links < fewest) {
                    best = Some((n_links, partial, last));
                }
            }
        }
        let (n_links, partial, last) = best?;
        Some((
            n_links,
            self.no_template,
            self.step(&partial, last, consequences),
        ))
    }

    /// Lists the bases of a size for so many cover houses less one.
    fn each_base(
        &mut self,
        bases: HouseSet,
        others: HouseSet,
        size: usize,
        partials: &mut Vec<PartialKraken>,
    ) {
        let digit = self.no_template.digit;
        let (in_others, _) = search::spread(self.cache, digit, others);
        self.n_looks += bases.len();
        let eligible: Vec<(House, CellSet)> = (bases.difference(others).iter())
            .map(|house| (house, self.cache.places_in(digit, house)))
            .filter(|(_, places)| {
                self.no_template.lost.is_superset(&(*places - in_others))
                    && places.intersects(&in_others)
            })
            .collect();
        let partial = PartialKraken {
            base: HouseSet::EMPTY,
            others,
            in_base: CellSet::EMPTY,
            in_others,
            arms: CellSet::EMPTY,
        };
        if eligible.len() >= size {
            self.extend(partial, &eligible, size, partials);
        }
    }

    /// Adds so many of the eligible houses to a base in each way that leaves few arms.
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
            let arms = partial.arms | (*places - partial.in_others) | (*places & partial.in_base);
            if arms.len() <= MAX_ARMS && self.no_template.lost.is_superset(&arms) {
                let more = PartialKraken {
                    base: partial.base.with(*house),
                    in_base: partial.in_base | *places,
                    arms,
                    ..partial
                };
                self.extend(more, &eligible[index + 1..], n_wanted - 1, partials);
            }
        }
    }

    /// Tells whether no part of a base has too few cover houses already, and some arm needs a chain.
    fn needs_all(&self, partial: &PartialKraken) -> bool {
        let (geometry, target) = (self.cache.geometry(), self.no_template.target);
        if !self.own.is_empty() && geometry.peers(target.cell).is_superset(&partial.arms) {
            return false;
        }
        let served: Vec<CellSet> = (partial.base.iter())
            .map(|house| self.cache.places_in(self.no_template.digit, house) - partial.arms)
            .collect();
        (1_u32..(1 << served.len()) - 1).all(|part| {
            let of_part = (0..served.len()).filter(|index| part >> index & 1 != 0);
            let places = of_part.fold(CellSet::EMPTY, |all, index| all | served[index]);
            let is_used = |house: &House| places.intersects(&geometry.house_cells(*house));
            // The cover houses may overlap; then it is told by what looks like too many.
            partial.others.iter().filter(is_used).count() >= part.count_ones() as usize
        })
    }

    /// Finds the cover house that makes a fish of the wanted type and leaves the fewest fins.
    fn last_cover(&self, partial: &PartialKraken, covers: HouseSet) -> Option<House> {
        let covers = covers.difference(partial.base).difference(partial.others);
        let covers = match self.kraken {
            KrakenFishFinder::Type1 => covers.intersection(self.own),
            KrakenFishFinder::Type2 => covers.difference(self.own),
        };
        let n_arms = |house: House| (partial.arms & self.cache.geometry().house_cells(house)).len();
        let most = covers.iter().map(n_arms).max().filter(|most| *most > 0);
        covers.iter().find(|house| Some(n_arms(*house)) == most)
    }

    /// Returns the fins, for a last cover house.
    fn fins(&self, partial: &PartialKraken, last: House) -> CellSet {
        let (_, in_two_bases) = search::spread(self.cache, self.no_template.digit, partial.base);
        (partial.arms - self.cache.geometry().house_cells(last)) | in_two_bases
    }

    /// Returns the base candidates that need a chain: what the fish excludes by its cover house
    /// does not.
    fn arms(&self, partial: &PartialKraken, last: House) -> CellSet {
        match self.kraken {
            KrakenFishFinder::Type1 => self.fins(partial, last),
            KrakenFishFinder::Type2 => partial.arms,
        }
    }

    /// Makes a step; the target has been supposed.
    fn step(&self, partial: &PartialKraken, last: House, consequences: &Consequences<'_>) -> Step {
        let NoTemplate { target, digit, .. } = self.no_template;
        let arms = self.arms(partial, last);
        let arms: Vec<Chain> = PositionCache::candidates_of(digit, &arms)
            .into_iter()
            .map(|arm| consequences.chain_from(arm))
            .collect();
        let mut evidence = finned::evidence(digit, partial.base);
        for truth in arms.iter().flat_map(Chain::truths) {
            if !evidence.contains(&truth) {
                evidence.push(truth);
            }
        }
        let fish = Fish {
            digit,
            base: partial.base,
            cover: partial.others.with(last),
            fins: self.fins(partial, last),
        };
        let pattern = KrakenFish { fish, arms };
        Step::eliminating(self.kraken.id(), vec![target], pattern, evidence)
    }
}

/// Lists the sets of so many houses.
fn choices(houses: HouseSet, size: usize) -> Vec<HouseSet> {
    let mut choices = vec![HouseSet::EMPTY];
    for n_chosen in 0..size {
        let mut larger = Vec::new();
        for chosen in choices {
            let after = houses
                .iter()
                .filter(|house| chosen.iter().all(|known| known < *house));
            larger.extend(after.map(|house| chosen.with(house)));
        }
        debug_assert!(larger.iter().all(|chosen| chosen.len() == n_chosen + 1));
        choices = larger;
    }
    choices
}
