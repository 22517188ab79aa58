public import Foundation
public import TerminalUI

/// The methods that provide the pages of a page view controller.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  /// Returns the page before a page, or nil if it is the first.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the page after a page, or nil if it is the last.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// Returns the number of dots below the page; 0 for none.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Returns the index of the dot of the first page.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// The methods that are called when the user turns pages.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}

  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}

/// A container that shows one page at a time. Page Up, Page Down and two buttons turn pages.
open class UIPageViewController: UIViewController {
  /// The styles of transitions between pages. They have no effect.
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
  /// The orientations of page turns. They have no effect.
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  /// The directions of page turns.
  public enum NavigationDirection: Int, Sendable { case forward, reverse }

  /// The keys of options. The options have no effect.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let interPageSpacing = OptionsKey(rawValue: "interPageSpacing")
    public static let spineLocation = OptionsKey(rawValue: "spineLocation")
  }

  /// The object that provides pages.
  open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { updateBar() } }
  /// The object that is notified when the user turns pages.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The page that is shown.
  public private(set) var viewControllers: [UIViewController]? = []
  public let transitionStyle: TransitionStyle
  public let navigationOrientation: NavigationOrientation

  private let dots = UIPageControl()
  private let back = UIButton(type: .system)
  private let forward = UIButton(type: .system)
  private lazy var bar = UIStackView(arrangedSubviews: [back, dots, forward])

  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    transitionStyle = .scroll
    navigationOrientation = .horizontal
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    back.setTitle("Previous", for: .normal)
    forward.setTitle("Next", for: .normal)
    back.addAction(UIAction { [weak self] _ in self?.turn(.reverse) }, for: .touchUpInside)
    forward.addAction(UIAction { [weak self] _ in self?.turn(.forward) }, for: .touchUpInside)
    bar.setSpacing(cells: 2)
    view.addSubview(bar)
    show(viewControllers?.first)
    if let source = dataSource { dots.currentPage = source.presentationIndex(for: self) }
  }

  open override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        input: UIKeyCommand.inputPageUp, discoverabilityTitle: "Previous page"
      ) { [weak self] in self?.turn(.reverse) },
      UIKeyCommand(
        input: UIKeyCommand.inputPageDown, discoverabilityTitle: "Next page"
      ) { [weak self] in self?.turn(.forward) },
    ]
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let page = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - 1))
    viewControllers?.first?.view.frame = page
    bar.frame = CGRect(x: 0, y: page.maxY, width: bounds.width, height: 1)
  }

  /// Shows a page.
  ///
  /// - Parameters:
  ///   - viewControllers: An array whose first element is the page.
  ///   - direction: Ignored.
  ///   - animated: Ignored.
  ///   - completion: A closure that is called with true after the page is shown.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let old = self.viewControllers?.first
    self.viewControllers = viewControllers
    if isViewLoaded, old !== viewControllers?.first {
      old?.willMove(toParent: nil)
      old?.viewIfLoaded?.removeFromSuperview()
      old?.removeFromParent()
      show(viewControllers?.first)
    }
    completion?(true)
  }

  private func show(_ page: UIViewController?) {
    guard let page else { return }
    addChild(page)
    view.addSubview(page.view)
    page.didMove(toParent: self)
    view.setNeedsLayout()
    updateBar()
  }

  private func neighbor(_ direction: NavigationDirection) -> UIViewController? {
    guard let page = viewControllers?.first, let dataSource else { return nil }
    return direction == .forward
      ? dataSource.pageViewController(self, viewControllerAfter: page)
      : dataSource.pageViewController(self, viewControllerBefore: page)
  }

  private func turn(_ direction: NavigationDirection) {
    guard let page = neighbor(direction) else { return }
    let old = viewControllers ?? []
    delegate?.pageViewController(self, willTransitionTo: [page])
    setViewControllers([page], direction: direction, animated: true)
    dots.currentPage += direction == .forward ? 1 : -1
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: old, transitionCompleted: true)
  }

  private func updateBar() {
    guard isViewLoaded else { return }
    dots.numberOfPages = dataSource?.presentationCount(for: self) ?? 0
    bar.isHidden = dataSource == nil
  }
}
