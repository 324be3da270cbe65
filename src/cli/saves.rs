//! `shudu saves`: lists, exports and deletes saved games.

use std::path::PathBuf;

use clap::Subcommand;
use jiff::Timestamp;
use serde_json::{Value, json};

use super::args::{Globals, Player};
use super::console::{Console, Failure, Outcome, Status};
use super::document;
use super::input::Input;
use super::{backups, notation, table, values, words};
use crate::formats::{About, Notation, Parsed};
use crate::game::{Game, HintsFrom};
use crate::rate::Level;
use crate::safe_text::SafeText;
use crate::store::{
    Collection, GameOutcome, MoveHistory, PuzzleState, SaveContent, SaveId, SaveSummary, Store,
    StoreError, local_zone,
};
use crate::words::{Message, Words, clock, say};

#[derive(clap::Args, Clone, Debug)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "  \
        shudu saves\n  \
        shudu saves export 20261121-021404 --to pencilmarks"
)]
pub(super) struct Args {
    #[command(subcommand)]
    action: Option<Action>,
    #[command(flatten)]
    player: Player,
}

#[derive(Subcommand, Clone, Debug)]
enum Action {
    #[command(after_help = "  \
        shudu saves list\n  \
        shudu saves list --json")]
    List,
    #[command(after_help = "  \
        shudu saves export 20261121-021404 > game.json\n  \
        shudu saves export --puzzle --to line 20261121-021404")]
    Export {
        #[arg(value_name = "ID", value_parser = values::parsed::<SaveId>, required = true)]
        ids: Vec<SaveId>,
        #[arg(
            long,
            value_name = "FORMAT",
            value_parser = values::named::<Notation>(),
            ignore_case = true,
            default_value = "json",
            hide_possible_values = true
        )]
        to: Notation,
        #[arg(long)]
        puzzle: bool,
        #[arg(long, conflicts_with_all = ["to", "puzzle"])]
        raw: bool,
    },
    #[command(after_help = "  \
        shudu saves collections\n  \
        shudu saves collections --json")]
    Collections,
    #[command(after_help = "  \
        shudu saves check\n  \
        shudu saves check --json")]
    Check,
    #[command(after_help = "  \
        shudu saves backup shudu-backup.toml")]
    Backup {
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    #[command(after_help = "  \
        shudu saves restore shudu-backup.toml")]
    Restore {
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    #[command(after_help = "  \
        shudu saves compact\n  \
        shudu saves compact --drop-history 20261121-021404")]
    Compact {
        #[arg(value_name = "ID", value_parser = values::parsed::<SaveId>, required_if_eq("drop_history", "true"))]
        ids: Vec<SaveId>,
        #[arg(long)]
        drop_history: bool,
    },
    #[command(after_help = "  \
        shudu saves delete 20261121-021404\n  \
        shudu saves delete --profile guest 20261121-021404 20261121-030000")]
    Delete {
        #[arg(value_name = "ID", value_parser = values::parsed::<SaveId>, required = true)]
        ids: Vec<SaveId>,
    },
}

pub(super) fn run(args: &Args, globals: &Globals, console: &mut Console) -> Outcome {
    let store = args.player.open(globals)?;
    match &args.action {
        None | Some(Action::List) => list(&store, globals.json, console),
        Some(Action::Collections) => list_collections(&store, globals.json, console),
        Some(Action::Export { ids, raw: true, .. }) => {
            for_each_save(ids, console, |id, console| {
                console.print(&String::from_utf8_lossy(&store.save_bytes(id)?))?;
                Ok(())
            })
        }
        Some(Action::Export {
            ids, to, puzzle, ..
        }) => document::framed(*to, true, console, |console| {
            for_each_save(ids, console, |id, console| {
                let game = store.load(id)?.game;
                let parsed = if *puzzle {
                    Parsed::from_clues(game.puzzle().clues())
                } else {
                    game_as_parsed(&game)
                };
                console.print(&notation::puzzle_block(&parsed, *to)?)?;
                Ok(())
            })
        }),
        Some(Action::Check) => backups::check(&store, globals.json, console),
        Some(Action::Backup { file }) => backups::back_up(&store, file, console),
        Some(Action::Restore { file }) => {
            console.protect_inputs(&[Input::File(file.clone())])?;
            backups::restore(&store, file, console)
        }
        Some(Action::Compact { ids, drop_history }) => {
            let history = if *drop_history {
                MoveHistory::Dropped
            } else {
                MoveHistory::Kept
            };
            backups::compact(&store, ids, history, globals.json, console)
        }
        Some(Action::Delete { ids }) => for_each_save(ids, console, |id, console| {
            store.delete(id)?;
            let deleted = say!(console.words, "saves-deleted", id = id.as_str());
            console.note(&deleted.to_string())?;
            Ok(())
        }),
    }
}

/// Calls `act` for each game. If that fails for one game, the error is reported and the others follow.
fn for_each_save(
    ids: &[SaveId],
    console: &mut Console,
    mut act: impl FnMut(&SaveId, &mut Console) -> Result<(), Failure>,
) -> Outcome {
    let mut status = Status::Fine;
    for id in ids {
        match act(id, console) {
            Err(Failure::Refused(refused, reason)) => {
                status = refused;
                console.print_error(Message::from(reason.value(console.words)))?;
            }
            done => done?,
        }
    }
    Ok(status)
}

/// Converts a game to a position, which can be printed in any notation.
fn game_as_parsed(game: &Game) -> Parsed {
    let info = game.puzzle().info();
    Parsed {
        about: About {
            title: info.title.clone(),
            source: info.source.clone(),
            level: info.level.clone(),
            ..About::default()
        },
        notation: Notation::Json,
        ..Parsed::from_position(game.position_for_hints(HintsFrom::Digits))
    }
}

fn list(store: &Store, json: bool, console: &mut Console) -> Outcome {
    let saves = store.list()?;
    if json {
        for save in &saves {
            console.object(&save_object(save))?;
        }
        return Ok(Status::Fine);
    }
    if saves.is_empty() {
        let folder = SafeText::path(&store.saves_folder());
        console.note(&say!(console.words, "saves-none-in", folder).to_string())?;
        return Ok(Status::Fine);
    }
    let words = console.words;
    let rows: Vec<Vec<String>> = saves.iter().map(|save| row(save, words)).collect();
    table::print(&headings(words), &rows, console)?;
    Ok(Status::Fine)
}

fn list_collections(store: &Store, json: bool, console: &mut Console) -> Outcome {
    let collections = read_collections(store)?;
    if collections.is_empty() && !json {
        console.note(&say!(console.words, "collections-none").to_string())?;
    }
    for (collection, states) in &collections {
        let solved = PuzzleState::n_solved(states);
        let is_open = |state: &&PuzzleState| matches!(state, PuzzleState::InProgress { .. });
        if json {
            console.object(&json!({
                "id": collection.id,
                "name": collection.name,
                "puzzles": states.len(),
                "solved": solved,
                "in_progress": states.iter().filter(is_open).count(),
                "rated": collection.n_rated(),
            }))?;
        } else {
            let name = SafeText::new(&collection.name);
            let (n_solved, n) = (solved, states.len());
            let line = say!(console.words, "collection-progress", name, n_solved, n);
            console.print(&format!("{line}\n"))?;
        }
    }
    Ok(Status::Fine)
}

fn read_collections(store: &Store) -> Result<Vec<(Collection, Vec<PuzzleState>)>, StoreError> {
    let collections = store.collections()?.into_iter();
    let read = collections.map(|collection| {
        let states = store.collection_states(&collection)?;
        Ok((collection, states))
    });
    read.collect()
}

fn headings(words: Words) -> [Message; 7] {
    [
        say!(words, "saves-head-id"),
        say!(words, "saves-head-last-played"),
        say!(words, "saves-head-size"),
        say!(words, "saves-head-level"),
        say!(words, "saves-head-done"),
        say!(words, "saves-head-time"),
        say!(words, "saves-head-title"),
    ]
}

fn row(save: &SaveSummary, words: Words) -> Vec<String> {
    let when = save
        .last_played
        .to_zoned(local_zone())
        .strftime("%Y-%m-%d %H:%M")
        .to_string();
    let mut row = vec![save.id.to_string(), when];
    match &save.content {
        Err(error) => row.push(error.message(words).to_string()),
        Ok(game) => {
            let level = game.info.level.as_deref();
            let level = level.map(|level| Level::translate_name(words, level));
            row.extend([
                words::size(words, game.geometry),
                cell_text(level.as_deref()),
                words::progress(words, game),
                clock(game.elapsed),
                cell_text(game.info.title.as_deref()),
            ]);
        }
    }
    row
}

/// Returns a text from a save in a safe form, cut to the width of a column; `-` if there is none.
fn cell_text(text: Option<&str>) -> String {
    SafeText::limited(text.unwrap_or("-"), 40).to_string()
}

/// Returns the object that `--json` prints for each game in the list.
fn save_object(save: &SaveSummary) -> Value {
    let seconds = |time: Timestamp| time.strftime("%Y-%m-%dT%H:%M:%SZ").to_string();
    let game = save.content.as_ref().ok();
    json!({
        "id": save.id.as_str(),
        "last_played": seconds(save.last_played),
        "created": game.map(|game| seconds(game.created)),
        "size": game.map(|game| game.geometry.side()),
        "boxes": game.map(|game| words::boxes(game.geometry)),
        "level": game.map(|game| &game.info.level),
        "title": game.map(|game| &game.info.title),
        "percent": game.map(SaveContent::percent_done),
        "seconds": game.map(|game| game.elapsed.as_secs()),
        "solved": game.map(|game| game.outcome == GameOutcome::Solved),
        "lost": game.map(|game| game.outcome == GameOutcome::Lost),
        "error": save.content.as_ref().err().map(ToString::to_string),
    })
}
