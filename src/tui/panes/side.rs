//! The panes beside the board: the progress, the remaining digits, the cell, and a hint or the last moves. If there is
//! room, a second pane shows the hint or the moves.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout as Split, Rect};
use ratatui::style::Modifier;
use ratatui::widgets::LineGauge;
use ratatui::widgets::Widget;

use super::digits_left::DigitsLeft;
use super::hint::{self, HintText, PlacedHint};
use super::{View, cell};
use crate::board::Geometry;
use crate::config::{Clock, Role};
use crate::explain;
use crate::techniques::TechniqueId;
use crate::tui::areas::Parts;
use crate::tui::event::SaveState;
use crate::tui::hint::ActiveHint;
use crate::tui::layout::{Side, mark_square};
use crate::tui::paint::{Paint, width};
use crate::tui::text::{Text, draw_lines, fit_lines};
use crate::tui::widgets::Framed;
use crate::tui::words;
use crate::words::{key, say};

/// The fewest rows of a part of a pane: a title and two lines.
const MIN_PART_HEIGHT: u16 = 3;
const MIN_MOVES_WIDTH: u16 = 30;

pub(super) fn draw(buf: &mut Buffer, view: &View<'_>, side: &Side) {
    let text = shown_text(view);
    let has_said = text.is_some();
    let Some(second) = side.second else {
        return Pane::new(view, side.area, text).draw(buf, true);
    };
    Pane::new(view, side.area, None).draw(buf, has_said);
    match text {
        Some(text) => draw_hint_pane(buf, view, &in_own_pane(&text, second), second),
        None => draw_more_pane(buf, view, second),
    }
}

pub(super) fn place_hint(view: &View<'_>, side: &Side) -> Option<PlacedHint> {
    let text = shown_text(view)?;
    match side.second {
        Some(second) => Some(in_own_pane(&text, second)),
        None => Pane::new(view, side.area, Some(text)).hint,
    }
}

/// Returns the text of the hint. Without a hint, returns the last message if the message does not fit below the board.
fn shown_text(view: &View<'_>) -> Option<HintText> {
    view.hint.clone().or_else(|| {
        let area = view.layout.message;
        let message = view.message?;
        let title = say!(view.words, "pane-note");
        (message.n_rows(area.width) > area.height).then(|| HintText::from_message(title, message))
    })
}

fn in_own_pane(text: &HintText, pane: Rect) -> PlacedHint {
    PlacedHint {
        text: text.titled(pane.width.saturating_sub(2)),
        room: inside_margins(pane),
    }
}

/// Draws a hint. The frame around the hint shows the number of the screen.
fn draw_hint(buf: &mut Buffer, view: &View<'_>, placed: &PlacedHint, frame: Rect) {
    if let Some(counter) = placed.draw(buf, view).counter() {
        let (x, y) = (
            frame.right().saturating_sub(1),
            frame.bottom().saturating_sub(1),
        );
        let style = view.style(Role::Text);
        buf.text_right(x, y, &format!(" {counter} "), style);
    }
}

/// Draws only the frames of the panes, and the explanation of a hint. The explanation is in the second pane; without
/// one, it is in the lower part of the first pane.
pub(super) fn draw_frames(buf: &mut Buffer, view: &View<'_>, side: &Side) {
    Framed::default().draw(buf, view.look, side.area);
    match (place_hint_in_frames(view, side), side.second) {
        (Some(placed), Some(second)) => draw_hint_pane(buf, view, &placed, second),
        (Some(placed), None) => {
            let title = &placed.text.title;
            Framed::divide(buf, view.look, side.area, placed.room.y - 1, title);
            draw_hint(buf, view, &placed, side.area);
        }
        (None, Some(second)) => drop(Framed::default().draw(buf, view.look, second)),
        (None, None) => {}
    }
}

/// Returns the hint whose explanation [`draw_frames`] draws, with its area; `None` if [`draw_frames`] draws no hint.
pub(super) fn place_hint_in_frames(view: &View<'_>, side: &Side) -> Option<PlacedHint> {
    let text = view.hint.as_ref()?;
    if let Some(second) = side.second {
        return Some(in_own_pane(text, second));
    }
    is_shared(view, side).then(|| {
        let area = inside_margins(side.area);
        let y = free_area(view, side).bottom() + 1;
        let height = area.bottom().saturating_sub(y);
        PlacedHint {
            text: text.titled(area.width),
            room: Rect { y, height, ..area },
        }
    })
}

/// Returns the part of the first pane that a screen may fill: the whole pane, or the part above the explanation of a
/// hint. This part is at least a third of the pane, and larger if the explanation is short.
pub(super) fn free_area(view: &View<'_>, side: &Side) -> Rect {
    let area = Framed::inner(side.area);
    let text = view.hint.as_ref().filter(|_| is_shared(view, side));
    let n_hint = text.map_or(0, |text| {
        let width = inside_margins(side.area).width;
        let wanted = 1 + hint::n_rows(view, &text.titled(width), width);
        // The limits keep the border between the two parts in the same place while explanations are short.
        wanted.clamp(area.height / 3, area.height - area.height / 3)
    });
    area.first_rows(area.height - n_hint)
}

/// Returns whether the first pane has room for a list and an explanation.
const fn is_shared(view: &View<'_>, side: &Side) -> bool {
    side.second.is_none() && side.area.height >= view.shared_from
}

/// Returns the inside of a frame without margins. The margin is a blank column on each side; a narrow frame has it only
/// on the left.
fn inside_margins(area: Rect) -> Rect {
    let inner = Framed::inner(area);
    let right = u16::from(inner.width > 24);
    Rect {
        x: inner.x + 1,
        width: inner.width.saturating_sub(1 + right),
        ..inner
    }
}

fn draw_hint_pane(buf: &mut Buffer, view: &View<'_>, placed: &PlacedHint, area: Rect) {
    let PlacedHint { text, room } = placed;
    Framed::new(text.title.clone()).draw(buf, view.look, area);
    draw_hint(buf, view, placed, area);
    if let Some(ActiveHint::Step(hint)) = view.play.hint()
        && !text.conclusion.is_empty()
    {
        let technique = hint.ladder.step().technique;
        let rows = hint::n_rows(view, text, room.width);
        draw_technique(
            buf,
            view,
            technique,
            (area, room.without_top_rows(rows + 1)),
        );
    }
}

/// Draws the general description of a technique below a hint, if the whole description fits.
fn draw_technique(
    buf: &mut Buffer,
    view: &View<'_>,
    technique: TechniqueId,
    (frame, room): (Rect, Rect),
) {
    let about = Text::from(&explain::help(view.words, technique));
    let lines = about.lines(room.width);
    if lines.len() < usize::from(room.height) {
        let title = say!(view.words, "pane-technique").into();
        Framed::divide(buf, view.look, frame, room.y, &title);
        draw_lines(buf, view.look, room.without_top_rows(1), &lines);
    }
}

/// Draws the content of the second pane if there is no hint: the last moves and a tip.
fn draw_more_pane(buf: &mut Buffer, view: &View<'_>, area: Rect) {
    Framed::new(say!(view.words, "pane-moves")).draw(buf, view.look, area);
    let room = inside_margins(area);
    let n_tip = draw_tip(buf, view, room);
    draw_moves(
        buf,
        view,
        room.first_rows(room.height.saturating_sub(n_tip)),
    );
}

/// The first pane, divided into parts from top to bottom.
struct Pane<'a> {
    view: &'a View<'a>,
    frame: Rect,
    border: Framed,
    /// The inside of the frame without its margins.
    room: Rect,
    /// The lines above the progress (the title of the puzzle) and below it (the notes).
    title_and_notes: [Vec<Text>; 2],
    digits_left: DigitsLeft,
    /// The area of each part; `None` if the part is not shown.
    left_room: Option<Rect>,
    cell_room: Option<Rect>,
    hint: Option<PlacedHint>,
    hint_top: u16,
    remaining_area: Option<Rect>,
}

impl<'a> Pane<'a> {
    fn new(view: &'a View<'a>, frame: Rect, hint: Option<HintText>) -> Self {
        let room = inside_margins(frame);
        let (border, has_rating) = game_frame(view, frame.width);
        let title_and_notes = title_and_notes(view, room.width, has_rating);
        let [above, needs] = &title_and_notes;
        let mut rest = room.without_top_rows((above.len() + 1 + needs.len()) as u16);
        let hint = hint.map(|hint| hint.titled(frame.width.saturating_sub(2)));
        let wanted = hint
            .as_ref()
            .map_or(0, |hint| 1 + hint::n_rows(view, hint, room.width));
        let mut pane = Self {
            view,
            frame,
            border: border.with_bottom_title(saved(view)),
            room,
            title_and_notes,
            digits_left: DigitsLeft::Bars,
            left_room: None,
            cell_room: None,
            hint: None,
            hint_top: rest.y,
            remaining_area: None,
        };
        // Two more rows are needed for the tip and the mode.
        let has_room =
            wanted + pane.left_rows() + pane.cell_pane_rows(rest.height) + 2 <= rest.height;
        if !has_room {
            pane.digits_left = DigitsLeft::Counts;
        }
        let (left, cell) = (pane.left_rows(), pane.cell_pane_rows(rest.height));
        if wanted + left <= rest.height {
            pane.left_room = Some(rest);
            rest = rest.without_top_rows(left);
            if wanted + cell <= rest.height {
                pane.cell_room = Some(rest);
                rest = rest.without_top_rows(pane.cell_pane_rows(rest.height + left));
            }
        }
        let is_roomy = hint.is_none() || rest.height >= wanted + 2 * MIN_PART_HEIGHT;
        let height = if is_roomy { wanted } else { rest.height };
        pane.remaining_area = is_roomy.then(|| rest.without_top_rows(height));
        pane.hint_top = rest.y;
        let room = rest.first_rows(height).without_top_rows(1);
        pane.hint = hint.map(|text| PlacedHint { text, room });
        pane
    }

    /// Draws the pane. With `has_moves`, the pane also shows the last moves and a tip, because there is no second pane
    /// for them.
    fn draw(&self, buf: &mut Buffer, has_moves: bool) {
        self.border.draw(buf, self.view.look, self.frame);
        self.draw_title_and_notes(buf);
        if let Some(room) = self.left_room {
            let title = say!(self.view.words, "pane-left").into();
            Framed::divide(buf, self.view.look, self.frame, room.y, &title);
            self.digits_left
                .draw(buf, self.view, room.without_top_rows(1));
        }
        if let Some(room) = self.cell_room {
            self.draw_cell(buf, room);
        }
        if let Some(placed) = &self.hint {
            let title = &placed.text.title;
            Framed::divide(buf, self.view.look, self.frame, self.hint_top, title);
            draw_hint(buf, self.view, placed, self.frame);
        }
        match self.remaining_area {
            Some(rest) if has_moves => self.draw_rest(buf, rest),
            Some(rest) => draw_modes(buf, self.view, rest.last_rows(1)),
            None => {}
        }
    }

    fn draw_title_and_notes(&self, buf: &mut Buffer) {
        let (view, room) = (self.view, self.room);
        let [title, needs] = &self.title_and_notes;
        draw_lines(buf, view.look, room, title);
        let (n_filled, n_cells) = (view.play.game().n_filled(), view.play.geometry().n_cells());
        let progress = format!("{n_filled}/{n_cells}");
        let room = room.without_top_rows(title.len() as u16);
        let row = room.first_rows(1);
        let [bar, count] = Split::horizontal([
            Constraint::Fill(1),
            Constraint::Length(width(&progress) + 1),
        ])
        .areas(row);
        let gauge = LineGauge::default()
            .ratio(f64::from(n_filled as u32) / f64::from(n_cells as u32))
            .label("")
            .filled_symbol("━")
            .unfilled_symbol("─")
            .filled_style(
                view.look
                    .style(Role::Accent)
                    .remove_modifier(Modifier::UNDERLINED),
            )
            .unfilled_style(view.style(Role::Border));
        // The gauge of ratatui leaves a blank column before the bar for a label.
        let bar = Rect {
            x: bar.x.saturating_sub(1),
            width: bar.width + 1,
            ..bar
        };
        gauge.render(bar, buf);
        buf.text_right(count.right(), row.y, &progress, view.style(Role::Text));
        draw_lines(buf, view.look, room.without_top_rows(1), needs);
    }

    fn left_rows(&self) -> u16 {
        1 + self
            .digits_left
            .n_rows(self.room.width, self.view.play.geometry())
    }

    /// Returns the height of the pane about the cell if `available_rows` rows are left. If the cells of the board are
    /// too small for marks, the pane shows the marks of the whole box.
    fn cell_pane_rows(&self, available_rows: u16) -> u16 {
        let geometry = self.view.play.geometry();
        let box_rows = self
            .box_cell(available_rows)
            .map(|(_, height)| height * geometry.box_height() as u16);
        1 + box_rows.unwrap_or_else(|| mark_square(geometry.side()).1 as u16)
    }

    fn box_cell(&self, rows: u16) -> Option<(u16, u16)> {
        let board = self.view.layout.board.as_ref()?;
        let rows = rows.saturating_sub(self.left_rows() + 2);
        board
            .style
            .is_one_line()
            .then(|| box_cell(self.room.width, rows, self.view.play.geometry()))?
    }

    fn draw_cell(&self, buf: &mut Buffer, room: Rect) {
        let rows = room.height + self.left_rows();
        let (height, box_cell) = (self.cell_pane_rows(rows), self.box_cell(rows));
        // The marks of a whole box leave no row for the message about a wrong digit, so the title shows this message.
        let title = match box_cell {
            Some(_) => {
                let sign = say!(self.view.words, "cell-marks-sign").to_string();
                let heading = cell::heading(self.view);
                let explained = heading
                    .clone()
                    .followed_by(Text::new(Role::Dim, format!("  {sign}")));
                let has_room = explained.width() + 4 <= self.frame.width;
                if has_room { explained } else { heading }
            }
            None => cell::title(self.view),
        };
        Framed::divide(buf, self.view.look, self.frame, room.y, &title);
        let area = room.first_rows(height).without_top_rows(1);
        cell::draw(buf, self.view, area, box_cell);
    }

    fn draw_rest(&self, buf: &mut Buffer, room: Rect) {
        let view = self.view;
        draw_modes(buf, view, room.last_rows(1));
        let room = room.first_rows(room.height.saturating_sub(1));
        let n_tip = draw_tip(buf, view, room);
        let room = room.first_rows(room.height - n_tip);
        // A list of moves scrolls with every move. In a narrow pane this sends too many bytes for its use.
        let has_list = room.width >= MIN_MOVES_WIDTH && !view.play.game().moves().is_empty();
        if room.height >= MIN_PART_HEIGHT - 1 && has_list {
            let title = say!(view.words, "pane-moves").into();
            Framed::divide(buf, self.view.look, self.frame, room.y, &title);
            draw_moves(buf, view, room.without_top_rows(1));
        }
    }
}

/// Returns the title, then the lines below it: rating, hardest technique or practice, rules, mode. A line has at most
/// `width` columns.
fn title_and_notes(view: &View<'_>, width: u16, has_rating: bool) -> [Vec<Text>; 2] {
    const MAX_ROWS: u16 = 2;
    let info = view.play.game().puzzle().info();
    let title = words::title(info).unwrap_or_default();
    let mut above = Vec::new();
    if !title.is_empty() {
        let lines = Text::from(title.as_str()).lines(width);
        above = fit_lines(lines, Rect::new(0, 0, width, MAX_ROWS));
    }
    // The rating is shown in the pane if it does not fit into the frame.
    let rating = info
        .rating
        .filter(|_| !has_rating)
        .map(|rating| format!("{rating} "));
    let mut needs = Text::new(Role::Text, rating.unwrap_or_default());
    // The title of an example is the name of its technique, which need not be repeated.
    let is_named = info
        .technique
        .as_ref()
        .is_some_and(|technique| *technique == title)
        || words::hardest(view.words, info, u16::MAX).ends_with(&title);
    let exercise = view.play.exercise.as_ref();
    let exercise = exercise.filter(|_| !view.play.is_exercise_over());
    let practised = exercise.map(|tried| explain::name_in(view.words, tried.technique()));
    let is_told = view.play.hint().is_some();
    if let Some(technique) = practised.filter(|name| *name != title && !is_told) {
        // During practice, the rating of the whole puzzle does not matter.
        let practice = say!(view.words, "pane-practice", technique).to_string();
        needs.push(Role::Dim, practice);
    } else if exercise.is_none() && view.config.show_hardest && (title.is_empty() || !is_named) {
        needs.push(Role::Dim, words::hardest(view.words, info, width));
    }
    let rules = view.words.for_board(view.play.geometry()).rules();
    let rules = rules.map_or_else(Text::default, |rules| {
        say!(view.words, "pane-rules", rules).into()
    });
    let mode = words::one_mistake(view.words, view.play.game()).unwrap_or_default();
    let needs = [needs, rules, mode]
        .into_iter()
        .filter(|text| text.width() > 0);
    [above, needs.flat_map(|text| text.lines(width)).collect()]
}

/// Returns the frame of a game, with its level, rating and clock. Also returns whether the rating fits into the frame.
fn game_frame(view: &View<'_>, width: u16) -> (Framed, bool) {
    /// The columns of the two corners and of a blank on each side of both titles.
    const AROUND: u16 = 6;
    let clock = match view.config.clock {
        Clock::Shown => words::clock(view.play.elapsed()),
        Clock::Minute => words::hours_and_minutes(view.words, view.play.elapsed()),
        Clock::Hidden => String::new(),
    };
    let info = view.play.game().puzzle().info();
    // Beginners do not need a rating. To others the rating would reveal what to expect.
    let shows_rating = view.config.show_hardest || view.play.game().end_reason().is_some();
    if !shows_rating && info.level.is_some() {
        let frame = Framed::new(words::level(view.words, info));
        let frame = if clock.is_empty() {
            frame
        } else {
            frame.right(clock)
        };
        return (frame, true);
    }
    let mut full = words::level_and_rating(view.words, info, " · ");
    // The clock has room for ten minutes from the start, so that the title does not move later.
    let clock_width = (clock.len() as u16).max(5);
    let fits = |title: &Text, around| title.width() + clock_width + around <= width;
    if !fits(&full, AROUND) {
        full = words::level_and_rating(view.words, info, " ");
    }
    // One blank between the titles is enough.
    let has_rating = fits(&full, AROUND - 1);
    let frame = Framed::new(if has_rating {
        full
    } else {
        words::level(view.words, info)
    });
    if clock.is_empty() {
        (frame, has_rating)
    } else {
        (frame.right(clock), has_rating)
    }
}

/// Returns the text about the state of the save. If another window plays the game, the text names the key that takes it
/// over.
fn saved(view: &View<'_>) -> Text {
    let (text, role) = match &view.play.save {
        SaveState::None => (key!("save-none"), Role::Dim),
        SaveState::Saved => (key!("save-saved"), Role::Dim),
        SaveState::Unsafe(_) => (key!("save-unsafe"), Role::Warning),
        SaveState::Failing(_) => (key!("save-failing"), Role::Warning),
        SaveState::ReadOnly(_) => (key!("save-read-only"), Role::Warning),
    };
    Text::new(role, say!(view.words, text).to_string())
}

/// Draws the entry modes, with the current mode in capitals. Also says whether several cells are being selected or
/// clicked.
pub(super) fn draw_modes(buf: &mut Buffer, view: &View<'_>, area: Rect) {
    if area.height > 0 {
        words::modes(view.words, view.play, &view.config.keymap, area.width)
            .draw(buf, view.look, area.x, area.y, area.width);
    }
}

/// Draws a tip in the last row. Returns the number of rows used: 1, or 0 if the tip does not fit.
fn draw_tip(buf: &mut Buffer, view: &View<'_>, area: Rect) -> u16 {
    let fits = |tip: &&Text| area.height > 0 && tip.width() <= area.width;
    let Some(tip) = view.tip.as_ref().filter(fits) else {
        return 0;
    };
    let row = area.last_rows(1);
    tip.draw(buf, view.look, row.x, row.y, row.width);
    1
}

/// Draws the last moves, the newest at the bottom.
fn draw_moves(buf: &mut Buffer, view: &View<'_>, area: Rect) {
    let moves = view.play.game().moves();
    let mut shown: Vec<Text> = Vec::new();
    for (index, made) in moves.iter().enumerate().rev() {
        let text = words::move_made(view.words, view.play.geometry(), index + 1, made);
        let mut lines = text.lines(area.width);
        if lines.len() + shown.len() > usize::from(area.height) {
            break;
        }
        lines.append(&mut shown);
        shown = lines;
    }
    draw_lines(buf, view.look, area, &shown);
}

/// Returns the width and height of a cell, if the marks of a box fill this many columns and rows with a blank between
/// cells. Returns `None` if the boxes of the board are single rows or columns.
fn box_cell(columns: u16, rows: u16, geometry: &Geometry) -> Option<(u16, u16)> {
    if geometry.box_width() == 1 || geometry.box_height() == 1 {
        return None;
    }
    let (box_width, box_height) = (geometry.box_width() as u16, geometry.box_height() as u16);
    let size = |height: u16| ((geometry.side() as u16).div_ceil(height), height);
    (2..=4).map(size).find(|(width, height)| {
        box_width * (width + 1) <= columns + 1 && box_height * height <= rows
    })
}
