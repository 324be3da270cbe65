//! Saves and records through the public interface, on working and failing disks.

mod changed;
mod compact;
mod contents;
mod counts;
mod damage;
mod drafts;
mod faults;
mod games;
mod headers;
mod kill;
mod power;
mod puzzle_lists;
mod records;
mod saves;
mod times;
mod windows;
