### Ratings, bands and levels: why a text is none.

not-a-rating = expected a rating from 0.0 to 99.9 with at most one decimal, such as 7.2
not-a-band = expected a range of ratings such as 3.6..5.0, 9.0.. or 7.2, from 1.0 up, with at most one decimal each
no-such-level = no such level; expected one of { $levels }

# HoDoKu's scale.
hodoku-unrated-cancelled = rating was cancelled
hodoku-unrated-not-unique = only puzzles with exactly one solution can be rated
hodoku-unrated-variant = HoDoKu does not support this board's rules
