/// The content of the navigation bar for one screen.
///
///     navigationItem.rightBarButtonItem = UIBarButtonItem(
///       systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.add() })
@preconcurrency @MainActor
public final class UINavigationItem {
  /// The title in the middle of the bar.
  public var title: String? { didSet { bar?.titleDidChange() } }
  /// The view in the middle of the bar, instead of the title. It has one row.
  public var titleView: UIView? { didSet { changed() } }
  /// The first of the left buttons. They replace the back button.
  public var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The outermost of the right buttons.
  public var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// The left buttons, with the outermost first. They replace the back button.
  public var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// The right buttons, with the outermost first, as in UIKit.
  public var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// A Boolean value that indicates whether the back button is hidden and Esc doesn't go back.
  public var hidesBackButton = false { didSet { changed() } }
  /// A Boolean value that indicates whether the back button remains next to the left buttons.
  public var leftItemsSupplementBackButton = false { didSet { changed() } }
  /// The action that replaces going back: for the back button, for Esc, and for the key that leads
  /// from the detail of a split view to the list. The action itself goes back if appropriate. In an
  /// `EditedForm` only the button performs it, and Esc asks whether to save.
  public var backAction: UIAction? { didSet { changed() } }
  /// The controller that searches the screen. `/` opens its field below the bar.
  public var searchController: UISearchController? {
    didSet {
      oldValue?.item = nil
      searchController?.item = self
      bar?.navigationController?.updateSearchBar()
    }
  }

  /// The title of the back button of the screen above; nil for the title of this screen.
  public var backButtonTitle: String?

  /// The properties that have no effect: titles aren't large, and the back button is always a
  /// title.
  public var backButtonDisplayMode = BackButtonDisplayMode.default
  public var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  public var prompt: String?
  public var hidesSearchBarWhenScrolling = true
  public var backBarButtonItem: UIBarButtonItem?

  weak var bar: UINavigationBar?

  public init(title: String) { self.title = title }

  /// Sets the left button. The bar changes at once, also if animated is true.
  public func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }
  /// Sets the right button. The bar changes at once, also if animated is true.
  public func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  /// Sets the left buttons. The bar changes at once, also if animated is true.
  public func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
  /// Sets the right buttons. The bar changes at once, also if animated is true.
  public func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  func changed() { bar?.itemsDidChange() }
}
