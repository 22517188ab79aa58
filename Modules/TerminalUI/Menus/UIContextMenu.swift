public import Foundation

/// A closure that returns a view controller with a preview, which isn't shown.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
/// A closure that returns a menu. Its argument, the suggested elements, is empty.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// The menu of a view, a row or an item, which a click of the right mouse button, Alt-Enter or
/// Shift-F10 shows as an action sheet.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// The name of the menu.
  public let identifier: any NSCopying
  private let actionProvider: UIContextMenuActionProvider?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - identifier: The name of the menu, or nil for a unique one.
  ///   - previewProvider: Ignored.
  ///   - actionProvider: A closure that returns the menu when it is about to be shown.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.actionProvider = actionProvider
  }

  /// Presents the menu.
  ///
  /// - Parameters:
  ///   - view: The view whose menu it is, which is the sender of its actions.
  ///   - willShow: A closure that is called before the menu is presented.
  ///   - didEnd: A closure that is called after the menu was closed.
  /// - Returns: False if there is no menu, or an empty one.
  func present(
    from view: UIView, willShow: () -> Void = {}, didEnd: @escaping @MainActor () -> Void = {}
  ) -> Bool {
    guard let presenter = view.window?.topViewController, let menu = actionProvider?([]),
      !menu.elements.isEmpty
    else { return false }
    willShow()
    menu.present(from: presenter, sender: view, didEnd: didEnd)
    return true
  }
}

/// An interaction that adds a menu to a view. A click of the right mouse button shows it, as do
/// Alt-Enter and Shift-F10 while the focus is in the view, and Enter if the view has no other use
/// for it.
///
///     photoView.isUserInteractionEnabled = true
///     photoView.addInteraction(UIContextMenuInteraction(delegate: self))
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject {
  /// The object that provides the menu.
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view that has the menu.
  public internal(set) weak var view: UIView?
  private var location = CGPoint.zero

  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }

  /// Returns the position of the click, or the center of the view after a key press, in the
  /// coordinates of a view.
  open func location(in view: UIView?) -> CGPoint {
    self.view?.convert(location, to: view) ?? location
  }

  /// Shows the menu that the delegate provides for a position in the view.
  ///
  /// - Returns: False if there is none.
  func showMenu(at point: CGPoint) -> Bool {
    location = point
    guard let view, let delegate,
      let configuration = delegate.contextMenuInteraction(
        self, configurationForMenuAtLocation: point)
    else { return false }
    return configuration.present(from: view) {
      delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: nil)
    } didEnd: { [weak self] in
      guard let self else { return }
      self.delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: nil)
    }
  }
}

/// The animations beside a menu. Menus here appear at once, so that there are none.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The view controller with the preview, or nil if there is none.
  var previewViewController: UIViewController? { get }
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called after the animations.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The animations of a tap on a preview, which isn't shown.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {}

/// The methods that provide the menu of a view.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// Returns the menu for a position in the interaction's view, or nil for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Notifies the delegate that the menu is about to be shown.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Notifies the delegate that the menu was closed, after its action was performed.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Never called: a menu here has no preview.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
}

extension UIView {
  /// Adds an interaction that has a menu.
  public func addInteraction(_ interaction: UIContextMenuInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.view = self
    contextMenus.append(interaction)
    setNeedsDisplay()
  }

  /// Removes an interaction that has a menu.
  public func removeInteraction(_ interaction: UIContextMenuInteraction) {
    guard interaction.view === self else { return }
    contextMenus.removeAll { $0 === interaction }
    interaction.view = nil
    setNeedsDisplay()
  }

  /// The keys that show the view's menu.
  var contextMenuKeys: [UIKeyCommand] {
    guard hasContextMenu else { return [] }
    let show: @MainActor (UIView) -> Void = { view in
      _ = view.showContextMenu(at: CGPoint(x: view.bounds.midX, y: view.bounds.midY))
    }
    let usesEnter =
      isTapTarget && !(self is UIControl)
      && !recognizers.contains { $0.isEnabled && $0.isTap }
    let discoverabilityTitle = "Show the menu"
    let alternatives = contextMenuKeys(title: usesEnter ? "" : "Menu", discoverabilityTitle, show)
    guard usesEnter else { return alternatives }
    return [key(UIKeyCommand.inputReturn, title: "Menu", discoverabilityTitle, show)] + alternatives
  }
}

extension KeyResponder {
  /// Returns the commands of the keys that show a context menu: Alt-Enter, and Shift-F10 as on
  /// desktops.
  ///
  /// - Parameters:
  ///   - title: The title in the bottom line, or an empty string for none.
  ///   - discoverabilityTitle: The description on the help screen.
  ///   - show: Shows the menu.
  func contextMenuKeys(
    title: String, _ discoverabilityTitle: String, _ show: @escaping @MainActor (Self) -> Void
  ) -> [UIKeyCommand] {
    [
      key(UIKeyCommand.inputReturn, title: title, flags: .alternate, discoverabilityTitle, show),
      key("F10", flags: .shift) { show($0) },
    ]
  }
}

extension UITableView {
  /// Shows the menu of a row.
  ///
  /// - Parameters:
  ///   - path: The row.
  ///   - point: The position of the click in the table, or the center of the row.
  /// - Returns: False if the row has none.
  func showContextMenu(ofRowAt path: IndexPath, at point: CGPoint) -> Bool {
    guard let configuration = contextMenu(ofRowAt: path, at: point) else { return false }
    moveCursor(to: path, scrolling: false)
    return configuration.present(from: self)
  }

  /// Returns a Boolean value that indicates whether the delegate, or the cell itself, has a menu
  /// for a row.
  func hasContextMenu(at path: IndexPath) -> Bool {
    cellForRow(at: path).map { !$0.contextMenus.isEmpty || !$0.contentView.contextMenus.isEmpty }
      == true || contextMenu(ofRowAt: path, at: rectForRow(at: path).center) != nil
  }

  /// Shows the menu of the row with the cursor.
  func showFocusedContextMenu() {
    guard let path = focusedIndexPath else { return }
    let center = rectForRow(at: path).center
    if showContextMenu(ofRowAt: path, at: center) { return }
    guard let cell = cellForRow(at: path) else { return }
    for view in [cell.contentView, cell] where view.showContextMenu(at: convert(center, to: view)) {
      return
    }
  }

  private func contextMenu(
    ofRowAt path: IndexPath, at point: CGPoint
  ) -> UIContextMenuConfiguration? {
    tableDelegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
  }
}

extension UICollectionView {
  /// Shows the menu of an item.
  ///
  /// - Parameters:
  ///   - path: The item.
  ///   - point: The position of the click in the collection, or the center of the item.
  /// - Returns: False if the item has none.
  func showContextMenu(ofItemAt path: IndexPath, at point: CGPoint) -> Bool {
    guard let configuration = contextMenu(ofItemAt: path, at: point) else { return false }
    moveCursor(to: path, scrolling: false)
    return configuration.present(from: self)
  }

  /// Returns a Boolean value that indicates whether the delegate, or the cell itself, has a menu
  /// for an item.
  func hasContextMenu(at path: IndexPath) -> Bool {
    guard let cell = cellForItem(at: path) else { return false }
    return !cell.contextMenus.isEmpty || !cell.contentView.contextMenus.isEmpty
      || contextMenu(ofItemAt: path, at: cell.frame.center) != nil
  }

  /// Shows the menu of the item with the cursor.
  func showFocusedContextMenu() {
    guard let path = focusedIndexPath, let cell = cellForItem(at: path) else { return }
    let center = cell.frame.center
    if showContextMenu(ofItemAt: path, at: center) { return }
    for view in [cell.contentView, cell] where view.showContextMenu(at: convert(center, to: view)) {
      return
    }
  }

  private func contextMenu(
    ofItemAt path: IndexPath, at point: CGPoint
  ) -> UIContextMenuConfiguration? {
    collectionDelegate?.collectionView(
      self, contextMenuConfigurationForItemsAt: [path], point: point)
  }
}

extension CGRect {
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}
