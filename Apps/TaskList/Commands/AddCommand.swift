import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Interchange
import Models
import Persistence
import Reminders

struct AddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a task.",
    discussion: """
      The words are the task: 'due:fri', 'start:mon', '+tag', 'pri:high', 'project:x', \
      'every:month', 'after:3d', 'remind:15m' or '!15m' and 'note:\\"…\\"' say something of it, all others are \
      its text. A time behind a date belongs to it: 'due:fri 5pm'; a time of another place stands \
      in quotes, 'due:\\"fri 9am Berlin\\"'. A backslash before a word, or quotes, make \
      it text. The same can be said by options. What was understood is printed with the new id.

      A word of small letters with a colon and more right behind it, such as 'tag:home', is \
      refused where it has no meaning; addresses, 'Jo: rent' and '10:30' are text.

      Examples:
        task-list add 'Pay rent due:fri +home pri:high every:month'
        task-list add Water the plants --due today --repeat after:3d
        task-list add 'Dentist due:"first monday of january 9am" remind:1d'
        task-list add 'Swim every:"tue and thu until dec 18"'
        task-list add 'Filter every:"90 days after done" due:"in two weeks"'
        task-list add Call Jo back 'note:about the boat'
      """
  )

  @Argument(help: ArgumentHelp("The task.", valueName: "words"))
  var words: [String]

  @OptionGroup var options: TaskOptions
  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let taskWords = TaskDates.ofProgram.words
    var entry = try QuickEntry(parsing: TaskWords.line(of: words), by: taskWords)
    guard entry.hasText else {
      throw CommandError.badUsage(
        "the task has no text", next: "Give it at least one letter beside the words that say more.")
    }
    try entry.add(options.changes(by: taskWords))
    try entry.showTimes(as: options.timeKind(by: taskWords), on: taskWords.clock)
    let task = entry.task
    try task.checkReminders()
    try TaskListProgram.change(database.path) { store in
      let twin = try store.duplicate(of: task)
      let added = try store.add(task)
      if json.isOn {
        try TaskListing(store).printJSON(added)
      } else {
        try StandardOutput.line(taskWords.line("Added", added))
      }
      if let twin { StandardError.say("Task \(twin) says exactly the same.") }
    }
  }
}

extension TaskItem {
  /// - Throws: `CommandError.badUsage` where it has reminders that count from a date, and none.
  func checkReminders() throws {
    let hasDate = dueDate != nil || startDate != nil
    try ReminderOptions.check(alarms, hasDate: hasDate, name: listText, option: "--due")
  }
}

extension QuickEntry {
  /// Whether there is a text among what was said.
  var hasText: Bool { changes.contains { $0.noun == "text" } }

  /// Adds what options say beside the words.
  ///
  /// - Throws: `CommandError.badUsage` where the same is said twice.
  mutating func add(_ further: [Change]) throws(CommandError) {
    for change in further {
      if let noun = change.noun, changes.contains(where: { $0.noun == noun }) {
        throw .badUsage("the \(noun) is given twice", next: "Give it once.")
      }
      changes.append(change)
    }
  }
}

extension QuickEntry {
  /// Makes times that were read by a clock those that another clock shows, where no zone was named.
  ///
  /// - Throws: `CommandError.badUsage` where there is no such time.
  mutating func showTimes(as kind: TimeKind?, on clock: WallClock) throws(CommandError) {
    guard let kind else { return }
    func moved(_ date: Date?, _ own: TimeKind?) -> Date? {
      guard let date, own == nil, clock.day(startingAt: date) == nil else { return nil }
      let shown = clock.reading(of: date)
      return (kind == .utc ? .utc : kind.clock ?? clock).date(showing: shown)
    }
    var count = 0
    for (index, change) in changes.enumerated() {
      switch change {
      case .dueDate(let date, let own):
        guard let date = moved(date, own) else { continue }
        changes[index] = .dueDate(date, kind)
      case .startDate(let date, let own):
        guard let date = moved(date, own) else { continue }
        changes[index] = .startDate(date, kind)
      default: continue
      }
      count += 1
    }
    guard count > 0 else {
      throw .badUsage(
        "there is no time of day that '--tz' could speak of", next: "Give one: --due 'fri 9am'.")
    }
  }
}

extension QuickEntry.Change {
  /// What it says, where that can be said once.
  fileprivate var noun: String? {
    switch self {
    case .text: "text"
    case .dueDate: "due date"
    case .startDate: "start"
    case .priority: "priority"
    case .project: "project"
    case .repetition, .recurrence: "repetition"
    case .alarms: "reminder"
    case .note: "note"
    case .addTag, .removeTag: nil
    }
  }
}
