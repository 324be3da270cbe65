//! The strength of a player on the scale of puzzles, after Mark Glickman's Glicko system.

use jiff::Timestamp;

use crate::rate::{Level, Rating};

/// The points of a whole of ER.
const PER_ER: f64 = 200.0;
/// The points of ER 0.
const BASE: f64 = 600.0;
/// What a player begins with.
const FIRST_RATING: f64 = 800.0;
const FIRST_DEVIATION: f64 = 350.0;
/// The least deviation: a player always changes a little.
const LEAST_DEVIATION: f64 = 40.0;
/// The deviation of the rating of a puzzle, whose ER says little about how it looks to one player.
const PUZZLE_DEVIATION: f64 = 100.0;
/// By how much the square of the deviation grows in a day: from 50 to 350 in two years.
const GROWTH: f64 = (350.0 * 350.0 - 50.0 * 50.0) / 730.0;
/// The strength of a player on the scale of puzzles.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PlayerRating {
    /// The rating in points; a whole of ER is 200 of them.
    pub points: f64,
    /// Its standard deviation, 40 to 350.
    pub deviation: f64,
    /// The games that it comes from.
    pub n_games: usize,
    last: Option<Timestamp>,
}

impl Default for PlayerRating {
    fn default() -> Self {
        Self {
            points: FIRST_RATING,
            deviation: FIRST_DEVIATION,
            n_games: 0,
            last: None,
        }
    }
}

/// Returns the points of a puzzle.
fn points_of(er: Rating) -> f64 {
    BASE + PER_ER * f64::from(er.tenths()) / 10.0
}

/// Returns the rating of puzzles of so many points, from 1.0 to 11.0.
fn er_of(points: f64) -> Rating {
    let exact = (points - BASE) / PER_ER * 10.0;
    let nearest = (10..110).find(|tenths| exact < f64::from(*tenths) + 0.5);
    Rating::from_tenths(nearest.unwrap_or(110))
}

/// Glickman's g: by how much less a result says when the rating of the other side is uncertain.
fn weight(deviation: f64) -> f64 {
    let q = std::f64::consts::LN_10 / 400.0;
    1.0 / (1.0 + 3.0 * (q * deviation / std::f64::consts::PI).powi(2)).sqrt()
}

impl PlayerRating {
    /// Returns the probability of solving a puzzle alone.
    #[must_use]
    pub fn expected(&self, er: Rating) -> f64 {
        let odds = weight(PUZZLE_DEVIATION) * (self.points - points_of(er)) / 400.0;
        1.0 / (1.0 + 10f64.powf(-odds))
    }

    /// Returns the ER at which a puzzle is solved alone with a probability.
    #[must_use]
    pub fn solved_with(&self, probability: f64) -> Rating {
        let odds = (probability / (1.0 - probability)).log10();
        er_of(self.points - 400.0 * odds / weight(PUZZLE_DEVIATION))
    }

    /// Returns the level that matches the rating: that of puzzles solved alone every second time.
    #[must_use]
    pub fn level(&self) -> Level {
        Level::of(self.solved_with(0.5))
    }

    /// Takes the result of a game into account: 1 for one solved alone, 0 for one given up.
    pub fn add(&mut self, er: Rating, score: f64, at: Timestamp) {
        let n_days = self.last.map_or(0.0, |last| days(last, at));
        let grown = (self.deviation * self.deviation + GROWTH * n_days).sqrt();
        let deviation = grown.min(FIRST_DEVIATION);
        let q = std::f64::consts::LN_10 / 400.0;
        let (g, expected) = (weight(PUZZLE_DEVIATION), self.expected(er));
        let known = 1.0 / (deviation * deviation);
        let gained = q * q * g * g * expected * (1.0 - expected);
        self.points += q / (known + gained) * g * (score - expected);
        self.deviation = (1.0 / (known + gained)).sqrt().max(LEAST_DEVIATION);
        self.n_games += 1;
        self.last = Some(at);
    }
}

/// Returns the days between two times, 0 at least.
pub(super) fn days(from: Timestamp, to: Timestamp) -> f64 {
    to.duration_since(from).as_secs_f64().max(0.0) / 86_400.0
}

#[cfg(test)]
mod tests {
    use jiff::SignedDuration;

    use super::*;

    fn day(n: i64) -> Timestamp {
        let start: Timestamp = "2026-01-01T08:00:00Z".parse().expect("a time");
        start
            .checked_add(SignedDuration::from_hours(24 * n))
            .expect("a time")
    }

    #[test]
    fn ratings_are_those_of_glickmans_example() {
        // "The Glicko system", 1995: 1500 with deviation 200 beats 1400 (30), loses to 1550 (100) and 1700 (300). Here
        // every puzzle has deviation 100, so that the second game alone can be compared: g is 0.9531, E 0.432.
        assert!((weight(100.0) - 0.9531).abs() < 0.0001);
        let player = PlayerRating {
            points: 1500.0,
            deviation: 200.0,
            n_games: 0,
            last: None,
        };
        let puzzle = er_of(1550.0);
        assert_eq!(puzzle, Rating::from_tenths(48));
        let expected = player.expected(puzzle);
        assert!((expected - 0.418).abs() < 0.02, "{expected}");
        let mut lost = player;
        lost.add(puzzle, 0.0, day(0));
        assert!(lost.points < 1500.0 && lost.deviation < 200.0);
        let mut won = player;
        won.add(puzzle, 1.0, day(0));
        assert!(
            won.points - 1500.0 > 1500.0 - lost.points,
            "it was the less expected"
        );
        // A year without a game, and the next one says more.
        let mut later = won;
        later.add(puzzle, 1.0, day(365));
        let mut soon = won;
        soon.add(puzzle, 1.0, day(1));
        assert!(later.points > soon.points);
    }
}
