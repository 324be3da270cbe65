//! Commands for chains that the player draws node by node, checks and applies. There may be several chains.

use super::screens::ChainChange;
use super::update::Out;
use super::{App, play::Entry};
use crate::board::{Digit, Strength};
use crate::cli::chain_words;
use crate::config::Command;
use crate::explain;
use crate::game::{Action, DrawnChain, DrawnNode, Hint, HintsFrom};
use crate::tui::play::Play;
use crate::tui::text::Text;
use crate::words::say;

impl App {
    /// Appends a node to the chain: a digit in the cell under the cursor, or in the selected cells.
    pub(super) fn draw_link(&mut self, digit: Digit) {
        let Some(play) = &mut self.play else { return };
        let to = DrawnNode {
            digit,
            cells: play.targets(),
        };
        let position = play.game().position_for_hints(self.config.hints_from);
        if to.places(&position).is_empty() {
            let cell = self.words.for_board(play.geometry()).cells(to.cells);
            return self.say(say!(self.words, "chain-no-candidate", digit, cell));
        }
        play.change_chains(|chains| chains.current_mut().toggle_last(to));
        // The other digit of the same cells may be the next node, so the cells stay selected until the next move.
        play.selection.end();
    }

    /// Returns whether the player is drawing a chain that has at least one node.
    pub(super) fn is_drawing_chain(&self) -> bool {
        self.play.as_ref().is_some_and(Play::is_drawing_chain)
    }

    /// Removes the last node of the chain.
    pub(super) fn shorten_chain(&mut self) {
        if let Some(play) = &mut self.play {
            play.change_chains(|chains| {
                chains.current_mut().shorten();
            });
        }
        self.ui.message = None;
    }

    /// Switches the first link of the chain between strong and weak.
    pub(super) fn swap_link_strengths(&mut self) {
        let Some(play) = &mut self.play else { return };
        if play.chain().is_empty() {
            let key = self.key_for(Command::ChainMode);
            return self.say(say!(self.words, "chain-none", key));
        }
        play.change_chains(|chains| chains.current_mut().swap_strengths());
        self.ui.message = None;
    }

    /// Selects or deletes the chain with this number in the list, counted from 1. Reports an unknown number.
    pub(super) fn change_listed_chain(
        &mut self,
        number: usize,
        change: impl FnOnce(usize) -> ChainChange,
    ) {
        let n_drawn = self.play.as_ref().map_or(0, |play| play.chains().n_drawn());
        match number.checked_sub(1).filter(|index| *index < n_drawn) {
            Some(index) => self.change_chain(change(index)),
            None => self.say(say!(
                self.words,
                "linear-no-chain",
                number = number.to_string()
            )),
        }
    }

    /// Selects, deletes or starts a chain.
    pub(super) fn change_chain(&mut self, change: ChainChange) {
        let Some(play) = &mut self.play else { return };
        self.ui.message = None;
        match change {
            ChainChange::Pick(index) => {
                play.change_chains(|chains| {
                    chains.pick(index);
                });
                play.entry = Entry::Chain;
            }
            ChainChange::Drop(index) => play.change_chains(|chains| chains.remove(index)),
            ChainChange::Begin => {
                play.change_chains(|chains| {
                    chains.begin();
                });
                play.entry = Entry::Chain;
            }
        }
    }

    /// Adds a chain that was typed as a line, and checks it.
    pub(super) fn add_chain(&mut self, chain: DrawnChain, out: Out<'_>) {
        let Some(play) = &mut self.play else { return };
        let mut has_room = false;
        play.change_chains(|chains| has_room = chains.add(chain));
        if has_room {
            self.check_chain(out);
        } else {
            self.say(say!(self.words, "chain-full"));
        }
    }

    /// Checks the chain and shows its conclusion, or its wrong link. For a chain that is already checked, applies the
    /// conclusion.
    pub(super) fn check_chain(&mut self, out: Out<'_>) {
        let Some(play) = &mut self.play else { return };
        if play.chain().is_empty() {
            if let Some(ended) = play.game().end_reason() {
                return self.say(ended.sentence(self.words));
            }
            if play.is_exercise_over() {
                return self.start_similar_game(out);
            }
            let hint_key = self.key_for(Command::Hint);
            let chain_key = self.key_for(Command::ChainMode);
            return self.say(say!(self.words, "nothing-to-apply", hint_key, chain_key));
        }
        if let Some(step) = play.chain_step() {
            let hint = Hint::from(step);
            let position = play.game().position_for_hints(HintsFrom::default());
            let what = explain::summary(self.words, &position, step);
            self.ui.message = None;
            if self.act(Action::OwnChain(hint), out).is_some() {
                if let Some(play) = &mut self.play {
                    play.change_chains(|chains| chains.remove(chains.current_index()));
                }
                // Applying the chain may have solved an exercise, whose message must stay.
                if self.ui.message.is_none() {
                    self.say(say!(self.words, "hint-applied", what));
                }
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
                let conclusion_text = chain_words::conclusion(self.words, geometry, &step);
                play.set_chain_step(step);
                let key = self.key_for(Command::CheckChain);
                self.say(say!(
                    self.words,
                    "chain-valid-key",
                    what = conclusion_text,
                    key
                ));
            }
            Err(fault) => {
                let text = chain_words::fault(self.words, geometry, &fault);
                self.say(text);
            }
        }
    }

    /// Describes the current chain in Eureka notation, with the keys to continue it. `None` if no chain is being drawn.
    pub(super) fn drawn_chain(&self, play: &Play) -> Option<Text> {
        let is_drawing = play.entry == Entry::Chain;
        let chains = play.chains();
        if play.chain().is_empty() {
            let text = || {
                let select = self.key_for(Command::SelectCell);
                say!(self.words, "chain-begin", select).into()
            };
            return is_drawing.then(text);
        }
        let position = play.game().position_for_hints(self.config.hints_from);
        let chain = play.chain().eureka(&position);
        let next = play.chain().next_link();
        let message = if !is_drawing {
            say!(self.words, "chain-drawn", chain)
        } else if play.chain().nodes().len() == 1 {
            let key = self.key_for(Command::TurnChain);
            match next {
                Strength::Strong => say!(self.words, "chain-first-strong", chain, key),
                Strength::Weak => say!(self.words, "chain-first-weak", chain, key),
            }
        } else if next == Strength::Strong {
            say!(self.words, "chain-then-strong", chain)
        } else {
            let key = self.key_for(Command::CheckChain);
            say!(self.words, "chain-then-weak", chain, key)
        };
        let message = match (chains.current_index() + 1, chains.n_drawn()) {
            (_, 1) => message,
            (number, n) => say!(self.words, "chain-of-several", number, n, text = message),
        };
        play.hint().is_none().then(|| message.into())
    }
}
