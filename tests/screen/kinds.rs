//! Details that hold on several screens: context help, percentages, the gaps between cells, console characters, lists
//! scrolled to the end.

use ratatui::style::Color;
use shudu::config::{Config, Theme};
use shudu::tui::layout::Layout;
use shudu::tui::{AppEvent, Depth};
use shudu::words::Words;

use crate::gallery::SCENES;
use crate::harness::{Kind, Screen, saved};
use crate::scenes::{press, scene, scene_with};

/// Over a game, help starts with the keys of the current screen.
#[test]
fn help_starts_with_the_current_screen() {
    for (name, keys, title) in [
        ("small", "", "The rules"),
        ("small", "?", "While a hint is open"),
        ("small", "S saves", "In lists and menus"),
        ("small", ":", "While you type a line of text"),
        ("small", "4 R", "In yes/no questions"),
        ("small", ":enter_4", "While you enter a puzzle"),
        ("menu", "", "The rules"),
        ("menu", "S saves", "The rules"),
    ] {
        let mut screen = scene(name);
        press(&mut screen, &format!("{keys} F1"));
        let picture = screen.picture();
        assert!(picture.contains("+ Help -"), "{name} {keys}: {picture}");
        let first = picture
            .lines()
            .skip(1)
            .map(|line| line.trim_matches(['|', ' ']));
        let mut first = first;
        let first = first.find(|line| !line.is_empty());
        assert_eq!(first, Some(title), "{name} {keys}: {picture}");
    }
}

/// The key help names the active key map and mentions custom keys if there are any.
#[test]
fn help_names_the_active_key_map() {
    for (text, expected) in [
        ("", "Key map: default"),
        ("[keys]\npreset = \"vim\"\n", "Key map: vim"),
        (
            "[keys.board]\n\"g\" = \"hint\"\n",
            "Key map: default, with your own bindings",
        ),
        (
            "[keys]\npreset = \"vim\"\n[keys.board]\n\"g\" = \"hint\"\n",
            "Key map: vim, with your own bindings",
        ),
    ] {
        let loaded = shudu::config::parse(text, "config.toml");
        assert_eq!(loaded.problems.len(), 0, "{text}");
        let mut screen = Screen::with_config(loaded.config, 80, 24, Kind::Ascii);
        screen.keys("F1 Right");
        let picture = screen.picture();
        let is_said = |line: &str| line.trim_matches(['|', ' ']) == expected;
        assert!(picture.lines().any(is_said), "{expected}: {picture}");
    }
}

/// The menu shows the filled share of the initially empty cells.
#[test]
fn the_menu_shows_the_progress_of_a_game() {
    // Five of sixteen cells are givens. These moves fill the others one by one.
    let moves = ["", "4", "Tab 3", "Tab 4", "Tab 1", "Tab 2"];
    for n in 0..moves.len() {
        let mut screen = scene("small");
        press(&mut screen, &moves[..=n].join(" "));
        let n_filled = screen.app.game().expect("a game").n_filled();
        assert_eq!(n_filled, 5 + n);
        press(&mut screen, "Alt-q");
        let picture = screen.picture();
        let share = format!(" {}%", 100 * n / 11);
        assert!(picture.contains(&share), "{share}: {picture}");
    }
}

/// A list scrolls to its last line, whatever the length of the other list on its screen.
#[test]
fn a_review_lists_every_move_and_every_step() {
    for n_moves in [1, 3, 30] {
        let mut screen = scene("small");
        let moves = "n 2 ".to_owned() + &"2 ".repeat(n_moves - 1);
        press(&mut screen, &format!("{moves} :give-up y s Right End"));
        let last = screen.selected().expect("a line");
        assert!(
            last.starts_with(&format!("{} ", n_moves + 1)),
            "{n_moves}: {last}"
        );
        press(&mut screen, "Left End");
        let last = screen.selected().expect("a line");
        // Eleven cells are empty at the start, one step for each.
        assert!(last.starts_with("11 "), "{n_moves}: {last}");
    }
}

/// The gap between two cells of the same colour has this colour too, except where a box border crosses it.
#[test]
fn gaps_between_coloured_cells_are_coloured_except_box_borders() {
    let config = |config: Config| {
        let looks = [("colour-1", "black on 40"), ("ground", "white on 16")];
        let looks = looks
            .map(|(role, style)| format!("{role} = \"{style}\"\n"))
            .concat();
        let read = shudu::config::parse(&format!("[colours]\n{looks}"), "config.toml");
        Config {
            own_styles: read.config.own_styles,
            ..config
        }
    };
    for (cells, is_within_box) in [
        ("r1c1 r1c2 r2c1 r2c2", true),
        ("r2c2 r2c3 r3c2 r3c3", false),
    ] {
        let mut screen = scene_with("small", config, Kind::Colour);
        for cell in cells.split(' ') {
            press(&mut screen, &format!(":goto_{cell} o 1"));
        }
        press(&mut screen, ":goto_r4c4");
        let buffer = screen.draw();
        let layout = Layout::new(
            buffer.area,
            screen.app.game().expect("a game").puzzle().geometry(),
        );
        let board = layout.board.expect("a board");
        let geometry = screen.app.game().expect("a game").puzzle().geometry();
        let first = cells.split(' ').next().expect("a cell");
        let area = board.cell_area(geometry, geometry.cell_from_name(first).expect("a cell"));
        assert_eq!(buffer[(area.x, area.y)].bg, Color::Indexed(40), "{cells}");
        let crossing = buffer[(area.right(), area.bottom())].bg;
        assert_eq!(
            crossing == Color::Indexed(40),
            is_within_box,
            "{cells}: {crossing:?}"
        );
    }
}

/// The characters in the default font of the Linux console, besides ASCII and western letters.
const OF_A_CONSOLE: &str =
    "─│┌┐└┘├┤┬┴┼═║╒╓╔╕╖╗╘╙╚╛╜╝╞╟╠╡╢╣╤╥╦╧╨╩╪╫╬▀▄█▌▐░▒▓■·•→←↑↓▲▼►◄√♦≈≤≥∞¹²³ⁿ…–×";

#[test]
fn a_console_gets_only_characters_of_its_font() {
    let capabilities = shudu::tui::Capabilities {
        depth: Depth::None,
        has_few_glyphs: true,
        ascii: false,
        ..Screen::capabilities(Kind::Monochrome)
    };
    let mut strange = std::collections::BTreeMap::new();
    for scene in SCENES {
        let mut see = |screen: &Screen| {
            for letter in screen.picture().chars() {
                let is_known = letter.is_ascii()
                    || ('\u{a0}'..='\u{ff}').contains(&letter)
                    || OF_A_CONSOLE.contains(letter);
                if !is_known {
                    strange.entry(letter).or_insert(scene.name);
                }
            }
        };
        scene.reached(
            Words::english(),
            (80, 24),
            Theme::Dark,
            capabilities,
            &mut see,
        );
    }
    assert!(strange.is_empty(), "{strange:?}");
}

/// The selected line is visible, however small the terminal and however long the text below the list.
#[test]
fn the_selected_line_is_visible_on_small_screens() {
    for keys in [
        "S saves Down",
        "W 3 Z",
        "W 4 Tab W 3 Tab W 2 Z",
        "W 2 - W 3 - W 4 Z",
        "s Down",
        "Alt-l lessons Down",
        "= Tab 3 Alt-=",
        "T records c coach",
        ", Down",
    ] {
        for (width, height) in [(80, 24), (60, 16), (40, 18), (40, 12), (30, 12)] {
            let mut screen = scene("small");
            press(&mut screen, keys);
            screen.resize(width, height);
            let picture = screen.picture();
            let is_marked = |line: &str| line.trim_start_matches(['|', ' ']).starts_with("> ");
            let is_shown = picture.lines().any(|line| line.split('|').any(is_marked));
            assert!(is_shown, "{keys} {width}×{height}: {picture}");
        }
    }
}

/// A list longer than its screen shows the index of the selected line on its frame, starting at 1.
#[test]
fn a_long_list_shows_the_index_of_the_selected_line() {
    let counted = |screen: &Screen| -> Option<(usize, usize)> {
        let picture = screen.picture();
        let mut borders = picture.lines().filter(|line| line.trim().starts_with("+-"));
        borders.find_map(|border| {
            let word = border.split(' ').find(|word| word.contains('/'))?;
            let (line, of) = word.split_once('/')?;
            Some((line.parse().ok()?, of.parse().ok()?))
        })
    };
    let tries = "W ".repeat(20) + "Z";
    for keys in ["S", &tries, "Alt-l lessons"] {
        let mut screen = scene("small");
        press(&mut screen, keys);
        if keys == "S" {
            let saves = (0..30).map(|n| saved(&format!("s{n}"), "One", 30 + n));
            screen.event(AppEvent::Saves(saves.collect()));
        }
        screen.keys("Home");
        let picture = screen.picture();
        let Some((first, n_lines)) = counted(&screen) else {
            panic!("{keys}: {picture}");
        };
        assert_eq!(first, 1, "{keys}: {picture}");
        screen.keys("End");
        let last = counted(&screen);
        assert_eq!(last, Some((n_lines, n_lines)), "{keys}: {picture}");
    }
}

/// While a hint is open, the line below the board shows the hint and not the attempt.
#[test]
fn a_hint_replaces_the_message_about_an_attempt() {
    let mut screen = scene("small");
    press(&mut screen, "W 4");
    let about_try = |screen: &Screen| {
        let picture = screen.picture();
        let below: Vec<&str> = picture.lines().skip(21).collect();
        below.join(" ").contains("Attempts") || below.join(" ").contains("ttempt")
    };
    assert!(about_try(&screen), "{}", screen.picture());
    press(&mut screen, "?");
    assert!(!about_try(&screen), "{}", screen.picture());
    press(&mut screen, "Esc");
    assert!(about_try(&screen), "{}", screen.picture());
}

/// A 16-colour terminal uses the theme made for it, whatever the settings say.
#[test]
fn a_sixteen_colour_terminal_gets_only_its_colours() {
    for theme in [Theme::Dark, Theme::Light, Theme::HighContrast] {
        let capabilities = shudu::tui::Capabilities {
            depth: Depth::Sixteen,
            ..Screen::capabilities(Kind::Colour)
        };
        let mut see = |screen: &Screen| {
            for cell in &screen.draw().content {
                for colour in [cell.fg, cell.bg] {
                    let is_named = !matches!(colour, Color::Rgb(..) | Color::Indexed(16..));
                    assert!(is_named, "{theme:?} {colour:?}: {}", screen.picture());
                }
            }
        };
        for scene in SCENES.iter().filter(|scene| scene.name == "hint") {
            scene.reached(Words::english(), (80, 24), theme, capabilities, &mut see);
        }
    }
}
