import TestSupport
import Testing

@testable import Interchange

@Suite struct UTF8CheckTests {
  /// Texts of up to forty bytes, most of them plain for a while.
  static let texts: [[UInt8]] = {
    let edges: [UInt8] = [0x00, 0x01, 0x20, 0x41, 0x7F, 0x80, 0xA2, 0xC3, 0xE0, 0xED, 0xF4, 0xFF]
    var random = SeededGenerator(seed: 7)
    return (0..<4_000).map { _ in
      let plain = Int.random(in: 0...20, using: &random)
      let rest = Int.random(in: 0...20, using: &random)
      return Array(repeating: 0x61, count: plain)
        + (0..<rest).map { _ in edges.randomElement(using: &random) ?? 0 }
    }
  }()

  @Test func validUTF8WithoutNULIsAccepted() {
    for text in Self.texts {
      let isText = !text.contains(0) && String(validating: text, as: UTF8.self) != nil
      let isAccepted = (try? UTF8Check.check(text, line: 1)) != nil
      #expect(isAccepted == isText, "\(text)")
    }
  }

  @Test(arguments: [
    ("a\0", "a"), ("\0\0", ""), ("a\u{0}b", "a␀b"), ("\u{0}ab", "␀ab"),
  ])
  func fewZerosAreReplaced(text: String, expected: String) throws {
    let replaced = try UTF8Check.replacingZeros(in: Array(text.utf8), line: 1)
    #expect(String(decoding: replaced, as: UTF8.self) == expected)
  }

  @Test func manyZerosAreBinary() {
    #expect(throws: ImportRefusal(line: 3, reason: .encoding(.binary(position: 2)))) {
      try UTF8Check.replacingZeros(in: Array("b\u{0}c\u{0}d\0".utf8), line: 3)
    }
  }
}
