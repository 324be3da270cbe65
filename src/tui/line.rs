//! The command line: commands by name, with arguments.

use std::path::PathBuf;

use super::event::Effect;
use super::update::Out;
use super::{App, words};
use crate::board::{Digit, Geometry};
use crate::config::{Command, NamedValue, Theme};
use crate::formats::{self, Notation, Parsed};
use crate::game::{Action, NewGame};
use crate::generate::ClueSymmetry;
use crate::rate::Level;
use crate::safe_text::SafeText;
use crate::techniques::TechniqueId;
use crate::words::{Key, Words, key, say};

/// Commands of the line besides those that keys can be bound to, with what they take.
pub(super) static OWN_COMMANDS: [(&str, Option<Key>); 16] = [
    ("goto", Some(key!("takes-goto"))),
    ("filter", Some(key!("takes-filter"))),
    ("new", Some(key!("takes-new"))),
    ("open", Some(key!("takes-open"))),
    ("export", Some(key!("takes-export"))),
    ("export-save", Some(key!("takes-export-save"))),
    ("set", Some(key!("takes-set"))),
    ("theme", Some(key!("takes-theme"))),
    ("reveal", Some(key!("takes-reveal"))),
    ("give-up", None),
    ("place", Some(key!("takes-place"))),
    ("mark", Some(key!("takes-mark"))),
    ("corner", Some(key!("takes-corner"))),
    ("colour", Some(key!("takes-colour"))),
    ("colour-digit", Some(key!("takes-colour-digit"))),
    ("fill", Some(key!("takes-fill"))),
];

/// What one of these commands takes, in words: `[notation] [file]`.
pub(super) fn takes(words: Words, command: &str) -> Option<String> {
    let (_, takes) = OWN_COMMANDS.iter().find(|(name, _)| *name == command)?;
    takes.clone().map(|takes| say!(words, takes).to_string())
}

impl App {
    /// Does what was entered on the command line.
    pub(super) fn enter_line(&mut self, line: &str, out: Out<'_>) {
        let line = line.trim();
        if line.is_empty() {
            return;
        }
        self.ui.lines.retain(|known| known != line);
        self.ui.lines.push(line.to_owned());
        let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (name, rest) {
            ("q" | "wq" | "x", "") => self.command(Command::Quit, out),
            ("open" | "export" | "export-save", _) if self.guest.is_some() => {
                self.say(say!(self.words, "not-for-guests"));
            }
            ("goto", cell) => self.go_to_cell(cell),
            ("filter", "off") => self.set_filter(None),
            ("filter", digit) if !digit.is_empty() => {
                let mut letters = digit.chars();
                match (letters.next().and_then(Digit::from_symbol), letters.next()) {
                    (Some(digit), None) => self.set_filter(Some(digit)),
                    _ => self.say(words::wrong_argument(
                        self.words,
                        "filter",
                        &SafeText::new(digit),
                    )),
                }
            }
            ("new", new_game) if !new_game.is_empty() => self.new_from_line(new_game, out),
            ("open", path) if !path.is_empty() => out.push(Effect::Read(PathBuf::from(path))),
            ("export", arguments) => self.export(arguments, out),
            ("export-save", arguments) => match arguments.split_once(char::is_whitespace) {
                Some((id, path)) => out.push(Effect::ExportSave {
                    id: id.to_owned(),
                    path: PathBuf::from(path.trim()),
                }),
                None => self.say(words::wrong_argument(
                    self.words,
                    "export-save",
                    &SafeText::limited(arguments, 64),
                )),
            },
            ("set", setting) => self.set_from_line(setting, out),
            ("theme", theme) => match Theme::from_name(theme) {
                Some(theme) => self.set_theme(theme),
                None => self.say_allowed("theme", &Theme::names()),
            },
            ("reveal", "") => {
                if let Some(play) = &self.play {
                    let cells = play.targets();
                    self.act(Action::Reveal { cells }, out);
                }
            }
            (name, "") if name.parse::<Command>().is_ok() => {
                if let Ok(command) = name.parse() {
                    self.command(command, out);
                }
            }
            _ => self.act_from_line(line, out),
        }
    }

    fn go_to_cell(&mut self, name: &str) {
        let Some(play) = &mut self.play else { return };
        match play.geometry().cell_from_name(name) {
            Some(cell) => play.move_to(cell),
            None => self.say(words::wrong_argument(
                self.words,
                "goto",
                &SafeText::new(name),
            )),
        }
    }

    fn set_filter(&mut self, digit: Option<Digit>) {
        if let Some(play) = &mut self.play {
            play.filter = digit.filter(|digit| play.geometry().has_digit(*digit));
        }
    }

    fn new_from_line(&mut self, line: &str, out: Out<'_>) {
        let mut new_game = NewGame::usual(self.config.level);
        for word in line.split_whitespace() {
            if let Ok(level) = word.parse::<Level>() {
                new_game.level = level;
            } else if let Some(band) = word.contains('.').then(|| word.parse().ok()).flatten() {
                new_game.rating = Some(band);
            } else if let Some(geometry) = board_from(word) {
                new_game.geometry = geometry;
            } else if let Some(seed) = word.strip_prefix("seed=") {
                new_game.seed = Some(seed.to_owned());
            } else if let Ok(symmetry) = word.parse::<ClueSymmetry>() {
                new_game.symmetry = symmetry;
            } else if let Ok(technique) = word.parse::<TechniqueId>() {
                new_game.technique = Some(technique);
            } else {
                return self.say(words::wrong_argument(
                    self.words,
                    "new",
                    &SafeText::new(word),
                ));
            }
        }
        self.generate(new_game, out);
    }

    fn export(&mut self, arguments: &str, out: Out<'_>) {
        let Some(play) = &self.play else { return };
        let (first, rest) = arguments
            .split_once(char::is_whitespace)
            .unwrap_or((arguments, ""));
        let (notation, path) = match (Notation::from_name(first), first) {
            (Some(notation), _) => (notation, rest.trim()),
            (None, "") => (Notation::Line, ""),
            // Only a file was named.
            (None, _) if rest.is_empty() => (Notation::Line, first),
            (None, _) => {
                return self.say(words::wrong_argument(
                    self.words,
                    "export",
                    &SafeText::new(first),
                ));
            }
        };
        let game = play.game();
        let parsed = if notation.holds_candidates() {
            Parsed::from_position(game.position_for_hints())
        } else if notation.holds_placed() {
            Parsed {
                givens: game.puzzle().given_cells(),
                ..Parsed::from_grid(game.grid())
            }
        } else {
            Parsed::from_grid(game.puzzle().givens().clone())
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
            Err(reason) => self.say(words::from_outside(&reason.to_string())),
        }
    }

    fn set_from_line(&mut self, setting: &str, out: Out<'_>) {
        let (key, value) = setting.split_once([' ', '=']).unwrap_or((setting, ""));
        let value = value.trim_start_matches([' ', '=']);
        if let Err(allowed) = self.config.set(key, value) {
            return self.say_allowed(SafeText::new(key).as_str(), &allowed);
        }
        self.display.set_theme(self.config.theme, &self.config);
        self.say(say!(
            self.words,
            "line-set",
            key,
            value = SafeText::new(value)
        ));
        let options = self.options();
        if self
            .play
            .as_ref()
            .is_some_and(|play| play.game().session().options() != options)
        {
            self.act(Action::SetOptions(options), out);
        }
    }

    fn say_allowed(&mut self, key: &str, allowed: &str) {
        self.say(say!(self.words, "line-allowed", key, allowed));
    }

    fn say_unknown(&mut self, line: &str) {
        let line = SafeText::limited(line, 40);
        self.say(say!(self.words, "line-unknown-command", line));
    }

    /// Moves written as the saves write them.
    fn act_from_line(&mut self, line: &str, out: Out<'_>) {
        let Some(play) = &self.play else {
            return self.say_unknown(line);
        };
        match Action::parse(line, play.geometry()) {
            Ok(action)
                if action.is_move()
                    && !matches!(action, Action::ApplyHint(_) | Action::SetUp(_)) =>
            {
                self.act(action, out);
            }
            Err(crate::game::ActionError::Word { found, expected }) => {
                let found = SafeText::limited(&found, 40);
                self.say(say!(self.words, "line-expected", found, expected));
            }
            _ => self.say_unknown(line),
        }
    }
}

/// Reads a board: its side, or the width and height of its boxes.
fn board_from(word: &str) -> Option<&'static Geometry> {
    if let Some((width, height)) = word.split_once(['x', '×']) {
        return Geometry::with_boxes(width.parse().ok()?, height.parse().ok()?).ok();
    }
    Geometry::with_side(word.parse().ok()?).ok()
}
