### 屏幕：命令行，以及各命令接受的内容。

line-start = 输入命令；{ KEY("Tab") } 补全。{ DIM("goto r3c4、filter 5、set clock hidden、export line") } …
line-no-match = 没有以此开头的命令。
line-wrong-argument = `{ KEY($command) }` 不接受 `{ ERROR($found) }`；应为 { VALUE($takes) }。
line-allowed = { KEY($key) } 接受 { VALUE($allowed) }。
line-set = { KEY($key) } 已设为 { VALUE($value) }，退出后失效。
line-unknown-command = 未知命令 `{ ERROR($line) }`。按 { KEY($help) } 查看全部命令。
line-for-board = `{ KEY($command) }` 只能在盘面上使用；请先关闭这个窗口。
line-expected = 应为{ VALUE($expected) }，实际是 `{ ERROR($found) }`。

takes-goto = r3c4
takes-filter = 5 | off
takes-new = [难度 | 3.6..5.0] [边长 | 3x2] [seed=…] [one-mistake]
takes-open = 文件
takes-enter = [边长 | 3x2]
takes-export = [格式或 qr] [文件]
takes-export-save = 存档 文件
takes-review = text | markdown | asciicast [文件]
takes-save-to = 文件 | 文件夹
takes-set = 设置项 取值
takes-theme = 名称
takes-reveal = [r1c2]
takes-place = 5 r1c2 …
takes-mark = 4 r1c1 …
takes-corner = 4 r1c1 …
takes-colour = 3 r1c1 … | none r1c1 …
takes-colour-digit = 4 3 r1c1 …
takes-name = 名称
takes-digit = 5
takes-number = 2
takes-numbered-name = 2 名称
takes-moment = 12
takes-game = 标识
takes-fill = all | r1c1 …

line-incomplete = `{ KEY($command) }` 不完整，还需要{ VALUE($expected) }。
line-one-digit = `{ KEY($command) }` 一次只接受一个数字。
line-cannot-show = 可以显示：r3c4、digit 5。
line-argument-missing = `{ KEY($command) }` 需要参数：{ VALUE($takes) }。

# 没有按键的命令的作用。
line-does-goto = 移动光标
line-does-filter = 突出显示一个数
line-does-new = 开始新局
line-does-open = 打开题目或存档
line-does-enter = 录入题目
line-does-export = 以某种记法导出题目
line-does-export-save = 把存档复制成文件
line-does-review = 显示复盘，或写入文件
line-does-save-to = 把本局另存一份
line-does-set = 更改设置，退出前有效
line-does-theme = 更换主题
line-does-reveal = 填入答案的若干格
line-does-give-up = 显示答案，结束本局
line-does-place = 填一个数
line-does-mark = 添加或删去笔记
line-does-corner = 添加或删去角标
line-does-colour = 给单元格着色
line-does-colour-digit = 给候选数着色：先写数，再写颜色
line-does-fill = 填上笔记
line-does-checkpoint = 设置检查点并命名
line-does-what-if = 开始试填并命名
line-does-name-try = 给试填命名
