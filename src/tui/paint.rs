//! Draws on a buffer with methods that ratatui's buffer lacks, and cleans each finished frame.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::theme::{Look, sanitised};
use crate::config::Role;

/// A blank at which a line does not end, unless the words around it are too wide for one line.
pub(crate) const NO_BREAK: &str = "\u{a0}";

/// Drawing methods that ignore everything outside the buffer.
pub(crate) trait Paint {
    /// Draws one character; its style is applied over the style of the cell.
    fn put(&mut self, x: u16, y: u16, character: char, style: Style);

    /// Draws a character only if the cell is blank, and keeps the background of the cell.
    fn put_in_blank(&mut self, x: u16, y: u16, character: char, style: Style);

    /// Writes a text in at most `width` columns; returns the column after it.
    fn text(&mut self, x: u16, y: u16, width: u16, text: &str, style: Style) -> u16;

    /// Writes a right-aligned text; `end` is the column after its last character.
    fn text_right(&mut self, end: u16, y: u16, text: &str, style: Style) {
        let width = width(text);
        self.text(end.saturating_sub(width), y, width, text, style);
    }

    fn fill(&mut self, x: u16, y: u16, width: u16, character: char, style: Style);

    /// Clears an area and gives it the background of the theme.
    fn clear(&mut self, area: Rect, look: &Look);
}

impl Paint for Buffer {
    fn put(&mut self, x: u16, y: u16, character: char, style: Style) {
        if let Some(cell) = self.cell_mut((x, y)) {
            cell.set_char(character).set_style(style);
        }
    }

    fn put_in_blank(&mut self, x: u16, y: u16, character: char, style: Style) {
        if self.cell((x, y)).is_some_and(|cell| cell.symbol() == " ") {
            self.put(x, y, character, Style { bg: None, ..style });
        }
    }

    fn text(&mut self, x: u16, y: u16, width: u16, text: &str, style: Style) -> u16 {
        if !self.area.contains(Position { x, y }) {
            return x;
        }
        let (end, _) = self.set_stringn(x, y, sanitised(text), usize::from(width), style);
        end
    }

    fn fill(&mut self, x: u16, y: u16, width: u16, character: char, style: Style) {
        for column in x..x.saturating_add(width).min(self.area.right()) {
            self.put(column, y, character, style);
        }
    }

    fn clear(&mut self, area: Rect, look: &Look) {
        for position in area.intersection(self.area).positions() {
            self[position].reset();
        }
        self.set_style(area, look.style(Role::Ground));
    }
}

pub(crate) fn width(text: &str) -> u16 {
    u16::try_from(sanitised(text).width()).unwrap_or(u16::MAX)
}

/// Cleans a finished frame. Replaces harmful and unsupported characters, and wide characters of which one half was
/// overwritten.
///
/// The result has no control characters. If only ASCII may be shown, it has no byte above 0x7f.
pub(crate) fn clean_frame(buffer: &mut Buffer, look: &Look) {
    for cell in &mut buffer.content {
        let symbol = cell.symbol();
        if matches!(symbol, " " | NO_BREAK) {
            // Underlined blanks would look like blanks to fill in.
            cell.set_char(' ').modifier.remove(Modifier::UNDERLINED);
            continue;
        }
        if matches!(symbol.as_bytes(), [b'!'..=b'~']) || symbol.is_empty() {
            continue;
        }
        let first = symbol.chars().next().unwrap_or(' ');
        if sanitised(symbol) != symbol {
            cell.set_char('?');
        } else if look.is_ascii() {
            let shown = to_ascii(first);
            let is_known = look.has_letters() || shown.is_ascii();
            cell.set_char(if is_known { shown } else { '?' });
        } else if look.has_few_glyphs() {
            cell.set_char(to_console(first));
        }
    }
    mend_wide_characters(buffer);
}

/// Replaces each wide character by a blank if its second half was overwritten. Otherwise gives the second half the
/// style of the first half.
fn mend_wide_characters(buffer: &mut Buffer) {
    let columns = usize::from(buffer.area.width).max(1);
    for row in buffer.content.chunks_exact_mut(columns) {
        for x in 0..columns {
            let (first, rest) = row[x..].split_at_mut(1);
            let first = &mut first[0];
            if first.symbol().len() == 1 || first.symbol().width() != 2 {
                continue;
            }
            match rest.first_mut() {
                Some(second) if matches!(second.symbol(), " " | "") => {
                    second.set_symbol(" ");
                    (second.fg, second.bg) = (first.fg, first.bg);
                    second.modifier = first.modifier;
                }
                _ => {
                    first.set_char(' ');
                }
            }
        }
    }
}

/// The characters that fonts of consoles have: those of code page 437 that the screen uses.
const CONSOLE: &str = "│─┌┐└┘├┤┬┴┼═║╔╗╚╝░▒▓█▄▌▐▀■·•°→←↑↓▲▼";

/// Characters of the screen, and below each the nearest one that consoles have. Heavy lines become double lines.
const TO_CONSOLE: [(&str, &str); 2] = [
    ("×⊗╭╮╰╯━┃┏┓┗┛┣┫┳┻╋", "xØ┌┐└┘═║╔╗╚╝╠╣╦╩╬"),
    ("▁▂▃▅▆▇●▯◦□✓▸▶›◂‹▪▮", "░░▒▓▓█•·°_√►►►◄◄▄■"),
];

/// Characters of the screen, and below each the nearest ASCII character.
const TO_ASCII: [(&str, &str); 6] = [
    ("│─–—−▄▯┃║█▓■▮━▅═╌…", "|------######===~~"),
    (
        "╭╮╰╯┌┐└┘├┤┬┴┼╋┏╔╗╚╝┓┗┛┣┫┳┻┠┨┯┷┿╂▒▆▪",
        "+++++++++++++++++++++++++++++++++++",
    ),
    ("·░▁▂▃╎○◦×⊗•▇●□‘’“”", "..._::oox@***_''\"\""),
    ("→▶▸›▌←◂‹▐↑▲↓✓▀▼", ">>>>><<<<^^vvvv"),
    ("¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉᶠᵍ", "123456789ABCDEFG"),
    ("₁₂₃₄₅₆₇₈₉", "123456789"),
];

/// Looks a character up in a table of similar characters.
fn similar(table: &[(&str, &str)], character: char) -> Option<char> {
    let mut pairs = table
        .iter()
        .flat_map(|(from, to)| from.chars().zip(to.chars()));
    pairs.find(|(from, _)| *from == character).map(|(_, to)| to)
}

/// Returns the nearest character that consoles have. Latin letters stay unchanged, since most of their fonts have them.
/// Other characters without a similar one, such as letters of other scripts, are left to the console.
fn to_console(character: char) -> char {
    let is_known = character.is_ascii()
        || matches!(character, 'À'..='ÿ' if character != '×')
        || CONSOLE.contains(character);
    if is_known {
        return character;
    }
    similar(&TO_CONSOLE, character)
        .or_else(|| similar(&TO_ASCII, character))
        .unwrap_or(character)
}

/// Returns the nearest ASCII character for a symbol of the screen; `?` if there is none. Wide characters, such as
/// Chinese ones, stay unchanged.
fn to_ascii(character: char) -> char {
    if character.is_ascii() || character.width() == Some(2) {
        return character;
    }
    similar(&TO_ASCII, character).unwrap_or('?')
}

#[cfg(test)]
mod tests {
    use ratatui::widgets::{Paragraph, Widget};

    use super::*;
    use crate::config::Palette;
    use crate::tui::Capabilities;

    fn look(ascii: bool) -> Look {
        let terminal = Capabilities {
            ascii,
            letters: !ascii,
            ..Capabilities::RICH
        };
        Look::new(&Palette::default(), terminal)
    }

    fn symbols(buffer: &Buffer) -> String {
        let cells = buffer.content.iter();
        cells.map(ratatui::buffer::Cell::symbol).collect()
    }

    fn row(text: &str, width: u16, ascii: bool) -> String {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 8, 1));
        buffer.text(1, 0, width, text, Style::new());
        clean_frame(&mut buffer, &look(ascii));
        symbols(&buffer)
    }

    #[test]
    fn text_is_clipped_to_its_width_and_to_the_buffer() {
        assert_eq!(row("abcdef", 3, false), " abc    ");
        assert_eq!(row("abcdefghijk", 99, false), " abcdefg");
        // A wide character is shown whole or not at all. In the buffer, its second column is a blank.
        assert_eq!(row("数独", 3, false), " 数      ");
    }

    #[test]
    fn ascii_stays_below_0x80_whatever_is_written() {
        for text in ["é数独×…→", "\u{1b}[2J\u{301}\u{202e}", "│─┼·–“”"] {
            let shown = row(text, 99, true);
            assert!(shown.is_ascii(), "{shown:?}");
            assert!(!shown.contains('\u{1b}'), "{shown:?}");
        }
        assert_eq!(row("a…b", 99, true), " a~b    ");
    }

    #[test]
    fn the_finished_frame_is_cleaned() {
        for ascii in [false, true] {
            let mut buffer = Buffer::empty(Rect::new(0, 0, 6, 1));
            Paragraph::new("a\u{202e}b→é…").render(Rect::new(0, 0, 99, 99), &mut buffer);
            clean_frame(&mut buffer, &look(ascii));
            let shown = symbols(&buffer);
            assert!(!shown.contains('\u{202e}'), "{shown:?}");
            assert!(shown.contains(if ascii { '>' } else { '→' }), "{shown:?}");
            assert_eq!(shown.is_ascii(), ascii, "{shown:?}");
        }
    }

    #[test]
    fn a_console_gets_characters_of_its_font() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 12, 1));
        buffer.text(0, 0, 12, "╭━●✓₁⁵×…数é│", Style::new());
        let console = Capabilities {
            has_few_glyphs: true,
            ..Capabilities::RICH
        };
        clean_frame(&mut buffer, &Look::new(&Palette::default(), console));
        assert_eq!(symbols(&buffer), "┌═•√15x~数 é│");
    }

    #[test]
    fn half_a_wide_character_becomes_a_blank_in_the_style_of_its_area() {
        let look = look(false);
        let mut buffer = Buffer::empty(Rect::new(0, 0, 9, 1));
        buffer.clear(buffer.area, &look);
        let text = look.style(Role::Text);
        buffer.text(0, 0, 8, "数独数独", text);
        // ratatui resets the style of the second halves of wide characters.
        buffer.put(1, 0, '│', look.style(Role::Ground));
        buffer.put(4, 0, '│', look.style(Role::Ground));
        buffer[(8, 0)].set_symbol("数");
        clean_frame(&mut buffer, &look);
        let cells = buffer.content.iter();
        let shown: Vec<&str> = cells.map(ratatui::buffer::Cell::symbol).collect();
        assert_eq!(shown, [" ", "│", "独", " ", "│", " ", "独", " ", " "]);
    }

    #[test]
    fn both_halves_of_a_wide_character_have_one_style() {
        let look = look(false);
        let mut buffer = Buffer::empty(Rect::new(0, 0, 6, 1));
        buffer.clear(buffer.area, &look);
        // ratatui resets the style of the second halves of wide characters.
        let text = look.span(Role::Selected, "数独");
        Paragraph::new(text).render(buffer.area, &mut buffer);
        clean_frame(&mut buffer, &look);
        for x in [0, 2] {
            assert_eq!(buffer[(x, 0)].style(), buffer[(x + 1, 0)].style(), "{x}");
        }
    }

    #[test]
    fn combining_marks_join_their_letter_up_to_a_limit() {
        let shown = row("e\u{301}\u{301}x", 99, false);
        assert_eq!(shown, " e\u{301}\u{301}x     ");
        let piled = row("e\u{301}\u{301}\u{301}\u{301}x", 99, false);
        assert!(!piled.contains("\u{301}\u{301}\u{301}"), "{piled:?}");
    }

    #[test]
    fn painting_outside_the_buffer_changes_nothing() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 3, 2));
        let before = buffer.clone();
        buffer.put(3, 0, 'x', Style::new());
        buffer.text(0, 2, 9, "x", Style::new());
        buffer.text(u16::MAX, 0, u16::MAX, "x", Style::new());
        buffer.fill(2, 5, u16::MAX, 'x', Style::new());
        buffer.clear(Rect::new(3, 2, 500, 500), &look(false));
        assert_eq!(buffer, before);
    }
}
