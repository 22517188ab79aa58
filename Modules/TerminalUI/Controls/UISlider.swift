public import Foundation
import TerminalCore

/// A control that selects a value from a range: `━━━━━●──────`.
///
///     let volume = UISlider()
///     volume.maximumValue = 10
///     volume.addAction(UIAction { _ in update() }, for: .valueChanged)
///
/// ← and → move the thumb by a twentieth of the range, with Shift by a hundredth, and Home and End
/// to its ends. The mouse drags the thumb, and a click on the track moves it there. A change by the
/// user sends `.valueChanged`.
open class UISlider: UIControl {
  /// The value. Setting it limits it to the range, and sends no event.
  open var value: Float {
    get { limited.value }
    set { limited.set(newValue) }
  }
  /// The lower end of the range, which is never above the upper one.
  open var minimumValue: Float {
    get { limited.minimum }
    set { limited.minimum = newValue }
  }
  /// The upper end of the range, which is never below the lower one.
  open var maximumValue: Float {
    get { limited.maximum }
    set { limited.maximum = newValue }
  }
  /// A Boolean value that indicates whether dragging sends `.valueChanged` at each step, rather
  /// than at the end.
  open var isContinuous = true
  /// The color of the track before the thumb. If nil, it is the tint color.
  open var minimumTrackTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The color of the track after the thumb. If nil, it is that of separators.
  open var maximumTrackTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The color of the thumb. If nil, it is that of the track before it.
  open var thumbTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The pictures at the ends of the track, which aren't drawn.
  open var minimumValueImage: UIImage?
  open var maximumValueImage: UIImage?

  private var limited = LimitedValue<Float>(maximum: 1) {
    didSet { if limited != oldValue { setNeedsDisplay() } }
  }

  /// Sets the value without sending an event.
  ///
  /// - Parameters:
  ///   - value: The value, which is limited to the range.
  ///   - animated: Ignored. The thumb moves at once.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  /// Has no effect. The thumb is a dot in every state.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - state: The state.
  open func setThumbImage(_ image: UIImage?, for state: State) {}

  /// The value as a percentage of the range.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "\(Int((fraction * 100).rounded()))%" }
    set { super.accessibilityValue = newValue }
  }

  /// The value as a part of the range, from 0 to 1.
  private var fraction: Float {
    let range = maximumValue - minimumValue
    return range > 0 ? (value - minimumValue) / range : 0
  }

  /// Sets the value as the user does.
  private func move(to value: Float) {
    let before = limited.value
    self.value = value
    if limited.value != before { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  // MARK: Keys

  open override var keyCommands: [UIKeyCommand]? {
    guard isEnabled else { return nil }
    func step(
      _ input: String, _ flags: UIKeyModifierFlags, _ part: Float, title: String = "",
      _ discoverabilityTitle: String
    ) -> UIKeyCommand {
      key(input, title: title, flags: flags, discoverabilityTitle) { slider in
        slider.move(to: slider.value + (slider.maximumValue - slider.minimumValue) * part)
      }
    }
    return [
      step(UIKeyCommand.inputLeftArrow, [], -0.05, title: "Less", "Less"),
      step(UIKeyCommand.inputRightArrow, [], 0.05, title: "More", "More"),
      step(UIKeyCommand.inputLeftArrow, .shift, -0.01, "A little less"),
      step(UIKeyCommand.inputRightArrow, .shift, 0.01, "A little more"),
      key(UIKeyCommand.inputHome, "Least") { $0.move(to: $0.minimumValue) },
      key(UIKeyCommand.inputEnd, "Most") { $0.move(to: $0.maximumValue) },
    ]
  }

  // MARK: Touches

  override var tapEvents: Event { .touchUpInside }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    follow(touches)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    follow(touches)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let wasTracking = isTracking
    super.touchesEnded(touches, with: event)
    if wasTracking, !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  /// Moves the thumb to a touch.
  private func follow(_ touches: Set<UITouch>) {
    guard isTracking, let touch = touches.first, bounds.width > 1 else { return }
    let column = touch.location(in: self).x.rounded(.down)
    let part = Float(max(0, min(1, column / (bounds.width.rounded() - 1))))
    let value = minimumValue + (maximumValue - minimumValue) * part
    if isContinuous { move(to: value) } else { self.value = value }
  }

  // MARK: Size and drawing

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 1)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 20, height: 1) }

  open override func draw(_ rect: CGRect) {
    let columns = bounds.width.rounded()
    guard let context = UIGraphicsGetCurrentContext(), columns >= 1 else { return }
    let row = ((bounds.height - 1) / 2).rounded(.down)
    let thumb = (CGFloat(fraction) * (columns - 1)).rounded()
    let tint = isEnabled ? minimumTrackTintColor ?? .tintColor : .secondaryLabel
    let traits: Style.Attributes = isEnabled ? [] : .dim
    context.fill(
      CGRect(x: 0, y: row, width: thumb, height: 1), with: "━",
      attributes: TextAttributes(foreground: tint, traits: traits))
    context.fill(
      CGRect(x: thumb + 1, y: row, width: columns - thumb - 1, height: 1), with: "─",
      attributes: TextAttributes(
        foreground: maximumTrackTintColor ?? .separator, traits: traits))
    var attributes = TextAttributes(
      foreground: isEnabled ? thumbTintColor ?? tint : tint, traits: traits)
    if isFocused || isHighlighted { attributes.traits = [.bold, .reverse] }
    context.draw("●", at: CGPoint(x: thumb, y: row), attributes: attributes)
  }
}
