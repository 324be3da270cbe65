### Saved games: what can be wrong with them.

save-absent = there is no saved game { $id }
save-locked = the game { $id } is open elsewhere
save-foreign = { $path } is not a saved game of shudu: { $reason }
save-newer-format =
    { $path } was written by a later version of shudu (format { $format }); this one knows formats up to 1
save-newer-action =
    { $path } was written by a later version of shudu ({ $action }); this one knows the actions of format 1
save-disk = { $path }: { $reason }
bad-name = a name has 1 to { $most } of the letters a to z, the digits 0 to 9 and the hyphen

# In a list of saved games.
unreadable-foreign = not a saved game, or its first line is broken
unreadable-newer = written by a later version of shudu
unreadable-disk = cannot be read

# Why a file is no saved game.
save-no-header = its first line is no header
save-version-zero = there never was a version 0
save-boxes = no board has such boxes
save-givens = the givens do not fit the board
save-solution = a solution does not fit the board
save-verdict = verdict and solutions do not agree
save-date = its date is none
save-puzzle = its puzzle has no solution, or another one
save-mistakes = it has no such mistake policy
save-first-line = its first line is not sound
save-empty = it is empty
