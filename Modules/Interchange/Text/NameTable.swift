/// Finds names among bytes without making a text of them.
struct NameTable: Sendable {
  private let names: [[UInt8]]

  init(_ names: [String]) {
    self.names = names.map { Array($0.utf8) }
  }

  /// The index of the name that stands in a range; nil for any other.
  ///
  /// - Parameter guess: where to look first. Names that come in the table's order are found at once.
  func index(of range: Range<Int>, in bytes: [UInt8], guess: Int) -> Int? {
    var index = guess
    for _ in names {
      if index >= names.count { index = 0 }
      if matches(names[index], range, bytes) { return index }
      index += 1
    }
    return nil
  }

  private func matches(_ name: [UInt8], _ range: Range<Int>, _ bytes: [UInt8]) -> Bool {
    guard name.count == range.count else { return false }
    for offset in 0..<name.count where name[offset] != bytes[range.lowerBound + offset] {
      return false
    }
    return true
  }
}
