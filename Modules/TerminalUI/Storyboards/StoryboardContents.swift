public import Foundation

/// The declarations in a scene or a prototype cell: views, outlets, actions, and constraints.
@preconcurrency @MainActor
public protocol StoryboardContents {
  /// The type of the object whose outlets and actions are connected.
  associatedtype Owner: UIResponder

  /// The declarations so far.
  var declarations: ViewDeclarations { get set }
}

extension StoryboardContents {
  /// Adds a view in front of the previous ones, and connects it to an outlet.
  ///
  /// - Parameters:
  ///   - view: An expression that creates the view, evaluated for each instance of the scene or
  ///     cell.
  ///   - outlet: The name of the owner's `@Outlet` property.
  ///   - configure: A closure that sets the properties of the view, as Interface Builder's
  ///     inspectors do.
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

  /// Connects an event of a control to an action of the owner, with the control as the sender.
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

  /// Connects an event of a control to an action of the owner without a sender.
  public mutating func connect<Control: UIControl>(
    _ control: SceneViewReference<Control>, for events: UIControl.Event,
    action: @escaping @MainActor (Owner) -> @MainActor () -> Void
  ) {
    connect(control, for: events) { owner in { (_: Control) in action(owner)() } }
  }

  /// Connects a property of the owner to several views, in their order.
  ///
  ///     scene.connect(outletCollection: "answerButtons", to: first, second, third)
  ///
  /// - Parameters:
  ///   - name: The name of the owner's `@Outlet` property, whose type is an array.
  ///   - views: The views, which were added before.
  public mutating func connect<each View: UIView>(
    outletCollection name: String, to views: repeat SceneViewReference<each View>
  ) {
    declarations.connections.append { owner, made in
      var members: [UIView] = []
      for view in repeat each views { members.append(made[view]) }
      UIStoryboard.connect(name, of: owner, to: members)
    }
  }

  /// Adds a closure that configures the views when the scene or the cell is created, before
  /// `viewDidLoad()`.
  ///
  ///     scene.configure { owner, views in views[table].dataSource = owner }
  public mutating func configure(_ body: @escaping @MainActor (Owner, SceneViews) -> Void) {
    declarations.connections.append { owner, views in
      if let owner = owner as? Owner { body(owner, views) }
    }
  }

  /// Adds constraints between the views, which are activated when the scene or the cell is created.
  public mutating func constrain(
    _ constraints: @escaping @MainActor (SceneViews) -> [NSLayoutConstraint]
  ) {
    declarations.connections.append { _, views in
      NSLayoutConstraint.activate(constraints(views))
    }
  }
}

extension StoryboardContents {
  /// Adds a button at the end of a toolbar of the scene, and connects it to an action with the
  /// button as the sender.
  public mutating func barButtonItem(
    _ title: String, in toolbar: SceneViewReference<UIToolbar>,
    style: UIBarButtonItem.Style = .plain, key: Character? = nil,
    discoverabilityTitle: String? = nil,
    outlet: String? = nil,
    action: @escaping @MainActor (Owner) -> @MainActor (UIBarButtonItem) -> Void
  ) {
    appendItem(to: toolbar, outlet: outlet) { owner in
      UIBarButtonItem(
        title, style, keys: key.map { [$0] } ?? [], discoverabilityTitle: discoverabilityTitle
      ) { [weak owner] item in if let owner = owner as? Owner { action(owner)(item) } }
    }
  }

  private mutating func appendItem(
    to toolbar: SceneViewReference<UIToolbar>, outlet: String? = nil,
    _ make: @escaping @MainActor (UIResponder) -> UIBarButtonItem
  ) {
    declarations.connections.append { owner, views in
      let item = make(owner)
      views[toolbar].items = (views[toolbar].items ?? []) + [item]
      if let outlet { UIStoryboard.connect(outlet, of: owner, to: item) }
    }
  }

  /// Adds a button at the end of a toolbar of the scene, and connects it to an action without a
  /// sender.
  public mutating func barButtonItem(
    _ title: String, in toolbar: SceneViewReference<UIToolbar>,
    style: UIBarButtonItem.Style = .plain, key: Character? = nil,
    discoverabilityTitle: String? = nil,
    outlet: String? = nil, action: @escaping @MainActor (Owner) -> @MainActor () -> Void
  ) {
    barButtonItem(
      title, in: toolbar, style: style, key: key, discoverabilityTitle: discoverabilityTitle,
      outlet: outlet
    ) { owner in { (_: UIBarButtonItem) in action(owner)() } }
  }

  /// Adds a title to a toolbar of the scene.
  public mutating func barTitle(
    _ title: String, in toolbar: SceneViewReference<UIToolbar>, outlet: String? = nil
  ) {
    appendItem(to: toolbar, outlet: outlet) { _ in UIBarButtonItem(title: title) }
  }

  /// Adds a space to a toolbar of the scene.
  ///
  /// - Parameters:
  ///   - width: The width in columns, or nil for a flexible space.
  ///   - toolbar: The toolbar, as it was added to the scene.
  public mutating func barSpace(
    _ width: CGFloat? = nil, in toolbar: SceneViewReference<UIToolbar>
  ) {
    appendItem(to: toolbar) { _ in width.map { .fixedSpace($0) } ?? .flexibleSpace() }
  }
}

extension StoryboardContents {
  /// Embeds views in a vertical stack view that begins at the top of the scene or the cell, and has
  /// its width.
  ///
  /// If there is less space than the views need, the constraints on their heights determine which
  /// of them shrink.
  ///
  ///     scene.stack(titleField, descriptionView, datePicker, createButton)
  ///
  /// - Parameters:
  ///   - views: The views, which were added before, in their order from the top.
  ///   - spacing: The rows between two views.
  ///   - margin: The columns at the left and at the right.
  ///   - fillsHeight: If true, the stack view ends at the bottom; if false, it ends there at the
  ///     latest.
  public mutating func stack<each View: UIView>(
    _ views: repeat SceneViewReference<each View>, spacing: CGFloat = 0, margin: CGFloat = 0,
    fillsHeight: Bool = true
  ) {
    var arranged: [Int] = []
    repeat arranged.append((each views).index)
    declarations.connections.append { [arranged] _, made in
      let stack = UIStackView(arrangedSubviews: arranged.map { made.views[$0] })
      stack.axis = .vertical
      stack.setSpacing(cells: spacing)
      stack.translatesAutoresizingMaskIntoConstraints = false
      let root = made.root
      let margin = PointLengths.length(columns: margin)
      root.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: root.topAnchor),
        stack.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: margin),
        stack.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -margin),
        fillsHeight
          ? stack.bottomAnchor.constraint(equalTo: root.bottomAnchor)
          : stack.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor),
      ])
    }
  }
}

/// The views of an instance of a scene or a cell, for constraints between them.
@preconcurrency @MainActor
public struct SceneViews {
  /// The view controller's view, or the cell's content view.
  public let root: UIView
  let views: [UIView]

  /// The view that a declaration created.
  public subscript<View: UIView>(_ reference: SceneViewReference<View>) -> View {
    guard let view = views[reference.index] as? View else {
      preconditionFailure("view \(reference.index) is not a \(View.self)")
    }
    return view
  }
}

/// A reference to a view of a scene or a cell, before the view is created.
public struct SceneViewReference<View: UIView>: Sendable {
  let index: Int
}
