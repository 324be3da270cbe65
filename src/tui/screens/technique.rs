//! The page of a technique: its description, and an example on a board that the player can try.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::card::Card;
use super::key_line::KeyLine;
use super::list::Scroll;
use super::step_board::explaining;
use super::{Context, Reply, Request, Screen, exercise};
use crate::config::{Command, Mode};
use crate::explain::{self, Voice};
use crate::game::{Action, Game, Hint, Options, Puzzle, PuzzleInfo};
use crate::techniques::{First, PositionCache, TechniqueId};
use crate::tui::hint::ActiveHint;
use crate::tui::layout::Layout;
use crate::tui::panes::{self, View};
use crate::tui::play::Play;
use crate::tui::text::Text;
use crate::words::{Words, key, say};

#[derive(Clone, Debug)]
pub(in crate::tui) struct TechniquePage {
    place: usize,
    example: Option<Box<Example>>,
    scroll: Scroll,
}

#[derive(Clone, Debug)]
struct Example {
    puzzle: Puzzle,
    set_up: Hint,
    play: Play,
}

impl Example {
    fn new(words: Words, technique: TechniqueId) -> Option<Self> {
        let parsed = explain::example(technique)?;
        let position = parsed.position();
        let mut first = First::default();
        // The result only says that the search stopped, which it does at the first step.
        let _ = technique.find(&PositionCache::new(&position), &mut first);
        let step = first.0?;
        let about = PuzzleInfo {
            title: Some(explain::name_in(words, technique)),
            technique: Some(technique.to_string()),
            ..PuzzleInfo::default()
        };
        let puzzle = Puzzle::new(parsed.puzzle(), about).ok()?;
        let set_up = Hint::set_up(technique, &parsed.puzzle(), &position);
        let mut game = Game::new(puzzle.clone(), Options::default());
        let prepared = game.apply(Action::SetUp(set_up.clone()));
        debug_assert!(prepared.is_ok(), "an example fits its board");
        let play = explaining(game, words, Voice::Full, (position, step));
        Some(Self {
            puzzle,
            set_up,
            play,
        })
    }
}

impl TechniquePage {
    /// Opens the page of the technique with this index in the registry.
    pub(in crate::tui) fn new(words: Words, index: usize) -> Self {
        let index = index % TechniqueId::ALL.len();
        Self {
            place: index,
            example: Example::new(words, TechniqueId::ALL[index]).map(Box::new),
            scroll: Scroll::default(),
        }
    }

    fn technique(&self) -> TechniqueId {
        TechniqueId::ALL[self.place]
    }

    /// Shows the next or previous screen of the example's explanation, up to the changes on the board. Then starts
    /// again.
    fn turn(&mut self, forward: bool, context: &Context<'_>) {
        let n_of_page = self.n_screens_of_page(context);
        if let Some(example) = &mut self.example {
            example.play.walk_hint(forward, n_of_page);
        }
    }

    /// Returns the number of screens that the open page of the example's explanation takes.
    fn n_screens_of_page(&self, context: &Context<'_>) -> usize {
        let beside = self.beside_board(context.area, context);
        match (&self.example, beside) {
            (Some(example), Some((layout, _))) => {
                let view = context.view(&example.play, &layout);
                panes::n_screens_without_side(&view).0
            }
            _ => 1,
        }
    }

    /// Returns the card, the area and the lines of the text. Beside a board, there is no card and only the description.
    fn description(&self, context: &Context<'_>) -> (Option<Card>, Rect, Vec<Text>) {
        if let Some((_, pane)) = self.beside_board(context.area, context) {
            return (
                None,
                pane,
                self.description_lines(context.words, pane.width),
            );
        }
        let title = explain::name_in(context.words, self.technique());
        let card = Card::new(title, self.keys(true, context));
        let body = card.body(context.area, context);
        (Some(card), body, self.lines(context.words, body.width))
    }

    /// Returns the layout of the example's board, and the pane beside the board for the description. Returns `None` if
    /// there is no room for both.
    fn beside_board(&self, area: Rect, context: &Context<'_>) -> Option<(Layout, Rect)> {
        let example = self.example.as_ref()?;
        let layout = Layout::new(area, example.play.geometry());
        let side = layout.side.as_ref()?;
        let pane = panes::room_in_side(&context.view(&example.play, &layout), side);
        // A blank column separates the text from the frame.
        let right = u16::from(pane.width > 24);
        let pane = Rect {
            x: pane.x + 1,
            width: pane.width.saturating_sub(1 + right),
            ..pane
        };
        Some((layout, pane))
    }

    fn description_lines(&self, words: Words, width: u16) -> Vec<Text> {
        let info = self.technique().info();
        let width = width.max(1);
        let name = explain::name_in(words, self.technique());
        let family = info.family;
        let heading = Text::from(say!(words, "help-technique", name, family));
        let mut lines = heading.lines(width);
        lines.push(Text::default());
        lines.extend(Text::from(&explain::help(words, info.id)).lines(width));
        if let Some(text) = explain::help_on_variants(words, info.id) {
            lines.push(Text::default());
            lines.extend(Text::from(&text).lines(width));
        }
        lines
    }

    fn lines(&self, words: Words, width: u16) -> Vec<Text> {
        let width = width.max(1);
        let mut lines = self.description_lines(words, width);
        if let Some(argument) = self.argument() {
            lines.push(Text::default());
            lines.extend(argument.lines(width));
        }
        lines
    }

    /// Returns the open page of the example's explanation as text; `None` if there is no example.
    fn argument(&self) -> Option<Text> {
        match self.example.as_ref()?.play.hint()? {
            ActiveHint::Step(hint) => hint.ladder.page().map(Text::from),
            ActiveHint::Blocked { .. } | ActiveHint::Why(_) | ActiveHint::OutdatedMarks(_) => None,
        }
    }

    fn keys(&self, is_scrolled: bool, context: &Context<'_>) -> Text {
        let has_example = self.example.is_some();
        let has_exercise = exercise(self.technique()).is_some();
        KeyLine::new(context, &[Mode::List])
            .key_if(has_example, Command::MoveRight, key!("key-walk"))
            .key(Command::MoveDown, key!("key-next-lesson"))
            .key_if(has_example, Command::Confirm, key!("key-try"))
            .key_if(has_exercise, Command::Practise, key!("key-exercise"))
            .key_if(is_scrolled, Command::PageDown, key!("key-page"))
            .close()
    }
}

impl Screen for TechniquePage {
    fn draw(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>) {
        let (card, text, lines) = self.description(context);
        if let Some(card) = card {
            card.draw(buf, area, context);
        } else if let (Some(example), Some((layout, _))) =
            (&self.example, self.beside_board(area, context))
        {
            let keys = self.keys(lines.len() > usize::from(text.height), context);
            let view = View {
                keys: Some(&keys),
                ..context.view(&example.play, &layout)
            };
            panes::draw_without_side_content(buf, &view);
        }
        self.scroll.draw(buf, context.look, text, &lines);
    }

    fn command(&mut self, command: Command, context: &Context<'_>) -> Reply {
        let n_techniques = TechniqueId::ALL.len();
        match command {
            Command::Cancel => return Reply::Close,
            Command::Confirm => {
                if let Some(example) = &self.example {
                    return Reply::Then(Request::Begin(
                        Box::new(example.puzzle.clone()),
                        Some(Box::new(example.set_up.clone())),
                        None,
                    ));
                }
            }
            Command::Practise => return Reply::with_request(exercise(self.technique())),
            Command::MoveRight => self.turn(true, context),
            Command::MoveLeft => self.turn(false, context),
            Command::MoveDown => *self = Self::new(context.words, self.place + 1),
            Command::MoveUp => {
                *self = Self::new(context.words, self.place + n_techniques - 1);
            }
            _ => {
                let (_, area, lines) = self.description(context);
                self.scroll.scroll(command, lines.len(), area.height);
            }
        }
        Reply::Stay
    }

    fn set_language(&mut self, words: Words) {
        if let Some(example) = &mut self.example {
            example.play.set_language(words);
        }
    }
}
