//! 3D Medusa: two colours along conjugate pairs of any digit and cells with two candidates.
//!
//! As in [simple colouring](super) all candidates of one colour are true, or all of the other.
//!
//! ```text
//! 12 . . | 2? . .     1A 2B in the first cell; if row 1 has two places
//! .  . . | .  . .     for 2, the other is A again; and so on
//! ```
//!
//! A colour is *false* when two of its candidates share a cell, or a digit and a house, or when
//! they leave some cell no candidate. Otherwise every candidate goes that both colours rule out:
//! in a cell with both, or with one while its digit sees the other, or seeing both with its digit.
//!
//! Described at <https://www.sudokuwiki.org/3D_Medusa>, where these are six rules. Clusters of one
//! digit are left to simple colouring.

use std::ops::ControlFlow;

use crate::board::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet, House, MAX_SIDE};

use super::super::{
    Assumption, Family, Info, Medusa as MedusaPattern, Pattern, Sink, Step, Survey, Technique,
    TechniqueId, Truth,
};
use super::net;

/// Two colours across digits.
pub(in crate::techniques) struct Medusa;

impl Technique for Medusa {
    fn info(&self) -> Info {
        Info {
            id: TechniqueId("medusa-3d"),
            name: "3D Medusa",
            family: Family::Colouring,
            source: "https://www.sudokuwiki.org/3D_Medusa",
            assumption: Assumption::None,
        }
    }

    fn find(&self, survey: &Survey<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
        for links in of_several_digits(survey, links(survey)) {
            sink.keep_going()?;
            let cluster = Cluster::of(survey, links);
            if cluster.has_two_colours() {
                self.look_at(&cluster, sink)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Medusa {
    fn look_at(&self, cluster: &Cluster<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
        let mut is_solved = false;
        for colour in [0, 1] {
            if let Some(why) = cluster.why_false(colour) {
                is_solved = true;
                self.report(cluster, cluster.disproof(colour, why), sink)?;
            }
        }
        if !is_solved {
            let struck = cluster.trapped();
            if !struck.is_empty() {
                self.report(cluster, cluster.trap(struck), sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn report(&self, cluster: &Cluster<'_>, found: Found, sink: &mut dyn Sink) -> ControlFlow<()> {
        let needed = net::thin_out(cluster.survey, found.premises, &found.struck);
        let links: Vec<Link> = needed.iter().filter_map(|premise| premise.link).collect();
        // A cell all of whose candidates are seen at once takes no colours.
        if links.is_empty() {
            return ControlFlow::Continue(());
        }
        let emptied = needed.iter().find_map(|premise| match premise.truth {
            Truth::Cell(cell) if premise.link.is_none() => Some(cell),
            _ => None,
        });
        let colours = [0, 1].map(|colour| {
            let is_shown = |candidate: &Candidate| {
                found.false_colour == Some(colour)
                    || links.iter().any(|link| link.ends.contains(candidate))
            };
            cluster.colours[colour]
                .iter()
                .filter(is_shown)
                .collect::<Vec<_>>()
        });
        let pattern = Pattern::Medusa(MedusaPattern {
            colours,
            links: links.iter().map(|link| link.ends).collect(),
            false_colour: found.false_colour,
            emptied,
        });
        let evidence = needed.into_iter().map(|premise| premise.truth).collect();
        sink.take(Step::eliminating(
            self.info().id,
            found.struck,
            pattern,
            evidence,
        ))
    }
}

/// Two candidates of which at least one is true.
#[derive(Clone, Copy)]
struct Link {
    ends: [Candidate; 2],
    /// Where their digit has no other place; none if they are alone in their cell.
    house: Option<House>,
}

impl Link {
    fn truth(self) -> Truth {
        let Candidate { cell, digit } = self.ends[0];
        self.house
            .map_or(Truth::Cell(cell), |house| Truth::House(house, digit))
    }

    fn premise(self) -> Premise {
        Premise {
            truth: self.truth(),
            options: self.ends.to_vec(),
            link: Some(self),
        }
    }
}

/// Something that a conclusion rests on.
pub(super) struct Premise {
    truth: Truth,
    /// The candidates of which one is true.
    pub(super) options: Vec<Candidate>,
    /// The link that it comes from, if it does.
    link: Option<Link>,
}

/// What a cluster shows, and enough to prove it.
struct Found {
    struck: Vec<Candidate>,
    premises: Vec<Premise>,
    false_colour: Option<usize>,
}

/// Lists the pairs of candidates that are alone in a cell or, with their digit, in a house.
fn links(survey: &Survey<'_>) -> Vec<Link> {
    let mut links: Vec<Link> = Vec::new();
    for digit in survey.geometry().digits() {
        let start = links.len();
        for pair in survey.bilocals(digit) {
            let ends = pair.cells.map(|cell| Candidate::new(cell, digit));
            // Places that share two houses count once.
            if links[start..].iter().all(|known| known.ends != ends) {
                let house = Some(pair.house);
                links.push(Link { ends, house });
            }
        }
    }
    for cell in survey.bivalue() {
        let mut digits = survey.of(cell).iter();
        if let (Some(low), Some(high)) = (digits.next(), digits.next()) {
            links.push(Link {
                ends: [low, high].map(|digit| Candidate::new(cell, digit)),
                house: None,
            });
        }
    }
    links
}

/// Lists the links that hang together, in the order of their first ones, where they have more than
/// one digit.
fn of_several_digits(survey: &Survey<'_>, links: Vec<Link>) -> Vec<Vec<Link>> {
    let geometry = survey.geometry();
    let slot = |end: Candidate| end.cell.index() * geometry.side() + end.digit.index();
    // By candidate: another that hangs together with it, or itself.
    let mut towards: Vec<usize> = (0..geometry.n_cells() * geometry.side()).collect();
    let root = |towards: &mut Vec<usize>, mut at: usize| {
        while towards[at] != at {
            towards[at] = towards[towards[at]];
            at = towards[at];
        }
        at
    };
    for link in &links {
        let [a, b] = link.ends.map(|end| root(&mut towards, slot(end)));
        towards[b] = a;
    }
    let mut clusters: Vec<(usize, DigitSet, Vec<Link>)> = Vec::new();
    for link in links {
        let root = root(&mut towards, slot(link.ends[0]));
        let digits: DigitSet = link.ends.iter().map(|end| end.digit).collect();
        match clusters.iter_mut().find(|(known, ..)| *known == root) {
            Some((_, all, links)) => {
                *all |= digits;
                links.push(link);
            }
            None => clusters.push((root, digits, vec![link])),
        }
    }
    let several = clusters
        .into_iter()
        .filter(|(_, digits, _)| digits.len() > 1);
    several.map(|(_, _, links)| links).collect()
}

/// A set of candidates, by digit.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Places([CellSet; MAX_SIDE]);

impl Places {
    const EMPTY: Self = Self([CellSet::EMPTY; MAX_SIDE]);

    fn contains(&self, candidate: Candidate) -> bool {
        self.0[candidate.digit.index()].contains(candidate.cell)
    }

    fn insert(&mut self, candidate: Candidate) {
        self.0[candidate.digit.index()].insert(candidate.cell);
    }

    fn and(&self, other: &Self) -> Self {
        let mut both = *self;
        for (own, other) in both.0.iter_mut().zip(&other.0) {
            *own &= *other;
        }
        both
    }

    fn intersects(&self, other: &Self) -> bool {
        (self.0.iter().zip(&other.0)).any(|(own, other)| own.intersects(other))
    }

    fn iter(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.0.iter().enumerate().flat_map(|(index, cells)| {
            let digit = Digit::from_index(index);
            cells.iter().map(move |cell| Candidate::new(cell, digit))
        })
    }

    /// Adds everything in conflict with a candidate: its cell's other digits, its digit's peers.
    fn insert_conflicts(&mut self, position: &Candidates, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        self.0[digit.index()] |= position.geometry().peers(cell);
        for other in position.of(cell).without(digit) {
            self.0[other.index()].insert(cell);
        }
    }
}

/// The candidates that hang together by links, in two colours.
struct Cluster<'s> {
    survey: &'s Survey<'s>,
    links: Vec<Link>,
    colours: [Places; 2],
    /// What each colour rules out.
    ruled_out: [Places; 2],
}

/// Why a colour is false.
#[derive(Clone, Copy)]
enum WhyFalse {
    /// This candidate is in conflict with another of the colour.
    Conflict(Candidate),
    /// It leaves a cell no candidate.
    Emptied(Cell),
}

impl<'s> Cluster<'s> {
    /// Colours what hangs together by some links, from the first candidate of the first link on.
    fn of(survey: &'s Survey<'s>, mut rest: Vec<Link>) -> Self {
        let mut colours = [Places::EMPTY; 2];
        colours[0].insert(rest[0].ends[0]);
        let mut links: Vec<Link> = Vec::with_capacity(rest.len());
        loop {
            let n_before = rest.len();
            rest.retain(|link| {
                let [a, b] = link.ends;
                for own in [0, 1] {
                    for (here, there) in [(a, b), (b, a)] {
                        if colours[own].contains(here) {
                            colours[1 - own].insert(there);
                            links.push(*link);
                            return false;
                        }
                    }
                }
                true
            });
            if rest.len() == n_before {
                break;
            }
        }
        let ruled_out = colours.map(|colour| {
            let mut ruled_out = Places::EMPTY;
            for candidate in colour.iter() {
                ruled_out.insert_conflicts(survey, candidate);
            }
            ruled_out
        });
        Self {
            survey,
            links,
            colours,
            ruled_out,
        }
    }

    /// Tells whether no candidate has both colours, as happens only where there is no solution.
    fn has_two_colours(&self) -> bool {
        !self.colours[0].intersects(&self.colours[1])
    }

    fn why_false(&self, colour: usize) -> Option<WhyFalse> {
        let ruled_out = &self.ruled_out[colour];
        let both = self.colours[colour].and(ruled_out);
        let conflict = both.iter().next();
        conflict.map(WhyFalse::Conflict).or_else(|| {
            let digits = self.survey.geometry().digits().iter();
            let emptied = digits.fold(self.survey.unsolved(), |emptied, digit| {
                emptied - (self.survey.places(digit) - ruled_out.0[digit.index()])
            });
            emptied.first().map(WhyFalse::Emptied)
        })
    }

    /// Lists the candidates outside the cluster that both colours rule out.
    fn trapped(&self) -> Vec<Candidate> {
        let [first, second] = &self.ruled_out;
        let both = first.and(second);
        let mut trapped: Vec<Candidate> = (self.survey.geometry().digits().iter())
            .flat_map(|digit| {
                let cells = both.0[digit.index()] & self.survey.places(digit);
                let own = |colour: &Places| colour.0[digit.index()];
                let outside = cells - own(&self.colours[0]) - own(&self.colours[1]);
                Survey::candidates_of(digit, &outside)
            })
            .collect();
        trapped.sort_unstable();
        trapped
    }

    /// Shows that a colour is false: all links lead from any of its candidates to the trouble.
    fn disproof(&self, colour: usize, why: WhyFalse) -> Found {
        let from = match why {
            WhyFalse::Conflict(candidate) => candidate,
            WhyFalse::Emptied(_) => self.links[0].ends[0],
        };
        let mut premises: Vec<Premise> = self
            .spread(|candidate| candidate == from)
            .iter()
            .map(|(link, _)| link.premise())
            .collect();
        if let WhyFalse::Emptied(cell) = why {
            premises.push(Premise {
                truth: Truth::Cell(cell),
                options: (self.survey.of(cell).iter())
                    .map(|digit| Candidate::new(cell, digit))
                    .collect(),
                link: None,
            });
        }
        Found {
            struck: self.colours[colour].iter().collect(),
            premises,
            false_colour: Some(colour),
        }
    }

    /// Shows that candidates are trapped, each by a shortest way between the colours that it is
    /// in conflict with.
    fn trap(&self, struck: Vec<Candidate>) -> Found {
        let mut needed: Vec<Link> = Vec::new();
        for &candidate in &struck {
            // Of the way every second link counts: the others only say what the board shows.
            for link in self.way_around(candidate).into_iter().step_by(2) {
                if needed.iter().all(|known| known.ends != link.ends) {
                    needed.push(link);
                }
            }
        }
        Found {
            struck,
            premises: needed.into_iter().map(Link::premise).collect(),
            false_colour: None,
        }
    }

    fn way_around(&self, candidate: Candidate) -> Vec<Link> {
        let mut conflicts = Places::EMPTY;
        conflicts.insert_conflicts(self.survey, candidate);
        let [from, to] = &self.colours;
        let tree = self.spread(|start| from.contains(start) && conflicts.contains(start));
        let mut here = (tree.iter().map(|(_, joined)| *joined))
            .find(|joined| to.contains(*joined) && conflicts.contains(*joined));
        let mut way = Vec::new();
        for (link, joined) in tree.iter().rev() {
            if here == Some(*joined) {
                way.push(*link);
                here = link.ends.into_iter().find(|end| end != joined);
            }
        }
        way
    }

    /// Lists links that join one candidate after the other to some, nearest first, with the
    /// candidate that each one joins.
    fn spread(&self, is_start: impl Fn(Candidate) -> bool) -> Vec<(Link, Candidate)> {
        let mut joined = Places::EMPTY;
        for colour in &self.colours {
            for candidate in colour.iter().filter(|candidate| is_start(*candidate)) {
                joined.insert(candidate);
            }
        }
        let mut tree = Vec::new();
        loop {
            let reached = joined;
            for link in &self.links {
                let next = match link.ends.map(|end| reached.contains(end)) {
                    [true, false] => link.ends[1],
                    [false, true] => link.ends[0],
                    _ => continue,
                };
                if !joined.contains(next) {
                    joined.insert(next);
                    tree.push((*link, next));
                }
            }
            if reached == joined {
                return tree;
            }
        }
    }
}
