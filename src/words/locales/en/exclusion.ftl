### Sentences about aligned exclusion.

aligned-place = { $technique } in { $cells }. Which digits can these cells not have together?
# $others are the other cells with their candidates: r1c2 (2 or 3) and r1c5 (3 or 9).
aligned-suppose = Suppose { $cell } is { $digit }, and try every digit of { $others }.
aligned-cell = { $cell } ({ $digits })
aligned-empty = With { $choice }, { $excluder } has no candidate left: it can only be { $digits }.
aligned-twice = With { $choice }, { $cells } would both be { $digit }, but they see each other.
aligned-summary = Every choice puts a digit twice in a house, or leaves no candidate in one of { $excluders }.
aligned-end = So every choice with { $gone } is impossible.
technique-help-aligned-pair-exclusion =
    Two cells and all choices of a digit for each. A choice cannot be if it puts a digit twice into a house, or if a
    cell that sees both has just these two candidates and would be left empty. A candidate that occurs in no choice
    that remains goes.
technique-help-aligned-triple-exclusion =
    Three cells and all choices of a digit for each. A choice cannot be if it puts a digit twice into a house, or if a
    cell that sees all three has no candidates but two or three of these digits and would be left empty. A candidate
    that occurs in no choice that remains goes.
