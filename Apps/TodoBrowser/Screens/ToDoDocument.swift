import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence
import Reminders
import ScreenSupport
import TerminalUI

/// The state the screens share: the store, the clock and the date formats.
@MainActor
final class ToDoDocument {
  let store: ToDoEventStore
  let dates: ToDoDates
  /// Wakes up the lists at midnight and when the time of an event has come.
  let alarm: Alarm
  /// Shows reminders while the app is open.
  var reminders: ReminderWatch<ToDoEventStore>?
  /// Returns the sample events offered to a user who has none; nil if there are no samples.
  let samples: (@MainActor () throws -> [StoredToDo])?

  private let parser: DateParser

  init(
    store: ToDoEventStore, environment: DateEnvironment, now: @escaping @MainActor () -> Date,
    alarm: @escaping Alarm = WallClockAlarm.set,
    samples: (@MainActor () throws -> [StoredToDo])? = nil
  ) {
    self.store = store
    self.alarm = alarm
    self.samples = samples
    dates = ToDoDates(in: environment, now: { MainActor.assumeIsolated { now() } })
    parser = DateParser(in: environment)
  }

  /// Parses a typed date. Text without a time keeps the time of another date, and text without a
  /// day keeps its day.
  ///
  /// - Returns: The date, the time zone given with it, and whether the text has a time.
  /// - Throws: `DateParseError` if the text cannot be parsed.
  func date(
    typed text: String, from other: Date
  ) throws -> (date: Date, zone: TimeZone?, hasTime: Bool) {
    let typed = try parser.parse(text, now: dates.now())
    let date = typed.date(movedFrom: other, on: dates.clock)
    return (date, typed.hasTime ? typed.timeZone : nil, typed.hasTime)
  }

  /// Parses a typed repetition.
  ///
  /// - Throws: `RecurrencePhraseError` if the text cannot be parsed or never occurs.
  func repetition(typed text: String) throws -> RecurrenceSpan {
    try RecurrenceSpan(reading: text, now: dates.now(), dates: parser)
  }

  /// Sets the repetition of an event to a typed one. An event without a date begins today.
  ///
  /// - Throws: `RecurrencePhraseError` if the text cannot be parsed or never occurs.
  func setRepetition(_ typed: String, of event: inout StoredToDo) throws {
    guard !RecurrencePhrase.isNone(typed) else {
      event.recurrence = nil
      return
    }
    let repetition = try self.repetition(typed: typed)
    if !event.isDated { (event.date, event.dateKind) = (dates.start(ofDay: dates.today), .day) }
    try event.setRepetition(repetition, on: dates.clock)
  }

  /// Parses a todo in one line.
  ///
  /// - Throws: `DateParseError` when a time next to a day is ambiguous.
  func entry(typed text: String) throws -> ToDoEntry {
    try ToDoEntry(reading: text, now: dates.now(), by: parser)
  }

  /// Parses typed reminders: `15m, 1d`.
  ///
  /// - Throws: `DateParseError` if the text cannot be parsed.
  func reminders(typed text: String) throws -> [String]? {
    try AlarmTime.readList(text, of: .toDo, now: dates.now(), by: parser)
  }

  /// Returns the name of a scope, or nil if its category was deleted.
  func name(of scope: ToDoScope) throws -> String? {
    switch scope {
    case .all: "All"
    case .category(let id): try store.category(id)?.name
    case .uncategorized: "Uncategorized"
    }
  }
}

/// A sheet that asks for the day to which events are moved.
final class DayViewController: UIViewController {
  @Outlet var datePicker: UIDatePicker!

  /// The store and the date formats.
  var document: ToDoDocument?
  /// The initial date of the picker.
  var date = Date()
  /// Called with the day, counted from 1 January 1970, after the sheet is dismissed.
  var onChosen: (@MainActor (Int) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let document else { return }
    datePicker.prepare(for: document)
    datePicker.date = date
  }

  override var preferredFocusedView: UIView? { datePicker }

  @IBAction func cancelButtonPressed(_ sender: Any) { dismiss(animated: true) }

  @IBAction func moveButtonPressed(_ sender: Any) {
    guard let document else { return }
    let day = document.dates.day(of: datePicker.date)
    let onChosen = onChosen
    dismiss(animated: true) { onChosen?(day) }
  }

  override var keyCommands: [UIKeyCommand]? {
    [key(UIKeyCommand.inputReturn, title: "Move", "Move to this day") { $0.moveButtonPressed($0) }]
  }
}

extension UIDatePicker {
  /// Configures the picker with the language, the clock and the date parser of the app.
  func prepare(for document: ToDoDocument) {
    prepare(in: document.dates.environment, now: document.dates.now)
    dateParser = { [weak self, weak document] text in
      guard let self, let document else { return Date() }
      return try document.date(typed: text, from: date).date
    }
    dateNote = { [weak self, weak document] date in
      let kind: TimeKind = self?.datePickerMode == .date ? .day : .utc
      return document?.dates.distance(to: StoredToDo(date: date, dateKind: kind)) ?? ""
    }
  }
}
