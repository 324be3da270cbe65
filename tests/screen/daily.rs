//! Daily puzzles on the screen: calendar, levels, ladder, streak, and sharing a result.

use std::collections::BTreeSet;
use std::time::Duration;

use shudu::board::{Geometry, Grid};
use shudu::config::Config;
use shudu::game::{Action, CountsByTechnique, Ending, NewGame};
use shudu::rate::Level;
use shudu::store::FinishedGame;
use shudu::tui::{App, AppEvent, Capabilities, Effect, Job};
use shudu::words::Words;

use crate::harness::{EASY, Kind, Screen, game, saved};
use insta::assert_snapshot;

/// A game of the daily puzzle of a day in November 2026, finished on day `on`.
fn finished(day: u8, level: Level, on: u8, ending: Ending) -> FinishedGame {
    let mut game = game(EASY, "");
    game.apply(Action::GiveUp).expect("it is not over");
    let mut summary = game.summary().expect("it is over");
    (summary.ending, summary.elapsed) = (ending, Duration::from_secs(751));
    summary.n_mistakes = 1;
    FinishedGame {
        finished: format!("2026-11-{on:02}T12:00:00Z")
            .parse()
            .expect("a time"),
        day: jiff::civil::date(2026, 11, i8::try_from(on).expect("a day")),
        save: "a".parse().expect("a name"),
        givens: Grid::new(Geometry::standard()),
        title: None,
        level: Some(level.name().to_owned()),
        rating: None,
        technique: None,
        seed: NewGame::daily(2026, 11, day, level).seed,
        practice: None,
        counts: CountsByTechnique::new(),
        hinted: Vec::new(),
        summary,
    }
}

pub(crate) fn records() -> AppEvent {
    use Ending::{GivenUp, Solved, SolvedWithHelp};
    AppEvent::Records {
        games: vec![
            finished(16, Level::Easy, 16, Solved),
            finished(17, Level::Medium, 17, GivenUp),
            finished(19, Level::Hard, 19, Solved),
            finished(20, Level::Master, 20, SolvedWithHelp),
            finished(18, Level::Hard, 20, Solved),
            finished(21, Level::Hard, 21, Solved),
        ],
        now: "2026-11-22T12:00:00Z".parse().expect("a time"),
    }
}

fn opened(config: Config, width: u16, height: u16, kind: Kind) -> Screen {
    opened_in(Words::english(), config, (width, height), kind)
}

fn opened_in(words: Words, config: Config, (width, height): (u16, u16), kind: Kind) -> Screen {
    let app = App::new(words, config, Screen::capabilities(kind));
    let mut screen = Screen::of(app, width, height);
    let now = "2026-11-22T12:00:00Z".parse().expect("a time");
    screen.event(AppEvent::Now(now));
    screen.keys(if words == Words::english() {
        "menu:Today"
    } else {
        "menu:今日"
    });
    screen.event(records());
    screen
}

#[test]
fn without_a_date_there_are_no_daily_puzzles() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.keys(": d a i l y Enter");
    screen.event(records());
    let picture = screen.picture();
    assert!(picture.contains("The system clock"), "{picture}");
    // The game continues.
    screen.keys("4");
    assert_eq!(screen.app.game().expect("a game").moves().len(), 1);
}

/// The page selects the level that the start screen shows, and the entry shows the puzzle of this level.
#[test]
fn the_page_opens_at_the_level_of_the_start_screen() {
    let app = App::new(
        Words::english(),
        Config::default(),
        Screen::capabilities(Kind::Ascii),
    );
    let mut screen = Screen::of(app, 80, 24);
    screen.is_worker_slow = true;
    let now = "2026-11-22T12:00:00Z".parse().expect("a time");
    screen.event(AppEvent::Now(now));
    screen.keys("Right Right menu:Today");
    screen.event(records());
    screen.keys("Enter");
    let wanted = NewGame::daily(2026, 11, 22, Level::Expert).seed;
    assert_eq!(seeds(&screen).pop(), wanted);
}

fn seeds(screen: &Screen) -> Vec<String> {
    let seeds = screen.effects.iter().filter_map(|effect| match effect {
        Effect::Work(work) => match &work.job {
            Job::Generate(wish) => wish.seed.clone(),
            _ => None,
        },
        _ => None,
    });
    seeds.collect()
}

#[test]
fn the_page_of_daily_puzzles() {
    let screen = opened(Config::default(), 80, 24, Kind::Ascii);
    assert_snapshot!("screen-daily", &screen.picture());
    let mut screen = opened(Config::default(), 40, 12, Kind::Ascii);
    screen.keys("Left");
    assert_snapshot!("screen-daily-40x12", &screen.picture());
}

/// The state of each level fits beside the calendar, even the longest: a ladder puzzle that was not started.
#[test]
fn the_state_of_every_level_fits_beside_the_calendar() {
    for (language, not_started) in [("en", "not started"), ("zh-Hans", "尚未开始")] {
        let words = Words::of_language(language).expect("a language");
        for width in [80, 100, 120] {
            let mut screen = opened_in(words, Config::default(), (width, 24), Kind::Colour);
            screen.keys("Left Left Left");
            let picture = screen.picture();
            // Six of the eight puzzles of the 19th are not started.
            assert!(picture.matches(not_started).count() >= 6, "{picture}");
            assert!(!picture.contains('…'), "{picture}");
            let has_calendar = picture.contains("10  11  12");
            assert!(has_calendar, "{picture}");
        }
    }
}

#[test]
fn every_day_and_level_up_to_today_can_be_played() {
    let mut screen = opened(Config::default(), 80, 24, Kind::Ascii);
    screen.is_worker_slow = true;
    screen.keys("Enter");
    // The seed is year, month, day and index of the level.
    assert_eq!(seeds(&screen), ["202611223"]);
    screen.keys("Esc");
    // Days after today cannot be selected.
    screen.keys("Right PageDown Left Down Enter");
    assert_eq!(seeds(&screen)[1..], ["202611214"]);
    screen.keys("Esc PageUp Up Up Up Up Enter");
    assert_eq!(seeds(&screen)[2..], ["202610218"]);
    screen.keys("Esc End Down Enter");
    assert_eq!(seeds(&screen)[3..], ["202611221"]);
}

#[test]
fn a_started_daily_puzzle_continues() {
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    let now = "2026-11-22T12:00:00Z".parse().expect("a time");
    screen.event(AppEvent::Now(now));
    assert!(screen.picture().contains("22 Nov  o"));
    let mut today = saved("d", "", 40);
    let content = today.content.as_mut().expect("it can be read");
    content.info.seed = Some("202611223".to_owned());
    content.info.source = Some("shudu".to_owned());
    content.info.level = Some("medium".to_owned());
    screen.event(AppEvent::Saves(vec![today]));
    let picture = screen.picture();
    assert!(!picture.contains("not started"), "{picture}");
    screen.effects.clear();
    screen.keys("menu:Today Enter");
    let loads = |effect: &Effect| matches!(effect, Effect::Load(id) if id == "d");
    assert!(screen.effects.iter().any(loads));
}

#[test]
fn a_result_is_shared_as_text_and_copied_on_request() {
    let copied = |screen: &Screen| {
        let texts = screen.effects.iter().filter_map(|effect| match effect {
            Effect::Copy(text) => Some(text.clone()),
            _ => None,
        });
        texts.collect::<Vec<_>>()
    };
    let mut screen = opened(Config::default(), 80, 24, Kind::Ascii);
    // No puzzle was finished today.
    screen.keys("e");
    assert!(!screen.picture().contains("Share"));
    screen.keys("Left e");
    assert_snapshot!("screen-daily-share", &screen.picture());
    let without_mouse = Config {
        mouse: false,
        ..Config::default()
    };
    for (config, how) in [
        (
            Config::default(),
            "Select it with Shift and the mouse to copy it",
        ),
        (without_mouse, "Select it with the mouse to copy it"),
    ] {
        let mut screen = opened(config, 80, 24, Kind::Ascii);
        screen.keys("Left e");
        let picture = screen.picture();
        assert!(picture.contains(how), "{picture}");
        // The message disappears together with its card.
        screen.keys("Esc Esc");
        let picture = screen.picture();
        assert!(!picture.contains("to copy it"), "{picture}");
    }
    assert!(copied(&screen).is_empty());
    let said = "Copied to the clipboard";
    assert!(!screen.picture().contains(said), "{}", screen.picture());
    let config = Config {
        clipboard: true,
        ..Config::default()
    };
    let mut screen = opened(config, 80, 24, Kind::Ascii);
    screen.keys("Left Left Left Left e");
    let texts = copied(&screen);
    assert_eq!(texts.len(), 1);
    assert!(screen.picture().contains(said), "{}", screen.picture());
    let lines: Vec<&str> = texts[0].lines().collect();
    assert_eq!(
        lines,
        [
            "shudu daily 2026-11-18",
            "hard  12:31, no hints, 1 mistake, on 2026-11-20",
            "Weekly ladder, easy to beyond: ■ □ ▪ □ ■ □ ·",
        ]
    );
}

#[test]
fn a_finished_game_is_shared_from_its_card() {
    let mut screen = Screen::playing(EASY, 80, 24, Kind::Ascii);
    screen.keys(":");
    screen.type_text("give-up");
    screen.keys("Enter y");
    screen.keys("e");
    let picture = screen.picture();
    assert!(picture.contains("Share"), "{picture}");
    assert!(picture.contains("solution shown"), "{picture}");
    // The shared text contains no row of the puzzle or of its solution.
    let game = game(EASY, "");
    let solution = game.puzzle().solution().expect("one solution").to_string();
    for row in 0..9 {
        let row = &solution[row * 9..][..9];
        assert!(!picture.contains(row), "{picture}");
    }
}

#[test]
fn large_terminals_show_half_a_year_or_a_whole_one() {
    for (width, height) in [(120, 40), (200, 60)] {
        let screen = opened(Config::default(), width, height, Kind::Ascii);
        let name = format!("daily-{width}x{height}");
        assert_snapshot!(name, &screen.picture());
    }
    // The selected day stays visible. Six months ago is in the other half of the calendar.
    let mut screen = opened(Config::default(), 120, 40, Kind::Ascii);
    screen.keys("PgUp PgUp PgUp PgUp PgUp PgUp");
    let picture = screen.picture();
    assert!(
        picture.contains("January 2026") && !picture.contains("November 2026"),
        "{picture}"
    );
}

/// A day counts as the best result of its puzzles, whatever their levels.
#[test]
fn a_day_shows_its_best_result() {
    use shudu::store::{DailyCredit, DailyResults};
    let day = jiff::civil::date(2026, 11, 20);
    let credit = |games: &[FinishedGame]| DailyResults::from_games(games, day).credit(day);
    let shown = finished(20, Level::Easy, 20, Ending::GivenUp);
    let solved_later = finished(20, Level::Hard, 21, Ending::Solved);
    let in_time = finished(20, Level::Master, 20, Ending::SolvedWithHelp);
    assert_eq!(credit(&[]), None);
    assert_eq!(
        credit(std::slice::from_ref(&shown)),
        Some(DailyCredit::Revealed)
    );
    let both = [shown.clone(), solved_later.clone()];
    assert_eq!(credit(&both), Some(DailyCredit::Later));
    assert_eq!(
        credit(&[shown, solved_later, in_time]),
        Some(DailyCredit::OnTheDay)
    );
}

/// The ladder rung of a day is named until its puzzle is solved or given up.
#[test]
fn a_rung_is_offered_until_it_is_finished() {
    let mut screen = opened(Config::default(), 120, 40, Kind::Ascii);
    // Going back from Sunday the 22nd. The rungs of Monday to Thursday are solved, revealed, solved later, and not
    // started.
    let mut is_named = Vec::new();
    for _ in 16..=22 {
        is_named.push(screen.picture().contains(". ladder"));
        screen.keys("Left");
    }
    is_named.reverse();
    assert_eq!(is_named, [false, false, false, true, false, true, true]);
}

/// Opening a finished daily puzzle shows it again and does not make a new one.
#[test]
fn a_finished_daily_puzzle_is_shown_again() {
    let mut screen = opened(Config::default(), 80, 24, Kind::Ascii);
    let mut over = saved("d", "", 81);
    let content = over.content.as_mut().expect("it can be read");
    content.outcome = shudu::store::GameOutcome::Solved;
    content.info.seed = Some("202611223".to_owned());
    content.info.source = Some("shudu".to_owned());
    content.info.level = Some("medium".to_owned());
    screen.event(AppEvent::Saves(vec![over]));
    screen.is_worker_slow = true;
    screen.effects.clear();
    screen.keys("Enter");
    let loads = |effect: &Effect| matches!(effect, Effect::Load(id) if id == "d");
    assert!(screen.effects.iter().any(loads), "{:?}", screen.effects);
    assert_eq!(seeds(&screen), [""; 0]);
}

/// The calendar opens on today, at the player's level.
#[test]
fn the_level_of_the_settings_is_selected_first() {
    for (place, level) in Level::ALL.iter().enumerate() {
        let config = Config {
            level: *level,
            ..Config::default()
        };
        let mut screen = opened(config, 80, 24, Kind::Ascii);
        screen.is_worker_slow = true;
        screen.keys("Enter");
        assert_eq!(seeds(&screen), [format!("20261122{}", place + 1)]);
    }
}

/// The page selects the level that the start screen offers.
#[test]
fn the_level_of_the_start_screen_is_selected_first() {
    let mut screen = Screen::new(80, 24, Kind::Ascii);
    screen.event(AppEvent::Now(
        "2026-11-22T12:00:00Z".parse().expect("a time"),
    ));
    let mut save = saved("a", "a", 30);
    let content = save.content.as_mut().expect("a game");
    content.info.source = Some(NewGame::SOURCE.to_owned());
    content.info.level = Some("expert".to_owned());
    screen.event(AppEvent::Saves(vec![save]));
    screen.keys("menu:Today");
    screen.event(AppEvent::Records {
        games: Vec::new(),
        now: "2026-11-22T12:00:00Z".parse().expect("a time"),
    });
    let picture = screen.picture();
    assert!(picture.contains("> Expert"), "{picture}");
}

/// Terminals with few characters replace the signs by similar ones, but never two signs by the same one.
#[test]
fn the_signs_of_the_page_differ_with_few_characters() {
    let console = Capabilities {
        has_few_glyphs: true,
        ..Capabilities::RICH
    };
    for capabilities in [Capabilities::PLAIN, console] {
        let app = App::new(Words::english(), Config::default(), capabilities);
        let mut screen = Screen::of(app, 80, 24);
        screen.event(AppEvent::Now(
            "2026-11-22T12:00:00Z".parse().expect("a time"),
        ));
        screen.keys("menu:Today");
        screen.event(records());
        let picture = screen.picture();
        let after = |name: &str| {
            let (_, text) = picture.split_once(name).expect(name);
            text.lines().next().expect("a line").to_owned()
        };
        let ladder = after("Weekly ladder, easy to beyond:");
        let of_ladder: BTreeSet<&str> = ladder.split_whitespace().take(7).collect();
        // Solved on its day, solved later, missed, and not yet due.
        assert_eq!(of_ladder.len(), 4, "{picture}");
        let signs = picture.lines().find(|line| line.contains(" no hints"));
        let signs = signs.expect("the signs").split("  ").map(str::trim);
        let signs: Vec<&str> = signs.filter_map(|sign| sign.split(' ').next()).collect();
        let signs: Vec<&str> = signs
            .into_iter()
            .filter(|sign| !"|│".contains(sign))
            .collect();
        let different: BTreeSet<&str> = signs.iter().copied().collect();
        assert_eq!((signs.len(), different.len()), (5, 5), "{picture}");
    }
}
