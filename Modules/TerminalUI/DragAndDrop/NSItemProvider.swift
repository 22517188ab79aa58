public import Foundation

/// A type whose instances can be dragged.
public protocol NSItemProviderWriting {}

/// A type whose instances can be loaded from dragged items.
public protocol NSItemProviderReading {}

extension NSString: NSItemProviderWriting, NSItemProviderReading {}
extension NSURL: NSItemProviderWriting, NSItemProviderReading {}
extension NSAttributedString: NSItemProviderWriting, NSItemProviderReading {}
extension UIImage: NSItemProviderWriting, NSItemProviderReading {}

/// A provider of a dragged item's object. A drag ends in the program in which it began, so the
/// provider contains the object itself.
open class NSItemProvider {
  /// The object, or nil if there is none.
  private let object: (any NSItemProviderWriting)?

  /// Creates a provider without an object.
  public init() { object = nil }

  /// Creates a provider of an object.
  public init(object: any NSItemProviderWriting) { self.object = object }

  /// Returns a Boolean value that indicates whether the object is an instance of a class.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    loaded(aClass) != nil
  }

  /// Loads the object synchronously.
  ///
  /// - Parameters:
  ///   - aClass: The class.
  ///   - completionHandler: A closure that is called with the object, or with an error if it is of
  ///     another class, before the method returns.
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    let found = loaded(aClass)
    completionHandler(found, found == nil ? CocoaError(.featureUnsupported) : nil)
    let progress = Progress(totalUnitCount: 1)
    progress.completedUnitCount = 1
    return progress
  }

  /// Returns the object if it is an instance of a class, and otherwise nil.
  private func loaded(_ aClass: any NSItemProviderReading.Type) -> (any NSItemProviderReading)? {
    guard let object, Self.isClass(type(of: object), kindOf: aClass) else { return nil }
    return object as? any NSItemProviderReading
  }

  private static func isClass(_ found: Any.Type, kindOf wanted: Any.Type) -> Bool {
    var found: AnyClass? = found as? AnyClass
    while let present = found {
      if ObjectIdentifier(present) == ObjectIdentifier(wanted) { return true }
      found = _getSuperclass(present)
    }
    return false
  }
}

extension UIDragSession {
  /// Returns a Boolean value that indicates whether the object of any item is an instance of a
  /// class.
  public func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }

  /// Loads the objects that are instances of a class, synchronously.
  ///
  /// - Parameters:
  ///   - aClass: The class.
  ///   - completion: A closure that is called with the objects before the method returns.
  @discardableResult
  public func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    var found: [any NSItemProviderReading] = []
    for item in items {
      item.itemProvider.loadObject(ofClass: aClass) { object, _ in
        if let object { found.append(object) }
      }
    }
    completion(found)
    return Progress(totalUnitCount: 1)
  }
}

/// Swift value types that are bridged to Foundation classes, such as `URL`.
extension NSItemProvider {
  /// Returns a Boolean value that indicates whether the object is bridged to a type.
  public func canLoadObject<Value: _ObjectiveCBridgeable>(ofClass aClass: Value.Type) -> Bool
  where Value._ObjectiveCType: NSItemProviderReading {
    canLoadObject(ofClass: Value._ObjectiveCType.self)
  }

  /// Loads the object synchronously as a value of a bridged type.
  @discardableResult
  public func loadObject<Value: _ObjectiveCBridgeable>(
    ofClass aClass: Value.Type, completionHandler: @escaping (Value?, (any Error)?) -> Void
  ) -> Progress where Value._ObjectiveCType: NSItemProviderReading {
    loadObject(ofClass: Value._ObjectiveCType.self) { object, error in
      let found = object as? Value._ObjectiveCType
      completionHandler(found.map { Value._unconditionallyBridgeFromObjectiveC($0) }, error)
    }
  }
}

extension UIDragSession {
  /// Returns a Boolean value that indicates whether the object of any item is bridged to a type.
  public func canLoadObjects<Value: _ObjectiveCBridgeable>(ofClass aClass: Value.Type) -> Bool
  where Value._ObjectiveCType: NSItemProviderReading {
    canLoadObjects(ofClass: Value._ObjectiveCType.self)
  }

  /// Loads the objects that are bridged to a type, synchronously.
  @discardableResult
  public func loadObjects<Value: _ObjectiveCBridgeable>(
    ofClass aClass: Value.Type, completion: @escaping ([Value]) -> Void
  ) -> Progress where Value._ObjectiveCType: NSItemProviderReading {
    loadObjects(ofClass: Value._ObjectiveCType.self) { objects in
      completion(
        objects.compactMap { $0 as? Value._ObjectiveCType }
          .map { Value._unconditionallyBridgeFromObjectiveC($0) })
    }
  }
}
