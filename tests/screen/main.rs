//! The screen without a terminal: keys and events go in, pictures and effects come out.

#[cfg(test)]
mod answers;
#[cfg(test)]
mod any_keys;
#[cfg(test)]
mod bytes;
#[cfg(test)]
mod clock;
#[cfg(test)]
mod coach;
#[cfg(test)]
mod commands;
#[cfg(test)]
mod contrast;
#[cfg(test)]
mod daily;
#[cfg(test)]
mod dialogs;
#[cfg(test)]
mod eliminations;
#[cfg(test)]
mod entering;
#[cfg(test)]
mod every_command;
#[cfg(test)]
mod finished;
#[cfg(test)]
mod first_run;
#[cfg(test)]
mod footers;
#[cfg(test)]
mod gallery;
#[cfg(test)]
mod guest;
#[cfg(test)]
mod harness;
#[cfg(test)]
mod hint_keys;
#[cfg(test)]
mod hints;
#[cfg(test)]
mod hostile_texts;
#[cfg(test)]
mod keyboards;
#[cfg(test)]
mod keys;
#[cfg(test)]
mod kinds;
#[cfg(test)]
mod languages;
#[cfg(test)]
mod late;
#[cfg(test)]
mod learn;
mod leaving;
mod legends;
#[cfg(test)]
mod lists;
#[cfg(test)]
mod messages;
#[cfg(test)]
mod mistake_hints;
mod modes;
mod new_game;
#[cfg(test)]
mod new_game_requests;
#[cfg(test)]
mod notes;
mod one_mistake;
mod own_chains;
#[cfg(test)]
mod pasting;
#[cfg(test)]
mod pictures;
#[cfg(test)]
mod requests;
#[cfg(test)]
mod resuming;
#[cfg(test)]
mod review;
#[cfg(test)]
mod roles;
#[cfg(test)]
mod saving;
#[cfg(test)]
mod scenes;
#[cfg(test)]
mod sessions;
#[cfg(test)]
mod settings;
#[cfg(test)]
mod start_position;
#[cfg(test)]
mod state;
#[cfg(test)]
mod statistics;
#[cfg(test)]
mod status;
#[cfg(test)]
mod step_lists;
#[path = "../stray/mod.rs"]
#[cfg(test)]
mod stray;
#[cfg(test)]
mod technique_list;
#[cfg(test)]
mod terminals;
mod tries;
#[cfg(test)]
mod variants;
#[cfg(test)]
mod views;
#[cfg(test)]
mod windows;
#[cfg(test)]
mod wrong;
