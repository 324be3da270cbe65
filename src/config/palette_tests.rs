//! Every theme is complete and readable, and its roles differ for colour-blind players, in true colour and in 256
//! colours.

use palette::color_difference::{Ciede2000, Wcag21RelativeContrast};
use palette::{FromColor, Lab, LinSrgb, Srgb};

use super::*;
use crate::board::Digit;
use crate::config::{Color, nearest_index, rgb_of_index};

/// The minimum contrast between text and its background: WCAG 2.1, level AA.
const MIN_CONTRAST: f32 = 4.5;
/// The minimum contrast between digits and the plain background.
const MIN_OF_DIGITS: f32 = 5.5;
/// The minimum difference, in CIEDE2000, of two adjacent backgrounds.
const MIN_DIFFERENCE: f32 = 4.0;

/// The roles that give whole cells a background, including the plain background.
const FILLS: [Role; 13] = [
    Role::Ground,
    Role::Peer,
    Role::ExtraHouse,
    Role::HintHouse,
    Role::Selection,
    Role::Cursor,
    Role::HintEvidence,
    Role::HintSecondary,
    Role::HintFin,
    Role::ChainOff,
    Role::HintElimination,
    Role::HintPlacement,
    Role::Conflict,
];

const COLOURS: [Role; 8] = [
    Role::Colour1,
    Role::Colour2,
    Role::Colour3,
    Role::Colour4,
    Role::Colour5,
    Role::Colour6,
    Role::Colour7,
    Role::Colour8,
];

const DIGITS: [Role; 9] = [
    Role::Digit1,
    Role::Digit2,
    Role::Digit3,
    Role::Digit4,
    Role::Digit5,
    Role::Digit6,
    Role::Digit7,
    Role::Digit8,
    Role::Digit9,
];

fn true_colour(colour: Option<Color>) -> Srgb {
    match colour {
        Some(Color::Rgb(red, green, blue)) => Srgb::new(red, green, blue).into_format(),
        other => panic!("{other:?} is no true colour"),
    }
}

/// Returns the themes that set the background and therefore all colours, both in true colour and in 256 colours.
fn with_ground() -> impl Iterator<Item = (String, Palette)> {
    let all = Theme::ALL.iter().flat_map(|theme| {
        [
            (theme.to_string(), Palette::built_in(*theme)),
            (
                format!("{theme} in 256 colours"),
                as_shown_in_256_colours(Palette::in_256_colours(*theme)),
            ),
        ]
    });
    all.filter(|(_, palette)| palette.style(Role::Ground).bg.is_some())
}

/// Returns a palette with the true colours that a terminal with 256 colours shows for this palette.
fn as_shown_in_256_colours(mut palette: Palette) -> Palette {
    let shown = |colour: Color| {
        let number = match colour {
            Color::Rgb(red, green, blue) => nearest_index(red, green, blue),
            Color::Indexed(number @ 16..) => number,
            // The player can redefine the first sixteen colours, so they have no known true colour.
            other => return other,
        };
        let (red, green, blue) = rgb_of_index(number);
        Color::Rgb(red, green, blue)
    };
    for &role in Role::ALL {
        let mut style = palette.style(role);
        style.fg = style.fg.map(shown);
        style.bg = style.bg.map(shown);
        palette.set(role, style);
    }
    palette
}

fn contrast(text: Srgb, ground: Srgb) -> f32 {
    text.relative_contrast(ground)
}

/// Simulates colour blindness: in each matrix one of the three kinds of cones is missing. The matrices are given by
/// rows, in linear light. Source: Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of
/// Color Vision Deficiency", 2009, at full severity.
const DEFICIENCIES: [(&str, [[f32; 3]; 3]); 3] = [
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

fn seen_with(colour: Srgb, [red, green, blue]: [[f32; 3]; 3]) -> Srgb {
    let light: LinSrgb = colour.into_linear();
    let cone = |row: [f32; 3]| {
        (row[0] * light.red + row[1] * light.green + row[2] * light.blue).clamp(0.0, 1.0)
    };
    Srgb::from_linear(LinSrgb::new(cone(red), cone(green), cone(blue)))
}

fn difference(one: Srgb, other: Srgb) -> f32 {
    let [first, second]: [Lab; 2] = [one, other].map(Lab::from_color);
    first.difference(second)
}

#[test]
fn roles_index_the_palette() {
    assert_eq!(Role::ALL.len(), Role::COUNT);
    for (index, role) in Role::ALL.iter().enumerate() {
        assert_eq!(*role as usize, index, "{role}");
    }
    assert_eq!(Role::colour(8), Some(Role::Colour8));
    assert_eq!(Role::colour(9), None);
}

#[test]
fn every_theme_is_sound_and_styles_every_role() {
    for &theme in Theme::ALL {
        let (file, problems) = ThemeFile::built_in(theme);
        assert_eq!(problems, [], "{theme}");
        for &role in Role::ALL {
            let style = parse_style(&resolve_colours(&file.roles[&role], &file.palette));
            assert!(style.is_ok(), "{theme}: {role}");
        }
        for colour in file.palette.keys().chain(file.palette_256.keys()) {
            let is_used = |text: &String| text.split_whitespace().any(|word| word == colour);
            assert!(
                file.roles.values().any(is_used),
                "{theme}: {colour} is used nowhere"
            );
        }
    }
}

#[test]
fn texts_are_readable_on_every_background() {
    const TEXTS: [Role; 8] = [
        Role::Text,
        Role::Dim,
        Role::Title,
        Role::Accent,
        Role::Key,
        Role::Warning,
        Role::Error,
        Role::Success,
    ];
    const IN_CELLS: [Role; 5] = [
        Role::Given,
        Role::Placed,
        Role::PencilMark,
        Role::CornerMark,
        Role::SameDigit,
    ];
    let mut n_themes = 0;
    for (theme, palette) in with_ground() {
        n_themes += 1;
        let text = |role| true_colour(palette.style(role).fg);
        let fill = |role| true_colour(palette.style(role).bg);
        let mut least_found = (f32::INFINITY, String::new());
        let mut check = |role: Role, on: Role, least: f32| {
            let found = contrast(text(role), fill(on));
            assert!(found >= least, "{theme}: {role} on {on}: {found:.2}");
            if found < least_found.0 {
                least_found = (found, format!("{role} on {on}"));
            }
        };
        for role in TEXTS {
            check(role, Role::Ground, MIN_CONTRAST);
        }
        for on in [Role::Ground, Role::Peer, Role::ExtraHouse, Role::HintHouse] {
            check(Role::Dim, on, MIN_CONTRAST);
        }
        for role in IN_CELLS {
            for on in [Role::Ground, Role::Peer, Role::ExtraHouse, Role::HintHouse]
                .into_iter()
                .chain(COLOURS)
            {
                check(role, on, MIN_CONTRAST);
            }
        }
        // All other fills of cells have their own foreground, or turn the colours of digits off.
        for role in DIGITS {
            for on in [Role::Peer, Role::ExtraHouse] {
                check(role, on, MIN_CONTRAST);
            }
            check(role, Role::Ground, MIN_OF_DIGITS);
        }
        check(Role::Given, Role::Ground, MIN_OF_DIGITS);
        check(Role::Placed, Role::Ground, MIN_OF_DIGITS);
        // These roles set their own foreground.
        for role in FILLS {
            if !matches!(role, Role::Peer | Role::ExtraHouse | Role::HintHouse) {
                check(role, role, MIN_CONTRAST);
            }
        }
        for role in [Role::Selected, Role::Mistake, Role::ChainOn] {
            check(role, role, MIN_CONTRAST);
        }
        println!("{theme}: {:.2} at least, {}", least_found.0, least_found.1);
    }
    // The themes "terminal" and "monochrome" use the terminal's background.
    assert_eq!(n_themes, 2 * (Theme::ALL.len() - 2));
}

#[test]
fn adjacent_backgrounds_differ() {
    for (theme, palette) in with_ground() {
        let fill = |role| true_colour(palette.style(role).bg);
        let check = |one: Role, other: Role| {
            let found = difference(fill(one), fill(other));
            let text = format!("{theme}: {one} beside {other}: {found:.2}");
            assert!(found >= MIN_DIFFERENCE, "{text}");
        };
        for (index, one) in FILLS.into_iter().enumerate() {
            for other in &FILLS[..index] {
                check(one, *other);
            }
        }
        for (index, one) in COLOURS.into_iter().enumerate() {
            let beside = [Role::Ground, Role::Peer, Role::Selection, Role::Cursor];
            for other in beside.iter().chain(&COLOURS[..index]) {
                check(one, *other);
            }
        }
    }
}

#[test]
fn colour_blind_players_can_tell_hint_marks_apart() {
    let pairs = [
        (Role::HintEvidence, Role::HintElimination),
        (Role::HintSecondary, Role::HintHouse),
        (Role::ChainOn, Role::ChainOff),
    ];
    for (theme, palette) in with_ground() {
        for (deficiency, cones) in DEFICIENCIES {
            let seen = |role| seen_with(true_colour(palette.style(role).bg), cones);
            for (first, second) in pairs {
                let found = difference(seen(first), seen(second));
                let text = format!("{theme}, {deficiency}: {first} beside {second}: {found:.2}");
                assert!(found >= MIN_DIFFERENCE, "{text}");
            }
        }
    }
}

#[test]
fn colour_blind_players_can_tell_digits_apart() {
    for (theme, palette) in with_ground() {
        let seen = |role, cones| seen_with(true_colour(palette.style(role).fg), cones);
        for (index, one) in DIGITS.into_iter().enumerate() {
            for other in &DIGITS[..index] {
                for (deficiency, cones) in DEFICIENCIES {
                    let found = difference(seen(one, cones), seen(*other, cones));
                    let text = format!("{theme}, {deficiency}: {one} and {other}: {found:.2}");
                    assert!(found >= MIN_DIFFERENCE, "{text}");
                }
            }
        }
    }
}

/// The highlighted digit is underlined too, so colour-blind players have another sign.
#[test]
fn the_highlighted_digit_differs_from_the_colours_of_all_digits() {
    for (theme, palette) in with_ground() {
        let seen = |role| true_colour(palette.style(role).fg);
        for digit in DIGITS {
            let found = difference(seen(digit), seen(Role::SameDigit));
            assert!(
                found >= 2.0 * MIN_DIFFERENCE,
                "{theme}: {digit}: {found:.2}"
            );
        }
    }
    // The sixteen colours have no known values. Every theme uses these with sixteen colours, or none.
    let palette = Palette::built_in(Theme::Terminal);
    for digit in DIGITS {
        let (one, same) = (palette.style(digit).fg, palette.style(Role::SameDigit).fg);
        assert!(same.is_some() && one != same, "{digit}");
    }
    for theme in Theme::ALL {
        let few = theme.in_sixteen_colours();
        assert!(
            matches!(few, Theme::Terminal | Theme::Monochrome),
            "{theme}"
        );
    }
}

#[test]
fn digits_of_larger_boards_repeat_the_colours() {
    for (index, role) in DIGITS.into_iter().enumerate() {
        assert_eq!(Role::digit(Digit::from_index(index)), role);
    }
    assert_eq!(Role::digit(Digit::from_index(9)), Role::Digit1);
    assert_eq!(Role::digit(Digit::from_index(15)), Role::Digit7);
}

#[test]
fn colours_of_the_player_differ_in_sixteen_colours() {
    let palette = Palette::built_in(Theme::Terminal);
    for (index, one) in COLOURS.into_iter().enumerate() {
        let style = palette.style(one);
        assert!(style.bg.is_some(), "{one}");
        for other in &COLOURS[..index] {
            let other = palette.style(*other);
            assert_ne!(style.bg, other.bg, "{one}");
        }
    }
}

#[test]
fn a_former_name_selects_its_theme() {
    assert_eq!(Theme::from_name("terminal-light"), Some(Theme::Terminal));
    assert!(!Theme::names().contains("terminal-light"));
}

#[test]
fn monochrome_has_no_colour() {
    let palette = Palette::built_in(Theme::Monochrome);
    for &role in Role::ALL {
        let style = palette.style(role);
        assert_eq!((style.fg, style.bg), (None, None), "{role}");
    }
}

#[test]
fn every_theme_with_its_own_ground_fills_peers() {
    // On an unknown ground no fill is pale enough, and underlined blanks would look like blanks to fill in. There only the
    // headings mark the row and column.
    for &theme in Theme::ALL {
        let peer = Palette::built_in(theme).style(Role::Peer);
        let is_on_own_ground = !matches!(theme, Theme::Monochrome | Theme::Terminal);
        assert_eq!(peer.bg.is_some(), is_on_own_ground, "{theme}");
        assert!(peer.add_modifier.is_empty(), "{theme}");
    }
}

/// Two roles that can be on the same digit differ by an attribute in every theme, or only one of them has a background.
#[test]
fn roles_that_meet_on_digits_differ_without_hue() {
    let pairs = [
        (Role::Given, Role::Placed),
        (Role::Cursor, Role::Conflict),
        (Role::Conflict, Role::Given),
        (Role::Conflict, Role::Placed),
        (Role::Mistake, Role::Placed),
        (Role::HintEvidence, Role::HintElimination),
        (Role::HintPlacement, Role::HintElimination),
        (Role::HintEvidence, Role::HintFin),
        (Role::HintEvidence, Role::PencilMark),
        (Role::HintElimination, Role::PencilMark),
        (Role::ChainOn, Role::ChainOff),
        (Role::SameDigit, Role::Given),
    ];
    for &theme in Theme::ALL {
        let palette = Palette::built_in(theme);
        for (first, second) in pairs {
            let seen = |role| {
                let style = palette.style(role);
                (style.add_modifier, style.bg.is_some())
            };
            assert_ne!(seen(first), seen(second), "{theme}: {first}, {second}");
        }
    }
}
