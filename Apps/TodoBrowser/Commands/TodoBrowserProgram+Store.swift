import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Interchange
import Models
import Persistence
import Reminders
import TerminalUI

extension TodoBrowserProgram: ReminderProgram {
  static func message(
    of event: StoredToDo, now: Date, in environment: DateEnvironment
  ) -> ReminderMessage {
    let dates = ToDoDates(in: environment, now: { now })
    return ReminderMessage(
      id: event.id ?? 0, title: event.listTitle,
      mark: event.repeats ? " \(ToDoDates.repeatSign)" : "",
      date: event.isDated ? dates.inSentence(event) : "",
      distance: event.isDated ? dates.distance(to: event) : "",
      dateInSentence: event.isDated ? dates.inSentence(event) : "",
      facts: [
        "DESCRIPTION": event.notes, "CATEGORY": event.category,
        "DATE": ToDoField.date.text(of: event, FieldDates(clock: environment.clock)) ?? "",
      ])
  }

  static func printJSON(_ events: [StoredToDo], from store: ToDoEventStore) throws {
    try ToDoListing(store).printJSON(events)
  }
}

extension TodoBrowserProgram: ExchangeProgram {
  static let noun = ItemNoun("todo")

  /// The hint that follows a message about a change.
  static let undoHint = "Undo with '\(name) undo'."

  static func openStore(_ database: String?) throws -> ToDoEventStore {
    try ToDoEventStore(
      location(database),
      // Without a substitute, the store reads the time zone from the C library.
      timeZone: { ProgramEnvironment.substitute?.dates.timeZone }, now: { ProgramEnvironment.now }
    ).warningOfDamage()
  }

  static func archive(
    _ path: String?, _ access: NoAccess
  ) throws -> CommandArchive<ToDoEventStore> {
    try archive(path, of: .toDos(by: .process))
  }

  /// Returns the property list of the assignment's solution, in the folder of the store.
  static func assignmentFile() throws -> URL {
    guard let path = try location(nil).path else { throw StoreError.noHome }
    let folder = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return folder.appending(path: "todo-browser-assignment.plist")
  }

  static func summaries(of ids: [Int64], in store: ToDoEventStore) throws -> [ItemSummary] {
    let dates = ToDoDates()
    return try store.existingEvents(ids).map { event in
      ItemSummary(
        id: event.id ?? 0, name: event.listTitle,
        detail: event.isCompleted ? event.stateLabel : dates.inSentence(event),
        repeats: event.repeats)
    }
  }

  // MARK: - Import and export

  static let importDiscussion = """
    Reads property lists (.plist, XML and binary), iCalendar with events and to-dos (.ics), JSON as \
    'list --json' prints it, and CSV with the same names in its first row. Existing todos \
    are recognized: importing a file again changes nothing. One undo reverts the import. A todo \
    is recognized by its uniqueID, or without one by its title, category, date and notes, as they \
    are now or were when it was imported.

    An entry that cannot be read is named, the rest is imported, and the exit status is 65; with \
    --strict nothing is imported then.

    Examples:
      todo-browser import SampleEvents.plist
      curl -s https://example.org/todo.ics | todo-browser import -
    """

  static let exportDiscussion = """
    Each format has its own set of properties; JSON has all, including imported ones that are \
    not shown here. An existing file is replaced once everything is written.

    Examples:
      todo-browser export events.plist
      todo-browser export --format csv | column -s, -t
    """

  static func read(
    _ file: InputFile, as format: ToDoFormat?
  ) throws -> FoundItems<ImportedToDos> {
    try FoundItems(in: file, as: format) { found in
      [
        .journals(found.count(ofOther: "VJOURNAL")),
        .freeBusyTimes(found.count(ofOther: "VFREEBUSY")),
      ]
    }
  }

  static func importContents(_ found: ImportedToDos, into store: ToDoEventStore) throws
    -> ImportSummary
  {
    try store.importEvents(
      found.items, stating: found.stated, keeping: found.kept, applying: found.messages)
  }

  static func write(
    _ selection: EmptySelection, of store: ToDoEventStore, as format: ToDoFormat,
    guardsFormulas: Bool, to output: inout Output
  ) throws -> Int {
    var writer = format.writer(
      stamp: ProgramEnvironment.now, clock: ProgramEnvironment.dates.clock,
      kept: try store.keptComponents(),
      changedInstances: format == .iCalendar ? try store.changedInstances() : [:],
      guardsFormulas: guardsFormulas)
    return try writer.writeAll(to: &output) { write in
      try store.forEachEvent(ToDoQuery(), withOriginals: format != .csv) { try write($0) }
    }
  }
}

// `--format plist`: accepts formats by their raw values, which the help lists.
extension ToDoFormat: ExpressibleByArgument, ExchangeFormat {
  public static var standard: ToDoFormat { .plist }
}

extension CommandError {
  /// Maps the errors of stores, dates and terminals to command errors.
  static func explaining(_ error: any Error) -> CommandError? {
    switch error {
    case StoreError.unknownItems(noun: "todo", let ids):
      .notFound(
        kind: "todo", ids: ids, next: "Run '\(TodoBrowserProgram.name) list' to see ids.")
    case StoreError.categoryExists(let name):
      .refused(
        "the category '\(name)' already exists",
        next: "'\(TodoBrowserProgram.name) categories merge' merges two.")
    case StoreError.emptyCategoryName:
      .badUsage("the category's name is blank", next: "Enter at least one letter.")
    case let error as TerminalError:
      .inputOutput("\(error)", next: "")
    default:
      explainingStores(error)
    }
  }
}

// MARK: - Completion

extension TodoBrowserProgram {
  /// The number of open todos, and of completed ones, that a shell offers.
  private static let maximumCompletionCount = 300

  /// Returns the ids of todos: open ones by date, then completed ones.
  static func itemCompletions(_ request: CompletionRequest) throws -> [CompletionValue] {
    try completions(request) { store in
      let open = try store.events(ToDoQuery(hidesCompleted: true, limit: maximumCompletionCount))
      let all = try store.events(ToDoQuery(limit: 2 * maximumCompletionCount))
      return (open + all.filter(\.isCompleted)).compactMap { todo in
        todo.id.map { CompletionValue(id: $0, title: todo.listTitle) }
      }
    }
  }

  /// Returns the names of all categories.
  static func categoryCompletions(_ request: CompletionRequest) throws -> [CompletionValue] {
    try completions(request) { try $0.categoryNames().map { CompletionValue($0) } }
  }
}
