### The checker: why a step is not proved. $candidate and $truth are named as the code names them.

unproved-empty = the step has no conclusion
unproved-no-candidate = a conclusion refers to { $candidate }, which is not a candidate
unproved-no-truth = the evidence includes { $truth }, which is not true here
unproved-placement = the evidence does not force { $candidate }
unproved-elimination = the evidence does not rule out { $candidate }
false-premise = line { $number } is false: { $premise }
