import Foundation
import TerminalUI

/// A page with specimens below each other, each with a caption, in as many columns as fit. In a
/// large terminal they are beside each other in rows, below their captions.
class GalleryPageViewController: UIViewController {
  /// A view of the page with the caption that describes it.
  private struct Specimen {
    let caption: UIView
    let view: UIView
    /// The size set by the scene; without one, the size of the view's content.
    let size: CGSize
  }

  private var specimens: [Specimen] = []
  /// The specimens that only a terminal with room for all of them shows.
  private var extras: [Specimen] = []
  /// The width of a caption next to its view, with the space after it.
  private var captionWidth: CGFloat = 0
  /// The lines after the captions in rows.
  private var rules: [RuleView] = []

  override func loadView() { view = UIScrollView() }

  override func viewDidLoad() {
    super.viewDidLoad()
    let views = view.subviews
    for view in views { view.translatesAutoresizingMaskIntoConstraints = true }
    let all = stride(from: 0, to: views.count - 1, by: 2).map { index in
      Specimen(caption: views[index], view: views[index + 1], size: views[index + 1].frame.size)
    }
    specimens = all.dropLast(extraCount)
    extras = all.suffix(extraCount)
    rules = all.map { _ in RuleView(frame: .zero) }
    for rule in rules { view.addSubview(rule) }
  }

  // MARK: Actions

  /// Shows in the status line what was done with a control.
  func controlUsed(_ sender: Any) {
    statusText =
      switch sender {
      case let control as UISegmentedControl:
        control.titleForSegment(at: control.selectedSegmentIndex) ?? "No selection"
      case let control as UISwitch: control.isOn ? "Turned on" : "Turned off"
      case let control as UIDatePicker: control.date.formatted(.iso8601.year().month().day())
      case let control as UIButton: "Pressed \(control.currentTitle ?? "")"
      default: "Used"
      }
  }

  // MARK: Layout

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    guard let scrollView = view as? UIScrollView else { return }
    let room = view.bounds.size
    let hasExtras = usesRows && !extras.isEmpty && layOutRows(of: specimens + extras, in: room)
    let isInRows = hasExtras || usesRows && layOutRows(of: specimens, in: room)
    for rule in rules { rule.isHidden = !isInRows }
    for (extra, rule) in zip(extras, rules.suffix(extras.count)) {
      for view in [extra.caption, extra.view, rule] { view.isHidden = !hasExtras }
    }
    guard !isInRows else {
      scrollView.contentSize = room
      return
    }
    let columns = columnCount(in: room.width)
    let width = (room.width / columns).rounded(.down) - 2
    captionWidth = fittingCaptionWidth(in: width)
    // Specimens with a single row follow each other directly; others are separated by an empty row.
    let heights = specimens.map { height(of: $0, in: width) }
    let gaps = heights.indices.map { index -> CGFloat in
      heights[index] == 1 && index + 1 < heights.count && room.height < 30 ? 0 : 1
    }
    // The columns get similar heights.
    let limit: CGFloat = columns > 1 ? (heights + gaps).reduce(0, +) / columns : .infinity
    var place = CGPoint(x: 1, y: 0)
    var bottom: CGFloat = 0
    for (index, specimen) in specimens.enumerated() {
      let isLastColumn = place.x + width * 2 > room.width
      if place.y + heights[index] > limit, place.y > 0, !isLastColumn {
        place = CGPoint(x: place.x + width + 2, y: 0)
      }
      layOut(specimen, at: place, in: width)
      place.y += heights[index] + gaps[index]
      bottom = max(bottom, place.y)
    }
    scrollView.contentSize = CGSize(width: room.width, height: bottom)
  }

  // MARK: Rows

  /// A Boolean value that indicates whether the specimens may be beside each other in rows.
  var usesRows: Bool { true }
  /// The number of specimens, the last ones, that are shown only in rows, and only if all fit.
  var extraCount: Int { 0 }

  /// The minimum size of a page with rows, in cells.
  private static let sizeForRows = CGSize(width: 100, height: 40)
  /// The space between specimens in a row, in cells.
  private static let rowGap: CGFloat = 3

  /// Lays the specimens out in rows that fill the width of the page.
  ///
  /// - Returns: False if the page is too small, so that they are not laid out.
  private func layOutRows(of specimens: [Specimen], in room: CGSize) -> Bool {
    guard room.width >= Self.sizeForRows.width, room.height >= Self.sizeForRows.height,
      !specimens.isEmpty
    else { return false }
    let widest = specimens.map { max($0.caption.intrinsicContentSize.width + 4, viewWidth(of: $0)) }
    let (gap, inner) = (Self.rowGap, room.width - 2)
    let fitting = ((inner + gap) / (max(1, widest.max() ?? 1) + gap)).rounded(.down)
    guard fitting >= 1 else { return false }
    // All rows have about the same number of specimens.
    let count = CGFloat(specimens.count)
    let columns = Int((count / (count / fitting).rounded(.up)).rounded(.up))
    let width = ((inner + gap) / CGFloat(columns)).rounded(.down) - gap
    let rows = stride(from: 0, to: specimens.count, by: columns).map { first in
      first..<min(first + columns, specimens.count)
    }
    let sizes = specimens.map { size(of: $0, in: width) }
    let heights = rows.map { row in row.map { sizes[$0].height + 2 }.max() ?? 0 }
    let free = room.height - heights.reduce(0, +)
    let space = min(3, (free / CGFloat(rows.count)).rounded(.down))
    guard space >= 1 else { return false }
    var top: CGFloat = 0
    for (row, height) in zip(rows, heights) {
      for (column, index) in row.enumerated() {
        let (specimen, left) = (specimens[index], 1 + CGFloat(column) * (width + gap))
        let caption = min(specimen.caption.intrinsicContentSize.width, width)
        specimen.caption.frame = CGRect(x: left, y: top, width: caption, height: 1)
        rules[index].frame = CGRect(
          x: left + caption + 1, y: top, width: max(0, width - caption - 1), height: 1)
        specimen.view.frame = CGRect(origin: CGPoint(x: left, y: top + 2), size: sizes[index])
      }
      top += height + space
    }
    return true
  }

  /// Returns the width of a view in a row; that of a narrow column for one as wide as its column.
  private func viewWidth(of specimen: Specimen) -> CGFloat {
    if specimen.size.width > 0 { return specimen.size.width }
    let width = specimen.view.intrinsicContentSize.width
    return width > 0 && !(specimen.view is UILabel) ? width : Self.narrowestColumn
  }

  // MARK: Columns

  /// Returns the number of columns in which the specimens fit.
  private func columnCount(in room: CGFloat) -> CGFloat {
    let widest = specimens.map(naturalWidth).max() ?? Self.widestColumn
    let column = max(Self.narrowestColumn, min(widest, Self.widestColumn)) + 2
    return max(1, (room / column).rounded(.down))
  }

  private static let narrowestColumn: CGFloat = 42
  private static let widestColumn: CGFloat = 76

  /// Returns the width of a specimen with its caption; that of the widest column for a view as wide
  /// as its column.
  private func naturalWidth(of specimen: Specimen) -> CGFloat {
    let content = specimen.view.intrinsicContentSize
    let width = specimen.size.width > 0 ? specimen.size.width : content.width
    guard width > 0, !(specimen.view is UILabel) else { return Self.widestColumn }
    let caption = specimen.caption.intrinsicContentSize.width
    let height = specimen.size.height > 0 ? specimen.size.height : content.height
    return height > 1 ? max(caption, width) : max(caption + 1, 16) + width
  }

  /// Returns a Boolean value that indicates whether the caption is next to the view, because both
  /// have a single row and the width set by the scene fits.
  private func isBeside(_ specimen: Specimen, in width: CGFloat) -> Bool {
    let room = width - captionWidth
    return specimen.size.width <= room && size(of: specimen, in: room).height <= 1
  }

  /// Returns a width that leaves most of the room to the views, or half of it if captions would be
  /// cut otherwise.
  private func fittingCaptionWidth(in width: CGFloat) -> CGFloat {
    let least = max(12, min(26, (width * 0.36).rounded(.down)))
    let beside = specimens.filter { size(of: $0, in: width - least).height <= 1 }
    let longest = beside.map(\.caption.intrinsicContentSize.width).max() ?? 0
    return max(least, min(longest + 1, (width / 2).rounded(.down)))
  }

  private func height(of specimen: Specimen, in width: CGFloat) -> CGFloat {
    isBeside(specimen, in: width) ? 1 : size(of: specimen, in: width).height + 1
  }

  private func size(of specimen: Specimen, in width: CGFloat) -> CGSize {
    var size = specimen.view.intrinsicContentSize
    if specimen.size.height > 0 { size.height = specimen.size.height }
    if specimen.size.width > 0 { size.width = specimen.size.width }
    if let label = specimen.view as? UILabel, specimen.size == .zero {
      size = CGSize(
        width: width, height: label.sizeThatFits(CGSize(width: width, height: 100)).height)
    }
    if size.width <= 0 { size.width = min(width, 60) }
    return CGSize(width: min(size.width, width), height: max(1, size.height))
  }

  private func layOut(_ specimen: Specimen, at place: CGPoint, in width: CGFloat) {
    if isBeside(specimen, in: width) {
      specimen.caption.frame = CGRect(x: place.x, y: place.y, width: captionWidth - 1, height: 1)
      specimen.view.frame = CGRect(
        origin: CGPoint(x: place.x + captionWidth, y: place.y),
        size: size(of: specimen, in: width - captionWidth))
    } else {
      specimen.caption.frame = CGRect(x: place.x, y: place.y, width: width, height: 1)
      specimen.view.frame = CGRect(
        origin: CGPoint(x: place.x, y: place.y + 1), size: size(of: specimen, in: width))
    }
  }
}

/// A line that continues a caption.
private final class RuleView: UIView {
  override func draw(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.fill(
      bounds, with: "─", attributes: TextAttributes(foreground: .separator))
  }
}

/// The first page. In a large terminal it ends with pictures.
final class OverviewPageViewController: GalleryPageViewController {
  override var extraCount: Int { 3 }
}

/// The page of a progress bar that a button advances.
final class ProgressPageViewController: GalleryPageViewController {
  @Outlet var firstProgressView: UIProgressView!

  override func controlUsed(_ sender: Any) {
    let next = firstProgressView.progress >= 1 ? 0 : firstProgressView.progress + 0.175
    firstProgressView.setProgress(next, animated: true)
    statusText = firstProgressView.accessibilityValue
  }
}

/// The page of toolbars, one of which is at the bottom of the screen.
final class ToolbarPageViewController: GalleryPageViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setToolbarHidden(false, animated: animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    navigationController?.setToolbarHidden(true, animated: animated)
  }

  func itemPressed(_ sender: UIBarButtonItem) { statusText = "Pressed \(sender.title ?? "")" }
}

/// The page that opens a split view.
final class SplitPageViewController: GalleryPageViewController {
  func openPressed() {
    guard let list = storyboard?.instantiateViewController(withIdentifier: "table-plain"),
      let detail = storyboard?.instantiateViewController(withIdentifier: "label")
    else { return }
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    split.modalPresentationStyle = .fullScreen
    list.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Close",
      primaryAction: UIAction { [weak split] _ in split?.dismiss(animated: true) })
    present(split, animated: true)
  }
}

/// The page of animations, which are skipped if reduced motion is requested.
final class AnimationPageViewController: GalleryPageViewController {
  @Outlet var movedLabel: UILabel!

  /// The moving view needs the room at its right.
  override var usesRows: Bool { false }

  func movePressed() {
    UIView.animate(withDuration: 0.2) {
      movedLabel.frame.origin.x += movedLabel.frame.origin.x < 20 ? 30 : -30
    }
  }

  func pushPressed() {
    guard let page = storyboard?.instantiateViewController(withIdentifier: "label") else { return }
    navigationController?.pushViewController(page, animated: true)
  }

  func presentPressed() { performSegue(withIdentifier: "ShowMovedSheet", sender: self) }
}
