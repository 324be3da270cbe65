//! `shudu play`: checks the options of a game and passes them to the screen or line mode.

use std::ffi::OsString;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{env, fs};

use jiff::civil::Date;

use super::args::{Globals, Player};
use super::chance;
use super::console::{Color, Failure};
use super::guest::Guest;
use super::input::Input;
use super::new_game_options::NewGameOptions;
use super::values;
use super::words;
use crate::board::{BoxSize, MAX_SIDE, MIN_SIDE};
use crate::cancel::Cancel;
use crate::formats::{self, Notation, Parsed, Splitter};
use crate::generate::{ClueSymmetry, Variant};
use crate::rate::{Band, Level};
use crate::safe_text::SafeText;
use crate::store::{self, Overrides, PuzzleList, SaveId, clock, local_zone, machine_zone};
use crate::techniques::TechniqueId;
use crate::words::{Words, key, say};

#[derive(clap::Args, Clone, Default, Debug)]
#[command(after_help = "  \
    shudu play --level hard\n  \
    shudu play puzzle.txt --ascii")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent switches, each named"
)]
pub(super) struct Args {
    #[arg(value_name = "PUZZLE|FILE")]
    puzzle: Option<OsString>,
    #[arg(
        long,
        value_name = "LEVEL",
        value_parser = values::named::<Level>(),
        ignore_case = true,
        conflicts_with = "puzzle"
    )]
    level: Option<Level>,
    #[arg(
        long,
        value_name = "A..B",
        value_parser = values::parsed::<Band>,
        conflicts_with_all = ["puzzle", "level", "technique"]
    )]
    rating: Option<Band>,
    #[arg(
        long,
        value_name = "ID",
        value_parser = values::technique,
        conflicts_with_all = ["puzzle", "level"]
    )]
    technique: Option<TechniqueId>,
    #[arg(long, value_name = "ROWS", value_parser = values::whole_number(MIN_SIDE, MAX_SIDE), conflicts_with = "puzzle")]
    size: Option<usize>,
    #[arg(long, value_name = "WxH", value_parser = values::box_size, conflicts_with = "puzzle")]
    boxes: Option<BoxSize>,
    #[arg(long, value_name = "NAMES", value_parser = values::variant, conflicts_with = "puzzle")]
    variant: Option<Variant>,
    #[arg(long, value_name = "S", value_parser = values::whole_number(0, u64::MAX), conflicts_with = "puzzle")]
    seed: Option<u64>,
    #[arg(
        long,
        value_name = "DATE",
        num_args = 0..=1,
        value_parser = values::date,
        conflicts_with_all = ["puzzle", "rating", "technique", "size", "boxes", "variant", "seed"]
    )]
    #[expect(
        clippy::option_option,
        reason = "clap's type for an option whose value may be left out"
    )]
    daily: Option<Option<Date>>,
    #[arg(
        long,
        value_name = "ID",
        value_parser = values::parsed::<SaveId>,
        conflicts_with_all = ["puzzle", "level", "rating", "technique", "size", "boxes", "variant", "seed", "daily"]
    )]
    resume: Option<SaveId>,
    #[command(flatten)]
    player: Player,
    #[arg(long)]
    ascii: bool,
    #[arg(long)]
    slow_line: bool,
    #[arg(long, conflicts_with = "resume")]
    one_mistake: bool,
    #[arg(long, conflicts_with = "guest")]
    line: bool,
    #[arg(
        long,
        value_name = "HOW",
        value_enum,
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "usual",
        requires = "profile",
        conflicts_with = "puzzle"
    )]
    guest: Option<Confinement>,
    #[arg(long, value_name = "MINUTES", default_value = "30", requires = "guest", value_parser = values::whole_number(1, u16::MAX))]
    idle: u16,
    #[arg(long, value_name = "N", default_value_t = Guest::MAX_SESSIONS, requires = "guest", value_parser = values::whole_number(1, u16::MAX))]
    sessions: u16,
    #[arg(long, value_name = "FILE", requires = "guest")]
    guest_log: Option<PathBuf>,
}

/// Whether a guest may play on a system without a sandbox.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Confinement {
    /// Without a sandbox where the system has none
    Usual,
    /// Not at all without a sandbox
    Strict,
}

/// The options of a game, on the screen or in line mode.
#[derive(Clone, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent switches, each named"
)]
pub struct PlayOptions {
    pub words: Words,
    /// The language that an option requests; `None` if there is no such option.
    pub language: Option<Words>,
    /// The language of the environment.
    pub locale: Words,
    /// The game or screen with which the session begins.
    pub start: Start,
    /// Whether only ASCII characters are drawn.
    pub ascii: bool,
    /// Whether few bytes are sent, for a slow line.
    pub slow_line: bool,
    /// Whether the first wrong digit ends the games of this session.
    pub one_mistake: bool,
    /// Whether the game is played line by line, without a screen.
    pub by_line: bool,
    /// The limits for a guest; `None` if the player is not a guest.
    pub guest: Option<Guest>,
    /// Whether an option requests colour (`true`) or refuses it (`false`); `None` leaves the choice to the terminal.
    pub color: Option<bool>,
    /// The folders of games, statistics and settings that options name, and the profile.
    pub overrides: Overrides,
}

/// The game or screen with which a session begins.
#[derive(Clone, Debug)]
pub enum Start {
    /// The last unfinished game; the start screen if there is none.
    LastGame,
    /// A puzzle that was read from a file or the command line.
    Puzzle(Box<Parsed>),
    /// The puzzles of a file, which becomes a collection with this name.
    Collection {
        name: String,
        list: PuzzleList,
    },
    New(Box<NewGameOptions>),
    /// The puzzle of a day, which is the same for everybody.
    Daily {
        date: Date,
        /// The level; `None` uses the level of the settings.
        level: Option<Level>,
    },
    /// A saved game with this id.
    Saved(SaveId),
    /// A saved game in a file from elsewhere, which is imported first.
    Import(PathBuf),
}

impl Args {
    /// Checks the options of a game and prepares them for the screen.
    ///
    /// # Errors
    /// The message that says which option is wrong.
    pub(super) fn resolve(self, globals: &Globals, words: Words) -> Result<PlayOptions, Failure> {
        // An SSH server sets this variable if the client requests a command of its own. Guests may only play.
        if self.guest.is_some()
            && env::var_os("SSH_ORIGINAL_COMMAND").is_some_and(|asked| !asked.is_empty())
        {
            return Err(key!("guests-only-play").into());
        }
        if globals.output.is_some() {
            return Err(key!("play-output").into());
        }
        let start = self.choose_start(globals.from, words)?;
        Ok(PlayOptions {
            words,
            language: globals.lang,
            locale: super::language::from_environment(),
            start,
            ascii: self.ascii,
            slow_line: self.slow_line,
            one_mistake: self.one_mistake,
            by_line: self.line,
            guest: self.guest.map(|held| Guest {
                idle: Duration::from_secs(60 * u64::from(self.idle)),
                max_sessions: self.sessions,
                strict: held == Confinement::Strict,
                log: self.guest_log,
            }),
            color: match globals.color {
                Color::Auto => None,
                Color::Always => Some(true),
                Color::Never => Some(false),
            },
            overrides: globals.overrides(&self.player),
        })
    }

    fn choose_start(&self, notation: Option<Notation>, words: Words) -> Result<Start, Failure> {
        if let Some(argument) = &self.puzzle {
            return match Input::from_argument(argument) {
                Input::Stdin => Err(key!("play-standard-input").into()),
                Input::Puzzle(text) => Ok(Start::Puzzle(Box::new(match notation {
                    Some(notation) => formats::parse_as(&text, notation)?,
                    None => formats::parse(&text)?,
                }))),
                Input::File(path) => read_file(path, notation, words),
            };
        }
        if let Some(id) = &self.resume {
            return Ok(Start::Saved(id.clone()));
        }
        if let Some(date) = self.daily {
            let date = date
                .or_else(|| self.today())
                .ok_or(key!("daily-no-today"))?;
            return Ok(Start::Daily {
                date,
                level: self.level,
            });
        }
        // Random boxes are made from the seed of the puzzle, so the seed is chosen here.
        let draws_boxes = self.variant.as_ref().is_some_and(Variant::draws_boxes);
        let seed = self.seed.or_else(|| draws_boxes.then(chance::random_seed));
        let board = values::build_board(
            self.size,
            self.boxes,
            self.variant.as_ref(),
            seed.unwrap_or_default(),
            &Cancel::never(),
        )?;
        let options = NewGameOptions {
            geometry: Some(board),
            level: self.level,
            rating: self.rating,
            technique: self.technique,
            // The same seed must give the same puzzle as `shudu generate`.
            symmetry: seed.map(|_| ClueSymmetry::None),
            seed: seed.map(|seed| seed.to_string()),
            ..NewGameOptions::default()
        };
        let is_asked = self.level.is_some()
            || self.rating.is_some()
            || self.technique.is_some()
            || self.size.is_some()
            || self.boxes.is_some()
            || self.variant.is_some()
            || self.seed.is_some()
            || self.one_mistake;
        Ok(if is_asked {
            Start::New(Box::new(options))
        } else {
            Start::LastGame
        })
    }
}

impl Args {
    /// Returns today's date: in the player's time zone, or for a guest in that of the machine. `None` if the clock has
    /// no valid date.
    fn today(&self) -> Option<Date> {
        let zone = if self.guest.is_some() {
            machine_zone()
        } else {
            local_zone()
        };
        Some(clock::time()?.to_zoned(zone).date())
    }
}

/// The largest file of puzzles that is read, in bytes: more than a hundred thousand puzzles.
const MAX_READ: u64 = 16 << 20;

/// Reads a file with a saved game, one puzzle or several puzzles, which become a collection with the name of the file.
fn read_file(path: PathBuf, notation: Option<Notation>, words: Words) -> Result<Start, Failure> {
    let name = SafeText::path(&path);
    let mut bytes = Vec::new();
    fs::File::open(&path)
        .and_then(|file| file.take(MAX_READ + 1).read_to_end(&mut bytes))
        .map_err(|error| words::cannot_read(words, Some(name.as_str()), &error))?;
    if store::is_save(&bytes) {
        return Ok(Start::Import(path));
    }
    if bytes.len() as u64 > MAX_READ {
        return Err(say!(words, "too-many-puzzles", name, mib = MAX_READ >> 20).into());
    }
    let list = PuzzleList::read(&bytes, notation);
    if list.lines.len() > 1 {
        let stem = Path::new(path.file_stem().unwrap_or_default());
        let name = SafeText::path(stem).to_string();
        return Ok(Start::Collection { name, list });
    }
    let mut splitter = notation.map_or_else(Splitter::new, Splitter::with_notation);
    let mut puzzles = splitter.feed(&bytes);
    puzzles.extend(splitter.finish());
    let Some(first) = puzzles.first() else {
        return Err(say!(words, "no-puzzle-in-file", name).into());
    };
    let parsed = first.parse().map_err(|error| {
        let place = words::place(Some(name.as_str()), error.line, Some(error.column));
        format!("{place}: {}", error.problem.message(words))
    })?;
    Ok(Start::Puzzle(Box::new(parsed)))
}
