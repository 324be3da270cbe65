//! Puzzles in every notation: a parsed puzzle can be printed, and the text is parsed to the same puzzle.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shudu::formats::{Notation, parse, parse_as, print};

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    let _ = parse(&text);
    for notation in &Notation::ALL {
        let Ok(parsed) = parse_as(&text, *notation) else {
            continue;
        };
        if let Ok(printed) = print(&parsed, *notation) {
            let reparsed = parse_as(&printed, *notation).expect("our own print is read");
            assert_eq!(reparsed.grid, parsed.grid, "{notation:?}");
        }
    }
});
