//! The page with the QR code of a link, which a phone can scan.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use super::card::Card;
use super::key_line::KeyLine;
use super::{Context, Reply, Screen};
use crate::config::{Command, Mode};
use crate::paper::Qr;
use crate::tui::Depth;
use crate::tui::areas::Parts;
use crate::tui::text::Text;
use crate::words::{key, say};

/// The QR code of a link to the puzzle.
#[derive(Clone, Debug)]
pub(in crate::tui) struct QrPage {
    link: String,
    /// `None` if the link is too long for a QR code.
    code: Option<Qr>,
    /// Whether the player has inverted the code. Without colours, only the player sees whether the terminal is dark.
    is_inverted: bool,
}

/// Scanners need dark modules on a light ground, whatever the colours of the terminal are.
const DARK_ON_LIGHT: Style = Style::new()
    .fg(Color::Rgb(0, 0, 0))
    .bg(Color::Rgb(255, 255, 255));

impl QrPage {
    pub(in crate::tui) fn new(link: String) -> Self {
        let code = Qr::new(&link);
        let is_inverted = false;
        Self {
            link,
            code,
            is_inverted,
        }
    }

    /// Returns the style in which the modules are dark on a light ground. Without colours, a dark terminal has to
    /// reverse them; the theme says whether it is dark.
    fn style(&self, context: &Context<'_>) -> Style {
        let is_dark = !context.config.theme.is_light();
        match has_colours(context) {
            true => DARK_ON_LIGHT,
            false if is_dark != self.is_inverted => Style::new().add_modifier(Modifier::REVERSED),
            false => Style::new(),
        }
    }
}

fn has_colours(context: &Context<'_>) -> bool {
    context
        .settings
        .terminal
        .with_settings(context.config)
        .depth
        != Depth::None
}

impl Screen for QrPage {
    fn draw(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>) {
        let words = context.words;
        let lines = self.code.as_ref().map(Qr::half_blocks).unwrap_or_default();
        let width = lines.first().map_or(0, |line| line.chars().count()) as u16;
        let height = lines.len() as u16;
        // A code that is cut cannot be scanned, so it is drawn without a frame, or not at all.
        let fits = !lines.is_empty() && width <= area.width && height < area.height;
        let is_drawn = fits && !context.look.is_ascii();
        let can_invert = is_drawn && !has_colours(context);
        let keys = KeyLine::new(context, &[Mode::List])
            .key_if(can_invert, Command::MoveRight, key!("key-invert"))
            .close();
        if !is_drawn {
            let reason = say!(words, "qr-no-room", width, height = height + 1);
            let card = Card::new(say!(words, "qr-title"), keys).sized(60, 8);
            let body = card.draw(buf, area, context);
            let reason = Text::from(reason);
            reason.draw_in(buf, context.look, body);
            let code_area = body.without_top_rows(reason.n_rows(body.width) + 1);
            return Text::from(self.link.clone()).draw_in(buf, context.look, code_area);
        }
        let x = area.x + (area.width - width) / 2;
        let y = area.y + (area.height - 1 - height) / 2;
        for (line, y) in lines.iter().zip(y..) {
            buf.set_string(x, y, line, self.style(context));
        }
        keys.draw_in(buf, context.look, area.last_rows(1));
    }

    fn command(&mut self, command: Command, _context: &Context<'_>) -> Reply {
        match command {
            Command::Cancel | Command::Confirm => return Reply::Close,
            Command::MoveLeft | Command::MoveRight => self.is_inverted = !self.is_inverted,
            _ => {}
        }
        Reply::Stay
    }
}
