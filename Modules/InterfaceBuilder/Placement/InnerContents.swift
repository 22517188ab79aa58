import Foundation

/// The part of a container that its contents take.
///
/// A view in front of a container is often in the free part of it, such as a button at the bottom
/// over an area of the screen's color. The container then stands for its contents alone, so that
/// both are seen.
enum InnerContents {
  /// Returns the frames of views, those of containers that others are in front of reduced to their
  /// contents.
  ///
  /// - Parameters:
  ///   - views: The elements of the views, from back to front.
  ///   - frames: Their frames.
  static func frames(of views: [InterfaceElement], within frames: [CGRect]) -> [CGRect] {
    var result = frames
    for (index, view) in views.enumerated() {
      guard let contents = contents(of: view, in: frames[index]) else { continue }
      let others = frames.indices.filter { $0 != index && views[$0].frame != nil }
      let isOverlapped = others.contains { overlap(frames[index], frames[$0]) }
      let isFree = others.allSatisfy { other in
        !overlap(frames[index], frames[other]) || !overlap(contents, frames[other])
      }
      if isOverlapped, isFree { result[index] = contents }
    }
    return result
  }

  /// Returns the rectangle around the views in a plain container, or nil if it has none.
  private static func contents(of view: InterfaceElement, in frame: CGRect) -> CGRect? {
    guard ["view", "stackView", "containerView"].contains(view.name), view["customClass"] == nil
    else { return nil }
    let inner = view.contents(of: "subviews").filter(\.isView).compactMap(\.frame)
    guard let first = inner.first else { return nil }
    return inner.dropFirst().reduce(first) { $0.union($1) }
      .offsetBy(dx: frame.minX, dy: frame.minY)
  }

  private static func overlap(_ one: CGRect, _ other: CGRect) -> Bool {
    let common = one.intersection(other)
    return !common.isNull && common.width > 3 && common.height > 3
  }
}
