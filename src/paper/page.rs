//! Strokes and texts on a page, and sizes of paper.
//!
//! Lengths are millimetres; `x` grows to the right and `y` downwards from the upper left corner.

use std::str::FromStr;

/// A size of paper in millimetres.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct PaperSize {
    pub(crate) width: f32,
    pub(crate) height: f32,
}

/// The sizes that have a name, upright.
const NAMED: [(&str, f32, f32); 6] = [
    ("a3", 297.0, 420.0),
    ("a4", 210.0, 297.0),
    ("a5", 148.0, 210.0),
    ("a6", 105.0, 148.0),
    ("letter", 215.9, 279.4),
    ("legal", 215.9, 355.6),
];

/// The least and the largest side of a page that is worth printing on.
const SIDES: std::ops::RangeInclusive<f32> = 50.0..=2000.0;

impl PaperSize {
    /// Turns the page on its side.
    pub(crate) const fn turned(self) -> Self {
        Self {
            width: self.height,
            height: self.width,
        }
    }
}

/// A text that is no size of paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NoSuchPaper;

impl FromStr for PaperSize {
    type Err = NoSuchPaper;

    /// Reads a name such as `a4`, or `WxH` in millimetres: `170x240`.
    fn from_str(text: &str) -> Result<Self, NoSuchPaper> {
        let lower = text.to_ascii_lowercase();
        if let Some(&(_, width, height)) = NAMED.iter().find(|(name, _, _)| *name == lower) {
            return Ok(Self { width, height });
        }
        let (width, height) = lower.split_once('x').ok_or(NoSuchPaper)?;
        let side = |text: &str| {
            let side = text.parse().ok();
            side.filter(|side| SIDES.contains(side)).ok_or(NoSuchPaper)
        };
        Ok(Self {
            width: side(width)?,
            height: side(height)?,
        })
    }
}

/// How dark something is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ink {
    Black,
    Grey,
    /// A ground behind what stands on it.
    Tint,
}

impl Ink {
    /// Returns how light it is, from 0 for black to 1 for white.
    pub(super) const fn lightness(self) -> f32 {
        match self {
            Self::Black => 0.0,
            Self::Grey => 0.35,
            Self::Tint => 0.88,
        }
    }
}

/// The weight of letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Weight {
    Regular,
    Bold,
}

/// Which point of a text its place names; always on the line that letters stand on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// How a text looks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Lettering {
    /// The height of a line without any lead.
    pub(super) size: f32,
    pub(super) weight: Weight,
    pub(super) ink: Ink,
}

/// Something that is drawn.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Mark {
    /// A straight line with square ends.
    Stroke {
        from: [f32; 2],
        to: [f32; 2],
        width: f32,
        ink: Ink,
    },
    /// A filled square.
    Square {
        corner: [f32; 2],
        side: f32,
        ink: Ink,
    },
    Text {
        at: [f32; 2],
        anchor: Anchor,
        lettering: Lettering,
        text: String,
    },
}

/// A page with everything that is drawn on it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Page {
    pub(super) size: PaperSize,
    pub(super) marks: Vec<Mark>,
}

impl Page {
    pub(super) const fn new(size: PaperSize) -> Self {
        Self {
            size,
            marks: Vec::new(),
        }
    }

    pub(super) fn text(
        &mut self,
        at: [f32; 2],
        anchor: Anchor,
        lettering: Lettering,
        text: impl Into<String>,
    ) {
        self.marks.push(Mark::Text {
            at,
            anchor,
            lettering,
            text: text.into(),
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_of_paper_are_read() {
        let a4 = PaperSize {
            width: 210.0,
            height: 297.0,
        };
        assert_eq!("A4".parse(), Ok(a4));
        assert_eq!("210x297".parse(), Ok(a4));
        assert_eq!("297x210".parse(), Ok(a4.turned()));
        let a5 = PaperSize {
            width: 148.0,
            height: 210.0,
        };
        assert_eq!(
            "a5".parse(),
            Ok(a5),
            "half of it, cut down to whole millimetres"
        );
        for wrong in [
            "", "a", "a44", "10x10", "NaNx200", "infx200", "200", "200x", "200x2001",
        ] {
            assert_eq!(wrong.parse::<PaperSize>(), Err(NoSuchPaper), "{wrong}");
        }
    }
}
