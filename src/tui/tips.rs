//! Tips, which show one key at a time that the player has not used yet.

use super::text::Text;
use super::words;
use crate::config::{Command, Keymap, Mode, Role};
use crate::words::{Key, Words, key, say};

/// The commands with tips that the player has already used.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Tips {
    used: Vec<Command>,
}

/// The commands that have tips, in the order in which their tips are shown.
static TIPS: [(Command, Key); 14] = [
    (Command::PencilMode, key!("tip-pencil-mode")),
    (Command::AutoNotes, key!("tip-auto-notes")),
    (Command::Check, key!("tip-check")),
    (Command::NextEmpty, key!("tip-next-empty")),
    (Command::Select, key!("tip-select")),
    (Command::CornerOnce, key!("tip-corner-once")),
    (Command::ColourOnce, key!("tip-colour-once")),
    (Command::Checkpoint, key!("tip-checkpoint")),
    (Command::AvailableSteps, key!("tip-available-steps")),
    (Command::WhatIf, key!("tip-what-if")),
    (Command::Pause, key!("tip-pause")),
    (Command::ChainMode, key!("tip-chain-mode")),
    (Command::Settings, key!("tip-settings")),
    (Command::CommandLine, key!("tip-command-line")),
];

impl Tips {
    /// Reads the names of used commands. Unknown names are ignored.
    pub(super) fn of_names(names: &[String]) -> Self {
        let used = names.iter().filter_map(|name| name.parse().ok());
        Self {
            used: used.collect(),
        }
    }

    pub(super) fn names(&self) -> Vec<String> {
        self.used.iter().map(ToString::to_string).collect()
    }

    /// Records the use of a command. Returns `true` if the command has a tip and was not used before.
    pub(super) fn mark_used(&mut self, command: Command) -> bool {
        let has_tip = TIPS.iter().any(|(other, _)| *other == command);
        let is_new = has_tip && !self.used.contains(&command);
        if is_new {
            self.used.push(command);
        }
        is_new
    }

    /// Returns the first tip for a command that was not used yet, such as `Tip: n pencil mode`. `None` if no tip is
    /// left.
    pub(super) fn next(&self, keymap: &Keymap, words: Words) -> Option<Text> {
        let modes = [Mode::Board, Mode::Everywhere];
        let mut unused = TIPS
            .iter()
            .filter(|(command, _)| !self.used.contains(command));
        unused.find_map(|(command, does)| {
            let chord = words::simplest_key(keymap, &modes, *command)?;
            let mut tip = Text::new(Role::Dim, say!(words, "tip").to_string());
            tip.push(Role::Dim, " ");
            tip.push(Role::Key, chord.to_string());
            tip.push(Role::Dim, format!(" {}", say!(words, does.clone())));
            Some(tip)
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::config::Config;

    /// Commands without a key are skipped. Both the board's own keys and those of every screen count.
    #[test]
    fn a_tip_names_the_key_of_its_command() {
        for (mode, expected) in [
            (Mode::Board, Some("Tip: F5 pencil mode")),
            (Mode::Everywhere, Some("Tip: F5 pencil mode")),
            (Mode::List, None),
        ] {
            let mut keymap = Keymap::default();
            keymap.bind(mode, "F5".parse().expect("a key"), Command::PencilMode);
            let tip = Tips::default().next(&keymap, Words::english());
            let tip = tip.map(|tip| tip.to_string());
            assert_eq!(tip.as_deref(), expected, "{mode:?}");
        }
    }

    #[test]
    fn each_tip_is_shown_until_its_command_is_used() {
        let keymap = Config::default().keymap;
        let mut tips = Tips::default();
        let mut shown = Vec::new();
        while let Some(tip) = tips.next(&keymap, Words::english()) {
            shown.push(tip.to_string());
            let (command, _) = TIPS[shown.len() - 1];
            assert!(tips.mark_used(command), "{tip:?}");
            assert!(!tips.mark_used(command), "a second use is not new");
        }
        assert_eq!(shown.len(), TIPS.len(), "{shown:?}");
        assert_eq!(shown[0], "Tip: n pencil mode");
        // Each tip describes its own command, after the word and the key.
        let texts = shown.iter().map(|tip| tip.splitn(3, ' ').nth(2));
        assert_eq!(
            texts.collect::<BTreeSet<_>>().len(),
            TIPS.len(),
            "{shown:?}"
        );
        assert!(!tips.mark_used(Command::MoveLeft), "it has no tip");
        assert_eq!(Tips::of_names(&tips.names()), tips);
        // Unknown names, such as those of another version, are ignored.
        let names = ["no-such", "pause", "nothing", "select"].map(str::to_owned);
        assert_eq!(Tips::of_names(&names).names(), ["pause", "select"]);
    }
}
