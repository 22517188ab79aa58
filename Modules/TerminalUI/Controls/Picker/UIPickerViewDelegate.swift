public import Foundation

/// Says what the rows of a picker show, and is told what a person chose.
///
/// UIKit's `pickerView(_:viewForRow:forComponent:reusing:)` is left out: a row of a terminal's wheel
/// is one line of text.
@MainActor
public protocol UIPickerViewDelegate: AnyObject {
  /// The words of a row; nil for a row without.
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  /// The words of a row with a colour (`.foregroundColor`), instead of its title; nil takes that.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// A person turned a wheel to another row.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}
