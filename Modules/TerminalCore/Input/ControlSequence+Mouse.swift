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
