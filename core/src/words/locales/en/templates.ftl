### Sentences about templates.

template-place = { $technique } with { $digit }. Where can all missing { $digit }s go?
template-ways = List every way to place all missing { $digit }s: one in each row, column and box.
template-others =
    Skip cells that { $others } always { $n_others ->
        [one] fills.
       *[other] fill.
    }
template-delete-end = None of these ways puts { $digit } in { $any_cell }.
template-set-end = All of these ways put { $digit } in { $cells }.
technique-help-template-set =
    A template is one way to place a digit on the whole board: once in each row, column and box, using only its remaining candidates. The solution
    matches one of the templates, so a cell that every template uses must be the digit. Programs list the templates; people sketch the candidates of
    one digit and try the possibilities.
technique-help-template-delete =
    A template is one way to place a digit on the whole board: once in each row, column and box, using only its
    remaining candidates. The solution matches one of the templates, so a candidate that no template uses can be
    removed. This finds everything that fish and single-digit chains find, but it does not show a reason.
