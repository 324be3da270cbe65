//! Techniques: patterns that prove a step, found and reported as data.
