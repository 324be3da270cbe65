### 关于鱼的句子。

fish-place-rows = { $technique }：看数字 { $digit } 在{ $base }的位置。这些位置都在哪 { $number } 列？
fish-place-columns = { $technique }：看数字 { $digit } 在{ $base }的位置。这些位置都在哪 { $number } 行？
fish-place-fins = { $technique }：看数字 { $digit } 在{ $base }的位置。除一个宫里的以外，这些位置都在哪些行或列？
fish-place-complex = { $technique }：看数字 { $digit } 在{ $base }的位置。这些位置全部或几乎全部在哪 { $number } 个区域里？
fish-fact = { $base }的 { $digit } 只能填在{ $cover }。
fish-result-rows = 每行各占其中一列的 { $digit }，所以{ $cover }的其他格都不能填 { $digit }。
fish-result-columns = 每列各占其中一行的 { $digit }，所以{ $cover }的其他格都不能填 { $digit }。
fish-result = 所以这 { $number } 个区域用完了{ $cover }的 { $digit }，那里的其他格都不能填 { $digit }。
# 没有鱼鳍，这就是一条鱼。$losers 是失去该数的格。
fish-fins-fact-lines = 若没有鱼鳍 { $fins }，{ $base }就构成{ $fish }，删除域是{ $cover }。
fish-fins-fact = { $base }的 { $digit } 除鱼鳍 { $fins } 外都在{ $cover }。
fish-fins-result = 那样的话，{ $cover }的其他格都不能填 { $digit }。
fish-fins-result-complex =
    { $n_fins ->
        [1] 若鱼鳍不是
       *[other] 若鱼鳍都不是
    } { $digit }，这 { $number } 个区域就用完了{ $cover }的 { $digit }，那里的其他格都不能填 { $digit }。
fish-fins-end =
    若{ $n_fins ->
        [1] 鱼鳍
       *[other] 某个鱼鳍
    }是 { $digit }，{ $losers } 看到鱼鳍，同样不能填 { $digit }。
siamese-place = { $technique }：看数字 { $digit } 在{ $base }的位置。两条鱼的定义域相同：两者的鱼鳍各是哪些格？
siamese-second = 定义域仍是{ $base }，删除域换成{ $cover }，就是第二条鱼。
siamese-end = 不论鱼鳍是真是假，{ $losers } 都不能填 { $digit }。
kraken-fish-place = { $technique }：看数字 { $digit } 在{ $base }的位置。每种情况都会排除哪个候选数？
kraken-fish-house = 这 { $number } 个区域都要用上，所以{ $house }的 { $digit } 在 { $body }。
kraken-fish-house-or-fin =
    所以{ $n_fins ->
        [1] 鱼鳍
       *[other] 某个鱼鳍
    }是 { $digit }，或者{ $house }的 { $digit } 在 { $body }。
technique-help-kraken-fish-type-1 = 带鱼鳍的鱼，所删的候选数并没有看到每个鱼鳍。若鱼鳍都为假，鱼本身就排除这个候选数；若某个鱼鳍为真，从这个鱼鳍出发的链也排除这个候选数。这些链就是海怪（克拉肯）的触手。
technique-help-kraken-fish-type-2 = 从一个删除域来看的鱼：要么某个鱼鳍为真，要么这个删除域里某个属于定义域的候选数为真。若从其中每一个出发的链都排除同一个候选数，就可以删去，不论是哪一格的哪个数。
technique-help-squirmbag = 某数在五行里的位置都落在同样的五列上，或者行列互换。在 9×9 盘面上，剩下的行列构成效果相同的四阶鱼或更小的鱼，更容易看出；在更大的盘面上，五阶鱼可能就是最小的。
technique-help-finned-x-wing = 二阶鱼的一行多出了位置，即鱼鳍，都在同一个宫里。若鱼鳍都为假，二阶鱼成立；若有一个为真，看到这个鱼鳍的格都不能填该数。所以在二阶鱼的列上，同时看到全部鱼鳍的格无论如何都不能填该数。行列互换同理。
technique-help-finned-swordfish = 三阶鱼在三列以外多出了位置，即鱼鳍，都在同一个宫里。要么三阶鱼成立，要么有一个鱼鳍为真。所以在这三列上，同时看到全部鱼鳍的格（必与鱼鳍同宫）都不能填该数。行列互换同理。
technique-help-finned-jellyfish = 四阶鱼（四行四列）在四列以外多出了位置，即鱼鳍，都在同一个宫里。要么四阶鱼成立，要么有一个鱼鳍为真。所以在这四列上，同时看到全部鱼鳍的格（必与鱼鳍同宫）都不能填该数。行列互换同理。
technique-help-finned-squirmbag = 五阶鱼（五行五列）在五列以外多出了位置，即鱼鳍，都在同一个宫里。要么五阶鱼成立，要么有一个鱼鳍为真。所以在这五列上，同时看到全部鱼鳍的格都不能填该数。几乎总能找到效果相同而更小的结构。
technique-help-sashimi-x-wing = 缺了一角的鳍二阶鱼：除鱼鳍外，其中一行只有一个位置。若鱼鳍都为假，那个位置为真，另一行也随之确定。在缺角所在的列上，同时看到全部鱼鳍的格不能填该数。只有一个鱼鳍时，就是摩天楼。
technique-help-sashimi-swordfish = 某一行除鱼鳍外只有一个位置的鳍三阶鱼。与所有鳍鱼一样，在三阶鱼的列上，同时看到全部鱼鳍的格不能填该数。鱼鳍就在缺了一角的宫里。
technique-help-sashimi-jellyfish = 某一行除鱼鳍外只有一个位置的鳍四阶鱼。与所有鳍鱼一样，在四阶鱼的列上，同时看到全部鱼鳍的格不能填该数。鱼鳍就在缺了一角的宫里。
technique-help-sashimi-squirmbag = 某一行除鱼鳍外只有一个位置的鳍五阶鱼（五行五列）。在五阶鱼的列上，同时看到全部鱼鳍的格不能填该数。几乎总能找到效果相同而更小的结构。
technique-help-siamese-fish = 定义域相同的两条鳍鱼或退化鱼：落在一条鱼的删除域里的位置，正是另一条鱼的鱼鳍。两条鱼各在自己鱼鳍所在的宫里删数，合起来算作一步。
technique-help-franken-x-wing = 用到宫的二阶鱼。例如，某数在一行和一宫里的位置都落在两列上：行与宫各占其中一列，所以这两列的其他格都不能填该数。行列可以互换，删除域里也可以有宫。
technique-help-franken-swordfish = 用到宫的三阶鱼：某数在三个区域（行与宫，即定义域）里的位置都落在另外三个区域（列与宫，即删除域）里，或者行列互换。定义域占满删除域，删除域的其他格都不能填该数。同在两个删除域里的位置也删去，即使同时在定义域里。
technique-help-franken-jellyfish = 用到宫的四阶鱼：某数在四个区域（行与宫，即定义域）里的位置都落在另外四个区域（列与宫，即删除域）里，或者行列互换。定义域占满删除域，删除域的其他格都不能填该数。同在两个删除域里的位置也删去，即使同时在定义域里。
technique-help-franken-squirmbag = 某数在五个区域（行与宫，即定义域）里的位置都落在另外五个区域（列与宫，即删除域）里，或者行列互换。定义域占满删除域，删除域的其他格都不能填该数。这么大的鱼很难看出；通常有更短的链。
technique-help-finned-franken-x-wing = 带鱼鳍的宫内二阶鱼：某数在一行和一宫里的位置，除少数外都落在两个列或宫里。要么有一个鱼鳍为真，要么鱼成立，所以在删除域里，同时看到全部鱼鳍的格不能填该数。同在两个定义域里的位置也算鱼鳍。
technique-help-finned-franken-swordfish = 带鱼鳍的宫内三阶鱼：某数在三个区域（行与宫）里的位置，除少数外都落在另外三个区域（列与宫）里。要么有一个鱼鳍为真，要么鱼成立，所以在删除域里，同时看到全部鱼鳍的格不能填该数。同在两个定义域里的位置也算鱼鳍。
technique-help-finned-franken-jellyfish = 带鱼鳍的宫内四阶鱼：某数在四个区域（行与宫）里的位置，除少数外都落在另外四个区域（列与宫）里。要么有一个鱼鳍为真，要么鱼成立，所以在删除域里，同时看到全部鱼鳍的格不能填该数。同在两个定义域里的位置也算鱼鳍。
technique-help-finned-franken-squirmbag = 某数在五个区域（行与宫）里的位置，除少数鱼鳍外都落在另外五个区域（列与宫）里。要么有一个鱼鳍为真，要么鱼成立，所以在删除域里，同时看到全部鱼鳍的格不能填该数。这种鱼只适合程序寻找；人会改用效果相同的链。
technique-help-mutant-x-wing = 任意两个区域（行、列、宫可以混用）里某数的位置都落在另外两个区域里，而且不是更简单的二阶鱼。两个定义域占满两个删除域，删除域的其他格都不能填该数。
technique-help-mutant-swordfish = 三个区域里某数的位置都落在另外三个区域里，而且定义域或删除域中既有行又有列。定义域的各区域没有公共的位置。定义域占满删除域，删除域的其他格都不能填该数。同在两个删除域里的位置也删去，即使同时在定义域里。
technique-help-mutant-jellyfish = 四个区域里某数的位置都落在另外四个区域里，而且定义域或删除域中既有行又有列。定义域的各区域没有公共的位置。定义域占满删除域，删除域的其他格都不能填该数。同在两个删除域里的位置也删去，即使同时在定义域里。
technique-help-mutant-squirmbag = 五个区域里某数的位置都落在另外五个区域里，而且定义域或删除域中既有行又有列。定义域占满删除域，删除域的其他格都不能填该数。这种鱼只适合程序寻找；人会改用效果相同的链。
technique-help-finned-mutant-x-wing = 任意两个区域里某数的位置，除少数鱼鳍外都落在另外两个区域里；同在两个定义域里的位置也算鱼鳍。要么有一个鱼鳍为真，要么鱼成立，所以在删除域里，同时看到全部鱼鳍的格不能填该数。这种鱼有许多也是短链。
technique-help-finned-mutant-swordfish = 任意三个区域里某数的位置，除少数鱼鳍外都落在另外三个区域里；同在两个定义域里的位置也算鱼鳍。要么有一个鱼鳍为真，要么鱼成立，所以在删除域里，同时看到全部鱼鳍的格不能填该数。
technique-help-finned-mutant-jellyfish = 任意四个区域里某数的位置，除少数鱼鳍外都落在另外四个区域里；同在两个定义域里的位置也算鱼鳍。要么有一个鱼鳍为真，要么鱼成立，所以在删除域里，同时看到全部鱼鳍的格不能填该数。
technique-help-finned-mutant-squirmbag = 任意五个区域里某数的位置，除少数鱼鳍外都落在另外五个区域里。要么有一个鱼鳍为真，要么鱼成立，所以在删除域里，同时看到全部鱼鳍的格不能填该数。这种鱼只适合程序寻找，在没有效果相同而更小的鱼时才用。
technique-help-finned-mutant-whale = 任意六个区域里某数的位置，除少数鱼鳍外都落在另外六个区域里。要么有一个鱼鳍为真，要么鱼成立，所以在删除域里，同时看到全部鱼鳍的格不能填该数。这种鱼只适合程序寻找，在没有效果相同而更小的鱼时才用。
technique-help-siamese-complex-fish = 定义域相同、删除域不同的两条宫内鱼或两条交叉鱼：落在一条鱼的删除域里的位置，正是另一条鱼的鱼鳍。两条鱼的删数合起来算作一步。
technique-help-x-wing = 某数在两行（定义域）里的位置都落在同样的两列（删除域）上。两行各占一列，所以这两列的其他格都不能填该数。行列互换同理。这是最小的鱼。
technique-help-swordfish = 某数在三行里的位置都落在同样的三列上（每行不必三处都有）。三行各占一列，所以这三列的其他格都不能填该数。行列互换同理。
technique-help-jellyfish = 某数在四行里的位置都落在同样的四列上，或者行列互换。四行各占一列，所以这四列的其他格都不能填该数。在 9×9 盘面上不需要更大的普通鱼，因为剩下的行列会构成更小的鱼。

fish-endo-fins =
    { $n_cells ->
        [1] { $cells } 同在{ $both }里，所以算作鱼鳍。
       *[other] { $cells } 都同在{ $base }中的两个区域里，所以算作鱼鳍。
    }
fish-cannibals =
    { $n_cells ->
        [1] { $cells } 同在{ $both }里：若这一格填 { $digit }，剩下的位置就不够{ $base }用了。
       *[other] { $cells } 都同在{ $cover }中的两个区域里：若其中一格填 { $digit }，剩下的位置就不够{ $base }用了。
    }
kraken-fish-end-house = 不论{ $base }的 { $digit } 填在哪里，{ $losers } 都不能填 { $lost_digit }。
