//! The command line, on which commands are entered by name, with arguments.

use std::path::PathBuf;

use super::event::Effect;
use super::screens::{QrPage, Request, Screen};
use super::update::Out;
use super::{App, words};
use crate::board::{Digit, Geometry};
use crate::cli::NewGameOptions;
use crate::config::{Command, NamedValue, Scope, Setting, Theme};
use crate::formats::{self, Notation, Parsed};
use crate::game::{Action, HintsFrom, NewGame};
use crate::safe_text::SafeText;
use crate::words::{Argument, cell_from_text, say};

/// The largest number of lines in the history of the command line.
const MAX_LINES: usize = 100;

impl App {
    pub(super) fn enter_line(&mut self, line: &str, out: Out<'_>) {
        let line = line.trim();
        if line.is_empty() {
            return;
        }
        self.ui.lines.retain(|known| known != line);
        self.ui.lines.push(line.to_owned());
        if self.ui.lines.len() > MAX_LINES {
            self.ui.lines.remove(0);
        }
        let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (name, rest) {
            ("q" | "wq" | "x", "") => self.command(Command::Quit, out),
            (name, _) if self.guest.is_some() && !words::is_for_guests(name) => {
                self.say(say!(self.words, "not-for-guests"));
            }
            ("goto" | "filter" | "reveal", _) if self.is_board_covered() => {
                self.say_for_board(name);
            }
            ("goto", cell) => self.go_to_cell(cell),
            ("filter", "off") => self.set_filter(None),
            ("filter", digit) if !digit.is_empty() => {
                let mut letters = digit.chars();
                match (letters.next().and_then(Digit::from_symbol), letters.next()) {
                    (Some(digit), None) => self.set_filter(Some(digit)),
                    _ => self.say_wrong("filter", digit),
                }
            }
            ("new", new_game) if !new_game.is_empty() => self.new_from_line(new_game, out),
            ("open", path) if !path.is_empty() => out.push(Effect::Read(PathBuf::from(path))),
            ("enter", size) if !size.is_empty() => match Geometry::from_size(size) {
                Some(geometry) => self.enter_puzzle(Some(geometry), out),
                None => self.say_wrong("enter", size),
            },
            ("export", arguments) => self.export(arguments, out),
            ("review", arguments) => self.write_review(arguments, out),
            ("export-save", arguments) => match arguments.split_once(char::is_whitespace) {
                Some((id, path)) => out.push(Effect::ExportSave {
                    id: id.to_owned(),
                    path: PathBuf::from(path.trim()),
                }),
                None => self.say_wrong("export-save", arguments),
            },
            ("checkpoint", name) if !name.is_empty() => self.name_checkpoint(name, out),
            ("save-to", path) if !path.is_empty() => out.push(Effect::SaveTo(PathBuf::from(path))),
            ("set", setting) => self.set_from_line(setting, out),
            ("theme", theme) => match Theme::from_name(theme) {
                Some(theme) => self.set_theme(theme),
                None => self.say_allowed("theme", Theme::names()),
            },
            ("reveal", "") => {
                if let Some(play) = &self.play {
                    let cells = play.targets();
                    self.act_after_confirmation(Action::Reveal { cells }, out);
                }
            }
            (name, "") if name.parse::<Command>().is_ok() => {
                if let Ok(command) = name.parse() {
                    self.named_command(name, command, out);
                }
            }
            _ => self.act_from_line(line, out),
        }
    }

    /// Runs a command that was entered by name. If it opens a screen, this screen covers all others.
    fn named_command(&mut self, name: &str, command: Command, out: Out<'_>) {
        match command.scope() {
            Scope::Opens => self.request(Request::Command(command), out),
            Scope::Board if self.is_board_covered() => self.say_for_board(name),
            _ => self.command(command, out),
        }
    }

    /// Returns whether a screen hides the board, so that commands must not change the board.
    fn is_board_covered(&self) -> bool {
        self.top().is_some_and(Screen::hides_board)
    }

    fn say_for_board(&mut self, command: &str) {
        self.say(say!(self.words, "line-for-board", command));
    }

    fn go_to_cell(&mut self, name: &str) {
        let Some(play) = &mut self.play else { return };
        match cell_from_text(play.geometry(), name) {
            Some(cell) => play.move_to(cell),
            None => self.say_wrong("goto", name),
        }
    }

    fn new_from_line(&mut self, line: &str, out: Out<'_>) {
        let mut options = match NewGameOptions::parse(line.split_whitespace()) {
            Ok(options) => options,
            Err(word) => return self.say_wrong("new", word),
        };
        // Unlike in the dialog, a technique does not change the symmetry.
        let symmetry = NewGame::default_symmetry(None);
        options.symmetry.get_or_insert(symmetry);
        match options.complete(self.offered_level()) {
            Ok(new_game) => self.ask_for_new(new_game, out),
            Err(error) => self.say(error.message(self.words)),
        }
    }

    fn export(&mut self, arguments: &str, out: Out<'_>) {
        let Some(play) = &self.play else { return };
        let (first, rest) = arguments
            .split_once(char::is_whitespace)
            .unwrap_or((arguments, ""));
        if arguments == "qr" {
            return match formats::link(play.game().puzzle().clues()) {
                Ok(link) => self.show(QrPage::new(link)),
                Err(reason) => self.say(words::outside_warning(&reason.to_string())),
            };
        }
        let (notation, path) = match (Notation::from_name(first), first) {
            (Some(notation), _) => (notation, rest.trim()),
            (None, "") => (Notation::Line, ""),
            // The only argument is the name of a file.
            (None, _) if rest.is_empty() => (Notation::Line, first),
            (None, _) => {
                return self.say_wrong("export", first);
            }
        };
        let game = play.game();
        let parsed = if notation.holds_candidates() {
            Parsed::from_position(game.position_for_hints(HintsFrom::Digits))
        } else if notation.holds_placed() {
            Parsed {
                givens: game.puzzle().given_cells(),
                ..Parsed::from_grid(game.grid())
            }
        } else {
            Parsed::from_clues(game.puzzle().clues())
        };
        match formats::print(&parsed, notation) {
            Ok(text) if path.is_empty() => {
                self.show_text(
                    say!(
                        self.words,
                        "exported-title",
                        notation = notation.to_string()
                    )
                    .to_string(),
                    &text,
                );
            }
            Ok(mut text) => {
                text.push('\n');
                let path = PathBuf::from(path);
                out.push(Effect::Export { path, text });
            }
            Err(reason) => self.say(words::outside_warning(&reason.to_string())),
        }
    }

    fn set_from_line(&mut self, setting: &str, out: Out<'_>) {
        let (key, value) = setting.split_once([' ', '=']).unwrap_or((setting, ""));
        let value = value.trim_start_matches([' ', '=']);
        let mut config = self.config.clone();
        if let Err(allowed) = config.set(key, value) {
            let is_setting = Setting::of_key(key).is_some();
            return self.say_allowed(if is_setting { key } else { "set" }, &allowed);
        }
        // If the language changes, this message is already in the new language.
        self.apply_config(config, out);
        self.say(say!(
            self.words,
            "line-set",
            key,
            value = SafeText::new(value)
        ));
    }

    /// Shows which arguments a command accepts, and the argument that was wrong.
    fn say_wrong(&mut self, command: &str, found: &str) {
        let found = SafeText::limited(found, 64);
        self.say(words::wrong_argument(self.words, command, &found));
    }

    pub(super) fn say_allowed(&mut self, key: &str, allowed: impl Argument) {
        self.say(say!(self.words, "line-allowed", key, allowed));
    }

    fn say_unknown(&mut self, line: &str) {
        let line = SafeText::limited(line, 40);
        let help = self.key_for(Command::Help);
        self.say(say!(self.words, "line-unknown-command", line, help));
    }

    /// Carries out a move that is written as in saves, such as `place 4 r1c3`.
    fn act_from_line(&mut self, line: &str, out: Out<'_>) {
        let Some(play) = &self.play else {
            return self.say_unknown(line);
        };
        match Action::parse(line, play.geometry()) {
            Ok(action)
                if (action.is_move() || is_about_checkpoint(&action))
                    && !matches!(
                        action,
                        Action::ApplyHint(_) | Action::SetUp(_) | Action::Jump(_)
                    ) =>
            {
                if self.is_board_covered() {
                    return self.say_for_board(line.split_whitespace().next().unwrap_or(line));
                }
                self.act_after_confirmation(action, out);
            }
            Err(crate::game::ActionError::Word { found, expected }) => {
                let found = SafeText::limited(&found, 40);
                self.say(say!(self.words, "line-expected", found, expected));
            }
            _ => self.say_unknown(line),
        }
    }
}

/// Returns whether an action names or deletes a checkpoint, and so is not a move.
const fn is_about_checkpoint(action: &Action) -> bool {
    matches!(
        action,
        Action::DropCheckpoint(_) | Action::NameCheckpoint(..)
    )
}
