extension UIControl {
  /// An action that a control runs when one of its events occurs: a closure, or a method of a
  /// target.
  enum Action {
    case closure(UIAction)
    case method(TargetAction)
  }

  /// Calls a method of a target whenever one of the events occurs. The target isn't retained.
  ///
  /// - Parameters:
  ///   - target: The object that has the method. If nil, the first object in the responder chain
  ///     that has the method, beginning with the control.
  ///   - action: The method.
  ///   - events: The events that call the method.
  public func addTarget(_ target: Any?, action: Selector, for events: Event) {
    let targetAction = TargetAction(target, action)
    let isKnown = actions.contains { entry in
      guard case .method(let other) = entry.action, other.action == action else { return false }
      return other.target === targetAction.target && entry.events == events
    }
    if !isKnown { actions.append((.method(targetAction), events)) }
  }

  /// Stops calling methods of a target for events.
  ///
  /// - Parameters:
  ///   - target: The object, or nil for every object.
  ///   - action: The method, or nil for all methods.
  ///   - events: The events that no longer call the methods.
  public func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
    for index in actions.indices.reversed() {
      guard case .method(let method) = actions[index].action, method.matches(target, action)
      else { continue }
      actions[index].events.subtract(events)
      if actions[index].events.isEmpty { actions.remove(at: index) }
    }
  }

  /// The objects whose methods the control calls. There is none for methods of the responder chain.
  public var allTargets: Set<AnyHashable> {
    Set(
      actions.compactMap { entry in
        guard case .method(let method) = entry.action else { return nil }
        return method.target as? AnyHashable
      })
  }

  /// The events for which the control runs an action.
  public var allControlEvents: Event {
    actions.reduce(into: []) { events, entry in events.formUnion(entry.events) }
  }

  /// Returns the names of the methods of a target that an event calls, or nil if there are none.
  ///
  /// - Parameters:
  ///   - target: The object, or nil for every object.
  ///   - event: The event.
  public func actions(forTarget target: Any?, forControlEvent event: Event) -> [String]? {
    let names = actions.compactMap { entry -> String? in
      guard case .method(let method) = entry.action, !entry.events.isDisjoint(with: event),
        method.matches(target, nil)
      else { return nil }
      return method.action.description
    }
    return names.isEmpty ? nil : names
  }

  /// Calls a method of an object with the control as the sender.
  ///
  /// - Parameters:
  ///   - action: The method.
  ///   - target: The object, or nil for the first one in the responder chain that has the method.
  ///   - event: The event that the method receives.
  public func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    TargetAction(target, action).send(from: self, upFrom: self, for: event)
  }
}

extension UIControl.Event {
  /// The mouse button was pressed on the control, or its key.
  public static let touchDown = Self(rawValue: 1 << 0)
  /// The second press of a double click. It isn't sent: `touchDown` is, for each press.
  public static let touchDownRepeat = Self(rawValue: 1 << 1)
  /// The mouse was dragged inside the control.
  public static let touchDragInside = Self(rawValue: 1 << 2)
  /// The mouse was dragged outside the control.
  public static let touchDragOutside = Self(rawValue: 1 << 3)
  /// The mouse was dragged into the control. It isn't sent.
  public static let touchDragEnter = Self(rawValue: 1 << 4)
  /// The mouse was dragged out of the control. It isn't sent.
  public static let touchDragExit = Self(rawValue: 1 << 5)
  /// The mouse button was released outside the control.
  public static let touchUpOutside = Self(rawValue: 1 << 7)
  /// The touch was canceled.
  public static let touchCancel = Self(rawValue: 1 << 8)
  /// All events of touches.
  public static let allTouchEvents = Self(rawValue: 0xfff)
  /// All events of editing text.
  public static let allEditingEvents = Self(rawValue: 0xf0000)
  public static let allEvents = Self(rawValue: 0xffff_ffff)
}

/// The name of control events in Swift 3 and 4.
public typealias UIControlEvents = UIControl.Event
/// The name of control states in Swift 3 and 4.
public typealias UIControlState = UIControl.State
