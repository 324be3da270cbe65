//! The command line, on which commands are entered by name, with arguments.

use std::path::PathBuf;

use super::event::Effect;
use super::play::Play;
use super::screens::{ChainChange, QrPage, Request, Screen, TechniquePage};
use super::update::Out;
use super::{App, words};
use crate::board::{Digit, Geometry};
use crate::cli::line::{LineError, LineRequest, ShownPart};
use crate::cli::{NewGameOptions, daily};
use crate::config::{Command, NamedValue, Scope, Setting, Theme};
use crate::formats::{self, Notation, Parsed};
use crate::game::{Action, HintsFrom, NewGame, OpenPage};
use crate::safe_text::SafeText;
use crate::words::{Argument, say};

/// The largest number of lines in the history of the command line.
const MAX_LINES: usize = 100;

impl App {
    pub(super) fn enter_line(&mut self, line: &str, out: Out<'_>) {
        let line = line.trim();
        if line.is_empty() {
            return;
        }
        self.ui.lines.retain(|earlier_line| earlier_line != line);
        self.ui.lines.push(line.to_owned());
        if self.ui.lines.len() > MAX_LINES {
            self.ui.lines.remove(0);
        }
        let (name, arguments) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let arguments = arguments.trim();
        match (name, arguments) {
            ("x", "") => self.command(Command::Quit, out),
            (name, _) if self.guest.is_some() && !words::is_for_guests(name) => {
                match name.parse() {
                    Ok(command) => self.say_denied(command),
                    Err(_) => self.say(say!(self.words, "not-for-guests")),
                }
            }
            ("goto" | "filter" | "reveal", _) if self.is_board_covered() => {
                self.say_for_board(name);
            }
            ("filter", "off") => self.set_filter(None),
            ("filter", digit) if digit.len() == 1 => {
                match digit.chars().next().and_then(Digit::from_symbol) {
                    Some(digit) => self.set_filter(Some(digit)),
                    None => self.say_wrong("filter", digit),
                }
            }
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
            _ => self.request_by_line(line, out),
        }
    }

    /// Carries out a line of the grammar that the screen shares with line mode.
    fn request_by_line(&mut self, line: &str, out: Out<'_>) {
        use LineRequest as R;
        let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let geometry = self.play.as_ref().map(Play::geometry);
        let request = match LineRequest::read(self.words, line, geometry) {
            Ok(request) => request,
            Err(_) if matches!(name, "goto" | "filter" | "new") => {
                return self.say_wrong(name, rest.trim());
            }
            // The screen lists the collections instead.
            Err(_) if name == "collection" => return self.say_unknown(line),
            Err(LineError::Unknown) => return self.say_unknown(line),
            Err(LineError::CannotShow) => return self.say(say!(self.words, "line-cannot-show")),
            Err(LineError::Wrong(text)) => return self.say(text),
        };
        match request {
            R::Command(command) => self.named_command(name, command, out),
            R::New(options) => self.new_from_line(*options, out),
            R::Daily(date, level) => self.play_daily(date, level, out),
            R::Learn(technique) => self.show(TechniquePage::new(self.words, technique.rank())),
            R::Resume(id) => out.push(Effect::FindSave(id.to_string())),
            R::SaveTo(path) => out.push(Effect::SaveTo(path)),
            R::PlayOn(number) => self.play_on_from_line(number, out),
            R::Share => self.share_result(out),
            _ if self.is_board_covered() => self.say_for_board(name),
            R::Act(Action::NamedCheckpoint(name)) => self.name_checkpoint(&name, out),
            R::Act(action) | R::ConfirmFirst(action) => self.act_after_confirmation(action, out),
            R::Show(ShownPart::Cell(cell)) => self.change_play(|play| play.move_to(cell)),
            R::Show(ShownPart::Digit(digit)) => self.set_filter(Some(digit)),
            R::WhyInFull => {
                let page = OpenPage {
                    in_full: true,
                    ..OpenPage::default()
                };
                self.explain_last_move(page, out);
            }
            R::Chain(chain) => self.add_chain(chain, out),
            R::PickChain(number) => self.change_listed_chain(number, ChainChange::Pick),
            R::DropChain(number) => self.change_listed_chain(number, ChainChange::Drop),
            R::Try(cells) => {
                if !self.judge_cells(cells, out) {
                    self.say(say!(self.words, "linear-no-exercise"));
                }
            }
            R::Show(_) => self.say(say!(self.words, "line-cannot-show")),
            // These requests have an answer only in line mode.
            R::Nothing | R::Yes | R::Review(_) | R::WriteReview(..) | R::Collection(_) => {
                self.say_unknown(line);
            }
        }
    }

    fn share_result(&mut self, out: Out<'_>) {
        let Some(game) = self.play.as_ref().map(Play::game) else {
            return self.say_no_game();
        };
        match daily::share_game(self.words, game, None) {
            Some(text) => self.share(text, out),
            None => self.say(say!(self.words, "linear-nothing-to-share")),
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

    fn new_from_line(&mut self, mut options: NewGameOptions, out: Out<'_>) {
        // Unlike in the dialog, a technique does not change the symmetry.
        let symmetry = NewGame::default_symmetry(None);
        options.symmetry.get_or_insert(symmetry);
        match options.complete(self.offered_level()) {
            Ok(new_game) => self.ask_for_new(new_game, out),
            Err(error) => self.say(error.message(self.words)),
        }
    }

    fn export(&mut self, arguments: &str, out: Out<'_>) {
        let Some(play) = &self.play else {
            return self.say_no_game();
        };
        let (first, other_arguments) = arguments
            .split_once(char::is_whitespace)
            .unwrap_or((arguments, ""));
        if arguments == "qr" {
            return match formats::link(play.game().puzzle().clues()) {
                Ok(link) => self.show(QrPage::new(link)),
                Err(reason) => self.say(words::outside_warning(&reason.to_string())),
            };
        }
        let (notation, path) = match (Notation::from_name(first), first) {
            (Some(notation), _) => (notation, other_arguments.trim()),
            (None, "") => (Notation::Line, ""),
            // The only argument is the name of a file.
            (None, _) if other_arguments.is_empty() => (Notation::Line, first),
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

    fn say_no_game(&mut self) {
        self.say(say!(self.words, "linear-no-game"));
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
}
