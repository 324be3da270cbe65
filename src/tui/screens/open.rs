//! The screen that opens a puzzle. The player pastes, types or reads the puzzle from a file; the program checks it
//! before play.

use ratatui::widgets::Widget;
use std::path::PathBuf;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::card::Card;
use super::key_line::KeyLine;
use super::{Context, Received, Reply, Request, Screen, ScreenMessage};
use crate::config::{Command, Mode, Role};
use crate::formats::{self, About, ParseError, Parsed, Problem, Splitter};
use crate::game::{PuzzleInfo, PuzzleVerdict};
use crate::rate::Difficulty;
use crate::safe_text::SafeText;
use crate::tui::areas::Parts;
use crate::tui::text::{Text, draw_lines};
use crate::tui::theme::Look;
use crate::tui::widgets::{MiniBoard, TextInput};
use crate::tui::words;
use crate::tui::{Effect, Job, WorkResult};
use crate::words::{Words, key, say};

#[derive(Clone, Debug, Default)]
pub(in crate::tui) struct Open {
    text: TextInput,
    source: Option<String>,
    state: State,
    /// Whether to play without a question if the puzzle has one solution.
    opens_at_once: bool,
}

#[derive(Clone, Debug, Default)]
enum State {
    #[default]
    Typing,
    Unreadable(ParseError),
    /// The file could not be read; the text is the reason.
    Failed(Text),
    /// The puzzle is being checked; the number is how many puzzles the text contains.
    Checking(Box<Parsed>, usize),
    Checked(Box<CheckedPuzzle>),
}

#[derive(Clone, Debug)]
struct CheckedPuzzle {
    parsed: Box<Parsed>,
    verdict: Box<PuzzleVerdict>,
    difficulty: Option<Difficulty>,
}

/// The longest text, in bytes; the rest is cut off.
const MAX_TEXT: usize = formats::MAX_BYTES;

impl Open {
    /// Creates a screen that checks a parsed puzzle, and plays the puzzle if it has one solution.
    pub(in crate::tui) fn at_once(parsed: Box<Parsed>) -> Self {
        Self {
            state: State::Checking(parsed, 1),
            opens_at_once: true,
            ..Self::default()
        }
    }

    fn read(&mut self, text: &str, source: Option<String>, words: Words) -> Reply {
        self.text = TextInput::new(&text[..text.floor_char_boundary(MAX_TEXT)]);
        self.source = source;
        self.parse(words)
    }

    fn parse(&mut self, words: Words) -> Reply {
        let (first, n_puzzles) = parse_first(self.text.text());
        match first {
            _ if n_puzzles > 1 => Reply::CloseThen(Request::add_pasted(words, self.text.text())),
            Ok(parsed) => {
                let parsed = Box::new(parsed);
                self.state = State::Checking(parsed.clone(), n_puzzles);
                Reply::Then(Request::Work(Job::Verdict(parsed)))
            }
            Err(error) if names_file(self.text.text(), &error) => Reply::Then(Request::Effect(
                Effect::Read(PathBuf::from(self.text.text().trim())),
            )),
            Err(error) => {
                self.state = State::Unreadable(error);
                Reply::Stay
            }
        }
    }

    fn verdict_lines(
        &mut self,
        parsed: Box<Parsed>,
        verdict: Box<PuzzleVerdict>,
        difficulty: Option<Difficulty>,
        words: Words,
    ) -> Reply {
        self.state = State::Checked(Box::new(CheckedPuzzle {
            parsed,
            verdict,
            difficulty,
        }));
        let is_unique =
            matches!(&self.state, State::Checked(judged) if judged.verdict.solution().is_some());
        if std::mem::take(&mut self.opens_at_once) && is_unique {
            return self.confirm(words);
        }
        Reply::Stay
    }

    fn confirm(&mut self, words: Words) -> Reply {
        match &self.state {
            State::Checked(judged) if judged.can_be_played() => {
                let info = judged.info(self.source.clone());
                Reply::Then(Request::Play(
                    judged.parsed.clone(),
                    judged.verdict.clone(),
                    Box::new(info),
                ))
            }
            State::Checking(..) => Reply::Stay,
            _ => self.parse(words),
        }
    }

    fn edit(&mut self, command: Command) -> Reply {
        let before = self.text.text().len();
        self.text.command(command);
        if self.text.text().len() == before {
            return Reply::Stay;
        }
        self.state = State::Typing;
        self.source = None;
        Reply::Then(Request::CancelWork)
    }

    fn found_lines(&self, words: Words) -> Vec<Text> {
        match &self.state {
            State::Typing => Vec::new(),
            State::Unreadable(error) => {
                vec![words::unreadable(words, error).into()]
            }
            State::Failed(reason) => vec![reason.clone()],
            State::Checking(parsed, n_puzzles) => {
                vec![words::judging(words, parsed, *n_puzzles).into()]
            }
            State::Checked(judged) => {
                words::verdict(words, &judged.parsed, &judged.verdict, judged.difficulty)
            }
        }
    }

    fn draw_text(&self, buf: &mut Buffer, look: &Look, body: Rect, top: u16) {
        let width = body.width.saturating_sub(1).max(1);
        let (before, under, behind) = self.text.split_at_cursor();
        // If the cursor is on a line break, a blank at the end of the line shows the cursor.
        let (under, behind) = match under {
            "\n" => (" ", &self.text.text()[before.len()..]),
            under => (under, behind),
        };
        let mut shown = Text::from(safe_lines(before));
        shown.push(Role::Cursor, safe_lines(under));
        // If the word under the cursor is wrapped, the next line shows the rest of the word.
        let wanted = shown.lines(width).len() + 1;
        shown.push(Role::Text, safe_lines(behind));
        let lines = shown.lines(width);
        let rows = usize::from(body.bottom().saturating_sub(top));
        let first = wanted.min(lines.len()).saturating_sub(rows);
        let area = body.without_top_rows(top.saturating_sub(body.y));
        draw_lines(buf, look, area, &lines[first..]);
    }
}

fn safe_lines(text: &str) -> String {
    let lines = text.split('\n');
    let lines: Vec<String> = lines.map(|line| SafeText::new(line).to_string()).collect();
    lines.join("\n")
}

impl Screen for Open {
    fn draw(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>) {
        let words = context.words;
        let keys = KeyLine::new(context, &[Mode::Text]);
        let keys = match &self.state {
            State::Checked(judged) if judged.can_be_played() => {
                keys.key(Command::Confirm, key!("key-play"))
            }
            State::Checked(_) | State::Checking(..) => keys,
            _ => keys.key(Command::Confirm, key!("key-read")),
        };
        let has_text = !self.text.text().is_empty();
        let keys = keys.key_if(has_text, Command::TextDeleteAll, key!("key-empty"));
        let title = say!(words, "open-title").to_string();
        let body = Card::new(title, keys.close()).draw(buf, area, context);
        let mut texts = vec![say!(words, "open-how").into()];
        texts.extend(self.found_lines(words));
        texts.push(Text::default());
        let texts: Vec<Text> = texts
            .iter()
            .flat_map(|text| text.lines(body.width))
            .collect();
        draw_lines(buf, context.look, body, &texts);
        let y = body.y.saturating_add(texts.len() as u16);
        match &self.state {
            State::Checking(parsed, _) => {
                draw_grid(buf, context.look, body, y, parsed, &PuzzleVerdict::Unknown);
            }
            State::Checked(judged) => {
                draw_grid(buf, context.look, body, y, &judged.parsed, &judged.verdict);
            }
            State::Typing | State::Unreadable(_) | State::Failed(_) => {
                self.draw_text(buf, context.look, body, y);
            }
        }
    }

    fn command(&mut self, command: Command, context: &Context<'_>) -> Reply {
        match command {
            Command::Cancel => Reply::Close,
            Command::Confirm => self.confirm(context.words),
            _ => self.edit(command),
        }
    }

    fn type_character(&mut self, character: char) -> Reply {
        self.text.insert(character, MAX_TEXT);
        self.state = State::Typing;
        Reply::Stay
    }

    /// Inserts the text. If the field was empty, also parses the text.
    fn paste(&mut self, text: &str, words: Words) -> Reply {
        let was_empty = self.text.text().trim().is_empty();
        // A long list of puzzles does not fit into the field.
        if was_empty && parse_first(text).1 > 1 {
            return Reply::CloseThen(Request::add_pasted(words, text));
        }
        self.text.insert_text(text, MAX_TEXT);
        self.state = State::Typing;
        if was_empty {
            self.parse(words)
        } else {
            Reply::Stay
        }
    }

    fn modes(&self) -> &'static [Mode] {
        &[Mode::Text]
    }

    fn receive(&mut self, message: ScreenMessage, context: &Context<'_>) -> Received {
        match message {
            ScreenMessage::File(text, source) => Ok(self.read(&text, Some(source), context.words)),
            ScreenMessage::FileNotRead(reason) => {
                self.state = State::Failed(reason);
                Ok(Reply::Stay)
            }
            ScreenMessage::Work(WorkResult::Failed(reason)) => {
                let reason = SafeText::new(&reason);
                let text = say!(context.words, "work-failed", reason);
                self.state = State::Failed(text.into());
                Ok(Reply::Stay)
            }
            ScreenMessage::Work(WorkResult::Verdict {
                verdict,
                difficulty,
                parsed,
            }) => Ok(self.verdict_lines(parsed, verdict, difficulty, context.words)),
            ScreenMessage::Denied => Ok(Reply::Close),
            _ => Err(message),
        }
    }

    fn on_close(&self) -> Option<Request> {
        Some(Request::CancelWork)
    }

    /// Returns whether the puzzle is still being checked and will open as a game without a question.
    fn opens_game_unasked(&self, _is_working: bool) -> bool {
        self.opens_at_once && matches!(self.state, State::Checking(..))
    }
}

impl CheckedPuzzle {
    const fn can_be_played(&self) -> bool {
        matches!(
            *self.verdict,
            PuzzleVerdict::Unique(_) | PuzzleVerdict::Several(_) | PuzzleVerdict::Unknown
        )
    }

    fn info(&self, source: Option<String>) -> PuzzleInfo {
        let About {
            title,
            author,
            source: published,
            ..
        } = self.parsed.about.clone();
        let info = PuzzleInfo {
            title,
            source: source.or(author).or(published),
            ..PuzzleInfo::default()
        };
        match self.difficulty {
            Some(difficulty) => info.with_difficulty(difficulty),
            None => info,
        }
    }
}

/// Parses the first puzzle of a text, and counts its puzzles. A text that is valid only as a whole counts as one
/// puzzle.
pub(in crate::tui) fn parse_first(text: &str) -> (Result<Parsed, ParseError>, usize) {
    let whole = formats::parse(text);
    if whole.is_ok() {
        return (whole, 1);
    }
    let mut splitter = Splitter::new();
    let mut chunks = splitter.feed(text.as_bytes());
    chunks.extend(splitter.finish());
    let n_puzzles = chunks.len();
    let first = chunks.first().map(formats::RawPuzzle::parse);
    match first {
        Some(Ok(parsed)) => (Ok(parsed), n_puzzles),
        Some(Err(error)) if n_puzzles > 1 => (Err(error), n_puzzles),
        _ => (whole, n_puzzles),
    }
}

/// Returns whether a text looks like a file name. A text in a puzzle notation or of another kind of game does not.
fn names_file(text: &str, error: &ParseError) -> bool {
    let text = text.trim();
    let is_notation =
        formats::is_recognised(text) || matches!(error.problem, Problem::OtherGame(_));
    let is_one_line = !is_notation && !text.is_empty() && text.len() < 4096 && !text.contains('\n');
    // An extension such as `.txt` has a few letters, and not all of them are digits of a large board.
    let has_ending = text.rsplit_once('.').is_some_and(|(_, ending)| {
        let is_word = (2..=6).contains(&ending.len())
            && ending.bytes().all(|byte| byte.is_ascii_alphanumeric());
        is_word
            && ending
                .bytes()
                .any(|byte| matches!(byte.to_ascii_lowercase(), b'h'..=b'z'))
    });
    is_one_line && (text.starts_with(['/', '~']) || text.contains('/') || has_ending)
}

/// Draws the board of a puzzle. Marks duplicate digits and the cells in which solutions differ.
fn draw_grid(
    buf: &mut Buffer,
    look: &Look,
    body: Rect,
    top: u16,
    parsed: &Parsed,
    verdict: &PuzzleVerdict,
) {
    let marked = match verdict {
        PuzzleVerdict::Broken(duplicates) => duplicates
            .iter()
            .fold(crate::board::CellSet::EMPTY, |all, duplicate| {
                all | duplicate.cells
            }),
        verdict => verdict.differing_cells(),
    };
    let area = body.without_top_rows(top.saturating_sub(body.y));
    let board = MiniBoard::new(look, &parsed.grid).marking(marked);
    board.render(area, buf);
}
