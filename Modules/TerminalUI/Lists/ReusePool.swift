/// A view that a list takes for one place after another.
@MainActor
protocol ReusableView: UIView {
  /// The name views of its kind are reused under.
  var reuseIdentifier: String? { get set }
  /// Called before the view is used for another place.
  func prepareForReuse()
}

/// The views of a list that have left the screen, and how new ones are made.
@MainActor
final class ReusePool<View: ReusableView> {
  /// What makes a view of each name.
  private(set) var factories: [String: @MainActor () -> View] = [:]
  /// A screen of views, of one or a few kinds.
  private var free: [View] = []

  /// Makes views under a name; nil makes none under it any more.
  func register(_ identifier: String, make: (@MainActor () -> View)?) {
    factories[identifier] = make
    free.removeAll { $0.reuseIdentifier == identifier }
  }

  /// Makes views of a class under a name by `init?(coder:)`; nil makes none under it any more.
  func register(_ identifier: String, viewClass: View.Type?) {
    guard let viewClass else { return register(identifier, make: nil) }
    register(identifier) { EmptyCoder.make(viewClass) }
  }

  /// A view to fill, reused where one is free; nil where nothing makes such views.
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

  /// A view to fill; a name that nothing makes views under stops the program and tells those there are.
  func required(_ identifier: String) -> View {
    guard let view = dequeue(identifier) else {
      preconditionFailure(problem(dequeuing: identifier)?.description ?? identifier)
    }
    return view
  }

  /// Takes a view that is no longer seen.
  func recycle(_ view: View) {
    if view.reuseIdentifier != nil { free.append(view) }
  }

  /// What is wrong with a name; nil where views can be made under it.
  func problem(dequeuing identifier: String) -> StoryboardProblem? {
    factories[identifier] == nil
      ? .unknownCell(identifier, known: Array(factories.keys)) : nil
  }
}
