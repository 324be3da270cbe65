//! `shudu rate`: how hard puzzles are.

use std::io;

use serde::Serialize;

use super::args::{Globals, Puzzles};
use super::console::{Console, Status};
use super::notation::{self, Line};
use super::reasoning;
use super::stream::{self, Desk, HEAVY, Work};
use super::words;
use crate::engine::Engine;
use crate::formats::Parsed;
use crate::rate::Level;
use crate::techniques::TechniqueId;

/// Says how hard puzzles are
///
/// Prints the level and the hardest technique that the easiest path to the solution needs. A puzzle
/// without exactly one solution cannot be rated.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "Examples:\n  \
    shudu rate puzzles.txt\n  \
    shudu generate -n 100 | shudu rate --json")]
pub(super) struct Args {
    #[command(flatten)]
    puzzles: Puzzles,
}

/// What `--json` prints; what is not known is null.
#[derive(Serialize)]
struct Rated<'a> {
    puzzle: Line<'a>,
    er: Option<f32>,
    ep: Option<f32>,
    ed: Option<f32>,
    level: Option<&'static str>,
    hodoku_level: Option<&'static str>,
    hodoku_score: Option<u32>,
    hardest: Option<&'static str>,
}

/// Rates the puzzles of a stream.
pub(super) fn run(args: &Args, globals: &Globals, console: &mut Console) -> io::Result<Status> {
    let rater = Rater {
        engine: Engine::new(),
    };
    stream::run(rater, &args.puzzles, globals, console)
}

struct Rater {
    engine: Engine,
}

impl Work for Rater {
    const BATCH: usize = HEAVY;

    fn handle(&self, parsed: &Parsed, desk: &mut Desk<'_>) {
        let Some(start) = reasoning::start(parsed, desk) else {
            return;
        };
        let path = self.engine.path(&start.position);
        let level = Level::of_path(&path).map(Level::name);
        let hardest = path
            .hardest()
            .filter(|_| path.is_solved())
            .map(TechniqueId::as_str);
        if desk.json {
            desk.object(&Rated {
                puzzle: Line(&parsed.grid),
                er: None,
                ep: None,
                ed: None,
                level,
                hodoku_level: None,
                hodoku_score: None,
                hardest,
            });
        } else {
            let rating = words::rating(level, hardest);
            let rating = desk.paint.strong(&rating);
            desk.line(&format!("{rating}  {}", notation::one_line(&parsed.grid)));
        }
    }
}
