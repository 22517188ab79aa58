/// A line that is typed without being shown, as the bytes of the keyboard come.
struct SecretLine {
  /// What a byte comes to.
  enum Step: Equatable {
    case goesOn
    /// Return was pressed.
    case isDone
    /// Ctrl-C or Ctrl-\.
    case isInterrupted
    /// Ctrl-Z.
    case isSuspended
    /// Ctrl-D before anything was typed.
    case isAbandoned
  }

  private(set) var bytes: [UInt8] = []

  /// How many bytes are kept. Of more the rest is dropped: it is no password any more.
  static let limit = 8_192

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func take(_ byte: UInt8) -> Step {
    switch byte {
    case 0x0A, 0x0D: return .isDone
    case 0x03, 0x1C: return .isInterrupted
    case 0x1A: return .isSuspended
    case 0x04 where bytes.isEmpty: return .isAbandoned
    case 0x04: return .isDone
    case 0x08, 0x7F: removeLastCharacter()
    // Ctrl-U and Ctrl-W take back all: nobody sees where a word begins.
    case 0x15, 0x17: bytes = []
    default: if bytes.count < Self.limit { bytes.append(byte) }
    }
    return .goesOn
  }

  private mutating func removeLastCharacter() {
    guard !bytes.isEmpty else { return }
    var text = text
    text.removeLast()
    bytes = Array(text.utf8)
  }
}
