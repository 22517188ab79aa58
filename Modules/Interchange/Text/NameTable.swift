/// Finds names among bytes without making a text of them.
package struct NameTable: Sendable {
  private let names: [[UInt8]]
  /// The index of each name, at the place that its length and its first byte give or, where another
  /// name has that, behind it; -1 where there is none.
  private let slots: [Int]

  package init(_ names: [String]) {
    self.names = names.map { Array($0.utf8) }
    var count = 16
    while count < 4 * names.count { count *= 2 }
    var slots = Array(repeating: -1, count: count)
    for (index, name) in self.names.enumerated() {
      var slot = Self.slot(name.count, name.first, of: count)
      while slots[slot] >= 0 { slot = (slot + 1) & (count - 1) }
      slots[slot] = index
    }
    self.slots = slots
  }

  /// The index of the name that stands in a range; nil for any other.
  package func index(of range: Range<Int>, in bytes: [UInt8]) -> Int? {
    let first = range.isEmpty ? nil : bytes[range.lowerBound]
    var slot = Self.slot(range.count, first, of: slots.count)
    // A quarter of the slots are taken at most.
    while slots[slot] >= 0 {
      if matches(names[slots[slot]], range, bytes) { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// - Parameter count: a power of two.
  private static func slot(_ length: Int, _ first: UInt8?, of count: Int) -> Int {
    (Int(first ?? 0) * 5 + length) & (count - 1)
  }

  private func matches(_ name: [UInt8], _ range: Range<Int>, _ bytes: [UInt8]) -> Bool {
    guard name.count == range.count else { return false }
    for offset in 0..<name.count where name[offset] != bytes[range.lowerBound + offset] {
      return false
    }
    return true
  }
}
