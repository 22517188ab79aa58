import Foundation
import TerminalCore
import TerminalUI

/// The columns of the grid of players and equipment, in cells from the left edge of the table.
struct PlayerGridColumns {
  /// The jersey number.
  let number: CGRect
  let name: CGRect
  /// The position; empty in a narrow table.
  let position: CGRect
  /// The kinds of equipment, from head to toe and then the stick.
  let kinds: [CGRect]
  /// The mark of a complete player.
  let mark: CGRect

  /// Creates the columns for a width of the table.
  ///
  /// - Parameter inset: The width of the cursor and of a selection circle.
  init(width: CGFloat, inset: CGFloat = 2) {
    func column(_ x: CGFloat, _ width: CGFloat) -> CGRect {
      CGRect(x: x, y: 0, width: max(0, width), height: 1)
    }
    // A quarter of the remaining width goes to the names, the rest to the kinds. A narrow table has
    // no positions; the headings name their groups.
    let rest = max(0, width - Self.widthForPositions)
    let isNarrow = width < Self.widthForPositions
    let additional = min(14, (rest / 4).rounded(.down))
    let name = isNarrow ? Self.narrowNameWidth : Self.minimumNameWidth + additional
    let kind = Self.minimumKindWidth + ((rest - additional) / 6).rounded(.down)
    number = column(inset, 3)
    self.name = column(inset + 3, name - (inset - 2))
    position = column(5 + name, isNarrow ? 0 : 3)
    let start = position.maxX
    kinds = EquipmentKind.allCases.indices.map { index in
      // A stick has the longest text.
      column(start + CGFloat(index) * kind, index == 5 ? kind + 2 : kind)
    }
    mark = column(start + 6 * kind + 2, 4)
  }

  /// The minimum width of a table with positions.
  private static let widthForPositions: CGFloat =
    5 + minimumNameWidth + 3 + 6 * minimumKindWidth + 2 + 4
  private static let minimumNameWidth: CGFloat = 17
  /// The width of the names in a narrow table.
  private static let narrowNameWidth: CGFloat = 15
  private static let minimumKindWidth: CGFloat = 7

  /// A Boolean value that indicates whether the columns of the kinds have room for a size, its
  /// pieces in stock, and all its pieces.
  var hasRoomForAllPieces: Bool { kinds.allSatisfy { $0.width > Self.minimumKindWidth + 3 } }

  /// The gap after the pieces of a size. In narrow columns, a size such as `7 1/8` needs the rest.
  var sizeGap: CGFloat {
    guard hasRoomForAllPieces else { return 0 }
    return kinds.allSatisfy { $0.width > Self.minimumKindWidth + 4 } ? 2 : 1
  }

  /// Returns the pieces of a size: `2/4`, or only those in stock if there is no room for all.
  func pieces(of size: TeamStock.SizeCount) -> String {
    hasRoomForAllPieces ? "\(size.available)/\(size.all)" : "\(size.available)"
  }

  /// Returns a Boolean value that indicates whether the columns have room for the sizes of each
  /// kind with their pieces.
  func hasRoom(for sizes: [[TeamStock.SizeCount]]) -> Bool {
    hasRoomForAllPieces
      || zip(sizes, kinds).allSatisfy { sizes, column in
        sizes.allSatisfy {
          CGFloat(TextWidth.columns(of: "\($0.text) \(pieces(of: $0))")) < column.width
        }
      }
  }

  /// Returns the kind of the column at a distance from the left edge; nil for the columns of the
  /// player.
  func kind(at x: CGFloat) -> EquipmentKind? {
    zip(EquipmentKind.allCases, kinds).first { x >= $1.minX && x < $1.maxX }?.0
  }
}

/// The heading of a group of players, or of the pieces in stock at the end.
final class PlayerGridHeading: UITableViewHeaderFooterView {
  static let identifier = "PlayerGridHeading"
  private var title = ""
  private var texts: [(text: String, color: UIColor)] = []
  /// The kinds that run low, which a second line marks.
  private var low: Set<EquipmentKind> = []
  private var hasRule = false
  /// The pieces of each size, by column.
  private var sizes: [[TeamStock.SizeCount]] = []
  private var sizeRowCount = 0

  /// Shows the title of a group, and above the first group the titles of the columns.
  func show(_ title: String, withColumns: Bool) {
    self.title = title
    texts = withColumns ? EquipmentKind.allCases.map { ($0.shortName, .secondaryLabel) } : []
    low = []
    sizes = []
    hasRule = true
    setNeedsDisplay()
  }

  /// Shows the pieces in stock of each kind, and all pieces.
  ///
  /// - Parameter sizeRowCount: The number of lines for the pieces of each size.
  func show(_ stock: TeamStock, sizeRowCount: Int) {
    sizes = sizeRowCount > 0 ? EquipmentKind.allCases.map(stock.sizes) : []
    self.sizeRowCount = sizeRowCount
    title = "in stock / all"
    low = Set(EquipmentKind.allCases.filter { !stock.low($0).isEmpty })
    texts = EquipmentKind.allCases.map { kind in
      let pieces = stock.pieces(of: kind)
      let isScarce = pieces.all > 0 && pieces.available == 0 || low.contains(kind)
      return ("\(pieces.available)/\(pieces.all)", isScarce ? .systemOrange : .label)
    }
    hasRule = false
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    super.draw(rect)
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let columns = PlayerGridColumns(width: bounds.width)
    let gray = TextAttributes(foreground: .secondaryLabel)
    let line = TextAttributes(foreground: .separator)
    if hasRule {
      let start = CGFloat(title.count) + 2
      let end = texts.isEmpty ? bounds.width - 1 : columns.kinds[0].minX
      context.fill(
        CGRect(x: start, y: 0, width: max(0, end - start), height: 1), with: "─", attributes: line)
      context.draw(
        title, at: CGPoint(x: 1, y: 0),
        attributes: TextAttributes(foreground: .secondaryLabel, traits: .bold))
    } else {
      context.fill(
        CGRect(x: 1, y: 0, width: bounds.width - 2, height: 1), with: "─", attributes: line)
      context.draw(title, at: CGPoint(x: 5, y: 1), attributes: gray)
    }
    let y: CGFloat = hasRule ? 0 : 1
    for ((text, color), column) in zip(texts, columns.kinds) {
      context.draw(
        text, in: column.inGrid(at: y), attributes: TextAttributes(foreground: color))
    }
    for (kind, column) in zip(EquipmentKind.allCases, columns.kinds) where low.contains(kind) {
      context.draw(
        "low", in: column.inGrid(at: 2), attributes: TextAttributes(foreground: .systemOrange))
    }
    if !sizes.isEmpty {
      let title = columns.hasRoomForAllPieces ? "by size" : "in stock by size"
      context.draw(title, at: CGPoint(x: 5, y: 3), attributes: gray)
    }
    for (sizes, column) in zip(sizes, columns.kinds) {
      let lines = sizes.map { ($0, columns.pieces(of: $0)) }
      drawSizes(
        lines, in: column.inGrid(at: 3).shortened(by: columns.sizeGap),
        isNarrow: !columns.hasRoomForAllPieces, context)
    }
  }

  /// Draws the pieces of each size, one line each. The last line counts those that do not fit.
  ///
  /// - Parameter isNarrow: If true, the pieces are next to the sizes; at the end of the column they
  ///   would be next to the sizes of the following kind.
  private func drawSizes(
    _ sizes: [(TeamStock.SizeCount, pieces: String)], in column: CGRect, isNarrow: Bool,
    _ context: CGContext
  ) {
    let hidden = sizes.count > sizeRowCount ? sizes.count - sizeRowCount + 1 : 0
    let widest = sizes.map { TextWidth.columns(of: "\($0.text) \($1)") }.max() ?? 0
    for (index, (size, count)) in sizes.dropLast(hidden).enumerated() {
      var line = column.offsetBy(dx: 0, dy: CGFloat(index))
      if isNarrow { line.size.width = min(line.width, CGFloat(widest)) }
      let color: UIColor = size.available == 0 ? .systemOrange : .label
      context.draw(
        size.text, in: line.shortened(by: CGFloat(count.count) + 1),
        attributes: TextAttributes(foreground: .secondaryLabel))
      context.draw(
        count, in: line, alignment: .right, attributes: TextAttributes(foreground: color))
    }
    guard hidden > 0 else { return }
    let last = column.offsetBy(dx: 0, dy: CGFloat(sizeRowCount - 1))
    context.draw(
      "\(hidden) more", in: last, attributes: TextAttributes(foreground: .secondaryLabel))
  }
}

extension CGRect {
  /// Returns the part of a column that a text has, between the brackets of the cursor.
  func inGrid(at y: CGFloat) -> CGRect {
    CGRect(x: minX + 1, y: y, width: max(0, width - 1), height: 1)
  }
}

extension EquipmentKind {
  /// The name in a narrow column, such as `Boot`.
  var shortName: String {
    switch self {
    case .helmet, .gloves, .stick: rawValue
    case .skateBoot: "Boot"
    case .skateHolder: "Holder"
    case .skateRunner: "Runner"
    }
  }
}

extension PlayerPosition {
  /// The name in a narrow column, such as `LW`.
  var shortName: String {
    switch self {
    case .centre: "C"
    case .leftWing: "LW"
    case .rightWing: "RW"
    case .defenceman: "D"
    case .goaltender: "G"
    }
  }
}

/// The groups of players in the grid.
enum PlayerGroup: String, CaseIterable {
  case goaltenders = "Goaltenders"
  case defence = "Defence"
  case forwards = "Forwards"
  case others = "Position Not Known"

  /// The group of a player.
  init(of player: Player) {
    switch player.position {
    case .goaltender: self = .goaltenders
    case .defenceman: self = .defence
    case .centre, .leftWing, .rightWing: self = .forwards
    case nil: self = .others
    }
  }
}
