import Foundation
import Models
import TerminalUI

/// The first view: the title and the date of every event in the schedule.
final class ScheduleTableViewController: UITableViewController, EventPassingDelegate {
  var schedule = Schedule()

  override func viewDidLoad() {
    super.viewDidLoad()
    // The first event is test data.
    schedule.addNewEvent(
      title: "Midterm", description: "Hand in the project.", dateString: "2020/11/06 23:59")
  }

  // MARK: Actions

  /// Shows the second view.
  @IBAction func newButtonPressed(_ sender: UIBarButtonItem) {
    performSegue(withIdentifier: "ShowNewEvent", sender: sender)
  }

  /// The second view returns here after it has passed its event.
  @IBAction func unwindToSchedule(_ segue: UIStoryboardSegue) {}

  // MARK: EventPassingDelegate

  func passEventBack(newEvent: Event) {
    schedule.addNewEvent(newEvent)
    tableView.reloadData()
  }

  // MARK: The table

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    schedule.eventCount
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "EventCell", for: indexPath)
    let event = schedule.eventArray[indexPath.row]
    cell.textLabel?.text = event.title
    cell.detailTextLabel?.text = event.dateString
    return cell
  }

  /// Deletes a row, which was swiped to the left, together with its event.
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    schedule.eventArray.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  // MARK: Segues

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
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
