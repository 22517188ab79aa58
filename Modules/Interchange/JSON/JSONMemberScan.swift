/// Walks through a JSON object that arrives in pieces, until the array in one of its members begins.
struct JSONMemberScan {
  enum Step { case inside, list, closed }

  private let keys: [[UInt8]]
  /// The last text at the object's own level, as far as it may be one of the names.
  private var text: [UInt8] = []
  /// Whether ``text`` is the name of the value that comes next.
  private var isNamed = false
  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  init(_ keys: [String]) {
    self.keys = keys.map { Array($0.utf8) }
  }

  /// Takes the next byte, of which the first is the object's opening brace.
  mutating func take(_ byte: UInt8) -> Step {
    if isInString {
      takeText(byte)
      return .inside
    }
    switch byte {
    case UInt8(ascii: "\""):
      isInString = true
      if depth == 1, !isNamed { text = [] }
    case UInt8(ascii: ":"): isNamed = isNamed || depth == 1
    case UInt8(ascii: ","): if depth == 1 { isNamed = false }
    case UInt8(ascii: "["):
      if depth == 1, isNamed, keys.contains(text) { return .list }
      depth += 1
    case UInt8(ascii: "{"): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      if depth <= 0 { return .closed }
    default: break
    }
    return .inside
  }

  private mutating func takeText(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInString = false
      return
    }
    // A name that is written with escapes is none of the known ones.
    if depth == 1, !isNamed, text.count < 32 { text.append(byte) }
  }
}
