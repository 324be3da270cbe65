### Lessons: exercises, the map of all techniques, progress.

# What is said of a try at an exercise.
exercise-found = { SUCCESS("Found:") } { $technique }. { $why }
exercise-part =
    So far so good: { $n_missing ->
        [one] one more cell belongs to it.
       *[other] { $n_missing } more cells belong to it.
    }
exercise-solved = { $cell } has its digit already.
exercise-size =
    { $technique } here has { $n_cells ->
        [one] { $n_cells } cell
       *[other] { $n_cells } cells
    }; you chose { $n_tried }.
exercise-too-many =
    { $cell } has { $n_candidates } candidates; a cell of { $technique } here has { $most } at most.
exercise-apart = { $first } and { $second } do not see each other; all cells of { $technique } here do.
exercise-alone = { $cell } sees none of the others; each cell of { $technique } here sees another.
exercise-digits = Together they have the candidates { $digits }: too many for { $n_cells } cells.
exercise-none = No { $technique } here has just these cells.
exercise-not-removed = No { $technique } here removes { $digit } from { $cell }.
exercise-none-removes = No { $technique } here removes { $digit } from { $cell }, and nothing easier does.
# $other is an easier technique.
exercise-removed-by = { $other } removes { $digit } from { $cell }, but no { $technique } here does.
exercise-other-digit = No { $technique } here removes { $digit } from any cell.
exercise-seen = { $digit } is in { $at } already, which { $cell } sees.
exercise-no-candidate = { $digit } is no candidate of { $cell }.
# $other is an easier technique, or another single.
exercise-placed-by = { $other } places { $digit } in { $cell }, but no { $technique } here does.
exercise-open = { $cell } has { $n_candidates } candidates, and { $digit } has other places in each of its houses.
exercise-another = { KEY($key) } makes another one.

# The map.
learn-title = Lessons
learn-so-far = { VALUE($n_learnt) } of { $n_lessons } learnt, each by three exercises alone. Share: of puzzles of the level.
learn-head-progress = done
learn-head-id = id
learn-head-technique = technique
learn-head-level = from level
learn-head-worth = share
learn-worth = { $percent } %
learn-worth-none = -
learn-broken =
    { $lines ->
        [one] { $lines } solved exercise cannot be read and does not count
       *[other] { $lines } solved exercises cannot be read and do not count
    }
learn-no-example-in-json = --json tells how far you have come, without an example: leave out --variant
learn-next = Next: shudu learn { $id }
learn-practise =
    To practise: shudu play --technique { $id }. Find it by removing a candidate that goes, by placing its digit, or by
    colouring its cells and checking them.
