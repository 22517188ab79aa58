import Interchange
import Testing

@testable import Equip

/// Tables of who is to be given what.
struct LoanReadingTests {
  @Test func rowsAreReadWithTheirLines() throws {
    var reader = CSVReading(LoanRows(), rowLimit: 1000)
    let found = try reader.readAll("Player;Item;Kit\n#17; 4 ;\n\n\"Roy, Jo\";;Rookies\n")
    #expect(
      found.items == [
        LoanRequest(player: "#17", item: "4"), LoanRequest(player: "Roy, Jo", kit: "Rookies"),
      ])
    #expect(found.lines == [2, 4])
  }

  @Test func missingKindsAreNamed() throws {
    var reader = CSVReading(LoanRows(), rowLimit: 1000)
    let found = try reader.readAll("player,item\n,4\n#17,\n")
    #expect(
      found.report.problemMessages == [
        "Line 2: '4' has no 'player'. The row was left out.",
        "Line 3: '#17' has no 'item'. The row was left out.",
      ])
  }

  @Test func aTableWithoutPlayersIsRefused() throws {
    let refusal = try #require(throws: ImportRefusal.self) {
      var reader = CSVReading(LoanRows(), rowLimit: 1000)
      _ = try reader.readAll("item,number\n4,1\n")
    }
    #expect(
      refusal.message(about: LoanRequest.importSubject)
        == "Line 1: 'item,number' lacks the required column 'player'.")
  }
}
