### 关于飞鱼的句子。

junior-exocet-place = { $technique }：基准格 { $base }，目标格 { $targets }。为什么目标格必填基准格的数？
exocet-base = 基准格 { $base } 填 { $digits } 中的两个；目标格是 { $targets }。
exocet-digit = 若基准格填 { $any_digit }，{ $open } 也必填同一个数：{ $lines }各需要一个，而在{ $boxes }以外至多只放得下 { $n_less } 个。
exocet-digit-no-target = 基准格不能填 { $any_digit }：{ $lines }各需要一个，{ $boxes }以外至多放得下 { $n_less } 个，而目标格都不能填 { $any_digit }。
exocet-digit-inside = 若基准格填 { $any_digit }，{ $any_target } 也必填同一个数：{ $lines }在{ $boxes }以外没有这个数的位置。
exocet-targets = 所以目标格 { $targets } 与基准格填同样的两个数。
exocet-mirrors = { $first } 的数也填在 { $first_mirror }，{ $second } 的数也填在 { $second_mirror }：这些是镜面格。
exocet-why-target = { $cells } 是目标格，只能填基准格的数，不能填 { $gone }。
exocet-why-base = { $gone } 不能填在 { $cells }：不论基准格的另一个数是什么，{ $lines }中总有一条放不下 { $gone }。
exocet-why-choice = 若 { $claims }，不论基准格填什么，{ $lines }中总有一条放不下基准格的某个数。
exocet-why-elsewhere = 不论基准格填什么，{ $cells } 都看到基准格、目标格或{ $lines }里的 { $gone }。
exocet-why-mirror-target = { $node } 不能是 { $gone }，所以 { $target } 也不能是 { $gone }。
exocet-why-mirror-node = { $node } 中只有 { $cells } 能填基准格的数，所以与 { $target } 同数，不能填 { $gone }。
exocet-why-mirror = 若 { $claims }，总有一处镜面格，或{ $lines }中的一条填不满。
weak-exocet-place = { $technique }：基准格 { $base }，目标格 { $targets }。基准格的哪些数必在目标格里？
weak-exocet-digit = { $any_digit } 在{ $lines }上、{ $boxes }以外都放得下，所以不必在目标格里。
weak-exocet-targets = 所以基准格的数，除 { $loose } 外，也都在目标格里。
weak-exocet-why = 若 { $claims }，不论基准格填什么，{ $digits } 中总有一个数在{ $lines }中的某一条上无处可填。
double-exocet-place = { $technique }：基准格是 { $base }，以及 { $other_base }。既然目标格要重复基准格的数，基准格能填哪些数？
double-exocet-one = 基准格 { $base } 填 { $digits } 中的两个，对应的目标格 { $targets } 也填这两个数。
double-exocet-room = 在{ $boxes }以外，每个数在{ $lines }上至多放得下 { $n_less } 个。
double-exocet-apart = 两对基准格若有相同的数，这个数就放不下了，所以两对基准格没有相同的数，合起来恰好填 { $digits }。
double-exocet-why-choice = 若 { $claims }，不论两对基准格填什么，{ $lines }中总有一条放不下某个数。
double-exocet-why-elsewhere = 不论两对基准格填什么，{ $cells } 都看到基准格、目标格或{ $lines }里的 { $gone }。
technique-help-double-exocet = 同样三个宫里的两个飞鱼：基准格有同样的三四个数，目标格在同样的三列（交叉线）上。每对基准格的两个数都在各自的目标格里再现，而在这三个宫以外，每个数在三列上只放得下两个。由此常可推出两对基准格合起来恰好填四个数。这时，每个数在宫外的两个位置所在的行，其余各格都删去这个数；同时看到这个数在宫内剩下的两个位置的格，也都删去。行列互换同理。
technique-help-junior-exocet = 一个宫与一行相交处的两格是基准格，合起来有三四个候选数。大行的另外两宫里各有一个目标格：目标格与基准格互相看不到，而且在该宫的那一列里，只有目标格能填基准格的数。在目标格所在的两列和基准格旁边的一列上，每个基准格的数在大行以外都只放得下两个。三列需要三个，所以基准格填的数也必在目标格里：目标格填的就是基准格的两个数。行列互换同理。若基准格的三四个数中有一个在大行以外放得下三个，它就不必在目标格里，其余的数仍必须在目标格里：这叫弱飞鱼。
