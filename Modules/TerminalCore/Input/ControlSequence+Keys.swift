extension ControlSequence {
  /// The key report of the sequence as xterm, rxvt, VT220 and kitty encode it; nil if the sequence
  /// does not report a key.
  ///
  /// Sources: xterm's ctlseqs ("PC-Style Function Keys", modifyOtherKeys), rxvt's "Key Codes", and
  /// the kitty keyboard protocol.
  var keyReport: KeyReport? {
    guard prefix == nil, intermediate == nil else { return nil }
    if final == UInt8(ascii: "u") { return kittyReport }
    if final == UInt8(ascii: "~"), parameter(0) == 27, let code = parameter(2) {
      return report(code: code, shifted: nil)
    }
    guard let press = legacyPress else { return nil }
    return isRelease ? .nothing : .press(press)
  }

  /// The modifier keys in the second parameter: 1 plus a sum of 1 shift, 2 alt, 4 control, 8 super,
  /// and with kitty 32 meta, 64 caps lock, 128 num lock.
  var modifiers: KeyModifiers {
    let bits = modifierBits
    var modifiers = KeyModifiers(rawValue: UInt8(bits & 15))
    if bits & 32 != 0 { modifiers.insert(.alternate) }
    return modifiers
  }

  /// The sum of the modifiers; 0 for an invalid number.
  private var modifierBits: Int {
    let bits = (parameter(1) ?? 1) - 1
    return (0..<256).contains(bits) ? bits : 0
  }

  private var hasCapsLock: Bool { modifierBits & 64 != 0 }

  /// A Boolean value that indicates whether the event type of the kitty protocol reports a released
  /// key.
  private var isRelease: Bool { parameter(1, part: 1) == 3 }

  private var legacyPress: KeyPress? {
    switch Unicode.Scalar(final) {
    case "~": return numberedPress(modifiers)
    case "^": return numberedPress(.control)
    case "$": return numberedPress(.shift)
    case "@": return numberedPress([.control, .shift])
    default: return (parameter(0) ?? 1) == 1 ? letterPress : nil
    }
  }

  /// The key of `CSI letter` or `CSI 1 ; modifiers letter`.
  private var letterPress: KeyPress? {
    switch Unicode.Scalar(final) {
    case "Z": KeyPress(.backTab, modifiers.subtracting(.shift))
    case "a"..."d": Key(letter: final - 0x20).map { KeyPress($0, .shift) }
    default: Key(letter: final).map { KeyPress($0, modifiers) }
    }
  }

  private func numberedPress(_ modifiers: KeyModifiers) -> KeyPress? {
    parameter(0).flatMap(Key.init(vt220:)).map { KeyPress($0, modifiers) }
  }

  // MARK: kitty

  private var kittyReport: KeyReport? {
    if isRelease { return .nothing }
    guard let code = parameter(0) else { return nil }
    if modifiers.isDisjoint(with: [.alternate, .control, .command]),
      let text = parameter(2, part: 0),
      text >= 0x20, text != 0x7F
    {
      return .text(parameter: 2)
    }
    return report(code: code, shifted: parameter(0, part: 1))
  }

  /// Returns the report of a key by the code of its unshifted character, or by one of kitty's own
  /// numbers.
  private func report(code: Int, shifted: Int?) -> KeyReport {
    if code == 9, modifiers.contains(.shift) {
      return .press(KeyPress(.backTab, modifiers.subtracting(.shift)))
    }
    if let key = Key(kitty: code) {
      if case .character = key { return .press(KeyPress(key, modifiers.subtracting(.shift))) }
      return .press(KeyPress(key, modifiers))
    }
    // The remaining private numbers of kitty are lock, media and modifier keys.
    guard code >= 0x20, !(57344...63743).contains(code), !(0x80..<0xA0).contains(code),
      let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init)
    else { return .nothing }
    return .press(press(scalar, shifted: shifted))
  }

  /// Returns the press of a character key.
  ///
  /// Shift becomes part of the character if the terminal, or the case of a letter, determines which
  /// character it makes. Otherwise it remains a modifier.
  private func press(_ scalar: Unicode.Scalar, shifted: Int?) -> KeyPress {
    var held = modifiers
    let plain = Character(scalar)
    if held.contains(.shift), let shifted, shifted >= 0x20,
      let scalar = UInt32(exactly: shifted).flatMap(Unicode.Scalar.init)
    {
      held.remove(.shift)
      return KeyPress(.character(Character(scalar)), held)
    }
    guard plain.isCased || plain == " " else {
      // modifyOtherKeys sends the typed character together with the shift that made it.
      if final == UInt8(ascii: "~") { held.remove(.shift) }
      return KeyPress(.character(plain), held)
    }
    let isUpper = held.contains(.shift) != hasCapsLock
    held.remove(.shift)
    let upper = plain.uppercased()
    return KeyPress(.character(isUpper && upper.count == 1 ? Character(upper) : plain), held)
  }
}

/// The report of a control sequence about a key.
enum KeyReport: Equatable {
  case press(KeyPress)
  /// A key that types the text of a parameter; its scalars are reported one by one.
  case text(parameter: Int)
  /// A released key, or one that types nothing and is not used here.
  case nothing
}
