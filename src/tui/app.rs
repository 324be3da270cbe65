//! The state of the screen ([`App`]), and how each frame is drawn from it.

use std::collections::VecDeque;
use std::time::Duration;

use crossterm::event::{KeyCode, KeyModifiers};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::display::Display;
use super::event::{AppEvent, Effect, SaveState};
use super::layout::Layout;
use super::paint::{self, Paint};
use super::play::Play;
use super::prefetch::PrefetchState;
use super::saved_board::SavedBoard;
use super::screens::{Context, PlayerStatistics, Question, Screen, Start};
use super::sources::Sources;
use super::text::Text;
use super::tips::Tips;
use super::update::clock_units;
use super::{Capabilities, input, panes, words};
use crate::cli::{Guest, branches};
use crate::config::{Chord, Clock, Command, Config, Mode};
use crate::game::Game;
use crate::rate::Level;
use crate::store::{Draft, SaveSummary};
use crate::words::{Message, Words, say};

/// The whole state of the screen: the game, the open screens, the settings and the running requests.
///
/// [`update`](Self::update) changes this state and [`draw`](Self::draw) shows it. Neither has side effects.
#[derive(Debug)]
pub struct App {
    pub(super) config: Config,
    /// The settings from the player's file, the defaults and the command line, kept apart.
    pub(super) settings: Sources,
    pub(super) words: Words,
    pub(super) zone: TimeZone,
    pub(super) play: Option<Play>,
    pub(super) ui: UiState,
    pub(super) tasks: Tasks,
    pub(super) display: Display,
    /// The idle limit of a guest, a player without an account here; `None` for the owner of the account.
    pub(super) guest: Option<GuestSession>,
    pub(super) typeahead: Typeahead,
}

/// The screens that lie over the board, the messages beside the board, and data for these screens.
#[derive(Debug)]
pub(super) struct UiState {
    /// The stack of screens over the board; the last one is on top and gets the keys.
    pub(super) screens: Vec<Box<dyn Screen>>,
    pub(super) message: Option<Text>,
    /// A message from before the first game. It is shown again when the game starts, unless a key was pressed before.
    pub(super) notice: Option<Text>,
    pub(super) first_keys: FirstKeysLine,
    pub(super) saves: Vec<SaveSummary>,
    pub(super) saved_board: Option<SavedBoard>,
    /// The time at which the list of saved games was read.
    pub(super) now: Option<Timestamp>,
    /// The lines entered on the command line, oldest first.
    pub(super) lines: Vec<String>,
    /// The puzzle that the player is entering cell by cell; `None` if there is none.
    pub(super) draft: Option<Draft>,
    /// The level of the last game; `None` before the first game.
    pub(super) level: Option<Level>,
    pub(super) used: Tips,
    /// Figures from earlier games, such as usual times, for the start screen.
    pub(super) player_statistics: PlayerStatistics,
    /// Unbound keys that were already reported; each is reported only once.
    pub(super) unknown_keys: Vec<Chord>,
    /// Whether the message concerns only the last key. The next key then removes the message.
    pub(super) is_remark: bool,
}

/// Tells whether new players still see a line that names the first keys (arrows, digits, hint).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FirstKeysLine {
    Known,
    /// The line is shown as soon as there is a game.
    Due,
    /// The line is shown below the board until the player enters something.
    Shown,
}

/// The requests that the background threads are working on.
#[derive(Debug, Default)]
pub(super) struct Tasks {
    /// The revision number of the last work; answers with another number are ignored.
    pub(super) revision: u64,
    /// Whether the worker has not yet sent its last answer.
    pub(super) is_working: bool,
    pub(super) prefetch: PrefetchState,
}

/// The longest time that a guest may stay without input, and the time since the last input.
#[derive(Clone, Copy, Debug)]
pub(super) struct GuestSession {
    limit: Duration,
    idle: Duration,
}

impl GuestSession {
    pub(super) const fn reset_idle_time(&mut self) {
        self.idle = Duration::ZERO;
    }

    pub(super) fn add_idle_time(&mut self, time: Duration) {
        self.idle += time;
    }

    pub(super) const fn time_left(self) -> Duration {
        self.limit.saturating_sub(self.idle)
    }
}

/// The largest number of inputs that can wait; when it is exceeded, the older half is dropped.
pub(super) const MAX_WAITING: usize = 4096;

/// Input that waits for the first game, and the time since the start of the program.
#[derive(Debug, Default)]
pub(super) struct Typeahead {
    pub(super) waiting: VecDeque<AppEvent>,
    pub(super) uptime: Duration,
    /// All input waits until this time after the start, since nobody has read the screen before then.
    pub(super) grace: Duration,
}

impl Typeahead {
    pub(super) fn is_in_grace(&self) -> bool {
        self.uptime < self.grace
    }

    /// Returns the rest of the grace period, in which all input waits. `None` if the period is over or no input waits.
    pub(super) fn grace_left(&self) -> Option<Duration> {
        let time_left = self.grace.checked_sub(self.uptime)?;
        Some(time_left).filter(|time_left| !time_left.is_zero() && !self.waiting.is_empty())
    }

    pub(super) fn push(&mut self, event: AppEvent) {
        if let AppEvent::Paste(_) = event {
            let is_paste = |event: &AppEvent| matches!(event, AppEvent::Paste(_));
            self.waiting.retain(|event| !is_paste(event));
        }
        if self.waiting.len() == MAX_WAITING {
            self.waiting.drain(..MAX_WAITING / 2);
        }
        self.waiting.push_back(event);
    }
}

impl App {
    /// Creates the state that shows the start menu.
    #[must_use]
    pub fn new(words: Words, mut config: Config, capabilities: Capabilities) -> Self {
        let taken = capabilities.takes_f1.then(|| Chord::plain(KeyCode::F(1)));
        config.keymap.set_reserved_chord(taken);
        Self {
            display: Display::new(&config, capabilities),
            settings: Sources::new(config.clone(), capabilities, words),
            config,
            words,
            zone: TimeZone::UTC,
            play: None,
            ui: UiState {
                screens: vec![Box::new(Start::default())],
                message: None,
                notice: None,
                first_keys: FirstKeysLine::Known,
                saves: Vec::new(),
                saved_board: None,
                now: None,
                lines: Vec::new(),
                draft: None,
                level: None,
                used: Tips::default(),
                player_statistics: PlayerStatistics::default(),
                unknown_keys: Vec::new(),
                is_remark: false,
            },
            tasks: Tasks::default(),
            guest: None,
            typeahead: Typeahead::default(),
        }
    }

    #[must_use]
    pub const fn config(&self) -> &Config {
        &self.config
    }

    #[must_use]
    pub fn game(&self) -> Option<&Game> {
        self.play.as_ref().map(Play::game)
    }

    #[must_use]
    pub fn save_state(&self) -> Option<&SaveState> {
        self.play.as_ref().map(|play| &play.save)
    }

    /// Returns whether the first game is still being generated, checked or loaded.
    #[must_use]
    pub fn is_opening(&self) -> bool {
        self.play.is_none() && self.is_waiting_for_game()
    }

    /// Returns whether the top screen opens a game as soon as the worker or the disk answers.
    pub(super) fn is_waiting_for_game(&self) -> bool {
        let is_working = self.tasks.is_working;
        let top = self.top();
        top.is_some_and(|top| top.opens_game_unasked(is_working))
    }

    /// Returns whether [`draw`](Self::draw) would show a change.
    #[must_use]
    pub const fn is_dirty(&self) -> bool {
        self.display.is_dirty
    }

    /// Records that the current state is on the screen. The event loop calls this after each frame.
    pub fn mark_drawn(&mut self) {
        self.display.is_dirty = false;
        let elapsed = self.play.as_ref().map(Play::elapsed);
        self.display.clock_drawn =
            elapsed.and_then(|elapsed| clock_units(self.config.clock, elapsed));
    }

    /// Returns the effect that saves the player's view, such as the cursor and the open hint. `None` if the view has
    /// not changed since the last call.
    ///
    /// The event loop calls this before each frame, so that many keys cause one record in the save.
    pub fn take_view(&mut self) -> Option<Effect> {
        let list = self.ui.screens.iter().find_map(|screen| screen.open_list());
        let view = self.play.as_mut()?.take_view(list)?;
        Some(Effect::RecordView(view))
    }

    /// Returns the time until the next tick; `None` if no tick is needed.
    #[must_use]
    pub fn next_tick(&self) -> Option<Duration> {
        let remaining = self.guest.map(GuestSession::time_left);
        let disk_wait = self.top().and_then(Screen::disk_wait);
        let question_tick = disk_wait.map(|_| Question::INTERVAL);
        [
            self.next_clock(),
            remaining,
            question_tick,
            self.typeahead.grace_left(),
        ]
        .into_iter()
        .flatten()
        .min()
    }

    /// Returns the time until the visible second or minute of the clock changes. `None` if the clock is paused or
    /// hidden.
    fn next_clock(&self) -> Option<Duration> {
        let play = self.play.as_ref().filter(|_| self.is_clock_running())?;
        let unit = match self.config.clock {
            Clock::Shown => 1000,
            Clock::Minute => 60_000,
            Clock::Hidden => return None,
        };
        let into = u64::try_from(play.elapsed().as_millis()).unwrap_or(0) % unit;
        Some(Duration::from_millis(unit - into))
    }

    /// Returns whether the time counts as played. `false` while a screen covers the board, in a paused or ended game,
    /// and in a window that only watches the game.
    pub(super) fn is_clock_running(&self) -> bool {
        let playing = self.play.as_ref().filter(|play| !play.is_read_only());
        let playing = playing.map(Play::game);
        playing.is_some_and(|game| game.end_reason().is_none() && !game.session().is_paused)
            && self.is_board_visible()
    }

    fn is_board_visible(&self) -> bool {
        !self.ui.screens.iter().any(|screen| screen.hides_board())
    }

    #[must_use]
    pub fn in_zone(mut self, zone: TimeZone) -> Self {
        self.zone = zone;
        self
    }

    /// Applies the idle limit of a guest; `None` means that the player is the owner of the account.
    #[must_use]
    pub fn for_guest(mut self, guest: Option<&Guest>) -> Self {
        self.guest = guest.map(|guest| GuestSession {
            limit: guest.idle,
            idle: Duration::ZERO,
        });
        self
    }

    /// Returns the key that the player probably meant by an unbound key, such as `4` for a full-width `４`. Keys typed
    /// into a text field stay unchanged.
    pub(super) fn intended_key(&self, modes: &[Mode], chord: Chord) -> Chord {
        let is_bound = |chord| self.command_of(modes, chord).is_some();
        if is_bound(chord) || modes.first() == Some(&Mode::Text) {
            return chord;
        }
        let meant = input::intended_chord(chord).filter(|meant| is_bound(*meant));
        meant.unwrap_or(chord)
    }

    /// Returns the key that follows Esc, if the terminal has merged Esc and that key into one key with Alt. `None` for
    /// any other key.
    pub(super) fn key_after_escape(&self, modes: &[Mode], chord: Chord) -> Option<Chord> {
        let modifiers = chord.modifiers();
        let is_byte = matches!(
            chord.code(),
            KeyCode::Char(_) | KeyCode::Enter | KeyCode::Tab | KeyCode::Backspace
        );
        let is_joined = self.display.capabilities.joins_escape
            && modifiers.contains(KeyModifiers::ALT)
            && is_byte;
        let is_bound = || self.command_of(modes, chord).is_some();
        let alone = modifiers - KeyModifiers::ALT;
        (is_joined && !is_bound()).then(|| Chord::new(chord.code(), alone))
    }

    /// Returns the modes in which a key is looked up, the innermost mode first.
    pub(super) fn modes(&self) -> Vec<Mode> {
        let mut modes = Vec::with_capacity(4);
        if let Some(top) = self.top() {
            modes.extend(top.modes());
        } else if let Some(play) = &self.play {
            if play.hint().is_some() {
                modes.push(Mode::Hint);
            }
            if play.geometry().side() > 9 {
                modes.push(Mode::LargeBoard);
            }
            modes.push(Mode::Board);
        }
        modes.push(Mode::Everywhere);
        modes
    }

    /// Returns the top screen, which receives the keys. `None` if no screen is open.
    pub(super) fn top(&self) -> Option<&dyn Screen> {
        self.ui.screens.last().map(Box::as_ref)
    }

    pub(super) fn context(&self) -> Context<'_> {
        Context {
            config: &self.config,
            settings: &self.settings,
            n_entered: self.ui.draft.as_ref().map(|draft| draft.grid.n_filled()),
            level: self.offered_level(),
            player_statistics: &self.ui.player_statistics,
            ready_puzzles: self.tasks.prefetch.ready(),
            words: self.words,
            zone: &self.zone,
            is_guest: self.guest.is_some(),
            play: self.play.as_ref(),
            is_board_visible: self.is_board_visible(),
            saves: self.ui.saves.as_slice(),
            saved_board: self.ui.saved_board.as_ref(),
            now: self.ui.now.map(|now| now.to_zoned(self.zone.clone())),
            message: self.ui.message.as_ref(),
            area: self.display.area,
            look: &self.display.look,
        }
    }

    pub fn draw(&self, frame: &mut Frame<'_>) {
        self.draw_into(frame.buffer_mut());
    }

    /// Draws everything into an empty buffer as large as the terminal.
    pub fn draw_into(&self, buffer: &mut Buffer) {
        let (area, look) = (buffer.area, &self.display.look);
        buffer.clear(area, look);
        let lowest = self
            .ui
            .screens
            .iter()
            .rposition(|screen| screen.hides_board());
        if lowest.is_none()
            && let Some(play) = &self.play
        {
            self.view_board(play, area, |view| panes::draw(buffer, view));
        }
        let context = self.context();
        for screen in &self.ui.screens[lowest.unwrap_or(0)..] {
            screen.draw(buffer, area, &context);
        }
        paint::clean_frame(buffer, look);
    }

    /// Builds the view of the playing screen in `area`, passes it to `then` and returns the result of `then`.
    fn view_board<T>(
        &self,
        play: &Play,
        area: Rect,
        then: impl FnOnce(&panes::View<'_>) -> T,
    ) -> T {
        let first_keys = self.first_keys(play);
        let (drawn, trying) = (self.drawn_chain(play), self.try_line(play));
        let layout = Layout::new(area, play.geometry());
        let (config, look) = (&self.config, &self.display.look);
        let view = panes::View {
            message: self
                .ui
                .message
                .as_ref()
                .or(first_keys.as_ref())
                .or(drawn.as_ref())
                .or(trying.as_ref()),
            modes: &self.modes(),
            tip: (play.game().end_reason().is_none() && play.hint().is_none())
                .then(|| self.ui.used.next(&self.config.keymap, self.words))
                .flatten(),
            has_cursor: true,
            ..panes::View::new(play, look, config, self.words, &layout)
        };
        then(&view)
    }

    /// Returns the line that names the first keys for a new player. `None` if the arrow or digit keys have been
    /// rebound, or the line is not due.
    fn first_keys(&self, play: &Play) -> Option<Text> {
        let is_told = self.ui.first_keys == FirstKeysLine::Shown && play.hint().is_none();
        let keymap = &self.config.keymap;
        let key = |command| words::simplest_key(keymap, &[Mode::Board], command);
        let arrows = keymap.find(&[Mode::Board], Chord::plain(KeyCode::Up));
        if !is_told || arrows != Some(Command::MoveUp) || key(Command::Digit1).is_none() {
            return None;
        }
        let (digits, hint) = (words::digit_keys(play.geometry()), key(Command::Hint)?);
        Some(say!(self.words, "first-keys", digits, hint = hint.to_string()).into())
    }

    /// Describes the current try (a what-if branch of the game) and its common results with other tries. `None` outside
    /// a try, and while a message or hint is shown.
    fn try_line(&self, play: &Play) -> Option<Text> {
        let current = play.game().tries().current()?;
        if play.hint().is_some() {
            return None;
        }
        let tree = self.key_for(Command::Tries);
        let state = branches::try_state(self.words, play.game(), current)?;
        let text = say!(self.words, "try-stands", stands = state, tree);
        let shared = branches::shared(self.words, play.game(), current.number);
        Some(
            shared
                .into_iter()
                .take(1)
                .fold(text, Message::followed_by)
                .into(),
        )
    }

    pub(super) fn n_screens_of_hint(&self) -> usize {
        let play = self.play.as_ref();
        play.map_or(1, |play| {
            self.view_board(play, self.display.area, panes::n_screens)
        })
    }
}
