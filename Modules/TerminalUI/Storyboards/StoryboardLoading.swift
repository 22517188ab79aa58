public import Foundation

/// The declarations that a storyboard file needs and that a storyboard in Swift has no use for.
extension StoryboardSceneContents {
  /// Sets the closure that creates the controller's view, before outlets are connected.
  package mutating func rootView(_ make: @escaping @MainActor () -> UIView) {
    scene.makeRootView = make
  }

  /// Adds a closure that configures a new controller before its view is loaded.
  package mutating func prepare(_ body: @escaping @MainActor (Controller) -> Void) {
    scene.preparations.append { controller in
      if let controller = controller as? Controller { body(controller) }
    }
  }

  /// Adds a closure that fills the controller's view after it was created and before
  /// `viewDidLoad()`.
  package mutating func fill(_ body: @escaping @MainActor (Controller) -> Void) {
    scene.declarations.connections.append { owner, _ in
      if let controller = owner as? Controller { body(controller) }
    }
  }

  /// Adds a segue that `prepare(for:sender:)` receives without an identifier.
  ///
  /// - Parameters:
  ///   - identifier: A unique name with which the storyboard performs the segue.
  ///   - destination: The identifier of the destination scene.
  ///   - kind: The presentation of the destination.
  ///   - presentation: The modal presentation style, or nil for that of the destination's
  ///     controller.
  package mutating func anonymousSegue(
    _ identifier: String, to destination: String, kind: StoryboardScene.Segue.Kind,
    presentation: UIModalPresentationStyle?
  ) {
    scene.segues.append(
      StoryboardScene.Segue(
        identifier: identifier, destination: destination, kind: kind,
        modalPresentationStyle: presentation, isAnonymous: true))
  }

  /// Adds a segue action to the segue that was added last.
  ///
  /// - Parameter make: A closure that creates the destination from the source, an archive and the
  ///   sender. If it returns nil, the destination's class creates it.
  package mutating func segueAction(
    _ make: @escaping @MainActor (UIViewController, NSCoder, Any?) -> UIViewController?
  ) {
    guard let last = scene.segues.indices.last else { return }
    scene.segues[last].makeDestination = make
  }

  /// Adds an unwind segue whose action is found by name.
  ///
  /// - Parameters:
  ///   - identifier: The identifier with which the segue is performed.
  ///   - name: The name of the action, for messages.
  ///   - leadsTo: A closure that returns true for the classes that have the action.
  ///   - action: A closure that calls the action of the destination.
  package mutating func unwindSegue(
    _ identifier: String, named name: String,
    leadsTo: @escaping @MainActor (UIViewController.Type) -> Bool,
    action: @escaping @MainActor (UIViewController, UIStoryboardSegue) -> Void
  ) {
    scene.unwindSegues.append(
      StoryboardScene.UnwindSegue(
        identifier: identifier, destinationName: name, leadsTo: leadsTo, action: action))
  }
}

extension UIView {
  /// Creates a view of a class as a storyboard does. If `init?(coder:)` returns nil, the program
  /// stops with a message.
  package static func makeFromStoryboard() -> Self { EmptyCoder.make(Self.self) }
}

extension UICollectionViewLayout {
  /// Creates a layout of a class as a storyboard does, or returns nil if `init?(coder:)` does.
  package static func makeFromStoryboard() -> Self? { Self(coder: EmptyCoder()) }
}

extension UITableView {
  /// Registers a closure that creates the cells for a reuse identifier.
  package func registerPrototype(
    _ identifier: String, make: @escaping @MainActor () -> UITableViewCell
  ) {
    cellPool.register(identifier, make: make)
  }
}

extension UICollectionView {
  /// Registers a closure that creates the cells for a reuse identifier.
  package func registerPrototype(
    _ identifier: String, make: @escaping @MainActor () -> UICollectionViewCell
  ) {
    cellPool.register(identifier, make: make)
  }
}

extension UICollectionView {
  /// Registers a closure that creates the headings for a reuse identifier.
  package func registerHeadingPrototype(
    _ identifier: String, make: @escaping @MainActor () -> UICollectionReusableView
  ) {
    headingPool.register(identifier, make: make)
  }
}

extension UIListView {
  /// Sets the closure that is called with each cell that the user selects.
  package func onSelection(_ body: @escaping @MainActor (UIView) -> Void) {
    selectionTrigger = { body($0) }
  }
}

extension UITableView {
  /// Sets the closure that is called with each cell whose detail button the user presses.
  package func onAccessoryTap(_ body: @escaping @MainActor (UITableViewCell) -> Void) {
    accessoryTrigger = { body($0) }
  }
}

extension UIStoryboard {
  /// A function that returns a storyboard by its name, for programs whose storyboards are files.
  package static var finder: (@MainActor (String) -> UIStoryboard?)?

  /// Creates a storyboard from a file of the program. A name without a file is a programming error
  /// that stops the program.
  ///
  /// - Parameters:
  ///   - name: The name of the file without its extension.
  ///   - storyboardBundleOrNil: The bundle of the file, which is always that of the program.
  public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    guard let found = Self.finder?(name) else {
      preconditionFailure("Could not find a storyboard named '\(name)'")
    }
    self.init(
      name: found.name, initial: found.initialSceneIdentifier, scenes: found.scenes)
  }
}
