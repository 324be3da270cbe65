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
    A template is one way to place a digit on the whole board: once in each row, column and box, on places that it
    still has. The solution follows one of them. A cell that every template uses holds the digit. People draw the
    places of the digit on their own and try; programs list the templates.
technique-help-template-delete =
    A template is one way to place a digit on the whole board: once in each row, column and box, on places that it
    still has. The solution follows one of them, so a place that no template uses goes. Whatever can be found by
    looking at one digit alone, fish and chains included, is found by this; but it gives no reason that could be seen
    at a glance.
