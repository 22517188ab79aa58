import Foundation

extension NSLayoutConstraint {
  /// The alignment of the views in a visual format.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)

    fileprivate static let attributes: [(option: FormatOptions, attribute: Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
      (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
      (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
    ]
  }

  /// Returns the constraints that a visual format describes, such as `H:|-[name(>=20)]-8-[age]|`.
  ///
  /// A hyphen alone is a space of one cell, or of 8 points in a project that `lab` opens. A format
  /// that can't be read is a programming error.
  ///
  /// - Parameters:
  ///   - format: The format. `|` is the superview of the views.
  ///   - options: The alignment of the views.
  ///   - metrics: The numbers in the format, by name.
  ///   - views: The views in the format, by name.
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var parser = VisualFormatParser(format, metrics: metrics ?? [:], views: views)
    parser.parse()
    let aligned = FormatOptions.attributes.filter { options.contains($0.option) }
    let pairs = zip(parser.parsedViews, parser.parsedViews.dropFirst())
    return parser.constraints
      + pairs.flatMap { one, other in
        aligned.map {
          NSLayoutConstraint(
            item: one, attribute: $0.attribute, relatedBy: .equal, toItem: other,
            attribute: $0.attribute, multiplier: 1, constant: 0)
        }
      }
  }
}

/// Parses a visual format from the left to the right.
@MainActor
private struct VisualFormatParser {
  private(set) var constraints: [NSLayoutConstraint] = []
  private(set) var parsedViews: [UIView] = []

  private let format: String
  private var rest: Substring
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var isVertical = false

  /// A relation to a number or to the size of a view, with its priority.
  private struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    var view: UIView?
    var priority = UILayoutPriority.required
  }

  init(_ format: String, metrics: [String: Any], views: [String: Any]) {
    self.format = format
    self.metrics = metrics
    self.views = views
    rest = format.filter { !$0.isWhitespace }[...]
  }

  mutating func parse() {
    if skip("V:") { isVertical = true } else { _ = skip("H:") }
    var isAfterEdge = skip("|")
    var spaces = isAfterEdge ? parseSpace() : []
    while skip("[") {
      let view = parseView()
      if isAfterEdge {
        add(spaces, from: superview(of: view), start, to: view, start)
      } else if let last = parsedViews.last {
        add(spaces, from: last, end, to: view, start)
      }
      parsedViews.append(view)
      isAfterEdge = false
      spaces = parseSpace()
    }
    if skip("|"), let last = parsedViews.last {
      add(spaces, from: last, end, to: superview(of: last), end)
    }
    if !rest.isEmpty { fail() }
  }

  private var start: NSLayoutConstraint.Attribute { isVertical ? .top : .leading }
  private var end: NSLayoutConstraint.Attribute { isVertical ? .bottom : .trailing }

  /// Adds constraints for the space between two edges.
  private mutating func add(
    _ predicates: [Predicate], from first: UIView, _ firstEdge: NSLayoutConstraint.Attribute,
    to second: UIView, _ secondEdge: NSLayoutConstraint.Attribute
  ) {
    for predicate in predicates {
      add(second, secondEdge, predicate, to: first, firstEdge)
    }
  }

  private mutating func add(
    _ item: UIView, _ attribute: NSLayoutConstraint.Attribute, _ predicate: Predicate,
    to other: UIView?, _ otherAttribute: NSLayoutConstraint.Attribute
  ) {
    let constraint = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: predicate.relation, toItem: other,
      attribute: otherAttribute, multiplier: 1, constant: predicate.constant)
    constraint.priority = predicate.priority
    constraints.append(constraint)
  }

  // MARK: Parts

  /// Parses the space before a view or an edge: none, a hyphen, or predicates between hyphens.
  private mutating func parseSpace() -> [Predicate] {
    guard skip("-") else { return [Predicate()] }
    if rest.first == "[" || rest.first == "|" {
      return [Predicate(constant: PointLengths.areConverted ? 8 : 1)]
    }
    let predicates = skip("(") ? parsePredicates() : [parsePredicate()]
    guard skip("-") else { fail() }
    return predicates
  }

  /// Parses a name and the predicates of the view's size, to the closing bracket.
  private mutating func parseView() -> UIView {
    let view = view(named: parseName())
    if skip("(") {
      let size: NSLayoutConstraint.Attribute = isVertical ? .height : .width
      for predicate in parsePredicates() {
        add(
          view, size, predicate, to: predicate.view,
          predicate.view == nil ? .notAnAttribute : size)
      }
    }
    guard skip("]") else { fail() }
    return view
  }

  /// Parses predicates to the closing parenthesis.
  private mutating func parsePredicates() -> [Predicate] {
    var predicates = [parsePredicate()]
    while skip(",") { predicates.append(parsePredicate()) }
    guard skip(")") else { fail() }
    return predicates
  }

  private mutating func parsePredicate() -> Predicate {
    var predicate = Predicate()
    if skip(">=") {
      predicate.relation = .greaterThanOrEqual
    } else if skip("<=") {
      predicate.relation = .lessThanOrEqual
    } else {
      _ = skip("==")
    }
    let name = parseName()
    if let number = number(name) {
      predicate.constant = number
    } else {
      predicate.view = view(named: name)
    }
    if skip("@") {
      guard let priority = number(parseName()) else { fail() }
      predicate.priority = UILayoutPriority(Float(priority))
    }
    return predicate
  }

  // MARK: Names

  private mutating func skip(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest.removeFirst(text.count)
    return true
  }

  private mutating func parseName() -> String {
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    guard !name.isEmpty else { fail() }
    rest.removeFirst(name.count)
    return String(name)
  }

  /// Returns the value of a number or of a metric, or nil for another name.
  private func number(_ name: String) -> CGFloat? {
    if let number = Double(name) { return CGFloat(number) }
    return switch metrics[name] {
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Int: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    default: nil
    }
  }

  private func view(named name: String) -> UIView {
    guard let view = views[name] as? UIView else {
      preconditionFailure("\(name) is not a view of the visual format \(format)")
    }
    return view
  }

  private func superview(of view: UIView) -> UIView {
    guard let superview = view.superview else {
      preconditionFailure("a view of the visual format \(format) has no superview")
    }
    return superview
  }

  private func fail() -> Never {
    preconditionFailure("the visual format \(format) can't be read at '\(rest)'")
  }
}
