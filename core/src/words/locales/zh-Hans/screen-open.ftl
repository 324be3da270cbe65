### 屏幕：打开题目，以及对它的判断。

open-title = 打开题目
open-how = 粘贴或输入任意格式的题目，或输入文件名。
open-cannot-read = 这不是题目：{ ERROR($error) }。
open-judging = { VALUE($board) }，{ VALUE($n) } 个提示数。正在求解…
open-first-of = 共 { VALUE($n) } 道题，这是第一道。
open-read-as = 按 `{ VALUE($notation) }` 读入：{ VALUE($board) }，{ VALUE($n) } 个提示数。
open-unique = 有唯一解。难度{ SUCCESS($level) }，SE { VALUE($er) }；最难的一步：{ VALUE($technique) }。
open-unique-easy = 有唯一解。难度{ SUCCESS($level) }，SE { VALUE($er) }；最难的一步：{ VALUE("无") }。
open-unrated = 有唯一解，但用已知技巧无法解出，所以没有评分。
open-several = 有多个解：其中两个解有 { WARNING($n) } 格不同，例如 { VALUE($cell) } 在一个解中是 { VALUE($one) }，在另一个解中是 { VALUE($other) }。可以玩，但只有违反规则才算错误。
open-broken = 这道题违反了规则。
open-no-solution = 没有违反规则，但无解。
open-unknown = 未能及时确定是否有唯一解。
# 在不录入文字的地方粘贴；$n 是其中的题数。
paste-open =
    { $n ->
        [one] 把粘贴的文字作为题目打开吗？
       *[other] 把粘贴的 { $n } 道题作为题集打开吗？
    }
paste-keeps-game = 当前的游戏已保存。
paste-ignored = 粘贴的文字不是题目，已忽略：{ ERROR($error) }。
paste-not-here = 这里不能粘贴，文字已忽略。在盘面上粘贴即可打开题目。
# 正在录入的题目，以及目前对它的了解。
enter-title = 录入题目
enter-board = { $board }，{ $n } 个数
enter-moves-on = 每填一个数，光标移到下一格；`.`、0 或空格键留空。
enter-stays = 填数后光标不动；`.`、0 或空格键留空。
enter-paste = 也可以粘贴题目。
enter-empty = 请输入题目的数字。
enter-too-few = 已有 { VALUE($n) } 个数字，至少需要 { VALUE($n_needed) } 个。
enter-looking = 正在求解…
enter-none = 无解：请检查填入的数字。
enter-one = 有唯一解。
enter-several =
    { $n_marked ->
        [0] 有多个解；其中两个解有 { VALUE($n) } 格不同。
       *[other] 有多个解；其中两个解在标有 { WARNING("?") } 的 { VALUE($n) } 格不同。
    }
enter-candidates = { $cell } 在各个解中可能是 { $digits }。
enter-candidates-looking = 正在查找各格在各个解中可能的数…
enter-candidates-late = { VALUE($n) } 秒内未能查出各格在各个解中可能的数。
enter-any-candidate = 空盘面的每个单元格都能填任何数字。
enter-no-candidates = 无解的盘面没有可显示的候选数：请检查填入的数字。
enter-full = 没有空格，无需求解。
enter-kept = 正在录入的题目已保存；{ KEY($key) } 继续录入。
enter-not-kept = 正在录入的题目未能保存（{ ERROR($reason) }）。
open-several-note = 这道题有多个解；填满且不违反规则就算解出。
open-marks-not-read = 题目中的笔记已忽略：在这种格式里，笔记不算候选数。
open-decoration-dropped = 强调标记、颜色和格子旁的文字已忽略。
