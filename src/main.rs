//! The `shudu` program.

fn main() {}
