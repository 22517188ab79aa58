public import Foundation

/// A container that shows a list and the detail of the selected item: side by side on a wide
/// terminal, or in one navigation stack on a narrow one.
///
///     let split = UISplitViewController(style: .doubleColumn)
///     split.setViewController(listController, for: .primary)
///     // In the list's controller:
///     showDetailViewController(detail, sender: self)
///
/// Tab moves between the columns, and Esc moves from the detail to the list. A drag of the line
/// between the columns changes their widths for as long as the split view exists. The keys of one
/// column's bar also work while the other column has the focus, unless a form replaces the list. If
/// the width of the terminal changes, the detail remains.
open class UISplitViewController: UIViewController, ContainerViewController {
  /// The number of columns. Both styles have two.
  public enum Style: Int, Sendable { case unspecified, doubleColumn }
  /// A column: the list is the primary one, the detail the secondary one.
  public enum Column: Int, Sendable {
    case primary = 0
    case secondary = 2
  }

  /// The style of the split view.
  public let style: Style
  /// The object that is notified when the columns collapse and expand.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  var storedMinimumExpandedWidth = CGFloat(UIScreen.regularColumns) {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The list's fraction of the width, within the two limits below.
  open var preferredPrimaryColumnWidthFraction: CGFloat = 0.4 {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The minimum width of the list, in columns of the terminal.
  open var minimumPrimaryColumnWidth: CGFloat = 36 { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// The maximum width of the list, in columns of the terminal.
  open var maximumPrimaryColumnWidth: CGFloat = 60 { didSet { viewIfLoaded?.setNeedsLayout() } }
  var storedPlaceholder: String? = "No Selection" {
    didSet { placeholderLabel.text = storedPlaceholder }
  }

  /// A Boolean value that indicates whether both columns are one navigation stack because the
  /// terminal is narrow.
  public private(set) var isCollapsed = true

  private var primary = UINavigationController()
  private var secondary = UINavigationController()
  private let rule = SplitRule(frame: .zero)
  /// The width of the list that the user has chosen by dragging, in columns.
  private var draggedWidth: CGFloat? { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// The minimum width of the detail that a drag leaves, in columns.
  private static let minimumSecondaryColumnWidth: CGFloat = 30
  private let placeholderLabel = UILabel()
  /// The screens of the detail while the columns are collapsed and the list is in front.
  private(set) var collapsedDetail: [UIViewController] = []
  /// The first screen of the detail, in whichever stack it is.
  private weak var detailRoot: UIViewController?

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  /// Creates a split view controller whose columns are set with `viewControllers`.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  public required init?(coder: NSCoder) {
    style = .doubleColumn
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    placeholderLabel.text = placeholder
    placeholderLabel.textColor = .secondaryLabel
    placeholderLabel.textAlignment = .center
    placeholderLabel.numberOfLines = 0
    addChild(primary)
    addChild(secondary)
  }

  // MARK: Columns

  /// The navigation controllers of the columns, with the list first. While the columns are
  /// collapsed, there is only one. Before the view is loaded, there are two, as on iOS. Setting
  /// this property sets the list and the detail.
  open var viewControllers: [UIViewController] {
    get {
      let hasDetail = !isCollapsed || !isViewLoaded && !collapsedDetail.isEmpty
      return hasDetail ? [primary, secondary] : [primary]
    }
    set {
      setViewController(newValue.first, for: .primary)
      setViewController(newValue.dropFirst().first, for: .secondary)
    }
  }

  /// Sets the view controller of a column. A view controller that isn't a navigation controller
  /// becomes the root of one.
  open func setViewController(_ viewController: UIViewController?, for column: Column) {
    switch column {
    case .primary:
      let old = primary
      primary =
        viewController as? UINavigationController
        ?? UINavigationController(rootViewController: viewController ?? UIViewController())
      replace(old, by: primary)
    case .secondary:
      let stack =
        (viewController as? UINavigationController)?.viewControllers
        ?? [viewController].compactMap(\.self)
      (viewController as? UINavigationController)?.setViewControllers([], animated: false)
      let old = detailRoot
      detailRoot = stack.first
      if isCollapsed {
        let screens = primary.viewControllers
        if let index = old.flatMap(screens.firstIndex(of:)) {
          primary.setViewControllers(screens[..<index] + stack, animated: false)
        } else {
          collapsedDetail = stack
          if !isViewLoaded { secondary.setViewControllers(stack, animated: false) }
        }
      } else {
        secondary.setViewControllers(stack, animated: false)
        detailDidChange()
      }
    }
  }

  private func replace(_ old: UIViewController, by new: UIViewController) {
    let isSeen = isAppeared && old.viewIfLoaded?.superview != nil
    old.performAppearanceTransition(false, if: isSeen) { old.viewIfLoaded?.removeFromSuperview() }
    old.removeFromParent()
    addChild(new)
    guard isViewLoaded else { return }
    new.performAppearanceTransition(true, if: isSeen) { view.insertSubview(new.view, at: 0) }
    view.setNeedsLayout()
  }

  /// Returns the navigation controller of a column, or nil for the secondary column while the
  /// columns are collapsed.
  public func viewController(for column: Column) -> UIViewController? {
    column == .primary ? primary : isCollapsed ? nil : secondary
  }

  /// Shows a column: moves the focus to it, or brings it to the front of the stack.
  open func show(_ column: Column) {
    loadViewIfNeeded()
    guard isCollapsed else {
      view.window?.focus(in: column == .primary ? primary : secondary)
      return
    }
    let screens = primary.viewControllers
    let index = detailRoot.flatMap(screens.firstIndex(of:)) ?? screens.count
    switch column {
    case .primary:
      collapsedDetail = collapsedDetail.isEmpty ? Array(screens[index...]) : collapsedDetail
      primary.setViewControllers(Array(screens[..<index]), animated: true)
    case .secondary where index == screens.count:
      primary.setViewControllers(screens + collapsedDetail, animated: true)
      collapsedDetail = []
    case .secondary: break
    }
  }

  /// Shows a screen as the detail, in place of the previous one.
  func showDetail(_ viewController: UIViewController) {
    loadViewIfNeeded()
    if isCollapsed {
      if detailRoot.map(primary.viewControllers.contains) != true { detailRoot = viewController }
      collapsedDetail = []
      primary.pushViewController(viewController, animated: true)
    } else {
      detailRoot = viewController
      secondary.setViewControllers([viewController], animated: true)
      detailDidChange()
    }
  }

  /// The forms that `showDetail(_:)` removes.
  var formsInDetail: [any EditedForm] {
    isCollapsed ? collapsedDetail.reversed().flatMap(\.formsInside) : secondary.formsInside
  }

  private func detailDidChange() {
    placeholderLabel.isHidden = isCollapsed || !secondary.viewControllers.isEmpty
  }

  // MARK: Layout

  open override func loadView() {
    let view = UIView()
    // The columns begin collapsed.
    secondary.setViewControllers([], animated: false)
    view.addSubview(primary.view)
    view.addSubview(rule)
    view.addSubview(placeholderLabel)
    rule.isHidden = true
    rule.onDrag = { [weak self] in self?.draggedWidth = $0 }
    placeholderLabel.isHidden = true
    self.view = view
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let size = view.bounds.size
    if isCollapsed != (size.width < minimumExpandedWidth) {
      if isCollapsed { expand() } else { collapse() }
    }
    guard !isCollapsed else {
      primary.view.frame = view.bounds
      return
    }
    let list = primaryWidth(in: size.width)
    let detail = CGRect(
      x: list + 1, y: 0, width: max(0, size.width - list - 1), height: size.height)
    primary.view.frame = CGRect(x: 0, y: 0, width: list, height: size.height)
    rule.frame = CGRect(x: list, y: 0, width: 1, height: size.height)
    secondary.view.frame = detail
    placeholderLabel.frame = CGRect(
      x: detail.minX + 2, y: (size.height / 2).rounded(.down), width: max(0, detail.width - 4),
      height: 1)
  }

  /// Returns the width of the list: the dragged one, or that of the fraction.
  private func primaryWidth(in width: CGFloat) -> CGFloat {
    if let draggedWidth {
      let most = width - Self.minimumSecondaryColumnWidth - 1
      return max(minimumPrimaryColumnWidth, min(draggedWidth, most))
    }
    let preferredWidth = (width * preferredPrimaryColumnWidthFraction).rounded()
    return max(minimumPrimaryColumnWidth, min(maximumPrimaryColumnWidth, preferredWidth))
  }

  /// Expands one column into two. The detail moves from the list's stack to its own.
  private func expand() {
    isCollapsed = false
    var stack = collapsedDetail
    collapsedDetail = []
    let focus = SavedFocus(of: view.window)
    if let root = detailRoot, let index = primary.viewControllers.firstIndex(of: root) {
      stack = Array(primary.viewControllers[index...])
      primary.setViewControllers(Array(primary.viewControllers[..<index]), animated: false)
    }
    secondary.setViewControllers(stack, animated: false)
    // The list may have set another detail when it reappeared.
    detailRoot = stack.first
    rule.isHidden = false
    secondary.performAppearanceTransition(true, if: isAppeared) { view.addSubview(secondary.view) }
    detailDidChange()
    view.bringSubviewToFront(placeholderLabel)
    focus.restore()
    delegate?.splitViewControllerDidExpand(self)
  }

  /// Collapses two columns into one. The column with the focus remains in front, unless the
  /// delegate chooses the other.
  private func collapse() {
    let focus = SavedFocus(of: view.window)
    let proposed = isInDetail(focusBeforePresentation) ? Column.secondary : .primary
    let top =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
    let isDetailInFront = top ?? proposed == .secondary
    isCollapsed = true
    let stack = secondary.viewControllers
    secondary.performAppearanceTransition(false, if: isAppeared) {
      secondary.view.removeFromSuperview()
    }
    secondary.setViewControllers([], animated: false)
    rule.isHidden = true
    detailDidChange()
    if isDetailInFront {
      primary.setViewControllers(primary.viewControllers + stack, animated: false)
    } else {
      collapsedDetail = stack
    }
    focus.restore()
    delegate?.splitViewControllerDidCollapse(self)
  }

  /// The focused view, or the one that gets the focus back when all that is presented in front of
  /// the columns is dismissed.
  private var focusBeforePresentation: UIView? {
    let before = view.window?.presentations.compactMap(\.focusBefore) ?? []
    return before.first { $0.isDescendant(of: view) } ?? view.window?.focusedView
  }

  // MARK: Keys

  private var isDetailFocused: Bool { isInDetail(view.window?.focusedView) }

  private func isInDetail(_ focused: UIView?) -> Bool {
    guard !isCollapsed, let focused else { return false }
    return focused.isDescendant(of: secondary.view)
  }

  package var frontmostChild: UIViewController? {
    isDetailFocused ? secondary : primary
  }

  open override var keyCommands: [UIKeyCommand]? {
    guard !isCollapsed else { return nil }
    guard isDetailFocused else {
      // The keys of the other column would leave a form.
      let isForm = primary.topViewController is any EditedForm
      return isForm ? nil : secondary.navigationBar.keyCommandsOfItems
    }
    let back = key(UIKeyCommand.inputEscape, title: "Back", "Back to the list") {
      $0.goBackToList()
    }
    return [back] + primary.navigationBar.keyCommandsOfItems
  }

  private func goBackToList() {
    if let form = secondary.topViewController as? any EditedForm {
      form.leave { [weak self] in self?.show(.primary) }
    } else if let action = secondary.topViewController?.navigationItem.backAction {
      action.perform(sender: self)
    } else {
      show(.primary)
    }
  }
}

/// The methods that respond to collapsing and expanding a split view.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// Returns the column in front after both have become one stack. The proposed one has the focus.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// Notifies the delegate that the terminal became narrow and both columns are one stack.
  func splitViewControllerDidCollapse(_ splitViewController: UISplitViewController)
  /// Notifies the delegate that the terminal became wide and the columns are side by side.
  func splitViewControllerDidExpand(_ splitViewController: UISplitViewController)
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }

  public func splitViewControllerDidCollapse(_ splitViewController: UISplitViewController) {}
  public func splitViewControllerDidExpand(_ splitViewController: UISplitViewController) {}
}

/// The focused view, saved to restore the focus after views were moved.
@MainActor
struct SavedFocus {
  weak var window: UIWindow?
  weak var focused: UIView?
  let wasEditing: Bool

  init(of window: UIWindow?) {
    self.window = window
    focused = window?.focusedView
    wasEditing = window?.firstResponder != nil
  }

  func restore() {
    guard let window, let focused, focused.window === window else { return }
    window.focusedView = focused
    if wasEditing { focused.becomeFirstResponder() }
  }
}

extension TerminalAddition where Self: UISplitViewController {
  /// The minimum width at which the list and the detail are side by side, in columns of the
  /// terminal.
  public var minimumExpandedWidth: CGFloat {
    get { storedMinimumExpandedWidth }
    set { storedMinimumExpandedWidth = newValue }
  }

  /// The text in the detail column while it is empty.
  public var placeholder: String? {
    get { storedPlaceholder }
    set { storedPlaceholder = newValue }
  }
}
