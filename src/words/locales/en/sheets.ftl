# Sheets for paper.

sheet-title = Sudoku
sheet-solutions = Solutions
sheet-page = { $number } / { $n_pages }
# How hard a puzzle is: the level and Sudoku Explainer's rating.
sheet-rating = { $level } { $rating }
# A puzzle's name, with who made it.
sheet-by = { $title }, { $author }

## What is wrong with a wish for sheets.

no-such-paper = give a3, a4, a5, a6, letter, legal, or width and height in millimetres from 50 to 2000, such as 170x240
sheets-are-no-json = sheets are no JSON: leave out --json
sheets-too-many = sheets hold { $most } puzzles at most
sheets-need-a-file = a PDF is nothing for a terminal: name a file with --output, or send it somewhere with `>`
sheets-need-format = these options are for sheets: say --to pdf or --to svg too
sheets-lack-characters = the font of the PDF lacks these characters of the title: { $missing }
sheets-empty = there is no puzzle to print
sheets-not-written = cannot write { $path }: { $reason }
