//! Saves and records through the public interface, on disks good and bad.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod faults;
mod games;
mod kill;
mod power;
mod records;
mod saves;
