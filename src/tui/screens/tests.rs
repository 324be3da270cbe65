use super::*;
use crate::config::CommandGroup;
use crate::store::{PlayOrder, SaveContent};
use crate::tui::OpenCollection;
use jiff::Timestamp;

fn saved_game() -> SaveSummary {
    SaveSummary {
        id: "a".parse().expect("a name"),
        last_played: Timestamp::UNIX_EPOCH,
        content: Ok(SaveContent {
            geometry: Geometry::standard(),
            info: PuzzleInfo::default(),
            created: Timestamp::UNIX_EPOCH,
            givens: crate::board::Grid::new(Geometry::standard()),
            n_filled: 30,
            elapsed: std::time::Duration::ZERO,
            solved: false,
            lost: false,
            damaged: false,
        }),
    }
}

fn steps() -> StepList {
    let puzzle = crate::formats::parse("123.........4..1").expect("a puzzle");
    let position = puzzle.position();
    let mut list = StepList::waiting(position.clone(), None);
    list.show(crate::engine::Engine::new().path(&position));
    list
}

fn collection() -> OpenCollection {
    OpenCollection {
        collection: Collection {
            id: "pack".to_owned(),
            name: "pack".to_owned(),
            order: PlayOrder::File,
            puzzles: Vec::new(),
        },
        states: Vec::new(),
        left_out: crate::words::Message::default(),
    }
}

/// Returns screens in states in which every command of lists and text fields has an effect.
fn screens() -> Vec<Box<dyn Screen>> {
    let history = ["redo".to_owned(), "undo".to_owned()];
    let prompt = |line: &str| {
        let mut prompt = Prompt::new(&history, false);
        for character in line.chars() {
            prompt.type_character(character);
        }
        Box::new(prompt)
    };
    vec![
        prompt("und"),
        prompt("goto r1c1"),
        prompt(""),
        Box::new(SavesList::default()),
        Box::new(TextPage::new(
            String::new(),
            &"line
"
            .repeat(100),
        )),
        Box::new(Help::default()),
        Box::new(Start::default()),
        Box::new(steps()),
        Box::new(StatisticsPage::default()),
        Box::new(CollectionPage::new(Box::new(collection()))),
    ]
}

#[test]
fn every_command_of_lists_and_texts_does_something_on_some_screen() {
    let config = Config::default();
    let capabilities = crate::tui::Capabilities::PLAIN;
    let settings = Sources::new(config.clone(), capabilities, Words::english());
    let context = Context {
        config: &config,
        settings: &settings,
        n_entered: None,
        level: config.level,
        player_statistics: &PlayerStatistics::default(),
        ready_puzzles: &[],
        words: Words::english(),
        zone: &TimeZone::UTC,
        is_guest: false,
        play: None,
        saves: &[saved_game(), saved_game()],
        saved_board: None,
        now: None,
        message: None,
        area: Rect::new(0, 0, 80, 24),
        look: &Look::new(&config.palette(config.theme), capabilities),
    };
    // Commands that move the cursor to the beginning or the end, or show an earlier line of the history.
    let before: [&[Command]; 4] = [
        &[],
        &[Command::Last],
        &[Command::TextLeft],
        &[Command::TextPrevious, Command::TextPrevious],
    ];
    let reacts = |mut screen: Box<dyn Screen>, before: &[Command], command| {
        for command in before {
            screen.command(*command, &context);
        }
        let shown = format!("{screen:?}");
        let reply = screen.command(command, &context);
        !matches!(reply, Reply::Stay) || format!("{screen:?}") != shown
    };
    for &command in Command::ALL {
        if matches!(command.group(), CommandGroup::Lists | CommandGroup::Text) {
            let mut all = before.iter().flat_map(|before| {
                let screens = screens().into_iter();
                screens.map(|screen| reacts(screen, before, command))
            });
            assert!(
                all.any(|does| does),
                "no screen in src/tui/screens takes the command `{command}`"
            );
        }
    }
}
