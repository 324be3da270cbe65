### 教练：由玩家自己的对局和练习得出接下来做什么

coach-strength =
    { $n ->
        [0] 还没有能反映你水平的对局；先从{ $level }（SE { VALUE($er) }）开始。
       *[other] 根据 { $n } 局已完成的对局，你的水平是{ $level }：SE { VALUE($er) } 的题目，你大约能独立解出一半。
    }
coach-due = 今天该复习：{ $due }。
coach-lesson =
    下一课：{ TECHNIQUE($technique) }，第一个你还没有掌握的技巧（{ $from ->
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
    你的水平及以上的题目：SE { VALUE($puzzles) }（{ $from ->
        [line] new
       *[shell] shudu play --rating
    } { $puzzles }）。
coach-title = 教练
coach-next = 接下来做什么
coach-again = 复习
coach-again-why = { $day }到期
coach-new = 新课
coach-new-next = 第一个你还没有掌握的技巧
coach-new-asked = 最近几局中用提示或出错 { $n } 次
coach-play = 题目
coach-band = SE { $low } 到 { $high }
coach-band-one = SE { $rating }
coach-play-why = 你的水平及以上
coach-today = 今天
coach-tomorrow = 明天
coach-not-learnt = 未学会
coach-how = 计算方法
coach-how-strong = 你的水平用类似国际象棋的等级分（Glicko）表示，与题目的评分用同一标尺。独立解出得满分。每看一次提示扣十分之一，每个错误扣二十分之一，每应用一次提示扣一半；放弃不得分。越早的对局影响越小。
coach-how-moves = 程序会逐步分析已完成的对局：每一步由哪个技巧证明、用了多长时间；你在哪里用了提示；出错时本来可以看到什么，例如同一区域里已有这个数，或笔记被误删。
coach-how-lessons = 独立做对三道练习，一课就算学会，一天后复习。间隔过半之后，若在练习或对局中独立找到该技巧，间隔就延长到 2.2 倍；若用了帮助，间隔恢复为一天。表中列出对局中找到的次数、独立做对的练习数，以及对局中错过的次数（应用提示或出错）。
coach-how-puzzles = 下一课取最近十局中提示和错误最多的技巧，条件是至少两次，并且至少占遇到它的次数的五分之一；否则取第一个既没有学会、也没有在对局中找到过 20 次的技巧。题目的难度从你大约能独立解出一半的水平，到大约三道能解出一道的水平。
coach-how-kept = 任何数据都不会离开这台机器。一切都由你的存档、记录和练习算出；对各步的分析与它们存在一起，文件为 counts.toml。`shudu coach --forget` 让教练从头开始；你的记录、存档和课程都会保留。
coach-forgotten = 教练从头开始。记录、存档和课程保持不变。
coach-head-technique = 技巧
coach-head-exercises = 练习
coach-head-mistakes = 错误
coach-head-missed = 错过
coach-head-each = 用时
coach-head-due = 下次复习
