//! Changed pieces of the screen, and the order in which they are written.

use super::cursor_path::path_len;
use super::pen::Pen;

/// Neighbouring places of a line that one pen can write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) y: u16,
    pub(super) x: u16,
    /// The column after it.
    pub(super) end: u16,
    /// What it is written with; of blanks only what shows counts.
    pen: Pen,
    is_blank: bool,
    /// How many blanks it ends with.
    n_blanks: u16,
    /// The rest of the line is erased instead.
    pub(super) to_end: bool,
}

impl Piece {
    /// A piece of one place.
    pub(super) const fn new(x: u16, y: u16, pen: Pen, is_blank: bool) -> Self {
        Self {
            y,
            x,
            end: x + 1,
            pen,
            is_blank,
            n_blanks: is_blank as u16,
            to_end: false,
        }
    }

    /// The rest of a line, to be erased.
    pub(super) fn to_end(x: u16, y: u16) -> Self {
        Self {
            to_end: true,
            ..Self::new(x, y, Pen::default(), true)
        }
    }

    /// Takes in the place after it if the same pen can write that too.
    pub(super) fn extend(&mut self, x: u16, y: u16, pen: Pen, is_blank: bool) -> bool {
        let fits = if is_blank || self.is_blank {
            self.pen.same_blank(pen)
        } else {
            self.pen == pen
        };
        if self.to_end || (x, y) != (self.end, self.y) || !fits {
            return false;
        }
        if self.is_blank {
            self.pen = pen;
        }
        self.is_blank &= is_blank;
        self.n_blanks = if is_blank { self.n_blanks + 1 } else { 0 };
        self.end += 1;
        true
    }

    /// The column from which on it is best erased, so that the cursor stays there, when `to` is written next: erasing
    /// takes fewer bytes than blanks where the way on begins further left. `None` where blanks are as good.
    pub(super) fn erased_from(&self, to: Option<&Self>) -> Option<u16> {
        let way = |from| to.map_or(0, |to| path_len(Some((from, self.y)), (to.x, to.y)));
        let start = self.end - self.n_blanks;
        let erased = erase_len(self.n_blanks) + way(start);
        let is_shorter = erased < self.n_blanks + way(self.end);
        (!self.to_end && self.n_blanks > 0 && self.pen.is_erasable() && is_shorter).then_some(start)
    }

    /// What it is best written with: blanks wait for a pen that has more to write, where there is one.
    fn pen_among(&self, pieces: &[Self]) -> Pen {
        let mut others = pieces.iter().filter(|piece| !piece.is_blank);
        let leader = others.find(|other| self.is_written_by(other.pen));
        leader
            .filter(|_| self.is_blank)
            .map_or(self.pen, |other| other.pen)
    }

    /// Can a pen write it?
    fn is_written_by(&self, pen: Pen) -> bool {
        self.pen == pen || self.is_blank && self.pen.same_blank(pen)
    }
}

/// Looks for an order that takes few bytes, starting with a pen at a place: always what is nearest, counting the
/// change of pen, and then pieces are moved to where they cost less, as long as that saves anything.
pub(super) fn by_cost(
    pieces: &[Piece],
    pen: Pen,
    at: Option<(u16, u16)>,
    erasing: Erasing,
) -> Vec<Piece> {
    let costs = Costs::new(pieces, pen, at, erasing);
    let mut order = costs.nearest_first();
    costs.improve(&mut order);
    order.into_iter().map(|index| pieces[index]).collect()
}

/// Whether characters can be erased in the background at hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Erasing {
    /// Blanks are written.
    No,
    /// Blanks at the end of a piece are erased where that is shorter.
    Yes,
}

/// The length of the sequence that erases so many characters.
const fn erase_len(n: u16) -> u16 {
    match n {
        0..10 => 4,
        10..100 => 5,
        _ => 6,
    }
}

/// What it costs to come from one piece to another, in bytes.
struct Costs {
    n_pieces: usize,
    /// From a piece, or from the start in the last line, to a piece; below zero where the piece before is shorter for
    /// it.
    bytes: Vec<i32>,
}

impl Costs {
    fn new(pieces: &[Piece], pen: Pen, at: Option<(u16, u16)>, erasing: Erasing) -> Self {
        let n_pieces = pieces.len();
        let pens: Vec<Pen> = pieces.iter().map(|piece| piece.pen_among(pieces)).collect();
        let mut bytes = Vec::with_capacity(n_pieces * (n_pieces + 1));
        let mut changes: Vec<(Pen, Pen, u16)> = Vec::new();
        for from in 0..=n_pieces {
            let (last_pen, end) = match pieces.get(from) {
                Some(piece) => (pens[from], (!piece.to_end).then_some((piece.end, piece.y))),
                None => (pen, at),
            };
            for (piece, pen) in pieces.iter().zip(&pens) {
                let known = changes
                    .iter()
                    .find(|(one, other, _)| (one, other) == (&last_pen, pen));
                let change = if let Some((.., bytes)) = known {
                    *bytes
                } else {
                    let mut sent = Vec::new();
                    last_pen.change_to(*pen, &mut sent);
                    changes.push((last_pen, *pen, sent.len() as u16));
                    sent.len() as u16
                };
                let before = pieces.get(from).filter(|_| erasing == Erasing::Yes);
                let erased = before.and_then(|before| {
                    let start = before.erased_from(Some(piece))?;
                    let way = path_len(Some((start, before.y)), (piece.x, piece.y));
                    Some(i32::from(way + erase_len(before.n_blanks)) - i32::from(before.n_blanks))
                });
                let way = erased.unwrap_or_else(|| i32::from(path_len(end, (piece.x, piece.y))));
                bytes.push(i32::from(change) + way);
            }
        }
        Self { n_pieces, bytes }
    }

    fn from(&self, from: usize, to: usize) -> i32 {
        self.bytes[from * self.n_pieces + to]
    }

    fn nearest_first(&self) -> Vec<usize> {
        let mut order: Vec<usize> = Vec::with_capacity(self.n_pieces);
        let mut left: Vec<usize> = (0..self.n_pieces).collect();
        let mut last = self.n_pieces;
        while let Some(place) = (0..left.len()).min_by_key(|place| self.from(last, left[*place])) {
            last = left.remove(place);
            order.push(last);
        }
        order
    }

    /// Moves short stretches of the order elsewhere while that saves bytes.
    fn improve(&self, order: &mut [usize]) {
        const MAX_ROUNDS: usize = 3;
        const LONGEST: usize = 4;
        for _ in 0..MAX_ROUNDS {
            let mut is_better = false;
            for len in 1..=LONGEST.min(order.len()) {
                for start in 0..=order.len() - len {
                    is_better |= self.relocate(order, start, len);
                }
            }
            if !is_better {
                return;
            }
        }
    }

    /// Moves a stretch to where it costs least, if that is somewhere else.
    fn relocate(&self, order: &mut [usize], start: usize, len: usize) -> bool {
        let first = order[start];
        let last = order[start + len - 1];
        // The order begins at the start and ends anywhere.
        let before = |place: usize| place.checked_sub(1).map_or(self.n_pieces, |at| order[at]);
        let between =
            |one: usize, other: Option<&usize>| other.map_or(0, |other| self.from(one, *other));
        let next = order.get(start + len);
        let saved =
            self.from(before(start), first) + between(last, next) - between(before(start), next);
        let mut best = (saved, None);
        for place in (0..start).chain(start + len + 1..=order.len()) {
            let (one, other) = (before(place), order.get(place));
            let cost = self.from(one, first) + between(last, other) - between(one, other);
            if cost < best.0 {
                best = (cost, Some(place));
            }
        }
        let Some(place) = best.1 else {
            return false;
        };
        if place < start {
            order[place..start + len].rotate_right(len);
        } else {
            order[start..place].rotate_left(len);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::super::pen::Ink;
    use super::*;

    fn grey() -> Pen {
        Pen {
            background: Ink::Indexed(236),
            ..Pen::default()
        }
    }

    /// Cells in two columns, as a cursor that moves to the right leaves and enters them.
    fn columns() -> Vec<Piece> {
        let pair = |y| {
            [
                Piece::new(4, y, Pen::default(), false),
                Piece::new(5, y, grey(), false),
            ]
        };
        (0..9).flat_map(pair).collect()
    }

    #[test]
    fn every_piece_is_written_once() {
        let mut ordered = by_cost(&columns(), Pen::default(), Some((70, 20)), Erasing::No);
        ordered.sort_by_key(|piece| (piece.y, piece.x));
        assert_eq!(ordered, columns());
        assert_eq!(by_cost(&[], Pen::default(), None, Erasing::Yes), []);
    }

    #[test]
    fn pens_are_not_changed_at_every_step() {
        let ordered = by_cost(&columns(), Pen::default(), None, Erasing::No);
        let n_changes = ordered.windows(2).filter(|two| two[0].pen != two[1].pen);
        assert_eq!(n_changes.count(), 1);
    }

    #[test]
    fn no_order_is_dearer_than_going_to_the_nearest() {
        let pieces = columns();
        let costs = Costs::new(&pieces, grey(), Some((5, 4)), Erasing::Yes);
        let sum = |order: &[usize]| {
            let from = std::iter::once(pieces.len()).chain(order.iter().copied());
            from.zip(order)
                .map(|(from, to)| costs.from(from, *to))
                .sum::<i32>()
        };
        let nearest = costs.nearest_first();
        let mut better = nearest.clone();
        costs.improve(&mut better);
        assert!(sum(&better) <= sum(&nearest));
    }

    #[test]
    fn a_piece_takes_in_what_its_pen_can_write() {
        let bold = Pen {
            attributes: ratatui::style::Modifier::BOLD,
            ..Pen::default()
        };
        let mut piece = Piece::new(4, 2, Pen::default(), true);
        assert!(piece.extend(5, 2, bold, false), "blanks wait for a pen");
        assert!(
            piece.extend(6, 2, Pen::default(), true),
            "blanks are blanks"
        );
        assert!(!piece.extend(7, 2, Pen::default(), false), "another pen");
        assert!(!piece.extend(7, 2, grey(), true), "not like these blanks");
        assert!(!piece.extend(8, 2, bold, false), "not a neighbour");
        assert_eq!((piece.x, piece.end, piece.pen), (4, 7, bold));
    }
}
