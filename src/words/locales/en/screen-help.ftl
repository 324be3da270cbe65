### The screen: the pages of help.

help-title = Help { $page }/{ $n_pages }: { $name }
help-page-playing = Playing
help-page-keys = Keys
help-page-line = Command line
help-page-techniques = Techniques
help-preset = Key map: { VALUE($name) }, with your own bindings.
help-line =
    After a colon every command of the key map can be entered by its name, and these besides. Moves are written as
    saves write them.
help-technique = { TITLE($name) } ({ DIM($family) })

# How the game is played; the arguments are keys.
help-rules =
    Every row, column and box holds each digit once. The givens stand; you place the rest. A digit placed twice
    in a house is marked at once.
help-digits =
    Move with the arrows or the mouse, and type a digit to place it; the same digit again, or { KEY($clear) }, takes it
    away. { KEY($undo) } takes back, { KEY($redo) } makes again, without limit.
help-marks =
    Pencil marks: { KEY($once) } before a digit, or { KEY($mode) } to switch over. { KEY($corner) } makes a corner mark,
    { KEY($colour) } colours the cell, { KEY($candidate) } one candidate. { KEY($notes) } fills in all marks;
    { KEY($filter) } and a digit highlights it.
help-select =
    Select several cells with { KEY($select) } and the arrows, or by dragging the mouse; what you enter goes into all of
    them.
help-hints =
    { KEY($hint) } gives a hint and says more each time: where to look, which technique, the whole argument, what will
    change; then it is done. If the board is wrong, that is said first. Every hint is proved, and rests on what
    is marked on the board.
help-why =
    { KEY($why) } tells what proves your last move, or what speaks against it. { KEY($check) } looks for mistakes,
    { KEY($mistake) } goes back to before the first one. { KEY($checkpoint) } sets a checkpoint, { KEY($back) } goes back
    to it.
help-signs =
    In hints: * is evidence, ~ a second kind of it, ^ a fin, + and - the two colours of a chain, x goes, = comes.
    ! breaks a rule, ? is wrong. Every move is saved as it is made.
