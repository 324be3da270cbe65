//! The player's own theme: `theme.toml` beside the settings, a file of the same kind as the built-in themes.
//!
//! It `inherits` a built-in theme and replaces parts of it in `[palette]`, `[palette-256]` and `[roles]`. Sound entries are
//! used; the others are reported with their place.

use std::path::Path;

use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use super::palette::{OwnTheme, usual_roles};
use super::read::{MAX_SYNTAX_PROBLEMS, Reader, one_of, place_of, read_limited, shown, sound};
use super::{Allowed, Expected, Found, NamedValue, Palette, Problem, Role, Style, Theme};
use crate::safe_text::SafeText;

/// The name of the file, in the folder of the settings.
pub(super) const FILE: &str = "theme.toml";

/// The table of colours for terminals that have 256.
const PALETTE_256: &str = "palette-256";

/// Reads the theme in a file, if there is one, with the problems of what could not be taken.
pub(super) fn load(path: &Path) -> (Option<OwnTheme>, Vec<Problem>) {
    let file = SafeText::path(path).to_string();
    let refused = |place, (found, expected)| {
        let key = String::new();
        let problem = Problem {
            file: file.clone(),
            place,
            key,
            found,
            expected,
        };
        (None, vec![problem])
    };
    let bytes = match read_limited(path) {
        Ok(Some(bytes)) => bytes,
        Ok(None) => return (None, Vec::new()),
        Err(refusal) => return refused(None, refusal),
    };
    match std::str::from_utf8(&bytes) {
        Ok(text) => {
            let (theme, problems) = parse(text, &file);
            (Some(theme), problems)
        }
        Err(error) => {
            let before = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
            let place = place_of(&before, before.len());
            refused(Some(place), (Found::NotUtf8, Expected::Utf8))
        }
    }
}

/// Reads a theme from text; `file` is the name that messages give it.
fn parse(text: &str, file: &str) -> (OwnTheme, Vec<Problem>) {
    let (table, errors) = DeTable::parse_recoverable(text);
    let mut reader = Reader::new(text, file);
    for error in errors.iter().take(MAX_SYNTAX_PROBLEMS) {
        let span = error.span().unwrap_or(0..0);
        reader.problem(&span, "", Expected::Toml(shown(error.message())));
    }
    let mut inherits = Theme::default();
    let mut colours = Vec::new();
    let mut roles = Vec::new();
    for (name, value) in sound(table.get_ref()) {
        match (name.get_ref().as_ref(), value.get_ref()) {
            ("inherits", found) => {
                if let Some(theme) = found.as_str().and_then(built_in) {
                    inherits = theme;
                } else {
                    let names = Expected::Allowed(Allowed::Values(built_in_names()));
                    reader.problem(&value.span(), "inherits", names);
                }
            }
            (palette @ ("palette" | PALETTE_256), DeValue::Table(table)) => {
                for (name, value) in sound(table) {
                    if let Some(colour) = style_text(&mut reader, palette, name, value) {
                        colours.push((palette, name.get_ref(), colour, value.span()));
                    }
                }
            }
            ("roles", DeValue::Table(table)) => {
                for (name, value) in sound(table) {
                    let key = format!("roles.{}", shown(name.get_ref()));
                    let Some(role) = Role::from_name(name.get_ref()) else {
                        let names = one_of(Role::ALL.iter().map(|role| role.name()));
                        reader.problem(&name.span(), &key, names);
                        continue;
                    };
                    if let Some(text) = style_text(&mut reader, "roles", name, value) {
                        roles.push((role, text, value.span()));
                    }
                }
            }
            ("palette" | PALETTE_256 | "roles", _) => {
                reader.problem(&value.span(), &shown(name.get_ref()), Expected::Table);
            }
            _ => {
                let known = one_of(["inherits", "palette", PALETTE_256, "roles"]);
                reader.problem(&name.span(), &shown(name.get_ref()), known);
            }
        }
    }
    let mut theme = inherits.read().unwrap_or_default();
    // A colour of 256 replaces the one of the palette, wherever the two stand.
    colours.sort_by_key(|(palette, ..)| *palette == PALETTE_256);
    for (palette, name, colour, span) in colours {
        match colour.parse::<Style>() {
            Ok(_) if palette == PALETTE_256 => {
                theme.palette_256.insert(name.to_string(), colour);
            }
            Ok(_) => {
                // The inherited number is near to the inherited colour.
                theme.palette_256.remove(name.as_ref());
                theme.palette.insert(name.to_string(), colour);
            }
            Err(error) => {
                let key = format!("{palette}.{}", shown(name));
                reader.problem(&span, &key, Expected::Style(error));
            }
        }
    }
    for (role, text, span) in roles {
        match theme.in_colours(&text).parse::<Style>() {
            Ok(_) => {
                theme.roles.insert(role.name().to_owned(), text);
            }
            Err(error) => {
                let key = format!("roles.{role}");
                reader.problem(&span, &key, Expected::Style(error));
            }
        }
    }
    let usual = usual_roles();
    let palette = Palette::of_file(&theme, &usual);
    let palette_256 = Palette::of_file(&theme.in_256_colours(), &usual);
    let mut problems = reader.into_problems();
    problems.sort_by_key(|problem| problem.place);
    let theme = OwnTheme {
        inherits,
        palette,
        palette_256,
    };
    (theme, problems)
}

/// Returns a value as text, or notes that it should be one.
fn style_text(
    reader: &mut Reader<'_>,
    table: &str,
    name: &Spanned<DeString<'_>>,
    value: &Spanned<DeValue<'_>>,
) -> Option<String> {
    let text = value.get_ref().as_str().map(str::to_owned);
    if text.is_none() {
        let key = format!("{table}.{}", shown(name.get_ref()));
        reader.problem(&value.span(), &key, Expected::QuotedStyle);
    }
    text
}

fn built_in(name: &str) -> Option<Theme> {
    Theme::from_name(name).filter(|theme| *theme != Theme::Own)
}

/// The names of the themes that can be inherited, in quotes.
fn built_in_names() -> String {
    let all = Theme::ALL.iter().filter(|theme| **theme != Theme::Own);
    let names: Vec<String> = all.map(|theme| format!("{:?}", theme.name())).collect();
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Colour;

    #[test]
    fn a_theme_says_what_it_has_otherwise_than_the_one_it_inherits() {
        let text = "inherits = \"nord\"\n[palette]\nplum = \"#8e4585\"\ngood = \"#00ff00\"\n[roles]\n\
                    given = \"bold plum\"\n";
        let (theme, problems) = parse(text, "theme.toml");
        assert_eq!(problems, []);
        assert_eq!(theme.inherits, Theme::Nord);
        let nord = Palette::of(Theme::Nord);
        let given = theme.palette.style(Role::Given);
        assert_eq!(given.foreground, Some(Colour::Rgb(0x8e, 0x45, 0x85)));
        // A colour of the palette changes every role that has it.
        let success = theme.palette.style(Role::Success).foreground;
        assert_eq!(success, Some(Colour::Rgb(0, 255, 0)));
        assert_eq!(theme.palette.style(Role::Placed), nord.style(Role::Placed));
    }

    #[test]
    fn a_colour_of_its_own_is_not_replaced_by_the_number_that_it_inherits() {
        let of = |text: &str| {
            let (theme, problems) = parse(text, "theme.toml");
            assert_eq!(problems, []);
            theme.palette_256.style(Role::HintHouse).background
        };
        let inherited = Palette::in_256_colours(Theme::Dark);
        let inherited = inherited.style(Role::HintHouse).background;
        assert!(matches!(inherited, Some(Colour::Indexed(_))));
        assert_eq!(of(""), inherited);
        let own = "[palette]\nhouse = \"#010203\"\n";
        assert_eq!(of(own), Some(Colour::Rgb(1, 2, 3)));
        let both = "[palette-256]\nhouse = \"17\"\n".to_owned() + own;
        assert_eq!(of(&both), Some(Colour::Indexed(17)));
    }

    #[test]
    fn an_empty_theme_is_the_default_one() {
        let (theme, problems) = parse("", "theme.toml");
        assert_eq!((theme.palette, problems), (Palette::default(), Vec::new()));
    }

    #[test]
    fn it_is_read_from_beside_the_settings() {
        let folder = tempfile::tempdir().expect("a folder");
        let settings = folder.path().join("config.toml");
        std::fs::write(&settings, "theme = \"own\"\n").expect("written");
        let loaded = crate::config::load(&settings);
        let told: Vec<String> = loaded.problems.iter().map(ToString::to_string).collect();
        assert!(told.len() == 1 && told[0].contains(FILE), "{told:?}");
        std::fs::write(folder.path().join(FILE), "inherits = \"light\"\n").expect("written");
        let loaded = crate::config::load(&settings);
        assert_eq!(loaded.problems, []);
        let palette = loaded.config.palette(loaded.config.theme);
        assert_eq!(palette, Palette::of(Theme::Light));
        assert_eq!(loaded.config.theme_in_sixteen_colours(), Theme::Terminal);
    }

    #[test]
    fn problems_name_their_place_and_what_would_do() {
        let text = "inherits = \"own\"\ncolour = 1\n[palette]\nplum = \"mauvy\"\n[roles]\ngiven = 3\n\
                    placed = \"bold plom\"\nsky = \"blue\"\n";
        let (theme, problems) = parse(text, "theme.toml");
        let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
        let expected = [
            r#"theme.toml, line 1, column 12: inherits: found "own"; allowed: "dark", "light""#,
            "theme.toml, line 2, column 1: colour: found colour; allowed: inherits, palette, palette-256, roles",
            r#"theme.toml, line 4, column 8: palette.plum: found "mauvy"; a style is"#,
            "theme.toml, line 6, column 9: roles.given: found 3;",
            r#"theme.toml, line 7, column 10: roles.placed: found "bold plom"; a style is"#,
            "theme.toml, line 8, column 1: roles.sky: found sky; allowed: ground, text",
        ];
        assert_eq!(told.len(), expected.len(), "{told:#?}");
        for (told, expected) in told.iter().zip(expected) {
            assert!(told.starts_with(expected), "{told}");
        }
        assert_eq!(
            theme.palette,
            Palette::default(),
            "what is wrong is left out"
        );
    }
}
