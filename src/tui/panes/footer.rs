//! The last line of the screen, which shows the keys that are useful at the moment.

use ratatui::buffer::Buffer;

use super::View;
use crate::config::{Command, Mode};
use crate::game::Colour;
use crate::tui::hint::ActiveHint;
use crate::tui::play::{Entry, Pending};
use crate::tui::text::{Text, draw_lines};
use crate::tui::words;
use crate::words::{Message, Words, say};

/// A key and its meaning.
struct FooterKey {
    text: Text,
    /// Whether the footer shows the key even if there is no room for all keys.
    is_kept: bool,
}

/// Draws as many keys as fit. If there are too many, leaves out the last ones that need not be kept.
pub(super) fn draw(buf: &mut Buffer, view: &View<'_>) {
    let area = view.layout.footer;
    if area.height == 0 {
        return;
    }
    let mut keys = keys(view);
    let lines = loop {
        let lines = words::keys_on_lines(keys.iter().map(|key| &key.text), area.width);
        let is_too_long = lines.len() > usize::from(area.height);
        match keys.iter().rposition(|key| !key.is_kept) {
            Some(index) if is_too_long => keys.remove(index),
            _ => break lines,
        };
    };
    draw_lines(buf, view.look, area, &lines);
}

/// Returns the keys in order of importance, and after them the keys for help and quitting.
fn keys(view: &View<'_>) -> Vec<FooterKey> {
    let (words, play) = (view.words, view.play);
    let help = (Command::Help, say!(words, "reminder-help"));
    if let Some(text) = &view.hint {
        let is_usable = |(command, _): &&(Command, _)| match command {
            Command::NextLink => has_next(view),
            Command::ApplyHint => !play.is_read_only(),
            _ => true,
        };
        let mut commands: Vec<_> = text.keys.iter().filter(is_usable).cloned().collect();
        commands.sort_by_key(|(command, _)| *command == Command::Cancel);
        return command_keys(view, commands.into_iter().chain([help])).collect();
    }
    let digits = if play.is_colour_next() {
        format!("1-{}", Colour::COUNT)
    } else {
        words::digit_keys(play.geometry())
    };
    let digit = |does: Message| FooterKey {
        text: words::key_and_meaning(&digits, &does.to_string()),
        is_kept: false,
    };
    let asked = match play.pending {
        None | Some(Pending::Wheel(_)) => None,
        Some(Pending::Once(entry)) => Some(entry_meaning(words, entry)),
        Some(Pending::CandidateColour(_)) => Some(entry_meaning(words, Entry::Colour)),
        Some(Pending::Filter | Pending::CandidateDigit) => Some(say!(words, "key-choose")),
    };
    let mut keys = Vec::new();
    let mut commands = Vec::new();
    if play.is_read_only() {
        commands = vec![
            (Command::TakeOver, say!(words, "key-take-over")),
            (Command::Hint, say!(words, "reminder-hint")),
            escape(view),
        ];
    } else if play.game().end_reason().is_some() {
        if play.game().is_lost() {
            commands.push((Command::Restart, say!(words, "key-play-again")));
        }
        commands.extend([
            (Command::StepList, say!(words, "key-review")),
            another(view),
            (Command::New, say!(words, "key-new")),
            escape(view),
        ]);
    } else if let Some(does) = asked {
        keys.push(digit(does));
        commands.push((Command::Cancel, say!(words, "key-close")));
    } else {
        if play.is_exercise_over() {
            keys.extend(command_keys(view, [another(view)]));
        }
        if words::simplest_key(&view.config.keymap, &[Mode::Board], Command::Digit1).is_some() {
            keys.push(digit(entry_meaning(words, play.entry)));
        }
        commands = commands_of_board(view);
        // In a narrow line, the key for a hint comes first, or the key that shortens a drawn chain.
        let first = if play.is_drawing_chain() {
            Command::Undo
        } else {
            Command::Hint
        };
        let index = (commands.iter()).position(|(command, _)| *command == first);
        if let Some(index) = index.filter(|_| is_narrow(view)) {
            let first = command_keys(view, [commands.remove(index)]);
            keys = first.chain(keys).collect();
        }
    }
    commands.extend([help, (Command::Quit, say!(words, "key-quit"))]);
    keys.extend(command_keys(view, commands));
    keys
}

/// Returns the keys of commands. A command without a key is left out. The keys that leave a state are kept.
fn command_keys(
    view: &View<'_>,
    commands: impl IntoIterator<Item = (Command, Message)>,
) -> impl Iterator<Item = FooterKey> {
    commands.into_iter().filter_map(|(command, does)| {
        let chord = words::simplest_key(&view.config.keymap, view.modes, command)?;
        let text = words::key_and_meaning(&chord.to_string(), &does.to_string());
        // In a narrow line, Esc is enough: it leads to the menu, which names the key for quitting.
        let is_kept = match command {
            Command::Cancel | Command::Help => true,
            Command::Quit => !is_narrow(view),
            _ => false,
        };
        Some(FooterKey { text, is_kept })
    })
}

const fn is_narrow(view: &View<'_>) -> bool {
    view.layout.footer.width < 60
}

fn another(view: &View<'_>) -> (Command, Message) {
    let does = match view.play.game().exercise_technique() {
        Some(_) => say!(view.words, "key-next-exercise"),
        None => say!(view.words, "key-another"),
    };
    (Command::Another, does)
}

/// Returns what Esc does on the board: it opens the menu, or ends the selection, the highlight or the entry mode.
fn escape(view: &View<'_>) -> (Command, Message) {
    let (words, play) = (view.words, view.play);
    let does = if play.is_idle() {
        say!(words, "key-menu")
    } else if play.is_selecting() || !play.selection().is_empty() {
        say!(words, "key-deselect")
    } else {
        say!(words, "key-end-mode")
    };
    (Command::Cancel, does)
}

/// Returns the commands for an unfinished game in order of importance, without the digits.
fn commands_of_board(view: &View<'_>) -> Vec<(Command, Message)> {
    let (words, play) = (view.words, view.play);
    let mut commands = Vec::new();
    if play.is_selecting() {
        commands.push((Command::Select, say!(words, "key-end-mode")));
    }
    let is_drawing = play.is_drawing_chain();
    if play.entry == Entry::Chain {
        commands.push((Command::CheckChain, say!(words, "key-check-chain")));
        if is_drawing {
            commands.push((Command::Undo, say!(words, "key-shorten")));
        }
        commands.push((Command::Chains, say!(words, "key-chains")));
    }
    if play.game().is_trying() {
        commands.push((Command::KeepTry, say!(words, "key-keep")));
        commands.push((Command::DropTry, say!(words, "key-drop")));
    }
    // A line of 80 columns has no room for the pencil key beside the keys of a mode.
    let is_crowded = !commands.is_empty() || play.is_exercise_over();
    let pencil = (Command::PencilOnce, say!(words, "reminder-pencil-once"));
    let pencil = Some(pencil).filter(|_| play.entry != Entry::Pencil);
    commands.extend(pencil.clone().filter(|_| !is_crowded));
    commands.push((Command::Hint, say!(words, "reminder-hint")));
    if !is_drawing {
        commands.push((Command::Undo, say!(words, "reminder-undo")));
    }
    commands.push(escape(view));
    commands.extend(pencil.filter(|_| is_crowded));
    commands.extend([
        (Command::Filter, say!(words, "reminder-filter")),
        (Command::Check, say!(words, "reminder-check")),
        (Command::Why, say!(words, "reminder-why")),
        (Command::AutoNotes, say!(words, "reminder-auto-notes")),
        (Command::New, say!(words, "key-new")),
    ]);
    commands
}

/// Returns what a digit key does in an entry mode.
fn entry_meaning(words: Words, entry: Entry) -> Message {
    match entry {
        Entry::Digit => say!(words, "key-enter"),
        Entry::Pencil => say!(words, "key-mark"),
        Entry::Corner => say!(words, "key-corner"),
        Entry::Colour => say!(words, "key-colour"),
        Entry::Chain => say!(words, "key-add-to-chain"),
    }
}

/// Returns whether the open hint has another line, or another screen of its open line.
fn has_next(view: &View<'_>) -> bool {
    let has_line = view.play.hint().is_some_and(ActiveHint::has_next_line);
    has_line || view.play.hint_screen() + 1 < super::n_screens(view)
}
