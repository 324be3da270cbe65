//! The board: lines, labels, cells, cursor.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use super::lines::{draw_labels, draw_lines, draw_shared_bottom};
use super::mark_places::{Placed, corner_places, raised};
use super::marks::{HintMarks, glyph, look};
use super::{View, chain_lines, large_digit};
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, Geometry};
use crate::config::{AbsentMark, Role};
use crate::explain::MarkRole;
use crate::game::CellState;
use crate::tui::box_edges::BoxEdges;
use crate::tui::layout::{BoardLayout, CellStyle, mark_square};
use crate::tui::paint::Paint;
use crate::tui::play::Play;
use crate::tui::theme::Look;

/// Draws the board with everything on it.
pub(in crate::tui) fn draw(buf: &mut Buffer, view: &View<'_>) {
    let Some(board) = &view.layout.board else {
        return;
    };
    draw_lines(buf, view.look, board, view.play.geometry());
    draw_labels(buf, view, board);
    let scene = Scene::new(view, board);
    let grounds = scene.draw_grounds(buf);
    chain_lines::draw(buf, view, board);
    for cell in scene.geometry.cells() {
        scene.draw_cell(buf, cell, grounds[cell.index()]);
        if scene.is_unlit(cell) {
            // The foreground alone, as fills stay; digits stay bold where a colour dims them, unlike marks.
            let fg = view.look.style(Role::Dim).fg;
            let dim = Style { fg, ..Style::new() };
            let is_digit = fg.is_some() && view.play.seen().value(cell).is_some();
            let area = board.cell_area(scene.geometry, cell);
            buf.set_style(
                area,
                if is_digit {
                    dim.add_modifier(Modifier::BOLD)
                } else {
                    dim.remove_modifier(Modifier::BOLD)
                },
            );
        }
    }
    for cell in view.play.selection() {
        scene.bracket(buf, cell, ['(', ')'], Role::Selection);
    }
    if view.has_cursor {
        scene.bracket(buf, view.play.cursor(), ['[', ']'], Role::Cursor);
    }
    draw_shared_bottom(buf, view.look, board);
}

/// What the cells are drawn from.
struct Scene<'a> {
    view: &'a View<'a>,
    board: &'a BoardLayout,
    geometry: &'static Geometry,
    conflicts: CellSet,
    mistakes: CellSet,
    peers: CellSet,
    /// The cells whose digit is supposed in a try, and those of them where another try has it too.
    supposed: CellSet,
    agreeing: CellSet,
    /// The digit to be highlighted, and whether the player asked for it.
    highlight: Option<(Digit, bool)>,
    /// Where that digit could stand in cells without marks.
    possible: CellSet,
}

impl<'a> Scene<'a> {
    fn new(view: &'a View<'a>, board: &'a BoardLayout) -> Self {
        let (play, config) = (view.play, view.config);
        let game = play.game();
        let geometry = play.geometry();
        // A hint has the board to itself.
        let has_hint = !play.hint_marks().is_empty();
        let under_cursor = || {
            let value = play.seen().value(play.cursor())?;
            (config.highlight_digit && view.has_cursor && !has_hint).then_some((value, false))
        };
        let highlight = play
            .filter()
            .map(|digit| (digit, true))
            .or_else(under_cursor);
        let possible = match highlight {
            Some((digit, true)) => {
                let position = game.position_for_hints(crate::game::HintsFrom::Digits);
                let unmarked = |cell: &Cell| play.seen().marks(*cell).is_empty();
                position.places(digit).iter().filter(unmarked).collect()
            }
            _ => CellSet::EMPTY,
        };
        Self {
            view,
            board,
            geometry,
            conflicts: play.conflicts(),
            mistakes: play.mistakes(),
            peers: if config.highlight_peers && view.has_cursor && !has_hint {
                geometry.peers(play.cursor())
            } else {
                CellSet::EMPTY
            },
            supposed: play.supposed(),
            agreeing: game.agreeing_cells(),
            highlight,
            possible,
        }
    }

    fn draw_cell(&self, buf: &mut Buffer, cell: Cell, ground: Style) {
        let area = self.board.cell_area(self.geometry, cell);
        match self.view.play.seen().value(cell) {
            Some(value) => self.draw_value(buf, cell, area, value, ground),
            None if self.board.style.is_one_line() => {
                self.draw_dot(buf, cell, area, ground);
            }
            None => {
                self.draw_marks(buf, cell, area, ground);
                self.draw_cell_sign(buf, cell, area, ground);
            }
        }
        self.draw_colour_letter(buf, cell, area, ground);
        self.draw_extra_house(buf, cell, area, ground);
    }

    /// Whether a hint is open that says nothing of this cell.
    fn is_unlit(&self, cell: Cell) -> bool {
        let marks = self.view.play.hint_marks();
        !marks.is_empty()
            && !marks.has_digits()
            && marks.summary(cell).is_none()
            && !marks.is_in_house(cell)
            && !self.conflicts.contains(cell)
            && !self.mistakes.contains(cell)
    }

    /// Draws a sign into the upper right corner of a cell in a house that a variant adds, where no tint shows it.
    fn draw_extra_house(&self, buf: &mut Buffer, cell: Cell, area: Rect, ground: Style) {
        if self.geometry.is_in_extra_house(cell) && fill(self.view.look, Role::ExtraHouse).is_none()
        {
            let is_one_line = self.board.style.is_one_line();
            let x = if is_one_line {
                area.right()
            } else {
                area.right() - 1
            };
            buf.put(
                x,
                area.y,
                '\'',
                self.view.look.style(Role::Dim).patch(ground),
            );
        }
    }

    /// Tints the cells, and the gaps and lines between those of one tint; returns the look of each cell.
    fn draw_grounds(&self, buf: &mut Buffer) -> Vec<Style> {
        let cells = self.geometry.cells().into_iter();
        let grounds: Vec<Style> = cells.map(|cell| self.ground(cell)).collect();
        // Peers that are not filled are underlined on one line of the cell.
        let underlined = match fill(self.view.look, Role::Peer) {
            Some(_) => CellSet::EMPTY,
            None => self.peers,
        };
        let side = self.geometry.side();
        let at = |row: usize, column: usize| grounds[row * side + column];
        let peer = fill(self.view.look, Role::Peer).and_then(|fill| fill.bg);
        // Between cells of one tint there is that tint, and beside a cell that stands out among peers theirs.
        let tint_between = |cells: &[(usize, usize)]| {
            let known = cells
                .iter()
                .filter(|(row, column)| *row < side && *column < side);
            let tints: Vec<Option<Color>> =
                known.map(|(row, column)| at(*row, *column).bg).collect();
            let is_whole = tints.len() == cells.len() && tints.iter().all(Option::is_some);
            let first = tints.first().copied().flatten();
            let is_one = tints.iter().all(|tint| *tint == first);
            let tint = if is_one {
                first
            } else {
                peer.filter(|_| tints.contains(&peer))
            };
            tint.filter(|_| is_whole).map(|tint| Style::new().bg(tint))
        };
        let gap = |starts: &[u16], length: u16, index: usize| {
            let end = starts[index] + length;
            (end, starts.get(index + 1).map_or(0, |next| next - end))
        };
        let has_lines = self.board.style != CellStyle::Plain || self.geometry.has_irregular_boxes();
        let edges = has_lines.then(|| BoxEdges::between(self.geometry));
        let (width, height) = self.board.cell;
        for row in 0..side {
            let (y_gap, below) = gap(&self.board.rows, height, row);
            for column in 0..side {
                let ground = at(row, column);
                let (x, y) = (self.board.columns[column], self.board.rows[row]);
                if ground == Style::new() {
                    if underlined.contains(self.geometry.cell(row, column)) {
                        let (_, y) = centre(Rect::new(x, y, width, height));
                        buf.set_style(Rect::new(x, y, width, 1), self.view.look.style(Role::Peer));
                    }
                    continue;
                }
                let (x_gap, beside) = gap(&self.board.columns, width, column);
                let area = Rect::new(x, y, width, height);
                buf.set_style(area, ground);
                let (right, down) = ((row, column + 1), (row + 1, column));
                let (has_bar, has_rule, has_corner) =
                    edges.map_or_else(Default::default, |edges| {
                        (
                            edges.is_bar(row, column + 1),
                            edges.is_rule(row + 1, column),
                            edges.arms(row + 1, column + 1) > 0,
                        )
                    });
                if let Some(tint) = tint_between(&[(row, column), right]).filter(|_| !has_bar) {
                    buf.set_style(Rect::new(x_gap, y, beside, height), tint);
                }
                if let Some(tint) = tint_between(&[(row, column), down]).filter(|_| !has_rule) {
                    buf.set_style(Rect::new(x, y_gap, width, below), tint);
                }
                let corner = [(row, column), right, down, (row + 1, column + 1)];
                if let Some(tint) = tint_between(&corner).filter(|_| !has_corner) {
                    buf.set_style(Rect::new(x_gap, y_gap, beside, below), tint);
                }
            }
        }
        grounds
    }

    /// Combines the background styles of a cell; later ones override.
    fn ground(&self, cell: Cell) -> Style {
        let (play, marks) = (self.view.play, self.view.play.hint_marks());
        let colour = play.seen().colour(cell);
        let colour = colour.and_then(|colour| Role::colour(colour.number()));
        let is_in_house = marks.is_in_house(cell);
        let is_peer = self.peers.contains(cell) && colour.is_none() && !is_in_house;
        let is_extra = self.geometry.is_in_extra_house(cell) && colour.is_none();
        let said = [
            fill(self.view.look, Role::ExtraHouse).filter(|_| is_extra),
            colour.map(|role| self.view.look.style(role)),
            fill(self.view.look, Role::Peer).filter(|_| is_peer),
            fill(self.view.look, Role::Supposed).filter(|_| self.supposed.contains(cell)),
            is_in_house.then(|| self.view.look.style(Role::HintHouse)),
            marks.of_cell(cell).and_then(|role| match role {
                // An underline belongs to the digit or sign alone.
                MarkRole::Wrong | MarkRole::DeadEnd => fill(self.view.look, look(role)),
                _ => Some(self.view.look.style(super::marks::look(role))),
            }),
            fill(self.view.look, Role::Mistake).filter(|_| self.mistakes.contains(cell)),
            fill(self.view.look, Role::Conflict).filter(|_| self.conflicts.contains(cell)),
            self.frame_fill(cell, Role::Selection)
                .filter(|_| play.selection().contains(cell)),
            self.frame_fill(cell, Role::Cursor)
                .filter(|_| cell == play.cursor() && self.view.has_cursor),
        ];
        said.into_iter().flatten().fold(Style::new(), Style::patch)
    }

    /// The fill of a cell with the cursor or selected, where a hint says nothing; elsewhere there are brackets.
    fn frame_fill(&self, cell: Cell, role: Role) -> Option<Style> {
        let is_free = self.view.play.hint_marks().summary(cell).is_none();
        fill(self.view.look, role).filter(|_| is_free)
    }

    fn draw_value(&self, buf: &mut Buffer, cell: Cell, area: Rect, value: Digit, ground: Style) {
        let play = self.view.play;
        let is_supposed = self.supposed.contains(cell);
        let role = if is_supposed {
            Role::Supposed
        } else {
            play.digit_role(cell)
        };
        let mut style = self.view.look.style(role).patch(ground);
        let hinted = self.view.play.hint_marks().has_digit(value);
        if hinted || self.highlight.is_some_and(|(digit, _)| digit == value) {
            let same = self.view.look.style(Role::SameDigit);
            // A fill that brings its own foreground keeps it.
            let fg = same.fg.filter(|_| ground.fg.is_none());
            style = style.patch(Style { fg, ..same });
        }
        let hinted_role = self.view.play.hint_marks().of_cell(cell);
        if hinted_role == Some(MarkRole::Wrong) {
            style = style.patch(self.view.look.style(look(MarkRole::Wrong)));
        }
        let (x, y) = centre(area);
        let flag = if self.conflicts.contains(cell) {
            style = style.patch(self.view.look.style(Role::Conflict));
            Some('!')
        } else if self.mistakes.contains(cell) {
            style = style.patch(self.view.look.style(Role::Mistake));
            Some('?')
        } else {
            let supposed = if self.agreeing.contains(cell) {
                '='
            } else {
                '~'
            };
            let tentative = play.is_tentative(cell).then_some(glyph(MarkRole::On));
            tentative.or(is_supposed.then_some(supposed))
        };
        let is_large = self.board.style == CellStyle::Large
            && large_digit::draw(
                buf,
                self.view.look,
                area,
                value,
                style.remove_modifier(Modifier::UNDERLINED),
            );
        if !is_large {
            buf.put(x, y, value.symbol(), style);
        }
        if let Some(flag) = flag {
            buf.put(
                if is_large { area.right() - 2 } else { x + 1 },
                y,
                flag,
                style,
            );
        }
        if let Some(role) = hinted_role {
            // In one-line cells this is the blank before the cell.
            buf.put(
                if is_large { area.x + 1 } else { x - 1 },
                y,
                glyph(role),
                style,
            );
        }
    }

    /// An empty cell where there is room for one character.
    fn draw_dot(&self, buf: &mut Buffer, cell: Cell, area: Rect, ground: Style) {
        let play = self.view.play;
        let (x, y) = (area.x, area.y);
        if let Some(role) = play.hint_marks().summary(cell) {
            let digits = play.hint_marks().digits_in(cell);
            let shown = match (role, digits.single()) {
                (MarkRole::Placement, Some(digit)) => digit.symbol(),
                _ => glyph(role),
            };
            buf.put(x, y, shown, self.view.look.style(super::marks::look(role)));
            return;
        }
        let filtered = self
            .highlight
            .is_some_and(|(digit, asked)| asked && self.is_marked(cell, digit));
        if filtered {
            buf.put(
                x,
                y,
                '*',
                ground.patch(self.view.look.style(Role::SameDigit)),
            );
        } else {
            let marked = play.seen().cell(cell).is_marked() || !play.eliminated(cell).is_empty();
            let dot = if marked { ':' } else { '·' };
            buf.put(x, y, dot, self.view.look.style(Role::Dim).patch(ground));
        }
    }

    fn is_marked(&self, cell: Cell, digit: Digit) -> bool {
        let state = self.view.play.seen();
        (state.marks(cell) | state.corners(cell)).contains(digit) || self.possible.contains(cell)
    }

    fn draw_marks(&self, buf: &mut Buffer, cell: Cell, area: Rect, ground: Style) {
        let (play, hint) = (self.view.play, self.view.play.hint_marks());
        let state = play.seen().cell(cell);
        let eliminated = play.eliminated(cell);
        let mut shown = state.marks() | state.corners() | hint.digits_in(cell) | eliminated;
        if let Some((digit, true)) = self.highlight
            && self.possible.contains(cell)
        {
            shown.insert(digit);
        }
        let own = |digit| own_look(state, digit);
        let has_few = self.view.look.has_few_glyphs();
        let prefix = |digit| {
            let colour = state.candidate_colour(digit);
            let colour = colour.map(|colour| letter(colour.number()));
            let candidate = Candidate::new(cell, digit);
            let said = sign(hint, candidate, has_few);
            let gone = eliminated.contains(digit).then(|| glyph(MarkRole::Gone));
            said.or(gone).or(colour)
        };
        let dots = self.view.config.absent_mark == AbsentMark::Dot;
        let has_prefixes = self.board.style.has_signs();
        if has_prefixes {
            let centre = state.marks() | (shown - state.corners());
            let has_signs = shown.iter().any(|digit| prefix(digit).is_some());
            if let Some(places) = corner_places(area, centre, state.corners(), has_signs) {
                for placed in &places {
                    self.draw_mark(buf, cell, *placed, prefix(placed.0), ground);
                }
                if centre.single().is_some() {
                    Self::draw_dots_beside_centre(buf, self.view.look, area, ground);
                }
                return;
            }
        }
        // A single mark in the place of a value would be taken for one, were it not for dots beside it.
        let lone = shown
            .single()
            .is_some_and(|digit| self.mark_place(area, digit) == centre(area));
        for digit in self.geometry.digits() {
            let (x, y) = self.mark_place(area, digit);
            if shown.contains(digit) {
                let prefix = prefix(digit).filter(|_| has_prefixes);
                self.draw_mark(buf, cell, (digit, own(digit), (x, y)), prefix, ground);
                if own(digit) == Role::CornerMark {
                    raise(buf, self.view.look, (x, y), digit);
                }
            } else if dots || lone && y == centre(area).1 {
                buf.put(x, y, '.', self.view.look.style(Role::Dim).patch(ground));
            }
        }
    }

    /// Draws the sign of a cell without a digit: in its middle, or of one without candidates where no mark is.
    fn draw_cell_sign(&self, buf: &mut Buffer, cell: Cell, area: Rect, ground: Style) {
        let Some(role) = self.view.play.hint_marks().of_cell(cell) else {
            return;
        };
        let (x, y) = if shown_digits(self.view, cell).is_empty() {
            centre(area)
        } else if role != MarkRole::DeadEnd {
            // The marks have signs of their own.
            return;
        } else if self.board.style.has_signs() {
            (area.right() - 1, centre(area).1)
        } else {
            // Two lines of marks leave a place where their number is odd, or the gap after them.
            let is_free = self.geometry.side() % 2 == 1;
            (area.right() - u16::from(is_free), area.bottom() - 1)
        };
        let style = self.view.look.style(look(role));
        buf.put(x, y, glyph(role), ground.patch(style));
    }

    fn draw_mark(
        &self,
        buf: &mut Buffer,
        cell: Cell,
        (digit, own, (x, y)): Placed,
        prefix: Option<char>,
        ground: Style,
    ) {
        let style = self.mark_style(Candidate::new(cell, digit), own, ground);
        buf.put(x, y, digit.symbol(), style);
        if let Some(prefix) = prefix {
            buf.put(x - 1, y, prefix, style);
        }
    }

    /// Shows that a mark in the centre of a cell is no digit.
    fn draw_dots_beside_centre(buf: &mut Buffer, look: &Look, area: Rect, ground: Style) {
        let (x, y) = centre(area);
        for x in [x - 2, x + 2] {
            buf.put(x, y, '.', look.style(Role::Dim).patch(ground));
        }
    }

    fn mark_style(&self, candidate: Candidate, own: Role, ground: Style) -> Style {
        // Without being asked, the values are enough: marks would cost many bytes at every move.
        let highlighted = self
            .highlight
            .is_some_and(|(digit, asked)| asked && digit == candidate.digit);
        let ground = if highlighted {
            ground.patch(self.view.look.style(Role::SameDigit))
        } else {
            ground
        };
        mark_style(self.view.look, self.view.play, candidate, own, ground)
    }

    /// Returns the fixed place of a digit's mark in a cell.
    fn mark_place(&self, area: Rect, digit: Digit) -> (u16, u16) {
        let (side, index) = (self.geometry.side(), digit.index());
        let (column, row) = if self.board.style.has_signs() {
            let (columns, rows) = mark_square(side);
            // The first column is that of a sign.
            let column = spread(area.width, columns, index % columns, 1);
            (column, spread(area.height, rows, index / columns, 0))
        } else {
            let above = side.div_ceil(2);
            (index % above, index / above)
        };
        (area.x + column as u16, area.y + row as u16)
    }

    /// Writes the letter of the cell's colour into its last place, which no mark uses.
    fn draw_colour_letter(&self, buf: &mut Buffer, cell: Cell, area: Rect, ground: Style) {
        let Some(colour) = self.view.play.seen().colour(cell) else {
            return;
        };
        let is_free = self.board.style.has_signs() || self.geometry.side() % 2 == 1;
        let x = if self.board.style.is_one_line() || !is_free {
            area.right()
        } else {
            area.right() - 1
        };
        buf.put(x, area.bottom() - 1, letter(colour.number()), ground);
    }

    /// Puts a pair of brackets around a cell that is not filled, on the line of its digit.
    fn bracket(&self, buf: &mut Buffer, cell: Cell, [open, close]: [char; 2], role: Role) {
        if self.frame_fill(cell, role).is_some() {
            return;
        }
        let area = self.board.cell_area(self.geometry, cell);
        let style = self.view.look.style(role);
        let (_, y) = centre(area);
        // The sign of a hint before a digit may be all that shows its role.
        let hints = self.view.play.hint_marks();
        let has_sign = self.board.style.is_one_line()
            && self.view.play.seen().value(cell).is_some()
            && hints.of_cell(cell).is_some();
        if !has_sign {
            buf.put(area.x - 1, y, open, style);
        }
        buf.put(area.right(), y, close, style);
    }
}

/// Returns the place of one of several marks that are spread over a length as far apart as they can be, with a margin at
/// both ends.
fn spread(length: u16, n_marks: usize, index: usize, margin: usize) -> usize {
    let room = usize::from(length) - 1;
    let n_gaps = n_marks - 1;
    let step = (room - 2 * margin) / n_gaps.max(1);
    (room - step * n_gaps) / 2 + step * index
}

/// The signs of the places in a chain: small, so that none is taken for a mark.
pub(super) const PLACES: &str = "₁₂₃₄₅₆₇₈₉abcdefghijklmnopqrstuvwxyz";

/// Returns the sign before a mark: its place in a chain, or what stands for its role, as where there are few glyphs.
pub(in crate::tui) fn sign(
    marks: &HintMarks,
    candidate: Candidate,
    few_glyphs: bool,
) -> Option<char> {
    let role = marks.of_candidate(candidate)?;
    let place = marks.place_in_chain(candidate).filter(|_| !few_glyphs);
    let place = place.filter(|_| matches!(role, MarkRole::On | MarkRole::Off));
    let numbered = place.and_then(|place| PLACES.chars().nth(place - 1));
    Some(numbered.unwrap_or(glyph(role)))
}

/// Returns the colours of a role that fills cells; `None` where the theme has no ground for it.
fn fill(look: &Look, role: Role) -> Option<Style> {
    let Style { fg, bg, .. } = look.style(role);
    bg.map(|_| Style {
        fg,
        bg,
        ..Style::new()
    })
}

/// Draws a question mark in empty cells of which several digits can be right.
pub(in crate::tui) fn draw_doubts(buf: &mut Buffer, view: &View<'_>, cells: CellSet) {
    let Some(board) = &view.layout.board else {
        return;
    };
    let style = view.look.style(Role::Warning);
    for cell in cells {
        let (x, y) = centre(board.cell_area(view.play.geometry(), cell));
        buf.put(x, y, '?', style);
    }
}

/// Draws a corner mark smaller and higher, as its place does not tell it apart; underlined where there are few glyphs.
pub(in crate::tui) fn raise(buf: &mut Buffer, look: &Look, (x, y): (u16, u16), digit: Digit) {
    if look.has_few_glyphs() {
        buf.set_style(
            Rect::new(x, y, 1, 1),
            Style::new().add_modifier(Modifier::UNDERLINED),
        );
    } else {
        // Slanted they would be too small to read.
        buf.put(
            x,
            y,
            raised(digit),
            Style::new().remove_modifier(Modifier::ITALIC),
        );
    }
}

/// Returns the place of a value in its cell.
const fn centre(area: Rect) -> (u16, u16) {
    (area.x + area.width / 2, area.y + (area.height - 1) / 2)
}

/// Returns a mark's own look where there is one place for both kinds: that of corner marks if it is one.
pub(in crate::tui) fn own_look(state: &CellState, digit: Digit) -> Role {
    if state.corners().contains(digit) {
        Role::CornerMark
    } else {
        Role::PencilMark
    }
}

/// Returns the look of a mark: its own, its colour, what a hint says of it.
pub(in crate::tui) fn mark_style(
    look: &Look,
    play: &Play,
    candidate: Candidate,
    own: Role,
    ground: Style,
) -> Style {
    let Candidate { cell, digit } = candidate;
    let hint = play.hint_marks();
    let state = play.seen().cell(cell);
    let mut style = look.style(own).patch(ground);
    if play.eliminated(cell).contains(digit) {
        style = style.patch(look.style(Role::HintElimination));
    }
    let colour = state.candidate_colour(digit);
    if let Some(role) = colour.and_then(|colour| Role::colour(colour.number())) {
        style = style.patch(look.style(role));
    }
    if hint.has_digit(digit) {
        style = style.patch(look.style(Role::SameDigit));
    }
    if let Some(role) = hint.of_candidate(candidate) {
        style = style.patch(look.style(super::marks::look(role)));
    }
    style
}

/// Returns the letter that stands for one of the player's colours.
pub(in crate::tui) const fn letter(colour: u8) -> char {
    (b'a' + colour.saturating_sub(1)) as char
}

/// Returns the digits that a cell's pane shows: the marks, and what a hint points out.
pub(in crate::tui) fn shown_digits(view: &View<'_>, cell: Cell) -> DigitSet {
    let (play, state) = (view.play, view.play.seen());
    let hinted = play.hint_marks().digits_in(cell);
    state.marks(cell) | state.corners(cell) | hinted | play.eliminated(cell)
}
