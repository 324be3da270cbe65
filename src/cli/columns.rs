//! The columns that `rate` prints: their names and their output.

use clap::ValueEnum;
use serde_json::{Map, Value};

/// A column of `rate --columns`: the puzzle as a line, its ratings, the number of its givens, or its source.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Column {
    Puzzle,
    Er,
    Ep,
    Ed,
    Level,
    HodokuLevel,
    HodokuScore,
    Hardest,
    Clues,
    File,
    Line,
    #[value(name = "column")]
    InLine,
}

impl Column {
    /// The columns of `--tsv`.
    pub(super) const USUAL: [Self; 8] = [
        Self::Puzzle,
        Self::Er,
        Self::Ep,
        Self::Ed,
        Self::Level,
        Self::HodokuLevel,
        Self::HodokuScore,
        Self::Hardest,
    ];

    /// Returns whether the column needs a rating on `HoDoKu`'s scale, which takes ten times as long as all others.
    pub(super) const fn needs_hodoku(self) -> bool {
        matches!(self, Self::HodokuLevel | Self::HodokuScore)
    }

    /// Returns the key of the column in a JSON object.
    fn key(self) -> String {
        let name = self.to_possible_value();
        name.map_or_else(String::new, |name| name.get_name().replace('-', "_"))
    }
}

/// Formats a row with tabs between the columns; unknown values are empty.
pub(super) fn format_row(columns: &[Column], values: &Map<String, Value>) -> String {
    let fields = columns
        .iter()
        .map(|column| match values.get(&column.key()) {
            None | Some(Value::Null) => String::new(),
            Some(Value::String(text)) => text.clone(),
            Some(other) => other.to_string(),
        });
    fields.collect::<Vec<_>>().join("\t")
}

/// Creates a JSON object with a member for each column.
pub(super) fn select(columns: &[Column], values: &Map<String, Value>) -> Map<String, Value> {
    let member = |column: &Column| {
        let key = column.key();
        let value = values.get(&key).cloned().unwrap_or_default();
        (key, value)
    };
    columns.iter().map(member).collect()
}
