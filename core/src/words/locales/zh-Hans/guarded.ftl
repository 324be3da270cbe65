### 关于只用某几个数填不满的格的句子。

tridagon-place = { $technique }：数字 { $digits }，看{ $boxes }。各宫的哪三格几乎没有其他候选数？
tridagon-cells = { $cells }：{ $boxes }每宫三格，互不同行，也互不同列。
tridagon-order = 若这些格只填 { $digits }，相邻两宫里这三个数的循环顺序就相同：左右相邻时逐行看，上下相邻时逐列看。
tridagon-odd = 但{ $odd }的三格斜向相反：绕四个宫一圈，顺序就颠倒了，这不可能。
bivalue-oddagon-place = { $technique }：数字 { $digits }。哪些格依次互相看到，围成奇数格的环，又几乎没有其他候选数？
bivalue-oddagon-ring = { $ring }：{ $number } 格围成环，依次互相看到。
bivalue-oddagon-turns = 若这些格只填 { $digits }，两个数就要沿环交替，而 { $number } 是奇数。
guarded-sole = 所以只用 { $digits } 填不满这些格，而其他候选数只有 { $guardians }。
guarded-one-cell = 所以只用 { $digits } 填不满这些格，而只有 { $cell } 有其他候选数，这一格是 { $extras }。
guarded-several = 所以只用 { $digits } 填不满这些格，而其他候选数只有 { $guardians }。
guarded-arm = 若 { $cell } 是 { $digit }，{ $target } 就不是 { $target_digit }：{ $chain }。
guarded-arm-sees = 若 { $cell } 是 { $digit }，{ $target } 就不是 { $target_digit }。
guarded-arms-rest = 同理，由每一个出发的链都排除 { $eliminations }。
guarded-end = 所以必有一个为真：{ $any_guardian }；不论哪个为真，都排除同样的候选数。
technique-help-bivalue-oddagon = 奇数个格围成环，每格看到下一格，都有同样的两个候选数。若这些格只填这两个数，两个数就要沿环交替，而奇数个格做不到。所以其他候选数，即守护者，至少有一个为真。只有一个守护者时，就填上这个数；每个守护者都排除的候选数（直接排除，或借助链），都可以删去。
technique-help-tridagon = 又称雷神之锤：四个宫成矩形，每宫有三格，互不同行也互不同列，都有同样的三个候选数。三个宫的三格斜向相同，第四个宫的相反。只用这三个数填不满这十二格，所以其他候选数，即守护者，至少有一个为真。只有一个守护者时，就填上这个数；每个守护者都排除的候选数（直接排除，或借助链），都可以删去。
