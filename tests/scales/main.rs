//! The exact readings of Sudoku Explainer and `HoDoKu`, held to what the programs themselves say.

#[cfg(test)]
mod hodoku;
#[cfg(test)]
mod sizes;
#[cfg(test)]
mod sudoku_explainer;
