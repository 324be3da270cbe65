//! The exact readings of Sudoku Explainer and `HoDoKu`, held to what the programs themselves say.

#[path = "../data_sets/mod.rs"]
#[cfg(test)]
mod data_sets;
#[cfg(test)]
mod hodoku;
#[cfg(test)]
mod sizes;
#[cfg(test)]
mod sudoku_explainer;
