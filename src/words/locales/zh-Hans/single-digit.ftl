### 关于同数结构的句子。

single-digit-place = { $technique }，数字 { $digit }，在{ $houses }。那里的位置中，哪些互相看到？
two-houses-first = 在{ $first_house }，{ $digit } 只能填 { $first_places }。
two-houses-second = 在{ $second_house }，{ $digit } 只能填 { $second_places }。
two-houses-meet =
    { $n_meeting ->
        [2] { $meeting } 同在{ $joint }，不能都是 { $digit }。
       *[other] { $meeting } 同在{ $joint }，其中至多一格是 { $digit }。
    }
two-houses-end = 所以 { $start } 或 { $end } 是 { $digit }，同时看到这些格的格不能是 { $digit }。
empty-rectangle-place = { $technique }，数字 { $digit }，在{ $second_house }。哪个共轭对与它相交？
dual-place = { $technique }，数字 { $digit }。哪两个结构共用{ $house }的 { $tie }？
dual-end = 所以 { $first_ends } 是 { $digit }，{ $second_ends } 也是；看到其中一组所有格的格都不能填它。
broken-wing-place = { $technique }，数字 { $digit }，在{ $houses }。那里哪些位置围成奇数格的环？
broken-wing-ring = { $ring } 是 { $number } 格的环：每格都看到下一格。
broken-wing-guardians = 在{ $houses }，{ $digit } 只能填这些格，或填 { $any_guardian }。
broken-wing-odd =
    若 { $guardians } { $n_guardians ->
        [1] 不是
       *[other] 都不是
    } { $digit }，环上就要每隔一格填 { $digit }，而 { $number } 格的环做不到。
broken-wing-end = 所以 { $guardians } 中必有一格是 { $digit }，同时看到这些格的格都不能填它。
technique-help-empty-rectangle = 某数在一个宫里的位置全在一行和一列上，因而宫里有一个矩形没有它。这个宫的该数在那一行或那一列上。宫外与那一行相交的共轭对把它传下去：该数或在共轭对的远端，或在宫的那一列上，同时看到两者的格删去它。
technique-help-empty-rectangle-two-places = 宫里只有两个位置的空矩形，一个在行上，一个在列上。它就是多宝鱼，即由一行或一列连起来的两个共轭对，许多人不把它算作空矩形。
technique-help-dual-two-string-kite = 系在同一宫的同样两格上的两个双线风筝：第一格的行与第二格的列是一个，第一格的列与第二格的行是另一个。各在自己的线相交处删数；合起来算一步。
technique-help-dual-empty-rectangle = 一个空矩形用两次：两个共轭对与同一宫的行列相交，各得到自己的删数。合起来算一步。
technique-help-broken-wing = 某数的奇数个位置围成环，每个与下一个同在一个区域。一个区域里若没有别的位置，两处中就恰有一处为真；而整个环上不可能如此，因为真与假要交替。所以别的位置，即守护者，至少有一处为真。只有一个守护者时就填上它；同时看到全部守护者的格删去该数。
technique-help-skyscraper = 两行各有某数的两个位置，像两座楼：若四个位置中有两个同列，即楼底，它们不能都为真，所以两个楼顶中有一处为真。同时看到两个楼顶的格不能填该数。行与列互换也一样。
technique-help-two-string-kite = 一行和一列各有某数的两个位置，在一个宫里系在一起：宫里的两处至多有一处为真，所以该数在这条线或那条线的远端。同时看到两个远端的格不能填它。
technique-help-grouped-two-string-kite = 行列与宫相交处的两三个位置合起来作为一处的双线风筝。一行和一列各自的该数，不在宫里就在远端；宫里的两处至多有一处为真，所以该数在这条线或那条线的远端。同时看到两个远端的格不能填它。
technique-help-turbot-fish = 同一个数的两个共轭对，各有一端同在一个区域。这两端不能都为真，所以两个远端中有一处为真，同时看到两个远端的格不能填该数。摩天楼和双线风筝是它的规整形式。
