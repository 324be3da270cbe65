//! The role of each part of the screen. Settings give every role its own colour, so that the colour identifies the role.

use std::fmt::Write as _;
use std::ops::Range;

use ratatui::style::Color;
use shudu::config::{Config, NamedValue, Role, parse_style};

use crate::harness::{Kind, Screen};
use crate::scenes::{press, scene_with};
use crate::views::view;

/// The roles with a background colour. The others have a text colour.
const FILLS: [Role; 9] = [
    Role::Ground,
    Role::Selected,
    Role::Cursor,
    Role::Selection,
    Role::Peer,
    Role::ExtraHouse,
    Role::SameDigit,
    Role::HintHouse,
    Role::Supposed,
];

/// The colour of the first role.
const FIRST: u8 = 100;

/// Gives every role a colour that no other role has.
pub(crate) fn with_a_colour_for_each_role(mut config: Config) -> Config {
    for (role, number) in Role::ALL.iter().zip(FIRST..) {
        let style = if FILLS.contains(role) {
            format!("on {number}")
        } else {
            number.to_string()
        };
        config
            .own_styles
            .push((*role, parse_style(&style).expect("a style")));
    }
    config
}

fn role_name(colour: Color) -> &'static str {
    let Color::Indexed(number) = colour else {
        return "none";
    };
    let role = Role::ALL.get(usize::from(number - FIRST));
    role.expect("a colour of a role").name()
}

/// Consecutive cells of one row with the same role, as the record shows them.
struct Part {
    role: String,
    text: String,
}

/// Returns the parts of these rows. A space belongs to the part before it.
pub(crate) fn parts(screen: &Screen, rows: Range<u16>) -> Vec<String> {
    let buffer = screen.draw();
    let mut parts: Vec<Part> = Vec::new();
    for y in rows {
        let mut before = None;
        for x in 0..buffer.area.width {
            let cell = &buffer[(x, y)];
            let (symbol, look) = (cell.symbol(), (cell.fg, cell.bg));
            let is_same = before == Some(look)
                || symbol == " " && before.is_some_and(|(_, fill)| fill == cell.bg);
            if !is_same {
                let (text, fill) = (role_name(cell.fg), role_name(cell.bg));
                let role = match fill {
                    "ground" => text.to_owned(),
                    fill => format!("{text} on {fill}"),
                };
                let text = String::new();
                parts.push(Part { role, text });
                before = Some(look);
            }
            parts.last_mut().expect("a part").text.push_str(symbol);
        }
    }
    let shown = |part: Part| {
        let words: Vec<&str> = part.text.split_whitespace().collect();
        format!("{}: {}", part.role, words.join(" "))
    };
    parts.into_iter().map(shown).collect()
}

#[test]
fn every_part_of_a_screen_has_the_style_of_its_role() {
    let mut problems = String::new();
    let table = include_str!("tables/roles.txt").lines();
    for line in table.filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let mut columns = line.split('|').map(str::trim);
        let (name, keys) = (columns.next(), columns.next());
        let (name, keys) = name.zip(keys).expect("a scene and keys");
        let in_colours = match name.split_once('@') {
            Some((scene, size)) => format!("{scene}#@{size}"),
            None => format!("{name}#"),
        };
        let mut screen = view(&in_colours, with_a_colour_for_each_role);
        press(&mut screen, keys);
        let shown = parts(&screen, 0..screen.height);
        for wanted in columns {
            if let Some(unwanted) = wanted.strip_prefix('!') {
                if let Some(part) = shown.iter().find(|part| part.contains(unwanted)) {
                    let _ = writeln!(problems, "{name} | {keys} | {part}");
                }
            } else if !shown.iter().any(|part| part == wanted) {
                let text = wanted.split_once(": ").expect("a role and a text").1;
                let similar = shown.iter().filter(|part| part.contains(text));
                let similar: Vec<&String> = similar.collect();
                let _ = writeln!(problems, "{name} | {keys} | no {wanted}, but {similar:?}");
            }
        }
    }
    assert!(problems.is_empty(), "\n{problems}");
}

/// In every footer, key names have their own role, and their descriptions are dim.
#[test]
fn footers_have_keys_and_descriptions() {
    for (name, keys) in [
        ("small", ""),
        ("small", "n"),
        ("small", "?"),
        ("small", "W"),
        ("small", "V"),
        ("small", "="),
        ("small", "S saves"),
        ("small", "T records"),
        ("small", "Alt-g days"),
        ("small", "Alt-l lessons"),
        ("small", ","),
        ("small", "N"),
        ("small", "s"),
        ("small", "F1"),
        ("solved", ""),
        ("solved", "s"),
        ("menu", ""),
    ] {
        let mut screen = scene_with(name, with_a_colour_for_each_role, Kind::Colour);
        press(&mut screen, keys);
        let height = screen.height;
        let buffer = screen.draw();
        let line = (0..screen.width).map(|x| &buffer[(x, height - 1)]);
        let roles: Vec<&str> = line
            .filter(|cell| cell.symbol() != " ")
            .map(|cell| role_name(cell.fg))
            .collect();
        let is_known = |role: &&str| ["key", "dim", "border"].contains(role);
        assert!(roles.iter().all(is_known), "{name} {keys}: {roles:?}");
        let mut turns = roles.clone();
        turns.retain(|role| *role != "border");
        turns.dedup();
        let is_in_pairs = turns.chunks(2).all(|pair| pair == ["key", "dim"]);
        assert!(is_in_pairs && turns.len() >= 2, "{name} {keys}: {turns:?}");
    }
}

/// A list has one selected line, filled over its full width.
#[test]
fn one_line_of_a_list_is_selected() {
    for keys in [
        "S saves",
        "S saves Down",
        "Alt-l lessons",
        "Alt-l lessons Down Down",
        "T records c coach",
        "s Down",
        "t",
        ",",
        ", Down",
        "N",
        "N Down",
        "W 4 Tab W 3 Z",
        "= Tab 3 Alt-=",
    ] {
        let mut screen = scene_with("small", with_a_colour_for_each_role, Kind::Colour);
        press(&mut screen, keys);
        let buffer = screen.draw();
        let is_selected = |x, y| role_name(buffer[(x, y)].bg) == "selected";
        let lines: Vec<Vec<u16>> = (0..screen.height)
            .map(|y| (0..screen.width).filter(|x| is_selected(*x, y)).collect())
            .filter(|columns: &Vec<u16>| !columns.is_empty())
            .collect();
        let [columns] = &lines[..] else {
            panic!(
                "{keys}: {} lines are selected\n{}",
                lines.len(),
                screen.picture()
            );
        };
        let (first, last) = (columns[0], columns[columns.len() - 1]);
        assert_eq!(usize::from(last - first) + 1, columns.len(), "{keys}");
        let is_marked = screen.picture().contains('▸');
        assert!(is_marked, "{keys}: {}", screen.picture());
    }
}

/// In the pane with the box, givens, placed digits and marks have the same roles as on the board.
#[test]
fn digits_in_the_box_pane_have_the_roles_of_the_board() {
    let mut screen = scene_with("sixteen", with_a_colour_for_each_role, Kind::Colour);
    press(&mut screen, "A n B Tab C");
    let buffer = screen.draw();
    // The pane is to the right of the board. The box of the cursor contains 9 A B C, D E F G, 1 2 3 4, 5 6 7 8.
    let pane = 46..screen.width;
    let mut given = String::new();
    let mut placed = String::new();
    for y in 7..22 {
        for x in pane.clone() {
            let cell = &buffer[(x, y)];
            match role_name(cell.fg) {
                "given" => given += cell.symbol(),
                "placed" => placed += cell.symbol(),
                _ => {}
            }
        }
    }
    given.retain(|symbol| symbol != ' ');
    placed.retain(|symbol| symbol != ' ');
    assert_eq!(given, "9DEFG12345678", "{}", screen.picture());
    assert_eq!(placed, "A", "{}", screen.picture());
}

/// The frame is green if the puzzle was solved, and unchanged if it was given up.
#[test]
fn the_frame_of_a_finished_board_shows_the_ending() {
    let role_of_corner = |screen: &Screen| {
        let buffer = screen.draw();
        let title = (0..screen.width).find(|x| role_name(buffer[(*x, 0)].fg) == "success");
        (role_name(buffer[(2, 5)].fg), title.is_some())
    };
    let mut screen = scene_with("small", with_a_colour_for_each_role, Kind::Colour);
    while screen.top().is_none() {
        press(&mut screen, "? Enter");
    }
    assert_eq!(
        role_of_corner(&screen),
        ("success", true),
        "{}",
        screen.picture()
    );
    let mut screen = scene_with("solved", with_a_colour_for_each_role, Kind::Colour);
    press(&mut screen, ": Esc");
    assert_eq!(
        role_of_corner(&screen),
        ("border", false),
        "{}",
        screen.picture()
    );
}

/// All four edges of the frame of a solved board are green.
#[test]
fn every_edge_of_a_solved_board_is_green() {
    for (width, height) in [(80, 24), (100, 30), (120, 40), (60, 20)] {
        let mut screen = scene_with("small", with_a_colour_for_each_role, Kind::Colour);
        screen.resize(width, height);
        while screen.top().is_none() {
            press(&mut screen, "? Enter");
        }
        let geometry = screen.app.game().expect("a game").puzzle().geometry();
        let area = ratatui::layout::Rect::new(0, 0, width, height);
        let board = shudu::tui::layout::Layout::new(area, geometry).board;
        let frame = board.expect("room for the board").frame;
        let buffer = screen.draw();
        let role = |x, y| role_name(buffer[(x, y)].fg);
        for y in frame.top()..frame.bottom() {
            for x in [frame.left(), frame.right() - 1] {
                assert_eq!(role(x, y), "success", "{x} {y}: {}", screen.picture());
            }
        }
        for x in frame.left()..frame.right() {
            for y in [frame.top(), frame.bottom() - 1] {
                assert_eq!(role(x, y), "success", "{x} {y}: {}", screen.picture());
            }
        }
    }
}
