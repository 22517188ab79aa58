public import Foundation
import TerminalCore

/// A control that is on or off: `[━━●] On`, `[○──] Off`.
///
///     let reminders = UISwitch()
///     reminders.isOn = true
///     reminders.addAction(UIAction { _ in update() }, for: .valueChanged)
///
/// Space, Enter and a click toggle it, → turns it on, and ← turns it off. A change by the user
/// sends `.valueChanged`.
open class UISwitch: UIControl {
  /// A Boolean value that indicates whether the switch is on. Setting it doesn't send an event.
  open var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }
  /// The color while the switch is on. If nil, it is green.
  open var onTintColor: UIColor? { didSet { setNeedsDisplay() } }

  /// Sets the size, which is fixed as in UIKit.
  override func setUp() {
    frame.size = intrinsicContentSize
    // As in UIKit, the label beside it grows.
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
  }

  /// Turns the switch on or off without sending an event.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  func turn(on: Bool) {
    guard isEnabled, on != isOn else { return }
    isOn = on
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  // MARK: Keys and touches

  open override var keyCommands: [UIKeyCommand]? {
    guard isEnabled else { return nil }
    let action = isOn ? "Turn off" : "Turn on"
    return [
      key(" ", title: isOn ? "Turn Off" : "Turn On", action) { $0.turn(on: !$0.isOn) },
      key(UIKeyCommand.inputReturn, action) { $0.turn(on: !$0.isOn) },
      key(UIKeyCommand.inputRightArrow, isOn ? nil : action) { $0.turn(on: true) },
      key(UIKeyCommand.inputLeftArrow, isOn ? action : nil) { $0.turn(on: false) },
    ]
  }

  override var tapEvents: Event { .touchUpInside }

  override func handleTap(at place: CGPoint) { turn(on: !isOn) }

  // MARK: Size and drawing

  open override var intrinsicContentSize: CGSize { CGSize(width: 9, height: 1) }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    var attributes = TextAttributes(
      foreground: isOn ? onTintColor ?? .systemGreen : .secondaryLabel)
    if isOn { attributes.traits.insert(.bold) }
    if isFocused || isHighlighted { attributes.traits.formUnion([.bold, .reverse]) }
    if !isEnabled { attributes = TextAttributes(foreground: .secondaryLabel, traits: .dim) }
    let row = ((bounds.height - 1) / 2).rounded(.down)
    let title = isOn ? "On" : "Off"
    // If the picture and the word don't both fit, only the word is drawn.
    guard bounds.width >= 9 else {
      context.draw(
        title, in: CGRect(x: 0, y: row, width: bounds.width, height: 1), attributes: attributes)
      return
    }
    context.draw(isOn ? "[━━●]" : "[○──]", at: CGPoint(x: 0, y: row), attributes: attributes)
    attributes.traits.remove(.reverse)
    if isEnabled, !isOn { attributes.foreground = .label }
    context.draw(title, at: CGPoint(x: 6, y: row), attributes: attributes)
  }
}
