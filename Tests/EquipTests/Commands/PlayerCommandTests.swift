import CommandSupport
import Foundation
import Imaging
import Persistence
import TerminalCore
import TestSupport
import Testing

@testable import Equip

/// Players by command.
struct PlayerCommandTests {
  private let cli: EquipHarness

  init() throws { cli = try EquipHarness() }

  @Test func playersArePrintedByLastName() throws {
    let result = try cli.run("players")
    #expect(result.status == 0)
    #expect(
      result.results == """
        ID  No.  Has  Position     Shoots  Name
         5   31  0/6  Goaltender   Left    Bellamy, Noah
         4    4  0/6  Defenceman   Right   Kowalski, Adam
         2   17  0/6  Left Wing    Left    Lindqvist, Erik Johan
         1    9  0/6  Centre       Left    Okafor, Samuel
         3   22  0/6  Right Wing   Right   Tremblay, Mathieu

        """)
    #expect(result.errorText == "5 players.\n")
  }

  @Test func withoutACommandAndATerminalPlayersArePrinted() throws {
    #expect(try cli.run().results == cli.run("players").results)
  }

  @Test func optionsFilterThePlayers() throws {
    func names(_ options: String...) throws -> [String] {
      let result = try cli.run(["players", "--json"] + options)
      let players = try JSONSerialization.jsonObject(with: Data(result.results.utf8))
      return (players as? [[String: Any]] ?? []).map { $0["lastName"] as? String ?? "" }
    }
    #expect(try names("--position", "left-wing") == ["Lindqvist"])
    #expect(try names("--search", "mat") == ["Tremblay"])
    #expect(try names("--limit", "2") == ["Bellamy", "Kowalski"])
    #expect(try names("--status", "inactive") == [])
    #expect(try names("--missing", "helmet").count == 5)
  }

  @Test func aPlayerIsAddedShownChangedAndDeleted() throws {
    #expect(
      try cli.run(
        "player", "add", "Jo", "Ann", "Roy", "--jersey-number", "7", "--position", "goaltender",
        "--birth-date", "1991-05-27"
      ).results == "Added 6: “Roy, Jo Ann”, #7, Goaltender.\n")
    let shown = try cli.run("player", "show", "#7").results
    #expect(shown.hasPrefix("Jo Ann Roy\n"))
    #expect(shown.contains("  Birth date     May 27, 1991\n"))
    #expect(shown.contains("  Height         –\n"))
    #expect(shown.contains("  Weight         –\n"))
    #expect(shown.contains("  Helmet         none\n"))
    #expect(
      try cli.run("player", "edit", "roy, jo ann", "--weight", "190", "--birth-date", "").results
        == "Changed 6: “Roy, Jo Ann”, #7.\n")
    let json = try cli.run("player", "show", "6", "--json").results
    #expect(json.contains(#""weight": 190"#))
    #expect(json.contains(#""birthDate": null"#))
    #expect(json.contains(#""photoHeadshot": false"#))
    #expect(
      try cli.run("player", "delete", "6", "--yes").results
        == "Deleted “Roy, Jo Ann”. Undo with 'equip undo'.\n")
    #expect(try cli.run("player", "show", "6").status == 1)
    #expect(
      try cli.run("undo").results == "Undone: Delete “Jo Ann Roy”. Redo with 'equip redo'.\n")
    #expect(try cli.run("player", "show", "6").status == 0)
    #expect(
      try cli.run("redo").results
        == "Redone: Delete “Jo Ann Roy”. Undo with 'equip undo'.\n")
  }

  @Test func aSharedJerseyNumberIsMentioned() throws {
    let added = try cli.run("player", "add", "Jo", "Roy", "--jersey-number", "17")
    #expect(added.status == 0 && added.results == "Added 6: “Roy, Jo”, #17.\n")
    #expect(added.errorText == "Erik Johan Lindqvist has number 17 as well.\n")
    #expect(try cli.run("player", "edit", "6", "--weight", "190").errorText == "")
    #expect(try cli.run("player", "add", "Al", "Roy", "--jersey-number", "5").errorText == "")
    #expect(
      try cli.run("player", "edit", "7", "--jersey-number", "17", "--json").errorText
        == "Erik Johan Lindqvist and Jo Roy have number 17 as well.\n")
  }

  @Test(arguments: ["Roy, Jo Ann", "Roy,Jo  Ann", "Jo Ann Roy"])
  func aNameMayHaveTheLastNameFirst(_ name: String) throws {
    #expect(try cli.run("player", "add", name).results == "Added 6: “Roy, Jo Ann”.\n")
    #expect(try cli.store().player(6)?.givenNames == "Jo Ann")
  }

  @Test func aLastNameOfSeveralWordsPrecedesTheComma() throws {
    #expect(try cli.run("player", "add", "van", "Dyk,", "Ann").status == 0)
    #expect(try cli.store().player(6)?.lastName == "van Dyk")
  }

  @Test(arguments: ["Roy,", ", Jo", "Jo Roy, Jr.", "Roy, Jr., Jo"])
  func aNameWithAnotherCommaIsRefused(_ name: String) throws {
    let result = try cli.run("player", "add", name)
    #expect(result.status == 64)
    #expect(result.errorText.contains("“\(name)” is not a name such as “Jo Roy” or “Roy, Jo”"))
    #expect(result.errorText.contains("--last-name and --given-names"))
    #expect(try cli.store().playerCount() == 5)
  }

  @Test(arguments: [
    ["Peter", "Parker", "--last-name", "Smith"],
    ["--last-name", "Smith", "--given-names", "Jo", "Ann", "Lee"],
  ])
  func aNameBesideTheNameOptionsIsRefused(_ arguments: [String]) throws {
    let result = try cli.run(["player", "add"] + arguments)
    #expect(result.status == 64)
    #expect(result.errorText.contains("is a second name. Give a name, or --last-name"))
    #expect(try cli.store().playerCount() == 5)
  }

  @Test func omittedValuesOfAPlayerStayNil() throws {
    #expect(try cli.run("player", "add", "Jo", "Roy").results == "Added 6: “Roy, Jo”.\n")
    let player = try #require(try cli.store().player(6))
    #expect(player.jerseyNumber == nil && player.position == nil && player.handedness == nil)
    #expect(player.playingStatus == nil && player.height == nil && player.weight == nil)
    let line = try cli.run("players").results.split(separator: "\n").first { $0.contains("Roy") }
    #expect(line?.split(separator: " ") == ["6", "–", "0/6", "–", "–", "Roy,", "Jo"])
    #expect(try cli.run("player", "show", "6").results.contains("  Position       –\n"))
    let json = try cli.run("player", "show", "6", "--json").results
    for key in ["jerseyNumber", "position", "handedness", "playingStatus", "height", "weight"] {
      #expect(json.contains("\"\(key)\": null"), "\(key)")
    }
    let table = try cli.run("export", "--format", "csv").results
    #expect(table.contains("\r\nPlayer,6,,Roy,Jo,,,,,,,,"))
    let report = try cli.run("report").results
    #expect(report.contains(": 6 players, 5 active\n") && report.contains("  Roy, Jo\n"))
    #expect(try cli.run("players", "--position", "centre").results.contains("Roy") == false)
  }

  @Test func anEmptyTextClearsAValue() throws {
    try cli.run("player", "edit", "1", "--position", "", "--height", "", "--status", "")
    let player = try #require(try cli.store().player(1))
    #expect(player.position == nil && player.height == nil && player.playingStatus == nil)
    #expect(player.jerseyNumber == 9, "values that are not given stay")
  }

  @Test func valuesAreAcceptedAsRostersWriteThem() throws {
    try cli.run(
      "player", "add", "Jo", "Roy", "--position", "LW", "--handedness", "r", "--height", "6'2\"",
      "--weight", "84 kg")
    let player = try #require(try cli.store().player(6))
    #expect(player.position == .leftWing && player.handedness == .right)
    #expect(player.height == 74 && player.weight == 185)
  }

  @Test(arguments: [["player", "edit", "1"], ["equipment", "edit", "1"], ["team", "edit"]])
  func anEmptyEditPointsToTheHelp(_ arguments: [String]) throws {
    let result = try cli.run(arguments)
    #expect(result.status == 64)
    let command = arguments.filter { $0 != "1" }.joined(separator: " ")
    #expect(
      result.errorText.contains("Nothing to change. See 'equip \(command) --help'."),
      "\(result.errorText)")
    let misspelled = try cli.run(arguments + ["--low-stock", "5"])
    #expect(misspelled.status == 64)
    #expect(misspelled.errorText.hasPrefix("error: Unknown option '--low-stock'"))
  }

  @Test(arguments: [
    ("--jersey-number", "100", "error: jersey number cannot be “100”"),
    ("--height", "20", "36 to 96"),
    ("--weight", "9999999999999999999", "50 to 400"), ("--weight", "heavy", "50 to 400"),
    ("--birth-date", "2001-02-30", "a day like"), ("--ws-object-id", "-1", "0 to 2147483647"),
  ])
  func valuesOutOfRangeAreNamed(_ option: String, _ value: String, _ range: String) throws {
    let result = try cli.run("player", "edit", "1", "\(option)=\(value)")
    #expect(result.status == 64)
    #expect(result.errorText.contains("“\(value)”"))
    #expect(result.errorText.contains(range))
  }

  @Test func unknownPlayersAreNamedAndNothingChanges() throws {
    let result = try cli.run("player", "delete", "1", "7-8", "--yes")
    #expect(result.status == 1)
    #expect(
      result.errorText
        == "error: no player with the ids 7 and 8. Run 'equip players' to see ids, or write '#7' for "
        + "a jersey number.\n")
    #expect(try cli.run("player", "show", "nobody at all").errorText.contains("'nobody at all'"))
    #expect(try cli.store().playerCount() == 5)
  }

  @Test func deletingAsksForConfirmation() throws {
    let no = try cli.run("player", "delete", "1", answer: "n")
    #expect(no.status == 1)
    #expect(no.errorText.hasPrefix("Delete “Okafor, Samuel”, #9? [y/N]"))
    #expect(try cli.store().playerCount() == 5)
    #expect(try cli.run("player", "delete", "1", answer: "y").status == 0)
    #expect(try cli.store().playerCount() == 4)
  }

  @Test func aPhotoIsScaledDownAndDeleted() throws {
    let bitmap = try #require(Bitmap(width: 1000, height: 500))
    let path = try cli.file("photo.png", try bitmap.pngData())
    #expect(
      try cli.run("player", "photo", "1", path).results
        == "Saved the photo of “Okafor, Samuel”.\n")
    let stored = try #require(try cli.store().player(1)?.photoHeadshot)
    let kept = try #require(try ImageToDataTransformer().reverseTransformedValue(stored))
    #expect(kept.width == 320)
    #expect(kept.height == 160)
    let out = cli.path("out.png")
    #expect(
      try cli.run("player", "photo", "1", "--save", out).results
        == "Saved the photo of “Okafor, Samuel” to '\(out)'.\n")
    #expect(try Data(contentsOf: URL(fileURLWithPath: cli.path("out.png"))) == stored)
    #expect(try cli.run("player", "photo", "1", "--remove").status == 0)
    #expect(try cli.store().player(1)?.hasPhoto == false)
    let none = try cli.run("player", "photo", "1", "--save", cli.path("out.png"))
    #expect(none.errorText == "error: “Okafor, Samuel” has no photo.\n")
    let deletedTwice = try cli.run("player", "photo", "1", "--remove")
    #expect(deletedTwice.status == 1)
    #expect(deletedTwice.errorText == "error: “Okafor, Samuel” has no photo.\n")
  }

  @Test(arguments: [
    (
      PNGMaker.claiming(width: 100_000, height: 100_000),
      "error: the picture has 100000 × 100000 pixels, and at most 33 million are read"
    ),
    (PNGMaker.claiming(width: 0, height: 40), "error: the picture has 0 × 40 pixels"),
    (
      PNGMaker(width: 40, height: 40) { x, y in [x, y, x, 255] }.data.prefix(900),
      "error: the PNG picture ends too early"
    ),
  ])
  func aHugeEmptyOrTruncatedPhotoIsRefusedAndTheOldOneIsKept(
    data: Data, errorText: String
  ) throws {
    let good = try cli.file("good.png", try #require(Bitmap(width: 8, height: 8)).pngData())
    #expect(try cli.run("player", "photo", "1", good).status == 0)
    let before = try cli.store().player(1)?.photoHeadshot
    let result = try cli.run("player", "photo", "1", try cli.file("bad.png", data))
    #expect(result.status == 65)
    #expect(result.errorText.hasPrefix(errorText))
    #expect(try cli.store().player(1)?.photoHeadshot == before && before != nil)
  }

  @Test func anInvalidPhotoIsRefused() throws {
    let path = try cli.file("photo.png", "not a picture")
    let result = try cli.run("player", "photo", "1", path)
    #expect(result.status == 65)
    #expect(result.errorText == "error: this is not a picture in PNG or JPEG.\n")
    #expect(try cli.run("player", "photo", "1").status == 64)
  }
}
