### The screen: the pages of help.

help-title = Help
help-page-here = Here
help-here-hint = While a hint is open
help-here-list = In lists and menus
help-here-text = While you type a line of text
help-here-question = At a question
help-here-entry = While you type in a puzzle
help-page-playing = Play
help-page-keys = Keys
help-page-line = Commands
help-page-terms = Terms
help-page-techniques = Techniques
help-preset = Key map: { VALUE($name) }
help-preset-own = Key map: { VALUE($name) }, with your own keys
help-line =
    Type a colon and the name of any command, or one of the commands below. Moves are written as in saved games.
help-rules-title = The rules
help-technique = { TITLE($name) } ({ DIM($family) })

# How the game is played. An argument is a command, for its key on the board, with -in-hints or -in-lists for the one there,
# or with -all for all keys that work everywhere.
help-rules =
    Every row, column and box contains each digit once. The givens are fixed; you fill in the rest. A digit that
    appears twice in a row, column or box is marked at once.
help-digits-title = Enter digits
help-digits =
    Move with the arrows or the mouse and type a digit. Type it again, or { KEY($clear) }, to remove it. { KEY($undo) } undoes
    and { KEY($redo) } redoes, without limit.
help-marks-title = Pencil marks and colours
help-marks =
    { KEY($pencil-once) } makes the next digit a pencil mark; { KEY($pencil-mode) } switches pencil mode on and off. { KEY($corner-once) } makes
    a corner mark, { KEY($colour-once) } colours the cell, { KEY($colour-candidate) } one candidate. { KEY($filter) } and a digit highlights it.
help-notes-title = Automatic marks
help-notes =
    { KEY($auto-notes) } fills in all pencil marks except those you removed; { KEY($restore-marks) } restores those too, { KEY($clear-marks) }
    removes all marks. A digit hides the marks that it rules out, and shows them again when you remove it.
help-select-title = Several cells at once
help-select =
    Select with Shift and the arrows, { KEY($select) } and the arrows, by dragging the mouse, or cell by cell with Ctrl or the right button.
    { KEY($select-same) } or a double click selects all cells with the same digit. What you enter goes into all of them.
help-hints-title = Hints
help-hints =
    { KEY($hint) } gives a hint. Each press says more: where to look, the technique, the explanation, a preview; then it makes the
    move. A wrong digit is pointed out first. Every hint is proved, from your board and the marks you removed.
help-argument-title = Why, and mistakes
help-argument =
    { KEY($why) } shows why your last move is right, or where a wrong one leads; { KEY($next-link-in-hints) } goes through it. { KEY($check) } looks for mistakes,
    { KEY($undo-mistake) } goes back to before the first one. { KEY($checkpoint) } sets a checkpoint, { KEY($back-to-checkpoint) } returns to it.
help-chains-title = Draw a chain
help-chains =
    { KEY($chain-mode) } starts a chain: go to a candidate and type its digit, and so on. Links are strong and weak in turn; { KEY($clear) }
    removes the last one. { KEY($check-chain) } says what it proves or which link is wrong; pressed again, it makes the move.
help-chain-groups-title = Groups, sets and several chains
help-chain-groups =
    Select several cells ({ KEY($select-cell) }) and type a digit for a group, or two digits in turn for an almost locked set.
    { KEY($turn-chain) } starts with a weak link. { KEY($chains) } lists your chains, to continue, delete or begin one.
help-tries-title = What if?
help-tries =
    { KEY($what-if) } begins an attempt: what you place is marked ~ until { KEY($keep-try) } keeps it or { KEY($drop-try) } drops it. { KEY($tries) } shows all
    attempts and checkpoints, and what several attempts have in common (= on the board). `:what-if NAME` names one.
help-step-lists-title = Lists of steps
help-step-lists =
    { KEY($step-list) } lists the steps to the solution, { KEY($available-steps) } every step you could make now. There, { KEY($set-board-in-lists) } sets the board
    to the position before a step (undo brings yours back), and { KEY($practise-in-lists) } starts a puzzle that needs its technique.
help-look-back-title = Review of a finished game
help-look-back =
    It shows your moves beside the solution: when, how long you took, how good each was. { KEY($set-board-in-lists) } plays on
    from a move as a new game; { KEY($export-in-lists) } writes the review as text, Markdown or a recording.
help-lessons-title = Lessons
help-lessons =
    { KEY($learn) } lists the lessons, one for each technique. { KEY($move-right-in-lists) } goes through the example, { KEY($practise-in-lists) } starts an exercise: make the
    move, or colour its cells and press { KEY($check) }. Three exercises solved alone complete a lesson. { KEY($coach) } says what to do next.
help-days-title = Daily puzzles
help-days =
    { KEY($daily) } shows the puzzles of the day, the same for everyone. ✓ solved without help on the day: these days make your
    streak. ◦ solved with hints. The ladder goes from easy on Monday to beyond on Sunday: ■ that day, ▪ later, □ missed.
help-statistics-title = Statistics
help-statistics =
    { KEY($statistics) } shows your finished games: times, days, and the techniques you miss most. { KEY($page-down-in-lists) } shows one level,
    { KEY($period-in-lists) } another period.
help-program-title = Games and settings
help-program =
    { KEY($new) } starts a new game, { KEY($another) } a similar one. { KEY($enter) } lets you type in a puzzle; one that you paste on the board opens.
    Every move is saved at once. { KEY($settings) } opens the settings. This help: { KEY($help-all) }.
help-terminal-title = If lines do not meet
help-terminal =
    Your terminal draws lines and signs two columns wide, as `xterm -cjk_width` does. Set `ascii` to `lines` in the settings
    ({ KEY($settings) }), or start with `shudu play --ascii` to use ASCII for everything.
help-signs-title = Signs in hints and on the board
help-signs =
    • evidence, ~ other evidence, ^ fin, + and - the two colours of a chain, × removed, / removed before, = placed.
    Small numbers are the order of a chain, a, b, c … after 9. ! breaks a rule, ? is wrong.
