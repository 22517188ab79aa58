import TerminalCore
import Testing

/// Bytes that a terminal may send and the events that they represent.
struct KnownInput: CustomTestStringConvertible {
  let bytes: [UInt8]
  let events: [InputEvent]

  init(_ bytes: [UInt8], _ events: [InputEvent]) {
    self.bytes = bytes
    self.events = events
  }

  init(_ text: String, _ events: InputEvent...) {
    self.init(Array(text.utf8), events)
  }

  var testDescription: String { bytes.escaped }

  /// Returns the events of the bytes when they arrive in pieces that end at the given offsets, and
  /// no more bytes follow.
  func events(cutAt offsets: [Int]) -> [InputEvent] {
    var recorder = InputRecorder()
    var start = 0
    for offset in offsets + [bytes.count] {
      recorder.feed(bytes[start..<offset])
      start = offset
    }
    recorder.handleTimeout()
    return recorder.events
  }
}
