extension InputParser {
  /// Begins a string that runs to ST.
  mutating func beginString(_ kind: StringKind, _ emit: (InputEvent) -> Void) {
    emitPendingEscape(emit)
    begin(.string(kind))
  }

  /// Reads a byte of a string. Nothing in it is ever typed, however long it is and whether or not
  /// its end comes.
  mutating func readString(
    _ byte: UInt8, _ kind: StringKind, _ emit: (InputEvent) -> Void
  ) {
    switch byte {
    case 0x1B: state = .stringEscape(kind)
    case 0x18, 0x1A: state = .ground
    case 0x07 where kind == .operatingSystemCommand: finishString(kind, emit)
    case 0x20...: keep(byte)
    case Self.controlC:
      emitIntroducerKey(kind, emit)
      breakOff(byte, emit)
    default: break
    }
  }

  /// Reports the key with Alt that sends the begin of a string, where nothing of a string came.
  mutating func emitIntroducerKey(_ kind: StringKind, _ emit: (InputEvent) -> Void) {
    guard buffer.isEmpty else { return }
    emit(.key(KeyPress(.character(Character(kind.rawValue)), .alternate)))
  }

  /// Reads a byte after ESC in a string: a backslash completes ST, anything else breaks the string
  /// off and begins what ESC begins.
  mutating func readStringEscape(
    _ byte: UInt8, _ kind: StringKind, _ emit: (InputEvent) -> Void
  ) {
    if byte == UInt8(ascii: "\\") { return finishString(kind, emit) }
    isDoubled = false
    state = .escape
    // A second ESC in a row begins anew: the first one has broken off the string.
    if byte != 0x1B { readEscape(byte, emit) }
  }

  private mutating func finishString(_ kind: StringKind, _ emit: (InputEvent) -> Void) {
    state = .ground
    if isOverflown || buffer.isEmpty { return }
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

  /// An answer of the kitty graphics protocol; nil for any other application command, which are read
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
