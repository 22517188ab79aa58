@testable import TerminalUI

/// The stored properties of an object and of its superclasses, by reflection. A test finds by type
/// what an assignment requires without naming it.
@MainActor
struct StoredProperties {
  private let all: [Mirror.Child]
  private let object: AnyObject

  init(of object: AnyObject) {
    self.object = object
    var mirrors = [Mirror(reflecting: object)]
    while let next = mirrors.last?.superclassMirror { mirrors.append(next) }
    all = mirrors.flatMap(\.children)
  }

  /// Returns the values of the properties that are declared with exactly this type.
  func values<Value>(of type: Value.Type, named name: String? = nil) -> [Value] {
    all.filter { name == nil || $0.label == name }.compactMap { child in
      Swift.type(of: child.value) == type ? child.value as? Value : nil
    }
  }

  /// Returns the optional properties with a name, whatever their type: the name of the type, and
  /// the object.
  func optionals(named name: String) -> [(type: String, object: AnyObject?)] {
    all.filter { $0.label == name }.compactMap { child in
      let mirror = Mirror(reflecting: child.value)
      guard mirror.displayStyle == .optional else { return nil }
      return ("\(Swift.type(of: child.value))", mirror.children.first.map { $0.value as AnyObject })
    }
  }

  /// The views that the storyboard has connected to outlets.
  var connectedViews: [UIView] {
    outlets(of: object).values.flatMap { Mirror(reflecting: $0).children }.compactMap {
      $0.value as? UIView
    }
  }
}

extension UIView {
  /// Returns the views of a kind, including those in stacks and other containers, but not the parts
  /// of a control.
  func controls<Kind: UIView>(_ kind: Kind.Type) -> [Kind] {
    subviews.flatMap { view -> [Kind] in
      if let found = view as? Kind { return [found] }
      return view is UIControl || view is UITextView ? [] : view.controls(kind)
    }
  }
}
