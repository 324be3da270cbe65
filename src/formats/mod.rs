//! Notations: every way to write a puzzle down, read and printed.
