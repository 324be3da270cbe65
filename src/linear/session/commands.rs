//! Commands without arguments in line mode, and the part of the game that each request needs.

use super::LineSession;
use super::hints::Detail;
use crate::board::{CellSet, Geometry};
use crate::cli::NewGameOptions;
use crate::cli::line::{LineRequest, ShownPart, missing_argument};
use crate::config::Command;
use crate::game::Action;
use crate::linear::refusal::Answer;
use crate::linear::words;
use crate::words::{Message, say};

impl LineSession {
    /// Carries out a command without arguments. Commands that only the screen has are refused.
    pub(super) fn run_command(&mut self, command: Command) -> Answer {
        match command {
            Command::Quit => Ok(String::new()),
            Command::Help => Ok(say!(self.words, "linear-help").to_string()),
            Command::New => self.start_new_game(NewGameOptions::default()),
            Command::Another => self.play_next_of_collection(),
            Command::Daily => self.list_dailies(),
            Command::Coach => self.advise(),
            Command::Statistics => self.list_statistics(),
            Command::Learn => self.learn(None),
            Command::Tries => self.list_tries(),
            Command::Chains => self.list_chains(),
            Command::SavedGames => self.list_saves(),
            Command::Collections => self.list_collections(),
            Command::TakeOver => self.take_over(),
            Command::Hint => self.show_hint(),
            Command::NextLink => self.turn_page(true),
            Command::PreviousLink => self.turn_page(false),
            Command::ApplyHint => self.apply_hint(),
            Command::Finish => self.finish(),
            Command::Why => self.explain_last_move(Detail::Summary),
            Command::Restart if self.is_lost() => self.play_again(),
            Command::Clear => Err(say!(self.words, "linear-which-cell").into()),
            _ => {
                let cells = self.geometry().map(Geometry::cells).unwrap_or_default();
                let unknown = || Message::plain(words::unknown(self.words, command.name()));
                let action = whole_board_action(command, cells).ok_or_else(|| {
                    missing_argument(self.words, command.name()).unwrap_or_else(unknown)
                })?;
                self.act(&action)
            }
        }
    }
}

/// Returns the action of a command that acts on the whole board; `None` for all other commands. `cells` are all cells of
/// the board.
fn whole_board_action(command: Command, cells: CellSet) -> Option<Action> {
    Some(match command {
        Command::Undo => Action::Undo,
        Command::Redo => Action::Redo,
        Command::UndoMistake => Action::UndoMistake,
        Command::Check => Action::Check,
        Command::Checkpoint => Action::Checkpoint,
        Command::BackToCheckpoint => Action::BackToCheckpoint,
        Command::WhatIf => Action::WhatIf(None),
        Command::KeepTry => Action::KeepTry,
        Command::DropTry => Action::DropTry(None),
        Command::AutoNotes => Action::AutoNotes { cells },
        Command::RestoreMarks => Action::FillMarks { cells },
        Command::ClearMarks => Action::ClearMarks { cells },
        Command::ClearColours => Action::WipeColours,
        Command::Restart => Action::Restart,
        Command::Pause => Action::Pause,
        _ => return None,
    })
}

/// The part of the game without which a request is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Requirement {
    Nothing,
    Game,
    /// A visible board, which a paused game does not have.
    Board,
}

impl Requirement {
    pub(super) fn of_request(request: &LineRequest) -> Self {
        match request {
            LineRequest::Command(command) => Self::of_command(*command),
            LineRequest::Nothing
            | LineRequest::New(_)
            | LineRequest::Daily(..)
            | LineRequest::Learn(_)
            | LineRequest::Collection(_)
            | LineRequest::Resume(_) => Self::Nothing,
            LineRequest::SaveTo(_)
            | LineRequest::Act(_)
            | LineRequest::Share
            | LineRequest::Show(ShownPart::Score) => Self::Game,
            _ => Self::Board,
        }
    }

    fn of_command(command: Command) -> Self {
        match command {
            Command::Tries
            | Command::Chains
            | Command::Hint
            | Command::NextLink
            | Command::PreviousLink
            | Command::ApplyHint
            | Command::Finish
            | Command::Why => Self::Board,
            Command::Another | Command::Clear => Self::Game,
            _ if whole_board_action(command, CellSet::EMPTY).is_some() => Self::Game,
            _ => Self::Nothing,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Words;

    fn needed(line: &str) -> Requirement {
        let board = Some(Geometry::standard());
        let request = LineRequest::read(Words::english(), line, board);
        Requirement::of_request(&request.expect("a request"))
    }

    #[test]
    fn requests_are_refused_without_the_part_of_the_game_that_they_need() {
        for line in [
            "help",
            "quit",
            "new",
            "daily",
            "daily hard",
            "learn",
            "coach",
            "stats",
            "saves",
            "take-over",
            "settings",
            "",
        ] {
            assert_eq!(needed(line), Requirement::Nothing, "{line}");
        }
        for line in [
            "save-to x",
            "undo",
            "check",
            "pause",
            "go-on",
            "share",
            "next",
            "fill",
            "show score",
            "show time",
            "r1c1 1",
        ] {
            assert_eq!(needed(line), Requirement::Game, "{line}");
        }
        for line in [
            "show",
            "show left",
            "r1c1",
            "hint",
            "more",
            "apply",
            "yes",
            "why",
            "why all",
            "try r1c1",
            "tries",
            "chains",
            "chain 1",
            "chain r1c1 1 r1c2 1",
            "drop-chain 1",
            "review",
            "review text",
            "play-on 1",
            "give-up",
            "reveal r1c1",
        ] {
            assert_eq!(needed(line), Requirement::Board, "{line}");
        }
    }
}
