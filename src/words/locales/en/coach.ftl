### The coach: what the player's own games and exercises say about what to do next.

coach-strength =
    { $n ->
        [0] No finished game says how strong you are yet; it begins with { $level } (SE { VALUE($er) }).
        [one] One finished game puts you at { $level }: every second puzzle of SE { VALUE($er) } is solved alone.
       *[other] { $n } finished games put you at { $level }: every second puzzle of SE { VALUE($er) } is solved alone.
    }
# $due is a list of techniques.
coach-due = Due again today: { $due }.
coach-lesson =
    Next lesson: { TECHNIQUE($technique) }, the first that is not learnt ({ $from ->
        [line] learn
       *[shell] shudu learn
    } { $id }).
coach-lesson-asked =
    Next lesson: { TECHNIQUE($technique) } ({ $from ->
        [line] learn
       *[shell] shudu learn
    } { $id }); { $n } of your latest hints and mistakes were there.
coach-all-learnt = Every lesson is learnt.
coach-puzzles =
    Puzzles just above your level: SE { VALUE($puzzles) } ({ $from ->
        [line] new
       *[shell] shudu play --rating
    } { $puzzles }).
coach-title = Coach
coach-next = What to do next
coach-again = again
coach-again-why = due { $day }
coach-new = lesson
coach-new-next = the first that is not learnt
coach-new-asked =
    { $n ->
        [one] one of your latest hints and mistakes
       *[other] { $n } of your latest hints and mistakes
    }
coach-play = puzzles
coach-band = SE { $low } to { $high }
coach-band-one = SE { $rating }
coach-play-why = just above what is easy for you
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
    is over, in an exercise or in a game, the interval grows to 2.2 times as long. Help with it makes it a day again.
coach-how-puzzles =
    The next lesson is the one that your latest hints and mistakes call for, or else the first that is not learnt. The puzzles are those that you
    solve alone three times out of four, up to a little less than every second time.
coach-how-kept =
    Nothing leaves this machine. All of it follows from your saves, records and exercises; what your moves show is kept in counts.toml beside them.
    `shudu coach --forget` has the coach begin anew; your records, saves and lessons stay.
coach-forgotten = Forgotten: the coach begins anew. Records, saves and lessons are as they were.
coach-head-technique = technique
coach-head-alone = alone
coach-head-helped = with help
coach-head-mistakes = mistakes
coach-head-each = time
coach-head-due = next due
