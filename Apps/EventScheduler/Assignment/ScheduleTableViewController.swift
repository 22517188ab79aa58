import Foundation
import Models
import TerminalUI

/// The first view: the title and the date of every event in the schedule.
open class ScheduleTableViewController: UITableViewController, EventPassingDelegate {
  public var schedule = Schedule()

  open override func viewDidLoad() {
    super.viewDidLoad()
    addFirstEvent()
  }

  /// Puts an event with test data into the schedule.
  open func addFirstEvent() {
    schedule.addNewEvent(
      title: "Midterm", description: "Hand in the project.", dateString: "2020/11/06 23:59")
  }

  // MARK: Actions

  /// "New" leads to the second view.
  @IBAction open func newButtonPressed(_ sender: UIBarButtonItem) {
    performSegue(withIdentifier: "ShowNewEvent", sender: sender)
  }

  /// The second view comes back here when it has passed its event.
  @IBAction open func unwindToSchedule(_ segue: UIStoryboardSegue) {}

  // MARK: EventPassingDelegate

  open func passEventBack(newEvent: Event) {
    schedule.addNewEvent(newEvent)
    tableView.reloadData()
  }

  // MARK: The table

  open override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    schedule.eventCount
  }

  open override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "EventCell", for: indexPath)
    let event = schedule.eventArray[indexPath.row]
    cell.textLabel?.text = event.title
    cell.detailTextLabel?.text = event.dateString
    return cell
  }

  /// A swipe to the left deletes a row together with its event.
  open override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete, schedule.eventArray.remove(at: indexPath.row) != nil
    else { return }
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  // MARK: Segues

  open override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if segue.identifier == "ShowNewEvent" {
      let newEvent = segue.destination as? NewEventViewController
      newEvent?.delegate = self
    } else if segue.identifier == "ShowEventInfo" {
      guard let eventInfo = segue.destination as? EventInfoViewController,
        let cell = sender as? UITableViewCell, let indexPath = tableView.indexPath(for: cell)
      else { return }
      eventInfo.event = schedule.eventArray[indexPath.row]
    }
  }
}
