//! The command line: commands by name, with arguments.

use std::path::PathBuf;

use super::event::Effect;
use super::update::Out;
use super::{App, words};
use crate::board::{Digit, Geometry};
use crate::config::{Command, NamedValue, Theme};
use crate::formats::{self, Notation, Parsed};
use crate::game::{Action, NewGame};
use crate::rate::Level;
use crate::safe_text::SafeText;

/// Commands of the line that take arguments, with what they take. The others are those that keys can be bound to.
pub(super) const WITH_ARGUMENTS: &[(&str, &str)] = &[
    ("goto", "r3c4"),
    ("filter", "5 | off"),
    ("new", "[level | 3.6..5.0] [size | 3x2] [seed=…]"),
    ("open", "file"),
    ("export", "[notation] [file]"),
    ("export-save", "game file"),
    ("set", "setting value"),
    ("theme", "name"),
    ("reveal", "[r1c2]"),
    ("give-up", ""),
    ("place", "5 r1c2 …"),
    ("mark", "4 r1c1 …"),
    ("corner", "4 r1c1 …"),
    ("colour", "3 r1c1 … | none r1c1 …"),
    ("colour-digit", "4 3 r1c1 …"),
    ("fill", "all | r1c1 …"),
];

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
                self.say(words::not_for_guests());
            }
            ("goto", cell) => self.go_to_cell(cell),
            ("filter", "off") => self.set_filter(None),
            ("filter", digit) if !digit.is_empty() => {
                let mut letters = digit.chars();
                match (letters.next().and_then(Digit::from_symbol), letters.next()) {
                    (Some(digit), None) => self.set_filter(Some(digit)),
                    _ => self.say(words::wrong_argument("filter", &SafeText::new(digit))),
                }
            }
            ("new", wish) if !wish.is_empty() => self.new_from_line(wish, out),
            ("open", path) if !path.is_empty() => out.push(Effect::Read(PathBuf::from(path))),
            ("export", arguments) => self.export(arguments, out),
            ("export-save", arguments) => match arguments.split_once(char::is_whitespace) {
                Some((id, path)) => out.push(Effect::ExportSave {
                    id: id.to_owned(),
                    path: PathBuf::from(path.trim()),
                }),
                None => self.say(words::wrong_argument(
                    "export-save",
                    &SafeText::limited(arguments, 64),
                )),
            },
            ("set", setting) => self.set_from_line(setting, out),
            ("theme", theme) => match Theme::from_name(theme) {
                Some(theme) => self.set_theme(theme),
                None => self.say(words::allowed("theme", &Theme::names())),
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
            None => self.say(words::wrong_argument("goto", &SafeText::new(name))),
        }
    }

    fn set_filter(&mut self, digit: Option<Digit>) {
        if let Some(play) = &mut self.play {
            play.filter = digit.filter(|digit| play.geometry().has_digit(*digit));
        }
    }

    fn new_from_line(&mut self, words: &str, out: Out<'_>) {
        let mut wish = NewGame::usual(self.config.level);
        for word in words.split_whitespace() {
            if let Ok(level) = word.parse::<Level>() {
                wish.level = level;
            } else if let Some(band) = word.contains('.').then(|| word.parse().ok()).flatten() {
                wish.rating = Some(band);
            } else if let Some(geometry) = board_from(word) {
                wish.geometry = geometry;
            } else if let Some(seed) = word.strip_prefix("seed=") {
                wish.seed = Some(seed.to_owned());
            } else if let Ok(symmetry) = word.parse() {
                wish.symmetry = symmetry;
            } else if let Ok(technique) = word.parse() {
                wish.technique = Some(technique);
            } else {
                return self.say(words::wrong_argument("new", &SafeText::new(word)));
            }
        }
        self.generate(wish, out);
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
            (None, _) => return self.say(words::wrong_argument("export", &SafeText::new(first))),
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
                self.show_text(words::exported_title(&notation.to_string()), &text);
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
            return self.say(words::allowed(SafeText::new(key).as_ref(), &allowed));
        }
        self.display.set_theme(self.config.theme, &self.config);
        self.say(words::set(key, &SafeText::new(value)));
        let options = self.options();
        if self
            .play
            .as_ref()
            .is_some_and(|play| play.game().session().options() != options)
        {
            self.act(Action::SetOptions(options), out);
        }
    }

    /// Moves written as the saves write them.
    fn act_from_line(&mut self, line: &str, out: Out<'_>) {
        let Some(play) = &self.play else {
            return self.say(words::unknown_command(&SafeText::limited(line, 40)));
        };
        match Action::parse(line, play.geometry()) {
            Ok(action)
                if action.is_move()
                    && !matches!(action, Action::ApplyHint(_) | Action::SetUp(_)) =>
            {
                self.act(action, out);
            }
            Err(crate::game::ActionError::Word { found, expected }) => {
                self.say(words::expected(&SafeText::limited(&found, 40), expected));
            }
            _ => self.say(words::unknown_command(&SafeText::limited(line, 40))),
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
