//! Draws the board: lines, labels, cells and cursor.
//!
//! A *fill* is a role's background colour for a cell. If the theme gives a role no background, brackets, underlines or
//! signs show the role instead.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use super::lines::{draw_labels, draw_lines, draw_shared_bottom};
use super::mark::{Mark, shown_digits};
use super::mark_places::corner_places;
use super::marks::{glyph, style_role};
use super::{View, chain_lines, large_digit};
use crate::board::{Candidate, Cell, CellSet, Digit, Geometry};
use crate::config::{AbsentMark, Role};
use crate::explain::MarkRole;
use crate::tui::box_edges::BoxEdges;
use crate::tui::layout::{BoardLayout, CellStyle, mark_square};
use crate::tui::paint::Paint;
use crate::tui::theme::Look;

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
        if scene.is_dimmed(cell) {
            scene.dim_cell(buf, cell, grounds[cell.index()]);
        }
    }
    for cell in view.play.selection() {
        scene.draw_brackets(buf, cell, ['(', ')'], Role::Selection);
    }
    if view.has_cursor {
        scene.draw_brackets(buf, view.play.cursor(), ['[', ']'], Role::Cursor);
    }
    draw_shared_bottom(buf, view.look, board);
}

/// The data for drawing the cells, computed once for all of them.
struct Scene<'a> {
    view: &'a View<'a>,
    board: &'a BoardLayout,
    geometry: &'static Geometry,
    conflicts: CellSet,
    mistakes: CellSet,
    peers: CellSet,
    /// The cells whose digits the player assumes in a try.
    supposed: CellSet,
    agreeing: CellSet,
    /// The highlighted digit, and whether the player asked for this highlight.
    highlight: Option<(Digit, bool)>,
    /// The cells without marks in which the highlighted digit is possible.
    possible: CellSet,
}

impl<'a> Scene<'a> {
    fn new(view: &'a View<'a>, board: &'a BoardLayout) -> Self {
        let (play, config) = (view.play, view.config);
        let game = play.game();
        let geometry = play.geometry();
        // A hint turns all other highlights off.
        let has_hint = !play.hint_marks().is_empty();
        let under_cursor = || {
            let value = play.visible_board().value(play.cursor())?;
            (config.highlight_digit && view.has_cursor && !has_hint).then_some((value, false))
        };
        let highlight = play
            .filter()
            .map(|digit| (digit, true))
            .or_else(under_cursor);
        let possible = match highlight {
            Some((digit, true)) => {
                let position = game.position_for_hints(crate::game::HintsFrom::Digits);
                let unmarked = |cell: &Cell| play.visible_board().marks(*cell).is_empty();
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
            supposed: play.assumed_cells(),
            agreeing: game.agreeing_cells(),
            highlight,
            possible,
        }
    }

    const fn style(&self, role: Role) -> Style {
        self.view.look.style(role)
    }

    fn fill(&self, role: Role) -> Option<Style> {
        fill(self.view.look, role)
    }

    fn draw_cell(&self, buf: &mut Buffer, cell: Cell, ground: Style) {
        let area = self.board.cell_area(self.geometry, cell);
        match self.view.play.visible_board().value(cell) {
            Some(value) => self.draw_value(buf, cell, area, value, ground),
            None if self.board.style.is_one_line() => {
                self.draw_empty_cell(buf, cell, area, ground);
            }
            None => {
                self.draw_marks(buf, cell, area, ground);
                self.draw_cell_sign(buf, cell, area, ground);
            }
        }
        self.draw_colour_letter(buf, cell, area, ground);
        self.draw_extra_house(buf, cell, area, ground);
    }

    /// Returns whether a hint is open that does not concern this cell.
    fn is_dimmed(&self, cell: Cell) -> bool {
        let marks = self.view.play.hint_marks();
        !marks.is_empty()
            && !marks.has_digits()
            && marks.summary(cell).is_none()
            && !marks.is_in_house(cell)
            && !self.conflicts.contains(cell)
            && !self.mistakes.contains(cell)
    }

    /// Dims the text of a cell, but not its background. Text on a background of its own, such as a coloured mark, keeps
    /// its colour, because the dim colour may be unreadable there. Digits stay bold even if a colour dims them; marks do
    /// not.
    fn dim_cell(&self, buf: &mut Buffer, cell: Cell, ground: Style) {
        let board = self.view.play.visible_board();
        let dim = self.style(Role::Dim).fg;
        let on_ground = if board.colour(cell).is_some() {
            self.style(Role::PencilMark).fg
        } else {
            dim
        };
        let fg = dim.and_then(|_| ground.fg.or(on_ground));
        let style = Style { fg, ..Style::new() };
        let style = if dim.is_some() && board.value(cell).is_some() {
            style.add_modifier(Modifier::BOLD)
        } else {
            style.remove_modifier(Modifier::BOLD)
        };
        let bg = ground.bg.or(self.style(Role::Ground).bg);
        let bg = bg.unwrap_or(Color::Reset);
        for position in self.board.cell_area(self.geometry, cell).positions() {
            if buf[position].bg == bg {
                buf[position].set_style(style);
            }
        }
    }

    /// Draws a sign in the upper right corner of a cell that is in an extra house of a variant. Draws nothing if the
    /// theme has a fill for extra houses.
    fn draw_extra_house(&self, buf: &mut Buffer, cell: Cell, area: Rect, ground: Style) {
        if self.geometry.is_in_extra_house(cell) && self.fill(Role::ExtraHouse).is_none() {
            let is_one_line = self.board.style.is_one_line();
            let x = if is_one_line {
                area.right()
            } else {
                area.right() - 1
            };
            buf.put(x, area.y, '\'', self.style(Role::Dim).patch(ground));
        }
    }

    /// Draws the backgrounds of the cells, and of the gaps and lines between cells with equal background. Returns the
    /// background style of each cell.
    fn draw_grounds(&self, buf: &mut Buffer) -> Vec<Style> {
        let cells = self.geometry.cells().into_iter();
        let grounds: Vec<Style> = cells.map(|cell| self.ground(cell)).collect();
        // If the theme has no fill for peers, one line of each peer is underlined.
        let underlined = match self.fill(Role::Peer) {
            Some(_) => CellSet::EMPTY,
            None => self.peers,
        };
        let side = self.geometry.side();
        let at = |row: usize, column: usize| grounds[row * side + column];
        let peer = self.fill(Role::Peer).and_then(|fill| fill.bg);
        // A gap between cells with equal background has the same background. A gap between a peer and a highlighted
        // cell has the background of the peer.
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
        let edges = has_lines.then(|| BoxEdges::new(self.geometry));
        let (width, height) = self.board.cell;
        for row in 0..side {
            let (y_gap, below) = gap(&self.board.rows, height, row);
            for column in 0..side {
                let ground = at(row, column);
                let (x, y) = (self.board.columns[column], self.board.rows[row]);
                if ground == Style::new() {
                    if underlined.contains(self.geometry.cell(row, column)) {
                        let (_, y) = centre(Rect::new(x, y, width, height));
                        buf.set_style(Rect::new(x, y, width, 1), self.style(Role::Peer));
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

    /// Combines the background styles of a cell; a later style overrides an earlier one.
    fn ground(&self, cell: Cell) -> Style {
        let (play, marks) = (self.view.play, self.view.play.hint_marks());
        let colour = play.visible_board().colour(cell);
        let colour = colour.and_then(|colour| Role::colour(colour.number()));
        let is_in_house = marks.is_in_house(cell);
        let is_peer = self.peers.contains(cell) && colour.is_none() && !is_in_house;
        let is_extra = self.geometry.is_in_extra_house(cell) && colour.is_none();
        let text = [
            self.fill(Role::ExtraHouse).filter(|_| is_extra),
            colour.map(|role| self.style(role)),
            self.fill(Role::Peer).filter(|_| is_peer),
            self.fill(Role::Supposed)
                .filter(|_| self.supposed.contains(cell)),
            is_in_house.then(|| self.style(Role::HintHouse)),
            marks.of_cell(cell).and_then(|role| match role {
                // The underline of these roles belongs to the digit or sign only, not to the whole cell.
                MarkRole::Wrong | MarkRole::DeadEnd => self.fill(style_role(role)),
                _ => Some(self.style(style_role(role))),
            }),
            self.fill(Role::Mistake)
                .filter(|_| self.mistakes.contains(cell)),
            self.fill(Role::Conflict)
                .filter(|_| self.conflicts.contains(cell)),
            self.frame_fill(cell, Role::Selection)
                .filter(|_| play.selection().contains(cell)),
            self.frame_fill(cell, Role::Cursor)
                .filter(|_| cell == play.cursor() && self.view.has_cursor),
        ];
        text.into_iter().flatten().fold(Style::new(), Style::patch)
    }

    /// Returns the fill of the cursor or of a selected cell. Returns `None` if a hint marks the cell or the theme has
    /// no fill; the cell then gets brackets.
    fn frame_fill(&self, cell: Cell, role: Role) -> Option<Style> {
        let is_free = self.view.play.hint_marks().summary(cell).is_none();
        self.fill(role).filter(|_| is_free)
    }

    fn draw_value(&self, buf: &mut Buffer, cell: Cell, area: Rect, value: Digit, ground: Style) {
        let play = self.view.play;
        let is_supposed = self.supposed.contains(cell);
        let role = if is_supposed {
            Role::Supposed
        } else {
            play.digit_role(cell)
        };
        let own = self.view.digit_style(role, Candidate::new(cell, value));
        let has_own_colour = own != self.style(role);
        let hinted = self.view.play.hint_marks().has_digit(value);
        let is_highlighted = hinted || self.highlight.is_some_and(|(digit, _)| digit == value);
        let mut style = own.patch(if is_highlighted {
            self.view.highlighted(ground)
        } else {
            ground
        });
        let hinted_role = self.view.play.hint_marks().of_cell(cell);
        if hinted_role == Some(MarkRole::Wrong) {
            style = style.patch(self.style(style_role(MarkRole::Wrong)));
        }
        let (x, y) = centre(area);
        let flag = if self.conflicts.contains(cell) {
            style = style.patch(self.style(Role::Conflict));
            Some('!')
        } else if self.mistakes.contains(cell) {
            style = style.patch(self.style(Role::Mistake));
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
        } else if has_own_colour && play.game().is_given(cell) {
            // Large digits are never bold, so givens have a sign.
            let style = style.remove_modifier(Modifier::UNDERLINED);
            buf.put(area.x + 1, area.y, '▪', style);
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
            // In cells of one line, the glyph is in the blank before the cell.
            buf.put(
                if is_large { area.x + 1 } else { x - 1 },
                y,
                glyph(role),
                style,
            );
        }
    }

    /// Draws the sign of an empty cell that is one character wide: its role in a hint, `*` if highlighted, `:` if it has
    /// marks, otherwise `·`.
    fn draw_empty_cell(&self, buf: &mut Buffer, cell: Cell, area: Rect, ground: Style) {
        let play = self.view.play;
        let (x, y) = (area.x, area.y);
        if let Some(role) = play.hint_marks().summary(cell) {
            let digits = play.hint_marks().digits_in(cell);
            let shown = match (role, digits.single()) {
                (MarkRole::Placement, Some(digit)) => digit.symbol(),
                _ => glyph(role),
            };
            buf.put(x, y, shown, self.style(style_role(role)));
            return;
        }
        let filtered = self
            .highlight
            .is_some_and(|(digit, asked)| asked && self.is_marked(cell, digit));
        if filtered {
            buf.put(x, y, '*', self.view.highlighted(ground));
        } else {
            let marked =
                play.visible_board().cell(cell).is_marked() || !play.eliminated(cell).is_empty();
            let dot = if marked { ':' } else { '·' };
            buf.put(x, y, dot, self.style(Role::Dim).patch(ground));
        }
    }

    fn is_marked(&self, cell: Cell, digit: Digit) -> bool {
        let state = self.view.play.visible_board();
        (state.marks(cell) | state.corners(cell)).contains(digit) || self.possible.contains(cell)
    }

    fn draw_marks(&self, buf: &mut Buffer, cell: Cell, area: Rect, ground: Style) {
        let view = self.view;
        let state = view.play.visible_board().cell(cell);
        let mut shown = shown_digits(view, cell);
        if let Some((digit, true)) = self.highlight
            && self.possible.contains(cell)
        {
            shown.insert(digit);
        }
        let mark = |digit| {
            Mark::in_place(
                view,
                Candidate::new(cell, digit),
                self.mark_ground(digit, ground),
            )
        };
        let has_signs = self.board.style.has_signs();
        if has_signs {
            let centre = state.marks() | (shown - state.corners());
            let has_any = shown.iter().any(|digit| mark(digit).sign.is_some());
            if let Some(places) = corner_places(area, centre, state.corners(), has_any) {
                for (digit, own, place) in places {
                    let ground = self.mark_ground(digit, ground);
                    let mark = Mark::new(view, Candidate::new(cell, digit), own, ground);
                    mark.draw(buf, place);
                    mark.draw_sign(buf, place);
                }
                if centre.single().is_some() {
                    Self::draw_dots_beside_centre(buf, view.look, area, ground);
                }
                return;
            }
        }
        let has_dots = view.config.absent_mark == AbsentMark::Dot;
        // A single mark in the centre of the cell would look like a digit if it had no dots beside it.
        let lone = shown
            .single()
            .is_some_and(|digit| self.mark_place(area, digit) == centre(area));
        for digit in self.geometry.digits() {
            let place = self.mark_place(area, digit);
            if shown.contains(digit) {
                let mark = mark(digit);
                mark.draw_raised(buf, view.look, place);
                if has_signs {
                    mark.draw_sign(buf, place);
                }
            } else if has_dots || lone && place.1 == centre(area).1 {
                let style = self.style(Role::Dim).patch(ground);
                buf.put(place.0, place.1, '.', style);
            }
        }
    }

    /// Draws the sign of a cell that has no digit. The sign is in the centre; in a cell without candidates it is in a
    /// place that marks do not use.
    fn draw_cell_sign(&self, buf: &mut Buffer, cell: Cell, area: Rect, ground: Style) {
        let Some(role) = self.view.play.hint_marks().of_cell(cell) else {
            return;
        };
        let (x, y) = if shown_digits(self.view, cell).is_empty() {
            centre(area)
        } else if role != MarkRole::DeadEnd {
            // Marks have their own signs.
            return;
        } else if self.board.style.has_signs() {
            (area.right() - 1, centre(area).1)
        } else {
            // If the number of digits is odd, two lines of marks leave one place free; otherwise a gap follows the
            // marks.
            let is_free = self.geometry.side() % 2 == 1;
            (area.right() - u16::from(is_free), area.bottom() - 1)
        };
        let style = self.style(style_role(role));
        buf.put(x, y, glyph(role), ground.patch(style));
    }

    /// Draws dots beside a mark in the centre of a cell, so that the mark does not look like a digit.
    fn draw_dots_beside_centre(buf: &mut Buffer, look: &Look, area: Rect, ground: Style) {
        let (x, y) = centre(area);
        for x in [x - 2, x + 2] {
            buf.put(x, y, '.', look.style(Role::Dim).patch(ground));
        }
    }

    /// Returns the style below a mark: the style of the cell, and the highlight of the digit if the player asked for it.
    /// Digits under the cursor do not highlight marks, since that would send many bytes at every move.
    fn mark_ground(&self, digit: Digit, ground: Style) -> Style {
        if self.highlight == Some((digit, true)) {
            self.view.highlighted(ground)
        } else {
            ground
        }
    }

    fn mark_place(&self, area: Rect, digit: Digit) -> (u16, u16) {
        let (side, index) = (self.geometry.side(), digit.index());
        let (column, row) = if self.board.style.has_signs() {
            let (columns, rows) = mark_square(side);
            // The first column is reserved for a sign.
            let column = spread(area.width, columns, index % columns, 1);
            (column, spread(area.height, rows, index / columns, 0))
        } else {
            let above = side.div_ceil(2);
            (index % above, index / above)
        };
        (area.x + column as u16, area.y + row as u16)
    }

    /// Draws the letter of the cell's colour at the end of the cell, where no marks are drawn.
    fn draw_colour_letter(&self, buf: &mut Buffer, cell: Cell, area: Rect, ground: Style) {
        let Some(colour) = self.view.play.visible_board().colour(cell) else {
            return;
        };
        let is_free = self.board.style.has_signs() || self.geometry.side() % 2 == 1;
        let x = if self.board.style.is_one_line() || !is_free {
            area.right()
        } else {
            area.right() - 1
        };
        buf.put(x, area.bottom() - 1, colour.letter(), ground);
    }

    /// Draws brackets around a cell that has no fill, on the line of its digit.
    fn draw_brackets(&self, buf: &mut Buffer, cell: Cell, [open, close]: [char; 2], role: Role) {
        if self.frame_fill(cell, role).is_some() {
            return;
        }
        let area = self.board.cell_area(self.geometry, cell);
        let style = self.style(role);
        let (_, y) = centre(area);
        // The hint's sign before the digit may be the only thing that shows the role.
        let hints = self.view.play.hint_marks();
        let has_sign = self.board.style.is_one_line()
            && self.view.play.visible_board().value(cell).is_some()
            && hints.of_cell(cell).is_some();
        if !has_sign {
            buf.put(area.x - 1, y, open, style);
        }
        buf.put(area.right(), y, close, style);
    }
}

/// Returns the position of mark number `index` if `n_marks` marks are spread evenly over `length`, with a margin at
/// both ends.
fn spread(length: u16, n_marks: usize, index: usize, margin: usize) -> usize {
    let room = usize::from(length) - 1;
    let n_gaps = n_marks - 1;
    let step = (room - 2 * margin) / n_gaps.max(1);
    (room - step * n_gaps) / 2 + step * index
}

/// Returns the colours with which a role fills cells; `None` if the theme gives the role no background.
fn fill(look: &Look, role: Role) -> Option<Style> {
    let Style { fg, bg, .. } = look.style(role);
    bg.map(|_| Style {
        fg,
        bg,
        ..Style::new()
    })
}

/// Draws a question mark in each of the given cells, which are empty and allow several digits.
pub(in crate::tui) fn draw_question_marks(buf: &mut Buffer, view: &View<'_>, cells: CellSet) {
    let Some(board) = &view.layout.board else {
        return;
    };
    let style = view.style(Role::Warning);
    for cell in cells {
        let (x, y) = centre(board.cell_area(view.play.geometry(), cell));
        buf.put(x, y, '?', style);
    }
}

/// Returns the column and row of the digit in a cell.
const fn centre(area: Rect) -> (u16, u16) {
    (area.x + area.width / 2, area.y + (area.height - 1) / 2)
}
