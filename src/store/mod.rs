//! Saved games on disk: the append-only log, locks, records, places.
