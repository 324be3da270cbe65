### 教练：由玩家自己的对局和练习得出接下来做什么

coach-strength =
    { $n ->
        [0] 已完成的对局还看不出你的水平；先从{ $level }（SE { VALUE($er) }）开始。
       *[other] 根据已完成的 { $n } 局，你的水平是{ $level }：SE { VALUE($er) } 的题目，你大约能独立解出一半。
    }
coach-due = 今天该复习的课程：{ $due }。
coach-lesson =
    下一课：{ TECHNIQUE($technique) }，你还没有掌握的第一个技巧（{ $from ->
        [line] learn
       *[shell] shudu learn
    } { $id }）。
coach-lesson-asked =
    下一课：{ TECHNIQUE($technique) }（{ $from ->
        [line] learn
       *[shell] shudu learn
    } { $id }）；最近几局中，你有 { $n } 次在这个技巧上用了提示或出错。
coach-all-learnt = 你已掌握所有技巧，没有新课了。
coach-puzzles =
    与你水平相当或更难的题目：SE { VALUE($puzzles) }（{ $from ->
        [line] new
       *[shell] shudu play --rating
    } { $puzzles }）。
coach-title = 教练
coach-next = 接下来做什么
coach-again = 复习
coach-again-why = { $day }复习
coach-new = 新课
coach-new-next = 你还没有掌握的第一个技巧
coach-new-asked = 最近几局中用提示或出错 { $n } 次
coach-play = 题目
coach-band = SE { $low } 到 { $high }
coach-band-one = SE { $rating }
coach-play-why = 与你水平相当或更难
coach-today = 今天
coach-tomorrow = 明天
coach-not-learnt = 未学会
coach-how = 教练怎样计算
coach-how-strong = 你的水平用类似国际象棋的等级分（Glicko）表示，与题目的 Sudoku Explainer（SE）评分用同一标尺。独立解出得满分。每看一次提示扣十分之一，每个错误扣二十分之一，每应用一次提示扣一半；放弃不得分。越早的对局影响越小。
coach-how-moves = 程序会逐步分析已完成的对局：每一步由哪个技巧证明、用了多长时间；你在哪里用了提示；出错时忽略了什么，例如同一区域里已有这个数，或正确的笔记已被你删去。
coach-how-lessons = 独立做对三道练习，一课就算学会，一天后复习。此后只要间隔已过去至少一半，每次在练习或对局中独立找到该技巧，间隔就延长到 2.2 倍；若用了帮助，间隔又变回一天。表中列出对局中找到的次数、独立做对的练习数，以及对局中错过的次数（应用提示或出错）。
coach-how-puzzles = 下一课是最近十局中提示和错误最多的技巧，但至少要错过两次，而且每五次至少错过一次；否则，是第一个既没有学会、在对局中也没有找到过 20 次的技巧。推荐的题目，从你大约能独立解出一半的难度，到大约三道能解出一道的难度。
coach-how-kept = 任何数据都不会离开这台机器。一切都由你的存档、记录和练习算出；对各步的分析也存在同一处，文件为 counts.toml。`shudu coach --forget` 会重置教练；你的记录、存档和课程都会保留。
coach-forgotten = 教练已重置。记录、存档和课程保持不变。
coach-head-technique = 技巧
coach-head-exercises = 练习
coach-head-mistakes = 错误
coach-head-missed = 错过
coach-head-each = 用时
coach-head-due = 下次复习
