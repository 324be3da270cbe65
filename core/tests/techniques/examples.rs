//! The examples of each technique. The files in `tests/techniques/examples` list positions with the expected step, and
//! positions without any.
//!
//! Below the id of a technique in brackets are lines of four kinds. Positions are [sketches](sketch):
//!
//! * `fires POSITION => RESULT`: the only instance in the position has exactly this result;
//! * `includes POSITION => RESULT`: among the instances in the position one has exactly this result;
//! * `silent POSITION`: there is no instance;
//! * `says TEXT`: the argument and the conclusion of the instance above, word for word.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use crate::sketch;
use shudu_core::board::{Candidate, Candidates, Cell, Digit, Grid, Symmetry};
use shudu_core::explain::{HintLevel, Mark, MarkRole, Target, conclusion, explain, sentences};
use shudu_core::proof;
use shudu_core::techniques::{All, First, PositionCache, Step, TechniqueId, Truth};
use shudu_core::words::Words;

use crate::data_sets;

/// The examples of each family.
const EXAMPLES: &[&str] = &[
    include_str!("examples/singles.txt"),
    include_str!("examples/direct.txt"),
    include_str!("examples/intersections.txt"),
    include_str!("examples/subsets.txt"),
    include_str!("examples/fish.txt"),
    include_str!("examples/wings.txt"),
    include_str!("examples/colouring.txt"),
    include_str!("examples/single_digit.txt"),
    include_str!("examples/uniqueness.txt"),
    include_str!("examples/chains.txt"),
    include_str!("examples/als.txt"),
    include_str!("examples/templates.txt"),
    include_str!("examples/forcing.txt"),
    include_str!("examples/exclusion.txt"),
    include_str!("examples/exotic.txt"),
    include_str!("examples/exocets.txt"),
    include_str!("examples/sectors.txt"),
];

#[derive(Default)]
struct Lines {
    fires: Vec<Fires>,
    silent: Vec<&'static str>,
}

struct Fires {
    position: &'static str,
    result: &'static str,
    /// Whether there may be other instances.
    among_others: bool,
    says: Option<&'static str>,
}

/// Reads the table: the lines of each technique.
fn table() -> BTreeMap<&'static str, Lines> {
    let mut table: BTreeMap<&str, Lines> = BTreeMap::new();
    let mut id = "";
    for line in EXAMPLES
        .iter()
        .flat_map(|family| family.lines())
        .map(str::trim)
    {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(name) = line.strip_prefix('[').and_then(|l| l.strip_suffix(']')) {
            id = name;
            assert!(table.insert(id, Lines::default()).is_none(), "{id} twice");
            continue;
        }
        let lines = table
            .get_mut(id)
            .expect("a technique in brackets comes first");
        match line.split_once(' ') {
            Some((kind @ ("fires" | "includes"), rest)) => {
                let (position, result) = rest.split_once("=>").expect("`=>` and a result");
                lines.fires.push(Fires {
                    position,
                    result,
                    among_others: kind == "includes",
                    says: None,
                });
            }
            Some(("silent", position)) => lines.silent.push(position),
            Some(("says", text)) => {
                lines.fires.last_mut().expect("`fires` comes first").says = Some(text);
            }
            _ => panic!("not understood: {line}"),
        }
    }
    table
}

fn all_steps(technique: TechniqueId, position: &Candidates) -> Vec<Step> {
    let mut all = All::default();
    // This sink never asks to stop.
    let _ = technique.find(&PositionCache::new(position), &mut all);
    all.0
}

/// An instance that a line requires.
struct Instance {
    id: &'static str,
    position: Candidates,
    step: Step,
    says: Option<&'static str>,
}

/// The instances of all lines, checked.
static INSTANCES: LazyLock<Vec<Instance>> = LazyLock::new(|| {
    let mut instances = Vec::new();
    for (id, lines) in table() {
        let technique = id.parse::<TechniqueId>().expect("a technique");
        for line in lines.fires {
            let position = sketch::position(line.position);
            let result = sketch::conclusions(position.geometry(), line.result);
            let step = check(
                technique,
                &position,
                &result,
                line.among_others,
                Asked::ForAllAndOne,
            );
            instances.push(Instance {
                id,
                position,
                step,
                says: line.says,
            });
        }
    }
    instances
});

/// The number of instances to search for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    /// For all instances.
    ForAll,
    /// For the first instance only.
    ForAllAndOne,
}

/// Finds the instance with the result, which must be the only one unless others are allowed. All are proved.
fn check(
    id: TechniqueId,
    position: &Candidates,
    result: &(Vec<Candidate>, Vec<Candidate>),
    among_others: bool,
    asked: Asked,
) -> Step {
    let steps = all_steps(id, position);
    for step in &steps {
        assert_eq!(proof::check(position, step), Ok(()), "{id}: {step:?}");
        assert_eq!(step.technique, id);
    }
    assert!(
        among_others || steps.len() == 1,
        "{id}: one instance, not {steps:#?}\nin\n{position:?}"
    );
    let is_wanted = |step: &&Step| (&step.placements, &step.eliminations) == (&result.0, &result.1);
    let Some(step) = steps.iter().find(is_wanted) else {
        panic!("{id}: none has {result:?}: {steps:#?}\nin\n{position:?}");
    };
    if asked == Asked::ForAllAndOne {
        let mut first = First::default();
        let flow = id.find(&PositionCache::new(position), &mut first);
        assert!(flow.is_break() && first.0.as_ref() == steps.first(), "{id}");
    }
    step.clone()
}

/// Turns or mirrors a position and relabels its digits.
fn image(position: &Candidates, symmetry: Symmetry) -> Candidates {
    let geometry = position.geometry();
    let mut grid = Grid::new(symmetry.image(geometry));
    for cell in geometry.cells() {
        let value = position.value(cell).map(|digit| relabel(position, digit));
        grid.set(symmetry.apply(geometry, cell), value);
    }
    let givens = position
        .givens()
        .iter()
        .map(|cell| symmetry.apply(geometry, cell));
    let mut image = Candidates::from_grid(&grid).with_givens(givens.collect());
    let kept: Vec<Candidate> = images(position, symmetry, position.iter());
    let removed: Vec<Candidate> = image.iter().filter(|c| !kept.contains(c)).collect();
    for candidate in removed {
        image.eliminate(candidate);
    }
    image
}

/// The number of turned copies of each example: all with `SHUDU_SYMMETRIES=8`.
fn n_symmetries() -> usize {
    let asked = std::env::var("SHUDU_SYMMETRIES").ok();
    asked.and_then(|number| number.parse().ok()).unwrap_or(1)
}

/// A permutation of the digits without fixed points that also changes their order.
fn relabel(position: &Candidates, digit: Digit) -> Digit {
    let side = position.geometry().side();
    Digit::from_index((side + side / 2 - digit.index()) % side)
}

fn images(
    position: &Candidates,
    symmetry: Symmetry,
    candidates: impl IntoIterator<Item = Candidate>,
) -> Vec<Candidate> {
    let mut images: Vec<Candidate> = candidates
        .into_iter()
        .map(|c| {
            let cell = symmetry.apply(position.geometry(), c.cell);
            Candidate::new(cell, relabel(position, c.digit))
        })
        .collect();
    images.sort_unstable();
    images
}

#[test]
fn techniques_and_lines_match() {
    let mut table = table();
    for &technique in TechniqueId::ALL {
        let id = technique.as_str();
        let lines = table.remove(id).unwrap_or_default();
        assert!(!lines.fires.is_empty(), "{id} has no line where it fires");
        assert!(
            !lines.silent.is_empty(),
            "{id} has no line where it is silent"
        );
    }
    assert!(table.is_empty(), "not registered: {:?}", table.keys());
}

#[test]
fn techniques_find_the_listed_steps() {
    let n_lines: usize = table().values().map(|lines| lines.fires.len()).sum();
    assert_eq!(INSTANCES.len(), n_lines);
}

#[test]
fn techniques_find_nothing_in_silent_positions() {
    for (id, lines) in table() {
        let technique = id.parse::<TechniqueId>().unwrap();
        for sketched in lines.silent {
            let position = sketch::position(sketched);
            let steps = all_steps(technique, &position);
            assert!(steps.is_empty(), "{id}: {sketched}: {steps:#?}");
        }
    }
}

#[test]
fn techniques_find_turned_and_relabelled_copies() {
    let mut n_lines = 0;
    for (id, lines) in table() {
        let technique = id.parse::<TechniqueId>().unwrap();
        for line in lines.fires {
            let position = sketch::position(line.position);
            let (placements, eliminations) = sketch::conclusions(position.geometry(), line.result);
            // Each line is tested with a few symmetries in turn. A technique that depends on one of them would fail in
            // many lines.
            let turned = Symmetry::ALL
                .into_iter()
                .cycle()
                .skip(n_lines)
                .take(n_symmetries());
            n_lines += 1;
            for symmetry in turned {
                let result = (
                    images(&position, symmetry, placements.clone()),
                    images(&position, symmetry, eliminations.clone()),
                );
                check(
                    technique,
                    &image(&position, symmetry),
                    &result,
                    line.among_others,
                    Asked::ForAll,
                );
            }
        }
    }
}

/// Returns whether a truth is marked on the board: its house, or all its cells.
fn is_marked(position: &Candidates, truth: &Truth, marks: &[Mark]) -> bool {
    let is_cell_marked = |cell: Cell| {
        marks.iter().any(|mark| match mark.target {
            Target::Cell(marked) => marked == cell,
            Target::Candidate(marked) => marked.cell == cell,
            _ => false,
        })
    };
    match truth {
        Truth::Cell(cell) | Truth::Symmetry(_, cell) => is_cell_marked(*cell),
        Truth::House(house, digit) => {
            marks
                .iter()
                .any(|mark| mark.target == Target::House(*house))
                || position
                    .places_in(*digit, *house)
                    .iter()
                    .all(is_cell_marked)
        }
        Truth::Uniqueness(pattern) => pattern.cells().iter().all(is_cell_marked),
    }
}

#[test]
fn arguments_name_and_mark_their_conclusions() {
    let mut different = Vec::new();
    for Instance {
        id,
        position,
        step,
        says,
    } in INSTANCES.iter()
    {
        for rung in HintLevel::ALL {
            for page in explain(Words::english(), position, step, rung).pages {
                let text = page.text.to_string();
                // The preview is a list of cells.
                let is_whole = rung == HintLevel::Preview || text.ends_with(['.', '?']);
                assert!(is_whole && !text.contains(['{', '}']), "{id}: {text}");
            }
        }
        let argument = explain(Words::english(), position, step, HintLevel::Argument).pages;
        let argument = argument.last().expect("a line");
        let preview = explain(Words::english(), position, step, HintLevel::Preview).pages;
        let text = sentences(Words::english(), position, step).to_string();
        let concluded = conclusion(Words::english(), position, step).to_string();
        assert!(
            !argument.text.to_string().contains(&concluded),
            "{id}: {text}"
        );
        for candidate in step.placements.iter().chain(&step.eliminations) {
            let cell = position.geometry().cell_name(candidate.cell).to_string();
            assert!(text.contains(&cell), "{id}: {text} should name {cell}");
            let role = if step.placements.contains(candidate) {
                MarkRole::Placement
            } else {
                MarkRole::Elimination
            };
            assert!(
                preview[0]
                    .marks
                    .iter()
                    .any(|m| m.target == Target::Candidate(*candidate) && m.role == role),
                "{id}: {candidate:?} is not marked"
            );
        }
        for truth in &step.evidence {
            let marked = is_marked(position, truth, &argument.marks);
            assert!(marked, "{id}: {truth:?} is not marked");
        }
        if let Some(says) = says.as_ref().filter(|says| **says != text) {
            different.push(format!("{id}\nsays {says}\nnot  {text}"));
        }
    }
    assert!(different.is_empty(), "{}", different.join("\n"));
}

#[test]
fn the_catalogue_of_the_field_has_these_techniques() {
    let Some(catalogue) = data_sets::read("techniques.tsv") else {
        return;
    };
    let rows: BTreeMap<&str, &str> = catalogue
        .lines()
        .filter_map(|line| {
            let mut fields = line.split('\t');
            Some((today(fields.next()?), fields.nth(2)?))
        })
        .collect();
    // Forms of a technique that we count as separate techniques.
    let listed = |id: &TechniqueId| match id {
        TechniqueId::UniqueRectangleStrongLinks
        | TechniqueId::UniqueRectangleWings
        | TechniqueId::RectangleDeathBlossom => {
            "ur-with-strong-links-subsets-wings-als-external-types"
        }
        TechniqueId::GroupedTwoStringKite => "grouped-skyscraper-kite-turbot",
        TechniqueId::MWing
        | TechniqueId::SWing
        | TechniqueId::LWing
        | TechniqueId::HWing
        | TechniqueId::GroupedMWing
        | TechniqueId::GroupedSWing
        | TechniqueId::GroupedLWing
        | TechniqueId::GroupedHWing => "short-aic-wings",
        TechniqueId::AlmostLockedPair | TechniqueId::AlmostLockedTriple => {
            "almost-locked-candidates"
        }
        TechniqueId::XyRing | TechniqueId::WRing | TechniqueId::XyzRing => {
            "xyz-ring-xyz-loop-family"
        }
        id => form_of(*id).as_str(),
    };
    let known: BTreeSet<&str> = TechniqueId::ALL.iter().map(listed).collect();
    for id in &known {
        assert!(rows.contains_key(id), "{id} is not in the catalogue");
    }
    for (id, stage) in rows {
        let is_wanted = matches!(stage, "core" | "engine");
        assert!(!is_wanted || known.contains(id), "{id} is not registered");
    }
}

/// Returns the technique under which the catalogue counts a form.
const fn form_of(id: TechniqueId) -> TechniqueId {
    match id {
        TechniqueId::AlsXyWingOverlapping => TechniqueId::AlsXyWing,
        TechniqueId::AlsXyChainLong | TechniqueId::AlsXyChainOverlapping => TechniqueId::AlsXyChain,
        TechniqueId::DeathBlossomOverlapping | TechniqueId::HouseDeathBlossom => {
            TechniqueId::DeathBlossom
        }
        TechniqueId::EmptyRectangleTwoPlaces => TechniqueId::EmptyRectangle,
        id => id,
    }
}

/// Returns the present id of a technique. The catalogue may use an earlier id.
fn today(id: &str) -> &str {
    id.parse::<TechniqueId>().map_or(id, |known| known.as_str())
}

#[test]
fn every_technique_has_a_name_and_a_source() {
    let names: Vec<&str> = TechniqueId::ALL.iter().map(|one| one.info().name).collect();
    for &technique in TechniqueId::ALL {
        let info = technique.info();
        assert!(!info.name.is_empty() && info.source.starts_with("https://"));
        for other in info.other_names {
            assert!(!names.contains(other), "{other} is the name of another");
        }
    }
}
