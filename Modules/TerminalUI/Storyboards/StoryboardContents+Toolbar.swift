public import Foundation

extension StoryboardContents {
  /// Puts a button into a toolbar of the scene, behind those before, and connects it to an action,
  /// which is told the button.
  public mutating func barButtonItem(
    _ title: String, in toolbar: SceneViewReference<UIToolbar>,
    style: UIBarButtonItem.Style = .plain, key: Character? = nil,
    discoverabilityTitle: String? = nil,
    outlet: String? = nil,
    action: @escaping @MainActor (Owner) -> @MainActor (UIBarButtonItem) -> Void
  ) {
    declarations.connections.append { owner, views in
      let item = UIBarButtonItem(title: title, style: style)
      item.keyEquivalent = key
      item.discoverabilityTitle = discoverabilityTitle
      item.primaryAction = UIAction { [weak owner, weak item] _ in
        guard let owner = owner as? Owner, let item else { return }
        action(owner)(item)
      }
      views[toolbar].items = (views[toolbar].items ?? []) + [item]
      if let outlet { UIStoryboard.connect(outlet, of: owner, to: item) }
    }
  }

  /// Puts a button into a toolbar of the scene and connects it to an action that takes any sender.
  public mutating func barButtonItem(
    _ title: String, in toolbar: SceneViewReference<UIToolbar>,
    style: UIBarButtonItem.Style = .plain, key: Character? = nil,
    discoverabilityTitle: String? = nil,
    outlet: String? = nil, action: @escaping @MainActor (Owner) -> @MainActor (Any) -> Void
  ) {
    barButtonItem(
      title, in: toolbar, style: style, key: key, discoverabilityTitle: discoverabilityTitle,
      outlet: outlet
    ) { owner in { (sender: UIBarButtonItem) in action(owner)(sender) } }
  }

  /// Puts a button into a toolbar of the scene and connects it to an action without a sender.
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

  /// Puts words into a toolbar of the scene that name what is on the screen.
  public mutating func barTitle(
    _ title: String, in toolbar: SceneViewReference<UIToolbar>, outlet: String? = nil
  ) {
    declarations.connections.append { owner, views in
      let item = UIBarButtonItem(title: title)
      views[toolbar].items = (views[toolbar].items ?? []) + [item]
      if let outlet { UIStoryboard.connect(outlet, of: owner, to: item) }
    }
  }

  /// Puts a space into a toolbar of the scene.
  ///
  /// - Parameters:
  ///   - width: its columns; nil shares the room that is left.
  ///   - toolbar: the toolbar, as it was added to the scene.
  public mutating func barSpace(
    _ width: CGFloat? = nil, in toolbar: SceneViewReference<UIToolbar>
  ) {
    declarations.connections.append { _, views in
      let item = width.map { UIBarButtonItem.fixedSpace($0) } ?? .flexibleSpace()
      views[toolbar].items = (views[toolbar].items ?? []) + [item]
    }
  }
}
