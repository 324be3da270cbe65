//! The message pane: what was said last, or the hint with its keys.

use ratatui::layout::Rect;

use super::{View, side};
use crate::config::{Command, Role};
use crate::explain::{self, Rung};
use crate::game::HintBlocker;
use crate::tui::canvas::Canvas;
use crate::tui::hint::{ActiveHint, ShownArgument};
use crate::tui::text::Text;
use crate::tui::words;
use crate::words::{Message, SpanKind, say};

/// The text of a hint: its head and words, and the keys that lead on.
pub(super) struct HintText {
    /// `HINT 2/4`.
    pub(super) head: Text,
    /// What is said on this rung and page.
    pub(super) words: Text,
    /// Everything there is to say on this rung.
    pub(super) in_full: Text,
    /// What is said below the board while the pane says the words: the head, and what the step concludes.
    pub(super) in_short: Text,
    /// Whether the player wants all of it.
    pub(super) wants_all: bool,
    /// Commands with what they do.
    pub(super) keys: Vec<(Command, Message)>,
}

impl HintText {
    /// Returns as much as the player wants to read.
    pub(super) const fn wanted(&self) -> &Text {
        if self.wants_all {
            &self.in_full
        } else {
            &self.words
        }
    }
}

/// What the side pane has beside the board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Beside {
    /// The hint, where it has more to say than this pane has room for.
    Hint,
    /// Something else, or there is no such pane.
    Other,
}

/// Draws the pane.
pub(super) fn draw(canvas: &mut Canvas<'_>, view: &View<'_>, beside: Beside) {
    let area = view.layout.message;
    let Some(text) = hint_text(view) else {
        if let Some(message) = view.message {
            let lines = message.lines(area.width.max(1), canvas.is_ascii());
            draw_lines(canvas, area, &fitted(lines, area, canvas.is_ascii()));
        }
        return;
    };
    let has_room = |side| side::has_room(view, side, &text, canvas.is_ascii());
    if text.wants_all && !view.layout.side.as_ref().is_some_and(has_room) {
        draw_over_board(canvas, view, &text.in_full);
        if area.y == view.layout.area.y {
            // It covers this pane too, but for the line of keys.
            let keys = words::key_line(&view.config.keymap, view.modes, &text.keys);
            let y = view.layout.area.bottom() - 1;
            let width = view.layout.area.width;
            let lines = keys.lines(width.max(1), canvas.is_ascii());
            if let Some(line) = lines.first() {
                line.draw(canvas, view.layout.area.x, y, width);
            }
            return;
        }
    }
    if area.height == 0 {
        return;
    }
    // What was said after the hint, such as why it cannot be applied, comes first.
    let with_head = |words: &Text| text.head.clone().then("  ".into()).then(words.clone());
    let in_pane = beside == Beside::Hint && is_in_pane(view, &text, canvas.is_ascii());
    let spoken = match view.message {
        Some(message) => message.clone(),
        None if in_pane && text.in_short.is_empty() => text.head.clone(),
        None if in_pane => text.in_short.clone(),
        None if text.wants_all && area.height > 5 => with_head(&text.in_full),
        None => with_head(&text.words),
    };
    let mut lines = spoken.lines(area.width.max(1), canvas.is_ascii());
    let room = Rect {
        height: area.height.saturating_sub(1).max(1),
        ..area
    };
    lines = fitted(lines, room, canvas.is_ascii());
    draw_lines(canvas, area, &lines);
    if area.height > 1 {
        let keys = words::key_line(&view.config.keymap, view.modes, &text.keys);
        let top = area.y + (lines.len() as u16).min(area.height - 1);
        let keys = keys.lines(area.width.max(1), canvas.is_ascii());
        for (line, y) in keys.iter().zip(top..area.bottom()) {
            line.draw(canvas, area.x, y, area.width);
        }
    }
}

/// Returns what is said last, where there is but one line for everything.
pub(super) fn in_one_line(view: &View<'_>) -> Option<Text> {
    view.message
        .cloned()
        .or_else(|| hint_text(view).map(|text| text.words))
}

fn draw_lines(canvas: &mut Canvas<'_>, area: Rect, lines: &[Text]) {
    for (line, y) in lines.iter().zip(area.top()..area.bottom()) {
        line.draw(canvas, area.x, y, area.width);
    }
}

/// Leaves out the lines there is no room for, and shows that there are more.
pub(super) fn fitted(mut lines: Vec<Text>, area: Rect, ascii: bool) -> Vec<Text> {
    let room = usize::from(area.height);
    if lines.len() > room {
        lines.truncate(room);
        if let Some(last) = lines.pop() {
            lines.push(cut(&last, area.width, ascii));
        }
    }
    lines
}

/// Shows that a line goes on where there is no room.
fn cut(line: &Text, width: u16, ascii: bool) -> Text {
    let sign = "…";
    let room = width.saturating_sub(crate::tui::canvas::width(sign, ascii));
    let kept = line
        .lines(room.max(1), ascii)
        .into_iter()
        .next()
        .unwrap_or_default();
    kept.then(sign.into())
}

/// Where the side pane has no room for it, the whole argument covers the board until it has been read.
fn draw_over_board(canvas: &mut Canvas<'_>, view: &View<'_>, text: &Text) {
    let Some(board) = &view.layout.board else {
        return;
    };
    let height = if view.layout.message.y == view.layout.area.y {
        view.layout.area.height
    } else {
        board.area.height
    };
    let all = Rect {
        height,
        ..view.layout.area
    };
    canvas.clear(all);
    let area = Rect {
        height: height.min(view.layout.area.height - 1),
        ..all
    };
    let lines = text.lines(area.width.max(1), canvas.is_ascii());
    draw_lines(canvas, area, &fitted(lines, area, canvas.is_ascii()));
}

/// Tells whether the words of a hint stand in the side pane: where they do not fit into the message pane, and arguments
/// wherever there is room for them.
pub(super) fn is_in_pane(view: &View<'_>, text: &HintText, ascii: bool) -> bool {
    let is_argument = !text.in_short.is_empty();
    text.wants_all || side::is_roomy(view) && is_argument || overflows(view, text, ascii)
}

/// Tells whether the words of a hint do not fit into the message pane.
fn overflows(view: &View<'_>, text: &HintText, ascii: bool) -> bool {
    let area = view.layout.message;
    let spoken = text.head.clone().then("  ".into()).then(text.words.clone());
    spoken.lines(area.width.max(1), ascii).len() > usize::from(area.height.saturating_sub(1).max(1))
}

/// Returns what was said last when it does not fit into the message pane.
pub(super) fn too_long(view: &View<'_>, ascii: bool) -> Option<HintText> {
    let area = view.layout.message;
    let message = view.message?;
    let n_lines = message.lines(area.width.max(1), ascii).len();
    (n_lines > usize::from(area.height)).then(|| HintText {
        head: Text::default(),
        words: message.clone(),
        in_full: message.clone(),
        in_short: Text::default(),
        wants_all: true,
        keys: Vec::new(),
    })
}

fn title(head: Message) -> Text {
    head.with_kind(SpanKind::Title).into()
}

/// Adds to the head of a hint which of its pages is open.
fn paged(head: Text, (page, n_pages): (usize, usize)) -> Text {
    let mut head = head;
    if n_pages > 1 {
        head.push(Role::Dim, format!("  {page}/{n_pages}"));
    }
    head
}

/// Returns the keys that lead through an argument, and back to before a mistake.
fn argument_keys(
    view: &View<'_>,
    argument: Option<&ShownArgument>,
    is_mistake: bool,
) -> Vec<(Command, Message)> {
    let words = view.words;
    let mut keys = Vec::new();
    if argument.is_some_and(|argument| argument.page_of().1 > 1) {
        keys.push((Command::NextLink, say!(words, "key-next-step")));
    }
    if let (true, Some(n)) = (is_mistake, view.play.game().n_moves_since_mistake()) {
        keys.push((Command::ApplyHint, say!(words, "hint-key-undo", n)));
    }
    keys.push((Command::Cancel, say!(words, "key-close")));
    if argument.is_some() {
        keys.push((Command::Explain, say!(words, "key-in-full")));
    }
    keys
}

/// Returns what the hint says, if there is one.
pub(super) fn hint_text(view: &View<'_>) -> Option<HintText> {
    let (play, words) = (view.play, view.words);
    let text = match play.hint()? {
        ActiveHint::Blocked { blocker, reason } => {
            let blocked = Text::from(words::blocked(words, play.game(), blocker));
            let Some(argument) = reason else {
                return Some(HintText {
                    head: title(say!(words, "hint-head-first")),
                    in_full: blocked.clone(),
                    words: blocked,
                    in_short: Text::default(),
                    wants_all: false,
                    keys: argument_keys(view, None, true),
                });
            };
            // The gist of the argument names the digit; more than one are listed before it.
            let is_one = matches!(blocker, HintBlocker::Wrong(cells) if cells.len() == 1);
            let told = |text: Text| match argument.page_of().0 {
                1 if !is_one => blocked.clone().then(" ".into()).then(text),
                _ => text,
            };
            HintText {
                head: paged(title(say!(words, "hint-head-first")), argument.page_of()),
                in_full: told(argument.all_words()),
                words: told(argument.words()),
                in_short: Text::default(),
                wants_all: argument.in_full,
                keys: argument_keys(view, Some(argument), true),
            }
        }
        ActiveHint::Why(argument) => HintText {
            head: paged(title(say!(words, "hint-head-why")), argument.page_of()),
            in_full: argument.all_words(),
            words: argument.words(),
            in_short: Text::default(),
            wants_all: argument.in_full,
            keys: argument_keys(view, Some(argument), argument.is_against),
        },
        ActiveHint::Lagging(marks) => {
            let said = Text::from(words::lagging(words, play.geometry(), marks));
            HintText {
                head: title(say!(words, "hint-head-marks")),
                in_full: said.clone(),
                words: said,
                in_short: Text::default(),
                wants_all: false,
                keys: vec![
                    (Command::ApplyHint, say!(words, "hint-key-remove")),
                    (Command::Hint, say!(words, "hint-key-deeper")),
                    (Command::Cancel, say!(words, "key-close")),
                ],
            }
        }
        ActiveHint::Step(hint) => {
            let ladder = &hint.ladder;
            let rung = ladder.rung();
            let named =
                (rung == Rung::Argument).then(|| explain::name_in(words, ladder.step().technique));
            let mut keys = Vec::new();
            if rung < Rung::Preview {
                keys.push((Command::Hint, say!(words, "hint-key-more")));
            }
            if ladder.page_of().1 > 1 {
                keys.push((Command::NextLink, say!(words, "key-next-link")));
            }
            keys.push((Command::ApplyHint, say!(words, "hint-key-apply")));
            keys.push((Command::Cancel, say!(words, "key-close")));
            if rung < Rung::Preview {
                keys.push((Command::Explain, say!(words, "key-in-full")));
            }
            if rung > Rung::Nudge {
                keys.push((Command::HintBack, say!(words, "key-back")));
            }
            HintText {
                head: words::hint_head(words, rung.number(), named.as_deref(), ladder.page_of()),
                words: hint.words(),
                in_full: hint.all_words(),
                in_short: match rung {
                    Rung::Argument => {
                        let head = words::hint_head(words, rung.number(), None, ladder.page_of());
                        head.then("  ".into()).then(hint.preview().into())
                    }
                    _ => Text::default(),
                },
                wants_all: hint.in_full,
                keys,
            }
        }
    };
    Some(text)
}
