//! Lessons and exercises in line mode, and results to share.

use super::{LineSession, OpenGame};
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
    pub(super) fn advise(&self) -> Answer {
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
        let progress = say!(self.words, "linear-learnt", n_learnt, n_lessons);
        let Some(next_technique) = lessons.next() else {
            return Ok(progress.to_string());
        };
        let name = explain::name_in(self.words, next_technique);
        let invitation = say!(
            self.words,
            "linear-next-lesson",
            name,
            id = next_technique.as_str()
        );
        Ok(progress.followed_by(invitation).to_string())
    }

    /// Checks whether the cells form the technique of the current exercise.
    pub(super) fn try_cells(&mut self, cells: CellSet) -> Answer {
        let words = self.words;
        let no_exercise = || say!(words, "linear-no-exercise");
        let open_game = self.game.as_mut().ok_or_else(no_exercise)?;
        let judged_move = open_game
            .exercise
            .as_mut()
            .filter(|_| !open_game.game.session().is_exercise_over)
            .and_then(|exercise| exercise.judge(words, &[Attempt::Cells(cells)]))
            .ok_or_else(no_exercise)?;
        Ok(record_and_describe(
            words,
            &self.store,
            open_game,
            &judged_move,
        ))
    }

    /// Returns the result of a finished game as lines to share. The lines reveal nothing about the puzzle.
    pub(super) fn share(&self) -> Answer {
        let open_game = self.open_game()?;
        let today = clock::nearest_time().to_zoned(local_zone()).date();
        let records = self.store.records().ok();
        let results = records.map(|records| DailyResults::from_games(&records.games, today));
        let results_today = results.as_ref().map(|results| (results, today));
        let lines = daily::share_game(self.words, &open_game.game, results_today);
        lines.ok_or_else(|| say!(self.words, "linear-nothing-to-share").into())
    }
}

/// Returns the rows of an example, and the candidates of the cells in its explanation; `None` if the example is not
/// valid.
fn example_board(words: Words, technique: TechniqueId, example: &Example) -> Option<String> {
    let (clues, position) = (example.parsed.puzzle(), example.parsed.position());
    let hint = Hint::set_up(technique, &clues, &position);
    let puzzle = Puzzle::new(clues, PuzzleInfo::default()).ok()?;
    let mut game = Game::new(puzzle, Options::default());
    game.apply(Action::SetUp(hint)).ok()?;
    let marks = example.marks.iter();
    let marked_cells: CellSet = marks
        .filter_map(|mark| match mark.target {
            Target::Cell(cell) => Some(cell),
            Target::Candidate(candidate) => Some(candidate.cell),
            _ => None,
        })
        .collect();
    let name = |cell| words.cell_name(position.geometry(), cell);
    let unsolved_cells: Vec<String> = marked_cells
        .iter()
        .filter(|cell| !position.digits_in(*cell).is_empty())
        .map(|cell| format!("{} {}", name(cell), position.digits_in(cell)))
        .collect();
    let board = boards::board_text(words, &game);
    if unsolved_cells.is_empty() {
        return Some(board);
    }
    let marks = words.joined(&unsolved_cells);
    Some(format!(
        "{board}\n{}",
        say!(words, "linear-house-marks", marks)
    ))
}

/// Records the exercise if the technique was found. Returns the message about the attempt.
pub(super) fn record_and_describe(
    words: Words,
    store: &Store,
    open_game: &mut OpenGame,
    judged: &JudgedMove,
) -> String {
    let message = judged.message.clone();
    let Verdict::Found(step) = &judged.verdict else {
        return message.to_string();
    };
    open_game.end_exercise();
    let id = step.technique.as_str();
    let text = message.followed_by(say!(words, "linear-another-exercise", id));
    let recorded = store.record_exercise(ExerciseRecord {
        technique: step.technique,
        n_wrong: judged.n_wrong,
        helped: open_game.game.session().counts.n_hints > 0,
    });
    match recorded {
        Ok(()) => text.to_string(),
        Err(error) => {
            let reason = error.message(words).to_string();
            let not_recorded = say!(words, "linear-lesson-not-noted", reason);
            text.followed_by(not_recorded).to_string()
        }
    }
}
