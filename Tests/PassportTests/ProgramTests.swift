import Testing

@testable import Passport

struct ProgramTests {
  @Test func theProgramIsNamedAsItIsTyped() {
    #expect(Passport.name == "passport")
  }
}
