//! Explanations in English: rungs, voices and arguments of small positions, word for word.

use shudu::board::{Candidate, Candidates, CellSet, Digit};
use shudu::cancel::Cancel;
use shudu::engine::{Conclusion, Engine};
use shudu::explain::{self, HintLevel, Mark, MarkRole, Term, Voice};
use shudu::formats;
use shudu::game::Action;
use shudu::techniques::{Assumption, Step, TechniqueId};
use shudu::words::Words;

fn position(line: &str) -> Candidates {
    formats::parse(line).unwrap().position()
}

fn step_of(id: TechniqueId, position: &Candidates) -> Step {
    let engine = Engine::new().with_techniques(|known| known == id);
    engine.next_step(position).unwrap_or_else(|| panic!("{id}"))
}

/// Two cells of row 1 are left, of which one sees a 4.
const SINGLES: &str = "12......4.......";

#[test]
fn each_rung_reveals_one_more_fact() {
    let position = position(SINGLES);
    let step = step_of(TechniqueId::NakedSingle, &position);
    let text_in = |voice, level| {
        let pages =
            explain::explain_with_voice(Words::english(), voice, &position, &step, level).pages;
        let texts: Vec<String> = pages.iter().map(|page| page.text.to_string()).collect();
        texts.join("|")
    };
    let english = Words::english();
    let name = position.geometry().cell_name(step.placements[0].cell);
    let digit = step.placements[0].digit;
    let nudge = text_in(Voice::Full, HintLevel::Nudge);
    assert_eq!(nudge, "Look at box 1.", "where the cell is, not which");
    let technique = text_in(Voice::Full, HintLevel::Technique);
    assert!(technique.starts_with("Naked Single"), "{technique}");
    assert!(technique.contains(&name.to_string()), "{technique}");
    assert_eq!(
        text_in(Voice::Full, HintLevel::Preview),
        format!("{name} = {digit}")
    );
    let placed = format!("{name}={digit}");
    let conclusion = explain::conclusion(english, &position, &step).to_string();
    assert_eq!(conclusion, format!("So {placed}."));
    let summary = explain::summary(english, &position, &step).to_string();
    assert_eq!(summary, format!("Naked Single: {placed}."));
    let sentence = explain::sentences(english, &position, &step).to_string();
    let argument = text_in(Voice::Full, HintLevel::Argument).replace('|', " ");
    assert_eq!(sentence, format!("{argument} {conclusion}"));
}

/// Eliminations are listed with all their cells, grouped; the preview shows each cell before and after.
#[test]
fn eliminations_are_listed_before_and_after() {
    let position = explain::example(TechniqueId::XWing).unwrap().position();
    let step = step_of(TechniqueId::XWing, &position);
    let english = Words::english();
    let digit = step.eliminations[0].digit;
    assert!(step.placements.is_empty());
    let summary = explain::summary(english, &position, &step).to_string();
    assert!(
        summary.starts_with(&format!("X-Wing: remove {digit} from ")),
        "{summary}"
    );
    let conclusion = explain::conclusion(english, &position, &step).to_string();
    assert!(
        conclusion.starts_with(&format!("So remove {digit} from ")),
        "{conclusion}"
    );
    assert!(conclusion.ends_with('.'), "{conclusion}");
    let preview = explain::explain(english, &position, &step, HintLevel::Preview);
    let lines = preview.pages[0].text.to_string();
    assert_eq!(lines.lines().count(), step.eliminations.len(), "{lines}");
    for (line, claim) in lines.lines().zip(&step.eliminations) {
        let name = position.geometry().cell_name(claim.cell);
        let digits = position.digits_in(claim.cell);
        let expected = format!("{name}: {digits} → {}", digits.without(claim.digit));
        assert_eq!(line, expected);
    }
    let nudge = explain::explain(english, &position, &step, HintLevel::Nudge);
    assert_eq!(
        nudge.pages[0].text.to_string(),
        format!("Look at the {digit}s.")
    );
    // The second hint names each house of the pattern, but none of the cells that lose the digit.
    let place = explain::explain(english, &position, &step, HintLevel::Technique);
    let place = place.pages[0].text.to_string();
    assert!(
        place.starts_with(&format!("X-Wing with {digit} in ")),
        "{place}"
    );
    // The brief form gives the same cells with no more letters.
    let brief = explain::brief_conclusion(english, &position, &step).to_string();
    assert!(
        brief.starts_with("So remove ") && brief.len() <= conclusion.len(),
        "{brief}"
    );
}

/// Three voices: all sentences, the first and the last, or notation only.
#[test]
fn the_plain_voice_has_the_first_and_last_sentence() {
    let id = TechniqueId::XyChain;
    let position = explain::example(id).unwrap().position();
    let step = step_of(id, &position);
    let english = Words::english();
    let text_in =
        |voice| explain::sentences_with_voice(english, voice, &position, &step).to_string();
    let (plain, full, notation) = (
        text_in(Voice::Plain),
        text_in(Voice::Full),
        text_in(Voice::Notation),
    );
    assert!(plain.contains(" … "), "{plain}");
    assert!(
        notation.is_ascii() && notation.contains(" => "),
        "{notation}"
    );
    // The notation contains the conclusion; the other voices end with it.
    for (voice, sentence) in [
        (Voice::Full, None),
        (Voice::Plain, Some(&plain)),
        (Voice::Notation, Some(&notation)),
    ] {
        let pages = explain::whole_argument(english, voice, &position, &step);
        let texts: Vec<String> = pages.iter().map(|page| page.text.to_string()).collect();
        let whole = texts.join(" ");
        let conclusion = explain::conclusion(english, &position, &step).to_string();
        let has_conclusion = voice != Voice::Notation;
        assert_eq!(whole.ends_with(&conclusion), has_conclusion, "{whole}");
        if let Some(sentence) = sentence {
            assert_eq!(&whole, sentence);
        }
    }
    let conclusion = explain::conclusion(english, &position, &step).to_string();
    assert!(plain.ends_with(&conclusion) && full.ends_with(&conclusion));
    assert!(!notation.contains("So remove"), "{notation}");
    let pages = |voice| explain::whole_argument(english, voice, &position, &step);
    let whole = pages(Voice::Full);
    assert!(whole.len() > 2, "every thought has a page of its own");
    // The first and the last thought are the two of the plain voice.
    let texts: Vec<String> = whole.iter().map(|page| page.text.to_string()).collect();
    assert!(plain.starts_with(&texts[0]), "{plain}\n{texts:?}");
    assert!(texts[texts.len() - 1].ends_with(&conclusion));
    assert_eq!(pages(Voice::Notation).len(), 1);
}

/// Only some techniques have a remark on variants: those of uniqueness or symmetry, and Pointing.
#[test]
fn variants_are_mentioned_if_they_matter() {
    let english = Words::english();
    for &id in TechniqueId::ALL {
        let text_in = explain::help_on_variants(english, id).map(|text_in| text_in.to_string());
        let expected = match id {
            TechniqueId::Pointing => Some("knight's move"),
            TechniqueId::GurthSymmetry => Some("the same symmetry"),
            _ if id.info().assumption == Assumption::UniqueSolution => {
                Some("only if every extra rule is a house")
            }
            _ => None,
        };
        match (text_in, expected) {
            (None, None) => {}
            (Some(text_in), Some(part)) => assert!(text_in.contains(part), "{id}: {text_in}"),
            (text_in, expected) => panic!("{id}: {text_in:?} instead of {expected:?}"),
        }
    }
}

/// Arguments against and for a candidate: the summary, the numbered steps, the end.
#[test]
fn an_argument_has_summary_steps_and_end() {
    let easy = "800002470002009005450067080540310090003900600060008037030750026700600300024800001";
    let start = position(easy);
    let cell = |name: &str| start.geometry().cell_from_name(name).unwrap();
    let digit = |symbol| Digit::from_symbol(symbol).unwrap();
    let (english, engine, never) = (Words::english(), Engine::new(), Cancel::never());
    // r1c2 is 1; it cannot be 9.
    let wrong = Conclusion::Placement(Candidate::new(cell("r1c2"), digit('9')));
    let against = engine.refute(&start, wrong, &never).unwrap().unwrap();
    let summary = explain::argument_summary(english, &against).to_string();
    let n_steps = against.steps.len();
    let counted = match n_steps {
        0 => ": it leaves".to_owned(),
        1 => ": one step later".to_owned(),
        n => format!(": {n} steps later"),
    };
    assert!(
        summary.starts_with(&format!("r1c2 cannot be 9{counted}")),
        "{summary}"
    );
    let pages = explain::argument_pages(english, &against);
    assert_eq!(
        pages.len(),
        n_steps + 2,
        "the summary, each step, the dead end"
    );
    assert!(pages[0].heading.is_empty());
    let last = pages.last().unwrap();
    assert_eq!(last.conclusion.to_string(), "So r1c2 cannot be 9.");
    let text = last.text(english).to_string();
    assert!(text.ends_with("So r1c2 cannot be 9."), "{text}");
    for (number, page) in pages[1..=n_steps].iter().enumerate() {
        let heading = page.heading.to_string();
        let begin = format!("Step {} of {n_steps}: ", number + 1);
        assert!(heading.starts_with(&begin), "{heading}");
        let text = page.text(english).to_string();
        assert!(text.starts_with(&format!("{heading}. ")), "{text}");
    }
    // The elimination of 1 there is refuted likewise, using the digit that must be there.
    let claim = Conclusion::Elimination(Candidate::new(cell("r1c2"), digit('1')));
    let against = engine.refute(&start, claim, &never).unwrap().unwrap();
    let summary = explain::argument_summary(english, &against).to_string();
    assert!(
        summary.starts_with("r1c2 must be 1: otherwise"),
        "{summary}"
    );
    let pages = explain::argument_pages(english, &against);
    assert_eq!(pages.last().unwrap().conclusion.to_string(), "So r1c2=1.");
    // A claim that one step proves takes one page, which gives the number of earlier steps.
    let step = engine.next_step(&start).unwrap();
    let proved = Conclusion::Placement(step.placements[0]);
    let placed = format!(
        "{}={}",
        start.geometry().cell_name(step.placements[0].cell),
        step.placements[0].digit
    );
    let reason = engine.justify(&start, proved, &never).unwrap().unwrap();
    assert_eq!(
        explain::argument_summary(english, &reason).to_string(),
        format!("{placed} follows from one step.")
    );
    let pages = explain::argument_pages(english, &reason);
    assert_eq!(pages.len(), 1);
    assert_eq!(pages[0].conclusion.to_string(), format!("So {placed}."));
}

/// The page of a step marks its conclusions, and each page crosses out what is supposed to be gone.
#[test]
fn pages_of_an_argument_mark_what_is_supposed_and_concluded() {
    let easy = "800002470002009005450067080540310090003900600060008037030750026700600300024800001";
    let hard = ".....8..9....7.21.3896.2.5...25........1.4.9.5.6.8.3............1.....4793.......";
    let (mut n_pages, mut n_removed) = (0, 0);
    for puzzle in [easy, hard] {
        let start = position(puzzle);
        let solution = shudu::solve::verdict(start.values()).unique().unwrap();
        let wide = start.unsolved().into_iter();
        let wide = wide.filter(|cell| start.digits_in(*cell).len() > 2);
        for cell in wide.take(6) {
            let supposed = Candidate::new(cell, solution.get(cell).unwrap());
            let claim = Conclusion::Elimination(supposed);
            let argument = Engine::new().refute(&start, claim, &Cancel::never());
            let Some(argument) = argument.unwrap() else {
                continue;
            };
            let pages = explain::argument_pages(Words::english(), &argument);
            for (page, step) in pages[1..].iter().zip(&argument.steps) {
                let marks = &page.lines.last().unwrap().marks;
                for placed in &step.placements {
                    assert!(marks.contains(&Mark::candidate(*placed, MarkRole::Placement)));
                }
                for removed in &step.eliminations {
                    assert!(marks.contains(&Mark::candidate(*removed, MarkRole::Elimination)));
                }
                n_pages += 1;
                n_removed += step.eliminations.len();
            }
            if let [_, first, ..] = &pages[..] {
                let gone = Mark::candidate(supposed, MarkRole::Gone);
                assert!(first.lines.iter().all(|line| line.marks.contains(&gone)));
            }
        }
    }
    assert!(n_pages > 10 && n_removed > 0, "{n_pages} {n_removed}");
}

#[test]
fn every_term_has_a_name_a_meaning_and_forms_and_its_technique() {
    let english = Words::english();
    let mut ids: Vec<&str> = Term::ALL.iter().map(|term| term.id()).collect();
    for term in Term::ALL {
        let (name, meaning) = (
            term.name(english).to_string(),
            term.meaning(english).to_string(),
        );
        assert!(
            !name.is_empty() && meaning.split(' ').count() > 4,
            "{name}: {meaning}"
        );
        let forms = term.forms(english);
        assert!(!forms.is_empty(), "{name}");
        assert!(
            forms
                .iter()
                .all(|form| form == form.trim() && !form.is_empty()),
            "{forms:?}"
        );
        let origin = term.origin(english).map(|text_in| text_in.to_string());
        assert_eq!(origin.is_some(), term.introduced().is_some(), "{name}");
        if let (Some(text_in), Some(technique)) = (origin, term.introduced()) {
            assert!(text_in.contains(technique.name()), "{name}: {text_in}");
        }
    }
    ids.sort_unstable();
    let n_terms = ids.len();
    ids.dedup();
    assert_eq!(ids.len(), n_terms, "each term once");
}

/// If several digits clash with a claim, a given is named, since it is certain.
#[test]
fn a_clash_names_a_given_before_a_placed_digit() {
    let mut game = super::game::easy();
    let puzzle = game.puzzle().clone();
    let (geometry, given) = (puzzle.geometry(), puzzle.given_cells());
    // The claim clashes with a digit to be placed and with a given behind it.
    let claims = game.state().empty_cells().iter().flat_map(|cell| {
        let peers = geometry.peers(cell);
        let pairs = (peers - given).iter().flat_map(move |placed| {
            let givens = (peers & given).iter();
            givens.map(move |given| (cell, placed, given))
        });
        pairs.collect::<Vec<_>>()
    });
    let (cell, placed, given) = claims
        .into_iter()
        .find(|(_, placed, given)| {
            placed < given && puzzle.solution_at(*placed) == puzzle.solution_at(*given)
        })
        .expect("such a claim");
    let digit = puzzle.solution_at(placed).unwrap();
    let claim = Conclusion::Placement(Candidate::new(cell, digit));
    let cells = CellSet::only(placed);
    game.apply(Action::Place { cells, digit }).unwrap();
    let clash = game.clash(claim, game.state()).unwrap();
    assert_eq!(clash.other, Candidate::new(given, digit));
}
