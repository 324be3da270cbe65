//! The list of saved games: resume one, export it, delete it.

use ratatui::layout::Rect;

use super::command::{ItemCommand, ScreenCommand};
use super::list::List;
use super::{Context, Overlay, Prompt, Question, Reply, Request};
use crate::config::{Command, Mode};
use crate::tui::canvas::Canvas;
use crate::tui::text::Text;
use crate::tui::words;
use crate::words::say;

/// The list of saved games: which one is selected.
#[derive(Clone, Debug, Default)]
pub(in crate::tui) struct SavesList {
    list: List,
}

impl SavesList {
    pub(super) fn command(&mut self, command: ScreenCommand, context: &Context<'_>) -> Reply {
        let saves = context.saves;
        let selected = saves.get(self.list.selected(saves.len()));
        let reply = match command {
            ScreenCommand::Move(motion) => {
                self.list.go(motion, saves.len());
                None
            }
            ScreenCommand::Cancel => Some(Reply::Close),
            ScreenCommand::Confirm => selected
                .filter(|save| save.content.is_ok())
                .map(|save| Reply::CloseThen(Request::Load(save.id.to_string()))),
            ScreenCommand::Item(ItemCommand::Export) => selected
                .filter(|_| context.offers(Command::Export))
                .map(|save| {
                    let prompt = Prompt::with(&format!("export-save {} ", save.id));
                    Reply::Then(Request::Open(Box::new(Overlay::Prompt(prompt))))
                }),
            ScreenCommand::Item(ItemCommand::Delete) => selected.map(|save| {
                let question = Question::delete(context, save);
                Reply::Then(Request::Open(Box::new(Overlay::Question(question))))
            }),
            ScreenCommand::Item(ItemCommand::Left | ItemCommand::Right | ItemCommand::Step(_))
            | ScreenCommand::Text(_)
            | ScreenCommand::Elsewhere(_) => None,
        };
        reply.unwrap_or_default()
    }

    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, context: &Context<'_>) {
        let words = context.words;
        let mut keys = vec![(Command::Cancel, say!(words, "key-close"))];
        if let Some(save) = context.saves.get(self.list.selected(context.saves.len())) {
            keys.insert(0, (Command::DeleteItem, say!(words, "key-delete")));
            if context.offers(Command::Export) {
                keys.insert(0, (Command::Export, say!(words, "key-export")));
            }
            if save.content.is_ok() {
                keys.insert(0, (Command::Confirm, say!(words, "key-go-on")));
            }
        }
        if context.saves.len() > 1 {
            keys.insert(0, (Command::MoveDown, say!(words, "key-choose")));
        }
        let keys = super::keys(context, Mode::List, &keys);
        let title = say!(words, "saves-title").to_string();
        let body = super::draw_frame(canvas, area, &title, &keys, context);
        let saves = context.saves.iter();
        let lines: Vec<Text> = saves.map(|save| words::saved_game(context, save)).collect();
        if lines.is_empty() {
            Text::from(say!(words, "saves-none")).draw(canvas, body.x, body.y, body.width);
        }
        self.list.draw(canvas, body, &lines);
    }
}
