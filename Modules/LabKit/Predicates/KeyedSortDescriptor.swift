public import Foundation
public import TerminalUI

/// A sort descriptor with a key, like `NSSortDescriptor(key:ascending:)` on iOS.
///
/// `lab` replaces `NSSortDescriptor` by this class, because the initializers with a key are
/// unavailable in Foundation on Linux. Nil is less than any other value.
public final class KeyedSortDescriptor: NSSortDescriptor {
  private let value: (Any) -> Any?
  private let comparison: (Any, Any) -> ComparisonResult

  /// Creates a descriptor that sorts by the value of a key.
  ///
  /// - Parameters:
  ///   - key: The key path, such as `author.name`; nil for the objects themselves.
  ///   - ascending: If true, the order is ascending.
  public convenience init(key: String?, ascending: Bool) {
    self.init(path: key, ascending: ascending, comparison: Self.order)
  }

  /// Creates a descriptor that sorts by the value of a key, comparing strings with a method of
  /// `NSString`.
  ///
  /// - Parameters:
  ///   - key: The key path; nil for the objects themselves.
  ///   - ascending: If true, the order is ascending.
  ///   - selector: The method, such as `NSString.localizedCaseInsensitiveCompare(_:)`.
  public convenience init(key: String?, ascending: Bool, selector: Selector?) {
    let method = selector.map { String($0.description.prefix { $0 != "(" && $0 != ":" }) }
    self.init(path: key, ascending: ascending) { one, other in
      guard let one = one as? String, let other = other as? String else {
        return Self.order(one, other)
      }
      return switch method {
      case "caseInsensitiveCompare": one.caseInsensitiveCompare(other)
      case "localizedCaseInsensitiveCompare": one.localizedCaseInsensitiveCompare(other)
      case "localizedStandardCompare": one.localizedStandardCompare(other)
      case "localizedCompare": one.localizedCompare(other)
      default: one.compare(other)
      }
    }
  }

  /// Creates a descriptor that sorts by a property.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - ascending: If true, the order is ascending.
  public convenience init<Root>(keyPath: PartialKeyPath<Root>, ascending: Bool) {
    self.init(ascending: ascending, comparison: Self.order) { object in
      (object as? Root).map { $0[keyPath: keyPath] }
    }
  }

  private convenience init(
    path: String?, ascending: Bool, comparison: @escaping (Any, Any) -> ComparisonResult
  ) {
    let keys = path?.split(separator: ".").map(String.init) ?? []
    self.init(ascending: ascending, comparison: comparison) {
      KeyPathReader.value(of: keys, in: $0)
    }
  }

  private init(
    ascending: Bool, comparison: @escaping (Any, Any) -> ComparisonResult,
    value: @escaping (Any) -> Any?
  ) {
    self.value = value
    self.comparison = comparison
    // The comparison of the superclass, which uses a key path, is replaced.
    super.init(keyPath: \NSObject.hash, ascending: ascending)
  }

  public required init?(coder: NSCoder) { nil }

  /// Returns the order of two objects.
  public override func compare(_ object1: Any, to object2: Any) -> ComparisonResult {
    let one = KeyPathReader.unwrapped(value(object1))
    let other = KeyPathReader.unwrapped(value(object2))
    let order: ComparisonResult =
      switch (one, other) {
      case (nil, nil): .orderedSame
      case (nil, _): .orderedAscending
      case (_, nil): .orderedDescending
      case (let one?, let other?): comparison(one, other)
      }
    guard !ascending else { return order }
    return ComparisonResult(rawValue: -order.rawValue) ?? .orderedSame
  }

  /// Returns the order of two values; `orderedSame` if they cannot be compared.
  private static func order(_ one: Any, _ other: Any) -> ComparisonResult {
    func compared<Value: Comparable>(_ one: Value) -> ComparisonResult? {
      guard let other = other as? Value else { return nil }
      return one < other ? .orderedAscending : one == other ? .orderedSame : .orderedDescending
    }
    switch one {
    case let one as any Comparable: return compared(one) ?? .orderedSame
    case let one as NSNumber: return (other as? NSNumber).map { one.compare($0) } ?? .orderedSame
    case let one as Bool:
      guard let other = other as? Bool else { return .orderedSame }
      return one == other ? .orderedSame : one ? .orderedDescending : .orderedAscending
    case let one as NSDate: return compared(one as Date) ?? .orderedSame
    default: return .orderedSame
    }
  }
}
