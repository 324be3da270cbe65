### 关于模板的句子。

template-place = { $technique }，数字 { $digit }。所缺的 { $digit } 有哪些放法？
template-ways = 列出所缺的 { $digit } 的所有放法：每行、每列、每宫各一个。
template-others = 不考虑 { $others } 在所有放法里都占用的格。
template-delete-end = 没有一种放法把 { $digit } 放在 { $any_cell }。
template-set-end = 所有放法都把 { $digit } 放在 { $cells }。
technique-help-template-set = 模板是把一个数放满整个盘面的一种方式：每行、每列、每宫各一次，都放在它仍可能的位置上。解必是其中之一。每个模板都用到的格就填该数。人可以单独画出该数的位置来试；程序则列出全部模板。
technique-help-template-delete = 模板是把一个数放满整个盘面的一种方式：每行、每列、每宫各一次，都放在它仍可能的位置上。解必是其中之一，所以没有一个模板用到的位置不成立。只看一个数所能发现的一切，包括鱼和链，都能这样找到；但它给不出一眼可见的理由。

