import DateFormatting
import Foundation
import Models
import TerminalUI

/// The second view: title, description and date of an event that is to be created.
class NewEventViewController: UIViewController, EditedForm {
  @Outlet var titleField: UITextField!
  @Outlet var descriptionView: UITextView!
  @Outlet var datePicker: UIDatePicker!
  @Outlet var hintLabel: UILabel!

  /// Who gets the new event.
  var delegate: (any EventPassingDelegate)?
  /// The clock and the calendar of the date picker.
  var document: ScheduleDocument?
  /// What the form began with.
  private var began: Contents?
  /// What is to happen once the event is stored.
  private(set) var afterSaving: @MainActor () -> Void = {}

  override func viewDidLoad() {
    super.viewDidLoad()
    titleField.delegate = self
    descriptionView.delegate = self
    titleField.addAction(
      UIAction { [weak self] _ in self?.updateHint() }, for: .editingChanged)
    if let document {
      let environment = document.dates.environment
      datePicker.locale = environment.locale
      datePicker.calendar = environment.calendar
      datePicker.timeZone = environment.timeZone
      datePicker.now = document.now
      let parser = DateParser(in: environment)
      datePicker.dateParser = { try parser.parse($0, now: document.now()).date }
    }
    datePicker.date = nextFullHour(after: datePicker.now())
    beginEditing()
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

  /// The way back to the screen that showed the form.
  var unwindSegue: String { "UnwindToSchedule" }

  // MARK: Actions

  @IBAction func createNewEventPressed(_ sender: UIButton) {
    saveForm { [weak self] in
      guard let self else { return }
      performSegue(withIdentifier: unwindSegue, sender: sender)
    }
  }

  /// Hands on what was typed.
  ///
  /// - Returns: whether the screen is done with.
  func finish() -> Bool {
    guard let delegate else {
      hintLabel.textColor = .systemRed
      hintLabel.text = "Nobody takes the event: the form has no delegate."
      return false
    }
    let newEvent = Event(
      title: typedTitle, description: descriptionView.text, date: datePicker.date)
    return delegate.passEventBack(newEvent: newEvent)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    endEditing()
  }

  /// Puts the keyboard of both texts away.
  private func endEditing() {
    titleField.resignFirstResponder()
    descriptionView.resignFirstResponder()
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "Save", input: "s", modifierFlags: .control, discoverabilityTitle: "Save the event"
      ) { [weak self] in
        guard let self else { return }
        createNewEventPressed(UIButton())
      }
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
    endEditing()
    afterSaving = completion
    if let missing = firstMissingField {
      updateHint(isRefusal: true)
      missing.becomeFirstResponder()
    } else if finish() {
      completion()
    }
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

  /// The first field that still needs text.
  private var firstMissingField: UIView? {
    if lacksTitle { return titleField }
    return lacksDescription ? descriptionView : nil
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

  private func nextFullHour(after date: Date) -> Date {
    let calendar = datePicker.calendar ?? .current
    let hour = calendar.dateInterval(of: .hour, for: date)
    return hour?.end ?? date
  }
}

// MARK: - UITextFieldDelegate

extension NewEventViewController: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    view.window?.focus(descriptionView)
    return false
  }
}

// MARK: - UITextViewDelegate

extension NewEventViewController: UITextViewDelegate {
  func textViewDidChange(_ textView: UITextView) { updateHint() }
}
