//! The commands as screens know them: a few kinds, over which every screen matches without a wildcard.
//!
//! A new command does not compile until the table below says which kind it is on a screen, and a new kind not until every
//! screen says what it makes of it.

use crate::config::Command;

/// A command given while a screen lies over the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::tui) enum ScreenCommand {
    /// Yes, or the selected line.
    Confirm,
    /// No, or away from here.
    Cancel,
    /// Through the lines of a list or a page.
    Move(Motion),
    /// About the selected line or the page that is open.
    Item(ItemCommand),
    /// An edit of the line of text being typed.
    Text(TextCommand),
    /// Beyond the screen.
    Elsewhere(Elsewhere),
}

/// A thing to do about the selected line of a list, or the page that is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::tui) enum ItemCommand {
    /// To the value or the page before.
    Left,
    /// To the next value or page.
    Right,
    /// The selected line deleted.
    Delete,
    /// The selected line written to a file.
    Export,
    /// Another span of time looked at.
    Period,
    /// What is done about the selected step of a list.
    Step(StepCommand),
}

/// A way beyond the screen, or a command that is none of a screen's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::tui) enum Elsewhere {
    /// The help, which closes with the key that opened it.
    Help,
    /// The pause, which ends with the key that began it.
    Pause,
    /// The command line, which opens over lists and pages.
    Line,
    /// Another screen, to which the end of a game leads on.
    Visit(Command),
    /// What does the same on every screen.
    Everywhere,
    /// What only the board takes.
    Board,
}

/// A step through the lines of a list or a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::tui) enum Motion {
    /// One line up.
    Up,
    /// One line down.
    Down,
    /// One page up.
    PageUp,
    /// One page down.
    PageDown,
    /// To the first line.
    First,
    /// To the last line.
    Last,
}

/// A thing to do about a step of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::tui) enum StepCommand {
    /// Its argument told in full.
    Tell,
    /// The board brought to where it was found.
    SetBoard,
    /// Its technique practised.
    Practise,
}

/// An edit of a line of text, or a step in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::tui) enum TextCommand {
    /// The cursor one character back.
    Left,
    /// The cursor one character on.
    Right,
    /// The cursor to the beginning.
    Start,
    /// The cursor to the end.
    End,
    /// The character before the cursor deleted.
    Backspace,
    /// The character at the cursor deleted.
    Delete,
    /// The word before the cursor deleted.
    DeleteWord,
    /// The whole line deleted.
    DeleteAll,
    /// The line entered before.
    Previous,
    /// The line entered after.
    Next,
    /// The word completed.
    Complete,
}

impl From<Command> for ScreenCommand {
    #[expect(clippy::too_many_lines, reason = "a table, one line a command")]
    fn from(command: Command) -> Self {
        use Command as C;
        match command {
            C::Confirm => Self::Confirm,
            C::Cancel => Self::Cancel,
            C::MoveUp => Self::Move(Motion::Up),
            C::MoveDown => Self::Move(Motion::Down),
            C::PageUp => Self::Move(Motion::PageUp),
            C::PageDown => Self::Move(Motion::PageDown),
            C::First => Self::Move(Motion::First),
            C::Last => Self::Move(Motion::Last),
            C::MoveLeft => Self::Item(ItemCommand::Left),
            C::MoveRight => Self::Item(ItemCommand::Right),
            C::DeleteItem => Self::Item(ItemCommand::Delete),
            C::Export => Self::Item(ItemCommand::Export),
            C::TextLeft => Self::Text(TextCommand::Left),
            C::TextRight => Self::Text(TextCommand::Right),
            C::TextStart => Self::Text(TextCommand::Start),
            C::TextEnd => Self::Text(TextCommand::End),
            C::TextBackspace => Self::Text(TextCommand::Backspace),
            C::TextDelete => Self::Text(TextCommand::Delete),
            C::TextDeleteWord => Self::Text(TextCommand::DeleteWord),
            C::TextDeleteAll => Self::Text(TextCommand::DeleteAll),
            C::TextPrevious => Self::Text(TextCommand::Previous),
            C::TextNext => Self::Text(TextCommand::Next),
            C::TextComplete => Self::Text(TextCommand::Complete),
            C::Help => Self::Elsewhere(Elsewhere::Help),
            C::Pause => Self::Elsewhere(Elsewhere::Pause),
            C::CommandLine => Self::Elsewhere(Elsewhere::Line),
            C::New
            | C::Another
            | C::Open
            | C::Enter
            | C::SavedGames
            | C::Statistics
            | C::Daily
            | C::Learn
            | C::Coach
            | C::Settings
            | C::StepList => Self::Elsewhere(Elsewhere::Visit(command)),
            C::SetBoard => Self::Item(ItemCommand::Step(StepCommand::SetBoard)),
            C::Period => Self::Item(ItemCommand::Period),
            C::Practise => Self::Item(ItemCommand::Step(StepCommand::Practise)),
            C::Quit | C::Redraw | C::Suspend => Self::Elsewhere(Elsewhere::Everywhere),
            C::MoveBoxLeft
            | C::MoveBoxRight
            | C::MoveBoxUp
            | C::MoveBoxDown
            | C::MoveRowStart
            | C::MoveRowEnd
            | C::MoveColumnStart
            | C::MoveColumnEnd
            | C::NextEmpty
            | C::PreviousEmpty
            | C::Select
            | C::Digit1
            | C::Digit2
            | C::Digit3
            | C::Digit4
            | C::Digit5
            | C::Digit6
            | C::Digit7
            | C::Digit8
            | C::Digit9
            | C::Digit10
            | C::Digit11
            | C::Digit12
            | C::Digit13
            | C::Digit14
            | C::Digit15
            | C::Digit16
            | C::Clear
            | C::DigitMode
            | C::PencilMode
            | C::CornerMode
            | C::ColourMode
            | C::NextMode
            | C::PencilOnce
            | C::CornerOnce
            | C::ColourOnce
            | C::ColourCandidate
            | C::ClearColours
            | C::ChainMode
            | C::CheckChain
            | C::TurnChain
            | C::Chains
            | C::AutoNotes
            | C::RestoreMarks
            | C::ClearMarks
            | C::ExtendLeft
            | C::ExtendRight
            | C::ExtendUp
            | C::ExtendDown
            | C::SelectCell
            | C::SelectSame
            | C::Filter
            | C::Filter1
            | C::Filter2
            | C::Filter3
            | C::Filter4
            | C::Filter5
            | C::Filter6
            | C::Filter7
            | C::Filter8
            | C::Filter9
            | C::Undo
            | C::Redo
            | C::UndoMistake
            | C::Checkpoint
            | C::BackToCheckpoint
            | C::WhatIf
            | C::KeepTry
            | C::DropTry
            | C::Tries
            | C::Check
            | C::Why
            | C::Hint
            | C::HintBack
            | C::ApplyHint
            | C::Explain
            | C::NextLink
            | C::PreviousLink
            | C::Restart
            | C::AvailableSteps
            | C::TakeOver
            | C::StartScreen
            | C::NextTheme
            | C::ToggleClock
            | C::TogglePeers => Self::Elsewhere(Elsewhere::Board),
        }
    }
}
