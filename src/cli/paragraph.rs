//! Wraps paragraphs to the width of the terminal.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Characters that must not begin a line in Chinese.
const NOT_FIRST: &str = "，。；：、？！）》」』”’…";

/// Wraps a text into lines of at most `width` columns. Lines end at blanks and between wide characters. A single word
/// longer than `width` is not broken.
pub(super) fn wrap(text: &str, width: usize) -> Vec<String> {
    let (mut lines, mut line) = (Vec::new(), String::new());
    for piece in pieces(text) {
        let is_full = line.width() + piece.trim_end().width() > width;
        if is_full && !line.is_empty() {
            lines.push(line.trim_end().to_owned());
            line.clear();
        }
        line.push_str(piece);
    }
    if !line.is_empty() || lines.is_empty() {
        lines.push(line.trim_end().to_owned());
    }
    lines
}

/// Splits a text at every place where a line may end, that is, after each blank or wide character.
fn pieces(text: &str) -> impl Iterator<Item = &str> {
    let mut remaining = text;
    std::iter::from_fn(move || {
        let mut letters = remaining.char_indices().peekable();
        while let Some((index, letter)) = letters.next() {
            let letter_end = index + letter.len_utf8();
            let next = letters.peek().map(|(_, next)| *next);
            let is_wide = |letter: char| letter.width() == Some(2);
            let may_end = match next {
                Some(' ') => false,
                Some(next) if letter != ' ' => {
                    (is_wide(letter) || is_wide(next)) && !NOT_FIRST.contains(next)
                }
                None | Some(_) => true,
            };
            if may_end {
                let (piece, after) = remaining.split_at(letter_end);
                remaining = after;
                return Some(piece);
            }
        }
        None
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_wrap_between_words() {
        let text = "One finished game puts you at medium.";
        let broken = wrap(text, 20);
        assert_eq!(broken, ["One finished game", "puts you at medium."]);
        assert_eq!(wrap(text, 200), [text]);
        assert_eq!(wrap("", 20), [""]);
        assert_eq!(wrap("a averylongword b", 4), ["a", "averylongword", "b"]);
    }

    #[test]
    fn chinese_lines_wrap_anywhere_except_before_punctuation() {
        let text = "一局说明你在中等水平，每两道 SE 2.0 的题能解一道。";
        for width in 6..60 {
            let broken = wrap(text, width);
            let fits = |line: &String| line.width() <= width + 2 && !line.starts_with('，');
            assert!(broken.iter().all(fits), "{width}: {broken:?}");
            let joined = broken.concat().replace(' ', "");
            assert_eq!(joined, text.replace(' ', ""), "{width}");
        }
    }
}
