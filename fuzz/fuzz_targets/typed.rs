//! Input from a terminal: however it is split into pieces, it ends in events, and no buffer grows without bound.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shudu::formats;

#[path = "../../src/tui/input/parser.rs"]
mod parser;

fuzz_target!(|bytes: &[u8]| {
    for is_st in [false, true] {
        let mut parser = parser::Parser::new(is_st);
        let mut n_events = 0;
        for byte in bytes {
            n_events += parser.take(&[*byte]).len();
            // This simulates a pause in the input.
            if *byte == 0xff {
                n_events += usize::from(parser.finish_pending().is_some());
                assert_eq!(parser.max_wait(), None);
            }
        }
        assert!(n_events <= bytes.len(), "each event takes a byte");
    }
});
