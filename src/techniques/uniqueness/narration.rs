//! Uniqueness in words: cells that could swap their digits, and the candidates that prevent it.

use crate::board::{Candidates, CellSet, Digit, DigitSet, House, HouseKind, HouseSet};
use crate::narration::{Focus, Mark, MarkRole, Narration, Premise, Speaker, Thought};
use crate::techniques::pattern::Payload;
use crate::techniques::{DeadlyPattern, Step, Truth};
use crate::words::{Key, say};

use super::Bug;
use super::deadly::{DeadlyAid, Exchange, ExchangeKind, Rectangle, RectangleKind};
use super::deadly_narration::{DeadlyNarrator, line};

impl Payload for Rectangle {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        Some(self.digits)
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let cells = self.corners.into_iter().collect();
        let narrator = narrator(speaker, step, (cells, self.digits), self.roof, self.with);
        let (place, thoughts) = match self.kind {
            RectangleKind::Unique => (line::UNIQUE_RECTANGLE_PLACE, narrator.rectangle()),
            RectangleKind::Avoidable => (line::AVOIDABLE_RECTANGLE_PLACE, narrator.avoidable()),
        };
        narrator.narration(place, thoughts)
    }
}

impl Payload for Exchange {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        Some(self.digits)
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let shape = (self.cells, self.digits);
        let narrator = narrator(speaker, step, shape, self.roof, self.with);
        let (place, mut thoughts) = match self.kind {
            ExchangeKind::Loop => (
                line::UNIQUE_LOOP_PLACE,
                vec![
                    narrator.swap(line::UNIQUE_LOOP_SHAPE),
                    narrator.swap(line::UNIQUE_LOOP_SWAP),
                ],
            ),
            ExchangeKind::Extended => (
                line::EXTENDED_RECTANGLE_PLACE,
                vec![narrator.swap(line::EXTENDED_RECTANGLE_SWAP)],
            ),
        };
        narrator.guarded(&mut thoughts);
        narrator.narration(place, thoughts)
    }
}

fn narrator<'a>(
    speaker: Speaker<'a>,
    step: &'a Step,
    (cells, digits): (CellSet, DigitSet),
    roof: CellSet,
    with: DeadlyAid,
) -> DeadlyNarrator<'a> {
    let sets = cells.iter().map(|cell| (cell, digits)).collect();
    DeadlyNarrator {
        speaker,
        step,
        pattern: DeadlyPattern { sets },
        roof,
        with,
        filled: CellSet::EMPTY,
    }
}

impl DeadlyNarrator<'_> {
    /// Makes the narration of a step. It focuses on the box that loses the most candidates, or on all cells.
    fn narration(&self, place: Key, thoughts: Vec<Thought>) -> Narration {
        let geometry = self.speaker.position().geometry();
        let removed = self.step.eliminations.iter().map(|gone| gone.cell);
        let shared = geometry.houses_shared(&removed.collect());
        let focus = { shared.iter() }.find(|house| geometry.kind(*house) == HouseKind::Box);
        Narration {
            focus: focus.map_or(self.focus(), Focus::House),
            place: self.line(place),
            thoughts,
        }
    }

    /// Returns the cells to focus on: the whole pattern if it is small, otherwise the cells with guardians.
    pub(super) fn focus(&self) -> Focus {
        /// The most cells that one line can list.
        const MAX_LISTED: usize = 6;
        let cells = self.pattern.cells();
        Focus::Cells(if cells.len() > MAX_LISTED {
            self.roof
        } else {
            cells
        })
    }

    /// Returns the line which says that the cells could exchange their digits.
    fn swap(&self, key: Key) -> Thought {
        self.thought(key).because([self.deadly()])
    }

    /// Adds the lines that state the guardians and draw the conclusion.
    fn guarded(&self, thoughts: &mut Vec<Thought>) {
        if self.with == DeadlyAid::None && self.roof.len() == 1 {
            let end = self.thought(line::DEADLY_ONLY_ROOF);
            thoughts.push(end.because(self.floor()).because(self.roof()));
            return;
        }
        let key = match self.with {
            DeadlyAid::None => line::DEADLY_ROOF,
            _ => line::DEADLY_ROOF_ONE_OF,
        };
        let fact = self.thought(key).because(self.floor());
        thoughts.push(fact.because(self.roof()));
        self.add_conclusions(thoughts);
    }

    fn rectangle(&self) -> Vec<Thought> {
        let mut thoughts = vec![self.swap(line::DEADLY_SWAP)];
        let in_corners = |houses: &[(House, Digit)]| {
            let corners = self.pattern.cells();
            let geometry = self.speaker.position().geometry();
            let places = houses.iter().map(|&(house, digit)| Premise::Places {
                digit,
                house,
                cells: corners & geometry.house_cells(house),
            });
            places.collect::<Vec<_>>()
        };
        match self.with {
            DeadlyAid::Forced { digits, houses } => {
                if self.roof != self.pattern.cells() {
                    thoughts.push(self.thought(line::DEADLY_FLOOR).because(self.floor()));
                }
                for (digit, houses) in digits.into_iter().zip(houses) {
                    let links: Vec<_> = houses.iter().map(|house| (house, digit)).collect();
                    if !links.is_empty() {
                        thoughts.push(self.in_corners(digit, houses).because(in_corners(&links)));
                    }
                }
                thoughts.push(self.thought(line::UNIQUE_RECTANGLE_END_FORCED));
            }
            DeadlyAid::Locked { digit, houses } if houses.len() > 1 => {
                thoughts.push(self.thought(line::DEADLY_FLOOR).because(self.floor()));
                let links: Vec<_> = houses.iter().map(|house| (house, digit)).collect();
                thoughts.push(self.in_corners(digit, houses).because(in_corners(&links)));
                let key = match self.step.eliminations.len() {
                    1 => line::UNIQUE_RECTANGLE_END_FORCED,
                    _ => line::UNIQUE_RECTANGLE_END_ACROSS,
                };
                thoughts.push(self.thought(key));
            }
            _ => self.guarded(&mut thoughts),
        }
        thoughts
    }

    /// Returns the line which says that a digit has no places outside the corners in some houses.
    fn in_corners(&self, digit: Digit, houses: HouseSet) -> Thought {
        let houses = self.speaker.houses(houses);
        let text = say!(self.speaker, "unique-rectangle-corners", houses, digit);
        Thought::new(text, self.marks())
    }

    fn avoidable(&self) -> Vec<Thought> {
        let solved = self.swap(line::AVOIDABLE_RECTANGLE_SOLVED);
        if self.roof.len() == 1 {
            return vec![solved, self.swap(line::AVOIDABLE_RECTANGLE_SWAP)];
        }
        let mut thoughts = vec![solved, self.swap(line::AVOIDABLE_RECTANGLE_SWAP_BOTH)];
        self.add_conclusions(&mut thoughts);
        thoughts
    }
}

impl Payload for Bug {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        None
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let deadly = step.evidence.iter().find_map(|truth| match truth {
            Truth::Uniqueness(pattern) => Some(pattern.clone()),
            _ => None,
        });
        let guardians = &self.guardians;
        let narrator = DeadlyNarrator {
            speaker,
            step,
            pattern: deadly.unwrap_or(DeadlyPattern { sets: Vec::new() }),
            roof: guardians.iter().map(|guardian| guardian.cell).collect(),
            with: self.with,
            filled: CellSet::EMPTY,
        };
        let place = match (self.with, &guardians[..]) {
            (DeadlyAid::None, [_]) => line::BUG_PLUS_1_PLACE,
            _ => line::BUG_PLACE,
        };
        let mut marks: Vec<Mark> = { speaker.position().unsolved().iter() }
            .map(|cell| Mark::cell(cell, MarkRole::Evidence))
            .collect();
        let fins = guardians.iter();
        marks.extend(fins.map(|fin| Mark::candidate(*fin, MarkRole::Fin)));
        marks.extend(narrator.help_marks());
        let mut thoughts = narrator.bug(step.placements.is_empty());
        for thought in &mut thoughts {
            thought.marks.clone_from(&marks);
        }
        narrator.narration(place, thoughts)
    }
}

impl DeadlyNarrator<'_> {
    /// Returns the lines that explain why a guardian of a BUG is true. If the step eliminates candidates, they also
    /// give the conclusion.
    fn bug(&self, eliminates: bool) -> Vec<Thought> {
        let pairs = self.thought(line::BUG_PAIRS).because(self.floor());
        let pairs = pairs.because(self.roof());
        if !eliminates {
            let digit = self.extras().first();
            let places = self.threefold();
            let places = places.iter().zip(digit.into_iter().cycle());
            let places = places.map(|(house, digit)| Premise::Places {
                digit,
                house,
                cells: self.speaker.position().places_in(digit, house),
            });
            let places: Vec<Premise> = places.collect();
            return vec![
                pairs,
                self.thought(line::BUG_THREEFOLD).because(places),
                self.swap(line::BUG_SWAP).thought(0).thought(1),
            ];
        }
        let mut thoughts = vec![
            pairs,
            self.thought(line::BUG_TWICE).thought(0),
            self.swap(line::BUG_THEN_SWAP).thought(1),
        ];
        if matches!(self.with, DeadlyAid::Subset { .. }) {
            thoughts.push(self.thought(line::DEADLY_ONE_OF).thought(2));
        }
        self.add_conclusions(&mut thoughts);
        thoughts
    }
}
