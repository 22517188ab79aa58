/// Finds names among bytes without making a text of them.
struct NameTable: Sendable {
  private let names: [[UInt8]]
  /// The length and the first byte of each name, in which few agree.
  private let marks: [Int]

  init(_ names: [String]) {
    self.names = names.map { Array($0.utf8) }
    marks = self.names.map { Self.mark($0.count, $0.first) }
  }

  /// The index of the name that stands in a range; nil for any other.
  ///
  /// - Parameter guess: where to look first. Names that come in the table's order are found at once.
  func index(of range: Range<Int>, in bytes: [UInt8], guess: Int) -> Int? {
    let mark = Self.mark(range.count, range.isEmpty ? nil : bytes[range.lowerBound])
    var index = guess
    for _ in marks {
      if index >= marks.count { index = 0 }
      if marks[index] == mark, matches(names[index], range, bytes) { return index }
      index += 1
    }
    return nil
  }

  private static func mark(_ count: Int, _ first: UInt8?) -> Int { count << 8 | Int(first ?? 0) }

  private func matches(_ name: [UInt8], _ range: Range<Int>, _ bytes: [UInt8]) -> Bool {
    guard name.count == range.count else { return false }
    for offset in 0..<name.count where name[offset] != bytes[range.lowerBound + offset] {
      return false
    }
    return true
  }
}
