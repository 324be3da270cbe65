### Sentences about templates.

template-place = { $technique } on { $digit }. In which ways can all the missing { $digit }s be placed?
template-others = The places that { $others } must have, whichever way they are placed, are closed to { $digit }.
template-delete-why =
    Place the missing { $digit }s in every possible way, one in each row, column and box: no way uses { $cells }, as
    that would leave some row without a place.
template-set-why =
    Place the missing { $digit }s in every possible way, one in each row, column and box: every way has
    { $placements }, as any other choice there leaves some row without a place.
technique-help-template-set =
    A template is one way to place a digit on the whole board: once in each row, column and box, on places that it
    still has. The solution follows one of them. A cell that every template uses holds the digit. People draw the
    places of the digit on their own and try; programs list the templates.
technique-help-template-delete =
    A template is one way to place a digit on the whole board: once in each row, column and box, on places that it
    still has. The solution follows one of them, so a place that no template uses goes. Whatever can be found by
    looking at one digit alone, fish and chains included, is found by this; but it gives no reason that could be seen
    at a glance.
