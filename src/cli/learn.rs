//! `shudu learn`: the map of lessons, and the lesson of a technique.

use std::io;

use serde::Serialize;

use super::args::Globals;
use super::console::{Console, Status};
use super::{saves, table, values};
use crate::explain::{self, Rung};
use crate::formats::{self, Notation};
use crate::rate::{self, Level};
use crate::store::{Lessons, Profile};
use crate::techniques::{First, PositionCache, TechniqueId};
use crate::words::{Words, say};

#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "  \
        shudu learn\n  \
        shudu learn xy-wing")]
pub(super) struct Args {
    #[arg(value_name = "ID", value_parser = values::technique)]
    technique: Option<TechniqueId>,
    #[arg(long, value_name = "NAME", value_parser = values::parsed::<Profile>)]
    profile: Option<Profile>,
}

/// What `--json` prints of a lesson.
#[derive(Serialize)]
struct LessonObject {
    technique: &'static str,
    name: String,
    level: &'static str,
    puzzles: Option<u32>,
    with: Option<u32>,
    found: usize,
    alone: usize,
    wrong: usize,
    last: Option<String>,
    learnt: bool,
}

/// Prints the map of lessons, or a lesson.
pub(super) fn run(args: &Args, globals: &Globals, console: &mut Console) -> io::Result<Status> {
    let words = console.words;
    if let (Some(technique), false) = (args.technique, globals.json) {
        // Says nothing of progress.
        console.print(&lesson(words, technique))?;
        return Ok(Status::Fine);
    }
    let lessons = match saves::open(globals, args.profile.clone()).map(|store| store.lessons()) {
        None => Lessons::default(),
        Some(Ok(lessons)) => lessons,
        Some(Err(error)) => {
            console.complain(&error.message(words).to_string())?;
            return Ok(Status::Unusable);
        }
    };
    if lessons.n_broken > 0 {
        let broken = say!(words, "learn-broken", lines = lessons.n_broken);
        console.complain(&broken.to_string())?;
    }
    let all = TechniqueId::ALL.iter().copied();
    let wanted = all.filter(|id| args.technique.is_none_or(|technique| technique == *id));
    if globals.json {
        for technique in wanted {
            console.object(&object(words, &lessons, technique))?;
        }
    } else {
        let head = [
            say!(words, "learn-head-progress"),
            say!(words, "learn-head-id"),
            say!(words, "learn-head-technique"),
            say!(words, "learn-head-level"),
            say!(words, "learn-head-worth"),
        ];
        let head = head.map(|column| column.to_string());
        let rows: Vec<Vec<String>> = wanted.map(|id| row(words, &lessons, id)).collect();
        table::print(&head, &rows, console)?;
        if let Some(next) = lessons.next() {
            let line = say!(words, "learn-next", id = next.as_str());
            console.print(&format!("{line}\n"))?;
        }
    }
    Ok(Status::Fine)
}

fn object(words: Words, lessons: &Lessons, technique: TechniqueId) -> LessonObject {
    let progress = lessons.of(technique);
    let worth = rate::worth(technique);
    LessonObject {
        technique: technique.as_str(),
        name: explain::name_in(words, technique),
        level: Level::of_technique(technique).name(),
        puzzles: worth.map(|worth| worth.n_puzzles),
        with: worth.map(|worth| worth.n_with),
        found: progress.n_found,
        alone: progress.n_alone,
        wrong: progress.n_wrong,
        last: progress.last.map(|time| time.to_string()),
        learnt: progress.is_learnt(),
    }
}

fn row(words: Words, lessons: &Lessons, technique: TechniqueId) -> Vec<String> {
    let progress = lessons.of(technique);
    let worth = match rate::worth(technique) {
        Some(worth) => say!(words, "learn-worth", percent = worth.percent()),
        None => say!(words, "learn-worth-none"),
    };
    let (n_alone, to_learn) = (progress.n_alone, crate::store::LessonProgress::TO_LEARN);
    vec![
        format!("{}/{to_learn}", n_alone.min(to_learn)),
        technique.as_str().to_owned(),
        explain::name_in(words, technique),
        Level::of_technique(technique).name().to_owned(),
        worth.to_string(),
    ]
}

/// The lesson of a technique: its idea, the board of an example, the argument step by step, and how to practise.
fn lesson(words: Words, technique: TechniqueId) -> String {
    let mut parts = told(words, technique, true);
    let id = technique.as_str();
    parts.push(say!(words, "learn-practise", id).to_string());
    parts.join("\n\n") + "\n"
}

/// The name of a technique, its idea, an example and its argument step by step; the board of the example drawn or left out.
pub(crate) fn told(words: Words, technique: TechniqueId, has_board: bool) -> Vec<String> {
    let name = explain::name_in(words, technique);
    let idea = explain::help(words, technique);
    let mut parts = vec![name, idea.to_string()];
    parts.extend(explain::on_variants(words, technique).map(|said| said.to_string()));
    let mut first = First::default();
    if let Some(parsed) = explain::example(technique) {
        let position = parsed.position();
        // The sink breaks off at the first step.
        let _ = technique
            .technique()
            .find(&PositionCache::new(&position), &mut first);
        if let Some(step) = first.0 {
            let told = explain::explain(words, &position, &step, Rung::Argument);
            let board = has_board.then(|| formats::print(&parsed, Notation::PencilMarks).ok());
            parts.extend(board.flatten());
            let pages = told.pages.iter().enumerate();
            let pages = pages.map(|(n, page)| format!("{}. {}", n + 1, page.text));
            parts.push(pages.collect::<Vec<_>>().join("\n"));
        }
    }
    parts
}
