//! The terminal as drawing sees it: capabilities, theme, size, and whether a redraw is due.

use ratatui::layout::Rect;

use super::theme::Look;
use super::{Capabilities, Depth};
use crate::config::{Config, Theme};

/// The terminal as far as drawing depends on it.
#[derive(Debug)]
pub(super) struct Display {
    pub(super) capabilities: Capabilities,
    /// The looks of the theme on this terminal.
    pub(super) look: Look,
    /// The whole terminal.
    pub(super) area: Rect,
    /// Whether something has changed that is not drawn yet.
    pub(super) dirty: bool,
    /// The clock as last drawn, so that a tick draws only when it shows.
    pub(super) clock_drawn: Option<u64>,
}

impl Display {
    /// A terminal of 80×24 on which nothing is drawn yet.
    pub(super) fn new(config: &Config, capabilities: Capabilities) -> Self {
        Self {
            capabilities,
            look: make_look(config, capabilities),
            area: Rect::new(0, 0, 80, 24),
            dirty: true,
            clock_drawn: None,
        }
    }

    /// Looks as the settings say, on a terminal that can show so much.
    pub(super) fn adopt(&mut self, config: &Config, capabilities: Capabilities) {
        self.capabilities = capabilities;
        self.look = make_look(config, capabilities);
    }
}

fn make_look(config: &Config, capabilities: Capabilities) -> Look {
    let palette = match capabilities.depth {
        Depth::None => config.palette(Theme::Monochrome),
        Depth::Eight | Depth::Sixteen => config.palette(config.theme_in_sixteen_colours()),
        Depth::Indexed => config.palette_in_256_colours(),
        Depth::True => config.palette(config.theme),
    };
    let colours = capabilities.depth != Depth::None;
    Look::new(&palette, colours, capabilities.ascii)
        .with_letters(capabilities.letters)
        .with_few_glyphs(capabilities.few_glyphs)
}
