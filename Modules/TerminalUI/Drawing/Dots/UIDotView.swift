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

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

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
