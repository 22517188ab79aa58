import Foundation
import Models
import TerminalUI

/// A row of a player's equipment: the category with its icon, and below it what the player has of it.
final class EquipmentCell: UITableViewCell {
  private let stateLabel = UILabel()

  init(reuseIdentifier: String) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
    stateLabel.textAlignment = .right
    contentView.addSubview(stateLabel)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows a category and what a player has of it.
  ///
  /// - Parameters:
  ///   - line: the item; nil for none.
  ///   - icon: the category's picture.
  func show(_ category: EquipmentCategory, _ line: EquipmentRow?, icon: UIImage?) {
    imageView?.image = icon
    textLabel?.text = String(category.displayName.prefix(200))
    detailTextLabel?.text = line?.words ?? "None"
    detailTextLabel?.textColor = line == nil ? .systemOrange : .secondaryLabel
    stateLabel.text = line == nil ? "missing" : line?.isShared == true ? "shared" : nil
    stateLabel.textColor = line == nil ? .systemOrange : .secondaryLabel
    leadingSign = line == nil ? "!" : "✓"
    leadingSignColor = line == nil ? .systemOrange : .systemGreen
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = contentView.bounds.width
    let wish = stateLabel.intrinsicContentSize.width
    let left = textLabel?.frame.minX ?? 0
    let width = left + wish + 14 > room ? 0 : wish
    stateLabel.isHidden = width == 0
    stateLabel.frame = CGRect(x: room - width, y: 0, width: width, height: 1)
    textLabel?.frame = CGRect(x: left, y: 0, width: max(0, room - left - width - 1), height: 1)
    detailTextLabel?.frame = CGRect(x: left, y: 1, width: max(0, room - left), height: 1)
  }
}
