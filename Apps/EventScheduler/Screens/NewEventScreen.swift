import DateFormatting
import EventSchedulerAssignment
import Foundation
import Models
import TerminalUI

/// The second view as a form that says what is missing, asks before it is left and keeps drafts.
class NewEventScreen: NewEventViewController, EditedForm {
  @Outlet var hintLabel: UILabel!
  @Outlet var saveButton: UIButton!

  /// The clock and the calendar of the date picker; set before the view is loaded.
  var document: ScheduleDocument!
  /// The day that is proposed; nil for the next full hour.
  var day: CivilDate?
  /// What the form began with.
  private var began: Contents?

  override func viewDidLoad() {
    super.viewDidLoad()
    titleField.delegate = self
    descriptionView.delegate = self
    titleField.addAction(
      UIAction { [weak self] _ in self?.updateHint() }, for: .editingChanged)
    let (environment, now) = (document.dates.environment, document.now)
    datePicker.locale = environment.locale
    datePicker.calendar = environment.calendar
    datePicker.timeZone = environment.timeZone
    datePicker.now = now
    let parser = DateParser(in: environment)
    datePicker.dateParser = { try parser.parse($0, now: now()).date }
    datePicker.date = proposedDate
    beginEditing()
  }

  /// The next full hour, on the day that is proposed.
  private var proposedDate: Date {
    let environment = document.dates.environment
    let now = document.now()
    let hour = environment.calendar.dateInterval(of: .hour, for: now)?.end ?? now
    guard let day else { return hour }
    let time = environment.clock.reading(of: hour).time
    return environment.clock.date(showing: CivilDateTime(day: day, time: time))
  }

  /// Takes what the form says for what it began with.
  func beginEditing() {
    began = contents
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

  /// What the fields say.
  private struct Contents: Equatable {
    var title: String
    var description: String
    var date: Date
  }

  private var contents: Contents {
    Contents(
      title: titleField.text ?? "", description: descriptionView.text, date: datePicker.date)
  }

  var hasUnsavedChanges: Bool { began.map { $0 != contents } ?? false }

  func saveForm(completion: @escaping @MainActor () -> Void) {
    dismissKeyboard()
    if createNewEvent() != nil { completion() }
  }

  var draftName: String { "New Event" }

  var draftValues: [String: String] {
    get {
      [
        "title": titleField.text ?? "", "description": descriptionView.text,
        "date": "\(datePicker.date.timeIntervalSince1970)",
      ]
    }
    set {
      titleField.text = newValue["title"]
      descriptionView.text = newValue["description"] ?? ""
      if let date = newValue["date"].flatMap(Double.init) {
        datePicker.date = Date(timeIntervalSince1970: date)
      }
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

  /// Whether nothing is missing; what is missing is said, and the first such field is edited.
  func isComplete() -> Bool {
    guard lacksTitle || lacksDescription else { return true }
    updateHint(isRefusal: true)
    let missing: UIView = lacksTitle ? titleField : descriptionView
    missing.becomeFirstResponder()
    return false
  }

  /// Says below the form what is missing, so that a button that does nothing is no riddle.
  func updateHint(isRefusal: Bool = false) {
    hintLabel.textColor = isRefusal ? .systemRed : .secondaryLabel
    hintLabel.text =
      switch (lacksTitle, lacksDescription) {
      case (true, true): "Still needs a title and a description."
      case (true, false): "Still needs a title."
      case (false, true): "Still needs a description."
      case (false, false): ""
      }
  }
}

// MARK: - UITextFieldDelegate

extension NewEventScreen: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    view.window?.focus(descriptionView)
    return false
  }
}

// MARK: - UITextViewDelegate

extension NewEventScreen: UITextViewDelegate {
  func textViewDidChange(_ textView: UITextView) { updateHint() }
}
