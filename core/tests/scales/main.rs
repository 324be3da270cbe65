//! The exact implementations of Sudoku Explainer and `HoDoKu`, compared with the programs' own output.

#[path = "../data_sets/mod.rs"]
#[cfg(test)]
mod data_sets;
#[cfg(test)]
mod hodoku;
#[cfg(test)]
mod sizes;
#[cfg(test)]
mod sudoku_explainer;
