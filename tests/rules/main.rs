//! The rules, limits and defaults of the program in tables with reasons: game, settings, keys, statistics, coach,
//! hints, words.

#[cfg(test)]
mod actions;
#[cfg(test)]
mod backups;
#[cfg(test)]
mod boards;
#[cfg(test)]
mod claims;
#[cfg(test)]
mod coach;
#[cfg(test)]
mod exercises;
#[cfg(test)]
mod explanations;
#[cfg(test)]
mod finish;
#[cfg(test)]
mod game;
#[cfg(test)]
mod game_limits;
#[cfg(test)]
mod hint_texts;
#[cfg(test)]
mod hints;
#[cfg(test)]
mod histories;
#[cfg(test)]
mod keys;
#[cfg(test)]
mod looking_back;
#[cfg(test)]
mod model;
#[cfg(test)]
mod new_games;
#[cfg(test)]
mod one_mistake;
#[cfg(test)]
mod own_chains;
#[cfg(test)]
mod rejections;
#[cfg(test)]
mod request_texts;
#[cfg(test)]
mod setting_problems;
#[cfg(test)]
mod settings;
#[cfg(test)]
mod start_position;
#[cfg(test)]
mod statistics;
#[cfg(test)]
mod tries;
#[cfg(test)]
mod words;
