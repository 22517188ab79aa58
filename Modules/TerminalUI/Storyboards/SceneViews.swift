/// The views of a scene or a cell that was made, to write constraints between.
@MainActor
public struct SceneViews {
  /// The controller's view, or the cell's content view.
  public let root: UIView
  let views: [UIView]

  /// The view that a declaration was for.
  public subscript<View: UIView>(_ reference: SceneViewReference<View>) -> View {
    guard let view = views[reference.index] as? View else {
      preconditionFailure("view \(reference.index) is not a \(View.self)")
    }
    return view
  }
}

/// Stands for a view of a scene or a cell before it is made.
public struct SceneViewReference<View: UIView>: Sendable {
  let index: Int
}
