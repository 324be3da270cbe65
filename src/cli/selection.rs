//! Selects puzzles by their rating, and counts rated puzzles by level.

use std::sync::atomic::{AtomicU64, Ordering};

use super::values;
use crate::rate::{Difficulty, Level, Rating};
use crate::sudoku_explainer::SeRating;
use crate::techniques::TechniqueId;
use crate::words::{Words, say};

/// The options that limit the puzzles that are printed.
#[derive(clap::Args, Clone, Debug)]
pub(super) struct Selection {
    #[arg(long, value_name = "RATING", value_parser = values::parsed::<Rating>)]
    min: Option<Rating>,
    #[arg(long, value_name = "RATING", value_parser = values::parsed::<Rating>)]
    pub(super) max: Option<Rating>,
    #[arg(
        long,
        value_name = "LEVEL,...",
        value_delimiter = ',',
        value_parser = values::named::<Level>(),
        ignore_case = true
    )]
    level: Vec<Level>,
    #[arg(long, value_name = "ID,...", value_delimiter = ',', value_parser = values::technique)]
    technique: Vec<TechniqueId>,
}

impl Selection {
    /// Returns whether the options admit a rated puzzle. A puzzle that hints do not solve is treated as harder than
    /// every rating.
    pub(super) fn admits(&self, rating: &SeRating) -> bool {
        let level = Difficulty::from_rating(rating).map(Difficulty::level);
        let is_on_path = |id: &TechniqueId| rating.path.iter().any(|step| step.technique == *id);
        self.min.is_none_or(|min| rating.er >= min)
            && self.max.is_none_or(|max| rating.er <= max)
            && (self.level.is_empty() || level.is_some_and(|level| self.level.contains(&level)))
            && self.technique.iter().all(is_on_path)
    }
}

#[derive(Debug, Default)]
pub(super) struct Counts {
    by_level: [AtomicU64; Level::ALL.len()],
    unsolved: AtomicU64,
    excluded: AtomicU64,
    unrated: AtomicU64,
}

impl Counts {
    pub(super) fn add(&self, difficulty: Option<Difficulty>) {
        let level = difficulty.map(Difficulty::level);
        let index = Level::ALL.iter().position(|other| Some(*other) == level);
        let counter = index.map_or(&self.unsolved, |index| &self.by_level[index]);
        counter.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn add_excluded(&self) {
        self.excluded.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts a puzzle that could not be rated, or not within the time limit.
    pub(super) fn add_unrated(&self) {
        self.unrated.fetch_add(1, Ordering::Relaxed);
    }

    /// Returns a line with the number of puzzles for each level, then for the other puzzles; numbers of 0 are left out.
    pub(super) fn count_lines(&self, words: Words) -> Vec<String> {
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let describe_level = |(level, counter): (&Level, &AtomicU64)| {
            let level = level.name_in(words);
            let text = say!(words, "rate-count-of-level", level, count = count(counter));
            (count(counter), text)
        };
        let [unsolved, unrated, left_out] =
            [&self.unsolved, &self.unrated, &self.excluded].map(count);
        let others = [
            (
                unsolved,
                say!(words, "rate-count-unsolved", count = unsolved),
            ),
            (unrated, say!(words, "rate-count-unrated", count = unrated)),
            (
                left_out,
                say!(words, "rate-count-left-out", count = left_out),
            ),
        ];
        let levels = Level::ALL.iter().zip(&self.by_level).map(describe_level);
        levels
            .chain(others)
            .filter(|(count, _)| *count > 0)
            .map(|(_, text)| text.to_string())
            .collect()
    }
}
