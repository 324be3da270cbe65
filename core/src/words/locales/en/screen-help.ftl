### The screen: the pages of help.

help-title = Help
help-page-here = Here
help-here-hint = While a hint is open
help-here-list = In lists and menus
help-here-text = While you type a line of text
help-here-question = In yes/no questions
help-here-entry = While you enter a puzzle
help-page-playing = Play
help-page-keys = Keys
help-page-line = Commands
help-page-terms = Terms
help-page-techniques = Techniques
help-preset = Key map: { VALUE($name) }
help-preset-own = Key map: { VALUE($name) }, with your own bindings
help-line =
    Type a colon and the name of any command, or one of the commands below. A move has the same form as in saved games, such as `place 5 r1c2`.
help-rules-title = The rules
help-technique = { TITLE($name) } ({ DIM($family) })

# How the game is played. An argument is a command, for its key on the board, with -in-hints or -in-lists for the one there,
# or with -all for all keys that work everywhere.
help-rules =
    Every row, column and box contains each digit once. The givens are fixed; you fill in the rest. A digit that
    appears twice in a row, column or box is highlighted immediately.
help-digits-title = Enter digits
help-digits =
    Move with the arrows or the mouse and type a digit. Type it again or press { KEY($clear) } to remove it. { KEY($undo) } undoes and { KEY($redo) }
    redoes, without limit.
help-marks-title = Pencil marks and colours
help-marks =
    { KEY($pencil-once) } makes the next digit a pencil mark; { KEY($pencil-mode) } switches pencil mode on and off. { KEY($corner-once) } makes a
    corner mark, { KEY($colour-once) } colours the cell, { KEY($colour-candidate) } a single candidate. { KEY($filter) } followed by a digit
    highlights that digit.
help-notes-title = Automatic marks
help-notes =
    { KEY($auto-notes) } fills in all pencil marks except those you removed; { KEY($restore-marks) } fills in those as well, { KEY($clear-marks) }
    removes all marks. Placing a digit hides the marks that it rules out; removing the digit shows them again.
help-select-title = Several cells at once
help-select =
    Select cells with Shift and the arrows, with { KEY($select) } and the arrows, by dragging the mouse, or one by one with a Ctrl-click or the right
    button. { KEY($select-same) } or a double click selects all cells with the same digit. Your input then applies to all of them.
help-hints-title = Hints
help-hints =
    { KEY($hint) } gives a hint. Press it again for more detail: first where to look, then the technique, the explanation and a preview of the move;
    the last press makes the move. If a digit is wrong, the hint tells you that first. Hints take into account which marks you removed, and each hint
    is proved.
help-argument-title = Why, and mistakes
help-argument =
    { KEY($why) } explains why your last move is right or wrong; { KEY($next-link-in-hints) } moves through the explanation. { KEY($check) } checks
    for mistakes, { KEY($undo-mistake) } undoes moves to just before the first one. { KEY($checkpoint) } sets a checkpoint,
    { KEY($back-to-checkpoint) } returns to it. { KEY($finish) } fills in the rest when only singles are left.
help-chains-title = Draw a chain
help-chains =
    { KEY($chain-mode) } starts a chain: move to a candidate, type its digit, and repeat. Links alternate between strong and weak. { KEY($undo) }
    removes the last link. { KEY($check-chain) } shows what the chain proves or which link is wrong; press it again to make the move.
help-chain-groups-title = Groups, sets and several chains
help-chain-groups =
    Select several cells ({ KEY($select-cell) }) and type one digit for a group or two digits for an almost locked set. { KEY($turn-chain) } starts
    with a weak link. { KEY($chains) } lists your chains, to continue, delete or start one.
help-tries-title = What if?
help-tries =
    { KEY($what-if) } starts an attempt: digits you place are marked ~ until { KEY($keep-try) } keeps them or { KEY($drop-try) } drops them.
    { KEY($tries) } shows all attempts and checkpoints, and what several attempts have in common (= on the board). `:what-if NAME` starts an attempt
    with a name.
help-step-lists-title = Lists of steps
help-step-lists =
    { KEY($step-list) } lists the steps to the solution, { KEY($available-steps) } every step you could make now. In these lists,
    { KEY($set-board-in-lists) } sets the board to the position before a step (undo returns to yours), and { KEY($practise-in-lists) } starts a puzzle
    that needs its technique.
help-look-back-title = Review of a finished game
help-look-back =
    The review shows your moves beside the solution: when you made each one, how long it took and what proved it. { KEY($set-board-in-lists) } starts
    a new game from a move; { KEY($export-in-lists) } writes the review as text, Markdown or a recording.
help-lessons-title = Lessons
help-lessons =
    { KEY($learn) } lists the lessons, one for each technique. { KEY($move-right-in-lists) } goes through the example, { KEY($practise-in-lists) }
    starts an exercise: make the move, or colour the cells of the pattern and press { KEY($check) }. You have learnt a lesson after three exercises
    without help. { KEY($coach) } suggests what to do next.
help-days-title = Daily puzzles
help-days =
    { KEY($daily) } shows the puzzles of the day, the same for everyone. ✓ means solved on the day without help, ◦ with hints; there is a streak for
    each. The weekly ladder runs from easy on Monday to beyond on Sunday: ■ solved that day, ▪ later, □ missed.
help-statistics-title = Statistics
help-statistics =
    { KEY($statistics) } shows your finished games: times, days, and the techniques you missed most often.
    { KEY($page-down-in-lists) } shows one level at a time, { KEY($period-in-lists) } changes the period.
help-program-title = Games and settings
help-program =
    { KEY($new) } starts a new game, { KEY($another) } a similar one. { KEY($enter) } lets you enter a puzzle; paste one on the board to open it.
    With nothing else open, { KEY($cancel) } opens the start screen; there it continues the game. Every move is saved at once. { KEY($settings) } opens the settings. { KEY($help-all) } opens this help.
help-terminal-title = If lines look broken
help-terminal =
    Some terminals draw lines and symbols two columns wide (`xterm -cjk_width`). If yours does, set `ascii` to `lines` in the
    settings ({ KEY($settings) }), or start with `shudu play --ascii` to use ASCII for everything.
help-signs-title = Symbols in hints and on the board
help-signs =
    • the pattern, ~ cells that support it, ^ a fin, + assumed true, - assumed false (or the two colours), × removed, / removed earlier, = placed.
    Small numbers (a, b, c … after 9) give the order of a chain. ! breaks a rule, ? is wrong.
