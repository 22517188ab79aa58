public import Foundation

/// A view that shows a dot canvas, drawn for its current size and the characters of the terminal.
///
///     let chart = UIDotView()
///     chart.drawing = { canvas in
///       canvas.strokeLine(from: .zero, to: CGPoint(x: canvas.width, y: canvas.height))
///
///     }
///     chart.alternative = ["Rising from 0 to 100."]
///
/// A picture is of no use to a user who doesn't see it. If text is requested instead
/// (`ACCESSIBLE=1`), the view shows its `alternative`.
open class UIDotView: UIView {
  /// Draws the picture on an empty canvas with the size of the view.
  open var drawing: @MainActor (inout UIDotCanvas) -> Void = { _ in } {
    didSet { setNeedsDisplay() }
  }
  /// The attributes of each ink.
  open var inks = [TextAttributes()] { didSet { setNeedsDisplay() } }
  /// The lines of text that describe the picture.
  open var alternative: [String] = [] { didSet { setNeedsDisplay() } }
  /// A Boolean value that indicates whether the view shows the text instead of the picture on every
  /// terminal.
  open var showsAlternative = false { didSet { setNeedsDisplay() } }
  /// The style of the dots. If nil, it is the finest one that the terminal supports.
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

/// The characters that show dots, from the coarsest to the finest.
///
/// The `UITraitCollection` of a terminal contains its style.
public enum UIDotStyle: String, CaseIterable, Hashable, Sendable {
  /// Two dots in a cell, such as `'`, `.` and `:`.
  case ascii
  /// Two dots in a cell, such as `▀`, `▄` and `█`. The fonts of consoles have these characters too.
  case halfBlock
  /// Two by two dots in a cell, such as `▘`, `▚` and `▙` (Unicode, Block Elements).
  case quadrant
  /// Two by four dots in a cell, such as `⠁`, `⢕` and `⣿` (Unicode, Braille Patterns).
  case braille

  /// The number of dots side by side in a cell.
  public var dotsAcross: Int {
    switch self {
    case .ascii, .halfBlock: 1
    case .quadrant, .braille: 2
    }
  }

  /// The number of dots one above the other in a cell.
  public var dotsDown: Int { self == .braille ? 4 : 2 }
}

extension UIDotStyle {
  /// The bits of a cell's dots, row by row from the top left, with a byte for each dot.
  var bits: UInt64 {
    switch self {
    // A braille pattern numbers its dots down the left column and then down the right one, with the
    // lowest two dots last.
    case .braille: 0x80_40_20_04_10_02_08_01
    case .quadrant: 0x08_04_02_01
    case .ascii, .halfBlock: 0x02_01
    }
  }

  /// Returns the character with the dots of a cell.
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
