import Foundation

/// The thin line between two columns.
final class SplitRule: UIView {
  override func draw(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.fill(
      bounds, with: "│", attributes: TextAttributes(foreground: .separator))
  }
}
