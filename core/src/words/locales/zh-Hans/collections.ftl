### 题集：一系列可以依次完成的题目。

collection-progress = { $name }：已解出 { $n_solved } 题，共 { $n } 题
collection-unreadable = 有 { $n } 题无法读取，已略过。
collection-reduced = 提示数以外的数字和候选数未保留：{ $n } 题。
collection-skipped = 有 { $n } 题解不唯一，已跳过。
collection-finished = 这个题集的其他题目已全部完成。
collections-none = 还没有题集。打开含有多道题目的文件即可添加。
collection-no-number = 没有编号为 { $number } 的题集；输入“collections”查看。
collection-not-of-game = 这一局不属于任何题集；输入“collections”查看。

# 题集列表和一个题集的页面。
collections-title = 题集
collection-n-solved = 已解出 { $n_solved } 题，共 { $n } 题
collection-rating = 已解出 { $n_solved } 题，共 { $n } 题；已评分 { $n_rated } 题
collection-delete = 删除题集 { VALUE($name) }？其存档和统计会保留。
collection-pasted = 粘贴的题目
collection-all = 全部
collection-unfinished = 未完成
collection-in-progress = 进行中
collection-solved = 已解出
collection-easiest-first = 从易到难
collection-none-shown = 这个题集中没有符合筛选条件的题目。
collection-head-number = 编号
collection-head-rating = SE
collection-head-state = 状态
collection-not-playable = 解不唯一
collection-state-new = 新题
collection-state-in-progress = 进行中
collection-state-solved =
    { $n ->
        [0] 已解出
       *[other] 已解出，{ $n } 次提示
    }
collection-state-given-up = 已放弃
key-collections = 题集
key-shown = 筛选
key-order = 顺序
