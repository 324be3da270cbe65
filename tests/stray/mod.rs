//! The control sequences that may be sent to a terminal.

/// Finds a control character outside the allowed sequences, or an invisible or direction-changing character. Returns it
/// with the text after it.
pub(crate) fn stray_control(bytes: &[u8]) -> Option<String> {
    const UNSEEN: [char; 9] = [
        '\u{202a}', '\u{202b}', '\u{202d}', '\u{202e}', '\u{2028}', '\u{2029}', '\u{feff}',
        '\u{fff9}', '\u{2066}',
    ];
    let Ok(text) = str::from_utf8(bytes) else {
        return Some("bytes that are no text".to_owned());
    };
    let mut rest = text;
    while let Some(at) = rest.find(|c: char| c.is_control() || UNSEEN.contains(&c)) {
        rest = &rest[at..];
        match known_len(rest) {
            Some(len) => rest = &rest[len..],
            None => return Some(rest.chars().take(20).collect()),
        }
    }
    None
}

/// The length of the allowed sequence at the start of a text, if any.
fn known_len(text: &str) -> Option<usize> {
    const MODES: [&str; 7] = ["?1049", "?25", "?7", "?2004", "?1000", "?1002", "?1006"];
    /// The encoding of Alt keys: saved, set and restored.
    const ALT: &str = "?1036;1039";
    if text.starts_with(['\n', '\r', '\x08']) {
        return Some(1);
    }
    let tail = text.strip_prefix("\x1b[")?;
    let end = tail.find(|c: char| c.is_ascii_alphabetic())?;
    let (parameters, letter) = (&tail[..end], &tail[end..=end]);
    let is_number = |c: char| c.is_ascii_digit() || c == ';';
    let is_known = match letter {
        "h" | "s" | "r" if parameters == ALT => true,
        "h" | "l" => MODES.contains(&parameters),
        _ => "ABCDHKJXm".contains(letter) && parameters.chars().all(is_number),
    };
    is_known.then_some(end + 3)
}
