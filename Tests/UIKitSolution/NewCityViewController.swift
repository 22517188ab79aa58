import Foundation
import TerminalUI

/// The form, with the delegates and touches that solutions use.
public class NewCityViewController: UIViewController, UITextFieldDelegate, UITextViewDelegate {
  @Outlet var titleTextField: UITextField!
  @Outlet var notesTextView: UITextView!
  @Outlet var datePicker: UIDatePicker!
  @Outlet var createButton: UIButton!

  var delegate: CityPassingDelegate?
  private let formatter: DateFormatter

  public required init?(coder aDecoder: NSCoder) {
    formatter = DateFormatter()
    super.init(coder: aDecoder)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    titleTextField.delegate = self
    titleTextField.placeholder = "Name"
    titleTextField.returnKeyType = .done
    titleTextField.clearButtonMode = .whileEditing
    titleTextField.isSecureTextEntry = false
    notesTextView.delegate = self
    notesTextView.layer.borderWidth = 1
    notesTextView.layer.borderColor = UIColor.gray.cgColor
    notesTextView.layer.cornerRadius = 5
    datePicker.datePickerMode = .dateAndTime
    datePicker.minimumDate = Date(timeIntervalSince1970: 0)
    datePicker.maximumDate = Date(timeIntervalSince1970: 4_000_000_000)
    datePicker.minuteInterval = 5
    datePicker.date = Date(timeIntervalSince1970: 1_600_000_000)
    datePicker.locale = Locale(identifier: "en_US")
    datePicker.timeZone = TimeZone(identifier: "UTC")
    createButton.isEnabled = true
    createButton.setTitle("Create City", for: .normal)
  }

  @IBAction func createPressed(_ sender: Any) {
    titleTextField.resignFirstResponder()
    notesTextView.resignFirstResponder()
    if titleTextField.text != "" {
      delegate?.passCityBack(name: titleTextField.text!)
      self.navigationController?.popViewController(animated: true)
    } else {
      let alert = UIAlertController(
        title: "No name", message: "A city needs a name.", preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .cancel, handler: nil))
      present(alert, animated: true)
    }
  }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    self.view.endEditing(true)
    super.touchesBegan(touches, with: event)
  }

  // MARK: - Delegates

  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    let length = (textField.text ?? "").count + string.count - range.length
    return length <= 20
  }

  public func textFieldDidBeginEditing(_ textField: UITextField) {
    textField.textColor = UIColor.blue
  }

  public func textFieldDidEndEditing(_ textField: UITextField) {
    textField.textColor = nil
  }

  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    return text != "#"
  }

  public func textViewDidChange(_ textView: UITextView) {
    createButton.isEnabled = textView.text != "no"
  }
}
