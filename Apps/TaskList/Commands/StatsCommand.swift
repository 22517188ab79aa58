import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Interchange
import Models
import Persistence

struct StatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Print how many tasks there are of each kind.")

  @Argument(help: FilterArgument.help)
  var filter: [String] = []

  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let dates = TaskDates.ofProgram
    let chosen = try FilterArgument.reading(filter, by: dates.words)?.filter ?? .all
    let store = try TaskListProgram.openStore(database.path)
    let counts = try store.counts(chosen, today: dates.startOfToday)
    let count = { (conditions: [TaskFilter.Condition]) in
      try store.count(
        TaskQuery(filter: TaskFilter(chosen.conditions + [.isCompleted(false)] + conditions)))
    }
    let today = try count([.due(from: dates.startOfToday, to: dates.startOfTomorrow)])
    let waiting = try count([.startsAfter(dates.startOfTomorrow.addingTimeInterval(-1))])
    let undated = try count([.noDueDate])
    try StandardOutput.write { output in
      if json.isOn {
        return try JSONWriter.write(to: &output) { object in
          object.member("open", counts.open)
          object.member("overdue", counts.overdue)
          object.member("dueToday", today)
          object.member("noDueDate", undated)
          object.member("waiting", waiting)
          object.member("completed", counts.completed)
          object.member("total", counts.total)
        }
      }
      var table = Table([TableColumn("Tasks"), .figures("Count")], for: output.traits)
      for (name, number) in [
        ("Open", counts.open), ("  overdue", counts.overdue), ("  due today", today),
        ("  no due date", undated), ("  waiting", waiting), ("Done", counts.completed),
        ("Total", counts.total),
      ] {
        try table.row(to: &output) { row in
          row.text(name)
          row.number(number)
        }
      }
      try table.finish(to: &output)
    }
  }
}

/// The words of a filter behind a command: `list overdue +home`.
///
/// ```swift
/// @Argument(help: FilterArgument.help) var filter: [String] = []
/// ```
enum FilterArgument {
  /// What the help screen says of the words.
  static var help: ArgumentHelp {
    ArgumentHelp(
      """
      Which tasks, such as 'due:week', 'overdue', '+home'. Before a word that begins with '-' \
      stands '--', or 'not:' in its place.
      """, valueName: "filter")
  }

  /// What the words say; nil where there are none.
  static func reading(
    _ words: [String], by taskWords: @autoclosure () -> TaskWords
  ) throws -> TaskFilterReading? {
    guard !words.isEmpty else { return nil }
    return try TaskFilterParser(taskWords()).parse(TaskWords.line(of: words, as: .filter))
  }
}
