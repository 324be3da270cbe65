//! Generates a test language from English. Every text is in brackets, about 40 % longer and in accented letters. Texts
//! that the screen cuts off, and texts that do not come from the Fluent files, are then easy to see.

use crate::texts::{Case, Part};

/// The tag of the test language; `XA` is the usual region for accented test languages.
pub(crate) const TAG: &str = "en-XA";

/// The English letters, and the accented letters that replace them.
const LETTERS: [(&str, &str); 2] = [
    ("abcdefghijklmnopqrstuvwxyz", "áƀçđéƒğĥíĵķłɱñőƥɋřşťúṽŵẋýž"),
    ("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "ÁɃÇĐÉƑĞĤÍĴĶŁṀÑŐƤɊŘŞŤÚṼŴẊÝŽ"),
];

/// The brackets around each text.
const BRACKETS: [&str; 2] = ["‹", "›"];

/// Returns the parts of an English text, longer and in accented letters. A text with fewer than two letters stays
/// unchanged.
pub(crate) fn lengthen(english: &[Part]) -> Vec<Part> {
    let n_letters = count_letters(english);
    if n_letters < 2 {
        return english.to_vec();
    }
    let mut doubling = Doubling {
        to_double: (2 * n_letters).div_ceil(5).saturating_sub(BRACKETS.len()),
        letters: n_letters,
        written: 0,
    };
    let [opening, closing] = BRACKETS.map(|bracket| Part::Text(bracket.to_owned()));
    let mut parts = vec![opening];
    parts.extend(doubling.double_parts(english));
    parts.push(closing);
    parts
}

/// Counts the letters of a text. If the text has several variants, counts the longest one.
fn count_letters(parts: &[Part]) -> usize {
    let count_in_part = |part: &Part| match part {
        Part::Text(text) => text.chars().filter(char::is_ascii_alphabetic).count(),
        Part::Argument(_) => 0,
        Part::Kind(_, part) => count_letters(std::slice::from_ref(part)),
        Part::Select { variants, .. } => {
            let lengths = variants.iter().map(|(_, parts)| count_letters(parts));
            lengths.max().unwrap_or_default()
        }
    };
    parts.iter().map(count_in_part).sum()
}

/// The state of doubling some letters of a text, evenly distributed over the text.
struct Doubling {
    /// The number of letters to double in the whole text.
    to_double: usize,
    /// The number of letters in the whole text.
    letters: usize,
    /// The number of letters written so far.
    written: usize,
}

impl Doubling {
    fn double_parts(&mut self, english: &[Part]) -> Vec<Part> {
        english.iter().map(|part| self.double_part(part)).collect()
    }

    fn double_part(&mut self, english: &Part) -> Part {
        match english {
            Part::Text(text) => Part::Text(self.double_text(text)),
            Part::Argument(_) => english.clone(),
            Part::Kind(kind, inner) => Part::Kind(kind.clone(), Box::new(self.double_part(inner))),
            Part::Select {
                argument,
                variants,
                default,
            } => {
                let double_variant = |(case, english): &(Case, Vec<Part>)| {
                    (case.clone(), self.double_parts(english))
                };
                Part::Select {
                    argument: argument.clone(),
                    variants: variants.iter().map(double_variant).collect(),
                    default: *default,
                }
            }
        }
    }

    fn double_text(&mut self, english: &str) -> String {
        let mut text = String::with_capacity(3 * english.len());
        for c in english.chars() {
            let letter = LETTERS.iter().find_map(|(plain, accented)| {
                let index = plain.chars().position(|letter| letter == c)?;
                accented.chars().nth(index)
            });
            text.push(letter.unwrap_or(c));
            if let Some(letter) = letter {
                let n_due = |n_written: usize| n_written * self.to_double / self.letters;
                if n_due(self.written + 1) > n_due(self.written) {
                    text.push(letter);
                }
                self.written += 1;
            }
        }
        text
    }
}
