//! `shudu saves`: lists, exports and deletes saved games.

use std::io;
use std::time::Duration;

use clap::Subcommand;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde::Serialize;

use super::args::Globals;
use super::console::{Console, Status};
use super::{notation, table, values, words};
use crate::formats::{About, Notation, Parsed};
use crate::game::Game;
use crate::safe_text::SafeText;
use crate::store::{Overrides, Places, Profile, SaveContent, SaveId, SaveSummary, Store};

/// Lists, exports or deletes saved games
#[derive(clap::Args, Clone, Debug)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "Examples:\n  \
        shudu saves\n  \
        shudu saves export 20261121-021404 --to pencilmarks"
)]
pub(super) struct Args {
    #[command(subcommand)]
    action: Option<Action>,
    /// The games kept apart under this name
    #[arg(long, value_name = "NAME", global = true)]
    profile: Option<Profile>,
}

/// What to do with saved games.
#[derive(Subcommand, Clone, Debug)]
enum Action {
    /// Lists saved games, the last played first; this is what happens without a word
    #[command(after_help = "Examples:\n  \
        shudu saves list\n  \
        shudu saves list --json")]
    List,
    /// Prints a game as it stands, or the puzzle it began with
    #[command(after_help = "Examples:\n  \
        shudu saves export 20261121-021404 > game.json\n  \
        shudu saves export --puzzle --to line 20261121-021404")]
    Export {
        /// The games, as the list names them
        #[arg(value_name = "ID", required = true)]
        ids: Vec<SaveId>,
        /// The notation to write
        #[arg(long, value_name = "FORMAT", value_parser = values::Notations, default_value = "json", hide_possible_values = true)]
        to: Notation,
        /// Leaves out what was placed and struck
        #[arg(long)]
        puzzle: bool,
        /// Prints the save itself: every action, to be kept or sent
        #[arg(long, conflicts_with_all = ["to", "puzzle"])]
        raw: bool,
    },
    /// Deletes saved games
    #[command(after_help = "Examples:\n  \
        shudu saves delete 20261121-021404\n  \
        shudu saves delete --profile guest 20261121-021404 20261121-030000")]
    Delete {
        /// The games, as the list names them
        #[arg(value_name = "ID", required = true)]
        ids: Vec<SaveId>,
    },
}

/// What `--json` prints of a game in the list.
#[derive(Serialize)]
struct SaveObject<'a> {
    id: &'a str,
    last_played: String,
    created: Option<String>,
    size: Option<usize>,
    boxes: Option<String>,
    level: Option<&'a str>,
    title: Option<&'a str>,
    percent: Option<usize>,
    seconds: Option<u64>,
    solved: Option<bool>,
    error: Option<String>,
}

/// Does what is asked to saved games.
pub(super) fn run(args: &Args, globals: &Globals, console: &mut Console) -> io::Result<Status> {
    let Some(store) = open(globals, args.profile.clone()) else {
        console.complain(words::NO_PLACE)?;
        return Ok(Status::Unusable);
    };
    match &args.action {
        None | Some(Action::List) => list(&store, globals.json, console),
        Some(Action::Export { ids, raw: true, .. }) => each(ids, console, |id, console| {
            let bytes = store.raw(id).map_err(|error| error.to_string())?;
            Ok(console.print(&String::from_utf8_lossy(&bytes)))
        }),
        Some(Action::Export {
            ids, to, puzzle, ..
        }) => each(ids, console, |id, console| {
            let loaded = store.load(id).map_err(|error| error.to_string())?;
            let parsed = if *puzzle {
                Parsed::from_grid(loaded.game.puzzle().givens().clone())
            } else {
                position(&loaded.game)
            };
            let block = notation::block(&parsed, *to).map_err(|error| error.to_string())?;
            Ok(console.print(&block))
        }),
        Some(Action::Delete { ids }) => each(ids, console, |id, console| {
            store.delete(id).map_err(|error| error.to_string())?;
            Ok(console.say(&words::deleted(id)))
        }),
    }
}

/// Opens the saves of a player, if this machine has a place for them.
pub(super) fn open(globals: &Globals, profile: Option<Profile>) -> Option<Store> {
    let store = Store::open(&Places::find(&Overrides {
        data_dir: globals.data_dir.clone(),
        config_file: globals.config.clone(),
        profile,
    }));
    (!store.is_in_memory()).then_some(store)
}

/// Does something to each game; what fails is said, and the others are done.
fn each(
    ids: &[SaveId],
    console: &mut Console,
    mut act: impl FnMut(&SaveId, &mut Console) -> Result<io::Result<()>, String>,
) -> io::Result<Status> {
    let mut status = Status::Fine;
    for id in ids {
        match act(id, console) {
            Ok(done) => done?,
            Err(why) => {
                status = Status::Unusable;
                console.complain(&why)?;
            }
        }
    }
    Ok(status)
}

/// Puts a game into what notations can hold.
fn position(game: &Game) -> Parsed {
    let info = game.puzzle().info();
    Parsed {
        about: About {
            title: info.title.clone(),
            source: info.source.clone(),
            level: info.level.clone(),
            ..About::default()
        },
        notation: Notation::Json,
        ..Parsed::from_position(game.position_for_hints())
    }
}

fn list(store: &Store, json: bool, console: &mut Console) -> io::Result<Status> {
    let saves = match store.list() {
        Ok(saves) => saves,
        Err(error) => {
            console.complain(&error.to_string())?;
            return Ok(Status::Unusable);
        }
    };
    if json {
        for save in &saves {
            console.object(&listed(save))?;
        }
        return Ok(Status::Fine);
    }
    if saves.is_empty() {
        console.say(&words::no_saves(&store.saves_folder()))?;
        return Ok(Status::Fine);
    }
    let rows: Vec<Vec<String>> = saves.iter().map(row).collect();
    table::print(&words::SAVES_HEAD, &rows, console)?;
    Ok(Status::Fine)
}

fn row(save: &SaveSummary) -> Vec<String> {
    let when = save
        .last_played
        .to_zoned(TimeZone::system())
        .strftime("%Y-%m-%d %H:%M")
        .to_string();
    let mut row = vec![save.id.to_string(), when];
    match &save.content {
        Err(error) => row.push(error.to_string()),
        Ok(game) => row.extend([
            words::size(game.geometry),
            text(game.info.level.as_deref()),
            words::done(game.percent_done(), game.solved),
            words::clock(game.elapsed),
            text(game.info.title.as_deref()),
        ]),
    }
    row
}

/// Shortens a text from a save to what a column bears.
fn text(text: Option<&str>) -> String {
    SafeText::limited(text.unwrap_or("-"), 40).to_string()
}

fn listed(save: &SaveSummary) -> SaveObject<'_> {
    let seconds = |time: Timestamp| time.strftime("%Y-%m-%dT%H:%M:%SZ").to_string();
    let game = save.content.as_ref().ok();
    let info = game.map(|game| &game.info);
    let elapsed = |game: &SaveContent| Duration::as_secs(&game.elapsed);
    SaveObject {
        id: save.id.as_str(),
        last_played: seconds(save.last_played),
        created: game.map(|game| seconds(game.created)),
        size: game.map(|game| game.geometry.side()),
        boxes: game.map(|game| words::boxes(game.geometry)),
        level: info.and_then(|info| info.level.as_deref()),
        title: info.and_then(|info| info.title.as_deref()),
        percent: game.map(SaveContent::percent_done),
        seconds: game.map(elapsed),
        solved: game.map(|game| game.solved),
        error: save.content.as_ref().err().map(ToString::to_string),
    }
}
