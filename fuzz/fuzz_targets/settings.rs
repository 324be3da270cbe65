//! Settings: messages about problems contain no control characters, and the game can always start.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shudu::config;

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    for problem in config::parse(&text, "config.toml").problems {
        assert!(!problem.to_string().contains(char::is_control));
    }
});
