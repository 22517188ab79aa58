import Testing

@testable import Interchange

/// Searches that look at more than one byte at a time, beside those that look at each.
@Suite struct ByteSearchTests {
  /// Bytes at the edges of what is searched for.
  static let edges: [UInt8] = [
    0x00, 0x01, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x41, 0x5B, 0x5C, 0x5D, 0x7F, 0x80, 0xA2, 0xC3, 0xFF,
  ]

  /// Texts of up to forty bytes, most of them plain for a while.
  static let texts: [[UInt8]] = {
    var random = Xorshift(state: 7)
    return (0..<4_000).map { _ in
      let plain = Int.random(in: 0...20, using: &random)
      let rest = Int.random(in: 0...20, using: &random)
      return Array(repeating: 0x61, count: plain)
        + (0..<rest).map { _ in edges.randomElement(using: &random) ?? 0 }
    }
  }()

  @Test func plainTextOfAStringEndsWhereTheFirstOtherByteIs() {
    for text in Self.texts {
      for start in [0, text.count / 2] {
        let expected =
          text[start...].firstIndex { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C } ?? text.count
        let found = text.withUnsafeBytes { JSONText.endOfPlainText(in: $0, from: start) }
        #expect(found == expected, "\(text) from \(start)")
      }
    }
  }

  @Test func bytesAreTextWhereTheyAreUTF8WithoutAZero() {
    for text in Self.texts {
      let isText = !text.contains(0) && String(validating: text, as: UTF8.self) != nil
      let isTaken = (try? UTF8Check.check(text, line: 1)) != nil
      #expect(isTaken == isText, "\(text)")
    }
  }

  @Test func eachNameOfATableIsFoundAndNoOther() {
    let names = ["end", "entry", "extra", "due", "description", "", "é", "uuid", "udas"]
    let table = NameTable(names)
    func index(_ name: String) -> Int? {
      let bytes = Array("<\(name)>".utf8)
      return table.index(of: 1..<(bytes.count - 1), in: bytes)
    }
    #expect(names.map(index) == Array(names.indices))
    for other in ["enb", "enter", "x", "ends", "Due", "descriptiom", "è", "uuie"] {
      #expect(index(other) == nil)
    }
  }

  @Test func aTableOfManyNamesOfOneLengthFindsThemAll() {
    let names = (100..<400).map { "a\($0)" }
    let table = NameTable(names)
    for (place, name) in names.enumerated() {
      #expect(table.index(of: 0..<4, in: Array(name.utf8)) == place)
    }
    #expect(table.index(of: 0..<4, in: Array("a400".utf8)) == nil)
  }
}
