//! Difficulty: the only room with numbers for it.
