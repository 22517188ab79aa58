import Foundation
import Glibc
import TestSupport
import Testing

/// Being asked for a password in a real terminal.
@Suite(.waitsForPrograms)
struct EquipPasswordTests {
  private let equip: EquipFolder

  init() throws {
    equip = try EquipFolder()
    try equip.run("player", "add", "Roy")
  }

  /// A terminal in which the password is being asked for.
  private func asking(_ arguments: String...) throws -> PseudoTerminal {
    let terminal = try equip.terminal("players", "--limit", "9")
    try terminal.read(until: "Password of herons: ")
    return terminal
  }

  @Test func typedCharactersAreNotShown() throws {
    let terminal = try asking()
    try terminal.type(EquipFolder.password + "\r")
    #expect(try terminal.end() == .exited(code: 0))
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.contains("  Roy\r\n"))
    #expect(!output.contains("four"))
    #expect(!output.contains("*"))
    #expect(terminal.settings == terminal.initialSettings)
  }

  @Test func lineEditingKeysWork() throws {
    let terminal = try asking()
    try terminal.type("all wrong\u{15}é\u{7F}\(EquipFolder.password)x\u{8}\r")
    #expect(try terminal.end() == .exited(code: 0))
  }

  @Test func controlCEndsTheProgramAndRestoresTheTerminal() throws {
    let terminal = try asking()
    #expect(terminal.settings != terminal.initialSettings)
    try terminal.type("four \u{3}")
    #expect(try terminal.end() == .killed(signal: SIGINT))
    #expect(terminal.settings == terminal.initialSettings)
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("four"))
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func aSignalEndsTheProgramAndRestoresTheTerminal(_ number: Int32) throws {
    let terminal = try asking()
    try terminal.signal(number)
    #expect(try terminal.end() == .killed(signal: number))
    #expect(terminal.settings == terminal.initialSettings)
  }

  @Test func controlDCancels() throws {
    let terminal = try asking()
    try terminal.type("\u{4}")
    #expect(try terminal.end() == .exited(code: 1))
    #expect(terminal.output.contains(utf8Of: "Nothing was changed."))
    #expect(terminal.settings == terminal.initialSettings)
  }

  @Test func controlZStopsAndTheQuestionIsAskedAgain() throws {
    let terminal = try asking()
    try terminal.type("\u{1A}")
    #expect(try terminal.nextStatus() == .stopped(signal: SIGTSTP))
    try terminal.readAll()
    #expect(terminal.settings == terminal.initialSettings)
    let offset = terminal.output.count
    try terminal.bringToForeground()
    try terminal.read(after: offset, until: "Password of herons: ")
    try terminal.type(EquipFolder.password + "\r")
    #expect(try terminal.end() == .exited(code: 0))
    #expect(terminal.settings == terminal.initialSettings)
  }

  @Test func aPasswordTypedAfterAStopFromElsewhereIsNotShown() throws {
    let terminal = try asking()
    try terminal.signal(SIGSTOP)
    #expect(try terminal.nextStatus() == .stopped(signal: SIGSTOP))
    // The modes that an interactive shell restores.
    terminal.settings = terminal.initialSettings
    let offset = terminal.output.count
    try terminal.bringToForeground()
    try terminal.read(after: offset, until: "Password of herons: ")
    try terminal.type(EquipFolder.password + "\r")
    #expect(try terminal.end() == .exited(code: 0))
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("four"))
    #expect(terminal.settings == terminal.initialSettings)
  }

  @Test func aWrongPasswordIsRefused() throws {
    let terminal = try asking()
    try terminal.type("wrong password\r")
    #expect(try terminal.end() == .exited(code: 1))
    #expect(terminal.output.contains(utf8Of: "error: invalid credentials.\r\n"))
  }

  @Test func aPasswordOfTenMegabytesIsRefusedWithAMessage() throws {
    let terminal = try asking()
    try terminal.send(Array(repeating: UInt8(ascii: "a"), count: 10_000_000))
    try terminal.type("\r")
    #expect(try terminal.end(within: .seconds(180)) == .exited(code: 1))
    #expect(terminal.output.contains(utf8Of: "the password is longer than 1024 bytes"))
    #expect(terminal.settings == terminal.initialSettings)
  }

  @Test func asksOnTheTerminalWhenInputAndOutputAreRedirected() throws {
    // The shell of the terminal sends both elsewhere.
    var variables = ProgramFolder.variables(home: equip.folder.folder)
    variables["EQUIP_USER"] = "herons"
    let out = equip.folder.path("out")
    let terminal = try PseudoTerminal(
      running: "/bin/sh",
      ["-c", "'\(equip.folder.executable)' export </dev/null >'\(out)'"],
      environment: variables)
    try terminal.read(until: "Password of herons: ")
    try terminal.type(EquipFolder.password + "\r")
    #expect(try terminal.end() == .exited(code: 0))
    #expect(try String(contentsOfFile: out, encoding: .utf8).contains("\"Roy\""))
  }

  @Test(arguments: ["dumb", ""])
  func aDumbTerminalIsAskedForThePasswordAndGetsTheList(_ term: String) throws {
    let terminal = try equip.terminal(variables: ["TERM": term])
    try terminal.read(until: "Password of herons: ")
    try terminal.type(EquipFolder.password + "\r")
    #expect(try terminal.end() == .exited(code: 0))
    #expect(terminal.output.contains(utf8Of: "  Roy\r\n"))
    #expect(!terminal.output.contains(0x1B))
  }

  /// The program in a terminal, with the password in an open file.
  private func openingFile(term: String = "xterm-256color") throws -> PseudoTerminal {
    var variables = ProgramFolder.variables(home: equip.folder.folder)
    variables["EQUIP_USER"] = "herons"
    variables["TERM"] = term
    let file = equip.folder.path("secret")
    try Data((EquipFolder.password + "\n").utf8).write(to: URL(fileURLWithPath: file))
    return try PseudoTerminal(
      running: "/bin/sh",
      ["-c", "exec '\(equip.folder.executable)' --password-fd 3 3<'\(file)'"],
      environment: variables)
  }

  @Test func aPasswordOnADescriptorLogsInOnTheScreen() throws {
    let terminal = try openingFile()
    try terminal.read(until: "Roy")
    try terminal.type("q")
    #expect(try terminal.end() == .exited(code: 0))
    #expect(terminal.settings == terminal.initialSettings)
  }

  @Test func aDumbTerminalGetsTheListWithAPasswordOnADescriptor() throws {
    let terminal = try openingFile(term: "dumb")
    #expect(try terminal.end() == .exited(code: 0))
    #expect(terminal.output.contains(utf8Of: "  Roy\r\n"))
  }

  @Test func theLoginScreenShowsTheGivenName() throws {
    let terminal = try equip.terminal()
    try terminal.read(until: "herons")
    try terminal.type(EquipFolder.password + "\r")
    try terminal.read(until: "Roy")
    try terminal.type("q")
    #expect(try terminal.end() == .exited(code: 0))
  }

  /// The password of the first launch was shown, but not written down.
  @Test func quittingBeforeTheFirstLoginShowsHowToResetThePasswordNextTime() throws {
    var variables = ProgramFolder.variables(home: equip.folder.path("elsewhere"))
    variables["TERM"] = "xterm-256color"
    for shown in ["Shown only once", "team reset-password herons"] {
      let terminal = try PseudoTerminal(
        running: equip.folder.executable, [], environment: variables)
      try terminal.read(until: shown)
      try terminal.type("\u{3}")
      #expect(try terminal.end() == .exited(code: 0))
      #expect(terminal.output.contains(utf8Of: "herons"))
    }
  }

  @Test func aBlankNameIsRefusedBeforeTheScreenOpens() throws {
    let terminal = try equip.terminal("--user", " ")
    #expect(try terminal.end() == .exited(code: 64))
    #expect(terminal.output.contains(utf8Of: "the user name is blank"))
  }

  @Test func theFirstPasswordIsShownEvenIfTheNameIsBlank() throws {
    let terminal = try equip.terminal(
      "--user", " ", "--database", equip.folder.path("new.sqlite"))
    #expect(try terminal.end() == .exited(code: 64))
    #expect(terminal.output.contains(utf8Of: "Shown only once."))
  }

  @Test func aNewPasswordIsAskedForTwice() throws {
    let terminal = try equip.terminal("team", "password")
    try terminal.read(until: "Password of herons: ")
    try terminal.type(EquipFolder.password + "\r")
    try terminal.read(until: "New password of herons: ")
    try terminal.type("a longer secret\r")
    try terminal.read(until: "Confirm the new password: ")
    try terminal.type("another secret\r")
    #expect(try terminal.end() == .exited(code: 1))
    #expect(terminal.output.contains(utf8Of: "the two passwords differ"))
    #expect(try equip.names() == ["Roy"])
  }

  @Test func thePasswordIsNotInTheProcessList() throws {
    let terminal = try asking()
    let arguments = try String(
      contentsOfFile: "/proc/\(terminal.processID)/cmdline", encoding: .utf8)
    let variables = try Data(
      contentsOf: URL(fileURLWithPath: "/proc/\(terminal.processID)/environ"))
    #expect(!arguments.contains("four"))
    #expect(variables.range(of: Data("four words".utf8)) == nil)
    try terminal.type("\u{3}")
    _ = try terminal.end()
  }
}
