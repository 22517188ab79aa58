import Foundation
import TerminalCore

/// The bar at the bottom, with key hints at the left and a count, a state, or a message at the
/// right.
///
/// Help and quitting are always shown, at the end, and the key that closes an alert or another
/// presented screen. Completing and adding, whose keys are the same in all programs, take
/// precedence over all others except the first of the focused view. The others are ordered by their
/// distance from the focus. The keys to the row's actions come last, since a drag shows those too.
/// Keys that do not fit are on the help screen, and so are keys with the title of Enter. The result
/// of an action is beside the most important hints, or above the hints if it does not fit there.
///
/// A click on a hint does what its key does. In a hint for several keys, it does what the clicked
/// one does; a click on the title presses the last one, or the first one of `a/n Add`.
final class UIKeyHintBar: UIView {
  private var keyHints = KeyHints()
  /// The drawn hints and their columns.
  private var drawn: [(columns: Range<Int>, key: KeyInput)] = []
  /// The hint on which the mouse button was pressed.
  private var touched: KeyInput?
  /// The maximum number of lines of a message.
  private static let maximumLineCount = 3

  /// Returns the height of the bar in lines, which is more than one for a long message.
  func lineCount(for size: CGSize) -> Int {
    guard let window = superview as? UIWindow,
      let message = message(of: window, columns: Int(size.width))
    else { return 1 }
    return 1 + max(0, min(message.count, Int(size.height) - 2))
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
        text, at: CGPoint(x: 1, y: hintRow), attributes: TextAttributes(foreground: .secondaryLabel)
      )
      return
    }
    let lines = bounds.height > 1 ? message(of: window, columns: Int(bounds.width)) : nil
    if let lines { draw(lines, in: context) }
    let row = hintRow
    var column: CGFloat = 1
    keyHints.update(for: window)
    if window.isTooSmall { column = drawRequiredSize(of: window, in: context) }
    let room = Int(bounds.width - column) - 1
    let line = keyHints.line(with: lines == nil ? status(of: window) : nil, columns: room)
    if let status = line.status {
      let isResult = window.topViewController?.statusMessage != nil
      context.draw(
        status, in: CGRect(x: column, y: row, width: CGFloat(room), height: 1), alignment: .right,
        attributes: TextAttributes(foreground: isResult ? .label : .secondaryLabel))
    }
    for hint in line.hints {
      let end = column + CGFloat(hint.columns)
      context.draw(
        hint.name, at: CGPoint(x: column, y: row),
        attributes: TextAttributes(foreground: .tintColor, traits: .bold))
      context.draw(
        hint.title, at: CGPoint(x: end - CGFloat(hint.titleColumns), y: row),
        attributes: TextAttributes(foreground: .secondaryLabel))
      for (columns, key) in hint.clickedKeys {
        drawn.append((Int(column) + columns.lowerBound..<Int(column) + columns.upperBound, key))
      }
      column = end + CGFloat(KeyHints.gap)
    }
  }

  /// The row of the hints, below a message of several lines.
  private var hintRow: CGFloat { max(0, bounds.height - 1) }

  // MARK: Touches

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
    guard bounds.contains(point), point.y >= hintRow else { return nil }
    return drawn.first { $0.columns.contains(Int(point.x)) }?.key
  }

  // MARK: Status

  /// Returns the message, the count, or the state of the top screen, or nil if it has none.
  private func status(of window: UIWindow) -> KeyHints.Status? {
    let controller = window.topViewController
    if let message = controller?.statusMessage, !message.isEmpty { return .message(message) }
    guard let status = controller?.statusText, !status.isEmpty else { return nil }
    return .text(status)
  }

  /// Returns the lines of a message that does not fit beside the keys, or nil if it does or there
  /// is none.
  ///
  /// The result of an action leaves room for the most important keys, another message for help and
  /// quitting. The last line is cut if the message has more.
  private func message(of window: UIWindow, columns: Int) -> [String]? {
    guard !window.isTooSmall, let controller = window.topViewController else { return nil }
    // A status without parts cannot be shortened either.
    let text = controller.statusText
    let message =
      controller.statusMessage ?? (text?.contains(KeyHints.joint) == true ? nil : text)
    guard let message, TextWidth.columns(of: message) > columns / 3 else { return nil }
    keyHints.update(for: window)
    let lasting = keyHints.all.filter(\.isLasting)
    let kept = lasting + (controller.statusMessage == nil ? [] : keyHints.main)
    let taken = kept.isEmpty ? 0 : KeyHints.columns(of: kept) + KeyHints.gap
    guard TextWidth.columns(of: message) > columns - 2 - taken else { return nil }
    let room = max(1, columns - 2)
    let limit = max(1, min(Self.maximumLineCount, Int(window.bounds.height) - 2))
    return TextLayout.lines(of: message, columns: room, limit: limit).map {
      TextLayout.fitted($0, columns: room)
    }
  }

  private func draw(_ lines: [String], in context: CGContext) {
    for (row, line) in lines.enumerated() where row < Int(hintRow) {
      context.draw(
        line, in: CGRect(x: 1, y: CGFloat(row), width: bounds.width - 2, height: 1),
        attributes: TextAttributes(foreground: .label))
    }
  }

  /// Draws the size that a program needs if the terminal is too small, as detailed as fits beside
  /// the first lasting hint.
  ///
  /// - Returns: The column after the text.
  private func drawRequiredSize(of window: UIWindow, in context: CGContext) -> CGFloat {
    let size = "\(Int(window.neededSize.width))×\(Int(window.neededSize.height))"
    let room = Int(bounds.width)
    let texts = ["Needs \(size) cells", "Needs \(size)", size]
    let hint = keyHints.all.first(where: \.isLasting)?.columns ?? 0
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

  /// The number of lines at the bottom with a message and the key hints below it.
  package var keyHintLineCount: Int { Int(keyHintBar.frame.height) }
}
