import Foundation
import TerminalCore

/// The line at the bottom: the keys that matter now, and a count or a state at the right.
final class UIKeyHintBar: UIView {
  override func setUp() { isUserInteractionEnabled = false }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let window = superview as? UIWindow else {
      return
    }
    context.fill(bounds, with: .barBackground)
    if let message = window.waitMessage {
      let text = TextWidth.truncated(message, columns: max(0, Int(bounds.width) - 2))
      context.draw(
        text, at: CGPoint(x: 1, y: 0), attributes: TextAttributes(foreground: .secondaryLabel))
      return
    }
    var column: CGFloat = 1
    if window.isTooSmall { column = drawNeed(of: window, in: context) }
    var right = bounds.width - 1
    if let status = window.topViewController?.statusText, !status.isEmpty {
      let text = TextWidth.truncated(status, columns: max(0, Int(bounds.width / 2)))
      let start = right - CGFloat(TextWidth.columns(of: text))
      if start >= column {
        context.draw(
          text, at: CGPoint(x: start, y: 0), attributes: TextAttributes(foreground: .secondaryLabel)
        )
        right = start - 2
      }
    }
    let commands = window.activeKeyCommands
    for (index, command) in commands.enumerated() where !command.title.isEmpty {
      let name = Self.name(of: command, before: commands[(index + 1)...])
      let width = CGFloat(
        TextWidth.columns(of: name) + 1 + TextWidth.columns(of: command.title))
      if column + width > right { break }
      context.draw(
        name, at: CGPoint(x: column, y: 0),
        attributes: TextAttributes(foreground: .tintColor, traits: .bold))
      context.draw(
        command.title,
        at: CGPoint(x: column + CGFloat(TextWidth.columns(of: name)) + 1, y: 0),
        attributes: TextAttributes(foreground: .secondaryLabel))
      column += width + 2
    }
  }

  /// The key of a command, and the letters directly behind it that do the same: `a/n`.
  private static func name(
    of command: UIKeyCommand, before rest: ArraySlice<UIKeyCommand>
  ) -> String {
    let name = command.keyName
    guard name.count == 1, let words = command.discoverabilityTitle else { return name }
    let others = rest.prefix { other in
      other.title.isEmpty && other.discoverabilityTitle == words && other.keyName.count == 1
    }
    return ([name] + others.map(\.keyName)).joined(separator: "/")
  }

  /// Says what a terminal that is too small would need, in as many words as fit.
  ///
  /// - Returns: the column behind the words.
  private func drawNeed(of window: UIWindow, in context: CGContext) -> CGFloat {
    let size = "\(Int(window.neededSize.width))×\(Int(window.neededSize.height))"
    let room = Int(bounds.width)
    let words = ["Needs \(size) cells", "Needs \(size)", size]
    guard let fitting = words.first(where: { TextWidth.columns(of: $0) + 2 <= room }) ?? words.last
    else { return 1 }
    let start: CGFloat = TextWidth.columns(of: fitting) + 2 <= room ? 1 : 0
    let columns = context.draw(
      fitting, at: CGPoint(x: start, y: 0),
      attributes: TextAttributes(foreground: .systemOrange, traits: .bold))
    return start + CGFloat(columns) + 2
  }
}

extension UIWindow {
  /// The commands a key press would reach now, nearest responder first; a key that a nearer one
  /// answers is left out of the others'.
  var activeKeyCommands: [UIKeyCommand] {
    struct Key: Hashable {
      let input: String
      let flags: UIKeyModifierFlags
    }
    let isEditingText = firstResponder is any UIKeyInput
    var seen: Set<Key> = []
    var commands: [UIKeyCommand] = []
    var responder: UIResponder? = keyTarget
    while let current = responder {
      for command in current.keyCommands ?? [] where command.isEnabled {
        let isText =
          command.modifierFlags.isEmpty && command.input.count == 1
          && command.input.first.map { !$0.isNewline && $0 != "\t" && $0 != "\u{8}" } == true
        if isEditingText && isText { continue }
        if seen.insert(Key(input: command.input, flags: command.modifierFlags)).inserted {
          commands.append(command)
        }
      }
      responder = current.next
    }
    return commands
  }
}
