### The coach: what the player's own games and exercises say about what to do next.

coach-strength =
    { $n ->
        [0] No finished game shows your level yet; you start at { $level } (rating SE { VALUE($er) }).
        [one] Based on one finished game, your level is { $level }: you solve about half of all puzzles rated SE { VALUE($er) } without help.
       *[other] Based on { $n } finished games, your level is { $level }: you solve about half of all puzzles rated SE { VALUE($er) } without help.
    }
# $due is a list of techniques.
coach-due = Lessons to repeat today: { $due }.
coach-lesson =
    Next lesson: { TECHNIQUE($technique) }, the first technique you do not know yet ({ $from ->
        [line] learn
       *[shell] shudu learn
    } { $id }).
coach-lesson-asked =
    Next lesson: { TECHNIQUE($technique) } ({ $from ->
        [line] learn
       *[shell] shudu learn
    } { $id }); you needed hints or made mistakes with it { $n } times in your latest games.
coach-all-learnt = You know every technique: there are no lessons left.
coach-puzzles =
    Puzzles at your level and above: rated SE { VALUE($puzzles) } ({ $from ->
        [line] new
       *[shell] shudu play --rating
    } { $puzzles }).
coach-title = Coach
coach-next = What to do next
coach-again = repeat
coach-again-why = due { $day }
coach-new = lesson
coach-new-next = the first technique you do not know yet
coach-new-asked =
    { $n ->
        [one] one hint or mistake in your latest games
       *[other] { $n } hints and mistakes in your latest games
    }
coach-play = puzzles
coach-band = SE { $low } to { $high }
coach-band-one = SE { $rating }
coach-play-why = at your level and above
coach-today = today
coach-tomorrow = tomorrow
coach-not-learnt = not learnt
coach-how = How the coach works
coach-how-strong =
    Your level is computed like a chess rating (Glicko), on the same scale as the puzzles' Sudoku Explainer (SE) ratings. Solving a game without
    help scores full marks. Each hint viewed costs a tenth, each mistake a twentieth and each hint applied a half; giving up scores zero. Older
    games count less.
coach-how-moves =
    Your finished games are analysed move by move: which technique proves each move and how long it took you, where you asked for hints, and what you
    overlooked when you made a mistake, such as a digit already in the house or a pencil mark that you had removed.
coach-how-lessons =
    You have learnt a lesson after three exercises solved without help. It is due again a day later. Whenever you find the technique without help, in
    an exercise or a game, and at least half of the interval has passed, the interval grows by a factor of 2.2. When you need help, the interval goes
    back to one day. The table counts moves found in games, exercises solved without help, and techniques missed in games (hints applied and
    mistakes).
coach-how-puzzles =
    The next lesson is the technique with the most hints and mistakes in your latest ten games, if you missed it at least twice and at least one time
    in five. Otherwise, it is the first technique that you have neither learnt nor found 20 times in games. The puzzles range from your level, where
    you solve about half without help, to a level where you solve about one in three.
coach-how-kept =
    Nothing leaves this machine. Everything is computed from your saves, records and exercises; the analysis of your moves is stored beside them in
    counts.toml. `shudu coach --forget` resets the coach; your records, saves and lessons are kept.
coach-forgotten = The coach has been reset. Records, saves and lessons are unchanged.
coach-head-technique = technique
coach-head-exercises = exercises
coach-head-mistakes = mistakes
coach-head-missed = missed
coach-head-each = time
coach-head-due = next due
