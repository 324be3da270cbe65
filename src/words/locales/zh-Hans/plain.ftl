### 用平常话说出的理由，不用术语。

plain-deadly =
    假如 { $gone } 成立，{ $cells } 就只剩 { $digits }。这些数可以互换，于是有两个解。
