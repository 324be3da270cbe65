//! The side pane: how hard, how long, how far; digits left; the cell; keys, mode and saving.

use ratatui::layout::Rect;

use super::message::{self, HintText};
use super::{View, cell};
use crate::board::Digit;
use crate::config::{Clock, Command, Mode, Role};
use crate::tui::canvas::Canvas;
use crate::tui::event::SaveState;
use crate::tui::layout::{CellStyle, Side};
use crate::tui::play::{Entry, Pending, Play};
use crate::tui::text::Text;
use crate::tui::words;
use crate::words::{Key, Span, SpanKind, key, say};

/// Draws the pane.
pub(super) fn draw(canvas: &mut Canvas<'_>, view: &View<'_>, side: &Side) {
    draw_status(canvas, view, side.status);
    let text = message::hint_text(view);
    let full = match text {
        Some(text) => message::is_in_pane(view, &text, canvas.is_ascii()).then_some(text),
        None => message::too_long(view, canvas.is_ascii()),
    };
    match full {
        Some(text) if takes_place(view, side) => {
            let area = in_place(side, &text, canvas.is_ascii());
            if area.y > side.left.y {
                draw_left(canvas, view, side.left);
            }
            draw_hint(canvas, view, &text, area);
            draw_foot(canvas, view, side.rest);
        }
        text => {
            draw_left(canvas, view, side.left);
            heading(canvas, side.cell, &cell_title(view, side));
            cell::draw(canvas, view, below(side.cell, 1), side.box_cell);
            draw_rest(canvas, view, side.rest, text.as_ref());
        }
    }
}

/// Tells whether the pane has all of a hint that is to be shown in it.
pub(super) fn has_room(view: &View<'_>, side: &Side, text: &HintText, ascii: bool) -> bool {
    let area = if takes_place(view, side) {
        in_place(side, text, ascii)
    } else {
        before_keys(side.rest, text, ascii)
    };
    fits(text, below(area, 1), ascii)
}

pub(super) fn is_roomy(view: &View<'_>) -> bool {
    let board = view.layout.board.as_ref();
    board.is_some_and(|board| board.style == CellStyle::Ruled)
}

/// Tells whether a hint takes the place of the cell and the keys, but for the mode.
fn takes_place(view: &View<'_>, side: &Side) -> bool {
    !is_roomy(view) && view.layout.message.y != side.cell.bottom()
}

/// Returns the place of such a hint; one that is too long takes that of the counts too.
fn in_place(side: &Side, text: &HintText, ascii: bool) -> Rect {
    let bottom = side.rest.bottom().min(side.area.bottom());
    let from = |y: u16| Rect {
        y,
        height: bottom.saturating_sub(y + 2),
        ..side.area
    };
    let area = from(side.cell.y);
    if fits(text, below(area, 1), ascii) {
        area
    } else {
        from(side.left.y)
    }
}

/// Returns the place of a hint before the keys; one that is too long leaves them no more than the mode.
fn before_keys(area: Rect, text: &HintText, ascii: bool) -> Rect {
    let with_height = |height: u16| Rect { height, ..area };
    let half = with_height(area.height / 2);
    if fits(text, below(half, 1), ascii) {
        half
    } else {
        // A free row, the mode and what is saved come after it.
        with_height(area.height.saturating_sub(3).max(half.height))
    }
}

fn fits(text: &HintText, area: Rect, ascii: bool) -> bool {
    let lines = text.wanted().lines(area.width.max(1), ascii);
    lines.len() <= usize::from(area.height)
}

/// Returns an area without its first rows.
const fn below(area: Rect, rows: u16) -> Rect {
    let rows = if rows < area.height {
        rows
    } else {
        area.height
    };
    Rect::new(area.x, area.y + rows, area.width, area.height - rows)
}

fn pane_title(view: &View<'_>, key: Key) -> String {
    say!(view.words, key).to_string()
}

/// Returns the title over the cell, or over its box where that is shown.
fn cell_title(view: &View<'_>, side: &Side) -> String {
    if side.box_cell.is_none() {
        return pane_title(view, key!("pane-cell"));
    }
    let number = view.play.geometry().box_idx(view.play.cursor()) + 1;
    say!(view.words, "pane-box", number).to_string()
}

/// Draws a line with a word in it.
fn heading(canvas: &mut Canvas<'_>, area: Rect, word: &str) {
    if area.height == 0 {
        return;
    }
    let style = canvas.style(Role::Border);
    canvas.fill(area.x, area.y, area.width, '─', style);
    let x = area.x + 6.min(area.width / 3);
    canvas.text(
        x,
        area.y,
        area.width,
        &format!(" {word} "),
        canvas.style(Role::Title),
    );
}

fn draw_status(canvas: &mut Canvas<'_>, view: &View<'_>, area: Rect) {
    if area.height == 0 {
        return;
    }
    let clock = match view.config.clock {
        Clock::Shown => words::clock(view.play.elapsed()),
        Clock::Minute => words::clock_by_minute(view.words, view.play.elapsed()),
        Clock::Hidden => String::new(),
    };
    let clock_width = canvas.width(&clock);
    let info = view.play.game().puzzle().info();
    words::puzzle_line(view.words, info).draw(
        canvas,
        area.x,
        area.y,
        area.width.saturating_sub(clock_width + 1),
    );
    canvas.text_right(area.right(), area.y, &clock, canvas.style(Role::Text));
    if area.height > 2 && view.config.show_hardest {
        let hardest = words::hardest(view.words, info, area.width);
        let style = canvas.style(Role::Text);
        canvas.text(area.x, area.y + 1, area.width, &hardest, style);
    }
    if area.height > 1 {
        let y = area.bottom() - 1;
        let n_filled = view.play.game().n_filled();
        let n_cells = view.play.geometry().n_cells();
        let n_left = n_cells - n_filled;
        let progress = say!(view.words, "pane-progress", n_filled, n_cells, n_left);
        Text::from(progress).draw(canvas, area.x, y, area.width);
    }
}

fn draw_left(canvas: &mut Canvas<'_>, view: &View<'_>, area: Rect) {
    heading(canvas, area, &pane_title(view, key!("pane-left")));
    let counts = below(area, 1);
    let geometry = view.play.geometry();
    let per_row = usize::from(Side::counts_per_row(area.width, geometry));
    let width = Side::count_width(geometry);
    let game = view.play.game();
    for digit in geometry.digits() {
        let (column, row) = (digit.index() % per_row, digit.index() / per_row);
        let (x, y) = (counts.x + width * column as u16, counts.y + row as u16);
        if y >= counts.bottom() {
            break;
        }
        let n_left = game.n_left(digit);
        let role = match n_left {
            _ if view.play.filter == Some(digit) => Role::SameDigit,
            0 => Role::Dim,
            _ => Role::Text,
        };
        canvas.text(
            x,
            y,
            width,
            &words::count_left(digit, n_left),
            canvas.style(role),
        );
    }
}

fn draw_hint(canvas: &mut Canvas<'_>, view: &View<'_>, text: &HintText, area: Rect) {
    heading(canvas, area, &pane_title(view, key!("pane-hint")));
    draw_text(canvas, text.wanted(), below(area, 1));
}

/// Draws a text in an area, and a sign where it goes on; returns the rows it took.
fn draw_text(canvas: &mut Canvas<'_>, text: &Text, area: Rect) -> u16 {
    let lines = text.lines(area.width.max(1), canvas.is_ascii());
    let lines = message::fitted(lines, area, canvas.is_ascii());
    for (line, y) in lines.iter().zip(area.top()..area.bottom()) {
        line.draw(canvas, area.x, y, area.width);
    }
    (lines.len() as u16).min(area.height)
}

/// Keys and mode; in a roomy pane the hint in full before them, and what was done with hints after them.
fn draw_rest(canvas: &mut Canvas<'_>, view: &View<'_>, area: Rect, hint: Option<&HintText>) {
    let message = view.layout.message;
    let mut area = area;
    if hint.is_none() && view.message.is_none() && message.x == area.x && message.bottom() == area.y
    {
        // Messages are shown in this pane too; while there is none, its rows are free.
        area = message.union(area);
    }
    if let Some(text) = hint {
        let room = before_keys(area, text, canvas.is_ascii());
        heading(canvas, room, &pane_title(view, key!("pane-hint")));
        let rows = draw_text(canvas, text.wanted(), below(room, 1));
        area = below(area, rows + 2);
    }
    let foot = 2.min(area.height);
    let keys = Rect {
        height: area.height - foot,
        ..area
    };
    let rows = draw_keys(canvas, view, keys);
    draw_moves(canvas, view, below(keys, rows));
    draw_foot(canvas, view, area);
}

/// The most useful keys; returns the rows they took.
fn draw_keys(canvas: &mut Canvas<'_>, view: &View<'_>, area: Rect) -> u16 {
    if area.height < 2 {
        return 0;
    }
    heading(canvas, area, &pane_title(view, key!("pane-keys")));
    let mut y = area.y + 1;
    let modes = [Mode::Board, Mode::Everywhere];
    for (command, does) in words::reminders() {
        if y >= area.bottom() {
            break;
        }
        if let Some(chord) = words::key_of(&view.config.keymap, &modes, command) {
            canvas.text(area.x, y, 8, &chord.to_string(), canvas.style(Role::Key));
            canvas.text(
                area.x + 7,
                y,
                area.width.saturating_sub(7),
                &say!(view.words, does).to_string(),
                canvas.style(Role::Text),
            );
            y += 1;
        }
    }
    y - area.y
}

/// The moves made, the last at the bottom.
fn draw_moves(canvas: &mut Canvas<'_>, view: &View<'_>, area: Rect) {
    let moves = view.play.game().moves();
    if area.height < 4 || moves.is_empty() {
        return;
    }
    let area = below(area, 1);
    heading(canvas, area, &pane_title(view, key!("pane-done")));
    let area = below(area, 1);
    let first = moves.len().saturating_sub(usize::from(area.height));
    for ((index, made), y) in moves
        .iter()
        .enumerate()
        .skip(first)
        .zip(area.top()..area.bottom())
    {
        words::move_made(view.words, view.play.geometry(), index + 1, made)
            .draw(canvas, area.x, y, area.width);
    }
}

/// The last two rows: mode and highlight; how the save stands.
fn draw_foot(canvas: &mut Canvas<'_>, view: &View<'_>, area: Rect) {
    let play = view.play;
    if area.height < 2 {
        return;
    }
    let entry = entry_shown(play);
    let (mode, sticky) = if play.is_selecting() {
        (say!(view.words, "mode-selecting").to_string(), true)
    } else {
        (words::entry(view.words, entry), entry != Entry::Digit)
    };
    let kind = if sticky {
        SpanKind::Warning
    } else {
        SpanKind::Title
    };
    let mode = match play.pending {
        Some(Pending::Wheel(chosen)) => {
            format!("{mode} {}", chosen.map_or('0', Digit::symbol))
        }
        _ => mode,
    };
    let mode = words::mode_line(view.words, &Span::new(kind, mode), play.filter);
    Text::from(mode).draw(canvas, area.x, area.bottom() - 2, area.width);
    let (saved, role) = match &play.save {
        SaveState::None => (key!("save-none"), Role::Dim),
        SaveState::Saved => (key!("save-saved"), Role::Dim),
        SaveState::Unsafe(_) => (key!("save-unsafe"), Role::Warning),
        SaveState::Failing(_) => (key!("save-failing"), Role::Warning),
        SaveState::ReadOnly(_) => (key!("save-read-only"), Role::Warning),
    };
    let x = canvas.text(
        area.x,
        area.bottom() - 1,
        area.width,
        &say!(view.words, saved).to_string(),
        canvas.style(role),
    );
    if play.is_read_only()
        && let Some(chord) = words::key_of(&view.config.keymap, view.modes, Command::TakeOver)
    {
        let style = canvas.style(Role::Key);
        canvas.text(
            x + 1,
            area.bottom() - 1,
            (area.right()).saturating_sub(x + 1),
            &format!("[{chord}]"),
            style,
        );
    }
}

/// Returns how the next digit will be entered.
pub(super) const fn entry_shown(play: &Play) -> Entry {
    match play.pending {
        Some(Pending::Once(entry)) => entry,
        Some(Pending::CandidateDigit | Pending::CandidateColour(_)) => Entry::Colour,
        _ => play.entry,
    }
}
