//! The text of a hint, for every technique at every size. The argument has pages, the conclusion is always visible, and
//! nothing is repeated or overlaps.

use crate::harness::{Kind, Screen, example_game, loaded};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use shudu::board::Candidates;
use shudu::explain::{self, HintLevel};
use shudu::techniques::{First, PositionCache, Step, TechniqueId};
use shudu::tui::AppEvent;
use shudu::tui::layout::Layout;
use shudu::words::Words;

/// The supported sizes.
const SIZES: [(u16, u16); 7] = [
    (40, 12),
    (60, 20),
    (80, 24),
    (100, 30),
    (120, 40),
    (160, 50),
    (200, 60),
];

/// The example position of a technique, and its step.
fn example_of(technique: TechniqueId) -> (Candidates, Step) {
    let position = explain::example(technique)
        .expect("each has one")
        .position();
    let mut first = First::default();
    let _ = technique.find(&PositionCache::new(&position), &mut first);
    let step = first.0.expect("its example shows it");
    (position, step)
}

/// A screen on which the example of a technique is played.
fn playing(technique: TechniqueId) -> Screen {
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.event(loaded(example_game(technique)));
    screen
}

/// The text in an area of the screen, without frames and spaces.
fn squeezed(buffer: &Buffer, area: Rect) -> String {
    let rows = (area.top()..area.bottom()).map(|y| {
        let row = (area.left()..area.right()).map(|x| buffer[(x, y)].symbol());
        row.collect::<String>()
    });
    let text = rows.collect::<Vec<_>>().join("\n");
    text.chars()
        .filter(|shown| !"|+ ".contains(*shown))
        .collect()
}

/// The text in the hint pane, and the text below the board.
fn words_of(screen: &Screen) -> (String, String) {
    let buffer = screen.draw();
    let geometry = screen.app.game().expect("a game").puzzle().geometry();
    let layout = Layout::new(buffer.area, geometry);
    if let Some(side) = layout.side {
        return (
            squeezed(&buffer, side.second.unwrap_or(side.area)),
            squeezed(&buffer, layout.message),
        );
    }
    let strip = layout.strip.unwrap_or(layout.message);
    let all = strip.union(layout.message);
    let rows = all.rows().map(|row| squeezed(&buffer, row));
    let mut rows: Vec<String> = rows.collect();
    // The first row ends with the page number.
    if rows[0].starts_with("Hint") {
        rows[0].truncate("Hint***o".len());
    }
    (rows.join("\n"), String::new())
}

fn without_blanks(text: &str) -> String {
    text.chars()
        .filter(|shown| !"|+ \n".contains(*shown))
        .collect()
}

/// The conclusion of a step, as in the last words of its hint.
fn conclusion(step: &Step, position: &Candidates) -> String {
    let words = Words::english().for_board(position.geometry());
    let placed = words.placements(&step.placements).text;
    let removed = words.eliminations(&step.eliminations).text;
    match (placed.is_empty(), removed.is_empty()) {
        (false, true) => format!("So {placed}."),
        (true, _) => format!("So remove {removed}."),
        (false, false) => format!("So {placed}; remove {removed}."),
    }
}

/// The conclusion in a narrow column: each eliminated digit with its cells.
fn brief_conclusion(step: &Step, position: &Candidates) -> String {
    let geometry = position.geometry();
    let mut digits: Vec<_> = step
        .eliminations
        .iter()
        .map(|candidate| candidate.digit)
        .collect();
    digits.sort();
    digits.dedup();
    let of_digit = digits.iter().map(|digit| {
        let candidate = step
            .eliminations
            .iter()
            .filter(|candidate| candidate.digit == *digit);
        let cells = candidate.map(|candidate| geometry.cell_name(candidate.cell).to_string());
        format!("{digit} {}", cells.collect::<Vec<_>>().join(" "))
    });
    let removed = of_digit.collect::<Vec<_>>().join(", ");
    let placed = Words::english()
        .for_board(geometry)
        .placements(&step.placements)
        .text;
    match (placed.is_empty(), removed.is_empty()) {
        (false, true) => format!("So {placed}."),
        (true, _) => format!("So remove {removed}."),
        (false, false) => format!("So {placed}; remove {removed}."),
    }
}

#[test]
fn every_conclusion_is_shown_once_at_every_size() {
    for &technique in TechniqueId::ALL {
        let (position, step) = example_of(technique);
        let wanted = without_blanks(&conclusion(&step, &position));
        let brief = without_blanks(&brief_conclusion(&step, &position));
        let mut screen = playing(technique);
        screen.keys("? ? ?");
        for rung in ["***o", "****"] {
            for (width, height) in SIZES {
                screen.resize(width, height);
                let (pane, below) = words_of(&screen);
                let shown = without_blanks(&format!("{pane}\n{below}"));
                let wanted = if width == 40 { &brief } else { &wanted };
                let n = shown.matches(wanted).count();
                let picture = screen.picture();
                assert_eq!(
                    n, 1,
                    "{technique} {rung} {width}x{height}: {wanted}\n{picture}"
                );
                assert!(
                    picture.contains(rung),
                    "{technique} {width}x{height}:\n{picture}"
                );
                // No other text overlaps it: the keys follow, and the title appears once.
                assert_eq!(
                    picture.matches("Hint ").count(),
                    1,
                    "{technique}:\n{picture}"
                );
            }
            screen.keys("?");
        }
    }
}

/// The conclusion of this example does not fit into the two rows below the board, so the keys may use them.
#[test]
fn a_conclusion_in_the_pane_leaves_its_rows_to_the_keys() {
    let mut screen = Screen::new(60, 20, Kind::Ascii);
    screen.keys("menu:Learn");
    screen.keys(&"Down ".repeat(TechniqueId::SkLoop.rank()));
    screen.keys("Enter");
    let picture = screen.picture();
    for text in ["| So remove", "Esc close", "PgUp/PgDn page"] {
        assert!(picture.contains(text), "{text}:\n{picture}");
    }
}

#[test]
fn every_argument_is_readable_beside_the_board() {
    for &technique in TechniqueId::ALL {
        let (position, step) = example_of(technique);
        let pages = explain::explain(Words::english(), &position, &step, HintLevel::Argument).pages;
        let ends = [
            conclusion(&step, &position),
            brief_conclusion(&step, &position),
        ];
        let ends = ends.map(|end| without_blanks(&end));
        let mut screen = playing(technique);
        screen.keys("? ?");
        for (width, height) in [(40, 12), (80, 24), (120, 40)] {
            screen.resize(width, height);
            screen.keys("?");
            let mut shown_text = String::new();
            let mut before = String::new();
            for _ in 0..200 {
                let (pane, below) = words_of(&screen);
                let ends = if below.is_empty() { &ends[..] } else { &[] };
                if pane == before {
                    break;
                }
                shown_text.push_str(&text_of_page(&pane, technique, ends));
                before = pane;
                screen.keys("]");
            }
            for page in &pages {
                let text = without_blanks(&page.text.to_string().replace('×', "x"));
                let text = as_ascii(&text);
                assert!(
                    shown_text.contains(&text),
                    "{technique} {width}x{height}: {text}\n{shown_text}\n{}",
                    screen.picture()
                );
            }
            screen.keys("<");
        }
    }
}

fn as_ascii(text: &str) -> String {
    text.chars()
        .map(|shown| {
            if shown == '–' || shown == '—' {
                '-'
            } else {
                shown
            }
        })
        .collect()
}

/// The page text in a pane: after the name of the technique, before the legend and the conclusion.
fn text_of_page(pane: &str, technique: TechniqueId, conclusions: &[String]) -> String {
    let name = without_blanks(technique.name());
    // The rest of the title row is the technique or the frame.
    let after = pane.rfind("Hint***o").map(|at| &pane[at..]);
    let text = after.map_or(pane, |text| {
        text.split_once('\n').map_or("", |(_, text)| text)
    });
    // The marker of the current line is not part of the text.
    let text = without_blanks(&text.replace("> ", "  "));
    let text = text.strip_prefix(&*name).unwrap_or(&text);
    let legends = [
        "*pattern",
        "*base",
        "*pivot",
        "~support",
        "~cover",
        "~pincer",
        "^fin",
        "^guardian",
        "+assumedtrue",
        "*athird",
        "+green",
        "+counted",
        "-assumedfalse",
        "/removedearlier",
        "xremoved",
        "=placed",
        "saved",
    ];
    let end = legends.iter().filter_map(|legend| text.find(legend)).min();
    let text = &text[..end.unwrap_or(text.len())];
    let mut ends = conclusions
        .iter()
        .filter_map(|end| text.strip_suffix(&**end));
    ends.next().unwrap_or(text).to_owned()
}

#[test]
fn a_page_longer_than_the_pane_turns_forwards_and_back() {
    let mut screen = playing(TechniqueId::JuniorExocet);
    screen.resize(60, 20);
    screen.keys("? ? ?");
    let mut pictures = vec![screen.picture()];
    for _ in 0..40 {
        screen.keys("]");
        if pictures.last() == Some(&screen.picture()) {
            break;
        }
        pictures.push(screen.picture());
    }
    assert!(pictures.len() > 2, "{}", pictures[0]);
    for (page, picture) in pictures.iter().enumerate() {
        let counter = format!("{}/{}", page + 1, pictures.len());
        assert!(picture.contains(&counter), "{counter}: {picture}");
    }
    for picture in pictures.iter().rev().skip(1) {
        screen.keys("[");
        assert_eq!(screen.picture(), *picture);
    }
    // A resize keeps the page of the argument.
    screen.event(AppEvent::Resize {
        width: 80,
        height: 24,
    });
    (screen.width, screen.height) = (80, 24);
    assert!(
        screen.picture().contains("Hint ***o"),
        "{}",
        screen.picture()
    );
}

/// Going backwards first shows the end of the previous page, even if it has several screens.
#[test]
fn pages_of_several_screens_turn_back_in_order() {
    for technique in [TechniqueId::JuniorExocet, TechniqueId::XChain] {
        let mut screen = playing(technique);
        screen.resize(40, 12);
        screen.keys("? ? ?");
        let mut pictures = vec![screen.picture()];
        for _ in 0..80 {
            screen.keys("]");
            if pictures.last() == Some(&screen.picture()) {
                break;
            }
            pictures.push(screen.picture());
        }
        assert!(pictures.len() > 3, "{}", pictures[0]);
        for picture in pictures.iter().rev().skip(1) {
            screen.keys("[");
            assert_eq!(screen.picture(), *picture, "{technique:?}");
        }
    }
}

#[test]
fn legends_explain_the_signs_of_a_technique() {
    let at_argument = |technique| {
        let mut screen = Screen::new(120, 40, Kind::Colour);
        screen.event(loaded(example_game(technique)));
        screen.keys("? ? ?");
        // The last line highlights the whole pattern.
        screen.keys(&"] ".repeat(12));
        screen.picture()
    };
    for (technique, meaning) in [
        (TechniqueId::DirectHiddenPair, "- ruled out"),
        (TechniqueId::SimpleColouringTrap, "+ green  - purple"),
        (TechniqueId::MultiColouring1, "third colour"),
        (TechniqueId::MultiSectorLockedSets, "+ counted"),
        (TechniqueId::XyChain, "+ assumed true  - assumed false"),
    ] {
        let picture = at_argument(technique);
        assert!(picture.contains(meaning), "{technique}: {picture}");
    }
    // The candidates of a chain are numbered. Those of colours have no order.
    assert!(at_argument(TechniqueId::XyChain).contains(" order in the chain"));
    let colours = at_argument(TechniqueId::SimpleColouringTrap);
    assert!(
        !colours.contains("order in the chain") && !colours.contains('₁'),
        "{colours}"
    );
}

/// Below the board, a conclusion is either complete or absent.
#[test]
fn conclusions_below_the_board_are_never_truncated() {
    let mut n_in_pane = 0;
    for &technique in TechniqueId::ALL {
        let (position, step) = example_of(technique);
        let wanted = without_blanks(&conclusion(&step, &position));
        let mut screen = playing(technique);
        screen.keys("? ? ?");
        for (width, height) in [(60, 20), (80, 24), (100, 30), (120, 40)] {
            screen.resize(width, height);
            let (_, below) = words_of(&screen);
            let below = without_blanks(&below);
            let is_whole = below.contains(&wanted);
            n_in_pane += usize::from(!is_whole);
            assert!(
                is_whole || !below.contains("So"),
                "{technique} {width}x{height}: {}",
                screen.picture()
            );
        }
    }
    assert!(n_in_pane > 0, "some conclusion is too long");
}
