### Sentences about aligned exclusion.

aligned-place = { $technique } in { $cells }. Which combinations of digits are impossible in these cells?
# $others are the other cells with their candidates: r1c2 (2 or 3) and r1c5 (3 or 9).
aligned-suppose = Suppose { $cell } is { $digit }, and try every digit of { $others }.
aligned-cell = { $cell } ({ $digits })
aligned-empty = With { $choice }, { $excluder } ({ $digits }) has no candidate left.
aligned-twice = With { $choice }, { $cells } would both be { $digit }, but they see each other.
aligned-summary = Every choice puts a digit twice in a house, or leaves one of { $excluders } without candidates.
aligned-end = So every choice with { $gone } is impossible.
technique-help-aligned-pair-exclusion =
    Try every combination of digits for two cells. A combination is impossible if it puts a digit in a house twice,
    or if another cell that sees both has only these two candidates. A candidate that occurs in no remaining
    combination can be removed.
technique-help-aligned-triple-exclusion =
    Try every combination of digits for three cells. A combination is impossible if it puts a digit in a house
    twice, or if another cell that sees all three has only two or three of these digits as candidates. A candidate
    that occurs in no remaining combination can be removed.
