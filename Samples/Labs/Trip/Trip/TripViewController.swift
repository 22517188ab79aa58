import UIKit

class TripViewController: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {

    @IBOutlet weak var destinationPicker: UIPickerView!
    @IBOutlet weak var datePicker: UIDatePicker!
    @IBOutlet weak var peopleLabel: UILabel!
    @IBOutlet weak var breakfastSwitch: UISwitch!

    let destinations = ["Lisbon", "Oslo", "Vienna", "Zagreb"]
    let classes = ["Economy", "Business"]
    var people = 2

    override func viewDidLoad() {
        super.viewDidLoad()
        datePicker.locale = Locale(identifier: "en_US")
        datePicker.timeZone = TimeZone(secondsFromGMT: 0)
        destinationPicker.selectRow(1, inComponent: 0, animated: false)
    }

    // MARK: Picker

    func numberOfComponents(in pickerView: UIPickerView) -> Int {
        return 2
    }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        return component == 0 ? destinations.count : classes.count
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        return component == 0 ? destinations[row] : classes[row]
    }

    // MARK: Actions

    @IBAction func peopleChanged(_ sender: UIStepper) {
        people = Int(sender.value)
        peopleLabel.text = people == 1 ? "1 person" : "\(people) people"
    }

    @IBAction func dateChanged(_ sender: UIDatePicker) {
        print("date is \(sender.date)")
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let summary = segue.destination as? SummaryViewController else {
            return
        }
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateStyle = .long
        summary.lines = [
            destinations[destinationPicker.selectedRow(inComponent: 0)],
            classes[destinationPicker.selectedRow(inComponent: 1)],
            formatter.string(from: datePicker.date),
            peopleLabel.text!,
            breakfastSwitch.isOn ? "with breakfast" : "without breakfast",
        ]
    }
}
