//! Games that are saved, cannot be saved, or are open elsewhere; the clock and the pause.

use crate::harness::{EASY, Kind, Screen, game, loaded};
use crate::scenes::scene;
use shudu::tui::{AppEvent, Effect, SaveState, UnsavedData};

#[test]
fn a_game_played_elsewhere_is_read_only() {
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.event(loaded(game(EASY, "")));
    screen.event(AppEvent::Saved(SaveState::ReadOnly(
        "another window".to_owned(),
    )));
    screen.keys("1");
    assert!(
        screen.line(22).contains("only watch"),
        "{}",
        screen.picture()
    );
    assert!(
        screen.picture().contains("READ ONLY") && screen.line(23).starts_with("Y take over"),
        "{}",
        screen.picture()
    );
    assert!(
        screen.line(22).contains("Y takes it over"),
        "{}",
        screen.picture()
    );
    screen.keys("? ?");
    assert!(
        screen.picture().contains("Hint **oo"),
        "hints change nothing: {}",
        screen.picture()
    );
    screen.effects.clear();
    screen.keys("Y");
    assert_eq!(screen.effects, [Effect::TakeOver]);
}

#[test]
fn a_failing_save_is_reported_once() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.event(AppEvent::Saved(SaveState::Failing(
        "the disk is full".to_owned(),
    )));
    assert!(
        screen.line(22).contains("the disk is full"),
        "{}",
        screen.picture()
    );
    screen.keys("1");
    assert!(
        screen.picture().contains("SAVING FAILS"),
        "{}",
        screen.picture()
    );
    screen.event(AppEvent::Saved(SaveState::Failing(
        "the disk is full".to_owned(),
    )));
    assert_eq!(screen.line(22), "");
    screen.event(AppEvent::Saved(SaveState::Saved));
    assert_eq!(screen.line(22), "Saving works again.");
}

#[test]
fn leaving_an_unsaved_game_needs_confirmation() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    let failing = || AppEvent::Saved(SaveState::Failing("the disk is full".to_owned()));
    screen.event(failing());
    // There are no moves to lose.
    screen.keys(":");
    screen.type_text("new easy");
    screen.keys("Enter");
    assert!(!screen.picture().contains("leave anyway"));
    screen.event(failing());
    screen.keys("1");
    screen.effects.clear();
    screen.keys(":");
    screen.type_text("new easy");
    screen.keys("Enter");
    assert!(
        screen.picture().contains("the disk is full"),
        "{}",
        screen.picture()
    );
    assert!(
        screen.picture().contains("leave anyway"),
        "{}",
        screen.picture()
    );
    screen.keys("Esc");
    assert!(!screen.effects.contains(&Effect::Close));
    screen.keys("e");
    screen.keys("Esc");
    screen.keys(":");
    screen.type_text("save-to /tmp/there");
    screen.keys("Enter");
    assert_eq!(
        screen.effects.last(),
        Some(&Effect::SaveTo("/tmp/there".into()))
    );
    screen.keys(":");
    screen.type_text("new easy");
    screen.keys("Enter y");
    assert!(screen.effects.contains(&Effect::Close));
}

#[test]
fn leaving_waits_visibly_for_a_slow_disk() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    let danger = |is_pending| {
        AppEvent::SyncedBeforeExit(Some(UnsavedData {
            what: "3 moves".to_owned(),
            is_pending,
        }))
    };
    screen.event(danger(true));
    assert!(
        screen.picture().contains("Waiting for the disk"),
        "{}",
        screen.picture()
    );
    assert!(screen.app.next_tick() <= Some(std::time::Duration::from_millis(100)));
    screen.effects.clear();
    screen.event(AppEvent::Tick(std::time::Duration::from_millis(100)));
    assert!(screen.effects.contains(&Effect::SyncBeforeExit));
    // The stand-in reports that everything is saved.
    assert_eq!(screen.effects.last(), Some(&Effect::Quit));
    screen.event(danger(false));
    assert!(
        screen.picture().contains("leave anyway"),
        "{}",
        screen.picture()
    );
    screen.effects.clear();
    screen.keys("y");
    assert_eq!(screen.effects.last(), Some(&Effect::Quit));
}

/// The disk has three seconds. Then the player is asked.
#[test]
fn a_slow_disk_is_waited_for_three_seconds() {
    for (seconds, is_waiting) in [(1, true), (2, true), (3, false)] {
        let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
        let danger = || {
            AppEvent::SyncedBeforeExit(Some(UnsavedData {
                what: "3 moves".to_owned(),
                is_pending: true,
            }))
        };
        screen.event(danger());
        for _ in 0..seconds {
            // The stand-in for the disk gives no answer to this.
            let effects = screen
                .app
                .update(AppEvent::Tick(std::time::Duration::from_secs(1)));
            assert!(effects.contains(&Effect::SyncBeforeExit));
        }
        screen.event(danger());
        let picture = screen.picture();
        assert_eq!(
            picture.contains("Waiting for the disk"),
            is_waiting,
            "{picture}"
        );
        assert_eq!(picture.contains("leave anyway"), !is_waiting, "{picture}");
    }
}

/// The waiting dialog is replaced by the answer, whichever it is. A player who stays returns to the board. Guests
/// cannot save to other files.
#[test]
fn the_answer_replaces_the_waiting_dialog() {
    let danger = |is_pending| {
        AppEvent::SyncedBeforeExit(Some(UnsavedData {
            what: "3 moves".to_owned(),
            is_pending,
        }))
    };
    for name in ["small", "guest"] {
        let mut screen = scene(name);
        for is_pending in [true, true, false] {
            screen.event(danger(is_pending));
            let picture = screen.picture();
            assert_eq!(
                picture.contains("Waiting for the disk"),
                is_pending,
                "{picture}"
            );
            let is_offered = picture.contains("save elsewhere");
            assert_eq!(is_offered, !is_pending && name == "small", "{picture}");
        }
        screen.keys("Esc");
        assert_eq!(screen.top(), None, "{}", screen.picture());
        assert!(!screen.effects.contains(&Effect::Quit));
    }
}

#[test]
fn the_clock_runs_only_while_the_board_is_visible() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    let minute = || AppEvent::Tick(std::time::Duration::from_mins(1));
    screen.event(minute());
    assert!(screen.line(0).ends_with("1:00 +"), "{}", screen.picture());
    for cover in ["P", "F1", "T"] {
        screen.keys(cover);
        assert_eq!(screen.app.next_tick(), None, "{cover}");
        screen.event(minute());
        screen.keys("Esc");
        assert!(
            screen.line(0).ends_with("1:00 +"),
            "{cover}: {}",
            screen.picture()
        );
    }
    screen.event(minute());
    assert!(screen.line(0).ends_with("2:00 +"), "{}", screen.picture());
}

#[test]
fn the_pause_key_also_ends_the_pause() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.keys("P");
    assert!(!screen.picture().contains("r1c2"), "the board is covered");
    // Keys for moves are ignored while the board is covered.
    screen.keys("5 u n");
    screen.keys("P");
    assert!(screen.picture().contains("r1c2"), "{}", screen.picture());
    assert!(screen.app.game().expect("a game").moves().is_empty());
    assert!(
        screen.picture().contains("DIGIT  v pencil"),
        "{}",
        screen.picture()
    );
}

#[test]
fn an_unloadable_game_returns_to_the_menu() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.event(AppEvent::Loaded(Err("it is gone".to_owned())));
    assert!(
        screen.picture().contains("it is gone"),
        "{}",
        screen.picture()
    );
}

#[test]
fn recovered_saves_have_their_own_message() {
    let reason = || "the disk is full".to_owned();
    for (before, expected) in [
        (SaveState::Failing(reason()), "Saving works again."),
        (
            SaveState::Unsafe(reason()),
            "All moves are safely on disk again.",
        ),
    ] {
        let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
        screen.event(AppEvent::Saved(before));
        screen.event(AppEvent::Saved(SaveState::Saved));
        assert_eq!(screen.line(22), expected);
    }
}

/// A read-only game does not ask about restoring removed marks.
#[test]
fn filling_marks_of_a_read_only_game_needs_no_confirmation() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.keys("a Space 9");
    let holder = "another window".to_owned();
    screen.event(AppEvent::Saved(SaveState::ReadOnly(holder)));
    screen.keys("a");
    assert!(
        screen.line(22).contains("only watch"),
        "{}",
        screen.picture()
    );
    assert!(!screen.picture().contains("y yes"), "{}", screen.picture());
}

/// A game that was paused when it was left is loaded paused.
#[test]
fn a_paused_game_is_loaded_paused() {
    use shudu::game::Action;
    let mut paused = crate::harness::game(EASY, "");
    paused.apply(Action::Pause).expect("it goes on");
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.event(loaded(paused));
    assert_eq!(screen.top().as_deref(), Some("pause"));
    let picture = screen.picture();
    assert!(picture.contains("36 of 81 cells filled"), "{picture}");
    screen.keys("Enter");
    assert_eq!(screen.top(), None);
    let resumed = screen
        .app
        .game()
        .is_some_and(|game| !game.session().is_paused);
    assert!(resumed);
}
