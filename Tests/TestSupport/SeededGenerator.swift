/// A generator of random numbers that are the same in each run: SplitMix64 (Steele, Lea and Flood,
/// 2014).
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

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
