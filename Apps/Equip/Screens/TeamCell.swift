import Foundation
import TerminalCore
import TerminalUI

/// A cell of two lines: a name with a word or a number at the right, and a description below. With
/// a height of one line, the description is beside the name.
///
/// The symbol conveys the state without colors.
final class TeamCell: UITableViewCell {
  private let trailingLabel = UILabel()
  /// The description, and a shorter one for a column in which it does not fit; nil for none.
  private var detail = (text: "", short: String?.none)
  /// The widths of the longest texts in rows of the same kind, which have the same form.
  private var widest = RowTextWidths()

  /// The height of a large icon in lines, at which icons drawn with characters are recognizable.
  static let largeIcon: CGFloat = 4
  /// The minimum width of a list whose rows are one line.
  static let widthForOneLine: CGFloat = 60
  /// If true, there is an icon.
  private var hasIcon = false
  /// The minimum width of a row with an icon, which leaves room for a name and a size.
  static let widthForIcon: CGFloat = 32
  /// The minimum width of the name beside the text at the right.
  private static let minimumTextWidth: CGFloat = 14

  init(reuseIdentifier: String, accessory: AccessoryType = .none) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    accessoryType = accessory
    trailingLabel.textAlignment = .right
    contentView.addSubview(trailingLabel)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private func show(
    _ text: String, _ detail: String, short: String? = nil, trailing: String?, sign: String,
    isDim: Bool = false, widest: RowTextWidths = RowTextWidths()
  ) {
    self.widest = widest
    textLabel?.text = String(text.prefix(200))
    textLabel?.textColor = isDim ? .secondaryLabel : .label
    self.detail = (String(detail.prefix(400)), short.map { String($0.prefix(400)) })
    detailTextLabel?.text = self.detail.text
    trailingLabel.text = trailing
    leadingSign = sign
    // The text says what the other signs show.
    let spoken = [sign == "!" ? "low stock" : "", text, detail, trailing ?? ""]
    accessibilityLabel = spoken.filter { !$0.isEmpty && $0 != "–" }.joined(separator: ", ")
    setNeedsLayout()
  }

  /// Shows an item; gray if all pieces are out, marked if it is low.
  ///
  /// - Parameter widest: The widths of the longest texts of items of its kind.
  func show(_ line: EquipmentLine, widest: RowTextWidths = RowTextWidths()) {
    let isIn = line.available > 0
    show(
      line.item.displayName, line.detailText, short: line.item.sizeText,
      trailing: line.stockLabel, sign: line.isLow ? "!" : isIn ? "○" : "●", isDim: !isIn,
      widest: widest)
    leadingSignColor = line.isLow ? .systemOrange : isIn ? .systemGreen : .secondaryLabel
    trailingLabel.textColor = line.isLow ? .systemOrange : .secondaryLabel
  }

  /// Shows a line of the report.
  func show(_ line: ReportLine) {
    show(line.title, line.detail, trailing: line.trailing, sign: line.sign)
    leadingSignColor = line.color
    trailingLabel.textColor = .secondaryLabel
    accessoryType = line.target == nil ? .none : .disclosureIndicator
  }

  /// Shows a loan.
  ///
  /// - Parameters:
  ///   - loan: The loan.
  ///   - name: The name of the player or the item.
  ///   - detail: The details that the title of the list does not contain.
  ///   - period: The days of the loan.
  func show(_ loan: Loan, _ name: String, _ detail: String, period: String) {
    show(
      name, detail, trailing: period, sign: loan.isOpen ? "●" : "○", isDim: !loan.isOpen)
    leadingSignColor = loan.isOpen ? .systemGreen : .secondaryLabel
    trailingLabel.textColor = .secondaryLabel
  }

  /// Shows a category with its icon, and the player's item in it; nil for none.
  func show(_ category: EquipmentCategory, _ line: EquipmentLine?, icon: UIImage?) {
    let color = line == nil ? UIColor.systemOrange : .secondaryLabel
    imageView?.image = icon
    hasIcon = icon != nil
    show(
      category.displayName, line?.summaryText ?? "–",
      trailing: line?.isShared == true ? "shared" : nil, sign: line == nil ? "–" : "✓")
    if line == nil { accessibilityLabel = "\(category.displayName), none" }
    leadingSignColor = line == nil ? .systemOrange : .systemGreen
    detailTextLabel?.textColor = color
    trailingLabel.textColor = color
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = contentView.bounds.width
    let left = placeIcon()
    let idealWidth = trailingLabel.intrinsicContentSize.width
    let width = left + idealWidth + Self.minimumTextWidth > room ? 0 : idealWidth
    if bounds.height == 1 { return layOutColumns(trailing: width, in: room) }
    trailingLabel.isHidden = width == 0
    trailingLabel.frame = CGRect(x: room - width, y: 0, width: width, height: 1)
    textLabel?.frame = CGRect(x: left, y: 0, width: max(0, room - left - width - 1), height: 1)
    detailTextLabel?.frame = CGRect(x: left, y: 1, width: max(0, room - left), height: 1)
  }

  /// Lays out the name, the description and the text at the right in one line.
  private func layOutColumns(trailing width: CGFloat, in room: CGFloat) {
    let rest = max(0, room - width - 2)
    let name = min(24, (room / 3).rounded(.down))
    trailingLabel.isHidden = width == 0
    trailingLabel.frame = CGRect(x: room - width, y: 0, width: width, height: 1)
    textLabel?.frame = CGRect(x: 0, y: 0, width: name, height: 1)
    let column = CGRect(x: name + 2, y: 0, width: max(0, rest - name - 2), height: 1)
    detailTextLabel?.frame = column
    showDetail(inColumns: Int(column.width) - max(0, widest.trailing - Int(width)))
  }

  /// Shows the description or, if it or the longest one of its kind does not fit, the shorter one.
  private func showDetail(inColumns columns: Int) {
    let fits = max(widest.detail, TextWidth.columns(of: detail.text)) <= columns
    let text = fits ? detail.text : detail.short ?? detail.text
    if detailTextLabel?.text != text { detailTextLabel?.text = text }
  }

  /// Places the icon, with a gap below it if the row is high enough. A small icon drawn with
  /// characters could not be recognized.
  ///
  /// - Returns: The column of the text beside it.
  private func placeIcon() -> CGFloat {
    guard hasIcon, let imageView, traitCollection.pictureStyle != .text else { return 0 }
    let isLarge = bounds.height > Self.largeIcon
    imageView.isHidden =
      bounds.width < Self.widthForIcon
      || !isLarge && traitCollection.pictureStyle == .halfBlocks
    guard !imageView.isHidden else { return 0 }
    let height: CGFloat = isLarge ? Self.largeIcon : 2
    imageView.frame = CGRect(x: 0, y: 0, width: 2 * height, height: height)
    return 2 * height + 2
  }
}

/// The widths of the longest description and the longest text at the right of several rows.
struct RowTextWidths {
  var detail = 0
  var trailing = 0

  /// Widens the columns to fit the texts of another item.
  mutating func formUnion(_ line: EquipmentLine) {
    detail = max(detail, TextWidth.columns(of: line.detailText))
    trailing = max(trailing, TextWidth.columns(of: line.stockLabel))
  }
}

extension [Player] {
  /// The names as in a sentence, the first few if there are many.
  var names: String {
    let names = prefix(3).map(\.fullName.shortened)
    if count > 3 { return names.joined(separator: ", ") + " and \(count - 3) more" }
    guard let last = names.last, count > 1 else { return names.first ?? "Nobody" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension EquipmentLine {
  /// The name and the attributes: `CCM Tacks 710 · 7 1/8 · black`.
  var summaryText: String {
    [item.displayName, item.attributeSummary].filter { !$0.isEmpty }.map { String($0.prefix(200)) }
      .joined(separator: " · ")
  }

  /// The attributes, for a row.
  var detailText: String {
    let summary = item.attributeSummary
    return summary.isEmpty ? "no details" : String(summary.prefix(400))
  }

  /// The name and the size: `CCM Tacks 710 · 7 1/8`.
  var sizedName: String {
    [item.displayName, item.sizeText].compactMap { $0?.prefix(200) }.joined(separator: " · ")
  }

  /// The number of items in stock, and any remark: `2 of 3 in stock · low`.
  var stockLabel: String {
    var text =
      item.quantity == 1
      ? holderCount == 0 ? "in stock" : "checked out" : "\(available) of \(item.quantity) in stock"
    if isShared { text += " · shared by \(holderCount)" }
    if isLow { text += " · low" }
    return text
  }
}

extension Equipment {
  /// The size and the name: `7 1/8 CCM Tacks 710`.
  var nameWithSize: String { [sizeText ?? "", displayName].joinedBySpaces }

  /// The size and the other attributes of its kind in one line: `P92 85L · Curve 12 mm`.
  var attributeSummary: String {
    let own = kind.attributes.compactMap { attribute -> String? in
      guard !kind.sizeKeys.contains(attribute.key), let value = self[attribute.key] else {
        return nil
      }
      // Left and right need no name.
      if case .choice = attribute.shape { return "\(value)" }
      return "\(attribute.title) \(attribute.text(for: value))"
    }
    return ([sizeText ?? ""] + own + [colour]).filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

extension EquipmentAttribute {
  /// The note in a form: unit and range, such as `7–17 in.`.
  var note: String {
    let range: String? =
      switch shape {
      case .text, .choice: nil
      case .integer(let range): "\(range.lowerBound)–\(range.upperBound)"
      case .decimal(let range, _):
        "\(EquipmentValue.decimal(range.lowerBound))–\(EquipmentValue.decimal(range.upperBound))"
      }
    return [range, unit?.rawValue].compactMap(\.self).joined(separator: " ")
  }
}
