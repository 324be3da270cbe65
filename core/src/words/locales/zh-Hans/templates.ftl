### 关于模板的句子。

template-place = { $technique }：看数字 { $digit }。尚缺的 { $digit } 有哪些放法？
template-ways = 列出尚缺的 { $digit } 的所有放法：每行、每列、每宫各一个。
template-others = 跳过 { $others } 在所有放法里都占用的格。
template-delete-end = 没有一种放法把 { $digit } 放在 { $any_cell }。
template-set-end = 所有放法都把 { $digit } 放在 { $cells }。
technique-help-template-set = 模板是一个数在整个盘面上的一种放法：每行、每列、每宫各一次，都放在该数仍可能的位置上。解必与其中一个模板相同，所以每个模板都用到的格就填该数。程序会列出全部模板；人可以画出一个数的所有位置逐一尝试。
technique-help-template-delete = 模板是一个数在整个盘面上的一种放法：每行、每列、每宫各一次，都放在该数仍可能的位置上。解必与其中一个模板相同，所以哪个模板都没有用到的候选数可以删去。鱼和同数链能找到的删数，这样都能找到，但看不出理由。

