import CommandSupport
import DateFormatting
import EventSchedulerAssignment
import Foundation
import Interchange
import Models
import Recurrence
import ScreenSupport
import TerminalUI

/// The second view as a form that says what is missing, asks before it is left and keeps drafts.
class NewEventScreen: NewEventViewController, EditedForm {
  @Outlet var kindControl: UISegmentedControl!
  @Outlet var endField: UITextField!
  @Outlet var repeatField: UITextField!
  @Outlet var placeField: UITextField!
  @Outlet var categoriesField: UITextField!
  @Outlet var remindersField: UITextField!
  @Outlet var addressField: UITextField!
  @Outlet var hintLabel: UILabel!
  @Outlet var saveButton: UIButton!

  /// The clock and the calendar of the date picker; set before the view is loaded.
  var document: ScheduleDocument!
  /// The reminders that the event has, which are read again from their words.
  var knownAlarms: [String] = []
  /// The day that is proposed; nil for the next full hour.
  var day: CivilDate?
  /// What the form began with.
  private var began: [String: String]?

  override func viewDidLoad() {
    super.viewDidLoad()
    descriptionView.delegate = self
    let fields: [UITextField] = [titleField] + furtherFields.map(\.field)
    for field in fields {
      field.delegate = self
      field.addAction(
        UIAction { [weak self] _ in self?.updateHint() }, for: .editingChanged)
    }
    datePicker.addAction(UIAction { [weak self] _ in self?.updateHint() }, for: .valueChanged)
    kindControl.addAction(UIAction { [weak self] _ in self?.kindDidChange() }, for: .valueChanged)
    let (environment, now) = (document.dates.environment, document.now)
    datePicker.prepare(in: environment, now: now)
    let parser = DateParser(in: environment)
    datePicker.dateParser = { try parser.parse($0, now: now()).date }
    datePicker.date = proposedDate
    beginEditing()
  }

  /// The next full hour, on the day that is proposed.
  private var proposedDate: Date {
    document.clock.date(
      showing: EventEntry.nextHour(after: document.now(), on: day, clock: document.clock))
  }

  /// Takes what the form says for what it began with.
  func beginEditing() {
    began = draftValues
    updateHint()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    titleField.becomeFirstResponder()
  }

  override var preferredFocusedView: UIView? { titleField }

  // MARK: Actions

  /// - Returns: nil also where the event could not be stored: the form then stays.
  override func createNewEvent() -> Event? {
    guard isComplete() else { return nil }
    (delegate as? ScheduleScreen)?.openForm = self
    guard delegate != nil else {
      hintLabel.textColor = .systemRed
      hintLabel.text = "Nobody takes the event: the form has no delegate."
      return nil
    }
    titleField.text = typedTitle
    let newEvent = super.createNewEvent()
    return newEvent?.id == nil ? nil : newEvent
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "Save", input: "s", modifierFlags: .control, discoverabilityTitle: "Save the event"
      ) { [weak self] in self?.saveButton.sendActions(for: .primaryActionTriggered) }
    ]
  }

  // MARK: EditedForm

  var hasUnsavedChanges: Bool { began.map { $0 != draftValues } ?? false }

  func saveForm(completion: @escaping @MainActor () -> Void) {
    dismissKeyboard()
    if createNewEvent() != nil { completion() }
  }

  var draftName: String { "New Event" }

  var draftValues: [String: String] {
    get {
      var values: [String: String] = [
        "title": titleField.text ?? "", "description": descriptionView.text,
        "date": "\(datePicker.date.timeIntervalSince1970)", "isAllDay": "\(isAllDay)",
      ]
      for (name, field) in furtherFields { values[name] = field.text ?? "" }
      return values
    }
    set {
      titleField.text = newValue["title"]
      descriptionView.text = newValue["description"] ?? ""
      if let date = newValue["date"].flatMap(Double.init) {
        datePicker.date = Date(timeIntervalSince1970: date)
      }
      isAllDay = newValue["isAllDay"] == "true"
      for (name, field) in furtherFields { field.text = newValue[name] }
      updateHint()
    }
  }

  // MARK: What is missing

  /// The title without the white space around it.
  var typedTitle: String {
    (titleField.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Whether there has to be a description.
  var needsDescription: Bool { true }

  /// White space alone is no text. It is looked for rather than trimmed, which stops at the first
  /// letter of however many.
  private var lacksTitle: Bool { (titleField.text ?? "").allSatisfy(\.isWhitespace) }
  private var lacksDescription: Bool {
    needsDescription && descriptionView.text.allSatisfy(\.isWhitespace)
  }

  /// Whether nothing is missing and all is understood; what is not is said, and the first such field is
  /// edited.
  func isComplete() -> Bool {
    let wrong: UIView? =
      lacksTitle
      ? titleField
      : lacksDescription ? descriptionView : refusal?.field
    guard let wrong else { return true }
    updateHint(isRefusal: true)
    wrong.becomeFirstResponder()
    return false
  }

  /// Says below the form what is missing, so that a button that does nothing is no riddle, and when all is
  /// there how it is understood.
  func updateHint(isRefusal: Bool = false) {
    hintLabel.textColor = isRefusal || refusal != nil ? .systemRed : .secondaryLabel
    hintLabel.text =
      switch (lacksTitle, lacksDescription) {
      case _ where refusal != nil && !isRefusal: refusal?.words
      case (true, true): "Still needs a title and a description."
      case (true, false): "Still needs a title."
      case (false, true): "Still needs a description."
      case (false, false): refusal?.words ?? understood
      }
  }
}

// MARK: - The further fields

extension NewEventScreen {
  /// Whether the event is to take whole days.
  var isAllDay: Bool {
    get { kindControl.selectedSegmentIndex == 1 }
    set {
      kindControl.selectedSegmentIndex = newValue ? 1 : 0
      datePicker.datePickerMode = newValue ? .date : .dateAndTime
    }
  }

  private func kindDidChange() {
    datePicker.datePickerMode = isAllDay ? .date : .dateAndTime
    updateHint()
  }

  /// The fields beside title, description and date, by the names that drafts have for what they say.
  var furtherFields: [(name: String, field: UITextField)] {
    [
      ("end", endField), ("repeat", repeatField), ("place", placeField),
      ("categories", categoriesField), ("reminders", remindersField), ("url", addressField),
    ]
  }

  /// What stands in them.
  var furtherTexts: [String] { furtherFields.map { $0.field.text ?? "" } }

  private var parser: DateParser { DateParser(in: document.dates.environment) }

  /// When the event begins, as the form has it.
  private var start: Date {
    let clock = document.clock
    return isAllDay ? clock.startOfDay(clock.day(of: datePicker.date)) : datePicker.date
  }

  /// When it ends, as the form has it; nil where the field is empty.
  private func end() throws -> Date? {
    try EventEntry.end(
      reading: endField.text ?? "", from: start, isAllDay: isAllDay, now: document.now(),
      by: parser)
  }

  private func repetition() throws -> RecurrencePhrase? {
    let text = (repeatField.text ?? "").trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty else { return nil }
    return try RecurrencePhrase(reading: text, now: document.now(), dates: parser)
  }

  private func reminders() throws -> [String] {
    try AlarmTime.readList(
      remindersField.text ?? "", of: .event, knowing: knownAlarms, now: document.now(), by: parser)
      ?? []
  }

  /// What of the further fields is not understood, and the field that says it.
  private var refusal: (words: String, field: UITextField)? {
    var field = endField
    do {
      _ = try end()
      field = repeatField
      _ = try repetition()
      field = remindersField
      _ = try reminders()
      return nil
    } catch {
      return field.map { ("\(error)", $0) }
    }
  }

  /// How the form is understood: when the event is, how far away, how it repeats, and when it reminds.
  private var understood: String {
    let event = Event(title: "", description: "", date: start)
    complete(event)
    let words = [
      document.dates.periodInSentence(event),
      document.dates.distance(to: event, from: document.now()),
      document.dates.repetition(of: event) ?? "", document.dates.reminders(of: event),
    ]
    return words.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// Gives an event its date and what the further fields say.
  func complete(_ event: Event) {
    event.isAllDay = isAllDay
    event.date = start
    event.endDate = (try? end()) ?? nil
    event.place = placeField.text.flatMap(CommandText.trimmed)
    let categories = (categoriesField.text ?? "").split(separator: ",").map(String.init)
    event.categories = Event.categories(categories)
    event.url = addressField.text.flatMap(CommandText.trimmed)
    let reminders = (try? reminders()) ?? []
    event.alarms = reminders.isEmpty ? nil : reminders
    if let rule = ((try? repetition()) ?? nil)?.rule {
      try? event.repeats(by: rule, clock: document.clock)
    }
  }
}

// MARK: - UITextFieldDelegate

extension NewEventScreen: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    let fields = furtherFields.map(\.field)
    let place = fields.firstIndex { $0 === textField }
    let next: UIView =
      place.map { $0 + 1 < fields.count ? fields[$0 + 1] : saveButton } ?? descriptionView
    textField.resignFirstResponder()
    view.window?.focus(next)
    return false
  }
}

// MARK: - UITextViewDelegate

extension NewEventScreen: UITextViewDelegate {
  func textViewDidChange(_ textView: UITextView) { updateHint() }
}
