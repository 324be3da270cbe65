//! The settings: a row for each, changed where it stands.

use ratatui::layout::Rect;
use ratatui::widgets::{List as Rows, ListState};

use super::list::List;
use super::sheet::Sheet;
use super::{Context, Reply, Request, Screen};
use crate::config::{Command, Mode, NamedValue, Role, SETTINGS, Setting, SettingGroup};
use crate::explain;
use crate::techniques::TechniqueId;
use crate::tui::canvas::Canvas;
use crate::tui::input::half_width;
use crate::tui::text::Text;
use crate::tui::widgets::{MiniBoard, TextInput, first_shown};
use crate::tui::words;
use crate::words::say;

/// The screen of settings: which one is selected, and what is being typed for it.
#[derive(Clone, Debug, Default)]
pub(in crate::tui) struct Settings {
    list: List,
    typing: Option<TextInput>,
}

/// The longest value that can be typed, in bytes.
const MAX_VALUE: usize = 400;

/// Narrower screens leave out the table that a setting stands in.
const NARROW: u16 = 60;

/// The columns of a board in the theme in force, and those of a screen that has one beside the settings.
const PREVIEW: u16 = 21;
const PREVIEWED: u16 = 72;

/// The roles shown below the board of the preview, by the names that a theme calls them.
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

/// Draws a board in the theme in force, and below it what roles look like.
fn draw_preview(canvas: &mut Canvas<'_>, area: Rect) {
    let Some(example) = explain::example(TechniqueId::XyWing) else {
        return;
    };
    let (_, height) = MiniBoard::size(example.geometry());
    canvas.clear(Rect {
        x: area.x.saturating_sub(1),
        width: area.width + 1,
        ..area
    });
    let look = canvas.look();
    let board = MiniBoard::new(look, &example.grid).with_givens(example.givens);
    canvas.render(board, area);
    for (role, y) in SHOWN_ROLES.iter().zip(area.y + height + 1..area.bottom()) {
        let end = canvas.text(area.x, y, 3, " 4 ", canvas.style(*role));
        let room = area.right().saturating_sub(end + 1);
        canvas.text(end + 1, y, room, role.name(), canvas.style(Role::Dim));
    }
}

/// The settings as they stand below each other.
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

    /// Goes on to the next value, or back to the one before, around the end.
    fn turn(&self, forward: bool, context: &Context<'_>) -> Reply {
        let setting = self.selected();
        let values = setting.values();
        if values.is_empty() {
            return Reply::Stay;
        }
        let own = setting.value(&context.settings.own);
        let here = values.iter().position(|value| *value == own).unwrap_or(0);
        let step = if forward { 1 } else { values.len() - 1 };
        let value = values[(here + step) % values.len()].clone();
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
        let words = context.words;
        if self.is_typing() {
            let keys = [
                (Command::Confirm, say!(words, "key-take")),
                (Command::Cancel, say!(words, "key-close")),
            ];
            return super::keys(context, Mode::Text, &keys);
        }
        let setting = self.selected();
        let mut keys = vec![(Command::MoveDown, say!(words, "key-choose"))];
        if setting.values().is_empty() {
            keys.push((Command::Confirm, say!(words, "key-type")));
        } else {
            keys.push((Command::MoveRight, say!(words, "key-change")));
        }
        let (own, base) = (&context.settings.own, &context.settings.base);
        if setting.value(own) != setting.value(base) {
            keys.push((Command::DeleteItem, say!(words, "key-default")));
        }
        keys.push((Command::Cancel, say!(words, "key-close")));
        super::keys(context, Mode::List, &keys)
    }

    /// Says what the selected setting does and which values it takes.
    fn told(&self, context: &Context<'_>, width: u16, ascii: bool) -> Vec<Text> {
        let setting = self.selected();
        let mut lines = Text::from(setting.doc(context.words)).lines(width.max(1), ascii);
        let text = match &self.typing {
            Some(typed) => {
                let what = Text::from(say!(context.words, "setting-typing")).then(" ".into());
                let room = width.saturating_sub(what.width(ascii));
                what.then(typed.shown(Role::Accent, room, ascii))
            }
            None => words::setting_values(context.words, setting, &context.settings.own),
        };
        lines.extend(text.lines(width.max(1), ascii));
        lines
    }

    /// The columns of the widest row.
    fn widest(context: &Context<'_>) -> u16 {
        let name = rows().map(|row| row.key.len()).max().unwrap_or(0) as u16;
        let (settings, config) = (context.settings, context.config);
        let values = rows().map(|row| words::setting_row(context.words, row, settings, config));
        let values = values.map(|value| value.width(context.ascii));
        6 + name + values.max().unwrap_or(0)
    }

    /// Draws the rows around the selected one, each group below its heading.
    fn draw_list(&self, canvas: &mut Canvas<'_>, area: Rect, context: &Context<'_>) {
        let is_narrow = area.width < NARROW;
        let label = |setting: &Setting| {
            let name = setting.key.rsplit_once('.').filter(|_| is_narrow);
            name.map_or(setting.key, |(_, name)| name)
        };
        let width = rows().map(|row| label(row).len()).max().unwrap_or(0);
        let mut lines = Vec::new();
        let mut selected = 0;
        let mut group = None;
        for (place, setting) in rows().enumerate() {
            if group != Some(setting.group) {
                group = Some(setting.group);
                let title = setting.group.title(context.words).to_string();
                lines.push(Text::new(Role::Title, title));
            }
            if place == self.place() {
                selected = lines.len();
            }
            let name = Text::from(format!("  {:<width$}  ", label(setting)));
            let value =
                words::setting_row(context.words, setting, context.settings, context.config);
            let room = area.width.saturating_sub(2);
            lines.push(name.then(value).shortened(room, canvas.is_ascii()));
        }
        // The first heading is seen with the first row.
        let wanted = if self.place() == 0 { 0 } else { selected };
        let top = first_shown(wanted, lines.len(), usize::from(area.height));
        let items: Vec<_> = lines.iter().map(|line| line.line(canvas)).collect();
        let list = Rows::new(items)
            .highlight_symbol(if canvas.is_ascii() { "> " } else { "▸ " })
            .highlight_style(canvas.style(Role::Selected));
        let state = ListState::default().with_offset(top);
        canvas.render_stateful(list, area, &mut state.with_selected(Some(selected)));
    }
}

impl Screen for Settings {
    fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, context: &Context<'_>) {
        let title = say!(context.words, "settings-title").to_string();
        let body = Sheet::new(title, self.keys(context)).draw(canvas, area, context);
        let told = self.told(context, body.width, canvas.is_ascii());
        let rows = (told.len() as u16).min(body.height / 2);
        let gap = u16::from(body.height > 12);
        let n_lines = (SETTINGS.len() + SettingGroup::ALL.len()) as u16;
        let list = Rect {
            height: body.height.saturating_sub(rows + gap).min(n_lines),
            ..body
        };
        self.draw_list(canvas, list, context);
        let shows = self.selected().key == "theme" && body.width >= PREVIEWED;
        if shows && Self::widest(context) + 2 + PREVIEW <= body.width {
            let place = Rect {
                x: body.right() - PREVIEW,
                width: PREVIEW,
                ..list
            };
            draw_preview(canvas, place);
        }
        let top = list.bottom() + gap;
        for (line, y) in told.iter().zip(top..top + rows) {
            line.draw(canvas, body.x, y, body.width);
        }
    }

    fn command(&mut self, command: Command, context: &Context<'_>) -> Reply {
        if self.is_typing() {
            return self.edit(command);
        }
        match command {
            Command::Cancel => return Reply::Close,
            Command::MoveLeft => return self.turn(false, context),
            Command::Confirm if self.selected().values().is_empty() => {
                let ids = self.selected().value(&context.settings.own);
                self.typing = Some(TextInput::new(ids.replace(['[', ']', '"', ','], "")));
            }
            Command::Confirm | Command::MoveRight => {
                return self.turn(true, context);
            }
            Command::DeleteItem => {
                return Reply::Then(Request::Set(self.selected(), None));
            }
            _ => {
                self.list.go(command, SETTINGS.len());
            }
        }
        Reply::Stay
    }

    fn typed(&mut self, character: char) -> Reply {
        if let Some(typed) = &mut self.typing
            && !character.is_control()
        {
            // A value has no full-width characters.
            typed.insert(half_width(character), MAX_VALUE);
        }
        Reply::Stay
    }

    fn is_typing(&self) -> bool {
        self.typing.is_some()
    }
}
