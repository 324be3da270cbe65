//! Words and marks: a step told the way a strong player would.
