//! Strokes and texts on a page, and paper sizes.
//!
//! Lengths are in millimetres. The origin is the upper left corner; `x` grows to the right and `y` downwards.

use std::str::FromStr;

/// A paper size in millimetres.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct PaperSize {
    pub(crate) width: f32,
    pub(crate) height: f32,
}

/// The paper sizes that have a name, in portrait orientation: name, width, height.
const NAMED_SIZES: [(&str, f32, f32); 6] = [
    ("a3", 297.0, 420.0),
    ("a4", 210.0, 297.0),
    ("a5", 148.0, 210.0),
    ("a6", 105.0, 148.0),
    ("letter", 215.9, 279.4),
    ("legal", 215.9, 355.6),
];

/// The smallest and the largest side of a page, in millimetres.
const SIDES: std::ops::RangeInclusive<f32> = 50.0..=2000.0;

impl PaperSize {
    /// Returns the size with width and height swapped.
    pub(crate) const fn rotated(self) -> Self {
        Self {
            width: self.height,
            height: self.width,
        }
    }
}

/// The error for a text that is not a paper size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NoSuchPaper;

impl FromStr for PaperSize {
    type Err = NoSuchPaper;

    /// Parses a paper size: a name such as `a4`, or width and height in millimetres such as `170x240`.
    fn from_str(text: &str) -> Result<Self, NoSuchPaper> {
        let lower_case = text.to_ascii_lowercase();
        if let Some(&(_, width, height)) =
            NAMED_SIZES.iter().find(|(name, _, _)| *name == lower_case)
        {
            return Ok(Self { width, height });
        }
        let (width, height) = lower_case.split_once('x').ok_or(NoSuchPaper)?;
        let side = |text: &str| {
            text.parse()
                .ok()
                .filter(|side| SIDES.contains(side))
                .ok_or(NoSuchPaper)
        };
        Ok(Self {
            width: side(width)?,
            height: side(height)?,
        })
    }
}

/// The colour of an element: a shade of grey.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ink {
    Black,
    Grey,
    /// A light background behind other elements.
    Tint,
}

impl Ink {
    /// Returns the lightness of the colour, from 0 (black) to 1 (white).
    pub(super) const fn lightness(self) -> f32 {
        match self {
            Self::Black => 0.0,
            Self::Grey => 0.35,
            Self::Tint => 0.88,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Weight {
    Regular,
    Bold,
}

/// The part of a text's baseline that lies at the text's position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// The font size, weight and colour of a text.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Lettering {
    /// The font size, in millimetres.
    pub(super) size: f32,
    pub(super) weight: Weight,
    pub(super) ink: Ink,
}

/// An element drawn on a page. Positions and lengths are in millimetres, from the upper left corner.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum PageElement {
    /// A straight line with square ends.
    Stroke {
        start: [f32; 2],
        end: [f32; 2],
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
        position: [f32; 2],
        anchor: Anchor,
        lettering: Lettering,
        text: String,
    },
}

/// A page with everything drawn on it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Page {
    pub(super) size: PaperSize,
    pub(super) elements: Vec<PageElement>,
}

impl Page {
    pub(super) const fn new(size: PaperSize) -> Self {
        Self {
            size,
            elements: Vec::new(),
        }
    }

    pub(super) fn add_text(
        &mut self,
        position: [f32; 2],
        anchor: Anchor,
        lettering: Lettering,
        text: impl Into<String>,
    ) {
        self.elements.push(PageElement::Text {
            position,
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
    fn paper_sizes_parse() {
        let a4 = PaperSize {
            width: 210.0,
            height: 297.0,
        };
        assert_eq!("A4".parse(), Ok(a4));
        assert_eq!("210x297".parse(), Ok(a4));
        assert_eq!("297x210".parse(), Ok(a4.rotated()));
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
