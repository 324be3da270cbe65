# Sheets for paper.

sheet-title = Sudoku
sheet-solutions = Solutions
sheet-page = { $number } / { $n_pages }
# How hard a puzzle is: the level and Sudoku Explainer's rating.
sheet-rating = { $level } { $rating }
# A puzzle's name, with who made it.
sheet-by = { $title }, { $author }

## What is wrong with a wish for sheets.

no-such-paper = expected a3, a4, a5, a6, letter, legal, or a width and height from 50 to 2000 millimetres, such as 170x240
sheets-are-no-json = cannot print sheets as JSON: omit --json
sheets-too-many = cannot print more than { $most } puzzles on sheets
sheets-need-a-file = cannot print a PDF to a terminal: name a file with --output, or redirect the output with `>`
sheets-need-format = these options need --to pdf or --to svg
sheets-lack-characters = the PDF font does not have these characters of the title: { $missing }
sheets-empty = no puzzles to print
sheets-not-written = cannot write { $path }: { $reason }
