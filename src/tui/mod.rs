//! The terminal user interface: event loop, keys, panes, screens.
//!
//! An [`AppEvent`] comes in, [`App::update`] changes the state and answers with [`Effect`]s, [`App::draw`] shows the
//! state. Everything between event and effect is pure: no terminal, no file, no clock, no thread.
//!
//! | part | what lives there |
//! |---|---|
//! | `event` | events of the program, and effects that the event loop carries out |
//! | `app`, `display`, `update` | the state; what each event changes in it |
//! | `opening`, `typeahead` | input while the first game is awaited |
//! | `commands` | what each command does: one table |
//! | `play`, `selection`, `hint_view`, `chain_marks`, `moves` | the game with its view; what commands do to it |
//! | `sources`, `settings` | the settings by where they come from; changing them |
//! | `hint`, `hinting` | the hint being looked at; asking for hints and reasons |
//! | `entering` | a puzzle being entered: kept, examined, played |
//! | `games`, `line`, `line_commands` | starting, opening and finishing games; the command line |
//! | [`layout`] | where everything goes, from the size of the terminal and the board alone |
//! | `panes` | the playing screen: board, cell, side pane, messages |
//! | `screens` | what lies over it: menus, dialogs, lists, pages, questions |
//! | `words` | every text of the screen |
//! | `text`, `paint`, `theme` | texts with roles; drawing on a buffer; looks |
//! | `widgets` | frames and other widgets of our own, beside ratatui's |
//! | `launch`, `event_loop`, `inbox`, `input`, `signals`, `terminal` | the real terminal |
//! | `worker`, `prefetch`, `saved_boards` | the threads that think, make puzzles ahead and read saved boards |
//! | `effects`, `loading`, `files`, `coaching` | effects carried out: saves, records, work; games that take long to open; the player's files; the coach |

#![allow(missing_docs, reason = "in this room the names say what things are")]

mod app;
mod background;
mod box_edges;
mod chain_marks;
mod chains;
mod coaching;
mod commands;
mod display;
mod effects;
mod entering;
mod event;
mod event_loop;
mod exercises;
mod files;
mod games;
mod guests;
mod hint;
mod hint_view;
mod hinting;
mod inbox;
mod input;
mod launch;
pub mod layout;
mod line;
mod line_commands;
mod loading;
mod moves;
mod opening;
mod paint;
mod panes;
mod play;
mod prefetch;
mod reviewing;
mod saved_boards;
mod saves_lister;
mod screens;
mod selection;
mod settings;
#[cfg(unix)]
mod signals;
mod sources;
mod step_lists;
mod terminal;
mod text;
mod theme;
mod tips;
mod typeahead;
mod update;
mod widgets;
mod words;
mod worker;

pub use app::App;
pub use event::{
    Answer, AppEvent, Danger, Effect, Job, LoadedGame, MakingProgress, SaveState, StepsOfTechnique,
    TerminalMode, Work, WorkResult,
};
pub use input::Keyboard;
pub use launch::run;
pub use sources::Sources;
pub use terminal::{Capabilities, Depth, Painter};
pub use theme::Look;
