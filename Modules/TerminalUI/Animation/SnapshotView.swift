import Foundation
import TerminalCore

/// A view that shows a copy of a part of the screen.
final class SnapshotView: UIView {
  private let picture: CellBuffer

  init(_ picture: CellBuffer) {
    self.picture = picture
    super.init(
      frame: CGRect(x: 0, y: 0, width: CGFloat(picture.columns), height: CGFloat(picture.rows)))
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.draw(picture) }
}

extension UIView {
  /// Returns a view with the current picture of this view, or nil if this view isn't on the screen.
  /// Later changes of this view don't change the picture.
  ///
  /// - Parameter afterUpdates: Has no effect. The picture always shows the last frame drawn.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    guard let screen = window?.application?.screen else { return nil }
    let picture = screen.picture(of: CellRect(rounding: visibleRect))
    return picture.bounds.isEmpty ? nil : SnapshotView(picture)
  }
}
