/// How many columns a single Unicode scalar adds to its cluster.
struct ScalarWidth: Equatable {
  /// As in `WidthTable`: the low two bits are 0 zero, 1 narrow, 2 wide, 3 a narrow emoji; the third
  /// is set where terminals differ, the fourth for marks.
  private let bits: UInt8

  init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    // Most texts are spared the search. Keycaps are made of digits, `#` and `*` (UTS #51 §1.4.3).
    if value < 0xA0 {
      let isKeycapBase = value == 0x23 || value == 0x2A || (value >= 0x30 && value <= 0x39)
      bits = isKeycapBase ? 3 : 1
      return
    }
    let table = WidthTable.transitions
    let key = value << 4 | 15
    var low = 0
    var high = table.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if table[middle] <= key { low = middle } else { high = middle }
    }
    bits = UInt8(truncatingIfNeeded: table[low] & 15)
  }

  /// 0 for combining marks, joiners, selectors and all else that is drawn inside the columns of
  /// what it follows; otherwise 1 or 2.
  var columns: Int {
    switch bits & 3 {
    case 0: 0
    case 2: 2
    default: 1
    }
  }

  /// Whether U+FE0F after the scalar asks for an emoji of two columns instead of one (UTS #51).
  var widensWithSelector: Bool { bits & 3 == 3 }

  /// Whether the scalar, columns or not, belongs to what it follows: a spacing mark.
  var isMark: Bool { bits & 8 != 0 }

  /// Whether all terminals move their cursor alike over the scalar when it stands alone.
  var isCertain: Bool { bits & 4 == 0 }
}
