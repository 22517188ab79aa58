import Foundation
import TerminalUI

/// A view that lets the user press a button with a title of one character by typing the character,
/// as in a calculator.
final class TypedButtonsView: UIView {
  /// The keys for titles that are not on a keyboard.
  private static let keys: [String: String] = [
    "×": "*", "÷": "/", "−": "-", "–": "-", "✕": "*", "∗": "*", "X": "x", "＋": "+",
  ]

  override var keyCommands: [UIKeyCommand]? {
    var used: Set<String> = []
    return buttons(in: self).compactMap { button in
      guard let title = button.currentTitle, title.count == 1, button.isEnabled else { return nil }
      let key = Self.keys[title] ?? title.lowercased()
      guard key != " ", used.insert(key).inserted else { return nil }
      return UIKeyCommand(input: key, discoverabilityTitle: "Press \(title)") {
        button.sendActions(for: [.touchUpInside, .primaryActionTriggered])
      }
    }
  }

  private func buttons(in view: UIView) -> [UIButton] {
    view.subviews.filter { !$0.isHidden }.flatMap { inner -> [UIButton] in
      if let button = inner as? UIButton { return [button] }
      return buttons(in: inner)
    }
  }
}
