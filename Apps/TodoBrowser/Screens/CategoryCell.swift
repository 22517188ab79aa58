import Foundation
import Models
import ScreenSupport
import TerminalUI

/// A row of the categories: the color's symbol, the name, the number of open events, and a bar that
/// shows how many are completed.
final class CategoryCell: UITableViewCell {
  private let countLabel = UILabel()
  private let barLabel = UILabel()
  private var counts = ToDoCounts.none
  /// The minimum width of a row that spells out the counts, in cells.
  private static let wideWidth: CGFloat = 48

  init(reuseIdentifier: String) {
    super.init(style: .default, reuseIdentifier: reuseIdentifier)
    for label in [countLabel, barLabel] {
      label.textAlignment = .right
      label.textColor = .secondaryLabel
      contentView.addSubview(label)
    }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows the events of a row.
  func show(_ row: CategoryRow) {
    leadingSign = row.categoryID == nil ? " " : CategoryColor.sign(of: row.color)
    leadingSignColor = row.color?.uiColor ?? .secondaryLabel
    // The beginning of the name, enough for a row; a name may be megabytes long.
    textLabel?.text = String(row.name.prefix(200))
    textLabel?.textColor = row.counts.open > 0 ? .label : .secondaryLabel
    barLabel.textColor = row.color?.uiColor ?? .secondaryLabel
    counts = row.counts
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = contentView.bounds.width
    let isWide = room >= Self.wideWidth
    let barWidth = isWide ? 10 : room < 17 ? 3 : 4
    barLabel.text = progressBar(counts.all - counts.open, of: counts.all, width: barWidth)
    barLabel.frame = CGRect(
      x: room - CGFloat(barWidth), y: 0, width: CGFloat(barWidth), height: 1)
    countLabel.text = isWide ? "\(counts.open) open of \(counts.all)" : "\(counts.open)"
    let width = min(room, countLabel.intrinsicContentSize.width)
    let right = room - CGFloat(barWidth) - 1
    countLabel.frame = CGRect(x: right - width, y: 0, width: width, height: 1)
    textLabel?.frame = CGRect(x: 0, y: 0, width: max(0, right - width - 1), height: 1)
  }
}
