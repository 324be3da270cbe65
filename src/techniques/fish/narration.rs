//! Fish in words: so many base houses for so many cover houses, and what the fins do to it.

use crate::board::{Candidate, Candidates, CellSet, Digit, DigitSet, House, HouseKind, HouseSet};
use crate::narration::{Focus, Mark, MarkRole, Narration, Page, Prose, Speaker};
use crate::techniques::pattern::Payload;
use crate::techniques::{Eureka, PositionCache, Step, chain};
use crate::words::{Message, key, say};

use super::pattern::{Fish, KrakenFish, SiameseFish};

impl Payload for Fish {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        Some(DigitSet::only(self.digit))
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let fish = self;
        let shape = shape(speaker, fish);
        let place = match shape {
            Shape::Rows if fish.fins.is_empty() => key!("fish-place-rows"),
            Shape::Columns if fish.fins.is_empty() => key!("fish-place-columns"),
            Shape::Rows | Shape::Columns => key!("fish-place-fins"),
            Shape::Complex => key!("fish-place-complex"),
        };
        let why = match (shape, fish.fins.len()) {
            (Shape::Rows, 0) => key!("fish-why-rows"),
            (Shape::Columns, 0) => key!("fish-why-columns"),
            (Shape::Complex, 0) => key!("fish-why-complex"),
            (Shape::Rows | Shape::Columns, _) => key!("fish-why-fins-lines"),
            (Shape::Complex, _) => key!("fish-why-fins"),
        };
        let losers: CellSet = step.eliminations.iter().map(|gone| gone.cell).collect();
        let mut why = say!(
            speaker,
            why,
            base = speaker.houses(fish.base),
            digit = fish.digit,
            cells = speaker.cells(places(speaker, fish.digit, fish.base)),
            cover = speaker.houses(fish.cover),
            number = fish.base.len(),
            fins = speaker.cells(fish.fins),
            n_fins = fish.fins.len(),
            losers = speaker.cells(losers),
            n_losers = losers.len()
        );
        for more in asides(speaker, step, fish) {
            why = why.followed_by(more);
        }
        Prose {
            plain: if fish.fins.is_empty() {
                say!(
                    speaker,
                    "plain-fish",
                    gone = speaker.any_placement(&step.eliminations),
                    digit = fish.digit,
                    base = speaker.houses(fish.base)
                )
            } else {
                say!(
                    speaker,
                    "plain-fish-fins",
                    gone = speaker.any_placement(&step.eliminations),
                    fins = speaker.cells(fish.fins),
                    digit = fish.digit,
                    base = speaker.houses(fish.base)
                )
            },
            focus: Focus::Digit(fish.digit),
            place: say!(
                speaker,
                place,
                technique = step.technique,
                digit = fish.digit,
                base = speaker.houses(fish.base),
                number = fish.base.len()
            ),
            why,
            marks: marks(speaker, step, fish.digit, fish.base, fish.cover, fish.fins),
            walk: Vec::new(),
        }
        .into()
    }
}

impl Payload for SiameseFish {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        Some(DigitSet::only(self.digit))
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let Self {
            digit,
            base,
            covers,
            fins,
        } = *self;
        let both = covers[0].union(covers[1]);
        Prose {
            plain: say!(
                speaker,
                "plain-fish",
                gone = speaker.any_placement(&step.eliminations),
                digit,
                base = speaker.houses(base)
            ),
            focus: Focus::Digit(digit),
            place: say!(
                speaker,
                "siamese-place",
                technique = step.technique,
                digit,
                base = speaker.houses(base)
            ),
            why: say!(
                speaker,
                "siamese-why",
                base = speaker.houses(base),
                digit,
                first_cover = speaker.houses(covers[0]),
                first_fins = speaker.cells(fins[0]),
                second_cover = speaker.houses(covers[1]),
                second_fins = speaker.cells(fins[1]),
            ),
            marks: marks(speaker, step, digit, base, both, fins[0] | fins[1]),
            walk: Vec::new(),
        }
        .into()
    }
}

impl Payload for KrakenFish {
    fn digits(&self, position: &Candidates) -> Option<DigitSet> {
        self.fish.digits(position)
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let Self { fish, arms } = self;
        let starts = |in_fins: bool| -> CellSet {
            let cells = arms.iter().filter_map(|arm| arm.nodes[0].cells.first());
            cells
                .filter(|cell| fish.fins.contains(*cell) == in_fins)
                .collect()
        };
        let body = starts(false);
        let geometry = speaker.position().geometry();
        let holds_body = |house: &House| geometry.house_cells(*house).is_superset(&body);
        let last = fish.cover.iter().find(holds_body);
        let key = match (body.is_empty(), fish.fins.len()) {
            (true, _) => key!("kraken-fish-why-fins"),
            (false, 0) => key!("kraken-fish-why-house"),
            (false, _) => key!("kraken-fish-why-house-fins"),
        };
        let pattern = marks(speaker, step, fish.digit, fish.base, fish.cover, fish.fins);
        let mut all = pattern.clone();
        let mut walk = Vec::new();
        let ruled_out = chain::ruled_out(speaker, step);
        for arm in arms {
            let is_fin = fish.fins.intersects(&arm.nodes[0].cells);
            let key = match (is_fin, arm.links.len()) {
                (true, 1) => key!("kraken-fish-fin-sees"),
                (true, _) => key!("kraken-fish-fin"),
                (false, 1) => key!("kraken-fish-arm-sees"),
                (false, _) => key!("kraken-fish-arm"),
            };
            let text = say!(
                speaker,
                key,
                cell = speaker.cells(arm.nodes[0].cells),
                digit = arm.nodes[0].digit,
                chain = arm.notation(speaker),
                claims = ruled_out
            );
            walk.push(chain::arm_page(step, arm, text));
            all.extend(chain::marks(arm, arm.links.len()));
        }
        let end = if body.is_empty() {
            key!("kraken-fish-end")
        } else {
            key!("kraken-fish-end-house")
        };
        walk.push(Page {
            text: say!(
                speaker,
                end,
                base = speaker.houses(fish.base),
                digit = fish.digit,
                cover = speaker.houses(fish.cover),
                fins = speaker.cells(fish.fins),
                number = fish.base.len(),
                last = last.map(|house| speaker.house(house)),
                body = speaker.any_cell(body),
                arms = speaker.cells(body | fish.fins)
            ),
            marks: pattern.into_iter().chain(step.conclusion_marks()).collect(),
        });
        Prose {
            plain: say!(
                speaker,
                "plain-kraken",
                gone = speaker.any_placement(&step.eliminations),
                digit = fish.digit,
                base = speaker.houses(fish.base)
            ),
            focus: Focus::Digit(fish.digit),
            place: say!(
                speaker,
                "kraken-fish-place",
                technique = step.technique,
                digit = fish.digit,
                base = speaker.houses(fish.base)
            ),
            why: say!(
                speaker,
                key,
                base = speaker.houses(fish.base),
                digit = fish.digit,
                cover = speaker.houses(fish.cover),
                fins = speaker.cells(fish.fins),
                n_fins = fish.fins.len(),
                number = fish.base.len(),
                last = last.map(|house| speaker.house(house)),
                body = speaker.any_cell(body),
                arms = speaker.cells(body | fish.fins)
            ),
            marks: all,
            walk,
        }
        .into()
    }

    fn eureka(&self, position: &Candidates, step: &Step) -> Vec<Eureka> {
        chain::cases(&self.arms, position, step)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Rows,
    Columns,
    Complex,
}

fn shape(speaker: Speaker<'_>, fish: &Fish) -> Shape {
    let are = |houses: HouseSet, kind| {
        let geometry = speaker.position().geometry();
        houses.iter().all(|house| geometry.kind(house) == kind)
    };
    if are(fish.base, HouseKind::Row) && are(fish.cover, HouseKind::Column) {
        Shape::Rows
    } else if are(fish.base, HouseKind::Column) && are(fish.cover, HouseKind::Row) {
        Shape::Columns
    } else {
        Shape::Complex
    }
}

/// Says what is out of the ordinary: places in two base houses, and in two cover houses.
fn asides(speaker: Speaker<'_>, step: &Step, fish: &Fish) -> Vec<Message> {
    let in_two = |houses: HouseSet| -> CellSet {
        let all = places(speaker, fish.digit, houses);
        let geometry = speaker.position().geometry();
        let n_houses = |cell| {
            geometry
                .houses_of(cell)
                .iter()
                .filter(|h| houses.contains(**h))
        };
        all.iter()
            .filter(|cell| n_houses(*cell).count() > 1)
            .collect()
    };
    let removed: CellSet = step.eliminations.iter().map(|gone| gone.cell).collect();
    let endo = in_two(fish.base);
    let cannibals = in_two(fish.cover) & removed & places(speaker, fish.digit, fish.base);
    let mut asides = Vec::new();
    if !endo.is_empty() {
        let (cells, n_cells) = (speaker.cells(endo), endo.len());
        asides.push(say!(speaker, "fish-endo-fins", cells, n_cells));
    }
    if !cannibals.is_empty() {
        let (cells, n_cells) = (speaker.cells(cannibals), cannibals.len());
        asides.push(say!(
            speaker,
            "fish-cannibals",
            cells,
            n_cells,
            digit = fish.digit
        ));
    }
    asides
}

fn places(speaker: Speaker<'_>, digit: Digit, houses: HouseSet) -> CellSet {
    houses.iter().fold(CellSet::EMPTY, |cells, house| {
        cells | speaker.position().places_in(digit, house)
    })
}

fn marks(
    speaker: Speaker<'_>,
    step: &Step,
    digit: Digit,
    base: HouseSet,
    cover: HouseSet,
    fins: CellSet,
) -> Vec<Mark> {
    let houses = |houses: HouseSet, role| houses.iter().map(move |house| Mark::house(house, role));
    let mut marks: Vec<Mark> = houses(base, MarkRole::Evidence).collect();
    marks.extend(houses(cover, MarkRole::Support));
    let role = |place: Candidate| {
        if fins.contains(place.cell) {
            MarkRole::Fin
        } else {
            MarkRole::Evidence
        }
    };
    // An eliminated candidate of the base is marked as eliminated only.
    let kept = PositionCache::candidates_of(digit, &places(speaker, digit, base))
        .into_iter()
        .filter(|place| !step.eliminations.contains(place));
    marks.extend(kept.map(|place| Mark::candidate(place, role(place))));
    marks
}
