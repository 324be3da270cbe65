//! Recognises puzzles of other games that look like sudoku, so that the error can name the game.

use super::error::{ParseError, Problem};
use crate::words::key;

const LONGEST: usize = 1024;

/// Returns whether a line is a list of cages with their sums, such as `A=7,B=8`, or a single cage such as `a+7`.
pub(super) fn is_sums(line: &str) -> bool {
    if line.len() > LONGEST {
        return false;
    }
    let mut fields = line
        .split([',', ';', ' '])
        .filter(|field| !field.is_empty())
        .peekable();
    fields.peek().is_some() && fields.all(is_sum)
}

fn is_sum(word: &str) -> bool {
    let name_end = word.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(0);
    let (name, sign_and_number) = word.split_at(name_end);
    let number = sign_and_number
        .strip_prefix(['=', '+', '*', '-', '/', '×', '÷', ':'])
        .unwrap_or_default();
    (1..=2).contains(&name.len())
        && (1..=4).contains(&number.len())
        && number.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns an error that names the game if the text is not a sudoku; otherwise `None`.
pub(super) fn refusal(text: &str) -> Option<ParseError> {
    let line = text.lines().find(|line| is_sums(line))?;
    Some(Problem::OtherGame(key!("other-game-sums")).at_part(text, line))
}
