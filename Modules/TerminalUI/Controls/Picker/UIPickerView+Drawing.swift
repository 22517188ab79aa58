import Foundation
import TerminalCore

extension UIPickerView {
  /// The columns between two wheels.
  private static let gap: CGFloat = 2

  private var isFramed: Bool { bounds.height >= 5 && bounds.width >= 5 }

  /// As wide as the wheels and their frame, and so high that every row of a short wheel is seen
  /// whichever is chosen.
  var naturalSize: CGSize {
    let components = 0..<numberOfComponents
    let widths = components.map { rowSize(forComponent: $0).width }
    let rows = components.map { numberOfRows(inComponent: $0) }.max() ?? 0
    return CGSize(
      width: widths.reduce(0, +) + Self.gap * CGFloat(max(0, widths.count - 1)) + 4,
      height: PickerWheel.rows(in: max(3, CGFloat(min(rows, 4) * 2 - 1))) + 2)
  }

  /// Where the wheels are: beside each other in the middle, each narrower where there is no room.
  private var frames: [CGRect] {
    let area = isFramed ? bounds.insetBy(dx: 2, dy: 1) : bounds
    let count = CGFloat(numberOfComponents)
    let gap = area.width >= count * 2 + (count - 1) * Self.gap ? Self.gap : 1
    let room = area.width - gap * (count - 1)
    var widths = (0..<numberOfComponents).map { rowSize(forComponent: $0).width }
    let wanted = widths.reduce(0, +)
    if wanted > room, wanted > 0 {
      widths = widths.map { max(1, ($0 * room / wanted).rounded(.down)) }
    }
    let rows = PickerWheel.rows(in: area.height)
    let total = widths.reduce(0, +) + gap * (count - 1)
    var x = area.minX + max(0, ((area.width - total) / 2).rounded(.down))
    return widths.map { width in
      defer { x += width + gap }
      return CGRect(
        x: x, y: area.minY + ((area.height - rows) / 2).rounded(.down), width: width, height: rows)
    }
  }

  func drawWheels(in context: CGContext) {
    if isFramed {
      context.strokeBorder(bounds, isFocused: isFocused, title: accessibilityLabel)
    }
    if !(0..<numberOfComponents).contains(where: { numberOfRows(inComponent: $0) > 0 }) {
      return drawEmptiness(in: context)
    }
    for (component, frame) in frames.enumerated() {
      let wheel = PickerWheel(
        frame: frame, alignment: .center, hasKeys: isFocused && component == column,
        isEnabled: isUserInteractionEnabled)
      let selected = selectedRow(inComponent: component)
      let rows = 0..<numberOfRows(inComponent: component)
      wheel.draw(in: context) { steps in
        rows.contains(selected + steps) ? title(of: selected + steps, in: component) : nil
      } color: { steps in
        color(of: selected + steps, in: component)
      }
    }
  }

  private func drawEmptiness(in context: CGContext) {
    context.draw(
      "–",
      in: CGRect(
        x: 0, y: ((bounds.height - 1) / 2).rounded(.down), width: bounds.width, height: 1),
      alignment: .center, attributes: TextAttributes(foreground: .secondaryLabel))
  }

  // MARK: Places

  /// The wheel at a place, half of the gap beside it included.
  func component(at point: CGPoint) -> Int? {
    frames.firstIndex { frame in point.x >= frame.minX - 1 && point.x < frame.maxX + 1 }
  }

  /// A tap on a wheel chooses it and turns it to the row tapped.
  func tapped(at point: CGPoint) {
    let frames = frames
    // The only wheel can be tapped beside its words too.
    guard let component = frames.count == 1 ? 0 : component(at: point) else { return }
    select(column: component)
    let frame = frames[component]
    guard point.y >= frame.minY, point.y < frame.maxY else { return }
    let wheel = PickerWheel(frame: frame)
    let row = selectedRow(inComponent: component) + wheel.steps(to: point.y)
    if (0..<numberOfRows(inComponent: component)).contains(row) { choose(row) }
  }
}
