public import Foundation

/// Returns the section of a compositional layout with an index.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout of lists and grids, whose sections repeat groups of items.
///
/// Groups are lines of a flow layout: items of the sizes that the groups give them, as many beside
/// each other as fit. A group of items of several sizes beside and below each other is in several
/// lines.
///
///     let item = NSCollectionLayoutItem(
///       layoutSize: NSCollectionLayoutSize(
///         widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
///     let group = NSCollectionLayoutGroup.horizontal(
///       layoutSize: NSCollectionLayoutSize(
///         widthDimension: .fractionalWidth(1), heightDimension: .absolute(4)), subitems: [item])
///     let layout = UICollectionViewCompositionalLayout(
///       section: NSCollectionLayoutSection(group: group))
open class UICollectionViewCompositionalLayout: UICollectionViewFlowLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  /// The direction and the spacing of sections.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { scrollDirection = configuration.scrollDirection }
  }
  /// The first section, whose list configuration applies to all rows.
  private(set) var listConfiguration: UICollectionLayoutListConfiguration?

  /// Creates a layout with the same section for all.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration =
      UICollectionViewCompositionalLayoutConfiguration()
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  /// Creates a layout with a closure that returns each section.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration =
      UICollectionViewCompositionalLayoutConfiguration()
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
    scrollDirection = configuration.scrollDirection
  }

  public required init?(coder: NSCoder) { nil }

  /// Returns the layout of a list.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
  }

  override var usesSelfSizingCells: Bool { true }

  /// Returns the height that a cell requests. Its width is that of its group.
  override func requestedSize(of cell: UICollectionViewCell, in frame: CGRect) -> CGSize {
    CGSize(width: frame.width, height: cell.preferredSize.height)
  }

  override func lengths(ofSection index: Int, count: Int) -> FlowLengths {
    guard let collectionView,
      let section = provider(index, CollectionEnvironment(collectionView))
    else { return FlowLengths(itemSize: itemSize) }
    if let list = section.list { listConfiguration = list }
    return section.lengths(count: count, in: collectionView.bounds.size)
  }
}

/// The direction and the spacing of a compositional layout's sections.
@preconcurrency @MainActor
public final class UICollectionViewCompositionalLayoutConfiguration {
  /// The direction in which the collection scrolls.
  public var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The space between two sections. It has no effect.
  public var interSectionSpacing: CGFloat = 0

  public init() {}
}

/// The properties of a list.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// The styles of lists.
  public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
  /// The kinds of headings.
  public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }
  /// The kinds of footers. Footers aren't shown.
  public enum FooterMode: Int, Sendable { case none, supplementary }
  /// Returns the actions of a row.
  public typealias SwipeActionsConfigurationProvider =
    @MainActor (IndexPath) -> UISwipeActionsConfiguration?

  /// The style. Sections of a grouped one have an empty line below.
  public let appearance: Appearance
  /// The kind of the headings.
  public var headerMode = HeaderMode.none
  /// The kind of the footers. Footers aren't shown.
  public var footerMode = FooterMode.none
  /// A Boolean value that indicates whether lines separate rows. It has no effect.
  public var showsSeparators = true
  /// The background color. It has no effect.
  public var backgroundColor: UIColor?
  /// The space above headings. It has no effect.
  public var headerTopPadding: CGFloat?
  /// Returns the actions that a swipe from the left shows.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Returns the actions that a swipe from the right shows.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  public init(appearance: Appearance) { self.appearance = appearance }

  var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }

  /// Returns the actions of a row, the trailing ones first.
  func actions(at path: IndexPath) -> [UIContextualAction] {
    (trailingSwipeActionsConfigurationProvider?(path)?.actions ?? [])
      + (leadingSwipeActionsConfigurationProvider?(path)?.actions ?? [])
  }

  var hasActions: Bool {
    trailingSwipeActionsConfigurationProvider != nil
      || leadingSwipeActionsConfigurationProvider != nil
  }
}

/// The actions of a list's rows, which a phone shows when a row is swiped, in an action sheet.
extension UICollectionView {
  private var list: UICollectionLayoutListConfiguration? {
    (flow as? UICollectionViewCompositionalLayout)?.listConfiguration
  }

  var hasRowActions: Bool { list?.hasActions == true && focusedIndexPath != nil }

  func rowActionKeys(in state: CollectionKeyState) -> [UIKeyCommand] {
    guard state.hasRowActions else { return [] }
    return [
      key(UIKeyCommand.inputDelete, title: "Actions", "Actions of the row") {
        $0.showRowActions()
      },
      key("d") { $0.showRowActions() },
    ]
  }

  private func showRowActions() {
    guard let path = focusedIndexPath, let actions = list?.actions(at: path), !actions.isEmpty,
      let presenter = window?.topViewController
    else { return }
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    for action in actions {
      let style = action.style == .destructive ? UIAlertAction.Style.destructive : .default
      sheet.addAction(
        UIAlertAction(title: action.shownTitle, style: style) { [weak self] _ in
          guard let self else { return }
          action.handler(action, cellForItem(at: path) ?? self) { _ in }
        })
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    presenter.present(sheet, animated: true)
  }
}
