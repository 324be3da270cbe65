//! Start and end of the screen: terminal, threads, event loop, and the way back to the shell.

use std::io;
use std::process::ExitCode;
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use ratatui::layout::Size;
use ratatui::{Frame, Terminal};

use super::app::App;
use super::effects::Services;
use super::event_loop::{self, Console, Incoming, PerformEffects, Program};
#[cfg(unix)]
use super::signals;
use super::terminal::{Capabilities, Painter, crash, tty};
use super::{AppEvent, Effect, input, prefetch, worker};
use crate::board::Geometry;
use crate::cli::{NewGameOptions, PlayOptions, Start};
use crate::config::{self, ColourDepth, Config};
use crate::game::NewGame;
use crate::generate::{ClueSymmetry, daily_seed};
use crate::safe_text::SafeText;
use crate::store::{Places, Quota, Store};
use crate::words::{Message, Words, say};

/// The exit code for a wrong use: here, of a screen where there can be none.
const UNUSABLE: u8 = 2;

/// Plays until the player leaves; the exit code tells how it ended.
///
/// It is 0 when the player left, 128 and the number of the signal that ended it, or 2 when there is no terminal for a
/// screen, which one line on standard error says.
#[must_use]
pub fn run(options: PlayOptions) -> ExitCode {
    let seen = Capabilities::detect(|name| {
        let is_overruled = name == "NO_COLOR" && options.color == Some(true);
        std::env::var(name).ok().filter(|_| !is_overruled)
    });
    let words = Words::english();
    let refusal = if !tty::is_there() {
        say!(words, "terminal-missing")
    } else if seen.dumb {
        say!(words, "terminal-dumb")
    } else {
        return play(words, options, seen).unwrap_or_else(|error| {
            tty::release();
            let reason = SafeText::new(&error.to_string());
            refuse(words, &say!(words, "terminal-unusable", reason))
        });
    };
    refuse(words, &refusal)
}

fn refuse(words: Words, reason: &Message) -> ExitCode {
    eprintln!("{}", say!(words, "terminal-refused", reason));
    ExitCode::from(UNUSABLE)
}

fn play(words: Words, options: PlayOptions, seen: Capabilities) -> io::Result<ExitCode> {
    let places = match options.guest {
        // A guest's client may have a say in the environment.
        Some(_) => Places::find_with(&options.overrides, |_| None),
        None => Places::find(&options.overrides),
    };
    let settings = places.config_file().map(config::load).unwrap_or_default();
    let config = adapted(
        settings.config,
        options.ascii,
        options.slow_line,
        options.color,
    );
    let capabilities = seen.with(&config);

    let (inbox, outlet) = channel();
    let (alive, ended) = channel();
    let store = match options.guest {
        Some(_) => Store::open_within(&places, Quota::GUEST),
        None => Store::open(&places),
    };
    let mut services = Services::new(
        words,
        store,
        worker::start(words, inbox.clone())?,
        prefetch::start(inbox.clone())?,
    );
    let mut app = App::new(config.clone(), capabilities)
        .in_language(words)
        .for_guest(options.guest);
    for event in opening(
        &app,
        &mut services,
        &config,
        options.start,
        &settings.problems,
    ) {
        // The loop is about to listen.
        let _ = inbox.send(Incoming::Event(event));
    }

    crash::install_hook();
    #[cfg(unix)]
    signals::watch(&inbox, ended)?;
    let mut console = RealConsole {
        mouse: config.mouse,
        start: Instant::now(),
    };
    console.claim()?;
    listen(inbox)?;
    let painter = Painter::new(
        tty::Out,
        capabilities.depth,
        capabilities.ascii,
        tty::size(),
    );
    let mut terminal = Terminal::new(painter)?;
    let code = event_loop::run(
        &mut app,
        &mut terminal,
        &mut console,
        &mut services,
        &outlet,
    );
    services.close();
    tty::release();
    drop(alive);
    for problem in &settings.problems {
        eprintln!("shudu: {problem}");
    }
    Ok(ExitCode::from(code))
}

/// Starts the thread that reads the terminal.
fn listen(inbox: Sender<Incoming>) -> io::Result<()> {
    thread::Builder::new()
        .name("input".to_owned())
        .spawn(move || input::read_all(&inbox))
        .map(|_| ())
}

/// The settings with what the command line adds for this run.
fn adapted(mut config: Config, ascii: bool, slow_line: bool, color: Option<bool>) -> Config {
    if slow_line || config.slow_line {
        config.spare_the_line();
    }
    if ascii {
        config.ascii = config::Ascii::On;
    }
    match color {
        Some(false) => config.colour_depth = ColourDepth::None,
        Some(true) if config.colour_depth == ColourDepth::None => {
            config.colour_depth = ColourDepth::Auto;
        }
        Some(true) | None => {}
    }
    config
}

/// What the screen is told before the first key.
fn opening(
    app: &App,
    services: &mut Services,
    config: &Config,
    start: Start,
    problems: &[config::Problem],
) -> Vec<AppEvent> {
    let mut events: Vec<AppEvent> = app
        .opening()
        .into_iter()
        .flat_map(|effect| services.perform(effect))
        .collect();
    events.push(AppEvent::Prefetched(services.prefetched()));
    let new_game = |asked: NewGameOptions| NewGame {
        geometry: asked.geometry,
        level: asked
            .level
            .unwrap_or(NewGame::level_on(asked.geometry, config.level)),
        rating: asked.rating,
        // A seed makes the same puzzle as it does for `shudu generate`.
        symmetry: match (asked.seed, asked.technique) {
            (Some(_), _) => ClueSymmetry::None,
            (None, technique) => NewGame::usual_symmetry(technique),
        },
        technique: asked.technique,
        seed: asked.seed.map(|seed| seed.to_string()),
    };
    match start {
        Start::LastGame => {
            if let Some(name) = services.latest() {
                events.extend(services.perform(Effect::Load(name)));
            }
        }
        Start::Saved(name) => events.extend(services.perform(Effect::Load(name.to_string()))),
        Start::Puzzle(parsed) => events.push(AppEvent::Open(parsed)),
        Start::New(asked) => {
            events.push(AppEvent::Start(new_game(asked)));
        }
        Start::Daily {
            year,
            month,
            day,
            level,
        } => {
            let level = level.unwrap_or(config.level);
            let seed = daily_seed(year, month, day, level);
            events.push(AppEvent::Start(new_game(NewGameOptions {
                geometry: Geometry::standard(),
                level: Some(level),
                rating: None,
                technique: None,
                seed: Some(seed),
            })));
        }
    }
    if let Some(first) = problems.first() {
        let (problem, n_more) = (first.to_string(), problems.len() - 1);
        let said = say!(app.words, "settings-problem", problem, n_more);
        let notice = AppEvent::Notice(said.to_string());
        // What is told last is seen: why a game cannot be loaded, before a wrong setting.
        let is_loaded = |event: &AppEvent| !matches!(event, AppEvent::Loaded(Err(_)));
        let place = if events.iter().all(is_loaded) {
            events.len()
        } else {
            0
        };
        events.insert(place, notice);
    }
    events
}

impl Program for App {
    fn update(&mut self, event: AppEvent) -> Vec<Effect> {
        Self::update(self, event)
    }

    fn take_dirty(&mut self) -> bool {
        let dirty = self.is_dirty();
        self.drawn();
        dirty
    }

    fn draw(&self, frame: &mut Frame<'_>) {
        Self::draw(self, frame);
    }

    fn wants_paste(&self) -> bool {
        Self::wants_paste(self)
    }

    fn next_tick(&self) -> Option<Duration> {
        Self::next_tick(self)
    }
}

/// The terminal of this process.
struct RealConsole {
    mouse: bool,
    start: Instant,
}

impl Console for RealConsole {
    fn claim(&mut self) -> io::Result<()> {
        tty::claim(self.mouse)
    }

    fn release(&mut self) {
        tty::release();
    }

    fn is_claimed(&self) -> bool {
        tty::is_claimed()
    }

    fn size(&self) -> Size {
        tty::size()
    }

    fn set_paste(&mut self, on: bool) -> io::Result<()> {
        tty::set_paste(on)
    }

    fn stop(&mut self) {
        #[cfg(unix)]
        signals::stop_here();
    }

    fn ask_to_stop(&mut self) {
        #[cfg(unix)]
        signals::stop_group();
    }

    fn now(&self) -> Duration {
        self.start.elapsed()
    }
}
