//! The start menu.

use ratatui::layout::Rect;

use super::command::{ItemCommand, ScreenCommand};
use super::list::List;
use super::{Context, NewGameDialog, Overlay, Reply, Request};
use crate::config::{Command, Mode};
use crate::game::NewGame;
use crate::rate::Level;
use crate::store::SaveSummary;
use crate::tui::canvas::Canvas;
use crate::tui::text::Text;
use crate::tui::words;
use crate::words::say;

/// The start menu: which entry is selected, and the level chosen for a new game.
#[derive(Clone, Debug, Default)]
pub(in crate::tui) struct Start {
    list: List,
    level: Option<Level>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Entry {
    GoOn,
    Resume,
    New,
    Choices,
    Open,
    Enter,
    Saves,
    Statistics,
    Settings,
    Help,
    Quit,
}

impl Start {
    fn entries(context: &Context<'_>) -> Vec<Entry> {
        let mut entries = Vec::new();
        if context.play.is_some_and(|play| !play.game().is_solved()) {
            entries.push(Entry::GoOn);
        } else if last_unfinished(context.saves).is_some() {
            entries.push(Entry::Resume);
        }
        entries.extend([
            Entry::New,
            Entry::Choices,
            Entry::Open,
            Entry::Enter,
            Entry::Saves,
            Entry::Statistics,
            Entry::Settings,
            Entry::Help,
            Entry::Quit,
        ]);
        for (entry, command) in [(Entry::Open, Command::Open), (Entry::Enter, Command::Enter)] {
            if !context.offers(command) {
                entries.retain(|offered| *offered != entry);
            }
        }
        entries
    }

    fn level(&self, context: &Context<'_>) -> Level {
        self.level.unwrap_or(context.level)
    }

    pub(super) fn command(&mut self, command: ScreenCommand, context: &Context<'_>) -> Reply {
        let entries = Self::entries(context);
        let entry = entries[self.list.selected(entries.len())];
        match command {
            ScreenCommand::Move(motion) => self.list.go(motion, entries.len()),
            ScreenCommand::Item(ItemCommand::Left) if entry == Entry::New => {
                self.turn_level(Level::ALL.len() - 1, context);
            }
            ScreenCommand::Item(ItemCommand::Right) if entry == Entry::New => {
                self.turn_level(1, context);
            }
            ScreenCommand::Confirm => return self.choose(entry, context),
            ScreenCommand::Cancel if context.play.is_some() => return Reply::Close,
            ScreenCommand::Cancel => return Reply::Then(Request::Quit),
            ScreenCommand::Item(_) | ScreenCommand::Text(_) | ScreenCommand::Elsewhere(_) => {}
        }
        Reply::Stay
    }

    /// Goes so many levels on, around the end.
    fn turn_level(&mut self, step: usize, context: &Context<'_>) {
        let here = self.level(context) as usize;
        self.level = Some(Level::ALL[(here + step) % Level::ALL.len()]);
    }

    fn choose(&self, entry: Entry, context: &Context<'_>) -> Reply {
        match entry {
            Entry::GoOn => Reply::Close,
            Entry::Resume => last_unfinished(context.saves).map_or(Reply::Stay, |save| {
                Reply::Then(Request::Load(save.id.to_string()))
            }),
            Entry::New => Reply::Then(Request::NewGame(NewGame::usual(self.level(context)))),
            Entry::Choices => {
                let dialog = NewGameDialog::new(context.level);
                Reply::Then(Request::Open(Box::new(Overlay::NewGame(dialog))))
            }
            Entry::Open => Reply::Then(Request::Command(Command::Open)),
            Entry::Enter => Reply::Then(Request::Command(Command::Enter)),
            Entry::Saves => Reply::Then(Request::Command(Command::SavedGames)),
            Entry::Statistics => Reply::Then(Request::Command(Command::Statistics)),
            Entry::Settings => Reply::Then(Request::Command(Command::Settings)),
            Entry::Help => Reply::Then(Request::Open(Box::new(Overlay::Help(
                super::Help::default(),
            )))),
            Entry::Quit => Reply::Then(Request::Quit),
        }
    }

    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, context: &Context<'_>) {
        let words = context.words;
        let keys = super::keys(
            context,
            Mode::List,
            &[
                (Command::MoveDown, say!(words, "key-choose")),
                (Command::Confirm, say!(words, "key-take")),
                (Command::Quit, say!(words, "key-quit")),
            ],
        );
        let title = say!(words, "start-title").to_string();
        let body = super::draw_frame(canvas, area, &title, &keys, context);
        let lines: Vec<Text> = Self::entries(context)
            .into_iter()
            .map(|entry| match entry {
                Entry::GoOn => say!(words, "start-go-on"),
                Entry::Resume => last_unfinished(context.saves)
                    .map(|save| words::saved_game(context, save).to_string())
                    .map(|game| say!(words, "start-resume", game))
                    .unwrap_or_default(),
                Entry::New => say!(words, "start-new", level = self.level(context).name()),
                Entry::Choices => say!(words, "start-choices"),
                Entry::Open => say!(words, "start-open"),
                Entry::Enter => match context.n_entered {
                    Some(n) => say!(words, "start-enter-on", n),
                    None => say!(words, "start-enter"),
                },
                Entry::Saves => say!(words, "start-saves", n = context.saves.len()),
                Entry::Statistics => say!(words, "start-statistics"),
                Entry::Settings => say!(words, "start-settings"),
                Entry::Help => say!(words, "start-help"),
                Entry::Quit => say!(words, "start-quit"),
            })
            .map(Text::from)
            .collect();
        self.list.draw(canvas, body, &lines);
    }
}

/// Returns the game last played that is not finished and can be read.
fn last_unfinished(saves: &[SaveSummary]) -> Option<&SaveSummary> {
    saves.iter().find(|save| save.is_unfinished())
}
