import CommandSupport
import Testing

@testable import Equip

/// Names that are written in several ways.
struct WrittenNameTests {
  static let forms = [
    ["O'Brien", "O’Brien"], ["O‘Brien", "OʼBrien"], ["André", "Andre\u{301}"], ["André", "Andre"],
    ["Roy", "ROY"],
    ["Le Blanc", "Le  Blanc"], ["Le Blanc", "Le\u{A0}Blanc"], ["Saint-Jean", "Saint\u{2011}Jean"],
    ["한", "\u{1112}\u{1161}\u{11AB}"],
  ]

  @Test(arguments: forms)
  func twoFormsOfANameInAFileAreOnePlayer(_ names: [String]) throws {
    let cli = try EquipHarness()
    let rows = names.map { "\($0),Pat\n" }.joined()
    let file = try cli.file("roster.csv", "lastName,givenNames\n\(rows)")
    let result = try cli.run("import", file)
    #expect(result.results.contains(": 1 added, 0 changed, 0 unchanged.\n"), "\(result.results)")
    #expect(result.errorText.hasSuffix(", Pat' is also on line 2. The entry was left out.\n"))
    #expect(result.status == 65)
  }

  @Test(arguments: forms)
  func anotherFormOfANameIsThatOfTheStoredPlayer(_ names: [String]) throws {
    let cli = try EquipHarness()
    try cli.run("player", "add", "\(names[0]), Pat")
    let file = try cli.file("roster.csv", "lastName,givenNames,weight\n\(names[1]),Pat,150\n")
    #expect(try cli.run("import", file).results.contains(": 0 added, 1 changed, 0 unchanged.\n"))
    let items = try cli.file(
      "items.csv", "kind,brand,player\nHelmet,Re-Akt,\"\(names[0]), Pat\"\n")
    let result = try cli.run("import", items)
    #expect(result.results.contains("1 item checked out"), "\(result.errorText)")
  }

  @Test(arguments: forms)
  func anotherFormOfANameDoesNotReplaceTheStoredOne(_ names: [String]) throws {
    let cli = try EquipHarness()
    try cli.run("player", "add", "\(names[0]), Pat", "--jersey-number", "9")
    let before = try cli.run("export").results
    let roster = try cli.file(
      "roster.csv", "lastName,givenNames,jerseyNumber\n\(names[1]),Pat,9\n")
    #expect(try cli.run("import", roster).results.contains(": 0 added, 0 changed, 1 unchanged.\n"))
    #expect(try cli.run("export").results == before)
  }

  @Test(arguments: forms)
  func anotherFormOfABrandIsThatOfTheStoredItem(_ names: [String]) throws {
    let cli = try EquipHarness()
    for brand in [names[0], "\(names[0]) 2"] {
      try cli.run("equipment", "add", "helmet", "--brand", brand, "--size", "7")
    }
    let file = try cli.file("items.csv", "kind,brand,size,quantity\nHelmet,\(names[1]),7,3\n")
    #expect(try cli.run("import", file).results.contains(": 0 added, 1 changed, 0 unchanged.\n"))
    let item = try #require(try cli.store().item(1))
    #expect(item.quantity == 3 && item.brand == names[0])
  }

  @Test(arguments: [false, true])
  func theItemWithTheSameFormOfABrandIsPreferred(isReversed: Bool) throws {
    let cli = try EquipHarness()
    try cli.run("equipment", "add", "gloves", "--brand", "O'Brien")
    let rows = ["gloves,O’Brien,14\n", "gloves,O'Brien,26\n"]
    let text = (isReversed ? rows.reversed() : rows).joined()
    let file = try cli.file("items.csv", "kind,brand,quantity\n\(text)")
    #expect(try cli.run("import", file).results.contains(": 1 added, 1 changed, 0 unchanged.\n"))
    #expect(try cli.run("import", file).results.contains(": 0 added, 0 changed, 2 unchanged.\n"))
    let item = try #require(try cli.store().item(1))
    #expect(item.quantity == 26 && item.brand == "O'Brien")
  }

  @Test func aNameIsRewrittenWhereItsIDIsGiven() throws {
    let cli = try EquipHarness()
    try cli.run("player", "add", "Nunez, Jose")
    let file = try cli.file("roster.csv", "kind,id,lastName,givenNames\nPlayer,6,Núñez,José\n")
    #expect(try cli.run("import", file).results.contains(": 0 added, 1 changed, 0 unchanged.\n"))
    #expect(try cli.run("players").results.contains("Núñez"))
  }

  @Test func playersOfOneNameWithDifferentNumbersAreDifferent() throws {
    let cli = try EquipHarness()
    let file = try cli.file(
      "roster.csv", "lastName,givenNames,jerseyNumber\nO'Brien,Pat,7\nO’Brien,Pat,8\n")
    #expect(try cli.run("import", file).results.contains(": 2 added, 0 changed, 0 unchanged.\n"))
  }
}
