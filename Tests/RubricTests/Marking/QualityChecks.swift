import Foundation
import Testing

@testable import TerminalUI

/// The requirements that the rubrics share: constraints that work at all sizes, short solutions,
/// and the modules that they may import.
enum QualityChecks {
  /// Expects that constraints alone place every control of a screen, whatever the size of the
  /// window.
  @MainActor static func expectConstraintsPlaceEveryControl(
    of controller: UIViewController, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let root = try #require(controller.view, sourceLocation: sourceLocation)
    // When a view is laid out on its own, only its superview's constraints place it.
    for view in root.subviews {
      #expect(
        !view.translatesAutoresizingMaskIntoConstraints, "\(view)", sourceLocation: sourceLocation)
      #expect(
        root.constraints.contains { $0.firstItem === view }, "\(view)",
        sourceLocation: sourceLocation)
    }
    root.frame = CGRect(x: 0, y: 0, width: 80, height: 22)
    for view in root.subviews {
      #expect(
        !isFloating(view, in: root), "nothing says where \(view) is", sourceLocation: sourceLocation
      )
    }
    var problems: [String] = []
    for (width, height) in sizes {
      root.frame = CGRect(x: 0, y: 0, width: width, height: height)
      root.layoutIfNeeded()
      problems += Self.problems(in: root).map { "\(width)×\(height): \($0)" }
    }
    #expect(
      problems.isEmpty, "\(problems.prefix(20).joined(separator: "\n"))",
      sourceLocation: sourceLocation)
    // Include the conflicts that were found when the screen was opened.
    let conflicts = LayoutEngine.conflicts.filter { conflict in
      (conflict.broken.firstItem as? UIView)?.isDescendant(of: root) == true
    }
    #expect(
      conflicts.isEmpty, "\(conflicts.first.map { "\($0)" } ?? "")", sourceLocation: sourceLocation)
  }

  /// Expects that every control of a screen has a row within windows of at least 40 by 12 cells,
  /// unless it is hidden.
  @MainActor static func expectARowForEveryControl(
    of controller: UIViewController, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let root = try #require(controller.view, sourceLocation: sourceLocation)
    // The sizes of 40 by 12, 80 by 24 and 200 by 60, without the bars.
    for (width, height) in [(40, 10), (80, 22), (200, 58)] as [(CGFloat, CGFloat)] {
      root.frame = CGRect(x: 0, y: 0, width: width, height: height)
      root.layoutIfNeeded()
      for view in root.subviews where !view.isHidden {
        #expect(
          view.frame.height >= 1 && view.frame.width >= 7 && root.bounds.contains(view.frame),
          "\(view) at \(width)×\(height)", sourceLocation: sourceLocation)
      }
    }
  }

  /// Expects that the code in a folder of the package has at most a number of lines, not counting
  /// blank lines and comments.
  static func expectAtMost(
    _ limit: Int, codeLinesIn folder: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let files = try SwiftFile.of(folder)
    #expect(!files.isEmpty, sourceLocation: sourceLocation)
    let count = files.map(\.codeLineCount).reduce(0, +)
    #expect(count <= limit, "\(folder) has \(count) lines", sourceLocation: sourceLocation)
  }

  /// Expects that the files in a folder of the package import no modules other than these.
  static func expectImports(
    of modules: Set<String>, in folder: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for file in try SwiftFile.of(folder) {
      #expect(
        file.imports.isSubset(of: modules), "\(file.path): \(file.imports)",
        sourceLocation: sourceLocation)
    }
  }

  /// Increasing and decreasing sizes, so that no layout depends on the previous size of a window.
  private static var sizes: [(CGFloat, CGFloat)] {
    let widths: [CGFloat] = [80, 1, 2, 3, 10, 39, 40, 79, 101, 102, 103, 200, 300]
    let heights = Array(stride(from: 1, through: 40, by: 1)) + [60, 100, 22, 10, 3] as [CGFloat]
    return widths.flatMap { width in heights.map { (width, $0) } }
  }

  /// Returns a Boolean value that indicates whether the position of a view is ambiguous. If so, a
  /// constraint with a very low priority moves it.
  @MainActor private static func isFloating(_ view: UIView, in root: UIView) -> Bool {
    root.layoutIfNeeded()
    let origin = view.frame.origin
    let constraints = [
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: origin.x + 2),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: origin.y + 2),
    ]
    for constraint in constraints {
      constraint.priority = UILayoutPriority(0.3)
      constraint.isActive = true
    }
    root.layoutIfNeeded()
    defer { NSLayoutConstraint.deactivate(constraints) }
    return view.frame.origin != origin
  }

  /// Returns the problems of the controls' positions: outside of the view, overlapping or
  /// ambiguous.
  @MainActor private static func problems(in root: UIView) -> [String] {
    var problems: [String] = []
    // An activity indicator may be drawn on a frame.
    let views = root.subviews.filter { !($0 is UIActivityIndicatorView) }
    for view in views where !root.bounds.contains(view.frame) && !view.frame.isEmpty {
      problems.append("\(type(of: view)) is outside: \(view.frame)")
    }
    for (index, view) in views.enumerated() {
      for other in views[(index + 1)...] where !view.frame.intersection(other.frame).isEmpty {
        problems.append("\(type(of: view)) covers \(type(of: other))")
      }
    }
    if let simplex = root.layoutState?.system?.simplex, simplex.isAmbiguous() {
      problems.append("there is more than one way to place them")
    }
    return problems
  }
}

/// A time of day as a screen shows it.
struct ShownTime: Equatable {
  var hour: Int
  var minute: Int

  /// Returns the times in a text, such as `23:30` or `11:30 PM`, in order. Without AM or PM, the
  /// hour is one of 24.
  static func all(in text: String) -> [ShownTime] {
    text.matches(of: /\b(\d{1,2}):(\d\d)(?::\d\d)?(?:\s?([AaPp])\.?[Mm])?/).compactMap { time in
      guard let hour = Int(time.1), let minute = Int(time.2) else { return nil }
      guard let half = time.3?.lowercased() else { return ShownTime(hour: hour, minute: minute) }
      return ShownTime(hour: hour % 12 + (half == "p" ? 12 : 0), minute: minute)
    }
  }
}
