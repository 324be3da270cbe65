//! The last line of the screen, which shows the keys that are useful at the moment.

use ratatui::buffer::Buffer;

use super::View;
use crate::config::{Command, Mode};
use crate::tui::hint::ActiveHint;
use crate::tui::play::{Entry, Pending};
use crate::tui::text::{Text, draw_lines};
use crate::tui::words;
use crate::words::{Message, Words, say};

/// Draws as many keys as fit. The keys that are always shown come last.
pub(super) fn draw(buf: &mut Buffer, view: &View<'_>) {
    let area = view.layout.footer;
    if area.height == 0 {
        return;
    }
    let (mut keys, always) = keys(view);
    let lines = loop {
        let all = keys.iter().chain(&always);
        let lines = words::keys_on_lines(all, area.width);
        if lines.len() <= usize::from(area.height) || keys.pop().is_none() {
            break lines;
        }
    };
    draw_lines(buf, view.look, area, &lines);
}

/// Returns the keys in order of importance, and separately the keys that are always shown.
fn keys(view: &View<'_>) -> (Vec<Text>, Vec<Text>) {
    let words = view.words;
    let key = |(command, does): &(Command, Message)| {
        let chord = words::simplest_key(&view.config.keymap, view.modes, *command)?;
        Some(words::key_and_meaning(
            &chord.to_string(),
            &does.to_string(),
        ))
    };
    let all = |commands: &[(Command, Message)]| commands.iter().filter_map(key).collect::<Vec<_>>();
    let help = (Command::Help, say!(words, "reminder-help"));
    if let Some(text) = &view.hint {
        // The key that closes the hint is always shown.
        let is_usable =
            |(command, _): &&(Command, _)| *command != Command::NextLink || has_next(view);
        let (close, others): (Vec<_>, Vec<_>) = (text.keys.iter().filter(is_usable).cloned())
            .partition(|(command, _)| *command == Command::Cancel);
        let always = [all(&close), all(&[help])].concat();
        return (all(&others), always);
    }
    let always = all(&[help, (Command::Quit, say!(words, "key-quit"))]);
    let menu = (Command::Cancel, say!(words, "key-menu"));
    let menu = Some(menu).filter(|_| view.play.is_idle());
    let digits = words::digit_keys(view.play.geometry());
    let cancel = (Command::Cancel, say!(words, "key-close"));
    let digit = |does: Message| words::key_and_meaning(&digits, &does.to_string());
    if view.play.is_read_only() {
        let mut keys = vec![
            (Command::TakeOver, say!(words, "key-take-over")),
            (Command::Hint, say!(words, "reminder-hint")),
        ];
        keys.extend(menu);
        return (all(&keys), always);
    }
    let another = match view.play.game().exercise_technique() {
        Some(_) => (Command::Another, say!(words, "key-next-exercise")),
        None => (Command::Another, say!(words, "key-another")),
    };
    if view.play.game().end_reason().is_some() {
        let mut keys = vec![
            (Command::StepList, say!(words, "key-review")),
            another,
            (Command::New, say!(words, "key-new")),
        ];
        if view.play.game().is_lost() {
            keys.insert(0, (Command::Restart, say!(words, "key-play-again")));
        }
        keys.extend(menu);
        return (all(&keys), always);
    }
    let pending = view.play.pending;
    if let Some(pending) = pending.filter(|pending| !matches!(pending, Pending::Wheel(_))) {
        let does = match pending {
            Pending::Once(entry) => entry_meaning(words, entry),
            Pending::CandidateColour(_) => entry_meaning(words, Entry::Colour),
            _ => say!(words, "key-choose"),
        };
        let mut keys = vec![digit(does)];
        keys.extend(all(&[cancel]));
        return (keys, always);
    }
    let mut keys = Vec::new();
    if view.play.is_exercise_over() {
        keys.extend(all(&[another]));
    }
    if words::simplest_key(&view.config.keymap, &[Mode::Board], Command::Digit1).is_some() {
        keys.push(digit(entry_meaning(words, view.play.entry)));
    }
    keys.extend(all(&commands_of_board(view, menu)));
    // In a narrow line, the key for a hint comes first.
    if view.layout.footer.width < 40 && keys.len() > 2 {
        keys.swap(0, 2);
    }
    (keys, always)
}

/// Returns the commands for an unfinished game in order of importance, without the digits. `menu` is the way to the menu.
fn commands_of_board(view: &View<'_>, menu: Option<(Command, Message)>) -> Vec<(Command, Message)> {
    let words = view.words;
    let mut commands = Vec::new();
    if view.play.is_selecting() {
        commands.push((Command::Select, say!(words, "key-end-selecting")));
    }
    let is_drawing = view.play.is_drawing_chain();
    if view.play.entry == Entry::Chain {
        commands.push((Command::CheckChain, say!(words, "key-check-chain")));
        if is_drawing {
            commands.push((Command::Undo, say!(words, "key-shorten")));
        }
        commands.push((Command::Chains, say!(words, "key-chains")));
        commands.push((Command::ChainMode, say!(words, "key-end-selecting")));
    }
    if view.play.game().is_trying() {
        commands.push((Command::KeepTry, say!(words, "key-keep")));
        commands.push((Command::DropTry, say!(words, "key-drop")));
    }
    let pencil = commands.len();
    commands.push((Command::Hint, say!(words, "reminder-hint")));
    if !is_drawing {
        commands.push((Command::Undo, say!(words, "reminder-undo")));
    }
    commands.extend(menu);
    // In an attempt and after an exercise, a line of 80 columns has no room for all of these keys.
    let has_more_keys = view.play.game().is_trying() || view.play.is_exercise_over();
    let pencil = if has_more_keys {
        commands.len()
    } else {
        pencil
    };
    commands.insert(
        pencil,
        (Command::PencilOnce, say!(words, "reminder-pencil-once")),
    );
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
