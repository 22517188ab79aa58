import Testing

@testable import Credentials

/// How the cost of a hash is chosen.
struct PasswordCostTests {
  private let sample = PasswordCost(logarithm: 13) ?? .standard

  @Test(arguments: [(25, 17), (5, 17), (3, 18), (1, 18), (5_000, 17)])
  func theNearestCostIsChosen(_ milliseconds: Int, _ logarithm: Int) {
    let cost = PasswordCost.nearest(
      to: .milliseconds(100), where: .milliseconds(milliseconds), isTheTimeOf: sample)
    #expect(cost.logarithm == logarithm)
  }

  @Test func aCalibratedCostIsOneOfTheChoices() throws {
    let cost = try PasswordCost.calibrated(for: .milliseconds(100))
    #expect(PasswordCost.choices.contains(cost))
  }

  @Test func noNewHashIsBelowWhatOWASPAsksFor() {
    for cost in PasswordCost.choices + [.standard] {
      #expect(cost.logarithm >= 17 && cost.blockSize == 8 && cost.parallelism == 1)
    }
  }

  @Test func aCostThatWouldStopTheMachineIsNone() {
    #expect(PasswordCost(logarithm: 18)?.byteCount == 256 << 20)
    #expect(PasswordCost(logarithm: 19) == nil)
    #expect(PasswordCost(logarithm: 0) == nil)
    #expect(PasswordCost(logarithm: .max) == nil)
    #expect(PasswordCost(logarithm: 4, blockSize: .max) == nil)
    #expect(PasswordCost(logarithm: 4, parallelism: 17) == nil)
  }
}
