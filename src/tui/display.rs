//! The state of the terminal for drawing: capabilities, theme, size, and whether a redraw is due.

use ratatui::layout::Rect;

use super::theme::Look;
use super::{Capabilities, Depth};
use crate::config::{Config, Theme};

/// The terminal's capabilities, size and styles, and whether the screen must be redrawn.
#[derive(Debug)]
pub(super) struct Display {
    pub(super) capabilities: Capabilities,
    /// The styles of the theme, within the capabilities of the terminal.
    pub(super) look: Look,
    pub(super) area: Rect,
    /// Whether a change has not been drawn yet.
    pub(super) is_dirty: bool,
    /// The time on the clock as last drawn. A tick redraws the screen only if the visible time has changed since.
    pub(super) clock_drawn: Option<u64>,
}

impl Display {
    /// Returns a display of 80×24 cells on which nothing is drawn yet.
    pub(super) fn new(config: &Config, capabilities: Capabilities) -> Self {
        Self {
            capabilities,
            look: make_look(config, capabilities),
            area: Rect::new(0, 0, 80, 24),
            is_dirty: true,
            clock_drawn: None,
        }
    }

    /// Applies the theme from the settings, within the capabilities of the terminal.
    pub(super) fn apply_config(&mut self, config: &Config, capabilities: Capabilities) {
        self.capabilities = capabilities;
        self.look = make_look(config, capabilities);
    }
}

fn make_look(config: &Config, capabilities: Capabilities) -> Look {
    let mut palette = match capabilities.depth {
        Depth::None => config.palette(Theme::Monochrome),
        Depth::Eight | Depth::Sixteen => config.palette(config.theme_in_sixteen_colours()),
        Depth::Indexed => config.palette_in_256_colours(),
        Depth::True => config.palette(config.theme),
    };
    if !config.digit_colours || capabilities.depth < Depth::Sixteen {
        palette.clear_digits();
    }
    Look::new(&palette, capabilities)
}
