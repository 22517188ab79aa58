import TerminalUI

/// An item of two lines.
final class CardCell: UICollectionViewCell {
  @Outlet var titleLabel: UILabel!
  @Outlet var detailLabel: UILabel!
}
