/// A parsed control sequence (ECMA-48 §5.4): `CSI`, a private prefix, parameters, intermediate
/// bytes and a final byte.
struct ControlSequence {
  /// The bytes between `CSI` and the final byte.
  let bytes: [UInt8]
  let final: UInt8

  /// The maximum value of a parameter; larger values are clamped to it.
  static let maximumParameter = 0xFF_FFFF

  /// The private prefix, one of `< = > ?`; nil if there is none.
  var prefix: UInt8? {
    guard let first = bytes.first, first >= 0x3C, first < 0x40 else { return nil }
    return first
  }

  /// The last intermediate byte, such as the `$` of a mode report; nil if there is none.
  var intermediate: UInt8? {
    guard let last = bytes.last, last < 0x30 else { return nil }
    return last
  }

  /// The number of parameters, including empty ones; 0 if there is nothing between the prefix and
  /// the end.
  var count: Int {
    let start = prefix == nil ? 0 : 1
    let parameters = bytes[start...].prefix { $0 >= 0x30 }
    if parameters.isEmpty { return 0 }
    return parameters.reduce(into: 1) { $0 += $1 == UInt8(ascii: ";") ? 1 : 0 }
  }

  /// Returns a parameter, or one of its parts separated by colons; nil if it is missing or empty.
  func parameter(_ index: Int, part: Int = 0) -> Int? {
    var value: Int?
    var position = (index: 0, part: 0)
    for byte in bytes[(prefix == nil ? 0 : 1)...] {
      if byte < 0x30 || position.index > index { break }
      switch byte {
      case UInt8(ascii: ";"): position = (position.index + 1, 0)
      case UInt8(ascii: ":"): position.part += 1
      case 0x30..<0x3A where position == (index, part):
        value = min((value ?? 0) * 10 + Int(byte - 0x30), Self.maximumParameter)
      default: break
      }
    }
    return value
  }

  /// Returns the parts of a parameter separated by colons, with nil for empty ones; an empty array
  /// if the parameter is missing.
  func parts(of index: Int) -> [Int?] {
    let parameters = bytes[(prefix == nil ? 0 : 1)...].prefix { $0 >= 0x30 }
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard parameters.indices.contains(index) else { return [] }
    let parts = parameters[index].count { $0 == UInt8(ascii: ":") } + 1
    return (0..<parts).map { parameter(index, part: $0) }
  }

  /// The sequence as text, without `CSI`.
  var text: String { String(decoding: bytes + [final], as: UTF8.self) }
}

extension ControlSequence {
  /// The mouse event of a report in SGR encoding (mode 1006): `CSI < buttons ; column ; row M`, or
  /// `m` for a release; nil for any other sequence.
  var mouseEvent: MouseEvent? {
    guard prefix == UInt8(ascii: "<"), intermediate == nil, let bits = parameter(0),
      let column = parameter(1), let row = parameter(2)
    else { return nil }
    let isRelease = final == UInt8(ascii: "m")
    guard isRelease || final == UInt8(ascii: "M") else { return nil }

    var modifiers: KeyModifiers = []
    if bits & 4 != 0 { modifiers.insert(.shift) }
    if bits & 8 != 0 { modifiers.insert(.alternate) }
    if bits & 16 != 0 { modifiers.insert(.control) }
    let (kind, button) = Self.mouse(bits, isRelease: isRelease)
    return MouseEvent(
      kind, button: button, column: max(column - 1, 0), row: max(row - 1, 0),
      modifiers: modifiers)
  }

  /// Returns the kind and button of a report. The low two bits number the button; 32 is motion, 64
  /// the wheels, 128 buttons 8 and higher.
  private static func mouse(
    _ bits: Int, isRelease: Bool
  ) -> (MouseEvent.Kind, MouseEvent.Button) {
    if bits & 192 == 64 { return (wheel(bits & 3), .none) }
    let button = button(bits)
    if bits & 32 != 0 { return (button == .none ? .move : .drag, button) }
    return (isRelease || button == .none ? .release : .press, button)
  }

  private static func wheel(_ number: Int) -> MouseEvent.Kind {
    switch number {
    case 0: .wheelUp
    case 1: .wheelDown
    case 2: .wheelLeft
    default: .wheelRight
    }
  }

  private static func button(_ bits: Int) -> MouseEvent.Button {
    switch bits & 3 {
    case let number where bits & 128 != 0: .other(8 + number)
    case 0: .left
    case 1: .middle
    case 2: .right
    default: .none
    }
  }
}

extension ControlSequence {
  /// A Boolean value that indicates whether the sequence ends a paste.
  var endsPaste: Bool { final == UInt8(ascii: "~") && bytes.elementsEqual("201".utf8) }

  /// The event of a sequence that does not report a key; nil for an unknown sequence.
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
  /// nil for an impossible size.
  private var resize: InputEvent? {
    guard let rows = parameter(1), let columns = parameter(2), rows > 0, columns > 0,
      rows * columns <= Self.maximumScreenSize
    else { return nil }
    return .resize(columns: columns, rows: rows)
  }

  /// The maximum number of cells of a reported screen: far more than any real screen has, but a
  /// frame of this size still fits in memory.
  private static let maximumScreenSize = 1 << 22

  /// A reply with a private prefix.
  private var reply: TerminalReply {
    let isQuestion = prefix == UInt8(ascii: "?")
    switch (Unicode.Scalar(final), intermediate) {
    case ("c", nil) where isQuestion: return .primaryDeviceAttributes
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
