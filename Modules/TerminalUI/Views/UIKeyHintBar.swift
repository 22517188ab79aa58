import Foundation
import TerminalCore

/// The bar at the bottom, with key hints at the left and a count, a state, or a message at the
/// right.
///
/// Help and quitting are always shown, and before them the key that closes an alert or another
/// presented screen. The other keys are ordered by their distance from the focus. Enter and adding
/// come before the others, and the keys to the row's actions after them, since a drag shows those
/// too. Keys that do not fit are on the help screen. A message replaces the key hints if it does
/// not fit beside them.
///
/// A click on a hint does what its key does.
final class UIKeyHintBar: UIView {
  /// A key and its action, as drawn.
  private struct Hint {
    let name: String
    let title: String
    let key: KeyInput
    /// A Boolean value that indicates whether the hint takes precedence over others.
    let isLasting: Bool
    var columns: Int { TextWidth.columns(of: name) + 1 + TextWidth.columns(of: title) }
  }

  /// The keys that take precedence over all others: help and quitting.
  private static let lasting: Set<String> = ["?", "q"]
  /// The drawn hints and their columns.
  private var drawn: [(columns: Range<Int>, key: KeyInput)] = []
  /// The hint on which the mouse button was pressed.
  private var touched: KeyInput?
  /// The key for adding, which is shown in any terminal of ordinary width, and is the same in all
  /// programs.
  private static let adding = "a"
  /// The keys that follow the first one: opening or pressing, and adding.
  private static let leading: Set<String> = [UIKeyCommand.inputReturn, adding]
  /// The keys that show a row's actions.
  private static let sideways: Set<String> = [
    UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow,
  ]
  /// The columns between two hints, and between the hints and the status.
  private static let gap = 2
  /// The maximum number of lines of a message.
  private static let maximumLineCount = 3

  /// Returns the height of the bar in lines, which is more than one for a long message.
  func lineCount(for size: CGSize) -> Int {
    guard let window = superview as? UIWindow,
      let message = message(of: window, columns: Int(size.width))
    else { return 1 }
    return max(1, min(message.count, Self.maximumLineCount, Int(size.height) - 1))
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let window = superview as? UIWindow else {
      return
    }
    context.fill(bounds, with: .barBackground)
    drawn.removeAll(keepingCapacity: true)
    if let message = window.waitMessage {
      let text = TextWidth.truncated(message, columns: max(0, Int(bounds.width) - 2))
      context.draw(
        text, at: CGPoint(x: 1, y: 0), attributes: TextAttributes(foreground: .secondaryLabel))
      return
    }
    if let lines = message(of: window, columns: Int(bounds.width)) {
      return draw(lines, in: context)
    }
    var column: CGFloat = 1
    let hints = hints(of: window)
    if window.isTooSmall { column = drawRequiredSize(of: window, beside: hints, in: context) }
    let room = Int(bounds.width - column) - 1
    let status = status(of: window, beside: hints, columns: room)
    if let status {
      context.draw(
        status, in: CGRect(x: column, y: 0, width: CGFloat(room), height: 1), alignment: .right,
        attributes: TextAttributes(foreground: .secondaryLabel))
    }
    let rest = status.map { room - TextWidth.columns(of: $0) - Self.gap } ?? room
    for hint in fitting(hints, columns: rest) {
      context.draw(
        hint.name, at: CGPoint(x: column, y: 0),
        attributes: TextAttributes(foreground: .tintColor, traits: .bold))
      context.draw(
        hint.title, at: CGPoint(x: column + CGFloat(TextWidth.columns(of: hint.name)) + 1, y: 0),
        attributes: TextAttributes(foreground: .secondaryLabel))
      drawn.append((Int(column)..<Int(column) + hint.columns, hint.key))
      column += CGFloat(hint.columns + Self.gap)
    }
  }

  // MARK: Touches

  // A click beside the hints reaches the views that a message of several lines covers.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) && key(at: point) != nil
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touched = touches.first.flatMap { key(at: $0.location(in: self)) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    defer { touched = nil }
    guard let touched, let place = touches.first?.location(in: self), key(at: place) == touched
    else { return }
    hints.first { KeyInput($0.command) == touched }?.command.perform()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { touched = nil }

  /// The drawn hints, with their first columns.
  var hints: [(column: Int, command: UIKeyCommand)] {
    let commands = (superview as? UIWindow)?.activeKeyCommands ?? []
    return drawn.compactMap { hint in
      commands.first { KeyInput($0) == hint.key }.map { (hint.columns.lowerBound, $0) }
    }
  }

  private func key(at point: CGPoint) -> KeyInput? {
    guard bounds.contains(point) else { return nil }
    return drawn.first { $0.columns.contains(Int(point.x)) }?.key
  }

  // MARK: Keys

  private func hints(of window: UIWindow) -> [Hint] {
    let commands = window.activeKeyCommands
    let isPresented = !window.presentations.isEmpty
    return commands.indices.compactMap { index in
      let command = commands[index]
      guard !command.title.isEmpty else { return nil }
      let name = Self.name(of: command, before: commands[(index + 1)...], keyMap: window.keyMap)
      let closes = isPresented && command.input == UIKeyCommand.inputEscape
      return Hint(
        name: name, title: command.title, key: KeyInput(command),
        isLasting: closes || Self.lasting.contains(command.input))
    }
  }

  /// Returns the hints that fit, in their original order.
  private func fitting(_ hints: [Hint], columns room: Int) -> [Hint] {
    var kept: [Int] = []
    for index in hints.indices where hints[index].isLasting {
      if Self.columns(of: (kept + [index]).map { hints[$0] }) <= room { kept.append(index) }
    }
    let others = hints.indices.filter { !hints[$0].isLasting }
    let sideways = others.filter { Self.sideways.contains(hints[$0].key.input) }
    let first = Array(others.filter { !sideways.contains($0) }.prefix(1))
    let second = others.filter { Self.leading.contains(hints[$0].key.input) }
    let rest = others.filter { !sideways.contains($0) }
    for index in first + second + rest + sideways where !kept.contains(index) {
      if Self.columns(of: (kept + [index]).map { hints[$0] }) > room {
        // A hint that is far from the focus does not replace a nearer one that does not fit.
        if first.contains(index) || second.contains(index) { continue }
        break
      }
      kept.append(index)
    }
    return kept.sorted().map { hints[$0] }
  }

  /// Returns the width of hints beside one another, in columns.
  private static func columns(of hints: [Hint]) -> Int {
    hints.reduce(0) { $0 + $1.columns } + max(0, hints.count - 1) * gap
  }

  // MARK: Status

  /// Returns the count, the state, or a message that fits beside the keys, or nil if there is none.
  ///
  /// Parts of a status are omitted until the first key, adding, help, and quitting fit. The first
  /// part remains if it fits beside help and quitting.
  private func status(of window: UIWindow, beside hints: [Hint], columns room: Int) -> String? {
    let controller = window.topViewController
    if let message = controller?.statusMessage, !message.isEmpty { return message }
    guard let status = controller?.statusText, !status.isEmpty else { return nil }
    let lasting = hints.filter(\.isLasting)
    let first = hints.prefix(1).filter { !$0.isLasting }
    let adding = hints.dropFirst().filter { $0.key.input == Self.adding }
    func fits(_ text: String, _ hints: [Hint]) -> Bool {
      let columns = Self.columns(of: hints)
      return TextWidth.columns(of: text) + (columns > 0 ? columns + Self.gap : 0) <= room
    }
    if fits(status, lasting + first + adding) { return status }
    var parts = status.split(separator: Self.joint, omittingEmptySubsequences: false)[...]
    while parts.count > 1, !fits(parts.joined(separator: Self.joint), lasting + first + adding) {
      parts.removeLast()
    }
    let text = parts.joined(separator: Self.joint)
    return fits(text, lasting) ? text : nil
  }

  private static let joint = " · "

  /// Returns the lines of a message that does not fit beside the keys, or nil if it does or there
  /// is none.
  private func message(of window: UIWindow, columns: Int) -> [Substring]? {
    guard !window.isTooSmall, let controller = window.topViewController else { return nil }
    // A status without parts cannot be shortened either.
    let text = controller.statusText
    let message =
      controller.statusMessage ?? (text?.contains(Self.joint) == true ? nil : text)
    guard let message, TextWidth.columns(of: message) > columns / 3 else { return nil }
    let lasting = hints(of: window).filter(\.isLasting)
    let taken = lasting.isEmpty ? 0 : Self.columns(of: lasting) + Self.gap
    guard TextWidth.columns(of: message) > columns - 2 - taken else { return nil }
    return TextLayout.lines(of: message, columns: max(1, columns - 2), limit: Self.maximumLineCount)
  }

  private func draw(_ lines: [Substring], in context: CGContext) {
    for (row, line) in lines.enumerated() where row < Int(bounds.height) {
      context.draw(
        String(line), in: CGRect(x: 1, y: CGFloat(row), width: bounds.width - 2, height: 1),
        attributes: TextAttributes(foreground: .secondaryLabel))
    }
  }

  /// Returns the name of a command's key, joined with the letters directly after it that perform
  /// the same action: `a/n`.
  private static func name(
    of command: UIKeyCommand, before rest: ArraySlice<UIKeyCommand>, keyMap: KeyMap
  ) -> String {
    let name = command.keyName(in: keyMap)
    guard name.count == 1, let title = command.discoverabilityTitle else { return name }
    let others = rest.prefix { other in
      other.title.isEmpty && other.discoverabilityTitle == title && other.keyName.count == 1
    }
    return ([name] + others.map { $0.keyName(in: keyMap) }).joined(separator: "/")
  }

  /// Draws the size that a program needs if the terminal is too small, as detailed as fits beside
  /// the first lasting hint.
  ///
  /// - Returns: The column after the text.
  private func drawRequiredSize(
    of window: UIWindow, beside hints: [Hint], in context: CGContext
  ) -> CGFloat {
    let size = "\(Int(window.neededSize.width))×\(Int(window.neededSize.height))"
    let room = Int(bounds.width)
    let texts = ["Needs \(size) cells", "Needs \(size)", size]
    let hint = hints.first(where: \.isLasting)?.columns ?? 0
    func fits(_ text: String, beside columns: Int) -> Bool {
      TextWidth.columns(of: text) + 2 + columns <= room
    }
    let fitting = texts.first { fits($0, beside: hint + 2) } ?? texts.first { fits($0, beside: 0) }
    guard let text = fitting ?? texts.last else { return 1 }
    let start: CGFloat = fits(text, beside: 0) ? 1 : 0
    let columns = context.draw(
      text, at: CGPoint(x: start, y: 0),
      attributes: TextAttributes(foreground: .systemOrange, traits: .bold))
    return start + CGFloat(columns) + 2
  }
}

extension UIWindow {
  /// The key hints in the bottom line as last drawn, with their first columns.
  package var keyHints: [(column: Int, command: UIKeyCommand)] { keyHintBar.hints }
}
