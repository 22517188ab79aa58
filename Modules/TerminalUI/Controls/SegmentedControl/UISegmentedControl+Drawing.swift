import Foundation
import TerminalCore

extension UISegmentedControl {
  private var hasFrame: Bool { bounds.height >= 3 }
  private var row: CGFloat { ((bounds.height - 1) / 2).rounded(.down) }

  func drawSegments(in context: CGContext) {
    let layout = SegmentLayout(of: self)
    let lines = context.borderLines(isFocused: isFocused)
    let ruleColor: UIColor = isFocused ? .tintColor : .separator
    if hasFrame {
      context.strokeBorder(bounds, isFocused: isFocused, title: accessibilityLabel)
    } else {
      for x in [0, bounds.width - 1] { context.drawRule(lines.down, x, row, ruleColor) }
    }
    if segments.isEmpty {
      context.draw(
        "–", at: CGPoint(x: 2, y: row), attributes: TextAttributes(foreground: .secondaryLabel))
      return
    }
    guard layout.form != .single else { return drawOne(in: context) }
    let titleEnd = (accessibilityLabel.map { TextWidth.columns(of: $0) + 4 } ?? 0)
    for (index, columns) in layout.columns.enumerated() {
      if index > 0 {
        let x = CGFloat(columns.lowerBound - 1)
        context.drawRule(lines.down, x, row, ruleColor)
        if hasFrame {
          if Int(x) >= titleEnd { context.drawRule(lines.teeDown, x, 0, ruleColor) }
          context.drawRule(lines.teeUp, x, bounds.height - 1, ruleColor)
        }
      }
      draw(segments[index], at: index, in: columns, form: layout.form, context)
    }
  }

  private func draw(
    _ segment: Segment, at index: Int, in columns: Range<Int>, form: SegmentLayout.Form,
    _ context: CGContext
  ) {
    let attributes = attributes(of: index)
    let isSelected = index == selectedSegmentIndex
    let place = CGRect(
      x: CGFloat(columns.lowerBound), y: row, width: CGFloat(columns.count), height: 1)
    if isSelected || (isFocused && index == cursor) {
      let blank = TextAttributes(
        foreground: attributes.foreground, background: attributes.background,
        traits: attributes.traits.intersection(.reverse))
      context.fill(place, with: " ", attributes: blank)
    }
    let mark = isMomentary ? "" : isSelected ? "●" : form == .compact ? "" : " "
    let air = form == .roomy ? " " : ""
    let room = columns.count - TextWidth.columns(of: mark + air) * (isMomentary ? 2 : 1)
    let title = TextWidth.truncated(
      segment.title ?? "", columns: max(0, room - (isMomentary ? 0 : air.count)))
    context.draw(
      isMomentary ? title : mark + air + title,
      in: place, alignment: .center, attributes: attributes)
  }

  private func attributes(of index: Int) -> TextAttributes {
    var attributes = TextAttributes()
    if index == selectedSegmentIndex {
      attributes = TextAttributes(
        foreground: .tintColor, background: .selectionBackground, traits: .bold)
    }
    if isFocused, index == cursor { attributes.traits.formUnion([.bold, .reverse]) }
    if !isEnabled || !segments[index].isEnabled {
      attributes.foreground = .secondaryLabel
      attributes.traits.remove(.bold)
      attributes.traits.insert(.dim)
    }
    return attributes
  }

  /// Draws the selected segment between arrows to the others. If none is selected, draws the one at
  /// the cursor.
  private func drawOne(in context: CGContext) {
    let index = shownAlone
    let attributes = attributes(of: index)
    let room = max(0, Int(bounds.width) - 2)
    let count = " \(index + 1)/\(segments.count)"
    let mark = index == selectedSegmentIndex ? "●" : ""
    // The title is more important than the number of segments.
    let hasCount = room >= segments[index].columns + count.utf8.count + 3
    let titleRoom = room - 2 - TextWidth.columns(of: mark) - (hasCount ? count.utf8.count : 0)
    let title = TextWidth.truncated(segments[index].title ?? "", columns: max(0, titleRoom))
    context.draw(
      "‹" + mark + title + (hasCount ? count : "") + "›",
      in: CGRect(x: 1, y: row, width: CGFloat(room), height: 1), alignment: .center,
      attributes: attributes)
  }

  private var shownAlone: Int {
    let index = selectedSegmentIndex
    return index == Self.noSegment ? cursor : index
  }

  /// Returns the segment at a point. If only one segment is shown, returns its neighbor on that
  /// side.
  func segment(at place: CGPoint) -> Int? {
    let layout = SegmentLayout(of: self)
    guard layout.form == .single else {
      let column = Int(place.x.rounded(.down))
      return layout.columns.firstIndex { $0.contains(column) }
    }
    return neighbor(of: shownAlone, forward: place.x >= bounds.width / 2)
  }

  /// Returns the nearest enabled segment on one side, or nil if there is none.
  func neighbor(of index: Int, forward: Bool) -> Int? {
    let candidates =
      forward
      ? Array(segments.indices.dropFirst(index + 1)) : segments.indices.prefix(index).reversed()
    return candidates.first { segments[$0].isEnabled }
  }
}

extension CGContext {
  /// Draws one cell of a border.
  fileprivate func drawRule(
    _ scalar: Unicode.Scalar, _ x: CGFloat, _ y: CGFloat, _ color: UIColor
  ) {
    fill(
      CGRect(x: x, y: y, width: 1, height: 1), with: scalar,
      attributes: TextAttributes(foreground: color))
  }
}

/// A segment of a segmented control.
struct Segment {
  /// The title of the segment.
  var title: String?
  /// A Boolean value that indicates whether the segment can be selected.
  var isEnabled = true
  /// The width of the title, in columns.
  var columns: Int { TextWidth.columns(of: title ?? "") }
}
