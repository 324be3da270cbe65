# 打印用的纸张。

sheet-title = 数独
sheet-solutions = 答案
sheet-page = { $number } / { $n_pages }
# 难度：级别与 Sudoku Explainer 的评分。
sheet-rating = { $level } { $rating }
# 题目的名称与作者。
sheet-by = { $title }，{ $author }

## 排印要求有误之处。

no-such-paper = 应为 a3、a4、a5、a6、letter、legal，或 50 到 2000 毫米的宽和高，例如 170x240
sheets-are-no-json = 打印页不能以 JSON 输出：请去掉 --json
sheets-too-many = 打印页至多容纳 { $most } 道题
sheets-need-a-file = PDF 不能输出到终端：请用 --output 指定文件，或用 `>` 重定向
sheets-need-format = 这些选项需要 --to pdf 或 --to svg
sheets-lack-characters = PDF 的字体缺少标题中的这些字符：{ $missing }
sheets-empty = 没有可打印的题目
sheets-not-written = 无法写入 { $path }：{ $reason }
