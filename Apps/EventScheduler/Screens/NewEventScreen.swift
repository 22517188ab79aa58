import DateFormatting
import Foundation
import TerminalUI

/// A delegate of the form for a new event.
@MainActor
protocol NewEventScreenDelegate: AnyObject {
  /// Notifies the delegate that the form has stored an event.
  func newEventScreen(_ screen: NewEventScreen, didAdd event: CalendarEvent)
}

/// The form that adds an event to the store.
final class NewEventScreen: EventForm {
  @Outlet var lineField: UITextField!

  weak var delegate: (any NewEventScreenDelegate)?
  /// The values of the form before the line was typed, which remain where the line names none.
  private var valuesBeforeLine: [String: String] = [:]

  override func viewDidLoad() {
    super.viewDidLoad()
    lineField.delegate = self
    lineField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        valuesBeforeLine = draftValues
      }, for: .editingDidBegin)
    lineField.addAction(
      UIAction { [weak self] _ in self?.lineDidChange() }, for: .editingChanged)
  }

  /// Fills in what the line says.
  private func lineDidChange() {
    let line = lineField.text ?? ""
    draftValues = valuesBeforeLine
    lineField.text = line
    guard !line.allSatisfy(\.isWhitespace) else { return }
    do {
      let clock = document.clock
      let event = try document.event(
        reading: line, on: clock.day(of: start), at: clock.reading(of: start).time)
      fillIn(event, unlessMissing: true)
      updateHint()
    } catch {
      hintLabel.text = "\(error)"
      hintLabel.textColor = .systemRed
    }
  }

  /// A line that could not be read is part of the draft; the values of one that was are in the
  /// fields.
  override var draftValues: [String: String] {
    get { super.draftValues.merging(["line": lineField.text ?? ""]) { $1 } }
    set {
      super.draftValues = newValue
      lineField.text = newValue["line"]
    }
  }

  override func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard textField === lineField else { return super.textFieldShouldReturn(textField) }
    textField.resignFirstResponder()
    view.window?.focus(firstIncompleteView ?? saveButton)
    return false
  }

  @IBAction func createNewEventPressed(_ sender: UIButton) {
    saveForm { [weak self] in
      self?.performSegue(withIdentifier: "UnwindToSchedule", sender: sender)
    }
  }

  override var draftName: String { "New Event" }

  /// A new event also accepts the draft of an event that has been deleted since.
  override func acceptsDraft(named name: String) -> Bool {
    guard let id = name.wholeMatch(of: /Edit Event ([0-9]+)/).flatMap({ Int64($0.1) })
    else { return false }
    do { return try document.store.event(id) == nil } catch { return false }
  }

  /// Stores the event. If that fails, the form stays open.
  override func saveForm(completion: @escaping @MainActor () -> Void) {
    dismissKeyboard()
    guard isComplete() else { return }
    do {
      var event = try typedEvent()
      event.title = typedTitle
      event.description = descriptionView.text
      let stored = try document.store.add(event)
      delegate?.newEventScreen(self, didAdd: stored)
      completion()
    } catch {
      present(error: error, title: "Can't save the event")
    }
  }
}
