### The coach: what the player's own games and exercises say about what to do next.

coach-strength =
    { $n ->
        [0] No finished game shows your level yet; you start at { $level } (SE { VALUE($er) }).
        [one] One finished game puts you at { $level }: you solve about half of all SE { VALUE($er) } puzzles alone.
       *[other] { $n } finished games put you at { $level }: you solve about half of all SE { VALUE($er) } puzzles alone.
    }
# $due is a list of techniques.
coach-due = Due again today: { $due }.
coach-lesson =
    Next lesson: { TECHNIQUE($technique) }, the first that you do not know yet ({ $from ->
        [line] learn
       *[shell] shudu learn
    } { $id }).
coach-lesson-asked =
    Next lesson: { TECHNIQUE($technique) } ({ $from ->
        [line] learn
       *[shell] shudu learn
    } { $id }); in your latest games you often needed a hint or made a mistake there: { $n } times.
coach-all-learnt = You know every technique: there is no lesson left.
coach-puzzles =
    Puzzles from your level up: SE { VALUE($puzzles) } ({ $from ->
        [line] new
       *[shell] shudu play --rating
    } { $puzzles }).
coach-title = Coach
coach-next = What to do next
coach-again = again
coach-again-why = due { $day }
coach-new = lesson
coach-new-next = the first that you do not know yet
coach-new-asked =
    { $n ->
        [one] one hint or mistake in your latest games
       *[other] { $n } hints and mistakes in your latest games
    }
coach-play = puzzles
coach-band = SE { $low } to { $high }
coach-band-one = SE { $rating }
coach-play-why = from your level up
coach-today = today
coach-tomorrow = tomorrow
coach-not-learnt = not learnt
coach-how = How this is worked out
coach-how-strong =
    Your strength is a rating as in chess (Glicko), on the scale of puzzles. A game that you solve alone counts whole; a hint that you look at costs
    a tenth, a mistake a twentieth, a hint that you apply half, and giving up all. What was long ago counts less.
coach-how-moves =
    Your finished games are looked at move by move: which technique proves each move, and how long you took before it; where you asked for hints; and
    what was there to find when you made a mistake, such as a digit that its house had already, or a needed mark removed.
coach-how-lessons =
    A lesson is learnt after three exercises solved alone. It is due again after a day; each time you find the technique alone when half of that time
    is over, in an exercise or in a game, the interval grows to 2.2 times as long. Help with it makes it a day again. The table counts the moves found in
    games, the exercises solved alone, and what was missed in games: hints applied and mistakes.
coach-how-puzzles =
    The next lesson is the technique with the most hints and mistakes in your latest ten games, if these are two or more and at least one in five of the
    times you met it. Otherwise it is the first technique that you have neither learnt nor found 20 times in games. The puzzles begin at your level, where
    you solve about half alone, and end where you solve about one in three.
coach-how-kept =
    Nothing leaves this machine. All of it follows from your saves, records and exercises; what your moves show is kept in counts.toml beside them.
    `shudu coach --forget` has the coach begin anew; your records, saves and lessons stay.
coach-forgotten = Forgotten: the coach begins anew. Records, saves and lessons are as they were.
coach-head-technique = technique
coach-head-exercises = exercises
coach-head-mistakes = mistakes
coach-head-missed = missed
coach-head-each = time
coach-head-due = next due
