import Foundation
import TerminalCore

extension UIPickerView {
  /// The space between two wheels, in columns.
  private static let gap: CGFloat = 2

  private var isFramed: Bool { bounds.height >= 5 && bounds.width >= 5 }

  /// The size of the wheels and their border. The height shows every row of a short wheel,
  /// whichever is selected.
  var naturalSize: CGSize {
    let components = 0..<numberOfComponents
    let widths = components.map { rowSize(forComponent: $0).width }
    let rows = components.map { numberOfRows(inComponent: $0) }.max() ?? 0
    return CGSize(
      width: widths.reduce(0, +) + Self.gap * CGFloat(max(0, widths.count - 1)) + 4,
      height: PickerWheel.rows(in: max(3, CGFloat(min(rows, 4) * 2 - 1))) + 2)
  }

  /// The frames of the wheels, side by side in the middle. If there is little room, the wheels are
  /// narrower.
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
      return drawPlaceholder(in: context)
    }
    for (component, frame) in frames.enumerated() {
      let wheel = PickerWheel(
        frame: frame, alignment: .center, hasFocus: isFocused && component == column,
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

  private func drawPlaceholder(in context: CGContext) {
    context.draw(
      "–",
      in: CGRect(
        x: 0, y: ((bounds.height - 1) / 2).rounded(.down), width: bounds.width, height: 1),
      alignment: .center, attributes: TextAttributes(foreground: .secondaryLabel))
  }

  // MARK: Hit testing

  /// Returns the wheel at a point, where each wheel includes half of the gap beside it.
  func component(at point: CGPoint) -> Int? {
    frames.firstIndex { frame in point.x >= frame.minX - 1 && point.x < frame.maxX + 1 }
  }

  /// Selects the wheel at a point and turns it to the row that was clicked.
  func tapped(at point: CGPoint) {
    let frames = frames
    // A single wheel can also be clicked beside its titles.
    guard let component = frames.count == 1 ? 0 : component(at: point) else { return }
    select(column: component)
    let frame = frames[component]
    guard point.y >= frame.minY, point.y < frame.maxY else { return }
    let wheel = PickerWheel(frame: frame)
    let row = selectedRow(inComponent: component) + wheel.steps(to: point.y)
    if (0..<numberOfRows(inComponent: component)).contains(row) { choose(row) }
  }
}

extension UIPickerView {
  var wheelKeyCommands: [UIKeyCommand] {
    // A letter that continues the typed text comes before the keys that move.
    let letters = letters
    let typedOn =
      typed.isEmpty ? [] : letters.filter { Self.movingLetters.contains($0) && follows($0) }
    let title = "The row that begins with the typed letters"
    func typing(_ letter: Character, _ title: String?) -> UIKeyCommand {
      key(String(letter), title) { $0.type(letter) }
    }
    return typedOn.map { typing($0, nil) }
      + turningKeyCommands(
        earlier: "Previous row", later: "Next row", hasSeveral: numberOfComponents > 1)
      + [
        key(UIKeyCommand.inputPageUp, "Five rows up") { $0.turn(by: -5) },
        key(UIKeyCommand.inputPageDown, "Five rows down") { $0.turn(by: 5) },
        key(UIKeyCommand.inputHome, "First row") { $0.choose(0) },
        key(UIKeyCommand.inputEnd, "Last row") { $0.choose(.max) },
        // The help screen lists the letters in one line. No key press matches this entry.
        key("a–z", title) { _ in },
      ]
      + letters.sorted().flatMap { letter -> [UIKeyCommand] in
        let upper = letter.uppercased()
        let isFree = !Self.movingLetters.contains(letter) && letter != "q"
        return (isFree ? [typing(letter, nil)] : [])
          + (upper.count == 1 && upper != String(letter)
            ? [key(upper) { $0.type(letter) }] : [])
      }
  }

  private static let movingLetters: Set<Character> = ["j", "k"]

  /// Returns a Boolean value that indicates whether a row begins with the typed text followed by a
  /// letter.
  private func follows(_ letter: Character) -> Bool {
    let prefix = typed + String(letter)
    return (0..<numberOfRows(inComponent: column)).contains {
      title(of: $0, in: column).lowercased().hasPrefix(prefix)
    }
  }
}

/// A wheel of a picker, with the selected value in the middle row and its neighbors above and
/// below.
@MainActor
struct PickerWheel {
  /// The cells of the wheel, with as many rows above the middle as below it.
  var frame: CGRect
  /// The alignment of values that are narrower than the wheel.
  var alignment = NSTextAlignment.right
  /// A Boolean value that indicates whether the keys turn this wheel.
  var hasFocus = false
  /// A Boolean value that indicates whether the wheel can be turned.
  var isEnabled = true

  /// Returns the number of rows of a wheel in a height: an odd number, so that one row is in the
  /// middle, and at most 7.
  static func rows(in height: CGFloat) -> CGFloat {
    let odd = height.truncatingRemainder(dividingBy: 2) == 0 ? height - 1 : height
    return max(1, min(7, odd))
  }

  private var middle: Int { Int(frame.height) / 2 }

  /// Returns the number of steps that move the row at a position to the middle.
  func steps(to y: CGFloat) -> Int { Int((y - frame.minY).rounded(.down)) - middle }

  /// Draws the wheel.
  ///
  /// - Parameters:
  ///   - context: The context to draw in.
  ///   - text: Returns the value at a number of steps from the selected one, or nil if there is
  ///     none.
  ///   - color: Returns the color of a value, or nil for the default.
  func draw(
    in context: CGContext, text: (Int) -> String?, color: (Int) -> UIColor? = { _ in nil }
  ) {
    for row in 0..<Int(frame.height) {
      let steps = row - middle
      guard let value = text(steps) else { continue }
      let own = isEnabled ? color(steps) : nil
      var attributes = TextAttributes(foreground: own ?? .secondaryLabel)
      if steps == 0 {
        attributes = TextAttributes(foreground: own ?? .label, traits: .bold)
        if hasFocus { attributes.traits.insert(.reverse) }
        if !isEnabled { attributes.foreground = .secondaryLabel }
      }
      context.draw(
        value,
        in: CGRect(x: frame.minX, y: frame.minY + CGFloat(row), width: frame.width, height: 1),
        alignment: alignment, attributes: attributes)
    }
  }
}
