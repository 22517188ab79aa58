extension ControlSequence {
  /// Whether this is the mark at the end of a paste.
  var endsPaste: Bool { final == UInt8(ascii: "~") && bytes.elementsEqual("201".utf8) }

  /// What a sequence that is no key says; nil for what nothing here knows.
  var event: InputEvent? {
    if let mouseEvent { return .mouse(mouseEvent) }
    switch (prefix, Unicode.Scalar(final)) {
    case (nil, "~") where parameter(0) == 200: return .pasteBegan
    case (nil, "I") where bytes.isEmpty: return .focus(true)
    case (nil, "O") where bytes.isEmpty: return .focus(false)
    case (nil, "t") where parameter(0) == 48: return resize
    case (nil, "t"), (nil, "n"), (nil, "y"): return .reply(.other(text))
    case (UInt8(ascii: "?"), _), (UInt8(ascii: ">"), _), (UInt8(ascii: "="), _):
      return .reply(reply)
    default: return nil
    }
  }

  /// A size reported in band: `CSI 48 ; rows ; columns ; height ; width t`, the last two in pixels;
  /// nil for a size no screen has.
  private var resize: InputEvent? {
    guard let rows = parameter(1), let columns = parameter(2), rows > 0, columns > 0,
      rows * columns <= Self.largestScreen
    else { return nil }
    return .resize(columns: columns, rows: rows)
  }

  /// The most cells of a screen that is believed: many times the largest there is, and still a
  /// frame that fits in memory.
  private static let largestScreen = 1 << 22

  /// An answer with a private prefix.
  private var reply: TerminalReply {
    let isQuestion = prefix == UInt8(ascii: "?")
    switch (Unicode.Scalar(final), intermediate) {
    case ("c", nil) where isQuestion: return .primaryDeviceAttributes(parameters)
    case ("c", nil) where prefix == UInt8(ascii: ">"): return .secondaryDeviceAttributes(parameters)
    case ("y", UInt8(ascii: "$")) where isQuestion:
      if let number = parameter(0), let state = parameter(1) {
        return .mode(number: number, state: state)
      }
    case ("n", nil) where isQuestion && parameter(0) == 997:
      if let scheme = parameter(1), scheme == 1 || scheme == 2 {
        return .colorScheme(isDark: scheme == 1)
      }
    case ("u", nil) where isQuestion: return .keyboardFlags(parameter(0) ?? 0)
    default: break
    }
    return .other(text)
  }
}
