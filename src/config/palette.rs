//! The table that assigns a style to each role.

use super::{Role, Style};

/// The styles of all roles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Palette {
    styles: [Style; Role::COUNT],
}

impl Palette {
    pub(super) const PLAIN: Self = Self {
        styles: [Style::new(); Role::COUNT],
    };

    #[must_use]
    pub const fn style(&self, role: Role) -> Style {
        self.styles[role as usize]
    }

    pub const fn set(&mut self, role: Role, style: Style) {
        self.styles[role as usize] = style;
    }

    /// Removes the own colours of the digits.
    pub fn clear_digits(&mut self) {
        self.styles[Role::Digit1 as usize..].fill(Style::new());
    }
}
