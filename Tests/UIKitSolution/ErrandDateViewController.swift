import Foundation
import TerminalUI

/// A screen with date pickers of each style, as solutions for UIKit write it.
public class ErrandDateViewController: UIViewController {
  public let datePicker = UIDatePicker()
  public let timer = UIDatePicker()

  public override func viewDidLoad() {
    super.viewDidLoad()
    datePicker.datePickerMode = .date
    datePicker.preferredDatePickerStyle = .inline
    datePicker.timeZone = TimeZone(identifier: "UTC")
    datePicker.locale = Locale(identifier: "en_US")
    datePicker.setDate(Date(timeIntervalSince1970: 1_784_500_020), animated: false)
    datePicker.minimumDate = Date(timeIntervalSince1970: 1_784_000_000)
    datePicker.frame = CGRect(x: 0, y: 0, width: 40, height: 10)
    timer.datePickerMode = .countDownTimer
    timer.countDownDuration = 60 * 90
    timer.frame = CGRect(x: 0, y: 11, width: 40, height: 5)
    view.addSubview(datePicker)
    view.addSubview(timer)
    if datePicker.datePickerStyle == .inline {
      title = "Due"
    }
  }
}
