import Testing

@testable import Credentials

/// Hashing and verifying passwords, at the least cost.
struct PasswordHasherTests {
  private let hasher = PasswordHasher(cost: .minimum)

  @Test func aHashMatchesItsPasswordAndNoOther() throws {
    let hash = try hasher.hash("Correct horse")
    #expect(hasher.verify("Correct horse", against: hash))
    for other in ["correct horse", "Correct horse ", "Correct hors", "", "x"] {
      #expect(!hasher.verify(other, against: hash), "\(other)")
    }
    // A hash contains its cost.
    #expect(PasswordHasher().verify("Correct horse", against: hash))
  }

  @Test func equivalentUnicodeFormsOfAPasswordMatch() throws {
    let hash = try hasher.hash("cafe\u{301} au\u{A0}lait")
    #expect(hasher.verify("caf\u{E9} au lait", against: hash))
  }

  @Test func twoHashesOfOnePasswordDiffer() throws {
    #expect(try hasher.hash("Correct horse") != hasher.hash("Correct horse"))
  }

  @Test func aHashIsArgon2id() throws {
    #expect(try hasher.hash("Correct horse").hasPrefix("$argon2id$v=19$m=8,t=1,p=1$"))
  }

  /// The reference implementation of Argon2 made it (github.com/P-H-C/phc-winner-argon2, `test.c`).
  @Test func aHashOfAnotherProgramIsVerified() {
    let hash =
      "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4"
    #expect(hasher.verify("password", against: hash))
    #expect(!hasher.verify("passwort", against: hash))
  }

  @Test func newHashesHaveTheCostThatOWASPRecommends() {
    #expect(PasswordCost.standard.byteCount >= 19 << 20 && PasswordCost.standard.passes >= 2)
    #expect(PasswordCost.standard.isAtMost(.maximum))
  }

  @Test func aHashOfAnotherCostNeedsARehash() throws {
    let hash = try hasher.hash("Correct horse")
    #expect(PasswordHasher().needsRehash(hash))
    #expect(!hasher.needsRehash(hash))
    #expect(!hasher.needsRehash("no hash"))
  }

  /// Hashes that need terabytes or years are rejected.
  @Test(arguments: [
    "", "secret", "$argon2id$",
    "$argon2id$v=19$m=8,t=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
    "$argon2id$v=19$m=999999999,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
    "$argon2id$v=19$m=4294967295,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
    "$argon2id$v=19$m=8,t=999999999,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
    "$argon2id$v=19$m=8,t=1,p=99$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
    "$argon2id$v=19$m=-8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
    "$argon2id$v=19$m=8,t=1,p=1$$AAAAAAAAAAAAAAAAAAAAAA",
    "$argon2id$v=19$m=8,t=1,p=1$****************$AAAAAAAAAAAAAAAAAAAAAA",
  ])
  func aDamagedHashMatchesNothing(hash: String) {
    #expect(!hasher.verify("x", against: hash))
    #expect(!hasher.verify("", against: hash))
  }

  @Test func aPasswordOfTenMegabytesIsRefused() throws {
    let long = String(repeating: "a", count: 10_000_000)
    #expect(throws: PasswordProblem.tooLong) { try hasher.hash(long) }
    #expect(!hasher.verify(long, against: try hasher.hash("Correct horse")))
  }
}
