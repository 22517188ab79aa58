public import Foundation

/// A container that shows one of several screens, each with an item in the bar at the bottom.
///
///     let tabs = UITabBarController()
///     tabs.viewControllers = [lists, settings]
///
/// The keys 1 to 9 select a screen while no text is edited, and so does a click. Each screen keeps
/// its own navigation stack and its focus.
open class UITabBarController: UIViewController, ContainerViewController, UITabBarDelegate {
  /// The bar at the bottom.
  public let tabBar = UITabBar(frame: .zero)
  /// The object that may prevent a selection and is notified of it.
  open weak var delegate: (any UITabBarControllerDelegate)?
  private var screens: [UIViewController] = []
  private var selected = 0
  private weak var shown: UIViewController?
  private let contentView = UIView()

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The screens. Setting them selects the first one, or the selected one if it remains.
  open var viewControllers: [UIViewController]? {
    get { screens }
    set {
      let before = selectedViewController
      let screens = newValue ?? []
      for screen in self.screens where !screens.contains(screen) { remove(screen) }
      self.screens = screens
      for screen in screens where screen.parent !== self {
        addChild(screen)
        screen.didMove(toParent: self)
      }
      selected = screens.firstIndex { $0 === before } ?? 0
      tabBar.items = screens.map(\.tabBarItem)
      showSelected()
    }
  }

  /// Replaces the screens.
  ///
  /// - Parameters:
  ///   - viewControllers: The screens.
  ///   - animated: Ignored. The screens change at once.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }

  /// The index of the selected screen. Setting an index that doesn't exist has no effect.
  open var selectedIndex: Int {
    get { selected }
    set {
      guard screens.indices.contains(newValue) else { return }
      selected = newValue
      showSelected()
    }
  }

  /// The selected screen, or nil if there are none.
  open var selectedViewController: UIViewController? {
    get { screens.indices.contains(selected) ? screens[selected] : nil }
    set { if let index = screens.firstIndex(where: { $0 === newValue }) { selectedIndex = index } }
  }

  package var frontmostChild: UIViewController? { selectedViewController }

  open override func loadView() {
    let view = UIView()
    contentView.clipsToBounds = true
    view.addSubview(contentView)
    view.addSubview(tabBar)
    tabBar.delegate = self
    tabBar.selectScreen = { [weak self] index in self?.choose(index) }
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showSelected()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let size = view.bounds.size
    let bar: CGFloat = size.height >= 3 && !tabBar.isHidden ? 1 : 0
    tabBar.frame = CGRect(x: 0, y: size.height - bar, width: size.width, height: bar)
    contentView.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height - bar)
    shown?.viewIfLoaded?.frame = contentView.bounds
  }

  // MARK: Selection

  /// Selects a screen as the user does. A second selection goes to the root of a navigation stack.
  private func choose(_ index: Int) {
    guard screens.indices.contains(index), screens[index].tabBarItem.isEnabled,
      delegate?.tabBarController(self, shouldSelect: screens[index]) != false
    else { return }
    tabBar(tabBar, didSelect: screens[index].tabBarItem)
    if index == selected {
      (screens[index] as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      selectedIndex = index
    }
    delegate?.tabBarController(self, didSelect: screens[index])
  }

  /// Called when the user selected an item. The screen is shown afterwards.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  private func showSelected() {
    tabBar.selectedItem = selectedViewController?.tabBarItem
    guard isViewLoaded, shown !== selectedViewController else { return }
    let (old, new) = (shown, selectedViewController)
    let window = viewIfLoaded?.window
    old?.rememberedFocus = window?.focusedView
    view.endEditing(true)
    let isSeen = isAppeared
    new?.loadViewIfNeeded()
    if isSeen {
      old?.beginAppearanceTransition(false, animated: false)
      new?.beginAppearanceTransition(true, animated: false)
    }
    old?.viewIfLoaded?.removeFromSuperview()
    shown = new
    if let new {
      contentView.addSubview(new.view)
      new.view.frame = contentView.bounds
    }
    view.setNeedsLayout()
    guard isSeen else { return }
    window?.layoutIfNeeded()
    old?.endAppearanceTransition()
    new?.endAppearanceTransition()
    restoreFocus(of: new)
  }

  private func restoreFocus(of controller: UIViewController?) {
    guard let window = viewIfLoaded?.window, let controller else { return }
    if let root = controller.viewIfLoaded, window.focusedView?.isDescendant(of: root) == true {
      return
    }
    if let remembered = controller.rememberedFocus, remembered.window === window,
      remembered.canBecomeFocused
    {
      window.focus(remembered, isEditing: false)
    } else {
      window.focus(in: controller)
    }
    window.updateFocusIfNeeded()
  }

  private func remove(_ screen: UIViewController) {
    screen.willMove(toParent: nil)
    if screen === shown {
      let isSeen = isAppeared
      screen.performAppearanceTransition(false, if: isSeen) {
        screen.viewIfLoaded?.removeFromSuperview()
      }
      shown = nil
    }
    screen.removeFromParent()
  }

  // MARK: Keys

  open override var keyCommands: [UIKeyCommand]? {
    screens.prefix(9).enumerated().map { index, screen in
      key("\(index + 1)", screen.tabBarItem.shownTitle, isEnabled: screen.tabBarItem.isEnabled) {
        $0.choose(index)
      }
    }
  }
}

/// The methods by which an object follows the selection of a tab bar controller.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  /// Returns false to prevent the selection of a screen by the user.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// Notifies the delegate that the user selected a screen.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}

extension UIViewController {
  /// The item of the view controller in a tab bar. Its title is that of the view controller, unless
  /// it has one of its own.
  public var tabBarItem: UITabBarItem! {
    get {
      if let item = accepted.value(or: UITabBarItem?.none) { return item }
      let item = UITabBarItem(title: tabTitle, image: nil, tag: 0)
      accepted.set(UITabBarItem?.some(item))
      return item
    }
    set {
      accepted.set(newValue)
      if let tabs = tabBarController, tabs.children.contains(self) {
        tabs.tabBar.items = tabs.viewControllers?.map(\.tabBarItem)
        tabs.tabBar.selectedItem = tabs.selectedViewController?.tabBarItem
      }
    }
  }

  private var tabTitle: String? {
    title ?? (self as? UINavigationController)?.viewControllers.first?.title
  }

  /// The nearest ancestor that is a tab bar controller.
  public var tabBarController: UITabBarController? {
    sequence(first: self, next: \.parent).dropFirst().lazy
      .compactMap { $0 as? UITabBarController }.first
  }
}
