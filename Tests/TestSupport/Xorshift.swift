/// A generator of random numbers that are the same in each run (Marsaglia's xorshift with 64 bits).
public struct Xorshift: RandomNumberGenerator {
  private var state: UInt64

  /// - Parameter state: The seed, which must not be 0.
  public init(state: UInt64) { self.state = state }

  public mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

/// Texts that no program writes.
extension Xorshift {
  /// Returns up to forty words in random order, some followed by a line break.
  public mutating func text(of words: [String], after beginning: String) -> [UInt8] {
    var text = beginning
    for _ in 0..<Int.random(in: 1...40, using: &self) {
      text += words.randomElement(using: &self) ?? ""
      text += ["\r\n", "\n", "\r", ""].randomElement(using: &self) ?? ""
    }
    return Array(text.utf8)
  }

  /// Returns bytes of which some are changed, removed or duplicated.
  public mutating func damage(_ whole: [UInt8]) -> [UInt8] {
    var bytes = whole
    for _ in 0..<Int.random(in: 1...12, using: &self) {
      let index = Int.random(in: 0..<bytes.count, using: &self)
      switch Int.random(in: 0..<3, using: &self) {
      case 0: bytes[index] = UInt8.random(in: 0x0A...0x7F, using: &self)
      case 1: bytes.removeSubrange(index..<min(index + 20, bytes.count))
      default: bytes.insert(contentsOf: bytes[index...].prefix(30), at: index)
      }
    }
    return bytes
  }
}
