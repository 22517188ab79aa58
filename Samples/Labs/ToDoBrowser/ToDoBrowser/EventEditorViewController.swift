import UIKit

protocol EventEditorDelegate: class {
    func editorDidFinish(_ editor: EventEditorViewController)
}

class EventEditorViewController: UIViewController {

    @IBOutlet var titleField: UITextField!
    @IBOutlet var categoryControl: UISegmentedControl!
    @IBOutlet var datePicker: UIDatePicker!
    @IBOutlet var saveButton: UIBarButtonItem!

    var event: ToDoEvent?
    var category = ""
    weak var delegate: EventEditorDelegate?

    override func viewDidLoad() {
        super.viewDidLoad()
        self.datePicker.timeZone = TimeZone(secondsFromGMT: 0)
        self.titleField.text = event?.title
        self.categoryControl.selectedSegmentIndex = allCategories.firstIndex(of: event?.category ?? category) ?? 0
        if let date = event?.date {
            self.datePicker.date = date
        }
        self.saveButton.isEnabled = event != nil
    }

    @IBAction func titleChanged(_ sender: UITextField) {
        self.saveButton.isEnabled = !(sender.text ?? "").isEmpty
    }

    @IBAction func save(_ sender: AnyObject) {
        let newCategory = allCategories[categoryControl.selectedSegmentIndex]
        if let event = event {
            event.title = titleField.text!
            event.category = newCategory
            event.date = datePicker.date
        } else {
            let event = ToDoEvent(title: titleField.text!, category: newCategory, date: datePicker.date)
            EventDatabase.sharedDatabase.events.append(event)
        }
        delegate?.editorDidFinish(self)
    }

    @IBAction func cancel(_ sender: AnyObject) {
        delegate?.editorDidFinish(self)
    }
}
