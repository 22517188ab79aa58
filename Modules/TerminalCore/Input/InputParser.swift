/// Parses keys, mouse reports, pastes and replies from the bytes a terminal sends.
///
/// The parser is a state machine after Paul Williams' parser for DEC-compatible terminals. Any
/// bytes, split anywhere, give the same events, except for the chunks of a paste, and never trap.
/// Memory is bounded, and keys do not allocate.
///
/// Ambiguous bytes are resolved as follows:
/// - CR and LF are both `enter`. An LF right after a CR belongs to the same line ending.
/// - 0x7F is `backspace`. 0x08 is `backspace` with `control`, which most terminals send for
///   Ctrl-Backspace and Ctrl-H. `backspaceIsControlH` swaps them.
/// - NUL is Ctrl-Space. The other control characters are their letter with `control`.
/// - ESC before a character is that character with `alternate`. Two ESC are two presses of Escape,
///   unless a plain cursor or function key follows, which then has `alternate` (rxvt).
/// - The C1 controls, encoded in UTF-8, act like ESC and their letter.
/// - A sequence that a control character interrupts is dropped, and the control character is
///   reported. Inside a string only ESC, CAN, SUB and Ctrl-C abort, and BEL ends an operating
///   system command.
/// - Ctrl-C is Ctrl-C after ESC and inside every unfinished sequence and string.
/// - A pause resolves what is unfinished (`handleTimeout`): a lone ESC was the Escape key, `ESC
///   ]` and the other introducers of strings were their key with Alt, and a string without an end
///   is dropped.
/// - After a pause inside a paste the end mark may never arrive. Ctrl-C and Escape then end the
///   paste, and so does a second, longer pause.
///
/// ```swift
/// var parser = InputParser()
/// parser.feed([0x1B, 0x5B, 0x41]) { event in print(event) }  // .key(KeyPress(.up))
/// ```
public struct InputParser {
  /// A Boolean value that indicates whether the terminal's Backspace key sends 0x08 (termios
  /// `VERASE`) instead of 0x7F.
  public var backspaceIsControlH = false

  var state = State.ground
  /// The bytes of the sequence or string being read, without its introducer.
  var buffer: [UInt8] = []
  /// A Boolean value that indicates whether the sequence is longer than the buffer. It is read to
  /// its end and dropped.
  var hasOverflowed = false
  /// A Boolean value that indicates whether another ESC preceded the one that began the sequence.
  var isDoubled = false
  /// A Boolean value that indicates whether the next character was typed with Alt.
  var isAlternate = false
  var decoder = UTF8Decoder()
  var paste = PasteReader()
  /// A Boolean value that indicates whether there was a pause inside the paste, and no text
  /// since.
  var isPasteQuiet = false
  /// A Boolean value that indicates whether the last byte was a CR, so that an LF adds nothing.
  private var endsWithReturn = false

  /// The byte that Ctrl-C sends.
  static let controlC: UInt8 = 0x03
  /// The maximum number of bytes stored for one sequence or string.
  static let bufferLimit = 4096

  enum State {
    case ground
    case escape
    case controlSequence
    /// After `CSI [`: F1 to F5 of the Linux console.
    case linuxFunction
    case singleShift
    /// After `CSI M` without parameters: the three bytes of an X10 mouse report.
    case legacyMouse(remaining: Int)
    case string(StringKind)
    /// After ESC inside a string, which `\` ends.
    case stringEscape(StringKind)
    case paste
  }

  /// The strings of ECMA-48 §5.6, by the character after ESC that begins them. SOS and PM are read
  /// and dropped.
  enum StringKind: Unicode.Scalar {
    case operatingSystemCommand = "]"
    case deviceControl = "P"
    case applicationCommand = "_"
    case startOfString = "X"
    case privacyMessage = "^"

    /// Creates the kind of string that a C1 control character begins; nil for any other scalar.
    init?(control scalar: Unicode.Scalar) {
      guard 0x80..<0xA0 ~= scalar.value, let letter = Unicode.Scalar(scalar.value - 0x40) else {
        return nil
      }
      self.init(rawValue: letter)
    }
  }

  public init() {
    buffer.reserveCapacity(256)
  }

  /// The unfinished input that a pause resolves.
  public enum PendingInput: Sendable {
    case nothing
    /// An ESC: the Escape key, or the start of a sequence.
    case escape
    /// A string, or a key with Alt that looks like the start of one.
    case string
    case paste
    /// A paste that was interrupted by a pause before.
    case quietPaste
  }

  /// The unfinished input. It determines how long to wait before calling `handleTimeout`.
  public var unfinished: PendingInput {
    switch state {
    case .escape: .escape
    case .string, .stringEscape: .string
    case .paste where !isPasteQuiet: .paste
    default: isPasteQuiet ? .quietPaste : .nothing
    }
  }

  /// Parses bytes and emits every event they complete.
  public mutating func feed(
    _ bytes: UnsafeRawBufferPointer, _ emit: (InputEvent) -> Void
  ) {
    for byte in bytes {
      if isPasteQuiet { readQuietPaste(byte, emit) } else { read(byte, emit) }
    }
    paste.flush(emit)
  }

  /// Parses bytes and emits every event they complete.
  public mutating func feed(_ bytes: some Sequence<UInt8>, _ emit: (InputEvent) -> Void) {
    let done: Void? = bytes.withContiguousStorageIfAvailable {
      feed(UnsafeRawBufferPointer($0), emit)
    }
    if done == nil { feed(Array(bytes), emit) }
  }

  /// Resolves what is `unfinished` after no more bytes arrived in time.
  public mutating func handleTimeout(_ emit: (InputEvent) -> Void) {
    switch unfinished {
    case .nothing: break
    case .escape, .string:
      if isPasteQuiet {
        readInQuietPaste({ $0.endUnfinished($1) }, emit)
      } else {
        endUnfinished(emit)
      }
    case .paste: isPasteQuiet = true
    case .quietPaste: endPaste(emit)
    }
  }

  /// Ends an ESC or a string that nothing followed.
  private mutating func endUnfinished(_ emit: (InputEvent) -> Void) {
    switch state {
    case .string(let kind): emitIntroducerKey(kind, emit)
    case .stringEscape(let kind):
      emitIntroducerKey(kind, emit)
      emit(.key(KeyPress(.escape)))
    default:
      emitPendingEscape(emit)
      emit(.key(KeyPress(.escape)))
    }
    state = .ground
  }

  /// Reads one byte.
  mutating func read(_ byte: UInt8, _ emit: (InputEvent) -> Void) {
    switch state {
    case .ground: readGround(byte, emit)
    case .escape: readEscape(byte, emit)
    case .controlSequence: readControlSequence(byte, emit)
    case .linuxFunction: readLinuxFunction(byte, emit)
    case .singleShift: readSingleShift(byte, emit)
    case .legacyMouse(let remaining): readLegacyMouse(byte, remaining, emit)
    case .string(let kind): readString(byte, kind, emit)
    case .stringEscape(let kind): readStringEscape(byte, kind, emit)
    case .paste: readPaste(byte, emit)
    }
  }
}

// MARK: - Ground and escape

extension InputParser {
  /// Reads a byte outside every sequence.
  mutating func readGround(_ byte: UInt8, _ emit: (InputEvent) -> Void) {
    if byte >= 0x80 || decoder.isPending {
      readText(byte, emit)
      return
    }
    let endedWithReturn = endsWithReturn
    endsWithReturn = byte == 0x0D
    switch byte {
    case 0x1B:
      isDoubled = false
      state = .escape
    case 0x20..<0x7F: emitCharacter(Unicode.Scalar(byte), emit)
    case 0x0A where endedWithReturn: isAlternate = false
    default: emitControl(byte, emit)
    }
  }

  /// Reads a byte after ESC.
  mutating func readEscape(_ byte: UInt8, _ emit: (InputEvent) -> Void) {
    switch byte {
    case 0x1B:
      if isDoubled { emit(.key(KeyPress(.escape))) }
      isDoubled = true
      return
    case UInt8(ascii: "["): begin(.controlSequence)
    case UInt8(ascii: "O"): begin(.singleShift)
    case UInt8(ascii: "]"): beginString(.operatingSystemCommand, emit)
    case UInt8(ascii: "P"): beginString(.deviceControl, emit)
    case UInt8(ascii: "_"): beginString(.applicationCommand, emit)
    case UInt8(ascii: "X"): beginString(.startOfString, emit)
    case UInt8(ascii: "^"): beginString(.privacyMessage, emit)
    case Self.controlC: abortSequence(byte, emit)
    default:
      emitPendingEscape(emit)
      isAlternate = true
      state = .ground
      endsWithReturn = false
      readGround(byte, emit)
    }
  }

  mutating func begin(_ next: State) {
    buffer.removeAll(keepingCapacity: true)
    hasOverflowed = false
    state = next
  }

  /// Emits the first of two ESC as the Escape key, if the sequence that the second began does not
  /// use it.
  mutating func emitPendingEscape(_ emit: (InputEvent) -> Void) {
    if isDoubled { emit(.key(KeyPress(.escape))) }
    isDoubled = false
  }

  /// Aborts a sequence and reads the byte as if nothing had preceded it.
  mutating func abortSequence(_ byte: UInt8, _ emit: (InputEvent) -> Void) {
    emitPendingEscape(emit)
    state = .ground
    endsWithReturn = false
    // CAN and SUB only abort a sequence (ECMA-48 §8.3.6, §8.3.148).
    if byte != 0x18, byte != 0x1A { readGround(byte, emit) }
  }

  /// Appends a byte of a sequence or string to the buffer if there is room.
  mutating func append(_ byte: UInt8) {
    if buffer.count < Self.bufferLimit { buffer.append(byte) } else { hasOverflowed = true }
  }

  // MARK: Text and control characters

  private mutating func readText(_ byte: UInt8, _ emit: (InputEvent) -> Void) {
    endsWithReturn = false
    switch decoder.read(byte) {
    case .incomplete: break
    case .scalar(let scalar):
      if !begins(scalar, emit) { emitCharacter(scalar, emit) }
    case .invalid: emitCharacter("\u{FFFD}", emit)
    case .invalidBefore:
      emitCharacter("\u{FFFD}", emit)
      readGround(byte, emit)
    }
  }

  /// Begins the sequence or string of a C1 control character, which acts like ESC and a letter
  /// (ECMA-48 §5.3): a terminal in 8-bit mode sends U+009B for `ESC [`.
  ///
  /// - Returns: A Boolean value that indicates whether the scalar is such a control character.
  private mutating func begins(_ scalar: Unicode.Scalar, _ emit: (InputEvent) -> Void) -> Bool {
    let kind = StringKind(control: scalar)
    guard kind != nil || scalar == "\u{9B}" || scalar == "\u{8F}" else { return false }
    // A preceding ESC counts as it does before the same sequence with ESC.
    isDoubled = isAlternate
    isAlternate = false
    if let kind {
      beginString(kind, emit)
    } else {
      begin(scalar == "\u{9B}" ? .controlSequence : .singleShift)
    }
    return true
  }

  private mutating func emitCharacter(_ scalar: Unicode.Scalar, _ emit: (InputEvent) -> Void) {
    let modifiers: KeyModifiers = isAlternate ? .alternate : []
    isAlternate = false
    // C1 controls are not text, even if they are encoded correctly.
    let isControl = scalar.value >= 0x80 && scalar.value < 0xA0
    emit(.key(KeyPress(.character(Character(isControl ? "\u{FFFD}" : scalar)), modifiers)))
  }

  private mutating func emitControl(_ byte: UInt8, _ emit: (InputEvent) -> Void) {
    var press = KeyPress(control: byte)
    if byte == 0x08 || byte == 0x7F {
      let isPlain = (byte == 0x08) == backspaceIsControlH
      press = KeyPress(.backspace, isPlain ? [] : .control)
    }
    if isAlternate { press.modifiers.insert(.alternate) }
    isAlternate = false
    emit(.key(press))
  }
}
