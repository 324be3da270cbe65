### Line mode: the game line by line. Read aloud by screen readers, so in whole sentences.

linear-welcome = shudu in line mode. Type "help" for a list of commands.
linear-help =
    r1c7 7: place 7 in row 1, column 7. r1c7 0: clear it. r1c7: read the cell.

    mark 4 r1c1 r1c2: add or remove pencil marks. fill: add all possible marks, except those you removed. restore: add those too. clear-marks: remove
    all marks. clear r1c1: clear a cell. A mark is hidden while its digit is in a house of the cell.

    show, show row 3, show column 3, show box 3, show house 1 (of a variant), show digit 5, show left, show score: read the board, a part of it, or
    the score.

    hint: get a hint; repeat for more detail. more, less: read the hint's next or previous page. apply: apply the hint. why: explain why the last move
    is right or wrong. why all: include every step of a long explanation.

    undo, redo: undo or redo a move. check: look for mistakes. undo-mistake: undo to just before the first mistake. checkpoint, checkpoint NAME: set a
    checkpoint. back: return to the last checkpoint. restart: start the puzzle again. finish: fill in the rest
    when only singles are left. pause, go-on: pause or resume the game.

    what-if, what-if NAME: start an attempt with tentative digits. keep-try, drop-try, name-try NAME: keep, drop or name it. tries: list all attempts
    and the conclusions they share. go-to-try 2: go to an attempt. go-to-try 0: go to the main line. go-to-checkpoint 1, drop-checkpoint 1,
    name-checkpoint 1 NAME: go to, delete or name a checkpoint.

    chain r3c2 4 r3c8 4 r7c8 4: check your own chain. "yes" applies its conclusion. r3c2,r3c3 is a group, or an almost locked set if two digits
    follow. chain weak r3c2 4: start with a weak link. chain (4)r3c2=r3c8: use Eureka notation, the notation for chains on sudoku forums. chains: list
    your chains with their conclusions. chain 2: check one again. drop-chain 2: delete one.

    review: list every move of the finished game and what proved it. review 12: show the board after move 12. play-on 12: start a new game from there.
    review markdown FILE, review asciicast FILE, review text FILE: write the review to a file.

    reveal r1c7, give-up: show the solution of some cells or of all, after asking. "reveal r1c7 yes" and "give-up yes" do not ask.

    daily: list today's puzzles. daily hard, daily 2026-11-20 hard: play one. share: print the result of a finished game.

    coach: suggest what to do next. stats: show your statistics. learn: show the next lesson. learn x-wing: show a lesson. new x-wing: start an
    exercise. try r1c1 r1c5: check whether these are the cells of its pattern.

    new, new hard, new 3.6..5.0, new 6, new diagonal,anti-king (a variant), new jigsaw, new x-wing (an exercise), new seed 12, new hard one-mistake (the first
    mistake ends it): start a new game.
    collections: list the collections of puzzles. collection 1: play the next puzzle of the first one. next: play the next puzzle of this game's
    collection. saves: list the saved games. resume ID: resume one of them. take-over: take over the game from another window. save-to FILE: save the game to a
    file. quit: leave shudu.
linear-goodbye = Goodbye.
linear-goodbye-saved = Goodbye. The game is saved.
linear-goodbye-unsaved = Goodbye. The game could not be saved.

# What is not understood.
linear-unknown = Unknown command "{ $line }". Type "help" for a list of commands.
linear-not-for-new =
    "{ $word }" is not a level, a range of ratings such as 3.6..5.0, a size such as 6 or 3x2, a variant such as diagonal or jigsaw, the
    id of a technique, "one-mistake", or "seed" with a number.
linear-not-for-daily = "{ $word }" is not a level or a date such as 2026-12-31.
linear-cannot-show = You can show: board, row 3, column 3, box 3, r3c4, digit 5, left, score.
linear-which-cell = Which cell? For example: r1c7.
linear-one-mistake = One mistake ends this game.
linear-lost = That mistake ends the game.
linear-lost-next = "restart" starts this puzzle again, "new" another one.
linear-offer-finish =
    Only singles are left. "finish" fills them in{ $cost ->
        [help] , which counts as a hint
       *[none] { "" }
    }.
linear-no-house = There is no number { $number } here: choose from 1 to { $side }.
linear-no-digit = { $word } is not a digit from { $first } to { $last }.
linear-no-cell = { $word } is not a cell; cells are r1c1 to r{ $side }c{ $side }.
linear-review-unfinished = The game is not finished yet; you can review it afterwards.
linear-review-more = "review 12" shows the board after move 12, "play-on 12" starts a new game from there.
linear-review-written = The review was written to { $path }.
linear-no-moment = There is no move { $number } to go to; "review" lists the moves.
linear-which-name = Which name? For example: name-try left side.
linear-no-try = There is no attempt or checkpoint { $number }; "tries" lists them.
linear-no-save = There is no saved game { $id }.

# Games and their saves.
linear-no-game = No game is open. "new" starts one, "saves" lists the saved games.
linear-daily = { $level }: { $state }
linear-ladder = This week's ladder: { $n_climbed } of 7 puzzles solved.
# What the finished games add up to, a line for each level; $size is 9x9 and the like.
linear-stats-level = { $size }, { $level }: { $n ->
        [one] one game solved
       *[other] { $n } games solved
    }, { $n_without_hints } without hints.
linear-stats-times = Best { $best }, median { $median }.
# $missed is a list of techniques, each with how many hints and mistakes there were.
linear-stats-missed = Missed most often: { $missed }.
linear-stats-missed-one = { $technique } ({ $n })
linear-no-saves = There are no saved games.
linear-save = { $id }: { $side } by { $side }, { $level }, { $percent } percent complete, { $time }
linear-save-lost = { $id }: { $side } by { $side }, { $level }, lost, { $time }
linear-level-unknown = unknown level
linear-nowhere-to-save = There is no folder for saved games; the game will be lost when you quit.
linear-not-saved = There is no folder for saved games; this game is not saved.
linear-saving-fails = Saving failed: { $reason }. The game continues in memory only.
linear-saving-works = Saving works again, and everything is saved.
linear-not-synced = The latest moves may be lost in a power failure: { $reason }.
linear-taken-over = Another window has taken over the game.
linear-recreated = Another program deleted the save file. It has been saved again with all your moves.
linear-synced = All moves are safely on disk again.
linear-unsaved = { $what }. Repeat the command to leave anyway, or save the game elsewhere with "save-to FILE".
linear-kept = The whole game was also saved as { $path }.
linear-not-kept = { $path }: { $reason }.
linear-save-mended = The first line of this save was corrupt; it has been repaired from its copy, and nothing is lost.
linear-save-damaged = The end of this save was corrupt; the board shows the last readable position.
linear-save-kept = The original save was kept as { $path }.
linear-not-in-statistics = Not in the statistics yet: { $reason }.
linear-read-only = Another window is playing this game; here it is read-only. "take-over" takes it over.
linear-nothing-to-take = No other window is playing this game.
linear-ask-reveal = Show the solution for { $cells }? The game will count as solved with help. Type "yes" to confirm.
linear-ask-give-up = Give up and see the solution? The game will end. Type "yes" to confirm.
linear-paused = The game is paused. "go-on" resumes it.
linear-no-technique = There is no technique "{ $id }"; `shudu learn` lists them.
linear-learnt =
    You have learnt { $n_learnt } of { $n_lessons } lessons. A lesson is learnt after three exercises solved without
    help.
linear-next-lesson = The next lesson is { $name }: "learn { $id }" shows it, "new { $id }" starts an exercise.
linear-practise =
    "new { $id }" starts an exercise. To solve it, remove a candidate that the technique eliminates, place the digit that it
    proves, or type "try" and its cells.
linear-no-exercise = No exercise is open. "learn" shows the next lesson.
linear-another-exercise = "new { $id }" starts another one.
linear-lesson-not-noted = Your progress could not be saved: { $reason }.
linear-nothing-to-share = The game is not finished; there is nothing to share yet.
linear-practice = This is an exercise: the next step is { $technique }.
linear-several-solutions = This puzzle has several solutions; any of them counts.

# Boards, houses and cells.
linear-row = { $house }: { $digits }
linear-empty = empty
linear-house = { $house }: { $cells }. Missing: { $digits }.
linear-house-full = { $house }: { $cells }. Nothing is missing.
linear-house-marks = Marks: { $marks }.
linear-cell-given = { $cell } is { $digit }, given.
linear-cell-placed = { $cell } is { $digit }, placed.
linear-cell-empty =
    { $cell } is empty, { $n_marks ->
        [0] with no marks
       *[other] with marks { $marks }
    }. Its row, column and box allow { $n_possible ->
        [0] nothing
       *[other] { $possible }
    }{ $n_eliminated ->
        [0] .
       *[other] ; eliminated: { $eliminated }.
    }
linear-digit = { $digit } is in { $cells }; { $n_left } still to place.
linear-digit-nowhere = { $digit } is not on the board yet.
linear-left =
    { $n ->
        [0] No cell is empty.
        [one] { $n } cell is empty. Left to place: { $digits }.
       *[other] { $n } cells are empty. Left to place: { $digits }.
    }
linear-left-of =
    { $digit } ({ $n ->
        [one] once
       *[other] { $n } times
    })

# What came of a move.
linear-done = Done.
linear-cells-changed = { $n } cells changed.
linear-conflict = { $digit } appears { $n } times in { $house }: { $cells }.
linear-wrong = Wrong: { $cells }.
linear-all-right = Everything is correct so far.
linear-lacking =
    { $n ->
        [one] No digit is wrong, but the correct pencil mark is missing in { $cells }.
       *[other] No digit is wrong, but the correct pencil marks are missing in { $cells }.
    }
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
    } shown, { $n_moves ->
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
linear-no-step = No known technique applies here. "reveal r1c7" shows the digit of a cell.
linear-no-hint = No hint is open; "hint" finds one.
linear-hint-page = { $text } Page { $page } of { $n_pages }; type "more" to continue.
linear-hint-last-page = { $text } Page { $page } of { $n_pages }.
linear-hint-preview = { $text }. "apply" applies it.
linear-first-wrong =
    Fix this first: { $cells } { $n ->
        [one] is
       *[other] are
    } wrong.
linear-undo-mistake = "undo-mistake" undoes to just before the mistake.
linear-first-mark =
    { $n ->
        [one] Fix this first: the correct pencil mark was removed in { $cells }.
       *[other] Fix this first: the correct pencil marks were removed in { $cells }.
    }
