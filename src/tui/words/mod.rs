//! Every text of the screen, in English. A second language is a second folder with the same names.
//!
//! Sentences are whole, with named arguments in braces; nothing is glued from fragments elsewhere. Texts from outside
//! come in as [`SafeText`](crate::safe_text::SafeText) or go through it here.

mod games;
mod help;
mod hints;
mod keys;
mod line;
mod menus;
mod messages;
mod opening;
mod panes;

pub(super) use games::*;
pub(super) use help::*;
pub(super) use hints::*;
pub(super) use keys::*;
pub(super) use line::*;
pub(super) use menus::*;
pub(super) use messages::*;
pub(super) use opening::*;
pub(super) use panes::*;

pub(super) const TITLE: &str = "shudu · sudoku";
pub(super) const PAUSE_TITLE: &str = "Paused";
pub(super) const NEW_TITLE: &str = "New game";
pub(super) const WAIT_TITLE: &str = "Making a puzzle…";
pub(super) const SAVES_TITLE: &str = "Saved games";
pub(super) const STATISTICS_TITLE: &str = "Statistics";
pub(super) const OPEN_TITLE: &str = "Open a puzzle";
pub(super) const REVIEW_WAITING: &str = "Rating the puzzle…";
pub(super) const REVIEW_PATH: &str = "The rated path";
pub(super) const REVIEW_MOVES: &str = "What you did";
pub(super) const REVIEW_WRONG: &str = "wrong";
pub(super) const STEPS_TITLE: &str = "Steps";
pub(super) const STEPS_WAITING: &str = "Looking for the way to the solution…";

pub(super) const START_GO_ON: &str = "Go on with this game";
pub(super) const START_CHOICES: &str = "New game with choices…";
pub(super) const START_OPEN: &str = "Paste or open a puzzle…";
pub(super) const START_STATISTICS: &str = "Statistics";
pub(super) const START_HELP: &str = "Help";
pub(super) const START_QUIT: &str = "Quit";
pub(super) const NEW_GO: &str = "Start";
pub(super) const SAVES_NONE: &str = "There are no saved games yet.";
pub(super) const STATISTICS_NONE: &str = "No game has been finished yet.";

pub(super) const HELP_PLAYING: &str = "Playing";
pub(super) const HELP_KEYS: &str = "Keys";
pub(super) const HELP_LINE: &str = "Command line";
pub(super) const HELP_TECHNIQUES: &str = "Techniques";

pub(super) const KEY_CHOOSE: &str = "choose";
pub(super) const KEY_TAKE: &str = "take";
pub(super) const KEY_QUIT: &str = "quit";
pub(super) const KEY_NEXT: &str = "next line";
pub(super) const KEY_CHANGE: &str = "change";
pub(super) const KEY_START: &str = "start";
pub(super) const KEY_CLOSE: &str = "close";
pub(super) const KEY_CANCEL: &str = "stop";
pub(super) const KEY_GO_ON: &str = "go on";
pub(super) const KEY_EXPORT: &str = "export";
pub(super) const KEY_DELETE: &str = "delete";
pub(super) const KEY_YES: &str = "yes";
pub(super) const KEY_NO: &str = "no";
pub(super) const KEY_PAGE: &str = "page down";
pub(super) const KEY_NEXT_PAGE: &str = "next page";
pub(super) const KEY_SCROLL: &str = "scroll";
pub(super) const KEY_MENU: &str = "menu";
pub(super) const KEY_NEW: &str = "new game";
pub(super) const KEY_REVIEW: &str = "rated path";
pub(super) const KEY_BOARD: &str = "see the board";
pub(super) const KEY_PLAY: &str = "play";
pub(super) const KEY_READ: &str = "read it";
pub(super) const KEY_EMPTY: &str = "empty the text";
