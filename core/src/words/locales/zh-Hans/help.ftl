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
help-exit-codes = 退出码：0 成功；1 有题目无法读取、无效、超时，或在要求唯一解时没有唯一解；2 用法错误、文件无法读取，或没有可用的终端；141 输出管道已关闭；程序被信号结束时为 128 加信号编号。
man-examples = 示例
man-techniques = 技巧
man-exit-status-title = 退出状态
man-environment-title = 环境变量
man-files-title = 文件
man-exit-status =
    0：成功。

    1：有题目无法读取、无效、超时，或在要求唯一解时没有唯一解；有操作未保存；`saves check` 发现了问题。

    2：用法错误，文件无法读取，输出无法写入，或没有可用的终端。

    141：输出管道已关闭。

    128 加信号编号：程序被信号结束（134：内存不足）。
man-environment =
    SHUDU_CONFIG_DIR：config.toml 所在的文件夹。

    SHUDU_DATA_DIR：存档和已完成对局的文件夹。

    NO_COLOR：设置后不使用颜色。

    COLORTERM、TERM：终端支持多少种颜色。

    LC_ALL、LC_CTYPE、LANG：终端能否显示 ASCII 以外的字符。

    LC_ALL、LC_MESSAGES、LANG：语言，除非由 --lang 或设置指定。

    TZ：日期和时间的时区。
man-files =
    ~/.config/shudu/config.toml：设置；全部设置见 config.toml.example。

    ~/.local/share/shudu/saves：存档，每局一个文件。

    ~/.local/share/shudu/finished.toml：已完成对局的记录。
help-techniques = 技巧，由易到难：

help-shudu-json = 每行输出一个 JSON 对象
help-shudu-color = 何时使用颜色
help-shudu-jobs = 线程数，每个核心至多一个（默认使用全部核心）
help-shudu-output = 把结果写入此文件（覆盖原有内容），而不是标准输出；多页 SVG 写入带编号的文件
help-shudu-quiet = 只输出结果和错误，不显示进度条和提醒
help-shudu-from = 只按这种格式读取题目；各种格式见 `shudu convert --help`
help-shudu = 终端里的数独，献给想真正理解题目的人
help-shudu-long =
    终端里的数独，献给想真正理解题目的人。


    不带命令时继续上一局，或打开开始界面。在屏幕上能做的事，也都有命令，可以成批处理题目。
help-shudu-data-dir = 存放存档和统计的文件夹 [env: SHUDU_DATA_DIR]
help-shudu-config = 设置文件 [env: SHUDU_CONFIG_DIR，指定它所在的文件夹]
help-shudu-lang = 语言（默认依照设置，或 LC_ALL、LC_MESSAGES、LANG）

help-any-order = 尝试技巧的顺序
help-any-without = 不使用这些技巧
help-any-puzzles = 题目文件、题目本身，或表示标准输入的 `-`（默认 -）
help-any-boxes = 宫的宽和高，例如 6x2；用于没有注明的输入
help-any-variant = 附加规则，例如 diagonal 或 windoku；用于没有注明的输入
help-any-to = 输出格式
help-any-time-limit = 每道题的时间限制，例如 500ms、10s、2m 或 none（默认 1m）

help-play = 开始一局：新题、你自己的题目或存档
help-play-more = 没有给出题目，也没有选题的选项时，继续上一局，或打开开始界面。文件中有多道题时，成为题集，可依次游玩。
help-play-puzzle = 任意格式的题目，或含有题目的文件
help-play-level = 出一道这个难度的新题
help-play-rating = 出一道 Sudoku Explainer 评分在 A 到 B 之间的新题，例如 3.6..5.0
help-play-technique = 出一道要用到这个技巧的新题
help-play-size = 新题的行数，4 到 16
help-play-boxes = 宫的宽和高，例如 3x2
help-play-variant = 出一道带有附加规则的新题，例如 diagonal,anti-king，或异形宫（jigsaw）
help-play-seed = 用这个种子出题
help-play-daily = 玩今天或某一天的每日一题；每日一题人人相同
help-play-resume = 继续一局存档；`shudu saves` 列出存档
help-play-profile = 以此名称另立一套存档和统计
help-play-ascii = 只用 ASCII 字符绘制
help-play-slow-line = 为慢速连接节省流量：不用颜色和高亮，只用 ASCII，计时只显示到分钟
help-play-one-mistake = 本次运行中新的一局，填错一个数就结束
help-play-line = 用逐行模式玩，不需要屏幕界面：适合屏幕阅读器和哑终端
help-play-guest = 让访客只能玩数独，不能访问其他内容，用作 SSH 密钥的强制命令
help-play-sessions = 一个访客档案最多同时打开的会话数
help-play-guest-log = 访客的会话开始和结束时，各向这个文件追加一行
help-play-idle = 访客多少分钟没有按键，就结束游戏
help-play-guest-long = 让访客只能玩数独，不能访问其他内容，用作 SSH 密钥的强制命令。会话只读写该档案自己的存档（大小有限），不启动其他程序；一段时间没有按键就会结束。内存和处理器时间受限，在 Linux 上由沙盒保证；用 --guest=strict 时，没有沙盒就不能玩

help-solve = 用搜索求解
help-solve-more = 每道题的解输出为一行；还有其他解时会注明。用 `--limit` 或 `--all` 时，找到的每个解各占一行。
help-solve-limit = 每道题找到 N 个解后停止（默认 2，足以判断解是否唯一）
help-solve-all = 输出所有的解，不限个数，随找随出
help-solve-count = 输出解的个数；与 --limit N 同用时，数到 N 为止
help-solve-candidates = 输出真实候选数：每格在至少一个解中出现的数字
help-solve-time-limit = 每道题的时间限制，例如 500ms、10s、2m 或 none（默认 1m；用 --all 或 --count 时为 none）
help-solve-method = 搜索方法
help-solve-to = 输出格式

help-generate = 生成题目
help-generate-more = 每道题都有唯一解。种子和选项相同时，在任何机器上出的题都相同。第 n 道题使用种子 S + n - 1，因此任何一道都可以重新生成。
help-generate-n = 题目数量
help-generate-level = 难度（每个难度对应一段 Sudoku Explainer 评分）
help-generate-rating = Sudoku Explainer 评分在 A 到 B 之间，例如 7.2..7.4、7.2 或 7.2..
help-generate-technique = 要用到这些技巧：每个技巧至少有一次是当时最容易的一步；ID:N 表示至少 N 次；全部技巧见 `shudu steps --help`
help-generate-symmetry = 提示数的对称性
help-generate-size = 行数，4 到 16（默认 9）
help-generate-boxes = 宫的宽和高，例如 3x2
help-generate-variant = 带有附加规则，例如 diagonal,anti-king，或异形宫（jigsaw）
help-generate-seed = 随机种子（默认每次不同）
help-generate-minimal = 去除多余的提示数；有对称要求时，按对称成组去除
help-generate-min-clues = 最少有几个提示数
help-generate-max-clues = 最多有几个提示数
help-generate-time-limit = 每道题的时间限制，例如 500ms、10s、2m 或 none（默认尝试一定的次数，最长 10m）
help-rate-time-limit = 每道题的时间限制，例如 500ms、10s、2m 或 none（默认 10m）
help-steps-time-limit = 每道题的时间限制，例如 500ms、10s、2m 或 none（默认 10m）
help-generate-grids = 生成终盘，而不是题目
help-generate-to = 输出格式，或打印用的页面：pdf 或 svg（默认按输出文件名，否则为 line）
help-generate-candidates = 生成极小的 Sukaku：只给出候选数、没有提示数的题目；--json 的 `clues` 是所排除的候选数的个数

help-given-material = 由已有的题目或终盘出题
help-generate-near = 出与这道题（文件中的第一道）相近的题：去掉一些提示数，再加上另一些
help-generate-minus = 去掉几个提示数；去掉的不再加回
help-generate-plus = 加上几个提示数
help-generate-all = 输出每一道符合要求的相近的题，不重复，随找随出
help-generate-mask = 提示数恰好位于这些格。每格一个字符，没有提示数的格写 . 0 或 _，也可以画成盘面的样子
help-generate-from-grid = 出以此为解的题：可给出终盘，或有唯一解的题

help-transform = 把题目变换成等价的题目
help-transform-more = 新题的难度和解的个数与原题相同。变换按给出的顺序进行，可以重复；不给出变换时，题目保持不变。行、列、大行和大列从 1 数起；行只能在同一大行内互换，列只能在同一大列内互换。
help-transform-seed = --random 的种子；第 n 道题使用种子 S + n - 1
help-transform-swap-digits = 互换两个数字
help-transform-swap-rows = 互换同一大行的两行
help-transform-swap-columns = 互换同一大列的两列
help-transform-swap-bands = 互换两个大行（横排的宫）
help-transform-swap-stacks = 互换两个大列（竖排的宫）
help-transform-rotate = 顺时针旋转 90、180 或 270 度
help-transform-mirror-x = 左右互换
help-transform-mirror-y = 上下互换
help-transform-transpose = 沿左上到右下的对角线翻转
help-transform-random = 随机变换，每道等价题目的机会均等

help-minimize = 去掉多余的提示数，直到余下的每一个都必不可少
help-minimize-more = 去掉哪些由随机决定。极小题保持不变；没有唯一解的题目会报错。
help-minimize-all = 输出这道题包含的所有极小题，不重复，随找随出
help-minimize-seed = 随机种子；第 n 道题使用种子 S + n - 1（默认每次不同）
help-minimize-time-limit = 每道题的时间限制，例如 500ms、10s、2m 或 none（默认 1m；用 --all 时为 none）

help-complete = 增加提示数，直到题目有唯一解
help-complete-more = 随机选取一个解，从中补充提示数，直到排除其他的解。已有唯一解的题目保持不变；空盘面会变成一道题。
help-complete-seed = 随机种子；第 n 道题使用种子 S + n - 1（默认每次不同）
help-complete-time-limit = 每道题的时间限制，例如 500ms、10s、2m 或 none（默认 1m）

help-rate = 评定题目的难度
help-rate-more = 输出 Sudoku Explainer 的评分（ER：整道题；EP：到第一次出数为止；ED：第一步）、由 ER 得出的难度、解题路径上最难的技巧，以及 HoDoKu 的难度和分数。两种评分都是为 9×9 盘面制定的，其他盘面按同样的规则评分。没有唯一解的题目不能评分。
help-rate-path = 同时输出评分所依据的各步：Sudoku Explainer 的，或 HoDoKu 的
help-rate-tsv = 输出以制表符分隔的各列：题目、ER、EP、ED、难度、HoDoKu 的难度和分数、最难的技巧；未知的留空
help-rate-columns = 输出这几列，以制表符分隔；与 --json 同用时，输出只含这几项的对象。只计算要输出的内容：HoDoKu 的评分所用的时间是其余各项的十倍
help-rate-min = 略过 ER 低于此值的题目，例如 7.1
help-rate-max = 略过 ER 高于此值的题目，超过后不再评下去
help-rate-level = 略过其他难度的题目
help-rate-technique = 略过解题路径没有用全这些技巧的题目
help-rate-summary = 最后在标准错误输出中给出各难度的题数

help-hint = 给出下一步的提示
help-hint-more = 级别 1 提示看哪里，2 给出技巧的名称，3 给出完整的推理，4 显示会有什么变化。
help-hint-rung = 提示的详细程度，1 到 4

help-steps = 逐步输出从题目到解的完整推理
help-steps-more = 用 --find 时，改为输出局面中某个技巧的所有实例。局面可以是带候选数的盘面，也可以是 HoDoKu 题库的一行（其中已删的候选数照样删去）。
help-steps-find = 输出局面中这个技巧的所有实例
help-steps-full = 像提示那样逐行输出每一步的完整推理
help-steps-eureka = 只用记法输出每一步：链用 Eureka 记法，其余用单元格和候选数的集合
help-steps-prove = 附上每一步的依据，以及依据能否证明这一步

help-why = 说明某格填某数为什么对或错
help-why-more = 判断写成一个格和一个数：r1c2=5 表示这格填 5，r1c2<>5 表示不填 5。用 --json 时，答案包含推理的各步和结论：right（对）、wrong（错）、clash（与盘面上的数冲突）或 unknown（已知技巧在此无法证明）。
help-why-puzzle = 题目文件、题目本身，或 - 表示标准输入
help-why-claim = 一个格和一个数，例如 r1c2=5、r1c2 5 或 r1c2<>5
help-why-full = 完整输出很长的推理；否则超过 60 行时省略中间部分

help-check = 检查题目并报告所有问题
help-check-no-minimality = 不查找多余的提示数（对极小题，这要占九成的时间）；这时 `minimal` 为 null
help-check-more = 报告重复的数、没有候选数的格、无处可填的数、无解或有多个解（指出其中两个解的不同之处）、多余的提示数，以及与解矛盾的已填数和已删候选数。除非每道题都有唯一解，否则退出码为 1。

help-convert = 把题目转换成另一种格式
help-convert-more = 有些格式不能保存全部内容：已填的数可能变成提示数，已删的候选数可能重新出现。占多行的题目以空行隔开。
help-print = 把题目打印成 SVG 或 PDF 页面
help-print-more = 提示数用粗体。答案在最后，另起一页；没有唯一解的题目不附答案，并给出警告。字体嵌入文档。
help-print-to = 输出格式（默认按输出文件名，否则为 pdf）
help-print-to-svg = 每页一张图；用 --output 时各存为一个文件，写到标准输出时上下相接
help-print-to-pdf = 一个 PDF 文件
help-print-rating = 注明每道题的难度和 Sudoku Explainer 评分
help-on-paper = 打印
help-any-paper = 纸张大小：a3、a4、a5、a6、letter、legal，或毫米数，例如 170x240
help-any-landscape = 横向
help-any-per-page = 每页的题数，1 到 100，尽量放大（默认以每格 9 毫米能放下的题数）
help-any-large = 大字版：每页一题，数字撑满格子
help-any-marks = 填入全部候选数
help-any-no-solutions = 最后不附答案
help-any-title = 每个题目页上方的标题

help-convert-to = 输出格式
help-convert-to-qr = 手机可扫的链接二维码，用半格方块画出
help-convert-with-solution = 输出题目与解的对照表（`puzzle,solution`），所有命令都能读取

help-saves = 列出、导出、检查、备份、压缩或删除存档
help-saves-profile = 使用这个档案的存档
help-saves-list = 列出存档，最近玩的在前；这是默认操作
help-saves-export = 输出某一局的当前局面，或这一局的原题
help-saves-export-ids = 存档的标识，见列表
help-saves-export-to = 输出格式
help-saves-export-puzzle = 略去已填的数和已删的候选数
help-saves-export-raw = 输出存档文件本身，包含每一步操作，可供保存或发送
help-saves-collections = 列出题集
help-saves-check = 检查所有存档、记录、课程和题集，并报告问题
help-saves-check-more = 不作任何更改。有问题时退出码为 1。
help-saves-backup = 把全部存档、题集、记录和课程写入一个新文件，带校验和
help-saves-backup-file = 要写入的文件，不能是已有的文件
help-saves-restore = 恢复备份
help-saves-restore-more = 写入之前先检查整个备份。备份之后接着玩过的存档保持不变；若存档与备份已各自改变，备份就以新的名称恢复。
help-saves-restore-file = 要恢复的备份
help-saves-compact = 压缩存档：全部，或指定的几个
help-saves-compact-more = 去掉因后来的操作而多余的记录；对局的过程（包括撤销）完全不变。正在玩的一局不作处理。每个文件要么整个替换，要么不变。很长的存档在打开时也会压缩。
help-saves-compact-ids = 存档的标识，见列表
help-saves-compact-drop-history = 保留局面、笔记、用时和计数，删去之前的各步：撤销和回顾从这里重新开始。有试填或检查点的存档仍保留各步，因为试填和检查点要用到
help-saves-delete = 删除存档
help-saves-delete-ids = 存档的标识，见列表

help-stats = 按盘面和难度输出已完成对局的统计
help-stats-level = 只统计这一难度的对局
help-stats-size = 只统计这种大小的盘面，例如 9、6 或 3x2
help-stats-since = 只统计这一天及以后完成的对局，例如 2026-12-31
help-stats-until = 只统计这一天及以前完成的对局
help-stats-csv = 每局输出一行 CSV，供电子表格使用
help-stats-profile = 使用这个档案的对局

help-daily = 显示某天各题的成绩、连续解题的天数和本周每天的难度
help-daily-more = 每道题只计第一次完成的一局。只要有一道题在当天解出，这一天就计入连续天数；可以用提示，但不能看过任何一格的答案。阶梯每天一题，从周一的容易到周日的地狱：■ 当天解出，▪ 之后解出，□ 错过。用 `shudu play --daily` 来玩。
help-daily-date = 日期，例如 2026-12-31（默认今天）
help-daily-share = 输出可供分享的成绩，不透露题目内容
help-daily-profile = 使用这个档案的对局

help-review = 回顾一局存档：每一步、证明这一步的技巧和用时
help-review-more = 每一步或由一个技巧证明，或经多步推出，或是猜测，或是错误；若是错误，会说明原因。还会统计每一步当时有多少更容易的步骤，至多数到 20 个。用 `--json` 时每个事件输出一行。
help-review-id = 存档的标识，见 `shudu saves`
help-review-to = 输出格式
help-review-profile = 使用这个档案的存档

help-completions = 输出 shell 的补全脚本
help-completions-shell = 输出哪种 shell 的脚本

help-man = 输出程序或某个命令的手册页，或把所有命令的手册页写入文件夹
help-man-pages = 要输出手册页的命令，依次输出（默认为程序自身）
help-man-out-dir = 为每个命令写一个手册页到这个文件夹，文件夹必须已存在

help-every-command = 通用选项

# 某些选项的值的含义。
help-shudu-color-auto = 输出到终端时使用颜色，除非设置了 `NO_COLOR`
help-shudu-color-always = 总是使用，即使写入文件
help-shudu-color-never = 从不使用
help-solve-method-fast = 所有命令使用的搜索
help-solve-method-reference = 缓慢而简单的搜索，不与快速搜索共用代码，用来核对其结果
help-review-to-text = 纯文本
help-review-to-markdown = Markdown，用于网页和论坛
help-review-to-asciicast = 盘面的录像，可用 asciinema 等工具播放
help-rate-path-se = Sudoku Explainer 的评分
help-rate-path-hodoku = HoDoKu 的难度和分数

help-generate-hardest = 要用到这个技巧，且不需要更难的技巧
help-generate-without = 解题路径（每次走最容易的一步）上不出现这些技巧
help-generate-hodoku = HoDoKu（另一个数独程序）的分数在 A 到 B 之间，例如 500..800
help-hint-voice = 怎样讲解提示：简单讲解（面向初学者）、完整讲解，或只用记法
help-hint-full = 完整输出很长的推理；否则超过 60 行时省略中间部分
help-steps-voice = 怎样讲解各步：简单讲解（面向初学者）、完整讲解，或只用记法
help-coach = 根据你的对局和练习，建议接下来练什么
help-coach-more = 建议该复习的课程、下一课，以及与你水平相当或更难的题目。最后几行说明教练怎样计算。一切都由你的存档、记录和练习得出。
help-coach-forget = 重置教练：不再考虑此前的对局和练习；记录、存档和课程都保留
help-coach-profile = 使用这个档案的对局和课程
help-learn = 列出课程，或输出某个技巧的一课
help-learn-more = 列出从易到难的每个技巧、该难度的随机题目中需要这个技巧的百分比，以及你的进度。不用提示完成三道练习，一课就算学会。
help-learn-technique = 要学的技巧
help-learn-variant = 用带有这些规则或异形宫（jigsaw）的盘面举例
help-learn-time-limit = 寻找例子的时间限制，例如 500ms、10s、2m 或 none（默认 1m）
help-learn-profile = 使用这个档案的课程
