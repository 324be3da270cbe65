//! The voices of hints: every technique has a text in each of them.

use shudu_core::board::{Candidate, Candidates, CellSet, Digit, Geometry, Grid};
use shudu_core::explain::{
    self, HintLevel, Voice, conclusion, explain_with_voice, sentences_with_voice, whole_argument,
};
use shudu_core::techniques::{First, Pattern, PositionCache, Step, TechniqueId, Truth};
use shudu_core::words::Words;

/// Returns the example of a technique and its step.
pub(crate) fn example(id: TechniqueId) -> (Candidates, Step) {
    let position = explain::example(id).expect("an example").position();
    let mut first = First::default();
    let _ = id.find(&PositionCache::new(&position), &mut first);
    let step = first.0.expect("the example shows the technique");
    (position, step)
}

/// Counts the sentences of a text. A point within a decimal or a cell name is followed by no blank.
fn n_sentences(text: &str) -> usize {
    text.split_terminator(['.', '?'])
        .filter(|part| !part.trim().is_empty())
        .count()
}

#[test]
fn every_plain_text_has_at_most_two_sentences() {
    for &id in TechniqueId::ALL {
        let (position, step) = example(id);
        let words = Words::english();
        let pages =
            explain_with_voice(words, Voice::Plain, &position, &step, HintLevel::Argument).pages;
        let [page] = &pages[..] else {
            panic!("{id}: {} pages", pages.len());
        };
        let plain = page.text.to_string();
        assert!(matches!(n_sentences(&plain), 1 | 2), "{id}: {plain}");
        assert!(
            plain.ends_with('.') && !plain.contains(['{', '}']),
            "{id}: {plain}"
        );
        let first = plain.chars().next();
        assert!(
            first.is_some_and(|c| c.is_uppercase() || !c.is_alphabetic() || plain.starts_with('r')),
            "{id}: {plain}"
        );
        // A sign shows that lines are left out, and only then.
        let thoughts = explain::thoughts(words, &position, &step);
        assert_eq!(plain.contains(" … "), thoughts.len() > 2, "{id}: {plain}");
        // The conclusion follows once.
        let concluded = conclusion(words, &position, &step).to_string();
        let whole = sentences_with_voice(words, Voice::Plain, &position, &step).to_string();
        assert_eq!(whole, format!("{plain} {concluded}"), "{id}");
    }
}

#[test]
fn notation_has_no_words() {
    for &id in TechniqueId::ALL {
        let (position, step) = example(id);
        let words = Words::english();
        let pages = explain_with_voice(
            words,
            Voice::Notation,
            &position,
            &step,
            HintLevel::Argument,
        )
        .pages;
        let [page] = &pages[..] else {
            panic!("{id}: {} pages", pages.len());
        };
        let text = page.text.to_string();
        let is_word = |word: &&str| word.len() > 2 && word.chars().all(char::is_alphabetic);
        let mut spoken = text.split_whitespace().filter(is_word);
        // Forums call a continuous loop a ring.
        assert!(spoken.all(|word| word == "loop"), "{id}: {text}");
        assert!(text.contains("=>"), "{id}: {text}");
        let whole = whole_argument(words, Voice::Notation, &position, &step);
        assert_eq!(whole, pages, "{id}: notation says what it concludes");
    }
}

#[test]
fn the_full_argument_has_its_conclusion_once() {
    for &id in TechniqueId::ALL {
        let (position, step) = example(id);
        let words = Words::english();
        let concluded = conclusion(words, &position, &step).to_string();
        let pages = whole_argument(words, Voice::Full, &position, &step);
        let texts: Vec<String> = pages.iter().map(|page| page.text.to_string()).collect();
        let n_said = texts
            .iter()
            .map(|text| text.matches(&concluded).count())
            .sum::<usize>();
        assert_eq!(n_said, 1, "{id}: {texts:#?}");
        assert!(
            texts.last().is_some_and(|last| last.ends_with(&concluded)),
            "{id}: {texts:#?}"
        );
    }
}

/// A sentence contains every line of an argument of up to four lines, and leaves lines of longer ones out.
#[test]
fn a_short_argument_is_complete_in_its_sentence() {
    const MOST_LINES: usize = 4;
    let mut n_of_length = [0; 2];
    for &id in TechniqueId::ALL {
        let (position, step) = example(id);
        let words = Words::english();
        let lines = explain::thoughts(words, &position, &step);
        let sentence = sentences_with_voice(words, Voice::Full, &position, &step).to_string();
        let is_told = lines
            .iter()
            .all(|line| sentence.contains(&line.text.to_string()));
        assert_eq!(is_told, lines.len() <= MOST_LINES, "{id}: {sentence}");
        for (n, extra) in n_of_length.iter_mut().zip(0..) {
            *n += usize::from(lines.len() == MOST_LINES + extra);
        }
    }
    assert!(n_of_length.iter().all(|n| *n > 0), "{n_of_length:?}");
}

/// A short text keeps the first and the last line of an argument that are no details. Lines about only some of the
/// eliminations are details and are left out.
#[test]
fn short_texts_end_with_a_line_that_is_no_detail() {
    let words = Words::english();
    let mut n_with_details = 0;
    for &id in TechniqueId::ALL {
        let (position, step) = example(id);
        let lines = explain::thoughts(words, &position, &step);
        n_with_details += usize::from(lines.iter().any(|line| line.is_detail));
        let whole: Vec<String> = lines
            .iter()
            .filter(|line| !line.is_detail)
            .map(|line| line.text.to_string())
            .collect();
        let plain = sentences_with_voice(words, Voice::Plain, &position, &step).to_string();
        let concluded = conclusion(words, &position, &step).to_string();
        assert!(plain.starts_with(&whole[0]), "{id}: {plain}");
        let end = format!("{} {concluded}", whole[whole.len() - 1]);
        assert!(plain.ends_with(&end), "{id}: {plain}");
    }
    assert!(n_with_details > 1, "{n_with_details}");
}

/// On large boards, 1 and 12 side by side would read as 112.
#[test]
fn two_digit_numbers_are_separated_in_notation() {
    for (side, rows, columns, start) in [
        (9, [0, 6], [1, 7], r"1r17\c28 => "),
        (16, [0, 11], [1, 13], r"1r1,12\c2,14 => "),
    ] {
        let geometry = Geometry::with_side(side).expect("a board");
        let mut position = Candidates::from_grid(&Grid::new(geometry));
        let one = Digit::from_index(0);
        let places = rows
            .into_iter()
            .flat_map(|row| (0..side).map(move |column| (row, column)));
        for (row, column) in places {
            if !columns.contains(&column) {
                position.eliminate(Candidate::new(geometry.cell(row, column), one));
            }
        }
        let mut first = First::default();
        let _ = TechniqueId::XWing.find(&PositionCache::new(&position), &mut first);
        let step = first.0.expect("an X-Wing");
        let notation = shudu_core::explain::notation(&position, &step).join(" ");
        assert!(notation.starts_with(start), "{notation}");
    }
}

/// A pattern that is no chain is written as its sets. None of them is left out.
#[test]
fn notation_names_every_cell_and_digit_of_the_evidence() {
    let mut n_with_cells = 0;
    for &id in TechniqueId::ALL {
        let (position, step) = example(id);
        if !step.eureka(&position).is_empty() {
            continue;
        }
        let notation = explain::notation(&position, &step).join(" ");
        let cells = step.evidence.iter().filter_map(|truth| match truth {
            Truth::Cell(cell) => Some(*cell),
            _ => None,
        });
        let cells: CellSet = cells.collect();
        let names = position.geometry().short_names(&cells);
        n_with_cells += usize::from(cells.len() > 1);
        assert!(notation.contains(&names), "{id}: {names} in {notation}");
        if let Pattern::Fish(fish) = &step.pattern {
            let fins = position.geometry().short_names(&fish.fins);
            assert!(notation.contains(&fins), "{id}: {fins} in {notation}");
        }
    }
    assert!(n_with_cells > 5, "{n_with_cells}");
}
