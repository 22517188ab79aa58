import TerminalUI

/// A delegate of the form for a new event.
@MainActor
protocol NewEventScreenDelegate: AnyObject {
  /// Notifies the delegate that the form has stored an event.
  func newEventScreen(_ screen: NewEventScreen, didAdd event: CalendarEvent)
}

/// The form that adds an event to the store.
final class NewEventScreen: EventForm {
  weak var delegate: (any NewEventScreenDelegate)?

  @IBAction func createNewEventPressed(_ sender: UIButton) {
    saveForm { [weak self] in
      self?.performSegue(withIdentifier: "UnwindToSchedule", sender: sender)
    }
  }

  override var draftName: String { "New Event" }

  /// A new event also takes what was typed into one that has been deleted since.
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
