//! The shortest escape sequence that takes the cursor from one place to another.

/// The bytes that take the cursor from a place, if it is known, to another; places are column and line, from 0.
pub(super) fn cursor_path(from: Option<(u16, u16)>, to: (u16, u16)) -> Vec<u8> {
    let (x, y) = to;
    let absolute = match (x, y) {
        (0, 0) => "\x1b[H".to_owned(),
        (0, _) => format!("\x1b[{}H", y + 1),
        _ => format!("\x1b[{};{}H", y + 1, x + 1),
    };
    let Some((from_x, from_y)) = from else {
        return absolute.into_bytes();
    };
    let vertical = match y.abs_diff(from_y) {
        0 => String::new(),
        n if y > from_y => shorter("\n".repeat(usize::from(n)), sequence(n, 'B')),
        n => sequence(n, 'A'),
    };
    let horizontal = match x.abs_diff(from_x) {
        0 => String::new(),
        n if x > from_x => sequence(n, 'C'),
        n => shorter("\x08".repeat(usize::from(n)), sequence(n, 'D')),
    };
    let from_start = match x {
        0 => "\r".to_owned(),
        _ => format!("\r{}", sequence(x, 'C')),
    };
    shorter(vertical + &shorter(horizontal, from_start), absolute).into_bytes()
}

fn sequence(n: u16, letter: char) -> String {
    if n == 1 {
        format!("\x1b[{letter}")
    } else {
        format!("\x1b[{n}{letter}")
    }
}

fn shorter(one: String, other: String) -> String {
    if other.len() < one.len() { other } else { one }
}

/// How many bytes [`cursor_path`] takes, without making them.
pub(super) fn path_len(from: Option<(u16, u16)>, to: (u16, u16)) -> u16 {
    let (x, y) = to;
    let absolute = match (x, y) {
        (0, 0) => 3,
        (0, _) => 3 + n_digits(y + 1),
        _ => 4 + n_digits(y + 1) + n_digits(x + 1),
    };
    let Some((from_x, from_y)) = from else {
        return absolute;
    };
    let (down, right) = (y > from_y, x > from_x);
    let vertical = match y.abs_diff(from_y) {
        n if down => n.min(sequence_len(n)),
        n => sequence_len(n),
    };
    let horizontal = match x.abs_diff(from_x) {
        n if right => sequence_len(n),
        n => n.min(sequence_len(n)),
    };
    absolute.min(vertical + horizontal.min(1 + sequence_len(x)))
}

/// The length of a sequence that moves by so many places.
const fn sequence_len(n: u16) -> u16 {
    match n {
        0 => 0,
        1 => 3,
        n => 3 + n_digits(n),
    }
}

const fn n_digits(n: u16) -> u16 {
    match n {
        0..10 => 1,
        10..100 => 2,
        100..1000 => 3,
        1000..10_000 => 4,
        _ => 5,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_reached_by_the_shortest_way() {
        let table = [
            (None, (0, 0), "\x1b[H"),
            (None, (0, 4), "\x1b[5H"),
            (None, (7, 4), "\x1b[5;8H"),
            (Some((7, 4)), (7, 5), "\n"),
            (Some((7, 4)), (6, 5), "\n\x08"),
            (Some((7, 4)), (0, 5), "\n\r"),
            (Some((7, 4)), (12, 4), "\x1b[5C"),
            (Some((7, 4)), (7, 3), "\x1b[A"),
            (Some((7, 4)), (0, 0), "\x1b[H"),
            (Some((70, 4)), (1, 4), "\r\x1b[C"),
        ];
        for (from, to, expected) in table {
            assert_eq!(
                String::from_utf8(cursor_path(from, to)).expect("ASCII"),
                expected,
                "{from:?} to {to:?}"
            );
        }
    }

    #[test]
    fn ways_are_as_long_as_they_are_said_to_be() {
        let places = [0, 1, 2, 3, 8, 9, 10, 11, 50, 98, 99, 100, 499];
        let all = || places.iter().flat_map(|x| places.map(|y| (*x, y)));
        for to in all() {
            assert_eq!(usize::from(path_len(None, to)), cursor_path(None, to).len());
            for from in all() {
                let (counted, made) = (path_len(Some(from), to), cursor_path(Some(from), to));
                assert_eq!(usize::from(counted), made.len(), "{from:?} to {to:?}");
            }
        }
    }
}
