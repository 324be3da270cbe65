//! `HoDoKu`'s regression library: positions with the step that a technique must find there.
//!
//! A case passes if one instance with the case's digits has exactly the expected effect, and no other instance with
//! these digits has another effect. A negative case passes if there is no instance with its digits. Every step must be
//! proved and agree with the solution, whatever its digits.
//!
//! The exemplars are whole puzzles. Each is tagged with the one technique that it needs besides simple ones.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use shudu_core::board::{Candidate, Candidates, DigitSet, HouseKind, HouseSet};
use shudu_core::engine::{Engine, Order};
use shudu_core::formats::{LibraryCase, Parsed, Variant, parse};
use shudu_core::proof;
use shudu_core::solve;
use shudu_core::techniques::{
    All, DeadlyShape, Pattern, PositionCache, SiameseFish, Step, TechniqueId,
};

use crate::data_sets;

/// Library codes, first those of single variants such as `0402-1`, and the techniques that must find their cases.
const TECHNIQUES: &[(&str, &[TechniqueId])] = &[
    ("0000", &[TechniqueId::FullHouse]),
    (
        "0002",
        &[TechniqueId::HiddenSingleBox, TechniqueId::HiddenSingleLine],
    ),
    ("0003", &[TechniqueId::NakedSingle]),
    ("0100", &[TechniqueId::Pointing]),
    ("0101", &[TechniqueId::Claiming]),
    ("0110", &[TechniqueId::LockedPair]),
    ("0111", &[TechniqueId::LockedTriple]),
    ("0200", &[TechniqueId::NakedPair]),
    ("0201", &[TechniqueId::NakedTriple]),
    ("0202", &[TechniqueId::NakedQuadruple]),
    ("0210", &[TechniqueId::HiddenPair]),
    ("0211", &[TechniqueId::HiddenTriple]),
    ("0212", &[TechniqueId::HiddenQuadruple]),
    ("0300", &[TechniqueId::XWing]),
    ("0301", &[TechniqueId::Swordfish]),
    ("0302", &[TechniqueId::Jellyfish]),
    ("0303", &[TechniqueId::Squirmbag]),
    ("0310", &[TechniqueId::FinnedXWing]),
    ("0311", &[TechniqueId::FinnedSwordfish]),
    ("0312", &[TechniqueId::FinnedJellyfish]),
    ("0313", &[TechniqueId::FinnedSquirmbag]),
    ("0320", &[TechniqueId::SashimiXWing]),
    ("0321", &[TechniqueId::SashimiSwordfish]),
    ("0322", &[TechniqueId::SashimiJellyfish]),
    ("0323", &[TechniqueId::SashimiSquirmbag]),
    ("03111", &[TechniqueId::SiameseFish]),
    ("03121", &[TechniqueId::SiameseFish]),
    ("03211", &[TechniqueId::SiameseFish]),
    ("03221", &[TechniqueId::SiameseFish]),
    ("0330", &[TechniqueId::FrankenXWing]),
    ("0331", &[TechniqueId::FrankenSwordfish]),
    ("0332", &[TechniqueId::FrankenJellyfish]),
    ("0333", &[TechniqueId::FrankenSquirmbag]),
    ("0340", &[TechniqueId::FinnedFrankenXWing]),
    ("0341", &[TechniqueId::FinnedFrankenSwordfish]),
    ("0342", &[TechniqueId::FinnedFrankenJellyfish]),
    ("0343", &[TechniqueId::FinnedFrankenSquirmbag]),
    ("0350", &[TechniqueId::MutantXWing]),
    ("0351", &[TechniqueId::MutantSwordfish]),
    ("0352", &[TechniqueId::MutantJellyfish]),
    ("0353", &[TechniqueId::MutantSquirmbag]),
    ("0360", &[TechniqueId::FinnedMutantXWing]),
    ("0361", &[TechniqueId::FinnedMutantSwordfish]),
    ("03411", &[TechniqueId::SiameseComplexFish]),
    ("03421", &[TechniqueId::SiameseComplexFish]),
    ("0362", &[TechniqueId::FinnedMutantJellyfish]),
    ("03621", &[TechniqueId::SiameseComplexFish]),
    ("0363", &[TechniqueId::FinnedMutantSquirmbag]),
    ("0364", &[TechniqueId::FinnedMutantWhale]),
    ("0371", &[TechniqueId::KrakenFishType1]),
    ("0372", &[TechniqueId::KrakenFishType2]),
    ("0400", &[TechniqueId::Skyscraper]),
    ("0401", &[TechniqueId::TwoStringKite]),
    ("0402", &[TechniqueId::EmptyRectangle]),
    (
        "0402-1",
        &[
            TechniqueId::EmptyRectangle,
            TechniqueId::EmptyRectangleTwoPlaces,
        ],
    ),
    ("0403", &[TechniqueId::TurbotFish]),
    ("0404", &[TechniqueId::DualTwoStringKite]),
    ("0405", &[TechniqueId::DualEmptyRectangle]),
    ("0500", &[TechniqueId::SimpleColouringTrap]),
    ("0501", &[TechniqueId::SimpleColouringWrap]),
    ("0502", &[TechniqueId::MultiColouring1]),
    ("0503", &[TechniqueId::MultiColouring2]),
    ("0600", &[TechniqueId::UniqueRectangleType1]),
    ("0601", &[TechniqueId::UniqueRectangleType2]),
    ("0602", &[TechniqueId::UniqueRectangleType3]),
    ("0603", &[TechniqueId::UniqueRectangleType4]),
    ("0604", &[TechniqueId::UniqueRectangleType5]),
    ("0605", &[TechniqueId::UniqueRectangleType6]),
    ("0606", &[TechniqueId::HiddenRectangle]),
    ("0607", &[TechniqueId::AvoidableRectangleType1]),
    ("0608", &[TechniqueId::AvoidableRectangleType2]),
    ("0610", &[TechniqueId::BugPlus1]),
    ("0701", &[TechniqueId::XChain]),
    ("0702", &[TechniqueId::XyChain]),
    ("0703", &[TechniqueId::RemotePair]),
    ("0706", &[TechniqueId::ContinuousNiceLoop]),
    ("0707", &[TechniqueId::DiscontinuousNiceLoop]),
    ("0708", &[TechniqueId::Aic]),
    ("0709-1", &[TechniqueId::GroupedContinuousNiceLoop]),
    ("0710-1", &[TechniqueId::GroupedDiscontinuousNiceLoop]),
    ("0710-2", &[TechniqueId::GroupedDiscontinuousNiceLoop]),
    ("0711-1", &[TechniqueId::GroupedAic]),
    ("0711-2", &[TechniqueId::GroupedAic]),
    ("0709-2", &[TechniqueId::AlsAic]),
    ("0710-3", &[TechniqueId::AlsAic]),
    ("0710-4", &[TechniqueId::AlsAic]),
    ("0711-3", &[TechniqueId::AlsAic]),
    ("0711-4", &[TechniqueId::AlsAic]),
    ("0800", &[TechniqueId::XyWing]),
    ("0801", &[TechniqueId::XyzWing]),
    ("0803", &[TechniqueId::WWing]),
    ("0901", &[TechniqueId::AlsXz]),
    ("0902", &[TechniqueId::AlsXyWing]),
    (
        "0902-2",
        &[TechniqueId::AlsXyWing, TechniqueId::AlsXyWingOverlapping],
    ),
    ("1201", &[TechniqueId::TemplateSet]),
    ("1202", &[TechniqueId::TemplateDelete]),
    ("0903", &[TechniqueId::AlsXyChain]),
    ("0904", &[TechniqueId::DeathBlossom]),
    (
        "0904-2",
        &[
            TechniqueId::DeathBlossom,
            TechniqueId::DeathBlossomOverlapping,
        ],
    ),
    ("1101", &[TechniqueId::SueDeCoq]),
];

/// Lists every instance of some techniques. Each must be proved and agree with the solution.
fn instances(position: &Candidates, ids: &[TechniqueId]) -> Result<Vec<Step>, String> {
    let solution = solve::verdict(position.values()).unique();
    let cache = PositionCache::new(position);
    let mut all = All::default();
    for id in ids {
        // This sink never asks to stop.
        let _ = id.find(&cache, &mut all);
    }
    for step in &all.0 {
        proof::check(position, step).map_err(|reason| format!("{step:?}: {reason}"))?;
        let Some(solution) = &solution else { continue };
        let agrees = |candidate: &Candidate| solution.get(candidate.cell) == Some(candidate.digit);
        if !step.placements.iter().all(agrees) || step.eliminations.iter().any(agrees) {
            return Err(format!("{step:?} contradicts the solution"));
        }
    }
    Ok(all.0)
}

/// Returns the digits that the library gives an instance: those of the pattern or, for chains, those it eliminates.
fn digits_of(position: &Candidates, step: &Step) -> DigitSet {
    match &step.pattern {
        Pattern::Chain(chain) if step.technique == TechniqueId::RemotePair => {
            chain.nodes.iter().map(|node| node.digit).collect()
        }
        // The library gives no digits.
        Pattern::Deadly(deadly) if deadly.shape == DeadlyShape::Bug => DigitSet::EMPTY,
        Pattern::Evidence => DigitSet::EMPTY,
        pattern => pattern.digits(position).unwrap_or_else(|| step.digits()),
    }
}

/// Returns whether a Siamese fish has the size and kind of its code, which describes its first fish. Other steps always
/// match.
fn is_of_kind(position: &Candidates, step: &Step, code: &str) -> bool {
    let Pattern::SiameseFish(SiameseFish([fish, _])) = &step.pattern else {
        return true;
    };
    let base = fish.base;
    let geometry = position.geometry();
    let beside_fins = |house| (position.places_in(fish.digit, house) - fish.fins).len();
    let is_sashimi = base.iter().any(|house| beside_fins(house) <= 1);
    let has = |houses: HouseSet, kind| houses.iter().any(|house| geometry.kind(house) == kind);
    let is_one_way = |[base_line, cover_line]: [HouseKind; 2]| {
        has(base, base_line)
            && !has(base, cover_line)
            && has(fish.cover, cover_line)
            && !has(fish.cover, base_line)
    };
    let is_franken = is_one_way([HouseKind::Row, HouseKind::Column])
        || is_one_way([HouseKind::Column, HouseKind::Row]);
    // The codes of X-Wings end in 0, of Swordfish in 1, and so on. Siamese ones have one more digit.
    code.get(3..4) == Some(&(base.len() - 2).to_string())
        && match code.get(2..3) {
            Some("1") => !is_sashimi,
            Some("2") => is_sashimi,
            Some("4") => is_franken,
            _ => !is_franken,
        }
}

/// Returns whether every open corner of a rectangle has both digits of the pair. The library allows missing digits only
/// in separate forms.
fn is_complete(position: &Candidates, step: &Step) -> bool {
    let mut sets = match &step.pattern {
        Pattern::Deadly(deadly) if deadly.shape == DeadlyShape::Rectangle => {
            deadly.pattern.sets.iter()
        }
        _ => return true,
    };
    sets.all(|(corner, pair)| position.digits_in(*corner).is_superset(*pair))
}

/// Distinguishes library codes that we treat as one technique: chains with almost locked sets may be loops of two
/// kinds, or open.
fn is_of_code(code: &str, step: &Step) -> bool {
    match (&step.pattern, code) {
        (Pattern::Chain(chain), "0709") => chain.is_continuous(),
        (Pattern::Chain(chain), "0710") => chain.is_loop() && !chain.is_continuous(),
        (Pattern::Chain(chain), "0711") => !chain.is_loop(),
        _ => true,
    }
}

fn sorted(candidates: &[Candidate]) -> Vec<Candidate> {
    let mut sorted = candidates.to_vec();
    sorted.sort_unstable();
    sorted
}

/// Returns the effect of a step that places a digit as the candidates it removes from the cell: the library's form for
/// BUG + 1.
fn as_removed(position: &Candidates, step: &Step) -> (Vec<Candidate>, Vec<Candidate>) {
    let placed = step.placements.iter();
    let removed = placed.filter(|_| step.technique == TechniqueId::BugPlus1);
    let removed = removed.flat_map(|placed| {
        let others = position.digits_in(placed.cell).without(placed.digit);
        others
            .iter()
            .map(|digit| Candidate::new(placed.cell, digit))
            .collect::<Vec<_>>()
    });
    (Vec::new(), sorted(&removed.collect::<Vec<_>>()))
}

/// Returns the failure of a case, if any.
fn check(parsed: &Parsed, case: &LibraryCase, ids: &[TechniqueId]) -> Result<(), String> {
    let position = parsed.position();
    let wanted: DigitSet = case.digits.iter().copied().collect();
    let found: Vec<Step> = instances(&position, ids)?
        .into_iter()
        .filter(|step| wanted.is_empty() || digits_of(&position, step) == wanted)
        .filter(|step| is_of_kind(&position, step, &case.code))
        .filter(|step| case.variant == Variant::Form(2) || is_complete(&position, step))
        .filter(|step| is_of_code(&case.code, step))
        .collect();
    if case.variant == Variant::MustNotFind {
        return match found.first() {
            Some(step) => Err(format!("must not be found: {step:?}")),
            None => Ok(()),
        };
    }
    let effect = (sorted(&case.placements), sorted(&case.eliminations));
    let has_effect = |step: &Step| {
        let as_told = (sorted(&step.placements), sorted(&step.eliminations));
        as_told == effect || as_removed(&position, step) == effect
    };
    if let Some(step) = found.iter().find(|step| !has_effect(step)) {
        return Err(format!("another effect: {step:?}"));
    }
    if found.is_empty() {
        return Err("not found".to_owned());
    }
    Ok(())
}

/// Returns the row for the variant of a case, or else the one for its code.
fn techniques_for(case: &LibraryCase) -> Option<&'static (&'static str, &'static [TechniqueId])> {
    let row = |wanted: &str| TECHNIQUES.iter().find(|(code, _)| *code == wanted);
    match case.variant {
        Variant::Form(form) => row(&format!("{}-{form}", case.code)).or_else(|| row(&case.code)),
        Variant::Plain | Variant::MustNotFind => row(&case.code),
    }
}

#[test]
fn every_case_of_the_library_passes() {
    let Some(library) = data_sets::read("reglib-dev.txt") else {
        return;
    };
    let mut tally: BTreeMap<&str, (usize, usize)> =
        TECHNIQUES.iter().map(|(code, _)| (*code, (0, 0))).collect();
    let mut failures = String::new();
    for line in library.lines().filter(|line| line.starts_with(':')) {
        let parsed = parse(line).unwrap();
        let case = parsed.library.as_ref().unwrap();
        let Some((code, ids)) = techniques_for(case) else {
            writeln!(failures, "{line}\n    no technique has this code").unwrap();
            continue;
        };
        // A plain position without a technique.
        if case.digits.is_empty() && *code == "0000" {
            continue;
        }
        let (n_passed, n_cases) = tally.get_mut(code).unwrap();
        *n_cases += 1;
        match check(&parsed, case, ids) {
            Ok(()) => *n_passed += 1,
            Err(reason) => writeln!(failures, "{line}\n    {reason}").unwrap(),
        }
    }
    // For some codes the library has only separate cases, or none.
    for (code, (n_passed, n_cases)) in &tally {
        println!("{code:<7} {n_passed:>3} of {n_cases:>3}");
    }
    let sum = |part: fn(&(usize, usize)) -> usize| tally.values().map(part).sum::<usize>();
    let [n_passed, n_cases] = [sum(|counts| counts.0), sum(|counts| counts.1)];
    println!("all     {n_passed:>3} of {n_cases:>3}");
    assert!(failures.is_empty(), "{failures}");
    assert!(n_passed > 0, "no case was run");
}

/// The techniques that tags of exemplars call singles.
const SINGLES: &[TechniqueId] = &[
    TechniqueId::FullHouse,
    TechniqueId::HiddenSingleBox,
    TechniqueId::HiddenSingleLine,
    TechniqueId::NakedSingle,
];

/// The techniques that tags call simple (ssts), besides singles.
const SIMPLE: &[TechniqueId] = &[
    TechniqueId::Pointing,
    TechniqueId::Claiming,
    TechniqueId::LockedPair,
    TechniqueId::LockedTriple,
    TechniqueId::NakedPair,
    TechniqueId::HiddenPair,
    TechniqueId::NakedTriple,
    TechniqueId::HiddenTriple,
    TechniqueId::NakedQuadruple,
    TechniqueId::HiddenQuadruple,
    TechniqueId::XWing,
    TechniqueId::Swordfish,
    TechniqueId::Jellyfish,
    TechniqueId::XyWing,
];

/// Returns the failure of an exemplar, if any; `None` if it needs more than its tag describes.
///
/// A tag describes the steps before the technique, the technique, and the steps after it: singles (s), simple
/// techniques (ssts), or any (x).
fn check_exemplar(puzzle: &str, code: &str, tag: &str) -> Option<Result<(), String>> {
    let mut around = tag.split_whitespace().filter(|word| !word.contains('('));
    let is_simple = match (around.next()?, around.next()) {
        ("s", None | Some("s")) => false,
        ("s" | "ssts", Some("s" | "ssts")) => true,
        _ => return None,
    };
    let forms = TECHNIQUES.iter().filter(|(row, _)| row.starts_with(code));
    let mut ids: Vec<TechniqueId> = forms.flat_map(|(_, ids)| *ids).copied().collect();
    match code {
        // The last of them needs a triple too.
        "0110" => ids.push(TechniqueId::LockedTriple),
        // Two rules under one tag.
        "0500" => ids.push(TechniqueId::SimpleColouringWrap),
        _ => {}
    }
    let simple = if is_simple { SIMPLE } else { &[] };
    let engine = Engine::new().in_order(Order::HoDoKu).with_techniques(|id| {
        [SINGLES, simple, &ids]
            .iter()
            .any(|allowed| allowed.contains(&id))
    });
    let path = engine.path(&parse(puzzle).expect("a puzzle").position());
    let is_used = path.steps.iter().any(|step| ids.contains(&step.technique));
    Some(match (path.is_solved(), is_used) {
        (false, _) => Err("not solved".to_owned()),
        (true, false) => Err("solved without".to_owned()),
        (true, true) => Ok(()),
    })
}

#[test]
fn every_exemplar_is_solved_by_its_technique_and_simple_ones() {
    let Some(exemplars) = data_sets::read("exemplars-dev.tsv") else {
        return;
    };
    let mut n_solved = 0;
    let mut failures = String::new();
    for line in exemplars
        .lines()
        .filter(|line| !line.starts_with(['#', 'p']))
    {
        let fields: Vec<&str> = line.split('\t').collect();
        let [puzzle, code, name, tag] = fields[..] else {
            panic!("{line:?} has not four fields");
        };
        let code = match name {
            // The library lists them under another number.
            "Avoidable Rectangle Type 2" => "0608",
            "Forcing Chain Verity" => continue,
            _ => code,
        };
        match check_exemplar(puzzle, code, tag) {
            None => {}
            Some(Ok(())) => n_solved += 1,
            Some(Err(reason)) => writeln!(failures, "{line}\n    {reason}").unwrap(),
        }
    }
    println!("{n_solved} exemplars");
    assert!(failures.is_empty(), "{failures}");
    assert!(n_solved > 0, "no exemplar was run");
}
