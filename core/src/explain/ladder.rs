//! The hint ladder: one step, explained in levels of increasing detail, each with one or more pages.

use super::{HintLevel, MarkedText, Voice, conclusion, explain_with_voice};
use crate::board::Candidates;
use crate::techniques::Step;
use crate::words::{Message, Words};

/// A hint about one step: the current level of detail (a [`HintLevel`]) and the open page of this level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HintLadder {
    words: Words,
    voice: Voice,
    position: Candidates,
    step: Step,
    level: HintLevel,
    /// The pages of the current level, at least one.
    pages: Vec<MarkedText>,
    /// The index of the open page.
    page: usize,
}

impl HintLadder {
    /// Starts a hint on the first level. `position` must be the position in which the step was found.
    #[must_use]
    pub fn new(words: Words, voice: Voice, position: Candidates, step: Step) -> Self {
        let level = HintLevel::Nudge;
        Self {
            words,
            voice,
            pages: explain_with_voice(words, voice, &position, &step, level).pages,
            position,
            step,
            level,
            page: 0,
        }
    }

    /// Switches to another language, on the same level and page.
    pub fn set_language(&mut self, words: Words) {
        self.words = words;
        let shown = explain_with_voice(words, self.voice, &self.position, &self.step, self.level);
        self.pages = shown.pages;
        self.page = self.page.min(self.pages.len() - 1);
    }

    /// Opens the first page of a level of detail.
    pub fn go_to(&mut self, level: HintLevel) {
        self.level = level;
        let shown = explain_with_voice(self.words, self.voice, &self.position, &self.step, level);
        self.pages = shown.pages;
        self.page = 0;
    }

    /// Moves to the next level of detail; returns `false` if there is none.
    pub fn advance(&mut self) -> bool {
        self.go_to_level_number(self.level.number() + 1)
    }

    /// Moves to the previous level of detail; returns `false` if there is none.
    pub fn go_back(&mut self) -> bool {
        self.go_to_level_number(self.level.number() - 1)
    }

    fn go_to_level_number(&mut self, number: usize) -> bool {
        HintLevel::from_number(number)
            .map(|level| self.go_to(level))
            .is_some()
    }

    /// Turns to the next or previous page of the level; returns `false` if there is no such page.
    pub const fn turn(&mut self, forward: bool) -> bool {
        if forward && self.page + 1 < self.pages.len() {
            self.page += 1;
        } else if !forward && self.page > 0 {
            self.page -= 1;
        } else {
            return false;
        }
        true
    }

    /// Moves forward to the first page of the next level, or backward to the last page of the previous level. The
    /// levels form a circle: the first level follows the last.
    pub fn go_round(&mut self, forward: bool) {
        let n_levels = HintLevel::ALL.len();
        let current = self.level.number() - 1;
        let next = if forward {
            current + 1
        } else {
            current + n_levels - 1
        };
        self.go_to(HintLevel::ALL[next % n_levels]);
        if !forward {
            self.page = self.pages.len() - 1;
        }
    }

    /// Returns the current level of detail.
    #[must_use]
    pub const fn level(&self) -> HintLevel {
        self.level
    }

    /// Returns the position in which the step was found.
    #[must_use]
    pub const fn position(&self) -> &Candidates {
        &self.position
    }

    /// Returns the voice, which decides how the reasoning is worded.
    #[must_use]
    pub const fn voice(&self) -> Voice {
        self.voice
    }

    /// Returns the step that the hint explains.
    #[must_use]
    pub const fn step(&self) -> &Step {
        &self.step
    }

    /// Returns the number of the open page; the first page is 1.
    #[must_use]
    pub const fn page_number(&self) -> usize {
        self.page + 1
    }

    /// Returns the open page.
    #[must_use]
    pub fn page(&self) -> Option<&MarkedText> {
        self.pages.get(self.page)
    }

    /// Returns all pages of the current level.
    #[must_use]
    pub fn pages(&self) -> &[MarkedText] {
        &self.pages
    }

    /// Returns the conclusion of the step. Empty in notation, because its pages already include the conclusion.
    #[must_use]
    pub fn conclusion(&self) -> Message {
        match self.voice {
            Voice::Notation => Message::default(),
            Voice::Plain | Voice::Full => conclusion(self.words, &self.position, &self.step),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Engine;

    #[test]
    fn levels_and_pages_stop_at_both_ends() {
        let puzzle =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let position = crate::formats::parse(puzzle).expect("a puzzle").position();
        let step = Engine::new().next_step(&position).expect("a step");
        let mut ladder = HintLadder::new(Words::english(), Voice::Full, position, step);
        assert_eq!(ladder.level(), HintLevel::Nudge);
        assert!(!ladder.go_back());
        for level in &HintLevel::ALL[1..] {
            assert!(ladder.advance());
            assert_eq!(ladder.level(), *level);
            assert_eq!(ladder.page_number(), 1);
        }
        assert!(!ladder.advance());
        ladder.go_to(HintLevel::Argument);
        let n_pages = ladder.pages().len();
        for _ in 1..n_pages {
            assert!(ladder.turn(true));
        }
        assert!(!ladder.turn(true));
        assert_eq!(ladder.page_number(), n_pages);
        // Another language does not turn the page.
        ladder.set_language(Words::of_language("zh-Hans").expect("a language"));
        assert_eq!(ladder.page_number(), n_pages);
        let mut shown = Vec::new();
        for _ in HintLevel::ALL {
            ladder.go_round(true);
            shown.push(ladder.level());
        }
        let [nudge, technique, argument, preview] = HintLevel::ALL;
        assert_eq!(shown, [preview, nudge, technique, argument]);
        ladder.go_round(true);
        ladder.go_round(false);
        assert_eq!(ladder.level(), argument);
        assert_eq!(ladder.page_number(), n_pages);
    }
}
