### 设置：各项的含义，以及设置文件里的问题。

setting-language = 所有文字的语言；“自动”表示依照 LC_ALL、LC_MESSAGES 或 LANG。
setting-notation-cells = 单元格的写法：r1c2、R1C2、A2，或用文字。输入时各种写法都能识别。
setting-theme = 屏幕的颜色和文字样式。
setting-background = 是否使用主题的背景色；关闭时保留终端的背景色。
setting-colour-depth = 终端有多少种颜色。
setting-ascii = 是否只用 ASCII 字符：全部，或只限线条与符号（适合把线条与符号显示成两列宽的终端）。
setting-slow-line = 为慢速连接节省流量：不用颜色，只用 ASCII，不高亮区域，计时只到分钟。
setting-mouse = 是否用点击和拖动选择单元格。在 GNU screen 中始终不用鼠标，否则 Esc 键会有延迟。
setting-mouse-wheel = 是否用滚轮在盘面上选数字，再点击填入。
setting-clock = 怎样显示计时。
setting-show-hardest = 玩的时候是否显示题目的 Sudoku Explainer（SE）评分和最难的技巧。
setting-highlight-peers = 是否高亮光标所在的行、列和宫（终端至少有 256 种颜色时）。
setting-highlight-digit = 是否高亮与光标处相同的数。
setting-digit-colours = 是否让每个数及其笔记各用一种颜色（终端至少有 16 种颜色时）。
setting-absent-mark = 没有笔记的位置显示什么。
setting-level = 第一局预选的难度；以后预选上一局的难度。
setting-mistakes = 何时提醒你填错了数。
setting-one-mistake = 新的一局里，填错一个数是否就结束。
setting-finish-is-help = “填完”命令是否总算作用了一次提示。否则只在还缺一半以上的数时算。
setting-offer-finish = 只剩排除和唯一余数时，是否说明一次可以用“填完”命令填入。
setting-hints-from = 提示、原因和步骤列表以盘面的哪些内容为依据。
setting-hints-order = 尝试各技巧的顺序；最先找到的一步就是提示。
setting-hints-without = 提示中不使用的技巧；`shudu steps --help` 列出全部标识。
setting-notes-fill-at-start = 开局时是否填上全部笔记。
setting-notes-clean-on-placement = 填入一个数时，是否隐藏该数排除的笔记，直到擦去该数。
setting-clipboard = 分享时是否也把成绩复制到剪贴板（通过终端，OSC 52）。通过 SSH 连接时，复制到你自己电脑的剪贴板。
setting-keys-preset = 键位方案；你自定的按键加在方案之上。
setting-name-language = 语言
setting-name-notation-cells = 单元格的写法
setting-name-theme = 主题
setting-name-background = 使用主题背景
setting-name-colour-depth = 颜色数
setting-name-ascii = ASCII 字符
setting-name-slow-line = 慢速连接
setting-name-mouse = 用鼠标选格
setting-name-mouse-wheel = 用滚轮选数
setting-name-clipboard = 分享时复制到剪贴板
setting-name-clock = 计时
setting-name-show-hardest = 显示评分和最难的技巧
setting-name-highlight-peers = 高亮所在行、列和宫
setting-name-highlight-digit = 高亮相同的数
setting-name-digit-colours = 每个数一种颜色
setting-name-absent-mark = 没有笔记的位置
setting-name-level = 首局难度
setting-name-mistakes = 何时提醒填错
setting-name-one-mistake = 一错即止
setting-name-finish-is-help = 填完算作提示
setting-name-offer-finish = 提议填完
setting-name-hints-from = 提示的依据
setting-name-hints-order = 技巧的顺序
setting-name-hints-voice = 提示的措辞
setting-name-hints-without = 提示不用的技巧
setting-name-notes-fill-at-start = 开局填好全部笔记
setting-name-notes-clean-on-placement = 隐藏被排除的笔记
setting-name-keys-preset = 键位方案

setting-group-look = 颜色与字符
setting-group-board = 盘面
setting-group-input = 按键与鼠标
setting-group-game = 游戏
setting-group-notes = 笔记
setting-group-hints = 提示
setting-group-language = 文字与单元格写法

# 各难度的题目需要什么。
level-beginner = 每次看一个宫，就能填出数字。
level-easy = 在行、列、宫中找出某个数唯一能填的位置。
level-medium = 逐一排除，直到一格只剩一个能填的数。
level-hard = 用笔记找出数对和区块。
level-expert = 寻找由多格组成的结构：三数组、鱼和翼（Wing）。
level-master = 在整个盘面上跟踪一个数，或沿短链推理。
level-extreme = 沿长链推理：这个为真，那个就为假。
level-beyond = 沿会分叉的链推理。很少有人能独立解出。

# 按键在哪里有效。
mode-board = 玩的时候。
mode-large-board = 玩的时候，盘面有大于 9 的数；优先于 `board`。
mode-hint = 提示打开时；优先于 `board`。
mode-list = 菜单、列表和文字页面。
mode-question = 回答是或否的询问。
mode-text = 正在输入一行文字；未绑定的字符照原样输入。
mode-entry = 正在录入题目。
mode-everywhere = 任何地方；其他模式都优先。

# 设置里的问题：在哪里、写了什么、什么可以接受。
config-problem = { $place }：写的是 { $found }；{ $expected }
config-problem-of-key = { $place }：{ $key }：写的是 { $found }；{ $expected }
settings-place = { $file } 第 { $line } 行第 { $column } 列

settings-found-nothing = 空值
settings-found-not-utf8 = 无效的 UTF-8
settings-found-no-file = 并非普通文件
settings-found-bytes = { $size } 字节

settings-allowed = 可用：{ $values }
settings-allowed-table = 可用：一个表
settings-allowed-style = 可用：引号中的样式，例如 "bold yellow on #202020"
settings-allowed-command = 可用："none" 或命令的名称；示例设置和帮助中列有全部命令
settings-technique-ids = 技巧标识的列表，例如 ["xy-chain", "x-chain"]
# $reason 是读取 TOML 的程序给出的说明。
settings-not-toml = 不是有效的 TOML（{ $reason }）
settings-must-be-utf8 = 请把文件存为 UTF-8；现使用默认值
settings-must-be-readable = 文件必须可读；现使用默认值
settings-must-be-regular = 设置必须是普通文件；现使用默认值
settings-too-long = 设置至多读取 { $limit } 字节；现使用默认值

# 某项设置为什么没有写入。
settings-edit-no-table = `{ $key }` 应当是一个表
settings-no-place = 没有存放设置的文件夹；请用 --config 指定文件
settings-unreadable = 写的是 { $found }；{ $expected }
settings-link = 这个文件是链接，指向另一个用户的文件

# 设置中所写的按键、颜色和命令。
chord-unknown-key = 没有这个键；键是单个字符，或 Left、Right、Up、Down、Home、End、PgUp、PgDn、Tab、Enter、Esc、Backspace、Del、Ins、Space、F1 到 F24，前面可加 Ctrl-、Alt- 或 Shift-
chord-same-as = 终端无法区分这个键与 { $other }；请改为绑定 { $other }
chord-not-sent = 许多终端不发送这个键；Ctrl 只能与字母、空格键、方向键和有名称的键同用
chord-shifted-character = Shift 加这个键得到什么字符，取决于键盘布局；请直接写出该字符，例如 ! 或 ?
not-a-colour = 颜色是 `default`、名称（例如 `red` 或 `bright-cyan`）、0 到 255 的数字，或 `#rrggbb`
# $colours 是 not-a-colour 的文字。
style-unknown-word = 样式由表示颜色和属性的词组成，例如 `bold yellow on #202020`；属性有 bold、dim、italic、underline、reverse、strike；{ $colours }
style-two-colours = 样式只有一个前景色，以及 `on` 之后的一个背景色
no-such-command = 没有这个命令

setting-hints-voice = 怎样讲解提示：简单讲解（面向初学者）、完整讲解，或只用记法。
