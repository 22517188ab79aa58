import CommandSupport
import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence
import ScreenSupport
import TerminalUI

/// A form for an event, which names missing fields, confirms before it discards changes, and keeps
/// drafts.
///
/// ``NewEventScreen`` adds the event, and ``EditEventScreen`` changes one.
class EventForm: UIViewController, EditedForm, UITextFieldDelegate {
  @Outlet var titleField: UITextField!
  @Outlet var descriptionView: UITextView!
  @Outlet var datePicker: UIDatePicker!
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
  /// The reminders of the event, which the field shows as text.
  var knownAlarms: [String] = []
  /// The proposed day; nil for the next full hour.
  var day: CivilDate?
  /// The values of the form when editing began.
  private var initialValues: [String: String]?

  override func viewDidLoad() {
    super.viewDidLoad()
    descriptionView.delegate = self
    let fields: [UITextField] = [titleField] + Field.allCases.map(textField)
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

  /// The next full hour, on the proposed day.
  private var proposedDate: Date {
    document.clock.date(
      showing: EventEntry.nextHour(after: document.now(), on: day, clock: document.clock))
  }

  /// Makes the current values the initial ones.
  func beginEditing() {
    initialValues = draftValues
    updateHint()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    titleField.becomeFirstResponder()
  }

  override var preferredFocusedView: UIView? { titleField }

  // MARK: Actions

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "Save", input: "s", modifierFlags: .control, discoverabilityTitle: "Save the event"
      ) { [weak self] in self?.saveButton.sendActions(for: .primaryActionTriggered) }
    ]
  }

  // MARK: EditedForm

  var hasUnsavedChanges: Bool { initialValues.map { $0 != draftValues } ?? false }

  @preconcurrency func saveForm(completion: @escaping @MainActor () -> Void) {}

  var draftName: String { "" }

  func acceptsDraft(named name: String) -> Bool { false }

  var draftValues: [String: String] {
    get {
      var values: [String: String] = [
        "title": titleField.text ?? "", "description": descriptionView.text,
        "date": "\(datePicker.date.timeIntervalSince1970)", "isAllDay": "\(isAllDay)",
      ]
      for field in Field.allCases { values[field.rawValue] = text(of: field) }
      return values
    }
    set {
      titleField.text = newValue["title"]
      descriptionView.text = newValue["description"] ?? ""
      if let date = newValue["date"].flatMap(Double.init) {
        datePicker.date = Date(timeIntervalSince1970: date)
      }
      isAllDay = newValue["isAllDay"] == "true"
      for field in Field.allCases { textField(field).text = newValue[field.rawValue] }
      updateHint()
    }
  }

  // MARK: Missing fields

  /// The title without the white space around it.
  var typedTitle: String {
    (titleField.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// A Boolean value that indicates whether the event needs a description.
  var needsDescription: Bool { true }

  /// A blank title counts as missing. The check ends at the first letter of a very long text.
  private var lacksTitle: Bool { CommandText.isBlank(titleField.text ?? "") }
  private var lacksDescription: Bool {
    needsDescription && descriptionView.text.allSatisfy(\.isWhitespace)
  }

  /// The first view that is not filled in or not valid; nil if all are.
  var firstIncompleteView: UIView? {
    lacksTitle ? titleField : lacksDescription ? descriptionView : refusal?.field
  }

  /// Returns a Boolean value that indicates whether all fields are filled in and valid. Otherwise
  /// shows the reason and focuses the first invalid field.
  func isComplete() -> Bool {
    guard let invalid = firstIncompleteView else { return true }
    updateHint(isRefusal: true)
    invalid.becomeFirstResponder()
    return false
  }

  /// Shows the missing fields or, if there are none, the event as it was read.
  ///
  /// - Parameter isRefusal: If true, saving failed, and missing fields come before invalid ones.
  func updateHint(isRefusal: Bool = false) {
    let missing = missingParts
    do throws(FieldError) {
      let event = try typedEvent()
      hintLabel.text = missing ?? summary(of: event)
      hintLabel.textColor = isRefusal ? .systemRed : .secondaryLabel
    } catch {
      hintLabel.text = isRefusal ? missing ?? error.message : error.message
      hintLabel.textColor = .systemRed
    }
  }

  /// The message that names the missing fields; nil if there are none.
  private var missingParts: String? {
    switch (lacksTitle, lacksDescription) {
    case (true, true): "Still needs a title and a description."
    case (true, false): "Still needs a title."
    case (false, true): "Still needs a description."
    case (false, false): nil
    }
  }

  // MARK: The event

  /// Returns the event of the form, without title and description.
  ///
  /// - Throws: ``FieldError`` when a field is invalid.
  func typedEvent() throws(FieldError) -> CalendarEvent { try event(reading: Field.allCases) }

  /// Shows an event in the form.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - unlessMissing: If true, fields keep their texts where the event has none.
  func fillIn(_ event: CalendarEvent, unlessMissing: Bool = false) {
    let dates = document.dates
    let texts: [(UITextField, String?)] = [
      (titleField, event.title), (endField, dates.typedEnd(of: event)),
      (repeatField, dates.repetition(of: event)), (placeField, event.place),
      (categoriesField, event.categories.joined(separator: ", ")),
      (remindersField, dates.reminders(of: event)), (addressField, event.url),
    ]
    for (field, text) in texts where !unlessMissing || text?.isEmpty == false { field.text = text }
    if !unlessMissing || event.description?.isEmpty == false {
      descriptionView.text = event.description
    }
    isAllDay = event.isAllDay
    if let date = event.date { datePicker.date = date }
    if !unlessMissing || event.alarms?.isEmpty == false { knownAlarms = event.alarms ?? [] }
  }

  // MARK: UITextFieldDelegate

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    let fields = Field.allCases.map { self.textField($0) }
    let next: UIView
    if let index = fields.firstIndex(of: textField) {
      next = index + 1 < fields.count ? fields[index + 1] : saveButton
    } else {
      next = descriptionView
    }
    textField.resignFirstResponder()
    view.window?.focus(next)
    return false
  }

  /// Ends typing.
  func dismissKeyboard() { view.endEditing(true) }

  /// A touch outside of the fields ends typing.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { dismissKeyboard() }
}

// MARK: - Detail fields

extension EventForm {
  /// A field other than title, description and date. The raw value is its name in drafts.
  enum Field: String, CaseIterable {
    case end
    case repetition = "repeat"
    case place, categories, reminders, url
  }

  /// An invalid field and the reason.
  struct FieldError: Error {
    let field: UITextField
    let message: String
  }

  /// Returns the control of a field.
  func textField(_ field: Field) -> UITextField {
    switch field {
    case .end: endField
    case .repetition: repeatField
    case .place: placeField
    case .categories: categoriesField
    case .reminders: remindersField
    case .url: addressField
    }
  }

  /// Returns the text of a field.
  func text(of field: Field) -> String { textField(field).text ?? "" }

  /// A Boolean value that indicates whether the event takes whole days.
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

  private var parser: DateParser { DateParser(in: document.dates.environment) }

  /// The start of the event.
  var start: Date {
    let clock = document.clock
    return isAllDay ? clock.startOfDay(clock.day(of: datePicker.date)) : datePicker.date
  }

  /// Returns an event on the date of the form with some of its detail fields.
  ///
  /// - Throws: ``FieldError`` when one of these fields is invalid.
  func event(reading fields: [Field]) throws(FieldError) -> CalendarEvent {
    var event = CalendarEvent(date: start)
    event.isAllDay = isAllDay
    for field in fields {
      do {
        try read(field, into: &event)
      } catch {
        throw FieldError(field: textField(field), message: "\(error)")
      }
    }
    return event
  }

  private func read(_ field: Field, into event: inout CalendarEvent) throws {
    let text = text(of: field)
    switch field {
    case .end:
      event.endDate = try EventEntry.end(
        reading: text, from: start, isAllDay: isAllDay, now: document.now(), by: parser)
      try event.checkEnd()
    case .repetition:
      guard let text = CommandText.trimmed(text) else { return }
      let span = try RecurrenceSpan(reading: text, now: document.now(), dates: parser)
      try event.setRecurrence(span, clock: document.clock)
    case .place: event.place = CommandText.trimmed(text)
    case .categories:
      event.categories = CalendarEvent.categories(text.split(separator: ",").map(String.init))
    case .reminders:
      let alarms = try AlarmTime.readList(
        text, of: .event, knowing: knownAlarms, now: document.now(), by: parser)
      event.alarms = (alarms ?? []).isEmpty ? nil : alarms
    case .url: event.url = CommandText.trimmed(text)
    }
  }

  /// The first invalid field; nil if all are valid.
  private var refusal: FieldError? {
    do throws(FieldError) {
      _ = try typedEvent()
      return nil
    } catch {
      return error
    }
  }

  /// Returns the date, the distance, the recurrence and the reminders of an event.
  private func summary(of event: CalendarEvent) -> String {
    let parts = [
      document.dates.periodInSentence(event),
      document.dates.distance(to: event, from: document.now()),
      document.dates.repetition(of: event) ?? "", document.dates.reminders(of: event),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

// MARK: - UITextViewDelegate

extension EventForm: UITextViewDelegate {
  func textViewDidChange(_ textView: UITextView) { updateHint() }
}
