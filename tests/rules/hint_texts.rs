//! Complete hints for one step of each common technique: every rung, voice and mark. Complete arguments for claims.

use std::fmt::Write as _;

use shudu::board::{Candidate, Candidates, Digit, Geometry, Strength};
use shudu::cancel::Cancel;
use shudu::engine::{Conclusion, Engine};
use shudu::explain::{self, HintLevel, Mark, MarkedText, Target, Voice};
use shudu::formats;
use shudu::techniques::{Step, TechniqueId};
use shudu::words::{CellStyle, Words};

/// The techniques whose hints are recorded, each in the position of its example.
const TECHNIQUES: &[TechniqueId] = &[
    TechniqueId::FullHouse,
    TechniqueId::HiddenSingleBox,
    TechniqueId::NakedSingle,
    TechniqueId::Pointing,
    TechniqueId::Claiming,
    TechniqueId::NakedPair,
    TechniqueId::HiddenPair,
    TechniqueId::XWing,
    TechniqueId::FinnedXWing,
    TechniqueId::Skyscraper,
    TechniqueId::XyWing,
    TechniqueId::SimpleColouringTrap,
    TechniqueId::BugPlus1,
    TechniqueId::AlsXz,
    TechniqueId::XChain,
];

fn chinese() -> Words {
    Words::of_language("zh-Hans").expect("Chinese")
}

fn step_of(id: TechniqueId) -> (Candidates, Step) {
    let position = explain::example(id).expect("an example").position();
    let engine = Engine::new().with_techniques(|one| one == id);
    let step = engine.next_step(&position).expect("the example shows it");
    (position, step)
}

fn candidate(geometry: &Geometry, one: Candidate) -> String {
    format!("{}{}", one.digit, geometry.cell_name(one.cell))
}

fn mark(geometry: &'static Geometry, mark: Mark) -> String {
    let target = match mark.target {
        Target::Cell(cell) => geometry.cell_name(cell).to_string(),
        Target::Candidate(one) => candidate(geometry, one),
        Target::House(house) => Words::english()
            .for_board(geometry)
            .house(house)
            .to_string(),
        Target::Digit(digit) => format!("every {digit}"),
        Target::Link { from, to, strength } => {
            let sign = if strength == Strength::Strong {
                "="
            } else {
                "-"
            };
            format!(
                "{}{sign}{}",
                candidate(geometry, from),
                candidate(geometry, to)
            )
        }
    };
    format!("{:?} {target}", mark.role)
}

/// Returns the text of a page, then its marks on one line, grouped by role.
fn page(geometry: &'static Geometry, page: &MarkedText) -> String {
    let mut text = format!("  {}\n", page.text.to_string().replace('\n', " / "));
    let mut roles: Vec<(String, Vec<String>)> = Vec::new();
    for one in &page.marks {
        let shown = mark(geometry, *one);
        let (role, target) = shown.split_once(' ').expect("a role and a target");
        match roles.iter_mut().find(|(known, _)| known == role) {
            Some((_, targets)) => targets.push(target.to_owned()),
            None => roles.push((role.to_owned(), vec![target.to_owned()])),
        }
    }
    let roles = roles
        .iter()
        .map(|(role, targets)| format!("{role} {}", targets.join(", ")));
    let roles: Vec<String> = roles.collect();
    if !roles.is_empty() {
        let _ = writeln!(text, "    {}", roles.join("; "));
    }
    text
}

/// Returns the rungs of a hint with their marks, then those in the other voices and languages without marks.
fn hint(position: &Candidates, step: &Step) -> String {
    let geometry = position.geometry();
    let english = Words::english();
    let mut all = String::new();
    for level in HintLevel::ALL {
        let _ = writeln!(all, "{level:?}");
        for one in explain::explain(english, position, step, level).pages {
            all += &page(geometry, &one);
        }
    }
    let a1 = english.with_cells(CellStyle::A1);
    for (name, text) in [
        ("conclusion", explain::conclusion(english, position, step)),
        ("brief", explain::brief_conclusion(english, position, step)),
        ("summary", explain::summary(english, position, step)),
        ("in A1", explain::summary(a1, position, step)),
        ("paragraph", explain::sentences(english, position, step)),
        (
            "plain",
            explain::sentences_with_voice(english, Voice::Plain, position, step),
        ),
        (
            "notation",
            explain::sentences_with_voice(english, Voice::Notation, position, step),
        ),
    ] {
        let _ = writeln!(all, "{name}: {}", text.to_string().replace('\n', " / "));
    }
    let mut whole = String::new();
    for one in explain::whole_argument(english, Voice::Full, position, step) {
        whole = page(geometry, &one);
    }
    let _ = write!(all, "last page\n{whole}");
    let pattern = explain::pattern_marks(position, step);
    let pattern: Vec<String> = pattern.iter().map(|one| mark(geometry, *one)).collect();
    let _ = writeln!(all, "pattern: {}", pattern.join(", "));
    for level in HintLevel::ALL {
        for one in explain::explain(chinese(), position, step, level).pages {
            let _ = writeln!(
                all,
                "{level:?} {}",
                one.text.to_string().replace('\n', " / ")
            );
        }
    }
    let _ = writeln!(all, "{}", explain::conclusion(chinese(), position, step));
    all
}

#[test]
fn hints_of_common_techniques() {
    let mut all = String::new();
    for id in TECHNIQUES {
        let (position, step) = step_of(*id);
        let _ = writeln!(all, "# {id}: {}", position.values());
        all += &hint(&position, &step);
    }
    insta::assert_snapshot!("common_techniques", all);
}

/// Claims about a puzzle, each proved or refuted: the puzzle, the cell, the digit, and whether the claim is that the
/// cell has this digit; `false` claims that it does not.
const CLAIMS: &[(&str, &str, char, bool)] = &[
    // Proved by one step.
    (EASY, "r2c1", '3', true),
    // Proved by several steps.
    (EASY, "r1c2", '1', true),
    (EASY, "r1c2", '9', false),
    // Refuted by a cell without candidates, by a house without a place for a digit, or directly.
    (EASY, "r1c2", '9', true),
    (EASY, "r1c2", '1', false),
    (EASY, "r2c2", '7', false),
    (EASY, "r5c6", '7', true),
    (SMALL, "r3c1", '2', true),
    (SMALL, "r1c3", '3', false),
];

const EASY: &str =
    "800002470002009005450067080540310090003900600060008037030750026700600300024800001";

/// The solution is 1234 3412 4321 2143.
const SMALL: &str = "12.43........... # variant diagonal";

#[test]
fn whole_arguments() {
    let mut all = String::new();
    for (puzzle, name, digit, is_placed) in CLAIMS {
        let position = formats::parse(puzzle).expect(puzzle).position();
        let geometry = position.geometry();
        let cell = geometry.cell_from_name(name).expect("a cell");
        let digit = Digit::from_symbol(*digit).expect("a digit");
        let one = Candidate::new(cell, digit);
        let solution = shudu::solve::verdict(position.values());
        let is_right =
            (solution.unique().expect("one solution").get(cell) == Some(digit)) == *is_placed;
        let claim = if *is_placed {
            Conclusion::Placement(one)
        } else {
            Conclusion::Elimination(one)
        };
        let (engine, never) = (Engine::new(), Cancel::never());
        let argument = if is_right {
            engine.justify(&position, claim, &never)
        } else {
            engine.refute(&position, claim, &never)
        };
        let sign = if *is_placed { "=" } else { "<>" };
        let _ = writeln!(all, "# {name}{sign}{digit} of {puzzle}");
        let Some(argument) = argument.expect("not cancelled") else {
            all.push_str("no argument\n");
            continue;
        };
        for words in [Words::english(), chinese()] {
            for one in explain::argument_pages(words, &argument) {
                let _ = writeln!(all, "- {}", one.text(words));
                let n_open = one.position.unsolved().len();
                let n_candidates = one.position.n_candidates();
                let _ = writeln!(all, "  {n_open} cells, {n_candidates} candidates");
                for line in one.lines.iter().filter(|_| words == Words::english()) {
                    all += &page(geometry, line);
                }
            }
        }
    }
    insta::assert_snapshot!("arguments", all);
}
