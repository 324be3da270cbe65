### 试填：对局的分支、它们得出什么、有什么相同

# 分支的名称。
try-main = 主线
try-number = 试填 { $number }
try-named = { $supposed }（{ $name }）
try-checkpoint = 检查点 { $number }

# 试填的情形。
try-open = { $name }：假设了 { VALUE($n) } 个数字
try-impossible = { WARNING($name) }不可能成立：{ $why }
try-stands = { $stands }。{ KEY($tree) } 显示全部试填。
contradiction-twice = { $house }中有两个 { $digit }
contradiction-no-candidate = { $cell }已无候选数
contradiction-no-place = { $house }中 { $digit } 已无处可填

# 试填之间相同的结论。
try-shares = { VALUE($with) }中也成立：{ $what }。
try-shares-all = 这些试填中都成立：{ $what }。
try-exhausts-cell = 这些试填涵盖了{ $cell }的全部候选数，其中必有一个正确：只要试填中的各步都对，共同的结论就成立。
try-exhausts-house = 这些试填涵盖了{ $house }中 { $digit } 的全部位置，其中必有一个正确：只要试填中的各步都对，共同的结论就成立。
try-shares-more = { $what } 和另外 { $n } 个
try-shares-none = 从这里开始的其他试填还没有得出同样的结论。

# 命令的结果。
try-begun = 开始试填：接下来填入的数字只是假设。{ KEY($keep) } 保留，{ KEY($drop) } 放弃。
try-kept = 已保留试填。
try-dropped = 已放弃试填；盘面回到试填之前。撤销可以恢复试填。
checkpoint-named = 已设置检查点 { VALUE($name) }。

# 显示树的画面。
tries-title = 试填
tries-head-branch = 分支
tries-head-left = 空格
tries-here = 当前
tries-impossible = 不可能
tries-none = 没有试填，也没有检查点。在盘面上，{ KEY($what_if) } 开始试填，{ KEY($checkpoint) } 设置检查点。

# 逐行模式。
linear-try-begun = 开始试填：接下来填入的数字只是假设。输入“keep-try”保留，“drop-try”放弃，“tries”列出全部试填。
linear-left-try = 已离开试填。从现在起，填错一次就会结束本局。
linear-try = { $number }：{ $name }，还有 { $n } 个空格。
linear-try-here = { $line }你在这里。
linear-checkpoint = 检查点 { $number }：{ $name }，还有 { $n } 个空格。
