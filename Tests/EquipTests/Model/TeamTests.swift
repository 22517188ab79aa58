import Testing

@testable import Equip

struct TeamTests {
  @Test func aTeamIsCalledByCityAndName() {
    #expect(Team(city: "Port Hope", teamName: "Herons").fullName == "Port Hope Herons")
    #expect(Team(teamName: "Herons").fullName == "Herons")
  }
}
