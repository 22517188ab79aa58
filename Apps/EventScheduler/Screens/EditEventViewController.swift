import Foundation
import Models
import Persistence
import TerminalUI

/// The form of the second view over an event that exists: what it says is changed, not added.
final class EditEventViewController: NewEventViewController {
  /// The event that is edited.
  var event: Event?

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let event else { return }
    titleField.text = event.title
    descriptionView.text = event.description
    if let date = event.date { datePicker.date = date }
    if event.isAllDay { datePicker.datePickerMode = .date }
    updateHint()
  }

  override func finish() -> Bool {
    guard let event, let document else { return true }
    let old = (event.title, event.description, event.date, event.endDate)
    event.title = typedTitle
    event.description = descriptionView.text
    if let date = event.date, let end = event.endDate {
      // An event that is moved keeps its length.
      event.endDate = end.addingTimeInterval(datePicker.date.timeIntervalSince(date))
    }
    event.date = datePicker.date
    do {
      try document.store.update(event)
      return true
    } catch {
      (event.title, event.description, event.date, event.endDate) = old
      let alert = UIAlertController(
        title: "The change is not stored", message: "\(error)", preferredStyle: .alert)
      present(alert, animated: true)
      return false
    }
  }
}
