//! Simplifies lines to plain cells: removes the decoration that programs, forums and typesetting add.
//!
//! Every line of a stream outside documents is simplified before it is recognised. For example `[5, 3, 0, …],` in
//! source code becomes a row of cells. A line that does not consist of cells is unchanged. Columns of errors refer to
//! the simplified line.

use std::borrow::Cow;

use super::cells::{is_empty_sign, side_of_board};
use super::{row, shape};
use crate::board::{MAX_SIDE, MIN_SIDE};

/// Signs for empty cells in some collections, which have other meanings in other texts.
const BLANK_SIGNS: [char; 6] = ['#', 'x', 'o', '~', '\u{a0}', '\u{3000}'];

/// Returns a line without decoration, and whether colours or text beside the cells were dropped.
pub(super) fn simplify_line(line: &str) -> (Cow<'_, str>, bool) {
    if let Some(plain) = without_colours(line) {
        return (Cow::Owned(cells(&plain).into_owned()), true);
    }
    let bare = cells(line);
    match without_text_at_right(&bare) {
        None => (bare, false),
        Some(framed) => {
            let has_words = bare[framed.len()..].contains(char::is_alphabetic);
            (Cow::Owned(framed.to_owned()), has_words)
        }
    }
}

fn cells(line: &str) -> Cow<'_, str> {
    let is_usual = |byte: u8| matches!(byte, b'0'..=b'9' | b'.' | b' ' | b'|');
    let is_stroke = |byte: u8| matches!(byte, b'-' | b'=' | b'+' | b'|' | b' ');
    let is_plain = line.bytes().all(is_usual) && !line.ends_with("|.");
    if is_plain || line.bytes().all(is_stroke) {
        return Cow::Borrowed(line);
    }
    let bare = without_quotation(line);
    if bare.trim_start().starts_with('#') {
        return with_dots(bare).map_or(Cow::Borrowed(bare), Cow::Owned);
    }
    let rewritten = with_dots(bare)
        .or_else(|| ascii(bare))
        .or_else(|| array_row(bare))
        .or_else(|| is_code(bare).then(|| format!("#{bare}")))
        .or_else(|| joined_rows(bare));
    rewritten.map_or(Cow::Borrowed(bare), Cow::Owned)
}

fn without_colours(line: &str) -> Option<String> {
    let mut parts = line.split("\u{1b}[");
    let mut plain = parts.next()?.to_owned();
    if plain.len() == line.len() {
        return None;
    }
    for part in parts {
        let (parameters, tail) = part.split_once('m')?;
        let is_colour = |c: char| c.is_ascii_digit() || c == ';';
        if !parameters.chars().all(is_colour) {
            return None;
        }
        plain.push_str(tail);
    }
    Some(plain)
}

/// Finds an unusual sign for empty cells in a line of digits that is as long as a row or a board.
pub(super) fn blank_sign(line: &str) -> Option<char> {
    let sign = line.chars().find(|c| BLANK_SIGNS.contains(c))?;
    if sign.is_whitespace() {
        let is_cell = |c: char| c == sign || matches!(c, '1'..='9');
        let n_cells = line.chars().count();
        return (line.chars().all(is_cell) && is_width(n_cells)).then_some(sign);
    }
    let mut glyphs = row::glyphs(line);
    let n_cells = glyphs.clone().count();
    let n_blank = line.matches(sign).count();
    let mut words = row::words(line);
    let width = words.clone().next().map_or(0, str::len);
    let is_even = words.all(|word| word.len() == width);
    let is_board = n_cells > 9 && side_of_board(n_cells).is_some_and(|side| side <= 9);
    let is_cell = |c: char| c == sign || matches!(c, '1'..='9');
    let has_digits = n_blank < n_cells;
    let is_repeated = has_digits && n_blank > 1;
    (glyphs.all(is_cell) && is_even && is_repeated && (is_width(n_cells) || is_board))
        .then_some(sign)
}

/// Returns whether a board up to 9×9 with boxes can have rows of this length.
const fn is_width(n_cells: usize) -> bool {
    matches!(n_cells, 4 | 6 | 8 | 9)
}

fn with_dots(line: &str) -> Option<String> {
    let sign = blank_sign(line)?;
    Some(line.replace(sign, "."))
}

/// Returns whether a line consists of digits and signs for empty cells, among them `sign`.
pub(super) fn has_only_cells(line: &str, sign: char) -> bool {
    let is_cell = |c: char| c == sign || c.is_ascii_digit() || is_empty_sign(c);
    line.contains(sign) && row::glyphs(line).all(is_cell)
}

/// Returns whether a line consists of `sign` only, so that it is a row of empty cells if others use the sign.
pub(super) fn is_all(line: &str, sign: char) -> bool {
    line.contains(sign) && row::glyphs(line).all(|c| c == sign)
}

/// Removes a quotation sign `>` before a line and `[code]` around it, unless words remain.
fn without_quotation(line: &str) -> &str {
    const TAGS: [&str; 3] = ["[code]", "[/code]", "```"];
    if !line.starts_with(['>', '[', '`', ' ', '\t']) && !line.ends_with([']', '`']) {
        return line;
    }
    let mut tail = line.trim();
    let is_tag = |part: Option<&str>, tag: &str| part.is_some_and(|p| p.eq_ignore_ascii_case(tag));
    loop {
        let starts = |tag: &&str| is_tag(tail.get(..tag.len()), tag);
        let ends = |tag: &&str| is_tag(tail.get(tail.len().saturating_sub(tag.len())..), tag);
        if let Some(tag) = TAGS.into_iter().find(starts) {
            tail = tail[tag.len()..].trim_start();
        } else if let Some(tag) = TAGS.into_iter().find(ends) {
            tail = tail[..tail.len() - tag.len()].trim_end();
        } else if let Some(quoted) = tail.strip_prefix('>') {
            tail = quoted.strip_prefix(' ').unwrap_or(quoted);
        } else {
            break;
        }
    }
    let is_of_cells = || tail.is_empty() || row::is_row(tail) || row::is_rule(tail);
    if tail.len() < line.trim().len() && is_of_cells() {
        tail
    } else {
        line
    }
}

fn ascii(line: &str) -> Option<String> {
    if line.is_ascii() {
        return None;
    }
    let typed: String = line.chars().filter_map(plain_char).collect();
    (typed != line && row::is_row(&typed)).then_some(typed)
}

/// Returns the plain form of a character, such as `5` for `⑤`; `None` for a sign that only decorates another character.
fn plain_char(c: char) -> Option<char> {
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

const OPENING: [char; 3] = ['[', '{', '('];
const CLOSING: [char; 3] = [']', '}', ')'];

/// Extracts the cells from a row of an array in source code, such as `{5, 3, 0},`, or of a LaTeX table.
fn array_row(line: &str) -> Option<String> {
    let trimmed = line.trim();
    // JSON is parsed as a document.
    if trimmed.starts_with("[[") || trimmed.starts_with("{\"") {
        return None;
    }
    let start = trimmed.rfind(OPENING).map_or(0, |offset| offset + 1);
    let (before, tail) = trimmed.split_at(start);
    let end = tail.find(CLOSING).unwrap_or(tail.len());
    let (inside, after) = tail.split_at(end);
    let is_mark = |c: char| OPENING.contains(&c) || CLOSING.contains(&c) || " ,;|\"'".contains(c);
    let calls_function =
        before.starts_with(|c: char| c.is_ascii_lowercase()) && before.contains('(');
    let is_declared = before.contains('=') || calls_function;
    let marks = after.strip_suffix('.').unwrap_or(after);
    if !marks.chars().all(is_mark) || !(is_declared || before.chars().all(is_mark)) {
        return None;
    }
    // A list of numbers without brackets may begin and end with a separator.
    let is_in_brackets = !before.is_empty() || !after.is_empty();
    if !is_in_brackets && inside.trim_start().starts_with(',') {
        return None;
    }
    let is_table = inside.contains('&');
    let (table_row, _) = inside.split_once("\\\\").unwrap_or((inside, ""));
    let row = table_row.trim().trim_end_matches([';', '\\']).trim();
    // In MiniZinc, each row ends with a bar, and the first row also starts with one.
    let has_bar = row.matches('|').count() == 1
        && row.contains(',')
        && (row.starts_with('|') || row.ends_with('|'));
    let has_end = has_bar || row.len() < inside.trim().len() && !row.contains(';');
    let is_string = row.len() > 2
        && row.starts_with(['"', '\''])
        && row.trim_end_matches(',').ends_with(['"', '\'']);
    let cells = row.trim_matches([',', '|']).trim();
    let fields: Vec<&str> = if is_table {
        table_row.split('&').collect()
    } else if !(has_end || is_in_brackets || is_string) {
        return None;
    } else if cells.contains([',', ';']) {
        cells.split([',', ';']).collect()
    } else {
        cells.split_whitespace().collect()
    };
    let fields: Vec<&str> = fields
        .iter()
        .map(|field| field.trim_matches([' ', '\t', '"', '\'']))
        .collect();
    if let [word] = fields[..] {
        let is_cell = |c: char| c.is_ascii_digit() || is_empty_sign(c);
        let is_row = is_width(word.chars().count()) && word.chars().all(is_cell);
        return (is_row && (is_string || is_in_brackets)).then(|| word.to_owned());
    }
    let is_whole = fields.len() == MAX_SIDE && before == "[" && !after.ends_with(',');
    if !(MIN_SIDE..=MAX_SIDE).contains(&fields.len()) || is_whole {
        return None;
    }
    if fields.contains(&"0") && fields.contains(&"-1") {
        return None;
    }
    let cells: Option<Vec<&str>> = fields.into_iter().map(array_cell).collect();
    Some(cells?.join(" "))
}

/// Returns the cell that an element of an array stands for; `None` if it stands for none.
fn array_cell(element: &str) -> Option<&str> {
    match element {
        "" | "0" | "-1" | "." | "_" | "?" | "*" | "x" | "X" | "None" | "null" | "nil" | "NULL"
        | "NA" | "NaN" | "nothing" | "missing" => Some("."),
        number if number.parse().is_ok_and(|n: usize| n <= MAX_SIDE) => Some(number),
        letter if letter.len() == 1 && letter.starts_with(|c: char| c.is_ascii_uppercase()) => {
            Some(letter)
        }
        _ => None,
    }
}

/// Returns whether a line begins or ends an array in source code, or is a LaTeX command.
fn is_code(line: &str) -> bool {
    let line = line.trim();
    let quotes = ["\"\"\"", "'''"];
    let is_declared = line.contains(['=', '(']);
    let begins_array = line.ends_with(['[', '{']) || line.ends_with("[|");
    let begins_text = quotes.iter().any(|quotes| line.ends_with(quotes));
    let is_bracket = |c: char| CLOSING.contains(&c) || "|;,.".contains(c);
    let ends_array = line.chars().all(is_bracket) && line.contains(CLOSING);
    let command = line.strip_prefix('\\');
    let is_command =
        command.is_some_and(|name| name.starts_with(|c: char| c.is_ascii_alphabetic()));
    // A name is declared. Cells at the beginning are a row that another text was joined to.
    let begins_with_name = line.starts_with(|c: char| c.is_alphabetic() || "_$@&*".contains(c));
    let begins = (begins_array || begins_text) && is_declared && begins_with_name;
    begins || ends_array || quotes.contains(&line) || is_command
}

/// Extracts the cells of a grid if all its lines, including drawn ones, were joined into one line.
fn joined_rows(line: &str) -> Option<String> {
    let is_long_rule = |word: &&str| word.len() > 2 && row::is_rule(word);
    if !line.split_whitespace().any(|word| is_long_rule(&word)) {
        return None;
    }
    let words = line.split_whitespace().filter(|word| !is_long_rule(word));
    let cells: String = words
        .flat_map(str::chars)
        .filter(|c| !row::is_bar(*c))
        .collect();
    let is_cell = |c: char| c.is_ascii_digit() || is_empty_sign(c) && c != '-';
    let is_board = side_of_board(cells.chars().count()).is_some_and(|side| side > MIN_SIDE);
    (is_board && cells.chars().all(is_cell)).then_some(cells)
}

/// Removes text to the right of a row of cells. `None` if there is no such text.
fn without_text_at_right(line: &str) -> Option<&str> {
    /// The number of bars in a row of the LaTeX package `sudoku`, which ends rows with a full stop.
    const N_BARS_IN_LATEX: usize = 10;
    if !line.trim_start().starts_with(row::is_bar) {
        return row_before_words(line);
    }
    let (last_index, bar) = line.char_indices().rfind(|(_, c)| row::is_bar(*c))?;
    let (framed, text) = line.split_at(last_index + bar.len_utf8());
    let n_bars = line.chars().filter(|c| row::is_bar(*c)).count();
    let is_text = text
        .split(|c: char| !c.is_alphabetic())
        .any(|word| word.chars().nth(1).is_some());
    let is_stop = text.trim() == "." && n_bars == N_BARS_IN_LATEX;
    let has_cells = row::is_row(framed) && !row::is_rule(framed) && n_bars > 2;
    (has_cells && (is_text || is_stop)).then_some(framed)
}

/// Returns the cells before the first word of a line; `None` if there are none. The cells must be single characters
/// between blanks, or form parts of equal length between bars.
fn row_before_words(line: &str) -> Option<&str> {
    /// With fewer cells, the line is more likely a sentence that begins with numbers.
    const FEWEST_CELLS: usize = 6;
    let row = before_words(line)?;
    let are_apart = row::words(row).all(|word| word.chars().nth(1).is_none());
    let n_cells = |part: &str| row::glyphs(part).count();
    let parts: Vec<usize> = row
        .split(row::is_bar)
        .map(n_cells)
        .filter(|n| *n > 0)
        .collect();
    let is_even = parts.iter().all(|part| *part == parts[0]);
    let is_in_parts = is_even && parts.len() > 1;
    let is_long_enough = parts.iter().sum::<usize>() >= FEWEST_CELLS;
    (row::is_row(row)
        && !row::is_rule(row)
        && is_long_enough
        && (are_apart && parts.len() == 1 || is_in_parts))
        .then_some(row)
}

/// Returns the part of a line before its first word, without signs such as `//` and `<-` before the word. `None` if no
/// blank precedes the word, or if the line declares something about the board.
pub(super) fn before_words(line: &str) -> Option<&str> {
    let mut notes = ["boxes", "variant", "digits"].into_iter();
    if notes.any(|name| shape::find_note(line, name).is_some()) {
        return None;
    }
    let mut words = line.split_whitespace();
    let word = words.find(|word| row::has_words(word))?;
    let (before, _) = line.split_at(word.as_ptr() as usize - line.as_ptr() as usize);
    let is_sign = |word: &str| {
        word.contains(['/', '<', '>', '#', ':', ';', '(', '–', '—']) || word == "--" || word == "->"
    };
    let mut row = before.trim_end();
    while let Some(sign) = row.split_whitespace().next_back()
        && is_sign(sign)
    {
        row = row[..row.len() - sign.len()].trim_end();
    }
    (!row.is_empty()).then_some(row)
}

/// Signs where vertical and horizontal lines cross, which occur in lines drawn between bands.
const CROSSINGS: [char; 3] = ['+', '┼', '╬'];

/// Removes text to the right of a drawn line among rows. Also removes text after the cells of a row, if the row has
/// `width` cells and the row above is a single word of as many.
pub(super) fn without_remark(line: &str, is_among_rows: bool, width: Option<usize>) -> &str {
    if is_among_rows
        && let Some(words) = line.find(char::is_alphabetic)
        && let (rule, words) = line.split_at(words)
        && row::is_rule(rule)
        && rule.contains(CROSSINGS)
        && row::has_words(words)
    {
        return rule;
    }
    let Some(width) = width else {
        return line;
    };
    match line.trim().split_once(char::is_whitespace) {
        Some((word, remark))
            if word.chars().count() == width
                && remark.contains(char::is_alphabetic)
                && row::is_row(word) =>
        {
            word
        }
        _ => line,
    }
}
