# 打印用的纸张。

sheet-title = 数独
sheet-solutions = 答案
sheet-page = { $number } / { $n_pages }
# 难度：级别与 Sudoku Explainer 的评分。
sheet-rating = { $level } { $rating }
# 题目的名称与作者。
sheet-by = { $title }，{ $author }

## 排印要求有误之处。

no-such-paper = 请给出 a3、a4、a5、a6、letter、legal，或以毫米计的宽和高（50 到 2000），例如 170x240
sheets-are-no-json = 纸张不是 JSON：请去掉 --json
sheets-too-many = 打印页最多容纳 { $most } 道题
sheets-need-a-file = PDF 不能显示在终端上：请用 --output 给出文件，或用 `>` 转到别处
sheets-need-format = 这些选项只用于纸张：请同时给出 --to pdf 或 --to svg
sheets-lack-characters = PDF 的字体缺少标题中的这些字：{ $missing }
sheets-empty = 没有可以排印的题目
sheets-not-written = 无法写入 { $path }：{ $reason }
