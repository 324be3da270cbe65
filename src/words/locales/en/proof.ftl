### The checker: why a step is not proved. $candidate and $truth are named as the code names them.

unproved-empty = the step has no conclusion
unproved-no-candidate = a conclusion names { $candidate }, which is no candidate
unproved-no-truth = the evidence lists { $truth }, which is no truth here
unproved-placement = the evidence does not force { $candidate }
unproved-elimination = the evidence does not exclude { $candidate }
false-premise = line { $number } states something false: { $premise }
