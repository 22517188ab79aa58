import UIKit

class ScheduleTableViewController: UITableViewController, EventPassingDelegate {

    var schedule = Schedule()

    override func viewDidLoad() {
        super.viewDidLoad()
        schedule.addNewEvent(title: "Midterm", description: "Hand in the project.", dateString: "2020/11/06 23:59")
    }

    @IBAction func newEvent(_ sender: UIBarButtonItem) {
        performSegue(withIdentifier: "ShowNewEvent", sender: self)
    }

    func passEventBack(newEvent: Event) {
        schedule.addNewEvent(newEvent)
        tableView.reloadData()
    }

    // MARK: - Table view data source

    override func numberOfSections(in tableView: UITableView) -> Int {
        return 1
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return schedule.eventCount
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "EventCell", for: indexPath)
        cell.textLabel?.text = schedule.eventArray[indexPath.row].title
        cell.detailTextLabel?.text = schedule.eventArray[indexPath.row].getDateString()
        return cell
    }

    override func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        if editingStyle == .delete {
            schedule.eventArray.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .fade)
        }
    }

    // MARK: - Navigation

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "ShowNewEvent" {
            let nextView = segue.destination as? NewEventViewController
            nextView?.delegate = self
        } else if segue.identifier == "ShowEventInfo" {
            let nextView = segue.destination as? EventInfoViewController
            guard let cell = sender as? UITableViewCell, let indexPath = tableView.indexPath(for: cell) else { return }
            nextView?.event = schedule.eventArray[indexPath.row]
        }
    }
}
