/// What the bar shows for one screen.
@MainActor
public final class UINavigationItem {
  public var title: String? { didSet { changed() } }
  public var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  public var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  public var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// The first stands outermost, as in UIKit.
  public var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  public var hidesBackButton = false { didSet { changed() } }
  /// What the next screen's back button says; nil takes the title.
  public var backButtonTitle: String? { didSet { changed() } }
  /// Searches in the screen; `/` opens its bar.
  public var searchController: UISearchController?

  weak var bar: UINavigationBar?

  public init(title: String) { self.title = title }

  func changed() { bar?.itemDidChange() }
}
