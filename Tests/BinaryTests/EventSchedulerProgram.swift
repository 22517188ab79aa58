import Foundation
import TestSupport

/// The built event-scheduler with data in a folder of its own, removed when the test is over.
final class EventSchedulerProgram: Sendable {
  static let path = BuiltProducts.path(of: "event-scheduler")

  let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/events-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The file of the events.
  var store: String { path("event-scheduler.sqlite") }

  func path(_ name: String) -> String { folder + "/" + name }

  /// All it finds in its environment.
  static func variables(home folder: String) -> [String: String] {
    ["COURSE_APPS_HOME": folder, "TZ": "UTC", "LANG": "C.UTF-8"]
  }

  func start(
    _ arguments: [String], input: Subprocess.Input = .text(""),
    output: Subprocess.Output = .collected
  ) throws -> Subprocess {
    try Subprocess(
      Self.path, arguments, environment: Self.variables(home: folder), input: input,
      output: output)
  }

  /// Runs it to its end.
  @discardableResult
  func run(
    _ arguments: String..., input: Subprocess.Input = .text(""),
    output: Subprocess.Output = .collected
  ) throws -> Subprocess.Ending {
    try start(arguments, input: input, output: output).end()
  }

  /// Puts a file in the folder.
  ///
  /// - Returns: Its path.
  func file(_ name: String, _ content: Data) throws -> String {
    try content.write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  /// Imports so many events, `Event 1` and so on, the first in 2030 and one every hour.
  func fill(_ count: Int) throws { try run("import", calendar(of: count)) }

  /// A calendar file with so many events.
  func calendar(of count: Int) throws -> String {
    var rows = "title,description,date,uid\n"
    let start = 1_893_456_000
    for number in 1...count {
      let date = Date(timeIntervalSince1970: TimeInterval(start + number * 3600))
      rows += "Event \(number),Some words about it,\(date.formatted(.iso8601)),\(number)@test\n"
    }
    return try file("events-\(count).csv", Data(rows.utf8))
  }

  /// The titles of all events; the list has to work for it.
  func titles() throws -> [String] {
    let ending = try run("list", "--all", "--json")
    guard ending.status == .exited(code: 0),
      let events = try JSONSerialization.jsonObject(with: Data(ending.output.utf8))
        as? [[String: Any]]
    else { throw SubprocessError.over(output: ending.output + ending.errors) }
    return events.map { $0["title"] as? String ?? "" }
  }

  /// Every file of the folder with its content.
  func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      contents[name] = try? Data(contentsOf: URL(fileURLWithPath: path(name)))
    }
    return contents
  }
}
