import Testing

@testable import Credentials

/// What a hash may cost.
struct PasswordCostTests {
  @Test func noNewHashIsBelowWhatOWASPAsksFor() {
    let cost = PasswordCost.standard
    #expect(cost.logarithm >= 17 && cost.blockSize == 8 && cost.parallelism == 1)
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
