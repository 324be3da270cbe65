//! The map of lessons: a list of all techniques, from the full house to exocets. Each row shows how often the technique
//! occurs in puzzles of its level, and the player's progress.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::card::Card;
use super::key_line::KeyLine;
use super::list::List;
use super::{Context, Received, Reply, Request, Screen, ScreenMessage, TechniquePage, exercise};
use crate::config::{Command, Role};
use crate::explain;
use crate::rate::{self, Level};
use crate::store::{LessonProgress, Lessons};
use crate::techniques::TechniqueId;
use crate::tui::areas::Parts;
use crate::tui::text::Text;
use crate::tui::widgets::Table;
use crate::tui::words;
use crate::words::{key, say};

/// The map of lessons: the player's progress and the selected lesson.
#[derive(Clone, Debug, Default)]
pub(in crate::tui) struct LessonMap {
    lessons: Lessons,
    list: List,
    /// Whether the player has moved the selection; if so, new progress does not change it.
    has_moved: bool,
}

/// The columns of a row besides the technique's name: the frame, the mark of the selected row and the progress.
const BESIDE_NAME: u16 = 12;
/// The columns for the frequency, including the gap before it.
const SHARE: u16 = 14;

impl LessonMap {
    /// Shows the player's progress. Selects the next lesson to learn, unless the player has moved the selection.
    fn show(&mut self, lessons: Lessons) {
        if let Some(next) = lessons.next().filter(|_| !self.has_moved) {
            self.list.select(next.rank());
        }
        self.lessons = lessons;
    }

    fn selected(&self) -> TechniqueId {
        TechniqueId::ALL[self.list.selected(TechniqueId::ALL.len())]
    }

    fn row(&self, technique: TechniqueId, context: &Context<'_>) -> Vec<Text> {
        let words = context.words;
        let progress = self.lessons.of(technique);
        let judged = match rate::technique_frequency(technique) {
            Some(judged) => say!(words, "learn-worth", percent = judged.percent()),
            None => say!(words, "learn-worth-none"),
        };
        let share = if n_columns(context) > 2 { SHARE } else { 0 };
        let room = context.area.width.saturating_sub(BESIDE_NAME);
        let name = Text::new(Role::Text, explain::name_in(words, technique));
        let row = [
            progress_of(progress),
            name.shortened(room.saturating_sub(share).max(8)),
            Text::new(Role::Dim, judged.to_string()),
            Text::new(
                Role::Dim,
                words::level_heading(words, Level::of_technique(technique)),
            ),
        ];
        row.into_iter().take(n_columns(context)).collect()
    }

    fn keys(&self, context: &Context<'_>) -> Text {
        let has_exercise = exercise(self.selected()).is_some();
        KeyLine::of_list(context, TechniqueId::ALL.len())
            .key(Command::Confirm, key!("key-lesson"))
            .key_if(has_exercise, Command::Practise, key!("key-exercise"))
            .key(Command::Coach, key!("key-coach"))
            .close()
    }
}

impl Screen for LessonMap {
    fn draw(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>) {
        let words = context.words;
        let n_lessons = TechniqueId::ALL.len();
        let place = self.list.selected(n_lessons);
        let rows = TechniqueId::ALL.iter().map(|id| self.row(*id, context));
        let heading = [
            say!(words, "learn-head-progress"),
            say!(words, "learn-head-technique"),
            say!(words, "learn-head-worth"),
            say!(words, "learn-head-level"),
        ];
        let heading = heading.into_iter().take(n_columns(context));
        let table = Table::new(rows.collect())
            .headed(heading)
            .right_aligned(&[2])
            .selecting(place);
        let size = table.size();
        let n_learnt = self.lessons.n_learnt();
        let about = Text::from(say!(words, "learn-so-far", n_learnt, n_lessons));
        let sheet = Card::new(say!(words, "learn-title"), self.keys(context))
            .sized(size.0, size.1 + about.n_rows(size.0) + 1)
            .counted(place + 1, n_lessons);
        let body = sheet.draw(buf, area, context);
        let mut list = body;
        let n_about = about.n_rows(body.width);
        // A blank row separates the text from the list.
        let n_above = n_about + 1;
        if body.height > n_above + 4 {
            about.draw_in(buf, context.look, body.first_rows(n_about));
            list = body.below(n_above);
        }
        table.draw(buf, context.look, list);
    }

    fn command(&mut self, command: Command, context: &Context<'_>) -> Reply {
        let technique = self.selected();
        match command {
            Command::Cancel => Reply::Close,
            Command::Confirm => Reply::open(TechniquePage::new(context.words, technique.rank())),
            Command::Practise => Reply::then(exercise(technique)),
            Command::Coach => Reply::Then(Request::Command(command)),
            _ => {
                self.has_moved |= self.list.go(command, TechniqueId::ALL.len());
                Reply::Stay
            }
        }
    }

    fn receive(&mut self, news: ScreenMessage, _context: &Context<'_>) -> Received {
        match news {
            ScreenMessage::Lessons(lessons) => self.show(lessons),
            _ => return Err(news),
        }
        Ok(Reply::Stay)
    }
}

/// Returns the number of columns that fit. Progress and name always do; the frequency comes next, then the level.
const fn n_columns(context: &Context<'_>) -> usize {
    match context.area.width {
        0..60 => 2,
        60..80 => 3,
        _ => 4,
    }
}

/// Returns the progress of a lesson as dots such as `●●○`, or as a check mark once the lesson is learnt.
fn progress_of(progress: LessonProgress) -> Text {
    if progress.is_learnt() {
        return Text::new(Role::Success, "✓");
    }
    let n_alone = progress.n_alone;
    let mut dots = Text::new(Role::Accent, "●".repeat(n_alone));
    dots.push(Role::Dim, "○".repeat(LessonProgress::TO_LEARN - n_alone));
    dots
}
