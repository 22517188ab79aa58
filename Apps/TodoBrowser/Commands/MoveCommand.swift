import ArgumentParser
import CommandSupport
import DateFormatting
import Models
import Recurrence

struct MoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Move todos to another category or date.",
    discussion: """
      A new category is created. A day without a time keeps each todo's time, a time without a day \
      its day. Several todos move together, or not at all if an id is unknown. For a repeating todo \
      give --this, --following or --all.

      Examples:
        todo-browser move 3 5-8 --date mon
        todo-browser move 3 --category Home
        todo-browser move 3 --uncategorized
      """
  )

  @OptionGroup var items: ItemIDArguments<TodoBrowserProgram>

  @OptionGroup var category: CategoryOptions

  @OptionGroup var dates: DateOptions

  @OptionGroup var series: SeriesOptions

  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func validate() throws {
    if category.isEmpty, dates.isEmpty {
      throw ValidationError("Nothing to change. Give --category or --date.")
    }
  }

  func run() throws {
    try ToDoChanges(
      category: category.name(), otherCategories: category.others,
      date: dates.isEmpty ? nil : dates.change()
    ).run(items.ids, series, verb: "Moved", database.path, isJSON: json.isOn)
  }
}

/// The changes requested by a command line; nil keeps a property.
struct ToDoChanges {
  var title: String?
  /// The name of a category; empty for none.
  var category: String?
  var otherCategories: [String]?
  var date: DateChange?
  var repetition: RecurrenceSpan?
  var endsRepetition = false
  /// The reminders; an empty array for none.
  var alarms: [String]?
  var state: CompletionState?
  var notes: String?

  /// Changes events as one undo group and prints the changed events.
  ///
  /// - Parameter verb: The verb of the message, such as `Changed`.
  func run(
    _ ids: [Int64], _ series: SeriesOptions, verb: String, _ database: String?, isJSON json: Bool
  ) throws {
    try TodoBrowserProgram.change(database) { store in
      let stored = try store.existingEvents(ids)
      // A change of the state or of the rule alone needs no scope.
      let asks = [title, category, notes].contains { $0 != nil } || date != nil || alarms != nil
      let repeating = asks ? stored.first(where: \.repeats) : nil
      let scope = try series.scope(ifRepeats: repeating.map { ItemSummary.quoted($0.listTitle) })
      if repetition != nil, date == nil, let event = stored.first(where: { !$0.isDated }) {
        throw CommandError.badUsage(
          "\(ItemSummary.quoted(event.listTitle)) has no date and cannot repeat",
          next: "Give --date.")
      }
      for event in stored {
        var changed = event
        try apply(to: &changed)
        if alarms?.isEmpty == false { try changed.checkReminders() }
      }
      let isNew = try category.map { try store.isNewCategory($0) } ?? false
      try store.update(ids, scope) { try apply(to: &$0) }
      let events = try store.existingEvents(ids)
      let listing = ToDoListing(store)
      if !json {
        try listing.printLines(verb, events, changedFrom: stored)
      } else if events.count == 1 {
        try listing.printJSON(events[0])
      } else {
        try listing.printJSON(events)
      }
      if isNew, let event = events.first {
        StandardError.line("The category \(event.quotedCategory) is new.")
      }
    }
  }

  private func apply(to event: inout StoredToDo) throws {
    if let title { event.title = title }
    if let category { event.category = category }
    if let otherCategories { event.setOtherCategories(otherCategories) }
    try date?.apply(to: &event)
    if let repetition { try event.setRepetition(repetition, on: ProgramEnvironment.dates.clock) }
    if endsRepetition { event.recurrence = nil }
    if let alarms { event.alarms = alarms.isEmpty ? nil : alarms }
    if let state { event.completionState = state }
    if let notes { event.notes = notes }
  }
}
