public import Foundation
import Synchronization

extension NotificationCenter {
  /// Calls a method of an object whenever a notification is posted.
  ///
  /// The object isn't retained, and needn't be removed before it is deallocated. A method that is
  /// called for a notification of another thread runs on the main thread soon after.
  ///
  /// - Parameters:
  ///   - observer: The object that has the method.
  ///   - selector: The method, whose parameter is the notification.
  ///   - name: The name of the notifications, or nil for all.
  ///   - object: The object that posts the notifications, or nil for all.
  public func addObserver(
    _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
  ) {
    let observer = observer as AnyObject
    let call = NotificationCall(to: observer, selector)
    let token = addObserver(forName: name, object: object, queue: nil) { notification in
      // The notification is only read, by the method that this closure calls.
      nonisolated(unsafe) let notification = notification
      if MainQueue.isCurrent {
        MainActor.assumeIsolated { call.send(from: notification) }
      } else {
        DispatchQueue.main.async { MainActor.assumeIsolated { call.send(from: notification) } }
      }
    }
    observations.withLock { all in
      all.append(
        Observation(
          observer: ObjectIdentifier(observer), center: ObjectIdentifier(self), name: name,
          object: object.map { ObjectIdentifier($0 as AnyObject) }, token: Token(token)))
    }
  }

  /// Stops calling methods of an object, or the closure of a token.
  ///
  /// - Parameter observer: The object or the token.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Stops calling methods of an object for some notifications, or the closure of a token.
  ///
  /// - Parameters:
  ///   - observer: The object or the token.
  ///   - name: The name of the notifications, or nil for all.
  ///   - object: The object that posts the notifications, or nil for all.
  public func removeObserver(_ observer: AnyObject, name: NSNotification.Name?, object: Any?) {
    let posting = object.map { ObjectIdentifier($0 as AnyObject) }
    let removed = observations.withLock { all in
      let isRemoved = { (one: Observation) in
        one.observer == ObjectIdentifier(observer) && one.center == ObjectIdentifier(self)
          && (name == nil || one.name == name) && (posting == nil || one.object == posting)
      }
      defer { all.removeAll(where: isRemoved) }
      return all.filter(isRemoved)
    }
    for observation in removed { removeObserver(observation.token.object as Any) }
    if removed.isEmpty { removeObserver(observer as Any, name: name, object: object) }
  }
}

/// The main queue, on which the main actor runs. Its thread isn't always the main one.
enum MainQueue {
  private static let key = DispatchSpecificKey<Bool>()
  private static let mark: Void = DispatchQueue.main.setSpecific(key: key, value: true)

  /// A Boolean value that indicates whether the current code runs on the main actor.
  static var isCurrent: Bool {
    mark
    return Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
  }
}

/// A method that a notification center calls for an object.
private struct Observation: Sendable {
  let observer: ObjectIdentifier
  let center: ObjectIdentifier
  let name: NSNotification.Name?
  let object: ObjectIdentifier?
  let token: Token
}

/// The token by which Foundation removes an observer.
private struct Token: @unchecked Sendable {
  // Foundation's notification center may be called on any thread, with the tokens it returned.
  let object: any NSObjectProtocol
  init(_ object: any NSObjectProtocol) { self.object = object }
}

private let observations = Mutex<[Observation]>([])

/// The call of a method by a notification center. The object isn't retained.
private final class NotificationCall: Sendable {
  private let action: Mutex<WeakAction>

  private struct WeakAction: @unchecked Sendable {
    // The object is only used on the main actor.
    weak var target: AnyObject?
    let selector: Selector
  }

  init(to target: AnyObject, _ selector: Selector) {
    action = Mutex(WeakAction(target: target, selector: selector))
  }

  @MainActor
  func send(from notification: Notification) {
    let action = action.withLock { $0 }
    if let target = action.target { action.selector.send(to: target, from: notification) }
  }
}
