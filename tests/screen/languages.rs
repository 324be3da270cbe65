//! The screen in another language: chosen, switched during a game, refused on terminals that cannot show it.

use std::collections::BTreeSet;

use crate::gallery::SCENES;
use crate::harness::{EASY, HARD, Kind, SMALL, Screen, example_game, game, loaded};
use insta::assert_snapshot;
use shudu::config::{Command, Config, NamedValue, Role, SETTINGS, Theme};
use shudu::rate::Level;
use shudu::techniques::TechniqueId;
use shudu::tui::{App, Capabilities, Effect, Sources};
use shudu::words::Words;
use unicode_width::UnicodeWidthChar;

fn chinese() -> Words {
    Words::of_language("zh-Hans").expect("Chinese")
}

/// A screen in an environment with this language.
fn screen(words: Words, (width, height): (u16, u16), kind: Kind) -> Screen {
    let terminal = Screen::capabilities(kind);
    let sources = Sources::new(Config::default(), terminal, words);
    Screen::of(App::with_sources(sources), width, height)
}

#[test]
fn every_screen_is_in_chinese() {
    for (width, height) in [(80, 24), (120, 40)] {
        for scene in SCENES {
            let name = format!("zh-{}-{width}x{height}", scene.name);
            assert_snapshot!(name, &scene.text_in(chinese(), (width, height)));
        }
    }
}

/// Opens the language setting and presses keys there.
fn at_language(screen: &mut Screen, keys: &str) {
    screen.keys(",");
    let is_there = |screen: &Screen| {
        let picture = screen.picture();
        let mut lines = picture
            .lines()
            .map(|line| line.trim_start_matches([' ', '|', '│']));
        lines.any(|line| {
            ["▸   ", "▸ • ", ">   ", "> * "].iter().any(|mark| {
                let tail = line.strip_prefix(mark).unwrap_or_default();
                tail.starts_with("Language ") || tail.starts_with("语言 ")
            })
        })
    };
    let mut n_lines = 0;
    while !is_there(screen) {
        screen.keys("Down");
        n_lines += 1;
        assert!(n_lines < 50, "{}", screen.picture());
    }
    screen.keys(keys);
    screen.keys("Esc");
}

#[test]
fn the_language_is_switched_while_playing() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Colour);
    screen.keys("? ? ?");
    assert!(screen.picture().contains("Hint"), "{}", screen.picture());
    at_language(&mut screen, "Right Right");
    assert!(screen.picture().contains("提示"), "{}", screen.picture());
    assert!(!screen.picture().contains("Hint"), "{}", screen.picture());
    let spoken =
        |effect: &Effect| matches!(effect, Effect::SetLanguage(words) if *words == chinese());
    assert!(screen.effects.iter().any(spoken));
    at_language(&mut screen, "Right");
    assert!(screen.picture().contains("Hint"), "{}", screen.picture());
}

#[test]
fn a_hint_keeps_its_page_when_the_language_changes() {
    let place = |screen: &mut Screen| {
        let state = screen.state();
        let mut words = state.split(' ');
        let hint = words.find(|word| word.starts_with("hint="));
        hint.map(str::to_owned)
    };
    let reached = |words, keys: &str| {
        let mut screen = screen(words, (80, 24), Kind::Colour);
        screen.event(loaded(example_game(TechniqueId::XChain)));
        screen.keys(keys);
        screen
    };
    // The second page of the argument, also in full, and other rungs.
    for (keys, at) in [
        ("? ? ? ]", "hint=3.2"),
        ("? ? ? ] ] e", "hint=3.3"),
        ("?", "hint=1.1"),
        ("? ?", "hint=2.1"),
        ("? ? ? ] ?", "hint=4.1"),
    ] {
        let mut changed = reached(Words::english(), keys);
        let english = changed.picture();
        assert_eq!(place(&mut changed).as_deref(), Some(at), "{english}");
        at_language(&mut changed, "Right Right");
        assert_eq!(place(&mut changed).as_deref(), Some(at), "{keys}");
        assert_eq!(
            changed.picture(),
            reached(chinese(), keys).picture(),
            "{keys}"
        );
        at_language(&mut changed, "Left");
        assert_eq!(place(&mut changed).as_deref(), Some(at), "{keys}");
        assert_eq!(changed.picture(), english, "{keys}: and back");
        // It continues from there.
        let mut patient = reached(Words::english(), keys);
        for key in ["]", "["] {
            changed.keys(key);
            patient.keys(key);
            assert_eq!(changed.picture(), patient.picture(), "{keys}: {key}");
        }
    }
}

#[test]
fn every_screen_switches_its_language() {
    let english = Words::english();
    for keys in [
        "F1 Left Enter",
        "F1 Left Enter Right",
        "Alt-l",
        "s",
        "t",
        "Z",
        "Alt-=",
        "4 w",
    ] {
        let mut changed = screen(english, (80, 24), Kind::Colour);
        changed.event(loaded(game(SMALL, "")));
        changed.keys(keys);
        let mut fresh = screen(chinese(), (80, 24), Kind::Colour);
        fresh.event(loaded(game(SMALL, "")));
        // The answer to `w` is not translated, so it is gone after the switch.
        fresh.keys(if keys == "4 w" { "4" } else { keys });
        let opening = if changed.top().is_none() {
            ","
        } else {
            ": s e t t i n g s Enter"
        };
        changed.keys(opening);
        changed.keys("End Up");
        changed.keys("Right Right Esc");
        assert_eq!(changed.picture(), fresh.picture(), "{keys}");
    }
}

#[test]
fn an_ascii_terminal_gets_english_and_the_reason() {
    let mut screen = screen(chinese(), (80, 24), Kind::Ascii);
    assert!(screen.picture().is_ascii(), "{}", screen.picture());
    assert!(screen.picture().contains("Continue") || screen.picture().contains("Play "));
    screen.open(EASY);
    at_language(&mut screen, "Right Right");
    let picture = screen.picture();
    assert!(picture.contains("using English"), "{picture}");
}

/// Keys, commands, and the names of the puzzles and games in the pictures.
const NAMES: &str = "Space Enter Esc Tab Shift Ctrl Alt Home End PgUp PgDn Left Right Up Down Del Backspace \
    goto filter open export review save set theme reveal give place mark corner fill name exp Inkala";

/// Words that are the same in every language: typed input, and names that only Chinese translates.
fn international() -> BTreeSet<String> {
    let mut words: BTreeSet<String> = BTreeSet::new();
    let mut add = |text: &str| {
        let of_letters = text.split(|c: char| !c.is_ascii_alphabetic());
        words.extend(of_letters.map(str::to_owned));
    };
    add(NAMES);
    for technique in TechniqueId::ALL {
        add(technique.name());
        add(technique.as_str());
    }
    for level in Level::ALL {
        let (first, rest) = level.name().split_at(1);
        add(&format!("{}{rest}", first.to_uppercase()));
        add(level.name());
    }
    for command in Command::ALL {
        add(&command.to_string());
    }
    for setting in SETTINGS {
        add(setting.key);
        setting.allowed_values().iter().for_each(|value| add(value));
    }
    for role in Role::ALL {
        add(role.name());
    }
    words
}

/// Returns the parts of a picture that are truncated or in English. Each text of [`Words::PSEUDO`] is in angle
/// brackets.
fn cut_or_english(picture: &str, international: &BTreeSet<String>) -> Vec<String> {
    let mut problems = Vec::new();
    // A scrolled page may end with a counter such as `18/55`.
    let is_counter = |word: &str| {
        let numbers = word.split_once('/');
        numbers.is_some_and(|(at, of)| at.parse::<u32>().is_ok() && of.parse::<u32>().is_ok())
    };
    let mut lines = picture.lines();
    let is_scrolled = lines.any(|line| {
        let mut words = line.trim_end_matches([' ', '│', '╯', '─']).split(' ');
        words.next_back().is_some_and(is_counter) && !line.contains('━')
    });
    let count = |sign: char| picture.matches(sign).count();
    let (opened, closed) = (count('‹'), count('›'));
    if opened != closed && !is_scrolled {
        problems.push(format!("{opened} texts begin, {closed} end"));
    }
    let words = picture.split(|c: char| !c.is_alphabetic());
    // On boards above 9×9, digits are letters.
    let is_marks = |word: &str| word.bytes().all(|letter| matches!(letter, b'A'..=b'G'));
    let is_english = |word: &&str| {
        word.len() > 2 && word.is_ascii() && !international.contains(*word) && !is_marks(word)
    };
    problems.extend(words.filter(is_english).map(str::to_owned));
    problems
}

#[test]
fn a_longer_language_is_neither_truncated_nor_english() {
    let pseudo = Words::of_language(Words::PSEUDO).expect("debug builds have it");
    let international = international();
    let mut problems = Vec::new();
    for size in [(80, 24), (100, 30), (120, 40), (160, 50)] {
        for scene in SCENES {
            let picture = scene.text_in(pseudo, size);
            let found = cut_or_english(&picture, &international);
            // The list truncates the error of a broken save, which is shown in full beside the list when selected.
            let is_list_of_saves = scene.name == "saved-games" && picture.contains("… ");
            if !found.is_empty() && !is_list_of_saves {
                let (width, height) = size;
                let name = scene.name;
                problems.push(format!("{name} {width}×{height}: {found:?}\n{picture}"));
            }
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn truncated_and_english_texts_are_detected() {
    let international = international();
    let found = |picture: &str| cut_or_english(picture, &international);
    assert_eq!(found("│ ‹Ĥíñť› ●●●○ X-Wing │"), Vec::<String>::new());
    assert_eq!(found("│ ‹ƥéñçííł ɱő│"), ["1 texts begin, 0 end"]);
    assert_eq!(found("│ wildly │"), ["wildly"]);
    assert_eq!(found("│ ‹Ĥíñť \n│  18/55  │"), Vec::<String>::new());
}

#[test]
fn with_ascii_lines_every_character_has_a_fixed_width() {
    let terminal = Capabilities {
        ascii: true,
        ..Screen::capabilities(Kind::Colour)
    };
    for words in [Words::english(), chinese()] {
        for scene in SCENES {
            let (size, theme) = ((80, 24), Theme::default());
            let screen = scene.reached(words, size, theme, terminal, &mut |_| {});
            let picture = screen.picture();
            for c in picture.chars() {
                assert_eq!(c.width(), c.width_cjk(), "{c} in {picture}");
            }
        }
    }
}

#[test]
fn with_wide_symbols_only_chinese_letters_are_not_ascii() {
    let terminal = Capabilities {
        ascii: true,
        ..Screen::capabilities(Kind::Colour)
    };
    let sources = Sources::new(Config::default(), terminal, chinese());
    let mut screen = Screen::of(App::with_sources(sources), 80, 24);
    screen.open(HARD);
    screen.keys("a ? ? ?");
    let picture = screen.picture();
    assert!(
        picture.contains("提示") && picture.contains("+----"),
        "{picture}"
    );
    for c in picture.chars().filter(|c| !c.is_ascii()) {
        assert_eq!(
            (c.width(), c.width_cjk()),
            (Some(2), Some(2)),
            "{c} in {picture}"
        );
    }
    // Every vertical line of the board's frame has the same column as in English.
    let columns = |line: &str| -> Vec<usize> {
        let mut at = 0;
        let mut bars = Vec::new();
        for c in line.chars() {
            if c == '|' {
                bars.push(at);
            }
            at += c.width().unwrap_or(0);
        }
        bars
    };
    let bars = picture.lines().skip(1).take(2).map(columns);
    // Only the lines of the board: the pane may have a frame there.
    let bars: Vec<Vec<usize>> = bars.map(|bars| bars[..4].to_vec()).collect();
    assert_eq!(bars[0], bars[1], "{picture}");
}
