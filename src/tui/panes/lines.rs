//! The lines of the board, and the numbers of its rows and columns.

use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};

use super::View;
use super::marks::look;
use crate::board::{Geometry, HouseKind};
use crate::config::Role;
use crate::tui::box_edges::{BoxEdges, HEAVY, LIGHT};
use crate::tui::layout::{BoardLayout, CellStyle};
use crate::tui::paint::Paint;
use crate::tui::theme::Look;

/// Draws the lines between cells and boxes.
pub(super) fn draw_lines(buf: &mut Buffer, look: &Look, board: &BoardLayout, geometry: &Geometry) {
    if geometry.has_irregular_boxes() {
        if board.style == CellStyle::Plain {
            let style = look.style(Role::BoxBorder);
            let put = |x, y, glyph| buf.put(x, y, glyph, style);
            BoxEdges::between(geometry).draw_in_gaps(&board.columns, &board.rows, put);
        } else {
            let edges = BoxEdges::framed(geometry);
            IrregularLines { board, edges }.draw(buf, look);
        }
        return;
    }
    let frame = board.frame;
    let ruled = board.style.is_ruled();
    let (thin, thick) = (look.style(Role::Border), look.style(Role::BoxBorder));
    for &(x, is_box) in &board.bars {
        let (glyph, style) = match (ruled, is_box) {
            (true, true) => ('┃', thick),
            (true, false) => ('│', thin),
            (false, _) => ('│', thick),
        };
        for y in frame.top()..frame.bottom() {
            buf.put(x, y, glyph, style);
        }
    }
    for &(y, is_box) in &board.rules {
        let (glyph, style) = match (ruled, is_box) {
            (true, true) => ('━', thick),
            (true, false) => ('─', thin),
            (false, _) => ('─', thick),
        };
        buf.fill(frame.x, y, frame.width, glyph, style);
        for &(x, bar_is_box) in &board.bars {
            let style = if is_box || bar_is_box { thick } else { thin };
            buf.put(x, y, crossing(board, x, y, is_box, bar_is_box), style);
        }
    }
}

/// Draws the lower border of a board whose last row of marks has to share its line, in the gaps between the marks.
pub(super) fn draw_shared_bottom(buf: &mut Buffer, look: &Look, board: &BoardLayout) {
    let y = board.frame.bottom().saturating_sub(1);
    if board.bars.is_empty() || board.rules.iter().any(|(rule, _)| *rule == y) {
        return;
    }
    let style = look.style(Role::BoxBorder);
    let (first, last) = (board.frame.left(), board.frame.right().saturating_sub(1));
    for x in first..=last {
        if !board.bars.iter().any(|(bar, _)| *bar == x) {
            buf.put_in_blank(x, y, '─', style);
        }
    }
    for &(x, _) in &board.bars {
        let corner = match x {
            _ if x == first => '└',
            _ if x == last => '┘',
            _ => '┴',
        };
        buf.put(x, y, corner, style);
    }
}

/// The lines of a framed board whose boxes may end anywhere.
struct IrregularLines<'a> {
    board: &'a BoardLayout,
    edges: BoxEdges<'a>,
}

impl IrregularLines<'_> {
    fn draw(&self, buf: &mut Buffer, look: &Look) {
        let board = self.board;
        let is_ruled = board.style.is_ruled();
        let (bars, rules) = if is_ruled {
            ('┃', '━')
        } else {
            ('│', '─')
        };
        let thick = look.style(Role::BoxBorder);
        let thin = look.style(Role::Border);
        let (width, height) = board.cell;
        for (number, &(x, _)) in board.bars.iter().enumerate() {
            for (row, &top) in board.rows.iter().enumerate() {
                let (glyph, style) = match (self.edges.is_bar(row, number), is_ruled) {
                    (true, _) => (bars, thick),
                    (false, true) => ('│', thin),
                    (false, false) => continue,
                };
                (top..top + height).for_each(|y| buf.put(x, y, glyph, style));
            }
        }
        for (number, &(y, _)) in board.rules.iter().enumerate() {
            for (column, &left) in board.columns.iter().enumerate() {
                let (glyph, style) = match (self.edges.is_rule(number, column), is_ruled) {
                    (true, _) => (rules, thick),
                    (false, true) => ('─', thin),
                    (false, false) => continue,
                };
                buf.fill(left, y, width, glyph, style);
            }
        }
        // Between cells, and where lines meet.
        for (down, &(y, _)) in board.rules.iter().enumerate() {
            for (across, &(x, _)) in board.bars.iter().enumerate() {
                self.draw_crossing(buf, look, (down, across), (x, y));
            }
        }
    }

    /// Draws the place where an upright and a level line meet, and the blanks beside it that belong to no cell.
    fn draw_crossing(
        &self,
        buf: &mut Buffer,
        look: &Look,
        (down, across): (usize, usize),
        (x, y): (u16, u16),
    ) {
        let board = self.board;
        let side = board.columns.len();
        let left = across > 0 && self.edges.is_rule(down, across - 1);
        let right = across < side && self.edges.is_rule(down, across);
        let (thick, thin) = (look.style(Role::BoxBorder), look.style(Role::Border));
        let is_ruled = board.style.is_ruled();
        let rule = if is_ruled { '━' } else { '─' };
        let before = (across > 0).then(|| board.columns[across - 1] + board.cell.0);
        let after = (across < side).then(|| board.columns[across]);
        if left {
            let start = before.unwrap_or(x);
            buf.fill(start, y, x - start, rule, thick);
        }
        if right {
            let end = after.unwrap_or(x + 1);
            buf.fill(x + 1, y, end - x - 1, rule, thick);
        }
        let glyphs = if is_ruled { HEAVY } else { LIGHT };
        match glyphs[self.edges.arms(down, across)] {
            ' ' if is_ruled => buf.put(x, y, '┼', thin),
            ' ' => {}
            glyph => buf.put(x, y, glyph, thick),
        }
    }
}

fn crossing(board: &BoardLayout, x: u16, y: u16, rule_is_box: bool, bar_is_box: bool) -> char {
    let frame = board.frame;
    let across = [x == frame.left(), x == frame.right() - 1];
    let down = [y == frame.top(), y == frame.bottom() - 1];
    if !board.style.is_ruled() {
        return match (across, down) {
            ([true, _], [true, _]) => '┌',
            ([_, true], [true, _]) => '┐',
            ([true, _], [_, true]) => '└',
            ([_, true], [_, true]) => '┘',
            ([true, _], _) => '├',
            ([_, true], _) => '┤',
            (_, [true, _]) => '┬',
            (_, [_, true]) => '┴',
            _ => '┼',
        };
    }
    match (across, down) {
        ([true, _], [true, _]) => '┏',
        ([_, true], [true, _]) => '┓',
        ([true, _], [_, true]) => '┗',
        ([_, true], [_, true]) => '┛',
        ([true, _], _) if rule_is_box => '┣',
        ([_, true], _) if rule_is_box => '┫',
        (_, [true, _]) if bar_is_box => '┳',
        (_, [_, true]) if bar_is_box => '┻',
        // Thin lines end at those of boxes, which stay unbroken.
        _ => match (rule_is_box, bar_is_box) {
            (true, true) => '╋',
            (true, false) => '━',
            (false, true) => '┃',
            (false, false) => '┼',
        },
    }
}

/// Draws the numbers of rows and columns, those of the columns into the upper line of the frame, and a bar beside each
/// that a hint speaks of.
pub(super) fn draw_labels(buf: &mut Buffer, view: &View<'_>, board: &BoardLayout) {
    let Some(header) = board.header else { return };
    let geometry = view.play.geometry();
    let cursor = view.play.cursor();
    let is_bold = view.config.highlight_peers && view.has_cursor;
    for house in geometry.lines() {
        let index = geometry.house_idx(house);
        let role = view.play.hint_marks().of_house(house).map(look);
        // A bar has no ground: it takes the red of letters.
        let role = role.map(|role| match role {
            Role::Mistake => Role::Error,
            other => other,
        });
        let bar = role.map(|role| (role, bar_style(view.look, role)));
        let style = match role {
            Some(role) => bar_number_style(view.look, role),
            None if is_bold && geometry.house_cells(house).contains(cursor) => {
                view.look.style(Role::Title)
            }
            // Those of columns stand in the line of the frame.
            None => view.look.style(Role::BoxBorder),
        };
        let number = (index + 1).to_string();
        if geometry.kind(house) == HouseKind::Row {
            draw_row_label(buf, board, board.rows[index], &number, style, bar);
        } else {
            draw_column_label(
                buf,
                board,
                (board.columns[index], header),
                &number,
                style,
                bar,
            );
        }
    }
}

/// The look of a bar: the colour of a role on the plain ground.
fn bar_style(look: &Look, role: Role) -> Style {
    let Style { fg, bg, .. } = look.style(role);
    // Of the sixteen colours black and white are those of letters on a fill, which cannot be seen without it.
    let is_of_letters = matches!(fg, Some(Color::Indexed(0 | 7 | 15)));
    let fg = if is_of_letters { bg.or(fg) } else { fg };
    let style = bar_number_style(look, role);
    fg.map_or(style, |fg| style.fg(fg))
}

/// The look of the number beside a bar: plain text, as the colour of the bar may be too pale to read.
fn bar_number_style(look: &Look, role: Role) -> Style {
    let modifiers = look.style(role).add_modifier & (Modifier::BOLD | Modifier::REVERSED);
    let ground = look.style(Role::Ground).add_modifier(modifiers);
    // The number lies on the bar, whose colour would shine through.
    ground.fg(ground.fg.unwrap_or(Color::Reset))
}

fn draw_row_label(
    buf: &mut Buffer,
    board: &BoardLayout,
    top: u16,
    number: &str,
    style: Style,
    bar: Option<(Role, Style)>,
) {
    let height = board.cell.1;
    let x = board.frame.x;
    let end = if board.style == CellStyle::Plain {
        x
    } else {
        x - 1
    };
    buf.text_right(end, top + (height - 1) / 2, number, style);
    let Some((role, bar_style)) = bar else { return };
    let bar = match role {
        Role::HintSecondary => '▐',
        _ => '▌',
    };
    // In plain boards the bar takes the blank before the first cell.
    for y in top..top + height {
        buf.put(
            if board.style == CellStyle::Plain {
                x
            } else {
                x - 1
            },
            y,
            bar,
            bar_style,
        );
    }
}

fn draw_column_label(
    buf: &mut Buffer,
    board: &BoardLayout,
    (left, header): (u16, u16),
    number: &str,
    style: Style,
    bar: Option<(Role, Style)>,
) {
    let width = board.cell.0;
    let x = left + width / 2;
    if let Some((_, bar_style)) = bar.filter(|_| width > 2) {
        buf.fill(left, header, width, '▀', bar_style);
    }
    if board.style.is_one_line() {
        // A number of two digits stands upright.
        for (digit, up) in number.chars().rev().zip(0..) {
            buf.put(x, header - up, digit, style);
        }
        return;
    }
    if bar.is_some() {
        buf.text_right(x + 1, header, number, style);
    } else {
        let number = format!(" {number} ");
        buf.text_right(x + 2, header, &number, style);
    }
}
