//! The application state, and how it is drawn.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyModifiers};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use ratatui::Frame;
use ratatui::buffer::Buffer;

use super::canvas::Canvas;
use super::display::Display;
use super::event::{AppEvent, Effect, SaveState};
use super::inbox::{Before, Urgency};
use super::layout::Layout;
use super::play::Play;
use super::prefetch::PrefetchState;
use super::screens::{Context, Question, SavedBoard, Screen, Start};
use super::sources::Sources;
use super::text::Text;
use super::update::{Purpose, clock_units};
use super::{Capabilities, Keyboard, input, panes, words};
use crate::cli::{Guest, branches};
use crate::config::{Chord, Clock, Command, Config, Mode};
use crate::game::Game;
use crate::rate::Level;
use crate::store::{Draft, SaveSummary};
use crate::words::{Message, Words, say};

/// The whole state of the screen.
///
/// [`update`](Self::update) changes it, [`draw`](Self::draw) shows it; neither touches anything outside.
#[derive(Debug)]
pub struct App {
    /// The settings in force.
    pub(super) config: Config,
    /// The settings by where they come from.
    pub(super) settings: Sources,
    /// The texts of the language in force.
    pub(super) words: Words,
    /// The zone in which dates and times are shown.
    pub(super) zone: TimeZone,
    /// The game on the board.
    pub(super) play: Option<Play>,
    /// The screens over the board and the messages.
    pub(super) ui: UiState,
    /// What is awaited from the threads behind the screen.
    pub(super) tasks: Tasks,
    /// The terminal it is shown on.
    pub(super) display: Display,
    /// The limits of a guest; `None` for the owner of the account.
    pub(super) guest: Option<GuestSession>,
    /// How keys arrive.
    keyboard: Keyboard,
}

/// The screens over the board and the messages beside it.
#[derive(Debug)]
pub(super) struct UiState {
    /// The screens over the board; the last one gets the keys.
    pub(super) screens: Vec<Box<dyn Screen>>,
    /// The last message.
    pub(super) message: Option<Text>,
    /// The message from before there was a game, to be said again when there is one, unless a key is pressed before.
    pub(super) notice: Option<Text>,
    /// Whether the first keys are to be told, and since when: a player who has never played is told them.
    pub(super) first_keys: FirstKeys,
    /// The saved games as last listed.
    pub(super) saves: Vec<SaveSummary>,
    /// The board of the one that is looked at.
    pub(super) saved_board: Option<SavedBoard>,
    /// The time at which they were listed.
    pub(super) now: Option<Timestamp>,
    /// Lines entered on the command line, the last one last.
    pub(super) lines: Vec<String>,
    /// The puzzle being entered, if there is one.
    pub(super) draft: Option<Draft>,
    /// The level of the last game, if any is known.
    pub(super) level: Option<Level>,
    /// Keys of which it was said that they do nothing.
    pub(super) unknown_keys: Vec<Chord>,
    /// Whether the last message says that of a key.
    pub(super) says_unknown_key: bool,
}

/// The line that tells a player who has never played how to begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FirstKeys {
    /// Not told.
    Known,
    /// Told as soon as there is a game.
    Awaited,
    /// Told below the board until something is entered.
    Told,
}

/// What is awaited from the threads behind the screen.
#[derive(Debug, Default)]
pub(super) struct Tasks {
    /// The number of the last question put to the worker.
    pub(super) question: u64,
    /// The purpose of its answer, while it is awaited.
    pub(super) purpose: Option<Purpose>,
    /// Puzzles made ahead.
    pub(super) prefetch: PrefetchState,
}

/// The time for which a guest may press no key, and that for which none was pressed.
#[derive(Clone, Copy, Debug)]
pub(super) struct GuestSession {
    most: Duration,
    idle: Duration,
}

impl GuestSession {
    /// Notes that a key was pressed.
    pub(super) const fn wake(&mut self) {
        self.idle = Duration::ZERO;
    }

    /// Lets time pass without a key.
    pub(super) fn pass(&mut self, time: Duration) {
        self.idle += time;
    }

    /// Returns for how long no key may be pressed from now on.
    pub(super) const fn time_left(self) -> Duration {
        self.most.saturating_sub(self.idle)
    }
}

impl App {
    /// Makes a screen that shows the start menu.
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
                unknown_keys: Vec::new(),
                says_unknown_key: false,
            },
            tasks: Tasks::default(),
            guest: None,
            keyboard: Keyboard::default(),
        }
    }

    /// Returns the settings in force.
    #[must_use]
    pub const fn config(&self) -> &Config {
        &self.config
    }

    /// Returns the game on the board, if there is one.
    #[must_use]
    pub fn game(&self) -> Option<&Game> {
        self.play.as_ref().map(Play::game)
    }

    /// Returns how the save of the game on the board stands.
    #[must_use]
    pub fn save_state(&self) -> Option<&SaveState> {
        self.play.as_ref().map(|play| &play.save)
    }

    /// Tells whether the first game is still being made, looked at or loaded, so that no key could reach it.
    #[must_use]
    pub fn is_opening(&self) -> bool {
        let is_working = self.tasks.purpose.is_some();
        let top = self.top();
        let is_awaited = top.is_some_and(|top| top.leads_to_game(is_working));
        self.play.is_none() && is_awaited
    }

    /// Tells whether the screen that waits offers another puzzle than what was asked for.
    fn is_offering(&self) -> bool {
        self.top().is_some_and(Screen::is_offering)
    }

    /// Tells whether something typed while the first game [is awaited](Self::is_opening) can wait for it: all but what
    /// the screen that waits takes itself.
    pub(super) fn urgency(&self, typed: &AppEvent, before: Before) -> Urgency {
        let chord = match typed {
            AppEvent::Key(chord) => *chord,
            // A click is meant for what is shown. A paste would hold up all keys behind it.
            AppEvent::Mouse(_) | AppEvent::Paste(_) => return Urgency::Overtakes,
            _ => return Urgency::Waits,
        };
        let keymap = &self.config.keymap;
        let modes = self.modes();
        let chord = self.meant(&modes, chord);
        let with_board = [modes.as_slice(), &[Mode::Board]].concat();
        let chord = match self.key_after_escape(&with_board, chord) {
            Some(_) => Chord::plain(KeyCode::Esc),
            None => chord,
        };
        let on_board = || keymap.find(&[Mode::Board, Mode::Everywhere], chord);
        match keymap.find(&modes, chord) {
            Some(Command::Quit) => Urgency::Ends,
            Some(Command::Redraw | Command::Suspend) => Urgency::Overtakes,
            // It takes what is offered instead of what was asked for.
            Some(Command::Confirm) if before == Before::Nothing && self.is_offering() => {
                Urgency::Ends
            }
            // A key that does something else on the board is meant for it if others are.
            Some(Command::Cancel)
                if before == Before::Nothing || on_board() == Some(Command::Cancel) =>
            {
                Urgency::Ends
            }
            _ => Urgency::Waits,
        }
    }

    /// Tells whether something has changed that [`draw`](Self::draw) would show.
    #[must_use]
    pub const fn is_dirty(&self) -> bool {
        self.display.dirty
    }

    /// Notes that everything has been drawn.
    pub fn drawn(&mut self) {
        self.display.dirty = false;
        let elapsed = self.play.as_ref().map(Play::elapsed);
        self.display.clock_drawn =
            elapsed.and_then(|elapsed| clock_units(self.config.clock, elapsed));
    }

    /// Returns what has the save keep where the player stands, when that has changed since this was last asked.
    ///
    /// It is asked before each frame is drawn, so that many keys at once make one record.
    pub fn take_view(&mut self) -> Option<Effect> {
        let list = self.ui.screens.iter().find_map(|screen| screen.open_list());
        let view = self.play.as_mut()?.take_view(list)?;
        Some(Effect::NoteView(view))
    }

    /// Returns after how much time a tick is wanted, to move the clock on; `None` while nothing moves.
    #[must_use]
    pub fn next_tick(&self) -> Option<Duration> {
        let left = self.guest.map(GuestSession::time_left);
        let asking = self.top().and_then(Screen::waited);
        let asking = asking.map(|_| Question::INTERVAL);
        [self.next_clock(), left, asking]
            .into_iter()
            .flatten()
            .min()
    }

    /// Returns how long the clock shows what it shows.
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

    /// Tells whether played time is counted now: not while something covers the board.
    pub(super) fn is_clock_running(&self) -> bool {
        let playing = self.play.as_ref().map(Play::game);
        playing.is_some_and(|game| !game.is_solved() && !game.session().is_paused())
            && !self.ui.screens.iter().any(|screen| screen.covers())
    }

    /// Shows dates and times in this zone; without it they are those of UTC.
    #[must_use]
    pub fn in_zone(mut self, zone: TimeZone) -> Self {
        self.zone = zone;
        self
    }

    /// Applies the limits of a guest, if the player is one.
    #[must_use]
    pub fn for_guest(mut self, guest: Option<&Guest>) -> Self {
        self.guest = guest.map(|guest| GuestSession {
            most: guest.idle,
            idle: Duration::ZERO,
        });
        self
    }

    /// Adapts to how keys arrive.
    #[must_use]
    pub fn with_keyboard(mut self, keyboard: Keyboard) -> Self {
        let taken = keyboard.takes_f1.then(|| Chord::plain(KeyCode::F(1)));
        self.config.keymap.set_taken(taken);
        self.keyboard = keyboard;
        self
    }

    /// The key that is meant by one that is not bound itself, where no text is typed.
    pub(super) fn meant(&self, modes: &[Mode], chord: Chord) -> Chord {
        let is_bound = |chord| self.command_of(modes, chord).is_some();
        if is_bound(chord) || modes.first() == Some(&Mode::Text) {
            return chord;
        }
        let meant = input::meant(chord).filter(|meant| is_bound(*meant));
        meant.unwrap_or(chord)
    }

    /// The key that was pressed after Esc, if this is the two of them joined: a key of one byte with Alt that is
    /// not bound.
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

    /// Returns the modes whose keys are in force, the innermost first.
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

    /// Returns the screen that gets the keys, if one lies over the board.
    pub(super) fn top(&self) -> Option<&dyn Screen> {
        self.ui.screens.last().map(Box::as_ref)
    }

    /// Returns what screens look at.
    pub(super) fn context(&self) -> Context<'_> {
        Context {
            config: &self.config,
            settings: &self.settings,
            n_entered: self.ui.draft.as_ref().map(|draft| draft.grid.n_filled()),
            level: self.offered_level(),
            words: self.words,
            zone: &self.zone,
            is_guest: self.guest.is_some(),
            play: self.play.as_ref(),
            saves: self.ui.saves.as_slice(),
            saved_board: self.ui.saved_board.as_ref(),
            now: self.ui.now.map(|now| now.to_zoned(self.zone.clone())),
            message: self.ui.message.as_ref(),
            area: self.display.area,
            ascii: self.display.capabilities.ascii,
        }
    }

    /// Draws everything into a frame.
    pub fn draw(&self, frame: &mut Frame<'_>) {
        self.draw_into(frame.buffer_mut());
    }

    /// Draws everything into an empty buffer, whose area is the whole terminal.
    pub fn draw_into(&self, buffer: &mut Buffer) {
        let mut canvas = Canvas::new(buffer, &self.display.look);
        let area = canvas.area();
        canvas.clear(area);
        let lowest = self.ui.screens.iter().rposition(|screen| screen.covers());
        if lowest.is_none()
            && let Some(play) = &self.play
        {
            self.draw_board(&mut canvas, play);
        }
        let context = self.context();
        for screen in &self.ui.screens[lowest.unwrap_or(0)..] {
            screen.draw(&mut canvas, area, &context);
        }
        canvas.finish();
    }

    /// Draws the playing screen; returns how many screens the open page of a hint takes.
    fn draw_board(&self, canvas: &mut Canvas<'_>, play: &Play) -> usize {
        let first_keys = self.first_keys(play);
        let (drawn, trying) = (self.drawn_chain(play), self.trying(play));
        let view = panes::View {
            play,
            config: &self.config,
            words: self.words,
            layout: &Layout::new(canvas.area(), play.geometry()),
            message: self
                .ui
                .message
                .as_ref()
                .or(first_keys.as_ref())
                .or(drawn.as_ref())
                .or(trying.as_ref()),
            modes: &self.modes(),
            has_cursor: true,
            keys: None,
        };
        panes::draw(canvas, &view)
    }

    /// Returns how to begin, for a player who has never played, where arrows and digits do what they usually do.
    fn first_keys(&self, play: &Play) -> Option<Text> {
        let is_told = self.ui.first_keys == FirstKeys::Told && play.hint().is_none();
        let keymap = &self.config.keymap;
        let key = |command| words::key_of(keymap, &[Mode::Board], command);
        let arrows = keymap.find(&[Mode::Board], Chord::plain(KeyCode::Up));
        if !is_told || arrows != Some(Command::MoveUp) || key(Command::Digit1).is_none() {
            return None;
        }
        let (digits, hint) = (words::digit_keys(play.geometry()), key(Command::Hint)?);
        Some(say!(self.words, "first-keys", digits, hint = hint.to_string()).into())
    }

    /// Returns how the try stands that the player is in and what it shares with others, where nothing else is said.
    fn trying(&self, play: &Play) -> Option<Text> {
        let here = play.game().tries().current()?;
        if play.hint().is_some() {
            return None;
        }
        let tree = self.key_for(Command::Tries);
        let stands = branches::how_it_stands(self.words, play.game(), here)?;
        let said = say!(self.words, "try-stands", stands, tree);
        let shared = branches::shared(self.words, play.game(), here.number());
        Some(
            shared
                .into_iter()
                .take(1)
                .fold(said, Message::followed_by)
                .into(),
        )
    }

    /// Returns how many screens the open page of the hint takes, by drawing it.
    pub(super) fn n_screens_of_hint(&self) -> usize {
        let mut buffer = Buffer::empty(self.display.area);
        let mut canvas = Canvas::new(&mut buffer, &self.display.look);
        self.play
            .as_ref()
            .map_or(1, |play| self.draw_board(&mut canvas, play))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats;
    use crate::tui::Depth;

    fn app() -> App {
        let capabilities = Capabilities {
            depth: Depth::True,
            ascii: false,
            letters: true,
            erases: true,
            few_glyphs: false,
            dumb: false,
        };
        App::new(Words::english(), Config::default(), capabilities)
    }

    fn press(keys: &str) -> AppEvent {
        AppEvent::Key(keys.parse().expect("a chord"))
    }

    #[test]
    fn while_a_puzzle_is_looked_at_only_what_stops_that_cannot_wait() {
        let mut app = app();
        assert!(!app.is_opening(), "the start menu takes keys itself");
        let text =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let parsed = formats::parse(text).expect("a puzzle");
        app.update(AppEvent::Open(Box::new(parsed)));
        assert!(app.is_opening());
        let of = |keys, before| app.urgency(&press(keys), before);
        for before in [Before::Nothing, Before::Something] {
            assert_eq!(of("4", before), Urgency::Waits);
            assert_eq!(of("Tab", before), Urgency::Waits);
            assert_eq!(of("Esc", before), Urgency::Ends);
            assert_eq!(of("Ctrl-L", before), Urgency::Overtakes);
            let paste = AppEvent::pasted(text);
            assert_eq!(app.urgency(&paste, before), Urgency::Overtakes);
        }
        app.update(press("Esc"));
        assert!(!app.is_opening(), "it was stopped");
    }

    #[test]
    fn keys_as_they_arrive_wait_or_end_like_those_that_are_meant() {
        let tmux = Keyboard {
            joins_escape: true,
            ..Keyboard::default()
        };
        let mut app = app().with_keyboard(tmux);
        app.update(AppEvent::Loading);
        let of = |keys| app.urgency(&press(keys), Before::Something);
        assert_eq!(of("４"), Urgency::Waits);
        assert_eq!(of("Alt-4"), Urgency::Waits, "it is bound on the board");
        assert_eq!(of("Alt-u"), Urgency::Ends, "Esc, and then u");
    }

    #[test]
    fn the_key_that_leaves_the_waiting_screen_is_for_the_board_behind_others_that_are() {
        let mut app = app();
        app.update(AppEvent::Loading);
        assert!(app.is_opening());
        let of = |before| app.urgency(&press("q"), before);
        assert_eq!(of(Before::Nothing), Urgency::Ends);
        assert_eq!(of(Before::Something), Urgency::Waits);
    }
}
