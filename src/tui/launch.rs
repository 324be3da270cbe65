//! Starts and ends the screen: terminal, threads, event loop.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;
#[cfg(unix)]
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use jiff::tz::TimeZone;
use ratatui::Frame;
use ratatui::layout::Size;

use super::app::App;
use super::effects::Services;
use super::event_loop::{self, Console, PerformEffects, Program};
use super::inbox::{self, Sender};
#[cfg(unix)]
use super::signals;
use super::sources::Sources;
#[cfg(unix)]
use super::terminal::fatal;
use super::terminal::{Painter, crash, tty};
use super::{AppEvent, Capabilities, Effect, input};
use crate::cli::{PlayOptions, Start, guest};
use crate::config::{self, Config, Overrides, SettingsFile, SymlinkPolicy};
use crate::safe_text::SafeText;
use crate::store::{Daily, Draft, Places, Quota, Store, clock, local_zone, machine_zone};
use crate::words::{Message, Words, say};

/// The exit code if there is no usable terminal.
const NO_TERMINAL: u8 = 2;

/// The time after the start in which all input waits for the first game.
const TYPEAHEAD: Duration = Duration::from_millis(300);

/// The exit code if the player has quit but some data could not be saved.
const UNSAVED: u8 = 1;

/// Runs the game until the player quits; returns the exit code.
///
/// The code is 0 normally, 1 if moves are not saved, and 2 without a usable terminal. If a signal ends the program, the
/// code is 128 plus the number of the signal. Unsaved moves are written to standard error in full.
#[must_use]
pub fn run(options: PlayOptions) -> ExitCode {
    let seen = Capabilities::detect(|name| {
        let is_overruled = name == "NO_COLOR" && options.color == Some(true);
        std::env::var(name).ok().filter(|_| !is_overruled)
    });
    let (words, is_guest) = (options.words, options.guest.is_some());
    let refusal = if !tty::is_there() {
        say!(words, "terminal-missing")
    } else if seen.is_dumb {
        say!(words, "terminal-dumb")
    } else {
        return enter_and_play(words, options, seen).unwrap_or_else(|error| {
            tty::release();
            let reason = SafeText::system_error(&error);
            refuse(words, is_guest, &say!(words, "terminal-unusable", reason))
        });
    };
    refuse(words, is_guest, &refusal)
}

/// Reports why the screen cannot start. For the owner of the account, the message also suggests commands that need no
/// screen.
fn refuse(words: Words, is_guest: bool, reason: &Message) -> ExitCode {
    if is_guest {
        eprintln!("shudu: {reason}");
    } else {
        eprintln!("{}", say!(words, "terminal-refused", reason));
    }
    ExitCode::from(NO_TERMINAL)
}

/// Starts the game. For a guest, first sets up a sandbox, which must be done before any thread starts and any key is
/// read.
fn enter_and_play(words: Words, options: PlayOptions, seen: Capabilities) -> io::Result<ExitCode> {
    let Some(guest) = &options.guest else {
        let places = Places::find(&options.overrides);
        let settings = SettingsFound::of_owner(&places);
        return play(options, seen, &places, settings, local_zone());
    };
    let places = Places::find_for_guest(&options.overrides);
    // Files outside the guest's own folder must be read before the sandbox is set up.
    let (settings, zone) = (SettingsFound::of_guest(&places), machine_zone());
    let envelope = match guest.confine(&places, words) {
        Ok(envelope) => envelope,
        Err(reason) => return Ok(refuse(words, true, &reason)),
    };
    if let Some(notice) = &envelope.notice {
        eprintln!("shudu: {notice}");
    }
    let outcome = play(options, seen, &places, settings, zone);
    guest::log_end(tty::traffic());
    outcome
}

/// The settings read at the start, before options of the command line are applied.
struct SettingsFound {
    /// The values of settings that the player's file does not set.
    base: Config,
    /// The settings read from the player's file, with the problems found in it.
    player_settings: config::Loaded,
    file: Option<SettingsFile>,
}

impl SettingsFound {
    fn of_owner(places: &Places) -> Self {
        let path = places.config_file();
        Self {
            base: Config::default(),
            player_settings: path.map(config::load).unwrap_or_default(),
            file: path.map(|path| SettingsFile::new(path.to_owned(), SymlinkPolicy::Follow)),
        }
    }

    /// Reads the settings of a guest from a file in the guest's own folder. They override the settings of the account,
    /// which guests cannot change.
    fn of_guest(places: &Places) -> Self {
        let account = Self::of_owner(places).player_settings;
        let path = places.data_folder().map(|own| own.join("config.toml"));
        let over = |path: &PathBuf| config::load_over(path, account.config.clone());
        let own = path.as_ref().map_or_else(|| account.clone(), over);
        Self {
            player_settings: config::Loaded {
                problems: [account.problems, own.problems].concat(),
                ..own
            },
            base: account.config,
            file: path.map(|path| SettingsFile::new(path, SymlinkPolicy::Refuse)),
        }
    }
}

fn play(
    options: PlayOptions,
    seen: Capabilities,
    places: &Places,
    settings: SettingsFound,
    zone: TimeZone,
) -> io::Result<ExitCode> {
    let overrides = Overrides {
        ascii: options.ascii,
        slow_line: options.slow_line,
        one_mistake: options.one_mistake,
        color: options.color,
        language: options.language,
    };
    let problems = settings.player_settings.problems;
    let sources = Sources::new(settings.player_settings.config, seen, options.locale)
        .merge_over(settings.base, overrides);
    let config = sources.in_force();
    let capabilities = seen.with_settings(&config);
    let words = sources.words(&config, capabilities);

    let (inbox, outlet) = inbox::inbox(inbox::CAPACITY);
    #[cfg(unix)]
    let (alive, ended) = channel::<()>();
    let store = match options.guest {
        Some(_) => Store::open_within(places, Quota::GUEST),
        None => Store::open(places),
    }
    .in_zone(zone.clone());
    let services = Services::start(words, store, inbox.clone())?.with_settings(settings.file);
    let mut services = match options.guest {
        Some(_) => services.for_guest(),
        None => services,
    };
    let mut app = App::with_sources(sources)
        .with_typeahead(TYPEAHEAD)
        .in_zone(zone)
        .for_guest(options.guest.as_ref());
    // The hook is installed before a game is opened, since opening may panic too.
    crash::install_hook(words, services.crash_recorder());
    for event in opening(&app, &mut services, &config, options.start, &problems) {
        // Sending cannot block: the queue has room for these events, and the loop is about to start.
        let _ = inbox.send(event);
    }

    #[cfg(unix)]
    fatal::install(words);
    #[cfg(unix)]
    {
        let played = services.last_played_game();
        let last_words = move || {
            let unsaved = played.unsaved(crate::store::Durability::Written);
            unsaved.iter().map(|game| game.report(words)).collect()
        };
        let patience = options.guest.as_ref().map(|guest| guest.idle);
        signals::watch(&inbox, ended, patience, last_words)?;
    }
    let mut console = RealConsole {
        may_report_mouse: !seen.mouse_holds_escape,
        mouse: config.mouse && !seen.mouse_holds_escape,
        start: Instant::now(),
    };
    console.claim()?;
    let pace = match options.guest {
        Some(_) => input::Pace::of_guest(),
        None => input::Pace::FREE,
    };
    listen(inbox, pace, seen.is_st)?;
    let mut painter = Painter::new(tty::Out, capabilities, tty::size())?;
    let code = event_loop::run(&mut app, &mut painter, &mut console, &mut services, &outlet);
    let unsaved = services.end(code == 0);
    tty::release();
    if code > 0 {
        // This report is written with a time limit, since the terminal may be gone.
        tty::write_report(unsaved.iter().map(String::as_str), tty::UNREAD);
        tty::wait_for_report();
    }
    #[cfg(unix)]
    drop(alive);
    if code == 0 {
        report(&unsaved);
    }
    if code == 0 && unsaved.is_empty() && options.guest.is_none() && io::stdout().is_terminal() {
        // A terminal that is gone cannot show the line.
        let line = app.line_after_leaving();
        let _ = line.map(|line| writeln!(io::stdout(), "{line}"));
    }
    let code = if code == 0 && !unsaved.is_empty() {
        UNSAVED
    } else {
        code
    };
    for problem in &problems {
        eprintln!("shudu: {}", problem.message(words));
    }
    Ok(ExitCode::from(code))
}

fn report(texts: &[String]) {
    let mut to = io::stderr().lock();
    for text in texts {
        let _ = to.write_all(text.as_bytes());
    }
}

fn listen(inbox: Sender, pace: input::Pace, is_st: bool) -> io::Result<()> {
    thread::Builder::new()
        .name("input".to_owned())
        .spawn(move || input::read_all(&inbox, pace, is_st))
        .map(|_| ())
}

/// Returns the events to handle before the first key: saved games, settings problems and the game to start.
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
    events.push(AppEvent::Used(services.used_commands()));
    if services.is_unused() {
        events.push(AppEvent::FirstRun);
    }
    // If another game is requested, the draft is not opened but stays in the menu.
    let is_last = matches!(start, Start::LastGame);
    let draft = services.draft().map(|draft| Draft {
        is_open: draft.is_open && is_last,
        ..draft
    });
    match start {
        Start::LastGame => {
            match services.latest() {
                Some(id) => events.extend(match services.crash_notice(&id) {
                    Some(text) => vec![AppEvent::StartShown, AppEvent::Notice(text)],
                    None => services.perform(Effect::Load(id.to_string())),
                }),
                None => events.push(AppEvent::StartShown),
            }
            events.extend(services.unreadable_save_notice().map(AppEvent::Notice));
        }
        Start::Saved(name) => events.extend(services.perform(Effect::Load(name.to_string()))),
        Start::Import(path) => events.extend(services.perform(Effect::Read(path))),
        Start::Puzzle(parsed) => events.push(AppEvent::Open(parsed)),
        Start::Collection { name, list } => {
            events.push(services.add_first_collection(&name, &list));
        }
        Start::New(options) => events.push(match options.complete(config.level) {
            Ok(new_game) => AppEvent::Start(new_game),
            Err(error) => AppEvent::Notice(error.message(app.words).to_string()),
        }),
        Start::Daily { date, level } => {
            let level = level.unwrap_or(config.level);
            let daily = Daily { date, level };
            match services.unfinished_daily(daily) {
                Some(name) => events.extend(services.perform(Effect::Load(name))),
                None => events.push(AppEvent::Start(daily.new_game())),
            }
        }
    }
    if clock::time().is_none() {
        let text = say!(app.words, "clock-unknown");
        events.push(AppEvent::Notice(text.to_string()));
    }
    let draft = draft.filter(|_| app.guest.is_none());
    events.extend(draft.map(|draft| AppEvent::Draft(Box::new(draft))));
    if let Some(first) = problems.first() {
        let (problem, n_more) = (first.to_string(), problems.len() - 1);
        let text = say!(app.words, "settings-problem", problem, n_more);
        let notice = AppEvent::Notice(text.to_string());
        // Only the last message stays visible. The reason why a game cannot be loaded matters more than a wrong
        // setting, so it comes last.
        let is_loaded = |event: &AppEvent| !matches!(event, AppEvent::Loaded(Err(_)));
        let index = if events.iter().all(is_loaded) {
            events.len()
        } else {
            0
        };
        events.insert(index, notice);
    }
    events
}

impl Program for App {
    fn update(&mut self, event: AppEvent) -> Vec<Effect> {
        Self::update(self, event)
    }

    fn take_dirty(&mut self) -> bool {
        let dirty = self.is_dirty();
        self.mark_drawn();
        dirty
    }

    fn draw(&self, frame: &mut Frame<'_>) {
        Self::draw(self, frame);
    }

    fn take_view(&mut self) -> Option<Effect> {
        Self::take_view(self)
    }

    fn next_tick(&self) -> Option<Duration> {
        Self::next_tick(self)
    }
}

struct RealConsole {
    may_report_mouse: bool,
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

    fn set_mouse(&mut self, on: bool) -> io::Result<()> {
        let on = on && self.may_report_mouse;
        if std::mem::replace(&mut self.mouse, on) == on {
            return Ok(());
        }
        tty::set_mouse(on)
    }

    fn copy(&mut self, text: &str) -> io::Result<()> {
        tty::copy(text)
    }

    fn suspend(&mut self) {
        #[cfg(unix)]
        signals::suspend();
    }

    fn request_suspend(&mut self) {
        #[cfg(unix)]
        signals::request_suspend();
    }

    fn now(&self) -> Duration {
        self.start.elapsed()
    }
}
