public import Foundation
import TerminalCore

/// A control that decreases or increases a value: `[ – ][ + ]`.
///
///     let copies = UIStepper()
///     copies.maximumValue = 9
///     copies.addAction(UIAction { _ in update() }, for: .valueChanged)
///
/// ←, `-` and a click on the left half decrease the value, →, `+`, Enter, Space and a click on the
/// right half increase it. A change by the user sends `.valueChanged`. As in UIKit, the control
/// doesn't show its value.
open class UIStepper: UIControl {
  /// The value. Setting it limits it to the range, and sends no event.
  open var value: Double {
    get { limited.value }
    set { limited.set(newValue) }
  }
  /// The lowest value, which is never above the highest one.
  open var minimumValue: Double {
    get { limited.minimum }
    set { limited.minimum = newValue }
  }
  /// The highest value, which is never below the lowest one.
  open var maximumValue: Double {
    get { limited.maximum }
    set { limited.maximum = newValue }
  }
  /// The amount by which the value changes. An amount that isn't positive is taken as 1.
  open var stepValue: Double = 1
  /// A Boolean value that indicates whether a step beyond one end of the range continues at the
  /// other.
  open var wraps = false { didSet { setNeedsDisplay() } }
  /// Has no effect. A key that is held repeats by itself.
  open var autorepeat = true
  /// Has no effect. Each step sends an event.
  open var isContinuous = true

  private var limited = LimitedValue<Double>(maximum: 100) {
    didSet { if limited != oldValue { setNeedsDisplay() } }
  }

  /// Sets the size, which is fixed as in UIKit.
  override func setUp() {
    frame.size = intrinsicContentSize
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
  }

  /// The value as text, without decimals if it has none.
  open override var accessibilityValue: String? {
    get {
      super.accessibilityValue
        ?? (value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)")
    }
    set { super.accessibilityValue = newValue }
  }

  /// Changes the value by a number of steps, as the user does.
  private func step(by steps: Double) {
    guard isEnabled else { return }
    let before = value
    let next = value + steps * (stepValue > 0 ? stepValue : 1)
    if wraps, next > maximumValue {
      value = minimumValue
    } else if wraps, next < minimumValue {
      value = maximumValue
    } else {
      value = next
    }
    if value != before { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  // MARK: Keys and touches

  open override var keyCommands: [UIKeyCommand]? {
    guard isEnabled else { return nil }
    return [
      key(UIKeyCommand.inputLeftArrow, title: "Less", "Less") { $0.step(by: -1) },
      key(UIKeyCommand.inputRightArrow, title: "More", "More") { $0.step(by: 1) },
      key("-") { $0.step(by: -1) },
      key("+") { $0.step(by: 1) },
      key(UIKeyCommand.inputReturn) { $0.step(by: 1) },
      key(" ") { $0.step(by: 1) },
    ]
  }

  override var tapEvents: Event { .touchUpInside }

  override func handleTap(at place: CGPoint) {
    step(by: place.x < intrinsicContentSize.width / 2 ? -1 : 1)
  }

  // MARK: Size and drawing

  open override var intrinsicContentSize: CGSize { CGSize(width: 10, height: 1) }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let row = ((bounds.height - 1) / 2).rounded(.down)
    func draw(_ text: String, at column: CGFloat, _ isPossible: Bool) {
      var attributes = TextAttributes(foreground: .tintColor)
      if isFocused || isHighlighted { attributes.traits = [.bold, .reverse] }
      if !isEnabled || !isPossible {
        attributes.foreground = .secondaryLabel
        attributes.traits = isFocused ? [.dim, .reverse] : .dim
      }
      context.draw(text, at: CGPoint(x: column, y: row), attributes: attributes)
    }
    draw("[ – ]", at: 0, wraps || value > minimumValue)
    draw("[ + ]", at: 5, wraps || value < maximumValue)
  }
}
