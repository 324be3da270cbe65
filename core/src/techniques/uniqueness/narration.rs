//! Deadly patterns in words: cells that could exchange their digits, and the candidates that prevent it.
//!
//! The shape of the pattern decides the lines that say why it is deadly. The lines about the guardians and the
//! conclusion depend on the further evidence only.

use crate::board::{
    Candidate, Candidates, Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet,
};
use crate::narration::{Focus, Mark, MarkRole, Narration, Premise, Speaker, Thought};
use crate::techniques::payload::Payload;
use crate::techniques::{Step, Truth, evidence};
use crate::words::{Key, Message, key, say};

use super::{Deadly, DeadlyAid, DeadlyShape};

impl Payload for Deadly {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        match self.shape {
            DeadlyShape::Bug | DeadlyShape::BugLite => None,
            _ => Some(self.pattern.digits()),
        }
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let narrator = DeadlyNarrator::new(speaker, step, self);
        let place = match self.shape {
            DeadlyShape::Rectangle => key!("unique-rectangle-place"),
            DeadlyShape::Avoidable => key!("avoidable-rectangle-place"),
            DeadlyShape::Loop => key!("unique-loop-place"),
            DeadlyShape::Extended => key!("extended-rectangle-place"),
            DeadlyShape::Bug if narrator.guardians.len() == 1 => key!("bug-plus-1-place"),
            DeadlyShape::Bug => key!("bug-place"),
            DeadlyShape::BugLite => key!("bug-lite-place"),
            DeadlyShape::ReverseBug => key!("reverse-bug-place"),
        };
        Narration {
            focus: narrator.focus(),
            place: narrator.line(place),
            thoughts: narrator.thoughts(),
        }
    }
}

/// Makes the lines that explain a deadly pattern and its guardians.
struct DeadlyNarrator<'a> {
    speaker: Speaker<'a>,
    step: &'a Step,
    deadly: &'a Deadly,
    guardians: Vec<Candidate>,
    /// The cells with guardians.
    roof: CellSet,
    /// The digits of the guardians.
    extras: DigitSet,
    /// The digits of the pattern.
    digits: DigitSet,
}

impl<'a> DeadlyNarrator<'a> {
    fn new(speaker: Speaker<'a>, step: &'a Step, deadly: &'a Deadly) -> Self {
        let guardians = deadly.pattern.guardians(speaker.position());
        Self {
            speaker,
            step,
            deadly,
            roof: guardians.iter().map(|guardian| guardian.cell).collect(),
            extras: guardians.iter().map(|guardian| guardian.digit).collect(),
            guardians,
            digits: deadly.pattern.digits(),
        }
    }

    /// Returns the box that contains all conclusions. Without one, returns the whole pattern if it is small, otherwise
    /// the cells with guardians.
    fn focus(&self) -> Focus {
        /// The maximum number of cells that one line can list.
        const MAX_LISTED: usize = 6;
        let geometry = self.speaker.position().geometry();
        let concluded = self.step.placements.iter().chain(&self.step.eliminations);
        let shared_houses =
            geometry.houses_shared(&concluded.map(|candidate| candidate.cell).collect());
        let in_box = shared_houses
            .iter()
            .find(|house| geometry.kind(*house) == HouseKind::Box);
        let cells = self.deadly.pattern.cells();
        match in_box {
            Some(in_box) => Focus::House(in_box),
            None if cells.len() > MAX_LISTED => Focus::Cells(self.roof),
            None => Focus::Cells(cells),
        }
    }

    fn thoughts(&self) -> Vec<Thought> {
        let because_cells = |key| {
            self.thought(key)
                .with_premises(self.floor_premises())
                .with_premises(self.roof_premises())
        };
        let is_subset = matches!(self.deadly.aid, DeadlyAid::Subset(_));
        let mut thoughts = match self.deadly.shape {
            DeadlyShape::Rectangle => vec![self.swap(key!("deadly-swap"))],
            DeadlyShape::Avoidable => vec![self.swap(key!("avoidable-rectangle-solved"))],
            DeadlyShape::Loop => vec![
                self.swap(key!("unique-loop-shape")),
                self.swap(key!("unique-loop-swap")),
            ],
            DeadlyShape::Extended => vec![self.swap(key!("extended-rectangle-swap"))],
            DeadlyShape::Bug if self.guardians.len() == 1 => {
                return vec![
                    because_cells(key!("bug-pairs")),
                    self.thought(key!("bug-threefold"))
                        .with_premises(self.threefold_premises()),
                    self.swap(key!("bug-swap"))
                        .based_on_line(0)
                        .based_on_line(1),
                ];
            }
            DeadlyShape::Bug => vec![
                because_cells(key!("bug-pairs")),
                self.thought(key!("bug-twice")).based_on_line(0),
                self.swap(key!("bug-then-swap")).based_on_line(1),
            ],
            DeadlyShape::BugLite => vec![
                because_cells(key!("bug-lite-pairs")),
                self.swap(key!("bug-lite-twice")).based_on_line(0),
                self.swap(key!("bug-lite-swap")).based_on_line(1),
            ],
            DeadlyShape::ReverseBug => vec![
                because_cells(key!("reverse-bug-solved")),
                self.swap(key!("reverse-bug-both")).based_on_line(0),
                self.swap(key!("reverse-bug-swap")).based_on_line(1),
            ],
        };
        match self.deadly.shape {
            DeadlyShape::Bug | DeadlyShape::BugLite | DeadlyShape::ReverseBug => {
                if is_subset {
                    thoughts.push(self.thought(key!("deadly-one-of")).based_on_line(2));
                }
                self.add_conclusions(&mut thoughts);
            }
            DeadlyShape::Avoidable if self.roof.len() == 1 => {
                thoughts.push(self.swap(key!("avoidable-rectangle-swap")));
            }
            DeadlyShape::Avoidable => {
                thoughts.push(self.swap(key!("avoidable-rectangle-swap-both")));
                self.add_conclusions(&mut thoughts);
            }
            DeadlyShape::Rectangle | DeadlyShape::Loop | DeadlyShape::Extended => {
                self.add_guardians(&mut thoughts);
            }
        }
        thoughts
    }

    /// Makes a line from the sentence `key`, without premises, that marks the whole pattern.
    fn thought(&self, key: Key) -> Thought {
        Thought::new(self.line(key), self.marks())
    }

    /// Makes the line: the cells could exchange their digits.
    fn swap(&self, key: Key) -> Thought {
        let sets = self.deadly.pattern.sets.clone();
        self.thought(key).with_premises([Premise::Deadly { sets }])
    }

    /// Adds the lines that state the guardians and draw the conclusion.
    fn add_guardians(&self, thoughts: &mut Vec<Thought>) {
        let key = match &self.deadly.aid {
            DeadlyAid::Links { links, .. } if !self.is_locked_in_roof() => {
                return self.add_links(links, thoughts);
            }
            DeadlyAid::None if self.roof.len() == 1 => {
                let conclusion = self.thought(key!("deadly-only-roof"));
                thoughts.push(
                    conclusion
                        .with_premises(self.floor_premises())
                        .with_premises(self.roof_premises()),
                );
                return;
            }
            DeadlyAid::None => key!("deadly-roof"),
            _ => key!("deadly-roof-one-of"),
        };
        thoughts.push(
            self.thought(key)
                .with_premises(self.floor_premises())
                .with_premises(self.roof_premises()),
        );
        self.add_conclusions(thoughts);
    }

    /// Adds the lines that show that in some houses, digits have no places outside the corners of a rectangle.
    fn add_links(&self, links: &[(House, Digit)], thoughts: &mut Vec<Thought>) {
        let corners = self.deadly.pattern.cells();
        if self.roof != corners {
            thoughts.push(
                self.thought(key!("deadly-floor"))
                    .with_premises(self.floor_premises()),
            );
        }
        let removed_digits = self.step.digits();
        for digit in removed_digits.iter().chain(self.digits - removed_digits) {
            let houses: HouseSet = links
                .iter()
                .filter(|(_, own_digit)| *own_digit == digit)
                .map(|(house, _)| *house)
                .collect();
            if houses.is_empty() {
                continue;
            }
            let geometry = self.speaker.position().geometry();
            let places = houses.iter().map(|house| Premise::Places {
                digit,
                house,
                cells: corners & geometry.house_cells(house),
            });
            let houses = self.speaker.houses(houses);
            let text = say!(self.speaker, "unique-rectangle-corners", houses, digit);
            thoughts.push(Thought::new(text, self.marks()).with_premises(places));
        }
        thoughts.push(self.thought(match self.step.eliminations.len() {
            1 => key!("unique-rectangle-end-forced"),
            _ => key!("unique-rectangle-end-across"),
        }));
    }

    /// Adds the lines with the conclusions from the guardians. Earlier lines must explain why a guardian is true.
    fn add_conclusions(&self, thoughts: &mut Vec<Thought>) {
        let position = self.speaker.position();
        let conclusion = match &self.deadly.aid {
            DeadlyAid::None if self.roof.len() == 1 => self
                .thought(key!("deadly-end-sole"))
                .with_premises(self.roof_premises()),
            DeadlyAid::None => self
                .thought(key!("deadly-end-one-extra"))
                .with_premises(self.roof_premises()),
            DeadlyAid::Subset(cells) => {
                let union = position.digits_of(cells);
                thoughts.push(self.thought(key!("deadly-subset")).digits(*cells, union));
                if !self.removed_from_roof().is_empty() {
                    thoughts.push(self.thought(key!("deadly-subset-rest")));
                }
                self.thought(key!("deadly-end-subset"))
            }
            DeadlyAid::Links { links, .. } => {
                let places = links.iter().map(|&(house, digit)| Premise::Places {
                    digit,
                    house,
                    cells: self.roof,
                });
                thoughts.push(self.thought(key!("deadly-locked")).with_premises(places));
                self.thought(key!("deadly-end-locked"))
            }
        };
        thoughts.push((0..thoughts.len()).fold(conclusion, Thought::based_on_line));
    }

    /// Returns the sentence `key` with all arguments that sentences about deadly patterns use.
    fn line(&self, key: Key) -> Message {
        let speaker = self.speaker;
        let geometry = speaker.position().geometry();
        let cells = self.deadly.pattern.cells();
        let floor = cells - self.roof;
        let boxes = cells
            .iter()
            .map(|cell| geometry.house_of(cell, HouseKind::Box));
        let subset = self.subset();
        let subset_digits = self.extras | speaker.position().digits_of(&subset);
        let removed = self.step.eliminations.iter();
        let corner: CellSet = removed.map(|eliminated| eliminated.cell).collect();
        let corner_digit = self.step.digits().first();
        let beside = corner
            .first()
            .map_or(CellSet::EMPTY, |one| cells & geometry.peers(one));
        say!(
            speaker,
            key,
            technique = self.step.technique,
            cells = speaker.cells(cells),
            n_cells = cells.len(),
            digits = speaker.digits(self.digits),
            any_digit = speaker.any_digit(self.digits),
            boxes = speaker.houses(boxes.collect()),
            lines = speaker.houses(self.long_lines()),
            filled = speaker.cells(self.filled()),
            floor = speaker.cells(floor),
            n_floor = floor.len(),
            roof = speaker.cells(self.roof),
            any_roof = speaker.any_cell(self.roof),
            n_roof = self.roof.len(),
            extras = speaker.any_digit(self.extras),
            guardians = speaker.placements(&self.guardians),
            any_guardian = speaker.any_placement(&self.guardians),
            n_guardians = self.guardians.len(),
            own = speaker.any_digit(self.step.digits()),
            houses = speaker.houses(self.houses()),
            any_house = speaker.any_house(self.houses()),
            threefold = speaker.houses(self.houses_with_three_places()),
            locked = self.links().first().map(|(_, digit)| *digit),
            subset = speaker.cells(subset),
            subset_digits = speaker.digits(subset_digits),
            number = subset_digits.len(),
            subset_rest = speaker.digits(self.removed_from_roof()),
            corner = speaker.cells(corner),
            corner_digit,
            beside = speaker.cells(beside),
            other = corner_digit.and_then(|digit| self.digits.without(digit).single()),
            across = speaker.cells(cells - corner - beside)
        )
    }

    /// Lists the premises that each cell without guardians has no candidates outside the pattern.
    fn floor_premises(&self) -> Vec<Premise> {
        self.cell_premises(|cell| !self.roof.contains(cell))
    }

    /// Lists the premises that each cell with guardians has no candidates besides the pattern's digits and the
    /// guardians.
    fn roof_premises(&self) -> Vec<Premise> {
        self.cell_premises(|cell| self.roof.contains(cell))
    }

    fn cell_premises(&self, is_included: impl Fn(Cell) -> bool) -> Vec<Premise> {
        let position = self.speaker.position();
        let cells = self.deadly.pattern.cells() & position.unsolved();
        let included = cells.iter().filter(|cell| is_included(*cell));
        evidence::premises(position, &included.map(Truth::Cell).collect::<Vec<_>>())
    }

    fn subset(&self) -> CellSet {
        match self.deadly.aid {
            DeadlyAid::Subset(cells) => cells,
            _ => CellSet::EMPTY,
        }
    }

    fn links(&self) -> &[(House, Digit)] {
        match &self.deadly.aid {
            DeadlyAid::Links { links, .. } => links,
            _ => &[],
        }
    }

    /// Returns whether the only evidence is a digit whose places in a house are exactly the roof.
    fn is_locked_in_roof(&self) -> bool {
        let position = self.speaker.position();
        matches!(*self.links(), [(house, digit)] if position.places_in(digit, house) == self.roof)
    }

    /// Returns the houses of the evidence: those in which the naked subset eliminates candidates, or those of the
    /// links.
    fn houses(&self) -> HouseSet {
        if let DeadlyAid::Subset(cells) = self.deadly.aid {
            let geometry = self.speaker.position().geometry();
            let removed = self.step.eliminations.iter();
            let removed_cells: CellSet = removed.map(|eliminated| eliminated.cell).collect();
            let shared_houses = geometry.houses_shared(&(cells | self.roof));
            let is_used = |house: &House| geometry.house_cells(*house).intersects(&removed_cells);
            return shared_houses.iter().filter(is_used).collect();
        }
        self.links().iter().map(|(house, _)| *house).collect()
    }

    fn removed_from_roof(&self) -> DigitSet {
        let removed = self.step.eliminations.iter();
        let from_roof = removed.filter(|eliminated| self.roof.contains(eliminated.cell));
        from_roof.map(|eliminated| eliminated.digit).collect()
    }

    /// Returns the filled cells that hold a digit of a reverse BUG; the set is empty for other shapes.
    fn filled(&self) -> CellSet {
        let position = self.speaker.position();
        let holds_either = |cell: &Cell| {
            { position.value(*cell) }.is_some_and(|value| self.digits.contains(value))
        };
        let filled = match self.deadly.shape {
            DeadlyShape::ReverseBug => position.values().filled(),
            _ => CellSet::EMPTY,
        };
        filled.iter().filter(holds_either).collect()
    }

    /// Returns the houses in which a digit would have three places because of a guardian.
    fn houses_with_three_places(&self) -> HouseSet {
        let position = self.speaker.position();
        let of = |guardian: &Candidate| {
            let houses = position.geometry().houses_of(guardian.cell).iter().copied();
            let digit = guardian.digit;
            houses.filter(move |house| position.places_in(digit, *house).len() == 3)
        };
        self.guardians.iter().flat_map(of).collect()
    }

    fn threefold_premises(&self) -> Vec<Premise> {
        let of_digit = |digit| {
            { self.houses_with_three_places().iter() }.map(move |house| Truth::House(house, digit))
        };
        let truths: Vec<Truth> = self.extras.iter().flat_map(of_digit).collect();
        evidence::premises(self.speaker.position(), &truths)
    }

    /// Returns the lines that contain more than two of the cells. In an extended rectangle these are the two lines that
    /// could exchange their digits.
    fn long_lines(&self) -> HouseSet {
        let geometry = self.speaker.position().geometry();
        let cells = self.deadly.pattern.cells();
        let is_long = |house: &House| {
            geometry.kind(*house) != HouseKind::Box
                && (cells & geometry.house_cells(*house)).len() > 2
        };
        geometry
            .houses_with(&cells)
            .iter()
            .filter(is_long)
            .collect()
    }

    /// Marks the cells that already hold digits of the pattern, the pattern, its guardians, and the naked subset or
    /// the houses of links. In a BUG, candidates other than guardians are not marked.
    fn marks(&self) -> Vec<Mark> {
        let position = self.speaker.position();
        let is_bug = self.deadly.shape == DeadlyShape::Bug;
        let mut marks: Vec<Mark> = Mark::cells(self.filled(), MarkRole::Evidence).collect();
        for &(cell, digits) in &self.deadly.pattern.sets {
            let role = if self.roof.contains(cell) && !is_bug {
                MarkRole::Support
            } else {
                MarkRole::Evidence
            };
            marks.push(Mark::cell(cell, role));
            for digit in position.digits_in(cell) {
                let candidate = Candidate::new(cell, digit);
                if !digits.contains(digit) {
                    marks.push(Mark::candidate(candidate, MarkRole::Fin));
                } else if !is_bug {
                    marks.push(Mark::candidate(candidate, MarkRole::Evidence));
                }
            }
        }
        marks.extend(Mark::houses(self.houses(), MarkRole::Support));
        let (all_digits, role) = (position.geometry().digits(), MarkRole::Support);
        marks.extend(Mark::candidates(position, self.subset(), all_digits, role));
        marks
    }
}
