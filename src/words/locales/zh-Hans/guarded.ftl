### 关于只用某几个数填不满的格的句子。

tridagon-place = { $technique }，数字 { $digits }，在{ $boxes }。各宫的哪三格，若没有几个候选数，就只有这些数？
bivalue-oddagon-place = { $technique }，数字 { $digits }。哪个由奇数格围成、依次看到的环，若没有几个候选数，就只有这些数？
guarded-placed = 所以那里唯一的其他候选数为真。
guarded-one-cell = 所以 { $cell } 填其他候选数 { $extras } 之一。
guarded-several = 所以 { $guardians } 中有一个为真，而每一个都排除要删的候选数。
guarded-arms = 所以 { $guardians } 中有一个为真，而由每一个出发的链都排除同样的候选数。
guarded-arm = 若 { $cell } 是 { $digit }：{ $chain }。
guarded-end = 若没有 { $guardians }，这些格就只能填 { $digits }，而这不可能。
technique-help-bivalue-oddagon = 奇数个格围成环，依次看到，都有同样的两个数。假如没有别的数，两个数就要沿环交替，而奇数个格做不到。所以其他候选数，即守护者，至少有一个为真。只有一个时就填上它；它们全都排除的候选数（可借助链）不成立。
technique-help-tridagon = 又称雷神之锤：成矩形的四个宫，每宫三格，互不同行同列，有同样的三个数。三个宫的格斜向相同，第四个宫的相反。这样只用这三个数填不满，所以其他候选数，即守护者，至少有一个为真。只有一个时就填上它；它们全都排除的候选数（可借助链）不成立。

tridagon-why = 请看{ $boxes }里的 { $cells }：每宫三格，互不同行，也互不同列。
tridagon-order = 若其中只有 { $digits }，左右并排的宫里，逐行循环读去，这些数的顺序相同；上下相叠的宫里，逐列循环读去，顺序也相同。
tridagon-odd = 但{ $odd }的格与另外三宫的斜向相反：绕一圈回来，顺序就颠倒了，而这不可能。
bivalue-oddagon-why = 这 { $number } 格依次看到下一格，最后一格又看到第一格：{ $ring }。
bivalue-oddagon-turns = 若其中只有 { $digits }，这两个数就要沿环交替，而 { $number } 是奇数。
guarded-arm-sees = 若 { $cell } 是 { $digit }，则立即得出 { $claims }。
