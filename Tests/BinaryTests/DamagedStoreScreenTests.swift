import Foundation
import TestSupport
import Testing

/// The built programs in full-screen mode with data that is partly damaged.
@Suite(.waitsForPrograms, .timeLimit(.minutes(5)))
struct DamagedStoreScreenTests {
  private static let words = "The data is damaged"

  @Test(arguments: StoreProgramCase.all)
  func damageIsReportedAtLaunch(program: StoreProgramCase) throws {
    let folder = try program.folder()
    try folder.run("import", program.file(of: 200, in: folder))
    try damage(folder.store) { [try folder.run(program.listAll), try folder.run("backup")] }
    let screen = try ProgramScreen(folder, showing: Self.words)
    try leave(screen)
  }

  @Test func passportReportsDamageAfterTheSplashScreen() throws {
    let folder = try ProgramFolder("passport")
    let rows = (1...200).map { "Place \($0),45.4,-75.7\n" }.joined()
    let table = try folder.file("places.csv", Data("title,latitude,longitude\n\(rows)".utf8))
    try folder.run("import", table, "--account", "lenc0001")
    try damage(folder.store) {
      [try folder.run("list", "--account", "lenc0001"), try folder.run("backup")]
    }
    var environment = ProgramFolder.variables(home: folder.folder)
    environment["PASSPORT_ACCOUNT"] = "lenc0001"
    let screen = try ProgramScreen(
      running: folder.executable, environment: environment, showing: "P A S S P O R T")
    try screen.type(" ")
    try screen.see(Self.words)
    try leave(screen)
  }

  @Test func equipReportsDamageAfterTheLogin() throws {
    let equip = try EquipFolder()
    try equip.run("player", "add", "Roy")
    try damage(equip.teamStore) { [try equip.run("players"), try equip.run("backup")] }
    var environment = ProgramFolder.variables(home: equip.folder.folder)
    environment["EQUIP_USER"] = "herons"
    let screen = try ProgramScreen(
      running: equip.folder.executable, environment: environment, showing: "Password")
    try screen.type(EquipFolder.password + "\r")
    try screen.see(Self.words)
    try leave(screen)
  }

  /// Closes the alert and quits.
  private func leave(_ screen: ProgramScreen) throws {
    try screen.type("\r")
    try screen.quit()
  }

  /// Damages a page of a store that its list can do without, so that the damage is found by who
  /// makes a backup.
  ///
  /// - Parameter run: Prints the list and makes a backup.
  private func damage(_ path: String, run: () throws -> [Subprocess.CollectedResult]) throws {
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    let pageSize = Int(whole[16]) << 8 | Int(whole[17])
    for page in stride(from: whole.count / pageSize - 1, to: 0, by: -1) {
      var damaged = whole
      damaged.replaceSubrange(page * pageSize..<page * pageSize + 16, with: Data(count: 16))
      try damaged.write(to: URL(fileURLWithPath: path))
      let endings = try run().map(\.status)
      if endings == [.exited(code: 0), .exited(code: 74)] { return }
    }
    Issue.record("Whatever page is damaged, either the list needs it or nobody finds it.")
  }
}
