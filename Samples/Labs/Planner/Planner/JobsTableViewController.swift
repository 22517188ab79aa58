import UIKit

class JobsTableViewController: UITableViewController {

    var state: JobState {
        return JobState(rawValue: title!)!
    }

    var jobs: [Job] {
        return JobStore.shared.jobs(in: state)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        tableView.tableFooterView = UIView()
        tableView.reloadData()
        updateBadge()
    }

    func updateBadge() {
        navigationController?.tabBarItem.badgeValue = jobs.isEmpty ? nil : "\(jobs.count)"
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return jobs.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
        cell.textLabel?.text = jobs[indexPath.row].title
        cell.accessoryType = state == .done ? .checkmark : .none
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let job = jobs[indexPath.row]
        guard let next = job.state.next else { return }
        let sheet = UIAlertController(title: job.title, message: nil, preferredStyle: .actionSheet)
        sheet.addAction(
            UIAlertAction(title: "Move to \(next.rawValue)", style: .default) { _ in
                JobStore.shared.move(job)
                tableView.deleteRows(at: [indexPath], with: .automatic)
                self.updateBadge()
            })
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
        present(sheet, animated: true, completion: nil)
    }

    @IBAction func addJob(_ sender: UIBarButtonItem) {
        let alert = UIAlertController(title: "New Job", message: "What is to be done?", preferredStyle: .alert)
        alert.addTextField { textField in
            textField.placeholder = "Title"
        }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
        alert.addAction(
            UIAlertAction(title: "Add", style: .default) { [unowned self, unowned alert] _ in
                guard let title = alert.textFields?.first?.text, !title.isEmpty else { return }
                JobStore.shared.add(title)
                self.tableView.reloadData()
                self.updateBadge()
            })
        present(alert, animated: true, completion: nil)
    }

}
