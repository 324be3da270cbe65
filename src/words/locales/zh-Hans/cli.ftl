### 各命令关于自己工作的说明。

# 出错信息的开头。
error = 错误：
guests-only-play = 访客在这里玩数独；不能使用命令、文件传输等
guest-sessions = 这个档案已有 { $count } 个会话，不能再多；请先离开其中一个
guest-by-line = 访客在屏幕上玩，不能逐行玩
guest-log = 日志 { $path } 无法写入：{ $reason }
guest-no-sandbox = 这位访客没有完整的沙盒保护，因为系统不具备：{ $reason }
guest-strict = 访客只能在沙盒中玩，而系统不具备沙盒：{ $reason }
config-none = { $path }：没有这个设置文件；请用 --config 指明另一个，或去掉该选项
no-screen = 这个 shudu 编译时没有屏幕界面；`shudu --help` 列出它能做什么
candidates-not-used = 它已删的候选数在这里不起作用，之后的题目也是如此；`hint` 和 `steps` 会用到
marks-not-read = 没有读取玩家的标记，之后的题目也不会读取：在这种记法里它们不是候选数
puzzle-fault = 这道题使 shudu 自身出错；请连同题目一起报告
type-puzzles = 正在从终端读取题目；Ctrl-D 结束，`--help` 说明更多

# 读和写。
cannot-read = 无法读取 { $name }：{ $reason }
cannot-read-standard-input = 无法读取标准输入：{ $reason }
cannot-write-file = 无法写入 { $name }：{ $reason }
output-is-input = 正在读取 { $name }：请把结果写入另一个文件
cannot-write-standard-output = 无法写到标准输出：{ $reason }
no-puzzle-in-file = { $name }：这个文件里没有题目
notation-without-board = `{ $notation }` 不能表示 { $board } 的盘面
play-output = 对局不输出结果，因此 -o 没有可写的内容；`shudu saves export` 和 `shudu review` 可以写出
play-standard-input = 标准输入用于按键；请给出题目本身或文件

# 选项的值。
no-such-technique = 没有这个技巧；`shudu steps --help` 列出全部技巧
no-such-technique-but = 没有这个技巧；相近的有：{ $near }
no-such-boxes = 请给出宫的宽和高各有几格，例如 3x2
no-picture-of-boxes = 异形宫需要图示，每格一个符号：jigsaw:111222…
no-such-rung = 提示的级别有 1（看哪里）、2（什么技巧）、3（完整的推理）、4（会有什么变化）
no-such-duration = 请给出时间，例如 500ms、10s 或 2m，或 none
no-such-size = 请给出 4 到 16 的大小，例如 9 或 6，或宫的大小，例如 3x2
no-such-date = 请给出年-月-日形式的日期，例如 2026-12-31
mask-of-other-board = 掩码有 { $cells } 个符号，与 { $board } 的盘面的格数不同

# 进度。$percent 占三个字符宽。
progress = 已完成 { $items }，每秒 { $rate }
progress-first = 已用 { $time }
progress-bar = [{ $cells }] { $percent }%  { $counted }
progress-bar-left = [{ $cells }] { $percent }%  { $counted }，还需 { $left }

# 时间限制。$reason 是 time-is-up。
time-is-up = 不知道：先到了 { $limit } 的时间限制
verdict-perhaps-minimal = 有唯一解；是否极小{ $reason }
solve-perhaps-more-but = 是否还有别的解{ $reason }

# 求解。
no-solution = 无解
solve-count-or-more = { $count } 个或更多
solve-one-of-several = 多个解中的一个
solve-perhaps-more = 可能还有

# 出题。
generate-failed = 种子 { $seed }：{ $reason }

# 步骤和评分。
rate-not-solved = 可评分的步骤解不出来
# --summary 各行。
rate-count-of-level = { $level }：{ $count }
rate-count-unsolved = 用评分步骤解不出：{ $count }
rate-count-unrated = 没有评分：{ $count }
rate-count-left-out = 略去：{ $count }
solved-already = 已经解出
hint-wrong = 首先：{ $placed } 是错的。
hint-lines-left-out = （此处省略 { $n } 行；--full 全部显示。）
no-step = 已知技巧都不能在此推进
# 某个技巧名下的说明。
technique-says = { $technique }：{ $text }
steps-instances =
    { $count ->
        [0] 这里没有{ $technique }
       *[other] { $technique }有 { $number } 例
    }
steps-need-one-solution = { $technique }在此不能证明什么：题目没有唯一解
steps-solved = 共 { $steps } 步解出，最难的一步 { $hardest }
steps-stuck = 已知技巧不能再推进：走了 { $steps } 步，还剩 { $cells } 格
steps-given-that = 依据 { $truth }
steps-proved = 已证明：假设 { $opposites }，则这些不可能全部成立
steps-not-proved = 未证明：{ $reason }

# 步骤所依据的事实。
truth-cell = { $cell } 填 { $digits }
truth-house = { $house }的 { $digit } 在 { $cells }
truth-uniqueness = { $guardians }，否则 { $cells } 可以互换数字
truth-symmetry = { $cell } 填 { $digits }，因为解具有提示数的对称性，必须与 { $other } 对应

# 题目的问题。
obstacle-several-solutions = 有多个解：它们在 { $cell } 不同
obstacle-no-solution = 无解：{ $problem }；`shudu check` 说明更多
verdict-full = 已填满，没有冲突
verdict-minimal = 有唯一解，极小
verdict-not-minimal = 有唯一解，不是极小
verdict-unique = 有唯一解
verdict-several = 有多个解
verdict-not-valid = 无效
problem-duplicate = { $houses }有 { $number } 个 { $digit }：{ $cells }
problem-empty-cell = { $cell } 无数可填
problem-no-place = { $houses }没有位置放 { $digit }
problem-several-solutions =
    有多个解；其中两个解在 { $cells } 不同：

    { $one }

    { $other }
problem-wrong-placements = 由提示数得到唯一解，而这些已填的数不在其中：{ $cells }
problem-other-solution = 题目旁所附的解不是它的解：{ $cells }
problem-eliminated-solution = 误删了解所需的候选数：{ $candidates }
problem-superfluous-given = 不是极小：{ $cell } 的提示数可以去掉
problem-superfluous-givens = 不是极小：有 { $number } 个提示数各自可以去掉：{ $cells }
problem-needlessly-excluded =
    { $n ->
       *[other] 不是极小：题目排除的候选数中有 { $number } 个各自可以保留：{ $candidates }
    }
minimize-all-needs-givens = 由候选数给出的题目，其中极小的题多得无法一一列出；不用 `--all` 则随机取一道
# 一格及其在两个解中的数。
difference = { $cell }（{ $one } 或 { $other }）

# 存档。
saves-no-place = 这里没有存放存档的地方；请用 --data-dir 指明文件夹
saves-none-in = { $folder } 中没有存档
saves-deleted = 已删除 { $id }
saves-sound = { $n } 个文件完好
saves-left-out = { $id } 不在备份中：{ $problem }
saves-backed-up = { $path } 中有 { $n } 局
saves-restored-new = 已恢复 { $id }
saves-restored-replaced = { $id } 已更新到备份中的进度
saves-restored-known = { $id } 在这里的进度相同或更新
saves-restored-beside = { $id } 在这里不同；已恢复为 { $other }
saves-restored-records = 已恢复 { $n } 局的记录
saves-restored-exercises = 已恢复 { $n } 道做对的练习
saves-restored-draft = 已恢复正在录入的题目
saves-compacted = { $id }：原为 { $before } 字节，现为 { $after } 字节
saves-compact-already = { $id } 已是最短
saves-compact-damaged = { $id } 已损坏，保持原样；玩这一局可修复它
saves-solved = 已解出
saves-percent = { $percent }%
saves-head-id = 标识
saves-head-last-played = 上次玩
saves-head-size = 大小
saves-head-level = 难度
saves-head-done = 进度
saves-head-time = 用时
saves-head-title = 标题

# 统计。
stats-none = 还没有完成过任何一局
stats-broken = 记录中有 { $lines } 行已损坏，未计入
stats-totals = 完成 { $finished } 局，共用时 { $time }；连续 { $current } 天解出，最长 { $longest } 天
stats-head-hints = 提示
stats-head-house = 同区重复
stats-head-mark = 误删候选
stats-head-guess = 猜测
stats-head-followed = 连带
stats-head-found = 找到
stats-head-each = 平均用时
stats-head-time = 起
stats-head-games = 局数
stats-head-newest = 最近 { $n } 局中
stats-head-size = 大小
stats-head-level = 难度
stats-head-solved = 解出
stats-head-no-hints = 未用提示
stats-head-no-mistakes = 没有错误
stats-head-given-up = 放弃
stats-head-best = 最快
stats-head-median = 中位数
stats-head-mean = 平均
stats-head-latest = 最近

# 列举、大小和数目。
list-of-none = 空
list-cut = { $first } 等，另有 { $more } 个
size-with-boxes = { $size }，宫 { $boxes }
number-in-words = { $number }

no-such-count = 技巧需要用到 1 到 { $most } 次，例如 x-wing:2
no-such-number = 请给出 { $least } 到 { $most } 的整数

# 命令行有什么问题：参数（例如 --limit <N>）、它的值，以及其他参数。
usage-quoted = { $name }
usage-no-value = { $argument } 需要一个值，但没有给出
usage-invalid-value = { $argument } 的值「{ $value }」无效
usage-refused-value = { $argument } 的值「{ $value }」无效：{ $why }
usage-values = 可用的值：{ $values }
usage-unknown-argument = 没有参数 { $argument }
usage-unknown-command = 没有命令「{ $command }」
usage-conflict = 参数 { $argument } 不能与 { $others } 同用
usage-repeated = 参数 { $argument } 只能给出一次
usage-missing = 缺少必需的参数：{ $arguments }
usage-missing-command = 缺少命令
usage-too-many = { $argument } 多了一个值「{ $value }」
usage-not-utf8 = 有参数不是 UTF-8
usage-alike-argument = 相近的参数：{ $name }
usage-alike-command = 相近的命令：{ $name }
usage-alike-value = 相近的值：{ $name }
usage-more = 详情请用 --help 查看。
