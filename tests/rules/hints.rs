//! The rungs and voices of hints: each reveals exactly what it should.

use shudu::board::Candidates;
use shudu::engine::Engine;
use shudu::explain::{self, HintLadder, HintLevel, Mark, MarkRole, MarkedText, Target, Voice};
use shudu::rate::min_rating;
use shudu::techniques::{Step, TechniqueId};
use shudu::words::Words;

/// Steps of the techniques up to wings, each in the position of its example.
fn steps() -> Vec<(Candidates, Step)> {
    let easy = TechniqueId::ALL.iter().copied();
    let easy = easy.filter(|id| min_rating(*id).tenths() <= 45);
    let found = easy.filter_map(|id| {
        let position = explain::example(id)?.position();
        let engine = Engine::new().with_techniques(|one| one == id);
        let step = engine.next_step(&position)?;
        Some((position, step))
    });
    let found: Vec<_> = found.collect();
    assert!(found.len() >= 25, "{}", found.len());
    found
}

fn languages() -> [Words; 2] {
    [Words::english(), Words::of_language("zh-Hans").unwrap()]
}

fn has_role(page: &MarkedText, is_meant: impl Fn(MarkRole) -> bool) -> bool {
    page.marks.iter().any(|mark: &Mark| is_meant(mark.role))
}

fn concludes(role: MarkRole) -> bool {
    matches!(role, MarkRole::Elimination | MarkRole::Placement)
}

fn text(pages: &[MarkedText]) -> String {
    let texts: Vec<String> = pages.iter().map(|page| page.text.to_string()).collect();
    texts.join("\n")
}

#[test]
fn no_rung_reveals_too_much() {
    for (position, step) in steps() {
        for words in languages() {
            let text_in = |voice, level| {
                explain::explain_with_voice(words, voice, &position, &step, level).pages
            };
            let name = step.technique.name_in(words);
            let conclusion = explain::conclusion(words, &position, &step).to_string();
            let context = format!("{} in {}", step.technique, words.tag());
            let nudge = text_in(Voice::Full, HintLevel::Nudge);
            assert_eq!(nudge.len(), 1, "{context}");
            assert!(!text(&nudge).contains(&name), "{context}: {}", text(&nudge));
            let technique = text_in(Voice::Full, HintLevel::Technique);
            assert!(
                text(&technique).contains(&name),
                "{context}: {}",
                text(&technique)
            );
            for page in nudge.iter().chain(&technique) {
                assert!(!has_role(page, |role| role != MarkRole::Focus), "{context}");
                assert!(!page.text.to_string().contains(&conclusion), "{context}");
            }
            for voice in Voice::ALL {
                // Voices differ only in arguments; the other rungs are the same.
                for (level, pages) in [
                    (HintLevel::Nudge, &nudge),
                    (HintLevel::Technique, &technique),
                ] {
                    assert_eq!(&text_in(voice, level), pages, "{context}");
                }
                let argument = text_in(voice, HintLevel::Argument);
                // Crosses and new digits belong to the preview.
                let preview = text_in(voice, HintLevel::Preview);
                assert!(has_role(&preview[0], concludes), "{context}");
                let preview = text(&preview);
                for concluded in step.placements.iter().chain(&step.eliminations) {
                    let cell = words.cell_code(position.geometry(), concluded.cell);
                    let is_told =
                        preview.contains(&cell) && preview.contains(&concluded.digit.to_string());
                    assert!(is_told, "{context}: {preview}");
                }
                if voice != Voice::Notation {
                    assert!(
                        !text(&argument).contains(&conclusion),
                        "{context}: {conclusion}"
                    );
                }
            }
        }
    }
}

/// The last page of a full argument marks the conclusion, with each candidate removed or placed; notation states it in
/// its text.
#[test]
fn a_full_argument_ends_with_the_marks_of_its_conclusion() {
    for (position, step) in steps() {
        for voice in [Voice::Full, Voice::Plain] {
            let pages = explain::whole_argument(Words::english(), voice, &position, &step);
            let last = pages.last().expect("a page");
            let concluded = last.marks.iter().filter(|mark| concludes(mark.role));
            let mut concluded: Vec<Target> = concluded.map(|mark| mark.target).collect();
            let all = step.placements.iter().chain(&step.eliminations);
            let mut expected: Vec<Target> = all.map(|one| Target::Candidate(*one)).collect();
            concluded.sort_by_key(|target| format!("{target:?}"));
            concluded.dedup();
            expected.sort_by_key(|target| format!("{target:?}"));
            assert_eq!(concluded, expected, "{} {voice:?}", step.technique);
        }
    }
}

#[test]
fn each_voice_words_the_argument_differently() {
    for (position, step) in steps() {
        for words in languages() {
            let text_in = |voice| {
                explain::explain_with_voice(words, voice, &position, &step, HintLevel::Argument)
                    .pages
            };
            let context = format!("{} in {}", step.technique, words.tag());
            let notation = text_in(Voice::Notation);
            // Notation is the same in every language, and one page.
            assert_eq!(notation.len(), 1, "{context}");
            let line = text(&notation);
            assert!(line.is_ascii() && line.contains("=> "), "{context}: {line}");
            assert_eq!(
                line,
                explain::notation(&position, &step).join("\n"),
                "{context}"
            );
            for concluded in &step.eliminations {
                assert!(line.contains("<>"), "{context}: {line}");
                assert!(line.contains(concluded.digit.symbol()), "{context}: {line}");
            }
            let plain = text_in(Voice::Plain);
            assert_eq!(plain.len(), 1, "{context}: a sentence or two");
            assert_ne!(text(&plain), line, "{context}");
            let whole = explain::whole_argument(words, Voice::Plain, &position, &step);
            let conclusion = explain::conclusion(words, &position, &step).to_string();
            assert!(text(&whole).ends_with(&conclusion), "{context}");
            let sentence = explain::sentences_with_voice(words, Voice::Notation, &position, &step);
            assert_eq!(sentence.to_string(), line, "{context}");
        }
    }
}

#[test]
fn an_open_hint_switches_its_language() {
    let is_chinese = |ladder: &HintLadder| {
        let text = ladder.page().map(|page| page.text.to_string());
        let mut characters = text.iter().flat_map(|text| text.chars());
        characters.any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c))
    };
    let [english, chinese] = languages();
    for (position, step) in steps() {
        let id = step.technique;
        let mut ladder = HintLadder::new(english, Voice::Full, position, step);
        assert!(!is_chinese(&ladder), "{id}");
        ladder.set_language(chinese);
        loop {
            assert!(is_chinese(&ladder), "{id}: {:?}", ladder.level());
            if !ladder.advance() {
                break;
            }
        }
    }
}

/// After its last page a hint starts over, and paging back opens each level at its last page.
#[test]
fn the_rungs_are_cyclic() {
    let mut n_long = 0;
    for (position, step) in steps() {
        let words = Words::english();
        let mut ladder = HintLadder::new(words, Voice::Full, position.clone(), step.clone());
        for level in [
            HintLevel::Preview,
            HintLevel::Argument,
            HintLevel::Technique,
            HintLevel::Nudge,
        ] {
            ladder.go_round(false);
            let (page, n_pages) = (ladder.page_number(), ladder.pages().len());
            assert_eq!((ladder.level(), page), (level, n_pages));
            n_long += usize::from(n_pages > 1);
        }
        for level in [
            HintLevel::Technique,
            HintLevel::Argument,
            HintLevel::Preview,
            HintLevel::Nudge,
        ] {
            ladder.go_round(true);
            assert_eq!((ladder.level(), ladder.page_number()), (level, 1));
        }
        // Notation includes the conclusion itself.
        let notation = HintLadder::new(words, Voice::Notation, position, step);
        assert!(notation.conclusion().is_empty());
        assert!(!ladder.conclusion().is_empty());
    }
    assert!(n_long > 0);
}
