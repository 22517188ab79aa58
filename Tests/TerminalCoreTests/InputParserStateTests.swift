import TerminalCore
import TestSupport
import Testing

/// Behavior that depends on more than the bytes: settings, size, chance.
struct InputParserStateTests {
  @Test func theBackspaceKeyMayBeControlH() {
    var recorder = InputRecorder()
    recorder.parser.backspaceIsControlH = true
    recorder.feed("\u{8}\u{7F}")
    #expect(recorder.events == [.key(.backspace), .key(.backspace, .control)])
  }

  @Test func aLargePasteIsReportedInChunks() {
    var parser = InputParser()
    var pieces = 0
    var text = ""
    let pasted = String(repeating: "日本語 and text\n", count: 60_000)
    parser.feed(Array("\u{1B}[200~\(pasted)\u{1B}[201~".utf8)) { event in
      guard case .pasteText(let piece) = event else { return }
      pieces += 1
      #expect(piece.utf8.count <= 4_200)
      text += piece
    }
    #expect(text == pasted)
    #expect(pieces > 100)
  }

  @Test func aChunkIsReportedAsSoonAsItIsRead() {
    var parser = InputParser()
    var events: [InputEvent] = []
    parser.feed(Array("\u{1B}[200~ab\u{1B}[20".utf8)) { events.append($0) }
    #expect(events == [.pasteBegan, .pasteText("ab")])
    parser.feed(Array("x".utf8)) { events.append($0) }
    #expect(events.last == .pasteText("[20x"))
  }

  @Test func aReplyOfHundredsOfParametersIsRead() {
    var parser = InputParser()
    var events: [InputEvent] = []
    let numbers = (0..<800).map { $0 % 7 }
    let list = numbers.map { $0 == 0 ? ":9" : "\($0):9" }.joined(separator: ";")
    parser.feed(Array("\u{1B}[?\(list)c".utf8)) { events.append($0) }
    #expect(events == [.reply(.primaryDeviceAttributes)])
  }

  @Test func endlessStringsAreDiscarded() {
    var recorder = InputRecorder()
    recorder.feed("\u{1B}]52;c;")
    for _ in 0..<100 { recorder.feed(Array(repeating: UInt8(ascii: "A"), count: 10_000)) }
    recorder.feed("\u{7}ok")
    #expect(recorder.events == [.typed("o"), .typed("k")])
  }

  /// Any bytes, cut anywhere, give the same events, and no event contains a control character.
  @Test(arguments: 0..<64)
  func randomBytesGiveTheSameEventsInAnyChunks(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bytes = Self.randomBytes(&random)
    var whole = InputRecorder()
    whole.feed(bytes)
    var pieces = InputRecorder()
    var start = 0
    while start < bytes.count {
      let end = min(start + Int.random(in: 0...5, using: &random), bytes.count)
      pieces.feed(bytes[start..<end])
      start = end
    }
    #expect(whole.events == pieces.events, "seed \(seed)")
    for event in whole.events { #expect(!event.holdsControls, "seed \(seed): \(event)") }
  }

  /// Any bytes and pauses leave a keyboard on which Ctrl-C works after a moment.
  @Test(arguments: 0..<64)
  func controlCWorksAfterAnyInput(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bytes = Self.randomBytes(&random)
    var recorder = InputRecorder()
    var start = 0
    while start < bytes.count {
      let end = min(start + Int.random(in: 1...40, using: &random), bytes.count)
      recorder.feed(bytes[start..<end])
      recorder.handleTimeout()
      start = end
      var other = recorder
      other.feed("\u{3}")
      #expect(other.events.last == .typed("c", .control), "seed \(seed)")
    }
    for event in recorder.events { #expect(!event.holdsControls, "seed \(seed): \(event)") }
  }

  /// Bytes that look like input: pieces of sequences, text and noise.
  private static func randomBytes(_ random: inout SeededGenerator) -> [UInt8] {
    let pieces = [
      "\u{1B}", "[", "]", "O", "P", "\\", "\u{7}", "<", "?", ">", ";", ":", "0", "1", "27", "200~",
      "201~", "65535", "M", "m", "u", "~", "A", "R", "c", "$", "y", "t", "\r", "\n", "é", "🙂", "a",
      "\u{1B}[", "\u{1B}]", "\u{1B}[<", "\u{1B}P", "\u{1B}X", "\u{1B}_", "\u{3}", "\u{18}",
      "\u{1B}[200~", "\u{1B}[201~",
    ]
    var bytes: [UInt8] = []
    for _ in 0..<600 {
      if Int.random(in: 0..<8, using: &random) == 0 {
        bytes.append(UInt8.random(in: .min ... .max, using: &random))
      } else {
        bytes += Array((pieces.randomElement(using: &random) ?? "").utf8)
      }
    }
    return bytes
  }
}

extension InputEvent {
  /// A Boolean value that indicates whether a control character is passed on as text.
  fileprivate var holdsControls: Bool {
    let text: String
    switch self {
    case .key(let press):
      guard case .character(let character) = press.key else { return false }
      text = String(character)
    case .pasteText(let pasted): text = pasted
    default: return false
    }
    return text.unicodeScalars.contains { scalar in
      scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
    }
  }
}
