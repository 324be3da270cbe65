//! The player's rating on the same scale as puzzles, after Mark Glickman's Glicko system.

use jiff::Timestamp;

use crate::rate::{Level, Rating};

/// The points for one unit of ER (Sudoku Explainer's rating of a puzzle).
const PER_ER: f64 = 200.0;
/// The points of a puzzle with ER 0.
const BASE: f64 = 600.0;
const FIRST_RATING: f64 = 800.0;
const FIRST_DEVIATION: f64 = 350.0;
/// The smallest deviation; it is not 0, because a player's strength always changes a little.
const MIN_DEVIATION: f64 = 40.0;
/// The deviation of a puzzle's rating, since its ER says little about how hard one player finds it.
const PUZZLE_DEVIATION: f64 = 100.0;
/// The daily growth of the squared deviation; it takes the deviation from 50 to 350 in two years.
const GROWTH: f64 = (350.0 * 350.0 - 50.0 * 50.0) / 730.0;
/// A player's strength on the scale of puzzles.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PlayerRating {
    /// The rating in points; 200 points are one unit of ER.
    pub points: f64,
    /// The standard deviation of the rating, 40 to 350.
    pub deviation: f64,
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

fn er_to_points(er: Rating) -> f64 {
    BASE + PER_ER * f64::from(er.tenths()) / 10.0
}

/// Returns the ER of a puzzle with these points, at least 1.0 and at most 11.0.
fn points_to_er(points: f64) -> Rating {
    let exact = (points - BASE) / PER_ER * 10.0;
    let nearest = (10..110).find(|tenths| exact < f64::from(*tenths) + 0.5);
    Rating::from_tenths(nearest.unwrap_or(110))
}

/// Returns Glickman's g: the factor by which a game counts less if the opponent's rating is uncertain.
fn uncertainty_factor(deviation: f64) -> f64 {
    let q = std::f64::consts::LN_10 / 400.0;
    1.0 / (1.0 + 3.0 * (q * deviation / std::f64::consts::PI).powi(2)).sqrt()
}

impl PlayerRating {
    /// Returns the probability that the player solves a puzzle alone.
    #[must_use]
    pub fn solve_chance(&self, er: Rating) -> f64 {
        let odds = uncertainty_factor(PUZZLE_DEVIATION) * (self.points - er_to_points(er)) / 400.0;
        1.0 / (1.0 + 10f64.powf(-odds))
    }

    /// Returns the ER of the puzzles that the player solves alone with this probability.
    #[must_use]
    pub fn er_at_chance(&self, probability: f64) -> Rating {
        let odds = (probability / (1.0 - probability)).log10();
        points_to_er(self.points - 400.0 * odds / uncertainty_factor(PUZZLE_DEVIATION))
    }

    /// Returns the level of puzzles that the player solves alone half of the time.
    #[must_use]
    pub fn level(&self) -> Level {
        Level::from_rating(self.er_at_chance(0.5))
    }

    /// Updates the rating after a game; `score` is from 0 (given up) to 1 (solved alone).
    pub fn add(&mut self, er: Rating, score: f64, time: Timestamp) {
        let n_days = self.last.map_or(0.0, |last| days(last, time));
        let grown = (self.deviation * self.deviation + GROWTH * n_days).sqrt();
        let deviation = grown.min(FIRST_DEVIATION);
        let q = std::f64::consts::LN_10 / 400.0;
        let (g, expected) = (uncertainty_factor(PUZZLE_DEVIATION), self.solve_chance(er));
        let precision = 1.0 / (deviation * deviation);
        let gained = q * q * g * g * expected * (1.0 - expected);
        self.points += q / (precision + gained) * g * (score - expected);
        self.deviation = (1.0 / (precision + gained)).sqrt().max(MIN_DEVIATION);
        self.n_games += 1;
        self.last = Some(time);
    }
}

/// Returns the number of days between two times; 0 if `to` is before `from`.
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
    fn ratings_match_glickmans_example() {
        // "The Glicko system", 1995: 1500 with deviation 200 beats 1400 (30), loses to 1550 (100) and 1700 (300). Here
        // every puzzle has deviation 100, so only the second game is comparable: g is 0.9531, E 0.432.
        assert!((uncertainty_factor(100.0) - 0.9531).abs() < 0.0001);
        let player = PlayerRating {
            points: 1500.0,
            deviation: 200.0,
            n_games: 0,
            last: None,
        };
        let puzzle = points_to_er(1550.0);
        assert_eq!(puzzle, Rating::from_tenths(48));
        let expected = player.solve_chance(puzzle);
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
        // After a year without a game, the next game changes the rating more.
        let mut later = won;
        later.add(puzzle, 1.0, day(365));
        let mut soon = won;
        soon.add(puzzle, 1.0, day(1));
        assert!(later.points > soon.points);
    }
}
