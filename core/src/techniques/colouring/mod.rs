//! Colouring: gives two colours to candidates along pairs of which exactly one candidate is true.
//!
//! Connected candidates form a *cluster*. Either all its candidates of one colour are true and all of the other
//! colour false, or the other way round. The families of conclusions are in [`one_cluster`] and [`multi`].

mod clusters;
mod joined;
mod medusa_narration;
mod multi;
mod narration;
mod one_cluster;

use crate::board::{Candidate, Cell, DigitSet, House};

use super::Truth;
pub(super) use multi::MultiColours;
pub(super) use one_cluster::OneCluster;

/// One or two clusters of candidates in two colours, and the conclusion from their colours.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Colouring {
    /// The cluster, or the two clusters of multi-colouring.
    pub clusters: Vec<ColouredCluster>,
    /// The index of the false colour of the first cluster; `None` if candidates outside the clusters are eliminated.
    pub false_colour: Option<usize>,
    /// The cell that the false colour would leave without candidates; `None` if the colour is false for another
    /// reason.
    pub emptied: Option<Cell>,
}

/// A cluster: candidates connected by links. All candidates of one colour are true, or all candidates of the other.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ColouredCluster {
    /// The candidates of each colour.
    pub colours: [Vec<Candidate>; 2],
    /// The links that the conclusion needs.
    pub links: Vec<ColourLink>,
}

/// A pair of candidates of which exactly one is true.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ColourLink {
    /// The two candidates.
    pub ends: [Candidate; 2],
    /// The house in which the digit has only these two places; `None` if the candidates are the only two of a cell.
    pub house: Option<House>,
}

impl ColourLink {
    fn truth(self) -> Truth {
        let Candidate { cell, digit } = self.ends[0];
        self.house
            .map_or(Truth::Cell(cell), |house| Truth::House(house, digit))
    }
}

impl Colouring {
    fn digits(&self) -> DigitSet {
        let colours = self.clusters.iter().flat_map(|cluster| &cluster.colours);
        colours.flatten().map(|candidate| candidate.digit).collect()
    }
}
