### 教练：由玩家自己的对局和练习得出接下来做什么

coach-strength =
    { $n ->
        [0] 还没有完成的对局可以说明你的水平；从{ $level }（SE { VALUE($er) }）开始。
       *[other] 根据 { $n } 局已完成的对局，你的水平是{ $level }：SE { VALUE($er) } 的题目大约能独立解出一半。
    }
coach-due = 今天该复习：{ $due }。
coach-lesson =
    下一课：{ TECHNIQUE($technique) }，它是第一个你还没有掌握的技巧（{ $from ->
        [line] learn
       *[shell] shudu learn
    } { $id }）。
coach-lesson-asked =
    下一课：{ TECHNIQUE($technique) }（{ $from ->
        [line] learn
       *[shell] shudu learn
    } { $id }）；最近几局你常在这里要提示或出错：共 { $n } 次。
coach-all-learnt = 所有技巧你都已掌握，没有新课了。
coach-puzzles =
    从你的水平起步的题目：SE { VALUE($puzzles) }（{ $from ->
        [line] new
       *[shell] shudu play --rating
    } { $puzzles }）。
coach-title = 教练
coach-next = 接下来做什么
coach-again = 复习
coach-again-why = { $day }到期
coach-new = 新课
coach-new-next = 第一个你还没有掌握的技巧
coach-new-asked = 最近几局有 { $n } 次提示和错误
coach-play = 题目
coach-band = SE { $low } 到 { $high }
coach-band-one = SE { $rating }
coach-play-why = 从你的水平起步
coach-today = 今天
coach-tomorrow = 明天
coach-not-learnt = 未学会
coach-how = 这是怎样得出的
coach-how-strong = 你的水平像国际象棋那样用等级分（Glicko）表示，与题目同一尺度。独立解出算满分；看一次提示扣十分之一，一个错误扣二十分之一，使用提示扣一半，放弃则为零。久远的对局影响较小。
coach-how-moves = 已完成的对局会逐步回看：每一步由哪个技巧证明、之前用了多长时间；你在哪里要了提示；出错时本来可以找到什么，例如数字在同一区里已经有了，或者误删了需要的候选数。
coach-how-lessons = 独立做对三道练习，一课就算学会。一天后该复习；间隔过半之后，每次在练习中或对局中独立找到该技巧，间隔变为 2.2 倍。得到帮助则又变为一天。表中列出对局中找到的步数、独立做对的练习，以及对局中使用的提示和错误。
coach-how-puzzles = 下一课是最近十局里提示和错误最多的技巧，条件是至少有两次，并且至少占遇到它的次数的五分之一。否则是第一个既没有学会、也没有在对局中找到过 20 次的技巧。所选题目从你大约能独立解出一半的水平开始，到大约三道能解出一道为止。
coach-how-kept = 没有任何数据离开这台机器。一切都由你的存档、记录和练习得出；每一步所显示的情况保存在旁边的 counts.toml 里。`shudu coach --forget` 让教练从头开始；记录、存档和课程都保留。
coach-forgotten = 已忘记：教练从头开始。记录、存档和课程保持原样。
coach-head-technique = 技巧
coach-head-exercises = 练习
coach-head-mistakes = 错误
coach-head-missed = 提示和错误
coach-head-each = 用时
coach-head-due = 下次复习
