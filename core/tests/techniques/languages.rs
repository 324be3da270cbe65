//! Hints in each language: only its own script and its typography, for every technique.

use crate::voices::example;
use shudu_core::explain::{self, HintLevel, Voice};
use shudu_core::techniques::TechniqueId;
use shudu_core::words::Words;
use unicode_width::UnicodeWidthChar;

/// Names that Chinese texts keep in Latin letters.
const NAMES: [&str; 2] = ["Sudoku Explainer", "Chute Remote Pair"];

fn is_han(c: char) -> bool {
    matches!(c, '\u{4e00}'..='\u{9fff}')
}

/// Returns the fault of a Chinese text, if any.
fn wrong_in_chinese(text: &str) -> Option<String> {
    let text = NAMES
        .iter()
        .fold(text.to_owned(), |text, name| text.replace(name, "X"));
    if !text.chars().any(is_han) {
        return Some("no Chinese".to_owned());
    }
    let is_word = |word: &str| word.len() > 2 && word.bytes().all(|byte| byte.is_ascii_lowercase());
    let words: Vec<&str> = text.split(' ').collect();
    if let Some(pair) = words
        .windows(2)
        .find(|pair| pair.iter().all(|word| is_word(word)))
    {
        return Some(format!("English: {pair:?}"));
    }
    let characters: Vec<char> = text.chars().collect();
    let is_stop = |c: char| "，。：；、（）".contains(c);
    let is_tight = |pair: &&[char]| {
        let [a, b] = pair[..] else { return false };
        let crowded =
            is_han(a) && b.is_ascii_alphanumeric() || a.is_ascii_alphanumeric() && is_han(b);
        let spaced = a == ' ' && is_stop(b) || is_stop(a) && b == ' ';
        let half_width = is_han(a) && ",;:!?".contains(b) || a == '.' && (b == ' ' || is_han(b));
        crowded || spaced || half_width || a == ' ' && b == ' '
    };
    let found = characters.windows(2).find(is_tight);
    found.map(|pair| format!("set badly: {pair:?}"))
}

#[test]
fn every_hint_uses_only_the_script_of_its_language() {
    let chinese = Words::of_language("zh-Hans").expect("Chinese");
    let mut problems = Vec::new();
    let mut check = |id: TechniqueId, english: String, text: String| {
        if english.chars().any(is_han) {
            problems.push(format!("{id}: {english}"));
        }
        if let Some(wrong) = wrong_in_chinese(&text) {
            problems.push(format!("{id}: {wrong}: {text}"));
        }
    };
    for &id in TechniqueId::ALL {
        let help = |words| explain::help(words, id).to_string();
        check(id, help(Words::english()), help(chinese));
        let (position, step) = example(id);
        let sentence =
            |words| explain::sentences_with_voice(words, Voice::Full, &position, &step).to_string();
        check(id, sentence(Words::english()), sentence(chinese));
        let plain = (Voice::Plain, HintLevel::Argument);
        for (voice, level) in HintLevel::ALL
            .map(|level| (Voice::Full, level))
            .into_iter()
            .chain([plain])
        {
            let sentences = |words| -> Vec<String> {
                let pages =
                    explain::explain_with_voice(words, voice, &position, &step, level).pages;
                pages.iter().map(|page| page.text.to_string()).collect()
            };
            let (english, translated) = (sentences(Words::english()), sentences(chinese));
            assert_eq!(english.len(), translated.len(), "{id}");
            for (english, text) in english.into_iter().zip(translated) {
                check(id, english, text);
            }
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn faults_are_detected() {
    for wrong in [
        "only English",
        "在第3 行",
        "在 r1c1， 填",
        "在 r1c1 ，填",
        "在,填",
        "链 (4)r5c3-(4)r5c2. 所以",
        "the cell 在",
    ] {
        assert!(wrong_in_chinese(wrong).is_some(), "{wrong}");
    }
    assert_eq!(
        wrong_in_chinese("在第 3 行，8 只能填 r1c6：(4)r5c3-(4)r5c2。"),
        None
    );
}

/// Whether the width of a character depends on the terminal: one column or two.
fn is_ambiguous(c: char) -> bool {
    c.width() != c.width_cjk()
}

#[test]
fn chinese_sentences_have_a_fixed_width() {
    // These two have no replacement with a fixed width.
    const KNOWN: &str = "…×";
    let chinese = Words::of_language("zh-Hans").expect("Chinese");
    for &id in TechniqueId::ALL {
        let (position, step) = example(id);
        let mut texts = vec![explain::help(chinese, id).to_string()];
        for voice in [Voice::Plain, Voice::Full] {
            let pages = explain::whole_argument(chinese, voice, &position, &step);
            texts.extend(pages.iter().map(|page| page.text.to_string()));
        }
        for text in texts {
            let found = text
                .chars()
                .find(|c| is_ambiguous(*c) && !KNOWN.contains(*c));
            assert_eq!(found, None, "{id}: {text}");
        }
    }
}

/// Three corners have only the pair. The text must name the fourth one correctly.
#[test]
fn a_unique_rectangle_names_the_right_corners() {
    let id = TechniqueId::UniqueRectangleType1;
    let (position, step) = example(id);
    for words in [
        Words::english(),
        Words::of_language("zh-Hans").expect("Chinese"),
    ] {
        let thoughts = explain::thoughts(words, &position, &step);
        let cells_in = |line: usize| -> Vec<_> {
            let text = thoughts[line].text.to_string();
            let names = text.split(|c: char| !c.is_ascii_alphanumeric());
            names
                .filter_map(|name| position.geometry().cell_from_name(name))
                .collect()
        };
        let (corners, roof) = (cells_in(0), cells_in(thoughts.len() - 1));
        assert_eq!((corners.len(), roof.len()), (4, 1));
        for cell in corners {
            assert_eq!(position.digits_in(cell).len() > 2, cell == roof[0]);
        }
    }
}
