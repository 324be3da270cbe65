//! The drawing surface: clips, measures widths, replaces harmful characters, keeps to ASCII where asked.

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::Span;
use ratatui::widgets::{StatefulWidget, Widget};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::theme::Look;
use crate::config::Role;
use crate::safe_text::SafeText;

/// A buffer with the looks to paint it in.
///
/// Nothing painted here leaves the buffer, contains a control character, or, when only ASCII may be shown, a byte
/// above 0x7f: every text passes [`SafeText`] here, whether it did before or not.
pub(crate) struct Canvas<'a> {
    buffer: &'a mut Buffer,
    look: &'a Look,
}

impl<'a> Canvas<'a> {
    /// Paints into a buffer.
    pub(crate) const fn new(buffer: &'a mut Buffer, look: &'a Look) -> Self {
        Self { buffer, look }
    }

    /// Returns the whole area.
    pub(crate) const fn area(&self) -> Rect {
        self.buffer.area
    }

    /// Returns what a role looks like.
    pub(crate) const fn style(&self, role: Role) -> Style {
        self.look.style(role)
    }

    /// Tells whether only ASCII may be shown.
    pub(crate) const fn is_ascii(&self) -> bool {
        self.look.is_ascii()
    }

    /// Tells whether small and decorated characters cannot be shown.
    pub(crate) const fn has_few_glyphs(&self) -> bool {
        self.look.has_few_glyphs()
    }

    /// Draws a widget of ratatui's or of our own; [`finish`](Self::finish) goes over what it has drawn.
    pub(crate) fn render(&mut self, widget: impl Widget, area: Rect) {
        widget.render(area.intersection(self.buffer.area), self.buffer);
    }

    /// Draws a widget that has a state of its own.
    pub(crate) fn render_stateful<W: StatefulWidget>(
        &mut self,
        widget: W,
        area: Rect,
        state: &mut W::State,
    ) {
        widget.render(area.intersection(self.buffer.area), self.buffer, state);
    }

    /// Returns the look of what is drawn, for widgets that draw with one.
    pub(crate) const fn look(&self) -> &'a Look {
        self.look
    }

    /// Returns words in the look of a role, as ratatui's widgets take them.
    pub(crate) fn span(&self, role: Role, words: &str) -> Span<'static> {
        Span::styled(
            harmless(words).into_owned(),
            self.style(Role::Text).patch(self.style(role)),
        )
    }

    /// Cleans everything drawn: replaces harmful characters, characters beyond ASCII where only ASCII may be shown, and
    /// torn wide characters.
    pub(crate) fn finish(&mut self) {
        let (ascii, few) = (self.is_ascii(), self.has_few_glyphs());
        let has_letters = self.look.has_letters();
        for cell in &mut self.buffer.content {
            let symbol = cell.symbol();
            if matches!(symbol.as_bytes(), [b' '..=b'~']) || symbol.is_empty() {
                continue;
            }
            if symbol == "\u{a0}" {
                cell.set_char(' ');
            } else if harmless(symbol) != symbol {
                cell.set_char('?');
            } else if ascii && let Some(first) = symbol.chars().next() {
                let shown = to_ascii(first);
                cell.set_char(if has_letters || shown.is_ascii() {
                    shown
                } else {
                    '?'
                });
            } else if few && let Some(first) = symbol.chars().next() {
                cell.set_char(to_console(first));
            }
        }
        self.mend_wide_characters();
    }

    /// Replaces each wide character whose second half was overwritten with a blank, and gives the second half of every
    /// other one the style of the first.
    fn mend_wide_characters(&mut self) {
        let columns = usize::from(self.buffer.area.width).max(1);
        for row in self.buffer.content.chunks_exact_mut(columns) {
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

    /// Puts one character of width 1 into a place and lays a style over what is there.
    pub(crate) fn put(&mut self, x: u16, y: u16, character: char, style: Style) {
        if let Some(cell) = self.buffer.cell_mut((x, y)) {
            cell.set_char(character).set_style(style);
        }
    }

    /// Puts a character where nothing is drawn yet, and keeps the background.
    pub(crate) fn put_in_blank(&mut self, x: u16, y: u16, character: char, style: Style) {
        let is_blank = self
            .buffer
            .cell((x, y))
            .is_some_and(|cell| cell.symbol() == " ");
        if is_blank {
            let style = Style { bg: None, ..style };
            self.put(x, y, character, style);
        }
    }

    /// Lays a style over a place without changing the character.
    pub(crate) fn tint(&mut self, x: u16, y: u16, style: Style) {
        if let Some(cell) = self.buffer.cell_mut((x, y)) {
            cell.set_style(style);
        }
    }

    /// Lays a style over an area.
    pub(crate) fn tint_area(&mut self, area: Rect, style: Style) {
        self.buffer
            .set_style(area.intersection(self.buffer.area), style);
    }

    /// Empties an area down to the ground.
    pub(crate) fn clear(&mut self, area: Rect) {
        let area = area.intersection(self.buffer.area);
        let ground = self.style(Role::Ground);
        for y in area.top()..area.bottom() {
            for x in area.left()..area.right() {
                if let Some(cell) = self.buffer.cell_mut((x, y)) {
                    cell.reset();
                    cell.set_style(ground);
                }
            }
        }
    }

    /// Writes a text from left to right in at most `width` columns; returns the column after it.
    pub(crate) fn text(&mut self, x: u16, y: u16, width: u16, text: &str, style: Style) -> u16 {
        if !self.buffer.area.contains(Position { x, y }) {
            return x;
        }
        let width = usize::from(width);
        let (end, _) = self.buffer.set_stringn(x, y, harmless(text), width, style);
        end
    }

    /// Writes a text so that it ends before a column.
    pub(crate) fn text_right(&mut self, end: u16, y: u16, text: &str, style: Style) {
        let width = width(text);
        self.text(end.saturating_sub(width), y, width, text, style);
    }

    /// Fills a row with one character.
    pub(crate) fn fill(&mut self, x: u16, y: u16, width: u16, character: char, style: Style) {
        for column in x..x.saturating_add(width).min(self.buffer.area.right()) {
            self.put(column, y, character, style);
        }
    }
}

/// Returns how many columns a text takes.
pub(crate) fn width(text: &str) -> u16 {
    u16::try_from(harmless(text).width()).unwrap_or(u16::MAX)
}

/// Returns a text as it may be shown: itself in nearly every case.
fn harmless(text: &str) -> Cow<'_, str> {
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        Cow::Borrowed(text)
    } else {
        Cow::Owned(SafeText::new(text).to_string())
    }
}

/// Returns the character of code page 437 nearest to one of those the screen uses, for consoles whose font has few
/// others; Latin letters stay, which most of these fonts have.
fn to_console(character: char) -> char {
    match character {
        '×' => 'x',
        '⊗' => 'Ø',
        '│'
        | '─'
        | '┌'
        | '┐'
        | '└'
        | '┘'
        | '├'
        | '┤'
        | '┬'
        | '┴'
        | '┼'
        | '═'
        | '║'
        | '╔'
        | '╗'
        | '╚'
        | '╝'
        | '░'
        | '▒'
        | '▓'
        | '█'
        | '▄'
        | '▌'
        | '▐'
        | '▀'
        | '■'
        | '·'
        | '•'
        | '→'
        | '←'
        | '↑'
        | '↓'
        | '▲'
        | '▼'
        | 'À'..='ÿ' => character,
        '╭' => '┌',
        '╮' => '┐',
        '╰' => '└',
        '╯' => '┘',
        // Lines of boxes are double instead of heavy.
        '━' => '═',
        '┃' => '║',
        '┏' => '╔',
        '┓' => '╗',
        '┗' => '╚',
        '┛' => '╝',
        '┣' => '╠',
        '┫' => '╣',
        '┳' => '╦',
        '┻' => '╩',
        '╋' => '╬',
        '▁' | '▂' => '░',
        '▃' => '▒',
        '▅' | '▆' => '▓',
        '▇' => '█',
        '●' => '•',
        '▯' | '◦' => '·',
        '✓' => '√',
        '▸' | '▶' | '›' => '►',
        '◂' | '‹' => '◄',
        '▪' | '▮' => '■',
        // What is of no use of ours, such as letters of another script, is left to the console.
        _ => match to_ascii(character) {
            '?' => character,
            known => known,
        },
    }
}

/// Whether a character takes two columns in every terminal, as Chinese ones do.
fn is_wide(character: char) -> bool {
    character.width() == Some(2)
}

/// Returns the ASCII character nearest to one of those the screen uses; `?` for others but wide ones, which stay.
fn to_ascii(character: char) -> char {
    match character {
        '\0'..='\x7f' => character,
        '│' => '|',
        '─' | '–' | '—' | '−' | '▄' | '□' | '▯' => '-',
        '┃' | '║' | '█' | '▓' | '■' | '▮' => '#',
        '━' | '▅' | '═' => '=',
        '╌' => '~',
        '╭' | '╮' | '╰' | '╯' | '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' | '╋' | '┏'
        | '╔' | '╗' | '╚' | '╝' | '┓' | '┗' | '┛' | '┣' | '┫' | '┳' | '┻' | '┠' | '┨' | '┯'
        | '┷' | '┿' | '╂' | '▒' | '▆' | '▪' => '+',
        '·' | '░' | '…' | '▁' | '◦' => '.',
        '▂' => '_',
        '▃' | '╎' => ':',
        '○' => 'o',
        '¹' | '₁' => '1',
        '²' | '₂' => '2',
        '³' | '₃' => '3',
        '⁴' | '₄' => '4',
        '⁵' | '₅' => '5',
        '⁶' | '₆' => '6',
        '⁷' | '₇' => '7',
        '⁸' | '₈' => '8',
        '⁹' | '₉' => '9',
        'ᵃ' => 'A',
        'ᵇ' => 'B',
        'ᶜ' => 'C',
        'ᵈ' => 'D',
        'ᵉ' => 'E',
        'ᶠ' => 'F',
        'ᵍ' => 'G',
        '×' => 'x',
        '⊗' => '@',
        '•' | '▇' | '●' => '*',
        '→' | '▶' | '▸' | '›' | '▌' => '>',
        '←' | '◂' | '‹' | '▐' => '<',
        '↑' | '▲' => '^',
        '↓' | '✓' | '▀' | '▼' => 'v',
        '‘' | '’' => '\'',
        '“' | '”' => '"',
        _ if is_wide(character) => character,
        _ => '?',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Palette;

    fn row(text: &str, width: u16, ascii: bool) -> String {
        let look = Look::new(&Palette::default(), false, ascii);
        let mut buffer = Buffer::empty(Rect::new(0, 0, 8, 1));
        let mut canvas = Canvas::new(&mut buffer, &look);
        canvas.text(1, 0, width, text, Style::new());
        canvas.finish();
        (0..8).map(|x| buffer[(x, 0)].symbol().to_owned()).collect()
    }

    #[test]
    fn text_is_clipped_to_its_width_and_to_the_buffer() {
        assert_eq!(row("abcdef", 3, false), " abc    ");
        assert_eq!(row("abcdefghijk", 99, false), " abcdefg");
        // A character of two columns is shown whole or not at all; its second column is a blank of the buffer.
        assert_eq!(row("数独", 3, false), " 数      ");
    }

    #[test]
    fn ascii_stays_below_0x80_whatever_is_written() {
        for text in ["é数独×…→", "\u{1b}[2J\u{301}\u{202e}", "│─┼·–“”"] {
            let shown = row(text, 99, true);
            assert!(shown.is_ascii(), "{shown:?}");
            assert!(!shown.contains('\u{1b}'), "{shown:?}");
        }
        assert_eq!(row("a…b", 99, true), " a.b    ");
    }

    #[test]
    fn what_widgets_draw_is_gone_over_when_all_is_drawn() {
        use ratatui::widgets::Paragraph;
        for ascii in [false, true] {
            let look = Look::new(&Palette::default(), false, ascii);
            let mut buffer = Buffer::empty(Rect::new(0, 0, 6, 1));
            let mut canvas = Canvas::new(&mut buffer, &look);
            canvas.render(Paragraph::new("a\u{202e}b→é…"), Rect::new(0, 0, 99, 99));
            canvas.finish();
            let shown: String = buffer
                .content
                .iter()
                .map(ratatui::buffer::Cell::symbol)
                .collect();
            assert!(!shown.contains('\u{202e}'), "{shown:?}");
            assert!(shown.contains(if ascii { '>' } else { '→' }), "{shown:?}");
            assert_eq!(shown.is_ascii(), ascii, "{shown:?}");
        }
    }

    #[test]
    fn a_console_gets_what_its_font_has() {
        let look = Look::new(&Palette::default(), false, false).with_few_glyphs(true);
        let mut buffer = Buffer::empty(Rect::new(0, 0, 12, 1));
        let mut canvas = Canvas::new(&mut buffer, &look);
        canvas.text(0, 0, 12, "╭━●✓₁⁵×…数é│", Style::new());
        canvas.finish();
        let shown: String = buffer
            .content
            .iter()
            .map(ratatui::buffer::Cell::symbol)
            .collect();
        assert_eq!(shown, "┌═•√15x.数 é│");
    }

    #[test]
    fn a_torn_wide_character_leaves_a_blank_in_the_style_of_its_area() {
        let look = Look::new(&Palette::default(), true, false);
        let mut buffer = Buffer::empty(Rect::new(0, 0, 9, 1));
        let mut canvas = Canvas::new(&mut buffer, &look);
        canvas.clear(canvas.area());
        let text = canvas.style(Role::Text);
        canvas.text(0, 0, 8, "数独数独", text);
        canvas.put(1, 0, '│', text);
        canvas.put(4, 0, '│', text);
        canvas.buffer[(8, 0)].set_symbol("数");
        canvas.finish();
        let shown: Vec<&str> = buffer
            .content
            .iter()
            .map(ratatui::buffer::Cell::symbol)
            .collect();
        assert_eq!(shown, [" ", "│", "独", " ", "│", " ", "独", " ", " "]);
        let ground = look.style(Role::Ground).bg;
        assert!(buffer.content.iter().all(|cell| Some(cell.bg) == ground));
    }

    #[test]
    fn both_halves_of_a_wide_character_have_one_style() {
        use ratatui::widgets::Paragraph;
        let look = Look::new(&Palette::default(), true, false);
        let mut buffer = Buffer::empty(Rect::new(0, 0, 6, 1));
        let mut canvas = Canvas::new(&mut buffer, &look);
        canvas.clear(canvas.area());
        // Ratatui resets the style of second halves.
        let text = canvas.span(Role::Selected, "数独");
        canvas.render(Paragraph::new(text), canvas.area());
        canvas.finish();
        for x in [0, 2] {
            assert_eq!(buffer[(x, 0)].style(), buffer[(x + 1, 0)].style(), "{x}");
        }
    }

    #[test]
    fn marks_go_on_their_letter_and_do_not_pile_up() {
        let shown = row("e\u{301}\u{301}x", 99, false);
        assert_eq!(shown, " e\u{301}\u{301}x     ");
        let piled = row("e\u{301}\u{301}\u{301}\u{301}x", 99, false);
        assert!(!piled.contains("\u{301}\u{301}\u{301}"), "{piled:?}");
    }

    #[test]
    fn painting_outside_changes_nothing() {
        let look = Look::new(&Palette::default(), false, false);
        let mut buffer = Buffer::empty(Rect::new(0, 0, 3, 2));
        let mut canvas = Canvas::new(&mut buffer, &look);
        canvas.put(3, 0, 'x', Style::new());
        canvas.text(0, 2, 9, "x", Style::new());
        canvas.text(u16::MAX, 0, u16::MAX, "x", Style::new());
        canvas.fill(2, 5, u16::MAX, 'x', Style::new());
        canvas.tint(9, 9, Style::new());
        canvas.clear(Rect::new(1, 1, 500, 500));
        assert_eq!(buffer, Buffer::empty(Rect::new(0, 0, 3, 2)));
    }
}
