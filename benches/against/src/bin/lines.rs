//! The `sudoku` crate in a pipe: reads puzzles line by line, and writes for each the number of solutions, up to two,
//! and the first solution.
//!
//! For comparing whole processes with `shudu solve --limit 2 --jobs 1`:
//!
//! ```text
//! cargo build --release --bin lines
//! time target/release/lines < puzzles.txt > /dev/null
//! ```

use std::io::{self, BufRead, BufWriter, Write};

fn main() -> io::Result<()> {
    let mut input = io::stdin().lock();
    let mut output = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let mut line = String::new();
    while input.read_line(&mut line)? > 0 {
        let Ok(puzzle) = sudoku::Sudoku::from_str_line(line.trim_end()) else {
            writeln!(output, "no puzzle")?;
            line.clear();
            continue;
        };
        let solutions = puzzle.solutions_up_to(2);
        match solutions.first() {
            Some(first) => writeln!(output, "{} {first}", solutions.len())?,
            None => writeln!(output, "0")?,
        }
        line.clear();
    }
    output.flush()
}
