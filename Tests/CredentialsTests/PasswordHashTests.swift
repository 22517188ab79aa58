import Testing

@testable import Credentials

/// Scrypt, and the text in which its hashes are kept.
struct PasswordHashTests {
  /// Cheap, so that a test takes no time.
  private let cost = PasswordCost(logarithm: 4, blockSize: 1) ?? .standard

  /// The vectors of RFC 7914, section 12, but for the one that takes a gibibyte.
  @Test(arguments: [
    Vector(
      password: "", salt: "", logarithm: 4, blockSize: 1, parallelism: 1,
      key: """
        77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442fcd0069ded0948f8326a753a0fc8\
        1f17e8d3e0fb2e0d3628cf35e20c38d18906
        """),
    Vector(
      password: "password", salt: "NaCl", logarithm: 10, blockSize: 8, parallelism: 16,
      key: """
        fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b3731622eaf30d92e22a3886ff109279d98\
        30dac727afb94a83ee6d8360cbdfa2cc0640
        """),
    Vector(
      password: "pleaseletmein", salt: "SodiumChloride", logarithm: 14, blockSize: 8,
      parallelism: 1,
      key: """
        7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2d5432955613f0fcf62d49705242a\
        9af9e61e85dc0d651e40dfcf017b45575887
        """),
  ])
  func keysAreThoseOfTheStandard(_ vector: Vector) throws {
    let cost = try #require(
      PasswordCost(
        logarithm: vector.logarithm, blockSize: vector.blockSize, parallelism: vector.parallelism))
    let key = try PasswordHash.key(
      of: Array(vector.password.utf8), salt: Array(vector.salt.utf8), cost: cost, byteCount: 64)
    let digits = key.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #expect(digits == vector.key)
  }

  @Test func aHashKnowsItsPasswordAndNoOther() throws {
    let hash = try PasswordHash(of: "Correct horse", cost: cost)
    #expect(hash.verify("Correct horse"))
    for other in ["correct horse", "Correct horse ", "Correct hors", "", "x"] {
      #expect(!hash.verify(other), "\(other)")
    }
  }

  @Test func twoHashesOfOnePasswordDiffer() throws {
    let first = try PasswordHash(of: "Correct horse", cost: cost)
    let second = try PasswordHash(of: "Correct horse", cost: cost)
    #expect(first.salt != second.salt)
    #expect(first.bytes != second.bytes)
  }

  @Test func theTextOfAHashIsReadBack() throws {
    let hash = try PasswordHash(of: "Correct horse", cost: cost)
    #expect(hash.text.hasPrefix("$scrypt$ln=4,r=1,p=1$"))
    #expect(!hash.text.hasSuffix("="))
    #expect(PasswordHash(text: hash.text) == hash)
    #expect(PasswordHash(text: hash.text)?.verify("Correct horse") == true)
  }

  /// A hash that was stored when BoringSSL made them.
  @Test func aHashThatAnEarlierVersionStoredIsVerified() {
    let hash = PasswordHash(
      text:
        "$scrypt$ln=10,r=8,p=1$PQsQgjLaLMpQURxX9rs75g$cgOymtJYmr5qt+9WuRlEjCwDPjhId+9CM+OdZe1RteU")
    #expect(hash?.verify("mnmk-bstu-9pfy") == true)
    #expect(hash?.verify("mnmk-bstu-9pfz") == false)
  }

  @Test(arguments: [
    "", "secret", "$scrypt$",
    "$argon2id$ln=4,r=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
    "$scrypt$ln=4,r=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
    "$scrypt$ln=63,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
    "$scrypt$ln=20,r=16,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
    "$scrypt$ln=-4,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
    "$scrypt$ln=4,r=1,p=1,x=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
    "$scrypt$ln=4,r=1,p=1$$AAAAAAAAAAAAAAAAAAAAAA", "$scrypt$ln=4,r=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$",
    "$scrypt$ln=4,r=1,p=1$****************$AAAAAAAAAAAAAAAAAAAAAA",
  ])
  func aDamagedHashIsNone(_ text: String) { #expect(PasswordHash(text: text) == nil) }

  @Test func aPasswordOfTenMegabytesIsRefused() throws {
    let long = String(repeating: "a", count: 10_000_000)
    #expect(throws: PasswordProblem.tooLong) {
      try PasswordHash(of: long, cost: .standard)
    }
    let hash = try PasswordHash(of: "Correct horse", cost: cost)
    #expect(!hash.verify(long))
  }

  @Test func aWeakerHashIsKnown() throws {
    let hash = try PasswordHash(of: "Correct horse", cost: cost)
    #expect(hash.cost.isWeaker(than: .standard))
    #expect(!hash.cost.isWeaker(than: cost))
  }

  struct Vector: Sendable, CustomTestStringConvertible {
    var password: String
    var salt: String
    var logarithm: Int
    var blockSize: Int
    var parallelism: Int
    var key: String
    var testDescription: String { "scrypt(\(password), \(salt))" }
  }
}
