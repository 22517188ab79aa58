/// Says how many wheels a picker has and how many rows each has.
@MainActor
public protocol UIPickerViewDataSource: AnyObject {
  /// How many wheels stand beside each other.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// How many rows a wheel has.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}
