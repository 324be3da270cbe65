//! `shudu learn`: shows an overview of lessons, or the lesson on one technique.

use serde_json::{Value, json};

use super::args::{Globals, Limited, Player};
use super::console::{Console, Failure, Outcome, Status};
use super::{table, values};
use crate::board::Candidates;
use crate::engine::Engine;
use crate::explain::{self, Explanation, HintLevel, Mark};
use crate::formats::{self, Notation, Parsed};
use crate::generate::{self, DrawError, GenerateError, Request, Variant};
use crate::rate::{self, Level};
use crate::store::Lessons;
use crate::techniques::{First, PositionCache, Step, TechniqueId};
use crate::words::{Message, Words, key, say};

#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "  \
        shudu learn xy-wing\n  \
        shudu learn pointing --variant anti-knight")]
pub(super) struct Args {
    #[arg(value_name = "ID", value_parser = values::technique)]
    technique: Option<TechniqueId>,
    #[arg(long, value_name = "NAMES", value_parser = values::variant, requires = "technique")]
    variant: Option<Variant>,
    #[command(flatten)]
    limited: Limited,
    #[command(flatten)]
    player: Player,
}

/// The seed for examples on boards with variants.
const EXAMPLE_SEED: u64 = 1;

pub(super) fn run(args: &Args, globals: &Globals, console: &mut Console) -> Outcome {
    let words = console.words;
    if globals.json && args.variant.is_some() {
        return Err(key!("learn-no-example-in-json").into());
    }
    if let (Some(technique), false) = (args.technique, globals.json) {
        // This branch does not open the store, so it shows no progress.
        let lesson = lesson(words, technique, args.variant.as_ref(), args.limited);
        console.print(&lesson.map_err(Failure::without_result)?)?;
        return Ok(Status::Fine);
    }
    let lessons = match args.player.open(globals) {
        Ok(store) => store.lessons()?,
        Err(_) => Lessons::default(),
    };
    if lessons.n_broken > 0 {
        let broken = say!(words, "learn-broken", lines = lessons.n_broken);
        console.print_error(broken)?;
    }
    let all = TechniqueId::ALL.iter().copied();
    let wanted = all.filter(|id| args.technique.is_none_or(|technique| technique == *id));
    if globals.json {
        for technique in wanted {
            console.object(&lesson_object(words, &lessons, technique))?;
        }
    } else {
        let head = [
            say!(words, "learn-head-progress"),
            say!(words, "learn-head-id"),
            say!(words, "learn-head-technique"),
            say!(words, "learn-head-level"),
            say!(words, "learn-head-worth"),
        ];
        let rows: Vec<Vec<String>> = wanted.map(|id| lesson_row(words, &lessons, id)).collect();
        table::print(&head, &rows, console)?;
        if let Some(next) = lessons.next() {
            let line = say!(words, "learn-next", id = next.as_str());
            console.print(&format!("{line}\n"))?;
        }
    }
    Ok(Status::Fine)
}

/// Returns the object that `--json` prints for a lesson.
fn lesson_object(words: Words, lessons: &Lessons, technique: TechniqueId) -> Value {
    let progress = lessons.progress(technique);
    let judged = rate::technique_frequency(technique);
    json!({
        "technique": technique.as_str(),
        "name": explain::name_in(words, technique),
        "level": Level::lowest_for_technique(technique).name(),
        "puzzles": judged.map(|judged| judged.n_puzzles),
        "with": judged.map(|judged| judged.n_with),
        "found": progress.n_found,
        "alone": progress.n_alone,
        "wrong": progress.n_wrong,
        "last": progress.last.map(|time| time.to_string()),
        "learnt": progress.is_learnt(),
    })
}

fn lesson_row(words: Words, lessons: &Lessons, technique: TechniqueId) -> Vec<String> {
    let progress = lessons.progress(technique);
    let judged = match rate::technique_frequency(technique) {
        Some(judged) => say!(words, "learn-worth", percent = judged.percent()),
        None => say!(words, "learn-worth-none"),
    };
    let (n_alone, to_learn) = (progress.n_alone, crate::store::LessonProgress::TO_LEARN);
    vec![
        format!("{}/{to_learn}", n_alone.min(to_learn)),
        technique.as_str().to_owned(),
        explain::name_in(words, technique),
        Level::lowest_for_technique(technique).name().to_owned(),
        judged.to_string(),
    ]
}

pub(crate) struct Lesson {
    /// The name of the technique, its idea, and its differences on variants.
    pub(crate) paragraphs: Vec<String>,
    /// A position in which the technique can be applied; `None` if there is no example.
    pub(crate) example: Option<Example>,
}

pub(crate) struct Example {
    /// The position of the example and its puzzle.
    pub(crate) parsed: Parsed,
    pub(crate) argument: Explanation,
    /// The marks on the cells and candidates of the pattern and the conclusions.
    pub(crate) marks: Vec<Mark>,
    /// The conclusion of the step as text.
    pub(crate) conclusion: String,
}

impl Lesson {
    pub(crate) fn new(words: Words, technique: TechniqueId) -> Self {
        let name = explain::name_in(words, technique);
        let idea = explain::help(words, technique);
        let on_variants = explain::help_on_variants(words, technique);
        let text = [idea].into_iter().chain(on_variants);
        Self {
            paragraphs: [name]
                .into_iter()
                .chain(text.map(|text| text.to_string()))
                .collect(),
            example: Example::new(words, technique),
        }
    }
}

impl Example {
    fn new(words: Words, technique: TechniqueId) -> Option<Self> {
        let parsed = explain::example(technique)?;
        let position = parsed.position();
        let mut first = First::default();
        // The search ends at the first step.
        let _ = technique.find(&PositionCache::new(&position), &mut first);
        Some(Self::from_step(words, parsed, &first.0?))
    }

    fn from_step(words: Words, parsed: Parsed, step: &Step) -> Self {
        let position = parsed.position();
        Self {
            argument: explain::explain(words, &position, step, HintLevel::Argument),
            marks: explain::explain(words, &position, step, HintLevel::Preview)
                .pages
                .into_iter()
                .flat_map(|page| page.marks)
                .collect(),
            conclusion: explain::conclusion(words, &position, step).to_string(),
            parsed,
        }
    }

    /// Generates an example on a board with a variant. It is always the same for the same variant.
    fn generate_for_variant(
        words: Words,
        technique: TechniqueId,
        variant: &Variant,
        limited: Limited,
    ) -> Result<Option<Self>, Message> {
        let limit = limited.or_a_minute();
        let time_is_up = || say!(words, "time-is-up", limit = limit.to_string());
        let cancel = limit.start();
        let board = values::build_board(None, None, Some(variant), EXAMPLE_SEED, &cancel);
        let board = board.map_err(|error| match error {
            DrawError::Cancelled => time_is_up(),
            error => error.message(words),
        })?;
        let mut request = Request::new(board);
        request.techniques = vec![technique.into()];
        let made = generate::puzzle(&request, EXAMPLE_SEED, &cancel, &mut |_| {});
        let made = made.map_err(|error| match error {
            GenerateError::Cancelled => time_is_up(),
            error => error.message(words),
        })?;
        let mut position = Candidates::from_grid(&made.puzzle);
        for step in Engine::new().path(&position).steps {
            if step.technique == technique {
                return Ok(Some(Self::from_step(
                    words,
                    Parsed::from_position(position),
                    &step,
                )));
            }
            step.apply(&mut position);
        }
        Ok(None)
    }

    /// Returns the numbered lines of the explanation, then the conclusion.
    pub(crate) fn lines(&self) -> String {
        let pages = self.argument.pages.iter().enumerate();
        let pages = pages.map(|(n, page)| format!("{}. {}", n + 1, page.text));
        pages
            .chain([self.conclusion.clone()])
            .collect::<Vec<_>>()
            .join("\n")
    }
}

/// Returns the lesson on a technique as text: the idea, an example with its explanation step by step, and how to
/// practise.
///
/// If `variant` is given, the example is generated for it.
fn lesson(
    words: Words,
    technique: TechniqueId,
    variant: Option<&Variant>,
    limited: Limited,
) -> Result<String, Message> {
    let lesson = Lesson::new(words, technique);
    let example = match variant {
        None => lesson.example,
        Some(variant) => Example::generate_for_variant(words, technique, variant, limited)?,
    };
    let mut parts = lesson.paragraphs;
    if let Some(example) = &example {
        parts.extend(formats::print(&example.parsed, Notation::PencilMarks).ok());
        parts.push(example.lines());
    }
    let id = match variant {
        None => technique.as_str().to_owned(),
        Some(variant) => format!("{technique} --variant {variant}"),
    };
    parts.push(say!(words, "learn-practise", id).to_string());
    Ok(parts.join("\n\n") + "\n")
}
