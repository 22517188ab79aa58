import CommandSupport
import Foundation
import Persistence
import Testing

@testable import Equip

/// Equipment by command: its kinds, who has it, and who had it.
struct EquipmentCommandTests {
  private let cli: EquipHarness

  init() throws { cli = try EquipHarness() }

  @discardableResult
  private func add(_ kind: String, _ options: String...) throws -> CommandResult {
    try cli.run(["equipment", "add", kind] + options)
  }

  @Test func eachKindHasItsOwnAttributes() throws {
    #expect(
      try add("helmet", "--manufacturer", "Bauer", "--size", "7.125", "--colour", "black").results
        == "Added 1: Helmet “Bauer (Size 7 1/8, black)”.\n")
    #expect(
      try add("skate-runner", "--size", "280", "--pitch", "-1").results
        == "Added 2: Skate Runner “Skate Runner (Size 280 mm, Pitch -1°)”.\n")
    let wrong = try add("helmet", "--flex", "85")
    #expect(wrong.status == 64)
    #expect(
      wrong.errorText
        == "error: the kind Helmet has no 'flex'. It has --size, --face-protector, --chin-strap.\n")
    let many = try add("stick", "--flex", "1000")
    #expect(many.status == 64)
    #expect(
      many.errorText.contains("flex cannot be “1000”; it takes a whole number from 10 to 160"))
    #expect(try add("shin-guards").status == 64)
  }

  @Test func equipmentIsListedShownChangedAndDeleted() throws {
    try add(
      "stick", "--brand", "Vapor", "--flex", "85", "--quantity", "3", "--low-stock-level", "2")
    try cli.run("equipment", "assign", "1", "9-9", "--share")
    #expect(
      try cli.run("equipment", "assign", "1", "#9").results
        == "Checked out “Vapor” to Samuel Okafor.\n")
    #expect(
      try cli.run("equipment", "list").results == """
        ID  Kind          Pieces    In  Mark    Name
         1  Stick              3     2  low     Vapor (Flex 85)

        """)
    let shown = try cli.run("equipment", "show", "1").results
    #expect(shown.contains("  In stock      2 of 3 (low)\n"))
    #expect(shown.contains("  With          1: Okafor, Samuel, #9\n"))
    #expect(
      try cli.run("equipment", "edit", "1", "--flex", "90", "--low-stock-level", "").results
        == "Changed 1: Stick “Vapor (Flex 90)”.\n")
    let json = try cli.run("equipment", "list", "--json").results
    #expect(json.contains(#""flex": 90"#))
    #expect(json.contains(#""lowStockLevel": null"#))
    #expect(json.contains(#""player": ["Okafor, Samuel"]"#))
    let asked = try cli.run("equipment", "delete", "1", answer: "y")
    #expect(asked.errorText.hasPrefix("Delete “Vapor”, Stick, with 1 player? [y/N]"))
    #expect(try cli.run("equipment", "show", "1").status == 1)
    #expect(try cli.store().player(1)?.stick == nil)
  }

  @Test func formerCommandsAreKnownButNotListed() throws {
    let help = cli.runAlone("equipment", "--help").results
    #expect(help.contains("check-out") && help.contains("check-in"))
    #expect(!help.contains("assign"))
    let refused = cli.runAlone("equipment", "assign", "1")
    #expect(refused.status == 64)
    #expect(!refused.errorText.contains("has no command"))
  }

  @Test func anItemThatThreePlayersShareIsDeletedFromAll() throws {
    try add("helmet")
    let refused = try cli.run("equipment", "assign", "1", "1-3")
    #expect(refused.status == 1)
    #expect(refused.errorText.contains("There is one piece of “Helmet”"))
    #expect(refused.errorText.contains("error: nothing was checked out."))
    #expect(try cli.store().players(PlayerQuery(holding: 1)).isEmpty)
    #expect(try cli.run("equipment", "assign", "1", "1-3", "--share").status == 0)
    #expect(try cli.run("equipment", "list", "--shared").results.contains("shared"))
    #expect(try cli.run("equipment", "delete", "1", "--yes").status == 0)
    #expect(try cli.store().playerCount(PlayerQuery(missing: .helmet)) == 5)
    // The history keeps the past loans.
    let history = try cli.run("history").results
    #expect(history.split(separator: "\n").count == 4)
    #expect(try cli.run("undo").status == 0)
    #expect(try cli.store().players(PlayerQuery(holding: 1)).count == 3)
  }

  @Test func aKitIsCheckedOutAndUndone() throws {
    try add("helmet", "--brand", "Re-Akt", "--quantity", "5")
    try add("gloves", "--brand", "Vapor", "--quantity", "5")
    try add("stick", "--quantity", "5")
    #expect(
      try cli.run("equipment", "kits", "add", "Rookies", "1-3").results
        == "Added kit 1: “Rookies”, 3 items.\n")
    #expect(
      try cli.run("equipment", "kits").results == """
        1  Rookies
             Helmet: 1 “Re-Akt”
             Gloves: 2 “Vapor”
             Stick: 3 “Stick”

        """)
    let out = try cli.run("equipment", "check-out", "#17", "3", "--kit", "rookies")
    #expect(out.results.hasSuffix("Checked 6 items out.\n"))
    #expect(out.results.contains("Checked out Helmet “Re-Akt” to Erik Johan Lindqvist.\n"))
    let sticks = try cli.run("equipment", "check-in", "--all", "--kind", "stick")
    #expect(
      sticks.results == """
        Checked in Stick “Stick” from Erik Johan Lindqvist.
        Checked in Stick “Stick” from Mathieu Tremblay.
        Checked 2 items in, 3 players had nothing.

        """)
    // All changes are one undo group.
    #expect(try cli.run("undo").status == 0)
    #expect(try cli.store().players(PlayerQuery(holding: 3)).count == 2)
    #expect(
      try cli.run("equipment", "unassign", "helmet", "3").results.contains(
        "Checked in Helmet “Re-Akt” from Mathieu Tremblay.\n"))
    #expect(
      try cli.run("equipment", "kits", "delete", "ROOKIES", "--yes").results
        == "Deleted “Rookies”. Undo with 'equip undo'.\n")
    #expect(try cli.run("equipment", "check-out", "1", "--kit", "Rookies").status == 1)
  }

  @Test func anItemThatIsReplacedIsNamed() throws {
    try add("helmet", "--brand", "Re-Akt", "--size", "7")
    try add("helmet", "--brand", "Re-Akt", "--size", "7.125")
    try cli.run("equipment", "check-out", "3", "--item", "1")
    #expect(
      try cli.run("equipment", "check-out", "3", "--item", "2").results == """
        Checked out Helmet “Re-Akt (Size 7 1/8)” to Mathieu Tremblay instead of Helmet “Re-Akt (Size 7)”.
        Checked 1 item out.

        """)
  }

  @Test func aTableIsCheckedOut() throws {
    try add("helmet", "--brand", "Re-Akt", "--order-code", "H-1")
    try add("stick", "--brand", "Vapor")
    try cli.run("equipment", "kits", "add", "Both", "1", "2")
    let file = try cli.file(
      "loans.csv", "player;item;kit\n#9;H-1;\nLindqvist, Erik Johan;vapor;\n")
    let result = try cli.run("equipment", "check-out", "--file", file)
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.results.hasSuffix("Checked 2 items out.\n"))
    #expect(try cli.store().player(1)?.helmet == 1)
    #expect(try cli.store().player(2)?.stick == 2)
  }

  @Test(arguments: ["both", "1"])
  func aTableNamesAKitByNameOrID(_ kit: String) throws {
    try add("helmet", "--brand", "Re-Akt")
    try add("stick", "--brand", "Vapor")
    try cli.run("equipment", "kits", "add", "Both", "1", "2")
    let file = try cli.file("loans.csv", "player,kit\n#9,\(kit)\n")
    let result = try cli.run("equipment", "check-out", "--file", file)
    #expect(result.results.hasSuffix("Checked 2 items out.\n"), "\(result.errorText)")
  }

  @Test func aKitWithoutItemsIsNotCheckedOut() throws {
    try add("helmet", "--brand", "Re-Akt")
    try add("gloves", "--brand", "Code")
    try cli.run("equipment", "kits", "add", "Rookies", "1")
    try cli.run("equipment", "kits", "add", "Both", "1", "2")
    #expect(
      try cli.run("equipment", "delete", "1", "--yes").results == """
        Deleted “Re-Akt”. Undo with 'equip undo'.
        The kit “Both” now has 1 item.
        The kit “Rookies” now has no items.

        """)
    let result = try cli.run("equipment", "check-out", "99", "--kit", "Rookies")
    #expect(result.status == 1)
    #expect(result.errorText == "error: the kit “Rookies” has no items.\n")
    let file = try cli.file("loans.csv", "player,kit\n#9,Rookies\n")
    let table = try cli.run("equipment", "check-out", "--file", file)
    #expect(table.status == 65)
    #expect(table.errorText == "Line 2: The kit 'Rookies' has no items. The row was left out.\n")
  }

  @Test func aKitIsDeletedAndCountedOnce() throws {
    try add("helmet", "--brand", "Re-Akt")
    try cli.run("equipment", "kits", "add", "Rookies", "1")
    #expect(
      try cli.run("equipment", "kits", "delete", "Rookies", "1", "--yes").results
        == "Deleted “Rookies”. Undo with 'equip undo'.\n")
  }

  @Test func aKitIsDeletedAfterAQuestion() throws {
    try add("helmet", "--brand", "Re-Akt")
    try cli.run("equipment", "kits", "add", "Rookies", "1")
    let declined = try cli.run("equipment", "kits", "delete", "Rookies", answer: "n")
    #expect(declined.status == 1)
    #expect(declined.errorText.contains("Delete “Rookies”, 1 item? [y/N]"))
    #expect(try cli.store().kits().count == 1)
    let accepted = try cli.run("equipment", "kits", "delete", "Rookies", answer: "y")
    #expect(accepted.results == "Deleted “Rookies”. Undo with 'equip undo'.\n")
    #expect(try cli.store().kits().isEmpty)
  }

  @Test func strictIsForFilesOnly() throws {
    let result = try cli.run("equipment", "check-out", "1", "--item", "1", "--strict")
    #expect(result.status == 64 && result.errorText.contains("--strict is for --file."))
  }

  @Test func aFilterThatMatchesNothingDoesNotAskForMore() throws {
    #expect(
      try cli.run("equipment", "list").errorText
        == "No equipment found. Add some with 'equip equipment add'.\n")
    try add("helmet")
    #expect(
      try cli.run("equipment", "list", "--search", "zzz").errorText
        == "The only item does not match.\n")
    #expect(
      try cli.run("players", "--search", "zzz").errorText == "None of the 5 players match.\n")
  }

  @Test func wrongNamesInATableAreReportedWithTheirLine() throws {
    try add("helmet", "--brand", "Re-Akt")
    let file = try cli.file(
      "loans.csv", "player,item\nNobody,1\n#9,99\n#9,1\n,1\n#17,Stick\n")
    let strict = try cli.run("equipment", "check-out", "--file", file, "--strict")
    #expect(strict.status == 65)
    #expect(try cli.store().player(1)?.helmet == nil)
    let result = try cli.run("equipment", "check-out", "--file", file)
    #expect(result.status == 65)
    #expect(
      result.errorText.hasPrefix(
        """
        Line 2: There is no player 'Nobody'. The row was left out.
        Line 3: There is no item '99'. The row was left out.
        Line 5: '1' has no 'player'. The row was left out.
        Line 6: There is no item 'Stick'. The row was left out.

        """))
    #expect(try cli.store().player(1)?.helmet == 1)
  }

  @Test func theHistoryShowsPlayersItemsSizesAndTimes() throws {
    try add("helmet", "--brand", "Re-Akt", "--size", "7 1/8")
    try cli.run("equipment", "assign", "1", "1")
    try cli.run("equipment", "check-in", "1", hoursLater: 2)
    try cli.run("equipment", "assign", "1", "2", hoursLater: 3)
    let history = try cli.run("history", "--item", "1")
    #expect(
      history.results == """
                      From               Until  Player                Kind    Item    Size
        11/21/26, 11:42 AM                      Erik Johan Lindqvist  Helmet  Re-Akt  7 1/8
         11/21/26, 8:42 AM  11/21/26, 10:42 AM  Samuel Okafor         Helmet  Re-Akt  7 1/8

        """)
    let json = try cli.run("history", "--player", "#9", "--json").results
    #expect(
      json.contains(#""from":"2026-11-21T08:42:00-05:00","until":"2026-11-21T10:42:00-05:00""#))
    #expect(json.contains(#""playerName":"Samuel Okafor""#))
    #expect(json.contains(#""size":"7 1/8""#))
  }

  @Test func theReportNamesPlayersWhoLackAKind() throws {
    try add("helmet", "--quantity", "2", "--low-stock-level", "1")
    try add("stick", "--curve", "12", "--flex", "85", "--quantity", "3")
    try cli.run("equipment", "check-out", "1", "2", "--item", "1")
    let report = try cli.run("report").results
    #expect(report.hasPrefix("Port Hope Herons: 5 players, 5 active\n"))
    #expect(report.contains("Helmet            1       2        2      0\n"))
    #expect(report.contains("Without helmet (3):\n  Bellamy, Noah, #31\n"))
    #expect(report.contains("        12    85       3        0\n"))
    #expect(report.contains("Low stock (1):\n  1  Helmet “Helmet”: 2 pieces, 2 out\n"))
    let json =
      try JSONSerialization.jsonObject(
        with: Data(try cli.run("report", "--json").results.utf8)) as? [String: Any]
    let kinds = try #require(json?["kinds"] as? [String: [String: Any]])
    #expect((kinds["helmet"]?["missing"] as? [Any])?.count == 3)
    #expect((json?["sticks"] as? [[String: Any]])?.first?["flex"] as? Int == 85)
    #expect((json?["low"] as? [Any])?.count == 1)
  }

  @Test func theReportNamesASinglePiece() throws {
    try add("helmet", "--low-stock-level", "1")
    #expect(try cli.run("report").results.contains("1  Helmet “Helmet”: 1 piece, 0 out\n"))
  }

  @Test func fewerPiecesThanPlayersAreMentioned() throws {
    try cli.run("equipment", "add", "helmet", "--brand", "H", "--quantity", "2")
    try cli.run("equipment", "assign", "1", "1", "4")
    let message = "Shared Helmet “H” (1 piece) between Adam Kowalski and Samuel Okafor.\n"
    let edited = try cli.run("equipment", "edit", "1", "--quantity", "1")
    #expect(edited.status == 0 && edited.errorText == message, "\(edited.errorText)")
    #expect(try cli.run("equipment", "edit", "1", "--notes", "old").errorText == "")
  }

  @Test func anImportOfFewerPiecesThanPlayersIsReported() throws {
    try cli.run("equipment", "add", "helmet", "--brand", "H", "--quantity", "2")
    try cli.run("equipment", "assign", "1", "1", "4")
    let file = try cli.file("stock.csv", "kind,brand,quantity\nHelmet,H,1\n")
    let results = try cli.run("import", file).results
    #expect(
      results.hasSuffix("Shared Helmet “H” (1 piece) between Samuel Okafor and Adam Kowalski.\n"))
    #expect(try !cli.run("import", file).results.contains("Shared"))
  }
}
