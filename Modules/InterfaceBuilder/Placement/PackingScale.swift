import Foundation
import TerminalUI

/// The number of points in a column and in a row, and the packing of views at that scale.
@MainActor
struct PackingScale {
  let pointsPerColumn: CGFloat
  let pointsPerRow: CGFloat

  /// Creates the scale at which a canvas, in points, fills an area of cells.
  init(canvas: CGRect, area: CGSize) {
    pointsPerColumn = max(1, canvas.width / max(1, area.width))
    pointsPerRow = max(8, canvas.height / max(1, area.height))
  }

  /// Returns the scale at which a line of ordinary text is one row.
  static func natural(for canvas: CGRect) -> PackingScale {
    PackingScale(
      canvas: canvas, area: CGSize(width: canvas.width / 5, height: canvas.height / 30))
  }

  // MARK: Sizes

  func minimumWidth(of tree: CutTree, _ views: [PlacedView]) -> CGFloat {
    switch tree.arrangement {
    case .leaf(let index): views[index].minimumWidth
    case .rows(let parts): parts.map { minimumWidth(of: $0, views) }.max() ?? 0
    case .columns(let parts):
      parts.map { minimumWidth(of: $0, views) }.reduce(CGFloat(parts.count - 1), +)
    case .background(let back, let front):
      max(
        minimumWidth(of: front, views), views[back].isBehindLabel ? views[back].minimumWidth : 0)
    }
  }

  private func preferredWidth(of tree: CutTree, _ views: [PlacedView]) -> CGFloat {
    if case .leaf(let index) = tree.arrangement {
      return views[index].preferredWidth(pointsPerColumn: pointsPerColumn)
    }
    return max(minimumWidth(of: tree, views), (tree.rect.width / pointsPerColumn).rounded())
  }

  func heights(
    of tree: CutTree, _ views: [PlacedView], width: CGFloat
  ) -> (minimum: CGFloat, full: CGFloat) {
    switch tree.arrangement {
    case .leaf(let index):
      return views[index].heights(inWidth: width, pointsPerRow: pointsPerRow)
    case .rows(let parts):
      let heights = parts.map { part in
        self.heights(of: part, views, width: min(width, preferredWidth(of: part, views)))
      }
      return (heights.reduce(0) { $0 + $1.minimum }, heights.reduce(0) { $0 + $1.full })
    case .columns(let parts):
      let widths = columns(of: parts, views, from: tree.rect.minX, width: width).map(\.width)
      let heights = zip(parts, widths).map { self.heights(of: $0, views, width: $1) }
      return (heights.map(\.minimum).max() ?? 0, heights.map(\.full).max() ?? 0)
    case .background(let back, let front):
      let heights = heights(of: front, views, width: width)
      guard views[back].isBehindLabel else { return heights }
      let own = views[back].heights(inWidth: width, pointsPerRow: pointsPerRow)
      return (max(heights.minimum, own.minimum), max(heights.full, own.full))
    }
  }

  // MARK: Columns

  /// Returns the horizontal positions and widths of parts side by side, relative to an area.
  ///
  /// - Parameters:
  ///   - parts: The parts from left to right.
  ///   - views: The views of the tree.
  ///   - left: The left edge of the area in the file, in points.
  ///   - width: The width of the area, in columns.
  private func columns(
    of parts: [CutTree], _ views: [PlacedView], from left: CGFloat, width: CGFloat
  ) -> [(x: CGFloat, width: CGFloat)] {
    let least = parts.map { minimumWidth(of: $0, views) }
    let room = max(CGFloat(parts.count), width - CGFloat(parts.count - 1))
    let widths = Self.shrunk(
      parts.map { preferredWidth(of: $0, views) }, least: least, into: room)
    var starts = zip(parts, widths).map { part, own -> CGFloat in
      let scaled = (part.rect.minX - left) / pointsPerColumn
      let scaledWidth = part.rect.width / pointsPerColumn
      let growth = max(0, own - scaledWidth)
      return (scaled - growth * share(ofGrowthAtLeft: part, from: left, width: width)).rounded()
    }
    var next: CGFloat = 0
    for index in starts.indices {
      starts[index] = max(starts[index], next)
      next = starts[index] + widths[index] + 1
    }
    var end = width
    for index in starts.indices.reversed() {
      starts[index] = max(0, min(starts[index], end - widths[index]))
      end = starts[index] - 1
    }
    return zip(starts, widths).map { ($0, $1) }
  }

  /// Returns the fraction of a part's growth beyond its width in the file that extends it to the
  /// left: half for a centered part, all for a part at the right edge, and none otherwise.
  private func share(
    ofGrowthAtLeft part: CutTree, from left: CGFloat, width: CGFloat
  ) -> CGFloat {
    let before = part.rect.minX - left
    let after = left + width * pointsPerColumn - part.rect.maxX
    if abs(before - after) < 12 { return 0.5 }
    return after < before / 2 ? 1 : 0
  }

  /// Shrinks lengths so that they fit into a space, if possible not below their minimum values.
  static func shrunk(
    _ lengths: [CGFloat], least: [CGFloat], into room: CGFloat
  ) -> [CGFloat] {
    let total = lengths.reduce(0, +)
    guard total > room else { return lengths }
    let smallest = least.reduce(0, +)
    if smallest >= room, smallest > 0 {
      return least.map { max(1, ($0 * room / max(1, smallest)).rounded(.down)) }
    }
    let factor = (room - smallest) / (total - smallest)
    return zip(lengths, least).map { ($1 + ($0 - $1) * factor).rounded(.down) }
  }

  /// Reduces heights so that they fit into a number of rows. Rows are removed from the highest
  /// parts, such as pickers and text views; a part of one row keeps it.
  static func reduced(_ heights: [CGFloat], to rows: CGFloat) -> [CGFloat] {
    var heights = heights.map { max(1, $0) }
    var excess = heights.reduce(0, +) - rows
    while excess > 0,
      let index = heights.indices.max(by: { heights[$0] < heights[$1] }), heights[index] > 1
    {
      heights[index] -= 1
      excess -= 1
    }
    return heights
  }

  // MARK: Placing

  /// Sets the frames of the views of a tree.
  ///
  /// - Parameters:
  ///   - tree: The arrangement of the views.
  ///   - views: The views.
  ///   - area: The cells for the tree.
  ///   - canvas: The rectangle in the file that corresponds to the area, in points.
  func place(_ tree: CutTree, of views: [PlacedView], in area: CGRect, canvas: CGRect) {
    switch tree.arrangement {
    case .leaf: placeColumns([tree], of: views, in: area, canvas: canvas)
    case .columns(let parts): placeColumns(parts, of: views, in: area, canvas: canvas)
    case .rows(let parts): placeRows(parts, of: views, in: area, canvas: canvas)
    case .background(let back, let front):
      views[back].view.frame = area
      place(front, of: views, in: area, canvas: canvas)
      if views[back].isBehindLabel, let index = front.frontmost {
        align(views[back], with: views[index], in: area)
      }
    }
  }

  /// Sets the same frame, which is high enough for both, for two labels in the same place.
  private func align(_ back: PlacedView, with front: PlacedView, in area: CGRect) {
    var frame = front.view.frame
    let needed = back.heights(inWidth: frame.width, pointsPerRow: pointsPerRow).full
    frame.size.height = max(frame.height, min(needed, area.height))
    frame.origin.y = min(frame.minY, area.maxY - frame.height)
    front.view.frame = frame
    back.view.frame = frame
  }

  private func placeColumns(
    _ parts: [CutTree], of views: [PlacedView], in area: CGRect, canvas: CGRect
  ) {
    let places = columns(of: parts, views, from: canvas.minX, width: area.width)
    for (part, place) in zip(parts, places) {
      let column = CGRect(
        x: area.minX + place.x, y: area.minY, width: place.width, height: area.height)
      if case .leaf(let index) = part.arrangement {
        placeLeaf(views[index], in: column, canvas: canvas)
      } else {
        let rect = CGRect(
          x: part.rect.minX, y: canvas.minY, width: part.rect.width, height: canvas.height)
        self.place(part, of: views, in: column, canvas: rect)
      }
    }
  }

  /// Sets the frame of a view in a column. A flexible view is as high as the column; any other view
  /// is at its relative vertical position.
  private func placeLeaf(_ placed: PlacedView, in column: CGRect, canvas: CGRect) {
    let full = placed.heights(inWidth: column.width, pointsPerRow: pointsPerRow).full
    let height = placed.isFlexible ? column.height : max(1, min(full, column.height))
    let room = max(0, column.height - height)
    let isCentered = abs(placed.rect.midY - canvas.midY) < 8
    let offset =
      isCentered
      ? (room / 2).rounded(.down)
      : min(room, max(0, ((placed.rect.minY - canvas.minY) / pointsPerRow).rounded(.down)))
    placed.view.frame = CGRect(
      x: column.minX, y: column.minY + offset, width: column.width, height: height)
  }

  private func placeRows(
    _ parts: [CutTree], of views: [PlacedView], in area: CGRect, canvas: CGRect
  ) {
    let heights = parts.map { part in
      self.heights(of: part, views, width: width(of: part, views, in: area, canvas: canvas))
    }
    let rows = fitted(heights, gaps: gaps(between: parts, below: canvas.minY), into: area.height)
    var y = area.minY
    for (part, row) in zip(parts, rows) {
      y += row.gap
      let place = CGRect(x: area.minX, y: y, width: area.width, height: row.height)
      let rect = CGRect(
        x: canvas.minX, y: part.rect.minY, width: canvas.width, height: part.rect.height)
      self.place(part, of: views, in: place, canvas: rect)
      y += row.height
    }
  }

  private func width(
    of part: CutTree, _ views: [PlacedView], in area: CGRect, canvas: CGRect
  ) -> CGFloat {
    guard case .leaf = part.arrangement else { return area.width }
    let column = columns(of: [part], views, from: canvas.minX, width: area.width).first
    return column?.width ?? area.width
  }

  /// Returns the empty rows above each part, at this scale.
  private func gaps(between parts: [CutTree], below top: CGFloat) -> [CGFloat] {
    let ends = [top] + parts.dropLast().map(\.rect.maxY)
    return zip(parts, ends).map { max(0, (($0.rect.minY - $1) / pointsPerRow).rounded()) }
  }

  /// Returns heights and gaps that fit into a number of rows. Rows are distributed to the minimum
  /// heights first, then to the full heights, and then to the gaps.
  private func fitted(
    _ heights: [(minimum: CGFloat, full: CGFloat)], gaps: [CGFloat], into rows: CGFloat
  ) -> [(gap: CGFloat, height: CGFloat)] {
    let least = heights.map(\.minimum)
    let needed = least.reduce(0, +)
    guard needed <= rows else {
      return Self.reduced(least, to: rows).map { (0, $0) }
    }
    let extra = Self.shrunk(
      heights.map { $0.full - $0.minimum }, least: heights.map { _ in 0 }, into: rows - needed)
    let free = max(0, rows - needed - extra.reduce(0, +))
    let between = Self.shrunk(gaps, least: gaps.map { _ in 0 }, into: free)
    return zip(zip(least, extra), between).map { ($1, $0.0 + $0.1) }
  }
}
