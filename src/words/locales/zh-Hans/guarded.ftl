### 关于只用某几个数填不满的格的句子。

tridagon-place = { $technique }，数字 { $digits }，在{ $boxes }。各宫的哪三格几乎没有别的候选数？
tridagon-cells = { $cells }：在{ $boxes }，每宫三格，互不同行，也互不同列。
tridagon-order = 若其中只有 { $digits }，相邻的宫里这些数的循环顺序相同：左右逐行看，上下逐列看。
tridagon-odd = 但{ $odd }的格斜向相反：绕四个宫一圈，顺序就颠倒了，而这不可能。
bivalue-oddagon-place = { $technique }，数字 { $digits }。哪个由奇数格围成、依次看到的环几乎没有别的候选数？
bivalue-oddagon-ring = { $ring }：{ $number } 格围成环，依次互相看到。
bivalue-oddagon-turns = 若其中只有 { $digits }，两个数就要沿环交替，而 { $number } 是奇数。
guarded-sole = 所以只用 { $digits } 填不满这些格，而别的候选数只有 { $guardians }。
guarded-one-cell = 所以只用 { $digits } 填不满这些格，而只有 { $cell } 有别的候选数，它是 { $extras }。
guarded-several = 所以只用 { $digits } 填不满这些格，而别的候选数只有 { $guardians }。
guarded-arm = 若 { $cell } 是 { $digit }，{ $target } 就不是 { $target_digit }：{ $chain }。
guarded-arm-sees = 若 { $cell } 是 { $digit }，{ $target } 就不是 { $target_digit }。
guarded-arms-rest = 同样，由每一个出发的链也都排除 { $eliminations }。
guarded-end = 所以 { $any_guardian } 为真，而每一个都排除同样的候选数。
technique-help-bivalue-oddagon = 奇数个格围成环，依次看到，都有同样的两个数。假如没有别的数，两个数就要沿环交替，而奇数个格做不到。所以其他候选数，即守护者，至少有一个为真。只有一个时就填上它；它们全都排除的候选数（可借助链）不成立。
technique-help-tridagon = 又称雷神之锤：成矩形的四个宫，每宫三格，互不同行同列，有同样的三个数。三个宫的格斜向相同，第四个宫的相反。这样只用这三个数填不满，所以其他候选数，即守护者，至少有一个为真。只有一个时就填上它；它们全都排除的候选数（可借助链）不成立。
