//! Reasons why candidates rule each other out: a house, or a rule of the board.

use super::Speaker;
use crate::board::{Candidate, HouseSet};

/// A list without repetitions of the houses and rules by which candidates rule each other out.
#[derive(Default)]
pub(crate) struct Reasons {
    houses: HouseSet,
    rules: Vec<String>,
}

impl Reasons {
    /// Adds the reason why the candidate `cause` rules out a candidate of another cell.
    pub(crate) fn add(&mut self, speaker: Speaker<'_>, cause: Candidate, excluded: Candidate) {
        if let Some(house) = speaker.position().geometry().house_between(cause, excluded) {
            self.houses.insert(house);
            return;
        }
        let rule = speaker.rule_between(cause, excluded).to_string();
        if !self.rules.contains(&rule) {
            self.rules.push(rule);
        }
    }

    /// Returns all reasons as text, such as `column 9 and a knight's move`.
    pub(crate) fn to_text(&self, speaker: Speaker<'_>) -> String {
        let houses = (!self.houses.is_empty()).then(|| speaker.houses(self.houses).text);
        let rules = self.rules.iter().cloned();
        let all: Vec<String> = houses.into_iter().chain(rules).collect();
        if self.houses.len() < 2 {
            speaker.words().all_of(&all)
        } else {
            speaker.words().all_of_groups(&all)
        }
    }
}
