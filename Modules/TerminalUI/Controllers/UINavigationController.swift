public import Foundation

/// A container that shows a stack of screens below a bar with the title of the top screen and a
/// back button.
///
///     let navigation = UINavigationController(rootViewController: ListViewController())
///     navigation.pushViewController(DetailViewController(), animated: true)
///
/// Esc goes back. `/` searches a screen that has a `navigationItem.searchController`.
open class UINavigationController: UIViewController, ContainerViewController {
  /// The bar at the top.
  public private(set) var navigationBar = UINavigationBar(frame: .zero)
  /// The bar at the bottom with the items of the top screen. It is hidden by default.
  public private(set) var toolbar: UIToolbar! = UIToolbar(frame: .zero)
  /// A Boolean value that indicates whether the toolbar is hidden.
  open var isToolbarHidden = true { didSet { placeToolbar() } }
  /// A Boolean value that indicates whether the bar at the top is hidden. Its keys still work.
  open var isNavigationBarHidden = false {
    didSet { if isNavigationBarHidden != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }
  /// The object that follows the stack.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The number of lines below the screens, above the toolbar, that belong to another view.
  package var bottomInset: CGFloat = 0 {
    didSet { if bottomInset != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }
  private let contentView = UIView()
  private var stack: [UIViewController] = []
  /// The screen whose view is in the content view.
  private var shown: UIViewController?
  private var isInTransition = false
  /// Screens in the stack whose `didMove(toParent:)` hasn't been called yet.
  private var pendingChildren: [UIViewController] = []
  private var searchBar: UISearchBar?

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The screens, with the root first.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The last screen of the stack, which is the visible one.
  public var topViewController: UIViewController? { stack.last }

  package var frontmostChild: UIViewController? { topViewController }

  open override func loadView() {
    let view = UIView()
    view.addSubview(contentView)
    view.addSubview(navigationBar)
    contentView.clipsToBounds = true
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    navigationBar.navigationController = self
    toolbar?.navigationController = self
    placeToolbar()
    showTop(animated: false)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let size = view.bounds.size
    var top: CGFloat = 0
    func place(_ bar: UIView?, where hasRoom: Bool, rows: CGFloat = 1) {
      guard let bar else { return }
      let height: CGFloat = hasRoom ? rows : 0
      bar.frame = CGRect(x: 0, y: top, width: size.width, height: height)
      top += height
    }
    navigationBar.isHidden = isNavigationBarHidden
    place(navigationBar, where: size.height >= 3 && !isNavigationBarHidden)
    let hasScopes = searchBar?.shownScopeControl != nil && size.height >= 6
    place(searchBar, where: size.height >= 2, rows: hasScopes ? 2 : 1)
    let bottom: CGFloat = !isToolbarHidden && size.height - top >= 3 ? 1 : 0
    toolbar?.isHidden = bottom == 0
    toolbar?.frame = CGRect(x: 0, y: size.height - bottom, width: size.width, height: bottom)
    contentView.frame = CGRect(
      x: 0, y: top, width: size.width, height: max(0, size.height - top - bottom - bottomInset))
    shown?.viewIfLoaded?.frame = contentView.bounds
  }

  // MARK: Stack

  /// Pushes a screen onto the stack. It must not be in the stack already.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(!stack.contains(viewController), "\(viewController) is on the stack already")
    setViewControllers(stack + [viewController], animated: animated)
  }

  /// Pops the top screen and returns it, or returns nil if it is the root.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let popped = stack.last
    setViewControllers(Array(stack.dropLast()), animated: animated)
    return popped
  }

  /// Pops all screens above the root and returns them, or returns nil if there are none.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard stack.count > 1 else { return nil }
    let popped = Array(stack.dropFirst())
    setViewControllers(Array(stack.prefix(1)), animated: animated)
    return popped
  }

  /// Pops the screens above a screen of the stack and returns them, or returns nil if the screen
  /// isn't in the stack.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(of: viewController) else { return nil }
    let popped = Array(stack[(index + 1)...])
    setViewControllers(Array(stack[...index]), animated: animated)
    return popped
  }

  /// Replaces the stack. During another transition, for example in `viewWillAppear`, the change
  /// takes effect when that transition ends.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    navigationBar.navigationController = self
    for controller in viewControllers where controller.parent !== self {
      addChild(controller)
      pendingChildren.append(controller)
      controller.isMovingToParent = true
      controller.isMovingFromParent = false
    }
    for controller in stack where !viewControllers.contains(controller) {
      controller.willMove(toParent: nil)
      controller.isMovingFromParent = true
    }
    stack = viewControllers
    if isViewLoaded { showTop(animated: animated) } else { notifyChildren() }
  }

  /// Shows the top of the stack. A transition may change the stack, so this repeats until the top
  /// is shown.
  private func showTop(animated: Bool) {
    guard !isInTransition else { return }
    isInTransition = true
    while shown !== stack.last { showTransition(to: stack.last, animated: animated) }
    isInTransition = false
    updateBar()
    notifyChildren()
  }

  /// Replaces the visible screen and notifies both screens in UIKit's order.
  private func showTransition(to new: UIViewController?, animated: Bool) {
    let old = shown
    new?.loadViewIfNeeded()
    let focused = viewIfLoaded?.window?.focusedView
    let hadKeys = viewIfLoaded.map { focused?.isDescendant(of: $0) == true } ?? false
    old?.rememberedFocus = focused
    view.endEditing(true)
    shown = new
    let isSeen = isAppeared
    let isPop = old.map { !stack.contains($0) } ?? false && !pendingChildren.contains { $0 === new }
    let picture = animated && isSeen && old != nil ? pictureOfContents() : nil
    if isSeen {
      old?.beginAppearanceTransition(false, animated: animated)
      new?.beginAppearanceTransition(true, animated: animated)
    }
    old?.viewIfLoaded?.removeFromSuperview()
    if let new {
      contentView.addSubview(new.view)
      new.view.frame = contentView.bounds
    }
    updateBar()
    if let new { delegate?.navigationController(self, willShow: new, animated: animated) }
    defer { if let new { delegate?.navigationController(self, didShow: new, animated: animated) } }
    guard isSeen else { return }
    view.window?.layoutIfNeeded()
    old?.endAppearanceTransition()
    new?.endAppearanceTransition()
    restoreFocus(of: new, isPassedOn: hadKeys)
    if let picture, let view = new?.viewIfLoaded { slide(view, picture, isPop: isPop) }
  }

  private func pictureOfContents() -> UIView? {
    guard viewIfLoaded?.window?.animator?.isEnabled == true else { return nil }
    return contentView.snapshotView(afterScreenUpdates: false)
  }

  /// Slides a pushed screen in from the right over the previous one, and a popped screen out to the
  /// right.
  private func slide(_ view: UIView, _ picture: UIView, isPop: Bool) {
    guard let animator = view.window?.animator, view.superview === contentView else { return }
    let way = CGPoint(x: contentView.bounds.width, y: 0)
    if isPop {
      animator.slideAway(picture, over: contentView, from: .zero, by: way)
    } else {
      contentView.insertSubview(picture, at: 0)
      animator.slide(view, from: way) { [weak picture] in picture?.removeFromSuperview() }
    }
  }

  /// Notifies the screens that were added or removed after the transition.
  private func notifyChildren() {
    for controller in children where !stack.contains(controller) { controller.removeFromParent() }
    let arrived = pendingChildren.filter(stack.contains)
    pendingChildren = []
    for controller in arrived { controller.didMove(toParent: self) }
  }

  private func restoreFocus(of controller: UIViewController?, isPassedOn: Bool) {
    guard let window = viewIfLoaded?.window, shown === controller else { return }
    // A view that the new screen focused when it appeared keeps the focus.
    if let root = controller?.viewIfLoaded, window.focusedView?.isDescendant(of: root) == true {
      return
    }
    if let remembered = controller?.rememberedFocus, remembered.window === window,
      isPassedOn || window.focusedView == nil
    {
      window.focusedView = remembered
    }
    // If the focus was in the previous screen, it moves into the new one instead of a view beside
    // it.
    if isPassedOn, window.focusedView == nil, let controller { window.focus(in: controller) }
    window.updateFocusIfNeeded()
  }

  private func updateBar() {
    navigationBar.show(shown?.navigationItem, back: stack.dropLast().last?.navigationItem)
    toolbar?.items = shown?.toolbarItems
    updateSearchBar()
    view.setNeedsLayout()
  }

  // MARK: Toolbar

  /// Shows or hides the toolbar.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  /// Adds the toolbar, or removes it from the window while it is hidden, so that its keys have no
  /// effect.
  private func placeToolbar() {
    guard let view = viewIfLoaded, let toolbar else { return }
    if isToolbarHidden {
      toolbar.removeFromSuperview()
    } else if toolbar.superview !== view {
      view.addSubview(toolbar)
    }
    view.setNeedsLayout()
  }

  func toolbarItemsDidChange(of controller: UIViewController) {
    if controller === shown { toolbar?.items = controller.toolbarItems }
  }

  // MARK: Search

  /// Shows the search bar while the top screen is being searched.
  func updateSearchBar() {
    guard isViewLoaded else { return }
    let search = shown?.navigationItem.searchController
    let wanted = search?.isActive == true ? search?.searchBar : nil
    guard wanted !== searchBar else { return }
    searchBar?.removeFromSuperview()
    searchBar = wanted
    if let wanted { view.addSubview(wanted) }
    view.setNeedsLayout()
  }

  // MARK: Keys

  open override var keyCommands: [UIKeyCommand]? {
    var commands = navigationBar.keyCommandsOfItems
    commands += shown?.navigationItem.searchController?.listKeyCommands ?? []
    if stack.count > 1, shown?.navigationItem.hidesBackButton == false {
      commands.append(
        key(UIKeyCommand.inputEscape, title: "Back", "Back") { $0.goBack(byKey: true) })
    }
    return commands
  }

  /// Goes back, or performs the action of the screen that replaces this. Esc never saves a form,
  /// even if its back button does.
  func goBack(byKey: Bool = false) {
    if let form = shown as? any EditedForm, byKey || form.navigationItem.backAction == nil {
      form.leave { [weak form] in form?.closeForm() }
    } else if let action = shown?.navigationItem.backAction {
      action.perform(sender: self)
    } else {
      popViewController(animated: true)
    }
  }
}
