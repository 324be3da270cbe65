### 关于鱼的句子。

fish-place-rows = { $technique }，数字 { $digit }，在{ $base }。它在那里的位置都在哪 { $number } 列？
fish-place-columns = { $technique }，数字 { $digit }，在{ $base }。它在那里的位置都在哪 { $number } 行？
fish-place-fins = { $technique }，数字 { $digit }，在{ $base }。除一个宫以外，它在那里的位置都在哪些行或列？
fish-place-complex = { $technique }，数字 { $digit }，在{ $base }。它在那里的位置全部或几乎全部在哪 { $number } 个区域？
fish-fact = 在{ $base }，{ $digit } 只能填在{ $cover }。
fish-result-rows = 每行各占不同列的 { $digit }，所以{ $cover }的其他格都不能填 { $digit }。
fish-result-columns = 每列各占不同行的 { $digit }，所以{ $cover }的其他格都不能填 { $digit }。
fish-result = 所以这 { $number } 个区域占去{ $cover }的 { $digit }，那里再放不下别的 { $digit }。
# 没有鱼鳍，这就是一条鱼。$losers 是失去该数的格。
fish-fins-fact-lines = 若没有鱼鳍 { $fins }，{ $base }就构成{ $fish }，删除域是{ $cover }。
fish-fins-fact = 在{ $base }，{ $digit } 的位置除鱼鳍 { $fins } 外都在{ $cover }。
fish-fins-result = 那样{ $cover }的其他格都不能填 { $digit }。
fish-fins-result-complex = 若鳍都不是 { $digit }，这 { $number } 个区域占去{ $cover }的 { $digit }，那里再放不下别的 { $digit }。
fish-fins-end =
    若{ $n_fins ->
        [1] 鱼鳍
       *[other] 某个鱼鳍
    }是 { $digit }，{ $losers } 看到它，同样不能填 { $digit }。
siamese-place = { $technique }，数字 { $digit }，在{ $base }。两条鱼的定义域相同：它们的鱼鳍各是哪些格？
siamese-second = 以同样的定义域{ $base }，在{ $cover }还有第二条鱼。
siamese-end = 不论鱼鳍是否成立，{ $losers } 都不能填 { $digit }。
kraken-fish-place = { $technique }，数字 { $digit }，在{ $base }。哪个候选数在每种情况下都被排除？
kraken-fish-house = 这 { $number } 个区域都要用到，所以{ $house }的 { $digit } 在 { $body }。
kraken-fish-house-or-fin =
    所以{ $n_fins ->
        [1] 鱼鳍
       *[other] 某个鱼鳍
    }是 { $digit }，或者{ $house }的 { $digit } 在 { $body }。
technique-help-kraken-fish-type-1 = 带鱼鳍的鱼，删去的候选数并不看到每个鱼鳍。不必看到：从鱼鳍到该候选数的一条链同样有效。若某个鱼鳍为真，它的链排除该候选数；若都为假，鱼本身排除它。这些链就是触手；普通的鳍鱼是触手最短的。
technique-help-kraken-fish-type-2 = 从一个删除域来看的鱼：或者某个鱼鳍为真，或者这个删除域里的某个定义域候选数为真，因为定义域需要所有的删除域。若从它们出发的链都通向同样的结论，结论就必然成立。所以任何数、任何位置的候选数都可能删去。
technique-help-squirmbag = 某数在五行里的位置只在五列，或者行列互换。在 9×9 盘面上，剩下的行列构成效果相同的四阶鱼或更小的鱼，更容易看到；在更大的盘面上，五阶鱼可以单独出现。
technique-help-finned-x-wing = 被鱼鳍破坏的二阶鱼：两行之一多出一两个位置，都在同一宫。若鱼鳍为假，二阶鱼成立；若为真，看到它的格都不是。所以二阶鱼的列上与鱼鳍同宫的格删去该数。行列互换也一样。
technique-help-finned-swordfish = 被鱼鳍破坏的三阶鱼：三行在三列之外还有位置，都在同一宫。或者有一个鱼鳍为真，或者三阶鱼成立，所以它的列上只有看到全部鱼鳍的格，即与鱼鳍同宫的格，才删去该数。行列互换也一样。
technique-help-finned-jellyfish = 四行的位置在四列上的四阶鱼，被一个宫里的鱼鳍破坏。或者有一个鱼鳍为真，或者四阶鱼成立，所以它的列上只有看到全部鱼鳍的格，即与鱼鳍同宫的格，才删去该数。行列互换也一样。
technique-help-finned-squirmbag = 五行的位置在五列上的五阶鱼，被一个宫里的鱼鳍破坏。或者有一个鱼鳍为真，或者五阶鱼成立，所以它的列上只有看到全部鱼鳍的格才删去该数。几乎总有效果相同的较小的结构。
technique-help-sashimi-x-wing = 缺了一角的鳍二阶鱼：除去鱼鳍，两行之一只有一个位置。推理同样成立：若鱼鳍为假，那个位置为真，并决定另一行。所缺之角的列上看到全部鱼鳍的格删去该数。只有一个鱼鳍时，它就是摩天楼。
technique-help-sashimi-swordfish = 某一行除鱼鳍外只剩一个位置的鳍三阶鱼。与所有鳍鱼一样，列上看到全部鱼鳍的格删去该数。鱼鳍就在鱼缺了一角的地方，像切下的一片。
technique-help-sashimi-jellyfish = 某一行除鱼鳍外只剩一个位置的鳍四阶鱼。与所有鳍鱼一样，列上看到全部鱼鳍的格删去该数。鱼鳍就在鱼缺了一角的宫里。
technique-help-sashimi-squirmbag = 某一行除鱼鳍外只剩一个位置的鳍五阶鱼，五行五列。列上看到全部鱼鳍的格删去该数。几乎总有效果相同的较小的结构。
technique-help-siamese-fish = 定义域相同而连在一起的两条鳍鱼或退化鱼：一条的删除域正是另一条的鱼鳍。各在自己鱼鳍的宫里删数；合起来看作一步。
technique-help-franken-x-wing = 带宫的二阶鱼：一行和一宫里某数的位置都在两列上，或在一列和一宫上，行列互换也一样。行与宫各占其一，所以那里别处没有该数。
technique-help-franken-swordfish = 带宫的三阶鱼：行与宫共三个，其中某数的位置都在列与宫共三个上，行列互换也一样。三个定义域用尽三个删除域，那里别处没有该数。同在两个删除域里的位置也不成立，即使在定义域里。
technique-help-franken-jellyfish = 带宫的四阶鱼：行与宫共四个，其中某数的位置都在列与宫共四个上，行列互换也一样。四个定义域用尽四个删除域，那里别处没有该数。同在两个删除域里的位置也不成立。
technique-help-franken-squirmbag = 行与宫共五个，其中某数的位置都在列与宫共五个上，行列互换也一样。定义域用尽删除域，那里别处没有该数。这么大的鱼很难用眼看到；通常有更短的链。
technique-help-finned-franken-x-wing = 带鱼鳍的宫内二阶鱼：一行和一宫里某数的位置，除少数外都在两个列或宫上。或者其中一个鱼鳍为真，或者鱼成立，所以在删除域里并看到全部鱼鳍的位置不成立。同在两个定义域里的位置也算鱼鳍。
technique-help-finned-franken-swordfish = 带鱼鳍的宫内三阶鱼：行与宫共三个，其中某数的位置除少数外都在列与宫共三个上。或者其中一个鱼鳍为真，或者鱼成立，所以在删除域里并看到全部鱼鳍的位置不成立。同在两个定义域里的位置也算鱼鳍。
technique-help-finned-franken-jellyfish = 带鱼鳍的宫内四阶鱼：行与宫共四个，其中某数的位置除少数外都在列与宫共四个上。或者其中一个鱼鳍为真，或者鱼成立，所以在删除域里并看到全部鱼鳍的位置不成立。同在两个定义域里的位置也算鱼鳍。
technique-help-finned-franken-squirmbag = 行与宫共五个，其中某数的位置除少数鱼鳍外都在列与宫共五个上。或者有一个鱼鳍为真，或者鱼成立，所以在删除域里并看到全部鱼鳍的位置不成立。这是给程序用的鱼；人会找到作用相同的链。
technique-help-mutant-x-wing = 任意两个区域里某数的位置都在另外两个区域上，行、列、宫可以混用，并且不是更简单的二阶鱼。两个定义域用尽两个删除域，那里别处没有该数。
technique-help-mutant-swordfish = 任意三个区域里某数的位置都在另外三个区域上，有一边行列混用。定义域之间没有共同的位置。定义域用尽删除域，那里别处没有该数；同在两个删除域里的位置也不成立。
technique-help-mutant-jellyfish = 任意四个区域里某数的位置都在另外四个区域上，有一边行列混用。定义域之间没有共同的位置。定义域用尽删除域，那里别处没有该数；同在两个删除域里的位置也不成立。
technique-help-mutant-squirmbag = 任意五个区域里某数的位置都在另外五个区域上，有一边行列混用。定义域用尽删除域，那里别处没有该数。这是给程序用的鱼；人会找到作用相同的链。
technique-help-finned-mutant-x-wing = 任意两个区域里某数的位置，除少数鱼鳍外都在另外两个区域上；同在两个定义域里的位置也算鱼鳍。或者有一个鱼鳍为真，或者鱼成立，所以在删除域里并看到全部鱼鳍的位置不成立。其中许多其实是两环的链。
technique-help-finned-mutant-swordfish = 任意三个区域里某数的位置，除少数鱼鳍外都在另外三个区域上；同在两个定义域里的位置也算鱼鳍。或者有一个鱼鳍为真，或者鱼成立，所以在删除域里并看到全部鱼鳍的位置不成立。
technique-help-finned-mutant-jellyfish = 任意四个区域里某数的位置，除少数鱼鳍外都在另外四个区域上；同在两个定义域里的位置也算鱼鳍。或者有一个鱼鳍为真，或者鱼成立，所以在删除域里并看到全部鱼鳍的位置不成立。
technique-help-finned-mutant-squirmbag = 任意五个区域里某数的位置，除少数鱼鳍外都在另外五个区域上。或者有一个鱼鳍为真，或者鱼成立，所以在删除域里并看到全部鱼鳍的位置不成立。这是给程序用的鱼，用在没有作用相同的较小的鱼时。
technique-help-finned-mutant-whale = 任意六个区域里某数的位置，除少数鱼鳍外都在另外六个区域上。或者有一个鱼鳍为真，或者鱼成立，所以在删除域里并看到全部鱼鳍的位置不成立。这是给程序用的鱼，用在没有作用相同的较小的鱼时。
technique-help-siamese-complex-fish = 定义域相同而删除域不同的两条宫内鱼或两条交叉鱼，一条的删除域正是另一条的鱼鳍。两条鱼各自的删数合为一步。
technique-help-x-wing = 某数在两行里的位置只在同样的两列。一行占一列，另一行占另一列，所以两列都有了，其他格都删去该数。行列互换也一样。这是最小的鱼。
technique-help-swordfish = 某数在三行里的位置只在三列；不必每行都有三个。三行各占一列，所以三列都有了，其他格都删去该数。行列互换也一样。
technique-help-jellyfish = 某数在四行里的位置只在四列，或者行列互换。四行各占一列，所以四列都有了，其他格都删去该数。在 9×9 盘面上从不需要更大的鱼：剩下的行列构成较小的鱼。

fish-endo-fins =
    { $n_cells ->
        [1] { $cells } 同在{ $both }里，所以算作鱼鳍。
       *[other] { $cells } 各自同在{ $base }中的两个区域里，所以算作鱼鳍。
    }
fish-cannibals =
    { $n_cells ->
        [1] { $cells } 同在{ $both }里：若填 { $digit }，{ $base }就不够用了。
       *[other] { $cells } 各自同在{ $cover }中的两个区域里：若其中一格填 { $digit }，{ $base }就不够用了。
    }
kraken-fish-end-house = 不论{ $base }的 { $digit } 填在哪里，{ $losers } 都不能填 { $lost_digit }。
