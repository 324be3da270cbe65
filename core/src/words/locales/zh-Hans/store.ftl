### 存档：可能出现的问题。

save-absent = 没有存档 { $id }
save-locked = 另一个窗口已打开 { $id } 这一局
save-abandoned = 已取消打开
save-foreign = { $path } 不是 shudu 的存档：{ $reason }
save-newer-format = { $path } 由较新版本的 shudu 写入（格式 { $format }）；本版本只支持格式 1
save-newer-action = { $path } 由较新版本的 shudu 写入（操作 { $action }）；本版本只支持格式 1 的操作
save-disk = { $path }：{ $reason }
save-rewritten = 另一个程序改动了这个存档；已重新写入全部操作，改动过的文件另存为 { $name }。
bad-name = 名称应为 1 到 { $most } 个字符：字母 a 到 z、数字 0 到 9 和连字符

# 在存档列表中。
unreadable-foreign = 不是存档，或首行已损坏
unreadable-newer = 由较新版本的 shudu 写入
unreadable-disk = 无法读取
unreadable-not-a-file = 是链接、文件夹或管道，不是文件

# 文件为什么不是存档。
save-no-header = 文件首行不是存档的首行
save-version-zero = 存档首行的格式版本 0 无效
save-boxes = 存档首行所写的宫的大小不符合任何盘面
save-givens = 存档首行的提示数与盘面不符
save-ruled-out = 存档首行所排除的候选数与盘面不符
save-solution = 存档首行有一个解与盘面不符
save-verdict = 存档首行的判定与解不一致
save-date = 存档首行的日期无效
save-puzzle = 存档首行的题目无解，或解与存档中记录的不同
save-mistakes = 存档首行的 `mistakes` 取值未知
save-first-line = 存档首行已损坏：{ $reason }
save-empty = 文件是空的

# 磁盘允许而存档库自己拒绝的情况。
fault-too-long = 长 { $len } 字节；上限为 { $limit } 字节
fault-save-too-long = 存档将超过 { $limit } 字节；重新打开这一局通常可以缩短
fault-in-use = 另一个窗口正在使用这个文件
fault-not-a-file = 不是普通文件
fault-guest-quota = 访客最多保留 { $max_files } 个文件（正在玩的一局占两个）和 { $size } kB；删除存档可以腾出空间
fault-changed = 存档已被较新版本的 shudu 替换
fault-link = 存档文件夹是符号链接，shudu 不跟随符号链接；请用 --data-dir 指定实际的文件夹

# `shudu saves check` 说出的文件问题。
fault-header = 首行已损坏；继续这一局时会用副本修复
fault-torn = 最后一行不完整；继续这一局时会去掉它（{ $n_bytes } 字节）
fault-record = 第 { $line } 行已损坏：{ $reason }。这一行及其后的内容（{ $n_bytes } 字节）无法读取；继续这一局时会保留之前的内容，并另存本文件
fault-records = 有 { $n } 行已损坏，第一处是第 { $first } 行：{ $reason }。其余各行仍会使用；损坏的行可以删除
fault-disk = { $reason }
fault-newer-format = 由较新版本的 shudu 写入（格式 { $format }）；本版本只支持格式 1
fault-newer-action = 由较新版本的 shudu 写入（操作 { $action }）；本版本只支持格式 1 的操作
fault-foreign = 不是 shudu 的存档：{ $reason }。已忽略；可以移走或删除
fault-no-ordinary-file =
    { $kind ->
        [link] 是符号链接，shudu 从不跟随；请换成文件本身，或删除链接
        [folder] 是文件夹，而这里只能放文件；请移走
       *[other] 是管道、套接字或设备，shudu 从不打开；请删除
    }
fault-stray = 已忽略，因为这不是 shudu 的文件名；存档的文件名为 NAME.toml，NAME 由字母 a 到 z、数字 0 到 9 和连字符组成。请改名或移走
fault-no-collection = 不是 shudu 的题集。已忽略；可以移走或删除
fault-puzzles = 有 { $n } 道题无法读取，第一道是第 { $first } 题。其余各题仍可以玩
fault-left-behind = 程序崩溃时留下的临时文件；可以删除
fault-kept = 已修复的存档的原文件；可以删除

# 一行中的问题；$found 是该行的开头。
line-no-checksum = 以“{ $found }”开头的行末尾没有校验和
line-checksum = 校验和不符：这一行记录的是 { $written }，按内容算出的是 { $computed }
line-no-record = “{ $found }”不是这个文件的有效记录
line-out-of-place = “{ $found }”不能出现在前面各行之后

backup-broken = { $path } 不是 shudu 的备份，或者不完整

# 结束时可能丢失的内容，写到标准错误。
unsaved-game = 未保存：{ $id } 这一局的 { $n } 步操作（{ $reason }）
unsaved-exercises = 未保存：{ $n } 道做对的练习（{ $reason }）
unsaved-keep = 要保留整局，请把以下各行存为 { $path }：
unsaved-keep-board = 这一局太长，无法全部输出；这是盘面，可用 `shudu play` 打开：
unsaved-no-folder = 没有存放存档的文件夹
unsaved-not-confirmed = 磁盘尚未确认写入

clock-unknown = 系统时钟的年份不在 1 到 9998 之间。请先校正，才能使用每日一题和连续天数。
