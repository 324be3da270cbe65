### 关于同数结构的句子。

single-digit-place = { $technique }：看数字 { $digit } 在{ $houses }的位置。其中哪两处互相看到？
two-houses-first = { $first_house }的 { $digit } 只能填在 { $first_places }。
two-houses-second = { $second_house }的 { $digit } 只能填在 { $second_places }。
two-houses-meet =
    { $n_meeting ->
        [2] { $meeting } 同在{ $joint }，不能都是 { $digit }。
       *[other] { $meeting } 同在{ $joint }，其中至多一格是 { $digit }。
    }
two-houses-end =
    所以 { $start } 或 { $end } 是 { $digit }，{ $n_ends ->
        [2] 同时看到这两格
       *[other] 同时看到这些格
    }的其他格都不能填 { $digit }。
empty-rectangle-place = { $technique }：看数字 { $digit } 在{ $second_house }的位置。宫外哪条线上只有两个位置，其中一处看到宫里的位置？
dual-place = { $technique }：数字 { $digit }。哪两个结构共用{ $house }的 { $tie }？
dual-end = 所以 { $first_ends } 是 { $digit }，{ $second_ends } 也是；看到其中一组全部位置的其他格都不能填 { $digit }。
broken-wing-place = { $technique }：看数字 { $digit } 在{ $houses }的位置。其中哪些围成奇数格的环？
broken-wing-ring = { $ring } 围成 { $number } 格的环：每格都看到下一格。
broken-wing-guardians = { $houses }的 { $digit } 只能填在这些格，或填在 { $any_guardian }。
broken-wing-odd =
    若 { $guardians } { $n_guardians ->
        [1] 不是
       *[other] 都不是
    } { $digit }，环上就要每隔一格填 { $digit }，而 { $number } 格的环做不到。
broken-wing-end =
    所以 { $guardians } 中必有一格是 { $digit }，{ $n_guardians ->
        [2] 同时看到这两格
       *[other] 同时看到这些格
    }的其他格都不能填 { $digit }。
technique-help-empty-rectangle = 某数在一个宫里的位置全在一行和一列上，宫里其余的格空出一个矩形。宫外有一列，该数只有两个位置，其中一处就在那一行上。若宫里的该数在那一行上，宫外那一列的另一处就为真；否则该数在宫里的那一列上。所以同时看到另一处和宫里那一列上各位置的格，不能填该数。行列互换同理。
technique-help-empty-rectangle-two-places = 宫里只有两个位置的空矩形，一个在行上，一个在列上。这样的空矩形也是多宝鱼，许多作者不把它算作空矩形。
technique-help-dual-two-string-kite = 两个双线风筝共用同一宫的两格：一个用第一格的行和第二格的列，另一个用第一格的列和第二格的行。各有自己的删数，合起来算作一步。
technique-help-dual-empty-rectangle = 同一个宫与两条不同的线各构成一个空矩形。各有自己的删数，合起来算作一步。
technique-help-broken-wing = 某数的奇数个位置围成环，每个与下一个同在一个区域。若这些区域里没有别的位置，真与假就要沿环交替，而奇数个位置做不到。所以别的位置，即守护者，至少有一处为真。只有一个守护者时，就填在那里；同时看到全部守护者的格不能填该数。
technique-help-skyscraper = 两行里某数各只有两个位置。若两行各有一处同在一列，这两处不能都为真，所以另外两处必有一处为真。同时看到另外两处的格不能填该数。行列互换同理。形状像两座高低不同的楼。
technique-help-two-string-kite = 一行和一列里某数各只有两个位置，并且各有一处在同一个宫里。这两处不能都为真，所以两个远端必有一处为真。同时看到两个远端的格不能填该数。
technique-help-grouped-two-string-kite = 双线风筝的一种：把行列与宫相交处的两三个位置看作一处。该数在这一行和这一列里，要么在宫内，要么在另一端（远端）；宫内只能有一个，所以两个远端至少有一处是该数，同时看到两个远端的格不能填该数。
technique-help-turbot-fish = 两个区域里某数各只有两个位置，并且各有一处同在第三个区域里。这两处不能都为真，所以两个远端必有一处为真，同时看到两个远端的格不能填该数。摩天楼和双线风筝都是多宝鱼的特例。
