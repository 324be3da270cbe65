### 教练：由玩家自己的对局和练习得出接下来做什么

coach-strength =
    { $n ->
        [0] 还没有完成的对局可以说明你的水平；从{ $level }（SE { VALUE($er) }）开始。
       *[other] 根据 { $n } 局已完成的对局，你的水平是{ $level }：SE { VALUE($er) } 的题目大约每两道能独立解出一道。
    }
coach-due = 今天该复习：{ $due }。
coach-lesson = 下一课：{ TECHNIQUE($technique) }，它是第一个还没有学会的技巧（shudu learn { $id }）。
coach-lesson-asked = 下一课：{ TECHNIQUE($technique) }（shudu learn { $id }）；最近你有 { $n } 次提示用在它上面。
coach-all-learnt = 全部课程都已学会。
coach-puzzles = 略高于你水平的题目：SE { VALUE($puzzles) }（shudu play --rating { $puzzles }）。
coach-why = 你的水平是由已完成的对局算出的 Glicko 等级分：独立解出算满分，看一次提示扣十分之一，一个错误扣二十分之一，使用提示扣一半。学会的课程一天后复习；每次独立找到，间隔变为 2.2 倍，得到帮助则又变为一天。为此不另存任何数据：它随你的对局和练习一起删除。
coach-head-technique = 技巧
coach-head-alone = 独立
coach-head-helped = 有帮助
coach-head-due = 复习日期
