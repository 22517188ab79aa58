extension Key {
  /// The keys of `CSI number ~`: the VT220's, and xterm's on top.
  init?(vt220 number: Int) {
    switch number {
    case 1, 7: self = .home
    case 2: self = .insert
    case 3: self = .delete
    case 4, 8: self = .end
    case 5: self = .pageUp
    case 6: self = .pageDown
    case 11...15: self = .function(number - 10)
    case 17...21: self = .function(number - 11)
    case 23...26: self = .function(number - 12)
    case 28, 29: self = .function(number - 13)
    case 31...34: self = .function(number - 14)
    default: return nil
    }
  }

  /// The keys the kitty protocol gives numbers of their own; nil for characters.
  init?(kitty code: Int) {
    switch code {
    case 9: self = .tab
    case 13, 57414: self = .enter
    case 27: self = .escape
    case 8, 127: self = .backspace
    case 57376...57398: self = .function(code - 57363)
    case 57399...57408: self = .typed(UInt8(0x30 + code - 57399))
    case 57409: self = .typed(UInt8(ascii: "."))
    case 57410: self = .typed(UInt8(ascii: "/"))
    case 57411: self = .typed(UInt8(ascii: "*"))
    case 57412: self = .typed(UInt8(ascii: "-"))
    case 57413: self = .typed(UInt8(ascii: "+"))
    case 57415: self = .typed(UInt8(ascii: "="))
    case 57416: self = .typed(UInt8(ascii: ","))
    case 57417: self = .left
    case 57418: self = .right
    case 57419: self = .up
    case 57420: self = .down
    case 57421: self = .pageUp
    case 57422: self = .pageDown
    case 57423: self = .home
    case 57424: self = .end
    case 57425: self = .insert
    case 57426: self = .delete
    default: return nil
    }
  }

  /// The key that types an ASCII character.
  static func typed(_ byte: UInt8) -> Key { .character(Character(Unicode.Scalar(byte))) }
}
