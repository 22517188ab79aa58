import CommandSupport
import Foundation
import Persistence
import TestSupport
import Testing

@testable import Equip

/// Import, export, backups.
struct ExchangeTests {
  private let cli: EquipHarness

  init() throws {
    cli = try EquipHarness()
    try cli.run("equipment", "add", "helmet", "--brand", "Re-Akt", "--size", "7.125")
    try cli.run(
      "equipment", "add", "skate-runner", "--size", "280", "--pitch", "-1", "--quantity", "4")
    try cli.run("equipment", "assign", "1", "1-2", "--share")
    try cli.run("equipment", "assign", "2", "1")
  }

  @Test(arguments: ["team.json", "team.csv"])
  func anExportIsImportedIntoAnEmptyStore(_ name: String) throws {
    let path = cli.path(name)
    #expect(
      try cli.run("export", path).results == "Exported 5 players and 2 items to '\(path)'.\n")
    #expect(
      try cli.run("import", path).results
        == "Imported '\(path)': 0 added, 0 changed, 7 unchanged.\n")
    cli.runAlone("team", "create", "lions")
    try cli.accounts().setPassword(EquipHarness.password, of: 2, old: nil)
    let other = try cli.run("import", path, user: "lions")
    #expect(
      other.results
        == """
        Imported '\(path)': 7 added, 0 changed, 0 unchanged, 3 items checked out.
        Shared Helmet “Re-Akt” (1 piece) between Erik Johan Lindqvist and Samuel Okafor.

        """,
      "\(other.errorText)")
    let again = cli.path("again-\(name)")
    try cli.run("export", again, user: "lions")
    if name.hasSuffix("csv") {
      func withoutIDs(_ path: String) throws -> [ArraySlice<Substring>] {
        try String(contentsOfFile: path, encoding: .utf8).split(separator: "\r\n").map { line in
          var fields = line.split(separator: ",", omittingEmptySubsequences: false)
          fields.remove(at: 1)
          // The last one is the uid.
          return fields.dropLast()
        }
      }
      #expect(try withoutIDs(again) == withoutIDs(path))
    }
    // All changes are one undo group.
    #expect(try cli.run("undo", user: "lions").status == 0)
    #expect(try cli.store(ofTeam: 2).playerCount() == 0)
    #expect(try cli.store(ofTeam: 2).itemCount() == 0)
  }

  @Test(arguments: [[], ["--strict"]])
  func missingColumnsLeaveValuesNil(_ options: [String]) throws {
    let file = try cli.file("roster.csv", "kind,lastName,jerseyNumber\nPlayer,Roy,17\n")
    let result = try cli.run(["import", file] + options)
    #expect(
      result.results == """
        Imported '\(file)': 1 added, 0 changed, 0 unchanged.
        Erik Johan Lindqvist and Roy have number 17.

        """)
    let roy = try #require(try cli.store().players().first { $0.lastName == "Roy" })
    #expect(roy.jerseyNumber == 17 && roy.position == nil && roy.handedness == nil)
    #expect(roy.playingStatus == nil && roy.height == nil && roy.weight == nil)
  }

  @Test func playersWhomOnlyItemsNameAreNotCounted() throws {
    let file = try cli.file(
      "gloves.csv",
      "kind,brand,quantity,player\nGloves,Warrior,2,\"Okafor, Samuel; Bellamy, Noah\"\n")
    #expect(
      try cli.run("import", file).results
        == "Imported '\(file)': 1 added, 0 changed, 0 unchanged, 2 items checked out.\n")
    #expect(
      try cli.run("import", file).results
        == "Imported '\(file)': 0 added, 0 changed, 1 unchanged.\n")
  }

  @Test func aFutureBirthDateIsReportedAndTheRestIsImported() throws {
    let file = try cli.file("born.csv", "lastName,birthDate,weight\nRoy,2090-01-01,190\n")
    let result = try cli.run("import", file)
    #expect(result.status == 65)
    #expect(result.results == "Imported '\(file)': 1 added, 0 changed, 0 unchanged.\n")
    #expect(
      result.errorText.contains(
        "Line 2: The birth date 2090-01-01 is in the future. The entry was read without it."))
    #expect(try cli.store().players().first { $0.lastName == "Roy" }?.weight == 190)
  }

  @Test func aTableWithFewerColumnsErasesNothing() throws {
    let before = try #require(try cli.store().player(5))
    #expect(before.position == .goaltender && before.hasPhoto)
    let file = try cli.file(
      "weights.csv", "lastName,givenNames,weight\nBellamy,Noah,\nOkafor,Samuel,200\n")
    #expect(
      try cli.run("import", file).results
        == "Imported '\(file)': 0 added, 2 changed, 0 unchanged.\n")
    var expected = before
    expected.weight = nil
    #expect(try cli.store().player(5) == expected)
    let okafor = try #require(try cli.store().player(1))
    #expect(okafor.weight == 200 && okafor.height == 73 && okafor.helmet == 1)
  }

  @Test(arguments: [
    "kind,id,quantity\nSkateRunner,2,\n", #"[{"kind": "SkateRunner", "id": 2, "quantity": null}]"#,
  ])
  func anEmptyQuantityIsOnePiece(_ text: String) throws {
    let file = try cli.file("pieces", text)
    #expect(try cli.run("import", file).results.contains(": 0 added, 1 changed, 0 unchanged.\n"))
    #expect(try cli.store().item(2)?.quantity == 1)
    try cli.run("undo")
    let unreadable = try cli.file("few.csv", "kind,id,quantity\nSkateRunner,2,few\n")
    #expect(try cli.run("import", unreadable).status == 65)
    #expect(try cli.store().item(2)?.quantity == 4)
  }

  @Test func problemsAreReportedInTheOrderOfTheFile() throws {
    let file = try cli.file(
      "bad.csv",
      """
      kind,lastName,brand,birthDate,player
      Player,Roy,,2090-01-01,
      Helmet,,Two,,Nobody
      Hemlet,,One,,

      """)
    let lines = try cli.run("import", file).errorText.split(separator: "\n")
    #expect(lines.map { $0.prefix(7) } == ["Line 2:", "Line 3:", "Line 4:"])
  }

  @Test func manyNotesAreSummarized() throws {
    let rows = (0..<44).map { "Player,P\($0),\(50 + $0 / 2)\n" }
    let file = try cli.file("many.csv", "kind,lastName,jerseyNumber\n" + rows.joined())
    let lines = try cli.run("import", file).results.split(separator: "\n")
    #expect(lines.count == 22)
    #expect(lines.dropFirst().first == "P0 and P1 have number 50.")
    #expect(lines.last == "2 more like these are not listed.")
  }

  @Test func wrongNamesAreReportedAndTheRestIsImported() throws {
    let file = try cli.file(
      "bad.csv",
      """
      kind,lastName,brand,size,flex,player
      Hemlet,,One,7,,
      Helmet,,Two,7,,Nobody
      Helmet,,Three,99,,
      Helmet,,Four,,85,
      Stick,,Five,,85,"Okafor, Samuel"
      Player,Roy,,,,

      """)
    let strict = try cli.run("import", file, "--strict")
    #expect(strict.status == 65)
    #expect(strict.errorText.contains("nothing was imported from '\(file)', as 4 parts of it"))
    #expect(try cli.store().itemCount() == 2)
    let result = try cli.run("import", file)
    #expect(result.status == 65)
    #expect(
      result.results == "Imported '\(file)': 5 added, 0 changed, 0 unchanged, 1 item checked out.\n"
    )
    let complaints = result.errorText.split(separator: "\n").map(String.init)
    #expect(complaints.count == 4)
    #expect(
      complaints.contains(
        """
        Line 2: 'Hemlet' cannot be read as 'kind'. Use Player, Helmet, Gloves, SkateBoot, \
        SkateHolder, SkateRunner, Stick. The entry was left out.
        """))
    #expect(
      complaints.contains("Line 3: There is no player 'Nobody'. The entry was read without it."))
    #expect(
      complaints.contains(
        """
        Line 4: '99' cannot be read as 'size'. Use a number from 5 to 9. The entry was read without it.
        """))
    #expect(
      complaints.contains(
        """
        Line 5: '85' is in 'flex', which the kind Helmet does not have. The entry was read without it.
        """))
    #expect(try cli.store().player(1)?.stick != nil)
  }

  @Test func anUnrelatedFileIsRefused() throws {
    let file = try cli.file("x.json", "\"text\"")
    let result = try cli.run("import", file)
    #expect(result.status == 65)
    #expect(result.errorText.hasPrefix("error: nothing was imported from '\(file)': line 1: "))
    let missing = try cli.run("import", cli.path("nothing.csv"))
    #expect(missing.status == 74)
    #expect(try cli.run("import").status == 64)
    #expect(try cli.run("import", file, "--service", "http://127.0.0.1").status == 64)
  }

  @Test func anInvalidPhotoIsOmitted() throws {
    let broken = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0]).base64EncodedString()
    let file = try cli.file(
      "photo.json", #"[{"kind": "Player", "lastName": "Roy", "photoHeadshot": "\#(broken)"}]"#)
    let result = try cli.run("import", file)
    #expect(result.status == 65)
    #expect(result.errorText.hasSuffix("The photo was left out.\n"))
    #expect(try cli.store().playerCount() == 6)
  }

  @Test func aBackupIsRestored() throws {
    let made = try cli.run("backup")
    #expect(made.results.hasPrefix("Backed up as '"))
    try cli.run("player", "delete", "1-5", "--yes", hoursLater: 1)
    let list = try cli.run("restore", hoursLater: 1).results
    #expect(list.contains("11/21/26, 8:42 AM"))
    let restored = try cli.run("restore", "1", "--yes", hoursLater: 1)
    #expect(restored.results.contains(": 5 players and 2 items.\n"), "\(restored.errorText)")
    #expect(try cli.store().playerCount() == 5)
  }

  @Test func aTeamsDamagedFileIsReplacedByItsBackup() throws {
    try cli.run("backup")
    try cli.run("player", "delete", "1", "--yes", hoursLater: 1)
    _ = try cli.file("equip-teams/1.sqlite", "")
    let command = "equip restore --database \(cli.path("equip.sqlite"))"
    #expect(try cli.run("players").errorText.contains("run '\(command)'"))
    let restored = try cli.run("restore", "1", "--yes", hoursLater: 2)
    #expect(restored.status == 0, "\(restored.errorText)")
    #expect(restored.results.contains("kept as '\(cli.path("equip-teams/1-damaged-"))"))
    #expect(try cli.store().playerCount() == 5)
  }

  @Test func theDamagedAccountsAreReplacedByTheirBackupWithoutALogin() throws {
    // The first change of another day makes a backup.
    try cli.run("team", "edit", "--city", "Cobourg", hoursLater: 48)
    for suffix in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: cli.path("equip.sqlite\(suffix)"))
    }
    _ = try cli.file("equip.sqlite", "short")
    let command = "equip restore --database \(cli.path("equip.sqlite"))"
    #expect(try cli.run("players").errorText.contains("run '\(command)'"))
    let restored = cli.runAlone(["restore", "1", "--yes"], hoursLater: 49)
    #expect(restored.status == 0, "\(restored.errorText)")
    #expect(try cli.run("players", hoursLater: 50).status == 0)
  }

  private var restoreCommand: String {
    "equip restore --database \(cli.path("equip.sqlite"))"
  }

  private func remove(_ name: String) {
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: cli.path(name + suffix))
    }
  }

  @Test func aTeamsMissingFileIsRestored() throws {
    try cli.run("backup")
    remove("equip-teams/1.sqlite")
    let missing = try cli.run("players")
    #expect(missing.status == 74)
    #expect(missing.errorText.contains("'\(restoreCommand)'"), "\(missing.errorText)")
    #expect(try cli.run("restore").results.contains("-request"))
    let asked = try cli.run("restore", "1", answer: "n")
    #expect(
      asked.errorText.hasPrefix("The file with the team's data is missing. Restore the backup "))
    #expect(!FileManager.default.fileExists(atPath: cli.path("equip-teams/1.sqlite")))
    let restored = try cli.run("restore", "1", "--yes")
    #expect(restored.status == 0, "\(restored.errorText)")
    #expect(try cli.store().playerCount() == 5 && cli.store().itemCount() == 2)
    try cli.store().expectConsistent()
  }

  @Test func missingAccountsAreRestoredWithoutALogin() throws {
    // The first change of another day makes a backup.
    try cli.run("team", "edit", "--city", "Cobourg", hoursLater: 48)
    remove("equip.sqlite")
    let missing = try cli.run("players")
    #expect(missing.status == 74)
    #expect(missing.errorText.contains("'\(restoreCommand)'"), "\(missing.errorText)")
    let asked = cli.runAlone(["restore", "1"], answer: "n")
    #expect(asked.errorText.hasPrefix("The file with the accounts is missing."))
    let restored = cli.runAlone(["restore", "1", "--yes"], hoursLater: 49)
    #expect(restored.status == 0, "\(restored.errorText)")
    #expect(try cli.run("players", hoursLater: 50).results.contains("Okafor"))
  }

  @Test(.enabled(if: Medium.isAvailable))
  func aFullDiskIsReportedAtTheFirstStart() throws {
    let medium = try Medium(kilobytes: 64)
    medium.fill()
    let path = medium.path + "/equip.sqlite"
    for command in [["players"], ["team", "list"], ["restore"], []] {
      let result = CommandRunner.capture(
        of: EquipProgram.self, arguments: command + ["--database", path],
        explaining: CommandError.explaining)
      #expect(result.status == 74, "\(command)")
      #expect(result.errorText.contains("no room left"), "\(result.errorText)")
      #expect(!result.errorText.contains("Welcome"))
    }
  }

  @Test(.enabled(if: Medium.isAvailable), arguments: Array(stride(from: 48, to: 1_200, by: 64)))
  func theFirstTeamAndItsPlayersAreStoredAtomically(kilobytes: Int) throws {
    let medium = try Medium(kilobytes: kilobytes)
    let path = medium.path + "/equip.sqlite"
    do {
      let firstRun = try EquipAccounts.$hasher.withValue(EquipHarness.hasher) {
        try EquipAccounts.open(path).firstRun
      }
      #expect(firstRun != nil)
      let store = try EquipStore(.file(medium.path + "/equip-teams/1.sqlite"))
      #expect(try store.playerCount() == 5)
    } catch let error as StoreError {
      #expect("\(error)".contains("no room left"), "\(error)")
      let accounts = try TeamAccounts(.file(path), hashing: EquipHarness.hasher)
      #expect(try accounts.teamCount == 0)
      let stores = try StoreFile.names(in: medium.path + "/equip-teams")
      #expect(!stores.contains { $0.hasSuffix(".sqlite") }, "\(stores)")
    }
  }

  @Test func theHelpNamesExportsAndBackups() {
    for (command, abstract) in [
      ("export", "Write the team's data to a file."), ("backup", "Back up the team's data."),
      ("restore", "Replace the team's data with a backup."),
    ] {
      #expect(cli.runAlone(command, "--help").results.contains(abstract))
    }
  }

  @Test(arguments: ["team.xlsx", "team.pdf", "team.csv.bak"])
  func anExtensionOfAnotherFormatIsRefused(_ name: String) throws {
    let result = try cli.run("export", cli.path(name))
    #expect(result.status == 64)
    let advice = "' of '\(cli.path(name))'. Use --format with one of json, csv.\n"
    #expect(result.errorText.hasSuffix(advice), "\(result.errorText)")
    #expect(!FileManager.default.fileExists(atPath: cli.path(name)))
    #expect(try cli.run("export", cli.path(name), "--format", "csv").status == 0)
    #expect(try cli.run("export", cli.path("team")).status == 0)
  }

  @Test func aPhotoIsSavedAsPNGOnly() throws {
    let result = try cli.run("player", "photo", "1", "--save", cli.path("photo.jpg"))
    #expect(result.status == 64)
    #expect(result.errorText.contains("A photo is saved as PNG."))
  }

  @Test func anExportDoesNotOverwriteTheStore() throws {
    let result = try cli.run("export", cli.path("equip-teams/1.sqlite"))
    #expect(result.status == 1)
    #expect(result.errorText.contains("is the file that contains the team's data"))
  }

  @Test func anExportOverwritesNeitherTheAccountsNorAnotherTeam() throws {
    cli.runAlone("team", "create", "lions")
    try cli.accounts().setPassword(EquipHarness.password, of: 2, old: nil)
    try cli.run("players", user: "lions")
    for (name, contents) in [
      ("equip.sqlite", "the accounts"), ("equip-teams/2.sqlite", "the data of another team"),
    ] {
      let result = try cli.run("export", cli.path(name), "--format", "json")
      #expect(result.status == 1)
      #expect(result.errorText.contains("is the file that contains \(contents)"))
    }
    #expect(try cli.run("players", user: "lions").status == 0)
  }
}
