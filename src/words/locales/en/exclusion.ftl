### Sentences about aligned exclusion.

aligned-place = { $technique } of { $cells }. Which digits can they not have at the same time?
aligned-why =
    Try the digits of { $cells } together. A choice is impossible if it has a digit twice in a house or takes every
    candidate of a cell that sees them all: here { $excluders }. Every choice with { $gone } is impossible.
aligned-empty = With { $choice } nothing is left for { $excluder }, which has { $digits } and sees them all.
aligned-twice = { $choice } cannot be: two of these cells see each other and would be the same.
aligned-end = So in every case something is impossible.
technique-help-aligned-pair-exclusion =
    Two cells and all choices of a digit for each. A choice cannot be if it puts a digit twice into a house, or if a
    cell that sees both has just these two candidates and would be left empty. A candidate that occurs in no choice
    that remains goes.
technique-help-aligned-triple-exclusion =
    Three cells and all choices of a digit for each. A choice cannot be if it puts a digit twice into a house, or if a
    cell that sees all three has no candidates but two or three of these digits and would be left empty. A candidate
    that occurs in no choice that remains goes.
