import TerminalUI

/// An item as large as its word.
final class WordCell: UICollectionViewCell {
  @Outlet var wordLabel: UILabel!
}
