//! The screen: event loop, keys, panes.
