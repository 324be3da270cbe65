//! Draws the links of a chain as lines. A *ruled* board has lines between all cells; the links run there, so that they
//! cross neither digits nor marks.

use ratatui::buffer::Buffer;

use super::View;
use super::marks::HintMarks;
use crate::board::{Cell, Geometry};
use crate::config::Role;
use crate::techniques::Strength;
use crate::tui::layout::BoardLayout;
use crate::tui::paint::Paint;

/// The maximum number of links that are drawn, because more would tangle. If a chain has more, its last links are
/// drawn.
const MAX_LINKS: usize = 16;

/// Draws the links of the hint. While the player steps along a chain, its last link is bright and the others are dim.
pub(super) fn draw(buf: &mut Buffer, view: &View<'_>, board: &BoardLayout) {
    let marks = view.play.hint_marks();
    if !is_drawn(marks, board) {
        return;
    }
    let links = marks.links();
    let links = &links[links.len().saturating_sub(MAX_LINKS)..];
    let is_walk = links.windows(2).all(|two| two[0].1.cell == two[1].0.cell);
    let (bright, dim) = (view.style(Role::Success), view.style(Role::Dim));
    for (index, (from, to, strength)) in links.iter().enumerate() {
        let is_bright = !is_walk || index + 1 == links.len();
        // The style has no background, so that the background of the board stays visible below the line.
        let style = if is_bright { bright } else { dim };
        let places = path(board, view.play.geometry(), from.cell, to.cell);
        for (x, y, sides) in places {
            buf.put(x, y, glyph(sides, *strength), style);
        }
    }
}

/// Returns whether links are drawn as lines. Only a ruled board has gaps on all sides of its cells.
pub(super) fn is_drawn(marks: &HintMarks, board: &BoardLayout) -> bool {
    board.style.is_ruled()
        && marks
            .links()
            .iter()
            .any(|(from, to, _)| from.cell != to.cell)
}

/// The sides to which a line leads from one position on the screen: a bitwise OR of [`UP`], [`RIGHT`], [`DOWN`] and
/// [`LEFT`].
type Sides = usize;

const UP: Sides = 1;
const RIGHT: Sides = 2;
const DOWN: Sides = 4;
const LEFT: Sides = 8;

/// The characters for [`Sides`]: double for a strong link, broken for a weak link.
const STRONG: [char; 16] = [
    '║', '║', '═', '╚', '║', '║', '╔', '═', '═', '╝', '═', '═', '╗', '═', '═', '═',
];
const WEAK: [char; 16] = [
    '╎', '╎', '╌', '╰', '╎', '╎', '╭', '╌', '╌', '╯', '╌', '╌', '╮', '╌', '╌', '╌',
];

const fn glyph(sides: Sides, strength: Strength) -> char {
    match strength {
        Strength::Strong => STRONG[sides],
        Strength::Weak => WEAK[sides],
    }
}

/// Returns the positions of the line between two cells, from edge to edge. All positions are in the gaps between cells.
///
/// The line between neighbours crosses the gap between them. A line between cells of one row runs below the row, and a
/// line between cells of one column runs beside the column. All other lines leave the first cell sideways, and meet the
/// second cell from above or below.
fn path(board: &BoardLayout, geometry: &Geometry, from: Cell, to: Cell) -> Vec<(u16, u16, Sides)> {
    let at = |cell| (geometry.row(cell), geometry.column(cell));
    let ((row, column), (to_row, to_column)) = (at(from), at(to));
    let last = geometry.side() - 1;
    let (width, height) = board.cell;
    let middle_x = |column: usize| board.columns[column] + width / 2;
    let middle_y = |row: usize| board.rows[row] + (height - 1) / 2;
    // Returns the row of the gap after a row of cells, or before it if `after` is `false`.
    let gap_y = |row: usize, after: bool| {
        if after {
            board.rows[row] + height
        } else {
            board.rows[row] - 1
        }
    };
    let gap_x = |column: usize, after: bool| {
        if after {
            board.columns[column] + width
        } else {
            board.columns[column] - 1
        }
    };
    let corners = match (row == to_row, column == to_column) {
        (true, true) => return Vec::new(),
        (true, _) if column.abs_diff(to_column) == 1 => {
            vec![(gap_x(column, to_column > column), middle_y(row))]
        }
        (_, true) if row.abs_diff(to_row) == 1 => {
            vec![(middle_x(column), gap_y(row, to_row > row))]
        }
        (true, _) => {
            let y = gap_y(row, row < last);
            vec![(middle_x(column), y), (middle_x(to_column), y)]
        }
        (_, true) => {
            let x = gap_x(column, column < last);
            vec![(x, middle_y(row)), (x, middle_y(to_row))]
        }
        _ => {
            let (x, y) = (
                gap_x(column, to_column > column),
                gap_y(to_row, row > to_row),
            );
            vec![(x, middle_y(row)), (x, y), (middle_x(to_column), y)]
        }
    };
    let ends = [
        (middle_x(column), middle_y(row)),
        (middle_x(to_column), middle_y(to_row)),
    ];
    polyline_cells(&corners, ends)
}

/// Fills in the positions between the corners of a line, and the sides to which each position leads. `ends` are
/// positions in the two cells.
fn polyline_cells(corners: &[(u16, u16)], ends: [(u16, u16); 2]) -> Vec<(u16, u16, Sides)> {
    let mut places: Vec<(u16, u16)> = Vec::new();
    for corner in corners {
        let Some(&(mut x, mut y)) = places.last() else {
            places.push(*corner);
            continue;
        };
        while (x, y) != *corner {
            x = step_towards(x, corner.0);
            y = step_towards(y, corner.1);
            places.push((x, y));
        }
    }
    let toward = |(x, y): (u16, u16), (to_x, to_y): (u16, u16), is_end: bool| {
        // Cells are several columns wide. Only the row of an end therefore shows whether the line leads sideways.
        let is_level = if is_end {
            is_beside(corners, (x, y), ends)
        } else {
            y == to_y
        };
        match (is_level, to_x < x, to_y < y) {
            (true, true, _) => LEFT,
            (true, false, _) => RIGHT,
            (false, _, true) => UP,
            (false, _, false) => DOWN,
        }
    };
    let with_sides = places.iter().enumerate().map(|(index, &(x, y))| {
        let to_previous = match index.checked_sub(1) {
            Some(before) => toward((x, y), places[before], false),
            None => toward((x, y), ends[0], true),
        };
        let to_next = match places.get(index + 1) {
            Some(next) => toward((x, y), *next, false),
            None => toward((x, y), ends[1], true),
        };
        (x, y, to_previous | to_next)
    });
    with_sides.collect()
}

/// Returns `true` if the cell at the end of a line is beside the nearest corner, `false` if it is above or below.
fn is_beside(corners: &[(u16, u16)], (x, y): (u16, u16), ends: [(u16, u16); 2]) -> bool {
    let end = if corners.first() == Some(&(x, y)) {
        ends[0]
    } else {
        ends[1]
    };
    end.1 == y
}

const fn step_towards(from: u16, to: u16) -> u16 {
    if from < to {
        from + 1
    } else if from > to {
        from - 1
    } else {
        from
    }
}

#[cfg(test)]
mod tests {
    use ratatui::layout::{Position, Rect};

    use super::*;
    use crate::tui::layout::Layout;

    fn ruled_layout(geometry: &'static Geometry) -> BoardLayout {
        let board = Layout::new(Rect::new(0, 0, 200, 90), geometry)
            .board
            .unwrap();
        assert!(board.style.is_ruled());
        board
    }

    #[test]
    fn lines_run_in_the_gaps_from_cell_to_cell_without_a_break() {
        for (width, height) in [(2, 2), (3, 2), (3, 3)] {
            let geometry = Geometry::with_boxes(width, height).unwrap();
            let board = ruled_layout(geometry);
            let inner = Rect {
                x: board.frame.x + 1,
                y: board.frame.y + 1,
                width: board.frame.width - 2,
                height: board.frame.height - 2,
            };
            for from in geometry.cells() {
                for to in geometry.cells() {
                    let places = path(&board, geometry, from, to);
                    assert_eq!(places.is_empty(), from == to);
                    let touches = |cell, place: &(u16, u16, Sides)| {
                        let area = board.cell_area(geometry, cell);
                        let (x, y) = (place.0, place.1);
                        let beside = x + 1 == area.left() || x == area.right();
                        let level = (area.top()..area.bottom()).contains(&y);
                        let upright = y + 1 == area.top() || y == area.bottom();
                        level && beside || upright && (area.left()..area.right()).contains(&x)
                    };
                    if let (Some(first), Some(last)) = (places.first(), places.last()) {
                        assert!(touches(from, first) && touches(to, last), "{from:?} {to:?}");
                    }
                    for &(x, y, _) in &places {
                        let position = Position::new(x, y);
                        assert!(inner.contains(position), "the frame keeps its headings");
                        let mut cells = geometry.cells().into_iter();
                        assert!(
                            !cells.any(|cell| board.cell_area(geometry, cell).contains(position))
                        );
                    }
                    for (cell, place) in [(from, places.first()), (to, places.last())] {
                        let Some(&(x, y, sides)) = place else {
                            continue;
                        };
                        let area = board.cell_area(geometry, cell);
                        let towards_cell = match () {
                            () if x + 1 == area.left() => RIGHT,
                            () if x == area.right() => LEFT,
                            () if y + 1 == area.top() => DOWN,
                            () => UP,
                        };
                        assert!(sides & towards_cell > 0, "{from:?} {to:?}: {x} {y} {sides}");
                    }
                    for two in places.windows(2) {
                        let ((x, y, current), (to_x, to_y, there)) = (two[0], two[1]);
                        let joined = match (
                            i32::from(to_x) - i32::from(x),
                            i32::from(to_y) - i32::from(y),
                        ) {
                            (1, 0) => current & RIGHT > 0 && there & LEFT > 0,
                            (-1, 0) => current & LEFT > 0 && there & RIGHT > 0,
                            (0, 1) => current & DOWN > 0 && there & UP > 0,
                            (0, -1) => current & UP > 0 && there & DOWN > 0,
                            _ => false,
                        };
                        assert!(joined, "{from:?} {to:?}: {two:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn strong_links_are_double_and_weak_ones_broken() {
        let geometry = Geometry::standard();
        let board = ruled_layout(geometry);
        let drawn = |from: (usize, usize), to: (usize, usize), strength| -> String {
            let cell = |(row, column)| geometry.cell(row, column);
            let places = path(&board, geometry, cell(from), cell(to));
            let glyphs: String = places
                .iter()
                .map(|place| glyph(place.2, strength))
                .collect();
            let mut short = glyphs.chars().collect::<Vec<_>>();
            short.dedup();
            short.into_iter().collect()
        };
        assert_eq!(drawn((0, 0), (0, 1), Strength::Strong), "═");
        assert_eq!(drawn((0, 0), (1, 0), Strength::Weak), "╎");
        assert_eq!(drawn((0, 0), (0, 4), Strength::Strong), "╚═╝");
        assert_eq!(drawn((8, 4), (8, 0), Strength::Weak), "╮╌╭");
        assert_eq!(drawn((0, 0), (4, 0), Strength::Strong), "╗║╝");
        assert_eq!(drawn((0, 0), (1, 2), Strength::Weak), "╮╎╰╌╮");
    }
}
