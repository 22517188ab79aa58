extension InputParser {
  /// Reads a byte after `CSI`.
  mutating func readControlSequence(_ byte: UInt8, _ emit: (InputEvent) -> Void) {
    switch byte {
    case UInt8(ascii: "[") where buffer.isEmpty: state = .linuxFunction
    case UInt8(ascii: "M") where buffer.isEmpty: state = .legacyMouse(remaining: 3)
    case UInt8(ascii: "$") where isShiftedRxvtKey: finishControlSequence(byte, emit)
    case 0x20..<0x40: append(byte)
    case 0x40..<0x7F: finishControlSequence(byte, emit)
    default: abortSequence(byte, emit)
    }
  }

  /// A Boolean value that indicates whether `$` ends rxvt's sequence for a key with shift instead
  /// of starting a mode report: after a single number that belongs to a key.
  private var isShiftedRxvtKey: Bool {
    buffer.count <= 2 && buffer.allSatisfy { $0 >= 0x30 && $0 < 0x3A }
      && ControlSequence(bytes: buffer, final: 0x24).parameter(0).flatMap(Key.init(vt220:)) != nil
  }

  mutating func readLinuxFunction(_ byte: UInt8, _ emit: (InputEvent) -> Void) {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "E"):
      emitKey(KeyPress(.function(Int(byte) - 0x40)), hasModifiers: false, emit)
      state = .ground
    case 0x20..<0x7F:
      emitPendingEscape(emit)
      state = .ground
    default: abortSequence(byte, emit)
    }
  }

  mutating func readLegacyMouse(
    _ byte: UInt8, _ remaining: Int, _ emit: (InputEvent) -> Void
  ) {
    if byte < 0x20 {
      abortSequence(byte, emit)
    } else if remaining > 1 {
      state = .legacyMouse(remaining: remaining - 1)
    } else {
      emitPendingEscape(emit)
      state = .ground
    }
  }

  /// Reads a byte after `ESC O`. If the sequence is not a function key, it was Alt and the letter
  /// O.
  mutating func readSingleShift(_ byte: UInt8, _ emit: (InputEvent) -> Void) {
    switch byte {
    case 0x30..<0x3A, 0x3B:
      // Old terminals put the modifiers here: `ESC O 5 P`, `ESC O 1 ; 5 P`.
      append(byte)
    case 0x20..<0x7F:
      let numbers = ControlSequence(bytes: buffer, final: byte)
      guard var press = KeyPress(singleShift: byte) else {
        return singleShiftIsLetter(byte, emit)
      }
      if let number = numbers.parameter(max(numbers.count - 1, 0)), number > 1 {
        press.modifiers.formUnion(KeyModifiers(rawValue: UInt8((number - 1) & 15)))
      }
      emitKey(press, hasModifiers: !buffer.isEmpty, emit)
      state = .ground
    default: singleShiftIsLetter(byte, emit)
    }
  }

  private mutating func singleShiftIsLetter(_ byte: UInt8, _ emit: (InputEvent) -> Void) {
    emitPendingEscape(emit)
    emit(.key(KeyPress(.character("O"), .alternate)))
    for digit in buffer { emit(.key(KeyPress(.typed(digit)))) }
    abortSequence(byte, emit)
  }

  /// Emits a key press.
  ///
  /// The ESC before its sequence counts as Alt if the sequence cannot encode modifiers, as in rxvt.
  /// Otherwise it was the Escape key.
  private mutating func emitKey(
    _ press: KeyPress, hasModifiers: Bool, _ emit: (InputEvent) -> Void
  ) {
    var press = press
    if isDoubled, !hasModifiers {
      press.modifiers.insert(.alternate)
      isDoubled = false
    }
    emitPendingEscape(emit)
    emit(.key(press))
  }

  private mutating func finishControlSequence(_ final: UInt8, _ emit: (InputEvent) -> Void) {
    state = .ground
    let sequence = ControlSequence(bytes: buffer, final: final)
    if hasOverflowed { return emitPendingEscape(emit) }
    if let report = sequence.keyReport {
      switch report {
      case .press(let press):
        let hasModifiers = sequence.count > 1 || final == UInt8(ascii: "u")
        return emitKey(press, hasModifiers: hasModifiers, emit)
      case .text(let parameter):
        emitPendingEscape(emit)
        return emitText(of: sequence, parameter: parameter, emit)
      case .nothing: return emitPendingEscape(emit)
      }
    }
    emitPendingEscape(emit)
    if isPasteQuiet, sequence.endsPaste { return emit(.pasteEnded) }
    if let event = sequence.event {
      emit(event)
      if event == .pasteBegan { state = .paste }
    }
  }

  private func emitText(
    of sequence: ControlSequence, parameter: Int, _ emit: (InputEvent) -> Void
  ) {
    for case let code? in sequence.parts(of: parameter) {
      guard code >= 0x20,
        !(0x7F..<0xA0).contains(code),
        let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init)
      else { continue }
      emit(.key(KeyPress(.character(Character(scalar)))))
    }
  }
}
