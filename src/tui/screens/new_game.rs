//! The dialog for a new game: level, rating, board, symmetry, technique and seed. The dialog also offers a puzzle
//! similar to the current one, and a puzzle that needs the technique of the last hint.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::card::Card;
use super::key_line::KeyLine;
use super::list::{List, next_value};
use super::technique_list::{self, TechniqueList};
use super::{Context, Reply, Request, Screen};
use crate::board::Geometry;
use crate::cancel::Cancel;
use crate::config::{Command, Mode, Role};
use crate::explain;
use crate::game::{Game, NewGame};
use crate::generate::{self, ClueSymmetry, Impossible, Variant};
use crate::rate::{self, Band, Level, Rating};
use crate::techniques::TechniqueId;
use crate::tui::areas::Parts;
use crate::tui::input::half_width;
use crate::tui::text::Text;
use crate::tui::widgets::{Table, TextInput};
use crate::tui::words;
use crate::words::{Message, Words, capital, key, say};

#[derive(Clone, Debug)]
pub(in crate::tui) struct NewGameDialog {
    list: List,
    level: Level,
    /// The level that the player chose. `level` differs from it if the board has no puzzles of that level.
    asked_level: Level,
    /// The board without its variant.
    plain_board: &'static Geometry,
    /// One of [`VARIANTS`].
    variant: &'static str,
    /// The board with its variant. Irregular boxes are only an example here, because each puzzle draws its own.
    geometry: &'static Geometry,
    symmetry: ClueSymmetry,
    technique: Option<TechniqueId>,
    /// The only rating to accept; `None` accepts every rating of the level.
    rating: Option<Rating>,
    /// The request for a puzzle similar to the current one; `None` if there is no current game, or no such puzzle is
    /// possible.
    similar: Option<Box<NewGame>>,
    /// The request for a puzzle that needs the technique of the last hint; `None` if no such puzzle is possible.
    for_last_hint: Option<Box<NewGame>>,
    /// The list of techniques; `None` while it is closed.
    picker: Option<TechniqueList>,
    seed: TextInput,
    /// Whether the first wrong digit ends the game.
    one_mistake: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Field {
    Level,
    Rating,
    Board,
    Variant,
    Symmetry,
    Technique,
    Seed,
    OneMistake,
    Go,
    /// Starts a puzzle similar to the one on the board.
    Alike,
    /// Starts a puzzle that needs the technique of the last hint.
    Missed,
}

/// The longest seed that can be typed, in bytes.
const MAX_SEED: usize = 40;
const SEED_WIDTH: u16 = 36;
const WIDTH: u16 = 54;
const ABOUT_HEIGHT: u16 = 4;

/// Returns the default symmetry. For one rating it is no symmetry, because puzzles with the rarest ratings are not
/// found with symmetry.
fn default_symmetry(technique: Option<TechniqueId>, rating: Option<Rating>) -> ClueSymmetry {
    match rating {
        Some(_) => ClueSymmetry::None,
        None => NewGame::default_symmetry(technique),
    }
}

/// Yields `None`, which stands for any value, and then the values.
fn any_or<T>(values: Vec<T>) -> impl Iterator<Item = Option<T>> {
    std::iter::once(None).chain(values.into_iter().map(Some))
}

impl NewGameDialog {
    /// Creates the dialog with a level on the standard board.
    pub(in crate::tui) fn new(level: Level, one_mistake: bool) -> Self {
        let geometry = Geometry::standard();
        Self {
            list: List::default(),
            level,
            asked_level: level,
            plain_board: geometry,
            variant: VARIANTS[0],
            geometry,
            symmetry: default_symmetry(None, None),
            technique: None,
            rating: None,
            similar: None,
            for_last_hint: None,
            picker: None,
            seed: TextInput::default(),
            one_mistake,
        }
    }

    /// Selects the board of the current game, and offers the puzzles that depend on this game. Without a game, changes
    /// nothing.
    pub(in crate::tui) fn with_current_game(mut self, game: Option<&Game>) -> Self {
        let Some(game) = game else { return self };
        let geometry = game.puzzle().geometry();
        self.choose_board(geometry);
        let is_made = |request: &NewGame| request.request().check().is_ok();
        let near = NewGame::near_puzzle_of(game, NewGame::level_on(geometry, self.level));
        self.similar = near.filter(is_made).map(Box::new);
        let practising = |technique| NewGame::practising(geometry, technique);
        let missed = game.last_hinted().map(practising).filter(is_made);
        self.for_last_hint = missed.map(Box::new);
        self
    }

    fn fields(&self) -> Vec<Field> {
        let is_offered = |field: &Field| match field {
            // One rating alone leaves no choice.
            Field::Rating => self.ratings().len() > 1,
            Field::Alike => self.similar.is_some(),
            Field::Missed => self.for_last_hint.is_some(),
            _ => true,
        };
        let all = [
            Field::Level,
            Field::Rating,
            Field::Board,
            Field::Variant,
            Field::Symmetry,
            Field::Technique,
            Field::Seed,
            Field::OneMistake,
            Field::Go,
            Field::Alike,
            Field::Missed,
        ];
        all.into_iter().filter(is_offered).collect()
    }

    fn field(&self) -> Field {
        let fields = self.fields();
        fields[self.list.selected(fields.len())]
    }

    /// Returns the ratings that the player can choose for the level, from the lowest. Only the standard board has such
    /// ratings; all other boards return none.
    fn ratings(&self) -> Vec<Rating> {
        if self.geometry != Geometry::standard() {
            return Vec::new();
        }
        let is_made = |rating: &Rating| {
            let only = Band::new(*rating, *rating);
            let request = generate::Request::new(self.geometry);
            only.is_some_and(|only| request.with_rating(only).check().is_ok())
        };
        let of_level = rate::possible_ratings(self.level.band());
        of_level.filter(is_made).collect()
    }

    /// Returns the chosen board with another variant; `None` if this board has no puzzles of the variant.
    fn board_with(&self, variant: &str) -> Option<&'static Geometry> {
        let variant: Variant = variant.parse().ok()?;
        let geometry = variant.make_geometry(self.plain_board, EXAMPLE_SEED, &Cancel::never());
        let geometry = geometry.ok()?;
        NewGame::levels_on(geometry).next().map(|_| geometry)
    }

    /// Selects a board and its variant. Does nothing if the dialog does not offer them.
    fn choose_board(&mut self, geometry: &Geometry) {
        let usual = Geometry::with_side(geometry.side()).ok();
        let boxes = geometry.shape().box_size();
        let boxes = boxes.or_else(|| usual?.shape().box_size());
        let board = plain_boards().find(|board| board.shape().box_size() == boxes);
        let like = Variant::same_rules_as(geometry);
        let is_like = |names: &&str| names.parse().is_ok_and(|variant: Variant| variant == like);
        let variant = VARIANTS.into_iter().find(is_like);
        if let (Some(board), Some(variant)) = (board, variant) {
            (self.plain_board, self.variant) = (board, variant);
            self.set_board(self.board_with(variant).unwrap_or(board));
        }
    }

    /// Switches to a board. Also switches to a level and a symmetry that are possible on this board.
    fn set_board(&mut self, geometry: &'static Geometry) {
        let before = self.fields();
        self.geometry = geometry;
        self.level = NewGame::level_on(geometry, self.asked_level);
        self.practise(None);
        if !self.symmetry.fits(geometry) {
            self.symmetry = default_symmetry(None, None);
        }
        // The row for the rating may have appeared or disappeared.
        let selected = before[self.list.selected(before.len())];
        let index = self.fields().iter().position(|field| *field == selected);
        self.list.select(index.unwrap_or(0));
    }

    /// Returns the reason why no puzzle on the board needs a technique; `None` if such puzzles exist.
    fn why_impossible(&self, technique: TechniqueId) -> Option<Impossible> {
        let request = generate::Request::new(self.geometry).with_technique(technique);
        request.check().err()
    }

    /// Returns the techniques of the level that puzzles on the board can need.
    fn techniques(&self) -> Vec<TechniqueId> {
        let ids = TechniqueId::ALL.iter().copied();
        let of_level = ids.filter(|id| Level::lowest_for_technique(*id) == self.level);
        of_level
            .filter(|id| self.why_impossible(*id).is_none())
            .collect()
    }

    /// Returns the nearest technique by difficulty that puzzles on the board can need. If an easier and a harder
    /// technique are equally near, returns the easier one.
    fn nearest(&self, technique: TechniqueId) -> Option<TechniqueId> {
        let all = TechniqueId::ALL.iter().copied();
        let offered = all.filter(|id| self.why_impossible(*id).is_none());
        offered.min_by_key(|id| (id.rank().abs_diff(technique.rank()), id.rank()))
    }

    fn chosen(&self) -> NewGame {
        NewGame {
            geometry: self.geometry,
            draws_boxes: self.geometry.has_irregular_boxes(),
            level: self.level,
            rating: self.rating.and_then(|rating| Band::new(rating, rating)),
            symmetry: self.symmetry,
            technique: self.technique,
            near: None,
            seed: Some(self.seed.text().to_owned()).filter(|seed| !seed.is_empty()),
            one_mistake: Some(self.one_mistake),
        }
    }

    fn pick(&mut self, command: Command, words: Words) {
        let Some(picker) = &mut self.picker else {
            return;
        };
        match command {
            Command::Confirm => {
                let chosen = picker.selected(words);
                if let Some(technique) = chosen.filter(|id| self.why_impossible(*id).is_none()) {
                    self.practise(Some(technique));
                    self.picker = None;
                }
            }
            Command::Cancel => {
                if !picker.clear() {
                    self.picker = None;
                }
            }
            _ => picker.command(command, words),
        }
    }

    /// Selects a technique, and with it the technique's level and the default symmetry.
    fn practise(&mut self, technique: Option<TechniqueId>) {
        self.set_constraint(technique, None);
        if let Some(technique) = technique {
            self.level = Level::lowest_for_technique(technique);
            self.asked_level = self.level;
        }
    }

    /// Selects a technique or a rating. If the symmetry was the default, it becomes the default for the new selection.
    fn set_constraint(&mut self, technique: Option<TechniqueId>, rating: Option<Rating>) {
        if self.symmetry == default_symmetry(self.technique, self.rating) {
            self.symmetry = default_symmetry(technique, rating);
        }
        (self.technique, self.rating) = (technique, rating);
    }

    /// Moves through the rows and edits the seed. Letters are typed into the seed, so only the keys of text fields
    /// move.
    fn edit(&mut self, command: Command) {
        let motion = match command {
            Command::TextPrevious => Command::MoveUp,
            Command::TextNext | Command::TextComplete => Command::MoveDown,
            _ if self.seed.command(command) => return,
            _ => command,
        };
        self.list.move_selection(motion, self.fields().len());
    }

    fn turn(&mut self, forward: bool) {
        match self.field() {
            Field::Level => {
                let levels: Vec<Level> = NewGame::levels_on(self.geometry).collect();
                self.level = next_value(&levels, &self.level, forward);
                self.asked_level = self.level;
                self.practise(None);
            }
            Field::Rating => {
                let ratings: Vec<_> = any_or(self.ratings()).collect();
                self.set_constraint(None, next_value(&ratings, &self.rating, forward));
            }
            Field::Board => {
                let boards: Vec<_> = plain_boards().collect();
                self.plain_board = next_value(&boards, &self.plain_board, forward);
                let same_variant = self.board_with(self.variant);
                if same_variant.is_none() {
                    self.variant = VARIANTS[0];
                }
                self.set_board(same_variant.unwrap_or(self.plain_board));
            }
            Field::Variant => {
                let offered = VARIANTS.into_iter();
                let offered: Vec<&str> = offered
                    .filter(|variant| self.board_with(variant).is_some())
                    .collect();
                let variant = next_value(&offered, &self.variant, forward);
                if let Some(geometry) = self.board_with(variant) {
                    self.variant = variant;
                    self.set_board(geometry);
                }
            }
            Field::Symmetry => {
                let mut symmetries = ClueSymmetry::ALL.to_vec();
                symmetries.retain(|symmetry| symmetry.fits(self.geometry));
                self.symmetry = next_value(&symmetries, &self.symmetry, forward);
            }
            Field::Technique => {
                let techniques: Vec<_> = any_or(self.techniques()).collect();
                self.practise(next_value(&techniques, &self.technique, forward));
            }
            Field::OneMistake => self.one_mistake = !self.one_mistake,
            Field::Seed | Field::Go | Field::Alike | Field::Missed => {}
        }
    }

    fn name(field: Field, words: Words) -> Message {
        match field {
            Field::Level => say!(words, "new-level"),
            Field::Board => say!(words, "new-board"),
            Field::Variant => say!(words, "new-variant"),
            Field::Symmetry => say!(words, "new-symmetry"),
            Field::Technique => say!(words, "new-technique"),
            Field::Seed => say!(words, "new-seed"),
            Field::OneMistake => say!(words, "new-mistakes"),
            Field::Rating => say!(words, "new-rating"),
            Field::Go => say!(words, "new-start"),
            Field::Alike => say!(words, "new-alike"),
            Field::Missed => say!(words, "new-missed"),
        }
    }

    fn value(&self, field: Field, words: Words) -> Text {
        match field {
            Field::Level => words::level_scale(words, self.level),
            Field::Board => words::new_board(words, self.geometry).into(),
            Field::Variant => words::new_variant(words, self.geometry).into(),
            Field::Symmetry => words::new_symmetry(words, self.symmetry).into(),
            Field::Technique => words::new_technique(words, self.technique).into(),
            Field::Seed => self.seed_value(words),
            Field::OneMistake => words::new_mistakes(words, self.one_mistake).into(),
            Field::Rating => words::rating_slider(words, &self.ratings(), self.rating),
            Field::Alike => say!(words, "new-alike-value").into(),
            Field::Missed => self
                .for_last_hint
                .as_ref()
                .map_or_else(Text::default, |request| {
                    let technique = request.technique.map(|id| explain::name_in(words, id));
                    say!(
                        words,
                        "new-missed-value",
                        technique = technique.unwrap_or_default()
                    )
                    .into()
                }),
            Field::Go => Text::default(),
        }
    }

    fn seed_value(&self, words: Words) -> Text {
        match (self.seed.text(), self.field() == Field::Seed) {
            ("", false) => say!(words, "new-seed-chance").into(),
            ("", true) => say!(words, "new-seed-type").into(),
            (seed, false) => say!(words, "new-seed-value", seed).into(),
            (_, true) => self.seed.visible_text(Role::Accent, SEED_WIDTH),
        }
    }

    /// Returns the description of the selected row, or the message that the board has no puzzles of the chosen level.
    fn description(&self, words: Words) -> Text {
        if self.level != self.asked_level {
            let board = words.for_board(self.geometry).shape();
            let (asked, level) = (self.asked_level.name_in(words), self.level.name_in(words));
            let text = say!(words, "new-no-level", board, asked, level);
            return Text::new(Role::Warning, text.to_string());
        }
        match self.field() {
            Field::Level | Field::Go => words::about_level(words, self.level).into(),
            Field::Rating => say!(words, "new-about-rating").into(),
            Field::Alike => say!(words, "new-about-alike").into(),
            Field::Missed => say!(words, "new-about-missed").into(),
            Field::Board => say!(words, "new-about-board").into(),
            Field::Variant => Text::new(Role::Text, words::about_variant(words, self.geometry)),
            Field::Symmetry => say!(words, "new-about-symmetry").into(),
            Field::Technique => say!(words, "new-about-technique").into(),
            Field::Seed => say!(words, "new-about-seed").into(),
            Field::OneMistake => say!(words, "new-about-one-mistake").into(),
        }
    }

    /// Draws the list of techniques in the place of the rows.
    fn draw_picker(
        &self,
        picker: &TechniqueList,
        buf: &mut Buffer,
        area: Rect,
        context: &Context<'_>,
    ) {
        let words = context.words;
        let keys = KeyLine::new(context, &[Mode::Text])
            .key(Command::TextNext, key!("key-choose"))
            .key(Command::Confirm, key!("key-take"))
            .key(Command::Cancel, key!("key-back"))
            .line();
        let sheet = Card::new(say!(words, "new-technique-title"), keys);
        let height = TechniqueList::height(words).saturating_add(ABOUT_HEIGHT + 1);
        let body = sheet
            .sized(technique_list::WIDTH, height)
            .draw(buf, area, context);
        let text = picker
            .selected(words)
            .and_then(|id| self.why_not(id, words));
        let rows = text.as_ref().map_or(0, |text| text.n_rows(body.width));
        let rows = rows.min(body.height / 2);
        let list = body.first_rows(body.height - rows - u16::from(rows > 0));
        picker.draw(buf, list, context, &|id| self.why_impossible(id).is_none());
        if let Some(text) = text {
            text.draw_in(buf, context.look, body.last_rows(rows));
        }
    }

    /// Explains why no puzzle on the board needs a technique, and names the nearest possible
    /// technique. Returns `None` if such puzzles exist.
    fn why_not(&self, technique: TechniqueId, words: Words) -> Option<Text> {
        let reason = self.why_impossible(technique)?.message(words).to_string();
        let mut text = Text::new(Role::Warning, capital(&reason));
        text.push(Role::Text, ". ");
        if let Some(nearest) = self.nearest(technique) {
            let technique = explain::name_in(words, nearest);
            text = text.followed_by(say!(words, "new-nearest", technique).into());
        }
        Some(text)
    }

    fn keys(&self, context: &Context<'_>) -> Text {
        let moving = if self.is_typing() {
            Command::TextNext
        } else {
            Command::MoveDown
        };
        let is_changed = !matches!(
            self.field(),
            Field::Seed | Field::Go | Field::Alike | Field::Missed
        );
        let confirm = match self.field() {
            Field::Technique => key!("key-list"),
            _ => key!("key-start"),
        };
        KeyLine::new(context, self.modes())
            .key(moving, key!("key-next"))
            .key_if(is_changed, Command::MoveRight, key!("key-change"))
            .key(Command::Confirm, confirm)
            .close()
    }
}

impl Screen for NewGameDialog {
    fn draw(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>) {
        if let Some(picker) = &self.picker {
            return self.draw_picker(picker, buf, area, context);
        }
        let words = context.words;
        let fields = self.fields();
        let row = |field: &Field| match field {
            Field::Go => vec![say!(words, "new-start").into()],
            field => vec![Self::name(*field, words).into(), self.value(*field, words)],
        };
        let rows: Vec<Vec<Text>> = fields.iter().map(row).collect();
        let table = Table::new(rows).selecting(self.list.selected(fields.len()));
        let (_, n_rows) = table.size();
        let sheet = Card::new(say!(words, "new-title"), self.keys(context))
            .sized(WIDTH, n_rows + 1 + ABOUT_HEIGHT);
        let body = sheet.draw(buf, area, context);
        table.draw(buf, context.look, body);
        self.description(words)
            .draw_in(buf, context.look, body.without_top_rows(n_rows + 1));
    }

    fn command(&mut self, command: Command, context: &Context<'_>) -> Reply {
        if self.picker.is_some() {
            self.pick(command, context.words);
            return Reply::Stay;
        }
        match command {
            Command::MoveLeft => self.turn(false),
            Command::MoveRight => self.turn(true),
            Command::Confirm if self.field() == Field::Technique => {
                self.picker = Some(TechniqueList::with_selected(context.words, self.technique));
            }
            Command::Confirm => {
                let new_game = match self.field() {
                    Field::Alike => self.similar.take(),
                    Field::Missed => self.for_last_hint.take(),
                    _ => None,
                };
                let request = NewGame {
                    one_mistake: Some(self.one_mistake),
                    ..new_game.map_or_else(|| self.chosen(), |request| *request)
                };
                return Reply::CloseThen(Request::NewGame(request));
            }
            Command::Cancel => return Reply::Close,
            _ => self.edit(command),
        }
        Reply::Stay
    }

    fn type_character(&mut self, character: char) -> Reply {
        let half_width = half_width(character);
        if let Some(picker) = &mut self.picker {
            picker.type_character(character);
        } else if self.is_typing() && half_width.is_ascii_graphic() {
            self.seed.insert(half_width, MAX_SEED);
        }
        Reply::Stay
    }

    fn is_typing(&self) -> bool {
        self.field() == Field::Seed || self.picker.is_some()
    }
}

/// The variants that the dialog offers if they fit the board; the empty name is the board without a variant. The
/// command line accepts more variants.
const VARIANTS: [&str; 13] = [
    "",
    "jigsaw",
    "diagonal",
    "windoku",
    "jigsaw,diagonal",
    "diagonal,windoku",
    "disjoint-groups",
    "centre-dot",
    "asterisk",
    "girandola",
    "anti-knight",
    "anti-king",
    "non-consecutive",
];

const EXAMPLE_SEED: u64 = 1;

/// Returns the boards to choose from, ordered by size. Boards whose boxes have only one row or column are left out.
pub(super) fn plain_boards() -> impl Iterator<Item = &'static Geometry> {
    Geometry::all().filter(|board| board.box_width() > 1 && board.box_height() > 1)
}
