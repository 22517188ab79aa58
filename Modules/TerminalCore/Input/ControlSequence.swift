/// A control sequence (ECMA-48 §5.4) taken apart: `CSI`, a private prefix, parameters, intermediate
/// bytes and a final byte.
struct ControlSequence {
  /// Everything between `CSI` and the final byte.
  let bytes: [UInt8]
  let final: UInt8

  /// The largest value a parameter counts as; what is larger stops there.
  static let largestParameter = 0xFF_FFFF

  /// The private prefix, one of `< = > ?`; nil where there is none.
  var prefix: UInt8? {
    guard let first = bytes.first, first >= 0x3C, first < 0x40 else { return nil }
    return first
  }

  /// The last intermediate byte, such as the `$` of a mode report; nil where there is none.
  var intermediate: UInt8? {
    guard let last = bytes.last, last < 0x30 else { return nil }
    return last
  }

  /// The number of parameters, empty ones included; 0 where nothing is between prefix and end.
  var count: Int {
    let start = prefix == nil ? 0 : 1
    let parameters = bytes[start...].prefix { $0 >= 0x30 }
    if parameters.isEmpty { return 0 }
    return parameters.reduce(into: 1) { $0 += $1 == UInt8(ascii: ";") ? 1 : 0 }
  }

  /// A parameter, or one of its parts between colons; nil where it is missing or empty.
  func parameter(_ index: Int, part: Int = 0) -> Int? {
    var value: Int?
    var position = (index: 0, part: 0)
    for byte in bytes[(prefix == nil ? 0 : 1)...] {
      if byte < 0x30 || position.index > index { break }
      switch byte {
      case UInt8(ascii: ";"): position = (position.index + 1, 0)
      case UInt8(ascii: ":"): position.part += 1
      case 0x30..<0x3A where position == (index, part):
        value = min((value ?? 0) * 10 + Int(byte - 0x30), Self.largestParameter)
      default: break
      }
    }
    return value
  }

  /// The parts of a parameter between colons, those that are empty as nil; none where it is missing.
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
  /// The report of a mouse in SGR form (mode 1006): `CSI < buttons ; column ; row M`, or `m` for a
  /// release; nil where the sequence is no such report.
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

  /// The low two bits count buttons, 32 is motion, 64 the wheels, 128 the buttons from the eighth.
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
