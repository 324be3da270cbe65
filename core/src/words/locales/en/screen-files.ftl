### The screen: saves, files and the terminal, as reasons within other texts or as sentences of their own.

save-differs = the saved game differs: { $reason }
save-none-such = no saved game { $id }
save-elsewhere = another window is playing this game
save-on-board = this game is open on the board
save-no-folder = there is no folder for saved games
save-taken-over = another window has taken over the game
save-recreated = Another program deleted the save file. It has been written again with all moves.
save-to-no-game = there is no game on the board
save-torn-tail = The last record of this save was incomplete; at most one move is lost.
save-header-mended = The first line of this save was corrupt; it has been repaired from its copy, and nothing is lost.
save-bad-record = Line { $line } of this save is corrupt; it and everything after it ({ $n_bytes } bytes) were skipped.
save-unreadable = The last game, { $id }, cannot be resumed: { $reason }. Its file was not changed.
save-crashes = Not resumed: shudu crashed { $n } times with game { $id }. You can open it from Saved games.
save-kept = The original save was kept as { $path }.
save-damaged = its end is corrupt; open the game for details
not-in-statistics = not counted in the statistics yet: { $reason }

file-none = not a file
file-too-large = the file is { $n_bytes } bytes long; the limit is { $limit }
file-not-utf8 = line { $line } is not valid UTF-8
file-exists = a file with this name already exists

settings-problem =
    { $n_more ->
        [0] { $problem }
       *[other] { $problem } ({ $n_more } more, listed when you quit)
    }

terminal-missing = the game needs a terminal for its input and output
terminal-dumb = this terminal cannot show a screen (TERM is unset or dumb)
terminal-unusable = cannot use the terminal ({ $reason })
# On standard error; $reason is one of the three above.
terminal-refused =
    shudu: { $reason }. `shudu play --line` plays without a screen; solve, check, rate, hint, steps, generate, transform
    and convert need no terminal

# On standard error, when a signal ends the program.
terminal-fault = shudu: crashed because of a bug or lack of memory; the game is saved.

# The last words when the program has a fault. $reason is what the code says of it.
crash = shudu: crashed because of a bug ({ $reason }); the game is saved. Please report this.
crash-at = shudu: crashed because of a bug at { $file }:{ $line } ({ $reason }); the game is saved. Please report this.
crash-no-reason = no reason given
