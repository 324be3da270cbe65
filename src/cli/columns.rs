//! The columns that `rate` prints: their names and their output.

use serde_json::{Map, Value};

/// A column of `rate --columns`: the puzzle as a line, its ratings, the number of its givens, or its source.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
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
    const fn key(self) -> &'static str {
        match self {
            Self::Puzzle => "puzzle",
            Self::Er => "er",
            Self::Ep => "ep",
            Self::Ed => "ed",
            Self::Level => "level",
            Self::HodokuLevel => "hodoku_level",
            Self::HodokuScore => "hodoku_score",
            Self::Hardest => "hardest",
            Self::Clues => "clues",
            Self::File => "file",
            Self::Line => "line",
            Self::InLine => "column",
        }
    }
}

/// Formats a row with tabs between the columns. The callback gets a column and returns its value; unknown values are
/// empty.
pub(super) fn format_row(columns: &[Column], value: impl Fn(Column) -> Value) -> String {
    let fields = columns.iter().map(|column| match value(*column) {
        Value::Null => String::new(),
        Value::String(text) => text,
        other => other.to_string(),
    });
    fields.collect::<Vec<_>>().join("\t")
}

/// Creates a JSON object with a member for each column. The callback gets a column and returns its value.
pub(super) fn to_object(columns: &[Column], value: impl Fn(Column) -> Value) -> Map<String, Value> {
    let entries = columns.iter();
    entries
        .map(|column| (column.key().to_owned(), value(*column)))
        .collect()
}
