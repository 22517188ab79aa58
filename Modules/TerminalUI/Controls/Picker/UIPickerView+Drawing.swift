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

extension UIPickerView {
  /// The keys of the wheels.
  var wheelKeyCommands: [UIKeyCommand] {
    // What goes on with a word comes before the keys that move.
    let letters = letters
    let typedOn =
      typed.isEmpty ? [] : letters.filter { Self.movingLetters.contains($0) && follows($0) }
    let words = "The row that begins so; several letters make a word"
    func typing(_ letter: Character, _ words: String?) -> UIKeyCommand {
      key(String(letter), words) { $0.type(letter) }
    }
    return typedOn.map { typing($0, nil) }
      + turningKeyCommands(
        earlier: "Previous row", later: "Next row", hasSeveral: numberOfComponents > 1)
      + [
        key(UIKeyCommand.inputPageUp, "Five rows up") { $0.turn(by: -5) },
        key(UIKeyCommand.inputPageDown, "Five rows down") { $0.turn(by: 5) },
        key(UIKeyCommand.inputHome, "First row") { $0.choose(0) },
        key(UIKeyCommand.inputEnd, "Last row") { $0.choose(.max) },
        // The help screen names the letters in one line; no key types it.
        key("a–z", words) { _ in },
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

  /// Whether a row begins with what has been typed and this letter.
  private func follows(_ letter: Character) -> Bool {
    let prefix = typed + String(letter)
    return (0..<numberOfRows(inComponent: column)).contains {
      title(of: $0, in: column).lowercased().hasPrefix(prefix)
    }
  }
}

/// One wheel of a picker: what is chosen in the middle row, its neighbours above and below it.
@MainActor
struct PickerWheel {
  /// The wheel's cells, with as many rows above the middle as below it.
  var frame: CGRect
  /// Where values stand that are narrower than the wheel.
  var alignment = NSTextAlignment.right
  /// Whether the keys turn this wheel.
  var hasKeys = false
  /// Whether it can be turned.
  var isEnabled = true

  /// The rows wheels take of a height: an odd number, so that one is in the middle, of at most 7.
  static func rows(in height: CGFloat) -> CGFloat {
    let odd = height.truncatingRemainder(dividingBy: 2) == 0 ? height - 1 : height
    return max(1, min(7, odd))
  }

  private var middle: Int { Int(frame.height) / 2 }

  /// How far the wheel has to be turned to bring the row at a height of the view to the middle.
  func steps(to y: CGFloat) -> Int { Int((y - frame.minY).rounded(.down)) - middle }

  /// Draws the wheel.
  ///
  /// - Parameters:
  ///   - text: the value so many steps from the chosen one; nil where there is none.
  ///   - color: the colour a value has of its own.
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
        if hasKeys { attributes.traits.insert(.reverse) }
        if !isEnabled { attributes.foreground = .secondaryLabel }
      }
      context.draw(
        value,
        in: CGRect(x: frame.minX, y: frame.minY + CGFloat(row), width: frame.width, height: 1),
        alignment: alignment, attributes: attributes)
    }
  }
}
