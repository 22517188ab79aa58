import Foundation
import TerminalCore

/// A picture of what was on the screen.
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
  /// A view that shows what is on the screen of this one, and goes on doing so when it changes; nil
  /// where it is not on the screen.
  ///
  /// - Parameter afterUpdates: UIKit's name; the picture is always of the frame that was drawn last.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    guard let screen = window?.application?.screen else { return nil }
    let picture = screen.picture(of: CellRect(rounding: visibleRect))
    return picture.bounds.isEmpty ? nil : SnapshotView(picture)
  }
}
