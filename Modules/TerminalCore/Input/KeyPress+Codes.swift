extension KeyPress {
  /// The key behind a C0 control character.
  init(control byte: UInt8) {
    switch byte {
    case 0x00: self.init(.character(" "), .control)
    case 0x08: self.init(.backspace, .control)
    case 0x09: self.init(.tab)
    case 0x0A, 0x0D: self.init(.enter)
    case 0x1B: self.init(.escape)
    case 0x7F: self.init(.backspace)
    case 0x01..<0x1B: self.init(.character(Character(Unicode.Scalar(byte | 0x60))), .control)
    default: self.init(.character(Character(Unicode.Scalar(byte | 0x40))), .control)
    }
  }

  /// The key of `ESC O letter`: cursor and function keys of the VT100, its keypad in application
  /// mode, and rxvt's cursor keys with control.
  init?(singleShift byte: UInt8) {
    switch Unicode.Scalar(byte) {
    case "A": self.init(.up)
    case "B": self.init(.down)
    case "C": self.init(.right)
    case "D": self.init(.left)
    case "F": self.init(.end)
    case "H": self.init(.home)
    case "I": self.init(.tab)
    case "M": self.init(.enter)
    case "P"..."S": self.init(.function(Int(byte) - 0x4F))
    case "X": self.init(.character("="))
    case "Z": self.init(.backTab)
    case "a": self.init(.up, .control)
    case "b": self.init(.down, .control)
    case "c": self.init(.right, .control)
    case "d": self.init(.left, .control)
    case "j"..."y": self.init(.typed(byte - 0x40))
    default: return nil
    }
  }
}
