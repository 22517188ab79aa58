import UIKit

class TaskListTableViewController: UITableViewController {
    let taskList = TaskList()

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = editButtonItem
        taskList.add(Task(name: "Hand in lab 5", completed: true, priority: .high))
        taskList.add(Task(name: "Read chapter 12"))
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        tableView.reloadData()
    }

    // MARK: - Table view data source

    override func numberOfSections(in tableView: UITableView) -> Int {
        return 1
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return taskList.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "TaskCell", for: indexPath)
        let task = taskList[indexPath.row]
        cell.textLabel?.text = (task.completed ? "✓ " : "") + task.name
        cell.detailTextLabel?.text = "\(task.priority.name), due: \(task.dueText)"
        return cell
    }

    override func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCellEditingStyle, forRowAt indexPath: IndexPath) {
        if editingStyle == .delete {
            taskList.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .fade)
        }
    }

    override func tableView(_ tableView: UITableView, moveRowAt fromIndexPath: IndexPath, to: IndexPath) {
        taskList.move(from: fromIndexPath.row, to: to.row)
    }

    // MARK: - Navigation

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let editor = segue.destination as? EditTaskViewController else {
            return
        }
        if segue.identifier == "addTask" {
            let task = Task()
            taskList.add(task)
            editor.task = task
        } else if let indexPath = tableView.indexPathForSelectedRow {
            editor.task = taskList[indexPath.row]
        }
    }
}
