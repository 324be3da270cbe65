### Ratings, bands and levels: why a text is none.

not-a-rating = give a rating from 0.0 to 99.9 with one decimal at most, such as 7.2
not-a-band = give a range of ratings from 1.0 on, each with one decimal at most, such as 3.6..5.0, or one rating, or a range without an end, such as 9.0..
no-such-level = there is no such level; the levels are { $levels }

# HoDoKu's scale.
hodoku-unrated-cancelled = the rating was stopped
hodoku-unrated-not-unique = only a puzzle with exactly one solution has a rating
hodoku-unrated-variant = HoDoKu does not know the rules of this board
