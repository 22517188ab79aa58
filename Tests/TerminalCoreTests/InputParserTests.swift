import TerminalCore
import Testing

/// The events for known bytes, in one read and split anywhere.
struct InputParserTests {
  @Test(arguments: KnownInput.all)
  func bytesBecomeTheirEvents(input: KnownInput) {
    #expect(input.events(cutAt: []) == input.events, "\(input.bytes.escaped)")
  }

  @Test(arguments: KnownInput.all)
  func everySplitPointGivesTheSameEvents(input: KnownInput) {
    let count = input.bytes.count
    // The points of very long inputs are sampled.
    for first in stride(from: 0, through: count, by: count / 200 + 1) {
      #expect(input.events(cutAt: [first]) == input.events, "\(input.bytes.escaped) at \(first)")
      for second in first...count where count < 40 {
        #expect(input.events(cutAt: [first, second]) == input.events)
      }
    }
    #expect(input.events(cutAt: Array(0...count)) == input.events)
  }

  @Test(arguments: KnownInput.all.filter { $0.bytes.last != 0x1B })
  func typingContinuesAfterKnownInput(input: KnownInput) {
    let more = KnownInput(input.bytes + Array("x".utf8), input.events + [.typed("x")])
    #expect(more.events(cutAt: []) == more.events, "\(input.bytes.escaped)")
  }
}
