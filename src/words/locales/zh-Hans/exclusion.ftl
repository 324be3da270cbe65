### 关于均衡数组的句子。

aligned-place = { $technique }，{ $cells }。它们不能同时填哪些数？
aligned-empty = 若填 { $choice }，看到它们全部、候选数为 { $digits } 的 { $excluder } 就无数可填。
aligned-twice = { $choice } 不可能：其中两格互相看到，却填相同的数。
aligned-end = 所以每种情况都不可能。
technique-help-aligned-pair-exclusion = 取两格，逐一看各填一个数的所有填法。若同一区域里出现两个相同的数，或有一个同时看到两格的格恰好只有这两个候选数，因而无数可填，这种填法就不可能。不出现在任何剩余填法里的候选数不成立。
technique-help-aligned-triple-exclusion = 取三格，逐一看各填一个数的所有填法。若同一区域里出现两个相同的数，或有一个看到全部三格的格只有其中两三个数作候选数，因而无数可填，这种填法就不可能。不出现在任何剩余填法里的候选数不成立。

aligned-why = 把 { $cells } 的数合起来逐一试填。若同一区域里出现两个相同的数，或用尽了某个看到它们全部的格（这里是 { $excluders }）的候选数，这种填法就不可能。凡含 { $gone } 的填法都不可能。
