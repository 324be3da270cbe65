//! Chains that the player enters in line mode.

use super::LineSession;
use crate::cli::chain_words;
use crate::game::{Action, DrawnChain, Hint};
use crate::linear::refusal::{Answer, Refusal};
use crate::words::say;

impl LineSession {
    /// Checks a chain and adds it to the list. The answer `yes` then applies the conclusions of the chain.
    pub(super) fn add_chain(&mut self, chain: DrawnChain) -> Answer {
        let words = self.words;
        let open_game = self.open_game_mut()?;
        if !open_game.chains.add(chain) {
            return Err(say!(words, "chain-full").into());
        }
        self.check_chain()
    }

    /// Checks the current chain, and returns its conclusions or the reason why it proves nothing.
    fn check_chain(&mut self) -> Answer {
        let words = self.words;
        let open_game = self.open_game()?;
        if open_game.game.hint_blocker().is_some() {
            return self.show_hint();
        }
        let chain = open_game.chains.current();
        let geometry = open_game.game.puzzle().geometry();
        let position = open_game.game.position_for_hints(self.config.hints_from);
        let eureka = chain.eureka(&position);
        let message = match chain.check(&position) {
            Ok(step) => {
                self.awaiting_confirmation = Some(Action::OwnChain(Hint::from(&step)));
                let conclusion_text = chain_words::conclusion(words, geometry, &step);
                say!(words, "linear-chain-yes", what = conclusion_text)
            }
            Err(fault) => chain_words::fault(words, geometry, &fault),
        };
        let eureka = say!(words, "sentence", text = eureka);
        Ok(words.sentences(&[eureka.to_string(), message.to_string()]))
    }

    /// Lists the chains, each with its conclusions or with the reason why it proves nothing.
    pub(super) fn list_chains(&self) -> Answer {
        let words = self.words;
        let open_game = self.open_game()?;
        if open_game.chains.n_drawn() == 0 {
            return Err(say!(words, "linear-chains-none").into());
        }
        let geometry = open_game.game.puzzle().geometry();
        let position = open_game.game.position_for_hints(self.config.hints_from);
        let is_sound = open_game.game.hint_blocker().is_none();
        let numbered_text = |(index, chain): (usize, &DrawnChain)| {
            let result = match chain.check(&position) {
                _ if !is_sound => None,
                Ok(step) => Some(chain_words::conclusion(words, geometry, &step)),
                Err(fault) => Some(chain_words::fault(words, geometry, &fault)),
            };
            let eureka = say!(words, "sentence", text = chain.eureka(&position));
            let mut sentences = vec![eureka.to_string()];
            sentences.extend(result.map(|message| message.to_string()));
            say!(
                words,
                "linear-chain-numbered",
                number = index + 1,
                text = words.sentences(&sentences)
            )
            .to_string()
        };
        let chains = open_game.chains.all().iter().enumerate();
        let drawn_chains = chains.filter(|(_, chain)| !chain.is_empty());
        Ok(drawn_chains
            .map(numbered_text)
            .collect::<Vec<_>>()
            .join("\n"))
    }

    /// Checks the listed chain with this number again; 1-based.
    pub(super) fn pick_chain(&mut self, number: usize) -> Answer {
        let index = number.checked_sub(1);
        let open_game = self.open_game_mut()?;
        let is_drawn = open_game.chains.n_drawn() > 0;
        if index.is_some_and(|index| is_drawn && open_game.chains.pick(index)) {
            self.check_chain()
        } else {
            Err(self.refuse_chain(number))
        }
    }

    /// Removes the listed chain with this number; 1-based.
    pub(super) fn drop_chain(&mut self, number: usize) -> Answer {
        let words = self.words;
        let open_game = self.open_game_mut()?;
        match number.checked_sub(1) {
            Some(index) if index < open_game.chains.n_drawn() => {
                open_game.chains.remove(index);
                Ok(say!(words, "linear-chain-dropped", number).to_string())
            }
            _ => Err(self.refuse_chain(number)),
        }
    }

    fn refuse_chain(&self, number: usize) -> Refusal {
        say!(self.words, "linear-no-chain", number = number.to_string()).into()
    }
}
