import Testing

@testable import Credentials

/// What stores hash with.
struct PasswordHasherTests {
  private let hasher = PasswordHasher(cost: PasswordCost(logarithm: 4, blockSize: 1))

  @Test func aHashIsRecognised() throws {
    let text = try hasher.hash("four words on ice")
    #expect(hasher.verify("four words on ice", against: text))
    #expect(!hasher.verify("four words on Ice", against: text))
    // Also by a hasher that would hash at another cost.
    #expect(PasswordHasher().verify("four words on ice", against: text))
  }

  @Test func nothingIsThePasswordOfADamagedHash() {
    #expect(!hasher.verify("x", against: ""))
    #expect(!hasher.verify("", against: ""))
    #expect(!hasher.verify("x", against: "x"))
  }

  @Test func aHashOfOldTimesIsOutdated() throws {
    let text = try hasher.hash("four words on ice")
    #expect(PasswordHasher().isOutdated(text))
    #expect(!hasher.isOutdated(text))
    #expect(!PasswordHasher().isOutdated("no hash"))
    // What earlier versions of the program chose.
    let earlier = PasswordHasher(cost: PasswordCost(logarithm: 16))
    #expect(PasswordHasher().isOutdated(try earlier.hash("four words on ice")))
  }

  @Test func whatIsTooLongIsRefusedInWords() {
    let long = String(repeating: "a", count: 10_000_000)
    #expect(throws: PasswordProblem.tooLong) { try hasher.hash(long) }
    #expect(!hasher.verify(long, against: ""))
  }
}
