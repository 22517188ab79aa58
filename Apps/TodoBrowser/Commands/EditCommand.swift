import ArgumentParser
import CommandSupport
import Interchange
import Models
import Reminders

struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change todos.",
    discussion: """
      Properties that are not given stay as they are; empty notes remove them. A day without a time \
      keeps a todo's time, a time without a day its day. Several todos change together, or not at \
      all. For a repeating todo give --this, --following or --all.

      Examples:
        todo-browser edit 3 --title 'Pay the rent' --notes 'by bank'
        todo-browser edit 3 5-8 --date tomorrow --state in-progress
        todo-browser edit 4 --date 'thu 10am' --following
      """
  )

  @OptionGroup var items: ItemIDArguments<TodoBrowserProgram>

  @Option(help: ArgumentHelp("The new title.", valueName: "title"))
  var title: String?

  @OptionGroup var category: CategoryOptions

  @OptionGroup var dates: DateOptions

  @OptionGroup var repetition: RepeatOptions

  @Flag(help: "Stop repeating.")
  var noRepeat = false

  @OptionGroup var reminders: ReminderOptions

  @Flag(help: "Remove all reminders.")
  var noRemind = false

  @Option(
    help: ArgumentHelp("The notes; '-' reads them from standard input.", valueName: "text"))
  var notes: String?

  @Option(help: "The state.")
  var state: CompletionState?

  @OptionGroup var series: SeriesOptions

  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func validate() throws {
    let hasNoChanges = title == nil && notes == nil && state == nil && !noRepeat
    let isOfReminders = noRemind || !reminders.remind.isEmpty
    if hasNoChanges, category.isEmpty, dates.isEmpty, repetition.isEmpty, !isOfReminders {
      throw ValidationError(
        "Nothing to change. See '\(TodoBrowserProgram.name) edit --help'.")
    }
    if noRemind, !reminders.remind.isEmpty {
      throw ValidationError("--remind and --no-remind exclude each other.")
    }
    if noRepeat, !repetition.isEmpty {
      throw ValidationError("--repeat and --no-repeat exclude each other.")
    }
  }

  func run() throws {
    let ids = try items.ids
    if title != nil, ids.count > 1 {
      throw CommandError.badUsage(
        "\(ids.count) todos cannot all get the same title", next: "Give one id.")
    }
    let date = try dates.isEmpty ? nil : dates.change()
    try ToDoChanges(
      title: title.map { try CommandText.title($0) },
      category: category.name(), otherCategories: category.others,
      date: date, repetition: repetition.span(besides: date),
      endsRepetition: noRepeat || repetition.isNone,
      alarms: noRemind ? [] : reminders.times(of: .toDo), state: state,
      notes: notes.map { try CommandText.long($0) ?? "" }
    ).run(ids, series, verb: "Changed", database.path, isJSON: json.isOn)
  }
}
