use super::*;
use crate::generate::ScoreRange;
use crate::rate::Level;

#[test]
fn impossible_scores_are_refused_with_the_nearest_possible() {
    let scored = |range: &str, request: Request| {
        let hodoku = Some(range.parse().unwrap());
        let request = Request { hodoku, ..request };
        request.check().map_err(|error| error.to_string())
    };
    let any = || Request::new(Geometry::standard());
    let refused = |range, request| scored(range, request).unwrap_err();
    assert_eq!(
        refused("501", any()),
        "no puzzle has a HoDoKu score of 501: the scores of all steps are even; the nearest are 500 and 502"
    );
    assert_eq!(scored("501..502", any()), Ok(()));
    let clues = |max_clues| Request {
        max_clues: Some(max_clues),
        ..any()
    };
    // 51 singles add at least 204; 61 hidden singles from 20 clues add 854.
    let wanted = "no such puzzle has a HoDoKu score of 0..203: the steps needed to fill the empty cells and reach this \
        rating score at least 204";
    assert_eq!(refused("..203", clues(30)), wanted);
    assert_eq!(scored("..204", clues(30)), Ok(()));
    assert!(
        refused("..204", clues(30).with_rating("2.5..".parse().unwrap())).ends_with("at least 244")
    );
    let easy = || Request {
        min_clues: Some(20),
        ..any().with_level(Level::Easy)
    };
    assert!(refused("855..", easy()).ends_with("is 854"));
    assert_eq!(scored("854..", easy()), Ok(()));
}

#[test]
fn impossible_clues_and_techniques_are_refused_with_the_reason() {
    let any = Request::new(Geometry::standard());
    assert_eq!(any.check(), Ok(()));
    let message = |request: Request| request.check().unwrap_err().to_string();
    let range = Request {
        min_clues: Some(30),
        max_clues: Some(25),
        ..any.clone()
    };
    assert_eq!(
        message(range),
        "the minimum number of givens, 30, is above the maximum, 25"
    );
    let many = Request {
        min_clues: Some(81),
        ..any.clone()
    };
    assert_eq!(
        message(many),
        "81 givens leave nothing to solve: a puzzle on this board has at most 80"
    );
    let minimal = Request {
        min_clues: Some(41),
        ..any.clone().minimal()
    };
    assert_eq!(
        message(minimal),
        "no minimal puzzle with 41 givens or more is known; the most known is 40"
    );
    let naked = any.clone().with_hardest(TechniqueId::NakedSingle);
    assert_eq!(
        message(naked.clone().with_level(Level::Expert)),
        "puzzles whose hardest technique is naked-single are rated 2.3 or lower, so none is rated 3.5..5.1"
    );
    let direct_rating = "2.3".parse().unwrap();
    assert_eq!(naked.with_rating(direct_rating).check(), Ok(()));
    // Sudoku Explainer has no skyscraper, so the ratings of its puzzles have no known limit.
    let skyscraper = any.with_hardest(TechniqueId::Skyscraper);
    assert_eq!(skyscraper.with_level(Level::Master).check(), Ok(()));
}

#[test]
fn impossible_levels_and_ratings_are_refused_with_the_reason() {
    let any = Request::new(Geometry::standard());
    let message = |request: Request| request.check().unwrap_err().to_string();
    let band = |text: &str| text.parse().unwrap();
    let on = |side: usize| Request::new(Geometry::with_side(side).unwrap());
    assert_eq!(on(6).with_level(Level::Extreme).check(), Ok(()));
    assert_eq!(
        message(on(6).with_level(Level::Beyond)),
        "puzzles rated 9.0 or higher are too rare on this board to generate: of 120000 random \
         puzzles, all but 1 were rated 7.2 (master) or lower"
    );
    assert_eq!(
        message(on(6).with_rating(band("7.3..7.5"))),
        "puzzles rated 7.3 or higher are too rare on this board to generate: of 120000 random \
         puzzles, all but 1 were rated 7.2 (master) or lower"
    );
    assert_eq!(on(8).with_level(Level::Beyond).check(), Ok(()));
    let turned = on(8).with_symmetry(ClueSymmetry::Rotate180);
    assert_eq!(
        message(turned.with_level(Level::Beyond)),
        "puzzles rated 9.0 or higher are too rare on this board to generate: of 20000 random \
         puzzles, all were rated 8.9 (extreme) or lower"
    );
    assert!(
        message(on(4).with_technique(TechniqueId::XWing)).starts_with("no puzzle on this board")
    );
    assert_eq!(on(6).with_level(Level::Master).check(), Ok(()));
    assert_eq!(
        message(any.clone().with_rating(band("5.3"))),
        "puzzles rated 5.3 are too rare to generate; the nearest ratings that can be generated are 5.2, 5.4"
    );
    let off = any.clone().with_level(Level::Hard).with_rating(band("7.2"));
    assert_eq!(
        message(off),
        "hard puzzles are rated 2.6..3.4, which does not overlap with 7.2"
    );
    assert_eq!(
        message(any.with_rating(band("2.1..2.2"))),
        "no puzzle is rated 2.1..2.2; possible ratings are 1.0, 1.2, 1.5, 1.7, 1.9, 2.0, \
         2.3, 2.5, 2.6, 2.8, 3.0, 3.2, 3.4, 3.6, 3.8, 4.0, 4.2, 4.4, then every tenth from 4.5 to 6.2 and \
         from 6.5 to 11.9, the hardest known"
    );
}

/// Requests at a limit are possible; one step beyond it, they are refused.
#[test]
fn requests_at_a_limit_are_possible() {
    let nine = || Request::new(Geometry::standard());
    let variant = |name: &str| Request::new(Geometry::standard().with_variant(name).unwrap());
    let eight = || Request::new(Geometry::with_side(8).unwrap());
    let x_wing = || nine().with_technique(TechniqueId::XWing);
    let rated = |text: &str| x_wing().with_rating(text.parse().unwrap());
    let scored = |request: Request, low, high| Request {
        hodoku: Some(ScoreRange { low, high }),
        ..request
    };
    let at_most = |request: Request, max_clues| Request {
        max_clues: Some(max_clues),
        ..request
    };
    let naked = |request: Request| request.with_hardest(TechniqueId::NakedSingle);
    let forcing = |request: Request| request.with_technique(TechniqueId::DynamicForcingChainPlus);
    for (name, request, is_possible) in [
        // X-Wings are rated 3.2.
        ("x-wing up to 3.2", rated("2.6..3.2"), true),
        ("x-wing up to 3.0", rated("2.6..3.0"), false),
        // It needs a step that is not a single, besides 51 singles.
        ("x-wing 244", scored(at_most(x_wing(), 30), 0, 244), true),
        ("x-wing 242", scored(at_most(x_wing(), 30), 0, 242), false),
        // From 17 clues, 64 hidden singles add 896 at most.
        (
            "easy 896",
            scored(nine().with_level(Level::Easy), 896, 900),
            true,
        ),
        (
            "easy 898",
            scored(nine().with_level(Level::Easy), 898, 900),
            false,
        ),
        // It is not known how hard singles can be if there are other rules.
        ("naked", naked(nine().with_level(Level::Expert)), false),
        (
            "variant",
            naked(variant("diagonal").with_level(Level::Expert)),
            true,
        ),
        // If digits are compared, no clue may be needed.
        ("neighbours", at_most(variant("non-consecutive"), 0), true),
        ("diagonals", at_most(variant("diagonal"), 7), false),
        // The hardest known 8×8 puzzles are rare, so their techniques are unknown.
        ("8x8 forcing", forcing(eight()), true),
        (
            "6x6 forcing",
            forcing(Request::new(Geometry::with_side(6).unwrap())),
            false,
        ),
    ] {
        assert_eq!(request.check().is_ok(), is_possible, "{name}");
    }
}
