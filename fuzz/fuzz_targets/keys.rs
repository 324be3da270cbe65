//! Sends keys, mouse events, pastes and sizes through the real update of the screen, and draws it from time to time.
#![no_main]

use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use libfuzzer_sys::fuzz_target;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use shudu::config::{Chord, Config};
use shudu::tui::{App, AppEvent, Capabilities};
use shudu::words::Words;

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const KEYS: &[&str] = &[
    "Left",
    "Right",
    "Up",
    "Down",
    "Enter",
    "Esc",
    "Space",
    "Tab",
    "Backspace",
    "Del",
    "Home",
    "End",
    "PgUp",
    "PgDn",
    "F1",
    "F5",
    "F12",
    "Ctrl-R",
    "Ctrl-Z",
    "Ctrl-L",
    ":",
    "?",
    "1",
    "5",
    "9",
    "0",
];

fuzz_target!(|bytes: &[u8]| {
    let capabilities = Capabilities::detect(|_| None);
    let mut app = App::new(Words::english(), Config::default(), capabilities);
    let parsed = shudu::formats::parse(PUZZLE).expect("a puzzle");
    let _ = app.update(AppEvent::Open(Box::new(parsed)));
    let mut screen = Terminal::new(TestBackend::new(80, 24)).expect("a screen");
    for pair in bytes.chunks(2).take(300) {
        let [kind, value] = [pair[0], pair.get(1).copied().unwrap_or(0)];
        let event = match kind {
            0..=99 => {
                let key = KEYS[usize::from(value) % KEYS.len()];
                AppEvent::Key(key.parse().expect("a key"))
            }
            100..=199 => {
                let letter = char::from(value);
                match letter.to_string().parse::<Chord>() {
                    Ok(chord) => AppEvent::Key(chord),
                    Err(_) => continue,
                }
            }
            200..=219 => AppEvent::Mouse(MouseEvent {
                kind: MouseEventKind::Down(MouseButton::Left),
                column: u16::from(value),
                row: u16::from(kind - 200),
                modifiers: KeyModifiers::NONE,
            }),
            220..=229 => AppEvent::Paste(char::from(value).to_string().repeat(90)),
            230..=239 => AppEvent::Tick(std::time::Duration::from_millis(u64::from(value) * 100)),
            _ => {
                let (width, height) = (u16::from(value), u16::from(kind) - 240);
                screen.backend_mut().resize(width, height);
                AppEvent::Resize { width, height }
            }
        };
        let _ = app.update(event);
        if value % 8 == 0 {
            screen.draw(|frame| app.draw(frame)).expect("drawn");
        }
    }
});
