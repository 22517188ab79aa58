/// A generator of random numbers that are the same in each run: SplitMix64 (Steele, Lea and Flood,
/// 2014).
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: some BinaryInteger) { state = UInt64(truncatingIfNeeded: seed) }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SeededGenerator {
  /// Returns a number from 0 up to, but not including, a bound greater than 0.
  public mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// Returns one of the choices, which must not be empty.
  public mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[number(below: choices.count)]
  }
}

// MARK: - Damaged files

extension SeededGenerator {
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
