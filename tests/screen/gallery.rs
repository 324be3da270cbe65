//! The gallery: every screen at every size in every theme, drawn as SVG, with HTML pages to browse them.
//!
//! `SHUDU_GALLERY=FOLDER cargo test --test screen gallery` draws it. Add `SHUDU_GALLERY_LANGUAGE=zh-Hans` for Chinese.
//! Without a folder, only the README pictures are drawn and compared with `tests/screen/gallery/`.
//! `INSTA_UPDATE=always` accepts new ones.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use crate::harness::{EASY, HARD, Kind, SMALL, Screen, example_game, loaded};
use crate::pictures::{some_records, some_saves};
use crate::{coach, daily};
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};
use shudu::config::{Config, NamedValue, Theme};
use shudu::store::Lessons;
use shudu::techniques::TechniqueId;
use shudu::tui::{App, AppEvent, Capabilities, Depth, Sources};
use shudu::words::Words;
use unicode_width::UnicodeWidthStr;

/// A screen and the keys that open it. The key `records` answers a request for finished games.
pub(crate) struct Scene {
    pub(crate) name: &'static str,
    on: On,
    keys: &'static str,
}

/// The game on the board when a scene begins.
#[derive(Clone, Copy)]
enum On {
    /// No game; there are saved and finished games.
    Nothing,
    /// No game, and no game was ever played.
    FreshHome,
    Puzzle(&'static str),
    /// An empty board with this number of rows.
    Board(usize),
    /// The example of a technique.
    Example(TechniqueId),
}

const fn scene(name: &'static str, on: On, keys: &'static str) -> Scene {
    Scene { name, on, keys }
}

pub(crate) const SCENES: &[Scene] = &[
    scene("start-fresh", On::FreshHome, ""),
    scene("start", On::Nothing, ""),
    scene("new-game", On::Nothing, "menu:More menu:New"),
    scene(
        "technique-list",
        On::Nothing,
        "menu:More menu:New Down Down Down Down Down Enter w i n g",
    ),
    scene("daily", On::Nothing, "menu:Today"),
    scene("saved-games", On::Nothing, "menu:More menu:Saved"),
    scene("open", On::Nothing, "menu:More menu:Open"),
    scene("enter", On::Nothing, "menu:More menu:Enter 5 3 . . 7 5"),
    scene("settings", On::Nothing, "menu:More menu:Settings"),
    scene("learn", On::Nothing, "menu:Learn Down Down"),
    scene("coach", On::Nothing, "menu:More menu:Coach"),
    scene("lesson", On::Nothing, "menu:Learn Down Down Enter"),
    scene("exercise", On::Nothing, "menu:Learn Down Down Enter Enter"),
    scene("help", On::Nothing, "F1"),
    scene("help-keys", On::Nothing, "F1 Right"),
    scene("help-commands", On::Nothing, "F1 Right Right"),
    scene("terms", On::Nothing, "F1 Right Right Right"),
    scene("techniques", On::Nothing, "F1 Left"),
    scene("technique", On::Nothing, "F1 Left x - w i Enter"),
    scene(
        "statistics",
        On::Nothing,
        "menu:More menu:Statistics records Right",
    ),
    scene(
        "statistics-6x6",
        On::Nothing,
        "menu:More menu:Statistics records",
    ),
    scene(
        "statistics-level",
        On::Nothing,
        "menu:More menu:Statistics records Right PgDn",
    ),
    scene("board", On::Puzzle(HARD), ""),
    scene("board-4x4", On::Puzzle(SMALL), "a"),
    scene("board-6x6", On::Board(6), "Enter a 3"),
    scene("board-12x12", On::Board(12), "Enter a 3"),
    scene("board-16x16", On::Board(16), "Enter a 3"),
    scene("marks", On::Puzzle(HARD), "a Right n 2 n Down 5 f 3"),
    scene("wrong", On::Puzzle(EASY), "Right 1 c Down 5"),
    scene(
        "colours",
        On::Puzzle(HARD),
        "a o Right 1 Right 2 Right 3 Right 4 Down 5 Down 6",
    ),
    scene("nudge", On::Puzzle(HARD), "?"),
    scene("hint", On::Puzzle(HARD), "a ? ? ?"),
    scene("preview", On::Puzzle(HARD), "a ? ? ? ?"),
    scene("fish", On::Example(TechniqueId::Swordfish), "? ? ?"),
    scene("als-xz", On::Example(TechniqueId::AlsXz), "? ? ?"),
    scene("chain", On::Example(TechniqueId::Aic), "? ? ? ] ]"),
    scene("exocet", On::Example(TechniqueId::JuniorExocet), "? ? ?"),
    scene("why", On::Puzzle(EASY), "Right 1 w"),
    scene("steps", On::Puzzle(HARD), "s Down Down"),
    scene("every-step", On::Puzzle(HARD), "t"),
    scene("solved", On::Puzzle(EASY), ": g i v e - u p Enter y"),
    scene(
        "review",
        On::Puzzle(EASY),
        "? Enter ? Enter : g i v e - u p Enter y s Down Down",
    ),
    scene(
        "review-moves",
        On::Puzzle(EASY),
        "? Enter Right 1 : g i v e - u p Enter y s Right Down",
    ),
    scene(
        "tries",
        On::Puzzle(HARD),
        "b W 4 PgDn End 2 Z Home Enter PgUp Home W 6 PgDn End 2 Z",
    ),
    scene("try", On::Puzzle(HARD), "a W 4 Right Right 1"),
    scene("pause", On::Puzzle(EASY), "P"),
    scene("command-line", On::Puzzle(EASY), ": e x p"),
    scene("question", On::Puzzle(EASY), "1 R"),
];

const SIZES: [(u16, u16); 7] = [
    (40, 12),
    (60, 20),
    (80, 24),
    (100, 30),
    (120, 40),
    (160, 50),
    (200, 60),
];

/// The README pictures: name, scene, size and theme.
const OF_README: &[(&str, &str, (u16, u16), Theme)] = &[
    ("hint", "hint", (100, 30), Theme::Dark),
    ("start", "start", (80, 24), Theme::Dark),
    ("statistics", "statistics", (80, 24), Theme::Light),
];

/// The animation in the README: stepping through a chain line by line.
const WALK: Scene = scene("walk", On::Example(TechniqueId::Aic), "? ? ? ] ] ] ] ] ?");

/// The frames of the animation, from the name of the technique to the preview.
const WALK_FRAMES: usize = 8;

/// A terminal that supports every colour and every character.
const TERMINAL: Capabilities = Capabilities {
    depth: Depth::True,
    ..Screen::capabilities(Kind::Colour)
};

/// Opens a screen on a terminal in the given language.
fn opened(
    words: Words,
    (width, height): (u16, u16),
    theme: Theme,
    terminal: Capabilities,
) -> Screen {
    let config = Config {
        theme,
        ..Config::default()
    };
    let sources = Sources::new(config, terminal, words);
    Screen::of(App::with_sources(sources), width, height)
}

/// Returns the picture of a scene in a language.
fn drawn(words: Words, scene: &Scene, size: (u16, u16), theme: Theme) -> Buffer {
    scene
        .reached(words, size, theme, TERMINAL, &mut |_| {})
        .draw()
}

impl Scene {
    /// Opens the scene from a new screen, with its own keys or those of another language. Calls `see` after each key.
    fn reach(&self, screen: &mut Screen, keys: &str, see: &mut dyn FnMut(&Screen)) {
        screen.event(today());
        match self.on {
            On::FreshHome => screen.event(AppEvent::Saves(Vec::new())),
            On::Nothing => screen.event(some_saves()),
            On::Puzzle(puzzle) => screen.open(puzzle),
            On::Board(side) => screen.open(&".".repeat(side * side)),
            On::Example(technique) => screen.event(loaded(example_game(technique))),
        }
        see(screen);
        for key in keys.split_whitespace() {
            match key {
                "records" => screen.event(some_records()),
                key => screen.keys(key),
            }
            see(screen);
        }
        match self.name {
            "coach" => screen.event(coach::seen()),
            "daily" => screen.event(daily::records()),
            "solved" => screen.event(some_records()),
            "learn" | "lesson" | "exercise" => {
                screen.event(AppEvent::Lessons(Lessons::default()));
            }
            _ => {}
        }
        see(screen);
    }

    /// Returns the text of the scene in a language.
    pub(crate) fn text_in(&self, words: Words, size: (u16, u16)) -> String {
        self.reached(words, size, Theme::default(), TERMINAL, &mut |_| {})
            .picture()
    }

    /// Opens a screen in a language and reaches the scene. Calls `see` after each key.
    pub(crate) fn reached(
        &self,
        words: Words,
        size: (u16, u16),
        theme: Theme,
        terminal: Capabilities,
        see: &mut dyn FnMut(&Screen),
    ) -> Screen {
        let open = |words| opened(words, size, theme, terminal);
        let mut screen = open(words);
        let keys = self.keys_by_position(open(Words::english()));
        self.reach(&mut screen, &keys, see);
        screen
    }

    /// The keys, with menu lines replaced by their positions because their names depend on the language.
    fn keys_by_position(&self, mut english: Screen) -> String {
        english.event(today());
        english.event(some_saves());
        let keys = self.keys.split_whitespace();
        let keys = keys.map(|key| match key.strip_prefix("menu:") {
            Some(line) => format!("{} Enter", "Down ".repeat(english.choose(line))),
            None => key.to_owned(),
        });
        keys.collect::<Vec<_>>().join(" ")
    }
}

fn today() -> AppEvent {
    AppEvent::Now("2026-11-21T12:00:00Z".parse().expect("a time"))
}

#[test]
fn every_cell_has_the_background_of_the_theme() {
    for name in ["statistics", "statistics-level", "daily", "coach", "learn"] {
        let scene = SCENES.iter().find(|scene| scene.name == name);
        let scene = scene.expect("it is in the gallery");
        let buffer = drawn(Words::english(), scene, (80, 24), Theme::Light);
        let bare = buffer
            .content()
            .iter()
            .position(|cell| cell.bg == Color::Reset);
        let bare = bare.map(|place| buffer.pos_of(place));
        assert_eq!(bare, None, "{name}:\n{}", crate::harness::picture(&buffer));
    }
}

/// The width and height of a character in SVG units.
const CELL: (u32, u32) = (8, 17);

/// Draws a buffer as SVG: first the backgrounds, then the characters grouped by style.
fn svg(buffer: &Buffer) -> String {
    let ground = ground(buffer);
    let rows = (0..buffer.area.height).map(|y| svg_row(buffer, y, &ground));
    format!(
        "{}{}</svg>\n",
        svg_head(buffer, &ground),
        rows.collect::<String>()
    )
}

/// Draws buffers of one size as an animated SVG. Readers who prefer reduced motion see the last one.
fn moving_svg(frames: &[Buffer]) -> String {
    const SECONDS_A_FRAME: usize = 2;
    let ground = ground(&frames[0]);
    // Rows that are identical over a range of frames are drawn once.
    let mut rows: BTreeMap<(usize, usize), String> = BTreeMap::new();
    for y in 0..frames[0].area.height {
        let mut start = 0;
        while start < frames.len() {
            let row = svg_row(&frames[start], y, &ground);
            let same = frames[start..].iter();
            let n = same
                .take_while(|frame| svg_row(frame, y, &ground) == row)
                .count();
            rows.entry((start, n)).or_default().push_str(&row);
            start += n;
        }
    }
    let seconds = frames.len() * SECONDS_A_FRAME;
    let mut text = svg_head(&frames[0], &ground);
    text.push_str("<style>g{visibility:hidden}");
    for n in 1..=frames.len() {
        let end = 10_000 * n / frames.len();
        let _ = write!(
            text,
            "@keyframes f{n}{{0%{{visibility:visible}}{}.{:02}%{{visibility:hidden}}}}\
             .f{n}{{animation:f{n} {seconds}s step-end infinite}}",
            end / 100,
            end % 100
        );
    }
    text.push_str(
        "@media(prefers-reduced-motion){g{animation:none}.last{visibility:visible}}</style>\n",
    );
    for ((start, n), rows) in rows {
        let last = if start + n == frames.len() {
            " last"
        } else {
            ""
        };
        let delay = start * SECONDS_A_FRAME;
        let _ = writeln!(
            text,
            "<g class=\"f{n}{last}\" style=\"animation-delay:{delay}s\">\n{rows}</g>"
        );
    }
    text.push_str("</svg>\n");
    text
}

/// The screens of a scene after each of its keys, without duplicates.
fn frames(scene: &Scene, size: (u16, u16), theme: Theme) -> Vec<Buffer> {
    let mut frames: Vec<Buffer> = Vec::new();
    let mut see = |screen: &Screen| {
        let frame = screen.draw();
        if frames.last() != Some(&frame) {
            frames.push(frame);
        }
    };
    scene.reached(Words::english(), size, theme, TERMINAL, &mut see);
    frames
}

fn ground(buffer: &Buffer) -> String {
    colour(buffer[(0, 0)].bg, "#1c1c1c")
}

fn svg_head(buffer: &Buffer, ground: &str) -> String {
    let width = u32::from(buffer.area.width) * CELL.0;
    let height = u32::from(buffer.area.height) * CELL.1;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" font-family=\"DejaVu Sans Mono,Menlo,Consolas,monospace\" font-size=\"13\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"{ground}\"/>\n"
    )
}

fn svg_row(buffer: &Buffer, y: u16, ground: &str) -> String {
    let mut text = String::new();
    let mut x = 0;
    while x < buffer.area.width {
        let first = &buffer[(x, y)];
        let start = x;
        let mut words = String::new();
        while x < buffer.area.width && is_alike(first, &buffer[(x, y)]) {
            let symbol = buffer[(x, y)].symbol();
            words.push_str(symbol);
            x += (symbol.width() as u16).max(1);
        }
        draw_run(&mut text, (start, y), x - start, first, &words, ground);
    }
    text
}

fn is_alike(a: &Cell, b: &Cell) -> bool {
    (a.fg, a.bg, a.modifier) == (b.fg, b.bg, b.modifier)
}

fn draw_run(
    text: &mut String,
    (x, y): (u16, u16),
    columns: u16,
    look: &Cell,
    words: &str,
    ground: &str,
) {
    let (mut front, mut back) = (colour(look.fg, "#d0d0d0"), colour(look.bg, ground));
    if look.modifier.contains(Modifier::REVERSED) {
        std::mem::swap(&mut front, &mut back);
    }
    let (left, top) = (u32::from(x) * CELL.0, u32::from(y) * CELL.1);
    let width = u32::from(columns) * CELL.0;
    if back != ground {
        let _ = writeln!(
            text,
            "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{}\" fill=\"{back}\"/>",
            CELL.1
        );
    }
    let bare = words.trim_end();
    if bare.trim_start().is_empty() {
        return;
    }
    let mut attributes = String::new();
    if look.modifier.contains(Modifier::BOLD) {
        attributes.push_str(" font-weight=\"bold\"");
    }
    if look.modifier.contains(Modifier::ITALIC) {
        attributes.push_str(" font-style=\"italic\"");
    }
    match (
        look.modifier.contains(Modifier::UNDERLINED),
        look.modifier.contains(Modifier::CROSSED_OUT),
    ) {
        (true, _) => attributes.push_str(" text-decoration=\"underline\""),
        (_, true) => attributes.push_str(" text-decoration=\"line-through\""),
        _ => {}
    }
    let escaped = bare
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;");
    let length = bare.width() as u32 * CELL.0;
    let _ = writeln!(
        text,
        "<text x=\"{left}\" y=\"{}\" textLength=\"{length}\" fill=\"{front}\" xml:space=\"preserve\"{attributes}>{escaped}</text>",
        top + 13
    );
}

/// Returns the SVG name of a colour. The 16 terminal colours have typical values.
fn colour(colour: Color, otherwise: &str) -> String {
    const NAMED: [&str; 16] = [
        "#000000", "#cd3131", "#0dbc79", "#e5e510", "#2472c8", "#bc3fbc", "#11a8cd", "#e5e5e5",
        "#666666", "#f14c4c", "#23d18b", "#f5f543", "#3b8eea", "#d670d6", "#29b8db", "#ffffff",
    ];
    match colour {
        Color::Rgb(red, green, blue) => format!("#{red:02x}{green:02x}{blue:02x}"),
        Color::Indexed(number) => NAMED
            .get(usize::from(number))
            .map_or_else(|| otherwise.to_owned(), |named| (*named).to_owned()),
        _ => otherwise.to_owned(),
    }
}

/// Draws the whole gallery into a folder: a page for each theme, and an index page.
fn draw_all(words: Words, folder: &Path) {
    let mut index = String::from("<!doctype html><title>shudu</title><h1>shudu</h1><ul>\n");
    for &theme in Theme::ALL {
        let name = theme.name();
        let place = folder.join(name);
        fs::create_dir_all(&place).expect("a folder");
        let mut page = format!("<!doctype html><title>{name}</title><h1>{name}</h1>\n");
        for scene in SCENES {
            let _ = writeln!(page, "<h2>{}</h2>", scene.name);
            for (width, height) in SIZES {
                let file = format!("{}-{width}x{height}.svg", scene.name);
                let picture = svg(&drawn(words, scene, (width, height), theme));
                fs::write(place.join(&file), picture).expect("written");
                let _ = writeln!(
                    page,
                    "<p>{width}×{height}<br><img loading=\"lazy\" src=\"{name}/{file}\"></p>"
                );
            }
        }
        fs::write(folder.join(format!("{name}.html")), page).expect("written");
        let _ = writeln!(index, "<li><a href=\"{name}.html\">{name}</a>");
    }
    fs::write(folder.join("index.html"), index).expect("written");
}

#[test]
fn the_readme_pictures_are_current() {
    if let Some(folder) = env::var_os("SHUDU_GALLERY") {
        let words = match env::var("SHUDU_GALLERY_LANGUAGE") {
            Ok(tag) => Words::of_language(&tag).expect("a language"),
            Err(_) => Words::english(),
        };
        return draw_all(words, Path::new(&folder));
    }
    let keeps = env::var_os("INSTA_UPDATE").is_some_and(|value| value == "always");
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/screen/gallery");
    let readme = include_str!("../../README.md");
    let pictures = OF_README.iter().map(|(name, scene, size, theme)| {
        let scene = SCENES.iter().find(|known| known.name == *scene);
        let scene = scene.expect("a scene");
        (*name, svg(&drawn(Words::english(), scene, *size, *theme)))
    });
    let walk = frames(&WALK, (120, 40), Theme::Dark);
    let from_technique = &walk[walk.len().saturating_sub(WALK_FRAMES)..];
    let walk = moving_svg(from_technique);
    for (name, picture) in pictures.chain([("walk", walk)]) {
        assert!(readme.contains(&format!("tests/screen/gallery/{name}.svg")));
        let path = folder.join(format!("{name}.svg"));
        if keeps {
            fs::create_dir_all(&folder).expect("a folder");
            fs::write(&path, &picture).expect("written");
        }
        let kept = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            kept == picture,
            "{} is not current: INSTA_UPDATE=always cargo test --test screen gallery draws it anew",
            path.display()
        );
    }
}

#[test]
fn every_screen_is_drawn_at_every_size() {
    for scene in SCENES {
        for size in SIZES {
            let picture = svg(&drawn(Words::english(), scene, size, Theme::Dark));
            let n_texts = picture.matches("<text").count();
            assert!(n_texts > 3, "{} at {size:?} shows {n_texts}", scene.name);
        }
    }
}
