import TerminalCore

/// A parser for the output that a program sends to a terminal: text, control characters, escape and
/// control sequences, and control strings. The bytes may be split anywhere.
///
/// The states are those of Paul Flo Williams' "A parser for DEC's ANSI-compatible video terminals"
/// (vt100.net/emu/dec_ansi_parser), with UTF-8 text in place of the 8-bit controls. Memory is
/// bounded: numbers are limited to `maximumNumber`, sequences with more than
/// `maximumParameterCount` numbers are malformed, and strings are truncated to
/// `maximumStringLength` bytes.
struct OutputParser: Sendable {
  enum Function {
    case print(Unicode.Scalar)
    /// A C0 control character.
    case control(UInt8)
    /// `ESC`, optional intermediate bytes, and a final byte.
    case escape(intermediates: [UInt8], final: UInt8)
    case sequence(ControlSequence)
    /// The text of an operating system command, without introducer and terminator.
    case command([UInt8])
    /// The text of an application program command, without introducer and terminator.
    case applicationCommand([UInt8])
    /// A description of a malformed or interrupted control function.
    case malformed(String)
  }

  static let maximumNumber = 65_535
  static let maximumParameterCount = 32
  static let maximumStringLength = 65_536

  private enum State: Equatable {
    case ground, escape, escapeIntermediate, sequence
    case string(Text)
    /// An ESC inside a string, which `\` then ends.
    case stringEscape(Text)
  }

  /// The kind of a string by its introducer: OSC, APC, or one of DCS, SOS and PM, which are
  /// ignored.
  private enum Text { case command, applicationCommand, other }

  private var state = State.ground
  private var text = UTF8Decoder()
  private var intermediates: [UInt8] = []
  /// The bytes of the current control sequence or string.
  private var bytes: [UInt8] = []

  /// A Boolean value that indicates whether all bytes so far belong to complete functions.
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
    case .string(let kind): return readString(byte, kind, perform)
    case .stringEscape(let kind): return endString(byte, kind, perform)
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

  /// Ends an unfinished function that is interrupted.
  private mutating func abandon(_ perform: (Function) -> Void) {
    switch state {
    case .ground: break
    case .escape, .escapeIntermediate: perform(.malformed("ESC cut short"))
    case .string, .stringEscape: perform(.malformed("string cut short"))
    case .sequence: perform(.malformed("\(ControlSequence(bytes)) cut short"))
    }
    state = .ground
  }

  private mutating func readPrintable(_ byte: UInt8, _ perform: (Function) -> Void) {
    switch (state, byte) {
    case (.escape, _), (.escapeIntermediate, _): readEscape(byte, perform)
    case (.sequence, 0x20...0x3F): bytes.append(byte)
    case (.sequence, _):
      state = .ground
      let sequence = ControlSequence(bytes, final: byte)
      let isSound = sequence.isWellFormed
      perform(isSound ? .sequence(sequence) : .malformed("\(sequence) malformed"))
    default: perform(.print(Unicode.Scalar(byte)))
    }
  }

  private mutating func readEscape(_ byte: UInt8, _ perform: (Function) -> Void) {
    switch (state, byte) {
    case (_, 0x20...0x2F):
      if intermediates.count < 4 { intermediates.append(byte) }
      state = .escapeIntermediate
    case (.escape, UInt8(ascii: "[")): begin(.sequence)
    case (.escape, UInt8(ascii: "]")): begin(.string(.command))
    case (.escape, UInt8(ascii: "_")): begin(.string(.applicationCommand))
    case (.escape, UInt8(ascii: "P")), (.escape, UInt8(ascii: "X")), (.escape, UInt8(ascii: "^")):
      begin(.string(.other))
    default:
      state = .ground
      perform(.escape(intermediates: intermediates, final: byte))
    }
  }

  private mutating func begin(_ next: State) {
    state = next
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func readString(_ byte: UInt8, _ kind: Text, _ perform: (Function) -> Void) {
    switch byte {
    case 0x1B: state = .stringEscape(kind)
    case 0x18, 0x1A: abandon(perform)
    case 0x07 where kind == .command:
      state = .ground
      perform(.command(bytes))
    default: if kind != .other, bytes.count < Self.maximumStringLength { bytes.append(byte) }
    }
  }

  private mutating func endString(_ byte: UInt8, _ kind: Text, _ perform: (Function) -> Void) {
    guard byte == UInt8(ascii: "\\") else {
      abandon(perform)
      begin()
      return parse(byte, perform)
    }
    state = .ground
    switch kind {
    case .command: perform(.command(bytes))
    case .applicationCommand: perform(.applicationCommand(bytes))
    case .other: break
    }
  }
}

/// A parsed control sequence (ECMA-48 §5.4): `CSI`, an optional private marker, parameters,
/// optional intermediate bytes, and the final byte that identifies the function.
struct ControlSequence: Sendable {
  /// The private marker, which is one of `< = > ?` in place of the first parameter byte, or nil.
  let marker: UInt8?
  /// The numeric parameters, with nil for empty ones.
  let parameters: [Int?]
  let intermediates: [UInt8]
  /// The final byte, or 0 while the sequence is incomplete.
  let final: UInt8
  /// A Boolean value that indicates whether the form is valid. In a malformed sequence, everything
  /// after the first error is omitted.
  let isWellFormed: Bool

  init(_ bytes: [UInt8], final: UInt8 = 0) {
    self.final = final
    marker = bytes.first.flatMap { $0 >= 0x3C ? $0 : nil }
    let behind = bytes.dropFirst(marker == nil ? 0 : 1)
    let numbers = behind.prefix { $0 >= 0x30 && $0 <= 0x3B && $0 != UInt8(ascii: ":") }
    let intermediates = behind.dropFirst(numbers.count).prefix { $0 < 0x30 }
    self.intermediates = Array(intermediates)
    let all = numbers.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    parameters =
      numbers.isEmpty ? [] : all.prefix(OutputParser.maximumParameterCount).map(Self.number)
    isWellFormed =
      intermediates.endIndex == bytes.endIndex && all.count <= OutputParser.maximumParameterCount
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty else { return nil }
    return digits.reduce(0) { min($0 * 10 + Int($1 - 0x30), OutputParser.maximumNumber) }
  }

  /// Returns the parameter at an index, or `missing` if it is omitted.
  func value(at index: Int, missing: Int = 0) -> Int {
    index < parameters.count ? parameters[index] ?? missing : missing
  }

  /// Returns the repeat count at an index; omitted and 0 mean once.
  func count(at index: Int = 0) -> Int {
    max(1, value(at: index, missing: 1))
  }
}

extension ControlSequence: CustomStringConvertible {
  /// The sequence as manuals write it: `CSI ?25h`, `CSI 38;5;1m`, `CSI 2 q`.
  var description: String {
    let numbers = parameters.map { $0.map(String.init) ?? "" }.joined(separator: ";")
    let rest = intermediates + (final > 0 ? [final] : [])
    return "CSI " + String(decoding: marker.map { [$0] } ?? [], as: UTF8.self) + numbers
      + String(decoding: rest, as: UTF8.self)
  }
}
