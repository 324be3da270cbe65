use super::*;

#[test]
fn invalid_sides_are_refused() {
    for side in [0, 1, MIN_SIDE - 1, MAX_SIDE + 1, 1 << 40, usize::MAX] {
        assert_eq!(
            Geometry::with_side(side).err(),
            Some(GeometryError::Side(side))
        );
    }
}

#[test]
fn candidates_conflict_within_a_cell_or_by_digit() {
    let geometry = Geometry::standard();
    let candidate =
        |row, column, digit| Candidate::new(geometry.cell(row, column), Digit::from_index(digit));
    let own_candidate = candidate(4, 4, 0);
    for other in [(4, 4, 1), (4, 8, 0), (0, 4, 0), (5, 5, 0)] {
        let other_candidate = candidate(other.0, other.1, other.2);
        assert!(
            geometry.are_in_conflict(own_candidate, other_candidate),
            "{other_candidate:?}"
        );
        assert!(
            geometry.are_in_conflict(other_candidate, own_candidate),
            "{other_candidate:?}"
        );
    }
    for other in [(4, 4, 0), (4, 8, 1), (5, 5, 1), (7, 7, 0)] {
        let other_candidate = candidate(other.0, other.1, other.2);
        assert!(
            !geometry.are_in_conflict(own_candidate, other_candidate),
            "{other_candidate:?}"
        );
    }
}

#[test]
fn every_shape_has_valid_houses_and_peers() {
    for geometry in Geometry::all() {
        let side = geometry.side();
        assert_eq!(geometry.n_houses(), 3 * side);
        for house in geometry.houses() {
            assert_eq!(
                geometry.house_cells(house).len(),
                side,
                "{geometry:?} {house:?}"
            );
        }
        for cell in geometry.cells() {
            let (w, h) = (geometry.box_width(), geometry.box_height());
            // Peers in row and column, and the cells of the box outside both.
            assert_eq!(
                geometry.peers(cell).len(),
                2 * (side - 1) + (w - 1) * (h - 1)
            );
            for (&house, position) in geometry
                .houses_of(cell)
                .iter()
                .zip(geometry.places_of(cell))
            {
                assert!(geometry.house_cells(house).contains(cell));
                assert_eq!(geometry.house_list(house)[usize::from(*position)], cell);
            }
            let name = geometry.cell_name(cell).to_string();
            assert_eq!(geometry.cell_from_name(&name), Some(cell));
        }
    }
    assert_eq!(Geometry::all().filter(|g| g.side() == 12).count(), 6);
}

#[test]
fn default_boxes_are_wider_than_high() {
    let boxes = |side| {
        let geometry = Geometry::with_side(side).unwrap();
        (geometry.box_width(), geometry.box_height())
    };
    assert_eq!(boxes(4), (2, 2));
    assert_eq!(boxes(6), (3, 2));
    assert_eq!(boxes(9), (3, 3));
    assert_eq!(boxes(10), (5, 2));
    assert_eq!(boxes(12), (4, 3));
    assert_eq!(boxes(13), (13, 1));
    assert_eq!(boxes(15), (5, 3));
    assert!(Geometry::with_side(12).unwrap().has_usual_boxes());
    assert!(!Geometry::with_boxes(2, 3).unwrap().has_usual_boxes());
}

#[test]
fn sizes_print_and_parse_back() {
    for (size, boxes) in [
        ("9", (3, 3)),
        ("3x2", (3, 2)),
        ("2×3", (2, 3)),
        ("6", (3, 2)),
    ] {
        let geometry = Geometry::from_size(size).unwrap();
        assert_eq!(
            (geometry.box_width(), geometry.box_height()),
            boxes,
            "{size}"
        );
    }
    for size in ["", "x", "3x", "3", "17", "1x1", "-9", "9x9x9"] {
        assert_eq!(Geometry::from_size(size), None, "{size}");
    }
    assert_eq!(Geometry::from_boxes("9"), None);
}

#[test]
fn impossible_shapes_are_refused_by_name() {
    assert_eq!(Geometry::with_side(3), Err(GeometryError::Side(3)));
    assert_eq!(Geometry::with_side(17), Err(GeometryError::Side(17)));
    assert_eq!(Geometry::with_side(0), Err(GeometryError::Side(0)));
    assert_eq!(
        Geometry::with_side_and_boxes(9, 4, 2),
        Err(GeometryError::Boxes {
            side: 9,
            width: 4,
            height: 2
        })
    );
    assert!(Geometry::with_boxes(usize::MAX, 2).is_err());
}

#[test]
fn boxes_are_numbered_from_top_left() {
    let geometry = Geometry::with_boxes(3, 2).unwrap();
    let box_at = |row, column| geometry.box_index(geometry.cell(row, column));
    assert_eq!(
        [box_at(0, 2), box_at(1, 3), box_at(2, 0), box_at(5, 5)],
        [0, 1, 2, 5]
    );
}
