//! `shudu transform`: prints equivalent puzzles, such as rotated or relabelled ones.

use clap::{Arg, ArgAction, ArgMatches, Command, Error, FromArgMatches};

use super::args::{Globals, Output, Puzzles};
use super::chance;
use super::console::{Console, Outcome};
use super::rewritten;
use super::stream::{self, PuzzleCommand, PuzzleOutput};
use super::values::{self, Refusal, TimeLimit};
use crate::cancel::Cancelled;
use crate::formats::{Notation, Parsed};
use crate::generate::{Random, Transformation, transform};

#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "  \
    shudu transform --swap-digits 2,8 --rotate 90 puzzles.txt\n  \
    shudu transform --random --seed 7 puzzles.txt")]
pub(super) struct Args {
    #[command(flatten)]
    puzzles: Puzzles,
    #[command(flatten)]
    steps: Steps,
    #[arg(long, value_name = "S", value_parser = values::whole_number(0, u64::MAX), requires = "random")]
    seed: Option<u64>,
    #[command(flatten)]
    output: Output,
}

/// A change of a puzzle: a certain transformation, or a random one.
#[derive(Clone, Copy, Debug)]
enum Change {
    Certain(Transformation),
    Random,
}

/// The changes in the order in which the command line names them.
#[derive(Clone, Debug)]
struct Steps(Vec<Change>);

/// The options that request a transformation, with the names of their values; options without a name are flags.
const OPTIONS: [(&str, Option<&str>); 10] = [
    ("swap-digits", Some("A,B")),
    ("swap-rows", Some("A,B")),
    ("swap-columns", Some("A,B")),
    ("swap-bands", Some("A,B")),
    ("swap-stacks", Some("A,B")),
    ("rotate", Some("ANGLE")),
    ("mirror-x", None),
    ("mirror-y", None),
    ("transpose", None),
    (RANDOM, None),
];

const RANDOM: &str = "random";

impl clap::Args for Steps {
    fn augment_args(command: Command) -> Command {
        OPTIONS.iter().fold(command, |command, (name, value_name)| {
            let arg = Arg::new(*name)
                .long(*name)
                .action(ArgAction::Append)
                .value_parser(|value: &str| parse_change(name, value));
            command.arg(if let Some(value_name) = value_name {
                arg.value_name(value_name)
            } else {
                // This makes the option a flag that may be repeated and that has a position among the other options.
                arg.num_args(0).default_missing_value("")
            })
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

fn parse_change(name: &str, value: &str) -> Result<Change, Refusal> {
    if name == RANDOM {
        return Ok(Change::Random);
    }
    values::parsed(&format!("{name} {value}")).map(Change::Certain)
}

impl FromArgMatches for Steps {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let mut changes: Vec<(usize, Change)> = Vec::new();
        for (name, _) in OPTIONS {
            let indices = matches.indices_of(name).into_iter().flatten();
            let values = matches.get_many(name).into_iter().flatten().copied();
            changes.extend(indices.zip(values));
        }
        changes.sort_by_key(|(index, _)| *index);
        Ok(Self(
            changes.into_iter().map(|(_, change)| change).collect(),
        ))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

pub(super) fn run(args: &Args, globals: &Globals, console: &mut Console) -> Outcome {
    let transformer = Transformer {
        changes: args.steps.0.clone(),
        seed: args.seed.unwrap_or_else(chance::random_seed),
        to: args.output.to,
    };
    let (to, limit) = (transformer.to, TimeLimit::NONE);
    stream::run_framed(transformer, to, &args.puzzles, limit, globals, console)
}

struct Transformer {
    changes: Vec<Change>,
    seed: u64,
    to: Notation,
}

impl PuzzleCommand for Transformer {
    fn uses_candidates(&self) -> bool {
        false
    }

    fn is_quick(&self) -> bool {
        true
    }

    fn handle(&self, parsed: &Parsed, output: &mut PuzzleOutput<'_>) -> Result<(), Cancelled> {
        let mut random = Random::new(self.seed.wrapping_add(output.ordinal));
        let result = self
            .changes
            .iter()
            .try_fold(parsed.clues(), |clues, change| match change {
                Change::Certain(transformation) => transformation.apply_to_clues(&clues),
                Change::Random if !clues.is_sukaku() => {
                    Ok(transform::randomise(&clues.grid, &mut random).into())
                }
                Change::Random => Transformation::random_composition(clues.geometry(), &mut random)
                    .iter()
                    .try_fold(clues, |clues, drawn| drawn.apply_to_clues(&clues)),
            });
        let clues = match result {
            Ok(clues) => clues,
            Err(error) => {
                output.fail(&error.message(output.words).to_string());
                return Ok(());
            }
        };
        rewritten::print(&parsed.clues(), &clues, self.to, output);
        Ok(())
    }
}
