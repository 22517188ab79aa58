import Credentials
import Testing

/// Equivalent and invalid names.
struct UsernameTests {
  @Test(arguments: [
    "edmonton", "Edmonton", "EDMONTON", " edmonton ", "\tedmonton\n", "ｅｄｍｏｎｔｏｎ", "ＥＤＭＯＮＴＯＮ",
    "\u{A0}edmonton",
  ])
  func namesThatDifferInCaseSpacesAndWidthAreEqual(_ text: String) throws {
    #expect(try Username.key(of: Username(text).text) == "edmonton")
    #expect(Username.key(of: text) == "edmonton")
  }

  @Test func composedAndDecomposedNamesAreTheSame() {
    #expect(Username.key(of: "Zo\u{EB}") == Username.key(of: "zoe\u{308}"))
    #expect(Username.key(of: "\u{C5}ngstr\u{F6}m") == Username.key(of: "\u{212B}ngstro\u{308}m"))
    #expect(Username.key(of: "\u{3C3}") == Username.key(of: "\u{3A3}"))
    #expect(Username.key(of: "zoe") != Username.key(of: "zo\u{EB}"))
    #expect(Username.key(of: "a b") != Username.key(of: "ab"))
  }

  @Test func invalidNamesAreRefused() {
    #expect(throws: UsernameProblem.empty) { try Username("  ") }
    #expect(throws: UsernameProblem.blank("two words")) { try Username(" two words") }
    #expect(throws: UsernameProblem.invisible) { try Username("a\u{1B}b") }
    #expect(throws: UsernameProblem.invisible) { try Username("a\u{202E}b") }
    #expect(throws: UsernameProblem.tooLong) { try Username(String(repeating: "a", count: 65)) }
  }

  @Test func namesThatAreTooLongMatchNobody() {
    #expect(Username.key(of: String(repeating: "a", count: 10_000_000)) == "")
  }
}
