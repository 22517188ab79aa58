/// A source of random numbers with the interface of GameplayKit's.
///
/// All sources use the system's random number generator. Seeds are ignored, because the sequences
/// that they produce on iOS cannot be reproduced.
open class GKRandomSource {
  public init() {}

  /// Creates a source, ignoring the seed.
  public init(seed: UInt64) {}

  /// Returns a source. All sources use the system's random number generator.
  open class func sharedRandom() -> GKRandomSource { GKRandomSource() }

  /// Returns the elements of an array in a random order.
  open func arrayByShufflingObjects(in array: [Any]) -> [Any] { array.shuffled() }

  /// Returns a random integer.
  open func nextInt() -> Int { Int(Int32.random(in: .min ... .max)) }

  /// Returns a random integer from 0 up to, but not including, a bound; 0 if the bound is not
  /// positive.
  open func nextInt(upperBound: Int) -> Int { upperBound > 0 ? Int.random(in: 0..<upperBound) : 0 }

  /// Returns a random number from 0 to 1.
  open func nextUniform() -> Float { Float.random(in: 0...1) }

  /// Returns a random Boolean value.
  open func nextBool() -> Bool { Bool.random() }
}

public final class GKMersenneTwisterRandomSource: GKRandomSource {}
public final class GKARC4RandomSource: GKRandomSource {}
public final class GKLinearCongruentialRandomSource: GKRandomSource {}

/// A uniform distribution of random integers between two bounds, which are included.
open class GKRandomDistribution {
  public let lowestValue: Int
  public let highestValue: Int

  /// Creates a distribution with two bounds, in any order.
  public init(lowestValue: Int, highestValue: Int) {
    self.lowestValue = min(lowestValue, highestValue)
    self.highestValue = max(lowestValue, highestValue)
  }

  /// Creates a distribution with two bounds, ignoring the source.
  public convenience init(
    randomSource source: GKRandomSource, lowestValue: Int, highestValue: Int
  ) {
    self.init(lowestValue: lowestValue, highestValue: highestValue)
  }

  /// Creates the distribution of a die, from 1 to the number of its sides.
  public convenience init(forDieWithSideCount sideCount: Int) {
    self.init(lowestValue: 1, highestValue: max(1, sideCount))
  }

  /// Returns the distribution of a die with six sides.
  open class func d6() -> GKRandomDistribution { GKRandomDistribution(forDieWithSideCount: 6) }
  /// Returns the distribution of a die with twenty sides.
  open class func d20() -> GKRandomDistribution { GKRandomDistribution(forDieWithSideCount: 20) }

  /// Returns the next integer.
  open func nextInt() -> Int { Int.random(in: lowestValue...highestValue) }

  /// Returns a random Boolean value.
  open func nextBool() -> Bool { Bool.random() }
}

/// A distribution that returns each of its integers once before it repeats any.
public final class GKShuffledDistribution: GKRandomDistribution {
  private var rest: [Int] = []

  public override func nextInt() -> Int {
    if rest.isEmpty { rest = (lowestValue...highestValue).shuffled() }
    return rest.removeLast()
  }
}
