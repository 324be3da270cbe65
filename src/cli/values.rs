//! Parses the values of options; errors list the accepted values.

use std::ffi::OsStr;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Command, Error};
use jiff::civil::Date;

use super::words;
use crate::board::{BoxSize, Geometry, MAX_CELLS, MAX_SIDE};
use crate::cancel::Cancel;
use crate::config::NamedValue;
use crate::generate::{DrawError, NeededTechnique, Variant};
use crate::techniques::{TechniqueId, UnknownTechnique};
use crate::words::{Argument, Key, Message, Words, key, say, spoken_errors};

/// The reason why a value is refused. Parsers do not know the language, so the message is made later.
pub(super) struct Refusal(Box<dyn Fn(Words) -> Message + Send + Sync>);

spoken_errors!(Refusal);

impl Refusal {
    pub(super) fn new(key: Key) -> Self {
        Self(Box::new(move |words| say!(words, key.clone())))
    }

    pub(super) fn message(&self, words: Words) -> Message {
        (self.0)(words)
    }
}

impl fmt::Debug for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Refusal").field(&self.to_string()).finish()
    }
}

/// Parses a value with the `FromStr` implementation of its type.
pub(super) fn parsed<T>(text: &str) -> Result<T, Refusal>
where
    T: FromStr<Err: Argument + Send + Sync + 'static>,
{
    let refuse = |error: T::Err| Refusal(Box::new(move |words| error.value(words).into()));
    text.parse().map_err(refuse)
}

/// Makes a parser for a whole number within a range; its error names this range.
pub(super) fn whole_number<T>(
    min: T,
    max: T,
) -> impl Fn(&str) -> Result<T, Refusal> + Clone + Send + Sync + 'static
where
    T: FromStr + PartialOrd + fmt::Display + Copy + Send + Sync + 'static,
{
    move |text| {
        let number = text.parse().ok();
        number
            .filter(|number| (min..=max).contains(number))
            .ok_or_else(|| {
                Refusal(Box::new(move |words| {
                    // Passed as text, so that no language groups the digits.
                    let (min, max) = (min.to_string(), max.to_string());
                    say!(words, "no-such-number", least = min, most = max)
                }))
            })
    }
}

/// Parses the size of a board: `9`, `6` or `3x2`.
pub(super) fn board_size(text: &str) -> Result<&'static Geometry, Refusal> {
    Geometry::from_size(text).ok_or_else(|| Refusal::new(key!("no-such-size")))
}

/// Parses a date; years start at 1.
pub(super) fn date(text: &str) -> Result<Date, Refusal> {
    text.parse()
        .ok()
        .filter(|date: &Date| date.year() > 0)
        .ok_or_else(|| Refusal::new(key!("no-such-date")))
}

/// Returns a parser of the names of a type; errors list the names.
pub(super) fn named<T: NamedValue + Send + Sync>() -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(T::ALL.iter().map(|value| value.name())).map(|typed| {
        let mut values = T::ALL.iter().copied();
        // The letter case differs only where the option ignores it.
        let value = values.find(|value| value.name().eq_ignore_ascii_case(&typed));
        value.expect("one of the possible values")
    })
}

/// Parses a language by its tag or a short form of the tag: `zh-Hans`, `zh`, `zh_CN`.
#[derive(Clone, Copy)]
pub(super) struct Languages;

impl TypedValueParser for Languages {
    type Value = Words;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<Words, Error> {
        if let Some(words) = Words::of_locale(&value.to_string_lossy()) {
            return Ok(words);
        }
        let tags = PossibleValuesParser::new(Words::languages());
        let tag = tags.parse_ref(command, arg, value)?;
        let unknown = || Error::new(ErrorKind::InvalidValue).with_cmd(command);
        Words::of_locale(&tag).ok_or_else(unknown)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(Words::languages().map(PossibleValue::new)))
    }
}

/// Parses the id of a technique in upper or lower case.
pub(super) fn technique(id: &str) -> Result<TechniqueId, Refusal> {
    let lower = id.to_ascii_lowercase();
    lower.parse().map_err(|UnknownTechnique| {
        let near = find_similar(&lower, technique_ids());
        Refusal(Box::new(move |words| words::no_technique(words, &near)))
    })
}

/// The largest number of uses of a technique. More are impossible, because each use removes a candidate or places a
/// digit.
const MAX_TIMES: usize = MAX_CELLS * MAX_SIDE;

/// Parses the id of a technique that a puzzle must need. A colon and the number of times may follow: `x-wing:2`.
pub(super) fn needed_technique(text: &str) -> Result<NeededTechnique, Refusal> {
    let (id, times) = text.split_once(':').unwrap_or((text, "1"));
    let times = times.parse().ok();
    let times = times.filter(|times| (1..=MAX_TIMES).contains(times));
    Ok(NeededTechnique {
        id: technique(id)?,
        times: times.ok_or_else(|| {
            Refusal(Box::new(|words| {
                say!(words, "no-such-count", most = MAX_TIMES)
            }))
        })?,
    })
}

/// Iterates over the ids of all techniques, easiest first.
pub(super) fn technique_ids() -> impl Iterator<Item = &'static str> {
    TechniqueId::ALL.iter().map(|id| id.as_str())
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TimeLimit(Option<Duration>);

impl TimeLimit {
    pub(super) const NONE: Self = Self(None);

    pub(super) const fn minutes(minutes: u64) -> Self {
        Self(Some(Duration::from_secs(60 * minutes)))
    }

    /// Starts the time limit of a puzzle; returns a flag that is set when the time is up.
    pub(super) fn start(self) -> Cancel {
        self.0.map_or_else(Cancel::never, |limit| {
            Cancel::with_deadline(time_since_start, time_since_start().saturating_add(limit))
        })
    }
}

/// Returns the time since the program first asked for it.
pub(crate) fn time_since_start() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

impl FromStr for TimeLimit {
    type Err = Refusal;

    /// Parses a duration such as `500ms`, `10s`, `2m` or `1h`, or the word `none`.
    fn from_str(text: &str) -> Result<Self, Refusal> {
        let wrong = || Refusal::new(key!("no-such-duration"));
        if text == "none" {
            return Ok(Self::NONE);
        }
        let unit = text.find(|c: char| !c.is_ascii_digit()).ok_or_else(wrong)?;
        let number: u64 = text[..unit].parse().map_err(|_| wrong())?;
        let millis = match &text[unit..] {
            "ms" => 1,
            "s" => 1000,
            "m" => 60_000,
            "h" => 3_600_000,
            _ => return Err(wrong()),
        };
        let millis = number.checked_mul(millis).filter(|millis| *millis > 0);
        Ok(Self(Some(Duration::from_millis(millis.ok_or_else(wrong)?))))
    }
}

impl fmt::Display for TimeLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(limit) = self.0 else {
            return f.write_str("none");
        };
        let millis = limit.as_millis();
        let units = [(3_600_000, "h"), (60_000, "m"), (1000, "s"), (1, "ms")];
        let fitting = units.iter().find(|(unit, _)| millis % unit == 0);
        fitting.map_or(Ok(()), |(unit, name)| write!(f, "{}{name}", millis / unit))
    }
}

/// Parses the size of boxes: `3x2` means three cells wide and two high.
pub(super) fn box_size(text: &str) -> Result<BoxSize, Refusal> {
    text.split_once(['x', 'X', '×'])
        .and_then(|(width, height)| Some(BoxSize::new(width.parse().ok()?, height.parse().ok()?)))
        .ok_or_else(|| Refusal::new(key!("no-such-boxes")))
}

/// Parses the names of variants for a new puzzle, separated by commas: `diagonal,anti-king` or `jigsaw`.
pub(super) fn variant(text: &str) -> Result<Variant, Refusal> {
    let variant = text.parse::<Variant>();
    variant.map_err(|error| Refusal(Box::new(move |words| error.message(words))))
}

/// Parses the names of variants for an existing puzzle. Variants with random boxes are refused, since the puzzle does
/// not say where its boxes are.
pub(super) fn existing_variant(text: &str) -> Result<Variant, Refusal> {
    let variant = variant(text)?;
    if variant.draws_boxes() {
        return Err(Refusal::new(key!("no-picture-of-boxes")));
    }
    Ok(variant)
}

/// Returns the board that `--size`, `--boxes` and `--variant` describe. Random boxes are made from `seed`.
///
/// # Errors
/// When there is no such board, or `cancel` was set before the boxes were made.
pub(super) fn build_board(
    rows: Option<usize>,
    box_size: Option<BoxSize>,
    variant: Option<&Variant>,
    seed: u64,
    cancel: &Cancel,
) -> Result<&'static Geometry, DrawError> {
    let plain = match (rows, box_size) {
        (None, None) => Ok(Geometry::standard()),
        (Some(side), None) => Geometry::with_side(side),
        (None, Some(BoxSize { width, height })) => Geometry::with_boxes(width, height),
        (Some(side), Some(BoxSize { width, height })) => {
            Geometry::with_side_and_boxes(side, width, height)
        }
    }?;
    variant.map_or(Ok(plain), |variant| {
        variant.make_geometry(plain, seed, cancel)
    })
}

/// Returns the known words that are spelt most like the unknown `word`, the best match first.
///
/// Words that contain the unknown word, or are contained in it, count as similar too.
pub(super) fn find_similar<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    const MAX_NAMED: usize = 4;
    // A long word is cut before it is compared, since no known word is that long.
    let word: String = word.chars().take(64).collect();
    let reach = (word.chars().count() / 3).max(1);
    let mut near: Vec<(usize, &str)> = known
        .filter_map(|name| {
            let distance = strsim::osa_distance(&word, name);
            let alike = word.len() >= 3 && (name.contains(&*word) || word.contains(name));
            (distance <= reach || alike).then_some((distance, name))
        })
        .collect();
    near.sort_by_key(|(distance, _)| *distance);
    near.truncate(MAX_NAMED);
    near.into_iter().map(|(_, name)| name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// At most four words are returned, the best match first. A third of the letters may differ, or at least one.
    #[test]
    fn similar_words_are_suggested() {
        let near = |word: &str, known: &[&'static str]| find_similar(word, known.iter().copied());
        assert_eq!(
            near("check", &["checks", "chuck", "check"]),
            ["check", "checks", "chuck"]
        );
        assert_eq!(
            near("aaa", &["aab", "aac", "aad", "aae", "aaf"]),
            ["aab", "aac", "aad", "aae"]
        );
        // Two of six letters may differ, but not two of five letters.
        assert_eq!(near("abcdef", &["abcdxx"]), ["abcdxx"]);
        assert_eq!(near("abcde", &["abcxx"]), [""; 0]);
        assert_eq!(near("ab", &["ax", "xy"]), ["ax"]);
        assert_eq!(near("", &["ab"]), [""; 0]);
        // A word matches if it contains the three letters of the unknown word, or is contained in that word.
        assert_eq!(
            near("wing", &["finned-x-wing", "win"]),
            ["win", "finned-x-wing"]
        );
        assert_eq!(near("in", &["finned-x-wing"]), [""; 0]);
    }

    /// The largest unit without a remainder is shown.
    #[test]
    fn time_limits_are_read_in_each_unit() {
        for (text, millis, shown) in [
            ("1ms", Some(1), "1ms"),
            ("1500ms", Some(1500), "1500ms"),
            ("2s", Some(2000), "2s"),
            ("60s", Some(60_000), "1m"),
            ("2m", Some(120_000), "2m"),
            ("90m", Some(5_400_000), "90m"),
            ("1h", Some(3_600_000), "1h"),
            ("none", None, "none"),
        ] {
            let limit: TimeLimit = text.parse().expect("a limit");
            assert_eq!(limit.0, millis.map(Duration::from_millis), "{text}");
            assert_eq!(limit.to_string(), shown, "{text}");
        }
        for text in [
            "",
            "s",
            "5",
            "0s",
            "-1s",
            "1.5s",
            "10 s",
            "1d",
            "18446744073709551615h",
            "99999999999999999999s",
        ] {
            assert!(text.parse::<TimeLimit>().is_err(), "{text}");
        }
    }

    #[test]
    fn size_and_boxes_determine_the_board() {
        let shape = |size, boxes| {
            build_board(size, boxes, None, 0, &Cancel::never())
                .map(|geometry| (geometry.box_width(), geometry.box_height()))
        };
        assert_eq!(shape(None, None), Ok((3, 3)));
        assert_eq!(shape(Some(6), None), Ok((3, 2)));
        assert_eq!(shape(None, Some(BoxSize::new(2, 4))), Ok((2, 4)));
        assert!(shape(Some(6), Some(BoxSize::new(2, 4))).is_err());
        assert!(shape(Some(17), None).is_err());
        assert_eq!(box_size("3x2").ok(), Some(BoxSize::new(3, 2)));
        assert!(
            ["3", "axb", "-1x2"]
                .iter()
                .all(|text| box_size(text).is_err())
        );
    }

    #[test]
    fn every_technique_is_found_by_its_id() {
        for id in technique_ids() {
            let found = technique(&id.to_uppercase()).map(TechniqueId::as_str);
            assert_eq!(found.ok(), Some(id));
        }
        assert_eq!(
            technique("Aic-Loops-With-Als-Nodes").ok(),
            Some(TechniqueId::AlsAic),
            "the former id"
        );
        assert!(
            technique("nakd-single")
                .unwrap_err()
                .to_string()
                .contains("naked-single")
        );
    }
}
