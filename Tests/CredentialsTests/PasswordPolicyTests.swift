import Testing

@testable import Credentials

/// Valid passwords, and equivalent spellings.
struct PasswordPolicyTests {
  @Test(arguments: [
    ("caf\u{E9} au lait", "cafe\u{301} au lait"), ("two words", "two\u{A0}words"),
    ("two words", "two\u{3000}words"), ("\u{AC00}", "\u{1100}\u{1161}"),
  ])
  func equivalentUnicodeFormsAreOnePassword(_ one: String, _ other: String) throws {
    #expect(try PasswordPolicy.prepared(one) == PasswordPolicy.prepared(other))
  }

  @Test(arguments: [("Secret", "secret"), ("secret", "secret "), ("ｓecret", "secret")])
  func caseSpacesAndWidthAreSignificant(_ one: String, _ other: String) throws {
    #expect(try PasswordPolicy.prepared(one) != PasswordPolicy.prepared(other))
  }

  @Test func longPasswordsAreRefused() throws {
    try PasswordPolicy.check(String(repeating: "a", count: 1_024))
    #expect(throws: PasswordProblem.tooLong) {
      try PasswordPolicy.check(String(repeating: "a", count: 1_025))
    }
    // Bytes count, not characters.
    #expect(throws: PasswordProblem.tooLong) {
      try PasswordPolicy.check(String(repeating: "é", count: 513))
    }
  }

  @Test func emptyPasswordsAndControlCharactersAreRefused() {
    #expect(throws: PasswordProblem.empty) { try PasswordPolicy.check("") }
    #expect(throws: PasswordProblem.controlCharacter) { try PasswordPolicy.check("one\ntwo") }
    #expect(throws: PasswordProblem.controlCharacter) { try PasswordPolicy.check("one\u{7F}") }
  }

  @Test(arguments: [
    ("short", PasswordProblem.tooShort), ("aaaaaaaaaaaa", .repetitive),
    ("abababababab", .repetitive),
    ("Edmonton", .username), (" EDMONTON", .username), ("Password", .common), ("", .empty),
  ])
  func commonPasswordsAreRefused(_ password: String, _ problem: PasswordProblem) {
    #expect(throws: problem) { try PasswordPolicy.checkNew(password, for: "edmonton") }
  }

  @Test func aSentenceIsAccepted() throws {
    try PasswordPolicy.checkNew("four words on ice", for: "edmonton")
    try PasswordPolicy.checkNew(OneTimePassword.random(), for: "edmonton")
  }

  @Test func messagesDoNotQuoteThePassword() {
    #expect("\(PasswordProblem.tooLong)" == "The password is longer than 1024 bytes.")
    #expect("\(PasswordProblem.tooShort)" == "The password is too short. Use 8 characters or more.")
  }
}
