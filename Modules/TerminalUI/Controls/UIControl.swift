public import Foundation

/// A view a person operates, which tells its actions what happened.
open class UIControl: UIView {
  /// What can happen to a control; the raw values are UIKit's.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// It was clicked, or pressed by a key.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A person changed its value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What the control is there for was done.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Text began to be typed.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// A person changed the text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Typing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Return was pressed.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
  }

  /// How a control is at present; the raw values are UIKit's.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Neither of the others.
    public static let normal: State = []
    /// It is being pressed.
    public static let highlighted = State(rawValue: 1 << 0)
    /// It cannot be used.
    public static let disabled = State(rawValue: 1 << 1)
    /// It is selected.
    public static let selected = State(rawValue: 1 << 2)
    /// Keys go to it.
    public static let focused = State(rawValue: 1 << 3)
  }

  /// Whether it can be used.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      setNeedsDisplay()
      if !isEnabled { window?.viewWillLeave(self) }
    }
  }
  /// Whether it is selected, for controls that can be.
  open var isSelected = false { didSet { setNeedsDisplay() } }
  /// Whether it is being pressed.
  open var isHighlighted = false { didSet { setNeedsDisplay() } }
  /// Whether the mouse button went down on it and is still down.
  public private(set) var isTracking = false

  private var actions: [(action: UIAction, events: Event)] = []

  /// How the control is at present.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }

  open override var canBecomeFocused: Bool { isEnabled }

  /// Makes a control with an action for its primary event.
  public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Runs an action whenever one of the events happens.
  open func addAction(_ action: UIAction, for events: Event) {
    actions.append((action, events))
  }

  /// Runs the actions of events as if a person had caused them.
  open func sendActions(for events: Event) {
    for entry in actions where !entry.events.isDisjoint(with: events) {
      entry.action.perform(sender: self)
    }
  }

  /// The keys of a control that is there to be pressed.
  var pressingKeys: [UIKeyCommand] {
    [
      key(UIKeyCommand.inputReturn, title: "Press", "Press the button") {
        $0.sendActions(for: [.touchUpInside, .primaryActionTriggered])
      },
      key(" ") { $0.sendActions(for: [.touchUpInside, .primaryActionTriggered]) },
    ]
  }

  // MARK: Touches

  /// What a click sends. A control that has a value leaves its primary action to the change of it.
  var eventsOfTap: Event { [.touchUpInside, .primaryActionTriggered] }

  /// Called when a click ended on the control.
  func wasTapped(at place: CGPoint) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled else { return }
    isTracking = true
    isHighlighted = true
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    isHighlighted = bounds.contains(touch.location(in: self))
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    isTracking = false
    isHighlighted = false
    let place = touch.location(in: self)
    guard bounds.contains(place) else { return }
    sendActions(for: eventsOfTap)
    wasTapped(at: place)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    isTracking = false
    isHighlighted = false
  }
}

/// A closure with a title: what a control does, in place of a target and a selector.
@MainActor
public final class UIAction {
  /// The words of a button made for the action.
  public var title: String
  /// What was pressed, while the handler runs.
  public private(set) var sender: Any?
  private let handler: @MainActor (UIAction) -> Void

  public init(title: String = "", handler: @escaping @MainActor (UIAction) -> Void) {
    self.title = title
    self.handler = handler
  }

  func perform(sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
