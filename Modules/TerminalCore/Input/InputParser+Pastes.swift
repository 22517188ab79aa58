extension InputParser {
  /// Reads a byte of a paste.
  mutating func readPaste(_ byte: UInt8, _ emit: (InputEvent) -> Void) {
    guard paste.read(byte, emit) else { return }
    state = .ground
    emit(.pasteEnded)
  }

  /// Reads a byte of a paste after silence. Text goes on with the paste. A Ctrl-C or an ESC has been
  /// typed: terminals take them out of what they paste, or send them amid the rest.
  mutating func readQuietPaste(_ byte: UInt8, _ emit: (InputEvent) -> Void) {
    if case .paste = state {
      guard byte == Self.controlC || byte == 0x1B else {
        isPasteQuiet = false
        return readPaste(byte, emit)
      }
      // Without what may have been the beginning of the end mark.
      paste = PasteReader()
      state = .ground
    }
    readInQuietPaste({ $0.read(byte, $1) }, emit)
  }

  /// Reads on as outside a paste. Ctrl-C, Escape and the end mark end it; any other key and whatever
  /// the terminal reports is dropped, and the paste goes on.
  mutating func readInQuietPaste(
    _ read: (inout InputParser, (InputEvent) -> Void) -> Void, _ emit: (InputEvent) -> Void
  ) {
    var isOver = false
    var events: [InputEvent] = []
    read(&self) { event in
      isOver = isOver || Self.endsQuietPaste(event)
      if isOver, event != .pasteEnded { events.append(event) }
    }
    if isOver {
      isPasteQuiet = false
      emit(.pasteEnded)
      events.forEach(emit)
    } else if case .ground = state {
      state = .paste
    } else if case .paste = state {
      // Another one has begun: its text is the first one's, and its end the end of both.
      isPasteQuiet = false
    }
  }

  private static func endsQuietPaste(_ event: InputEvent) -> Bool {
    switch event {
    case .pasteEnded, .key(KeyPress(.escape)), .key(KeyPress(.character("c"), .control)): true
    default: false
    }
  }

  /// Ends a paste whose end mark has not come.
  mutating func endPaste(_ emit: (InputEvent) -> Void) {
    paste = PasteReader()
    isPasteQuiet = false
    state = .ground
    emit(.pasteEnded)
  }
}
