//! Texts of the settings screen.

use crate::config::{Config, OverrideSource, Role, Setting};
use crate::rate::Level;
use crate::tui::Depth;
use crate::tui::sources::Sources;
use crate::tui::text::Text;
use crate::words::{Key, Message, Words, say};

/// Returns a value of a setting in words for the player.
fn display_value(words: Words, setting: &Setting, value: &str) -> String {
    match value {
        "true" if setting.is_switch() => say!(words, "setting-on").to_string(),
        "false" if setting.is_switch() => say!(words, "setting-off").to_string(),
        "[]" => say!(words, "setting-none").to_string(),
        value => in_language(words, &value.replace(['[', ']', '"'], "")),
    }
}

/// Translates a value of a setting. Lists of techniques and other names stay unchanged.
fn in_language(words: Words, value: &str) -> String {
    let key = Key::row("setting-value", value);
    if words.has(&key) {
        say!(words, key).to_string()
    } else {
        Level::translate_name(words, value)
    }
}

/// Returns the name of a setting for the player, such as `Clean up marks when I place a digit`.
pub(in crate::tui) fn setting_name(words: Words, setting: &Setting) -> Text {
    say!(
        words,
        Key::row("setting-name", setting.key.replace('.', "-"))
    )
    .into()
}

/// Returns the row of a setting with its value, which has arrows if the setting is selected. A note follows if another
/// value is in force or the value could not be saved.
pub(in crate::tui) fn setting_row(
    words: Words,
    setting: &'static Setting,
    sources: &Sources,
    in_force: &Config,
    is_selected: bool,
) -> Text {
    let value = display_value(words, setting, &setting.value(&sources.player_config));
    let row: Text = if is_selected && !setting.allowed_values().is_empty() {
        say!(words, "choice", value).into()
    } else {
        Text::from("  ").followed_by(Text::new(Role::Accent, value))
    };
    match note(words, setting, sources, in_force) {
        Some(note) => row.followed_by("  ".into()).followed_by(note.into()),
        None => row,
    }
}

fn note(
    words: Words,
    setting: &'static Setting,
    sources: &Sources,
    in_force: &Config,
) -> Option<Message> {
    let own = setting.value(&sources.player_config);
    let now = setting.value(in_force);
    if now != own {
        let value = display_value(words, setting, &now);
        return Some(
            match sources
                .overrides
                .find_source(setting, &sources.player_config)
            {
                Some(OverrideSource::Option(option)) => {
                    say!(words, "setting-by-option", value, option)
                }
                Some(OverrideSource::SlowLine) => {
                    say!(words, "setting-by-option", value, option = "slow-line")
                }
                None => say!(words, "setting-for-now", value),
            },
        );
    }
    if sources.unsaved.contains(&setting.key) {
        return Some(say!(words, "setting-not-saved"));
    }
    None
}

/// Returns the value that `auto` stands for on this terminal. `None` if the value of the setting is not `auto`.
fn detected(words: Words, setting: &Setting, sources: &Sources) -> Option<Message> {
    let value = match (setting.key, setting.value(&sources.player_config).as_str()) {
        ("colour-depth", "auto") => in_language(words, depth(sources.terminal.depth)),
        ("ascii", "auto") if sources.terminal.ascii => say!(words, "setting-on").to_string(),
        ("ascii", "auto") => say!(words, "setting-off").to_string(),
        _ => return None,
    };
    Some(say!(words, "setting-found", value))
}

const fn depth(depth: Depth) -> &'static str {
    match depth {
        Depth::None => "none",
        Depth::Eight => "8",
        Depth::Sixteen => "16",
        Depth::Indexed => "256",
        Depth::True => "true",
    }
}

/// Returns the values that a setting accepts. The chosen value is highlighted, and the meaning of `auto` is added.
pub(in crate::tui) fn setting_values(words: Words, setting: &Setting, sources: &Sources) -> Text {
    let values = setting.allowed_values();
    if values.is_empty() {
        return (setting.allowed)().message(words).into();
    }
    let chosen = setting.value(&sources.player_config);
    let value = |value: String| {
        let role = if value == chosen {
            Role::Accent
        } else {
            Role::Dim
        };
        Text::new(role, display_value(words, setting, &value))
    };
    let line = Text::join(values.into_iter().map(value), &"  ".into());
    match detected(words, setting, sources) {
        Some(found) => line.followed_by("  ".into()).followed_by(found.into()),
        None => line,
    }
}
