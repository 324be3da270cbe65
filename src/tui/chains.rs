//! Chains drawn by the player: candidate after candidate, checked on request, applied.

use super::update::Out;
use super::{App, play::Entry};
use crate::board::{Candidate, Digit};
use crate::cli::chain_words;
use crate::config::Command;
use crate::game::{Action, Hint};
use crate::tui::play::Play;
use crate::tui::text::Text;
use crate::words::say;

impl App {
    /// Goes on with the chain to a digit in the cell under the cursor.
    pub(super) fn draw_link(&mut self, digit: Digit) {
        let Some(play) = &mut self.play else { return };
        let to = Candidate::new(play.cursor(), digit);
        let position = play.game().position_for_hints(self.config.hints_from);
        if !position.has(to) {
            let cell = self.words.on(play.geometry()).cell(to.cell);
            return self.say(say!(self.words, "chain-no-candidate", digit, cell));
        }
        play.change_chain(|chain| chain.extend(to));
    }

    /// Takes the last candidate of the chain away.
    pub(super) fn shorten_chain(&mut self) {
        if let Some(play) = &mut self.play {
            play.change_chain(|chain| {
                chain.shorten();
            });
        }
    }

    /// Checks the chain and says what it proves, or which link does not hold; asked again, does what it proves.
    pub(super) fn check_chain(&mut self, out: Out<'_>) {
        let Some(play) = &mut self.play else { return };
        if play.chain().is_empty() {
            let key = self.key_for(Command::ChainMode);
            return self.say(say!(self.words, "chain-none", key));
        }
        if let Some(step) = play.chain_step() {
            let hint = Hint::from(step);
            if self.act(Action::OwnChain(hint), out).is_some() {
                if let Some(play) = &mut self.play {
                    play.change_chain(crate::game::DrawnChain::clear);
                }
                self.say(say!(self.words, "chain-applied"));
            }
            return;
        }
        if play.game().hint_blocker().is_some() {
            return self.hint(out);
        }
        let position = play.game().position_for_hints(self.config.hints_from);
        let geometry = play.geometry();
        match play.chain().check(&position) {
            Ok(step) => {
                let what = chain_words::proves(self.words, geometry, &step);
                play.set_chain_step(step);
                let key = self.key_for(Command::CheckChain);
                self.say(say!(self.words, "chain-valid-key", what, key));
            }
            Err(fault) => {
                let said = chain_words::fault(self.words, geometry, &fault);
                self.say(said);
            }
        }
    }

    /// Returns the chain in Eureka notation and how it goes on, while one is being drawn.
    pub(super) fn drawn_chain(&self, play: &Play) -> Option<Text> {
        let is_drawing = play.entry == Entry::Chain;
        if play.chain().is_empty() {
            let text = || say!(self.words, "chain-begin").into();
            return is_drawing.then(text);
        }
        let chain = play.chain().eureka(play.geometry());
        let n_links = play.chain().candidates().len().saturating_sub(1);
        let said = if !is_drawing {
            say!(self.words, "chain-drawn", chain)
        } else if n_links.is_multiple_of(2) {
            say!(self.words, "chain-then-strong", chain)
        } else {
            let key = self.key_for(Command::CheckChain);
            say!(self.words, "chain-then-weak", chain, key)
        };
        play.hint().is_none().then(|| said.into())
    }
}
