//! The progress bar: on standard error, only on a terminal, and only during long waits.

use std::env;
use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

use super::console::Console;
use super::words;
use crate::words::{Words, clock, say};

/// The time after which the bar appears.
const PATIENCE: Duration = Duration::from_secs(1);
/// The shortest time between two drawings of the bar.
const MIN_REDRAW_INTERVAL: Duration = Duration::from_millis(200);
/// The usual and the smallest length of the bar, in columns.
const WIDTH: u64 = 24;
const MIN_WIDTH: u64 = 4;

/// The progress that a job has made.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct ProgressStep {
    /// The number of puzzles or other items that the job handled.
    pub(super) items: u64,
    /// The position reached by this job within the whole command, in the unit of the total: bytes of input, or puzzles
    /// to make.
    pub(super) reached: u64,
}

/// The progress bar, with an estimate of the time left.
pub(super) struct Progress {
    words: Words,
    is_enabled: bool,
    /// The value of [`ProgressStep::reached`] at the end; `None` if it is not known.
    total: Option<u64>,
    items: u64,
    reached: u64,
    started: Instant,
    drawn: Option<Instant>,
    is_visible: bool,
}

impl Progress {
    /// Starts the clock of a command.
    ///
    /// The bar appears only if standard error is a terminal and results go elsewhere. If results go to the terminal,
    /// they show the progress themselves.
    pub(super) fn new(total: Option<u64>, console: &Console) -> Self {
        let able = env::var_os("TERM").is_some_and(|name| !name.is_empty() && name != "dumb");
        Self {
            words: console.words,
            is_enabled: able
                && !console.quiet
                && io::stderr().is_terminal()
                && (console.results_go_elsewhere || !console.out_is_terminal()),
            total: total.filter(|total| *total > 0),
            items: 0,
            reached: 0,
            started: Instant::now(),
            drawn: None,
            is_visible: false,
        }
    }

    /// Counts the items of a finished job.
    pub(super) fn advance(&mut self, done: ProgressStep) {
        self.items += done.items;
        self.reached = self.reached.max(done.reached);
    }

    /// Draws the bar, unless the last drawing was a moment ago.
    pub(super) fn tick(&mut self, console: &mut Console) {
        if !self.is_enabled
            || self.started.elapsed() < PATIENCE
            || self
                .drawn
                .is_some_and(|drawn| drawn.elapsed() < MIN_REDRAW_INTERVAL)
        {
            return;
        }
        self.drawn = Some(Instant::now());
        self.is_visible = true;
        let line = bar(
            self.words,
            self.items,
            self.reached,
            self.total,
            self.started.elapsed(),
            console.err_columns(),
        );
        console.print_raw_error(&format!("\r{line}\u{1b}[K"));
    }

    /// Removes the bar from the terminal before other text is printed.
    pub(super) fn hide(&mut self, console: &mut Console) {
        if self.is_visible {
            self.is_visible = false;
            console.print_raw_error("\r\u{1b}[K");
        }
    }
}

/// Formats the line with the progress bar within a number of columns.
fn bar(
    words: Words,
    items: u64,
    reached: u64,
    total: Option<u64>,
    elapsed: Duration,
    columns: usize,
) -> String {
    let millis = u64::try_from(elapsed.as_millis())
        .unwrap_or(u64::MAX)
        .max(1);
    let rate = items.saturating_mul(1000) / millis;
    let counted = if items == 0 {
        // Before the first job is finished, the line shows the time that has passed, so that something moves.
        say!(words, "progress-first", time = clock(elapsed))
    } else {
        say!(
            words,
            "progress",
            items = items.to_string(),
            rate = rate.to_string()
        )
    };
    let Some(total) = total else {
        return truncate(counted.to_string(), columns);
    };
    let reached = reached.min(total);
    let time_left = (reached > 0).then(|| {
        let millis_left = u128::from(millis) * u128::from(total - reached) / u128::from(reached);
        Duration::from_millis(u64::try_from(millis_left).unwrap_or(u64::MAX))
    });
    let percent = reached.saturating_mul(100) / total;
    let with_cells = |width: u64| {
        let filled = usize::try_from(reached.saturating_mul(width) / total).unwrap_or(0);
        let cells = format!("{:<1$}", "#".repeat(filled), width as usize);
        words::progress_with_bar(words, &cells, percent, &counted, time_left).to_string()
    };
    let usual = with_cells(WIDTH);
    let excess = usual.width().saturating_sub(columns) as u64;
    match WIDTH
        .checked_sub(excess)
        .filter(|width| *width >= MIN_WIDTH)
    {
        Some(WIDTH) => usual,
        Some(narrower) => with_cells(narrower),
        None => truncate(counted.to_string(), columns),
    }
}

/// Cuts off the end of a line that is wider than `columns`.
fn truncate(text: String, columns: usize) -> String {
    if text.width() <= columns {
        return text;
    }
    let mut room = columns;
    text.chars()
        .take_while(|c| {
            let width = c.width().unwrap_or(0);
            let fits = width <= room;
            room = room.saturating_sub(width);
            fits
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_shows_share_rate_and_remaining_time() {
        let second = Duration::from_secs(1);
        let bar = |items, reached, total, elapsed| {
            bar(Words::english(), items, reached, total, elapsed, 80)
        };
        assert_eq!(
            bar(500, 25, Some(100), 10 * second),
            "[######                  ]  25%  500 done, 50/s, 0:30 left"
        );
        assert_eq!(bar(500, 0, None, 10 * second), "500 done, 50/s");
        assert_eq!(bar(0, 0, None, 70 * second), "1:10 elapsed");
        assert_eq!(
            bar(0, 0, Some(1), second),
            "[                        ]   0%  0:01 elapsed"
        );
        // The bar never overflows, even if more jobs finish than were announced or the numbers are absurd.
        assert!(bar(1, 9, Some(3), second).contains("100%"));
        assert!(bar(u64::MAX, u64::MAX, Some(u64::MAX), Duration::MAX).len() < 120);
    }

    #[test]
    fn the_bar_stays_within_the_line() {
        let texts: Vec<(usize, String)> = (0..=80)
            .map(|columns| {
                let elapsed = Duration::from_secs(10);
                let bar = bar(Words::english(), 500, 25, Some(100), elapsed, columns);
                (columns, bar)
            })
            .collect();
        for (columns, text) in &texts {
            assert!(text.width() <= *columns, "{columns}: {text}");
        }
        // The text takes 34 columns; a quarter of 18 columns is 4.
        assert_eq!(
            texts[52].1,
            "[####              ]  25%  500 done, 50/s, 0:30 left"
        );
        // A narrower bar would not show a quarter, so there is none.
        assert_eq!(texts[38].1, "[#   ]  25%  500 done, 50/s, 0:30 left");
        assert_eq!(texts[37].1, "500 done, 50/s");
        assert_eq!(texts[30].1, "500 done, 50/s");
        assert_eq!(texts[8].1, "500 done");
        let chinese = Words::of_locale("zh").expect("a language");
        for columns in 0..80 {
            let text = bar(
                chinese,
                500,
                25,
                Some(100),
                Duration::from_secs(10),
                columns,
            );
            assert!(text.width() <= columns, "{columns}: {text}");
        }
    }
}
