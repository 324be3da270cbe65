### Sentences about templates.

template-place = { $technique } on { $digit }. In which ways can all missing { $digit }s be placed?
template-ways = Place all missing { $digit }s in every possible way: one in each row, column and box.
template-others =
    Leave out cells that { $others } { $n_others ->
        [one] fills
       *[other] fill
    } in every possible way.
template-delete-end = None of these ways puts { $digit } in { $any_cell }.
template-set-end = All of these ways put { $digit } in { $cells }.
technique-help-template-set =
    A template is one way to place a digit on the whole board: once in each row, column and box, using only its
    remaining candidates. The solution matches one of them, so a cell that every template uses must hold the digit.
    Programs list the templates; people draw the candidates of one digit and try.
technique-help-template-delete =
    A template is one way to place a digit on the whole board: once in each row, column and box, using only its
    remaining candidates. The solution matches one of them, so a candidate that no template uses can be removed.
    This finds everything that fish and single-digit chains find, but it does not show a reason.
