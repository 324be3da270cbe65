//! The player's settings, read from TOML and resolved.
