//! A list of techniques, grouped by family, in which the player searches by name.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Context;
use super::list::List;
use crate::config::{Command, Role};
use crate::explain;
use crate::rate;
use crate::techniques::TechniqueId;
use crate::tui::areas::Parts;
use crate::tui::paint::{self, Paint};
use crate::tui::text::Text;
use crate::tui::theme::Look;
use crate::tui::widgets::{TextInput, first_shown};
use crate::words::{Words, say};

#[derive(Clone, Debug, Default)]
pub(super) struct TechniqueList {
    typed: TextInput,
    list: List,
}

const MAX_TYPED: usize = 60;
const NARROW_WIDTH: u16 = 44;
pub(super) const WIDTH: u16 = 47;
pub(super) const GAP: u16 = 3;
pub(super) const MIN_ABOUT_WIDTH: u16 = 22;
const MIN_ROOMY_WIDTH: u16 = 84;

pub(super) const fn width(body: u16) -> u16 {
    let has_about = body >= NARROW_WIDTH + GAP + MIN_ABOUT_WIDTH;
    if has_about && body < MIN_ROOMY_WIDTH {
        NARROW_WIDTH
    } else if body < WIDTH {
        body
    } else {
        WIDTH
    }
}

/// Returns all techniques grouped by family. Families are ordered by their easiest technique.
fn by_family() -> Vec<TechniqueId> {
    let mut ids = TechniqueId::ALL.to_vec();
    let first = |id: &TechniqueId| {
        let family = id.info().family;
        let mut all = TechniqueId::ALL.iter();
        all.position(|other| other.info().family == family)
    };
    ids.sort_by_key(first);
    ids
}

/// A row of the list.
enum Row {
    /// The name of a family.
    Heading(String),
    /// A technique, after its index among the matching techniques.
    Technique(usize, TechniqueId),
}

impl TechniqueList {
    /// Creates a list in which this technique is selected.
    pub(super) fn with_selected(words: Words, technique: Option<TechniqueId>) -> Self {
        let mut list = Self::default();
        let all = list.matching_techniques(words);
        let index = all.iter().position(|id| Some(*id) == technique);
        list.list.select(index.unwrap_or(0));
        list
    }

    /// Returns the techniques whose name, id or family contains the typed text. An exact match comes first.
    fn matching_techniques(&self, words: Words) -> Vec<TechniqueId> {
        let wanted = self.typed.text().to_lowercase();
        let has = |text: &str| text.to_lowercase().contains(&wanted);
        let is_wanted = |id: &TechniqueId| {
            let names = [
                id.name_in(words),
                id.other_names_in(words),
                family(words, *id),
            ];
            let info = id.info();
            let in_english = [id.as_str(), info.name];
            let mut in_english = in_english.iter().chain(info.other_names);
            names.iter().any(|name| has(name)) || in_english.any(|name| has(name))
        };
        let mut wanted_ids: Vec<TechniqueId> = by_family().into_iter().filter(is_wanted).collect();
        let is_called =
            |id: &TechniqueId| wanted == id.as_str() || wanted == id.name_in(words).to_lowercase();
        wanted_ids.sort_by_key(|id| !is_called(id));
        wanted_ids
    }

    /// Returns the selected technique; `None` if no technique matches the typed text.
    pub(super) fn selected(&self, words: Words) -> Option<TechniqueId> {
        let matching = self.matching_techniques(words);
        matching.get(self.list.selected(matching.len())).copied()
    }

    /// Clears the typed text. Returns `true` if there was any text.
    pub(super) fn clear(&mut self) -> bool {
        self.list.select(0);
        !std::mem::take(&mut self.typed).text().is_empty()
    }

    pub(super) fn type_character(&mut self, character: char) {
        let is_fit = character.is_ascii_graphic() || character == ' ';
        if is_fit {
            self.typed.insert(character, MAX_TYPED);
            self.list.select(0);
        }
    }

    pub(super) fn command(&mut self, command: Command, words: Words) {
        let motion = match command {
            Command::TextPrevious => Command::MoveUp,
            Command::TextNext => Command::MoveDown,
            // These keys move in the list, because the typed text is only a word or two.
            Command::TextStart => Command::First,
            Command::TextEnd => Command::Last,
            Command::TextLeft | Command::TextRight => {
                self.typed.command(command);
                return;
            }
            _ if self.typed.command(command) => return self.list.select(0),
            _ => command,
        };
        let n_techniques = self.matching_techniques(words).len();
        self.list.move_selection(motion, n_techniques);
    }

    /// Returns the height of the whole list in rows, including the text field and the headings.
    pub(super) fn height(words: Words) -> u16 {
        (Self::default().rows(words).len() + 2) as u16
    }

    fn rows(&self, words: Words) -> Vec<Row> {
        let mut rows = Vec::new();
        let mut last = None;
        for (index, id) in self.matching_techniques(words).into_iter().enumerate() {
            let family = id.info().family;
            if last.replace(family) != Some(family) {
                rows.push(Row::Heading(family.message(words).to_string()));
            }
            rows.push(Row::Technique(index, id));
        }
        rows
    }

    /// Draws the text field, and the techniques around the selected one with their ratings. `is_offered` gets a
    /// technique; if it returns `false`, the technique is drawn pale.
    pub(super) fn draw(
        &self,
        buf: &mut Buffer,
        area: Rect,
        context: &Context<'_>,
        is_offered: &dyn Fn(TechniqueId) -> bool,
    ) {
        let words = context.words;
        let area = area.first_columns(width(area.width));
        self.draw_typed(buf, context.look, area, words);
        let rows = self.rows(words);
        let n_techniques = self.matching_techniques(words).len();
        let selected = self.list.selected(n_techniques);
        let is_selected = |row: &Row| matches!(row, Row::Technique(index, _) if *index == selected);
        let index = rows.iter().position(is_selected).unwrap_or(0);
        let gap = 1 + u16::from(area.height > 8);
        let list = area.without_top_rows(gap);
        // The heading above the first technique stays in view together with it.
        let index = if selected == 0 { 0 } else { index };
        let top = first_shown(index, rows.len(), usize::from(list.height));
        for (row, y) in rows[top..].iter().zip(list.top()..list.bottom()) {
            let (position, id) = match row {
                Row::Heading(heading) => {
                    buf.text(list.x, y, list.width, heading, context.style(Role::Dim));
                    continue;
                }
                Row::Technique(index, id) => (*index, *id),
            };
            let role = if is_offered(id) {
                Role::Text
            } else {
                Role::Dim
            };
            let name = Text::new(role, explain::name_in(words, id));
            let rating = rate::min_rating(id).to_string();
            let room = list.width.saturating_sub(8);
            let name = name.shortened(room);
            name.draw(buf, context.look, list.x + 2, y, room);
            buf.text_right(list.right() - 1, y, &rating, context.style(Role::Dim));
            if position == selected {
                buf.put(list.x, y, '▸', context.style(Role::Key));
                let line = Rect::new(list.x, y, list.width, 1);
                buf.set_style(line, context.style(Role::Selected));
            }
        }
        if rows.is_empty() {
            Text::from(say!(words, "techniques-none")).draw(
                buf,
                context.look,
                list.x,
                list.y,
                list.width,
            );
        }
    }

    fn draw_typed(&self, buf: &mut Buffer, look: &Look, area: Rect, words: Words) {
        let find = Text::from(say!(words, "techniques-find")).followed_by(" ".into());
        let x = find.draw(buf, look, area.x, area.y, area.width);
        let room = area.right().saturating_sub(x);
        let typed = self.typed.visible_text(Role::Accent, room);
        let end = typed.draw(buf, look, x, area.y, room);
        let rated = say!(words, "techniques-rated").to_string();
        let width = paint::width(&rated);
        if end + 1 + width < area.right() {
            buf.text_right(area.right() - 1, area.y, &rated, look.style(Role::Dim));
        }
    }
}

fn family(words: Words, id: TechniqueId) -> String {
    id.info().family.message(words).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found_by(text: &str) -> Vec<TechniqueId> {
        let mut list = TechniqueList::default();
        for character in text.chars() {
            list.type_character(character);
        }
        list.matching_techniques(Words::english())
    }

    #[test]
    fn techniques_are_found_by_the_names_that_others_give_them() {
        assert_eq!(found_by("thor's"), [TechniqueId::Tridagon]);
        assert!(found_by("y-wing").contains(&TechniqueId::XyWing));
        assert!(found_by("box/line").contains(&TechniqueId::Claiming));
    }
}
