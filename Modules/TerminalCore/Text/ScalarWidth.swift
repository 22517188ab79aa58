/// The width that a single Unicode scalar adds to its cluster, in columns.
struct ScalarWidth: Equatable {
  /// The bits of an entry in `WidthTable`. The low two are 0 zero, 1 narrow, 2 wide, 3 a narrow
  /// emoji; the third is set where terminals differ, the fourth for marks.
  private let bits: UInt8

  init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    // Most text avoids the search. Keycaps consist of digits, `#` and `*` (UTS #51 §1.4.3).
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

  /// The width in columns: 0 for combining marks, joiners, selectors and anything else that is
  /// drawn inside the columns of the preceding scalar; otherwise 1 or 2.
  var columns: Int {
    switch bits & 3 {
    case 0: 0
    case 2: 2
    default: 1
    }
  }

  /// A Boolean value that indicates whether U+FE0F after the scalar requests an emoji of two
  /// columns instead of one (UTS #51).
  var widensWithSelector: Bool { bits & 3 == 3 }

  /// A Boolean value that indicates whether the scalar, even if it has a width, is a spacing mark
  /// that belongs to the preceding scalar.
  var isMark: Bool { bits & 8 != 0 }

  /// A Boolean value that indicates whether all terminals move the cursor alike for the scalar on
  /// its own.
  var isCertain: Bool { bits & 4 == 0 }
}
