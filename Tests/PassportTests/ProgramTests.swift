import Testing

@testable import Passport

struct ProgramTests {
  @Test func theProgramIsNamedLikeItsCommand() {
    #expect(Passport.name == "passport")
  }
}
