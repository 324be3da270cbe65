### The screen: the pages of help.

help-title = Help
help-page-playing = Play
help-page-keys = Keys
help-page-line = Commands
help-page-terms = Terms
help-page-techniques = Techniques
help-preset = Key map: { VALUE($name) }.
help-preset-own = Key map: { VALUE($name) }, with your own bindings.
help-line =
    After a colon every command of the key map can be entered by its name, and these besides. Moves are written as
    saves write them.
help-technique = { TITLE($name) } ({ DIM($family) })

# How the game is played. An argument is a command, for its key on the board, with -in-hints or -in-lists for the one there,
# or with -all for all keys that work everywhere.
help-rules =
    Every row, column and box holds each digit once. The givens stand; you place the rest. A digit placed twice
    in a house is marked at once.
help-digits =
    Move with the arrows or the mouse, and type a digit to place it; the same digit again, or { KEY($clear) }, takes it
    away. { KEY($undo) } takes back, { KEY($redo) } makes again, without limit.
help-marks =
    Pencil marks: { KEY($pencil-once) } before a digit, or { KEY($pencil-mode) } to switch over. { KEY($corner-once) } makes a corner mark,
    { KEY($colour-once) } colours the cell, { KEY($colour-candidate) } one candidate. { KEY($filter) } and a digit highlights it.
help-notes =
    { KEY($auto-notes) } fills in all marks but those that you removed; { KEY($restore-marks) } brings those back too, { KEY($clear-marks) }
    takes all marks away. A digit hides the marks that it forbids; when it is taken away or replaced, just those come
    back. What you remove stays removed, and a mark that you write beside such a digit is shown.
help-select =
    Select several cells with Shift and the arrows, or with { KEY($select) } and the arrows where the terminal cannot tell
    Shift; by dragging the mouse, or cell by cell with Ctrl or the right button. { KEY($select-same) } or a double click selects
    all cells with the same digit. What you enter goes into all of them.
help-hints =
    { KEY($hint) } gives a hint and says more each time: where to look, which technique, the whole argument, what will
    change; then it is done. If the board is wrong, that is said first. Every hint is proved, and begins at your board:
    what you removed rightly counts as gone.
help-argument =
    { KEY($why) } shows how your last move follows from the board, or where a wrong one leads; { KEY($next-link-in-hints) } goes on from
    step to step, with tentative digits on the board. { KEY($check) } looks for mistakes, { KEY($undo-mistake) } goes back to before the first one. { KEY($checkpoint) } sets a checkpoint, { KEY($back-to-checkpoint) } goes back
    to it.
help-chains =
    Draw a chain of your own: { KEY($chain-mode) }, then go from candidate to candidate with the cursor and their digits; the links are
    strong and weak in turn, and { KEY($clear) } takes the last one away. { KEY($check-chain) } says what it proves, or which link
    does not hold and why; once more, and that is done. It is no hint. A digit typed while several cells are selected ({ KEY($select-cell) })
    is a group of them; two digits in turn of the same cells go through an almost locked set. { KEY($turn-chain) } has the chain begin with a weak
    link; { KEY($chains) } lists several chains, to draw on with one, drop one or begin one.
help-tries =
    What if? { KEY($what-if) } begins a try: the digits that you place are supposed (~, in a tint of their own) until { KEY($keep-try) }
    keeps them or { KEY($drop-try) } drops them. { KEY($tries) } shows the tree of tries and checkpoints, to go to and fro in it, and
    which conclusions several tries share; on the board such a digit has = beside it. A supposed digit is no
    mistake until it is kept. `:what-if`, `:checkpoint` and `:name-try` take a name.
help-step-lists =
    { KEY($step-list) } lists the steps to the solution, { KEY($available-steps) } every step that can be seen from here, technique by
    technique; the one under the cursor is told on the board. There and in the review, { KEY($set-board-in-lists) } sets the board to
    the position before the step, which one undo takes back, and { KEY($practise-in-lists) } starts a puzzle that needs its
    technique. The review of a finished game has your moves too: when each was, how long you took, and what it was worth,
    with a strip of where the time went; { KEY($set-board-in-lists) } goes on from there as a new game, and { KEY($export-in-lists) } writes it all as
    text, Markdown or a recording.
help-lessons =
    { KEY($learn) } shows the lessons: every technique, from the easiest on. { KEY($move-right-in-lists) } walks through the example of one,
    { KEY($practise-in-lists) } makes an exercise: find the technique by removing or placing what it concludes, or colour its cells
    and press { KEY($check) }. What speaks against a try is told from the board. Three exercises solved alone, and the
    lesson is learnt. { KEY($coach) } proposes lessons and puzzles from your own games, and says how it comes to them.
help-days =
    { KEY($daily) } has a puzzle a day for each level, the same for everybody, and those of past days. A day counts in a row
    of days when one of its puzzles was solved on that very day; with hints too, but not with a cell or the solution
    shown. The ladder of a week goes from easy on Monday to beyond on Sunday: ■ solved on its day, ▪ later, □ missed.
help-statistics =
    { KEY($statistics) } shows your finished games: times and how they are spread, days, and the techniques you miss
    most; { KEY($page-down-in-lists) } turns to one level, { KEY($period-in-lists) } to another period.
help-program =
    { KEY($settings) } shows the settings: colours, keys, hints, mistakes and more, changed where they stand and kept.
    { KEY($new) } starts a new game, { KEY($another) } one like this; { KEY($enter) } lets you enter a puzzle, such as
    one from a newspaper. Text that you paste on the board opens as a puzzle when you agree. This help is
    on { KEY($help-all) }; some terminals keep F1 for themselves.
help-terminal =
    If the lines of the board do not meet, your terminal draws lines and signs two columns wide, as `xterm -cjk_width`
    does. In { KEY($settings) }, set `ascii` to `lines`; `shudu play --ascii` uses ASCII for everything.
help-signs =
    In hints: • is evidence, ~ a second kind of it, ^ a fin, + and - the two colours of a chain, × goes, / has gone, = comes. Small numbers are the order along a chain, with a, b, c … after 9.
    ! breaks a rule, ? is wrong. Every move is saved as it is made, and so is where you stand.
