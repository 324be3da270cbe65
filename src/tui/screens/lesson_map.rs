//! The map of lessons: a list of all techniques, from the full house to exocets. Each row shows how often the technique
//! occurs in puzzles of its level, and the player's progress.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::key_line::KeyLine;
use super::list_screen::{ListCard, ListContent, ListScreen};
use super::{Context, Received, Reply, Request, ScreenMessage, TechniquePage, exercise};
use crate::config::{Command, Role};
use crate::explain;
use crate::rate::{self, Level};
use crate::store::{LessonProgress, Lessons};
use crate::techniques::TechniqueId;
use crate::tui::text::Text;
use crate::tui::widgets::Table;
use crate::tui::words;
use crate::words::{key, say};

pub(in crate::tui) type LessonMap = ListScreen<Curriculum>;

/// The player's progress in each lesson. At first the next lesson to learn is selected.
#[derive(Clone, Debug, Default)]
pub(in crate::tui) struct Curriculum {
    lessons: Lessons,
}

/// The columns of a row besides the technique's name: the frame, the mark of the selected row and the progress.
const WIDTH_BESIDE_NAME: u16 = 12;
/// The columns for the frequency, including the gap before it.
const SHARE_WIDTH: u16 = 14;

impl Curriculum {
    fn row(&self, technique: TechniqueId, context: &Context<'_>) -> Vec<Text> {
        let words = context.words;
        let progress = self.lessons.progress(technique);
        let judged = match rate::technique_frequency(technique) {
            Some(judged) => say!(words, "learn-worth", percent = judged.percent()),
            None => say!(words, "learn-worth-none"),
        };
        let share = if n_columns(context) > 2 {
            SHARE_WIDTH
        } else {
            0
        };
        let room = context.area.width.saturating_sub(WIDTH_BESIDE_NAME);
        let name = Text::new(Role::Text, explain::name_in(words, technique));
        let row = [
            progress_of(progress),
            name.shortened(room.saturating_sub(share).max(8)),
            Text::new(Role::Dim, judged.to_string()),
            Text::new(
                Role::Dim,
                words::level_heading(words, Level::lowest_for_technique(technique)),
            ),
        ];
        row.into_iter().take(n_columns(context)).collect()
    }
}

fn keys(technique: TechniqueId, context: &Context<'_>) -> Text {
    let has_exercise = exercise(technique).is_some();
    KeyLine::of_list(context, TechniqueId::ALL.len())
        .key(Command::Confirm, key!("key-lesson"))
        .key_if(has_exercise, Command::Practise, key!("key-exercise"))
        .key(Command::Coach, key!("key-coach"))
        .close()
}

impl ListContent for Curriculum {
    fn n_rows(&self, _context: &Context<'_>) -> usize {
        TechniqueId::ALL.len()
    }

    fn first_row(&self, _context: &Context<'_>) -> usize {
        self.lessons.next().map_or(0, TechniqueId::rank)
    }

    fn draw(&self, buf: &mut Buffer, area: Rect, selected: usize, context: &Context<'_>) {
        let words = context.words;
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
            .selecting(selected);
        let (n_learnt, n_lessons) = (self.lessons.n_learnt(), TechniqueId::ALL.len());
        let card = ListCard {
            title: say!(words, "learn-title").into(),
            keys: keys(TechniqueId::ALL[selected], context),
            table,
            above: say!(words, "learn-so-far", n_learnt, n_lessons).into(),
            ..ListCard::default()
        };
        card.draw(buf, area, context);
    }

    fn act(&mut self, command: Command, selected: usize, context: &Context<'_>) -> Reply {
        let technique = TechniqueId::ALL[selected];
        match command {
            Command::Confirm => Reply::open(TechniquePage::new(context.words, selected)),
            Command::Practise => Reply::with_request(exercise(technique)),
            Command::Coach => Reply::Then(Request::Command(command)),
            _ => Reply::Stay,
        }
    }

    fn receive(&mut self, message: ScreenMessage) -> Received {
        match message {
            ScreenMessage::Lessons(lessons) => self.lessons = lessons,
            _ => return Err(message),
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
