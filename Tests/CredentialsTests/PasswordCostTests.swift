import Testing

@testable import Credentials

/// How the cost of a hash is chosen.
struct PasswordCostTests {
  private let sample = PasswordCost(logarithm: 13) ?? .standard

  @Test(arguments: [(25, 15), (12, 16), (50, 14), (30, 15), (1, 18), (5_000, 14)])
  func theNearestCostIsChosen(_ milliseconds: Int, _ logarithm: Int) {
    let cost = PasswordCost.nearest(
      to: .milliseconds(100), where: .milliseconds(milliseconds), isTheTimeOf: sample)
    #expect(cost.logarithm == logarithm)
  }

  @Test func aCalibratedCostIsOneOfTheChoices() throws {
    let cost = try PasswordCost.calibrated(for: .milliseconds(100))
    #expect(PasswordCost.choices.contains(cost))
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
