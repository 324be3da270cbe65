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
save-rewritten =
    Another program changed this save. It has been written anew with every move; the changed file is kept as { $name }.
bad-name = a name has 1 to { $most } of the letters a to z, the digits 0 to 9 and the hyphen

# In a list of saved games.
unreadable-foreign = not a saved game, or its first line is broken
unreadable-newer = written by a later version of shudu
unreadable-disk = cannot be read
unreadable-not-a-file = a link, a folder or a pipe, and not a file

# Why a file is no saved game.
save-no-header = line 1 is not the first line of a save
save-version-zero = line 1 names version 0, which never existed
save-boxes = line 1 names boxes that no board has
save-givens = the givens in line 1 do not fit the board
save-ruled-out = the candidates ruled out in line 1 do not fit the board
save-solution = a solution in line 1 does not fit the board
save-verdict = the verdict in line 1 does not agree with the solutions
save-date = the date in line 1 is not a date
save-puzzle = the puzzle in line 1 has no solution, or another one
save-mistakes = the mistake policy in line 1 does not exist
save-first-line = line 1 is broken: { $reason }
save-empty = it is empty

# What the store refuses by itself, where the disk would not.
fault-too-long = { $len } bytes long, and at most { $limit } are read
fault-save-too-long = the save would be longer than { $limit } bytes; opening the game again usually makes it shorter
fault-in-use = another window is using the file
fault-not-a-file = not an ordinary file
fault-guest-quota = a guest may keep { $max_files } files, two for a game being played, and { $size } kB; deleting games makes room
fault-changed = a later version of shudu has replaced the save
fault-link = the folder of the saves is a symbolic link, which is not followed; --data-dir can name the folder itself

# What is wrong with a file, told by `shudu saves check`.
fault-header = line 1 is broken; resuming the game repairs it from its copy
fault-torn = the last line is cut short; resuming the game removes it ({ $n_bytes } bytes)
fault-record =
    line { $line } is broken: { $reason }. The { $n_bytes } bytes from there on cannot be read; resuming the game keeps
    what comes before them, and this file under another name
fault-records =
    { $n ->
        [one] 1 line is broken
       *[other] { $n } lines are broken
    }, first line { $first }: { $reason }. All other lines count; a broken line can be deleted
fault-disk = { $reason }
fault-foreign = not a saved game of shudu: { $reason }. It is left alone; move it elsewhere, or delete it
fault-no-ordinary-file =
    { $kind ->
        [link] a symbolic link, which is never followed; put the file itself here, or remove the link
        [folder] a folder where only files belong; move it elsewhere
       *[other] a pipe, a socket or a device, which is never opened; remove it
    }
fault-stray =
    no file of shudu has such a name, so it is ignored; a save is named NAME.toml, with a to z, 0 to 9 and hyphens in
    NAME. Rename it, or move it elsewhere
fault-left-behind = a draft left behind by a program that died; it can be deleted
fault-kept = the original of a save that was repaired; it can be deleted

# What is wrong with a line; $found is how the line begins.
line-no-checksum = it does not end with a checksum. It begins with "{ $found }"
line-checksum = its checksum is { $written }, but that of its content is { $computed }
line-no-record = "{ $found }" is not a record of this file
line-out-of-place = "{ $found }" cannot follow the lines before it

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
