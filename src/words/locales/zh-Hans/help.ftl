### 命令和选项的帮助。`help-命令` 说明命令的作用，`-more` 是完整帮助中另外的内容；
### `help-命令-选项` 是某个选项，`help-any-选项` 是若干命令共有的选项，`-long` 是它的完整帮助。

# 代替命令行读取程序自己的英文：用法、命令、选项和参数的标题。
help-usage = 用法：
help-commands = 命令
help-options = 选项
help-arguments = 参数
help-help = 显示帮助（-h 为摘要，--help 为全文）
help-version = 显示版本
# 接在选项的说明之后；$values 是可用的全部取值，或者每个取值各有说明。
help-default = （默认 { $value }）
help-values = （可用：{ $values }）
help-value = { $name }：{ $help }

help-examples = 示例：
help-exit-codes = 退出码：0 一切正常；1 有题目无法读取、无效、在要求唯一解时没有唯一解，或没有及时得出结果；2 用法错误、文件无法读取，或没有可供游戏的终端；141 输出的读者已离开；程序被信号结束时，为 128 加信号的编号。
man-examples = 示例
man-techniques = 技巧
man-exit-status-title = 退出状态
man-environment-title = 环境变量
man-files-title = 文件
man-exit-status =
    0：一切正常。

    1：有题目无法读取、无效、在要求唯一解时没有唯一解，或没有及时得出结果；有操作未保存；`saves check` 发现了问题。

    2：用法错误，文件无法读取，输出无法写入，或没有可供游戏的终端。

    141：输出的读者已离开。

    128 加信号编号：程序被该信号结束（134：内存不足）。
man-environment =
    SHUDU_CONFIG_DIR：config.toml 所在的文件夹。

    SHUDU_DATA_DIR：存档和已完成各局的文件夹。

    NO_COLOR：设置后不使用颜色。

    COLORTERM、TERM：终端有多少种颜色。

    LC_ALL、LC_CTYPE、LANG：终端能否显示 ASCII 以外的字符。

    LC_ALL、LC_MESSAGES、LANG：语言，在 --lang 和设置都没有指明时使用。

    TZ：日期和时间的时区。
man-files =
    ~/.config/shudu/config.toml：设置；config.toml.example 列出全部设置。

    ~/.local/share/shudu/saves：存档，每局一个文件。

    ~/.local/share/shudu/finished.toml：已完成各局的记录。
help-techniques = 技巧，由易到难：

help-shudu-json = 每行输出一个 JSON 对象
help-shudu-color = 何时使用颜色
help-shudu-jobs = 工作线程数，每个核心至多一个；不指明则用全部核心
help-shudu-output = 把结果写入此文件（先清空）而不是标准输出；SVG 有多页时写入带编号的文件
help-shudu-quiet = 只给出结果和错误：没有进度条，也没有提醒
help-shudu-from = 只按这种记法读取题目；`shudu convert --help` 列出各种记法
help-shudu = 终端里的数独，献给想真正理解题目的人
help-shudu-long =
    终端里的数独，献给想真正理解题目的人。


    不带命令时继续上一局，或打开开始界面。屏幕上能对一道题做的一切，都有命令可以对一连串题目去做。
help-shudu-data-dir = 把存档和统计放在这个文件夹 [env: SHUDU_DATA_DIR]
help-shudu-config = 从这个文件读取设置 [env: SHUDU_CONFIG_DIR，即其文件夹]
help-shudu-lang = 使用这种语言；否则依照设置，再依照 LC_ALL、LC_MESSAGES 或 LANG

help-any-order = 按这种顺序尝试技巧
help-any-without = 不使用这些技巧
help-any-puzzles = 题目文件、表示标准输入的 `-`，或题目本身；都没有则读标准输入
help-any-boxes = 在别处没有说明时，按这种宽和高的宫读取盘面：6x2
help-any-variant = 以这些附加规则读取普通盘面：diagonal、windoku、anti-knight 等
help-any-to = 按这种记法输出题目
help-any-time-limit = 每道题超过这个时间就放弃，例如 500ms、10s、2m 或 none；默认 1m

help-play = 玩一道题：给出的、新出的或存档中的
help-play-more = 没有给出题目或要求时，继续上一局，或打开开始界面。文件中有多道题时，玩第一道。
help-play-puzzle = 任意记法的题目，或含有题目的文件
help-play-level = 出一道这个难度的新题
help-play-rating = 出一道 Sudoku Explainer 评分在 A 到 B 之间的新题，例如 3.6..5.0
help-play-technique = 出一道必须用到这个技巧的新题
help-play-size = 新题有这么多行，4 到 16
help-play-boxes = 宫的宽和高各有几格，例如 3x2
help-play-variant = 新题目带有这些附加规则，例如 diagonal,anti-king，或异形宫：jigsaw
help-play-seed = 出与这个数对应的题
help-play-daily = 玩今天或某一天的题，人人相同
help-play-resume = 继续某个存档；`shudu saves` 列出存档
help-play-profile = 用这个名称单独保存存档和统计
help-play-ascii = 只用 ASCII 字符绘制
help-play-slow-line = 为慢速线路节省：不用颜色和高亮，只用 ASCII，计时以分钟为单位
help-play-line = 不用屏幕，逐行玩：适合屏幕阅读器和哑终端
help-play-guest = 让不该接触其他内容的人玩，用作 SSH 密钥的强制命令
help-play-sessions = 一个访客档案同时可有的会话数
help-play-guest-log = 访客的会话开始和结束时，各向这个文件加一行
help-play-idle = 多少分钟没有按键后结束访客的游戏
help-play-guest-long = 让不该接触其他内容的人玩，用作 SSH 密钥的强制命令：除该档案自己的存档（大小有限）外，不读写任何文件，不启动其他程序，一段时间没有按键就结束游戏。内存和处理器时间受限，在 Linux 上由沙盒保证；用 =strict 时，没有沙盒就不能玩

help-solve = 用搜索求解
help-solve-more = 每道题输出一行：它的解；若不是唯一的解，会加以说明。用 `--limit` 或 `--all` 时，找到的每个解各占一行。
help-solve-limit = 每道题找到 N 个解后停止；默认 2，足以分辨一个还是多个
help-solve-all = 输出每一个解，不论多少，随找随出
help-solve-count = 输出解的确切个数；与 --limit 同用时，只判断是否有那么多
help-solve-time-limit = 每道题超过这个时间就放弃，例如 500ms、10s、2m 或 none；默认 1m，用 --all 和 --count 时默认 none
help-solve-method = 使用哪种搜索
help-solve-to = 按这种记法输出解

help-generate = 出题
help-generate-more = 每道题都有唯一解。种子和要求相同，在任何机器上出的题都相同；第 n 道题用种子 S + n - 1，因此每道题都能单独重出。
help-generate-n = 出多少道题
help-generate-level = 难度，按 Sudoku Explainer 的评分
help-generate-rating = Sudoku Explainer 评分在 A 到 B 之间，例如 7.2..7.4；也可以只给一个评分，或省略两点之后的数
help-generate-technique = 必须用到这个技巧：没有它，更容易的技巧会卡住；`shudu steps --help` 列出全部技巧
help-generate-symmetry = 提示数的分布方式
help-generate-size = 行数，4 到 16；默认 9
help-generate-boxes = 宫的宽和高各有几格，例如 3x2
help-generate-variant = 带有这些附加规则，例如 diagonal,anti-king，或异形宫：jigsaw
help-generate-seed = 随机的起点；不指明则每次不同
help-generate-minimal = 没有多余的提示数；有对称要求时，没有多余的成组提示数
help-generate-min-clues = 至少有这么多提示数
help-generate-max-clues = 至多有这么多提示数
help-generate-time-limit = 每道题超过这个时间就放弃，例如 500ms、10s、2m 或 none；默认 10m
help-rate-time-limit = 每道题超过这个时间就放弃，例如 500ms、10s、2m 或 none；默认 10m
help-steps-time-limit = 每道题超过这个时间就放弃，例如 500ms、10s、2m 或 none；默认 10m
help-generate-grids = 出填满的盘面，而不是题目
help-generate-to = 按这种记法输出题目，或输出纸张：pdf、svg；不给出时按文件名决定，否则为 line
help-generate-candidates = 出由候选数给出的极小题（Sukaku），不含提示数；--json 的 `clues` 是所排除的候选数的个数

help-given-material = 由给出的材料出题
help-generate-near = 出与这道题（文件中的第一道）相近的题：去掉一些提示数，加上另一些
help-generate-minus = 去掉其中多少个提示数；去掉的不再加回
help-generate-plus = 加上多少个提示数
help-generate-all = 输出每一道相近而符合要求的题，各一次，随找随出
help-generate-mask = 提示数恰好在这些格：每格一个符号，没有提示数的格用 . 0 或 _，也可以写成盘面的样子
help-generate-from-grid = 以此为解：满盘，或有唯一解的题

help-transform = 把题目变成难度和解数相同的另一道题
help-transform-more = 变换按给出的顺序进行，可以给出多次。行、列、大行、大列从 1 数起；行只在同一大行内互换，列只在同一大列内互换。
help-transform-seed = --random 的随机来源；第 n 道题用种子 S + n - 1
help-transform-swap-digits = 互换两个数字
help-transform-swap-rows = 互换同一大行的两行
help-transform-swap-columns = 互换同一大列的两列
help-transform-swap-bands = 互换两个大行：左右并排的宫
help-transform-swap-stacks = 互换两个大列：上下相叠的宫
help-transform-rotate = 顺时针旋转 90、180 或 270 度
help-transform-mirror-x = 左右互换
help-transform-mirror-y = 上下互换
help-transform-transpose = 沿左上到右下的对角线翻转
help-transform-random = 随机选取变换，使题目的每种变形机会均等

help-minimize = 去掉多余的提示数，直到每一个都必不可少
help-minimize-more = 去掉哪些由随机决定。已是极小的题目保持不变；没有唯一解的题目不作处理。
help-minimize-all = 输出提示数中每一道极小的题，各一次，随找随出
help-minimize-seed = 随机的起点；第 n 道题用种子 S + n - 1；不指明则每次不同
help-minimize-time-limit = 每道题超过这个时间就放弃，例如 500ms、10s、2m 或 none；默认 1m，用 --all 时默认 none

help-complete = 增加提示数，直到题目有唯一解
help-complete-more = 随机选取一个解，并加入别的解所没有的提示数。已有唯一解的题目保持不变；空盘面会变成题目。
help-complete-seed = 随机的起点；第 n 道题用种子 S + n - 1；不指明则每次不同
help-complete-time-limit = 每道题超过这个时间就放弃，例如 500ms、10s、2m 或 none；默认 1m

help-rate = 说明题目有多难
help-rate-more = 输出 Sudoku Explainer 对整题、到第一个出数为止、以及第一步的评分（ER/EP/ED），由第一个评分得出的难度，评分路径上最难的技巧，以及 HoDoKu 的难度和分数。两种评分都为 9×9 盘面而定；其他盘面按同样的规则评分。没有唯一解的题目不能评分。
help-rate-path = 同时输出评分所依据的各步：默认是 Sudoku Explainer 的，也可指明 HoDoKu
help-rate-tsv = 输出以制表符分隔的各列：题目、ER、EP、ED、难度、HoDoKu 的难度和分数、最难的技巧；未知的留空
help-rate-columns = 只输出这几列，以制表符分隔；与 --json 同用时输出只含这几项的对象。只计算所需的内容：HoDoKu 的评分比其余各项加起来慢十倍
help-rate-min = 略去 ER 低于此值的题目，如 7.1
help-rate-max = 略去 ER 高于此值的题目，且不把它们评到底
help-rate-level = 略去其他难度的题目
help-rate-technique = 略去评分路径未用全这些技巧的题目
help-rate-summary = 最后在标准错误输出中说明各难度的题目有多少

help-hint = 说出下一步，或只说看哪里
help-hint-more = 级别 1 说看哪里，2 说什么技巧，3 给出完整的推理，4 说会有什么变化。
help-hint-rung = 透露多少，1 到 4

help-steps = 逐步说出通往解的整条推理路径
help-steps-more = 用 --find 则改为说出局面中某个技巧的每一例。局面可以是带候选数的盘面，或 HoDoKu 题库的一行：其盘面减去已删的候选数。
help-steps-find = 说出局面中这个技巧的每一例
help-steps-full = 说出每一步的完整推理，分成与提示相同的小步
help-steps-eureka = 只用记号写出每一步：链用 Eureka 记法，其余写出所依据的集合
help-steps-prove = 附上每一步的依据，以及检验的结果

help-why = 说明某格填某数为什么对或错
help-why-more = 判断写成一个格和一个数：r1c2=5 表示这格填这个数，r1c2<>5 表示不填。用 --json 时，答案有结论 right（对）、wrong（错）、clash（与盘面上的数冲突）或 unknown（已知技巧在此无法证明），以及论证的各步。
help-why-puzzle = 题目文件、题目本身，或 - 表示标准输入
help-why-claim = 一个格和一个数，例如 r1c2=5 或 r1c2<>5
help-why-full = 完整打印长论证；否则超过 60 行时省略中间部分

help-check = 准确说出题目的问题所在
help-check-no-minimality = 不查找可以去掉的提示数（对极小的题目，这占去十分之九的时间）；这时 `minimal` 为 null
help-check-more = 重复的数及其单元格、没有候选数的单元格和区域、无解、两个不同的解、可以去掉的提示数、与解矛盾的已填数和已删候选数。除非每道题都有唯一解，否则退出码为 1。

help-convert = 把题目改写成另一种记法
help-convert-more = 某种记法不能表示的内容会略去：已填的数变成提示数，已删的候选数重新出现。占多行的题目以空行隔开。
help-print = 把题目排在纸上，写成 SVG 或 PDF
help-print-more =
    提示数用粗体。答案在最后，另起一页；没有唯一解的题目照样排出，但不附答案，并会说明。字体嵌在文件里。
help-print-to = 写成什么；不给时看文件名的后缀，否则为 PDF
help-print-to-svg = 每页一张图；用 --output 时各成一个文件，写到标准输出时上下相接
help-print-to-pdf = 一个文件
help-print-rating = 注明每题的难度：级别与 Sudoku Explainer 的评分
help-on-paper = 纸张
help-any-paper = 纸张大小：a3、a4、a5、a6、letter、legal，或以毫米计，例如 170x240
help-any-landscape = 横放纸张
help-any-per-page = 每页的题数（1 到 100），尽量放大；不给时以每格 9 毫米为限
help-any-large = 大字：每页一题，数字撑满格子
help-any-marks = 填入全部候选数
help-any-no-solutions = 不在最后附答案
help-any-title = 每个题目页顶部的标题

help-convert-to = 要写成的记法
help-convert-with-solution = 写成题目与答案并列的表（`puzzle,solution`），每个命令都能读

help-saves = 列出、导出、检查、备份、压缩或删除存档
help-saves-profile = 用这个名称单独保存的存档
help-saves-list = 列出存档，最近玩的在前；不带子命令时即为此
help-saves-export = 输出某一局的现状，或它开始时的题目
help-saves-export-ids = 哪些存档，用列表中的标识
help-saves-export-to = 要写成的记法
help-saves-export-puzzle = 略去已填的数和已删的候选数
help-saves-export-raw = 输出存档本身：每一步操作，可供保存或发送
help-saves-check = 从头到尾检查每个存档、记录和课程进度，并说出问题
help-saves-check-more = 不作任何更改。有问题时退出码为 1。
help-saves-backup = 把全部存档、记录和课程进度写入一个新文件，带校验和
help-saves-backup-file = 要写入的文件，必须尚不存在
help-saves-restore = 恢复备份中的内容
help-saves-restore-more = 写入之前先检查整个备份。这里进度更新的存档保持不变；走法不同的存档以另一个名称恢复在旁边。
help-saves-restore-file = 备份文件
help-saves-compact = 使存档变短：全部，或指明的几个
help-saves-compact-more = 玩的内容完全不变，撤销也不变；只略去后来重复的记录。正在玩的一局不作处理。每个文件要么整个替换，要么不动。很长的存档在打开时会自动压缩。
help-saves-compact-ids = 哪些存档，用列表中的标识
help-saves-compact-drop-history = 保留局面及其笔记、用时和计数，忘掉走到这里的各步：撤销和回顾从此重新开始。有试填或检查点的一局保留其各步，因为它们由各步构成
help-saves-delete = 删除存档
help-saves-delete-ids = 哪些存档，用列表中的标识

help-stats = 按盘面和难度显示已完成各局的统计
help-stats-level = 只计这一难度的各局
help-stats-size = 只计这种大小的盘面，例如 9、6 或 3x2
help-stats-since = 只计这一天及以后完成的各局，例如 2026-12-31
help-stats-until = 只计这一天及以前完成的各局
help-stats-csv = 每局输出一行 CSV，供电子表格使用
help-stats-profile = 用这个名称单独保存的各局

help-daily = 显示某一天各题的结果、连续天数和本周阶梯
help-daily-more = 每道题以第一次完成的一局为准。某天只要有一题在当天解出（不论是否用提示），且没有显示过答案，就计入连续天数。阶梯每天一题，从周一的容易到周日的地狱：■ 当天解出，▪ 之后解出，□ 错过。`shudu play --daily` 玩这些题。
help-daily-date = 日期，例如 2026-12-31；默认今天
help-daily-share = 输出可供分享的几行结果，不透露题目内容
help-daily-profile = 用这个名称单独保存的各局

help-review = 回顾一局存档：何时做了什么，每一步有何依据，时间用在哪里
help-review-more = 每一步或由某个技巧证明，或由多步推出，或是猜测，或是错误并说明原因。更容易的步骤最多数到 20 个。`--json` 每一刻输出一行。
help-review-id = 存档的名称，见 `shudu saves`
help-review-to = 输出的形式
help-review-profile = 以这个名称单独保存的存档

help-completions = 输出在命令行中补全命令和选项的脚本
help-completions-shell = 哪种命令行外壳

help-man = 输出程序或某个命令的手册页，或写出所有命令的手册页
help-man-pages = 要输出手册页的命令，依次输出；不给出时输出程序自身的手册页
help-man-out-dir = 把每个命令的手册页各写入这个文件夹，文件夹必须已存在

help-every-command = 所有命令的选项

# 某些选项的值的含义。
help-shudu-color-auto = 在终端上使用，除非设置了 `NO_COLOR`
help-shudu-color-always = 总是使用，即使写入文件
help-shudu-color-never = 从不使用
help-solve-method-fast = 处处使用的一种
help-solve-method-reference = 简单而慢的一种，与前者没有共用代码，用来验证它
help-review-to-text = 供人阅读的文本
help-review-to-markdown = 同样内容，用于网页和论坛
help-review-to-asciicast = 盘面的录像，可用 asciinema 等终端录像播放器播放
help-rate-path-se = Sudoku Explainer 的评分
help-rate-path-hodoku = HoDoKu 的难度和分数

help-generate-hardest = 必须用到这个技巧，且不需要更难的
help-generate-without = 解题路径（每次先走最容易的一步）上不出现这些技巧
help-generate-hodoku = HoDoKu 分数在 A 到 B 之间，例如 500..800
help-hint-voice = 推理的讲法：为初学者讲解、完整句子，或只用记法
help-hint-full = 完整显示很长的论证；不加此项时，超过 60 行的论证省略中间部分
help-steps-voice = 每一步的讲法：为初学者讲解、完整句子，或只用记法
help-coach = 由你自己的对局和练习说明接下来做什么：该复习的课程、下一课、从你的水平起步的题目
help-coach-more = 最后几行说明了所用的模型。它所知道的一切都由你的存档、记录和练习得出。
help-coach-forget = 让教练从头开始：忘记到现在为止的对局和练习；记录、存档和课程都保留
help-coach-profile = 以这个名称单独保存的对局和课程
help-learn = 显示课程：每个技巧、它多常遇到，以及你学到了哪里；也可以显示某个技巧的一课
help-learn-more = 课程从最容易的技巧排到最难的。每课做三次练习，不用提示找到该技巧，就算学会。技巧多常遇到，是在随机抽取的相应难度的题目上测得的。
help-learn-technique = 这一课的技巧
help-learn-variant = 给出专为带有这些规则（或异形宫：jigsaw）的盘面制作的例子
help-learn-time-limit = 超过这个时间就放弃寻找例子，例如 500ms、10s、2m 或 none；默认 1m
help-learn-profile = 以这个名称单独保存的课程
