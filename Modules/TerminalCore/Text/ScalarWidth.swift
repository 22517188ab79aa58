/// How many columns a single Unicode scalar adds to its cluster.
enum ScalarWidth: UInt8 {
  /// Combining marks, joiners, selectors: drawn inside the columns of what they follow.
  case zero
  case narrow
  case wide
  /// Narrow, and wide where U+FE0F asks for the emoji (UTS #51).
  case narrowEmoji

  init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    // Most texts are spared the search. Keycaps are made of digits, `#` and `*` (UTS #51 §1.4.3).
    if value < 0xA0 {
      let isKeycapBase = value == 0x23 || value == 0x2A || (value >= 0x30 && value <= 0x39)
      self = isKeycapBase ? .narrowEmoji : .narrow
      return
    }
    let table = WidthTable.transitions
    let key = value << 2 | 3
    var low = 0
    var high = table.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if table[middle] <= key { low = middle } else { high = middle }
    }
    self = ScalarWidth(rawValue: UInt8(truncatingIfNeeded: table[low] & 3)) ?? .narrow
  }

  var columns: Int {
    switch self {
    case .zero: 0
    case .narrow, .narrowEmoji: 1
    case .wide: 2
    }
  }
}
