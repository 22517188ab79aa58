import Foundation
import Models
import Persistence
import TerminalUI

/// A row of the inventory: what an item is called and how many of it are in the room, and below it what
/// it is like.
final class ItemCell: UITableViewCell {
  private let stockLabel = UILabel()

  init(reuseIdentifier: String) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    stockLabel.textAlignment = .right
    contentView.addSubview(stockLabel)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows an item; grey where all of it is out, marked where more is to be ordered.
  func show(_ row: EquipmentRow) {
    let isIn = row.line.available > 0
    leadingSign = row.isLow ? "!" : isIn ? "○" : "●"
    leadingSignColor = row.isLow ? .systemOrange : isIn ? .systemGreen : .secondaryLabel
    textLabel?.text = String(row.item.displayName.prefix(200))
    textLabel?.textColor = isIn ? .label : .secondaryLabel
    let words = row.item.attributeWords
    detailTextLabel?.text = words.isEmpty ? "no details" : String(words.prefix(300))
    stockLabel.text = row.stockWords
    stockLabel.textColor = row.isLow ? .systemOrange : .secondaryLabel
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = contentView.bounds.width
    let wish = stockLabel.intrinsicContentSize.width
    let width = wish + 14 > room ? 0 : wish
    stockLabel.isHidden = width == 0
    stockLabel.frame = CGRect(x: room - width, y: 0, width: width, height: 1)
    textLabel?.frame = CGRect(x: 0, y: 0, width: max(0, room - width - 1), height: 1)
    detailTextLabel?.frame = CGRect(x: 0, y: 1, width: room, height: 1)
  }
}

extension Equipment {
  /// What only its kind has, in a line: `Flex 85 · Curve 12 mm`.
  var attributeWords: String {
    let own = kind.attributes.compactMap { attribute -> String? in
      guard let value = self[attribute] else { return nil }
      // Left or right says by itself what it is.
      if case .choice = attribute.shape { return "\(value)" }
      return "\(attribute.title) \(attribute.words(for: value))"
    }
    return (own + [colour].filter { !$0.isEmpty }).joined(separator: " · ")
  }
}

extension EquipmentAttribute {
  /// A value with its unit: `12 mm`.
  func words(for value: EquipmentValue) -> String {
    unit.map { "\(value) \($0)" } ?? "\(value)"
  }

  /// What is to be known of it in a form: unit and range, such as `7–17 in.`.
  var note: String {
    let range: String? =
      switch shape {
      case .text, .choice: nil
      case .integer(let range): "\(range.lowerBound)–\(range.upperBound)"
      case .decimal(let range, _):
        "\(EquipmentValue.decimal(range.lowerBound))–\(EquipmentValue.decimal(range.upperBound))"
      }
    return [range, unit].compactMap(\.self).joined(separator: " ")
  }
}
