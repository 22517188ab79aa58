import Foundation
import TerminalCore

/// The buttons beside a row that is slid aside, as its cell draws them.
struct SwipeButtons: Equatable {
  struct Button: Equatable {
    var title: String
    var color: UIColor?
    var isDestructive: Bool
  }

  var side: SwipeSide
  /// The outermost first.
  var buttons: [Button]
  /// The one that Enter presses.
  var selected: Int
  /// Whether the first one takes the room of all, since letting go presses it.
  var isFull: Bool

  /// The columns of each button in a row of a width: its words and a margin, less where the row is
  /// too narrow for all.
  func widths(in row: CGFloat) -> [CGFloat] {
    let natural = buttons.map { CGFloat(TextWidth.columns(of: $0.title)) + 4 }
    let total = natural.reduce(0, +)
    guard total > row else { return natural }
    let share = (row / CGFloat(max(1, buttons.count))).rounded(.down)
    return natural.map { min($0, share) }
  }

  func width(in row: CGFloat) -> CGFloat { widths(in: row).reduce(0, +) }

  /// Where each button is in a row of a size.
  func frames(in size: CGSize) -> [CGRect] {
    var x = side == .leading ? 0 : size.width
    return widths(in: size.width).map { width in
      if side == .trailing { x -= width }
      defer { if side == .leading { x += width } }
      return CGRect(x: x, y: 0, width: width, height: size.height)
    }
  }

  @MainActor
  func draw(in size: CGSize, _ context: CGContext) {
    for (index, frame) in frames(in: size).enumerated() {
      let button = buttons[isFull ? 0 : index]
      var attributes = TextAttributes(
        foreground: button.color ?? (button.isDestructive ? .systemRed : .secondaryLabel),
        background: .systemBackground, traits: .reverse)
      let isSelected = index == selected || isFull
      if isSelected { attributes.traits.insert(.bold) }
      context.fill(frame, with: " ", attributes: attributes)
      guard !isFull || index == 0 else { continue }
      // Two equal buttons are told apart without colours by the mark before the one in question.
      let mark = isSelected && buttons.count > 1 ? "▸ " : "  "
      let row = CGRect(
        x: frame.minX, y: ((size.height - 1) / 2).rounded(.down), width: frame.width, height: 1)
      context.draw(
        mark + TextWidth.truncated(button.title, columns: max(0, Int(frame.width) - 2)), in: row,
        attributes: attributes)
    }
  }
}
