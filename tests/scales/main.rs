//! The exact readings of Sudoku Explainer and `HoDoKu`, held to what the programs themselves say.

mod hodoku;
mod sizes;
mod sudoku_explainer;
