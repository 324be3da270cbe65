//! Which effects a guest may have, one by one, and that the others are denied where they are performed.

use super::*;
use crate::board::{Candidates, Geometry};
use crate::engine::{Conclusion, Order};
use crate::game::{NewGame, PuzzleInfo, View};
use crate::rate::Level;
use crate::tui::event::{Job, Work};
use crate::tui::inbox::inbox;
use crate::tui::{prefetch, worker};

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn work(job: Job) -> Effect {
    Effect::Work(Work {
        revision: 1,
        job,
        unique: true,
        order: Order::default(),
        without: Vec::new(),
        practised: None,
    })
}

/// Every kind of effect, and of work, with whether a guest may have it.
fn all() -> Vec<(Effect, bool)> {
    let grid = crate::formats::parse(EASY).expect("a puzzle").grid;
    let puzzle = Puzzle::new(grid.clone(), PuzzleInfo::default()).expect("a puzzle");
    let position = || Box::new(Candidates::from_grid(&grid));
    let cell = grid.geometry().cells().first().expect("a cell");
    let digit = crate::board::Digit::from_index(0);
    let candidate = crate::board::Candidate::new(cell, digit);
    let new_game = || NewGame::usual(Level::Easy);
    let (id, path) = ("a".to_owned(), PathBuf::from("/tmp/x"));
    vec![
        (
            Effect::Begin {
                puzzle: Box::new(puzzle.clone()),
                options: Options::default(),
            },
            true,
        ),
        (Effect::Record(Action::Undo), true),
        (
            Effect::NoteView(View::parse("r1c1", Geometry::standard()).expect("a view")),
            true,
        ),
        (Effect::Finish, true),
        (Effect::Close, true),
        (Effect::Load(id.clone()), true),
        (Effect::Delete(id.clone()), true),
        (Effect::ListSaves, true),
        (Effect::CheckSave, true),
        (Effect::Settle, true),
        (Effect::SaveTo(path.clone()), false),
        (Effect::ReadRecords, true),
        (Effect::TakeOver, true),
        (Effect::CancelPrefetch, true),
        (Effect::StorePrefetched(vec![puzzle]), true),
        (Effect::CancelWork, true),
        (Effect::Redraw, true),
        (Effect::Quit, true),
        (work(Job::Step(position())), true),
        (
            work(Job::Justify(position(), Conclusion::Placement(candidate))),
            true,
        ),
        (work(Job::Path(position())), true),
        (work(Job::EveryStep(position())), true),
        (
            work(Job::Refute(position(), Conclusion::Placement(candidate))),
            true,
        ),
        (work(Job::Rate(Box::new(grid.clone()))), true),
        (work(Job::Generate(new_game())), true),
        (work(Job::Solutions(Box::new(grid.clone()))), false),
        (work(Job::Verdict(Box::new(grid.clone()))), false),
        (Effect::Prefetch(new_game()), false),
        (
            Effect::ExportSave {
                id,
                path: path.clone(),
            },
            false,
        ),
        (Effect::Read(path.clone()), false),
        (
            Effect::Import {
                path: path.clone(),
                text: String::new(),
            },
            false,
        ),
        (
            Effect::Export {
                path,
                text: EASY.to_owned(),
            },
            false,
        ),
        (Effect::KeepDraft(None), false),
        (
            Effect::KeepSetting {
                key: "theme",
                value: None,
            },
            true,
        ),
        (
            Effect::SetTerminal(crate::tui::TerminalMode {
                depth: crate::tui::Depth::None,
                ascii: true,
                mouse: false,
            }),
            true,
        ),
        (Effect::Suspend, false),
    ]
}

fn services() -> Services {
    let (inbox, _outlet) = inbox(1);
    let words = Words::english();
    let worker = worker::start(words, inbox.clone()).expect("a thread");
    let prefetcher = prefetch::start(inbox.clone()).expect("a thread");
    Services::new(words, Store::in_memory(), worker, prefetcher, inbox)
}

#[test]
fn guests_have_what_is_listed_and_owners_everything() {
    let (owner, guest) = (services(), services().for_guest());
    for (effect, is_for_guests) in all() {
        assert!(owner.allows(&effect), "{effect:?}");
        assert_eq!(guest.allows(&effect), is_for_guests, "{effect:?}");
    }
}
