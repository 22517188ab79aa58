public import Foundation
import TerminalCore

/// The options with which a text is measured, which have no effect: lines are always whole rows.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// A context of a drawing, which has no properties here.
public final class NSStringDrawingContext: Sendable {
  public init() {}
}

/// Texts that code draws in a view or in a picture.
///
///     override func draw(_ rect: CGRect) {
///       NSAttributedString(string: "K♠", attributes: [.foregroundColor: UIColor.red])
///         .draw(in: bounds)
///     }
extension NSAttributedString {
  /// Returns the rectangle around the text after it was broken to the width of a size.
  ///
  /// - Parameters:
  ///   - size: The size in columns and rows.
  ///   - options: Ignored.
  ///   - context: Ignored.
  @preconcurrency @MainActor
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let lines = TextLayout.lines(of: string, columns: Self.columns(size.width))
    let width = lines.map { TextWidth.columns(of: $0) }.max() ?? 0
    return CGRect(x: 0, y: 0, width: width, height: max(1, lines.count))
  }

  /// Draws the text in a rectangle of the view that is being drawn. Words that don't fit in a line
  /// are on the next one.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect) {
    guard let context = CGContext.current, rect.width >= 1 else { return }
    let style =
      length > 0
      ? attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
    let runs = TextRun.runs(of: self)
    let lines = TextLayout.lines(of: string, columns: Self.columns(rect.width))
    for (row, line) in lines.enumerated() where CGFloat(row) < max(1, rect.height.rounded()) {
      let width = TextWidth.columns(of: line)
      let alignment = style?.alignment ?? .natural
      let x = rect.minX + CGFloat(alignment.shift(in: max(0, Int(rect.width) - width)))
      draw(line, at: CGPoint(x: x, y: rect.minY + CGFloat(row)), runs: runs, in: context)
    }
  }

  /// Draws the text in a rectangle of the view that is being drawn.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - options: Ignored.
  ///   - context: Ignored.
  @preconcurrency @MainActor
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) { draw(in: rect) }

  /// Draws the text from a point of the view that is being drawn to the right.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size()))
  }

  @MainActor
  private func draw(
    _ line: Substring, at point: CGPoint, runs: [TextRun], in context: CGContext
  ) {
    let plain = TextAttributes(foreground: .label)
    context.draw(line, at: point, attributes: plain)
    for run in runs where run.range.overlaps(line.startIndex..<line.endIndex) {
      let part = line[run.range.clamped(to: line.startIndex..<line.endIndex)]
      let column = TextWidth.columns(of: line[..<part.startIndex])
      context.draw(
        part, at: CGPoint(x: point.x + CGFloat(column), y: point.y),
        attributes: run.applied(to: plain))
    }
  }

  private static func columns(_ width: CGFloat) -> Int {
    width.isFinite && width < 100_000 ? max(1, Int(width.rounded())) : .max
  }
}

extension NSString {
  /// Returns the size of the text in columns and rows.
  @preconcurrency @MainActor
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: "\(self)", attributes: attributes).size()
  }

  /// Draws the text in a rectangle of the view that is being drawn.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - attributes: The attributes of the text.
  @preconcurrency @MainActor
  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: "\(self)", attributes: attributes).draw(in: rect)
  }

  /// Draws the text from a point of the view that is being drawn to the right.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - attributes: The attributes of the text.
  @preconcurrency @MainActor
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: "\(self)", attributes: attributes).draw(at: point)
  }

  /// Draws the text in a rectangle of the view that is being drawn.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - options: Ignored.
  ///   - attributes: The attributes of the text.
  ///   - context: Ignored.
  @preconcurrency @MainActor
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) { draw(in: rect, withAttributes: attributes) }
}

extension String {
  /// Draws the text in a rectangle of the view that is being drawn.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - options: Ignored.
  ///   - attributes: The attributes of the text.
  ///   - context: Ignored.
  @preconcurrency @MainActor
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) { NSAttributedString(string: self, attributes: attributes).draw(in: rect) }

  /// Draws the text in a rectangle of the view that is being drawn.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - attributes: The attributes of the text.
  @preconcurrency @MainActor
  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) { NSAttributedString(string: self, attributes: attributes).draw(in: rect) }

  /// Draws the text from a point of the view that is being drawn to the right.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - attributes: The attributes of the text.
  @preconcurrency @MainActor
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) { NSAttributedString(string: self, attributes: attributes).draw(at: point) }
}
