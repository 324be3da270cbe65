//! The frequency of each technique in puzzles of its level.
//!
//! The numbers are in `worth.txt` and were measured with this program. For each level it generated random puzzles. For
//! each technique it counted the puzzles whose path of easiest steps uses the technique. Puzzles of the hardest level
//! are derived from known puzzles of that level, so their numbers are typical only of these. Puzzles of the two hardest
//! levels take longer, so fewer of them were generated. Forms that were techniques of their own at the time are added
//! to the technique they belong to now.
//!
//! ```sh
//! shudu generate -n 10000 --level LEVEL --seed 1 | shudu steps --json |
//!     jq -r '[.steps[].technique] | unique[]' | sort | uniq -c
//! ```

use super::Level;
use crate::techniques::TechniqueId;

/// The measured numbers. A line `# LEVEL N` has the number of puzzles of a level. It is followed by a line `ID N` for
/// each technique of the level.
static MEASURED: &str = include_str!("worth.txt");

/// The frequency of a technique among puzzles of its level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TechniqueFrequency {
    /// The number of puzzles of the level that were solved.
    pub n_puzzles: u32,
    /// The number of puzzles whose path uses the technique.
    pub n_with: u32,
}

impl TechniqueFrequency {
    /// Returns the frequency in percent, with up to two decimals so that small numbers stay visible.
    #[must_use]
    pub fn percent(self) -> String {
        let percent = 100.0 * f64::from(self.n_with) / f64::from(self.n_puzzles.max(1));
        if percent >= 10.0 || self.n_with == 0 {
            format!("{percent:.0}")
        } else if percent >= 1.0 {
            format!("{percent:.1}")
        } else {
            format!("{percent:.2}")
        }
    }
}

/// Returns the frequency of a technique among puzzles of its level; `None` if the technique never occurred.
#[must_use]
pub fn technique_frequency(technique: TechniqueId) -> Option<TechniqueFrequency> {
    let level = Level::lowest_for_technique(technique);
    let mut n_puzzles = 0;
    let mut is_in_level = false;
    for line in MEASURED.lines() {
        let (name, count) = line.rsplit_once(' ')?;
        if let Some(level_name) = name.strip_prefix("# ") {
            is_in_level = level_name == level.name();
            n_puzzles = count.parse().ok()?;
        } else if is_in_level && name == technique.as_str() {
            let n_with = count.parse().ok()?;
            return Some(TechniqueFrequency { n_puzzles, n_with });
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_names_levels_and_techniques_that_exist() {
        let mut n_puzzles = 0;
        for line in MEASURED.lines() {
            let (name, count) = line.rsplit_once(' ').expect("a name and a number");
            let count: u32 = count.parse().expect("a number");
            if let Some(level) = name.strip_prefix("# ") {
                assert!(level.parse::<Level>().is_ok(), "{line}");
                n_puzzles = count;
                continue;
            }
            let technique: TechniqueId = name.parse().expect("a technique");
            assert_eq!(technique.as_str(), name);
            assert!((1..=n_puzzles).contains(&count), "{line}");
        }
        // Every path ends with full houses, so their frequency is 100 percent.
        assert_eq!(
            technique_frequency(TechniqueId::FullHouse)
                .map(TechniqueFrequency::percent)
                .as_deref(),
            Some("100")
        );
    }
}
