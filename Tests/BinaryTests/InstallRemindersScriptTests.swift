import Foundation
import TestSupport
import Testing

/// `Scripts/install --reminders`, with fake programs and a fake systemd that record their
/// arguments.
@Suite(.waitsForPrograms)
struct InstallRemindersScriptTests {
  private let folder: TemporaryFolder
  private var prefix: String { "\(folder.path)/my $apps 100%" }
  private var units: String { "\(folder.path)/config/systemd/user" }

  init() throws {
    folder = try TemporaryFolder()
    for name in ["event-scheduler", "task-list", "passport"] {
      // The last one has no reminders.
      let reminds = name == "passport" ? "exit 64" : "exit 0"
      try ShellScript.write(
        #"test "$1 $2" = "remind --help" && \#(reminds)"#, to: "\(prefix)/bin/\(name)")
    }
  }

  /// Makes a systemd that records its calls.
  private func makeSystemd(_ text: String = "") throws {
    try ShellScript.write(
      "echo \"$*\" >>'\(folder.path)/asked'\n\(text)", to: "\(folder.path)/bin/systemctl")
  }

  private func install(_ arguments: String...) throws -> Subprocess.CollectedResult {
    try Subprocess(
      projectFile("Scripts/install").path, ["--prefix", prefix] + arguments,
      environment: [
        "PATH": "\(folder.path)/bin:/usr/bin:/bin", "HOME": folder.path,
        "XDG_CONFIG_HOME": "\(folder.path)/config", "COURSE_APPS_HOME": "/data of \"mine\"",
      ]
    ).end()
  }

  private func asked() -> [String] {
    ((try? String(contentsOfFile: "\(folder.path)/asked", encoding: .utf8)) ?? "")
      .split(separator: "\n").map(String.init).filter { $0 != "--user show-environment" }
  }

  private func unitNames() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: units)) ?? []).sorted()
  }

  private static let names = ["event-scheduler", "task-list"].map {
    "course-apps-\($0)-remind.service"
  }

  @Test func aUnitIsInstalledForEachProgramWithRemindersAndRemoved() throws {
    try makeSystemd()
    let result = try install("--reminders")
    #expect(result.status == .exited(code: 0), "\(result.errors)")
    #expect(result.errors.contains("Reminders are shown for: event-scheduler, task-list."))
    #expect(unitNames() == Self.names)
    #expect(
      asked() == ["--user daemon-reload"] + Self.names.map { "--user enable --now \($0)" })
    #expect(
      try String(contentsOfFile: "\(units)/\(Self.names[1])", encoding: .utf8) == #"""
        [Unit]
        Description=Reminders of task-list

        [Service]
        ExecStart="\#(folder.path)/my $$apps 100%%/bin/task-list" remind
        Environment="COURSE_APPS_HOME=/data of \"mine\""
        Restart=on-failure
        RestartSec=60

        [Install]
        WantedBy=default.target

        """#)

    #expect(try install("--no-reminders").status == .exited(code: 0))
    #expect(unitNames().isEmpty)
    #expect(
      asked().suffix(3) == Self.names.map { "--user disable --now \($0)" } + [
        "--user daemon-reload"
      ])
    #expect(try install("--no-reminders").status == .exited(code: 1))
  }

  @Test func uninstallingRemovesTheUnitsOfThatPrefix() throws {
    try makeSystemd()
    _ = try install("--reminders")
    try FileManager.default.createDirectory(
      atPath: "\(prefix)/share/course-apps", withIntermediateDirectories: true)
    try Data("file bin/task-list\n".utf8).write(
      to: URL(filePath: "\(prefix)/share/course-apps/installed"))
    let other = "\(units)/course-apps-equip-remind.service"
    try Data("ExecStart=\"/elsewhere/bin/equip\" remind\n".utf8).write(to: URL(filePath: other))
    let result = try install("--uninstall")
    #expect(result.status == .exited(code: 0), "\(result.errors)")
    #expect(unitNames() == ["course-apps-equip-remind.service"])
  }

  @Test(arguments: ["exit 1", "exit 127"]) func withoutSystemdTheMessageNamesAnAlternative(
    systemd: String
  ) throws {
    try makeSystemd(systemd)
    let result = try install("--reminders")
    #expect(result.status == .exited(code: 1))
    #expect(result.errors.contains("no systemd user manager is running"))
    #expect(
      result.errors.contains("*/10 * * * * \(prefix)/bin/task-list upcoming --within 10min\n"))
    #expect(!result.errors.contains("passport"))
    #expect(unitNames().isEmpty)
  }

  @Test func anErrorOfSystemdFailsTheScript() throws {
    try makeSystemd(#"case "$2" in enable) echo 'no such bus' >&2; exit 1;; esac"#)
    let result = try install("--reminders")
    #expect(result.status == .exited(code: 1))
    #expect(result.errors.contains("no such bus") && result.errors.contains("message is above"))
  }

  @Test func reportsThatNothingIsInstalled() throws {
    try makeSystemd()
    try FileManager.default.removeItem(atPath: "\(prefix)/bin")
    let result = try install("--reminders")
    #expect(result.status == .exited(code: 1))
    #expect(result.errors.contains("no program with reminders is installed"))
  }
}
