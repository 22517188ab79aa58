@testable import TerminalUI

/// The stored properties of an object and of its superclasses, by reflection: a test finds by its type
/// what an assignment asks for without giving it a name.
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

  /// The values of the properties that are declared with exactly this type.
  func values<Value>(of type: Value.Type, named name: String? = nil) -> [Value] {
    all.filter { name == nil || $0.label == name }.compactMap { child in
      Swift.type(of: child.value) == type ? child.value as? Value : nil
    }
  }

  /// The properties of a name that can be nil, whatever their type: what the type is called, and the
  /// object that is there.
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
  /// The views of a kind that a person sees as such in this one, in stacks and other containers too,
  /// but not what a control is made of.
  func controls<Kind: UIView>(_ kind: Kind.Type) -> [Kind] {
    subviews.flatMap { view -> [Kind] in
      if let found = view as? Kind { return [found] }
      return view is UIControl || view is UITextView ? [] : view.controls(kind)
    }
  }
}
