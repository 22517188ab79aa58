import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Constraints that a visual format describes.
@MainActor
struct VisualFormatTests {
  /// Returns the frames of two views in a view of 40 by 12 cells.
  private func frames(
    _ formats: [String], options: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any]? = nil
  ) -> [CGRect] {
    let (container, one, two) = (UIView(), UIView(), UIView())
    for view in [one, two] {
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
    }
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: metrics,
          views: ["one": one, "two": two]))
    }
    let stage = Stage { $0.put(container, x: 0, y: 0, width: 40, height: 12) }
    _ = Pilot(showing: stage, columns: 60, rows: 20)
    return [one.frame, two.frame]
  }

  @Test func viewsAreBesideEachOtherWithSpaces() {
    #expect(
      frames(["H:|-2-[one(10)]-3-[two]|", "V:|[one]|", "V:|-[two]-|"]) == [
        CGRect(x: 2, y: 0, width: 10, height: 12), CGRect(x: 15, y: 1, width: 25, height: 10),
      ])
  }

  @Test func sizesAreRelatedAndNamed() {
    #expect(
      frames(
        ["H:|[one(==two)][two]|", "V:|-(gap)-[one(>=2,<=4)]-gap-[two(3)]"],
        metrics: ["gap": 1]
      ).map(\.width) == [20, 20])
    let low = frames(["V:|-(gap)-[one(tall@750)]-gap-[two(3)]"], metrics: ["gap": 1, "tall": 5])
    #expect(low.map(\.minY) == [1, 7] && low.map(\.height) == [5, 3])
  }

  @Test func viewsAreAligned() {
    let frames = frames(
      ["V:|-1-[one(2)]-1-[two(2)]", "H:|-4-[one(9)]"],
      options: [.alignAllLeading, .alignAllTrailing])
    #expect(
      frames == [CGRect(x: 4, y: 1, width: 9, height: 2), CGRect(x: 4, y: 4, width: 9, height: 2)])
  }
}
