//! The page of the coach, which advises the player: their strength, proposals for training, and how well they remember
//! each technique.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::card::Card;
use super::key_line::KeyLine;
use super::list_screen::{ListContent, ListScreen};
use super::{Context, Received, Reply, Request, ScreenMessage, TechniquePage, TextPage, exercise};
use crate::cli::coach as coach_words;
use crate::config::{Command, Mode, Role};
use crate::explain;
use crate::game::NewGame;
use crate::rate::Band;
use crate::store::{Coach, LessonReason, Memory, Proposal};
use crate::techniques::TechniqueId;
use crate::tui::areas::Parts;
use crate::tui::text::Text;
use crate::tui::theme::Look;
use crate::tui::widgets::Table;
use crate::words::{Message, Words, key, say};

pub(in crate::tui) type CoachPage = ListScreen<Advice>;

/// The advice of the coach; `None` until the records of finished games are read.
#[derive(Clone, Debug, Default)]
pub(in crate::tui) struct Advice(Option<Box<Coach>>);

const WIDTH: u16 = 76;
/// The minimum height of the table of techniques; with less room the table is left out.
const MIN_ROWS: u16 = 3;

#[derive(Clone, Copy)]
enum Row {
    Proposal(Proposal),
    Explanation,
    Technique(TechniqueId),
}

impl Row {
    const fn technique(self) -> Option<TechniqueId> {
        match self {
            Self::Proposal(Proposal::Review(id, _) | Proposal::Lesson(id, _))
            | Self::Technique(id) => Some(id),
            Self::Proposal(Proposal::Puzzles(_)) | Self::Explanation => None,
        }
    }
}

impl Advice {
    /// Returns the rows: the proposals, the row that explains the proposals, then the techniques that the player has
    /// met.
    fn rows(&self) -> Vec<Row> {
        let Some(coach) = &self.0 else {
            return Vec::new();
        };
        let proposals = coach.proposals().into_iter().map(Row::Proposal);
        let technique_rows = coach.memories.keys().copied().map(Row::Technique);
        proposals
            .chain([Row::Explanation])
            .chain(technique_rows)
            .collect()
    }
}

fn keys(row: Option<Row>, context: &Context<'_>) -> Text {
    let keys = KeyLine::new(context, &[Mode::List]);
    let Some(row) = row else {
        return keys.close();
    };
    let confirm = match row {
        Row::Proposal(Proposal::Puzzles(_)) => key!("key-play"),
        Row::Proposal(Proposal::Review(..)) => key!("key-exercise"),
        Row::Explanation => key!("key-read"),
        Row::Proposal(Proposal::Lesson(..)) | Row::Technique(_) => key!("key-lesson"),
    };
    let is_repeated = matches!(row, Row::Proposal(Proposal::Review(..)));
    let has_exercise = !is_repeated && row.technique().and_then(exercise).is_some();
    keys.key(Command::MoveDown, key!("key-choose"))
        .key(Command::Confirm, confirm)
        .key_if(has_exercise, Command::Practise, key!("key-exercise"))
        .close()
}

impl ListContent for Advice {
    fn n_rows(&self, _context: &Context<'_>) -> usize {
        self.rows().len()
    }

    fn draw(&self, buf: &mut Buffer, area: Rect, selected: usize, context: &Context<'_>) {
        let words = context.words;
        let rows = self.rows();
        let keys = keys(rows.get(selected).copied(), context);
        let card = Card::new(say!(words, "coach-title"), keys);
        let Some(coach) = &self.0 else {
            let text = say!(words, "records-reading");
            return card.sized(40, 2).draw_text(text, buf, area, context);
        };
        let (plan, known) = (plan(coach, context), technique_table(coach, context));
        let n_plan = plan.size().1;
        let n_met = match coach.memories.len() {
            0 => 0,
            _ => known.size().1 + 1,
        };
        let strength = Text::from(coach_words::strength(words, coach));
        let lines = |width: u16| strength.n_rows(width);
        let height = lines(WIDTH.min(area.width.saturating_sub(4))) + 2 + n_plan + n_met;
        let card = card
            .sized(WIDTH, height)
            .with_line_number(selected + 1, rows.len());
        let mut body = card.draw(buf, area, context);
        let n_strength = lines(body.width);
        let heading = Text::new(Role::Dim, say!(words, "coach-next").to_string());
        // If there is not enough room, the lines above the plan are left out first.
        let above = [(&strength, n_strength, 1), (&heading, 1, 0)];
        for (text, n_lines, gap) in above {
            if body.height >= n_plan + n_lines + gap {
                text.draw_in(buf, context.look, body.first_rows(n_lines));
                body = body.without_top_rows(n_lines + gap);
            }
        }
        let is_met = selected >= usize::from(n_plan);
        let has_both = body.height > n_plan + MIN_ROWS;
        if has_both || !is_met {
            let (place, selected) = (body.first_rows(n_plan), Some(selected).filter(|_| !is_met));
            draw_table(buf, context.look, plan, place, selected);
        }
        if has_both {
            body = body.without_top_rows(n_plan + 1);
        }
        if n_met > 0 && (has_both || is_met) {
            draw_table(
                buf,
                context.look,
                known,
                body,
                selected.checked_sub(n_plan.into()),
            );
        }
    }

    fn act(&mut self, command: Command, selected: usize, context: &Context<'_>) -> Reply {
        let Some(row) = self.rows().get(selected).copied() else {
            return Reply::Stay;
        };
        match command {
            Command::Confirm => begin(row, context),
            Command::Practise => {
                let request = row.technique().and_then(exercise);
                request.map_or(Reply::Stay, Reply::CloseThen)
            }
            _ => Reply::Stay,
        }
    }

    fn receive(&mut self, message: ScreenMessage) -> Received {
        match message {
            ScreenMessage::Coach(coach) => self.0 = Some(coach),
            _ => return Err(message),
        }
        Ok(Reply::Stay)
    }
}

/// Runs the selected row: starts a puzzle, opens a lesson or shows the explanation of the proposals.
fn begin(row: Row, context: &Context<'_>) -> Reply {
    let words = context.words;
    let lesson = |technique: TechniqueId| {
        let page = TechniquePage::new(words, technique.rank());
        Reply::open(page)
    };
    match row {
        Row::Proposal(Proposal::Puzzles(band)) => Reply::CloseThen(Request::NewGame(NewGame {
            rating: Some(band),
            ..NewGame::for_level(context.level)
        })),
        Row::Proposal(Proposal::Review(technique, _)) => {
            exercise(technique).map_or_else(|| lesson(technique), Reply::CloseThen)
        }
        Row::Proposal(Proposal::Lesson(technique, _)) | Row::Technique(technique) => {
            lesson(technique)
        }
        Row::Explanation => {
            let title = say!(words, "coach-how").to_string();
            let page = TextPage::new(title, &coach_words::explanation(words).join("\n\n"));
            Reply::open(page)
        }
    }
}

fn plan(coach: &Coach, context: &Context<'_>) -> Table {
    let words = context.words;
    let rows = coach.proposals().into_iter().map(|proposal| {
        let (kind, text, reason) =
            proposal_columns(words, proposal, coach.assessed_at, context.zone);
        vec![
            Text::new(Role::Dim, kind.to_string()),
            Text::new(Role::Accent, text),
            Text::from(reason),
        ]
    });
    let how = say!(words, "coach-how").to_string();
    let rows = rows.chain([vec![Text::new(Role::Dim, how)]]).collect();
    Table::new(rows)
}

fn proposal_columns(
    words: Words,
    proposal: Proposal,
    at: Timestamp,
    zone: &TimeZone,
) -> (Message, String, Message) {
    match proposal {
        Proposal::Review(technique, due) => (
            say!(words, "coach-again"),
            explain::name_in(words, technique),
            say!(
                words,
                "coach-again-why",
                day = coach_words::day_name(words, due, at, zone)
            ),
        ),
        Proposal::Lesson(technique, reason) => (
            say!(words, "coach-new"),
            explain::name_in(words, technique),
            match reason {
                LessonReason::OftenMissed(n) => say!(words, "coach-new-asked", n),
                LessonReason::Next => say!(words, "coach-new-next"),
            },
        ),
        Proposal::Puzzles(band) => (
            say!(words, "coach-play"),
            spoken_band(words, band).to_string(),
            say!(words, "coach-play-why"),
        ),
    }
}

/// Returns the table of techniques that the player knows, with how well the player remembers each.
fn technique_table(coach: &Coach, context: &Context<'_>) -> Table {
    let rows = coach.memories.iter();
    let rows =
        rows.map(|(technique, memory)| met_row(*technique, memory, coach.assessed_at, context));
    Table::new(rows.collect())
        .headed(coach_words::headings(context.words))
        .right_aligned(&[1, 2, 3, 4])
}

fn met_row(
    technique: TechniqueId,
    memory: &Memory,
    time: Timestamp,
    context: &Context<'_>,
) -> Vec<Text> {
    /// The columns of all other cells of a row, besides the technique's name.
    const BESIDE: u16 = 58;
    let words: Words = context.words;
    let room = context.area.width.saturating_sub(BESIDE).max(12);
    let name = Text::new(Role::Text, explain::name_in(words, technique));
    let is_due = memory.is_learnt && memory.due() <= time;
    let due_role = if is_due { Role::Accent } else { Role::Dim };
    let roles = [Role::Success, Role::Success, Role::Dim, Role::Dim, due_role];
    let columns = coach_words::columns(words, memory, time, context.zone).into_iter();
    let columns = columns.zip(roles).map(|(text, role)| Text::new(role, text));
    [name.shortened(room)].into_iter().chain(columns).collect()
}

/// Draws a table with its selected row. Without a selected row, the table is indented by the same columns.
fn draw_table(buf: &mut Buffer, look: &Look, table: Table, area: Rect, selected: Option<usize>) {
    /// The columns of the mark before the selected row.
    const MARK: u16 = 2;
    if let Some(row) = selected {
        return table.selecting(row).draw(buf, look, area);
    }
    table.draw(buf, look, area.right_of(MARK));
}

/// Returns a range of ratings as text: `SE 3.6 to 4.2`.
fn spoken_band(words: Words, band: Band) -> Message {
    let (low, high) = (band.low().to_string(), band.high().to_string());
    if low == high {
        return say!(words, "coach-band-one", rating = low);
    }
    say!(words, "coach-band", low, high)
}
