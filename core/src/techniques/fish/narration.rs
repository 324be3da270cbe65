//! Explains fish: the base houses, the cover houses that they use up, and the fins.

use crate::board::{Candidate, Candidates, CellSet, DigitSet, HouseKind, HouseSet};
use crate::narration::{
    Focus, Mark, MarkRole, Narration, Premise, Speaker, Thought, list_conflicts,
};
use crate::techniques::payload::Payload;
use crate::techniques::{Eureka, PositionCache, Step, TechniqueId, chain};
use crate::words::{Key, Message, key, say};

use super::pattern::{Fish, KrakenFish, SiameseFish};

impl Payload for Fish {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        Some(DigitSet::only(self.digit))
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let fish = Narrator::new(speaker, step, *self);
        Narration {
            focus: Focus::Digit(self.digit),
            place: fish.line(fish.place()),
            thoughts: fish.lines(0),
        }
    }
}

impl Payload for SiameseFish {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        Some(DigitSet::only(self.0[0].digit))
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let (fish, other) = (self.0[0], self.0[1]);
        let [first_fish, second_fish] =
            (self.0).map(|fish| Narrator::new(speaker, step, fish).with_own_losers());
        let both = Fish {
            cover: fish.cover | other.cover,
            fins: fish.fins | other.fins,
            ..fish
        };
        let both = Narrator::new(speaker, step, both);
        let mut thoughts = first_fish.lines(0);
        let another = second_fish.thought(key!("siamese-second"));
        thoughts.push(another.with_premises(second_fish.premises()));
        thoughts.extend(second_fish.lines(thoughts.len()));
        let lines = (0..thoughts.len()).map(Premise::Thought);
        thoughts.push(both.thought(key!("siamese-end")).with_premises(lines));
        Narration {
            focus: Focus::Digit(fish.digit),
            place: both.line(key!("siamese-place")),
            thoughts,
        }
    }
}

impl Payload for KrakenFish {
    fn digits(&self, position: &Candidates) -> Option<DigitSet> {
        self.fish.digits(position)
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let fish = Narrator::new(speaker, step, self.fish);
        let body = self.body();
        let mut thoughts = fish.facts();
        thoughts.push(if body.is_empty() {
            fish.thought(fish.result()).based_on_line(0)
        } else {
            Thought::new(self.arms_line(&fish, body), fish.marks()).based_on_line(0)
        });
        let mut marks = fish.marks();
        let mut cases = vec![thoughts.len() - 1];
        for (index, arm) in self.arms.iter().enumerate() {
            thoughts.extend(chain::lines_of_case(
                speaker,
                arm,
                index + 1,
                thoughts.len(),
            ));
            cases.push(thoughts.len() - 1);
            marks.extend(chain::marks(arm, arm.links.len()));
        }
        let end_key = if body.is_empty() {
            key!("siamese-end")
        } else {
            key!("kraken-fish-end-house")
        };
        let cases = cases.into_iter().map(Premise::Thought);
        thoughts.push(Thought::new(fish.line(end_key), marks).with_premises(cases));
        Narration {
            focus: Focus::Digit(self.fish.digit),
            place: fish.line(key!("kraken-fish-place")),
            thoughts,
        }
    }

    fn eureka(&self, position: &Candidates, step: &Step) -> Vec<Eureka> {
        chain::cases(&self.arms, position, step)
    }
}

impl KrakenFish {
    /// Returns the first cells of those arms that do not begin in a fin. These cells are all in one cover house.
    fn body(&self) -> CellSet {
        let starts = self.arms.iter().map(|arm| arm.nodes[0].cells);
        starts.fold(CellSet::EMPTY, |all_cells, cells| all_cells | cells) - self.fish.fins
    }

    /// Says that a fin or one of the base candidates of a cover house is true. `body` are the
    /// cells of these base candidates.
    fn arms_line(&self, fish: &Narrator<'_>, body: CellSet) -> Message {
        let speaker = fish.speaker;
        let geometry = speaker.position().geometry();
        let holds_body = |house: &_| geometry.house_cells(*house).is_superset(&body);
        let last_cover = self.fish.cover.iter().find(holds_body);
        let key = match self.fish.fins.len() {
            0 => key!("kraken-fish-house"),
            _ => key!("kraken-fish-house-or-fin"),
        };
        say!(
            speaker,
            key,
            digit = self.fish.digit,
            number = self.fish.base.len(),
            n_fins = self.fish.fins.len(),
            house = last_cover.map(|house| speaker.house(house)),
            body = speaker.any_cell(body)
        )
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Rows,
    Columns,
    Complex,
}

struct Narrator<'a> {
    speaker: Speaker<'a>,
    step: &'a Step,
    fish: Fish,
    /// The cells that lose a candidate, in a Kraken fish possibly of another digit.
    losers: CellSet,
}

const fn basic_fish(size: usize) -> TechniqueId {
    match size {
        2 => TechniqueId::XWing,
        3 => TechniqueId::Swordfish,
        4 => TechniqueId::Jellyfish,
        _ => TechniqueId::Squirmbag,
    }
}

impl<'a> Narrator<'a> {
    fn new(speaker: Speaker<'a>, step: &'a Step, fish: Fish) -> Self {
        Self {
            speaker,
            step,
            fish,
            losers: step
                .eliminations
                .iter()
                .map(|removed| removed.cell)
                .collect(),
        }
    }

    /// Keeps only the losers of this fish, for one of two Siamese fish.
    fn with_own_losers(mut self) -> Self {
        let geometry = self.speaker.position().geometry();
        self.losers &= geometry.cells_in(self.fish.cover) & geometry.common_peers(&self.fish.fins);
        self
    }

    fn line(&self, key: Key) -> Message {
        self.about(key, CellSet::EMPTY, HouseSet::EMPTY)
    }

    /// Returns the text of `key` about cells that each lie in two of the given houses.
    fn about(&self, key: Key, cells: CellSet, houses: HouseSet) -> Message {
        let Self { speaker, fish, .. } = self;
        let removed = self.step.eliminations.first();
        let geometry = speaker.position().geometry();
        let both = houses
            .iter()
            .filter(|house| geometry.house_cells(*house).is_superset(&cells));
        say!(
            speaker,
            key,
            technique = self.step.technique,
            fish = basic_fish(fish.base.len()),
            digit = fish.digit,
            base = speaker.houses(fish.base),
            cover = speaker.houses(fish.cover),
            number = fish.base.len(),
            fins = speaker.cells(fish.fins),
            n_fins = fish.fins.len(),
            losers = speaker.cells(self.losers),
            n_losers = self.losers.len(),
            lost_digit = removed.map(|removed| removed.digit),
            cells = speaker.cells(cells),
            n_cells = cells.len(),
            both = speaker.houses(both.collect())
        )
    }

    fn thought(&self, key: Key) -> Thought {
        Thought::new(self.line(key), self.marks())
    }

    fn shape(&self) -> Shape {
        let are = |houses: HouseSet, kind| {
            let geometry = self.speaker.position().geometry();
            houses.iter().all(|house| geometry.kind(house) == kind)
        };
        if are(self.fish.base, HouseKind::Row) && are(self.fish.cover, HouseKind::Column) {
            Shape::Rows
        } else if are(self.fish.base, HouseKind::Column) && are(self.fish.cover, HouseKind::Row) {
            Shape::Columns
        } else {
            Shape::Complex
        }
    }

    /// Returns whether the base and the cover are lines and each base line has at least two places besides the fins.
    fn is_whole_without_fins(&self) -> bool {
        let position = self.speaker.position();
        let has_two = |line| {
            let places = position.places_in(self.fish.digit, line) - self.fish.fins;
            places.len() > 1
        };
        self.shape() != Shape::Complex && self.fish.base.iter().all(has_two)
    }

    fn place(&self) -> Key {
        match (self.shape(), self.fish.fins.is_empty()) {
            (Shape::Rows, true) => key!("fish-place-rows"),
            (Shape::Columns, true) => key!("fish-place-columns"),
            (Shape::Rows | Shape::Columns, false) => key!("fish-place-fins"),
            (Shape::Complex, _) => key!("fish-place-complex"),
        }
    }

    /// Returns the lines of a fish without chains. `first_line` is the index of its first line in the whole explanation.
    fn lines(&self, first_line: usize) -> Vec<Thought> {
        let cannibals = self.losers & self.places();
        let mut lines = self.facts();
        if !cannibals.is_empty() {
            let text = self.about(key!("fish-cannibals"), cannibals, self.fish.cover);
            lines.push(Thought::new(text, self.marks()).based_on_line(first_line));
        }
        if self.losers != cannibals {
            lines.push(self.thought(self.result()).based_on_line(first_line));
        }
        if !self.fish.fins.is_empty() {
            let fins_line = self.thought(key!("fish-fins-end"));
            lines.push(fins_line.with_premises(self.conflict_premises()));
        }
        lines
    }

    /// Returns the lines that state the places of the base, and name the endo fins.
    fn facts(&self) -> Vec<Thought> {
        let fact = match self.fish.fins.is_empty() {
            true => key!("fish-fact"),
            false if self.is_whole_without_fins() => key!("fish-fins-fact-lines"),
            false => key!("fish-fins-fact"),
        };
        let mut facts = vec![self.thought(fact).with_premises(self.premises())];
        let in_two = self.in_two(self.fish.base);
        if !in_two.is_empty() {
            let text = self.about(key!("fish-endo-fins"), in_two, self.fish.base);
            facts.push(Thought::new(text, self.marks()));
        }
        facts
    }

    /// Returns the key of the line: if no fin is true, the base uses up the cover.
    fn result(&self) -> Key {
        match (self.shape(), self.fish.fins.is_empty()) {
            (_, false) if self.is_whole_without_fins() => key!("fish-fins-result"),
            (_, false) => key!("fish-fins-result-complex"),
            (Shape::Rows, true) => key!("fish-result-rows"),
            (Shape::Columns, true) => key!("fish-result-columns"),
            (Shape::Complex, true) => key!("fish-result"),
        }
    }

    /// Returns the premises that each base house has the digit only in the cover and in the fins.
    fn premises(&self) -> Vec<Premise> {
        let Fish { digit, .. } = self.fish;
        let position = self.speaker.position();
        let geometry = position.geometry();
        let cover = geometry.cells_in(self.fish.cover) | self.fish.fins;
        let places = |house| Premise::Places {
            digit,
            house,
            cells: position.places(digit) & geometry.house_cells(house) & cover,
        };
        self.fish.base.iter().map(places).collect()
    }

    /// Returns the premises that every loser sees every fin.
    fn conflict_premises(&self) -> Vec<Premise> {
        let Fish { digit, fins, .. } = self.fish;
        list_conflicts(self.speaker.geometry(), digit, [fins, self.losers], None)
    }

    fn places(&self) -> CellSet {
        let position = self.speaker.position();
        self.fish.base.iter().fold(CellSet::EMPTY, |cells, house| {
            cells | position.places_in(self.fish.digit, house)
        })
    }

    /// Returns the base places that are in two of the given houses.
    fn in_two(&self, houses: HouseSet) -> CellSet {
        let geometry = self.speaker.position().geometry();
        let is_in_two = |cell: &_| {
            let its_houses = geometry.houses_of(*cell).iter();
            its_houses.filter(|house| houses.contains(**house)).count() > 1
        };
        self.places().iter().filter(is_in_two).collect()
    }

    fn marks(&self) -> Vec<Mark> {
        let Fish { digit, fins, .. } = self.fish;
        let mut marks: Vec<Mark> = Mark::houses(self.fish.base, MarkRole::Evidence).collect();
        marks.extend(Mark::houses(self.fish.cover, MarkRole::Support));
        let role = |place: Candidate| {
            if fins.contains(place.cell) {
                MarkRole::Fin
            } else {
                MarkRole::Evidence
            }
        };
        // An eliminated candidate of the base is marked as eliminated only.
        let remaining = PositionCache::candidates_of(digit, &self.places())
            .into_iter()
            .filter(|place| !self.step.eliminations.contains(place));
        marks.extend(remaining.map(|place| Mark::candidate(place, role(place))));
        marks
    }
}
