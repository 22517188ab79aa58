import Foundation

/// Reduces containers to the area of their contents.
///
/// A view often overlaps an empty part of a container, such as a button below the fields of a
/// full-screen container. Without its empty part, the container does not overlap the view, and both
/// are visible.
enum InnerContents {
  /// Returns the frames of views, with the frames of overlapped containers reduced to their
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

  /// Returns the bounding rectangle of the views in a plain container, or nil if it is empty.
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
