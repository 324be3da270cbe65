//! Words of settings, saves and options: a parsed value can be written, and the text is parsed to the same value.
#![no_main]

use std::fmt::{Debug, Display};
use std::str::FromStr;

use libfuzzer_sys::fuzz_target;
use shudu::board::Geometry;
use shudu::config::{Chord, Command, parse_style};
use shudu::game::View;
use shudu::generate::{ClueSymmetry, Transformation};
use shudu::rate::{Level, Rating};
use shudu::store::{Profile, SaveId};
use shudu::techniques::TechniqueId;

fuzz_target!(|text: &str| {
    check::<Chord>(text);
    check::<Level>(text);
    check::<Rating>(text);
    check::<ClueSymmetry>(text);
    check::<Transformation>(text);
    check::<SaveId>(text);
    let _ = Profile::from_str(text);
    let _ = Command::from_str(text);
    let _ = parse_style(text);
    let _ = TechniqueId::from_str(text);
    let geometry = Geometry::standard();
    if let Some(view) = View::parse(text, geometry) {
        let written = view.display(geometry).to_string();
        assert_eq!(View::parse(&written, geometry), Some(view), "{written}");
    }
});

fn check<T: FromStr + Display + PartialEq + Debug>(text: &str) {
    if let Ok(value) = text.parse::<T>() {
        let written = value.to_string();
        assert_eq!(written.parse().ok(), Some(value), "{written}");
    }
}
