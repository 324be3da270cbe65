//! The key map. In each mode it assigns a command to each bound chord.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use super::presets::{self, Preset};
use super::{Chord, Command, Mode, NamedValue};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Keymap {
    bindings: BTreeMap<Mode, BTreeMap<Chord, Command>>,
    reserved_chord: Option<Chord>,
}

impl Keymap {
    /// Returns the bindings of a preset. They are parsed once and then cached.
    #[must_use]
    pub fn preset(preset: Preset) -> Self {
        static KEYMAPS: [OnceLock<Keymap>; Preset::ALL.len()] =
            [const { OnceLock::new() }; Preset::ALL.len()];
        let bind_all = || {
            let mut keymap = Self::default();
            for (mode, chord, command) in presets::bindings(preset) {
                keymap.bind(mode, chord, command);
            }
            keymap
        };
        KEYMAPS[preset as usize].get_or_init(bind_all).clone()
    }

    /// Returns the chord that the terminal may reserve for itself; `None` if there is no such chord. Texts name another
    /// chord of the same command if there is one.
    #[must_use]
    pub const fn reserved_chord(&self) -> Option<Chord> {
        self.reserved_chord
    }

    pub const fn set_reserved_chord(&mut self, reserved_chord: Option<Chord>) {
        self.reserved_chord = reserved_chord;
    }

    pub fn bind(&mut self, mode: Mode, chord: Chord, command: Command) {
        let of_mode = self.bindings.entry(mode).or_default();
        of_mode.insert(chord, command);
    }

    pub fn unbind(&mut self, mode: Mode, chord: Chord) {
        if let Some(of_mode) = self.bindings.get_mut(&mode) {
            of_mode.remove(&chord);
        }
    }

    /// Returns the command for a chord. The first of the `modes` that binds the chord decides; `None` if none binds it.
    #[must_use]
    pub fn find(&self, modes: &[Mode], chord: Chord) -> Option<Command> {
        modes
            .iter()
            .find_map(|mode| self.bindings.get(mode)?.get(&chord).copied())
    }

    /// Returns the chords of a command in one mode, the shortest first.
    #[must_use]
    pub fn chords(&self, mode: Mode, command: Command) -> Vec<Chord> {
        let mut chords: Vec<Chord> = self
            .bindings(mode)
            .filter(|(_, bound_command)| *bound_command == command)
            .map(|(chord, _)| chord)
            .collect();
        chords.sort_by_key(|chord| (chord.to_string().chars().count(), *chord));
        chords
    }

    /// Returns the bindings of one mode, ordered by chord.
    pub fn bindings(&self, mode: Mode) -> impl Iterator<Item = (Chord, Command)> + '_ {
        let of_mode = self.bindings.get(&mode).into_iter().flatten();
        of_mode.map(|(chord, command)| (*chord, *command))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn each_preset() -> impl Iterator<Item = (Preset, &'static str)> {
        Preset::ALL.iter().map(|preset| (*preset, preset.name()))
    }

    #[test]
    fn presets_bind_no_chord_twice_and_every_chord_is_valid() {
        for (preset, name) in each_preset() {
            for (mode, key, command) in presets::table_keys(preset) {
                if let Err(error) = key.parse::<Chord>() {
                    panic!("{name}: {mode}: {key} for {command}: {error}");
                }
            }
            let own = presets::load_file(preset).unwrap_or_default();
            assert_eq!(own.problems, [], "{name}");
            let mut seen = BTreeSet::new();
            for (mode, chord, _) in presets::bindings(preset) {
                assert!(
                    seen.insert((mode, chord)),
                    "{name}: {mode}: {chord} is bound twice"
                );
            }
        }
    }

    #[test]
    fn every_command_is_reachable_in_every_preset() {
        for (preset, name) in each_preset() {
            let keymap = Keymap::preset(preset);
            for &command in Command::ALL {
                let reachable = Mode::ALL
                    .iter()
                    .any(|mode| !keymap.chords(*mode, command).is_empty());
                assert!(reachable, "{name}: no key for {command}");
            }
        }
    }

    #[test]
    fn letters_that_enter_digits_hide_no_command_on_large_boards() {
        for (preset, name) in each_preset() {
            let keymap = Keymap::preset(preset);
            let modes = [Mode::LargeBoard, Mode::Board, Mode::Everywhere];
            for (_, command) in keymap.bindings(Mode::Board) {
                let chords = keymap.chords(Mode::Board, command);
                let reachable = chords
                    .iter()
                    .any(|chord| keymap.find(&modes, *chord) == Some(command));
                assert!(
                    reachable,
                    "{name}: {command} is out of reach on boards above 9×9"
                );
            }
        }
    }

    #[test]
    fn a_hint_leaves_the_digits_and_the_arrows_to_the_board() {
        for (preset, name) in each_preset() {
            let keymap = Keymap::preset(preset);
            for (chord, command) in keymap.bindings(Mode::Hint) {
                let below = keymap.find(&[Mode::Board], chord);
                let plays = below.is_some_and(|bound| {
                    bound.digit().is_some()
                        || matches!(
                            bound,
                            Command::Undo | Command::MoveLeft | Command::MoveRight
                        )
                });
                assert!(
                    !plays,
                    "{name}: with a hint open {chord} would {command} instead of playing"
                );
            }
        }
    }

    #[test]
    fn every_mode_can_be_left() {
        for (preset, name) in each_preset() {
            let keymap = Keymap::preset(preset);
            for mode in Mode::ALL {
                let chord = "Ctrl-C".parse().expect("a chord");
                assert_eq!(
                    keymap.find(&[*mode, Mode::Everywhere], chord),
                    Some(Command::Quit),
                    "{name}: {mode}"
                );
            }
            for mode in [Mode::List, Mode::Question, Mode::Text, Mode::Hint] {
                assert!(
                    !keymap.chords(mode, Command::Cancel).is_empty(),
                    "{name}: {mode} cannot be closed"
                );
            }
        }
    }

    #[test]
    fn text_keeps_every_character_for_typing() {
        for (preset, name) in each_preset() {
            for (chord, command) in Keymap::preset(preset).bindings(Mode::Text) {
                assert_eq!(
                    chord.typed_character(),
                    None,
                    "{name}: {chord} would {command} instead of being typed"
                );
            }
            for (chord, command) in Keymap::preset(preset).bindings(Mode::Everywhere) {
                assert_eq!(
                    chord.typed_character(),
                    None,
                    "{name}: {chord} would {command} instead of being typed"
                );
            }
        }
    }
}
