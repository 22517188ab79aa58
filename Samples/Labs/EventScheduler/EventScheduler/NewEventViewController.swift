import UIKit

class NewEventViewController: UIViewController {

    @IBOutlet weak var titleField: UITextField!
    @IBOutlet weak var descriptionView: UITextView!
    @IBOutlet weak var datePicker: UIDatePicker!

    var delegate: EventPassingDelegate?

    override func viewDidLoad() {
        super.viewDidLoad()
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy/MM/dd HH:mm"
        datePicker.date = formatter.date(from: "2020/12/24 18:00")!
    }

    @IBAction func createNewEvent(_ sender: UIButton) {
        if titleField.text != "" && descriptionView.text != "" {
            let event = Event(title: titleField.text!, description: descriptionView.text, date: datePicker.date)
            delegate?.passEventBack(newEvent: event)
            navigationController?.popViewController(animated: true)
        }
    }
}
