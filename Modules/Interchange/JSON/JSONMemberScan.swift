/// The nesting depth of the next byte of a JSON text, and whether it is in a string.
struct JSONNesting {
  private(set) var depth = 0
  private(set) var isInString = false
  private var isEscaped = false

  /// A Boolean value that indicates whether the byte is outside brackets and strings.
  var isOutside: Bool { depth == 0 && !isInString }

  mutating func read(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if isInString {
      isEscaped = byte == UInt8(ascii: "\\")
      isInString = byte != UInt8(ascii: "\"")
    } else {
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth = max(0, depth - 1)
      default: break
      }
    }
  }
}

/// Scans a JSON object that arrives in chunks, until the array in one of its members begins. The
/// case of the members' names does not matter.
struct JSONMemberScan {
  enum Step { case inside, list, closed }

  /// The names in lowercase.
  private let keys: Set<String>
  /// The last text at the object's own level, as long as it may be one of the names.
  private var text: [UInt8] = []
  /// A Boolean value that indicates whether ``text`` is the name of the next value.
  private var isNamed = false
  private var nesting = JSONNesting()

  init(_ keys: [String]) {
    self.keys = Set(keys.map { $0.lowercased() })
  }

  /// A Boolean value that indicates whether the object was begun and not closed.
  var isOpen: Bool { nesting.depth > 0 }

  /// A Boolean value that indicates whether the next byte is in a string.
  var isInString: Bool { nesting.isInString }

  /// Returns a Boolean value that indicates whether an object has `null` for one of the names.
  func isNull(in object: JSONObject) -> Bool {
    object.members.contains { member in
      guard case .null = member.value else { return false }
      return keys.contains(object.text(member.key).lowercased())
    }
  }

  private func isKey(_ text: [UInt8]) -> Bool {
    keys.contains(String(decoding: text, as: UTF8.self).lowercased())
  }

  /// Reads the next byte. The first one is the object's opening brace.
  mutating func read(_ byte: UInt8) -> Step {
    let isText = nesting.isInString
    let isTopLevel = nesting.depth == 1
    if isTopLevel, !isText {
      switch byte {
      case UInt8(ascii: "\"") where !isNamed: text = []
      case UInt8(ascii: ":"): isNamed = true
      case UInt8(ascii: ","): isNamed = false
      case UInt8(ascii: "[") where isNamed && isKey(text): return .list
      default: break
      }
    }
    nesting.read(byte)
    // A name with escapes is not one of the known names.
    if isTopLevel, isText, nesting.isInString, !isNamed, text.count < 32 { text.append(byte) }
    return nesting.isOutside ? .closed : .inside
  }
}
