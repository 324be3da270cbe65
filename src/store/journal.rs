//! Lines with a number and a checksum: the format of saves and records on the disk.
//!
//! A journal is a valid TOML document. Each line has a numbered inline table and a comment with the checksum of
//! everything up to there:
//!
//! ```toml
//! 0 = { shudu = 1, boxes = "3x3", givens = "53..7....6..195..." } # 1f6c2a90
//! 1 = { at = 2150, left = 50, do = "place 4 r1c3" } # 0b72e4d1
//! ```
//!
//! The numbers and the running checksum reveal lines that were truncated, changed, swapped, repeated or appended by
//! another program. The checksum is CRC-32, which detects every single flipped bit.

use std::fmt::Write;

use super::line_fault::{LineFault, quote_beginning};

/// The length of ` # ` and the eight digits of a checksum.
const CHECKSUM_LEN: usize = 11;

/// The number and checksum from which the next line of a journal continues.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct RunningChecksum {
    /// The number of the next line.
    pub(super) number: u64,
    /// The checksum of all lines before it.
    pub(super) checksum: u32,
}

impl RunningChecksum {
    /// The state before the first line.
    pub(super) const START: Self = Self {
        number: 0,
        checksum: 0,
    };

    /// Appends a record to `text` as the next line. The record must be one line of TOML.
    pub(super) fn add(&mut self, record: &str, text: &mut String) {
        debug_assert!(!record.contains(['\n', '\r']), "a record is one line");
        let start = text.len();
        // Writing into a string does not fail.
        let _ = write!(text, "{} = {record}", self.number);
        self.checksum = checksum(self.checksum, &text.as_bytes()[start..]);
        let _ = writeln!(text, " # {:08x}", self.checksum);
        self.number += 1;
    }

    /// Returns the fault of a line that is broken or is not the next one.
    fn fault(self, line: &[u8]) -> LineFault {
        let parts = line
            .len()
            .checked_sub(CHECKSUM_LEN)
            .map(|offset| line.split_at(offset));
        let digits = parts.and_then(|(content, ending)| {
            let digits = str::from_utf8(ending.strip_prefix(b" # ")?).ok()?;
            Some((content, u32::from_str_radix(digits, 16).ok()?))
        });
        let Some((content, written)) = digits else {
            return LineFault::NoChecksum(quote_beginning(line));
        };
        match checksum(self.checksum, content) {
            computed if computed == written => LineFault::OutOfPlace(quote_beginning(line)),
            computed => LineFault::Checksum { written, computed },
        }
    }

    /// Returns the record in a line (given without its line end), and advances to the next line. Returns `None` if the
    /// line is broken or is not the next one.
    fn read_record<'a>(&mut self, line: &'a [u8]) -> Option<&'a str> {
        let (content, ending) = line.split_at_checked(line.len().checked_sub(CHECKSUM_LEN)?)?;
        let sum = checksum(self.checksum, content);
        if ending != checksum_text(sum) {
            return None;
        }
        let (number, record) = split_number(content)?;
        if number != self.number {
            return None;
        }
        let record = str::from_utf8(record).ok()?;
        self.checksum = sum;
        self.number += 1;
        Some(record)
    }
}

/// The broken lines of a file whose lines are independent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BrokenLines {
    pub n_lines: usize,
    /// The first broken line, counted from 1.
    pub first: u64,
    /// The fault of the first broken line.
    pub fault: LineFault,
}

/// Finds the broken lines of a file whose lines are independent; `None` if there are none. The callback `is_record`
/// gets the 0-based index of an intact line and its content; it returns whether the line is a valid record.
pub(super) fn broken_lines(
    bytes: &[u8],
    is_record: impl Fn(usize, &str) -> bool,
) -> Option<BrokenLines> {
    let mut broken: Option<BrokenLines> = None;
    for (index, line) in bytes.split(|byte| *byte == b'\n').enumerate() {
        let is_blank = line.is_empty() && (index > 0 || bytes.is_empty());
        let record = independent_record(line);
        if is_blank || record.is_some_and(|record| is_record(index, record)) {
            continue;
        }
        let fault = || match record {
            Some(_) => LineFault::NoRecord(quote_beginning(line)),
            None => RunningChecksum::START.fault(line),
        };
        let first = broken.get_or_insert_with(|| BrokenLines {
            n_lines: 0,
            first: index as u64 + 1,
            fault: fault(),
        });
        first.n_lines += 1;
    }
    broken
}

/// Appends an independent line to `text`: a line whose checksum covers only itself.
pub(super) fn add_independent(number: u64, record: &str, text: &mut String) {
    let mut checksum = RunningChecksum {
        number,
        checksum: 0,
    };
    checksum.add(record, text);
}

/// Returns the record in an independent line; `None` if the line is broken.
pub(super) fn independent_record(line: &[u8]) -> Option<&str> {
    let (number, _) = split_number(line)?;
    let mut checksum = RunningChecksum {
        number,
        checksum: 0,
    };
    checksum.read_record(line)
}

pub(super) fn number_of(line: &[u8]) -> Option<u64> {
    split_number(line).map(|(number, _)| number)
}

/// Splits a line into its number and the rest; `None` if the number is missing or has leading zeros.
fn split_number(line: &[u8]) -> Option<(u64, &[u8])> {
    let n_digits = line.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (digits, tail) = line.split_at(n_digits);
    if digits.is_empty() || (n_digits > 1 && digits[0] == b'0') {
        return None;
    }
    let number = digits.iter().try_fold(0_u64, |number, digit| {
        number.checked_mul(10)?.checked_add(u64::from(digit - b'0'))
    });
    Some((number?, tail.strip_prefix(b" = ")?))
}

/// Formats a checksum as the end of a line, such as ` # 1f6c2a90`.
fn checksum_text(sum: u32) -> [u8; CHECKSUM_LEN] {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let mut text = *b" # 00000000";
    for (index, digit) in text[3..].iter_mut().rev().enumerate() {
        *digit = DIGITS[(sum >> (4 * index)) as usize & 15];
    }
    text
}

pub(super) fn checksum(before: u32, bytes: &[u8]) -> u32 {
    let mut hasher = crc32fast::Hasher::new_with_initial(before);
    hasher.update(bytes);
    hasher.finalize()
}

/// The next line of a journal, as the reader classifies it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Line<'a> {
    /// An intact line with this record.
    Record(&'a str),
    /// The last line, which is incomplete: the program or the power failed while it was written.
    Torn,
    /// A line that was changed after it was written, or is out of order.
    Broken,
}

/// Reads a journal line by line, up to the first line that is broken.
#[derive(Clone, Debug)]
pub(super) struct Reader<'a> {
    rest: &'a [u8],
    checksum: RunningChecksum,
    intact_len: u64,
}

impl<'a> Reader<'a> {
    pub(super) const fn new(bytes: &'a [u8]) -> Self {
        Self {
            rest: bytes,
            checksum: RunningChecksum::START,
            intact_len: 0,
        }
    }

    /// Returns the next line; `None` at the end. The reader does not go past a broken line, but returns it again.
    pub(super) fn next(&mut self) -> Option<Line<'a>> {
        if self.rest.is_empty() {
            return None;
        }
        let Some(end) = self.rest.iter().position(|byte| *byte == b'\n') else {
            return Some(Line::Torn);
        };
        let Some(record) = self.checksum.read_record(&self.rest[..end]) else {
            return Some(Line::Broken);
        };
        self.rest = &self.rest[end + 1..];
        self.intact_len += end as u64 + 1;
        Some(Line::Record(record))
    }

    /// Returns the fault of the next line; call this only if that line is broken.
    pub(super) fn fault(&self) -> LineFault {
        let line = self.rest.split(|byte| *byte == b'\n').next();
        self.checksum.fault(line.unwrap_or_default())
    }

    /// Returns the total length of the intact lines read so far, in bytes.
    pub(super) const fn intact_len(&self) -> u64 {
        self.intact_len
    }

    /// Returns the number and checksum from which the next line continues.
    pub(super) const fn checksum(&self) -> RunningChecksum {
        self.checksum
    }
}

/// Returns the last record of a journal from the last bytes of its file. `tail` must contain the last line and the
/// checksum of the line before it; otherwise the result is `None`.
pub(super) fn last_record(tail: &[u8]) -> Option<&str> {
    let body = tail.strip_suffix(b"\n")?;
    let start = body.iter().rposition(|byte| *byte == b'\n')?;
    let checksum_digits = body[..start].get(start.checked_sub(8)?..)?;
    let checksum = u32::from_str_radix(str::from_utf8(checksum_digits).ok()?, 16).ok()?;
    let line = &body[start + 1..];
    let digits = line.iter().position(|byte| *byte == b' ')?;
    let number = str::from_utf8(&line[..digits]).ok()?.parse().ok()?;
    RunningChecksum { number, checksum }.read_record(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn journal(records: &[&str]) -> String {
        let (mut checksum, mut text) = (RunningChecksum::START, String::new());
        for record in records {
            checksum.add(record, &mut text);
        }
        text
    }

    fn read(bytes: &[u8]) -> (Vec<String>, Option<Line<'_>>, u64) {
        let mut reader = Reader::new(bytes);
        let mut records = Vec::new();
        loop {
            match reader.next() {
                Some(Line::Record(record)) => records.push(record.to_owned()),
                end => return (records, end, reader.intact_len()),
            }
        }
    }

    const RECORDS: [&str; 4] = ["{ a = 1 }", "{ b = \"# 2\" }", "{}", "{ b = 1 }"];

    #[test]
    fn a_journal_is_legal_toml() {
        let text = journal(&RECORDS);
        let table: toml::Table = toml::from_str(&text).unwrap();
        assert_eq!(table.len(), 4);
        assert_eq!(table["1"]["b"].as_str(), Some("# 2"));
        assert_eq!(text.lines().count(), 4);
    }

    #[test]
    fn the_checksum_is_the_common_crc_32() {
        // The check value of CRC-32/ISO-HDLC, also computed in two pieces.
        assert_eq!(checksum(0, b"123456789"), 0xcbf4_3926);
        assert_eq!(checksum(checksum(0, b"1234"), b"56789"), 0xcbf4_3926);
    }

    #[test]
    fn written_records_parse_back() {
        let text = journal(&RECORDS);
        let (records, end, sound) = read(text.as_bytes());
        assert_eq!(records, RECORDS);
        assert_eq!((end, sound), (None, text.len() as u64));
        assert_eq!(last_record(text.as_bytes()), Some("{ b = 1 }"));
        assert_eq!(last_record(&text.as_bytes()[20..]), Some("{ b = 1 }"));
    }

    #[test]
    fn numbers_are_accepted_only_in_canonical_form() {
        for (line, number) in [
            ("0 = {}", Some(0)),
            ("18446744073709551615 = {}", Some(u64::MAX)),
            ("18446744073709551616 = {}", None),
            ("007 = {}", None),
            (" 7 = {}", None),
            ("7= {}", None),
            ("= {}", None),
        ] {
            let read = split_number(line.as_bytes()).map(|(number, _)| number);
            assert_eq!(read, number, "{line}");
        }
        assert_eq!(&checksum_text(0x0a0b_00ff), b" # 0a0b00ff");
    }

    #[test]
    fn a_journal_continues_after_its_last_record() {
        let mut text = journal(&RECORDS);
        let mut reader = Reader::new(text.as_bytes());
        while reader.next().is_some() {}
        let mut checksum = reader.checksum();
        checksum.add("{ c = 3 }", &mut text);
        assert_eq!(read(text.as_bytes()).0.len(), 5);
    }

    #[test]
    fn every_prefix_yields_its_complete_lines() {
        let text = journal(&RECORDS);
        for len in 0..text.len() {
            let bytes = &text.as_bytes()[..len];
            let n_lines = text[..len].matches('\n').count();
            let (records, end, sound) = read(bytes);
            assert_eq!(records, RECORDS[..n_lines]);
            assert!(sound <= len as u64);
            assert_eq!(end, (sound < len as u64).then_some(Line::Torn));
        }
    }

    #[test]
    fn every_flipped_bit_is_detected() {
        let text = journal(&RECORDS).into_bytes();
        for bit in 0..text.len() * 8 {
            let mut flipped = text.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            let n_before = text[..bit / 8].split(|byte| *byte == b'\n').count() - 1;
            let (records, end, _) = read(&flipped);
            assert_eq!(records, RECORDS[..n_before]);
            assert!(end.is_some());
            if n_before == RECORDS.len() - 1 {
                assert_eq!(last_record(&flipped), None);
            }
        }
    }

    #[test]
    fn lines_of_another_journal_are_rejected() {
        let (first, second) = (journal(&RECORDS), journal(&["{ x = 0 }", "{ y = 0 }"]));
        let (line_one, line_two) = (
            first.lines().next().unwrap(),
            second.lines().nth(1).unwrap(),
        );
        let mixed = format!("{line_one}\n{line_two}\n");
        assert_eq!(read(mixed.as_bytes()).0, RECORDS[..1]);
        let repeated = format!("{line_one}\n{line_one}\n");
        assert_eq!(read(repeated.as_bytes()).0, RECORDS[..1]);
    }
}
