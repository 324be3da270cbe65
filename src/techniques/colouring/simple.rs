//! Simple colouring: two colours along the conjugate pairs of a digit.
//!
//! Colour a place of the digit that belongs to a conjugate pair. Give the second place of each of its pairs the
//! opposite colour, and continue from there. The result is a *cluster*: either all places of one colour are true
//! and all of the other false, or the other way round.
//!
//! * *Wrap*: two places of one colour see each other. They are not both true, so this colour is false.
//! * *Trap*: a place outside the cluster sees both colours. One of them is true, so this place is false.
//!
//! ```text
//! A . . | B . .     A–B and B–A are the only places of the digit in rows
//! . . . | . . .     and columns; * sees an A and a B, so one of the two
//! * . . | A . B     excludes it
//! ```
//!
//! Described at <https://hodoku.sourceforge.net/en/tech_col.php>. A cluster of one pair is left to locked
//! candidates. A cluster that wraps is not searched for traps, because the wrap solves it.

use std::ops::ControlFlow;

use crate::board::{Candidate, Cell, CellSet, Digit, House};

use super::clusters::{Cluster, Link, links_of_digit};
use super::thin_out::thin_out_links;
use crate::techniques::{Finder, PositionCache, Sink, Step, TechniqueId};

/// A cluster of simple colouring, made of conjugate pairs of one digit. All cells of one colour are true, or all
/// cells of the other.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Colouring {
    /// The digit.
    pub digit: Digit,
    /// The cells of the two colours.
    pub colours: [CellSet; 2],
    /// The conjugate pairs that the conclusion needs: two cells and their house.
    pub pairs: Vec<(Cell, Cell, House)>,
    /// The index of the colour that is false because two of its cells see each other (wrap); `None` for a trap.
    pub false_colour: Option<usize>,
}

/// The two conclusions from a cluster.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::techniques) enum SimpleColouring {
    /// Places outside the cluster see both colours.
    Trap,
    /// Places of one colour see each other.
    Wrap,
}

impl Finder for SimpleColouring {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        for digit in cache.reducible_digits() {
            for cluster in clusters_of_digit(cache, digit) {
                if cluster.links.len() > 1 {
                    self.report_cluster(id, digit, &cluster, sink)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Returns the clusters of a digit in the order of their first cells. Each first cell has the first colour.
pub(super) fn clusters_of_digit<'s>(
    cache: &'s PositionCache<'s>,
    digit: Digit,
) -> Vec<Cluster<'s>> {
    let links = links_of_digit(cache, digit);
    let mut places: Vec<Candidate> = links.iter().flat_map(|link| link.ends).collect();
    places.sort_unstable();
    let mut clusters: Vec<Cluster> = Vec::new();
    for place in places {
        if !clusters.iter().any(|known| known.contains(place)) {
            clusters.push(Cluster::containing(cache, &links, place));
        }
    }
    clusters.retain(Cluster::has_two_colours);
    clusters
}

impl SimpleColouring {
    fn report_cluster(
        self,
        id: TechniqueId,
        digit: Digit,
        cluster: &Cluster<'_>,
        sink: &mut dyn Sink,
    ) -> ControlFlow<()> {
        let conflicts = [0, 1].map(|colour| cluster.conflict(colour));
        match self {
            Self::Trap if conflicts == [None; 2] => {
                let trapped = cluster.trapped();
                if !trapped.is_empty() {
                    let needed = cluster.links_to_trap(&trapped);
                    sink.take(step(id, digit, cluster, trapped, needed, None))?;
                }
            }
            Self::Trap => {}
            Self::Wrap => {
                for colour in [0, 1] {
                    if conflicts[colour].is_some() {
                        let needed = cluster.links_around(conflicts[colour]);
                        let own = cluster.colours[colour].iter().collect();
                        sink.take(step(id, digit, cluster, own, needed, Some(colour)))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

fn step(
    id: TechniqueId,
    digit: Digit,
    cluster: &Cluster<'_>,
    eliminated: Vec<Candidate>,
    needed: Vec<Link>,
    false_colour: Option<usize>,
) -> Step {
    let needed = thin_out_links(cluster.cache, needed, &eliminated);
    let pattern = Colouring {
        digit,
        colours: cluster.colours.each_ref().map(|colour| colour.of(digit)),
        pairs: pairs_of(&needed),
        false_colour,
    };
    let evidence = needed.into_iter().map(Link::truth).collect();
    Step::eliminating(id, eliminated, pattern, evidence)
}

/// Returns the two cells and the house of each conjugate pair.
pub(super) fn pairs_of(links: &[Link]) -> Vec<(Cell, Cell, House)> {
    let pair = |link: &Link| {
        let [first, second] = link.ends.map(|end| end.cell);
        Some((first, second, link.house?))
    };
    links.iter().filter_map(pair).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Candidates;
    use crate::techniques::Truth;
    use crate::techniques::drawn::{eliminated, places_of_1};
    use crate::techniques::{First, Pattern};

    const TRAP: TechniqueId = TechniqueId::SimpleColouringTrap;
    const WRAP: TechniqueId = TechniqueId::SimpleColouringWrap;

    // The pairs r1c1–r1c5–r7c5–r7c9–r3c9: the first, third and fifth cell have one colour.
    const LINE: &str = "
        X.. .X. ...
        XXX X.X XX.
        XXX X.X XXX
        XXX X.X XX.
        XXX X.X XX.
        XXX X.X XX.
        ... .X. ..X
        XXX X.X XX.
        XXX X.X XX.";

    // The pairs r1c1–r1c5–r7c5–r7c2–r3c2: r1c1 and r3c2 have one colour and see each other.
    const KNOT: &str = "
        X.. .X. ...
        X.X X.X XXX
        XXX X.X XXX
        X.X X.X XXX
        X.X X.X XXX
        X.X X.X XXX
        .X. .X. ...
        X.X X.X XXX
        X.X X.X XXX";

    fn first(technique: TechniqueId, position: &Candidates) -> Step {
        let mut first = First::default();
        assert!(
            technique
                .find(&PositionCache::new(position), &mut first)
                .is_break()
        );
        first.0.unwrap()
    }

    #[test]
    fn what_sees_both_colours_is_trapped() {
        let position = places_of_1(LINE);
        assert_eq!(eliminated(TRAP, &position), ["1r3c4 1r3c6"]);
        assert!(eliminated(WRAP, &position).is_empty());
    }

    #[test]
    fn a_trap_rests_on_every_second_pair_of_the_way() {
        // The path from r3c9 to r1c5 uses columns 9 and 5. No pair is needed for r7c9 and r7c5, because they
        // see each other.
        let step = first(TRAP, &places_of_1(LINE));
        let houses: Vec<usize> = step
            .evidence
            .iter()
            .map(|truth| match truth {
                Truth::House(house, _) => house.index(),
                _ => panic!("{truth:?}"),
            })
            .collect();
        assert!(houses == [13, 17] || houses == [17, 13], "{houses:?}");
    }

    #[test]
    fn a_colour_that_sees_itself_is_false() {
        let position = places_of_1(KNOT);
        assert_eq!(eliminated(WRAP, &position), ["1r1c1 1r3c2 1r7c5"]);
        assert!(eliminated(TRAP, &position).is_empty());
        let Pattern::Colouring(colouring) = first(WRAP, &position).pattern else {
            panic!("a colouring")
        };
        assert_eq!(colouring.false_colour, Some(0));
        assert_eq!(colouring.colours.map(|colour| colour.len()), [3, 2]);
    }

    #[test]
    fn a_third_place_in_a_house_parts_the_cluster() {
        let position = places_of_1(&LINE.replace("... .X. ..X", "... .X. .XX"));
        assert!(eliminated(TRAP, &position).is_empty());
        let position = places_of_1(&KNOT.replace(".X. .X. ...", ".X. .X. .X."));
        assert!(eliminated(WRAP, &position).is_empty());
    }
}
