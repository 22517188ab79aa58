/// A property that a storyboard connects to a view by the property's name.
///
///     final class EventInfoViewController: UIViewController {
///       @Outlet var titleLabel: UILabel!
///     }
///
/// It replaces Interface Builder's `@IBOutlet`, which needs the Objective-C runtime.
@preconcurrency @MainActor
@propertyWrapper
public final class Outlet<Wrapped> {
  /// The view, or nil before the scene's view is loaded and if no scene connects the outlet.
  public var wrappedValue: Wrapped!

  public init() {}
}

/// An outlet of any type, as the storyboard finds it by reflection.
@MainActor
protocol AnyOutlet: AnyObject {
  var typeName: String { get }
  /// Connects the outlet to an object.
  ///
  /// - Returns: False if the object is not of the outlet's type.
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

/// Returns the outlets of an object by name, including those of its superclasses.
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

/// The views declared for a scene or a prototype cell, with the connections to make after creating
/// them.
///
/// The same calls fill both; see `StoryboardContents`.
@preconcurrency @MainActor
public struct ViewDeclarations {
  /// A view and the outlet that it is connected to.
  struct Element {
    let type: UIView.Type
    let make: @MainActor () -> UIView
    let outlet: String?
  }

  var elements: [Element] = []
  /// The actions and constraints, in the order of their declaration.
  var connections: [@MainActor (UIResponder, SceneViews) -> Void] = []

  /// Creates the views as subviews of a view, and connects the owner's outlets and actions.
  ///
  /// - Returns: The new views.
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
