//! Eliminations by all places of a digit in a house under extra rules, and by all digits of a cell.

use std::ops::ControlFlow;

use shudu_core::board::{Candidate, Candidates, Digit, Geometry, Grid};
use shudu_core::explain::{self, HintLevel};
use shudu_core::proof;
use shudu_core::techniques::{Assumption, Pattern, PositionCache, Sink, Step, TechniqueId};
use shudu_core::words::Words;

struct ByRule(Vec<Step>);

impl Sink for ByRule {
    fn take(&mut self, step: Step) -> ControlFlow<()> {
        if matches!(step.pattern, Pattern::CommonExclusion(_)) {
            self.0.push(step);
        }
        ControlFlow::Continue(())
    }
}

/// Returns a board with all candidates except those that `is_gone` selects by cell and digit.
fn position(variant: &str, is_gone: impl Fn(&str, u8) -> bool) -> Candidates {
    let geometry = Geometry::standard().with_variant(variant).unwrap();
    let mut position = Candidates::from_grid(&Grid::new(geometry));
    for cell in geometry.cells() {
        for digit in geometry.digits() {
            if is_gone(
                &geometry.cell_name(cell).to_string(),
                digit.index() as u8 + 1,
            ) {
                position.eliminate(Candidate::new(cell, digit));
            }
        }
    }
    position
}

/// Finds and proves the eliminations. Returns them as cells and digits, with the explanation of each step.
fn ruled_out(position: &Candidates) -> (Vec<String>, Vec<String>) {
    let cache = PositionCache::new(position);
    let mut found = ByRule(Vec::new());
    let _ = TechniqueId::Pointing.find(&cache, &mut found);
    let (mut eliminated, mut sentences) = (Vec::new(), Vec::new());
    for step in found.0 {
        proof::check(position, &step).unwrap();
        let name = |eliminated: &Candidate| {
            let name = position.geometry().cell_name(eliminated.cell);
            format!("{name}<>{}", eliminated.digit)
        };
        eliminated.extend(step.eliminations.iter().map(name));
        let explained = explain::explain(Words::english(), position, &step, HintLevel::Argument);
        sentences.push(explain::sentences(Words::english(), position, &step).to_string());
        sentences.extend(explained.pages.iter().map(|page| page.text.to_string()));
    }
    (eliminated, sentences)
}

#[test]
fn a_cell_a_knights_move_from_both_places_is_excluded() {
    let box_1 = ["r1c1", "r1c3", "r2c1", "r2c2", "r2c3", "r3c1", "r3c3"];
    let position = position("anti-knight", |cell, digit| {
        digit == 4 && box_1.contains(&cell)
    });
    let (eliminated, sentences) = ruled_out(&position);
    assert_eq!(eliminated, ["r2c4<>4"]);
    let sentences = sentences.join("\n");
    assert!(sentences.contains("a knight's move"), "{sentences}");
    assert!(
        sentences.contains("r1c2") && sentences.contains("r3c2"),
        "{sentences}"
    );
}

#[test]
fn places_on_diagonals_exclude_the_centre_and_other_corners() {
    let position = position("diagonal", |cell, digit| {
        digit == 4 && cell.starts_with("r1") && cell != "r1c1" && cell != "r1c9"
    });
    let (eliminated, sentences) = ruled_out(&position);
    assert_eq!(eliminated, ["r5c5<>4", "r9c1<>4", "r9c9<>4"]);
    let sentences = sentences.join("\n");
    assert!(sentences.contains("the falling diagonal"), "{sentences}");
    assert!(sentences.contains("the rising diagonal"), "{sentences}");
}

#[test]
fn consecutive_digits_of_a_cell_are_eliminated_beside_it() {
    let position = position("non-consecutive", |cell, digit| {
        cell == "r5c5" && digit != 4 && digit != 5
    });
    let (mut eliminated, sentences) = ruled_out(&position);
    eliminated.sort();
    let mut beside: Vec<String> = (["r4c5", "r6c5", "r5c4", "r5c6"].into_iter())
        .flat_map(|cell| [4, 5].map(|digit| format!("{cell}<>{digit}")))
        .collect();
    beside.sort();
    assert_eq!(eliminated, beside);
    let sentences = sentences.join("\n");
    assert!(sentences.contains("consecutive neighbours"), "{sentences}");
}

#[test]
fn a_plain_board_has_no_eliminations_by_rules() {
    let box_1 = ["r1c1", "r1c3", "r2c1", "r2c2", "r2c3", "r3c1", "r3c3"];
    let geometry = Geometry::standard();
    let mut position = Candidates::from_grid(&Grid::new(geometry));
    for name in box_1 {
        let cell = geometry.cell_from_name(name).unwrap();
        position.eliminate(Candidate::new(cell, Digit::from_index(3)));
    }
    assert!(ruled_out(&position).0.is_empty());
}

/// Techniques of uniqueness or symmetry state their needs on variants. Of the others, only pointing does.
#[test]
fn techniques_state_their_needs_on_variants() {
    for id in TechniqueId::ALL {
        let needs_more = id.info().assumption != Assumption::None || *id == TechniqueId::Pointing;
        for words in [Words::english(), Words::of_language("zh-Hans").unwrap()] {
            assert_eq!(
                explain::help_on_variants(words, *id).is_some(),
                needs_more,
                "{id}"
            );
        }
    }
}

/// The text for a digit excluded by a knight's move does not claim a shared row, column or box.
#[test]
fn a_naked_single_names_the_reasons_for_missing_digits() {
    let geometry = Geometry::standard().with_variant("anti-knight").unwrap();
    let named = |name: &str| geometry.cell_from_name(name).unwrap();
    for (placed, reasons) in [
        (
            [
                "r5c1", "r5c2", "r1c5", "r2c5", "r4c4", "r6c6", "r3c4", "r7c6",
            ],
            "row 5, column 5 and box 5, and a knight's move",
        ),
        (
            [
                "r5c1", "r5c2", "r5c8", "r1c5", "r2c5", "r9c5", "r3c4", "r7c6",
            ],
            "row 5 and column 5, and a knight's move",
        ),
        (
            [
                "r5c1", "r5c2", "r5c3", "r5c7", "r5c8", "r5c9", "r3c4", "r7c6",
            ],
            "row 5 and a knight's move",
        ),
    ] {
        let mut grid = Grid::new(geometry);
        for (cell, digit) in placed.into_iter().zip(geometry.digits()) {
            grid.set(named(cell), Some(digit));
        }
        let position = Candidates::from_grid(&grid);
        let mut found = Every(Vec::new());
        let _ = TechniqueId::NakedSingle.find(&PositionCache::new(&position), &mut found);
        let mut found = found.0.into_iter();
        let step = found.find(|step| step.placements[0].cell == named("r5c5"));
        let sentence = explain::sentences(Words::english(), &position, &step.unwrap()).to_string();
        let expected = format!(
            "In r5c5, the digits already placed rule out 1, 2, 3, 4, 5, 6, 7 and 8 ({reasons}), so only 9 is left. So r5c5=9."
        );
        assert_eq!(sentence, expected);
    }
}

struct Every(Vec<Step>);

impl Sink for Every {
    fn take(&mut self, step: Step) -> ControlFlow<()> {
        self.0.push(step);
        ControlFlow::Continue(())
    }
}
