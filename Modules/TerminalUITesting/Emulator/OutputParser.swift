import TerminalCore

/// Takes apart what a program sends to a terminal: text, control characters, escape and control
/// sequences, control strings. Bytes may be cut anywhere.
///
/// The states are those of Paul Flo Williams' "A parser for DEC's ANSI-compatible video terminals"
/// (vt100.net/emu/dec_ansi_parser), with UTF-8 text in the place of the 8-bit controls. Memory is
/// bounded: numbers stop at `largestNumber`, sequences with more than `mostParameters` numbers are
/// malformed, and strings are cut at `longestString` bytes.
struct OutputParser: Sendable {
  enum Function {
    case print(Unicode.Scalar)
    /// A C0 control character.
    case control(UInt8)
    /// `ESC`, perhaps intermediate bytes, and a final byte.
    case escape(intermediates: [UInt8], final: UInt8)
    case sequence(ControlSequence)
    /// The text of an operating system command, without introducer and terminator.
    case command([UInt8])
    /// The text of an application program command, without introducer and terminator.
    case applicationCommand([UInt8])
    /// What has the beginning of a control function and then breaks its form, for a reader.
    case malformed(String)
  }

  static let largestNumber = 65_535
  static let mostParameters = 32
  static let longestString = 65_536

  private enum State {
    case ground, escape, escapeIntermediate
    case sequenceEntry, sequenceParameter, sequenceIntermediate, sequenceIgnore
    /// Inside OSC, and inside APC.
    case command, applicationCommand
    /// Inside DCS, SOS or PM, which are read over.
    case string
    /// After ESC inside a string: `\` ends it.
    case commandEscape, applicationCommandEscape, stringEscape
  }

  private var state = State.ground
  private var text = UTF8Decoder()
  private var intermediates: [UInt8] = []
  private var sequence = ControlSequence()
  private var command: [UInt8] = []

  /// Whether all bytes so far belong to complete functions.
  var isIdle: Bool { state == .ground && !text.isPending }

  mutating func parse(_ byte: UInt8, _ perform: (Function) -> Void) {
    if text.isPending || state == .ground && byte >= 0x80 {
      switch text.read(byte) {
      case .incomplete: return
      case .scalar(let scalar): return perform(.print(scalar))
      case .invalid: return perform(.print("\u{FFFD}"))
      case .invalidBefore:
        perform(.print("\u{FFFD}"))
        return parse(byte, perform)
      }
    }
    switch state {
    case .command, .applicationCommand, .string: return readString(byte, perform)
    case .commandEscape, .applicationCommandEscape, .stringEscape:
      return endString(byte, perform)
    default: break
    }
    switch byte {
    case 0x1B:
      abandon(perform)
      begin()
    case 0x18, 0x1A: abandon(perform)
    case 0x00...0x1F: perform(.control(byte))
    case 0x7F: break
    case 0x80...:
      abandon(perform)
      parse(byte, perform)
    default: readPrintable(byte, perform)
    }
  }
}

extension OutputParser {
  private mutating func begin() {
    state = .escape
    intermediates.removeAll(keepingCapacity: true)
  }

  /// Something stands where a sequence should go on: the sequence is lost.
  private mutating func abandon(_ perform: (Function) -> Void) {
    switch state {
    case .ground: break
    case .escape, .escapeIntermediate: perform(.malformed("ESC cut short"))
    case .command, .commandEscape, .applicationCommand, .applicationCommandEscape, .string,
      .stringEscape:
      perform(.malformed("string cut short"))
    default: perform(.malformed("\(sequence) cut short"))
    }
    state = .ground
  }

  /// A byte from 20 to 7E outside of strings.
  private mutating func readPrintable(_ byte: UInt8, _ perform: (Function) -> Void) {
    switch state {
    case .ground: perform(.print(Unicode.Scalar(byte)))
    case .escape, .escapeIntermediate: readEscape(byte, perform)
    default: readSequence(byte, perform)
    }
  }

  private mutating func readEscape(_ byte: UInt8, _ perform: (Function) -> Void) {
    switch (state, byte) {
    case (_, 0x20...0x2F):
      if intermediates.count < 4 { intermediates.append(byte) }
      state = .escapeIntermediate
    case (.escape, 0x5B):  // [
      sequence.marker = nil
      sequence.parameters.removeAll(keepingCapacity: true)
      sequence.intermediates.removeAll(keepingCapacity: true)
      sequence.final = 0
      state = .sequenceEntry
    case (.escape, 0x5D):  // ]
      command.removeAll(keepingCapacity: true)
      state = .command
    case (.escape, 0x5F):  // _
      command.removeAll(keepingCapacity: true)
      state = .applicationCommand
    case (.escape, 0x50), (.escape, 0x58), (.escape, 0x5E):  // P X ^
      state = .string
    default:
      state = .ground
      perform(.escape(intermediates: intermediates, final: byte))
    }
  }

  private mutating func readSequence(_ byte: UInt8, _ perform: (Function) -> Void) {
    switch (state, byte) {
    case (.sequenceIgnore, 0x20...0x3F): break
    case (.sequenceIgnore, _):
      state = .ground
      sequence.final = byte
      perform(.malformed("\(sequence) malformed"))
    case (.sequenceEntry, 0x3C...0x3F):
      sequence.marker = byte
      state = .sequenceParameter
    case (.sequenceEntry, 0x30...0x39), (.sequenceParameter, 0x30...0x39),
      (.sequenceEntry, 0x3B), (.sequenceParameter, 0x3B):
      readParameter(byte)
    case (_, 0x20...0x2F):
      if sequence.intermediates.count < 4 { sequence.intermediates.append(byte) }
      state = .sequenceIntermediate
    case (_, 0x30...0x3F): state = .sequenceIgnore
    default:
      state = .ground
      sequence.final = byte
      perform(.sequence(sequence))
    }
  }

  /// A digit or a semicolon.
  private mutating func readParameter(_ byte: UInt8) {
    state = .sequenceParameter
    if sequence.parameters.isEmpty { sequence.parameters.append(nil) }
    let last = sequence.parameters.count - 1
    if byte < 0x3A {
      let value = (sequence.parameters[last] ?? 0) * 10 + Int(byte - 0x30)
      sequence.parameters[last] = min(value, Self.largestNumber)
    } else if sequence.parameters.count == Self.mostParameters {
      state = .sequenceIgnore
    } else {
      sequence.parameters.append(nil)
    }
  }

  private mutating func readString(_ byte: UInt8, _ perform: (Function) -> Void) {
    switch byte {
    case 0x1B:
      state =
        switch state {
        case .command: .commandEscape
        case .applicationCommand: .applicationCommandEscape
        default: .stringEscape
        }
    case 0x18, 0x1A: abandon(perform)
    case 0x07 where state == .command:
      state = .ground
      perform(.command(command))
    default:
      if state != .string, command.count < Self.longestString { command.append(byte) }
    }
  }

  /// The byte after ESC inside a string: `\` ends it, anything else throws it away and begins an
  /// escape sequence.
  private mutating func endString(_ byte: UInt8, _ perform: (Function) -> Void) {
    guard byte == 0x5C else {
      abandon(perform)
      begin()
      return parse(byte, perform)
    }
    if state == .commandEscape { perform(.command(command)) }
    if state == .applicationCommandEscape { perform(.applicationCommand(command)) }
    state = .ground
  }
}
