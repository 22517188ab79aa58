import TerminalCore

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

  mutating func handleTimeout() {
    var events = events
    parser.handleTimeout { Self.record($0, in: &events) }
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
