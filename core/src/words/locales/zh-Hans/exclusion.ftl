### 关于均衡数组的句子。

aligned-place = { $technique }：看 { $cells }。这些格不能同时填哪些数？
aligned-suppose = 假设 { $cell } 是 { $digit }，逐一尝试 { $others }。
aligned-cell = { $cell } 的 { $digits }
aligned-empty = 若 { $choice }，{ $excluder }（{ $digits }）就无数可填。
aligned-twice = 若 { $choice }，{ $cells } 就都是 { $digit }，而这两格互相看到。
aligned-summary = 每种填法要么使某个区域有两个相同的数，要么使 { $excluders } 中的一格没有候选数。
aligned-end = 所以含有 { $gone } 的填法都不成立。
technique-help-aligned-pair-exclusion = 取两格，逐一考察各种填法。若同一区域里出现两个相同的数，或者另有一格同时看到这两格，候选数又恰好是所填的两个数，这种填法就不成立。在剩下的填法里都不出现的候选数，可以删去。
technique-help-aligned-triple-exclusion = 取三格，逐一考察各种填法。若同一区域里出现两个相同的数，或者另有一格同时看到这三格，候选数又只有所填的数中的两三个，这种填法就不成立。在剩下的填法里都不出现的候选数，可以删去。

