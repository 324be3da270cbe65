//! The hint pane: the explanation, a legend of the signs on the board, and the conclusion.
//!
//! An explanation consists of pages. A page that is too long for the pane takes several screens.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::View;
use super::legend::Legend;
use crate::config::{Command, Role};
use crate::explain::{self, HintLevel};
use crate::game::HintBlocker;
use crate::tui::hint::{ActiveHint, ShownArgument, StepHint};
use crate::tui::layout::Layout;
use crate::tui::play::Play;
use crate::tui::text::{Text, draw_lines};
use crate::tui::words;
use crate::words::{Message, Words, say};

#[derive(Clone, Default)]
pub(in crate::tui) struct HintText {
    /// The title, such as `Hint ●●●○`; the dots show the level of detail.
    pub(super) title: Text,
    /// The technique, if the hint may name it. An explanation also has the number of the step.
    pub(super) name: Text,
    /// The name of the technique, if it does not fit into the title; otherwise empty.
    heading: Text,
    /// The pages in reading order; never empty.
    pub(super) pages: Vec<Text>,
    /// Whether all pages are shown as one list, in which the open page is marked.
    pub(super) is_list: bool,
    pub(super) open: usize,
    /// The conclusion, which is shown apart from the pages.
    pub(super) conclusion: Text,
    legend: Legend,
    pub(super) keys: Vec<(Command, Message)>,
}

pub(super) struct ScreenPosition {
    /// The index of the screen within the open page, 0-based.
    of_page: usize,
    pub(super) n_of_page: usize,
    /// The number of the screen within the whole hint, 1-based.
    screen: usize,
    /// The number of screens that all pages take together.
    pub(super) n_screens: usize,
}

impl ScreenPosition {
    /// Returns the position as text, such as `2/5`; `None` if there is only one screen.
    pub(super) fn counter(&self) -> Option<String> {
        (self.n_screens > 1).then(|| format!("{}/{}", self.screen, self.n_screens))
    }
}

impl HintText {
    pub(super) fn new(view: &View<'_>) -> Option<Self> {
        let legend = Legend::new(view);
        let text = Self::without_legend(view.play, view.words, view.layout)?;
        Some(Self { legend, ..text })
    }

    fn without_legend(play: &Play, words: Words, layout: &Layout) -> Option<Self> {
        let text = match play.hint()? {
            ActiveHint::Blocked { blocker, reason } => {
                let blocked = Text::from(words::blocked(words, play.game(), blocker));
                let head = title(say!(words, "hint-head-first"));
                let Some(argument) = reason else {
                    return Some(Self {
                        title: head,
                        pages: vec![blocked],
                        keys: argument_keys(play, words, None, true),
                        ..Self::default()
                    });
                };
                let mut text = of_argument(
                    head,
                    argument,
                    argument_keys(play, words, Some(argument), true),
                );
                // The summary already names a single wrong digit. Several wrong digits, and those with which the game
                // begins, are listed before the summary.
                let is_one = matches!(blocker, HintBlocker::Wrong(cells) if cells.len() == 1);
                let is_named = is_one && play.game().mistakes_of_start().is_empty();
                let is_listed = !is_named && argument.shows_summary();
                if let (true, Some(first)) = (is_listed, text.pages.first_mut()) {
                    *first = blocked
                        .followed_by(" ".into())
                        .followed_by(std::mem::take(first));
                }
                text
            }
            ActiveHint::Why(argument) => {
                let head = title(say!(words, "hint-head-why"));
                let keys = argument_keys(play, words, Some(argument), argument.is_against);
                of_argument(head, argument, keys)
            }
            ActiveHint::OutdatedMarks(marks) => Self {
                title: title(say!(words, "hint-head-marks")),
                pages: vec![words::lagging(words, play.geometry(), marks).into()],
                keys: vec![
                    (Command::ApplyHint, say!(words, "hint-key-remove")),
                    (Command::Hint, say!(words, "hint-key-deeper")),
                    (Command::Cancel, say!(words, "key-close")),
                ],
                ..Self::default()
            },
            ActiveHint::Step(hint) => step(hint, words, layout),
        };
        Some(text)
    }

    /// Creates a hint text from a message that fits nowhere else.
    pub(super) fn from_message(title: Message, text: &Text) -> Self {
        Self {
            title: title.into(),
            pages: vec![text.clone()],
            ..Self::default()
        }
    }

    /// Moves the name of the technique into the title if both fit. Otherwise the name becomes the heading of the text.
    pub(super) fn titled(&self, width: u16) -> Self {
        let mut titled = self.clone();
        if self.name.is_empty() {
            return titled;
        }
        let name = std::mem::take(&mut titled.name);
        let both = self
            .title
            .clone()
            .followed_by("  ".into())
            .followed_by(name.clone());
        if both.width() + 2 <= width {
            titled.title = both;
        } else {
            titled.heading = name;
        }
        titled
    }

    /// Returns the number of rows of the tallest page; for a list, the number of rows of all pages.
    pub(super) fn max_height(&self, width: u16) -> u16 {
        let rows = { 0..self.pages.len() }.map(|page| self.lines(page, width).len() as u16);
        if self.is_list {
            rows.sum()
        } else {
            rows.max().unwrap_or(0)
        }
    }

    /// Wraps a page into lines. The heading is above each page; in a list it is only above the first page.
    fn lines(&self, page: usize, width: u16) -> Vec<Text> {
        let mut lines = Vec::new();
        if !self.heading.is_empty() && (page == 0 || !self.is_list) {
            lines = self.heading.lines(width);
        }
        let Some(text) = self.pages.get(page) else {
            return lines;
        };
        if !self.is_list {
            lines.extend(text.lines(width));
            return lines;
        }
        let is_open = page == self.open;
        let broken = text.lines(width.saturating_sub(2));
        lines.extend(broken.into_iter().enumerate().map(|(index, line)| {
            let sign = if is_open && index == 0 {
                Text::new(Role::Accent, "▸ ")
            } else {
                Text::new(Role::Text, "  ")
            };
            sign.followed_by(if page < self.open {
                line.dimmed()
            } else {
                line
            })
        }));
        lines
    }

    /// Divides a list into screens without splitting a page, and returns the screen with the open page.
    fn screen_of_list(&self, width: u16, height: usize) -> Vec<Text> {
        let mut shown = Vec::new();
        for page in 0..self.pages.len() {
            let lines = self.lines(page, width);
            let is_full = shown.len() + lines.len() > height;
            if is_full && page > self.open {
                break;
            }
            if is_full {
                shown.clear();
            }
            shown.extend(lines);
        }
        shown
    }
}

/// A hint, and the area for its text, legend and conclusion.
pub(super) struct PlacedHint {
    pub(super) text: HintText,
    pub(super) room: Rect,
}

impl PlacedHint {
    /// Divides the area into three parts: the text, which gets at least one row, the legend and the conclusion. The
    /// last part is empty if the conclusion is shown elsewhere.
    fn areas(&self, view: &View<'_>) -> [Rect; 3] {
        /// The fewest rows that a long text keeps above a legend.
        const MIN_TEXT: u16 = 8;
        let (text, room) = (&self.text, self.room);
        let width = room.width.max(1);
        let conclusion_height = n_conclusion_lines(view, text, width);
        let conclusion_height = conclusion_height.min(room.height.saturating_sub(1));
        let rows_left = room.height - conclusion_height;
        let (text_height, legend_height) = (text.max_height(width), text.legend.n_rows(width));
        let legend_height = if rows_left < legend_height + text_height.min(MIN_TEXT) {
            0
        } else {
            legend_height
        };
        // A blank row separates the legend from the text, if there is room.
        let shown_text_height = (rows_left - legend_height).min(text_height + 1);
        let part = |y: u16, height: u16| Rect { y, height, ..room };
        [
            part(room.y, shown_text_height),
            part(room.y + shown_text_height, legend_height),
            part(
                room.y + shown_text_height + legend_height,
                conclusion_height,
            ),
        ]
    }

    pub(super) fn position(&self, view: &View<'_>) -> ScreenPosition {
        self.position_in(view, usize::from(self.areas(view)[0].height.max(1)))
    }

    /// Returns the position of the visible screen within the hint, if the text has `height` rows.
    fn position_in(&self, view: &View<'_>, height: usize) -> ScreenPosition {
        let text = &self.text;
        let n_screens = { 0..text.pages.len() }.map(|page| {
            let n_lines = text.lines(page, self.room.width).len();
            n_lines.div_ceil(height).max(1)
        });
        let n_screens: Vec<usize> = n_screens.collect();
        let n_of_page = n_screens.get(text.open).copied().unwrap_or(1);
        let before: usize = n_screens.iter().take(text.open).sum();
        let of_page = view.play.hint_screen().min(n_of_page - 1);
        ScreenPosition {
            of_page,
            n_of_page,
            screen: before + of_page + 1,
            n_screens: n_screens.iter().sum(),
        }
    }

    /// Draws the visible screen with the legend and the conclusion. Returns the position of this screen.
    pub(super) fn draw(&self, buf: &mut Buffer, view: &View<'_>) -> ScreenPosition {
        let [above, legend, below] = self.areas(view);
        let (text, width) = (&self.text, self.room.width.max(1));
        let height = usize::from(above.height.max(1));
        let position = self.position_in(view, height);
        let shown = if text.is_list && position.n_of_page == 1 {
            text.screen_of_list(width, height)
        } else {
            let lines = text.lines(text.open, width);
            let screen = lines.chunks(height).nth(position.of_page);
            screen.unwrap_or_default().to_vec()
        };
        draw_lines(buf, view.look, above, &shown);
        draw_lines(buf, view.look, legend, &text.legend.lines(width));
        text.conclusion.draw_in(buf, view.look, below);
        position
    }
}

pub(super) fn n_rows(view: &View<'_>, text: &HintText, width: u16) -> u16 {
    let legend_height = text.legend.n_rows(width);
    let conclusion_height = n_conclusion_lines(view, text, width);
    text.max_height(width) + u16::from(legend_height > 0) + legend_height + conclusion_height
}

/// Returns the number of rows for the conclusion; 0 if the conclusion is not shown below the text.
fn n_conclusion_lines(view: &View<'_>, text: &HintText, width: u16) -> u16 {
    if text.conclusion.is_empty() || fits_below_board(view, text) {
        return 0;
    }
    text.conclusion.n_rows(width)
}

/// Returns the number of rows for the conclusion below the board; 0 if no conclusion is shown there.
pub(super) fn rows_below_board(view: &View<'_>) -> u16 {
    let text = view
        .hint
        .as_ref()
        .filter(|text| fits_below_board(view, text));
    text.map_or(0, |text| text.conclusion.n_rows(view.layout.message.width))
}

/// Returns whether the conclusion fits into the lines below the board.
pub(super) fn fits_below_board(view: &View<'_>, text: &HintText) -> bool {
    let area = view.layout.message;
    view.layout.side.is_some()
        && text.conclusion.lines(area.width).len() <= usize::from(area.height)
}

/// Returns four dots that show the level of detail of a hint, such as `●●○○`.
fn level_dots(level: HintLevel) -> String {
    let dot = |other: &HintLevel| if *other <= level { '●' } else { '○' };
    HintLevel::ALL.iter().map(dot).collect()
}

fn title(head: Message) -> Text {
    head.with_kind(crate::words::SpanKind::Title).into()
}

/// Returns the keys that turn the pages of an explanation, and the key that goes back to before a mistake.
fn argument_keys(
    play: &Play,
    words: Words,
    argument: Option<&ShownArgument>,
    is_mistake: bool,
) -> Vec<(Command, Message)> {
    let has_lines = argument.is_some_and(|argument| argument.has_lines() && !argument.in_full);
    let n_undone = play.game().n_moves_since_mistake().filter(|_| is_mistake);
    let undo = say!(words, "hint-key-undo", n = n_undone.unwrap_or_default());
    offered_keys([
        (has_lines, Command::NextLink, say!(words, "key-next-line")),
        (n_undone.is_some(), Command::ApplyHint, undo),
        (true, Command::Cancel, say!(words, "key-close")),
        (
            argument.is_some(),
            Command::Explain,
            say!(words, "key-in-full"),
        ),
    ])
}

/// Returns the keys whose first element is `true`, without that element.
fn offered_keys<const N: usize>(keys: [(bool, Command, Message); N]) -> Vec<(Command, Message)> {
    let keys = keys.into_iter().filter(|(is_offered, ..)| *is_offered);
    keys.map(|(_, command, does)| (command, does)).collect()
}

/// Returns the open page of an explanation. If the player asked for it in full, returns all pages as one text.
fn of_argument(title: Text, argument: &ShownArgument, keys: Vec<(Command, Message)>) -> HintText {
    if argument.in_full {
        return HintText {
            title,
            pages: vec![argument.all_pages()],
            keys,
            ..HintText::default()
        };
    }
    let pages = argument.lines();
    HintText {
        title,
        name: argument.heading(),
        is_list: pages.len() > 1,
        pages,
        open: argument.open_line(),
        conclusion: argument.conclusion(),
        keys,
        ..HintText::default()
    }
}

fn step(hint: &StepHint, words: Words, layout: &Layout) -> HintText {
    let ladder = &hint.ladder;
    let level = ladder.level();
    let has_lines = ladder.pages().len() > 1 && !hint.in_notation;
    let other_form = if hint.in_notation {
        say!(words, "key-in-words")
    } else {
        say!(words, "key-notation")
    };
    let is_argument = level == HintLevel::Argument;
    let keys = offered_keys([
        (
            level < HintLevel::Preview,
            Command::Hint,
            say!(words, "hint-key-more"),
        ),
        (true, Command::ApplyHint, say!(words, "hint-key-apply")),
        (has_lines, Command::NextLink, say!(words, "key-next-line")),
        (is_argument, Command::Explain, other_form),
        (
            level > HintLevel::Nudge,
            Command::HintBack,
            say!(words, "key-back"),
        ),
        (true, Command::Cancel, say!(words, "key-close")),
    ]);
    let mut head = title(say!(words, "hint-head"));
    head.push(Role::Text, " ");
    head.push(Role::Accent, level_dots(level));
    let is_named = level >= HintLevel::Argument;
    let name = if is_named {
        explain::name_in(words, ladder.step().technique)
    } else {
        String::new()
    };
    let (pages, open) = if is_argument && hint.in_notation {
        (vec![hint.notation()], 0)
    } else {
        let pages = ladder.pages().iter().map(Text::from);
        (pages.collect(), ladder.page_number() - 1)
    };
    let is_list = is_argument && pages.len() > 1;
    let (mut named, mut conclusion) = (Text::default(), Text::default());
    if is_named {
        conclusion = hint.conclusion(words, layout.column().is_some());
    }
    named.push(Role::Title, name);
    HintText {
        title: head,
        name: named,
        pages,
        is_list,
        open,
        conclusion,
        keys,
        ..HintText::default()
    }
}
