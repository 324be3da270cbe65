//! Reviews of whole games: each moment with its judgement and reason, and everything that the game reports afterwards.

use std::fmt::{Debug, Write as _};

use shudu::board::{Candidate, CellSet, Clues, DeadEnd, Geometry, House};
use shudu::cancel::Cancel;
use shudu::engine::{ArgumentEnd, Conclusion, Engine};
use shudu::formats;
use shudu::game::{
    Action, Clash, ClashVerdict, Contradiction, CoveredChoice, FinishHelp, Game, HintBlocker,
    HintsFrom, Judgement, MistakeCause, MomentKind, Options, Puzzle, PuzzleInfo, Why,
    contradiction,
};
use shudu::techniques::TechniqueId;
use shudu::words::Words;

use super::actions::SCRIPTS;

/// The puzzle of `SCRIPTS`. Its solution is 1234 3412 2143 4321.
const SIX: &str = "1.3.34..2143..21";

/// Other games: the puzzle, and the actions.
const GAMES: &[(&str, &str)] = &[
    // The solution of this puzzle is
    // 816532479 372489165 459167283 547316892 283975614 961248537 138754926 795621348 624893751.
    // Right digits proved by a single and by several steps; wrong digits with a clash, without one, and after another
    // wrong digit.
    (
        "800002470002009005450067080540310090003900600060008037030750026700600300024800001",
        "tick 5000; place 9 r3c3; tick 4000; place 1 r1c2; place 6 r1c2; tick 1000; place 1 r1c2; tick 2000; place 3 r2c1; place 8 r2c2; place 8 r2c4; undo; undo; \
         place 8 r2c5; ask nudge; tick 3000; ask technique; hint naked-single r2c4=4; place 6 r4c6; place 2 r4c3; undo; check",
    ),
    // Marks: a right one and its consequences, one that a digit already rules out, and restored marks.
    (
        "800002470002009005450067080540310090003900600060008037030750026700600300024800001",
        "fill all; tick 1000; mark 1 r1c2; tick 2000; mark 9 r1c2; place 3 r1c2; mark 1 r2c2; undo; undo; undo; mark 7 r2c2; \
         mark 3 r2c2; mark 8 r2c2; place 1 r2c1; place 6 r1c3; auto-notes all; corner 4 r9c1; clear r1c3; clean-marks all",
    ),
    // A wrong 1 in r1c3: another one clashes with it, and the right mark in r1c2 is removed because of it.
    (
        "800002470002009005450067080540310090003900600060008037030750026700600300024800001",
        "options clean-marks=false mistakes=never; fill all; place 1 r1c3; place 1 r1c4; undo; mark 1 r1c2; place 9 r1c2",
    ),
    // The two tries for r1c2 cover all its candidates and share r1c3=6. The third has a contradiction.
    (
        "800002470002009005450067080540310090003900600060008037030750026700600300024800001",
        "what-if first; place 1 r1c2; place 6 r1c3; go-to-try 0; what-if second; place 9 r1c2; place 6 r1c3; go-to-try 0; \
         what-if third; place 9 r3c3; place 9 r3c4; go-to-try 2",
    ),
    // `finish` fills the easy cells that are left in one move.
    (
        "816532479372489165459167283547316892283975614961248537138754926795621348624893...",
        "place 7 r9c7; finish",
    ),
    // A puzzle with several solutions: only a digit that clashes with a given is wrong.
    (
        "1...............",
        "place 1 r1c2; check; undo; place 2 r1c2; fill all; mark 3 r1c3; place 4 r4c4; place 4 r3c3; undo-mistake; finish",
    ),
    (
        "1...............",
        "one-mistake; place 1 r2c3; place 1 r3c2; place 2 r4c4",
    ),
    // A puzzle given by candidates, with the solution 1234 3412 2143 4321. It does not allow 3 in r1c1.
    (
        "12...2....341..4..341..412...23..23.1..41..4..341..4..34.2.41.3. # sukaku",
        "place 3 r1c1; clear r1c1; place 2 r1c1; undo; mark 1 r2c2; mark 4 r2c2; clear-marks r3c3; auto-notes r3c3",
    ),
    // In a harder puzzle, singles finish the board only after a harder step.
    (
        "721458639...973218389612754192537486873164592546289371........3.1.3...4793......5",
        "tick 1000; fill all; mark 2 r7c5; tick 1000; mark 6 r7c6; tick 3000; place 2 r7c1; place 6 r8c1; place 4 r2c1",
    ),
    // Diagonals, with the solution 1234 3412 4321 2143: digits clash only on a diagonal.
    (
        "12.43........... # variant diagonal",
        "place 1 r4c4; undo; place 4 r4c1; clear r4c1; place 4 r2c2; place 3 r1c3; mark 1 r4c4",
    ),
];

/// Formats cells and candidates by the names of one board.
struct Names(&'static Geometry);

impl Names {
    fn candidate(&self, candidate: Candidate) -> String {
        format!("{}={}", self.0.cell_name(candidate.cell), candidate.digit)
    }

    fn all(&self, candidates: &[Candidate]) -> String {
        let names: Vec<String> = candidates.iter().map(|one| self.candidate(*one)).collect();
        names.join(" ")
    }

    fn cells(&self, cells: CellSet) -> String {
        self.0.short_names(&cells)
    }

    fn house(&self, house: House) -> String {
        Words::english().for_board(self.0).house(house).to_string()
    }

    fn claim(&self, claim: Conclusion) -> String {
        match claim {
            Conclusion::Placement(placed) => self.candidate(placed),
            Conclusion::Elimination(removed) => self.candidate(removed).replace('=', "<>"),
        }
    }

    fn judgement(&self, judgement: &Judgement) -> String {
        match judgement {
            Judgement::NoClaim => "no claim".to_owned(),
            Judgement::Told => "told".to_owned(),
            Judgement::Guess => "guess".to_owned(),
            Judgement::Proved {
                technique,
                n_easier,
            } => format!("{technique}, {n_easier} easier"),
            Judgement::Derived { hardest, n_steps } => format!("{n_steps} steps up to {hardest}"),
            Judgement::Mistake { cause, overlooked } => {
                let cause = match cause {
                    MistakeCause::Seen { at } => format!("seen at {}", self.0.cell_name(*at)),
                    MistakeCause::MarkRemoved { mark } => {
                        format!("after the mark {} was removed", self.candidate(*mark))
                    }
                    MistakeCause::Follows { wrong } => {
                        format!("follows from {}", self.candidate(*wrong))
                    }
                    MistakeCause::Open { n_candidates } => format!("one of {n_candidates}"),
                };
                let overlooked = overlooked.map_or("nothing".to_owned(), |id| id.to_string());
                format!("mistake, {cause}, instead of {overlooked}")
            }
        }
    }

    fn clash(&self, clash: &Clash) -> String {
        let (candidate, other) = (self.candidate(clash.candidate), self.candidate(clash.other));
        let verdict = match clash.verdict {
            ClashVerdict::Candidate => "the first is wrong".to_owned(),
            ClashVerdict::Wrong(cells) => format!("wrong {}", self.cells(cells)),
            ClashVerdict::Unknown => "unknown which is wrong".to_owned(),
        };
        format!("{candidate} clashes with {other}, {verdict}")
    }

    /// Describes the reason, with the techniques of the argument for or against a claim.
    fn why(&self, why: &Why, engine: &Engine) -> String {
        match why {
            Why::Clash(clash) => self.clash(clash),
            Why::NotInPuzzle(candidate) => format!("{} not given", self.candidate(*candidate)),
            Why::Claim(claim) => {
                let mut text = self.claim(claim.conclusion);
                text += if claim.is_wrong { " wrong" } else { " right" };
                if !claim.ignored.is_empty() {
                    let _ = write!(text, " without {}", self.cells(claim.ignored));
                }
                let n_candidates = claim.position.n_candidates();
                let _ = write!(text, " among {n_candidates} candidates: ");
                let argument = claim
                    .argue(engine, &Cancel::never())
                    .expect("not cancelled");
                let Some(argument) = argument else {
                    return text + "no argument";
                };
                if let Some(assumed) = argument.assumed {
                    let _ = write!(text, "suppose {}, ", self.claim(assumed));
                }
                for step in &argument.steps {
                    let _ = write!(text, "{}, ", step.technique);
                }
                match argument.end {
                    ArgumentEnd::Claim(claim) => text + &self.claim(claim),
                    ArgumentEnd::DeadEnd(DeadEnd::Cell(cell)) => {
                        format!("{text}nothing in {}", self.0.cell_name(cell))
                    }
                    ArgumentEnd::DeadEnd(DeadEnd::House(house, digit)) => {
                        format!("{text}no {digit} in {}", self.house(house))
                    }
                }
            }
        }
    }

    fn contradiction(&self, reason: Contradiction) -> String {
        match reason {
            Contradiction::Twice(digit, house) => {
                format!("{digit} twice in {}", self.house(house))
            }
            Contradiction::NoCandidate(cell) => format!("nothing in {}", self.0.cell_name(cell)),
            Contradiction::NoPlace(digit, house) => {
                format!("no {digit} in {}", self.house(house))
            }
        }
    }
}

/// The moments of a game, each with its time, its effect, its judgement, and the reason.
fn moments(game: &Game, names: &Names, engine: &Engine) -> String {
    let from = HintsFrom::default();
    let timeline = game.timeline();
    let mut text = String::new();
    for (index, moment) in timeline.moments.iter().enumerate() {
        let kind = match &moment.kind {
            MomentKind::Made(action) => format!("made {}", action.display(names.0)),
            MomentKind::Tried(action) => format!("tried {}", action.display(names.0)),
            MomentKind::Undone(action) => format!("undone {}", action.display(names.0)),
            MomentKind::Redone(action) => format!("redone {}", action.display(names.0)),
            MomentKind::Asked(level) => format!("asked {level:?}"),
            other => format!("{other:?}"),
        };
        let _ = write!(text, "  {kind}");
        if moment.at.as_millis() > 0 {
            let (at, spent) = (moment.at.as_millis(), moment.spent.as_millis());
            let _ = write!(text, " at {at} after {spent}");
        }
        if !moment.changed.is_empty() {
            let _ = write!(
                text,
                ", {} digits, {}",
                moment.n_digits,
                names.cells(moment.changed)
            );
        }
        if let Some(action) = moment.kind.new_move() {
            let before = timeline.board_before(index);
            let judged = game.judge(&before, action, engine, from, &Cancel::never());
            let judged = judged.expect("not cancelled");
            let _ = write!(text, ": {}", names.judgement(&judged));
        }
        if let Some(why) = game.why_at(&timeline, index, from) {
            let _ = write!(text, "; {}", names.why(&why, engine));
        }
        text.push('\n');
    }
    text
}

/// The tries: what they assume, whether they fail, and what they share with others.
fn tries(game: &Game, names: &Names) -> String {
    let mut text = String::new();
    for (depth, one) in game.tries().tree() {
        let _ = write!(text, "  try {} at depth {depth}", one.number);
        if let Some(assumed) = one.assumption {
            let _ = write!(text, " assumes {}", names.candidate(assumed));
        }
        if let Some(reason) = game.board_of(Some(one.number)).and_then(contradiction) {
            let _ = write!(text, ", {}", names.contradiction(reason));
        }
        for shared in game.shared_conclusions(one.number) {
            let covered = match shared.exhaustive {
                None => "not all cases".to_owned(),
                Some(CoveredChoice::Cell(cell)) => format!("all of {}", names.0.cell_name(cell)),
                Some(CoveredChoice::House(digit, house)) => {
                    format!("all {digit} of {}", names.house(house))
                }
            };
            let _ = write!(
                text,
                ", shares with {:?}: {} without {}, {covered}",
                shared.other_tries,
                names.all(&shared.placements),
                names.all(&shared.eliminations)
            );
        }
        text.push('\n');
    }
    text
}

/// Appends a fact unless it has its usual value.
fn put<T: Debug + PartialEq>(text: &mut String, name: &str, value: &T, usual: &T) {
    if value != usual {
        let _ = write!(text, " {name}={value:?}");
    }
}

/// The facts about the current board.
fn facts(game: &Game, names: &Names) -> String {
    let mut text = String::from(" ");
    let geometry = names.0;
    let left = geometry
        .digits()
        .iter()
        .map(|digit| game.n_left(digit).to_string());
    let _ = write!(text, " left {}", left.collect::<String>());
    let _ = write!(text, " filled {}", game.n_filled());
    for (name, cells) in [
        ("wrong", game.wrong_cells()),
        ("conflict", game.conflicts()),
        ("shown", game.shown_mistakes()),
        ("at-start", game.mistakes_of_start()),
        ("losing", game.losing_cells()),
        ("assumed", game.assumed_cells()),
        ("agreeing", game.agreeing_cells()),
    ] {
        put(&mut text, name, &names.cells(cells), &String::new());
    }
    let lagging = game.lagging_marks();
    let lagging = lagging.iter().map(|mark| {
        let because = geometry.cell_name(mark.because);
        format!("{} because of {because}", names.candidate(mark.candidate))
    });
    put(
        &mut text,
        "lagging",
        &lagging.collect(),
        &Vec::<String>::new(),
    );
    let missing = game.missing_marks();
    let missing = missing.iter().map(|mark| {
        let how = if mark.is_removed { " removed" } else { "" };
        format!("{}{how}", names.candidate(mark.candidate))
    });
    put(
        &mut text,
        "missing",
        &missing.collect(),
        &Vec::<String>::new(),
    );
    put(
        &mut text,
        "n-removed",
        &game.n_removed_marks(geometry.cells()),
        &0,
    );
    let blocker = match game.hint_blocker() {
        None => "",
        Some(HintBlocker::Conflict(_)) => "conflict",
        Some(HintBlocker::Wrong(_)) => "wrong",
        Some(HintBlocker::Crossed(_)) => "crossed",
    };
    put(&mut text, "blocker", &blocker, &"");
    if let Some(blocker) = game.hint_blocker() {
        let claim = game.blocking_claim(&blocker, HintsFrom::default());
        let claim = claim.map(|claim| names.claim(claim.conclusion));
        put(&mut text, "refuted", &claim, &None);
    }
    put(
        &mut text,
        "since-mistake",
        &game.n_moves_since_mistake(),
        &None,
    );
    put(
        &mut text,
        "only-singles",
        &game.has_only_singles_left(),
        &true,
    );
    put(
        &mut text,
        "first-with-singles",
        &game.is_first_with_only_singles_left(),
        &false,
    );
    put(
        &mut text,
        "finish-counts",
        &game.would_finish_count(FinishHelp::Free),
        &false,
    );
    put(&mut text, "hinted", &game.last_hinted(), &None);
    for from in HintsFrom::ALL {
        let n_candidates = game.position_for_hints(from).n_candidates();
        let _ = write!(text, " {}-{n_candidates}", from.name());
    }
    text.push('\n');
    text + &counts_and_end(game)
}

/// Describes the techniques that the player found, and the end of the game if it is over.
fn counts_and_end(game: &Game) -> String {
    let mut text = String::new();
    let counts = game.counts_by_technique(HintsFrom::default(), &Cancel::never());
    for (technique, counts) in counts.expect("not cancelled") {
        let _ = write!(text, "  {technique}:");
        put(&mut text, "found", &counts.n_found, &0);
        put(&mut text, "time", &counts.time.as_millis(), &0);
        put(&mut text, "asked", &counts.n_asked, &0);
        put(&mut text, "seen", &counts.n_seen, &0);
        put(&mut text, "marks", &counts.n_marks, &0);
        put(&mut text, "guesses", &counts.n_guesses, &0);
        put(&mut text, "followed", &counts.n_followed, &0);
        text.push('\n');
    }
    if let Some(summary) = game.summary() {
        let _ = writeln!(text, "  {summary:?}");
    }
    text
}

fn game_of(clues: Clues, info: PuzzleInfo) -> Game {
    let puzzle = Puzzle::new(clues, info).expect("a puzzle");
    Game::new(puzzle, Options::default())
}

fn play(game: &mut Game, script: &str) {
    let geometry = game.puzzle().geometry();
    for text in script.split("; ") {
        let action = Action::parse(text.trim(), geometry).expect(text);
        // `actions.rs` records refused actions.
        let _ = game.apply(action);
    }
}

fn looked_back_at(line: &str, script: &str, engine: &Engine) -> String {
    let parsed = formats::parse(line).expect(line);
    let clues = if parsed.has_eliminations() {
        parsed.with_exclusions().clues()
    } else {
        parsed.clues()
    };
    let mut game = game_of(clues, PuzzleInfo::default());
    let names = Names(game.puzzle().geometry());
    play(&mut game, script);
    // The current state is the same without the moves.
    let alone = game.without_history();
    let read = alone.read_snapshot(&alone.snapshot(), alone.session().elapsed);
    if !game.is_trying() {
        assert_eq!(
            read.map(|read| read.snapshot()),
            Some(alone.snapshot()),
            "{script}"
        );
    }
    format!(
        "# {script}\n{}{}{}",
        moments(&game, &names, engine),
        tries(&game, &names),
        facts(&game, &names)
    )
}

#[test]
fn small_games_looked_back_at() {
    let engine = Engine::new();
    let all = SCRIPTS
        .iter()
        .map(|script| looked_back_at(SIX, script, &engine));
    insta::assert_snapshot!("small_games", all.collect::<String>());
}

#[test]
fn other_games_looked_back_at() {
    let engine = Engine::new();
    let all = GAMES
        .iter()
        .map(|(line, script)| looked_back_at(line, script, &engine));
    insta::assert_snapshot!("other_games", all.collect::<String>());
}

/// The player removes marks that a digit already rules out, the second one because of a diagonal. A review counts this
/// neither as a guess nor as a technique found.
#[test]
fn removing_outdated_marks_is_not_judged() {
    let engine = Engine::new();
    for (line, script, n_marks) in [
        (
            "800002470002009005450067080540310090003900600060008037030750026700600300024800001",
            "options clean-marks=false mistakes=never; fill all; place 1 r1c2; mark 1 r1c3; mark 1 r2c2",
            2,
        ),
        (
            "12.43........... # variant diagonal",
            "mark 1 r4c4; mark 1 r4c4",
            1,
        ),
    ] {
        let text = looked_back_at(line, script, &engine);
        let is_removal = |line: &&str| line.contains("made mark 1") && line.contains("clashes");
        let removals: Vec<&str> = text.lines().filter(is_removal).collect();
        assert_eq!(removals.len(), n_marks, "{text}");
        assert!(
            removals.iter().all(|line| line.contains(": no claim; ")),
            "{text}"
        );
        assert!(!text.contains("guess"), "{text}");
    }
}

/// One almost locked pair rules out 2 in r7c5 and 6 in r7c6, another one 5 in r7c3 and 6 in r7c1.
const LOCKED: &str =
    "721458639...973218389612754192537486873164592546289371........3.1.3...4793......5";

/// Consecutive removals of marks that one technique proves count as one use of it. A move with a claim between them
/// begins a second use.
#[test]
fn consecutive_removals_count_as_one_find() {
    for (script, n_found, n_asked) in [
        ("mark 2 r7c5", 1, 0),
        ("mark 2 r7c5; mark 6 r7c6", 1, 0),
        ("mark 2 r7c5; mark 6 r7c6; mark 5 r7c3; mark 6 r7c1", 1, 0),
        // Colours and added marks make no claim.
        ("mark 2 r7c5; colour 1 r2c1; mark 6 r7c6", 1, 0),
        // A right digit or an applied hint separates the two removals.
        ("mark 2 r7c5; place 9 r7c5; mark 6 r7c6", 2, 0),
        ("mark 2 r7c5; hint x-wing r7c4<>2; mark 6 r7c6", 2, 0),
        // A wrong removal does not count, and separates the others.
        ("mark 2 r7c5; mark 9 r7c5; mark 6 r7c6", 2, 0),
        ("ask nudge; mark 2 r7c5", 1, 1),
        (
            "ask nudge; ask technique; colour 1 r2c1; ask nudge; mark 2 r7c5",
            1,
            2,
        ),
    ] {
        let info = PuzzleInfo {
            level: Some("expert".to_owned()),
            ..PuzzleInfo::default()
        };
        let mut game = game_of(formats::parse(LOCKED).expect("a puzzle").clues(), info);
        play(&mut game, "fill all");
        play(&mut game, script);
        let counts = game.counts_by_technique(HintsFrom::default(), &Cancel::never());
        let counts = counts.expect("not cancelled");
        let counts = counts
            .get(&TechniqueId::AlmostLockedPair)
            .copied()
            .unwrap_or_default();
        assert_eq!(
            (counts.n_found, counts.n_asked),
            (n_found, n_asked),
            "{script}"
        );
    }
}
