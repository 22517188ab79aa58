public import Foundation

/// A stack of screens under a bar that names the top one and leads back.
open class UINavigationController: UIViewController {
  public private(set) var navigationBar = UINavigationBar(frame: .zero)
  private let contentView = UIView()
  private var stack: [UIViewController] = []

  public override init() { super.init() }

  public init(rootViewController: UIViewController) {
    super.init()
    pushViewController(rootViewController, animated: false)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The screens, the root first.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  public var topViewController: UIViewController? { stack.last }
  public var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController
  }

  open override var frontmost: UIViewController { topViewController?.frontmost ?? self }

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
    if let top = topViewController { contentView.addSubview(top.view) }
    updateBar()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let size = view.bounds.size
    let bar: CGFloat = size.height >= 3 ? 1 : 0
    let search: CGFloat = activeSearch != nil && size.height > 1 ? 1 : 0
    navigationBar.frame = CGRect(x: 0, y: 0, width: size.width, height: bar)
    activeSearch?.searchBar.frame = CGRect(x: 0, y: bar, width: size.width, height: search)
    contentView.frame = CGRect(
      x: 0, y: bar + search, width: size.width, height: size.height - bar - search)
    topViewController?.viewIfLoaded?.frame = contentView.bounds
  }

  // MARK: The stack

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(!stack.contains(viewController), "\(viewController) is on the stack already")
    change(to: stack + [viewController], animated: animated)
  }

  /// Goes back one screen; the root stays.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let popped = stack.last
    change(to: Array(stack.dropLast()), animated: animated)
    return popped
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard stack.count > 1 else { return nil }
    let popped = Array(stack.dropFirst())
    change(to: Array(stack.prefix(1)), animated: animated)
    return popped
  }

  /// Goes back to a screen of the stack; nothing happens where it is not in it.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(of: viewController) else { return nil }
    let popped = Array(stack[(index + 1)...])
    change(to: Array(stack[...index]), animated: animated)
    return popped
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    change(to: viewControllers, animated: animated)
  }

  /// Replaces the stack: the top one goes, the new top one comes, each told in UIKit's order.
  private func change(to newStack: [UIViewController], animated: Bool) {
    let old = stack.last
    let new = newStack.last
    let removed = stack.filter { !newStack.contains($0) }
    old?.rememberedFocus = viewIfLoaded?.window?.focusedView
    for controller in newStack where controller.parent !== self { addChild(controller) }
    for controller in removed { controller.willMove(toParent: nil) }
    stack = newStack
    guard isViewLoaded, old !== new else {
      for controller in removed { controller.removeFromParent() }
      return updateBarIfLoaded()
    }
    view.endEditing(true)
    if isAppeared {
      old?.beginAppearanceTransition(false, animated: animated)
      new?.beginAppearanceTransition(true, animated: animated)
    }
    old?.viewIfLoaded?.removeFromSuperview()
    if let new {
      contentView.addSubview(new.view)
      new.view.frame = contentView.bounds
    }
    updateBar()
    if isAppeared {
      view.window?.layoutIfNeeded()
      old?.endAppearanceTransition()
      new?.endAppearanceTransition()
    }
    for controller in removed { controller.removeFromParent() }
    for controller in newStack { controller.didMove(toParent: self) }
    restoreFocus(of: new)
  }

  private func restoreFocus(of controller: UIViewController?) {
    guard let window = viewIfLoaded?.window else { return }
    if let remembered = controller?.rememberedFocus, remembered.window === window {
      window.focusedView = remembered
    }
    window.updateFocusIfNeeded()
  }

  func updateBarIfLoaded() {
    if isViewLoaded { updateBar() }
  }

  private func updateBar() {
    navigationBar.show(
      topViewController?.navigationItem, back: stack.dropLast().last?.navigationItem)
    let search = topViewController?.navigationItem.searchController
    search?.host = self
    for case let bar as UISearchBar in view.subviews where bar !== activeSearch?.searchBar {
      bar.removeFromSuperview()
    }
    if let bar = activeSearch?.searchBar, bar.superview == nil { view.addSubview(bar) }
    view.setNeedsLayout()
  }

  // MARK: Search

  /// The search whose bar is shown.
  private var activeSearch: UISearchController? {
    let search = topViewController?.navigationItem.searchController
    return search?.isActive == true ? search : nil
  }

  func searchDidChange() {
    guard isViewLoaded else { return }
    updateBar()
    view.layoutIfNeeded()
  }

  private var searchCommands: [UIKeyCommand] {
    guard let search = topViewController?.navigationItem.searchController else { return [] }
    let start = UIKeyCommand(title: "Search", input: "/", discoverabilityTitle: "Search") {
      search.isActive = true
      search.searchBar.searchTextField.becomeFirstResponder()
    }
    guard search.isActive else { return [start] }
    let end = UIKeyCommand(
      title: "Show all", input: UIKeyCommand.inputEscape, discoverabilityTitle: "End the search"
    ) { search.isActive = false }
    return [end, start]
  }

  // MARK: Keys

  open override var keyCommands: [UIKeyCommand]? {
    var commands = navigationBar.keyCommandsOfItems + searchCommands
    if stack.count > 1 {
      commands.append(
        UIKeyCommand(
          title: "Back", input: UIKeyCommand.inputEscape, discoverabilityTitle: "Back"
        ) { [weak self] in self?.popViewController(animated: true) })
    }
    return commands
  }
}
