/// The mapping of control functions to operations.
extension ScreenEmulator {
  mutating func perform(_ function: OutputParser.Function) {
    if case .print(let scalar) = function { return print(scalar) }
    lastGlyph = nil
    switch function {
    case .print: break
    case .control(let byte): perform(control: byte)
    case .escape(let intermediates, let final): performEscape(intermediates, final)
    case .sequence(let sequence): perform(sequence)
    case .command(let bytes): perform(command: bytes)
    case .applicationCommand(let bytes): perform(applicationCommand: bytes)
    case .malformed(let description): recordUnknown(description)
    }
  }

  private mutating func perform(control byte: UInt8) {
    switch byte {
    case 0x00: break
    case 0x07: bellCount += 1
    case 0x08: moveCursor(column: cursor.column - 1, row: cursor.row)
    case 0x09: tab()
    case 0x0A, 0x0B, 0x0C: index()
    case 0x0D: moveCursor(column: 0, row: cursor.row)
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      recordUnknown("C0 \(byte < 16 ? "0" : "")\(digits)")
    }
  }

  private mutating func performEscape(_ intermediates: [UInt8], _ final: UInt8) {
    switch (intermediates.isEmpty, final) {
    case (true, UInt8(ascii: "=")): set(.applicationKeypad, to: true)
    case (true, UInt8(ascii: ">")): set(.applicationKeypad, to: false)
    case (true, UInt8(ascii: "\\")): break
    default:
      let text = (intermediates + [final]).map { Character(Unicode.Scalar($0)) }
      recordUnknown("ESC \(String(text))")
    }
  }

  private mutating func perform(_ sequence: ControlSequence) {
    let isKnown =
      switch (sequence.marker, sequence.intermediates) {
      case (nil, []): performPlain(sequence)
      case (UInt8(ascii: "?"), []): performPrivate(sequence)
      default: performMarked(sequence)
      }
    if !isKnown { recordUnknown("\(sequence)") }
  }

  /// Performs a control sequence of ECMA-48. Returns false if it is unknown.
  private mutating func performPlain(_ sequence: ControlSequence) -> Bool {
    let (column, row) = (cursor.column, cursor.row)
    let count = sequence.count()
    switch Character(Unicode.Scalar(sequence.final)) {
    case "A": moveUp(count)
    case "B": moveDown(count)
    case "C": moveCursor(column: column + count, row: row)
    case "D": moveCursor(column: column - count, row: row)
    case "G": moveCursor(column: count - 1, row: row)
    case "H": moveCursor(column: sequence.count(at: 1) - 1, row: count - 1)
    case "J": eraseInDisplay(sequence)
    case "K": eraseInLine(sequence)
    case "S": page.scrollUp(count, in: scrollRegion, filling: blank)
    case "T" where sequence.parameters.count < 2:
      page.scrollDown(count, in: scrollRegion, filling: blank)
    case "X": eraseCharacters(count)
    case "c" where sequence.value(at: 0) == 0: reply("\u{1B}[?62;22c")
    case "d": moveCursor(column: column, row: count - 1)
    case "m": selectGraphicRendition(sequence)
    case "r": setScrollRegion(sequence)
    case "t": return manipulateWindow(sequence)
    default: return false
    }
    return true
  }

  /// Performs a sequence that begins with `CSI ?`. Returns false if it is unknown.
  private mutating func performPrivate(_ sequence: ControlSequence) -> Bool {
    switch Character(Unicode.Scalar(sequence.final)) {
    case "h": return setModes(sequence, to: true)
    case "l": return setModes(sequence, to: false)
    case "n" where sequence.value(at: 0) == 996: reportColorScheme()
    case "u" where answers?.hasKeyboardProtocol ?? false: reply("\u{1B}[?\(keyboardFlags)u")
    case "u": break
    default: return false
    }
    return true
  }

  /// Performs a sequence with another marker or with intermediate bytes. Returns false if it is
  /// unknown.
  private mutating func performMarked(_ sequence: ControlSequence) -> Bool {
    let prefix = sequence.marker.map { String(Unicode.Scalar($0)) } ?? ""
    let suffix = sequence.intermediates + [sequence.final]
    switch prefix + String(decoding: suffix, as: UTF8.self) {
    case " q":
      guard let shape = ScreenCursor.Shape(rawValue: sequence.value(at: 0)) else { return false }
      cursor.shape = shape
    case "?$p": reportMode(sequence.value(at: 0))
    case ">q" where sequence.value(at: 0) == 0: reply("\u{1B}P>|\(answers?.name ?? "")\u{1B}\\")
    case ">u": pushKeyboardFlags(sequence.value(at: 0))
    case "<u": popKeyboardFlags(sequence.count())
    default: return false
    }
    return true
  }
}
