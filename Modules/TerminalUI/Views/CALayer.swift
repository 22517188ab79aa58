public import Foundation

/// The border of a view. Any width draws the one thin frame a terminal has.
@MainActor
public final class CALayer {
  unowned let view: UIView

  init(of view: UIView) { self.view = view }

  /// 0 draws no border.
  public var borderWidth: CGFloat = 0 {
    didSet {
      guard borderWidth != oldValue else { return }
      view.setNeedsDisplay()
      // What is inside of it may have to make room.
      view.setNeedsLayout()
    }
  }
  /// nil takes the colour of rules.
  public var borderColor: CGColor? { didSet { view.setNeedsDisplay() } }
  /// Above 0 the border has round corners.
  public var cornerRadius: CGFloat = 0 { didSet { view.setNeedsDisplay() } }
  /// Words on the upper edge of the border, naming the group it is around.
  public var borderTitle: String? { didSet { view.setNeedsDisplay() } }
}
