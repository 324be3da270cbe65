### 屏幕：玩的时候说的和显示的。

pending-pencil = 笔记：哪个数字？
pending-corner = 角标：哪个数字？
pending-colour = 哪种颜色？1 到 9；{ KEY($clear) } 取消着色。
pending-digit = 哪个数字？
pending-filter = 高亮哪个数字？
pending-candidate = 给哪个候选数着色？
pending-candidate-colour = 候选数 { $digit } 用哪种颜色？1 到 9；{ KEY($clear) } 取消着色。
pending-wheel = 点击单元格填入 { $digit }；Esc 结束。
pending-wheel-clear = 点击单元格擦除；Esc 结束。

# 填上全部笔记时，玩家自己删去的笔记。
removed-stay = 已填上全部笔记，你删去的 { $n } 个除外；再执行一次即可恢复。
restore-question = 其余笔记都已填上。恢复你删去的 { $n } 个笔记吗？

saved-exercise = { $technique }练习
saved-on-leaving = 已保存：{ $name }，{ $percent }%，{ $time }。下次运行 shudu 接着玩。
board-full-conflict = 盘面已填满，但{ $conflict }
board-full = 盘面已填满，但还没有解出。{ KEY($check) } 标出错误的数，{ KEY($undo) } 撤销。

first-keys = { KEY("方向键") } 移动，{ KEY($digits) } 填数，{ KEY($hint) } 给出提示。
unknown-key = { KEY($key) } 在这里没有作用。{ KEY($help) } 列出各键的用途。
not-for-guests = 访客只能玩游戏，不能使用文件和命令行。
no-puzzles-of-guests = 访客不能打开自己的题目。
# $key 接管这一局。
read-only = 另一个窗口正在玩这一局，这里只能观看。按 { KEY($key) } 接管。
taken-over = 这里只能观看这一局（{ WARNING($who) }）。按 { KEY($key) } 接管。
theme-set = 主题：{ VALUE($name) }。
checkpoint-set = 已设置检查点 { VALUE($number) }。
offer-finish =
    只剩排除和唯一余数了，{ KEY($key) } 可以填完{ $cost ->
        [help] ，但算作一次提示
       *[none] { "" }
    }。
checkpoint-back = 已回到检查点。撤销可回到刚才的局面。
checkpoint-left-try = 已回到检查点，并离开试填。从现在起，填错一次就会结束本局。
went-back = 已退回 { VALUE($n) } 步，到错误之前。
conflict = { $house }出现了 { $n } 个 { $digit }：{ $cells }。
no-conflict = 没有违反规则。
checked =
    { $n ->
        [0] 到目前为止全部正确。
       *[other] 有错误：{ $cells }。
    }
checked-marks = 没有填错的数，但缺少正确的笔记：{ $cells }。
mistake = { $cells } 与答案不符。
work-failed = 未能完成：{ WARNING($reason) }。
program-mistake = shudu 程序出错：{ $reason }；请反馈这个问题
saving-fails = 保存失败：{ WARNING($reason) }。游戏只在内存中继续。
saving-works = 保存已恢复正常。
not-safe-yet = 最近的操作已写入，但断电时仍可能丢失。{ WARNING($reason) }
saving-safe = 全部操作都已安全写入磁盘。
unsaved-leave = 这一局的操作没有保存：{ WARNING($reason) }。仍要离开吗？
# $what 是下面最后一条。
unsaved-quit = { WARNING($what) }。仍要退出吗？
unsaved-wait = 正在等待磁盘… { WARNING($what) }
unsaved-what =
    { $what }{ $others ->
        [0] {""}
       *[other] ，另有 { $others } 局
    }
file-failed = { VALUE($path) }：{ WARNING($reason) }
exported = 已写入 { VALUE($path) }。
qr-title = 二维码
qr-no-room = 这个二维码需要 { $width } 列、{ $height } 行的终端，并能显示半格方块。链接：
exported-title = 这一局（`{ $notation }` 格式）
board-too-small = 盘面需要 { VALUE($columns) }×{ VALUE($rows) } 个字符，窗口只有 { $width }×{ $height }。请放大窗口或缩小字体；游戏已保留。

# 各窗格的标题。
pane-left = 剩余
pane-moves = 最近操作
pane-one-mistake = { WARNING("一错即止") }
pane-lost = { WARNING("填错一个数，结束") }
pane-note = 消息
pane-technique = 技巧说明
pane-needs = 需要 { TECHNIQUE($technique) }
# 行、列、宫之外的规则。
pane-rules = 规则：{ $rules }
pane-practice = 练习：{ $technique }

clock-minutes = { $minutes } 分
clock-hours = { $hours } 时 { $minutes } 分
rating-se = SE { $er }

# 光标所在的单元格。
cell-conflict = 违反规则
cell-mistake = 填错了
cell-colour = 颜色 { $letter }
cell-marks-sign = : 有笔记

# 模式；地方很小时只显示第一个字。
mode-digit = 填数
mode-pencil = 笔记
mode-corner = 角标
mode-colour = 着色
mode-chain = 画链
mode-selecting = 选择

save-saved = 已自动保存
save-none = 未保存
save-failing = 保存失败
save-unsafe = 尚未写入磁盘
save-read-only = 只读

# 末行和侧栏里对最常用按键的说明。
reminder-hint = 提示
reminder-pencil-once = 笔记
reminder-undo = 撤销
reminder-filter = 高亮
reminder-auto-notes = 填笔记
reminder-check = 检查
reminder-why = 原因
reminder-help = 按键

# 盘面上各种标记的含义。
legend-pattern = 结构
legend-support = 依据
legend-base = 定义域
legend-cover = 删除域
legend-pivot = 拐点
legend-pincer = 翼格
legend-guardian = 守护者
legend-exocet-base = 基准格
legend-exocet-target = 目标格
legend-exocet-place = 交叉线内
legend-exocet-mirror = 镜面格
legend-fin = 鱼鳍
legend-on = 假设为真
legend-off = 假设为假
legend-ruled-out = 已排除
legend-counted = 按行计数
legend-counted-across = 按列计数
legend-first-colour = 绿色
legend-second-colour = 紫色
legend-third-colour = 第三色
legend-fourth-colour = 第四色
legend-gone = 此前已删
legend-strong = 至少一真
legend-weak = 至多一真
legend-order = 次序
legend-placed-earlier = 此前填入
legend-goes = 删去
legend-comes = 填入
legend-wrong = 错误
legend-dead-end = 无候选数

# 窄栏中已走的各步。
move-digit = { $cells } 填 { $digit }
move-clear = 擦去 { $cells }
move-mark = 笔记 { $digit }：{ $cells }
move-corner = 角标 { $digit }：{ $cells }
move-colour = 着色 { $cells } { $colour }
move-colour-candidate = 着色 { $cells } 的 { $digit }
move-no-colour = 去色 { $cells }
move-no-colours = 清除着色
move-fill = 填上笔记
move-jump = 跳到{ $technique }
move-clear-marks = 清除笔记
move-practice = 练习{ $technique }
move-clean-marks = 清理笔记 { $cells }
move-reveal = 显示 { $cells }
move-give-up = 显示答案
move-finish = 填完最后 { $n } 格
move-restart = 从头开始
move-checkpoint = 回到检查点
move-what-if = 开始试填
move-keep-try = 保留试填
move-drop-try = 放弃试填
move-go-to-try = 转到另一个试填
move-main-line = 转到主线
move-name-try = 为试填命名

# 提示。标头在正文之前。
hint-looking = 正在寻找提示…
reason-looking = 正在寻找原因…
hint-none = 已知技巧在这里都用不上。`:reveal` 可显示一格的答案。
hint-applied = 已应用：{ $what }
hint-head = 提示
hint-head-first = 错误
hint-head-marks = 提示
hint-head-why = 原因
# 推理的结尾。
hint-key-more = 更多
hint-key-apply = 应用
hint-key-remove = 一并删去
hint-key-deeper = 继续寻找
hint-at-end =
    { $n ->
        [0] 这是最后一行。{ KEY($close) } 关闭提示。
        [1] 这是最后一行。{ KEY($undo) } 撤销上一步。
       *[other] 这是最后一行。{ KEY($undo) } 撤销 { VALUE($n) } 步。
    }
hint-key-undo =
    { $n ->
        [1] 撤销上一步
       *[other] 撤销 { $n } 步
    }
blocked-wrong = 填错了：{ ERROR($placed) }。
blocked-mark = 误删了正确的笔记：{ ERROR($marks) }。
lagging-mark = { $cell } 的 { $digit } 可以删去：{ $because } 已是 { $digit }。
lagging-more = 另有 { VALUE($n) } 个笔记也是如此。
lagging-removed = 已删去 { VALUE($n) } 个不可能的笔记。
board-set = 这个局面可以用{ TITLE($technique) }；撤销即可回到你的游戏。
practice-single = 请找出{ TITLE($technique) }，填入它的数。{ KEY($hint) } 给出提示。
practice = 请用{ TITLE($technique) }走一步，或者给它的各格着色，再按 { KEY($check) } 检查。{ KEY($hint) } 给出提示。

tip = 试试：
tip-pencil-mode = 笔记模式
tip-auto-notes = 填好笔记
tip-check = 检查
tip-next-empty = 下一空格
tip-select = 选择多格
tip-corner-once = 角标
tip-colour-once = 给格着色
tip-checkpoint = 检查点
tip-available-steps = 可用步骤
tip-what-if = 试填
tip-pause = 暂停
tip-chain-mode = 画链
tip-settings = 设置
tip-command-line = 命令行
