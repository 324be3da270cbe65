//! The review of a finished game: its rated solution path, a judgement of each move, and playing on from an earlier
//! position.

use std::path::PathBuf;

use clap::ValueEnum;

use super::event::{Effect, Job};
use super::play::Play;
use super::screens::{Request, Review};
use super::update::Out;
use super::{App, SaveState};
use crate::cli::claims::{self, WhyAnswer};
use crate::cli::review::{ReviewForm, continued_after};
use crate::game::{Game, Why};
use crate::words::say;

impl App {
    /// Opens the review of the finished game, and requests the rated solution path.
    pub(super) fn review(&mut self, out: Out<'_>) {
        let Some(play) = &self.play else { return };
        let review = Review::waiting(play.game());
        let clues = Box::new(play.game().puzzle().clues().clone());
        self.show(review);
        self.ask(Job::Rate(clues), out);
    }

    /// Requests the explanation why a move in the review was right or wrong. `None` means that nothing can be
    /// explained.
    pub(super) fn explain_move(&mut self, why: Option<Why>, out: Out<'_>) {
        let Some(play) = &self.play else { return };
        let Some(why) = why else {
            return self.say_until_next_key(say!(self.words, "review-no-claim"));
        };
        match claims::answer_why(self.words, play.geometry(), why) {
            WhyAnswer::Explain(claim) => self.request_argument(claim, out),
            WhyAnswer::Complete(answer) => self.say_until_next_key(answer),
        }
    }

    /// Starts a new game from a moment of the finished game, given by its 1-based number.
    pub(super) fn play_on_from_line(&mut self, number: usize, out: Out<'_>) {
        let Some(play) = &self.play else { return };
        if play.game().end_reason().is_none() {
            return self.say(say!(self.words, "linear-review-unfinished"));
        }
        match continued_after(play.game(), number) {
            Some(game) => self.request(Request::PlayOn(Box::new(game)), out),
            None => self.say(say!(self.words, "linear-no-moment", number)),
        }
    }

    /// Starts a new game from an earlier position of the reviewed game.
    pub(super) fn play_on(&mut self, game: Game, out: Out<'_>) {
        self.leave(out);
        self.delete_draft(out);
        out.push(Effect::Begin {
            puzzle: Box::new(game.puzzle().clone()),
            options: game.session().options,
        });
        out.push(Effect::ContinueFrom(Box::new(game.clone())));
        self.play = Some(Play::new(game, SaveState::None));
        self.ui.screens.clear();
        self.say(say!(self.words, "review-playing-on"));
        self.prefetch(out);
    }

    /// Writes a review as text, Markdown or a recording, to a page or a file. `arguments` are the format and the path,
    /// both optional.
    pub(super) fn write_review(&mut self, arguments: &str, out: Out<'_>) {
        let (form, path) = arguments
            .split_once(char::is_whitespace)
            .unwrap_or((arguments, ""));
        let form = match form {
            "" => Some(ReviewForm::Text),
            name => ReviewForm::from_str(name, false).ok(),
        };
        let Some(form) = form else {
            let names: Vec<String> = ReviewForm::value_variants()
                .iter()
                .copied()
                .map(name)
                .collect();
            let names = names.join(", ");
            return self.say_allowed("review", names);
        };
        if self.play.is_none() {
            return;
        }
        let context = self.context();
        let mut screens = self.ui.screens.iter().rev();
        let written = screens.find_map(|screen| screen.export_review(form, &context));
        let Some(text) = written else {
            return self.say(say!(self.words, "review-not-open"));
        };
        let path = path.trim();
        if path.is_empty() {
            let title = say!(self.words, "exported-title", notation = name(form)).to_string();
            return self.show_text(title, &text);
        }
        let path = PathBuf::from(path);
        out.push(Effect::Export { path, text });
    }
}

/// Returns the name of a review format on the command line.
fn name(form: ReviewForm) -> String {
    let value = form.to_possible_value();
    value.map_or_else(String::new, |value| value.get_name().to_owned())
}
