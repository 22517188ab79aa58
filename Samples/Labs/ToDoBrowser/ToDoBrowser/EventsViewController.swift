import UIKit

class EventsViewController: UITableViewController, EventEditorDelegate {

    var category = ""

    var days: [(day: String, events: [ToDoEvent])] {
        return EventDatabase.sharedDatabase.days(ofCategory: category)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        self.title = category
    }

    override func numberOfSections(in tableView: UITableView) -> Int {
        return days.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        return days[section].day
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return days[section].events.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "EventCell", for: indexPath)
        cell.textLabel!.text = days[indexPath.section].events[indexPath.row].title
        return cell
    }

    override func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        let event = days[indexPath.section].events[indexPath.row]
        EventDatabase.sharedDatabase.events.removeAll(where: { $0 === event })
        EventDatabase.sharedDatabase.save()
        self.tableView.reloadData()
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        self.edit(days[indexPath.section].events[indexPath.row])
    }

    @IBAction func addEvent(_ sender: AnyObject) {
        self.edit(nil)
    }

    func edit(_ event: ToDoEvent?) {
        let navigation = self.storyboard!.instantiateViewController(withIdentifier: "EditorNavigation") as! UINavigationController
        let editor = navigation.topViewController as! EventEditorViewController
        editor.event = event
        editor.category = category
        editor.delegate = self
        navigation.modalPresentationStyle = .fullScreen
        self.present(navigation, animated: true, completion: nil)
    }

    func editorDidFinish(_ editor: EventEditorViewController) {
        EventDatabase.sharedDatabase.save()
        self.tableView.reloadData()
        self.dismiss(animated: true, completion: nil)
    }
}
