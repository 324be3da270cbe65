//! Theme files: the built-in themes in `themes/`, and the player's `theme.toml` beside the settings.
//!
//! A theme names its colours in `[palette]`, and gives each role a style in these colours in `[roles]`. The built-in
//! themes share `themes/roles.toml`, and the colours of the digits for dark or light backgrounds. If the nearest of 256 colours would be hard to read or too similar to another,
//! `[palette-256]` has a replacement. The player's theme `inherits` a built-in theme and replaces parts of it.

use std::collections::BTreeMap;

use toml::de::DeTable;

use super::reader::{Entry, Reader, one_of};
use super::{Allowed, Expected, NamedValue, Palette, Problem, Role, Theme, parse_style};

/// The name of the player's theme, in the folder of the settings.
pub(super) const FILE_NAME: &str = "theme.toml";

const PALETTE: &str = "palette";
const PALETTE_256: &str = "palette-256";

/// A theme as its file defines it. Colours and styles are text here, because a style refers to the colours of the
/// palette by name.
#[derive(Clone, Debug, Default)]
struct ThemeFile {
    palette: BTreeMap<String, String>,
    palette_256: BTreeMap<String, String>,
    roles: BTreeMap<Role, String>,
}

/// The player's own theme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnTheme {
    /// The built-in theme that the own theme changes.
    pub inherits: Theme,
    /// The styles in true colour.
    pub palette: Palette,
    /// The styles on a terminal with 256 colours.
    pub palette_256: Palette,
}

impl Palette {
    /// Returns the styles of a built-in theme in true colour.
    #[must_use]
    pub fn built_in(theme: Theme) -> Self {
        let (file, _) = ThemeFile::built_in(theme);
        file.styles()
    }

    /// Returns the styles of a built-in theme on a terminal with 256 colours.
    #[must_use]
    pub fn in_256_colours(theme: Theme) -> Self {
        let (file, _) = ThemeFile::built_in(theme);
        file.styles_in_256_colours()
    }
}

impl Default for Palette {
    fn default() -> Self {
        Self::built_in(Theme::default())
    }
}

/// Reads the player's theme from a text. Messages about problems name the text `file`.
pub(super) fn parse_own_theme(text: &str, file: &str) -> (OwnTheme, Vec<Problem>) {
    let (table, mut reader) = Reader::parse(text, file);
    let mut inherits = Theme::default();
    if let Some(value) = table.get("inherits") {
        let theme = value.get_ref().as_str().and_then(Theme::from_name);
        if let Some(theme) = theme.filter(|theme| *theme != Theme::Own) {
            inherits = theme;
        } else {
            let built_in = Theme::ALL.iter().filter(|theme| **theme != Theme::Own);
            let names: Vec<_> = built_in
                .map(|theme| format!("{:?}", theme.name()))
                .collect();
            let allowed = Expected::Allowed(Allowed::Values(names.join(", ")));
            reader.report(&value.span(), "inherits", allowed);
        }
    }
    let (mut theme, _) = ThemeFile::built_in(inherits);
    theme.apply(&mut reader, &table);
    let own_theme = OwnTheme {
        inherits,
        palette: theme.styles(),
        palette_256: theme.styles_in_256_colours(),
    };
    (own_theme, reader.into_problems())
}

impl ThemeFile {
    /// Reads a built-in theme. A test ensures that no built-in theme has problems.
    fn built_in(theme: Theme) -> (Self, Vec<Problem>) {
        let mut file = Self {
            roles: read_roles(include_str!("themes/roles.toml")),
            ..Self::default()
        };
        file.roles.extend(read_roles(theme.digits_file()));
        let (table, mut reader) = Reader::parse(theme.file(), theme.name());
        file.apply(&mut reader, &table);
        (file, reader.into_problems())
    }

    /// Applies the entries of a theme file to this theme.
    fn apply(&mut self, reader: &mut Reader<'_>, table: &DeTable<'_>) {
        for (name, colour) in read_colours(reader, PALETTE, table) {
            // The inherited replacement for 256 colours does not suit the new colour, so it is removed.
            self.palette_256.remove(&name);
            self.palette.insert(name, colour);
        }
        self.palette_256
            .extend(read_colours(reader, PALETTE_256, table));
        for (name, value) in read_section(reader, "roles", table) {
            let key = format!("roles.{}", name.get_ref());
            if let Some(role) = reader.find_role(&key, name)
                && let Some(text) = reader.read_style_text(&key, value)
                && let style = resolve_colours(text, &self.palette)
                && reader.parse_style(&key, &value.span(), &style).is_some()
            {
                self.roles.insert(role, text.to_owned());
            }
        }
        let known_keys = ["inherits", PALETTE, PALETTE_256, "roles"];
        for (name, _) in reader.valid_entries(table) {
            if !known_keys.contains(&name.get_ref().as_ref()) {
                reader.report(&name.span(), name.get_ref(), one_of(known_keys));
            }
        }
    }

    fn styles(&self) -> Palette {
        let mut palette = Palette::PLAIN;
        for (role, text) in &self.roles {
            let style = parse_style(&resolve_colours(text, &self.palette));
            palette.set(*role, style.unwrap_or_default());
        }
        palette
    }

    fn styles_in_256_colours(&self) -> Palette {
        let mut reduced = self.clone();
        reduced.palette.append(&mut reduced.palette_256);
        reduced.styles()
    }
}

/// Reads the styles of roles that several themes share. Themes without a palette replace all of them.
fn read_roles(text: &str) -> BTreeMap<Role, String> {
    let (table, mut reader) = Reader::parse(text, "roles.toml");
    let mut roles = BTreeMap::new();
    for (name, value) in reader.valid_entries(&table) {
        if let Some(role) = reader.find_role(name.get_ref(), name)
            && let Some(text) = reader.read_style_text(name.get_ref(), value)
        {
            roles.insert(role, text.to_owned());
        }
    }
    roles
}

/// Reads the entries of one table of a theme file; empty if the table is missing.
fn read_section<'v, 'd>(
    reader: &mut Reader<'_>,
    name: &str,
    table: &'v DeTable<'d>,
) -> Vec<Entry<'v, 'd>> {
    let value = table.get(name);
    value.map_or_else(Vec::new, |value| reader.entries(name, value))
}

/// Reads the valid colours of the palette in the table `section_name`.
fn read_colours(
    reader: &mut Reader<'_>,
    section_name: &str,
    table: &DeTable<'_>,
) -> Vec<(String, String)> {
    let mut colours = Vec::new();
    for (name, value) in read_section(reader, section_name, table) {
        let key = format!("{section_name}.{}", name.get_ref());
        if let Some(text) = reader.read_style_text(&key, value)
            && reader.parse_style(&key, &value.span(), text).is_some()
        {
            colours.push((name.to_string(), text.to_owned()));
        }
    }
    colours
}

/// Replaces the names of palette colours in a style with the colours themselves.
fn resolve_colours(style: &str, palette: &BTreeMap<String, String>) -> String {
    style
        .split_whitespace()
        .map(|word| palette.get(word).map_or(word, String::as_str))
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
#[path = "palette_tests.rs"]
mod palette_tests;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Color;

    #[test]
    fn a_theme_replaces_parts_of_the_one_it_inherits() {
        let text = "inherits = \"nord\"\n[palette]\nplum = \"#8e4585\"\ngood = \"#00ff00\"\n[roles]\n\
                    given = \"bold plum\"\n";
        let (theme, problems) = parse_own_theme(text, "theme.toml");
        assert_eq!(problems, []);
        assert_eq!(theme.inherits, Theme::Nord);
        let nord = Palette::built_in(Theme::Nord);
        let given = theme.palette.style(Role::Given);
        assert_eq!(given.fg, Some(Color::Rgb(0x8e, 0x45, 0x85)));
        // A change of a palette colour changes every role that uses this colour.
        let success = theme.palette.style(Role::Success).fg;
        assert_eq!(success, Some(Color::Rgb(0, 255, 0)));
        assert_eq!(theme.palette.style(Role::Placed), nord.style(Role::Placed));
    }

    #[test]
    fn an_inherited_256_colour_does_not_replace_an_own_colour() {
        let of = |text: &str| {
            let (theme, problems) = parse_own_theme(text, "theme.toml");
            assert_eq!(problems, []);
            theme.palette_256.style(Role::HintHouse).bg
        };
        let inherited = Palette::in_256_colours(Theme::Dark);
        let inherited = inherited.style(Role::HintHouse).bg;
        assert!(matches!(inherited, Some(Color::Indexed(_))));
        assert_eq!(of(""), inherited);
        let own = "[palette]\nhouse = \"#010203\"\n";
        assert_eq!(of(own), Some(Color::Rgb(1, 2, 3)));
        let both = "[palette-256]\nhouse = \"17\"\n".to_owned() + own;
        assert_eq!(of(&both), Some(Color::Indexed(17)));
    }

    #[test]
    fn an_empty_theme_is_the_default_theme() {
        let (theme, problems) = parse_own_theme("", "theme.toml");
        assert_eq!((theme.palette, problems), (Palette::default(), Vec::new()));
    }

    #[test]
    fn the_theme_beside_the_settings_is_read() {
        let folder = tempfile::tempdir().expect("a folder");
        let settings = folder.path().join("config.toml");
        std::fs::write(&settings, "theme = \"own\"\n").expect("written");
        let loaded = crate::config::load(&settings);
        let messages: Vec<String> = loaded.problems.iter().map(ToString::to_string).collect();
        assert!(
            messages.len() == 1 && messages[0].contains(FILE_NAME),
            "{messages:?}"
        );
        std::fs::write(folder.path().join(FILE_NAME), "inherits = \"light\"\n").expect("written");
        let loaded = crate::config::load(&settings);
        assert_eq!(loaded.problems, []);
        let palette = loaded.config.palette(loaded.config.theme);
        assert_eq!(palette, Palette::built_in(Theme::Light));
        assert_eq!(loaded.config.theme_in_sixteen_colours(), Theme::Terminal);
    }

    #[test]
    fn problems_name_their_place_and_the_allowed_values() {
        let text = "inherits = \"own\"\ncolour = 1\n[palette]\nplum = \"mauvy\"\n[roles]\ngiven = 3\n\
                    placed = \"bold plom\"\nsky = \"blue\"\n";
        let (theme, problems) = parse_own_theme(text, "theme.toml");
        let messages: Vec<String> = problems.iter().map(ToString::to_string).collect();
        let expected = [
            r#"theme.toml, line 1, column 12: inherits: found "own"; allowed: "dark", "light""#,
            "theme.toml, line 2, column 1: colour: found colour; allowed: inherits, palette, palette-256, roles",
            r#"theme.toml, line 4, column 8: palette.plum: found "mauvy"; a style lists"#,
            "theme.toml, line 6, column 9: roles.given: found 3;",
            r#"theme.toml, line 7, column 10: roles.placed: found "bold plom"; a style lists"#,
            "theme.toml, line 8, column 1: roles.sky: found sky; allowed: ground, text",
        ];
        assert_eq!(messages.len(), expected.len(), "{messages:#?}");
        for (message, expected) in messages.iter().zip(expected) {
            assert!(message.starts_with(expected), "{message}");
        }
        assert_eq!(
            theme.palette,
            Palette::default(),
            "invalid entries are ignored"
        );
    }
}
