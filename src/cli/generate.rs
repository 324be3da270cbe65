//! `shudu generate`: new puzzles.

use std::io;

use serde::Serialize;

use super::args::{Globals, Limited, Output};
use super::chance;
use super::console::{Console, Status};
use super::deadline::Clock;
use super::notation::{self, Line};
use super::pipeline::{self, Done, Outlet};
use super::progress::Progress;
use super::stream::{self, Desk, Style};
use super::values;
use crate::board::Grid;
use crate::cancel::Cancel;
use crate::formats::{Notation, Parsed};
use crate::generate::{self, ClueSymmetry, GenerateError, Generated, Random, Request};
use crate::rate::{Band, Level, Rating};
use crate::safe_text::SafeText;
use crate::techniques::TechniqueId;
use crate::words::say;

#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "  \
    shudu generate -n 10 --level hard --symmetry rotate180\n  \
    shudu generate --technique x-wing --seed 7 --json")]
pub(super) struct Args {
    #[arg(short, value_name = "N", default_value_t = 1)]
    n: u64,
    #[arg(long, value_name = "LEVEL", value_parser = values::Levels)]
    level: Option<Level>,
    #[arg(long, value_name = "A..B", value_parser = values::parsed::<Band>)]
    rating: Option<Band>,
    #[arg(long, value_name = "ID", value_parser = values::technique)]
    technique: Option<TechniqueId>,
    #[arg(long, value_name = "SYMMETRY", value_parser = values::Symmetries, default_value = "none")]
    symmetry: ClueSymmetry,
    #[arg(long, value_name = "ROWS")]
    size: Option<usize>,
    #[arg(long, value_name = "WxH", value_parser = values::boxes)]
    boxes: Option<(usize, usize)>,
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    #[arg(long)]
    minimal: bool,
    #[arg(long, value_name = "N")]
    min_clues: Option<usize>,
    #[arg(long, value_name = "N")]
    max_clues: Option<usize>,
    #[arg(
        long,
        conflicts_with_all = ["level", "rating", "technique", "symmetry", "minimal", "min_clues", "max_clues"]
    )]
    grids: bool,
    #[command(flatten)]
    limited: Limited,
    #[command(flatten)]
    output: Output,
}

/// What `--json` prints.
#[derive(Serialize)]
struct GenerateObject<'a> {
    puzzle: Line<'a>,
    solution: Line<'a>,
    clues: usize,
    er: Option<Rating>,
    level: Option<&'static str>,
    hardest: Option<&'static str>,
    symmetry: &'static str,
    seed: u64,
}

/// Makes the puzzles.
pub(super) fn run(args: &Args, globals: &Globals, console: &mut Console) -> io::Result<Status> {
    let maker = match Maker::new(args, globals, console) {
        Ok(maker) => maker,
        Err(why) => {
            console.complain(&why)?;
            return Ok(Status::Unusable);
        }
    };
    let n = args.n;
    let clock = Clock::new(maker.style.limit.duration());
    let mut progress = Progress::new(Some(n), console.words);
    pipeline::run(
        move |feed| {
            // Breaking off only means that nobody listens any more.
            let _ = (0..n).try_for_each(|index| feed.push(index));
        },
        move |index: u64, outlet: &mut Outlet| {
            let watch = clock.watch();
            maker.make(index, watch.begin(), outlet);
            watch.end();
            outlet.reached(Done {
                items: 1,
                reached: index + 1,
            });
        },
        globals.n_threads(),
        console,
        &mut progress,
    )
}

struct Maker {
    request: Request,
    grids: bool,
    seed: u64,
    to: Notation,
    style: Style,
}

impl Maker {
    fn new(args: &Args, globals: &Globals, console: &Console) -> Result<Self, String> {
        let geometry = values::board(args.size, args.boxes)
            .map_err(|error| error.message(console.words).to_string())?;
        if !args.output.to.holds_board(geometry) {
            let notation = args.output.to.name();
            let board = console.words.on(geometry).shape();
            return Err(say!(console.words, "notation-without-board", notation, board).to_string());
        }
        let request = Request {
            level: args.level,
            rating: args.rating,
            technique: args.technique,
            symmetry: args.symmetry,
            minimal: args.minimal,
            min_clues: args.min_clues,
            max_clues: args.max_clues,
            ..Request::new(geometry)
        };
        request
            .check()
            .map_err(|error| error.message(console.words).to_string())?;
        Ok(Self {
            request,
            grids: args.grids,
            seed: args.seed.unwrap_or_else(chance::seed),
            to: args.output.to,
            style: Style {
                json: globals.json,
                paint: console.paint,
                words: console.words,
                limit: args.limited.or_ten_minutes(),
            },
        })
    }

    fn make(&self, index: u64, cancel: Cancel, outlet: &mut Outlet) {
        let seed = self.seed.wrapping_add(index);
        let command = SafeText::new("generate");
        let mut desk = Desk::without_input(outlet, &command, index, self.style, cancel);
        stream::guarded(&mut desk, |desk| {
            if let Err(error) = self.try_make(seed, desk) {
                let reason = match error {
                    GenerateError::Cancelled => desk.time_is_up(),
                    error => error.message(desk.words).to_string(),
                };
                let seed = seed.to_string();
                desk.fail(&say!(desk.words, "generate-failed", seed, reason).to_string());
            }
        });
    }

    fn try_make(&self, seed: u64, desk: &mut Desk<'_>) -> Result<(), GenerateError> {
        if self.grids {
            let mut random = Random::new(seed);
            let grid = generate::grid::solution(self.request.geometry, &mut random, &desk.cancel)?;
            self.show_grid(&grid, seed, desk);
        } else {
            let made = generate::puzzle(&self.request, seed, &desk.cancel, &mut |_| {})?;
            self.show(&made, desk);
        }
        Ok(())
    }

    fn show(&self, made: &Generated, desk: &mut Desk<'_>) {
        if desk.json {
            desk.object(&GenerateObject {
                puzzle: Line(&made.puzzle),
                solution: Line(&made.solution),
                clues: made.puzzle.n_filled(),
                er: made.difficulty.map(|difficulty| difficulty.er),
                level: made.level().map(Level::name),
                hardest: made
                    .difficulty
                    .and_then(|difficulty| difficulty.hardest)
                    .map(TechniqueId::as_str),
                symmetry: self.request.symmetry.name(),
                seed: made.seed,
            });
        } else {
            self.print(&made.puzzle, desk);
        }
    }

    fn show_grid(&self, grid: &Grid, seed: u64, desk: &mut Desk<'_>) {
        #[derive(Serialize)]
        struct MadeGrid<'a> {
            puzzle: Line<'a>,
            seed: u64,
        }
        if desk.json {
            desk.object(&MadeGrid {
                puzzle: Line(grid),
                seed,
            });
        } else {
            self.print(grid, desk);
        }
    }

    fn print(&self, grid: &Grid, desk: &mut Desk<'_>) {
        match notation::block(&Parsed::from_grid(grid.clone()), self.to) {
            Ok(block) => desk.piece(&block),
            Err(error) => desk.fail(&error.message(desk.words).to_string()),
        }
    }
}
