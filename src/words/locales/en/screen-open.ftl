### The screen: opening a puzzle, and what is found out about it.

open-title = Open a puzzle
open-how = Paste or type a puzzle in any notation, or type the name of a file.
open-cannot-read = This is no puzzle: { ERROR($error) }.
open-judging = { VALUE($board) }, { VALUE($n) } givens. Looking for its solutions…
open-first-of = The first of { VALUE($n) } puzzles.
open-read-as = Read as `{ VALUE($notation) }`: { VALUE($board) }, { VALUE($n) } givens.
open-unique = It has one solution. Level { SUCCESS($level) }, SE { VALUE($er) }; hardest step: { VALUE($technique) }.
open-unique-easy = It has one solution. Level { SUCCESS($level) }, SE { VALUE($er) }; hardest step: { VALUE("none") }.
open-unrated = It has one solution, which the rated path does not reach.
open-several =
    It has several solutions: two of them differ in { WARNING($n) } cells; { VALUE($cell) } is { VALUE($one) } in one
    and { VALUE($other) } in the other. It can be played, but only broken rules can be told.
open-broken = It breaks the rules.
open-no-solution = It has no solution, though no rule is broken yet.
open-unknown = Whether it has one solution is not known.
open-several-note = This puzzle has several solutions; any board without a broken rule wins.
