### Lessons: exercises, the map of all techniques, progress.

# What is said of a try at an exercise.
exercise-found = { SUCCESS("Found:") } { $technique }. { $why }
exercise-part =
    So far so good: { $n_missing ->
        [one] one more cell to find.
       *[other] { $n_missing } more cells to find.
    }
exercise-solved = { $cell } is already filled.
exercise-size =
    Here, { $technique } has { $n_cells ->
        [one] { $n_cells } cell
       *[other] { $n_cells } cells
    }; you chose { $n_tried }.
exercise-too-many =
    { $cell } has { $n_candidates } candidates, but a cell of this { $technique } has at most { $most }.
exercise-apart = { $first } and { $second } do not see each other, but all cells of this { $technique } do.
exercise-alone = { $cell } sees none of the others, but every cell of this { $technique } sees at least one other.
exercise-digits = Together, these cells have the candidates { $digits }: too many for { $n_cells } cells.
exercise-none = No { $technique } here has exactly these cells.
exercise-not-removed = No { $technique } here removes { $digit } from { $cell }.
exercise-none-removes = Neither { $technique } nor any easier technique removes { $digit } from { $cell } here.
# $other is an easier technique.
exercise-removed-by = { $other } removes { $digit } from { $cell }, but { $technique } does not.
exercise-other-digit = No { $technique } here removes { $digit } from any cell.
exercise-seen = { $cell } sees { $at }, which is already { $digit }.
exercise-no-candidate = { $digit } is not a candidate of { $cell }.
# $other is an easier technique, or another single.
exercise-placed-by = { $other } places { $digit } in { $cell }, but { $technique } does not.
exercise-open = { $cell } has { $n_candidates } candidates, and { $digit } has other places in each house of the cell.
exercise-another = { KEY($key) } starts another one.
exercise-progress =
    { VALUE($dots) } { TITLE($technique) }: { $n_left ->
        [one] one more without help and it is learnt.
       *[other] { $n_left } more without help and it is learnt.
    }
exercise-learnt = { SUCCESS("✓") } { TITLE($technique) } is learnt.

# The map.
learn-title = Lessons
learn-so-far =
    { VALUE($n_learnt) } of { $n_lessons } lessons learnt (each takes three exercises without help). Needed: how many puzzles of the level need the
    technique.
learn-head-progress = done
learn-head-id = id
learn-head-technique = technique
learn-head-level = from level
learn-head-worth = needed
learn-worth = { $percent }%
learn-worth-none = -
learn-broken =
    { $lines ->
        [one] { $lines } solved exercise cannot be read and does not count
       *[other] { $lines } solved exercises cannot be read and do not count
    }
learn-no-example-in-json = --json prints only your progress: omit --variant
learn-next = Next: shudu learn { $id }
learn-practise =
    To practise: shudu play --technique { $id }. To solve an exercise, remove a candidate that the technique eliminates, place the digit that it
    proves, or colour the cells of the pattern and press the check key.
