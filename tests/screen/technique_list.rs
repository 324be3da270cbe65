//! The list of techniques in the help: paging, and full names.

use crate::harness::{Kind, Screen};

/// The help, opened at its techniques.
fn opened(width: u16, height: u16) -> Screen {
    let mut screen = Screen::new(width, height, Kind::Ascii);
    screen.keys("F1 Left");
    screen
}

fn selected(screen: &Screen) -> String {
    let picture = screen.picture();
    let line = picture.lines().find(|line| line.contains("> "));
    let line = line.unwrap_or_else(|| panic!("nothing is selected: {picture}"));
    let name = line.split("> ").nth(1).unwrap_or_default();
    name.split("  ").next().unwrap_or_default().to_owned()
}

#[test]
fn page_and_end_keys_work_beside_a_text_field() {
    let mut screen = opened(80, 24);
    assert_eq!(selected(&screen), "Full House");
    for _ in 0..10 {
        screen.keys("Down");
    }
    let tenth = selected(&screen);
    screen.keys("Home");
    assert_eq!(selected(&screen), "Full House");
    screen.keys("PgDn");
    assert_eq!(selected(&screen), tenth);
    screen.keys("PgUp");
    assert_eq!(selected(&screen), "Full House");
    screen.keys("End");
    assert_eq!(selected(&screen), "Template Delete");
}

#[test]
fn truncated_names_have_an_ellipsis() {
    let longest = "Forcing Net with nested multiple chains";
    for (width, height, shown) in [
        (80, 24, "Forcing Net with nested multiple ch~ 10.0"),
        (120, 40, "Forcing Net with nested multiple chains 10.0"),
        (60, 20, "Forcing Net with nested multiple chains 10.0"),
    ] {
        let mut screen = opened(width, height);
        screen.type_text(longest);
        let picture = screen.picture();
        assert!(picture.contains(shown), "{picture}");
        // Beside the list, the name wraps to the next row.
        assert!(width < 80 || picture.contains("chains  "), "{picture}");
    }
}

/// Typed text filters the list without regard to case and selects the first match.
#[test]
fn typed_text_selects_the_first_match() {
    let mut screen = opened(80, 24);
    screen.keys("Down Down");
    let mut steps = Vec::new();
    for (text, keys) in [
        ("wing", ""),
        ("", "Down"),
        ("", "Backspace"),
        ("", "Esc"),
        ("SASHIMI S", ""),
        ("", "Esc Down"),
    ] {
        screen.type_text(text);
        screen.keys(keys);
        steps.push(selected(&screen));
    }
    let expected = [
        "X-Wing",
        "Finned X-Wing",
        "X-Wing",
        "Full House",
        "Sashimi Swordfish",
        "Hidden Single in box",
    ];
    assert_eq!(steps, expected);
}
