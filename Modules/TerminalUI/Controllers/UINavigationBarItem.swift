import Foundation
import TerminalCore

/// A button in the bar, drawn with the letter underlined that presses it.
final class UINavigationBarItem: UIControl {
  let item: UIBarButtonItem
  /// The letter that presses it, underlined; nil for none.
  var key: Character? { didSet { if key != oldValue { setNeedsDisplay() } } }

  init(of item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    addAction(UIAction { _ in item.press() }, for: .primaryActionTriggered)
    item.button = self
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFocused: Bool { item.isEnabled }

  func itemDidChange() {
    setNeedsDisplay()
    (superview as? UINavigationBar)?.assignKeys()
    superview?.setNeedsLayout()
    superview?.setNeedsDisplay()
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: TextWidth.columns(of: item.title ?? ""), height: 1)
  }

  override var keyCommands: [UIKeyCommand]? {
    let press: @MainActor () -> Void = { [item] in item.press() }
    return [
      UIKeyCommand(
        title: "Press", input: UIKeyCommand.inputReturn, discoverabilityTitle: "Press the button",
        action: press),
      UIKeyCommand(input: " ", action: press),
    ]
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let title = item.title else { return }
    var attributes = TextAttributes(foreground: item.isEnabled ? .tintColor : .secondaryLabel)
    if item.style == .done { attributes.traits.insert(.bold) }
    if !item.isEnabled { attributes.traits.insert(.dim) }
    if isFocused || isHighlighted { attributes.traits.insert(.reverse) }
    context.draw(title, in: bounds, attributes: attributes)
    guard item.isEnabled, let key,
      let index = title.firstIndex(where: { $0.lowercased() == key.lowercased() })
    else { return }
    let column = TextWidth.columns(of: title[..<index])
    attributes.traits.insert(.underline)
    context.draw(
      String(title[index]), at: CGPoint(x: CGFloat(column), y: 0), attributes: attributes)
  }
}
