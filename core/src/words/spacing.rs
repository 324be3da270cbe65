//! Spacing for languages that are written without blanks, such as Chinese.

/// Returns whether a character belongs to a script written without blanks, such as Chinese characters or kana.
pub(super) const fn is_ideograph(c: char) -> bool {
    matches!(c, '\u{3005}'..='\u{3007}' | '\u{3040}'..='\u{30fa}' | '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{323af}')
}

/// Returns whether a character is full-width punctuation, such as `，` `。` `（`. Such a character includes its own space.
pub(super) const fn is_full_width_sign(c: char) -> bool {
    matches!(c, '\u{3001}'..='\u{3004}' | '\u{3008}'..='\u{3011}' | '\u{3014}'..='\u{301f}' | '\u{30fb}' | '\u{ff01}'..='\u{ff60}')
        || matches!(c, '“' | '”' | '‘' | '’' | '…' | '—')
}

/// Returns whether a blank belongs between two adjacent characters. This is the case between an ideograph and a Latin
/// letter, a digit or a sign that is used with them.
pub(super) const fn needs_blank(before: char, after: char) -> bool {
    (is_ideograph(before) && is_latin_start(after)) || (is_latin_end(before) && is_ideograph(after))
}

const fn is_latin_start(c: char) -> bool {
    c.is_ascii_alphanumeric()
        || matches!(
            c,
            '(' | '[' | '<' | '`' | '-' | '+' | '=' | '#' | '$' | '~' | '&' | '@'
        )
}

const fn is_latin_end(c: char) -> bool {
    c.is_ascii_alphanumeric()
        || matches!(c, ')' | ']' | '>' | '`' | '+' | '%' | '=' | '#' | '&' | '*')
}

/// Returns whether a blank belongs between two sentences. `before` is the last character of the first sentence, `after`
/// is the first character of the second one.
pub(super) fn needs_blank_between_sentences(before: Option<char>, after: Option<char>) -> bool {
    let fills = |c: Option<char>| c.is_some_and(|c| is_full_width_sign(c) || is_ideograph(c));
    !(fills(before) || before.is_some_and(char::is_whitespace) && fills(after))
}

/// Returns a word with its first letter in upper case.
#[must_use]
pub fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |initial| {
        initial.to_uppercase().chain(letters).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_separate_only_ideographs_from_latin() {
        assert!(needs_blank('在', 'r'));
        assert!(needs_blank('3', '行'));
        assert!(needs_blank('键', '('));
        assert!(!needs_blank('，', 'r'));
        assert!(!needs_blank('3', '，'));
        assert!(!needs_blank('数', '独'));
        assert!(!needs_blank('a', '1'));
    }

    #[test]
    fn no_blank_follows_a_full_width_stop() {
        assert!(needs_blank_between_sentences(Some('.'), Some('A')));
        assert!(!needs_blank_between_sentences(Some('。'), Some('在')));
        assert!(!needs_blank_between_sentences(Some('。'), Some('r')));
    }
}
