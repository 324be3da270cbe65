//! Chains that the player enters in line mode.

use super::LineSession;
use crate::cli::chain_words;
use crate::game::{Action, DrawnChain, Hint};
use crate::linear::refusal::{Answer, Refusal};
use crate::words::say;

impl LineSession {
    /// Checks a chain and adds it to the list. The answer `yes` then applies the conclusions of the chain.
    pub(super) fn chain(&mut self, chain: DrawnChain) -> Answer {
        let words = self.words;
        let playing = self.playing_mut()?;
        if !playing.chains.add(chain) {
            return Err(say!(words, "chain-full").into());
        }
        self.check_chain()
    }

    /// Checks the current chain, and returns its conclusions or the reason why it proves nothing.
    fn check_chain(&mut self) -> Answer {
        let words = self.words;
        let playing = self.playing()?;
        if playing.game.hint_blocker().is_some() {
            return self.hint();
        }
        let chain = playing.chains.current();
        let geometry = playing.game.puzzle().geometry();
        let position = playing.game.position_for_hints(self.config.hints_from);
        let eureka = chain.eureka(&position);
        let message = match chain.check(&position) {
            Ok(step) => {
                self.awaiting_confirmation = Some(Action::OwnChain(Hint::from(&step)));
                let what = chain_words::conclusion(words, geometry, &step);
                say!(words, "linear-chain-yes", what)
            }
            Err(fault) => chain_words::fault(words, geometry, &fault),
        };
        let eureka = say!(words, "sentence", text = eureka);
        Ok(words.sentences(&[eureka.to_string(), message.to_string()]))
    }

    /// Lists the chains, each with its conclusions or with the reason why it proves nothing.
    pub(super) fn chains(&self) -> Answer {
        let words = self.words;
        let playing = self.playing()?;
        if playing.chains.n_drawn() == 0 {
            return Err(say!(words, "linear-chains-none").into());
        }
        let geometry = playing.game.puzzle().geometry();
        let position = playing.game.position_for_hints(self.config.hints_from);
        let is_sound = playing.game.hint_blocker().is_none();
        let shown = |(index, chain): (usize, &DrawnChain)| {
            let proves = match chain.check(&position) {
                _ if !is_sound => None,
                Ok(step) => Some(chain_words::conclusion(words, geometry, &step)),
                Err(fault) => Some(chain_words::fault(words, geometry, &fault)),
            };
            let eureka = say!(words, "sentence", text = chain.eureka(&position));
            let mut message = vec![eureka.to_string()];
            message.extend(proves.map(|proves| proves.to_string()));
            let message = words.sentences(&message);
            say!(
                words,
                "linear-chain-numbered",
                number = index + 1,
                text = message
            )
            .to_string()
        };
        let all = playing.chains.all().iter().enumerate();
        let drawn = all.filter(|(_, chain)| !chain.is_empty());
        Ok(drawn.map(shown).collect::<Vec<_>>().join("\n"))
    }

    /// Checks the listed chain with this number again; 1-based.
    pub(super) fn pick_chain(&mut self, number: usize) -> Answer {
        let index = number.checked_sub(1);
        let playing = self.playing_mut()?;
        let is_drawn = playing.chains.n_drawn() > 0;
        if index.is_some_and(|index| is_drawn && playing.chains.pick(index)) {
            self.check_chain()
        } else {
            Err(self.no_chain(number))
        }
    }

    /// Removes the listed chain with this number; 1-based.
    pub(super) fn drop_chain(&mut self, number: usize) -> Answer {
        let words = self.words;
        let playing = self.playing_mut()?;
        match number.checked_sub(1) {
            Some(index) if index < playing.chains.n_drawn() => {
                playing.chains.remove(index);
                Ok(say!(words, "linear-chain-dropped", number).to_string())
            }
            _ => Err(self.no_chain(number)),
        }
    }

    fn no_chain(&self, number: usize) -> Refusal {
        say!(self.words, "linear-no-chain", number = number.to_string()).into()
    }
}
