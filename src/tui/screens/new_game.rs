//! The dialog for a new game: level, board, symmetry, technique, seed.

use ratatui::layout::Rect;

use super::command::{ItemCommand, Motion, ScreenCommand, TextCommand};
use super::list::List;
use super::{Context, Reply, Request};
use crate::board::Geometry;
use crate::config::{Command, Mode};
use crate::game::NewGame;
use crate::generate::{self, ClueSymmetry};
use crate::rate::Level;
use crate::techniques::{TechniqueId, registry};
use crate::tui::canvas::Canvas;
use crate::tui::text::Text;
use crate::tui::words;
use crate::words::say;

/// The dialog for a new game: the choices made so far.
#[derive(Clone, Debug)]
pub(in crate::tui) struct NewGameDialog {
    list: List,
    level: Level,
    /// The level wished for, which a small board may not have.
    asked_level: Level,
    board: usize,
    symmetry: usize,
    /// 0 for any, otherwise the place in [`Self::techniques`] and 1.
    technique: usize,
    seed: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Field {
    Level,
    Board,
    Symmetry,
    Technique,
    Seed,
    Go,
}

const FIELDS: [Field; 6] = [
    Field::Level,
    Field::Board,
    Field::Symmetry,
    Field::Technique,
    Field::Seed,
    Field::Go,
];

/// The longest seed that can be typed.
const MAX_SEED: usize = 40;

/// Returns the place of how the givens should lie unless the player says otherwise.
fn usual_symmetry(technique: Option<TechniqueId>) -> usize {
    let usual = NewGame::usual_symmetry(technique);
    let mut all = ClueSymmetry::ALL.iter();
    all.position(|symmetry| *symmetry == usual).unwrap_or(0)
}

impl NewGameDialog {
    /// Starts with a level, on the usual board.
    pub(in crate::tui) fn new(level: Level) -> Self {
        let standard = boards().position(|board| std::ptr::eq(board, Geometry::standard()));
        let mut list = List::default();
        list.select(0);
        Self {
            list,
            level,
            asked_level: level,
            board: standard.unwrap_or(0),
            symmetry: usual_symmetry(None),
            technique: 0,
            seed: String::new(),
        }
    }

    fn field(&self) -> Field {
        FIELDS[self.list.selected(FIELDS.len())]
    }

    /// Tells whether characters go into the seed.
    pub(super) fn is_typing(&self) -> bool {
        self.field() == Field::Seed
    }

    fn geometry(&self) -> &'static Geometry {
        boards().nth(self.board).unwrap_or(Geometry::standard())
    }

    /// The techniques of the level chosen that puzzles on the board need.
    fn techniques(&self) -> Vec<TechniqueId> {
        let ids = registry::ALL.iter().map(|technique| technique.id());
        let of_level = ids.filter(|id| Level::of_technique(*id) == self.level);
        let request = || generate::Request::new(self.geometry());
        of_level
            .filter(|id| request().with_technique(*id).check().is_ok())
            .collect()
    }

    /// The ways in which givens can lie on the board.
    fn symmetries(&self) -> impl Iterator<Item = usize> {
        let geometry = self.geometry();
        (0..ClueSymmetry::ALL.len()).filter(|place| ClueSymmetry::ALL[*place].fits(geometry))
    }

    fn technique(&self) -> Option<TechniqueId> {
        self.techniques()
            .get(self.technique.checked_sub(1)?)
            .copied()
    }

    fn chosen(&self) -> NewGame {
        NewGame {
            geometry: self.geometry(),
            level: self.level,
            rating: None,
            symmetry: ClueSymmetry::ALL[self.symmetry],
            technique: self.technique(),
            seed: (!self.seed.trim().is_empty()).then(|| self.seed.trim().to_owned()),
        }
    }

    pub(super) fn command(&mut self, command: ScreenCommand) -> Reply {
        match command {
            ScreenCommand::Item(ItemCommand::Left) => self.turn(false),
            ScreenCommand::Item(ItemCommand::Right) => self.turn(true),
            ScreenCommand::Confirm => return Reply::CloseThen(Request::NewGame(self.chosen())),
            ScreenCommand::Cancel => return Reply::Close,
            ScreenCommand::Move(motion) => self.list.go(motion, FIELDS.len()),
            ScreenCommand::Text(command) => self.edit(command),
            ScreenCommand::Item(
                ItemCommand::Delete | ItemCommand::Export | ItemCommand::Step(_),
            )
            | ScreenCommand::Elsewhere(_) => {}
        }
        Reply::Stay
    }

    /// Edits the seed; its keys type, so moving goes by those of a line of text.
    fn edit(&mut self, command: TextCommand) {
        match command {
            TextCommand::Previous => self.list.go(Motion::Up, FIELDS.len()),
            TextCommand::Next | TextCommand::Complete => self.list.go(Motion::Down, FIELDS.len()),
            TextCommand::Backspace | TextCommand::Delete => {
                self.seed.pop();
            }
            TextCommand::DeleteAll | TextCommand::DeleteWord => self.seed.clear(),
            TextCommand::Left | TextCommand::Right | TextCommand::Start | TextCommand::End => {}
        }
    }

    pub(super) fn typed(&mut self, character: char) -> Reply {
        if self.is_typing() && character.is_ascii_graphic() && self.seed.len() < MAX_SEED {
            self.seed.push(character);
        }
        Reply::Stay
    }

    fn turn(&mut self, forward: bool) {
        let turned = |here: usize, n_values: usize| {
            (here + if forward { 1 } else { n_values - 1 }) % n_values
        };
        match self.field() {
            Field::Level => {
                let levels: Vec<Level> = NewGame::levels_on(self.geometry()).collect();
                let here = levels.iter().position(|level| *level == self.level);
                self.level = levels[turned(here.unwrap_or(0), levels.len())];
                self.asked_level = self.level;
                self.technique = 0;
            }
            Field::Board => {
                self.board = turned(self.board, boards().count());
                self.level = NewGame::level_on(self.geometry(), self.asked_level);
                self.technique = 0;
                if !ClueSymmetry::ALL[self.symmetry].fits(self.geometry()) {
                    self.symmetry = usual_symmetry(None);
                }
            }
            Field::Symmetry => {
                let fitting: Vec<usize> = self.symmetries().collect();
                let here = fitting.iter().position(|place| *place == self.symmetry);
                self.symmetry = fitting[turned(here.unwrap_or(0), fitting.len())];
            }
            Field::Technique => {
                let is_usual = self.symmetry == usual_symmetry(self.technique());
                self.technique = turned(self.technique, self.techniques().len() + 1);
                if is_usual {
                    self.symmetry = usual_symmetry(self.technique());
                }
            }
            Field::Seed | Field::Go => {}
        }
    }

    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, context: &Context<'_>) {
        let words = context.words;
        let mode = if self.is_typing() {
            Mode::Text
        } else {
            Mode::List
        };
        let moving = if self.is_typing() {
            Command::TextNext
        } else {
            Command::MoveDown
        };
        let mut keys = vec![
            (moving, say!(words, "key-next")),
            (Command::Confirm, say!(words, "key-start")),
            (Command::Cancel, say!(words, "key-close")),
        ];
        if !matches!(self.field(), Field::Seed | Field::Go) {
            keys.insert(1, (Command::MoveRight, say!(words, "key-change")));
        }
        let keys = super::keys(context, mode, &keys);
        let title = say!(words, "new-title").to_string();
        let body = super::draw_frame(canvas, area, &title, &keys, context);
        let lines: Vec<Text> = FIELDS
            .iter()
            .map(|field| match field {
                Field::Level => words::new_level(words, self.level),
                Field::Board => words::new_board(words, self.geometry()),
                Field::Symmetry => words::new_symmetry(words, ClueSymmetry::ALL[self.symmetry]),
                Field::Technique => words::new_technique(words, self.technique()),
                Field::Seed => words::new_seed(words, &self.seed, self.is_typing()),
                Field::Go => say!(words, "new-start"),
            })
            .map(Text::from)
            .collect();
        self.list.draw(canvas, body, &lines);
    }
}

/// The boards to choose from: those with boxes of more than one row and column, by side, and Latin squares left out.
pub(super) fn boards() -> impl Iterator<Item = &'static Geometry> {
    Geometry::all().filter(|board| board.box_width() > 1 && board.box_height() > 1)
}
