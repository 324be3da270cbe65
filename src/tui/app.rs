//! The application state and its drawing.

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
use super::screens::{Context, PlayerFigures, Question, SavedBoard, Screen, Start};
use super::sources::Sources;
use super::text::Text;
use super::tips::Tips;
use super::update::{PendingAnswer, clock_units};
use super::{Capabilities, Keyboard, input, panes, words};
use crate::cli::{Guest, branches};
use crate::config::{Chord, Clock, Command, Config, Mode};
use crate::game::Game;
use crate::rate::Level;
use crate::store::{Draft, SaveSummary};
use crate::words::{Message, Words, say};

/// The whole state of the screen.
///
/// [`update`](Self::update) changes it, [`draw`](Self::draw) shows it; neither has side effects.
#[derive(Debug)]
pub struct App {
    pub(super) config: Config,
    /// The settings by source.
    pub(super) settings: Sources,
    pub(super) words: Words,
    pub(super) zone: TimeZone,
    pub(super) play: Option<Play>,
    pub(super) ui: UiState,
    pub(super) tasks: Tasks,
    pub(super) display: Display,
    /// The limits of a guest; `None` for the owner of the account.
    pub(super) guest: Option<GuestSession>,
    keyboard: Keyboard,
    pub(super) typeahead: Typeahead,
}

/// The screens over the board and the messages beside it.
#[derive(Debug)]
pub(super) struct UiState {
    /// The screens over the board; the last one gets the keys.
    pub(super) screens: Vec<Box<dyn Screen>>,
    pub(super) message: Option<Text>,
    /// A message from before the first game. It is shown again with the game unless a key was pressed.
    pub(super) notice: Option<Text>,
    pub(super) first_keys: FirstKeys,
    /// The last list of saved games.
    pub(super) saves: Vec<SaveSummary>,
    /// The board of the save that is selected in the list.
    pub(super) saved_board: Option<SavedBoard>,
    /// The time at which the list was read.
    pub(super) now: Option<Timestamp>,
    /// The history of the command line, oldest first.
    pub(super) lines: Vec<String>,
    /// The puzzle being entered, if there is one.
    pub(super) draft: Option<Draft>,
    /// The level of the last game.
    pub(super) level: Option<Level>,
    /// The commands with tips that the player has used.
    pub(super) used: Tips,
    /// Figures of earlier games for the start screen.
    pub(super) figures: PlayerFigures,
    /// Unbound keys that were already reported.
    pub(super) unknown_keys: Vec<Chord>,
    /// Whether the message is about the last key only, so that the next key removes it.
    pub(super) is_remark: bool,
}

/// The state of the line that shows new players the first keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FirstKeys {
    Known,
    /// Shown as soon as there is a game.
    Awaited,
    /// Shown below the board until something is entered.
    Told,
}

/// The requests to the background threads.
#[derive(Debug, Default)]
pub(super) struct Tasks {
    /// The revision of the last work.
    pub(super) question: u64,
    /// The use of its answer, until the answer arrives.
    pub(super) pending: Option<PendingAnswer>,
    /// Puzzles generated ahead.
    pub(super) prefetch: PrefetchState,
}

/// The time limit for a guest without input, and the time since the last input.
#[derive(Clone, Copy, Debug)]
pub(super) struct GuestSession {
    limit: Duration,
    idle: Duration,
}

impl GuestSession {
    pub(super) const fn wake(&mut self) {
        self.idle = Duration::ZERO;
    }

    pub(super) fn pass(&mut self, time: Duration) {
        self.idle += time;
    }

    pub(super) const fn time_left(self) -> Duration {
        self.limit.saturating_sub(self.idle)
    }
}

/// If more inputs wait, the older half is dropped.
pub(super) const MAX_WAITING: usize = 4096;

/// Waiting input, and the time since the start of the program.
#[derive(Debug, Default)]
pub(super) struct Typeahead {
    pub(super) waiting: VecDeque<AppEvent>,
    pub(super) uptime: Duration,
    /// All input waits until this time after the start, since nobody has read the screen yet.
    pub(super) grace: Duration,
}

impl Typeahead {
    pub(super) fn is_in_grace(&self) -> bool {
        self.uptime < self.grace
    }

    /// Returns the rest of the grace period. `None` if no input waits.
    pub(super) fn grace_left(&self) -> Option<Duration> {
        let left = self.grace.checked_sub(self.uptime)?;
        Some(left).filter(|left| !left.is_zero() && !self.waiting.is_empty())
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
    /// Returns the state that shows the start menu.
    #[must_use]
    pub fn new(words: Words, config: Config, capabilities: Capabilities) -> Self {
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
                first_keys: FirstKeys::Known,
                saves: Vec::new(),
                saved_board: None,
                now: None,
                lines: Vec::new(),
                draft: None,
                level: None,
                used: Tips::default(),
                figures: PlayerFigures::default(),
                unknown_keys: Vec::new(),
                is_remark: false,
            },
            tasks: Tasks::default(),
            guest: None,
            keyboard: Keyboard::default(),
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

    /// Whether the first game is still being generated, examined or loaded.
    #[must_use]
    pub fn is_opening(&self) -> bool {
        let is_working = self.tasks.pending.is_some();
        let top = self.top();
        let is_awaited = top.is_some_and(|top| top.leads_to_game(is_working));
        self.play.is_none() && is_awaited
    }

    /// Whether [`draw`](Self::draw) would show a change.
    #[must_use]
    pub const fn is_dirty(&self) -> bool {
        self.display.dirty
    }

    /// Marks everything as drawn; called after each frame.
    pub fn mark_drawn(&mut self) {
        self.display.dirty = false;
        let elapsed = self.play.as_ref().map(Play::elapsed);
        self.display.clock_drawn =
            elapsed.and_then(|elapsed| clock_units(self.config.clock, elapsed));
    }

    /// Returns the effect that saves the view of the player. `None` if the view has not changed since the last call.
    ///
    /// The event loop calls this before each frame, so that many keys make one record.
    pub fn take_view(&mut self) -> Option<Effect> {
        let list = self.ui.screens.iter().find_map(|screen| screen.open_list());
        let view = self.play.as_mut()?.take_view(list)?;
        Some(Effect::RecordView(view))
    }

    /// Returns the time until the next tick; `None` if no tick is needed.
    #[must_use]
    pub fn next_tick(&self) -> Option<Duration> {
        let left = self.guest.map(GuestSession::time_left);
        let asking = self.top().and_then(Screen::waited);
        let asking = asking.map(|_| Question::INTERVAL);
        [self.next_clock(), left, asking, self.typeahead.grace_left()]
            .into_iter()
            .flatten()
            .min()
    }

    /// Returns the time until the clock changes its visible second or minute.
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

    /// Whether the time counts as played; `false` while a screen covers the board.
    pub(super) fn is_clock_running(&self) -> bool {
        let playing = self.play.as_ref().map(Play::game);
        playing.is_some_and(|game| !game.is_solved() && !game.session().is_paused())
            && !self.ui.screens.iter().any(|screen| screen.covers())
    }

    /// Shows dates and times in this zone; the default is UTC.
    #[must_use]
    pub fn in_zone(mut self, zone: TimeZone) -> Self {
        self.zone = zone;
        self
    }

    /// Applies the limits of a guest, if the player is a guest.
    #[must_use]
    pub fn for_guest(mut self, guest: Option<&Guest>) -> Self {
        self.guest = guest.map(|guest| GuestSession {
            limit: guest.idle,
            idle: Duration::ZERO,
        });
        self
    }

    #[must_use]
    pub fn with_keyboard(mut self, keyboard: Keyboard) -> Self {
        let taken = keyboard.takes_f1.then(|| Chord::plain(KeyCode::F(1)));
        self.config.keymap.set_taken(taken);
        self.keyboard = keyboard;
        self
    }

    /// Returns the key that the player probably meant by an unbound one, such as `4` for a full-width `４`. Returns
    /// typed text unchanged.
    pub(super) fn intended_key(&self, modes: &[Mode], chord: Chord) -> Chord {
        let is_bound = |chord| self.command_of(modes, chord).is_some();
        if is_bound(chord) || modes.first() == Some(&Mode::Text) {
            return chord;
        }
        let meant = input::meant(chord).filter(|meant| is_bound(*meant));
        meant.unwrap_or(chord)
    }

    /// Returns the key pressed after Esc if the terminal sends both as one key with Alt.
    pub(super) fn key_after_escape(&self, modes: &[Mode], chord: Chord) -> Option<Chord> {
        let modifiers = chord.modifiers();
        let is_byte = matches!(
            chord.code(),
            KeyCode::Char(_) | KeyCode::Enter | KeyCode::Tab | KeyCode::Backspace
        );
        let is_joined =
            self.keyboard.joins_escape && modifiers.contains(KeyModifiers::ALT) && is_byte;
        let is_bound = || self.command_of(modes, chord).is_some();
        let alone = modifiers - KeyModifiers::ALT;
        (is_joined && !is_bound()).then(|| Chord::new(chord.code(), alone))
    }

    /// Returns the modes in which keys are looked up, the innermost first.
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

    /// Returns the screen that receives the keys, if one covers the board.
    pub(super) fn top(&self) -> Option<&dyn Screen> {
        self.ui.screens.last().map(Box::as_ref)
    }

    /// Returns the part of the state that screens can see.
    pub(super) fn context(&self) -> Context<'_> {
        Context {
            config: &self.config,
            settings: &self.settings,
            n_entered: self.ui.draft.as_ref().map(|draft| draft.grid.n_filled()),
            level: self.offered_level(),
            figures: &self.ui.figures,
            ready_puzzles: self.tasks.prefetch.ready(),
            words: self.words,
            zone: &self.zone,
            is_guest: self.guest.is_some(),
            play: self.play.as_ref(),
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

    /// Draws everything into an empty buffer with the area of the terminal.
    pub fn draw_into(&self, buffer: &mut Buffer) {
        let (area, look) = (buffer.area, &self.display.look);
        buffer.clear(area, look);
        let lowest = self.ui.screens.iter().rposition(|screen| screen.covers());
        if lowest.is_none()
            && let Some(play) = &self.play
        {
            self.view_board(play, area, |view| panes::draw(buffer, view));
        }
        let context = self.context();
        for screen in &self.ui.screens[lowest.unwrap_or(0)..] {
            screen.draw(buffer, area, &context);
        }
        paint::finish(buffer, look);
    }

    /// Calls `then` with the view of the playing screen for an area.
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
            tip: (!play.game().is_solved() && play.hint().is_none())
                .then(|| self.ui.used.next(&self.config.keymap, self.words))
                .flatten(),
            has_cursor: true,
            ..panes::View::new(play, look, config, self.words, &layout)
        };
        then(&view)
    }

    /// Returns the line with the first keys for a new player. `None` if the arrow or digit keys have been rebound.
    fn first_keys(&self, play: &Play) -> Option<Text> {
        let is_told = self.ui.first_keys == FirstKeys::Told && play.hint().is_none();
        let keymap = &self.config.keymap;
        let key = |command| words::simplest_key(keymap, &[Mode::Board], command);
        let arrows = keymap.find(&[Mode::Board], Chord::plain(KeyCode::Up));
        if !is_told || arrows != Some(Command::MoveUp) || key(Command::Digit1).is_none() {
            return None;
        }
        let (digits, hint) = (words::digit_keys(play.geometry()), key(Command::Hint)?);
        Some(say!(self.words, "first-keys", digits, hint = hint.to_string()).into())
    }

    /// Describes the current try and what it has in common with others, if no message is shown.
    fn try_line(&self, play: &Play) -> Option<Text> {
        let here = play.game().tries().current()?;
        if play.hint().is_some() {
            return None;
        }
        let tree = self.key_for(Command::Tries);
        let stands = branches::try_state(self.words, play.game(), here)?;
        let text = say!(self.words, "try-stands", stands, tree);
        let shared = branches::shared(self.words, play.game(), here.number());
        Some(
            shared
                .into_iter()
                .take(1)
                .fold(text, Message::followed_by)
                .into(),
        )
    }

    /// Returns the number of screens of the hint's open page.
    pub(super) fn n_screens_of_hint(&self) -> usize {
        let play = self.play.as_ref();
        play.map_or(1, |play| {
            self.view_board(play, self.display.area, panes::n_screens)
        })
    }
}
