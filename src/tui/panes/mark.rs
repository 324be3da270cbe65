//! A pencil mark as the board and the panes draw it: its digit, its style and the sign before it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::View;
use super::mark_places::superscript;
use super::marks::{glyph, style_role};
use crate::board::{Candidate, Cell, Digit, DigitSet};
use crate::config::Role;
use crate::explain::MarkRole;
use crate::game::{CellState, Colour};
use crate::tui::paint::Paint;
use crate::tui::theme::Look;

/// The characters for the positions in a chain. They are small, so that they do not look like marks.
pub(super) const CHAIN_NUMBERS: &str = "₁₂₃₄₅₆₇₈₉abcdefghijklmnopqrstuvwxyz";

pub(super) struct Mark {
    digit: Digit,
    is_corner: bool,
    style: Style,
    /// The position in a chain, the glyph of the role in a hint, or the letter of the player's colour.
    pub(super) sign: Option<char>,
}

impl Mark {
    /// Creates the mark of a candidate. `own` is the kind of mark, and `ground` the style of the cell.
    pub(super) fn new(view: &View<'_>, candidate: Candidate, own: Role, ground: Style) -> Self {
        let Candidate { cell, digit } = candidate;
        let (look, hint) = (view.look, view.play.hint_marks());
        let is_eliminated = view.play.eliminated(cell).contains(digit);
        let state = view.play.visible_board().cell(cell);
        let colour = state.candidate_colour(digit);
        let role = hint.of_candidate(candidate);
        let roles = [
            is_eliminated.then_some(Role::HintElimination),
            colour.and_then(|colour| Role::colour(colour.number())),
            role.map(style_role),
        ];
        let own_style = if colour.is_some() {
            look.style(own)
        } else {
            view.digit_style(own, candidate)
        };
        let ground = if hint.has_digit(digit) {
            view.highlighted(ground)
        } else {
            ground
        };
        let on_top = roles.into_iter().flatten();
        let on_top = on_top.fold(Style::new(), |style, role| style.patch(look.style(role)));
        // The text colour of the cell may be unreadable on a background that the mark has of its own.
        let ground = match on_top.bg {
            Some(_) => Style { fg: None, ..ground },
            None => ground,
        };
        let style = own_style.patch(ground).patch(on_top);
        let sign = role.map(|role| role_sign(view, candidate, role));
        let sign = sign.or(is_eliminated.then(|| glyph(MarkRole::Gone)));
        Self {
            digit,
            is_corner: own == Role::CornerMark,
            style,
            sign: sign.or(colour.map(Colour::letter)),
        }
    }

    /// Creates the mark of a digit in a place that corner marks and centre marks share. A digit with both kinds of mark
    /// is shown as a corner mark.
    pub(super) fn in_place(view: &View<'_>, candidate: Candidate, ground: Style) -> Self {
        let state = view.play.visible_board().cell(candidate.cell);
        Self::new(view, candidate, own_role(state, candidate.digit), ground)
    }

    pub(super) fn draw(&self, buf: &mut Buffer, (x, y): (u16, u16)) {
        buf.put(x, y, self.digit.symbol(), self.style);
    }

    /// Draws the mark in a place that both kinds of mark share: a corner mark is smaller and higher, or underlined on
    /// terminals with few glyphs.
    pub(super) fn draw_raised(&self, buf: &mut Buffer, look: &Look, (x, y): (u16, u16)) {
        self.draw(buf, (x, y));
        if self.is_corner && look.has_few_glyphs() {
            let underline = Style::new().add_modifier(Modifier::UNDERLINED);
            buf.set_style(Rect::new(x, y, 1, 1), underline);
        } else if self.is_corner {
            // No italics here, because a small digit in italics is hard to read.
            let upright = Style::new().remove_modifier(Modifier::ITALIC);
            buf.put(x, y, superscript(self.digit), upright);
        }
    }

    /// Draws the sign of the mark, if it has one, in the column before the mark.
    pub(super) fn draw_sign(&self, buf: &mut Buffer, (x, y): (u16, u16)) {
        if let Some(sign) = self.sign {
            buf.put(x.saturating_sub(1), y, sign, self.style);
        }
    }

    /// Draws a tick after a corner mark, for terminals that show only ASCII.
    pub(super) fn draw_tick(&self, buf: &mut Buffer, look: &Look, (x, y): (u16, u16)) {
        if self.is_corner && look.is_ascii() {
            buf.put(x + 1, y, '\'', self.style);
        }
    }
}

/// Returns the position of a candidate in a chain, or the glyph of its role. With few glyphs, always returns the glyph.
fn role_sign(view: &View<'_>, candidate: Candidate, role: MarkRole) -> char {
    let is_numbered = matches!(role, MarkRole::On | MarkRole::Off) && !view.look.has_few_glyphs();
    let index = view.play.hint_marks().place_in_chain(candidate);
    let index = index.filter(|_| is_numbered);
    let number = index.and_then(|index| CHAIN_NUMBERS.chars().nth(index - 1));
    number.unwrap_or(glyph(role))
}

fn own_role(state: &CellState, digit: Digit) -> Role {
    if state.corners().contains(digit) {
        Role::CornerMark
    } else {
        Role::PencilMark
    }
}

pub(super) fn shown_digits(view: &View<'_>, cell: Cell) -> DigitSet {
    let (play, state) = (view.play, view.play.visible_board());
    let hinted = play.hint_marks().digits_in(cell);
    state.marks(cell) | state.corners(cell) | hinted | play.eliminated(cell)
}
