import Foundation

/// The views declared for a scene or a prototype cell, and what is done once they are made.
///
/// Both are filled by the same calls; see `StoryboardContents`.
@MainActor
public struct ViewDeclarations {
  /// A view and the outlet it goes to.
  struct Element {
    let type: UIView.Type
    let make: @MainActor () -> UIView
    let outlet: String?
  }

  var elements: [Element] = []
  /// Actions and constraints, in the order they were declared.
  var connections: [@MainActor (UIResponder, SceneViews) -> Void] = []

  /// Makes the views inside another and connects the owner's outlets and actions.
  ///
  /// - Returns: the views made.
  func install(in root: UIView, for owner: UIResponder) -> [UIView] {
    let views = elements.map { $0.make() }
    let known = elements.contains { $0.outlet != nil } ? outlets(of: owner) : [:]
    for (view, element) in zip(views, elements) {
      root.addSubview(view)
      if let outlet = element.outlet {
        UIStoryboard.connect(outlet, of: owner, among: known, to: view)
      }
    }
    let made = SceneViews(root: root, views: views)
    for connect in connections { connect(owner, made) }
    for view in views { view.awakeFromNib() }
    return views
  }
}
