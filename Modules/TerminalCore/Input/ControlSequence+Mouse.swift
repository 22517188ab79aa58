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
    let number = bits & 3
    if bits & 192 == 64 {
      let wheels: [MouseEvent.Kind] = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight]
      return (wheels[number], .none)
    }
    let button: MouseEvent.Button =
      bits & 128 != 0
      ? .other(8 + number) : [MouseEvent.Button.left, .middle, .right, .none][number]
    if bits & 32 != 0 { return (button == .none ? .move : .drag, button) }
    return (isRelease || button == .none ? .release : .press, button)
  }
}
