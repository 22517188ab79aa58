import Foundation
import TerminalUI

/// A placement that arranges the views of an Interface Builder file in cells.
///
/// Views have the rows, columns and proportions of the file, but are at least as large as their
/// contents. They do not overlap, except in front of a background, and they do not extend below the
/// bottom edge unless there are more rows of views than rows of cells.
@MainActor
final class PackedPlacement: SubviewPlacement {
  private let views: [PlacedView]
  /// The indices of the views that must not be covered by others.
  private let readable: Set<Int>
  /// The last arrangement, with the indices of its views.
  private var arranged: (indices: [Int], tree: CutTree?)?
  /// The part of the file's canvas that the superview's bounds show, in points.
  private let canvas: CGRect
  /// Objects that would otherwise be deallocated, because only outlets, often weak, refer to them.
  private let retained: [AnyObject]

  /// Creates a placement.
  ///
  /// - Parameters:
  ///   - views: The views from back to front, with their rectangles in the superview.
  ///   - canvas: The part of the superview that its bounds show, without bars, in points.
  ///   - retained: Objects to retain as long as the placement.
  init(_ views: [PlacedView], canvas: CGRect, retaining retained: [AnyObject] = []) {
    self.views = views
    self.retained = retained
    self.canvas = canvas
    readable = Set(views.indices.filter { views[$0].isReadable })
    for placed in views { placed.centerText(in: canvas, beside: views) }
  }

  /// The arrangement of the views, without hidden ones in whose place another view is shown.
  private var tree: CutTree? {
    let indices = placedIndices
    if let arranged, arranged.indices == indices { return arranged.tree }
    let rects = views.map(\.rect)
    let tree = indices.isEmpty ? nil : CutTree(rects, among: indices, readable: readable)
    arranged = (indices, tree)
    return tree
  }

  private var placedIndices: [Int] { views.indices.filter { !isReplaced($0) } }

  var isOutdated: Bool { arranged.map { $0.indices != placedIndices } ?? false }

  /// Returns a Boolean value that indicates whether a view is hidden and another one is shown in
  /// its place, as the answers to each kind of question in a quiz are.
  private func isReplaced(_ index: Int) -> Bool {
    views[index].view.isHidden
      && views.contains { !$0.view.isHidden && $0.isInPlace(of: views[index]) }
  }

  func placeSubviews(of view: UIView) {
    guard let tree, view.bounds.width > 0, view.bounds.height > 0 else { return }
    var area = CGRect(origin: .zero, size: view.bounds.size)
    if let scroll = view as? UIScrollView {
      // The content of a scroll view may be higher than its bounds.
      let needed = contentHeight(of: view, width: area.width) ?? 0
      if needed > area.height {
        area.size.width = max(1, area.width - 1)
        area.size.height = needed
      }
      scroll.contentSize = area.size
      let natural = PackingScale.natural(for: canvas)
      return natural.place(tree, of: views, in: area, canvas: canvas)
    }
    let border = border(of: view)
    if let needed = contentHeight(of: view, width: area.width), needed <= area.height {
      area = area.insetBy(dx: border, dy: border)
    }
    PackingScale(canvas: canvas, area: area.size).place(tree, of: views, in: area, canvas: canvas)
  }

  func contentSize(of view: UIView) -> CGSize {
    guard let tree else { return CGSize(width: 0, height: 0) }
    let scale = PackingScale.natural(for: canvas)
    let width = scale.minimumWidth(of: tree, views)
    let height = scale.heights(of: tree, views, width: width).minimum
    let border = 2 * border(of: view)
    return CGSize(width: width + border, height: height + border)
  }

  func contentHeight(of view: UIView, width: CGFloat) -> CGFloat? {
    guard let tree else { return 0 }
    let border = 2 * border(of: view)
    let inner = max(1, width - border)
    return PackingScale.natural(for: canvas).heights(of: tree, views, width: inner).minimum + border
  }

  /// Returns the rows and columns that the border of a view takes at each edge. In two rows it is
  /// not drawn.
  private func border(of view: UIView) -> CGFloat { view.layer.borderWidth > 0 ? 1 : 0 }
}
