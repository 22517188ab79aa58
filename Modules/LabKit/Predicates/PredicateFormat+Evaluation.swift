import Foundation

extension PredicateFormat {
  /// Returns a Boolean value that indicates whether the condition holds for an object.
  func evaluate(_ object: Any?) -> Bool {
    switch self {
    case .constant(let value): value
    case .and(let one, let other): one.evaluate(object) && other.evaluate(object)
    case .or(let one, let other): one.evaluate(object) || other.evaluate(object)
    case .not(let condition): !condition.evaluate(object)
    case .comparison(let comparison): comparison.evaluate(object)
    }
  }
}

extension PredicateFormat.Operand {
  /// Returns the value of the operand for an object.
  func value(for object: Any?) -> Any? {
    switch self {
    case .keyPath(let path): KeyPathReader.value(of: path, in: object)
    case .value(let value): value
    case .list(let operands): operands.map { $0.value(for: object) as Any }
    }
  }
}

extension PredicateFormat.Comparison {
  fileprivate func evaluate(_ object: Any?) -> Bool {
    let left = left.value(for: object)
    let right = right.value(for: object)
    guard let quantifier else { return holds(left, right) }
    let elements = Self.elements(of: left)
    return switch quantifier {
    case .any, .some: elements.contains { holds($0, right) }
    case .all: elements.allSatisfy { holds($0, right) }
    case .none: !elements.contains { holds($0, right) }
    }
  }

  private func holds(_ left: Any?, _ right: Any?) -> Bool {
    switch relation {
    case .equal: areEqual(left, right)
    case .notEqual: !areEqual(left, right)
    case .less: order(left, right) == .orderedAscending
    case .greater: order(left, right) == .orderedDescending
    case .lessOrEqual: [.orderedAscending, .orderedSame].contains(order(left, right))
    case .greaterOrEqual: [.orderedDescending, .orderedSame].contains(order(left, right))
    case .isIn: isElement(left, of: right)
    case .contains where !(left is String): isElement(right, of: left)
    case .between:
      if let bounds = right as? [Any], bounds.count == 2 {
        [.orderedDescending, .orderedSame].contains(order(left, bounds[0]))
          && [.orderedAscending, .orderedSame].contains(order(left, bounds[1]))
      } else {
        false
      }
    case .beginsWith, .endsWith, .contains, .like, .matches:
      if let text = left as? String, let pattern = right as? String {
        matches(folded(text), folded(pattern))
      } else {
        false
      }
    }
  }

  private func matches(_ text: String, _ pattern: String) -> Bool {
    switch relation {
    case .beginsWith: text.hasPrefix(pattern)
    case .endsWith: text.hasSuffix(pattern)
    case .contains: pattern.isEmpty || text.contains(pattern)
    case .like: Self.isWhole(text, like: Self.expression(forWildcards: pattern))
    default: Self.isWhole(text, like: pattern)
    }
  }

  private static func isWhole(_ text: String, like expression: String) -> Bool {
    text.range(of: "^(?:\(expression))$", options: .regularExpression) != nil
  }

  /// Returns the regular expression for a pattern with `*` and `?`.
  private static func expression(forWildcards pattern: String) -> String {
    pattern.map { character in
      switch character {
      case "*": ".*"
      case "?": "."
      default: NSRegularExpression.escapedPattern(for: String(character))
      }
    }.joined()
  }

  // MARK: Values

  private func areEqual(_ left: Any?, _ right: Any?) -> Bool {
    let (left, right) = (Self.identity(left), Self.identity(right))
    if left == nil || right == nil { return left == nil && right == nil }
    if let order = order(left, right) { return order == .orderedSame }
    if let one = left as? AnyHashable, let other = right as? AnyHashable { return one == other }
    guard let one = left.map({ $0 as AnyObject }), let other = right.map({ $0 as AnyObject })
    else { return false }
    return one === other
  }

  /// Returns the identity by which predicates compare an object, or the value itself.
  private static func identity(_ value: Any?) -> Any? {
    (value as? any PredicateIdentifiable)?.predicateIdentity ?? value
  }

  private func isElement(_ value: Any?, of collection: Any?) -> Bool {
    if let text = collection as? String, let part = value as? String {
      return folded(text).contains(folded(part))
    }
    return Self.elements(of: collection).contains { areEqual(value, $0) }
  }

  private static func elements(of collection: Any?) -> [Any?] {
    switch collection {
    case let list as [Any]: list.map { KeyPathReader.unwrapped($0) }
    case let set as Set<AnyHashable>: set.map(\.base)
    case let set as NSSet: set.allObjects
    case let set as NSOrderedSet: set.array
    case nil: []
    case let value: [value]
    }
  }

  /// Returns the order of two values, or nil if they are not comparable.
  private func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
    switch (left, right) {
    case (let one as String, let other as String):
      let (one, other) = (folded(one), folded(other))
      return one == other ? .orderedSame : one < other ? .orderedAscending : .orderedDescending
    case (let one as Date, let other as Date): return one.compare(other)
    default:
      guard let one = Self.number(left), let other = Self.number(right) else { return nil }
      return one == other ? .orderedSame : one < other ? .orderedAscending : .orderedDescending
    }
  }

  private static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Bool: value ? 1 : 0
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  private func folded(_ text: String) -> String {
    var options: String.CompareOptions = []
    if ignoresCase { options.insert(.caseInsensitive) }
    if ignoresDiacritics { options.insert(.diacriticInsensitive) }
    return options.isEmpty ? text : text.folding(options: options, locale: nil)
  }
}
