//! The command line as a script sees it: the real program, its output and its exit codes.

#[cfg(test)]
mod answers;
#[cfg(test)]
mod bad_files;
#[cfg(test)]
mod beginnings;
#[cfg(test)]
mod candidates;
#[cfg(test)]
mod check;
#[cfg(test)]
mod chinese;
#[cfg(test)]
mod clues;
#[cfg(test)]
mod coaching;
#[cfg(test)]
mod collections;
#[cfg(test)]
mod commands;
#[cfg(test)]
mod conversation;
#[cfg(test)]
mod convert;
#[cfg(test)]
mod defaults;
#[cfg(test)]
mod details;
#[cfg(test)]
mod documents;
#[cfg(test)]
mod exit_codes;
#[cfg(test)]
mod fields;
#[cfg(test)]
mod finished;
#[cfg(test)]
mod generate;
#[cfg(test)]
mod help;
#[cfg(test)]
mod hostile;
#[cfg(test)]
mod impossible_requests;
#[cfg(test)]
mod json;
#[cfg(test)]
mod keeping;
#[cfg(test)]
mod languages;
#[cfg(test)]
mod line_answers;
#[cfg(test)]
mod line_commands;
#[cfg(test)]
mod line_mode;
#[cfg(test)]
mod linear;
#[cfg(test)]
mod masks;
#[cfg(test)]
mod moves;
#[cfg(test)]
mod numbers;
#[cfg(test)]
mod one_mistake;
#[cfg(test)]
mod options;
#[cfg(test)]
mod output;
#[cfg(test)]
mod own_moves;
#[cfg(test)]
mod parallel;
#[cfg(test)]
mod print;
#[cfg(test)]
mod progress;
#[cfg(test)]
mod records;
#[cfg(test)]
mod refusals;
#[cfg(test)]
mod reports;
#[cfg(test)]
mod review;
#[cfg(test)]
mod run;
#[cfg(test)]
mod saves;
#[cfg(test)]
mod scripts;
#[cfg(test)]
mod seeds;
#[cfg(test)]
mod start_position;
#[cfg(test)]
mod stream;
#[cfg(test)]
mod time_limit;
#[cfg(test)]
mod transcripts;
#[cfg(test)]
mod usage;
#[cfg(test)]
mod variants;
#[cfg(test)]
mod why;
mod why_command;
