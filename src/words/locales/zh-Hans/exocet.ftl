### 关于飞鱼的句子。

junior-exocet-place = { $technique }，基准格在 { $base }。沿{ $line }的各宫里，哪两格必须填同样的两个数？
junior-exocet-why = 基准格 { $base } 填 { $digits } 中的两个。每个数在{ $lines }都要有位置：沿{ $line }的各宫之外，至多只能放 { $n_less } 个，之内只剩 { $any_target }。所以这两个目标格恰好填基准格的数。与每种选择都不符的候选数不成立。
junior-exocet-why-mirror = 飞鱼的基准格 { $base } 与目标格 { $targets } 填 { $digits } 中同样的两个数。于是在沿{ $line }的各宫里，{ $first } 的数也必在 { $first_mirror }，{ $second } 的数也必在 { $second_mirror }：这是它们的镜面格。与每种选择都不符的候选数不成立。
junior-exocet-base = 基准格 { $base } 填 { $digits } 中的两个。所以这两个数在{ $line }和基准格所在的宫里别处都没有。
junior-exocet-digit = 假设 { $digit } 在基准格里。那么它在{ $lines }需要 { $n_lines } 个位置。沿{ $line }的各宫之外，它有 { $outside }：至多只能放 { $n_less } 个。之内只剩 { $open }，所以它在那里。
junior-exocet-digit-no-target = 假设 { $digit } 在基准格里。那么它在{ $lines }需要 { $n_lines } 个位置。沿{ $line }的各宫之外，它有 { $outside }：至多只能放 { $n_less } 个。之内没有位置，所以它不能在基准格里。
junior-exocet-digit-inside = 假设 { $digit } 在基准格里。它在{ $lines }还需要位置，而只有 { $any_target } 可用，所以它在那里。
junior-exocet-targets = 基准格填两个数，每个都在目标格 { $targets } 之一。所以目标格恰好填这两个数。
junior-exocet-mirrors = 既在基准格又在 { $first } 的数，在三个宫的最后一个里既不在{ $line }，也不在 { $first } 所在的那条线上：所以在 { $first_mirror }。同样，{ $second } 的数在 { $second_mirror }。
weak-exocet-place = { $technique }，基准格在 { $base }。它的哪些数必须在沿{ $line }的各宫里重现，哪个不必？
weak-exocet-why = 基准格 { $base } 填 { $digits } 中的两个，而这些数在{ $lines }的每一条都要有位置。沿{ $line }的各宫之外，{ $firm } 各至多只能放 { $n_less } 个：其中在基准格里的数也必在 { $any_target }。只有 { $loose } 不必。与每种选择都不符的候选数不成立。
weak-exocet-digit = { $digit } 在沿{ $line }的各宫之外，于{ $lines }都有位置：{ $outside }。不论它是否在基准格里，都不必在目标格里。
weak-exocet-targets = 基准格的两个数中至少有一个不是 { $loose }，所以它在目标格 { $targets } 之一。若基准格里没有 { $loose }，两个目标格就都填基准格的数。
weak-exocet-end = 若 { $claims }，那么不论基准格填什么，{ $digits } 中都有一个数在{ $lines }之一没有位置（基准格与目标格）。
double-exocet-place = { $technique }，基准格为 { $base }，以及 { $other_base }。若两者各在自己的目标格里重现，它们能填什么？
double-exocet-why = { $lines }上有 { $digits } 的两个飞鱼：基准格 { $base } 重现于 { $targets }，基准格 { $other_base } 重现于 { $other_targets }。两者需要这些线上同样的位置。与两者合起来的每种选择都不符的候选数不成立。
double-exocet-why-apart = { $lines }上有两个飞鱼：基准格 { $base } 重现于 { $targets }，基准格 { $other_base } 重现于 { $other_targets }。没有一个数能在两者中都重现。所以基准格填满 { $digits }，而各宫之外每个数在这些线上有 { $n_less } 个位置。
double-exocet-one = 基准格 { $base } 填 { $digits } 中的两个。每个数在{ $lines }都要有位置；沿{ $line }的各宫之外，至多只能放 { $n_less } 个，所以它也在 { $any_target }。
double-exocet-both = 两个飞鱼需要{ $lines }上同样的位置：它们的基准格 { $base } 和 { $other_base } 所填的数，必须让每条线都有自己的数。
double-exocet-both-apart = 若某数同在两个基准格里，它就要用到两边的目标格，在{ $lines }上也放不下。所以 { $base } 和 { $other_base } 填 { $digits }，各填两个：四个数都在目标格里重现，并在各宫之外的这些线上出现 { $n_less } 次。
technique-help-double-exocet = 同样三个宫里的两个飞鱼，基准格有同样的三四个数，目标格在同样的三条横越的线上。每对基准格都在自己的目标格里重现，而各宫之外每个数在三条线上只能放两个。由此常可推出基准格填满四个数，各填两个：于是这四个数各自在宫外所占的线上别处都不成立，看到它在宫内仅剩的两个位置的格也不成立。
technique-help-weak-exocet = 与初级飞鱼一样，只是基准格的三四个数中有一个在大行之外、目标格所在的两列和基准格旁边的那一列上能放三个，所以不必在目标格里重现。其余的数必须重现：所以基准格至少有一个数在目标格里；若基准格里没有那个数，两个都在。若不论基准格填什么，某候选数都使基准格的某个数在三列之一没有位置，它就不成立。行列互换也一样。
technique-help-junior-exocet = 一个宫与一行相交处的两格是基准格，合起来有三四个数。大行的另外两宫里各有一个基准格看不到的目标格，在它所在宫的那一列里，只有它能填基准格的数。在目标格所在的两列，以及基准格旁边的那一列上，每个基准数在大行之外只能放两个。三列需要三个，所以它也在目标格里：不论基准格填哪两个数，目标格就填这两个。行列互换也一样。

junior-exocet-end-targets = { $cells } 是目标格，填的是基准格的数，所以不是 { $gone }（目标格）。
junior-exocet-end-base = 若 { $gone } 在基准格里，因而恰好在一个目标格里，那么不论与哪个数搭配，它都不能在{ $lines }全都有位置：所以 { $cells } 不是它（基准格）。
junior-exocet-end-choice = 若 { $claims }，那么不论其余的基准格和目标格填什么，都有一个基准格的数在{ $lines }之一没有位置（基准格与目标格）。
junior-exocet-end-elsewhere = 不论基准格填什么，在基准格、目标格或{ $lines }里，总有 { $gone } 的一个位置看到 { $cells }：所以那里不是 { $gone }（基准格与目标格）。
junior-exocet-end-mirror-target = { $target } 的数在 { $node } 重现，而那里不能是 { $gone }：所以 { $target } 不是 { $gone }（镜面格）。
junior-exocet-end-mirror-node = { $target } 的数在 { $node } 重现，而其中只有 { $cells } 能填基准格的数。所以 { $cells } 与 { $target } 相同：不是 { $gone }（镜面格）。
junior-exocet-end-mirror = 若 { $claims }，就有一处镜面格或一条横越的线无法填满（镜面格）。
double-exocet-end-choice = 若 { $claims }，两对基准格与它们的目标格就无法填满（双飞鱼）。
double-exocet-end-elsewhere = 不论两对基准格填什么，在基准格、目标格或{ $lines }里，总有 { $gone } 的一个位置看到 { $cells }：所以那里不是 { $gone }（双飞鱼）。
