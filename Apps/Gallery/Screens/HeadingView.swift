import TerminalUI

/// The heading of a section of a collection.
final class HeadingView: UICollectionReusableView {
  @Outlet var titleLabel: UILabel!
}
