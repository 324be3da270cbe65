//! Resuming restores the view: cursor, mode, filter, selection and open hint.

use crate::harness::{EASY, HARD, Kind, SMALL, Screen, example_game, game, loaded_at, saved};
use shudu::config::Config;
use shudu::engine::Engine;
use shudu::game::{Action, Game, HintsFrom, OpenHint, Options, Puzzle, PuzzleInfo, View};
use shudu::techniques::{Step, TechniqueId};
use shudu::tui::{AppEvent, Effect, StepsOfTechnique, WorkResult};

/// Plays keys on a puzzle. Returns the game as its save contains it, and the last view.
fn left(puzzle: &str, keys: &str) -> (Game, Option<View>) {
    let mut screen = Screen::playing(puzzle, 80, 24, Kind::Ascii);
    let begun = screen.app.game().expect("a game");
    let mut saved = Game::new(begun.puzzle().clone(), begun.session().options);
    let mut view = None;
    screen.effects.clear();
    for key in keys.split_whitespace() {
        screen.keys(key);
        for effect in std::mem::take(&mut screen.effects) {
            if let Effect::Record(action) = effect {
                saved.apply(action).expect("what was played can be saved");
            }
        }
        // The event loop takes the view before each frame.
        if let Some(Effect::RecordView(noted)) = screen.app.take_view() {
            view = Some(noted);
        }
    }
    (saved, view)
}

/// Opens the game on a new screen.
fn resumed((game, view): (Game, Option<View>)) -> Screen {
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.event(loaded_at(game, view));
    screen
}

#[test]
fn resuming_restores_pencil_mode() {
    // r1c2 is 1 in the solution.
    let mut screen = resumed(left(EASY, "n 1"));
    assert!(screen.picture().contains("PENCIL"), "{}", screen.picture());
    screen.keys("3");
    let game = screen.app.game().expect("a game");
    assert_eq!(game.n_filled(), 36, "no digit was placed");
    assert!(
        matches!(
            game.moves().last().map(|made| &made.action),
            Some(Action::Mark { .. })
        ),
        "{:?}",
        game.moves().last()
    );
}

#[test]
fn resuming_restores_every_screen() {
    let bare = |screen: &Screen| {
        // Messages are not restored, because any key removes them.
        let picture = screen.picture();
        // The tip depends on the keys used so far.
        let lines = picture
            .lines()
            .take(21)
            .filter(|line| !line.contains("Tip:"));
        lines.collect::<Vec<_>>().join("\n")
    };
    for keys in [
        "Down Down Left",
        "n Right",
        "Alt-m Right 4",
        "f 5 Tab",
        "V Right Right Right",
        "V Right Right V",
        "4 Tab Tab n",
        "?",
        "? ?",
        "? ? ?",
        "? ? ? ]",
        "? ? e",
        "? ? ? ?",
        "5 ?",
        "5 ? ] ]",
        "5 w ] ]",
        "5 w ] ] [",
        "5 w ] e",
        "1 w",
        "s Down Down Down",
        "s End Right",
        "t Down Down",
        "t PgDn Down Right",
        // The harder techniques are unfolded again.
        "t End Enter Down Down",
    ] {
        for puzzle in [EASY, HARD] {
            let mut before = Screen::playing(puzzle, 80, 24, Kind::Ascii);
            before.keys(keys);
            let after = resumed(left(puzzle, keys));
            assert_eq!(bare(&after), bare(&before), "{keys}");
            let n_hints =
                |screen: &Screen| screen.app.game().expect("a game").session().counts.n_hints;
            assert_eq!(
                n_hints(&after),
                n_hints(&before),
                "{keys}: counted once more"
            );
        }
    }
}

/// A list of steps opens on the same screen of a long explanation.
#[test]
fn resuming_restores_the_open_page_of_a_listed_step() {
    let pane = |screen: &Screen| {
        let picture = screen.picture();
        picture.lines().take(21).collect::<Vec<_>>().join("\n")
    };
    let played = |keys: &str| {
        let mut screen = Screen::playing(HARD, 80, 24, Kind::Ascii);
        screen.keys(keys);
        pane(&screen)
    };
    let lists = (0..60).map(|n| format!("s{}", " Down".repeat(n)));
    let turned = lists.map(|list| (played(&list), format!("{list} Right")));
    let keys = turned.filter_map(|(first, keys)| (played(&keys) != first).then_some(keys));
    let keys = keys.take(1).next().expect("a step with several screens");
    assert_eq!(pane(&resumed(left(HARD, &keys))), played(&keys), "{keys}");
}

#[test]
fn play_continues_the_same_after_resuming() {
    for (keys, further) in [
        ("n Right", "4 Left 4"),
        ("Alt-m", "2"),
        ("f 5", "f 5"),
        ("V Right", "Right 4"),
        ("V Right V", "4 Right 4"),
        ("Shift-Right", "n 4 Right 4"),
        ("Alt-v Right Right", "Right n 4"),
        ("Alt-v Right Alt-v", "Down Alt-v n 4"),
        ("V Right Alt-v", "Right Right n 4"),
        ("4 u", "U"),
        ("b 4", "B"),
        ("W 4", "+"),
        ("? ? ?", "]"),
        ("? ?", "Enter"),
    ] {
        let mut before = Screen::playing(EASY, 80, 24, Kind::Ascii);
        before.keys(keys);
        let mut after = resumed(left(EASY, keys));
        before.keys(further);
        after.keys(further);
        before.effects.clear();
        after.effects.clear();
        assert_eq!(after.state(), before.state(), "{keys}, then {further}");
    }
}

#[test]
fn a_changed_view_of_an_unfinished_game_is_recorded() {
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    assert_eq!(screen.app.take_view(), None);
    screen.open(EASY);
    assert!(screen.app.take_view().is_some());
    assert_eq!(screen.app.take_view(), None);
    screen.keys("Right Left");
    assert_eq!(screen.app.take_view(), None);
    screen.keys("Right ? ?");
    let Some(Effect::RecordView(view)) = screen.app.take_view() else {
        panic!("no view")
    };
    assert!(matches!(view.hint, Some(OpenHint::Step { page: 1, .. })));
    // If a save is older than views, the cursor starts at the first empty cell.
    let geometry = shudu::board::Geometry::standard();
    let solved = game(EASY, "")
        .puzzle()
        .solution()
        .expect("a solution")
        .clone();
    let puzzle = Puzzle::new(solved, PuzzleInfo::default()).expect("a puzzle");
    let mut screen = resumed((Game::new(puzzle, Options::default()), None));
    assert_eq!(screen.app.take_view(), None, "a solved game needs none");
    let screen = resumed((game(EASY, ""), None));
    let first = geometry.cell_name(geometry.cell(0, 1)).to_string();
    assert!(screen.picture().contains(&first));
}

#[test]
fn loading_a_long_game_shows_progress_and_can_be_cancelled() {
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.event(AppEvent::Loading);
    screen.event(AppEvent::LoadProgress(40));
    assert!(screen.picture().contains("40%"), "{}", screen.picture());
    let picture = screen.picture();
    let foot = picture.lines().last().unwrap_or_default().trim();
    assert_eq!(foot, "Esc stop", "{picture}");
    screen.keys("esc");
    assert!(screen.effects.contains(&Effect::CancelLoad));
    assert!(!screen.picture().contains("40%"), "{}", screen.picture());
    // Later progress of a cancelled load is ignored.
    screen.event(AppEvent::LoadProgress(60));
    assert!(!screen.picture().contains("60%"), "{}", screen.picture());
}

/// Keys typed while a game loads wait for it, except those that end the program.
#[test]
fn quitting_does_not_wait_for_a_game_to_load() {
    for (key, quits) in [("Ctrl-C", true), ("4", false), ("?", false)] {
        let mut screen = Screen::new(80, 24, Kind::Ascii);
        screen.event(AppEvent::Loading);
        screen.effects.clear();
        screen.keys(key);
        let is_end = |effect: &Effect| matches!(effect, Effect::Quit | Effect::SyncBeforeExit);
        assert_eq!(screen.effects.iter().any(is_end), quits, "{key}");
    }
}

#[test]
fn resuming_restores_the_page_about_outdated_marks() {
    let config = Config {
        notes_clean_on_placement: false,
        ..Config::default()
    };
    let mut before = Screen::with_config(config.clone(), 80, 24, Kind::Ascii);
    before.open(EASY);
    // The 8 in r1c1 rules out 8 in r1c2.
    before.keys("Space 8 ?");
    let Some(Effect::RecordView(view)) = before.app.take_view() else {
        panic!("a view");
    };
    let game = before.app.game().expect("a game").clone();
    let mut screen = Screen::with_config(config, 80, 24, Kind::Ascii);
    screen.event(loaded_at(game, Some(view)));
    let page = "8 can already be removed from r1c2: r1c1 is 8.";
    assert!(screen.pane().contains(page), "{}", screen.picture());
}

#[test]
fn a_long_game_appears_once_loaded() {
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.event(AppEvent::Loading);
    let (game, view) = left(EASY, "1");
    let n_filled = game.n_filled();
    screen.event(loaded_at(game, view));
    assert_eq!(screen.app.game().map(Game::n_filled), Some(n_filled));
    assert!(!screen.picture().contains("0%"), "{}", screen.picture());
}

#[test]
fn resuming_restores_the_page_of_a_hint() {
    for turned in ["", "]", "] ]", "] ] ]"] {
        let mut before = Screen::new(80, 24, Kind::Ascii);
        before.event(loaded_at(example_game(TechniqueId::XChain), None));
        before.keys("? ? ?");
        before.keys(turned);
        let Some(Effect::RecordView(view)) = before.app.take_view() else {
            panic!("a view");
        };
        let game = before.app.game().expect("a game").clone();
        let mut after = resumed((game, Some(view)));
        assert_eq!(after.pane(), before.pane(), "{turned}");
        // The next page is the same in both.
        before.keys("]");
        after.keys("]");
        assert_eq!(after.pane(), before.pane(), "{turned}");
    }
}

/// The player's last choice of level is kept when a list of saves arrives later.
#[test]
fn late_saves_do_not_change_the_offered_level() {
    let offered = |screen: &Screen, level: &str| {
        let picture = screen.picture();
        assert!(
            picture.contains(&format!("< {level} >")),
            "{level}: {picture}"
        );
    };
    let mut latest = saved("a", "", 30);
    if let Ok(content) = &mut latest.content {
        content.info.source = Some("shudu".to_owned());
    }
    let read = |screen: &mut Screen| screen.event(AppEvent::Saves(vec![latest.clone()]));
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    read(&mut screen);
    offered(&screen, "Hard");
    screen.keys("menu:Play Alt-q");
    offered(&screen, "Hard");
    for level in ["Expert", "Master"] {
        screen.keys("Down Right Enter Alt-q");
        offered(&screen, level);
        read(&mut screen);
        offered(&screen, level);
    }
}

/// The step of the saved view is selected once it is found, unless the player has moved before.
#[test]
fn a_key_during_the_search_overrides_the_resumed_selection() {
    for (keys, selected) in [("", "Naked Single"), ("Down", "Hidden Single in box")] {
        let (game, view) = left(SMALL, "t Down");
        let mut view = view.expect("a view");
        if let Some(list) = &mut view.list {
            list.selected = 3;
        }
        let position = game.position_for_hints(HintsFrom::Digits);
        let step = Engine::new().next_step(&position).expect("a step");
        let mut screen = Screen::new(80, 24, Kind::Ascii);
        screen.is_worker_slow = true;
        screen.event(loaded_at(game, Some(view)));
        let found = |screen: &mut Screen, technique, n_left| {
            let steps = vec![Step {
                technique,
                ..step.clone()
            }];
            screen.send_result(WorkResult::OfTechnique(StepsOfTechnique {
                technique,
                steps,
                n_left,
            }));
        };
        found(&mut screen, TechniqueId::FullHouse, 2);
        found(&mut screen, TechniqueId::HiddenSingleBox, 1);
        screen.keys(keys);
        found(&mut screen, TechniqueId::NakedSingle, 0);
        let picture = screen.picture();
        assert!(
            picture.contains(&format!("|> + {selected}")),
            "{keys}: {picture}"
        );
    }
}
