import CommandSupport
import Foundation
import Testing

@testable import Equip

/// Exports that the user edits and imports again.
struct EditedExportTests {
  private let cli: EquipHarness

  init() throws {
    cli = try EquipHarness()
    try cli.run("equipment", "add", "helmet", "--brand", "Re-Akt", "--size", "7.125")
    try cli.run("equipment", "add", "stick", "--brand", "Vapor", "--flex", "85")
    try cli.run("equipment", "assign", "1", "1")
  }

  private func export(_ name: String, user: String = "herons") throws -> String {
    let path = cli.path(name)
    try cli.run("export", path, user: user)
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test(arguments: ["team.csv", "team.json"])
  func anEditedNameChangesTheEntry(_ name: String) throws {
    let text = try export(name)
      .replacing("Okafor", with: "Okafor-Bell").replacing("Re-Akt", with: "IMS 9.0")
    let file = try cli.file("edited-\(name)", text)
    #expect(
      try cli.run("import", file).results
        == "Imported '\(file)': 0 added, 2 changed, 5 unchanged.\n")
    let okafor = try #require(try cli.store().player(1))
    #expect(okafor.lastName == "Okafor-Bell" && okafor.hasPhoto && okafor.helmet == 1)
    #expect(try cli.store().item(1)?.brand == "IMS 9.0")
    #expect(try cli.store().playerCount() == 5 && cli.store().itemCount() == 2)
    try cli.store().expectConsistent()
    #expect(try cli.run("undo").results.hasPrefix("Undone: Import 1 player and 1 item."))
  }

  @Test func aContradictoryLoanIsTheSameWithEveryImport() throws {
    let text = try export("team.json")
    let okafor = #""lastName": "Okafor""#
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    func edited(_ mark: String, _ old: String, _ new: String) throws -> String {
      let text = lines.map { $0.contains(mark) ? $0.replacing(old, with: new) : $0 }
      return try cli.file("edited.json", text.joined(separator: "\n"))
    }
    let noPlayer = try edited("Re-Akt", #"["Okafor, Samuel"]"#, "[]")
    let ignored = try cli.run("import", noPlayer)
    #expect(ignored.results.hasSuffix(": 0 added, 0 changed, 7 unchanged.\n"))
    #expect(ignored.errorText.contains("The 'helmet' of 'Okafor, Samuel' contradicts the 'player'"))
    let noHelmet = try edited(okafor, #""helmet": 1"#, #""helmet": null"#)
    for end in [", 1 item checked in.\n", " unchanged.\n"] {
      let result = try cli.run("import", noHelmet)
      #expect(result.results.contains(end), "\(result.results)")
      #expect(result.status == 65)
      #expect(try cli.store().player(1)?.helmet == nil)
    }
  }

  @Test func aPlayersOwnItemCountsIfTheItemContradictsIt() throws {
    let file = try cli.file(
      "team.json",
      """
      [{"kind": "Player", "lastName": "Roy", "helmet": 4},
       {"kind": "Helmet", "id": 4, "brand": "IMS", "player": []}]
      """)
    let result = try cli.run("import", file)
    #expect(result.status == 65)
    #expect(result.results.contains(": 2 added, 0 changed, 0 unchanged, 1 item checked out."))
    #expect(result.errorText.contains("Line 1: The 'helmet' of 'Roy' contradicts the 'player'"))
  }

  @Test func aSemicolonInANameStaysInTheName() throws {
    try cli.run("player", "add", "Al", "O;Neil")
    try cli.run("equipment", "assign", "2", "6")
    _ = try export("team.csv")
    #expect(
      try cli.run("import", cli.path("team.csv")).results
        .contains(": 0 added, 0 changed, 8 unchanged.\n"))
    let file = try cli.file(
      "saved.csv", "kind;id;lastName;givenNames;brand;player\nPlayer;6;\"O;Neil\";Alan;;\n")
    #expect(try cli.run("import", file).results.contains(": 0 added, 1 changed, 0 unchanged.\n"))
    #expect(try cli.store().player(6)?.lastName == "O;Neil")
    #expect(try cli.store().player(6)?.stick == 2)
  }

  @Test func anEntryWithEveryNameChangedIsStillThatEntry() throws {
    let text = try export("team.csv").replacing("Okafor,Samuel", with: "Brown,Zed")
    let file = try cli.file("edited.csv", text)
    #expect(try cli.run("import", file).results.contains(": 0 added, 1 changed, 6 unchanged.\n"))
    #expect(try cli.store().player(1)?.fullName == "Zed Brown")
    #expect(try cli.store().player(1)?.helmet == 1, "the item's row still names the player")
  }

  @Test func exportsOfAnotherTeamChangeNoEntryOfTheSameID() throws {
    cli.runAlone("team", "create", "lions")
    try cli.accounts().setPassword(EquipHarness.password, of: 2, old: nil)
    try cli.run("player", "add", "Al", "Okafor", user: "lions")
    try cli.run("equipment", "add", "helmet", "--brand", "Re-Akt", "--size", "8", user: "lions")
    _ = try export("lions.csv", user: "lions")
    #expect(
      try cli.run("import", cli.path("lions.csv")).results.contains(": 2 added, 0 changed"))
    #expect(try cli.store().player(1)?.fullName == "Samuel Okafor")
    #expect(try cli.store().item(1)?["size"] == .decimal(7.125))
  }

  @Test func anIDNeedsOnlyTheColumnsThatChange() throws {
    let file = try cli.file(
      "weights.csv",
      """
      kind,id,weight,position,quantity
      Player,1,200,,
      Player,5,,,
      Player,99,180,,
      Stick,2,,,4

      """)
    let result = try cli.run("import", file)
    #expect(result.results.contains(": 0 added, 3 changed, 0 unchanged.\n"), "\(result.results)")
    #expect(result.status == 65)
    #expect(
      result.errorText.contains("Line 4: There is no player '99'. The entry was left out."))
    let okafor = try #require(try cli.store().player(1))
    #expect(okafor.weight == 200 && okafor.position == nil && okafor.lastName == "Okafor")
    #expect(try cli.store().player(5)?.weight == nil, "an empty field clears the value")
    #expect(try cli.store().item(2)?.quantity == 4 && cli.store().item(2)?.brand == "Vapor")
  }

  @Test func anIDOfAnotherProgramIsNotThatOfAPlayer() throws {
    let file = try cli.file(
      "roster.csv", "id,lastName,givenNames\n1,Roy,Jo\n2,Lindquist,Erik Johan\n")
    let result = try cli.run("import", file)
    #expect(
      result.results == """
        Imported '\(file)': 2 added, 0 changed, 0 unchanged.
        Line 2: Player 1 is “Okafor, Samuel”. “Roy, Jo” was added as another one.
        Line 3: Player 2 is “Lindqvist, Erik Johan”. “Lindquist, Erik Johan” was added as another one.

        """)
  }

  @Test func anIDWithTheSameNameIsThatOfThePlayer() throws {
    let file = try cli.file("roster.csv", "id,lastName,weight\n1,Okafor,200\n2,Roy,190\n")
    #expect(try cli.run("import", file).results.contains(": 1 added, 1 changed, 0 unchanged.\n"))
    #expect(try cli.store().player(1)?.weight == 200)
  }

  @Test func anIDBesideAKindNeedsOneOfTheNames() throws {
    let file = try cli.file(
      "roster.csv", "kind,id,lastName,givenNames\nPlayer,2,Lindquist,Erik Johan\n")
    #expect(try cli.run("import", file).results.contains(": 0 added, 1 changed, 0 unchanged.\n"))
    #expect(try cli.store().player(2)?.lastName == "Lindquist")
  }

  @Test func anInventoryOfAnotherProgramChangesNoItemOfTheSameID() throws {
    let file = try cli.file(
      "assets.csv", "ID,Category,Manufacturer,Size\n1,Helmets,,7\n2,Stick,Bauer,\n")
    let result = try cli.run("import", file)
    #expect(result.results.contains(": 2 added, 0 changed, 0 unchanged.\n"), "\(result.results)")
    #expect(try cli.store().item(1)?["size"] == .decimal(7.125))
  }

  @Test func anUnknownIDIsReported() throws {
    let file = try cli.file("items.csv", "kind,id,quantity\nStick,99,4\nHelmet,2,3\n")
    let result = try cli.run("import", file)
    #expect(result.status == 65)
    #expect(result.errorText.contains("Line 2: There is no item '99'. The entry was left out."))
    #expect(result.errorText.contains("“Vapor” is filed under Stick and cannot become Helmet."))
    let named = try cli.file("named.csv", "kind,id,brand\nStick,99,Bauer\n")
    #expect(
      try cli.run("import", named).results == """
        Imported '\(named)': 1 added, 0 changed, 0 unchanged.
        Line 2: There is no item 99. “Bauer” was added.

        """)
    #expect(try cli.store().itemCount() == 3)
  }

  @Test func aServiceIDInAFileRenamesNoOtherPlayer() throws {
    try cli.run("player", "edit", "1", "--ws-object-id", "10")
    let file = try cli.file(
      "roster.csv", "lastName,givenNames,wsObjectId\nRoy,Jo,10\nLindqvist,Erik Johan,11\n")
    let result = try cli.run("import", file)
    #expect(
      result.results == """
        Imported '\(file)': 1 added, 1 changed, 0 unchanged.
        Line 2: The player with the wsObjectId 10 is “Okafor, Samuel”. “Roy, Jo” was added as another one.

        """)
    #expect(try cli.store().player(2)?.wsObjectId == 11)
  }

  @Test func aNameCountsBeforeAServiceID() throws {
    try cli.run("player", "edit", "1", "--ws-object-id", "10")
    try cli.run("player", "add", "Al", "Okafor")
    let file = try cli.file(
      "roster.csv", "kind,lastName,givenNames,wsObjectId,weight\nPlayer,Okafor,Al,10,190\n")
    #expect(try cli.run("import", file).results.contains(": 0 added, 1 changed, 0 unchanged.\n"))
    #expect(try cli.store().player(1)?.givenNames == "Samuel")
    #expect(try cli.store().player(6)?.weight == 190)
  }

  @Test func anExportedEntryKeepsItsKindAndItsName() throws {
    let text = try export("team.csv")
      .replacing("Stick,2,", with: "Helmet,2,").replacing("Okafor,Samuel", with: ",")
    let file = try cli.file("edited.csv", text)
    let result = try cli.run("import", file)
    #expect(result.status == 65)
    #expect(result.errorText.contains("“Vapor” is filed under Stick and cannot become Helmet."))
    #expect(try cli.store().itemCount() == 2)
    #expect(try cli.store().player(1)?.fullName == "Samuel Okafor")
  }

  @Test func aCopiedRowIsANewEntry() throws {
    let text = try export("team.csv")
    let row = try #require(text.split(separator: "\r\n").first { $0.contains("Okafor") })
    let copy = row.replacing("Okafor,Samuel", with: "Okafor,Al").replacing("1998-05-24", with: "")
    let file = try cli.file("edited.csv", text + copy + "\r\n")
    #expect(try cli.run("import", file).results.contains(": 1 added, 0 changed, 7 unchanged.\n"))
  }
}

/// Rosters with both names of a player in one column.
struct WholeNameTests {
  @Test(arguments: ["Ann van Dyk", "ANN VAN DYK", "\"van Dyk, Ann\""])
  func aLastNameOfTwoWordsIsRecognized(_ name: String) throws {
    let cli = try EquipHarness()
    try cli.run("player", "add", "van Dyk, Ann")
    let file = try cli.file("roster.csv", "Name,Weight\n\(name),150\nJo Ann Roy,160\n")
    #expect(try cli.run("import", file).results.contains(": 1 added, 1 changed, 0 unchanged.\n"))
    let ann = try #require(try cli.store().player(6))
    #expect(ann.listName == "van Dyk, Ann" && ann.weight == 150)
    #expect(try cli.store().player(7)?.listName == "Roy, Jo Ann")
  }
}

/// Names whose spaces differ.
struct NameSpacingTests {
  @Test(arguments: ["van  Dyk", "van\u{A0}Dyk", "VAN DYK"])
  func aNameWithOtherSpacesIsThatOfTheStoredPlayer(_ name: String) throws {
    let cli = try EquipHarness()
    try cli.run("player", "add", "van Dyk, Ann")
    let file = try cli.file("roster.csv", "Last Name,First Name,Weight\n\(name),Ann,150\n")
    #expect(try cli.run("import", file).results.contains(": 0 added, 1 changed, 0 unchanged.\n"))
    #expect(try cli.store().playerCount() == 6)
  }
}

/// Files that have an entry twice.
struct RepeatedEntryTests {
  private let cli: EquipHarness

  init() throws {
    cli = try EquipHarness()
    try cli.run("equipment", "add", "stick", "--brand", "Vapor", "--flex", "85")
    try cli.run("equipment", "assign", "1", "1")
  }

  @Test func aRowWithTheUIDOfAnotherOneIsReported() throws {
    let path = cli.path("team.csv")
    try cli.run("export", path)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let row = try #require(text.split(separator: "\r\n").last)
    let file = try cli.file("twice.csv", text + row.replacing(",1,,", with: ",9,,") + "\r\n")
    let result = try cli.run("import", file)
    #expect(result.results.contains(": 0 added, 0 changed, 6 unchanged.\n"), "\(result.results)")
    #expect(result.errorText == "Line 8: 'Vapor' is also on line 7. The entry was left out.\n")
    #expect(result.status == 65)
  }

  @Test(arguments: [
    "kind,id,weight\nPlayer,1,200\nPlayer,1,205\n",
    "kind,id,quantity\nStick,1,4\nStick,1,5\n", "kind,id,flex\nStick,1,85\nStick,1,90\n",
    "kind,brand,wsObjectId\nStick,Vapor,7\nStick,Vapor,7\n",
    "kind,id,lastName,jerseyNumber\nPlayer,1,Okafor,10\n,1,Okafor,13\n",
  ])
  func anIDThatOccursTwiceMakesNoSecondItem(_ text: String) throws {
    let result = try cli.run("import", try cli.file("twice.csv", text))
    #expect(result.status == 65)
    #expect(result.errorText.contains(" is also on line 2. The entry was left out."))
    #expect(try cli.store().itemCount() == 1)
    #expect(try cli.store().playerCount() == 5)
  }

  @Test func aCopyWithAnotherSizeIsANewItem() throws {
    let path = cli.path("team.csv")
    try cli.run("export", path)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let row = try #require(text.split(separator: "\r\n").last)
    let file = try cli.file("copy.csv", text + row.replacing(",85,", with: ",90,") + "\r\n")
    #expect(try cli.run("import", file).results.contains(": 1 added, 0 changed, 6 unchanged"))
  }
}

/// Imports of players who share a name.
struct NamesakeImportTests {
  private let cli: EquipHarness

  init() throws {
    cli = try EquipHarness()
    try cli.run("player", "add", "Jo", "Roy", "--jersey-number", "18")
    try cli.run("player", "add", "Jo", "Roy", "--jersey-number", "19")
  }

  @Test func anEntryThatFitsTwoPlayersIsLeftOut() throws {
    let file = try cli.file(
      "weights.csv", "lastName,givenNames,weight\nOkafor,Samuel,\nRoy,Jo,200\n")
    let message = """
      Line 3: 'Roy, Jo' may be player 6 (#18) or player 7 (#19). Give the id. The entry was left out.
      """
    let strict = try cli.run("import", file, "--strict")
    #expect(strict.status == 65 && strict.errorText.contains(message), "\(strict.errorText)")
    #expect(try cli.store().player(1)?.weight != nil, "nothing is imported")
    let result = try cli.run("import", file)
    #expect(result.status == 65 && result.errorText.contains(message), "\(result.errorText)")
    #expect(result.results.contains(": 0 added, 1 changed, 0 unchanged.\n"))
    #expect(try cli.store().players([6, 7]).allSatisfy { $0.weight == nil })
  }

  @Test func theNumberDistinguishesNamesakes() throws {
    let file = try cli.file(
      "weights.csv", "lastName,givenNames,jerseyNumber,weight\nRoy,Jo,19,200\nRoy,Jo,18,190\n")
    #expect(try cli.run("import", file).results.contains(": 0 added, 2 changed, 0 unchanged.\n"))
    #expect(try cli.store().players([6, 7]).map(\.weight) == [190, 200])
  }

  @Test func aNewNamesakeDoesNotTakeTheOldOnesPlace() throws {
    try cli.run("player", "delete", "7", "--yes")
    let file = try cli.file(
      "roster.csv", "lastName,givenNames,jerseyNumber\nRoy,Jo,20\nRoy,Jo,18\n")
    #expect(try cli.run("import", file).results.contains(": 1 added, 0 changed, 1 unchanged.\n"))
    #expect(try cli.store().player(6)?.jerseyNumber == 18)
  }

  @Test func aRepeatedRowIsReportedAtEachImport() throws {
    let file = try cli.file(
      "roster.csv", "lastName,givenNames,jerseyNumber\nRoy,Jo,18\nRoy,Jo,18\nRoy,Jo,19\n")
    let result = try cli.run("import", file)
    #expect(result.results.contains(": 0 added, 0 changed, 2 unchanged.\n"), "\(result.results)")
    #expect(result.errorText.contains("'Roy, Jo' is also on line 2. The entry was left out."))
  }

  @Test func aRosterWithoutNumbersChangesNeitherOfThem() throws {
    let file = try cli.file("roster.csv", "lastName,givenNames\nRoy,Jo\nRoy,Jo\n")
    let result = try cli.run("import", file)
    #expect(result.status == 0)
    #expect(result.results.contains(": 0 added, 0 changed, 2 unchanged.\n"))
  }

  @Test func theItemsOfAPlayerWhoWasLeftOutStayOut() throws {
    try cli.run("equipment", "add", "helmet", "--brand", "Re-Akt")
    try cli.run("equipment", "assign", "1", "6")
    let file = try cli.file(
      "team.json",
      """
      [{"kind": "Player", "lastName": "Roy", "givenNames": "Jo", "weight": 200, "helmet": 4},
       {"kind": "Helmet", "id": 4, "brand": "Re-Akt", "player": []}]
      """)
    #expect(try cli.run("import", file).status == 65)
    #expect(try cli.store().player(6)?.helmet == 1)
  }
}
