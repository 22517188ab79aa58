/// The parameters of one SGR sequence while they are written.
struct SGRSequence {
  private var isEmpty = true

  mutating func append(_ parameter: Int, into output: inout [UInt8]) {
    if isEmpty { output.appendCSI() } else { output.append(UInt8(ascii: ";")) }
    output.append(decimal: parameter)
    isEmpty = false
  }

  mutating func append(attributes: Style.Attributes, into output: inout [UInt8]) {
    if attributes.contains(.bold) { append(1, into: &output) }
    if attributes.contains(.dim) { append(2, into: &output) }
    if attributes.contains(.italic) { append(3, into: &output) }
    if attributes.contains(.underline) { append(4, into: &output) }
    if attributes.contains(.reverse) { append(7, into: &output) }
    if attributes.contains(.strikethrough) { append(9, into: &output) }
  }

  mutating func append(foreground: Color, ifNot current: Color, into output: inout [UInt8]) {
    if foreground != current { append(foreground, base: 30, into: &output) }
  }

  mutating func append(background: Color, ifNot current: Color, into output: inout [UInt8]) {
    if background != current { append(background, base: 40, into: &output) }
  }

  /// Appends a colour; `base` is 30 for the foreground and 40 for the background.
  private mutating func append(_ color: Color, base: Int, into output: inout [UInt8]) {
    switch color.kind {
    case .default: append(base + 9, into: &output)
    case .palette(let index) where index < 8: append(base + Int(index), into: &output)
    case .palette(let index) where index < 16: append(base + 52 + Int(index), into: &output)
    case .palette(let index):
      append(base + 8, into: &output)
      append(5, into: &output)
      append(Int(index), into: &output)
    case .rgb(let red, let green, let blue):
      append(base + 8, into: &output)
      append(2, into: &output)
      append(Int(red), into: &output)
      append(Int(green), into: &output)
      append(Int(blue), into: &output)
    }
  }
}
