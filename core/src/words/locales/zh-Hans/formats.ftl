### 各种格式的题目，以及其中的问题。

# 各种格式的样子。
notation-line = 所有单元格写成一行，`.` 表示空格
notation-grid = 各行依次排列，宫与宫之间有分隔线
notation-digits = 按阅读顺序排列的数字，0 表示空格，其间可有任意文字
notation-general = 文件头 `9 3, 3` 给出边长、宫宽、宫高，随后是十六进制的单元格，`?` 表示未知
notation-pencilmarks = 标出每个空格候选数的盘面
notation-hodoku = HoDoKu 题库的一行：提示数、已填的数和已删的候选数
notation-sukaku = 所有单元格的候选数写成一行，9×9 为 729 个字符
notation-sdk = SadMan Sudoku 的题目文件，带作者、来源和难度
notation-sdm = SadMan 题集的一行，`0` 表示空格
notation-csv = 表格，每格一个字段，空格留空
notation-ss = Simple Sudoku 的题目文件
notation-opensudoku = OpenSudoku 的 XML 题集
notation-jigsaw = 用于异形宫：一行写各格，下一行用字母写出每格所属的宫
notation-tatham = Simon Tatham 益智游戏集（Solo）的题号，例如 2x2:1b4l
notation-ksudoku = KSudoku 的存档（XML），4×4、9×9 和 16×16
notation-gnome = GNOME 数独的存档（JSON）
notation-fpuzzles = f-puzzles 或 SudokuPad（`fpuz…`）的链接，题目就在链接里
notation-sudokupad = SudokuPad 自己格式的链接（`scl…`、`ctc…`、`scf…`），题目就在链接里
notation-sudokuwiki = SudokuWiki 求解器的链接（`bd=S9B…`），带候选数
notation-toml = 便于手写的 TOML 文件，用图画出宫和额外区域，适用于各种盘面
notation-json = 一个 JSON 对象，包含局面的全部信息

# 有什么问题。
parse-error = 第 { $line } 行第 { $column } 列：{ $problem }
found-numbers-in-text = 夹在数字中的数或日期
expected-single-digits = 每格一个数字，单独写或按行写
parse-error-in = 第 { $line } 行第 { $column } 列：这像是 `{ $notation }` 记法，但是：{ $problem }
parse-empty = 没有找到题目；9×9 的题有 81 格，空格写 `.` 或 `0`
parse-too-long = 一道题超过 { $limit } 字节；这可能是题集，或者别的文件
parse-not-text = 第 { $byte } 个字节不是有效的 UTF-8；请把文件存为 UTF-8
parse-cell-count = 有 { $found } 格；{ $boards }
parse-cells-of-board = 有 { $found } 格；{ $side }×{ $side } 的盘面有 { $cells } 格
parse-digit-count = 文字中有 { $found } 个数字；{ $boards }
parse-candidate-count = 有 { $found } 个字符；9×9 的盘面有 729 个候选数，每格九个
parse-out-of-place = 这里应为 { $digit } 或 `.`，实际是 `{ $found }`
parse-row-length = 这一行有 { $found } 格；需要 { $expected } 格
parse-row-count = 有 { $found } 行，每行 { $expected } 格；需要 { $expected } 行
parse-rows-left = 有 { $found } 行，每行 { $expected } 格；每 { $expected } 行构成一个盘面，多出 { $left } 行
parse-symbol = `{ $found }` 既不是数字（{ $digits }），也不是空格（`.` `0` `*` `_`）
parse-too-large = `{ $found }` 超出了这个盘面的范围；可用的数字是 { $digits }
parse-candidates-of-cell = { $found } 在 `{ $cell }` 中无效：候选数不能重复，也不能被已填的数排除
parse-unexpected = 应为{ $expected }，实际是{ $found }
parse-board = `{ $notation }` 不支持 { $board } 的盘面；`grid` 和 `json` 可以
print-candidates = `{ $notation }` 无法表示候选数；请用 `json`、`sukaku` 或 `pencilmarks`
print-board = `{ $notation }` 不支持 { $board } 的盘面；`json`、`general` 和 `grid` 支持任何盘面

# 单元格个数相近的盘面。
near-board = { $side }×{ $side } 需要 { $cells } 格

# 盘面的数字。
digits-up-to-nine = 1 到 { $side }
digits-up-to-ten = 1 到 9，A 表示 10
digits-beyond-ten = 1 到 9，A 到 { $last } 表示 10 到 { $side }

# 读到了什么。
found-nothing = 空白
found-changed-given = 改动过的提示数
found-second-game = 第二局
found-no-game = 没有题目
found-game-without-data = 没有数据的题目

found-digits-in-two-ways = 读法不唯一的数字
found-uneven-gaps = 只在某些行之后才有的空行
found-regions = 把盘面划分成区域的第二个方阵
found-dashes-in-two-ways = 既可能是分隔线、也可能是整行空格的 `-`
found-remark-in-board = 写在盘面中间的注释
found-several-signs = 几种不同的空格符号
found-zip = ZIP 压缩包（HoDoKu 的存档 `.hsol` 和电子表格文件都是）
found-gzip = 压缩文件（gzip）
found-pdf = PDF 文档
found-picture = 图片
found-dimacs = DIMACS 格式的子句文件（CNF）

# 应该是什么。
expected-digits-note = 说明数字写法的一行：`# digits 1-G`、`# digits 0-F` 或 `# digits A-P`
expected-text-of-puzzles = 含有题目的文本；请先存为或导出为文本
expected-even-gaps = 在每行之后、每个大行之后，或只在盘面之间的空行
expected-jigsaw-lines = 一行写各格、下一行写各格所属的宫，并使用 `--from jigsaw`
expected-boards-apart = 盘面之间的一个空行
expected-one-sign = 同一盘面的空格都用同一个符号
expected-one-digit-a-cell = 每格一个数字；带候选数的盘面是 `pencilmarks`
expected-givens-in-state = `[State]` 也含有 `[Puzzle]` 的全部提示数
expected-digit-after-plus = `+` 之后的一个数字
expected-value-or-candidates = 一个数或若干候选数
expected-candidates-once = 不重复的候选数
expected-object = 以 `{ "{" }` 开头的对象，或一个数组
expected-json-board = 盘面：一段文字、由行组成的数组，或由单元格组成的数组
expected-same-digit-as-given = 与 `givens` 中相同的数
expected-box-height = 与 `box_width` 一起给出的 `box_height`
expected-box-width = 与 `box_height` 一起给出的 `box_width`
expected-elimination = 已删的候选数，例如 `r4c5<>7`
expected-one-game = 一次一局
expected-game-element = 带 81 个数字的元素 `<game data="…" />`
expected-game-id = 题号，例如 `3x3:5_3b7…`：宫的大小、冒号、单元格
expected-cells-and-boxes = 各格，以及每格所属宫的符号，每个宫出现的次数等于行数；列表中用 `--from jigsaw` 成对读取
expected-cell-name = 盘面上的一格，例如 R1C1
expected-box-edges = 各格之后的逗号和宫的字母，因为参数中的 `j` 表示异形宫
expected-puzzle-link = 带 `load=` 的 f-puzzles 链接，或题号以 `fpuz`、`scl`、`ctc` 或 `scf` 开头的 SudokuPad 链接：这些链接含有题目，其他链接只有题目在网上的名称
expected-classic-id = 普通数独的 `scf` 所用的 81 格的符号
expected-sudokuwiki-board = `bd=` 之后的 81 个数字，或 `S9B` 加每格两个字符
expected-plain-graph = 类型为 `sudoku`、有 4、9 或 16 行的 `graph`
expected-letters-of-cells = 每格一个字母，`b` 表示 1，`_` 表示空格
expected-placed-cell = 盘面上的一格，以及盘面的一个数字或 0
expected-cells-by-position = 不重复的单元格，带 `position`（从 0 起的行和列）、`value`（0 到 9）和 `fixed`
expected-saved-solo = Solo 的存档，带 `PARAMS`、`DESC` 和 `R3,0,5` 这样的操作
expected-compressed-puzzle = 用 lz-string 压缩并写成 Base64 的题目
expected-plain-puzzle = 没有附加规则的普通题目（没有线、箭头，也没有给定的候选数）
expected-all-in-boxes = 盘面上的每一格都属于某个宫
expected-game-data = 带 81 个数字的属性 `data`
expected-cells-with-notes = 81 格，每格依次为 0 到 9 的值、笔记，以及 0（提示数）或 1
expected-end-of-line-puzzle = 行尾：一行就是一道题
expected-library-line = `:代码:数字:盘面:已删:删数:填数:附加`
expected-first-colon = 行首的冒号
expected-seven-fields = 第一个冒号之后至多七个字段
expected-technique-code = 四位或五位的代码，可带 `-1` 到 `-9` 或 `-x`
expected-digits-concerned = 所涉及的数字，1 到 9，中间不空格
expected-library-digit-after-plus = `+` 之后的 1 到 9
expected-library-candidate = 数字、行、列，各为 1 到 9，例如 `436` 表示 r3c6 的 4
expected-boxes-note = 宫的宽和高，例如 `# boxes 3x2`
expected-general-header = 文件头：边长、宫宽、宫高，例如 `9 3, 3`
expected-hexadecimal-cell = 十六进制数，或表示未知的 `?`
expected-placement = 填数，例如 `r1c2=3`
other-game-cages = 不支持笼；杀手数独、聪明格和数和是别的游戏
other-game-sums = 不支持带总和的笼；杀手数独、聪明格和数和是别的游戏
expected-only-cells = 一行单元格；其他文字请写在盘面的上方或下方
expected-sumocue-cell = 单元格的数字与宫，如 `5J0`
