public import Foundation

/// A rectangle that takes part in the layout without being a view, such as a gap, a margin, or a
/// group.
///
///     let gap = UILayoutGuide()
///     view.addLayoutGuide(gap)
///     gap.leadingAnchor.constraint(equalTo: label.trailingAnchor).isActive = true
///     gap.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.25).isActive = true
@preconcurrency @MainActor
open class UILayoutGuide {
  /// A name that identifies the guide in messages.
  open var identifier = ""
  public internal(set) weak var owningView: UIView?
  var mentions: [NSLayoutConstraint] = []
  let role: Role

  /// The source of a guide's rectangle.
  enum Role: String {
    /// Constraints alone.
    case free
    /// The owning view's bounds.
    case safeArea = "safe area"
    /// The owning view's bounds, inset by its margins.
    case margins
    /// The bottom edge of the owning view's bounds, where a keyboard on the screen would begin.
    case keyboard
    /// The contents of a scroll view: their origin comes from the view, their size from
    /// constraints.
    case scrolledContents = "contents"
  }

  public init() { role = .free }

  init(_ role: Role, of view: UIView) {
    self.role = role
    owningView = view
    identifier = "\(role.rawValue) of \(view.layoutName)"
  }

  /// The rectangle in the owning view's coordinates as of the last layout, in unrounded cells.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    return switch role {
    case .safeArea: owningView.bounds
    case .margins: owningView.bounds.inset(by: owningView.layoutMargins)
    case .keyboard:
      CGRect(
        x: owningView.bounds.minX, y: owningView.bounds.maxY, width: owningView.bounds.width,
        height: 0)
    case .free, .scrolledContents: LayoutEngine.frame(of: self)
    }
  }

  public var leadingAnchor: NSLayoutXAxisAnchor { .init(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { .init(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { .init(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { .init(self, .right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { .init(self, .centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { .init(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { .init(self, .bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { .init(self, .centerY) }
  public var widthAnchor: NSLayoutDimension { .init(self, .width) }
  public var heightAnchor: NSLayoutDimension { .init(self, .height) }
}

/// A guide for the space of a keyboard on the screen. A terminal has none, so that the guide is the
/// bottom edge of the view.
open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// A Boolean value that indicates whether the guide follows a keyboard that floats. There is
  /// none.
  open var followsUndockedKeyboard = false
  /// A Boolean value that indicates whether the guide ends at the safe area while there is no
  /// keyboard. The safe area is the entire view.
  open var usesBottomSafeArea = true
}
