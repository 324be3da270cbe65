//! The pause: the board is covered and the clock stands.

use ratatui::layout::Rect;

use super::{Context, Reply};
use crate::config::{Command, Mode};
use crate::tui::canvas::Canvas;
use crate::tui::text::Text;
use crate::tui::words;

pub(super) const fn command(command: Command) -> Reply {
    match command {
        Command::Cancel | Command::Confirm | Command::Pause => Reply::Close,
        _ => Reply::Stay,
    }
}

pub(super) fn draw(canvas: &mut Canvas<'_>, area: Rect, context: &Context<'_>) {
    let keys = super::keys(
        context,
        Mode::List,
        &[
            (Command::Confirm, words::KEY_GO_ON),
            (Command::Quit, words::KEY_QUIT),
        ],
    );
    let body = super::draw_frame(canvas, area, words::PAUSE_TITLE, &keys, context);
    if let Some(play) = context.play {
        let text: Text = words::paused(play.game(), play.elapsed());
        for (line, y) in text
            .lines(body.width.max(1), canvas.is_ascii())
            .iter()
            .zip(body.top()..body.bottom())
        {
            line.draw(canvas, body.x, y, body.width);
        }
    }
}
