import Foundation

/// A program with a store, with the commands that tests of failures need.
public struct StoreProgramCase: Sendable, CustomStringConvertible {
  /// The name as it is typed: `event-scheduler`.
  public let name: String
  /// The command that prints all items.
  public let listAll: [String]
  /// Commands that only read, each of which prints the name of an added item.
  public let readingCommands: [[String]]
  /// Commands that change something and need only item 1.
  public let changingCommands: [[String]]
  /// Returns the command that adds an item with a name, so that it stays in the list.
  public let add: @Sendable (String) -> [String]
  /// Returns a CSV table with a header and a number of items, which are named `Item 1` and so on.
  public let table: @Sendable (Int) -> String
  /// The JSON key of an item's name.
  public let nameKey: String

  public var description: String { name }

  /// Creates a folder in which the program can run.
  public func folder() throws -> ProgramFolder { try ProgramFolder(name) }

  /// Writes a CSV file with a number of items.
  public func file(of count: Int, in folder: ProgramFolder) throws -> String {
    try folder.file("items-\(count).csv", Data(table(count).utf8))
  }

  /// Returns the names of all items. Throws if the list fails.
  public func names(in folder: ProgramFolder) throws -> [String] {
    let result = try folder.run(listAll + ["--json"])
    guard result.status == .exited(code: 0),
      let items = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        as? [[String: Any]]
    else { throw SubprocessError.over(output: result.output + result.errors) }
    return items.map { $0[nameKey] as? String ?? "" }
  }

  public static let eventScheduler = StoreProgramCase(
    name: "event-scheduler",
    listAll: ["list", "--all"],
    readingCommands: [["list", "--all"], ["next"], ["show", "1"], ["export"], []],
    changingCommands: [
      ["add", "Coffee"], ["edit", "1", "--title", "Coffee"], ["delete", "1", "--yes"], ["undo"],
    ],
    add: { ["add", $0, "--date", "tomorrow"] },
    table: { count in
      var rows = "title,description,date,uid\n"
      for number in 1...count {
        let date = Date(timeIntervalSince1970: TimeInterval(1_893_456_000 + number * 3600))
        rows += "Item \(number),Some words about it,\(date.formatted(.iso8601)),\(number)@test\n"
      }
      return rows
    },
    nameKey: "title")

  public static let taskList = StoreProgramCase(
    name: "task-list",
    listAll: ["list", "all"],
    readingCommands: [
      ["list", "all"], ["next"], ["show", "1"], ["export"], ["stats", "--json"], [],
    ],
    changingCommands: [
      ["add", "Coffee"], ["edit", "1", "pri:low"], ["done", "1"], ["delete", "1", "--yes"],
      ["undo"],
    ],
    add: { ["add", $0, "--due", "tomorrow"] },
    table: { count in
      var rows = "text,dueDate,priority,uid\n"
      for number in 1...count {
        let date = Date(timeIntervalSince1970: TimeInterval(1_893_456_000 + number * 86_400))
        rows += "Item \(number),\(date.formatted(.iso8601).prefix(10)),high,\(number)@test\n"
      }
      return rows
    },
    nameKey: "text")

  public static let todoBrowser = StoreProgramCase(
    name: "todo-browser",
    listAll: ["list"],
    readingCommands: [["list"], ["next"], ["show", "1"], ["export"], ["list", "--json"], []],
    changingCommands: [
      ["add", "Coffee"], ["edit", "1", "--title", "Coffee"], ["done", "1"],
      ["move", "1", "--category", "Home"], ["duplicate", "1"], ["categories", "add", "Home"],
      ["delete", "1", "--yes"], ["undo"],
    ],
    add: { ["add", $0, "--date", "tomorrow"] },
    table: { count in
      var rows = "title,date,category,uniqueID\n"
      for number in 1...count {
        let date = Date(timeIntervalSince1970: TimeInterval(1_893_456_000 + number * 3600))
        let uniqueID = "00000000-0000-4000-8000-" + String(1_000_000_000_000 + number).suffix(12)
        rows += "Item \(number),\(date.formatted(.iso8601)),Home,\(uniqueID)\n"
      }
      return rows
    },
    nameKey: "title")

  public static let all = [eventScheduler, taskList, todoBrowser]
}
