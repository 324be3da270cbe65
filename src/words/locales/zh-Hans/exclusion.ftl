### 关于均衡数组的句子。

aligned-place = { $technique }，{ $cells }。这些格不能同时填哪些数？
aligned-suppose = 假设 { $cell } 是 { $digit }，逐一试 { $others }。
aligned-cell = { $cell } 的 { $digits }
aligned-empty = 若 { $choice }，{ $excluder } 就没有候选数：它只能填 { $digits }。
aligned-twice = 若 { $choice }，{ $cells } 就都是 { $digit }，而两格互相看到。
aligned-summary = 每种填法都使某个区域出现两个相同的数，或使 { $excluders } 中的一格没有候选数。
aligned-end = 所以凡含 { $gone } 的填法都不可能。
technique-help-aligned-pair-exclusion = 取两格，逐一看各填一个数的所有填法。若同一区域里出现两个相同的数，或有一个同时看到两格的格恰好只有这两个候选数，因而无数可填，这种填法就不可能。不出现在任何剩余填法里的候选数不成立。
technique-help-aligned-triple-exclusion = 取三格，逐一看各填一个数的所有填法。若同一区域里出现两个相同的数，或有一个看到全部三格的格只有其中两三个数作候选数，因而无数可填，这种填法就不可能。不出现在任何剩余填法里的候选数不成立。

