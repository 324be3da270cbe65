//! Collections of puzzles: the list of all collections, and the puzzles of one.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::key_line::KeyLine;
use super::list::{List, next_value};
use super::list_screen::{BesideList, GAP, ListCard, ListContent, ListScreen, MIN_LIST_WIDTH};
use super::{Context, Question, Received, Reply, Request, Screen, ScreenMessage};
use crate::board::Geometry;
use crate::config::Command;
use crate::rate::Level;
use crate::safe_text::SafeText;
use crate::store::{ListedRating, PlayOrder, PuzzleState};
use crate::tui::paint;
use crate::tui::text::Text;
use crate::tui::widgets::{MiniBoard, Table};
use crate::tui::{CollectionRow, Effect, OpenCollection, WorkResult, words};
use crate::words::{Message, Words, key, say};

/// The number of new ratings after which they are stored.
const STORED_AT_ONCE: usize = 500;
/// The maximum number of characters of a collection's name, and its minimum width.
const MAX_NAME: usize = 60;
const MIN_NAME_WIDTH: u16 = 4;
/// The columns of the list of collections beside the names and their progress: frame, cursor and gap.
const WIDTH_AROUND_NAME: u16 = 12;

pub(in crate::tui) type CollectionList = ListScreen<Collections>;

/// The collections of the player; `None` until they are read.
#[derive(Clone, Debug, Default)]
pub(in crate::tui) struct Collections {
    rows: Option<Vec<CollectionRow>>,
}

#[derive(Clone, Debug)]
pub(in crate::tui) struct CollectionPage {
    opened: Box<OpenCollection>,
    list: List,
    filter: Shown,
    level: Option<Level>,
    /// The number of ratings that are not stored yet.
    n_unstored: usize,
}

/// The puzzles that the page lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shown {
    All,
    Unfinished,
    InProgress,
    Solved,
}

impl Shown {
    const ALL: [Self; 4] = [Self::Unfinished, Self::All, Self::InProgress, Self::Solved];

    const fn includes(self, state: &PuzzleState) -> bool {
        match self {
            Self::All => true,
            Self::Unfinished => {
                matches!(state, PuzzleState::New | PuzzleState::InProgress { .. })
            }
            Self::InProgress => matches!(state, PuzzleState::InProgress { .. }),
            Self::Solved => matches!(state, PuzzleState::Solved { .. }),
        }
    }

    fn name(self, words: Words) -> Message {
        match self {
            Self::All => say!(words, "collection-all"),
            Self::Unfinished => say!(words, "collection-unfinished"),
            Self::InProgress => say!(words, "collection-in-progress"),
            Self::Solved => say!(words, "collection-solved"),
        }
    }
}

impl Collections {
    fn rows(&self) -> &[CollectionRow] {
        self.rows.as_deref().unwrap_or_default()
    }
}

impl ListContent for Collections {
    fn n_rows(&self, _context: &Context<'_>) -> usize {
        self.rows().len()
    }

    fn draw(&self, buf: &mut Buffer, area: Rect, selected: usize, context: &Context<'_>) {
        let words = context.words;
        let title = say!(words, "collections-title");
        let rows = self.rows();
        let keys = KeyLine::of_list(context, rows.len())
            .key_if(!rows.is_empty(), Command::Confirm, key!("key-open"))
            .key_if(!rows.is_empty(), Command::DeleteItem, key!("key-delete"))
            .close();
        let progress = |row: &CollectionRow| {
            let (n_solved, n) = (row.n_solved, row.n_puzzles);
            Text::from(say!(words, "collection-n-solved", n_solved, n))
        };
        let widest = rows.iter().map(|row| progress(row).width()).max();
        let around = widest.unwrap_or(0) + WIDTH_AROUND_NAME;
        let room = area.width.saturating_sub(around).max(MIN_NAME_WIDTH);
        let lines = rows.iter().map(|row| {
            let name = SafeText::limited(&row.name, MAX_NAME).to_string();
            vec![Text::from(name).shortened(room), progress(row)]
        });
        let card = ListCard {
            title: title.into(),
            keys,
            table: Table::new(lines.collect()).selecting(selected),
            if_empty: match self.rows {
                Some(_) => say!(words, "collections-none").into(),
                None => Text::default(),
            },
            min_size: (40, 2),
            ..ListCard::default()
        };
        card.draw(buf, area, context);
    }

    fn act(&mut self, command: Command, selected: usize, context: &Context<'_>) -> Reply {
        let Some(row) = self.rows().get(selected) else {
            return Reply::Stay;
        };
        let id = row.id.clone();
        match command {
            Command::Confirm => Reply::Then(Request::Effect(Effect::ReadCollection(id))),
            Command::DeleteItem => {
                let name = SafeText::limited(&row.name, MAX_NAME);
                let text = say!(context.words, "collection-delete", name);
                let delete = Request::Effect(Effect::DeleteCollection(id));
                Reply::open(Question::yes_no(text, delete))
            }
            _ => Reply::Stay,
        }
    }

    fn receive(&mut self, message: ScreenMessage) -> Received {
        match message {
            ScreenMessage::Collections(rows) => self.rows = Some(rows),
            other => return Err(other),
        }
        Ok(Reply::Stay)
    }
}

impl CollectionPage {
    pub(in crate::tui) fn new(opened: Box<OpenCollection>) -> Self {
        Self {
            opened,
            list: List::default(),
            filter: Shown::Unfinished,
            level: None,
            n_unstored: 0,
        }
    }

    pub(in crate::tui) fn unrated(&self) -> Vec<(usize, String)> {
        let puzzles = self.opened.collection.puzzles.iter().enumerate();
        let unrated = puzzles.filter(|(_, puzzle)| !puzzle.is_rated());
        unrated
            .map(|(index, puzzle)| (index, puzzle.line.clone()))
            .collect()
    }

    fn filtered_puzzles(&self) -> Vec<usize> {
        let mut indices = self.opened.collection.in_order();
        indices.retain(|index| {
            let has_level = match self.opened.collection.puzzles[*index].rating {
                ListedRating::Rated(rating) => self
                    .level
                    .is_none_or(|level| Level::from_rating(rating) == level),
                ListedRating::Unknown | ListedRating::None => self.level.is_none(),
            };
            has_level && self.filter.includes(&self.opened.states[*index])
        });
        indices
    }

    fn selected(&self) -> Option<usize> {
        let listed = self.filtered_puzzles();
        listed.get(self.list.selected(listed.len())).copied()
    }

    fn row(&self, words: Words, index: usize) -> Vec<Text> {
        let (level, rating) = match self.opened.collection.puzzles[index].rating {
            ListedRating::Rated(rating) => (
                words::level_heading(words, Level::from_rating(rating)),
                rating.to_string(),
            ),
            ListedRating::Unknown => (String::new(), "…".to_owned()),
            ListedRating::None => (
                say!(words, "collection-not-playable").to_string(),
                String::new(),
            ),
        };
        let (state, time) = match &self.opened.states[index] {
            PuzzleState::New => (say!(words, "collection-state-new"), String::new()),
            PuzzleState::InProgress { elapsed, .. } => (
                say!(words, "collection-state-in-progress"),
                words::clock(*elapsed),
            ),
            PuzzleState::Solved { elapsed, n_hints } => (
                say!(words, "collection-state-solved", n = *n_hints),
                words::clock(*elapsed),
            ),
            PuzzleState::GivenUp => (say!(words, "collection-state-given-up"), String::new()),
        };
        vec![
            (index + 1).to_string().into(),
            rating.into(),
            level.into(),
            state.into(),
            time.into(),
        ]
    }

    /// Returns the name of the collection and what the list shows of it. The name is cut to fit into `width` columns.
    fn title(&self, words: Words, width: u16) -> String {
        let is_easiest_first = self.opened.collection.order == PlayOrder::Easiest;
        let filters = [
            Some(self.filter.name(words).to_string()),
            self.level.map(|level| level.name_in(words)),
            is_easiest_first.then(|| say!(words, "collection-easiest-first").to_string()),
        ];
        let filters: Vec<String> = filters.into_iter().flatten().collect();
        let filters = format!(" · {}", words.joined(&filters));
        let name = SafeText::limited(&self.opened.collection.name, MAX_NAME).to_string();
        let room = width.saturating_sub(paint::width(&filters));
        Text::from(name)
            .shortened(room.max(MIN_NAME_WIDTH))
            .to_string()
            + &filters
    }

    fn progress(&self, words: Words) -> Message {
        let states = &self.opened.states;
        let (n_solved, n) = (PuzzleState::n_solved(states), states.len());
        let n_rated = self.opened.collection.n_rated();
        if n_rated < n {
            say!(words, "collection-rating", n_solved, n, n_rated)
        } else {
            say!(words, "collection-n-solved", n_solved, n)
        }
    }

    fn play(&self) -> Reply {
        let Some(index) = self.selected() else {
            return Reply::Stay;
        };
        if let PuzzleState::InProgress { save, .. } = &self.opened.states[index] {
            return Reply::Then(Request::Load(save.to_string()));
        }
        let puzzle = self.opened.collection.puzzle(index);
        Reply::with_request(puzzle.map(|parsed| Request::OpenPuzzle(Box::new(parsed))))
    }

    fn store(&mut self) -> Reply {
        self.n_unstored = 0;
        let collection = self.opened.collection.clone();
        Reply::Then(Request::Effect(Effect::SaveCollection(Box::new(
            collection,
        ))))
    }
}

impl Screen for CollectionPage {
    fn draw(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>) {
        let words = context.words;
        let listed = self.filtered_puzzles();
        let position = self.list.selected(listed.len());
        let keys = KeyLine::of_list(context, listed.len())
            .key_if(!listed.is_empty(), Command::Confirm, key!("key-play"))
            .key(Command::MoveRight, key!("key-shown"))
            .key(Command::FilterLevel, key!("key-level"))
            .key(Command::PlayOrder, key!("key-order"))
            .close();
        // Only the rows near the selected one are made, since there may be thousands.
        let reach = usize::from(area.height);
        let top = position.saturating_sub(reach);
        let end = listed.len().min(position + reach);
        let near = listed[top..end].iter();
        let table = Table::new(near.map(|index| self.row(words, *index)).collect())
            .headed([
                say!(words, "collection-head-number"),
                say!(words, "collection-head-rating"),
                say!(words, "saved-head-level"),
                say!(words, "collection-head-state"),
                say!(words, "saved-head-time"),
            ])
            .right_aligned(&[0, 1, 4])
            .selecting(position - top)
            .part_of_list(top, listed.len() - end);
        let selected = listed.get(position);
        let puzzle = selected.and_then(|index| self.opened.collection.puzzle(*index));
        let puzzle = puzzle.map(|parsed| parsed.puzzle());
        let board = MiniBoard::close_size(Geometry::standard());
        // The card keeps its height when the filter changes.
        let n_rows = (self.opened.states.len() + 1).min(reach) as u16;
        let width = MIN_LIST_WIDTH + 2 * GAP + board.0;
        let progress = Text::from(self.progress(words));
        // The columns beside the card, the corners of its frame, and the blanks around both titles.
        let title_width = area.width.saturating_sub(progress.width() + 7);
        let card = ListCard {
            title: self.title(words, title_width).into(),
            right: progress,
            keys,
            table,
            if_empty: say!(words, "collection-none-shown").into(),
            beside: Some(BesideList {
                board: puzzle
                    .as_ref()
                    .map(|grid| MiniBoard::new(context.look, grid)),
                texts: Vec::new(),
                usual: board,
            }),
            min_size: (width, n_rows.max(board.1)),
            ..ListCard::default()
        };
        card.draw(buf, area, context);
    }

    fn command(&mut self, command: Command, _context: &Context<'_>) -> Reply {
        match command {
            Command::Cancel => return Reply::Close,
            Command::Confirm => return self.play(),
            Command::MoveLeft | Command::MoveRight => {
                self.filter = next_value(&Shown::ALL, &self.filter, command == Command::MoveRight);
            }
            Command::FilterLevel => {
                let levels = [None].into_iter().chain(Level::ALL.map(Some));
                let levels: Vec<Option<Level>> = levels.collect();
                self.level = next_value(&levels, &self.level, true);
            }
            Command::PlayOrder => {
                let orders = [PlayOrder::File, PlayOrder::Easiest];
                let order = &mut self.opened.collection.order;
                *order = next_value(&orders, order, true);
                self.list = List::default();
                return self.store();
            }
            _ => return self.list.stay(command, self.filtered_puzzles().len()),
        }
        self.list = List::default();
        Reply::Stay
    }

    fn receive(&mut self, message: ScreenMessage, _context: &Context<'_>) -> Received {
        let (ratings, n_left) = match message {
            ScreenMessage::Work(WorkResult::RatedLines { ratings, n_left }) => (ratings, n_left),
            // A puzzle was chosen, so rating stops.
            ScreenMessage::WorkStopped if self.n_unstored > 0 => return Ok(self.store()),
            other => return Err(other),
        };
        let selected = self.selected();
        self.n_unstored += ratings.len();
        for (index, rating) in ratings {
            if let Some(puzzle) = self.opened.collection.puzzles.get_mut(index) {
                puzzle.rating = rating;
            }
        }
        // The ratings may move puzzles in the list. The same puzzle stays selected.
        let listed = self.filtered_puzzles();
        let position =
            selected.and_then(|selected| listed.iter().position(|index| *index == selected));
        if let Some(position) = position {
            self.list.select(position);
        }
        if n_left == 0 || self.n_unstored >= STORED_AT_ONCE {
            return Ok(self.store());
        }
        Ok(Reply::Stay)
    }

    fn on_close(&self) -> Option<Request> {
        let collection = Box::new(self.opened.collection.clone());
        Some(Request::CloseCollection(collection))
    }
}
