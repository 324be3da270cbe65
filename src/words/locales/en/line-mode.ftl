### Line mode: the game line by line. Read aloud by screen readers, so in whole sentences.

linear-welcome = shudu, line by line; "help" lists the commands.
linear-help =
    r1c7 7: place 7 in row 1, column 7. r1c7 0: take it away. r1c7: say what stands there.

    mark 4 r1c1 r1c2: set or take pencil marks. fill: all pencil marks but those you took. restore: those too.
    clear-marks: none. clear r1c1. A mark is hidden while its digit stands in one of the cell's houses.

    show, show row 3, show column 3, show box 3, show house 1 (of a variant), show digit 5, show left, show score.

    hint: a hint; again, more of it. more, less: its pages. apply: do what it says.
    why: why the last move is right or wrong; why all: with every step of a long argument.

    undo, redo, check, undo-mistake, checkpoint, checkpoint NAME, back, restart, pause, go-on.

    what-if, what-if NAME: what you place then is supposed. keep-try, drop-try, name-try NAME. tries: all of them, and what
    they share. go-to-try 2, go-to-try 0: the main line. go-to-checkpoint 1,
    drop-checkpoint 1, name-checkpoint 1 NAME.

    chain r3c2 4 r3c8 4 r7c8 4: is this chain of yours valid, and what does it prove? "yes" does it. r3c2,r3c3 is a group, or with two
    digits in turn an almost locked set; chain weak r3c2 4: the first link is weak; chain (4)r3c2=r3c8: in Eureka notation.
    chains: all of them, with what they prove. chain 2: that one again. drop-chain 2.

    review: the finished game, move by move, and what each was worth. review 12: the board after it. play-on 12: a new
    game from there. review markdown FILE, review asciicast FILE, review text FILE: written to a file.

    reveal r1c7, give-up: what belongs into cells, into all. They ask first; "reveal r1c7 yes" and "give-up yes" do not.

    daily: the puzzles of today. daily hard, daily 2026-11-20 hard: play one. share: the result of a finished game.

    coach: what to do next, from your own games. stats: what they add up to. learn: the next lesson. learn x-wing: a lesson. new x-wing: an exercise; try r1c1 r1c5: are these its cells?

    new, new hard, new 3.6..5.0, new 6, new diagonal,anti-king (a variant), new jigsaw, new x-wing (practice), new seed 12. saves, resume ID, take-over,
    save-to FILE, quit.
linear-goodbye = Goodbye.
linear-goodbye-saved = Goodbye. The game is saved.
linear-goodbye-unsaved = Goodbye. The game could not be saved.

# A sentence of what is said elsewhere as a part of one.
linear-sentence = { $text }.

# What is not understood.
linear-unknown = "{ $line }" is not understood. "help" lists what is.
linear-not-for-new =
    "{ $word }" is not a level, ratings such as 3.6..5.0, a size such as 6 or 3x2, a variant such as diagonal or jigsaw, the
    id of a technique, or "seed" with a number.
linear-not-for-daily = "{ $word }" is not a level or a date such as 2026-12-31.
linear-cannot-show = Shown can be: board, row 3, column 3, box 3, r3c4, digit 5, left, score.
linear-which-cell = Which cell? For example r1c7.
linear-no-house = { $number } is not a number from 1 to { $side }.
linear-no-digit = { $word } is not a digit from { $first } to { $last }.
linear-no-cell = { $word } is not a cell; cells are r1c1 to r{ $side }c{ $side }.
linear-review-unfinished = The game on the board is not finished; it is looked back at afterwards.
linear-review-more = "review 12" shows the board after a move, "play-on 12" goes on from there as a new game.
linear-review-written = The game is written to { $path }.
linear-no-moment = { $number } is no number of a move to go to; "review" lists them.
linear-which-name = Which name? For example: name-try the other colour.
linear-no-try = { $number } is no number of a try or checkpoint; "tries" lists them.
linear-no-save = There is no saved game { $id }.

# Games and their saves.
linear-no-game = No game is on the board. "new" starts one, "saves" lists the saved ones.
linear-daily = { $level }: { $state }
linear-ladder = Rungs of this week's ladder climbed: { $n_climbed } of 7.
# What the finished games add up to, a line for each level; $size is 9x9 and the like.
linear-stats-level = { $size }, { $level }: { $n ->
        [one] one game solved
       *[other] { $n } games solved
    }, { $n_without_hints } without hints.
linear-stats-times = Best { $best }, median { $median }.
# $missed is a list of techniques, each with how many hints and mistakes there were.
linear-stats-missed = Missed most: { $missed }.
linear-stats-missed-one = { $technique } ({ $n })
linear-no-saves = There are no saved games.
linear-save = { $id }: { $side } by { $side }, { $level }, { $percent } percent done, { $time }
linear-level-unknown = level unknown
linear-nowhere-to-save = There is no folder for saved games; the game is kept while it is played.
linear-not-saved = There is no folder for saved games; this one is not saved.
linear-saving-fails = Saving fails ({ $reason }); the game goes on in memory.
linear-saving-works = Everything is saved again.
linear-not-synced = The disk may have lost the last moves: { $reason }.
linear-taken-over = Another window has taken the game over.
linear-recreated = The save was removed from outside; it has been made anew with all its moves.
linear-synced = Everything is safe again.
linear-unsaved = { $what }. The same again leaves it all the same; "save-to FILE" keeps the game elsewhere.
linear-kept = The whole game is kept as { $path } too.
linear-not-kept = { $path }: { $reason }.
linear-save-mended = The first line of this save was broken; it is put right from its copy, and nothing is lost.
linear-save-damaged = The end of this save was broken; what was sound is on the board.
linear-save-kept = The save as it was found is kept as { $path }.
linear-not-in-statistics = Not in the statistics yet: { $reason }.
linear-read-only = Another window plays this game; here it can only be looked at. "take-over" takes it over.
linear-nothing-to-take = No other window plays this game.
linear-ask-reveal = Show what belongs into { $cells }? It counts as help. "yes" does it.
linear-ask-give-up = Give up and see the solution? "yes" does it.
linear-paused = The game is paused; "go-on" goes on with it.
linear-no-technique = There is no technique "{ $id }"; `shudu learn` lists them.
linear-learnt = { $n_learnt } of { $n_lessons } lessons are learnt, each by three exercises alone.
linear-next-lesson = Next is { $name }: "learn { $id }" tells it, "new { $id }" makes an exercise.
linear-practise = "new { $id }" makes an exercise. Find it by removing a candidate that goes, by placing its digit, or with "try" and its cells.
linear-no-exercise = No exercise is on the board. "learn" says which is next.
linear-another-exercise = "new { $id }" makes another one.
linear-lesson-not-noted = It could not be noted: { $reason }.
linear-nothing-to-share = The game is not finished; there is nothing to share yet.
linear-practice = The board is set up to practise this technique; a hint begins with it.
linear-several-solutions = This puzzle has several solutions; each of them will do.

# Boards, houses and cells.
linear-row = { $house }: { $digits }
linear-empty = empty
linear-house = { $house } { $cells }. Missing { $digits }.
linear-house-full = { $house } { $cells }. Nothing is missing.
linear-house-marks = Marks: { $marks }.
linear-cell-given = { $cell } is { $digit }, given.
linear-cell-placed = { $cell } is { $digit }, placed.
linear-cell-empty =
    { $cell } is empty, { $n_marks ->
        [0] no marks
       *[other] marks { $marks }
    }. Its row, column and box leave { $n_possible ->
        [0] nothing
       *[other] { $possible }
    }{ $n_eliminated ->
        [0] .
       *[other] ; hints have eliminated { $eliminated }.
    }
linear-digit = { $digit } stands at { $cells }; { $n_left } left.
linear-digit-nowhere = { $digit } stands nowhere yet.
linear-left =
    { $n ->
        [0] No cell is empty.
        [one] { $n } cell is empty. Left: { $digits }.
       *[other] { $n } cells are empty. Left: { $digits }.
    }
linear-left-of = { $n } of { $digit }

# What came of a move.
linear-done = Done.
linear-cells-changed = { $n } cells changed.
linear-conflict = { $digit } stands { $n } times in { $house }: { $cells }.
linear-wrong = Wrong: { $cells }.
linear-all-right = Everything is right so far.
linear-lacking = No digit is wrong, but a mark is missing that is needed: { $cells }.
linear-solved =
    Solved in { $time }, with { $n_hints ->
        [one] { $n_hints } hint
       *[other] { $n_hints } hints
    } and { $n_mistakes ->
        [one] { $n_mistakes } mistake
       *[other] { $n_mistakes } mistakes
    }. "new" starts another game.
linear-score =
    { $time }, { $n_hints ->
        [one] { $n_hints } hint
       *[other] { $n_hints } hints
    }, { $n_mistakes ->
        [one] { $n_mistakes } mistake
       *[other] { $n_mistakes } mistakes
    } told, { $n_moves ->
        [one] { $n_moves } move
       *[other] { $n_moves } moves
    }.
linear-seconds =
    { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }
linear-minutes =
    { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    } { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }

# Hints, and reasons for the last move.
linear-no-step = None of the known techniques finds a step here. "reveal r1c7" tells the digit of a cell.
linear-no-hint = There is no hint to go on with; "hint" looks for one.
linear-hint-page = { $text } Part { $page } of { $n_pages }; "more" goes on.
linear-hint-preview = { $text } "apply" does it.
linear-first-wrong = First: Wrong: { $cells }. "undo-mistake" goes back to before it.
linear-first-mark = First: a mark that is needed was removed in { $cells }.
