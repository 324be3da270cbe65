//! Prints text in aligned columns.

use std::io;

use unicode_width::UnicodeWidthStr;

use super::console::Console;
use crate::words::Message;

/// The number of blanks between two columns.
const GAP: usize = 2;

pub(super) fn print(
    head: &[Message],
    rows: &[Vec<String>],
    console: &mut Console,
) -> io::Result<()> {
    for (index, line) in lines(head, rows).into_iter().enumerate() {
        let line = match index {
            0 => console.paint.strong(&line),
            _ => line,
        };
        console.print(&format!("{line}\n"))?;
    }
    Ok(())
}

/// Returns a heading and rows as lines, with each column as wide as its widest entry.
///
/// A row with fewer entries may end with a remark in place of the missing columns. Its last entry does not widen the
/// column.
pub(super) fn lines(head: &[Message], rows: &[Vec<String>]) -> Vec<String> {
    let head: Vec<String> = head.iter().map(Message::to_string).collect();
    let all_rows = || std::iter::once(&head).chain(rows);
    let widths: Vec<usize> = (0..head.len())
        .map(|column| {
            let entries =
                all_rows().filter(|row| row.len() == head.len() || column + 1 < row.len());
            let widths = entries
                .filter_map(|row| row.get(column))
                .map(|entry| entry.width());
            widths.max().unwrap_or(0)
        })
        .collect();
    all_rows()
        .map(|row| {
            let mut line = String::new();
            for (entry, width) in row.iter().zip(&widths) {
                line.push_str(entry);
                let missing = width.saturating_sub(entry.width()) + GAP;
                line.extend(std::iter::repeat_n(' ', missing));
            }
            line.truncate(line.trim_end().len());
            line
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_their_widest_entry() {
        let row = |entries: &[&str]| entries.iter().map(|&e| e.to_owned()).collect::<Vec<_>>();
        let rows = [
            row(&["a", "中文", "x"]),
            row(&["longer", "b", ""]),
            row(&["c", "a remark instead of columns"]),
        ];
        assert_eq!(
            lines(&["id", "text", "end"].map(Message::plain), &rows),
            [
                "id      text  end",
                "a       中文  x",
                "longer  b",
                "c       a remark instead of columns",
            ]
        );
    }
}
