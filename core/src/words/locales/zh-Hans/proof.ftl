### 检验：某一步为什么没有得到证明。$candidate 和 $truth 按代码中的名称书写。

unproved-empty = 这一步没有结论
unproved-no-candidate = 结论涉及 { $candidate }，但这不是候选数
unproved-no-truth = 依据包含 { $truth }，但这在这里不成立
unproved-placement = 依据不能推出 { $candidate }
unproved-elimination = 依据不能排除 { $candidate }
false-premise = 推理的第 { $number } 句不成立：{ $premise }
