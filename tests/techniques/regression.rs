//! `HoDoKu`'s regression library: positions with the step that a technique must find there.
//!
//! A case passes when, searching its position for all instances of the technique, one with the
//! case's digits has exactly the expected effect, and none with these digits has another effect.
//! A case that must not be found passes when there is no instance with its digits. Every step
//! found on the way must be proved, whatever its digits, and agree with the solution.
//!
//! Beside the library stand whole puzzles, the exemplars, each tagged with the one technique that it
//! needs besides simple ones.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;

use shudu::board::{Candidate, Candidates, Cell, DigitSet, HouseKind, HouseSet};
use shudu::engine::{Engine, Order};
use shudu::formats::{LibraryCase, Parsed, Variant, parse};
use shudu::proof;
use shudu::solve;
use shudu::techniques::{All, Pattern, PositionCache, Step, registry};

/// Library codes, those of single variants (such as `0402-1`) and of all others, and the
/// techniques that must find their cases.
const TECHNIQUES: &[(&str, &[&str])] = &[
    ("0000", &["full-house"]),
    ("0002", &["hidden-single-box", "hidden-single-line"]),
    ("0003", &["naked-single"]),
    ("0100", &["pointing"]),
    ("0101", &["claiming"]),
    ("0110", &["locked-pair"]),
    ("0111", &["locked-triple"]),
    ("0200", &["naked-pair"]),
    ("0201", &["naked-triple"]),
    ("0202", &["naked-quadruple"]),
    ("0210", &["hidden-pair"]),
    ("0211", &["hidden-triple"]),
    ("0212", &["hidden-quadruple"]),
    ("0300", &["x-wing"]),
    ("0301", &["swordfish"]),
    ("0302", &["jellyfish"]),
    ("0303", &["squirmbag"]),
    ("0310", &["finned-x-wing"]),
    ("0311", &["finned-swordfish"]),
    ("0312", &["finned-jellyfish"]),
    ("0313", &["finned-squirmbag"]),
    ("0320", &["sashimi-x-wing"]),
    ("0321", &["sashimi-swordfish"]),
    ("0322", &["sashimi-jellyfish"]),
    ("0323", &["sashimi-squirmbag"]),
    ("03111", &["siamese-finned-sashimi-x-wing-jellyfish"]),
    ("03121", &["siamese-finned-sashimi-x-wing-jellyfish"]),
    ("03211", &["siamese-finned-sashimi-x-wing-jellyfish"]),
    ("03221", &["siamese-finned-sashimi-x-wing-jellyfish"]),
    ("0330", &["franken-x-wing"]),
    ("0331", &["franken-swordfish"]),
    ("0332", &["franken-jellyfish"]),
    ("0333", &["franken-squirmbag"]),
    ("0340", &["finned-franken-x-wing"]),
    ("0341", &["finned-franken-swordfish"]),
    ("0342", &["finned-franken-jellyfish"]),
    ("0343", &["finned-franken-squirmbag"]),
    ("0350", &["mutant-x-wing"]),
    ("0351", &["mutant-swordfish"]),
    ("0352", &["mutant-jellyfish"]),
    ("0353", &["mutant-squirmbag"]),
    ("0360", &["finned-mutant-x-wing"]),
    ("0361", &["finned-mutant-swordfish"]),
    ("03411", &["siamese-complex-fish"]),
    ("03421", &["siamese-complex-fish"]),
    ("0362", &["finned-mutant-jellyfish"]),
    ("03621", &["siamese-complex-fish"]),
    ("0363", &["finned-mutant-squirmbag"]),
    ("0364", &["finned-mutant-whale"]),
    ("0371", &["kraken-fish-type-1"]),
    ("0372", &["kraken-fish-type-2"]),
    ("0400", &["skyscraper"]),
    ("0401", &["two-string-kite"]),
    ("0402", &["empty-rectangle"]),
    ("0402-1", &["empty-rectangle", "empty-rectangle-two-places"]),
    ("0403", &["turbot-fish"]),
    ("0404", &["dual-two-string-kite"]),
    ("0405", &["dual-empty-rectangle"]),
    ("0500", &["simple-coloring-trap"]),
    ("0501", &["simple-coloring-wrap"]),
    ("0502", &["multi-coloring-1"]),
    ("0503", &["multi-coloring-2"]),
    ("0600", &["unique-rectangle-type-1"]),
    ("0601", &["unique-rectangle-type-2"]),
    ("0602", &["unique-rectangle-type-3"]),
    ("0603", &["unique-rectangle-type-4"]),
    ("0604", &["unique-rectangle-type-5"]),
    ("0605", &["unique-rectangle-type-6"]),
    ("0606", &["hidden-rectangle"]),
    ("0607", &["avoidable-rectangle-type-1"]),
    ("0608", &["avoidable-rectangle-type-2"]),
    ("0610", &["bug-plus-1"]),
    ("0701", &["x-chain"]),
    ("0702", &["xy-chain"]),
    ("0703", &["remote-pair"]),
    ("0706", &["continuous-nice-loop"]),
    ("0707", &["discontinuous-nice-loop"]),
    ("0708", &["aic"]),
    ("0709-1", &["grouped-continuous-nice-loop"]),
    ("0710-1", &["grouped-discontinuous-nice-loop"]),
    ("0710-2", &["grouped-discontinuous-nice-loop"]),
    ("0711-1", &["grouped-aic"]),
    ("0711-2", &["grouped-aic"]),
    ("0709-2", &["aic-loops-with-als-nodes"]),
    ("0710-3", &["aic-loops-with-als-nodes"]),
    ("0710-4", &["aic-loops-with-als-nodes"]),
    ("0711-3", &["aic-loops-with-als-nodes"]),
    ("0711-4", &["aic-loops-with-als-nodes"]),
    ("0800", &["xy-wing"]),
    ("0801", &["xyz-wing"]),
    ("0803", &["w-wing"]),
    ("0901", &["als-xz"]),
    ("0902", &["als-xy-wing"]),
    ("0902-2", &["als-xy-wing", "als-xy-wing-overlapping"]),
    ("1201", &["template-set"]),
    ("1202", &["template-delete"]),
    ("0903", &["als-xy-chain"]),
    ("0904", &["death-blossom"]),
    ("0904-2", &["death-blossom", "death-blossom-overlapping"]),
    ("1101", &["sue-de-coq"]),
];

/// One of the files of the data sets; `None` where there are none.
fn data_set(name: &str) -> Option<String> {
    let folder = std::env::var_os("SHUDU_DATA_SETS").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/data"),
        PathBuf::from,
    );
    std::fs::read_to_string(folder.join(name)).ok()
}

/// Lists every instance of some techniques, each proved and in agreement with the solution.
fn instances(position: &Candidates, ids: &[&str]) -> Result<Vec<Step>, String> {
    let solution = solve::verdict(position.values()).unique();
    let cache = PositionCache::new(position);
    let mut all = All::default();
    for id in ids {
        let technique = registry::by_id(id).ok_or(format!("{id} is not registered"))?;
        // This sink never asks to stop.
        let _ = technique.find(&cache, &mut all);
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

/// Returns the digits by which the library names an instance: those of the pattern, but of a
/// chain those it strikes.
fn digits_of(position: &Candidates, step: &Step) -> DigitSet {
    match &step.pattern {
        Pattern::Single { candidate, .. } => DigitSet::only(candidate.digit),
        Pattern::Locked { digit, .. }
        | Pattern::Fish { digit, .. }
        | Pattern::SiameseFish { digit, .. }
        | Pattern::KrakenFish { digit, .. }
        | Pattern::BrokenWing { digit, .. }
        | Pattern::Template { digit, .. } => DigitSet::only(*digit),
        Pattern::Subset { digits, .. } | Pattern::Rectangle { digits, .. } => *digits,
        Pattern::Colouring(colouring) => DigitSet::only(colouring.digit),
        Pattern::MultiColouring(colouring) => DigitSet::only(colouring.digit),
        Pattern::Wing { pincers, .. } | Pattern::WWing { pincers, .. } => {
            position.of(pincers[0]) | position.of(pincers[1])
        }
        Pattern::Chain(chain) if step.technique.as_str() == "remote-pair" => {
            chain.nodes.iter().map(|node| node.digit).collect()
        }
        Pattern::Chain(_)
        | Pattern::DualChain(_)
        | Pattern::BentQuad { .. }
        | Pattern::AlsChain { .. }
        | Pattern::AlsWWing { .. }
        | Pattern::Forcing(_)
        | Pattern::DeathBlossom { .. }
        | Pattern::SueDeCoq { .. }
        | Pattern::AlignedExclusion { .. } => step.digits(),
        // The library names none.
        Pattern::Bug { .. } | Pattern::Evidence => DigitSet::EMPTY,
        // What has no code.
        _ => unreachable!("{step:?}"),
    }
}

/// Tells whether a Siamese fish is of the size and kind that its code says, which is that of the
/// first of the two; anything else is.
fn is_of_kind(position: &Candidates, step: &Step, code: &str) -> bool {
    let Pattern::SiameseFish {
        digit,
        base,
        covers,
        fins,
    } = &step.pattern
    else {
        return true;
    };
    let geometry = position.geometry();
    let beside_fins = |house| (position.places_in(*digit, house) - fins[0]).len();
    let is_sashimi = base.iter().any(|house| beside_fins(house) <= 1);
    let has = |houses: HouseSet, kind| houses.iter().any(|house| geometry.kind(house) == kind);
    let is_one_way = |[base_line, cover_line]: [HouseKind; 2]| {
        has(*base, base_line)
            && !has(*base, cover_line)
            && has(covers[0], cover_line)
            && !has(covers[0], base_line)
    };
    let is_franken = is_one_way([HouseKind::Row, HouseKind::Column])
        || is_one_way([HouseKind::Column, HouseKind::Row]);
    // X-Wings end in 0, Swordfish in 1 and so on, with one digit more for Siamese ones.
    code.get(3..4) == Some(&(base.len() - 2).to_string())
        && match code.get(2..3) {
            Some("1") => !is_sashimi,
            Some("2") => is_sashimi,
            Some("4") => is_franken,
            _ => !is_franken,
        }
}

/// Tells whether no open corner of a rectangle lacks a digit of the pair; the library looks for
/// rectangles that do only in forms marked so.
fn is_complete(position: &Candidates, step: &Step) -> bool {
    let Pattern::Rectangle {
        corners, digits, ..
    } = &step.pattern
    else {
        return true;
    };
    let is_avoidable = step.technique.as_str().starts_with("avoidable");
    let has_both = |corner: &Cell| position.of(*corner).is_superset(*digits);
    is_avoidable || corners.iter().all(has_both)
}

/// Tells apart what the library has several codes for and we have one technique: chains with almost
/// locked sets, which are loops of one kind or the other, or open.
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

/// Says what is wrong with a case, if anything.
fn check(parsed: &Parsed, case: &LibraryCase, ids: &[&str]) -> Result<(), String> {
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
    let has_effect = |step: &Step| (sorted(&step.placements), sorted(&step.eliminations)) == effect;
    if let Some(step) = found.iter().find(|step| !has_effect(step)) {
        return Err(format!("another effect: {step:?}"));
    }
    if found.is_empty() {
        return Err("not found".to_owned());
    }
    Ok(())
}

/// Returns the row for the variant of a case, or else the one for its code.
fn techniques_for(case: &LibraryCase) -> Option<&'static (&'static str, &'static [&'static str])> {
    let row = |wanted: &str| TECHNIQUES.iter().find(|(code, _)| *code == wanted);
    match case.variant {
        Variant::Form(form) => row(&format!("{}-{form}", case.code)).or_else(|| row(&case.code)),
        Variant::Plain | Variant::MustNotFind => row(&case.code),
    }
}

#[test]
fn every_case_of_the_library_passes() {
    let Some(library) = data_set("reglib-dev.txt") else {
        println!("skipped: no data sets");
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
    // Of some codes the library has cases that are kept apart, or none.
    for (code, (n_passed, n_cases)) in &tally {
        println!("{code:<7} {n_passed:>3} of {n_cases:>3}");
    }
    let sum = |part: fn(&(usize, usize)) -> usize| tally.values().map(part).sum::<usize>();
    let [n_passed, n_cases] = [sum(|counts| counts.0), sum(|counts| counts.1)];
    println!("all     {n_passed:>3} of {n_cases:>3}");
    assert!(failures.is_empty(), "{failures}");
    assert!(n_passed > 0, "no case was run");
}

/// What the tags of the exemplars call singles.
const SINGLES: &[&str] = &[
    "full-house",
    "hidden-single-box",
    "hidden-single-line",
    "naked-single",
];

/// What the tags add to these as simple techniques (ssts).
const SIMPLE: &[&str] = &[
    "pointing",
    "claiming",
    "locked-pair",
    "locked-triple",
    "naked-pair",
    "hidden-pair",
    "naked-triple",
    "hidden-triple",
    "naked-quadruple",
    "hidden-quadruple",
    "x-wing",
    "swordfish",
    "jellyfish",
    "xy-wing",
];

/// Says what is wrong with an exemplar, if anything; `None` if it needs more than its tag can say.
///
/// A tag tells what leads to the technique, what it is and what follows: singles (s), these and
/// simple techniques (ssts), or anything (x).
fn check_exemplar(puzzle: &str, code: &str, tag: &str) -> Option<Result<(), String>> {
    let mut around = tag.split_whitespace().filter(|word| !word.contains('('));
    let is_simple = match (around.next()?, around.next()) {
        ("s", None | Some("s")) => false,
        ("s" | "ssts", Some("s" | "ssts")) => true,
        _ => return None,
    };
    let forms = TECHNIQUES.iter().filter(|(row, _)| row.starts_with(code));
    let mut ids: Vec<&str> = forms.flat_map(|(_, ids)| *ids).copied().collect();
    match code {
        // The last of them needs a triple too.
        "0110" => ids.push("locked-triple"),
        // Two rules under one tag.
        "0500" => ids.push("simple-coloring-wrap"),
        _ => {}
    }
    let simple = if is_simple { SIMPLE } else { &[] };
    let engine = Engine::new()
        .in_order(Order::HoDoKu)
        .with_techniques(|technique| {
            let id = technique.info().id.as_str();
            [SINGLES, simple, &ids]
                .iter()
                .any(|allowed| allowed.contains(&id))
        });
    let path = engine.path(&parse(puzzle).expect("a puzzle").position());
    let is_used = path
        .steps
        .iter()
        .any(|step| ids.contains(&step.technique.as_str()));
    Some(match (path.is_solved(), is_used) {
        (false, _) => Err("not solved".to_owned()),
        (true, false) => Err("solved without".to_owned()),
        (true, true) => Ok(()),
    })
}

#[test]
fn every_exemplar_falls_to_its_technique_and_simple_ones() {
    let Some(exemplars) = data_set("exemplars-dev.tsv") else {
        println!("skipped: no data sets");
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
            // They stand under the number of another one.
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
