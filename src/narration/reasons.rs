//! Why candidates rule others out: by a house, or by a rule of the board.

use super::Speaker;
use crate::board::{Candidate, HouseSet};

/// The houses and the rules by which candidates rule others out, each once.
#[derive(Default)]
pub(crate) struct Reasons {
    houses: HouseSet,
    rules: Vec<String>,
}

impl Reasons {
    /// Adds why one candidate rules out another one of a different cell.
    pub(crate) fn add(&mut self, speaker: Speaker<'_>, cause: Candidate, gone: Candidate) {
        if let Some(house) = speaker.position().geometry().house_between(cause, gone) {
            self.houses.insert(house);
            return;
        }
        let rule = speaker.rule_between(cause, gone).to_string();
        if !self.rules.contains(&rule) {
            self.rules.push(rule);
        }
    }

    /// Names all of them: `column 9 and a knight's move`.
    pub(crate) fn named(&self, speaker: Speaker<'_>) -> String {
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
