//! What a technique saw, as typed data: the source of marks and words.

use super::{Exocet, Forcing, GivenSymmetry};
use crate::board::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet, House, HouseSet};

/// The shape behind a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pattern {
    /// One candidate is left: in a house, or (without one) in its cell.
    Single {
        /// The candidate that is left.
        candidate: Candidate,
        /// The house in which it is the only place; `None` when it is alone in its cell.
        house: Option<House>,
    },
    /// A digit confined, within one house, to the cells it shares with another.
    Locked {
        /// The digit.
        digit: Digit,
        /// Its places in `base`, all of them also in `cover`.
        cells: CellSet,
        /// The house all of whose places are looked at.
        base: House,
        /// The house that loses the digit elsewhere.
        cover: House,
    },
    /// As many cells as digits.
    Subset {
        /// Naked (the cells have no other digits) or hidden (the digits have no other cells).
        kind: SubsetKind,
        /// The cells.
        cells: CellSet,
        /// The digits.
        digits: DigitSet,
        /// The houses in which it acts.
        houses: HouseSet,
    },
    /// One digit: its places in the base houses lie in as many cover houses, but for the fins.
    Fish {
        /// The digit.
        digit: Digit,
        /// The base set.
        base: HouseSet,
        /// The cover set.
        cover: HouseSet,
        /// Base candidates outside the cover set, and (endo fins) those in two base houses.
        fins: CellSet,
    },
    /// Two fish with fins and the same base that do not eliminate the same.
    SiameseFish {
        /// The digit.
        digit: Digit,
        /// The base set of both.
        base: HouseSet,
        /// The cover set of each.
        covers: [HouseSet; 2],
        /// The fins of each.
        fins: [CellSet; 2],
    },
    /// A fish with fins from which chains lead to the eliminated candidate, and perhaps from one
    /// cover house too.
    KrakenFish {
        /// The digit of the fish.
        digit: Digit,
        /// The base set.
        base: HouseSet,
        /// The cover set.
        cover: HouseSet,
        /// Base candidates outside the cover set, and (endo fins) those in two base houses.
        fins: CellSet,
        /// For each fin a chain to the eliminated candidate, by cell. If others of the base candidates
        /// have chains too, they are those of one cover house, which is not needed elsewhere.
        arms: Vec<Chain>,
    },
    /// An odd ring of places of one digit, each seeing the next, and the other places of the
    /// houses in which they do, the guardians: one of them is true.
    BrokenWing {
        /// The digit.
        digit: Digit,
        /// The places of the ring, in order.
        ring: Vec<Cell>,
        /// `houses[i]` holds `ring[i]` and the one after it.
        houses: Vec<House>,
        /// The other places of the houses.
        guardians: CellSet,
    },
    /// Two chains that share their strong link in the middle of the pattern, taken as one.
    DualChain([Chain; 2]),
    /// All ways to place one digit on the board.
    Template {
        /// The digit.
        digit: Digit,
        /// The places that are part of some template.
        possible: CellSet,
        /// The digits some of whose places are known from their templates and closed to it.
        others: DigitSet,
    },
    /// Alternating strong and weak links.
    Chain(Chain),
    /// Conjugate pairs of one digit, coloured in turn.
    Colouring(Colouring),
    /// Two groups of conjugate pairs of one digit that touch, each coloured in turn.
    MultiColouring(MultiColouring),
    /// Pairs of candidates in cells and houses, coloured in turn across digits.
    Medusa(Medusa),
    /// Bivalue cells held together by a pivot that sees them.
    Wing {
        /// The cell that sees both pincers.
        pivot: Cell,
        /// The two pincers.
        pincers: [Cell; 2],
        /// The digit that is eliminated from what sees the pattern.
        digit: Digit,
    },
    /// Two equal bivalue cells joined by the places of one of their digits in a house.
    WWing {
        /// The two bivalue cells.
        pincers: [Cell; 2],
        /// The places: the first pincer sees the first of them, the second the second.
        link: [CellSet; 2],
        /// The house.
        house: House,
        /// The digit that has its places there.
        link_digit: Digit,
        /// The other digit, which is eliminated from what sees both pincers.
        digit: Digit,
    },
    /// Four cells of a box and a line with four digits, all but one of them restricted.
    BentQuad {
        /// The cells, not all in one house.
        cells: CellSet,
        /// Their digits.
        digits: DigitSet,
        /// The digit whose places do not all see each other; none if every digit's do.
        digit: Option<Digit>,
    },
    /// Almost locked sets in a row, each joined to the next by digits that only one can hold.
    AlsChain {
        /// The sets: two or more.
        sets: Vec<AlmostLocked>,
        /// `commons[i]`: the restricted commons of `sets[i]` and the one after it that are used:
        /// one digit, or both of a doubly linked pair.
        commons: Vec<DigitSet>,
        /// The digits that go.
        digits: DigitSet,
    },
    /// Two almost locked sets joined by a strong link in one of their digits.
    AlsWWing {
        /// The sets.
        sets: [AlmostLocked; 2],
        /// The ends of the strong link: the first sees the digit's places in the first set, the
        /// second those in the second.
        link: [Cell; 2],
        /// The house of the strong link.
        house: House,
        /// The digit of the strong link.
        link_digit: Digit,
        /// The digits that go.
        digits: DigitSet,
    },
    /// A cell each of whose candidates takes its digit from an almost locked set.
    DeathBlossom {
        /// The cell.
        stem: Cell,
        /// The sets, each with the candidates of the stem whose digit it loses to it.
        petals: Vec<(DigitSet, AlmostLocked)>,
        /// The digits that go.
        digits: DigitSet,
    },
    /// The crossing of a box and a line, with a set in the line and one in the box that share its
    /// digits out among them.
    SueDeCoq {
        /// The line.
        line: House,
        /// The box.
        its_box: House,
        /// Cells of both.
        core: AlmostLocked,
        /// Cells of the line.
        in_line: AlmostLocked,
        /// Cells of the box.
        in_box: AlmostLocked,
    },
    /// Cells whose digits are tried together: what would leave another cell empty cannot be.
    AlignedExclusion {
        /// The cells: two or three.
        cells: Vec<Cell>,
        /// Cells that see all of them and exclude some choices of digits.
        excluders: CellSet,
    },
    /// Digits that a row and a column, but for a cell each, leave to the box in which they cross: three
    /// with one crossing, or two pairs with opposite crossings.
    Fireworks {
        /// The crossings, each with its digits.
        bursts: Vec<Burst>,
        /// The cell of the first crossing's row, and that of its column. Of the second crossing
        /// they lie in the column and the row.
        wings: [Cell; 2],
    },
    /// Cells that some digits alone cannot fill.
    Guarded(Guarded),
    /// Cells whose digits are all covered by as few digits of houses as there are cells.
    LockedSectors {
        /// The cells.
        cells: CellSet,
        /// The houses, each with the digits for which it covers the cells: as many as cells together.
        links: Vec<(House, DigitSet)>,
    },
    /// Two base cells and two target cells with the same digits.
    Exocet {
        /// The cells and lines.
        exocet: Exocet,
        /// Whether the places of the base digits in the boxes of the targets are used too.
        by_mirror: bool,
    },
    /// Two exocets in the same boxes with the same cross-lines.
    DoubleExocet {
        /// The exocets.
        exocets: [Exocet; 2],
        /// Whether no digit can be in both bases.
        are_apart: bool,
    },
    /// A rectangle of two rows, two columns and two boxes with the same pair of digits.
    Rectangle {
        /// The corners by rows: top left, top right, bottom left, bottom right.
        corners: [Cell; 4],
        /// The pair of digits.
        digits: DigitSet,
        /// The corners with candidates outside the pair.
        roof: CellSet,
        /// What else it takes.
        with: DeadlyAid,
    },
    /// Cells that could exchange their digits, the same in all of them: a pair all around a loop, or
    /// several between two lines.
    Exchange {
        /// The cells.
        cells: CellSet,
        /// The digits.
        digits: DigitSet,
        /// The cells with other candidates.
        roof: CellSet,
        /// What else it takes.
        with: DeadlyAid,
    },
    /// All unsolved cells are bivalue but for some that keep the solution unique.
    Bug {
        /// The candidates that break the grave: at least one of them is true.
        guardians: Vec<Candidate>,
        /// What else it takes.
        with: DeadlyAid,
    },
    /// A step that eliminates candidates and thereby leaves one place for a digit in a house.
    Direct {
        /// The pattern that eliminates.
        pattern: Box<Pattern>,
        /// The candidate that is left.
        candidate: Candidate,
        /// The house in which it is the only place then.
        house: House,
    },
    /// Givens that a turn or reflection of the board carries to themselves.
    Symmetry(GivenSymmetry),
    /// No shape of its own: the step is told by the truths it lists.
    Evidence,
    /// Suppositions and what follows from them.
    Forcing(Forcing),
}

impl Pattern {
    /// Returns the digits by which an instance is named, such as "an X-Wing in 5".
    ///
    /// `None` for chains, almost locked sets, and whatever else runs through many digits: such
    /// instances are named by the digits that they eliminate.
    #[must_use]
    pub fn digits(&self, position: &Candidates) -> Option<DigitSet> {
        Some(match self {
            Self::Single { candidate, .. } => DigitSet::only(candidate.digit),
            Self::Locked { digit, .. }
            | Self::Fish { digit, .. }
            | Self::SiameseFish { digit, .. }
            | Self::KrakenFish { digit, .. }
            | Self::BrokenWing { digit, .. }
            | Self::Template { digit, .. } => DigitSet::only(*digit),
            Self::Subset { digits, .. }
            | Self::Rectangle { digits, .. }
            | Self::Exchange { digits, .. } => *digits,
            Self::Colouring(colouring) => DigitSet::only(colouring.digit),
            Self::MultiColouring(colouring) => DigitSet::only(colouring.digit),
            Self::Wing { pincers, .. } | Self::WWing { pincers, .. } => {
                position.of(pincers[0]) | position.of(pincers[1])
            }
            Self::Exocet { exocet, .. } => exocet.digits,
            Self::DoubleExocet { exocets, .. } => exocets[0].digits | exocets[1].digits,
            Self::Fireworks { bursts, .. } => bursts
                .iter()
                .fold(DigitSet::EMPTY, |digits, burst| digits | burst.digits),
            Self::Guarded(guarded) => guarded.digits,
            Self::Direct { pattern, .. } => return pattern.digits(position),
            Self::Chain(_)
            | Self::DualChain(_)
            | Self::Medusa(_)
            | Self::BentQuad { .. }
            | Self::AlsChain { .. }
            | Self::AlsWWing { .. }
            | Self::DeathBlossom { .. }
            | Self::SueDeCoq { .. }
            | Self::AlignedExclusion { .. }
            | Self::LockedSectors { .. }
            | Self::Bug { .. }
            | Self::Symmetry(_)
            | Self::Evidence
            | Self::Forcing(_) => return None,
        })
    }
}

/// Cells with their digits, as a rule one more than cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AlmostLocked {
    /// The cells.
    pub cells: CellSet,
    /// Their digits.
    pub digits: DigitSet,
}

/// Digits each of which is in the cell where two lines cross, or in one of two others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Burst {
    /// The cell where the lines cross.
    pub crossing: Cell,
    /// The digits.
    pub digits: DigitSet,
}

/// Cells that some digits alone cannot fill, so that one of their other candidates is true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guarded {
    /// Why they cannot.
    pub shape: GuardedShape,
    /// The cells.
    pub cells: CellSet,
    /// The digits.
    pub digits: DigitSet,
    /// The other candidates of the cells, by cell, then digit.
    pub guardians: Vec<Candidate>,
    /// For each guardian a chain to the eliminated candidate; none if the guardians exclude it as they
    /// stand, or a single one is placed.
    pub arms: Vec<Chain>,
}

/// Why some digits alone cannot fill the cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GuardedShape {
    /// An odd ring of cells, each seeing the next and the last the first, with two digits.
    Ring(Vec<Cell>),
    /// The corners of a rectangle of four boxes, three cells each, with three digits.
    Rectangle {
        /// The box whose cells slant the other way than those of the others.
        odd: House,
    },
}

/// What draws a conclusion from a deadly pattern, besides the pattern itself.
///
/// One of the guardians of the pattern, the candidates outside its pairs, is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeadlyAid {
    /// Nothing: what is eliminated is seen by every guardian, or would leave none.
    None,
    /// Cells of a house that form a naked subset with the true guardian as one cell more.
    Subset {
        /// The cells besides those with guardians.
        cells: CellSet,
        /// The digits of these cells and of the guardians.
        digits: DigitSet,
        /// The houses in which the subset acts.
        houses: HouseSet,
    },
    /// A digit of the pair whose only places in some houses are cells of the pattern.
    Locked {
        /// The digit.
        digit: Digit,
        /// The houses.
        houses: HouseSet,
    },
}

/// Whether a subset is naked or hidden.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SubsetKind {
    /// n cells of a house have only n digits among them.
    Naked,
    /// n digits of a house have only n cells among them.
    Hidden,
}

/// A chain: nodes joined by links that are strong and weak in turn.
///
/// An open chain has one link less than nodes; a loop has as many, the last one leading back to
/// the first node.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Chain {
    /// The nodes, in order.
    pub nodes: Vec<ChainNode>,
    /// `links[i]` joins `nodes[i]` to the one after it.
    pub links: Vec<ChainLink>,
}

impl Chain {
    /// Tells whether the last link leads back to the first node.
    #[must_use]
    pub fn is_loop(&self) -> bool {
        self.links.len() == self.nodes.len()
    }

    /// Returns the cells of all nodes.
    #[must_use]
    pub fn cells(&self) -> CellSet {
        self.nodes
            .iter()
            .fold(CellSet::EMPTY, |cells, node| cells | node.cells)
    }

    /// Tells whether strong and weak links alternate all the way round.
    #[must_use]
    pub fn is_continuous(&self) -> bool {
        let ends = [self.links.first(), self.links.last()];
        self.is_loop() && ends[0].map(|link| link.strength) != ends[1].map(|link| link.strength)
    }

    /// Iterates over the links with the nodes they join.
    pub fn steps(&self) -> impl Iterator<Item = (&ChainNode, &ChainLink, &ChainNode)> {
        self.links.iter().enumerate().map(|(index, link)| {
            (
                &self.nodes[index],
                link,
                &self.nodes[(index + 1) % self.nodes.len()],
            )
        })
    }
}

/// A node of a chain: a digit in a cell, or in one of several cells of a house.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ChainNode {
    /// The digit.
    pub digit: Digit,
    /// One cell, or a group of cells that share a house.
    pub cells: CellSet,
}

impl From<Candidate> for ChainNode {
    fn from(candidate: Candidate) -> Self {
        Self {
            digit: candidate.digit,
            cells: CellSet::only(candidate.cell),
        }
    }
}

/// A link of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ChainLink {
    /// Strong or weak.
    pub strength: Strength,
    /// Why it holds.
    pub via: Via,
}

/// What a link says of its two ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Strength {
    /// Not both false.
    Strong,
    /// Not both true.
    Weak,
}

/// Where a link lives.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Via {
    /// Two digits of one cell.
    Cell(Cell),
    /// Two places of a digit in one house.
    House(House),
    /// Two digits of an almost locked set, which cannot both be missing from its cells; or a digit of
    /// such a set and the last digit of a cell outside that the set would leave with one candidate. The
    /// cells of the set, and that cell.
    Als(CellSet),
}

/// A cluster of conjugate pairs of one digit: either all of one colour are true, or all of the
/// other.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Colouring {
    /// The digit.
    pub digit: Digit,
    /// The cells of the two colours.
    pub colours: [CellSet; 2],
    /// The conjugate pairs that the conclusions rest on; others may hold the cluster together too.
    pub pairs: Vec<(Cell, Cell, House)>,
    /// The colour that is false because two of its cells see each other, if that is the point.
    pub false_colour: Option<usize>,
}

/// Two clusters of conjugate pairs of one digit: in each all of one colour are true, or all of the
/// other.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MultiColouring {
    /// The digit.
    pub digit: Digit,
    /// The cells of the two colours of each cluster.
    pub clusters: [[CellSet; 2]; 2],
    /// The conjugate pairs that the conclusions rest on; others may hold the clusters together too.
    pub pairs: Vec<(Cell, Cell, House)>,
    /// The colour of the first cluster that is false because it sees both of the second, if that is
    /// the point; otherwise a colour of one sees a colour of the other.
    pub false_colour: Option<usize>,
}

/// A cluster of pairs of candidates, alone in a cell or with their digit in a house: either all of
/// one colour are true, or all of the other.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Medusa {
    /// The candidates of the two colours that the conclusions rest on or concern.
    pub colours: [Vec<Candidate>; 2],
    /// The pairs that the conclusions rest on.
    pub links: Vec<[Candidate; 2]>,
    /// The colour that is false, if that is the point.
    pub false_colour: Option<usize>,
    /// The cell that would have no candidate left with the false colour.
    pub emptied: Option<Cell>,
}
