import Models
import Testing

struct TeamTests {
  @Test(arguments: [
    ("herons", "HERONS"), ("herons", "  Herons\n"), ("caf\u{E9}", "CAFE\u{301}"),
    ("herons", "\u{FF28}erons"), ("\u{3C3}", "\u{3A3}"), ("\u{E5}", "\u{212B}"),
  ])
  func spellingsOfAUserNameAreTheSame(one: String, other: String) {
    #expect(Team.key(ofUsername: one).utf8.elementsEqual(Team.key(ofUsername: other).utf8))
  }

  @Test(arguments: [("herons", "heron"), ("cafe", "caf\u{E9}"), ("a b", "ab")])
  func otherUserNamesAreOthers(one: String, other: String) {
    #expect(Team.key(ofUsername: one) != Team.key(ofUsername: other))
  }

  @Test func aTeamIsCalledByCityAndName() {
    #expect(Team(city: "Port Hope", teamName: "Herons").fullName == "Port Hope Herons")
    #expect(Team(teamName: "Herons").fullName == "Herons")
  }
}
