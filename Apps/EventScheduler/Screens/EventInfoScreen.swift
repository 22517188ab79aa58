import DateFormatting
import EventSchedulerAssignment
import Foundation
import Models
import Persistence
import TerminalUI

/// The third view over a store: it shows what becomes of its event, and leads to the form that changes
/// it.
final class EventInfoScreen: EventInfoViewController {
  /// How its date is written, and where its changes come from; set before the view is loaded.
  var document: ScheduleDocument!

  private var observation: ChangeObservation?

  override func viewDidLoad() {
    super.viewDidLoad()
    if let event { show(event) }
    observation = document.store.observeChanges { [weak self] in self?.storeDidChange() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    storeDidChange()
  }

  override var preferredFocusedView: UIView? { descriptionView }

  /// Shows an event in the place of the one that was shown.
  func show(_ event: Event) {
    self.event = event
    // No label shows more of a title that may be megabytes long.
    titleLabel.text = event.title.map { String($0.prefix(1000)) }
    let distance = document.dates.distance(to: event, from: document.now())
    dateLabel.text = document.dates.periodInFull(event) + (distance.isEmpty ? "" : " · \(distance)")
    if descriptionView.text != event.description { descriptionView.text = event.description }
  }

  // MARK: Actions

  /// The form comes back here once the store has what it says.
  @IBAction func unwindToEventInfo(_ segue: UIStoryboardSegue) {}

  @IBAction func editButtonPressed(_ sender: UIBarButtonItem) {
    performSegue(withIdentifier: "EditEvent", sender: sender)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let edit = segue.destination as? EditEventScreen else { return }
    edit.event = event
    edit.document = document
    edit.onStoredAnew = { [weak self] in self?.event = $0 }
  }

  // MARK: Changes

  /// Shows what the store says of the event now.
  private func storeDidChange() {
    guard let id = event?.id else { return }
    do {
      if let stored = try document.store.event(id) {
        statusText = nil
        show(stored)
      } else {
        statusText = "This event was deleted"
      }
      navigationItem.rightBarButtonItem?.isEnabled = statusText == nil
    } catch {
      statusText = "\(error)"
    }
  }
}
