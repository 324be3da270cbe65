//! Generates a test language from English. Every text is in brackets, about 40 % longer and in accented letters. Texts
//! that the screen cuts off, and texts that do not come from the Fluent files, are then easy to see.

use crate::texts::Part;

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
pub(crate) fn parts(english: &[Part]) -> Vec<Part> {
    let n_letters = n_letters(english);
    if n_letters < 2 {
        return english.to_vec();
    }
    let mut doubling = Doubling {
        wanted: (2 * n_letters).div_ceil(5).saturating_sub(BRACKETS.len()),
        letters: n_letters,
        written: 0,
    };
    let [before, after] = BRACKETS.map(|bracket| Part::Text(bracket.to_owned()));
    let mut parts = vec![before];
    parts.extend(doubling.parts(english));
    parts.push(after);
    parts
}

/// Counts the letters of a text. If the text has several variants, counts the longest one.
fn n_letters(parts: &[Part]) -> usize {
    let of_part = |part: &Part| match part {
        Part::Text(text) => text.chars().filter(char::is_ascii_alphabetic).count(),
        Part::Argument(_) => 0,
        Part::Kind(_, part) => n_letters(std::slice::from_ref(part)),
        Part::Select { variants, .. } => {
            let lengths = variants.iter().map(|(_, parts)| n_letters(parts));
            lengths.max().unwrap_or_default()
        }
    };
    parts.iter().map(of_part).sum()
}

/// The state of doubling some letters of a text, evenly distributed over the text.
struct Doubling {
    /// The number of letters to double in the whole text.
    wanted: usize,
    /// The number of letters in the whole text.
    letters: usize,
    /// The number of letters written so far.
    written: usize,
}

impl Doubling {
    fn parts(&mut self, english: &[Part]) -> Vec<Part> {
        english.iter().map(|part| self.part(part)).collect()
    }

    fn part(&mut self, english: &Part) -> Part {
        match english {
            Part::Text(text) => Part::Text(self.text(text)),
            Part::Argument(_) => english.clone(),
            Part::Kind(kind, inner) => Part::Kind(kind.clone(), Box::new(self.part(inner))),
            Part::Select {
                argument,
                variants,
                default,
            } => {
                let variants = variants
                    .iter()
                    .map(|(case, english)| (case.clone(), self.parts(english)));
                Part::Select {
                    argument: argument.clone(),
                    variants: variants.collect(),
                    default: *default,
                }
            }
        }
    }

    fn text(&mut self, english: &str) -> String {
        let mut text = String::with_capacity(3 * english.len());
        for c in english.chars() {
            let letter = LETTERS.iter().find_map(|(plain, accented)| {
                let index = plain.chars().position(|plain| plain == c)?;
                accented.chars().nth(index)
            });
            text.push(letter.unwrap_or(c));
            if let Some(letter) = letter {
                let due = |written: usize| written * self.wanted / self.letters;
                if due(self.written + 1) > due(self.written) {
                    text.push(letter);
                }
                self.written += 1;
            }
        }
        text
    }
}
