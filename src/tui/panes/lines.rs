//! Draws the lines of the board, and the numbers of its rows and columns.

use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};

use super::View;
use super::marks::style_role;
use crate::board::{Geometry, HouseKind};
use crate::config::Role;
use crate::explain::MarkRole;
use crate::tui::box_edges;
use crate::tui::layout::{BoardLayout, CellStyle};
use crate::tui::paint::Paint;
use crate::tui::theme::Look;

const COLUMN_BAR: char = '▀';
/// The minimum width of a column of cells with a bar.
const MIN_WIDTH_OF_BAR: u16 = 3;

/// Draws the lines between the cells. A board without borders has lines only around irregular boxes.
pub(super) fn draw_lines(buf: &mut Buffer, look: &Look, board: &BoardLayout, geometry: &Geometry) {
    if board.style == CellStyle::Plain && !geometry.has_irregular_boxes() {
        return;
    }
    let (thin, thick) = (look.style(Role::Border), look.style(Role::BoxBorder));
    box_edges::draw_lines(board, geometry, |x, y, glyph, is_thick| {
        buf.put(x, y, glyph, if is_thick { thick } else { thin });
    });
}

/// Draws the lower border of a board if its last row of marks is on the same line. The border fills only the blanks
/// between the marks.
pub(super) fn draw_shared_bottom(buf: &mut Buffer, look: &Look, board: &BoardLayout) {
    let y = board.frame.bottom().saturating_sub(1);
    if board.style == CellStyle::Plain || board.rules.contains(&y) {
        return;
    }
    let style = look.style(Role::BoxBorder);
    let (first, last) = (board.frame.left(), board.frame.right().saturating_sub(1));
    for x in first..=last {
        if !board.bars.contains(&x) {
            buf.put_in_blank(x, y, '─', style);
        }
    }
    for &x in &board.bars {
        let corner = match x {
            _ if x == first => '└',
            _ if x == last => '┘',
            _ => '┴',
        };
        buf.put(x, y, corner, style);
    }
}

/// Draws the numbers of the rows and columns, and a bar beside each row or column that a hint marks. The numbers of
/// columns are in the upper border.
pub(super) fn draw_labels(buf: &mut Buffer, view: &View<'_>, board: &BoardLayout) {
    let Some(header) = board.header else { return };
    let geometry = view.play.geometry();
    let cursor = view.play.cursor();
    let is_bold = view.config.highlight_peers && view.has_cursor;
    for house in geometry.lines() {
        let index = geometry.house_index(house);
        let role = view.play.hint_marks().of_house(house).map(style_role);
        // A bar has no fill, so a mistake needs the red that is meant for text.
        let role = role.map(|role| match role {
            Role::Mistake => Role::Error,
            other => other,
        });
        let bar = role.map(|role| (role, bar_style(view.look, role)));
        let style = match role {
            Some(role) => bar_number_style(view.look, role),
            None if is_bold && geometry.house_cells(house).contains(cursor) => {
                view.style(Role::Title)
            }
            // The numbers of columns are in the line of the border, so they have its style.
            None => view.style(Role::BoxBorder),
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

/// Returns the bars that [`draw_labels`] draws for a role, such as `▌` for rows; empty if it draws none.
pub(super) fn bars_of_role(view: &View<'_>, role: MarkRole) -> String {
    let Some(board) = view
        .layout
        .board
        .as_ref()
        .filter(|board| board.header.is_some())
    else {
        return String::new();
    };
    let (geometry, marks) = (view.play.geometry(), view.play.hint_marks());
    let is_marked = |kind: HouseKind| {
        let mut lines = geometry.lines();
        lines.any(|house| geometry.kind(house) == kind && marks.of_house(house) == Some(role))
    };
    let row = is_marked(HouseKind::Row).then(|| row_bar(style_role(role)));
    let has_room = board.cell.0 >= MIN_WIDTH_OF_BAR;
    let column = (has_room && is_marked(HouseKind::Column)).then_some(COLUMN_BAR);
    row.into_iter().chain(column).collect()
}

const fn row_bar(role: Role) -> char {
    match role {
        Role::HintSecondary => '▐',
        _ => '▌',
    }
}

/// Returns the style of a bar beside a house: the colour of a role on the plain background.
fn bar_style(look: &Look, role: Role) -> Style {
    let Style { fg, bg, .. } = look.style(role);
    // Among the sixteen colours, black and white are meant for text on a fill. Without a fill they may be invisible.
    let is_of_letters = matches!(fg, Some(Color::Indexed(0 | 7 | 15)));
    let fg = if is_of_letters { bg.or(fg) } else { fg };
    let style = bar_number_style(look, role);
    fg.map_or(style, |fg| style.fg(fg))
}

/// Returns the style of the number beside a bar. It is plain text, because the colour of the bar may be too pale to
/// read.
fn bar_number_style(look: &Look, role: Role) -> Style {
    let modifiers = look.style(role).add_modifier & (Modifier::BOLD | Modifier::REVERSED);
    let ground = look.style(Role::Ground).add_modifier(modifiers);
    // The number is drawn over the bar, so it needs a foreground of its own.
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
    let bar = row_bar(role);
    // On a board without lines, the bar is in the blank before the first cell.
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
    if let Some((_, bar_style)) = bar.filter(|_| width >= MIN_WIDTH_OF_BAR) {
        buf.fill(left, header, width, COLUMN_BAR, bar_style);
    }
    if board.style.is_one_line() {
        // A number with two digits is written vertically.
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
