//! The 240 indexed colours above the sixteen named ones: a cube of six levels, then greys.

/// The six levels of red, green and blue in the cube.
const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// Returns the red, green and blue of the indexed colour `number`, which is from 16 to 255.
#[must_use]
pub fn rgb_of_index(number: u8) -> (u8, u8, u8) {
    if number >= 232 {
        let grey = 8 + (number - 232) * 10;
        return (grey, grey, grey);
    }
    let cube_index = usize::from(number.saturating_sub(16));
    (
        LEVELS[cube_index / 36],
        LEVELS[cube_index / 6 % 6],
        LEVELS[cube_index % 6],
    )
}

/// Returns the index of a true colour; `None` if no indexed colour is exactly the same.
#[must_use]
pub fn exact_index(red: u8, green: u8, blue: u8) -> Option<u8> {
    let level = |channel: u8| LEVELS.iter().position(|level| *level == channel);
    match (level(red), level(green), level(blue)) {
        (Some(red), Some(green), Some(blue)) => Some((16 + 36 * red + 6 * green + blue) as u8),
        _ if red == green && green == blue && (8..=238).contains(&red) && red % 10 == 8 => {
            Some(232 + (red - 8) / 10)
        }
        _ => None,
    }
}

#[must_use]
pub fn nearest_index(red: u8, green: u8, blue: u8) -> u8 {
    let distance = |number: &u8| {
        let (r, g, b) = rgb_of_index(*number);
        let square = |channel: u8, indexed: u8| u32::from(channel.abs_diff(indexed)).pow(2);
        square(red, r) + square(green, g) + square(blue, b)
    };
    (16..=255).min_by_key(distance).unwrap_or(16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn indexed_colours_are_their_own_nearest() {
        for number in 16..=255 {
            let rgb @ (red, green, blue) = rgb_of_index(number);
            assert_eq!(rgb_of_index(nearest_index(red, green, blue)), rgb);
            let exact = exact_index(red, green, blue).map(rgb_of_index);
            assert_eq!(exact, Some(rgb), "{number}");
        }
        assert_eq!(exact_index(1, 2, 3), None);
    }
}
