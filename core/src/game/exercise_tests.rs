use super::*;
use crate::board::House;
use crate::game::{Hint, Options, Puzzle, PuzzleInfo};

/// Returns a game set up with the example of a technique.
fn example(technique: TechniqueId) -> Game {
    let parsed = explain::example(technique).unwrap();
    let puzzle = Puzzle::new(parsed.puzzle(), PuzzleInfo::default()).unwrap();
    let set_up = Hint::set_up(technique, &parsed.puzzle(), &parsed.position());
    let mut game = Game::new(puzzle, Options::default());
    game.apply(Action::SetUp(set_up)).unwrap();
    game
}

#[test]
fn an_instance_is_found_by_its_cells_and_by_what_it_concludes() {
    for technique in [
        TechniqueId::HiddenSingleBox,
        TechniqueId::NakedSingle,
        TechniqueId::Pointing,
        TechniqueId::NakedPair,
        TechniqueId::XWing,
        TechniqueId::XyWing,
        TechniqueId::UniqueRectangleType1,
    ] {
        let exercise = Exercise::from_game(&example(technique)).expect("an exercise");
        for instance in &exercise.instances {
            let attempts = instance.step.eliminations.iter();
            let mut attempts: Vec<Attempt> = attempts.map(|c| Attempt::Removed(*c)).collect();
            let placements = instance.step.placements.iter();
            attempts.extend(placements.map(|c| Attempt::Placed(*c)));
            attempts.push(Attempt::Cells(instance.cells));
            for attempt in attempts {
                let verdict = exercise.judge(attempt);
                assert!(
                    matches!(verdict, Verdict::Found(_)),
                    "{technique} {attempt:?}"
                );
            }
            let one = instance.cells.first().map(CellSet::only).unwrap();
            if one != instance.cells {
                let verdict = exercise.judge(Attempt::Cells(one));
                assert!(
                    matches!(verdict, Verdict::Part { .. }),
                    "{technique} {verdict:?}"
                );
            }
        }
    }
}

#[test]
fn a_chain_with_the_same_conclusion_solves_the_exercise() {
    let game = example(TechniqueId::XChain);
    let mut tried = ActiveExercise::from_game(&game).expect("an exercise");
    let instances = tried.exercise.instances.iter();
    let steps: Vec<Step> = instances.map(|instance| instance.step.clone()).collect();
    let mut judged = |step: &Step| {
        let chain = Action::OwnChain(Hint::from(step));
        tried.judge_move(Words::english(), &chain, game.state(), game.state())
    };
    let removed: Vec<Candidate> = steps
        .iter()
        .flat_map(|step| step.eliminations.clone())
        .collect();
    let is_open = |candidate: &Candidate| !removed.contains(candidate);
    let position = game.position_for_hints(HintsFrom::default());
    let other = position.iter().find(is_open).unwrap();
    let mut another = steps[0].clone();
    another.eliminations = vec![other];
    assert_eq!(judged(&another), None);
    // An attempt needs only one of the step's conclusions.
    another.eliminations.push(removed[0]);
    let found = judged(&another).expect("a try");
    assert!(matches!(found.verdict, Verdict::Found(_)));
    assert_eq!(found.n_wrong, 0);
}

/// Returns why an attempt is wrong; `None` if it is not.
fn fault(exercise: &Exercise, attempt: Attempt) -> Option<Fault> {
    match exercise.judge(attempt) {
        Verdict::Wrong(fault) => Some(fault),
        Verdict::Found(_) | Verdict::Part { .. } => None,
    }
}

#[test]
fn faults_of_a_digit_are_derived_from_the_board() {
    let game = example(TechniqueId::HiddenSingleLine);
    let exercise = Exercise::from_game(&game).expect("an exercise");
    let position = exercise.position();
    let geometry = position.geometry();
    let open = geometry.cells().iter();
    let open = open.filter(|cell| position.digits_in(*cell).len() > 1);
    let (mut n_open, mut n_seen) = (0, 0);
    for (cell, digit) in
        open.flat_map(|cell| geometry.digits().iter().map(move |digit| (cell, digit)))
    {
        let tried = Candidate::new(cell, digit);
        match fault(&exercise, Attempt::Placed(tried)) {
            Some(Fault::Open(_)) => {
                n_open += 1;
                let n_places = |house: &House| position.places_in(digit, *house).len();
                let mut houses = geometry.houses_of(cell).iter();
                assert!(houses.all(|house| n_places(house) > 1), "{cell:?} {digit}");
            }
            Some(Fault::Seen(_, other_cell)) => {
                n_seen += 1;
                assert_eq!(position.value(other_cell), Some(digit));
                assert!(geometry.peers(cell).contains(other_cell));
            }
            Some(Fault::NoCandidate(_)) => assert!(!position.has(tried)),
            Some(Fault::PlacedBy(_, by)) => {
                assert_ne!(by, TechniqueId::HiddenSingleLine);
                assert_eq!(game.puzzle().solution_at(cell), Some(digit));
            }
            Some(other) => panic!("{cell:?} {digit}: {other:?}"),
            None => assert_eq!(game.puzzle().solution_at(cell), Some(digit)),
        }
    }
    assert!(n_open > 0 && n_seen > 0, "{n_open} {n_seen}");
}

#[test]
fn eliminations_of_easier_techniques_are_attributed_to_them() {
    // A board on which pointing is the next step, used as an exercise for other techniques on it.
    let parsed = explain::example(TechniqueId::Pointing).unwrap();
    let position = parsed.position();
    let pointing = Engine::new().next_step(&position).expect("a step");
    assert_eq!(pointing.technique, TechniqueId::Pointing);
    let mut n_told = 0;
    let harder = TechniqueId::ALL.iter().copied();
    let harder = harder.filter(|id| id.rank() > TechniqueId::Pointing.rank());
    for technique in harder.take(30) {
        let puzzle = Puzzle::new(parsed.puzzle(), PuzzleInfo::default()).unwrap();
        let mut game = Game::new(puzzle, Options::default());
        let set_up = Hint::set_up(technique, &parsed.puzzle(), &position);
        game.apply(Action::SetUp(set_up)).unwrap();
        let Some(exercise) = Exercise::from_game(&game) else {
            continue;
        };
        let tried = fault(&exercise, Attempt::Removed(pointing.eliminations[0]));
        if let Some(tried) = tried {
            let by = EasierProof::Proves(TechniqueId::Pointing);
            assert_eq!(tried, Fault::NotRemoved(pointing.eliminations[0], by));
            n_told += 1;
        }
        // No technique removes a candidate that is true.
        let open = position.geometry().cells().iter();
        let open = open
            .filter(|cell| position.digits_in(*cell).len() > 1)
            .take(3);
        for cell in open {
            let digit = game.puzzle().solution_at(cell).expect("one solution");
            let stays = fault(&exercise, Attempt::Removed(Candidate::new(cell, digit)));
            assert!(
                matches!(
                    stays,
                    Some(
                        Fault::OtherDigit(_)
                            | Fault::NotRemoved(_, EasierProof::None | EasierProof::Unknown)
                    )
                ),
                "{technique} {cell:?} {stays:?}"
            );
        }
        if n_told > 1 {
            break;
        }
    }
    assert!(n_told > 0);
}

/// A wrong removal of the digit that the technique removes elsewhere names the cell. A removal of another digit names
/// the digit.
#[test]
fn a_wrong_removal_names_what_is_wrong_with_it() {
    let exercise = Exercise::from_game(&example(TechniqueId::XWing)).expect("an exercise");
    let instances = exercise.instances.iter();
    let removed: Vec<Candidate> = instances
        .flat_map(|instance| instance.step.eliminations.clone())
        .collect();
    let digits: DigitSet = removed.iter().map(|removed| removed.digit).collect();
    let solution = crate::solve::verdict(&exercise.position.values().clone()).unique();
    let solution = solution.expect("one solution");
    // A true digit, which no technique removes.
    let open = exercise.position.iter();
    let open = open.filter(|open| {
        let is_single = exercise.position.digits_in(open.cell).len() == 1;
        solution.get(open.cell) == Some(open.digit) && !is_single
    });
    let (same, others): (Vec<_>, Vec<_>) = open.partition(|open| digits.contains(open.digit));
    assert!(!same.is_empty() && !others.is_empty());
    for tried in same {
        let verdict = fault(&exercise, Attempt::Removed(tried));
        assert!(
            matches!(verdict, Some(Fault::NotRemoved(wrong, _)) if wrong == tried),
            "{verdict:?}"
        );
    }
    for tried in others {
        let verdict = fault(&exercise, Attempt::Removed(tried));
        assert_eq!(verdict, Some(Fault::OtherDigit(tried.digit)));
    }
}

#[test]
fn every_example_is_an_exercise() {
    for technique in TechniqueId::ALL {
        if *technique > TechniqueId::XyWing {
            break;
        }
        let exercise = Exercise::from_game(&example(*technique)).expect("an exercise");
        assert_eq!(exercise.technique(), *technique);
        assert!(
            exercise.instances.iter().all(|i| !i.cells.is_empty()),
            "{technique}"
        );
    }
}

/// A fault and the sentence that describes it.
type Row = (Fault, &'static str);

#[test]
fn faults_of_digits_have_their_own_texts() {
    let exercise = Exercise::from_game(&example(TechniqueId::NakedPair)).expect("an exercise");
    let geometry = exercise.position.geometry();
    let (a, b) = (geometry.cell(0, 1), geometry.cell(4, 6));
    let two = Digit::from_symbol('2').expect("a digit");
    let tried = Candidate::new(a, two);
    let other = TechniqueId::Pointing;
    let rows: [Row; 8] = [
        (
            Fault::NotRemoved(tried, EasierProof::Proves(other)),
            "Pointing removes 2 from r1c2, but Naked Pair does not.",
        ),
        (
            Fault::NotRemoved(tried, EasierProof::None),
            "Neither Naked Pair nor any easier technique removes 2 from r1c2 here.",
        ),
        // Techniques that were not asked may remove it.
        (
            Fault::NotRemoved(tried, EasierProof::Unknown),
            "No Naked Pair here removes 2 from r1c2.",
        ),
        (
            Fault::OtherDigit(two),
            "No Naked Pair here removes 2 from any cell.",
        ),
        (Fault::Seen(tried, b), "r1c2 sees r5c7, which is already 2."),
        (Fault::NoCandidate(tried), "2 is not a candidate of r1c2."),
        (
            Fault::PlacedBy(tried, other),
            "Pointing places 2 in r1c2, but Naked Pair does not.",
        ),
        (
            Fault::Open(tried),
            "r1c2 has N candidates, and 2 has other places in each house of the cell.",
        ),
    ];
    let n_open = exercise.position.digits_in(a).len().to_string();
    for (fault, expected) in rows {
        let text = Verdict::Wrong(fault).message(Words::english(), &exercise);
        let expected = expected.replace("has N ", &format!("has {n_open} "));
        assert_eq!(text.to_string(), expected, "{fault:?}");
    }
}
