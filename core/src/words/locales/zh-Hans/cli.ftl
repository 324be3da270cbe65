### 各命令关于自己工作的说明。

# 出错信息的开头。
error = 错误：
# 不影响结果的提醒的开头。
warning = 警告：
guests-only-play = 访客会话只能玩数独，不能使用命令、文件传输等功能
guest-sessions = 这个档案已打开 { $count } 个会话，达到上限；请先关闭一个
guest-by-line = 访客只能在屏幕界面中玩，不能使用逐行模式
guest-log = 无法写入日志 { $path }：{ $reason }
guest-no-sandbox = 系统不支持完整的沙盒，这次访客会话没有完整的沙盒保护：{ $reason }
guest-strict = 访客只能在沙盒中玩，而系统不支持沙盒：{ $reason }
config-none = { $path }：没有这个设置文件；请用 --config 指定另一个，或去掉该选项
candidates-not-used = 已删的候选数会忽略（只提示一次）；`hint` 和 `steps` 才会用到
marks-not-read = 玩家的笔记会忽略（只提示一次）：在这种格式里，笔记不算候选数
decoration-dropped = 强调标记、颜色和格子旁的文字会忽略（只提示一次）
puzzle-fault = 这道题触发了 shudu 的程序错误；请反馈这个问题，并附上这道题
type-puzzles = 正在从终端读取题目；按 Ctrl-D 结束，详情见 `--help`

# 读和写。
cannot-read = 无法读取 { $name }：{ $reason }
cannot-read-as-either = { $name } 既不是文件，也不是题目
cannot-read-standard-input = 无法读取标准输入：{ $reason }
cannot-write-file = 无法写入 { $name }：{ $reason }
output-is-input = { $name } 是输入文件：请把结果写入另一个文件
cannot-write-standard-output = 无法写入标准输出：{ $reason }
no-puzzle-in-file = { $name }：文件中没有题目
notation-without-board = `{ $notation }` 不能表示这种盘面：{ $board }
play-output = `play` 没有可供 -o 写入的输出；请用 `shudu saves export` 或 `shudu review`
too-many-puzzles = { $name } 超过 { $mib } MiB；请把文件拆分后再玩其中的题目
play-standard-input = 标准输入要用来读取按键；请直接给出题目，或给出文件

# 选项的值。
no-such-technique = 没有这个技巧；全部技巧见 `shudu steps --help`
no-such-technique-but = 没有这个技巧；相近的有：{ $near }
no-such-boxes = 应为宫的宽和高（格数），例如 3x2
no-picture-of-boxes = 异形宫需要一张图，每格一个符号：jigsaw:111222…
no-such-rung = 提示级别应为 1（看哪里）、2（用什么技巧）、3（完整的推理）或 4（会有什么变化）
no-such-duration = 应为时间，例如 500ms、10s、2m，或 none
no-such-size = 应为 4 到 16 的边长，例如 9 或 6，或宫的大小，例如 3x2
no-such-date = 应为“年-月-日”形式的日期，例如 2026-12-31
mask-of-other-board = 掩码有 { $cells } 个字符，与这种盘面不符：{ $board }

# 进度。$percent 占三个字符宽。
progress = 已完成 { $items }，每秒 { $rate }
progress-first = 已用 { $time }
progress-bar = [{ $cells }] { $percent }%  { $counted }
progress-bar-left = [{ $cells }] { $percent }%  { $counted }，还需 { $left }

# 时间限制。$reason 是 time-is-up。
time-is-up = 超过了 { $limit } 的时间限制
verdict-perhaps-minimal = 有唯一解；无法确定是否为极小题（再少一个提示数就有多解）：{ $reason }
solve-perhaps-more-but = 无法确定是否还有其他解：{ $reason }

# 求解。
no-solution = 无解
solve-count-or-more = { $count } 个或更多
solve-one-of-several = 多个解之一
qr-too-long = 这道题的链接太长，无法做成二维码
solve-no-candidates-in = `{ $notation }` 无法表示候选数；请用 `--to pencilmarks`、`sukaku` 或 `json`
solve-perhaps-more = 可能还有其他解

# 出题。
generate-failed = 种子 { $seed }：{ $reason }

# 步骤和评分。
rate-not-solved = 用已知技巧无法解出
# --summary 各行。
rate-count-of-level = { $level }：{ $count }
rate-count-unsolved = 用已知技巧无法解出：{ $count }
rate-count-unrated = 未评分：{ $count }
rate-count-left-out = 已滤除：{ $count }
solved-already = 已经解出
hint-wrong = 请先改正：{ $placed } 是错的。
hint-lines-left-out = （省略了 { $n } 行；用 --full 显示全部。）
no-step = 这里没有可用的已知技巧
# 某个技巧名下的说明。
technique-says = { $technique }：{ $text }
steps-instances =
    { $count ->
        [0] 这里没有{ $technique }
       *[other] { $technique }有 { $number } 例
    }
steps-need-one-solution = { $technique }要求题目有唯一解，而这道题没有
steps-solved = 用 { $steps } 步解出；最难的一步：{ $hardest }
steps-stuck = 这里没有可用的已知技巧：{ $steps } 步之后还剩 { $cells } 个空格
steps-given-that = 依据 { $truth }
steps-proved = 已证明：若 { $opposites }，以上依据就互相矛盾
steps-not-proved = 未证明：{ $reason }

# 步骤所依据的事实。
truth-cell = { $cell } 是 { $digits }
truth-house = { $house }的 { $digit } 在 { $cells }
truth-uniqueness = { $guardians }；否则 { $cells } 的数字可以互换，题目就有两个解
truth-symmetry = { $cell } 是 { $digits }：解与提示数有同样的对称性，这一格与 { $other } 对应

# 题目的问题。
obstacle-several-solutions = 有多个解；其中有两个解在 { $cell } 不同
obstacle-no-solution = 无解：{ $problem }；详情请用 `shudu check` 查看
verdict-full = 已填满，没有冲突
verdict-minimal = 有唯一解，是极小题
verdict-not-minimal = 有唯一解，但不是极小题
verdict-unique = 有唯一解
verdict-several = 有多个解
verdict-not-valid = 无效
problem-duplicate = { $houses }有 { $number } 个 { $digit }：{ $cells }
problem-empty-cell = { $cell } 没有可填的数
problem-no-place = { $houses }没有可以填 { $digit } 的位置
problem-several-solutions =
    有多个解；其中两个解在 { $cells } 不同：

    { $one }

    { $other }
problem-wrong-placements = 由提示数得到的唯一解与以下已填的数矛盾：{ $cells }
problem-other-solution = 题目所附的解有误：{ $cells }
problem-eliminated-solution = 这些候选数属于解，却已删去：{ $candidates }
problem-superfluous-given = 不是极小题：{ $cell } 的提示数是多余的
problem-superfluous-givens = 不是极小题：有 { $number } 个提示数，去掉其中任意一个仍有唯一解：{ $cells }
problem-needlessly-excluded =
    { $n ->
       *[other] 不是极小题：题目所排除的候选数中，有 { $number } 个，恢复其中任意一个仍有唯一解：{ $candidates }
    }
minimize-all-needs-givens = 以候选数给出的题目包含的极小题太多，无法一一列出；去掉 `--all` 可随机得到一道
# 一格及其在两个解中的数。
difference = { $cell }（{ $one } 或 { $other }）

# 存档。
saves-no-place = 没有存放存档的文件夹；请用 --data-dir 指定
saves-none-in = { $folder } 中没有存档
saves-deleted = 已删除 { $id }
saves-sound = 已检查 { $n } 个文件，没有问题
saves-faulty = 已检查 { $n } 个文件，其中 { $faulty } 个有问题
saves-left-out = { $id } 未能备份：{ $problem }
saves-backed-up = 已将 { $n } 局备份到 { $path }
saves-restored-new = 已恢复 { $id }
saves-restored-replaced = 已用备份更新 { $id }
saves-restored-known = { $id }：无需恢复，备份中的每一步这里都有
saves-restored-beside = { $id } 与备份不同；备份已恢复为 { $other }
saves-restored-records = 已恢复 { $n } 局已完成对局的记录
saves-restored-exercises = 已恢复 { $n } 道做对的练习
saves-restored-collections = 已恢复 { $n } 个题集
saves-restored-draft = 已恢复正在录入的题目
saves-compacted = { $id }：压缩前 { $before } 字节，压缩后 { $after } 字节
saves-compact-already = { $id } 无法再压缩
saves-compact-damaged = { $id } 已损坏，未作更改；继续这一局即可修复
saves-solved = 已解出
saves-lost = 失败
saves-percent = { $percent }%
saves-head-id = 标识
saves-head-last-played = 上次玩
saves-head-size = 大小
saves-head-level = 难度
saves-head-done = 进度
saves-head-time = 用时
saves-head-title = 标题

# 统计。
stats-none = 还没有完成的对局
stats-broken = 记录中有 { $lines } 行已损坏，已略过
stats-totals = 共完成 { $finished } 局，用时 { $time }；连续 { $current } 天，最长 { $longest } 天
stats-one-mistake = 一错即止：{ $n_played } 局，胜 { $n_won } 局；连胜 { $streak } 局，最多 { $longest } 局
stats-head-hints = 提示
stats-head-house = 重复
stats-head-mark = 误删笔记
stats-head-guess = 猜测
stats-head-followed = 连带错误
stats-head-found = 找到
stats-head-each = 平均用时
stats-head-time = 起始
stats-head-games = 局数
stats-head-newest = 最近 { $n } 局中
stats-head-size = 大小
stats-head-level = 难度
stats-head-solved = 解出
stats-head-no-hints = 未用提示
stats-head-no-mistakes = 无错误
stats-head-given-up = 放弃
stats-head-best = 最快
stats-head-median = 中位数
stats-head-mean = 平均
stats-head-latest = 最近

# 列举、大小和数目。
list-of-none = 无
list-cut = { $first } 和另外 { $more } 个
size-with-boxes = { $size }，宫 { $boxes }
number-in-words = { $number }

no-such-count = 技巧之后应为次数（1 到 { $most }），例如 x-wing:2
no-such-number = 应为 { $least } 到 { $most } 的整数

# 命令行有什么问题：参数（例如 --limit <N>）、它的值，以及其他参数。
usage-quoted = { $name }
usage-no-value = { $argument } 缺少取值
usage-invalid-value = { $argument } 的值“{ $value }”无效
usage-refused-value = { $argument } 的值“{ $value }”无效：{ $why }
usage-values = 可用的值：{ $values }
usage-unknown-argument = 未知参数 { $argument }
usage-unknown-command = 未知命令“{ $command }”
usage-conflict = 参数 { $argument } 不能与 { $others } 同时使用
usage-repeated = 参数 { $argument } 只能给出一次
usage-missing = 缺少必需的参数：{ $arguments }
usage-missing-command = 缺少命令
usage-too-many = { $argument } 多了一个值“{ $value }”
usage-not-utf8 = 有参数不是有效的 UTF-8
usage-alike-argument = 相近的参数：{ $name }
usage-alike-command = 相近的命令：{ $name }
usage-alike-value = 相近的值：{ $name }
usage-more = 详情见 --help。
