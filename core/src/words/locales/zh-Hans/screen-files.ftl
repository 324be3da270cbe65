### 屏幕：存档、文件和终端；有的是其他文字中的原因，有的自成一句。

save-differs = 存档内容不一致：{ $reason }
save-none-such = 没有存档 { $id }
save-elsewhere = 另一个窗口正在玩这一局
save-on-board = 这一局已在盘面上打开
save-no-folder = 没有存放存档的文件夹
save-taken-over = 另一个窗口已接管这一局
save-recreated = 存档文件已被其他程序删除；现已重新写入全部操作。
save-to-no-game = 盘面上没有游戏
save-torn-tail = 存档的最后一条记录不完整；最多丢失一步操作。
save-header-mended = 存档的首行已损坏；已用副本修复，没有丢失内容。
save-bad-record = 存档的第 { $line } 行已损坏；这一行及其后的内容（{ $n_bytes } 字节）已略过。
save-unreadable = 上一局 { $id } 无法继续：{ $reason }。文件未作更改。
save-crashes = 没有自动继续：存档 { $id } 已使程序崩溃 { $n } 次。可从“存档”中打开。
save-kept = 原来的存档已另存为 { $path }。
save-damaged = 末尾已损坏；打开这一局可了解详情
not-in-statistics = 尚未计入统计：{ $reason }

file-none = 不是文件
file-too-large = 文件长 { $n_bytes } 字节；上限为 { $limit } 字节
file-not-utf8 = 第 { $line } 行不是有效的 UTF-8
file-exists = 已有同名文件

settings-problem =
    { $n_more ->
        [0] { $problem }
       *[other] { $problem }（另有 { $n_more } 处，退出时列出）
    }

terminal-missing = 游戏的输入和输出都必须是终端
terminal-dumb = 这个终端无法显示屏幕界面（TERM 未设置或为 dumb）
terminal-unusable = 无法使用终端（{ $reason }）
# 写到标准错误；$reason 是以上三者之一。
terminal-refused = shudu：{ $reason }；`shudu play --line` 不用屏幕界面也能玩；solve、check、rate、hint、steps、generate、transform 和 convert 都不需要终端

# 程序因信号而结束时写到标准错误。
terminal-fault = shudu：因程序错误或内存不足而崩溃；游戏已保存。

# 程序出错时最后的话。$reason 是代码给出的说明。
crash = shudu：因程序错误而崩溃（{ $reason }）；游戏已保存。请报告这个问题。
crash-at = shudu：因程序错误在 { $file }:{ $line } 处崩溃（{ $reason }）；游戏已保存。请报告这个问题。
crash-no-reason = 未给出原因
