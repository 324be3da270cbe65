### Saved games: what can be wrong with them.

save-absent = there is no saved game { $id }
save-locked = the game { $id } is open elsewhere
save-abandoned = it was given up before it was open
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
save-ruled-out = the candidates ruled out do not fit the board
save-solution = a solution does not fit the board
save-verdict = verdict and solutions do not agree
save-date = its date is none
save-puzzle = its puzzle has no solution, or another one
save-mistakes = it has no such mistake policy
save-first-line = its first line is not sound
save-empty = it is empty

# What the store refuses by itself, where the disk would not.
fault-too-long = { $len } bytes long, and at most { $limit } are read
fault-save-too-long = the save would be longer than { $limit } bytes; `shudu saves compact` makes it shorter
fault-in-use = another window is using the file
fault-not-a-file = not an ordinary file
fault-guest-quota = a guest may keep { $max_files } files, two for a game being played, and { $size } kB; deleting games makes room
fault-changed = the save was changed from outside
fault-link = the folder of the saves is a symbolic link, which is not followed; --data-dir can name the folder itself

# What is wrong with a file, told by `shudu saves check`.
fault-header = the first line is broken; playing the game puts it right from its copy
fault-torn = its last record is cut short ({ $n_bytes } bytes)
fault-record = line { $line } is broken; it and what follows ({ $n_bytes } bytes) cannot be read
fault-records =
    { $n ->
        [one] 1 line is broken
       *[other] { $n } lines are broken
    }
fault-disk = { $reason }
fault-foreign = not a saved game of shudu: { $reason }
fault-left-behind = left behind by a program that died; it may be deleted
fault-kept = the original of a save that was put right; it may be deleted
backup-broken = { $path } is no backup of shudu, or not a whole one

# What would be lost at the end, on standard error.
unsaved-game =
    not saved: { $n ->
        [one] 1 move
       *[other] { $n } moves
    } of the game { $id } ({ $reason })
unsaved-exercises =
    not saved: { $n ->
        [one] 1 solved exercise
       *[other] { $n } solved exercises
    } ({ $reason })
unsaved-keep = kept as { $path }, these lines are the whole game:
unsaved-keep-board = the game is too long to be told; this is its board, for `shudu play`:
unsaved-no-folder = there is no folder for saved games
unsaved-not-confirmed = the disk has not confirmed that it is safe

clock-unknown = The clock of this machine shows a year outside 1 to 9998: no daily puzzles, no streaks.
