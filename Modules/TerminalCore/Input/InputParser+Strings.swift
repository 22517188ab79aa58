extension InputParser {
  /// Begins a string that ends with ST.
  mutating func beginString(_ kind: StringKind, _ emit: (InputEvent) -> Void) {
    emitPendingEscape(emit)
    begin(.string(kind))
  }

  /// Reads a byte of a string.
  ///
  /// The content of a string is never reported as typed text, however long it is and whether or not
  /// it ends.
  mutating func readString(
    _ byte: UInt8, _ kind: StringKind, _ emit: (InputEvent) -> Void
  ) {
    switch byte {
    case 0x1B: state = .stringEscape(kind)
    case 0x18, 0x1A: state = .ground
    case 0x07 where kind == .operatingSystemCommand: finishString(kind, emit)
    case 0x9C where buffer.last == 0xC2:
      // ST as a C1 control character.
      buffer.removeLast()
      finishString(kind, emit)
    case 0x20...: append(byte)
    case Self.controlC:
      emitIntroducerKey(kind, emit)
      abortSequence(byte, emit)
    default: break
    }
  }

  /// Emits the key with Alt that sends the same bytes as the start of a string, if nothing followed
  /// them.
  mutating func emitIntroducerKey(_ kind: StringKind, _ emit: (InputEvent) -> Void) {
    guard buffer.isEmpty else { return }
    emit(.key(KeyPress(.character(Character(kind.rawValue)), .alternate)))
  }

  /// Reads a byte after ESC in a string.
  ///
  /// A backslash completes ST. Any other byte aborts the string and begins an escape sequence.
  mutating func readStringEscape(
    _ byte: UInt8, _ kind: StringKind, _ emit: (InputEvent) -> Void
  ) {
    if byte == UInt8(ascii: "\\") { return finishString(kind, emit) }
    isDoubled = false
    state = .escape
    // A second ESC in a row begins a new sequence: the first one aborted the string.
    if byte != 0x1B { readEscape(byte, emit) }
  }

  private mutating func finishString(_ kind: StringKind, _ emit: (InputEvent) -> Void) {
    state = .ground
    if hasOverflowed || buffer.isEmpty { return }
    switch kind {
    case .operatingSystemCommand: emit(.reply(operatingSystemReply))
    case .deviceControl: emit(.reply(deviceControlReply))
    case .applicationCommand: if let reply = graphicsReply { emit(.reply(reply)) }
    case .startOfString, .privacyMessage: break
    }
  }

  private var text: String { String(decoding: buffer, as: UTF8.self) }

  private var operatingSystemReply: TerminalReply {
    let parts = buffer.split(separator: UInt8(ascii: ";"), maxSplits: 1)
    if parts.count == 2, let color = ColorSpecification(parts[1]) {
      if parts[0].elementsEqual("10".utf8) { return color.reply(number: 10) }
      if parts[0].elementsEqual("11".utf8) { return color.reply(number: 11) }
    }
    return .other(text)
  }

  /// The reply of the kitty graphics protocol; nil for any other application command, which is read
  /// and dropped.
  private var graphicsReply: TerminalReply? {
    guard buffer.first == UInt8(ascii: "G") else { return nil }
    let parts = buffer.dropFirst().split(separator: UInt8(ascii: ";"), maxSplits: 1)
    guard parts.count == 2 else { return nil }
    for pair in parts[0].split(separator: UInt8(ascii: ",")) where pair.starts(with: "i=".utf8) {
      guard let number = Int(String(decoding: pair.dropFirst(2), as: UTF8.self)) else { return nil }
      return .graphics(number: number, message: String(decoding: parts[1], as: UTF8.self))
    }
    return nil
  }

  private var deviceControlReply: TerminalReply {
    guard buffer.starts(with: ">|".utf8) else { return .other(text) }
    return .version(String(decoding: buffer.dropFirst(2), as: UTF8.self))
  }
}

extension InputParser {
  /// Reads a byte of a paste.
  mutating func readPaste(_ byte: UInt8, _ emit: (InputEvent) -> Void) {
    guard paste.read(byte, emit) else { return }
    state = .ground
    emit(.pasteEnded)
  }

  /// Reads a byte of a paste after a pause.
  ///
  /// Text continues the paste. Ctrl-C or ESC was typed, because terminals remove them from pasted
  /// text or send them together with the rest.
  mutating func readQuietPaste(_ byte: UInt8, _ emit: (InputEvent) -> Void) {
    if case .paste = state {
      guard byte == Self.controlC || byte == 0x1B else {
        isPasteQuiet = false
        return readPaste(byte, emit)
      }
      // Drop what may have been the start of the end mark.
      paste = PasteReader()
      state = .ground
    }
    readInQuietPaste({ $0.read(byte, $1) }, emit)
  }

  /// Reads as if outside a paste.
  ///
  /// Ctrl-C, Escape and the end mark end the paste. Any other key or report is dropped, and the
  /// paste continues.
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
      // Another paste has begun. Its text continues the first one, and its end ends both.
      isPasteQuiet = false
    }
  }

  private static func endsQuietPaste(_ event: InputEvent) -> Bool {
    switch event {
    case .pasteEnded, .key(KeyPress(.escape)), .key(KeyPress(.character("c"), .control)): true
    default: false
    }
  }

  /// Ends a paste whose end mark has not arrived.
  mutating func endPaste(_ emit: (InputEvent) -> Void) {
    paste = PasteReader()
    isPasteQuiet = false
    state = .ground
    emit(.pasteEnded)
  }
}

/// A color in the syntax of XParseColor: `rgb:1/2/3` with one to four hexadecimal digits each,
/// `rgba:` with an alpha that is ignored, or `#RGB` to `#RRRRGGGGBBBB`.
struct ColorSpecification {
  private var channels: (red: UInt8, green: UInt8, blue: UInt8)

  init?(_ text: ArraySlice<UInt8>) {
    var parts: [ArraySlice<UInt8>]
    if text.first == UInt8(ascii: "#") {
      let digits = text.dropFirst()
      guard [3, 6, 9, 12].contains(digits.count) else { return nil }
      let length = digits.count / 3
      parts = [
        digits.prefix(length), digits.dropFirst(length).prefix(length), digits.suffix(length),
      ]
    } else {
      let prefix = text.prefix { $0 != UInt8(ascii: ":") }
      guard prefix.elementsEqual("rgb".utf8) || prefix.elementsEqual("rgba".utf8) else {
        return nil
      }
      parts = text.dropFirst(prefix.count + 1)
        .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      guard parts.count == prefix.count else { return nil }
    }
    guard let red = Self.channel(parts[0]), let green = Self.channel(parts[1]),
      let blue = Self.channel(parts[2])
    else { return nil }
    channels = (red, green, blue)
  }

  func reply(number: Int) -> TerminalReply {
    .defaultColor(OSC: number, red: channels.red, green: channels.green, blue: channels.blue)
  }

  /// Returns one to four hexadecimal digits scaled to 0…255; nil for any other text.
  private static func channel(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard (1...4).contains(digits.count) else { return nil }
    var value = 0
    for digit in digits {
      guard let number = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      value = value * 16 + number
    }
    let largest = (1 << (4 * digits.count)) - 1
    return UInt8((value * 255 + largest / 2) / largest)
  }
}
