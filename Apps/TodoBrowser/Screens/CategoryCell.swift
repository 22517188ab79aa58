import Foundation
import Models
import ScreenSupport
import TerminalUI

/// A row of the categories: the colour's sign, the name, and how many events are open and in it.
final class CategoryCell: UITableViewCell {
  private let countLabel = UILabel()

  init(reuseIdentifier: String) {
    super.init(style: .default, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
    countLabel.textAlignment = .right
    countLabel.textColor = .secondaryLabel
    contentView.addSubview(countLabel)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private var counts = ToDoCounts.none

  /// Shows a category, or the line for all events or for those of none.
  func show(_ row: CategoryRow) {
    leadingSign = row.categoryID == nil ? " " : CategoryColor.sign(of: row.color)
    leadingSignColor = row.color?.uiColor ?? .secondaryLabel
    // More of a name than any row shows; a name may be megabytes long.
    textLabel?.text = String(row.name.prefix(200))
    textLabel?.textColor = row.counts.open > 0 ? .label : .secondaryLabel
    counts = row.counts
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = contentView.bounds.width
    let isWide = room >= 48
    countLabel.text =
      isWide ? "\(counts.open) open of \(counts.all)" : "\(counts.open)/\(counts.all)"
    let width = min(room, countLabel.intrinsicContentSize.width)
    countLabel.frame = CGRect(x: room - width, y: 0, width: width, height: 1)
    textLabel?.frame = CGRect(x: 0, y: 0, width: max(0, room - width - 1), height: 1)
  }
}
