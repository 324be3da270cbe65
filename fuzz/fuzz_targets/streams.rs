//! Streams of puzzles: the result does not depend on how the bytes are split into pieces.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shudu::formats::Splitter;

fuzz_target!(|bytes: &[u8]| {
    let Some((&first, bytes)) = bytes.split_first() else {
        return;
    };
    let read = |n_bytes: usize| {
        let mut splitter = Splitter::new();
        let mut chunks = Vec::new();
        for piece in bytes.chunks(n_bytes.max(1)) {
            chunks.extend(splitter.feed(piece));
        }
        chunks.extend(splitter.finish());
        let parsed = chunks
            .into_iter()
            .map(|chunk| chunk.parse().map(|parsed| parsed.grid));
        parsed.map(Result::ok).collect::<Vec<_>>()
    };
    assert_eq!(
        read(usize::from(first)),
        read(bytes.len()),
        "in pieces and as a whole"
    );
});
