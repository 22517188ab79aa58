import UIKit

class NoteViewController: UIViewController {

    @IBOutlet weak var titleField: UITextField!
    @IBOutlet weak var textView: UITextView!
    @IBOutlet weak var pinSwitch: UISwitch!
    @IBOutlet weak var tagsLabel: UILabel!

    var note: Note?

    override func viewDidLoad() {
        super.viewDidLoad()
        titleField.text = note?.title
        textView.text = note?.text ?? ""
        pinSwitch.isOn = note?.isPinned ?? false
        let tags = note?.tags?.allObjects as? [Tag] ?? []
        tagsLabel.text = tags.isEmpty ? "No tags" : tags.map { $0.name! }.joined(separator: ", ")
    }
}
