### Puzzles of the day, on the command line, line by line and on the screen.

daily-new = not started
# A one-mistake game was lost. The puzzle can be played again.
daily-lost = lost to a mistake
daily-begun = { $percent }% done
daily-result =
    { $clock }, { $n_hints ->
        [0] no hints
        [one] { $n_hints } hint
       *[other] { $n_hints } hints
    }, { $n_mistakes ->
        [0] no mistakes
        [one] { $n_mistakes } mistake
       *[other] { $n_mistakes } mistakes
    }{ $when ->
        [later] , on { $date }
       *[same-day] { "" }
    }
daily-shown = solution shown
# A digit that lost a game in which one mistake ends it.
lost-by-digit = You placed { $digit } in { $cell }; { $right } is right.
lost-without-solution = You placed { $digit } in { $cell }; no solution contains it together with your other digits.
daily-streak =
    Daily streak (hints allowed): { $current ->
        [one] { $current } day
       *[other] { $current } days
    }, best: { $longest ->
        [one] { $longest } day
       *[other] { $longest } days
    }
# The rungs are signs: solved on the day, solved later, missed, to come.
daily-ladder = Weekly ladder, easy to beyond: { $rungs }
daily-share-title = shudu daily { $date }
daily-nothing-to-share = nothing to share: no puzzle of { $date } has been finished
daily-no-today = this machine's clock has no usable date; give a date, such as 2026-11-26
daily-how-to-play = To play one: shudu play --daily { $date } --level LEVEL
daily-head-level = level
daily-head-result = result

# On the screen.
daily-title = Daily puzzles
daily-today = { $day }, today
daily-is-rung = · ladder
share-game-title = shudu { $what }
share-title = Share
share-copied = Copied to the clipboard through the terminal.
share-select = Select it with the mouse to copy it, or turn on { KEY("clipboard") }.
# While the program itself uses the mouse.
share-select-with-shift = Select it with Shift and the mouse to copy it, or turn on { KEY("clipboard") }.
calendar-weekdays = Mo Tu We Th Fr Sa Su
calendar-month =
    { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $year }
