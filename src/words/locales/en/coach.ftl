### The coach: what the player's own games and exercises say about what to do next.

coach-strength =
    { $n ->
        [0] No finished game says how strong you are yet; it begins with { $level } (SE { VALUE($er) }).
        [one] One finished game puts you at { $level }: every second puzzle of SE { VALUE($er) } is solved alone.
       *[other] { $n } finished games put you at { $level }: every second puzzle of SE { VALUE($er) } is solved alone.
    }
# $due is a list of techniques.
coach-due = Due again today: { $due }.
coach-lesson = Next lesson: { TECHNIQUE($technique) }, the first that is not learnt (shudu learn { $id }).
coach-lesson-asked = Next lesson: { TECHNIQUE($technique) } (shudu learn { $id }); of late { $n } of your hints were for it.
coach-all-learnt = Every lesson is learnt.
coach-puzzles = Puzzles just above your level: SE { VALUE($puzzles) } (shudu play --rating { $puzzles }).
coach-why =
    Your strength is a Glicko rating from finished games: solved alone counts whole, a hint looked at costs a tenth, a mistake
    a twentieth, a hint applied half. A lesson that is learnt is due after a day; each time you find it alone, the interval is
    2.2 times as long, and help makes it a day again. Nothing is kept for this: it goes with your games and exercises.
coach-head-technique = technique
coach-head-alone = alone
coach-head-helped = with help
coach-head-due = due
