### The screen: saves, files and the terminal, as reasons within other texts or as sentences of their own.

save-differs = the saved game differs: { $reason }
save-none-such = there is no saved game { $id }
save-elsewhere = another window plays this game
save-on-board = this game is on the board
save-no-folder = there is no folder for saved games
save-taken-over = another window has taken the game over
save-recreated = The save was removed from outside; it has been made anew with all its moves.
save-to-no-game = there is no game on the board
save-torn-tail = The last record of this save was cut short; at most one move is gone.
save-header-mended = The first line of this save was broken; it is put right from its copy, and nothing is lost.
save-bad-record = Line { $line } of this save is broken; it and what follows ({ $n_bytes } bytes) are left out.
save-unreadable = The game { $id }, played last, cannot be gone on with: { $reason }. Its file is left as it is.
save-crashes = Not resumed: game { $id } crashed { $n } times. Saved games opens it.
save-kept = The save as it was found is kept as { $path }.
save-damaged = does not end as it should; opening it tells more
not-in-statistics = not in the statistics yet: { $reason }

file-none = this is not a file
file-too-large = the file has { $n_bytes } bytes; at most { $limit } are read
file-not-utf8 = line { $line } is not UTF-8 text
file-exists = there is a file of this name already

settings-problem =
    { $n_more ->
        [0] { $problem }
       *[other] { $problem } ({ $n_more } more on leaving)
    }

terminal-missing = the game needs a terminal for its input and its output
terminal-dumb = this terminal cannot show a screen (TERM is unset or dumb)
terminal-unusable = the terminal cannot be used ({ $reason })
# On standard error; $reason is one of the three above.
terminal-refused =
    shudu: { $reason }; `shudu play --line` plays without one; solve, check, rate, hint, steps, generate, transform and
    convert need none

# On standard error, when a signal ends the program.
terminal-fault = shudu: stopped by an error in the program, or because memory ran out; the game is saved.

# The last words when the program has a fault. $reason is what the code says of it.
crash = shudu: a mistake in the program ({ $reason }); the game is saved. Please report this.
crash-at = shudu: a mistake in the program at { $file }:{ $line } ({ $reason }); the game is saved. Please report this.
crash-no-reason = no reason given
