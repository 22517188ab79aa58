import Foundation
import TerminalCore
import TerminalUI

/// A row of the grid: a player, and the size or the name of each item the player has.
///
/// `–` is a missing item, and `·` one that an inactive player does not need. Brackets mark the cell
/// under the cursor.
final class PlayerGridCell: UITableViewCell {
  /// Called when a column is pressed; nil for those of the player.
  var onTouch: (@MainActor (EquipmentKind?) -> Void)?
  /// Called when the press has ended.
  var onTouchEnd: (@MainActor () -> Void)?
  /// The column under the cursor; nil in another row.
  var cursor: GridCursor? { didSet { if cursor != oldValue { setNeedsDisplay() } } }

  private var player = Player()
  /// The size of each kind, and the name; nil if the player has none.
  private var texts: [(size: String, name: String)?] = []
  /// The minimum width of a column for the size and the name.
  private static let widthForName: CGFloat = 13

  init(reuseIdentifier: String) {
    super.init(style: .default, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows a player and the items.
  func show(_ player: Player, in stock: TeamStock) {
    self.player = player
    texts = EquipmentKind.allCases.map { kind in
      guard player[kind] != nil else { return nil }
      guard let item = stock.line(of: player, kind)?.item else { return ("?", "") }
      let name = String(item.displayName.prefix(40))
      return item.sizeText.map { (String($0.prefix(40)), name) } ?? (name, "")
    }
    accessibilityLabel = String(player.listName.prefix(200))
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    super.draw(rect)
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let columns = PlayerGridColumns(width: bounds.width, inset: contentView.frame.minX)
    let isOff = player.isInactive
    let color: UIColor = isOff ? .secondaryLabel : .label
    func draw(
      _ text: String, _ column: CGRect, _ color: UIColor, right: Bool = false,
      _ traits: Style.Attributes = []
    ) {
      context.draw(
        text, in: column, alignment: right ? .right : .natural,
        attributes: TextAttributes(foreground: color, traits: traits))
    }
    let number = player.jerseyNumber.map(String.init) ?? ""
    draw(number, columns.number.shortened(by: 1), .secondaryLabel, right: true)
    draw(
      player.listName(inColumns: Int(columns.name.width) - 1), columns.name.shortened(by: 1), color,
      cursor == .player ? [.bold, .underline] : [])
    if !columns.position.isEmpty {
      draw(player.position?.shortName ?? "", columns.position, .secondaryLabel)
    }
    let hasNames = columns.kinds[0].width >= Self.widthForName
    for (kind, (text, column)) in zip(EquipmentKind.allCases, zip(texts, columns.kinds)) {
      let label = text.map { hasNames ? [$0.size, $0.name].joinedBySpaces : $0.size }
      drawItem(label, column, isCursor: cursor == .kind(kind), color, context)
    }
    let isComplete = player.missingKinds.isEmpty
    draw(
      isOff ? "off" : isComplete ? "✓" : "", columns.mark, isOff ? .secondaryLabel : .systemGreen)
  }

  private func drawItem(
    _ text: String?, _ column: CGRect, isCursor: Bool, _ color: UIColor, _ context: CGContext
  ) {
    let isMissing = text == nil && !player.isInactive
    let text = TextWidth.truncated(
      text ?? (player.isInactive ? "·" : "–"), columns: Int(column.width) - 2)
    var attributes = TextAttributes(foreground: isMissing ? .systemOrange : color)
    guard isCursor else {
      context.draw(text, at: CGPoint(x: column.minX + 1, y: 0), attributes: attributes)
      return
    }
    attributes = TextAttributes(foreground: .tintColor, traits: [.bold, .reverse])
    context.draw("[\(text)]", at: CGPoint(x: column.minX, y: 0), attributes: attributes)
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let x = touches.first?.location(in: self).x {
      onTouch?(PlayerGridColumns(width: bounds.width).kind(at: x))
    }
    super.touchesBegan(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    onTouchEnd?()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    onTouchEnd?()
  }
}

/// The column of the grid under the cursor: the player's, or that of a kind of equipment.
enum GridCursor: Hashable {
  case player
  case kind(EquipmentKind)

  /// All columns, from left to right.
  static let all = [GridCursor.player] + EquipmentKind.allCases.map(GridCursor.kind)
}

extension CGRect {
  /// Returns the rectangle without some cells at the right.
  func shortened(by cells: CGFloat) -> CGRect {
    CGRect(x: minX, y: minY, width: max(0, width - cells), height: height)
  }
}

extension Player {
  /// Returns the last name with as much of the given names as fits: `Lindqvist, Erik Johan`,
  /// `Lindqvist, Erik` or `Lindqvist, E.`
  func listName(inColumns columns: Int) -> String {
    let first = givenNames.split(whereSeparator: \.isWhitespace).first.map(String.init)
    let names = [first, first?.first.map { "\($0)." }].compactMap(\.self)
    let texts = [listName] + names.map { "\(lastName), \($0)" }
    let fitting = lastName.isEmpty ? nil : texts.first { TextWidth.columns(of: $0) <= columns }
    return String((fitting ?? listName).prefix(200))
  }
}
