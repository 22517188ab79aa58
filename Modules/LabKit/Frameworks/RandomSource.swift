/// GameplayKit's random numbers, which projects use to shuffle. Each source is seeded by the system,
/// as a seed gives other numbers here than on iOS.
open class GKRandomSource {
  public init() {}

  /// Creates a source. The seed has no effect.
  public init(seed: UInt64) {}

  /// Returns a source; all of them draw from the same numbers of the system.
  open class func sharedRandom() -> GKRandomSource { GKRandomSource() }

  /// Returns the elements of an array in a random order.
  open func arrayByShufflingObjects(in array: [Any]) -> [Any] { array.shuffled() }

  /// Returns a random integer.
  open func nextInt() -> Int { Int(Int32.random(in: .min ... .max)) }

  /// Returns a random integer from 0 to below a bound, which is 0 if the bound is not positive.
  open func nextInt(upperBound: Int) -> Int { upperBound > 0 ? Int.random(in: 0..<upperBound) : 0 }

  /// Returns a random number from 0 to 1.
  open func nextUniform() -> Float { Float.random(in: 0...1) }

  /// Returns a random truth value.
  open func nextBool() -> Bool { Bool.random() }
}

public final class GKMersenneTwisterRandomSource: GKRandomSource {}
public final class GKARC4RandomSource: GKRandomSource {}
public final class GKLinearCongruentialRandomSource: GKRandomSource {}

/// Random integers between two bounds.
open class GKRandomDistribution {
  public let lowestValue: Int
  public let highestValue: Int

  /// Creates a distribution of the integers from one bound to the other.
  public init(lowestValue: Int, highestValue: Int) {
    self.lowestValue = min(lowestValue, highestValue)
    self.highestValue = max(lowestValue, highestValue)
  }

  /// Creates a distribution of integers. The source has no effect.
  public convenience init(
    randomSource source: GKRandomSource, lowestValue: Int, highestValue: Int
  ) {
    self.init(lowestValue: lowestValue, highestValue: highestValue)
  }

  /// Creates a distribution of the integers from 1.
  public convenience init(forDieWithSideCount sideCount: Int) {
    self.init(lowestValue: 1, highestValue: max(1, sideCount))
  }

  /// Returns the distribution of a die with six sides.
  open class func d6() -> GKRandomDistribution { GKRandomDistribution(forDieWithSideCount: 6) }
  /// Returns the distribution of a die with twenty sides.
  open class func d20() -> GKRandomDistribution { GKRandomDistribution(forDieWithSideCount: 20) }

  /// Returns the next integer.
  open func nextInt() -> Int { Int.random(in: lowestValue...highestValue) }

  /// Returns a random truth value.
  open func nextBool() -> Bool { Bool.random() }
}

/// Random integers, each of which occurs once before any is repeated.
public final class GKShuffledDistribution: GKRandomDistribution {
  private var rest: [Int] = []

  public override func nextInt() -> Int {
    if rest.isEmpty { rest = (lowestValue...highestValue).shuffled() }
    return rest.removeLast()
  }
}
