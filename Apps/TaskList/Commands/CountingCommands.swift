import ArgumentParser
import CommandSupport
import Foundation
import Models

struct StatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Print the number of tasks of each kind.")

  @Argument(
    help: FilterArgument.help, completion: .stored(TaskListProgram.filterCompletions))
  var filter: [String] = []

  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let dates = TaskDates.ofProgram
    let chosen = try FilterArgument.reading(filter, by: dates.syntax)?.filter ?? .all
    let store = try TaskListProgram.openStore(database.path)
    let counts = try store.counts(chosen, today: dates.startOfToday)
    let count = { (conditions: [TaskFilter.Condition]) in
      try store.count(
        TaskQuery(filter: TaskFilter(chosen.conditions + [.isCompleted(false)] + conditions)))
    }
    let numbers: [(key: String, title: String, number: Int)] = [
      ("open", "Open", counts.open),
      ("overdue", "  overdue", counts.overdue),
      (
        "dueToday", "  due today",
        try count([.due(from: dates.startOfToday, to: dates.startOfTomorrow)])
      ),
      ("noDueDate", "  no due date", try count([.noDueDate])),
      (
        "waiting", "  waiting",
        try count([.startsAfter(dates.startOfTomorrow.addingTimeInterval(-1))])
      ),
      ("completed", "Done", counts.completed), ("total", "Total", counts.total),
    ]
    try StandardOutput.write { output in
      if json.isOn {
        return try JSONWriter.write(to: &output) { object in
          for number in numbers { object.member(number.key, number.number) }
        }
      }
      try Table.write([TableColumn("Tasks"), .figures("Count")], of: numbers, to: &output) {
        $1.text($0.title)
        $1.number($0.number)
      }
    }
  }
}

/// The words of a filter after a command: `list overdue +home`.
///
/// ```swift
/// @Argument(help: FilterArgument.help) var filter: [String] = []
/// ```
enum FilterArgument {
  /// The help text for the filter argument.
  static var help: ArgumentHelp {
    ArgumentHelp(
      """
      The filter, such as 'due:week', 'overdue' or '+home'. Put '--' before a word that begins \
      with '-', or write 'not:' instead of '-'.
      """, valueName: "filter")
  }

  /// Parses the filter; nil if the arguments are empty.
  static func reading(
    _ words: [String], by syntax: @autoclosure () -> TaskSyntax
  ) throws -> TaskFilterReading? {
    guard !words.isEmpty else { return nil }
    return try TaskFilterReading(
      parsing: TaskSyntax.line(of: words, as: .filter), by: syntax())
  }
}

struct TagsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tags", abstract: "Print the tags and their counts.")

  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let tags = try TaskListProgram.openStore(database.path).tags()
    try tags.print(under: "Tag", absence: "No tasks have tags.", isJSON: json.isOn)
  }
}

struct ProjectsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "projects",
    abstract: "Print the projects and their counts.",
    discussion: "The tasks of a project's parts count too: kitchen.floor in kitchen.")

  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let projects = try TaskListProgram.openStore(database.path).projects()
    try projects.print(
      under: "Project", absence: "No tasks have a project.", isJSON: json.isOn)
  }
}

extension [TaskGroup] {
  /// Prints tags or projects with their tasks counted.
  ///
  /// - Parameters:
  ///   - title: The column's title.
  ///   - absence: The message shown when there are none.
  fileprivate func print(under title: String, absence: String, isJSON: Bool) throws {
    try StandardOutput.write { output in
      if isJSON {
        return try JSONWriter.write(self, to: &output) { group, object in
          object.member("name", group.name)
          object.member("open", group.open)
          object.member("total", group.total)
        }
      }
      guard !isEmpty else { return StandardError.line(absence) }
      let columns: [TableColumn] = [.figures("Open"), .figures("All"), .text(title)]
      try Table.write(columns, of: self, to: &output) { group, row in
        row.number(group.open)
        row.number(group.total)
        row.text(group.name)
      }
    }
  }
}
