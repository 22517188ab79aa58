public import Foundation

/// A view that the user operates, and that runs its actions when an event occurs.
open class UIControl: UIView {
  /// The events of controls. The raw values are the same as in UIKit.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The control was clicked or pressed by a key.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The user changed the value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control performed its primary action.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The editing of text began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user changed the text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// The editing of text ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Return was pressed during the editing of text.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
  }

  /// The state of a control. The raw values are the same as in UIKit.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The state without any of the others.
    public static let normal: State = []
    /// The control is pressed.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control is disabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected.
    public static let selected = State(rawValue: 1 << 2)
    /// The control has the focus.
    public static let focused = State(rawValue: 1 << 3)
  }

  /// A Boolean value that indicates whether the control is enabled.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      setNeedsDisplay()
      if !isEnabled { window?.viewWillLeave(self) }
    }
  }
  /// A Boolean value that indicates whether the control is selected, for controls with a selected
  /// state.
  open var isSelected = false { didSet { setNeedsDisplay() } }
  /// A Boolean value that indicates whether the control is pressed.
  open var isHighlighted = false { didSet { setNeedsDisplay() } }
  /// A Boolean value that indicates whether the mouse button was pressed on the control and is
  /// still down.
  public private(set) var isTracking = false

  /// The actions with their events, in the order in which they were added.
  var actions: [(action: Action, events: Event)] = []

  /// The current state of the control.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }

  open override var canBecomeFocused: Bool { isEnabled }

  /// Creates a control with an action for its primary event.
  public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Adds an action that runs whenever one of the events occurs. It replaces an action with the
  /// same identifier.
  open func addAction(_ action: UIAction, for events: Event) {
    removeAction(identifiedBy: action.identifier, for: events)
    actions.append((.closure(action), events))
  }

  /// Stops running an action for events.
  open func removeAction(_ action: UIAction, for events: Event) {
    removeAction(identifiedBy: action.identifier, for: events)
  }

  /// Stops running the action with an identifier for events.
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
    for index in actions.indices.reversed() {
      guard case .closure(let action) = actions[index].action, action.identifier == identifier
      else { continue }
      actions[index].events.subtract(events)
      if actions[index].events.isEmpty { actions.remove(at: index) }
    }
  }

  /// Runs the actions of events, as if the user had caused them.
  open func sendActions(for events: Event) {
    for entry in actions where !entry.events.isDisjoint(with: events) {
      switch entry.action {
      case .closure(let action): action.perform(sender: self)
      case .method(let method): method.send(from: self, upFrom: self)
      }
    }
  }

  /// The key commands of a control that acts like a button.
  var pressingKeys: [UIKeyCommand] {
    [
      key(UIKeyCommand.inputReturn, title: "Press", "Press the button") {
        $0.pressByKey()
      },
      key(" ") { $0.pressByKey() },
    ]
  }

  private func pressByKey() {
    sendActions(for: .touchDown)
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
  }

  // MARK: Touches

  /// The events that a click sends. A control with a value sends its primary action when the value
  /// changes.
  var tapEvents: Event { [.touchUpInside, .primaryActionTriggered] }

  /// Called after a click on the control.
  func handleTap(at place: CGPoint) {}

  /// Called when the mouse button is pressed on the control.
  ///
  /// - Returns: False to ignore the pointer until the button is pressed again.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the pointer moves while the mouse button is down.
  ///
  /// - Returns: False to ignore the pointer until the button is pressed again.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the mouse button is released.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Called when something else, such as another screen, takes the pointer.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled else { return }
    if let touch = touches.first, !beginTracking(touch, with: event) { return }
    isTracking = true
    isHighlighted = true
    sendActions(for: .touchDown)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    guard continueTracking(touch, with: event) else {
      isTracking = false
      isHighlighted = false
      return
    }
    isHighlighted = bounds.contains(touch.location(in: self))
    sendActions(for: isHighlighted ? .touchDragInside : .touchDragOutside)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    isTracking = false
    isHighlighted = false
    endTracking(touch, with: event)
    let place = touch.location(in: self)
    guard bounds.contains(place) else { return sendActions(for: .touchUpOutside) }
    sendActions(for: tapEvents)
    handleTap(at: place)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    let wasTracking = isTracking
    isTracking = false
    isHighlighted = false
    guard wasTracking else { return }
    cancelTracking(with: event)
    sendActions(for: .touchCancel)
  }
}
