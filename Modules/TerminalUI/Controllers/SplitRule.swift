import Foundation

/// The vertical line between two columns, which can be dragged.
final class SplitRule: UIView {
  /// Called with the column to which the line is dragged.
  var onDrag: (@MainActor (CGFloat) -> Void)?
  private var isDragged = false { didSet { setNeedsDisplay() } }

  override func draw(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.fill(
      bounds, with: "│",
      attributes: TextAttributes(foreground: isDragged ? .tintColor : .separator))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { isDragged = true }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isDragged, let superview, let touch = touches.first else { return }
    onDrag?(touch.location(in: superview).x.rounded(.down))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { isDragged = false }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    isDragged = false
  }
}
