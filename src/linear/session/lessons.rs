//! Lessons and exercises in line mode, and results to share.

use super::LineSession;
use crate::board::CellSet;
use crate::cli::learn::{Example, Lesson};
use crate::cli::{coach, daily};
use crate::explain::{self, Target};
use crate::game::{Action, Attempt, Game, Hint, JudgedMove, Options, Puzzle, PuzzleInfo, Verdict};
use crate::linear::boards;
use crate::linear::refusal::Answer;
use crate::store::{DailyResults, ExerciseRecord, Store, clock, local_zone};
use crate::techniques::TechniqueId;
use crate::words::{Words, say};

impl LineSession {
    /// Returns advice on what to do next, based on the player's games and exercises.
    pub(super) fn coach(&self) -> Answer {
        coach::catch_up(&self.store);
        let coach = self.store.coach()?;
        Ok(coach::plan(self.words, &coach, coach::CommandSyntax::LineMode).join("\n"))
    }

    /// Returns the lesson of a technique, or the player's progress with all lessons.
    pub(super) fn learn(&self, technique: Option<TechniqueId>) -> Answer {
        if let Some(technique) = technique {
            let lesson = Lesson::new(self.words, technique);
            let mut parts = lesson.paragraphs;
            if let Some(example) = &lesson.example {
                parts.extend(example_board(self.words, technique, example));
                parts.push(example.lines());
            }
            let id = technique.as_str();
            parts.push(say!(self.words, "linear-practise", id).to_string());
            return Ok(parts.join("\n"));
        }
        let lessons = self.store.lessons()?;
        let (n_learnt, n_lessons) = (lessons.n_learnt(), TechniqueId::ALL.len());
        let so_far = say!(self.words, "linear-learnt", n_learnt, n_lessons);
        let Some(next) = lessons.next() else {
            return Ok(so_far.to_string());
        };
        let name = explain::name_in(self.words, next);
        let next = say!(self.words, "linear-next-lesson", name, id = next.as_str());
        Ok(so_far.followed_by(next).to_string())
    }

    /// Checks whether the cells form the technique of the current exercise.
    pub(super) fn try_cells(&mut self, cells: CellSet) -> Answer {
        let words = self.words;
        let none = || say!(words, "linear-no-exercise");
        let playing = self.game.as_mut().ok_or_else(none)?;
        let tried = playing.exercise.as_mut();
        let judged = tried.and_then(|tried| tried.judge(words, &[Attempt::Cells(cells)]));
        let judged = judged.ok_or_else(none)?;
        Ok(judged_text(words, &self.store, &playing.game, &judged))
    }

    /// Returns the result of a finished game as lines to share. The lines reveal nothing about the puzzle.
    pub(super) fn share(&self) -> Answer {
        let playing = self.playing()?;
        let today = clock::nearest_time().to_zoned(local_zone()).date();
        let results = self.store.records().ok();
        let results = results.map(|records| DailyResults::from_games(&records.games, today));
        let results = results.as_ref().map(|results| (results, today));
        let shared = daily::share_game(self.words, &playing.game, results);
        shared.ok_or_else(|| say!(self.words, "linear-nothing-to-share").into())
    }
}

/// Returns the rows of an example, and the candidates of the cells in its explanation; `None` if the example is not
/// valid.
fn example_board(words: Words, technique: TechniqueId, example: &Example) -> Option<String> {
    let (puzzle, position) = (example.parsed.puzzle(), example.parsed.position());
    let set_up = Hint::set_up(technique, &puzzle, &position);
    let puzzle = Puzzle::new(puzzle, PuzzleInfo::default()).ok()?;
    let mut game = Game::new(puzzle, Options::default());
    game.apply(Action::SetUp(set_up)).ok()?;
    let marks = example.marks.iter();
    let cells: CellSet = marks
        .filter_map(|mark| match mark.target {
            Target::Cell(cell) => Some(cell),
            Target::Candidate(candidate) => Some(candidate.cell),
            _ => None,
        })
        .collect();
    let open = cells
        .iter()
        .filter(|cell| !position.digits_in(*cell).is_empty());
    let name = |cell| words.cell_name(position.geometry(), cell);
    let open: Vec<String> = open
        .map(|cell| format!("{} {}", name(cell), position.digits_in(cell)))
        .collect();
    let board = boards::board(words, &game);
    if open.is_empty() {
        return Some(board);
    }
    let marks = words.joined(&open);
    Some(format!(
        "{board}\n{}",
        say!(words, "linear-house-marks", marks)
    ))
}

/// Returns the message about an attempt at an exercise. If the technique was found, records this.
pub(super) fn judged_text(words: Words, store: &Store, game: &Game, judged: &JudgedMove) -> String {
    let text = judged.message.clone();
    let Verdict::Found(step) = &judged.verdict else {
        return text.to_string();
    };
    let id = step.technique.as_str();
    let text = text.followed_by(say!(words, "linear-another-exercise", id));
    let noted = store.record_exercise(ExerciseRecord {
        technique: step.technique,
        n_wrong: judged.n_wrong,
        helped: game.session().counts.n_hints > 0,
    });
    match noted {
        Ok(()) => text.to_string(),
        Err(error) => {
            let reason = error.message(words).to_string();
            let not_noted = say!(words, "linear-lesson-not-noted", reason);
            text.followed_by(not_noted).to_string()
        }
    }
}
