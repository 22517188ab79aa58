/// A view that a list reuses for different positions.
@MainActor
protocol ReusableView: UIView {
  /// The identifier under which views of this kind are reused.
  var reuseIdentifier: String? { get set }
  /// Prepares the view for reuse at another position.
  func prepareForReuse()
}

/// A pool of the views that left the screen, with the factories of new ones.
@MainActor
final class ReusePool<View: ReusableView> {
  /// The functions that create views, by reuse identifier.
  private(set) var factories: [String: @MainActor () -> View] = [:]
  /// The views that can be reused: about a screenful, of one or a few kinds.
  private var free: [View] = []

  /// Registers a function that creates views for an identifier; nil unregisters the identifier.
  func register(_ identifier: String, make: (@MainActor () -> View)?) {
    factories[identifier] = make
    free.removeAll { $0.reuseIdentifier == identifier }
  }

  /// Registers a class; nil unregisters the identifier. Its views are created by the initializer
  /// that `ViewInitializers` has, or else by `init?(coder:)`.
  func register(_ identifier: String, viewClass: View.Type?) {
    guard let viewClass else { return register(identifier, make: nil) }
    register(identifier) { ViewInitializers.make(viewClass, identifier: identifier) }
  }

  /// Returns a reused or a new view, or nil if the identifier is not registered.
  func dequeue(_ identifier: String) -> View? {
    if let index = free.lastIndex(where: { $0.reuseIdentifier == identifier }) {
      let view = free.remove(at: index)
      view.prepareForReuse()
      return view
    }
    let view = factories[identifier]?()
    view?.reuseIdentifier = identifier
    return view
  }

  /// Returns a reused or a new view. An unknown identifier stops the program with a message that
  /// lists the known ones.
  func required(_ identifier: String) -> View {
    guard let view = dequeue(identifier) else {
      preconditionFailure(problem(dequeuing: identifier)?.description ?? identifier)
    }
    return view
  }

  /// Returns a view that is no longer visible to the pool.
  func recycle(_ view: View) {
    if view.reuseIdentifier != nil { free.append(view) }
  }

  /// Returns the problem with an identifier, or nil if it is registered.
  func problem(dequeuing identifier: String) -> StoryboardProblem? {
    factories[identifier] == nil
      ? .unknownCell(identifier, known: Array(factories.keys)) : nil
  }
}
