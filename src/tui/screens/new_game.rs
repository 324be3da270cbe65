//! The dialog for a new game: level, board, symmetry, technique, seed.

use ratatui::layout::Rect;

use super::list::List;
use super::{Context, Reply, Request};
use crate::board::Geometry;
use crate::config::{Command, Config, Mode};
use crate::game::NewGame;
use crate::generate::ClueSymmetry;
use crate::rate::Level;
use crate::techniques::{TechniqueId, registry};
use crate::tui::canvas::Canvas;
use crate::tui::text::Text;
use crate::tui::words;
use crate::words::say;

/// The choices made so far.
#[derive(Clone, Debug)]
pub(in crate::tui) struct NewGameDialog {
    list: List,
    level: Level,
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
    /// Starts with what the settings say.
    pub(in crate::tui) fn new(config: &Config) -> Self {
        let standard = boards().position(|board| std::ptr::eq(board, Geometry::standard()));
        let mut list = List::default();
        list.select(0);
        Self {
            list,
            level: config.level,
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

    /// The techniques of the level chosen.
    fn techniques(&self) -> Vec<TechniqueId> {
        let ids = registry::ALL.iter().map(|technique| technique.id());
        ids.filter(|id| Level::of_technique(*id) == self.level)
            .collect()
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

    pub(super) fn command(&mut self, command: Command) -> Reply {
        let command = match command {
            // In the seed's line keys type, so moving goes by those of a line of text.
            Command::TextPrevious => Command::MoveUp,
            Command::TextNext | Command::TextComplete => Command::MoveDown,
            command => command,
        };
        match command {
            Command::MoveLeft => self.turn(false),
            Command::MoveRight => self.turn(true),
            Command::Confirm => return Reply::CloseThen(Request::NewGame(self.chosen())),
            Command::Cancel => return Reply::Close,
            Command::TextBackspace | Command::TextDelete => {
                self.seed.pop();
            }
            Command::TextDeleteAll | Command::TextDeleteWord => self.seed.clear(),
            command => {
                self.list.command(command, FIELDS.len());
            }
        }
        Reply::Stay
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
                self.level = Level::ALL[turned(self.level as usize, Level::ALL.len())];
                self.technique = 0;
            }
            Field::Board => self.board = turned(self.board, boards().count()),
            Field::Symmetry => self.symmetry = turned(self.symmetry, ClueSymmetry::ALL.len()),
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
fn boards() -> impl Iterator<Item = &'static Geometry> {
    Geometry::all().filter(|board| board.box_width() > 1 && board.box_height() > 1)
}
