import Foundation

/// What can be declared inside a scene and inside a prototype cell: views, outlets, actions and
/// constraints.
@MainActor
public protocol StoryboardContents {
  /// Whose outlets and actions the views are connected to.
  associatedtype Owner: UIResponder

  /// What has been declared so far.
  var declarations: ViewDeclarations { get set }
}

extension StoryboardContents {
  /// Adds a view, in front of those added before, and connects it to an outlet.
  ///
  /// - Parameters:
  ///   - view: makes the view; it is made anew each time the scene or the cell is.
  ///   - outlet: the name of the owner's `@Outlet` property.
  ///   - configure: sets what Interface Builder's inspector would.
  @discardableResult
  public mutating func add<View: UIView>(
    _ view: @escaping @autoclosure @MainActor () -> View, outlet: String? = nil,
    configure: @escaping @MainActor (View) -> Void = { _ in }
  ) -> SceneViewReference<View> {
    declarations.elements.append(
      ViewDeclarations.Element(
        type: View.self,
        make: {
          let made = view()
          made.translatesAutoresizingMaskIntoConstraints = false
          configure(made)
          return made
        }, outlet: outlet))
    return SceneViewReference(index: declarations.elements.count - 1)
  }

  /// Connects an event of a control to an action of the owner, which is told the control.
  public mutating func connect<Control: UIControl>(
    _ control: SceneViewReference<Control>, for events: UIControl.Event,
    action: @escaping @MainActor (Owner) -> @MainActor (Control) -> Void
  ) {
    declarations.connections.append { owner, views in
      let view = views[control]
      view.addAction(
        UIAction { [weak owner, weak view] _ in
          guard let owner = owner as? Owner, let view else { return }
          action(owner)(view)
        }, for: events)
    }
  }

  /// Connects an event of a control to an action of the owner that takes any sender.
  public mutating func connect<Control: UIControl>(
    _ control: SceneViewReference<Control>, for events: UIControl.Event,
    action: @escaping @MainActor (Owner) -> @MainActor (Any) -> Void
  ) {
    connect(control, for: events) { owner in { (sender: Control) in action(owner)(sender) } }
  }

  /// Connects an event of a control to an action of the owner without a sender.
  public mutating func connect<Control: UIControl>(
    _ control: SceneViewReference<Control>, for events: UIControl.Event,
    action: @escaping @MainActor (Owner) -> @MainActor () -> Void
  ) {
    connect(control, for: events) { owner in { (_: Control) in action(owner)() } }
  }

  /// Adds constraints between the views; they are active as soon as the scene or the cell is made.
  public mutating func constrain(
    _ constraints: @escaping @MainActor (SceneViews) -> [NSLayoutConstraint]
  ) {
    declarations.connections.append { _, views in
      NSLayoutConstraint.activate(constraints(views))
    }
  }
}
