import Foundation
import TerminalUI

/// The frames of the views in a container.
///
/// The frames in the file are used unless they contradict the constraints, as misplaced views in a
/// storyboard do. The frames are then computed from the constraints: each constraint gives an edge
/// or a length of a view from a known one, and the file's frames give the values that remain
/// unknown.
struct ConstraintFrames {
  /// The frames in the container, in the order of the views.
  private(set) var frames: [CGRect]

  /// Computes the frames of views.
  ///
  /// - Parameters:
  ///   - views: The elements of the views.
  ///   - container: The element of their superview.
  ///   - safeArea: The part of the container that is not covered by bars, in points.
  init(of views: [InterfaceElement], in container: InterfaceElement, safeArea: CGRect) {
    let size = container.frame?.size ?? safeArea.size
    let whole = CGRect(origin: .zero, size: size)
    frames = views.map { $0.frame ?? whole }
    var places: [String: Place] = [:]
    for (index, view) in views.enumerated() {
      if let id = view.id { places[id] = .view(index) }
    }
    if let id = container.id { places[id] = .fixed(whole) }
    for guide in container.children where guide.name == "viewLayoutGuide" {
      if let id = guide.id { places[id] = .fixed(safeArea) }
    }
    for guide in container.parent?.contents(of: "layoutGuides") ?? [] {
      guard let id = guide.id else { continue }
      let edge = guide["type"] == "top" ? safeArea.minY : safeArea.maxY
      places[id] = .fixed(CGRect(x: 0, y: edge, width: size.width, height: 0))
    }
    let own = container.contents(of: "constraints").map { ($0, container.id) }
    let inner = views.flatMap { view in view.contents(of: "constraints").map { ($0, view.id) } }
    let constraints = (own + inner).compactMap { Equation($0, of: $1, places) }
    guard constraints.contains(where: { $0.isViolated(by: frames) }) else { return }
    var solver = FrameSolver(frames: frames)
    solver.solve(constraints)
    frames = solver.frames
  }

  /// A view, by its index, or a known rectangle.
  fileprivate enum Place {
    case view(Int)
    case fixed(CGRect)
  }
}

/// A part of a rectangle that a constraint refers to.
private enum Part {
  case start, end, middle, length
}

/// A constraint between parts of rectangles on one axis.
private struct Equation {
  let isHorizontal: Bool
  let first: (place: ConstraintFrames.Place, part: Part)
  let second: (place: ConstraintFrames.Place, part: Part)?
  let multiplier: CGFloat
  let constant: CGFloat
  /// A Boolean value that indicates whether the constraint involves the container or a layout
  /// guide, whose edges differ between devices.
  private let isLoose: Bool

  private static let parts: [String: (isHorizontal: Bool, part: Part, margin: CGFloat)] = [
    "leading": (true, .start, 0), "left": (true, .start, 0), "trailing": (true, .end, 0),
    "right": (true, .end, 0), "centerX": (true, .middle, 0), "width": (true, .length, 0),
    "leadingMargin": (true, .start, 16), "leftMargin": (true, .start, 16),
    "trailingMargin": (true, .end, -16), "rightMargin": (true, .end, -16),
    "centerXWithinMargins": (true, .middle, 0), "top": (false, .start, 0),
    "bottom": (false, .end, 0), "centerY": (false, .middle, 0), "height": (false, .length, 0),
    "topMargin": (false, .start, 8), "bottomMargin": (false, .end, -8),
    "centerYWithinMargins": (false, .middle, 0), "baseline": (false, .middle, 0),
    "firstBaseline": (false, .middle, 0), "lastBaseline": (false, .middle, 0),
  ]

  /// Creates the equation of a constraint, or returns nil for an inequality, an optional
  /// constraint, or a constraint with other views.
  init?(
    _ element: InterfaceElement, of owner: String?, _ places: [String: ConstraintFrames.Place]
  ) {
    guard element.name == "constraint", element["relation"] == nil,
      element.number("priority") ?? 1000 >= 999,
      let firstPlace = (element["firstItem"] ?? owner).flatMap({ places[$0] }),
      let one = element["firstAttribute"].flatMap({ Self.parts[$0] })
    else { return nil }
    isHorizontal = one.isHorizontal
    first = (firstPlace, one.part)
    multiplier = Self.ratio(element["multiplier"])
    var constant = CGFloat(element.number("constant") ?? 0)
    guard let secondAttribute = element["secondAttribute"] else {
      guard one.part == .length, element["secondItem"] == nil else { return nil }
      second = nil
      self.constant = constant
      isLoose = false
      return
    }
    guard let secondPlace = (element["secondItem"] ?? owner).flatMap({ places[$0] }),
      let other = Self.parts[secondAttribute], other.isHorizontal == isHorizontal
    else { return nil }
    // Only the container has margins.
    constant += other.margin - one.margin
    second = (secondPlace, other.part)
    self.constant = constant.isFinite ? constant : 0
    var isLoose = false
    for case .fixed in [firstPlace, secondPlace] { isLoose = true }
    self.isLoose = isLoose
  }

  private static func ratio(_ text: String?) -> CGFloat {
    guard let parts = text?.split(separator: ":").compactMap({ Double($0) }) else { return 1 }
    if parts.count == 2, parts[1] != 0 { return parts[0] / parts[1] }
    return parts.count == 1 ? parts[0] : 1
  }

  /// Returns a Boolean value that indicates whether frames contradict the constraint.
  func isViolated(by frames: [CGRect]) -> Bool {
    guard let left = value(first, frames) else { return false }
    let right = second.flatMap { value($0, frames) } ?? 0
    let tolerance: CGFloat = first.part == .middle ? 12 : isLoose && !isHorizontal ? 60 : 6
    return abs(left - (multiplier * right + constant)) > tolerance
  }

  private func value(
    _ item: (place: ConstraintFrames.Place, part: Part), _ frames: [CGRect]
  ) -> CGFloat? {
    switch item.place {
    case .view(let index): Span(frames[index], isHorizontal: isHorizontal)[item.part]
    case .fixed(let rect): Span(rect, isHorizontal: isHorizontal)[item.part]
    }
  }
}

/// The known parts of a rectangle on one axis.
private struct Span {
  private var known: [Part: CGFloat] = [:]

  init() {}

  init(_ rect: CGRect, isHorizontal: Bool) {
    known[.start] = isHorizontal ? rect.minX : rect.minY
    known[.length] = isHorizontal ? rect.width : rect.height
    complete()
  }

  subscript(part: Part) -> CGFloat? { known[part] }

  /// Sets an unknown part.
  ///
  /// - Returns: False if the part is already known.
  mutating func set(_ part: Part, _ value: CGFloat) -> Bool {
    guard known[part] == nil, known.count < 4, value.isFinite else { return false }
    known[part] = part == .length ? max(0, value) : value
    complete()
    return true
  }

  /// A Boolean value that indicates whether all parts are known.
  var isComplete: Bool { known.count == 4 }

  private mutating func complete() {
    let (start, end, middle, length) = (known[.start], known[.end], known[.middle], known[.length])
    if let start, let length {
      fill(start, length)
    } else if let end, let length {
      fill(end - length, length)
    } else if let middle, let length {
      fill(middle - length / 2, length)
    } else if let start, let end {
      fill(start, max(0, end - start))
    } else if let start, let middle {
      fill(start, max(0, 2 * (middle - start)))
    } else if let end, let middle {
      fill(middle - max(0, end - middle), max(0, 2 * (end - middle)))
    }
  }

  private mutating func fill(_ start: CGFloat, _ length: CGFloat) {
    known = [.start: start, .length: length, .end: start + length, .middle: start + length / 2]
  }
}

/// Computes frames from constraints by propagating known values.
private struct FrameSolver {
  private let original: [CGRect]
  private var across: [Span]
  private var down: [Span]

  init(frames: [CGRect]) {
    original = frames
    across = frames.map { _ in Span() }
    down = across
  }

  var frames: [CGRect] {
    original.indices.map { index in
      CGRect(
        x: across[index][.start] ?? original[index].minX,
        y: down[index][.start] ?? original[index].minY,
        width: across[index][.length] ?? original[index].width,
        height: down[index][.length] ?? original[index].height)
    }
  }

  mutating func solve(_ equations: [Equation]) {
    for isHorizontal in [true, false] {
      let own = equations.filter { $0.isHorizontal == isHorizontal }
      repeat {
        var isChanged = true
        while isChanged {
          isChanged = false
          for equation in own where apply(equation) { isChanged = true }
        }
      } while assume(isHorizontal)
    }
  }

  private mutating func apply(_ equation: Equation) -> Bool {
    let left = value(equation.first, equation.isHorizontal)
    guard let second = equation.second else {
      return left == nil && set(equation.first, equation.constant, equation.isHorizontal)
    }
    let right = value(second, equation.isHorizontal)
    if left == nil, let right {
      let value = equation.multiplier * right + equation.constant
      return set(equation.first, value, equation.isHorizontal)
    }
    if right == nil, let left, equation.multiplier != 0 {
      let value = (left - equation.constant) / equation.multiplier
      return set(second, value, equation.isHorizontal)
    }
    return false
  }

  private func value(
    _ item: (place: ConstraintFrames.Place, part: Part), _ isHorizontal: Bool
  ) -> CGFloat? {
    switch item.place {
    case .fixed(let rect): Span(rect, isHorizontal: isHorizontal)[item.part]
    case .view(let index): (isHorizontal ? across : down)[index][item.part]
    }
  }

  private mutating func set(
    _ item: (place: ConstraintFrames.Place, part: Part), _ value: CGFloat, _ isHorizontal: Bool
  ) -> Bool {
    guard case .view(let index) = item.place else { return false }
    return isHorizontal
      ? across[index].set(item.part, value) : down[index].set(item.part, value)
  }

  /// Sets one unknown part to its value in the file, preferably of a view with a known edge: the
  /// length or, if that is known, the start.
  ///
  /// - Returns: False if all parts are known.
  private mutating func assume(_ isHorizontal: Bool) -> Bool {
    let spans = isHorizontal ? across : down
    let open = spans.indices.filter { !spans[$0].isComplete }
    let placed = open.first { index in
      [Part.start, .end, .middle].contains { spans[index][$0] != nil }
    }
    guard let index = placed ?? open.first else { return false }
    let span = Span(original[index], isHorizontal: isHorizontal)
    let part: Part = spans[index][.length] == nil ? .length : .start
    guard let value = span[part] else { return false }
    return set((.view(index), part), value, isHorizontal)
  }
}
