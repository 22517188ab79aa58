import UIKit

class ContactFormTableViewController: UITableViewController {

    @IBOutlet var firstNameField: UITextField!
    @IBOutlet var lastNameField: UITextField!
    @IBOutlet var phoneField: UITextField!
    @IBOutlet var favoriteSwitch: UISwitch!
    @IBOutlet var notesTextView: UITextView!
    @IBOutlet var saveButton: UIBarButtonItem!

    var contact: Contact?

    override func viewDidLoad() {
        super.viewDidLoad()
        if let contact = contact {
            navigationItem.title = contact.fullName
            firstNameField.text = contact.firstName
            lastNameField.text = contact.lastName
            phoneField.text = contact.phone
            favoriteSwitch.isOn = contact.isFavorite
            notesTextView.text = contact.notes
        }
        updateSaveButtonState()
    }

    func updateSaveButtonState() {
        let texts = [firstNameField.text, lastNameField.text]
        saveButton.isEnabled = texts.allSatisfy { !($0 ?? "").isEmpty }
    }

    @IBAction func textEditingChanged(_ sender: UITextField) {
        updateSaveButtonState()
    }

    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        indexPath.section == 2 ? 120 : 44
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard segue.identifier == "SaveUnwind" else { return }
        contact = Contact(
            firstName: firstNameField.text!,
            lastName: lastNameField.text!,
            phone: phoneField.text ?? "",
            isFavorite: favoriteSwitch.isOn,
            notes: notesTextView.text
        )
    }
}
