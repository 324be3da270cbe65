//! The settings screen: one row for each setting, in which the player can change its value.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::card::Card;
use super::key_line::KeyLine;
use super::list::{List, next_value};
use super::{Context, Reply, Request, Screen};
use crate::config::{Command, Mode, NamedValue, Role, SETTINGS, Setting, SettingGroup};
use crate::explain;
use crate::techniques::TechniqueId;
use crate::tui::areas::Parts;
use crate::tui::input::half_width;
use crate::tui::paint::Paint;
use crate::tui::text::{Text, draw_lines};
use crate::tui::theme::Look;
use crate::tui::widgets::{MiniBoard, Table, TextInput};
use crate::tui::words;
use crate::words::{key, say};

/// The settings screen; `typing` is the value that the player is typing, `None` if no value is being typed.
#[derive(Clone, Debug, Default)]
pub(in crate::tui) struct Settings {
    list: List,
    typing: Option<TextInput>,
}

const MAX_VALUE: usize = 400;

const PREVIEW_WIDTH: u16 = 21;
/// The minimum width of a screen that shows the preview.
const MIN_WIDTH_WITH_PREVIEW: u16 = 72;

/// The roles of which samples are shown below the preview, with their names in theme files.
const SHOWN_ROLES: [Role; 9] = [
    Role::Cursor,
    Role::Selection,
    Role::HintEvidence,
    Role::HintSecondary,
    Role::HintFin,
    Role::ChainOff,
    Role::HintElimination,
    Role::HintPlacement,
    Role::Mistake,
];

fn draw_preview(buf: &mut Buffer, look: &Look, area: Rect) {
    let Some(example) = explain::example(TechniqueId::XyWing) else {
        return;
    };
    let (_, height) = MiniBoard::close_size(example.geometry());
    buf.clear(
        Rect {
            x: area.x.saturating_sub(1),
            width: area.width + 1,
            ..area
        },
        look,
    );
    let board = MiniBoard::new(look, &example.grid).with_givens(example.givens);
    board.render(area, buf);
    for (role, y) in SHOWN_ROLES.iter().zip(area.y + height + 1..area.bottom()) {
        let end = buf.text(area.x, y, 3, " 4 ", look.style(*role));
        let room = area.right().saturating_sub(end + 1);
        buf.text(end + 1, y, room, role.name(), look.style(Role::Dim));
    }
}

fn rows() -> impl Iterator<Item = &'static Setting> {
    let of = |group: &SettingGroup| {
        let group = *group;
        SETTINGS.iter().filter(move |row| row.group == group)
    };
    SettingGroup::ALL.iter().flat_map(of)
}

impl Settings {
    fn place(&self) -> usize {
        self.list.selected(SETTINGS.len())
    }

    fn selected(&self) -> &'static Setting {
        rows().nth(self.place()).unwrap_or(&SETTINGS[0])
    }

    fn turn(&self, forward: bool, context: &Context<'_>) -> Reply {
        let setting = self.selected();
        let values = setting.allowed_values();
        if values.is_empty() {
            return Reply::Stay;
        }
        let own = setting.value(&context.settings.player_config);
        let value = next_value(&values, &own, forward);
        Reply::Then(Request::Set(setting, Some(value)))
    }

    fn edit(&mut self, command: Command) -> Reply {
        match command {
            Command::Confirm => {
                let value = self.typing.take().map(|typed| typed.text().to_owned());
                return Reply::Then(Request::Set(self.selected(), value));
            }
            Command::Cancel => self.typing = None,
            _ => {
                self.typing.as_mut().map(|typed| typed.command(command));
            }
        }
        Reply::Stay
    }

    fn keys(&self, context: &Context<'_>) -> Text {
        if self.is_typing() {
            let keys = KeyLine::new(context, &[Mode::Text]);
            return keys.key(Command::Confirm, key!("key-save")).close();
        }
        let setting = self.selected();
        let is_typed = setting.allowed_values().is_empty();
        let (own, base) = (&context.settings.player_config, &context.settings.base);
        let is_changed = setting.value(own) != setting.value(base);
        KeyLine::of_list(context, SETTINGS.len())
            .key_if(is_typed, Command::Confirm, key!("key-type"))
            .key_if(!is_typed, Command::MoveRight, key!("key-change"))
            .key_if(is_changed, Command::DeleteItem, key!("key-default"))
            .close()
    }

    /// Returns the description and the possible values of the selected setting. `shows_keys` says whether the rows show
    /// the settings' keys; otherwise the description includes the key.
    fn description(&self, context: &Context<'_>, width: u16, shows_keys: bool) -> Vec<Text> {
        let words = context.words;
        let setting = self.selected();
        let mut doc = Text::from(setting.doc(words));
        if !shows_keys {
            doc.push(Role::Dim, format!("  {}", setting.key));
        }
        let mut lines = doc.lines(width);
        let text = match &self.typing {
            Some(typed) => {
                let label = Text::from(say!(words, "setting-typing")).followed_by(" ".into());
                let room = width.saturating_sub(label.width());
                label.followed_by(typed.visible_text(Role::Accent, room))
            }
            None => words::setting_values(words, setting, context.settings),
        };
        lines.extend(text.lines(width));
        lines
    }

    /// Returns the table of settings with its headings, and the index of the selected row.
    ///
    /// If `width` columns are too few, long names are shortened so that the values stay in view.
    fn table(&self, context: &Context<'_>, width: u16, has_preview: bool) -> (Table, usize) {
        /// The columns besides the name: the mark of the selected row, the dot, and the longest usual value with its
        /// gap.
        const RESERVED: u16 = 2 + 2 + 17;
        let words = context.words;
        let (settings, config) = (context.settings, context.config);
        let room = width.saturating_sub(RESERVED).max(8);
        let names: Vec<Text> = rows()
            .map(|setting| words::setting_name(words, setting).shortened(room))
            .collect();
        // The mark, the dot, the names and the gap after them.
        let widths = names.iter().map(Text::width);
        let beside = 2 + 2 + widths.max().unwrap_or(0) + 2;
        let preview = if has_preview { PREVIEW_WIDTH + 1 } else { 0 };
        let mut lines = Vec::new();
        let mut selected = 0;
        let mut group = None;
        for (index, setting) in rows().enumerate() {
            if group != Some(setting.group) {
                group = Some(setting.group);
                let title = setting.group.title(words).to_string();
                lines.push(vec![Text::new(Role::Title, title)]);
            }
            let is_selected = index == self.place();
            if is_selected {
                selected = lines.len();
            }
            let is_changed =
                setting.value(&settings.player_config) != setting.value(&settings.base);
            let dot = if is_changed {
                Text::new(Role::Accent, "• ")
            } else {
                Text::new(Role::Text, "  ")
            };
            let value = words::setting_row(words, setting, settings, config, is_selected);
            // The preview begins below the selected row, so it does not narrow that row.
            let right = if is_selected { 0 } else { preview };
            let value_width = width.saturating_sub(beside + right);
            let value = value.shortened(value_width);
            let mut row = vec![dot.followed_by(names[index].clone()), value];
            row.extend((!has_preview).then(|| Text::new(Role::Dim, setting.key)));
            lines.push(row);
        }
        (Table::new(lines).selecting(selected), selected)
    }
}

impl Screen for Settings {
    fn draw(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>) {
        let title = say!(context.words, "settings-title").to_string();
        let body = Card::new(title, self.keys(context)).draw(buf, area, context);
        let has_preview = self.selected().key == "theme" && body.width >= MIN_WIDTH_WITH_PREVIEW;
        let (table, selected) = self.table(context, body.width, has_preview);
        let shows_keys = !has_preview && table.size().0 <= body.width;
        let shown = self.description(context, body.width, shows_keys);
        let rows = (shown.len() as u16).min(body.height / 2);
        let gap = u16::from(body.height > 12);
        let n_lines = (SETTINGS.len() + SettingGroup::ALL.len()) as u16;
        let list = body.first_rows(body.height.saturating_sub(rows + gap).min(n_lines));
        table.draw(buf, context.look, list);
        if has_preview {
            // The preview is beside the rows below the setting of the theme.
            let place = list
                .without_top_rows(selected as u16 + 1)
                .last_columns(PREVIEW_WIDTH);
            draw_preview(buf, context.look, place);
        }
        let below = body.without_top_rows(list.height + gap).first_rows(rows);
        draw_lines(buf, context.look, below, &shown);
    }

    fn command(&mut self, command: Command, context: &Context<'_>) -> Reply {
        if self.is_typing() {
            return self.edit(command);
        }
        match command {
            Command::Cancel => Reply::Close,
            Command::MoveLeft => self.turn(false, context),
            Command::Confirm if self.selected().allowed_values().is_empty() => {
                let ids = self.selected().value(&context.settings.player_config);
                self.typing = Some(TextInput::new(ids.replace(['[', ']', '"', ','], "")));
                Reply::Stay
            }
            Command::Confirm | Command::MoveRight => self.turn(true, context),
            Command::DeleteItem => Reply::Then(Request::Set(self.selected(), None)),
            _ => self.list.stay(command, SETTINGS.len()),
        }
    }

    fn type_character(&mut self, character: char) -> Reply {
        if let Some(typed) = &mut self.typing
            && !character.is_control()
        {
            // No value contains full-width characters.
            typed.insert(half_width(character), MAX_VALUE);
        }
        Reply::Stay
    }

    fn is_typing(&self) -> bool {
        self.typing.is_some()
    }
}
