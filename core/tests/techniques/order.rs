//! The order of the registry, in which hints are searched, as far as it has an objective reason.

use shudu_core::engine::Engine;
use shudu_core::explain;
use shudu_core::rate::Level;
use shudu_core::techniques::{Family, Step, TechniqueId};

/// Forms of one pattern by size. Larger forms are harder to see.
const BY_SIZE: &[&str] = &[
    "naked-pair naked-triple naked-quadruple",
    "hidden-pair hidden-triple hidden-quadruple",
    "direct-hidden-pair direct-hidden-triple",
    "locked-pair locked-triple",
    "x-wing swordfish jellyfish squirmbag",
    "finned-x-wing finned-swordfish finned-jellyfish finned-squirmbag",
    "sashimi-x-wing sashimi-swordfish sashimi-jellyfish sashimi-squirmbag",
    "franken-x-wing franken-swordfish franken-jellyfish franken-squirmbag",
    "mutant-x-wing mutant-swordfish mutant-jellyfish mutant-squirmbag",
    "finned-franken-x-wing finned-franken-swordfish finned-franken-jellyfish finned-franken-squirmbag",
    "finned-mutant-x-wing finned-mutant-swordfish finned-mutant-jellyfish finned-mutant-squirmbag finned-mutant-whale",
    "als-xz als-xy-wing als-xy-chain als-xy-chain-long",
    "almost-locked-pair almost-locked-triple",
    "aligned-pair-exclusion aligned-triple-exclusion",
    "nested-forcing-chain-2 nested-forcing-chain-3 nested-forcing-chain-4 nested-forcing-chain-5",
];

/// A plain or special form before the general one, since the easier pattern should be found first.
const SPECIAL_FIRST: &[&str] = &[
    "full-house hidden-single-box",
    "locked-pair naked-pair",
    "locked-triple naked-triple",
    "skyscraper turbot-fish x-chain grouped-x-chain",
    "two-string-kite turbot-fish",
    "empty-rectangle empty-rectangle-two-places grouped-x-chain",
    "xy-wing xy-chain aic",
    "w-wing grouped-w-wing",
    "w-wing aic grouped-aic als-aic",
    "two-string-kite grouped-two-string-kite grouped-x-chain",
    "w-wing m-wing s-wing l-wing h-wing aic",
    "m-wing grouped-m-wing grouped-aic",
    "s-wing grouped-s-wing",
    "l-wing grouped-l-wing",
    "h-wing grouped-h-wing",
    "xy-wing xy-ring continuous-nice-loop",
    "w-wing w-ring continuous-nice-loop",
    "xyz-wing xyz-ring als-aic",
    "remote-pair xy-chain",
    "x-chain aic",
    "simple-coloring-trap multi-coloring-1 medusa-3d",
    "x-cycle continuous-nice-loop grouped-continuous-nice-loop",
    "discontinuous-nice-loop grouped-discontinuous-nice-loop",
    "unique-rectangle-type-1 unique-loop",
    "unique-rectangle-type-6 hidden-rectangle unique-rectangle-strong-links",
    "xyz-wing unique-rectangle-wings rectangle-death-blossom",
    "bug-plus-1 bug-type-2",
    "als-xy-wing als-xy-wing-overlapping",
    "als-xy-chain als-xy-chain-overlapping",
    "death-blossom death-blossom-overlapping",
    "death-blossom house-death-blossom",
    "x-wing finned-x-wing finned-franken-x-wing finned-mutant-x-wing",
    "franken-swordfish mutant-swordfish",
    "junior-exocet double-exocet",
    "multiple-forcing-chain dynamic-forcing-chain dynamic-forcing-chain-plus nested-forcing-chain-2",
    "contradiction-forcing-chain contradiction-forcing-net",
    "nested-forcing-chain-5 template-set",
];

/// Patterns that people see sooner, before those that they see later.
const SEEN_FIRST: &[&str] = &[
    "hidden-pair x-wing naked-triple",
    "swordfish naked-quadruple",
    "two-string-kite w-wing",
    "skyscraper w-wing grouped-w-wing",
    "empty-rectangle unique-rectangle-type-1 wxyz-wing als-xz",
    "sashimi-x-wing grouped-two-string-kite medusa-3d finned-swordfish",
    "grouped-h-wing medusa-3d",
    "tridagon junior-exocet nishio-forcing-chain squirmbag",
    "double-exocet nishio-forcing-chain finned-mutant-whale multiple-forcing-chain",
];

#[test]
fn smaller_and_special_forms_come_first() {
    for series in BY_SIZE.iter().chain(SPECIAL_FIRST).chain(SEEN_FIRST) {
        let ids = series
            .split(' ')
            .map(|id| id.parse::<TechniqueId>().unwrap());
        assert!(
            ids.is_sorted_by(|a, b| a < b),
            "not in this order in the registry: {series}"
        );
    }
}

/// The two patterns look the same: four or five cells that form two almost locked sets.
#[test]
fn wxyz_wings_are_next_to_almost_locked_sets() {
    assert_eq!(TechniqueId::WxyzWing.rank() + 1, TechniqueId::AlsXz.rank());
}

/// The printed level covers all techniques from this one on. It must be that of the technique itself.
#[test]
fn the_level_of_a_technique_matches_its_rating() {
    for &id in TechniqueId::ALL {
        // The rating is that of a chain of its length, but the pattern looks like a skyscraper.
        let Some(own) = (id.info().min_rating).filter(|_| id != TechniqueId::TurbotFish) else {
            continue;
        };
        assert_eq!(
            Level::lowest_for_technique(id),
            Level::from_rating(own),
            "{id} stands too early"
        );
    }
}

/// A step of a plain form is not found again as the grouped form. Lists of all long chains would take too long here.
#[test]
fn no_step_is_both_plain_and_grouped() {
    let key = |step: &Step| {
        let truths = step.evidence.iter().map(|truth| format!("{truth:?}"));
        let mut truths: Vec<String> = truths.collect();
        truths.sort();
        (step.eliminations.clone(), truths)
    };
    let mut n_pairs = 0;
    for &grouped in TechniqueId::ALL {
        let plain = grouped.as_str().strip_prefix("grouped-");
        let plain = plain.and_then(|plain| plain.parse::<TechniqueId>().ok());
        let Some(plain) = plain.filter(|plain| plain.info().family != Family::Chains) else {
            continue;
        };
        n_pairs += 1;
        for shown in [plain, grouped] {
            let position = explain::example(shown).expect("an example").position();
            let steps = [plain, grouped].map(|id| Engine::every_step(id, &position));
            let [plain_steps, grouped_steps] = steps.map(|steps| {
                let key: Vec<_> = steps.iter().map(key).collect();
                key
            });
            let twice = grouped_steps.iter().find(|step| plain_steps.contains(step));
            assert!(twice.is_none(), "{grouped}: {twice:?}");
        }
    }
    assert!(n_pairs > 5, "{n_pairs}");
}

/// A technique that is searched first hides no other: where it finds nothing, the usual step is next.
#[test]
fn a_technique_that_comes_first_hides_no_other() {
    let position = shudu_core::formats::parse("123434122143432.");
    let position = position.expect("a puzzle").position();
    let usual = Engine::new().next_step(&position).expect("a step");
    let fails = |id: &TechniqueId| Engine::every_step(*id, &position).is_empty();
    let failing: Vec<_> = TechniqueId::ALL.iter().filter(|id| fails(id)).collect();
    assert!(failing.len() > 100, "{}", failing.len());
    for first in failing {
        let found = Engine::new().with_first(*first).next_step(&position);
        assert_eq!(found.as_ref(), Some(&usual), "{first}");
    }
}
