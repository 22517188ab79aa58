import Foundation
import TerminalUI

/// Places the views of an Interface Builder file in cells: in its rows and columns, where the file
/// has them, as large as their contents need and as the file's proportions allow.
///
/// No views overlap, except those in front of a background, and as long as the rows suffice none
/// ends below the edge.
@MainActor
final class PackedPlacement: SubviewPlacement {
  private let views: [PlacedView]
  private let tree: CutTree?
  /// The part of the file's canvas that the superview's bounds show, in points.
  private let canvas: CGRect
  /// The objects that only outlets refer to, which are often weak.
  private let retained: [AnyObject]

  /// Creates a placement.
  ///
  /// - Parameters:
  ///   - views: The views from back to front, with their rectangles in the superview.
  ///   - canvas: The part of the superview that its bounds show, without bars, in points.
  ///   - retained: Objects to keep as long as the superview.
  init(_ views: [PlacedView], canvas: CGRect, retaining retained: [AnyObject] = []) {
    self.views = views
    self.retained = retained
    self.canvas = canvas
    let readable = views.indices.filter { views[$0].isReadable }
    tree = views.isEmpty ? nil : CutTree(views.map(\.rect), readable: Set(readable))
  }

  func placeSubviews(of view: UIView) {
    guard let tree, view.bounds.width > 0, view.bounds.height > 0 else { return }
    var area = CGRect(origin: .zero, size: view.bounds.size)
    if let scroll = view as? UIScrollView {
      // The contents of a scroll view have the rows that they need.
      let needed = contentHeight(of: view, width: area.width) ?? 0
      if needed > area.height {
        area.size.width = max(1, area.width - 1)
        area.size.height = needed
      }
      scroll.contentSize = area.size
      let natural = PackingScale.natural(for: canvas)
      return natural.place(tree, of: views, in: area, canvas: canvas)
    }
    PackingScale(canvas: canvas, area: area.size).place(tree, of: views, in: area, canvas: canvas)
  }

  func contentSize(of view: UIView) -> CGSize {
    guard let tree else { return CGSize(width: 0, height: 0) }
    let scale = PackingScale.natural(for: canvas)
    let width = scale.minimumWidth(of: tree, views)
    return CGSize(width: width, height: scale.heights(of: tree, views, width: width).minimum)
  }

  func contentHeight(of view: UIView, width: CGFloat) -> CGFloat? {
    guard let tree else { return 0 }
    return PackingScale.natural(for: canvas).heights(of: tree, views, width: width).minimum
  }
}
