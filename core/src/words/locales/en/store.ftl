### Saved games: what can be wrong with them.

save-absent = no saved game { $id }
save-locked = another window has game { $id } open
save-abandoned = opening the game was cancelled
save-foreign = { $path } is not a shudu save: { $reason }
save-newer-format =
    { $path } was written by a newer version of shudu (format { $format }); this version supports format 1 only
save-newer-action =
    { $path } was written by a newer version of shudu (action { $action }); this version supports the actions of format 1 only
save-disk = { $path }: { $reason }
save-rewritten =
    Another program changed this save. It has been written again with all moves; the changed file was kept as { $name }.
bad-name = expected a name of 1 to { $most } characters: letters a to z, digits 0 to 9 and hyphens

# In a list of saved games.
unreadable-foreign = not a save, or its first line is corrupt
unreadable-newer = written by a newer version of shudu
unreadable-disk = cannot be read
unreadable-not-a-file = a link, folder or pipe, not a file

# Why a file is no saved game.
save-no-header = line 1 is not the header of a save
save-version-zero = line 1 has an invalid format version: 0
save-boxes = the box size in line 1 does not fit any board
save-givens = the givens in line 1 do not fit the board
save-ruled-out = the excluded candidates in line 1 do not fit the board
save-solution = a solution in line 1 does not fit the board
save-verdict = the verdict in line 1 contradicts the solutions
save-date = the date in line 1 is not a valid date
save-puzzle = the puzzle in line 1 has no solution, or not the stored one
save-mistakes = line 1 has an unknown value for `mistakes`
save-first-line = line 1 is corrupt: { $reason }
save-empty = the file is empty

# What the store refuses by itself, where the disk would not.
fault-too-long = { $len } bytes long; the limit is { $limit }
fault-save-too-long = the save would exceed { $limit } bytes; reopening the game usually shortens it
fault-in-use = another window is using the file
fault-not-a-file = not a regular file
fault-guest-quota =
    a guest can store { $max_files } files (a game in progress needs two) and { $size } kB; delete games to free space
fault-changed = a newer version of shudu has replaced the save
fault-link = the folder of saved games is a symbolic link, which shudu does not follow; name the real folder with --data-dir

# What is wrong with a file, told by `shudu saves check`.
fault-header = line 1 is corrupt; resuming the game repairs it from a copy
fault-torn = the last line is incomplete; resuming the game removes it ({ $n_bytes } bytes)
fault-record =
    line { $line } is corrupt: { $reason }. It and everything after it ({ $n_bytes } bytes) cannot be read. Resuming the game keeps
    everything before it, and keeps this file under another name
fault-records =
    { $n ->
        [one] line { $first } is corrupt: { $reason }. The other lines are still used, and you can delete this one
       *[other] { $n } lines are corrupt; the first is line { $first }: { $reason }. The other lines are still used, and you can delete the corrupt ones
    }
fault-disk = { $reason }
fault-newer-format = written by a newer version of shudu (format { $format }); this version supports format 1 only
fault-newer-action =
    written by a newer version of shudu (action { $action }); this version supports the actions of format 1 only
fault-foreign = not a shudu save: { $reason }. It is ignored; move it elsewhere or delete it
fault-no-ordinary-file =
    { $kind ->
        [link] a symbolic link, which shudu never follows; replace it with the file itself, or delete the link
        [folder] a folder, but only files belong here; move it elsewhere
       *[other] a pipe, socket or device, which shudu never opens; delete it
    }
fault-stray =
    ignored: not a file name that shudu uses. Saves are named NAME.toml, with letters a to z, digits 0 to 9 and hyphens
    in NAME. Rename the file or move it elsewhere
fault-no-collection = not a collection of shudu. It is ignored; move it elsewhere or delete it
fault-puzzles =
    { $n ->
        [one] puzzle { $first } cannot be read. The other puzzles can be played
       *[other] { $n } puzzles cannot be read; the first is puzzle { $first }. The other puzzles can be played
    }
fault-left-behind = a temporary file of a program that crashed; you can delete it
fault-kept = the original of a save that was repaired; you can delete it

# What is wrong with a line; $found is how the line begins.
line-no-checksum = no checksum at the end of the line that begins with "{ $found }"
line-checksum = wrong checksum: the line says { $written }, its content gives { $computed }
line-no-record = "{ $found }" is not a valid record in this file
line-out-of-place = "{ $found }" cannot follow the previous lines

backup-broken = { $path } is not a complete shudu backup

# What would be lost at the end, on standard error.
unsaved-game =
    not saved: { $n ->
        [one] 1 move
       *[other] { $n } moves
    } of game { $id } ({ $reason })
unsaved-exercises =
    not saved: { $n ->
        [one] 1 solved exercise
       *[other] { $n } solved exercises
    } ({ $reason })
unsaved-keep = to keep the whole game, save these lines as { $path }:
unsaved-keep-board = the game is too long to print; this is its board, which `shudu play` can open:
unsaved-no-folder = there is no folder for saved games
unsaved-not-confirmed = the disk has not confirmed the write

clock-unknown = The system clock is set to a year outside 1 to 9998. Correct it to use daily puzzles and streaks.
