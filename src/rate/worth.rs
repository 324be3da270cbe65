//! How often each technique comes in puzzles of its level.
//!
//! `worth.txt` was measured with this program: puzzles of each level as it makes them by chance, and for each technique the
//! number of those on whose path, the easiest step first, it is met. The hardest level comes by moves away from puzzles that
//! are known to be that hard, so its figures say more about those than about all that there are. Puzzles of the two hardest
//! levels take longer, so the table has fewer of them.
//!
//! ```sh
//! shudu generate -n 10000 --level LEVEL --seed 1 | shudu steps --json |
//!     jq -r '[.steps[].technique] | unique[]' | sort | uniq -c
//! ```

use super::Level;
use crate::techniques::TechniqueId;

/// Lines of a level and its puzzles, `# LEVEL N`, each before those of its techniques, `ID N`.
static MEASURED: &str = include_str!("worth.txt");

/// How often a technique comes in puzzles of its level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Worth {
    /// The puzzles of its level that were looked at.
    pub n_puzzles: u32,
    /// Those on whose path it is met.
    pub n_with: u32,
}

impl Worth {
    /// Returns the share of puzzles in percent, with as many decimals as tell something.
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

/// Returns how often a technique comes in puzzles of its level; `None` where it was never met.
#[must_use]
pub fn worth(technique: TechniqueId) -> Option<Worth> {
    let level = Level::of_technique(technique);
    let mut n_puzzles = 0;
    let mut is_level = false;
    for line in MEASURED.lines() {
        let (name, count) = line.rsplit_once(' ')?;
        if let Some(of) = name.strip_prefix("# ") {
            is_level = of == level.name();
            n_puzzles = count.parse().ok()?;
        } else if is_level && name == technique.as_str() {
            let n_with = count.parse().ok()?;
            return Some(Worth { n_puzzles, n_with });
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
        // A puzzle always ends with full houses, and its level with what makes it one.
        assert_eq!(
            worth(TechniqueId::FullHouse).map(Worth::percent).as_deref(),
            Some("100")
        );
    }
}
