public import Foundation

/// An item of the menu of `UIMenuController`.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  /// The title of the item.
  open var title: String
  /// The method that choosing the item calls.
  open var action: Selector

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - action: The method that choosing the item calls. Its parameter is the menu controller.
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
  }
}

/// The menu of editing commands, which is shown as an action sheet.
///
///     becomeFirstResponder()
///     let menu = UIMenuController.shared
///     menu.menuItems = [UIMenuItem(title: "Delete", action: #selector(deleteLine(_:)))]
///     menu.showMenu(from: self, rect: CGRect(x: point.x, y: point.y, width: 2, height: 2))
///
/// It has the items whose methods an object in the responder chain has, beginning with the first
/// responder. Commands of UIKit's own, such as Copy, are not in it: a terminal copies and pastes
/// text.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  /// The menu of the program.
  public static let shared = UIMenuController()

  open var menuItems: [UIMenuItem]?
  private weak var targetView: UIView?
  private weak var sheet: UIAlertController?

  /// A Boolean value that indicates whether the menu is on the screen.
  open var isMenuVisible: Bool {
    get { sheet?.presentingViewController != nil }
    set { setMenuVisible(newValue, animated: false) }
  }

  /// Shows or hides the menu.
  ///
  /// - Parameters:
  ///   - menuVisible: If true, the menu is shown for the view of `setTargetRect(_:in:)`.
  ///   - animated: Ignored.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    if !menuVisible { return hideMenu() }
    if let targetView { showMenu(from: targetView, rect: .zero) }
  }

  /// Sets the view for which the menu is shown.
  ///
  /// - Parameters:
  ///   - targetRect: Ignored.
  ///   - targetView: The view.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    self.targetView = targetView
  }

  /// Shows the menu, unless it is visible or none of its items has a method.
  ///
  /// - Parameters:
  ///   - targetView: The view for which the menu is shown.
  ///   - targetRect: Ignored.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    guard !isMenuVisible, let window = targetView.window else { return }
    let responder = window.firstResponder ?? targetView
    let items = (menuItems ?? []).filter { item in
      sequence(first: responder, next: \.next)
        .contains { $0.canPerformAction(item.action, withSender: self) }
    }
    guard !items.isEmpty, let presenter = window.topViewController else { return }
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    for item in items {
      sheet.addAction(
        UIAlertAction(title: item.title, style: .default) { [weak responder] _ in
          item.action.send(upFrom: responder, from: self)
        })
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    self.sheet = sheet
    presenter.present(sheet, animated: true)
  }

  open func hideMenu() {
    if isMenuVisible { sheet?.dismiss(animated: true) }
  }

  /// Hides the menu.
  ///
  /// - Parameter targetView: Ignored.
  open func hideMenu(from targetView: UIView) { hideMenu() }

  /// Does nothing: the items are read when the menu is shown.
  open func update() {}
}
