//! All boards built so far, each stored only once.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use super::{Geometry, GeometryError, Shape};
use crate::board::per_geometry::{GeometryNumber, PerGeometry};

static PLAIN: PerGeometry<Geometry> = PerGeometry::new();

/// All variants built so far. They stay in memory (about 20 kB each).
static VARIANTS: Mutex<Option<HashMap<Shape, &'static Geometry>>> = Mutex::new(None);

impl Geometry {
    /// Returns the board with a shape; the first call for this shape builds the board.
    ///
    /// # Errors
    /// When the board would have more than 64 houses, or a cell in more than 15 houses.
    pub fn from_shape(shape: &Shape) -> Result<&'static Self, GeometryError> {
        if let (true, Some(size)) = (shape.is_plain(), shape.box_size()) {
            return Self::with_boxes(size.width, size.height);
        }
        let mut variants = VARIANTS.lock().unwrap_or_else(PoisonError::into_inner);
        let variants = variants.get_or_insert_default();
        if let Some(geometry) = variants.get(shape) {
            return Ok(geometry);
        }
        let number = GeometryNumber::Variant(variants.len() as u32);
        let geometry: &'static Self = Box::leak(Box::new(Self::build(shape.clone(), number)?));
        variants.insert(shape.clone(), geometry);
        Ok(geometry)
    }

    /// Returns the plain board whose boxes have the given width and height, which must be valid.
    pub(super) fn plain(width: usize, height: usize) -> &'static Self {
        let number = GeometryNumber::Plain(width as u8, height as u8);
        PLAIN.get_or_init_for(number, || {
            // A plain board has at most 48 houses, which is within the limit.
            Shape::with_boxes(width, height)
                .and_then(|shape| Self::build(shape, number))
                .unwrap_or_else(|error| unreachable!("{error:?}"))
        })
    }
}
