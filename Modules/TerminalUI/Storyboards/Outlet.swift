/// A property that the storyboard connects to a view by the property's name.
///
///     final class EventInfoViewController: UIViewController {
///       @Outlet var titleLabel: UILabel!
///     }
///
/// It stands for Interface Builder's `@IBOutlet`, which needs the Objective-C runtime.
@MainActor
@propertyWrapper
public final class Outlet<Wrapped> {
  /// The view, from when the scene's view was loaded; nil before, and where no scene connects it.
  public var wrappedValue: Wrapped!

  public init() {}
}

/// An outlet whatever its type, as the storyboard finds it by reflection.
@MainActor
protocol AnyOutlet: AnyObject {
  var typeName: String { get }
  /// Connects the outlet.
  ///
  /// - Returns: false where the object is not of the outlet's type.
  func connect(to object: Any) -> Bool
}

extension Outlet: AnyOutlet {
  var typeName: String { "\(Wrapped.self)" }

  func connect(to object: Any) -> Bool {
    guard let object = object as? Wrapped else { return false }
    wrappedValue = object
    return true
  }
}

/// The outlets of an object by name, its superclasses' included.
@MainActor
func outlets(of object: AnyObject) -> [String: any AnyOutlet] {
  var found: [String: any AnyOutlet] = [:]
  var mirror: Mirror? = Mirror(reflecting: object)
  while let current = mirror {
    for child in current.children {
      guard let label = child.label, label.hasPrefix("_"),
        let outlet = child.value as? any AnyOutlet
      else { continue }
      found[String(label.dropFirst())] = outlet
    }
    mirror = current.superclassMirror
  }
  return found
}

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
