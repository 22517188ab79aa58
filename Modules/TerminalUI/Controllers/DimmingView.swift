import Foundation
import TerminalCore

/// Dims the cells behind a presented view and closes it when touched.
final class DimmingView: UIView {
  weak var presentation: UIPresentationController?

  override func draw(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.dim(rect)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, touch.view === self else { return }
    presentation?.dismissByPerson()
  }
}
