//! `shudu review`: reviews a saved game move by move.

mod asciicast;
mod report;

use serde_json::{Value, json};

use super::args::{Globals, Player};
use super::console::{Console, Outcome, Status};
use super::values;
use crate::cancel::{Cancel, Cancelled};
use crate::engine::Engine;
use crate::game::{Game, HintsFrom, Judgement, MistakeCause, Moment, MomentKind, Timeline};
use crate::store::SaveId;
use crate::techniques::TechniqueId;
use crate::words::Words;

#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "  \
        shudu review 20261121-021404\n  \
        shudu review --to asciicast 20261121-021404 > game.cast")]
pub(super) struct Args {
    #[arg(value_name = "ID", value_parser = values::parsed::<SaveId>)]
    id: SaveId,
    #[arg(
        long,
        value_name = "FORMAT",
        value_enum,
        default_value = "text",
        conflicts_with = "json"
    )]
    to: ReviewForm,
    #[command(flatten)]
    player: Player,
}

/// The format of a review.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum ReviewForm {
    /// Lines for people.
    Text,
    /// Markdown, for web pages and forums.
    Markdown,
    /// A recording of the board in the format of `asciinema`, version 2, which replays terminal sessions.
    Asciicast,
}

/// A game under review, with its moves and the judgements on them.
#[derive(Clone, Copy)]
pub(crate) struct Reviewed<'a> {
    pub(crate) game: &'a Game,
    pub(crate) timeline: &'a Timeline,
    /// The judgements on the moves, in order; there are fewer than moves while the analysis is running.
    pub(crate) judgements: &'a [Judgement],
}

impl Reviewed<'_> {
    fn moments(&self) -> impl Iterator<Item = (&Moment, Option<&Judgement>)> {
        let moments = self.timeline.moments.iter().enumerate();
        moments.map(|(index, moment)| (moment, self.judgements.get(index)))
    }

    /// Formats the whole review. Every line ends with a line feed.
    pub(crate) fn write(&self, words: Words, form: ReviewForm) -> String {
        match form {
            ReviewForm::Text => report::to_text(words, self),
            ReviewForm::Markdown => report::to_markdown(words, self),
            ReviewForm::Asciicast => asciicast::to_asciicast(words, self),
        }
    }

    /// Returns two lines: the first describes the puzzle, the second says how the game ended.
    pub(crate) fn opening(&self, words: Words) -> [String; 2] {
        report::opening(words, self)
    }

    /// Returns a line about one move: its time, a description and the judgement. `index` is 0-based; `None` if there is
    /// no such move.
    pub(crate) fn moment(&self, words: Words, index: usize) -> Option<String> {
        report::moment_sentence(words, self, index)
    }
}

/// Returns the game that continues a finished game from a moment, given by its 1-based number. `None` if there is no such
/// moment, or if no cell is left to fill there.
pub(crate) fn continued_after(game: &Game, number: usize) -> Option<Game> {
    let timeline = game.timeline();
    let index = number.checked_sub(1)?;
    timeline.moments.get(index)?;
    let next = game.continued_from(&timeline, index);
    next.end_reason().is_none().then_some(next)
}

/// Judges one move of a game.
///
/// # Errors
/// [`Cancelled`] when `cancel` was set first.
pub(crate) fn judge(
    game: &Game,
    timeline: &Timeline,
    index: usize,
    engine: &Engine,
    cancel: &Cancel,
) -> Result<Judgement, Cancelled> {
    let made = timeline
        .moments
        .get(index)
        .and_then(|moment| moment.kind.new_move());
    match made {
        Some(action) => {
            let before = timeline.board_before(index);
            game.judge(&before, action, engine, HintsFrom::Marks, cancel)
        }
        None => Ok(Judgement::NoClaim),
    }
}

pub(super) fn run(args: &Args, globals: &Globals, console: &mut Console) -> Outcome {
    let store = args.player.open(globals)?;
    let game = store.load(&args.id)?.game;
    let engine = Engine::new().for_puzzle(game.puzzle().solution().is_some());
    let timeline = game.timeline();
    let never = Cancel::never();
    let judged = |index| judge(&game, &timeline, index, &engine, &never);
    if globals.json {
        for (index, moment) in timeline.moments.iter().enumerate() {
            // The cancel flag is never set here, so judging cannot fail.
            let judgement = judged(index).unwrap_or(Judgement::NoClaim);
            console.object(&moment_object(&game, moment, judgement))?;
            console.flush()?;
        }
        return Ok(Status::Fine);
    }
    let all: Result<Vec<Judgement>, Cancelled> = (0..timeline.moments.len()).map(judged).collect();
    let reviewed = Reviewed {
        game: &game,
        timeline: &timeline,
        judgements: &all.unwrap_or_default(),
    };
    console.print(&reviewed.write(console.words, args.to))?;
    Ok(Status::Fine)
}

/// Returns the object that `--json` prints for each moment of the game: a move, or a request for a hint.
fn moment_object(game: &Game, moment: &Moment, judgement: Judgement) -> Value {
    let geometry = game.puzzle().geometry();
    let (deed, action, rung) = match &moment.kind {
        MomentKind::Made(action) => ("made", Some(action), None),
        MomentKind::Tried(action) => ("tried", Some(action), None),
        MomentKind::Undone(action) => ("taken-back", Some(action), None),
        MomentKind::Redone(action) => ("made-again", Some(action), None),
        MomentKind::Asked(level) => ("hint", None, Some(*level as usize + 1)),
        _ => ("check", None, None),
    };
    let (name, technique, easier, steps, cause) = match judgement {
        Judgement::NoClaim => ("none", None, None, None, None),
        Judgement::Told => ("told", None, None, None, None),
        Judgement::Proved {
            technique,
            n_easier,
        } => ("proved", Some(technique), Some(n_easier), None, None),
        Judgement::Derived { hardest, n_steps } => {
            ("derived", Some(hardest), None, Some(n_steps), None)
        }
        Judgement::Guess => ("guess", None, None, None, None),
        Judgement::Mistake { cause, overlooked } => {
            let cause = match cause {
                MistakeCause::Seen { .. } => "seen",
                MistakeCause::MarkRemoved { .. } => "mark-removed",
                MistakeCause::Follows { .. } => "follows",
                MistakeCause::Open { .. } => "open",
            };
            ("mistake", overlooked, None, None, Some(cause))
        }
    };
    json!({
        "at": moment.at.as_secs_f64(),
        "spent": moment.spent.as_secs_f64(),
        "deed": deed,
        "do": action.map(|action| action.display(geometry).to_string()),
        "rung": rung,
        "judgement": name,
        "technique": technique.map(TechniqueId::as_str),
        "easier": easier,
        "steps": steps,
        "cause": cause,
    })
}
