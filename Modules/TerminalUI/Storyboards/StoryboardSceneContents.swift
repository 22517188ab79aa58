/// Declares what is in a scene: bar buttons, views, prototype cells, segues, constraints.
///
/// Outlets are named and checked when the scene is made. Actions are the controller's methods
/// themselves, so that a misspelt one does not compile.
@MainActor
public struct StoryboardSceneContents<Controller: UIViewController> {
  var scene: StoryboardScene

  /// Which end of the bar a button stands at.
  public enum BarPosition: Sendable { case left, right }

  /// Puts words in the middle of the bar.
  public mutating func title(_ title: String) {
    scene.title = title
    scene.preparations.append { $0.title = title }
  }

  /// Puts a button in the bar and connects it to an action.
  public mutating func barButtonItem(
    _ title: String, at position: BarPosition, style: UIBarButtonItem.Style = .plain,
    discoverabilityTitle: String? = nil, outlet: String? = nil,
    action: @escaping @MainActor (Controller) -> @MainActor (UIBarButtonItem) -> Void
  ) {
    if position == .left {
      scene.leftBarButtonTitles.append(title)
    } else {
      scene.rightBarButtonTitles.append(title)
    }
    scene.preparations.append { controller in
      let item = UIBarButtonItem(title: title, style: style)
      item.discoverabilityTitle = discoverabilityTitle
      item.primaryAction = UIAction { [weak controller, weak item] _ in
        guard let controller = controller as? Controller, let item else { return }
        action(controller)(item)
      }
      let navigationItem = controller.navigationItem
      switch position {
      case .left:
        navigationItem.leftBarButtonItems = (navigationItem.leftBarButtonItems ?? []) + [item]
      case .right:
        navigationItem.rightBarButtonItems = (navigationItem.rightBarButtonItems ?? []) + [item]
      }
      if let outlet { UIStoryboard.connect(outlet, of: controller, to: item) }
    }
  }

  /// Adds a view, in front of those added before, and connects it to an outlet.
  @discardableResult
  public mutating func add<View: UIView>(
    _ view: @escaping @autoclosure @MainActor () -> View, outlet: String? = nil,
    configure: @escaping @MainActor (View) -> Void = { _ in }
  ) -> SceneViewReference<View> {
    scene.viewTypes.append(View.self)
    scene.elements.append(
      StoryboardScene.Element(
        make: {
          let made = view()
          made.translatesAutoresizingMaskIntoConstraints = false
          configure(made)
          return made
        }, outlet: outlet))
    return SceneViewReference(index: scene.elements.count - 1)
  }

  /// Connects an event of a control to an action.
  public mutating func connect<Control: UIControl>(
    _ control: SceneViewReference<Control>, for events: UIControl.Event,
    action: @escaping @MainActor (Controller) -> @MainActor (Control) -> Void
  ) {
    scene.connections.append { controller, views in
      let view = views[control]
      view.addAction(
        UIAction { [weak controller, weak view] _ in
          guard let controller = controller as? Controller, let view else { return }
          action(controller)(view)
        }, for: events)
    }
  }

  /// Adds constraints between the scene's views; they are active as soon as the scene is made.
  public mutating func constrain(
    _ constraints: @escaping @MainActor (SceneViews) -> [NSLayoutConstraint]
  ) {
    scene.connections.append { _, views in NSLayoutConstraint.activate(constraints(views)) }
  }

  /// Declares a way to another scene.
  public mutating func segue(
    _ identifier: String, to destination: String, kind: StoryboardScene.Segue.Kind = .show
  ) {
    scene.segues.append(
      StoryboardScene.Segue(identifier: identifier, destination: destination, kind: kind))
  }

  /// Declares a kind of row; selecting such a row performs the segue named.
  public mutating func prototypeCell(
    _ identifier: String, style: UITableViewCell.CellStyle,
    accessory: UITableViewCell.AccessoryType = .none, selectionSegue: String? = nil
  ) {
    prototypeCell(
      identifier, selectionSegue: selectionSegue,
      make: {
        let cell = UITableViewCell(style: style, reuseIdentifier: identifier)
        cell.accessoryType = accessory
        return cell
      })
  }

  /// Declares a kind of row of a class of its own.
  public mutating func prototypeCell(
    _ identifier: String, selectionSegue: String? = nil,
    make: @escaping @MainActor () -> UITableViewCell
  ) {
    scene.cells.append(
      StoryboardScene.PrototypeCell(
        identifier: identifier, make: make, selectionSegue: selectionSegue))
  }
}
