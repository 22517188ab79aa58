import UIKit

class CategoriesViewController: UITableViewController {

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        self.tableView.reloadData()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return allCategories.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "CategoryCell", for: indexPath)
        let category = allCategories[indexPath.row]
        cell.textLabel!.text = category
        cell.detailTextLabel!.text = String(EventDatabase.sharedDatabase.events(inCategory: category).count)
        return cell
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        let destination = segue.destination as! EventsViewController
        destination.category = allCategories[self.tableView.indexPathForSelectedRow!.row]
    }
}
