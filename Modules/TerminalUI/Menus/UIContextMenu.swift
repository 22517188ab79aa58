public import Foundation

/// The menu that a long press shows. A terminal doesn't show it.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// Returns the menu. The suggestions are empty.
  public typealias ActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

  /// The name of the menu.
  public let identifier: any NSCopying
  let actionProvider: ActionProvider?

  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: (@MainActor () -> UIViewController?)? = nil,
    actionProvider: ActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.actionProvider = actionProvider
  }
}

/// An interaction that adds a menu to a long press. A terminal doesn't show it.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject {
  /// The object that provides the menu.
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }
}

/// The method that provides the menu of a view. It is never called.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}

extension UIView {
  /// Accepts an interaction that has a menu, which isn't shown.
  public func addInteraction(_ interaction: UIContextMenuInteraction) {}
}
