import TerminalCore
import Testing

/// A parser with the events it reported, the pieces of a paste put together.
struct InputRecorder {
  var parser = InputParser()
  private(set) var events: [InputEvent] = []

  mutating func feed(_ bytes: some Sequence<UInt8>) {
    var events = events
    parser.feed(bytes) { Self.record($0, in: &events) }
    self.events = events
  }

  mutating func feed(_ text: String) { feed(Array(text.utf8)) }

  mutating func escapeTimedOut() {
    var events = events
    parser.escapeTimedOut { Self.record($0, in: &events) }
    self.events = events
  }

  private static func record(_ event: InputEvent, in events: inout [InputEvent]) {
    if case .pasteText(let text) = event, case .pasteText(let before)? = events.last {
      events[events.count - 1] = .pasteText(before + text)
    } else {
      events.append(event)
    }
  }
}

/// Bytes a terminal may send and the events they stand for.
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

  /// The events of the bytes, read in pieces that end at the given offsets; what still waits for
  /// bytes at the end is told that none come.
  func events(cutAt offsets: [Int]) -> [InputEvent] {
    var recorder = InputRecorder()
    var start = 0
    for offset in offsets + [bytes.count] {
      recorder.feed(bytes[start..<offset])
      start = offset
    }
    recorder.escapeTimedOut()
    return recorder.events
  }
}

extension InputEvent {
  static func key(_ key: Key, _ modifiers: KeyModifiers = []) -> InputEvent {
    .key(KeyPress(key, modifiers))
  }

  static func typed(_ character: Character, _ modifiers: KeyModifiers = []) -> InputEvent {
    .key(KeyPress(.character(character), modifiers))
  }
}
