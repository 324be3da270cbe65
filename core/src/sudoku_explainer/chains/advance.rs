//! The advanced step of a dynamic propagation. When links imply nothing more, it searches for patterns and then for
//! nested chains.

use super::link_table::Number;
use super::nested_hints::{CollectAll, nested_chains, unary_chains};
use super::net::{Context, Propagation};
use super::patterns::{UsableHint, usable_patterns};
use super::producer::{DYNAMIC, MULTIPLE, NESTED_UNARY, Producer};
use super::search::ForcingSearch;

/// Makes false all candidates that patterns or nested chains eliminate. Only the first rule set with usable hints is
/// applied. Returns whether any of these candidates is new.
///
/// `collect_all` returns all hints of a nested producer.
pub(super) fn apply_advanced_hints(
    search: &mut ForcingSearch,
    context: Context<'_>,
    net: &mut Propagation,
    level: u8,
    collect_all: CollectAll,
) -> bool {
    let usable = find_usable_hints(search, context, net, level, collect_all);
    let mut is_new = false;
    for mut hint in usable {
        if let Some(cell_order) = &search.cell_order {
            let key = |number: &Number| cell_order[context.table.candidate(*number).cell.index()];
            hint.eliminations.sort_by_key(key);
        }
        for &number in &hint.eliminations {
            let node = net.insert_advanced(number, &hint.parents, hint.nested);
            if let Some(node) = node {
                is_new = true;
                let truths = hint.truths.iter().map(|truth| (node, *truth));
                net.truths.extend(truths);
            }
        }
    }
    is_new
}

/// Returns the usable hints of the first rule set that has any; empty if no rule set has any.
fn find_usable_hints(
    search: &mut ForcingSearch,
    context: Context<'_>,
    net: &mut Propagation,
    level: u8,
    collect_all: CollectAll,
) -> Vec<UsableHint> {
    if !net.has_no_patterns {
        let usable = usable_patterns(&mut search.fish, context, net);
        if !usable.is_empty() {
            return usable;
        }
        net.has_no_patterns = true;
    }
    let nested: &[Option<&Producer>] = match level {
        2 => &[None],
        3 => &[None, Some(MULTIPLE)],
        4 => &[Some(DYNAMIC)],
        5 => &[Some(DYNAMIC), Some(NESTED_UNARY)],
        _ => &[],
    };
    for producer in nested {
        let usable = match producer {
            None => unary_chains(search, context, net),
            Some(producer) if level == 3 && !context.is_partial => {
                // Unary chains need no search here: the producer for them was asked before and found none.
                let work = (&net.work, net.off_set.as_slice());
                let sources = search.closure.common_exclusions(context, work);
                if sources.is_empty() {
                    Vec::new()
                } else {
                    nested_chains(search, context, net, (producer, Some(sources)), collect_all)
                }
            }
            Some(producer) => nested_chains(search, context, net, (producer, None), collect_all),
        };
        if !usable.is_empty() {
            return usable;
        }
    }
    Vec::new()
}
