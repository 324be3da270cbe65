### 屏幕：菜单、列表、对话框及其按键。

start-title = shudu
start-continue = 继续
start-play = 开始
start-today = 今日
start-learn = 课程
start-learn-value = 已学 { VALUE($n) } / { $n_lessons } 课
start-more = 更多…
# 选中某一项时，列表下方的说明。
start-about-continue = 从上次停下的地方接着玩。
start-about-today = 每个难度每天一题，人人相同。
start-about-learn = 每种技巧一课，由易到难。
start-about-more = 打开或录入题目；存档、统计和设置。
start-about-more-for-guests = 存档、统计和设置。
start-usual-time = 你通常用时 { VALUE($time) }。
more-title = 更多
more-new = 自定义新游戏…
more-open = 打开或粘贴题目…
more-enter = 录入题目…
more-saved-games =
    { $n ->
        [0] 存档
       *[other] 存档（{ $n }）
    }
more-collections = 题集
more-statistics = 统计
more-coach = 教练
more-settings = 设置
more-help = 帮助
more-quit = 退出
more-about-new = 盘面大小、附加规则、对称方式、技巧
more-about-open = 来自文件或剪贴板
more-about-enter = 逐格录入，例如报纸上的题
more-about-enter-on = 继续录入：已有 { VALUE($n) } 个数
more-about-saved-games = 继续、复制或删除
more-about-collections = 依次完成的一系列题目
more-about-statistics = 用时、连续天数、常错过的技巧
more-about-coach = 接下来学什么、玩什么
more-about-settings = 颜色、按键、笔记、提示
more-about-help = 玩法、按键、技巧
more-about-quit = 游戏已保存
# 若干取值之一，用方向键更改。
choice = { DIM("◂") } { VALUE($value) } { DIM("▸") }
percent = { $percent }%
when-today = 今天 { $clock }
when-yesterday = 昨天
when-weekday =
    { $date }周{ $weekday ->
        [1] 一
        [2] 二
        [3] 三
        [4] 四
        [5] 五
        [6] 六
       *[7] 日
    }
day-of-month = { $month } 月 { $day } 日

new-title = 新游戏
new-level = 难度
new-rating = 评分
new-board = 盘面
new-variant = 变体
new-symmetry = 对称
new-technique = 技巧
new-seed = 种子
new-mistakes = 填错时
new-start = [ { KEY("开始") } ]
new-alike = [ { KEY("类似此题") } ]
new-alike-value = { DIM("保留大部分提示数") }
new-missed = [ { KEY("练习") } ]
new-missed-value = { VALUE($technique) }
new-rating-any = 不限
new-board-value = { DIM("◂") } { VALUE($side) }×{ VALUE($side) } { DIM("▸") } 宫 { $width }×{ $height }
new-board-irregular = { DIM("◂") } { VALUE($side) }×{ VALUE($side) } { DIM("▸") }
new-variant-value = { DIM("◂") } { VALUE($variant) } { DIM("▸") }
new-variant-none = { DIM("◂") } 无 { DIM("▸") }
new-technique-any = 不限
new-technique-title = 要练习的技巧
new-seed-value = { VALUE($seed) }
new-seed-chance = 随机
new-seed-type = 输入一个词或数字
new-mistakes-allowed = 可以改正
new-mistakes-end = 一错即止
new-no-level = { $board } 的盘面没有难度为{ $asked }的题；最难的是{ $level }。
new-about-variant = 附加规则，或异形宫。命令 shudu play --variant 还有更多规则，并可任意组合。
new-about-board = 盘面的大小和宫的形状。
new-about-rating = 在该难度内指定精确的评分（Sudoku Explainer）。评分少见的题要一两秒才能生成。
new-about-alike = 难度与盘面上的题相同，只换掉其中两个提示数。
new-about-missed = 练习上次提示所用的技巧：新题一开局，下一步就要用到。
new-about-symmetry = 提示数在盘面上的分布方式。
new-about-technique = 新题一开局，下一步就要用到这个技巧。按 Enter 列出全部技巧。
new-about-seed = 种子相同，题目就相同。
new-about-one-mistake = 填错一个数，这一局就结束，撤销也不能恢复。
new-nearest = 这里能练习的最接近的技巧：{ VALUE($technique) }。
techniques-find = 查找：
techniques-none = 没有符合的技巧。
# 评分一栏的标题。
techniques-rated = SE 评分

# 提示数的分布方式。
symmetry-none = 不对称
symmetry-half-turn = 中心对称
symmetry-quarter-turn = 90 度旋转对称
symmetry-left-right = 左右对称
symmetry-top-bottom = 上下对称
symmetry-both-axes = 左右且上下对称
symmetry-diagonal = 捺对角线对称
symmetry-other-diagonal = 撇对角线对称
symmetry-both-diagonals = 两条对角线对称
symmetry-all = 全对称

wait-title = 正在出题…
wait-puzzle = { $side }×{ $side } 盘面、难度为{ VALUE($level) }的题目。已试终盘：{ VALUE($n_tried) }。
wait-practice = { $side }×{ $side } 盘面、难度为{ VALUE($level) }、用到{ $technique }的题目。已试终盘：{ VALUE($n_tried) }。
wait-rated = { $side }×{ $side } 盘面、评分为 { VALUE($rating) } 的题目。已试终盘：{ VALUE($n_tried) }。
wait-near = 与盘面上的题相近、难度为{ VALUE($level) }的题目。已试题目：{ VALUE($n_tried) }。
wait-none-title = 没有找到题目
wait-time = 已用 { $elapsed }，最多还要 { $left }。
wait-nearest = 目前最接近的：{ VALUE($level) }，评分 { VALUE($rating) }。
wait-save-title = 正在打开很长的一局…
wait-save = 已重放 { $percent }% 的操作。

saves-title = 存档
saves-none = 还没有存档。
exercise-name = 练习
saved-game-solved = { SUCCESS("✓ 已解出") }
saved-game-lost = { ERROR("失败") }
saved-head-when = 时间
saved-head-board = 盘面
saved-head-level = 难度
saved-head-progress = 进度
saved-head-time = 用时
saved-game-broken = { $id }：{ WARNING($problem) }
saves-delete = 永久删除这一局吗？{ VALUE($game) }
give-up-question = 放弃并查看答案吗？这一局将就此结束。
reveal-question = 显示 { $cells } 的答案吗？这一局会算作借助帮助解出。
restart-question = 从头开始这道题吗？之后可以撤销。

statistics-title = 统计
statistics-title-days = { $title }，最近 { $n } 天
statistics-none-then = 这段时间里没有完成的对局。
statistics-title-level = 统计：{ $level }
statistics-weeks = { DIM("每周中位数；总体") } { VALUE($median) }
statistics-spread = { DIM("中间 50%：") }{ VALUE($quarter) } { DIM("到") } { VALUE($three_quarters) }
statistics-none = 还没有完成过任何一局。
records-reading = 正在读取玩过的对局…
statistics-missed = 最常错过
statistics-missed-times = 次数
statistics-times = { DIM("用时中位数") } { VALUE($median) }
statistics-days = { DIM("近半年") }
statistics-days-of-year = { DIM("近一年") }
card-solved = 已解出
card-streak = 连续天数
card-streak-value = { $current }（最长 { $longest }）
card-best = 最快
card-no-hints = 未用提示

finish-title =
    { $ending ->
        [solved] 解出来了！
        [with-help] 借助帮助解出
        [lost] 填错一个数，结束
       *[given-up] 答案
    }
finish-time = 用时
finish-best = 最快
finish-median = 中位数
finish-faster = 快了
finish-slower = 慢了
finish-hardest = 最难一步：{ $technique }
finish-digit-times = 每个数字用时
finish-new-techniques = { SUCCESS("首次独立发现：") }{ VALUE($techniques) }
finish-new-best = { SUCCESS("新纪录") }
finish-first-of-level = { SUCCESS("首次解出") }“{ VALUE($level) }”{ SUCCESS("难度的题。") }
finish-first = 第一局
finish-hints = 提示
finish-mistakes = 错误
finish-revealed = 显示答案
finish-moves = 操作
finish-undone = 撤销
daily-streak-alone = 未用提示（✓）：连续 { VALUE($current) } 天，最长 { $longest } 天
daily-streak-any = 可用提示（✓ ◦）：连续 { VALUE($current) } 天，最长 { $longest } 天
daily-signs =
    { SUCCESS("✓") } { DIM("未用提示") }  { VALUE("◦") } { DIM("用了提示") }  { VALUE("•") } { DIM("之后解出") }  { DIM("□ 错过") }  { DIM("– 看了答案") }

settings-title = 设置
setting-on = 开
setting-off = 关
setting-none = 无
# 某项设置的取值之后，关于它的情况。
setting-found = { DIM("检测到：") }{ DIM($value) }
setting-for-now = { WARNING("退出前为：") }{ VALUE($value) }
setting-by-option = { WARNING("现为") }{ VALUE($value) }{ WARNING("（") }{ WARNING($option) }{ WARNING("）") }
setting-not-saved = { WARNING("未保存") }
setting-typing = 新的值：
setting-not-kept = `{ KEY($key) }` 只在退出前有效，未能保存（{ ERROR($reason) }）。

pause-title = 已暂停
paused = 已填 { VALUE($n_filled) } / { $n_cells } 格，{ VALUE($clock) }。盘面已隐藏，计时已暂停。

steps-waiting = 正在寻找解题路径…
steps-found = 解出共需 { $n } 步
steps-found-stuck = { $n } 步之后，已知技巧都用不上了

available-waiting = 正在逐个尝试技巧…
available-so-far = 目前有 { $n } 个技巧可用；还有 { $n_left } 个待试
available-stopped = 目前有 { $n } 个技巧可用；搜索已停止
available-all =
    { $n ->
        [0] 这里没有可用的技巧
       *[other] 这里有 { $n } 个技巧可用
    }
# 某个技巧各步骤之上的标题；名称可能被截断。
available-technique = { TITLE($name) } { DIM("×") }{ DIM($n) }
available-technique-more = { TITLE($name) } { DIM("×") }{ DIM($n) }{ DIM("+") }
key-unfold = 展开
key-fold = 收起
available-harder = 另有 { $n } 个更难的技巧

review-waiting = 正在评定难度…
review-title = 解题路径
review-title-rated = 解题路径：SE { $er }
review-title-hardest = 解题路径：SE { $er }（{ $technique }）
review-path = 解题路径
review-moves = 你的操作
review-wrong = 错误
review-step = 第 { $number } 步
review-hint = 提示
review-guess = 猜测
review-by = { $name }
review-judging = 正在查看这一步的依据…
review-no-claim = 这一行没有需要说明的内容。
# $at 和 $end 是时刻，$spent 是这一步之前的用时。
review-at = { $at } / { $end }  +{ $spent }
review-playing-on = 从这里接着玩，算作新的一局；此前的用时和提示次数照算。
review-not-open = 请先打开一局已完成对局的回顾。

# 底部几行里各键的作用。
key-another = 再来一局
key-play-again = 重玩这道题
key-back = 返回
key-board = 看盘面
key-invert = 反色
key-true-candidates = 候选数
key-board-size = 盘面大小
key-change = 更改
key-choose = 选择
key-close = 关闭
key-day = 日
key-default = 默认
key-delete = 删除
key-empty = 清空文字
key-check-chain = 检查
key-shorten = 退回
key-chains = 各条链
key-draw-on = 继续画
key-begin = 新链
key-period = 时间段
key-drop = 放弃
key-keep = 保留
key-go-there = 转到
key-deselect = 取消选择
key-end-mode = 结束
key-enter = 填入
key-mark = 笔记
key-corner = 角标
key-colour = 着色
key-add-to-chain = 加入链
key-export = 导出
key-go-on = 继续
key-in-full = 全文
key-level = 难度
key-list = 列表
key-leave-anyway = 仍要离开
key-leave-at-once = 立即离开
key-menu = 菜单
key-month = 月
key-moves-on = 自动前移
key-new = 新游戏
key-next = 下一行
key-next-board = 下一个盘面
key-next-link = 下一环
key-next-line = 下一句
key-notation = 记法
key-in-words = 文字
key-next-page = 下一页
key-no = 否
key-open = 打开
key-page = 翻页
key-walk = 逐步看
key-next-lesson = 下一个
key-play = 开始玩
key-play-nearest = 玩最接近的
key-play-on = 接着玩
key-practise = 练习
key-quit = 退出
key-read = 打开
key-review = 回顾
key-save = 保存
key-save-elsewhere = 另存到别处
key-scroll = 滚动
key-set-board = 转到局面
key-share = 分享
key-start = 开始
key-stay = 留下
key-stop = 停止
key-take = 选用
key-take-over = 接管
key-try = 试做
key-type = 输入
key-undo = 撤销
key-yes = 是

key-exercise = 练习
key-next-exercise = 下一道练习
key-lessons = 课程
key-lesson = 课程
key-coach = 教练
