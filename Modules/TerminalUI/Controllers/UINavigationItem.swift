/// What the bar shows for one screen.
///
///     navigationItem.rightBarButtonItem = UIBarButtonItem(
///       systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.add() })
@MainActor
public final class UINavigationItem {
  /// The words in the middle.
  public var title: String? { didSet { bar?.titleDidChange() } }
  /// The first of the buttons at the left; they take the place of the back button.
  public var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The outermost of the buttons at the right.
  public var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// The first stands outermost; they take the place of the back button.
  public var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// The first stands outermost, as in UIKit.
  public var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// Whether there is no way back but those the screen offers.
  public var hidesBackButton = false { didSet { changed() } }
  /// Whether the back button stays beside buttons at the left.
  public var leftItemsSupplementBackButton = false { didSet { changed() } }
  /// What the way back does in place of going back: the back button, Esc, and from the detail of a
  /// split view the key to the list. The action goes back itself when it will. In an `EditedForm` it
  /// is what the button does; Esc asks whether to save.
  public var backAction: UIAction? { didSet { changed() } }
  /// Searches the screen: `/` opens its field below the bar.
  public var searchController: UISearchController? {
    didSet {
      oldValue?.item = nil
      searchController?.item = self
      bar?.navigationController?.updateSearchBar()
    }
  }

  weak var bar: UINavigationBar?

  public init(title: String) { self.title = title }

  func changed() { bar?.itemsDidChange() }
}
