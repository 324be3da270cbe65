//! Cells as they would be typed, whatever dresses them up: quotations, tags of forums, other digits.

use std::borrow::Cow;

use super::cells::side_of;
use super::{lines, row};

/// Returns a text with its lines of cells as they would be typed.
pub(super) fn text(text: &str) -> Cow<'_, str> {
    let is_marked_up = text.trim_start().starts_with(['{', '<']);
    let is_typed = |(_, each)| matches!(line(each), Cow::Borrowed(plain) if plain == each);
    if is_marked_up || lines::with_offsets(text).all(is_typed) {
        return Cow::Borrowed(text);
    }
    let mut hash_row_width = None;
    for (_, each) in lines::with_offsets(text) {
        if each.contains('#') && !line(each).contains('#') {
            hash_row_width = Some(row::n_glyphs(each));
        }
    }
    let lines: Vec<_> = lines::with_offsets(text)
        .map(|(_, each)| {
            if is_all_hashes(each) && hash_row_width == Some(row::n_glyphs(each)) {
                Cow::Owned(each.replace('#', "."))
            } else {
                line(each)
            }
        })
        .collect();
    Cow::Owned(lines.join("\n"))
}

/// Returns a line as it would be typed: without the sign of a quotation or the tags of a forum, and with plain digits for
/// full-width, circled and keycap ones; as it is where it is none of cells.
pub(super) fn line(line: &str) -> Cow<'_, str> {
    let is_marked = line.starts_with(['>', '[', '`', ' ', '\t']) || line.ends_with([']', '`']);
    let bare = if is_marked {
        without_quotation(line)
    } else {
        line
    };
    if bare.is_ascii() {
        return if has_hash_cells(bare) {
            Cow::Owned(bare.replace('#', "."))
        } else {
            Cow::Borrowed(bare)
        };
    }
    let typed: String = bare.chars().filter_map(as_typed).collect();
    if typed != bare && row::is_row(&typed) {
        Cow::Owned(typed)
    } else {
        Cow::Borrowed(bare)
    }
}

/// Whether `#` stands for the empty cells of a line: it has as many cells as a row or a board has, and digits among them.
fn has_hash_cells(line: &str) -> bool {
    let glyphs = || {
        line.chars()
            .filter(|c| !c.is_whitespace() && !row::is_bar(*c))
    };
    let n_cells = glyphs().count();
    let words = || {
        line.split(|c: char| c.is_whitespace() || row::is_bar(c))
            .filter(|word| !word.is_empty())
    };
    let width = words().next().map_or(0, str::len);
    glyphs().all(|c| matches!(c, '1'..='9' | '#'))
        && words().all(|word| word.len() == width)
        && glyphs().filter(|c| *c == '#').count() > 1
        && glyphs().any(|c| c != '#')
        && (matches!(n_cells, 4 | 6 | 8 | 9)
            || n_cells > 9 && side_of(n_cells).is_some_and(|side| side <= 9))
}

/// Whether a line may be a row whose cells are all `#`, where others have it for empty cells.
pub(super) fn is_all_hashes(line: &str) -> bool {
    let mut glyphs = line
        .chars()
        .filter(|c| !c.is_whitespace() && !row::is_bar(*c));
    line.contains('#') && glyphs.all(|c| c == '#')
}

/// Returns a line without `>` before it and `[code]` around it, where cells or nothing are left.
fn without_quotation(line: &str) -> &str {
    const TAGS: [&str; 3] = ["[code]", "[/code]", "```"];
    let mut rest = line.trim();
    let starts = |rest: &str, tag: &str| {
        rest.get(..tag.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(tag))
    };
    let ends = |rest: &str, tag: &str| {
        let start = rest.len().checked_sub(tag.len());
        start
            .and_then(|start| rest.get(start..))
            .is_some_and(|end| end.eq_ignore_ascii_case(tag))
    };
    loop {
        if let Some(tag) = TAGS.into_iter().find(|tag| starts(rest, tag)) {
            rest = rest[tag.len()..].trim_start();
        } else if let Some(tag) = TAGS.into_iter().find(|tag| ends(rest, tag)) {
            rest = rest[..rest.len() - tag.len()].trim_end();
        } else if let Some(quoted) = rest.strip_prefix('>') {
            rest = quoted.strip_prefix(' ').unwrap_or(quoted);
        } else {
            break;
        }
    }
    let is_of_cells = || rest.is_empty() || row::is_row(rest) || row::is_rule(rest);
    if rest.len() < line.trim().len() && is_of_cells() {
        rest
    } else {
        line
    }
}

/// Returns the character that is typed for another one; none for what only dresses it up.
fn as_typed(c: char) -> Option<char> {
    let digit = |zero: char| char::from_digit(c as u32 - zero as u32, 10);
    match c {
        '\u{fe0f}' | '\u{20e3}' => None,
        '０'..='９' => digit('０'),
        '①'..='⑨' => char::from_digit(c as u32 - '①' as u32 + 1, 10),
        '❶'..='❾' => char::from_digit(c as u32 - '❶' as u32 + 1, 10),
        '➀'..='➈' => char::from_digit(c as u32 - '➀' as u32 + 1, 10),
        '➊'..='➒' => char::from_digit(c as u32 - '➊' as u32 + 1, 10),
        '⓪' | '⓿' => Some('0'),
        '．' | '·' | '・' | '•' | '□' | '◻' | '⬜' | '＿' => Some('.'),
        '\u{a0}' | '\u{3000}' => Some(' '),
        _ => Some(c),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn lines_of_cells_read_as_if_they_were_typed() {
        for (line, typed) in [
            ("５３０ ００・", "530 00."),
            ("①②③ ④⓪□", "123 40."),
            ("1\u{fe0f}\u{20e3}2\u{fe0f}\u{20e3}3\u{a0}.", "123 ."),
            ("❶❷➂➍ ⓿□", "1234 0."),
            ("53##7####", "53..7...."),
            ("| # 3 # | 2 # 6 | # # # |", "| . 3 . | 2 . 6 | . . . |"),
            ("# 3", "# 3"),
            ("#########", "#########"),
            ("123456789 # 1", "123456789 # 1"),
            ("> 53..7....", "53..7...."),
            (">> | 5 3 . |", "| 5 3 . |"),
            ("[code]", ""),
            ("[CODE]53..7....[/code]", "53..7...."),
            ("```", ""),
            // Words stay as they are.
            ("数独 ① に", "数独 ① に"),
            ("> a quotation of words", "> a quotation of words"),
            ("[code] is for lists", "[code] is for lists"),
        ] {
            assert_eq!(super::line(line), typed, "{line}");
        }
    }
}
