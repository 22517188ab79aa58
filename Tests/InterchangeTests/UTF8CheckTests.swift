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
}
