public import Foundation

/// Shows a picture of dots, drawn anew for the size it has and the characters the terminal shows.
///
///     let chart = UIDotView()
///     chart.drawing = { canvas in
///       canvas.strokeLine(from: .zero, to: CGPoint(x: canvas.width, y: canvas.height))
///     }
///     chart.alternative = ["Rising from 0 to 100."]
///
/// A picture says nothing to those who do not see it: where words are asked for instead
/// (`ACCESSIBLE=1`), the view shows its `alternative`.
open class UIDotView: UIView {
  /// Draws the picture on an empty canvas as large as the view.
  open var drawing: @MainActor (inout UIDotCanvas) -> Void = { _ in } {
    didSet { setNeedsDisplay() }
  }
  /// How the dots of each ink look.
  open var inks = [TextAttributes()] { didSet { setNeedsDisplay() } }
  /// What the picture says, a line each.
  open var alternative: [String] = [] { didSet { setNeedsDisplay() } }
  /// Whether the view shows the words instead of the picture on every terminal.
  open var showsAlternative = false { didSet { setNeedsDisplay() } }
  /// The characters to draw with, whatever the terminal shows; nil takes the finest it does.
  open var dotStyle: UIDotStyle? { didSet { setNeedsDisplay() } }

  private var canvas = UIDotCanvas(columns: 0, rows: 0)

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    guard !showsAlternative, let style = dotStyle ?? traitCollection.dotStyle else {
      for (row, line) in alternative.enumerated() {
        context.draw(
          line, in: CGRect(x: 0, y: CGFloat(row), width: bounds.width, height: 1))
      }
      return
    }
    let (columns, rows) = (Int(bounds.width.rounded()), Int(bounds.height.rounded()))
    if canvas.columns != columns || canvas.rows != rows || canvas.style != style {
      canvas = UIDotCanvas(columns: columns, rows: rows, style: style)
    } else {
      canvas.removeAll()
    }
    drawing(&canvas)
    context.draw(canvas, at: .zero, inks: inks)
  }
}

/// The characters that dots are drawn with, from the coarsest to the finest.
///
/// Which of them a terminal shows is in its `UITraitCollection`.
public enum UIDotStyle: String, CaseIterable, Hashable, Sendable {
  /// Two dots to a cell, as `'`, `.` and `:`.
  case ascii
  /// Two dots to a cell, as `▀`, `▄` and `█`: in the fonts of consoles too.
  case halfBlock
  /// Two by two dots to a cell, as `▘`, `▚` or `▙` (Unicode, Block Elements).
  case quadrant
  /// Two by four dots to a cell, as `⠁`, `⢕` or `⣿` (Unicode, Braille Patterns).
  case braille

  /// How many dots lie side by side in a cell.
  public var dotsAcross: Int {
    switch self {
    case .ascii, .halfBlock: 1
    case .quadrant, .braille: 2
    }
  }

  /// How many dots lie one above the other in a cell.
  public var dotsDown: Int { self == .braille ? 4 : 2 }
}

extension UIDotStyle {
  /// The bits of a cell's dots, row by row from the top left, a byte for each.
  var bits: UInt64 {
    switch self {
    // A braille pattern counts its dots down the left column, down the right one, and has the
    // lowest two at the end.
    case .braille: 0x80_40_20_04_10_02_08_01
    case .quadrant: 0x08_04_02_01
    case .ascii, .halfBlock: 0x02_01
    }
  }

  /// The character that shows a cell's dots.
  func glyph(of dots: UInt8) -> UInt32 {
    switch self {
    case .braille: 0x2800 + UInt32(dots)
    case .quadrant: Self.quadrants[Int(dots & 0x0f)]
    case .halfBlock: Self.halves[Int(dots & 0x03)]
    case .ascii: Self.marks[Int(dots & 0x03)]
    }
  }

  private static let quadrants: [UInt32] = [
    0x20, 0x2598, 0x259D, 0x2580, 0x2596, 0x258C, 0x259E, 0x259B, 0x2597, 0x259A, 0x2590, 0x259C,
    0x2584, 0x2599, 0x259F, 0x2588,
  ]
  private static let halves: [UInt32] = [0x20, 0x2580, 0x2584, 0x2588]
  private static let marks: [UInt32] = [0x20, 0x27, 0x2E, 0x3A]
}
