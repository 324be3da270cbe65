//! The terminal user interface: event loop, keys, panes, screens.
//!
//! [`App::update`] handles an [`AppEvent`], changes the state and returns [`Effect`]s; [`App::draw`] shows the state.
//! All code between event and effect is pure: it uses no terminal, file, clock or thread.
//!
//! A screen lies over the board, such as a menu or a list. A pane is a framed area beside the board.
//!
//! | part | contents |
//! |---|---|
//! | `event` | events for the program, and effects that the event loop carries out |
//! | `capabilities` | what the environment says about the terminal |
//! | `app`, `display`, `update` | the state, and its changes by each event |
//! | `opening` | input before the first game is there |
//! | `commands` | a table that runs the code for each command |
//! | `play`, `selection`, `cursor`, `chain_marks`, `moves` | the game with its view, and commands on it |
//! | `sources`, `settings` | the settings by source, and changing them |
//! | `hint`, `hinting` | the open hint, and requests for hints and explanations |
//! | `entering` | entering a puzzle: storing, checking and playing it |
//! | `games`, `line` | starting, opening and finishing games; the command line |
//! | [`layout`] | the areas of all parts, computed from the size of the terminal and the board |
//! | `panes` | the playing screen: board, cell, side pane, messages |
//! | `screens` | the screens over it: menus, dialogs, lists, pages, questions |
//! | `words` | all texts of the screen |
//! | `text`, `paint`, `areas`, `theme` | texts with roles; drawing on a buffer; parts of areas; styles |
//! | `widgets` | frames and other widgets that ratatui lacks |
//! | `launch`, `event_loop`, `inbox`, `input`, `signals`, `terminal` | the real terminal |
//! | `worker`, `prefetch`, `saved_board` | threads that compute, generate puzzles ahead and read saved boards |
//! | `effects`, `loading`, `files` | effects carried out: saves, records, slow loading, files |

#![allow(missing_docs, reason = "in this module the names say what things are")]

mod app;
mod areas;
mod background;
mod box_edges;
mod capabilities;
mod chain_marks;
mod chains;
mod commands;
mod cursor;
mod display;
mod effects;
mod entering;
mod event;
mod event_loop;
mod exercises;
mod files;
mod games;
mod hint;
mod hinting;
mod inbox;
mod input;
mod launch;
pub mod layout;
mod line;
mod loading;
mod moves;
mod opening;
mod paint;
mod panes;
mod play;
mod prefetch;
mod reviewing;
mod saved_board;
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
mod update;
mod widgets;
mod words;
mod worker;

pub use app::App;
pub use capabilities::{Capabilities, Depth};
pub use event::{
    AppEvent, CollectionRow, Effect, Job, LoadedGame, MakingProgress, OpenCollection, SaveState,
    StepsOfTechnique, UnsavedData, Work, WorkResult,
};
pub use launch::run;
pub use sources::Sources;
pub use terminal::Painter;
pub use theme::Look;
