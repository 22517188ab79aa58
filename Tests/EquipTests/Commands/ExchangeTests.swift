import CommandSupport
import Foundation
import Persistence
import TestSupport
import Testing

@testable import Equip

/// Import, export, backups.
struct ExchangeTests {
  private let desk: EquipDesk

  init() throws {
    desk = try EquipDesk()
    try desk.run("equipment", "add", "helmet", "--brand", "Re-Akt", "--size", "7.125")
    try desk.run(
      "equipment", "add", "skate-runner", "--size", "280", "--pitch", "-1", "--quantity", "4")
    try desk.run("equipment", "assign", "1", "1-2", "--share")
    try desk.run("equipment", "assign", "2", "1")
  }

  @Test(arguments: ["team.json", "team.csv"])
  func anExportIsImportedIntoAnEmptyStore(_ name: String) throws {
    let path = desk.path(name)
    #expect(
      try desk.run("export", path).results == "Exported 5 players and 2 items to '\(path)'.\n")
    #expect(
      try desk.run("import", path).results
        == "Imported '\(path)': 0 added, 0 changed, 7 unchanged.\n")
    desk.runAlone("team", "create", "lions")
    try desk.accounts().setPassword(EquipDesk.password, of: 2, old: nil)
    let other = try desk.run("import", path, user: "lions")
    #expect(
      other.results
        == """
        Imported '\(path)': 7 added, 0 changed, 0 unchanged, 3 items checked out.
        Shared Helmet “Re-Akt” (1 piece) between Erik Johan Lindqvist and Samuel Okafor.

        """,
      "\(other.errorText)")
    let again = desk.path("again-\(name)")
    try desk.run("export", again, user: "lions")
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
    #expect(try desk.run("undo", user: "lions").status == 0)
    #expect(try desk.store(ofTeam: 2).playerCount() == 0)
    #expect(try desk.store(ofTeam: 2).itemCount() == 0)
  }

  @Test(arguments: [[], ["--strict"]])
  func missingColumnsLeaveValuesNil(_ options: [String]) throws {
    let file = try desk.file("roster.csv", "kind,lastName,jerseyNumber\nPlayer,Roy,17\n")
    let ending = try desk.run(["import", file] + options)
    #expect(
      ending.results == """
        Imported '\(file)': 1 added, 0 changed, 0 unchanged.
        Erik Johan Lindqvist and Roy have number 17.

        """)
    let roy = try #require(try desk.store().players().first { $0.lastName == "Roy" })
    #expect(roy.jerseyNumber == 17 && roy.position == nil && roy.handedness == nil)
    #expect(roy.playingStatus == nil && roy.height == nil && roy.weight == nil)
  }

  @Test func playersWhomOnlyItemsNameAreNotCounted() throws {
    let file = try desk.file(
      "gloves.csv",
      "kind,brand,quantity,player\nGloves,Warrior,2,\"Okafor, Samuel; Bellamy, Noah\"\n")
    #expect(
      try desk.run("import", file).results
        == "Imported '\(file)': 1 added, 0 changed, 0 unchanged, 2 items checked out.\n")
    #expect(
      try desk.run("import", file).results
        == "Imported '\(file)': 0 added, 0 changed, 1 unchanged.\n")
  }

  @Test func aFutureBirthDateIsReportedAndTheRestIsImported() throws {
    let file = try desk.file("born.csv", "lastName,birthDate,weight\nRoy,2090-01-01,190\n")
    let ending = try desk.run("import", file)
    #expect(ending.status == 65)
    #expect(ending.results == "Imported '\(file)': 1 added, 0 changed, 0 unchanged.\n")
    #expect(
      ending.errorText.contains(
        "Line 2: The birth date 2090-01-01 is in the future. The entry was read without it."))
    #expect(try desk.store().players().first { $0.lastName == "Roy" }?.weight == 190)
  }

  @Test func aTableWithFewerColumnsErasesNothing() throws {
    let before = try #require(try desk.store().player(5))
    #expect(before.position == .goaltender && before.hasPhoto)
    let file = try desk.file(
      "weights.csv", "lastName,givenNames,weight\nBellamy,Noah,\nOkafor,Samuel,200\n")
    #expect(
      try desk.run("import", file).results
        == "Imported '\(file)': 0 added, 2 changed, 0 unchanged.\n")
    var expected = before
    expected.weight = nil
    #expect(try desk.store().player(5) == expected)
    let okafor = try #require(try desk.store().player(1))
    #expect(okafor.weight == 200 && okafor.height == 73 && okafor.helmet == 1)
  }

  @Test(arguments: [
    "kind,id,quantity\nSkateRunner,2,\n", #"[{"kind": "SkateRunner", "id": 2, "quantity": null}]"#,
  ])
  func anEmptyQuantityIsOnePiece(_ text: String) throws {
    let file = try desk.file("pieces", text)
    #expect(try desk.run("import", file).results.contains(": 0 added, 1 changed, 0 unchanged.\n"))
    #expect(try desk.store().item(2)?.quantity == 1)
    try desk.run("undo")
    let unreadable = try desk.file("few.csv", "kind,id,quantity\nSkateRunner,2,few\n")
    #expect(try desk.run("import", unreadable).status == 65)
    #expect(try desk.store().item(2)?.quantity == 4)
  }

  @Test func problemsAreReportedInTheOrderOfTheFile() throws {
    let file = try desk.file(
      "bad.csv",
      """
      kind,lastName,brand,birthDate,player
      Player,Roy,,2090-01-01,
      Helmet,,Two,,Nobody
      Hemlet,,One,,

      """)
    let lines = try desk.run("import", file).errorText.split(separator: "\n")
    #expect(lines.map { $0.prefix(7) } == ["Line 2:", "Line 3:", "Line 4:"])
  }

  @Test func manyNotesAreSummarized() throws {
    let rows = (0..<44).map { "Player,P\($0),\(50 + $0 / 2)\n" }
    let file = try desk.file("many.csv", "kind,lastName,jerseyNumber\n" + rows.joined())
    let lines = try desk.run("import", file).results.split(separator: "\n")
    #expect(lines.count == 22)
    #expect(lines.dropFirst().first == "P0 and P1 have number 50.")
    #expect(lines.last == "2 more like these are not listed.")
  }

  @Test func wrongNamesAreReportedAndTheRestIsImported() throws {
    let file = try desk.file(
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
    let strict = try desk.run("import", file, "--strict")
    #expect(strict.status == 65)
    #expect(strict.errorText.contains("nothing was imported from '\(file)', as 4 parts of it"))
    #expect(try desk.store().itemCount() == 2)
    let ending = try desk.run("import", file)
    #expect(ending.status == 65)
    #expect(
      ending.results == "Imported '\(file)': 5 added, 0 changed, 0 unchanged, 1 item checked out.\n"
    )
    let complaints = ending.errorText.split(separator: "\n").map(String.init)
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
    #expect(try desk.store().player(1)?.stick != nil)
  }

  @Test func anUnrelatedFileIsRefused() throws {
    let file = try desk.file("x.json", "\"text\"")
    let ending = try desk.run("import", file)
    #expect(ending.status == 65)
    #expect(ending.errorText.hasPrefix("error: nothing was imported from '\(file)': line 1: "))
    let missing = try desk.run("import", desk.path("nothing.csv"))
    #expect(missing.status == 74)
    #expect(try desk.run("import").status == 64)
    #expect(try desk.run("import", file, "--service", "http://127.0.0.1").status == 64)
  }

  @Test func anInvalidPhotoIsOmitted() throws {
    let broken = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0]).base64EncodedString()
    let file = try desk.file(
      "photo.json", #"[{"kind": "Player", "lastName": "Roy", "photoHeadshot": "\#(broken)"}]"#)
    let ending = try desk.run("import", file)
    #expect(ending.status == 65)
    #expect(ending.errorText.hasSuffix("The photo was left out.\n"))
    #expect(try desk.store().playerCount() == 6)
  }

  @Test func aBackupIsRestored() throws {
    let made = try desk.run("backup")
    #expect(made.results.hasPrefix("Backed up as '"))
    try desk.run("player", "delete", "1-5", "--yes", hoursLater: 1)
    let list = try desk.run("restore", hoursLater: 1).results
    #expect(list.contains("11/21/26, 8:42 AM"))
    let restored = try desk.run("restore", "1", "--yes", hoursLater: 1)
    #expect(restored.results.contains(": 5 players and 2 items.\n"), "\(restored.errorText)")
    #expect(try desk.store().playerCount() == 5)
  }

  @Test func aTeamsDamagedFileIsReplacedByItsBackup() throws {
    try desk.run("backup")
    try desk.run("player", "delete", "1", "--yes", hoursLater: 1)
    _ = try desk.file("equip-teams/1.sqlite", "")
    let command = "equip restore --database \(desk.path("equip.sqlite"))"
    #expect(try desk.run("players").errorText.contains("run '\(command)'"))
    let restored = try desk.run("restore", "1", "--yes", hoursLater: 2)
    #expect(restored.status == 0, "\(restored.errorText)")
    #expect(restored.results.contains("kept as '\(desk.path("equip-teams/1-damaged-"))"))
    #expect(try desk.store().playerCount() == 5)
  }

  @Test func theDamagedAccountsAreReplacedByTheirBackupWithoutALogin() throws {
    // The first change of another day makes a backup.
    try desk.run("team", "edit", "--city", "Cobourg", hoursLater: 48)
    for suffix in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: desk.path("equip.sqlite\(suffix)"))
    }
    _ = try desk.file("equip.sqlite", "short")
    let command = "equip restore --database \(desk.path("equip.sqlite"))"
    #expect(try desk.run("players").errorText.contains("run '\(command)'"))
    let restored = desk.runAlone(["restore", "1", "--yes"], hoursLater: 49)
    #expect(restored.status == 0, "\(restored.errorText)")
    #expect(try desk.run("players", hoursLater: 50).status == 0)
  }

  private var restoreCommand: String {
    "equip restore --database \(desk.path("equip.sqlite"))"
  }

  private func remove(_ name: String) {
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: desk.path(name + suffix))
    }
  }

  @Test func aTeamsMissingFileIsRestored() throws {
    try desk.run("backup")
    remove("equip-teams/1.sqlite")
    let missing = try desk.run("players")
    #expect(missing.status == 74)
    #expect(missing.errorText.contains("'\(restoreCommand)'"), "\(missing.errorText)")
    #expect(try desk.run("restore").results.contains("-request"))
    let asked = try desk.run("restore", "1", answer: "n")
    #expect(
      asked.errorText.hasPrefix("The file with the team's data is missing. Restore the backup "))
    #expect(!FileManager.default.fileExists(atPath: desk.path("equip-teams/1.sqlite")))
    let restored = try desk.run("restore", "1", "--yes")
    #expect(restored.status == 0, "\(restored.errorText)")
    #expect(try desk.store().playerCount() == 5 && desk.store().itemCount() == 2)
    try desk.store().expectConsistent()
  }

  @Test func missingAccountsAreRestoredWithoutALogin() throws {
    // The first change of another day makes a backup.
    try desk.run("team", "edit", "--city", "Cobourg", hoursLater: 48)
    remove("equip.sqlite")
    let missing = try desk.run("players")
    #expect(missing.status == 74)
    #expect(missing.errorText.contains("'\(restoreCommand)'"), "\(missing.errorText)")
    let asked = desk.runAlone(["restore", "1"], answer: "n")
    #expect(asked.errorText.hasPrefix("The file with the accounts is missing."))
    let restored = desk.runAlone(["restore", "1", "--yes"], hoursLater: 49)
    #expect(restored.status == 0, "\(restored.errorText)")
    #expect(try desk.run("players", hoursLater: 50).results.contains("Okafor"))
  }

  @Test(.enabled(if: Medium.isAvailable))
  func aFullDiskIsReportedAtTheFirstStart() throws {
    let medium = try Medium(kilobytes: 64)
    medium.fill()
    let path = medium.path + "/equip.sqlite"
    for command in [["players"], ["team", "list"], ["restore"], []] {
      let ending = CommandRunner.capture(
        of: EquipProgram.self, arguments: command + ["--database", path],
        explaining: CommandError.explaining)
      #expect(ending.status == 74, "\(command)")
      #expect(ending.errorText.contains("no room left"), "\(ending.errorText)")
      #expect(!ending.errorText.contains("Welcome"))
    }
  }

  @Test(.enabled(if: Medium.isAvailable), arguments: Array(stride(from: 48, to: 1_200, by: 64)))
  func theFirstTeamAndItsPlayersAreStoredAtomically(kilobytes: Int) throws {
    let medium = try Medium(kilobytes: kilobytes)
    let path = medium.path + "/equip.sqlite"
    do {
      let firstRun = try EquipAccounts.$hasher.withValue(EquipDesk.hasher) {
        try EquipAccounts.open(path).firstRun
      }
      #expect(firstRun != nil)
      let store = try EquipStore(.file(medium.path + "/equip-teams/1.sqlite"))
      #expect(try store.playerCount() == 5)
    } catch let error as StoreError {
      #expect("\(error)".contains("no room left"), "\(error)")
      let accounts = try TeamAccounts(.file(path), hashing: EquipDesk.hasher)
      #expect(try accounts.teamCount == 0)
      let stores = StoreFile.names(in: medium.path + "/equip-teams")
      #expect(!stores.contains { $0.hasSuffix(".sqlite") }, "\(stores)")
    }
  }

  @Test func theHelpNamesExportsAndBackups() {
    for (command, abstract) in [
      ("export", "Write the team's data to a file."), ("backup", "Back up the team's data."),
      ("restore", "Replace the team's data with a backup."),
    ] {
      #expect(desk.runAlone(command, "--help").results.contains(abstract))
    }
  }

  @Test(arguments: ["team.xlsx", "team.pdf", "team.csv.bak"])
  func anExtensionOfAnotherFormatIsRefused(_ name: String) throws {
    let ending = try desk.run("export", desk.path(name))
    #expect(ending.status == 64)
    let advice = "' of '\(desk.path(name))'. Use --format with one of json, csv.\n"
    #expect(ending.errorText.hasSuffix(advice), "\(ending.errorText)")
    #expect(!FileManager.default.fileExists(atPath: desk.path(name)))
    #expect(try desk.run("export", desk.path(name), "--format", "csv").status == 0)
    #expect(try desk.run("export", desk.path("team")).status == 0)
  }

  @Test func aPhotoIsSavedAsPNGOnly() throws {
    let ending = try desk.run("player", "photo", "1", "--save", desk.path("photo.jpg"))
    #expect(ending.status == 64)
    #expect(ending.errorText.contains("A photo is saved as PNG."))
  }

  @Test func anExportDoesNotOverwriteTheStore() throws {
    let ending = try desk.run("export", desk.path("equip-teams/1.sqlite"))
    #expect(ending.status == 1)
    #expect(ending.errorText.contains("is the file that contains the team's data"))
  }

  @Test func anExportOverwritesNeitherTheAccountsNorAnotherTeam() throws {
    desk.runAlone("team", "create", "lions")
    try desk.accounts().setPassword(EquipDesk.password, of: 2, old: nil)
    try desk.run("players", user: "lions")
    for (name, contents) in [
      ("equip.sqlite", "the accounts"), ("equip-teams/2.sqlite", "the data of another team"),
    ] {
      let ending = try desk.run("export", desk.path(name), "--format", "json")
      #expect(ending.status == 1)
      #expect(ending.errorText.contains("is the file that contains \(contents)"))
    }
    #expect(try desk.run("players", user: "lions").status == 0)
  }
}
