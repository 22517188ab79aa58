import UIKit

class ContactsTableViewController: UITableViewController {

    var contacts = Contact.samples

    override func numberOfSections(in tableView: UITableView) -> Int { 2 }

    func contacts(in section: Int) -> [Contact] {
        contacts.filter { $0.isFavorite == (section == 0) }
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section == 0 ? "Favorites" : "Others"
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        contacts(in: section).count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "ContactCell", for: indexPath)
        let contact = contacts(in: indexPath.section)[indexPath.row]
        var content = cell.defaultContentConfiguration()
        content.text = contact.fullName
        content.secondaryText = contact.phone
        content.secondaryTextProperties.color = .secondaryLabel
        cell.contentConfiguration = content
        return cell
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard segue.identifier == "EditContact",
            let form = segue.destination as? ContactFormTableViewController,
            let indexPath = tableView.indexPathForSelectedRow
        else { return }
        form.contact = contacts(in: indexPath.section)[indexPath.row]
    }

    @IBAction func unwindToContacts(_ unwindSegue: UIStoryboardSegue) {
        guard unwindSegue.identifier == "SaveUnwind",
            let form = unwindSegue.source as? ContactFormTableViewController,
            let contact = form.contact
        else { return }
        contacts.removeAll { $0.fullName == contact.fullName }
        contacts.append(contact)
        contacts.sort()
        tableView.reloadData()
    }
}
