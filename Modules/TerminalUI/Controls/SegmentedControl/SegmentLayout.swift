import Foundation

/// The columns of each segment of a control, and the padding around the titles.
@MainActor
struct SegmentLayout {
  /// The form in which segments are drawn, from wide to narrow.
  enum Form {
    /// Segments with a blank on both sides and one after the mark of the selected segment.
    case roomy
    /// Segments with only the mark and the title.
    case tight
    /// Segments with only the title, and the mark before that of the selected segment.
    case compact
    /// A single segment, with arrows to the others on both sides.
    case single
  }

  let form: Form
  /// The columns of each segment, without the lines between them. Empty in the form `single`.
  let columns: [Range<Int>]

  /// Returns the width of a control whose segments have their preferred width, in columns.
  static func naturalWidth(of control: UISegmentedControl) -> CGFloat {
    let widths = naturalWidths(of: control, byContent: control.apportionsSegmentWidthsByContent)
    return CGFloat(widths.reduce(0, +) + widths.count + 1)
  }

  init(of control: UISegmentedControl) {
    let segments = control.segments
    let room = Int(control.bounds.width.rounded()) - segments.count - 1
    var form = Form.roomy
    var widths = Self.naturalWidths(
      of: control, byContent: control.apportionsSegmentWidthsByContent)
    if widths.reduce(0, +) > room {
      widths = Self.naturalWidths(of: control, byContent: true)
    }
    if widths.reduce(0, +) > room {
      form = .tight
      let mark = control.isMomentary ? 0 : 1
      let titles = segments.map { $0.columns + mark }
      let readable = segments.map { min($0.columns, 3) + mark }
      let selected = control.selectedSegmentIndex
      let compact = segments.indices.map { segments[$0].columns + ($0 == selected ? mark : 0) }
      if titles.reduce(0, +) > room, compact.reduce(0, +) <= room {
        form = .compact
        widths = compact
      } else {
        // The selected title is not cut, because it is the value of the control. If it does not fit
        // beside the others, it is alone.
        widths = Self.shrunk(titles, to: room) { $0 == selected ? titles[$0] : readable[$0] }
        widths = Self.shrunk(widths, to: room) { _ in 0 }
        let isCut = segments.indices.contains(selected) && widths[selected] < titles[selected]
        if isCut || zip(widths, readable).contains(where: <) { form = .single }
      }
    }
    self.form = form
    guard form != .single else {
      columns = []
      return
    }
    Self.spread(room - widths.reduce(0, +), over: &widths)
    var start = 1
    columns = widths.map { width in
      defer { start += width + 1 }
      return start..<start + width
    }
  }

  private static func naturalWidths(
    of control: UISegmentedControl, byContent: Bool
  ) -> [Int] {
    let air = control.isMomentary ? 2 : 4
    let own = control.segments.map { $0.columns + air }
    // The width of a very long title is limited to more than any terminal has.
    let widest = own.max() ?? 0
    return own.map { min(10_000, byContent ? $0 : widest) }
  }

  /// Removes columns from the widest segment until all segments fit or have a minimum width.
  private static func shrunk(_ widths: [Int], to room: Int, minimum: (Int) -> Int) -> [Int] {
    var widths = widths.map { min($0, max(0, room)) }
    var excess = widths.reduce(0, +) - max(0, room)
    while excess > 0,
      let widest = widths.indices.filter({ widths[$0] > minimum($0) })
        .max(by: { widths[$0] < widths[$1] })
    {
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }

  /// Distributes the remaining columns over the segments.
  private static func spread(_ rest: Int, over widths: inout [Int]) {
    guard rest > 0, !widths.isEmpty else { return }
    let count = widths.count
    for index in widths.indices { widths[index] += rest / count + (index < rest % count ? 1 : 0) }
  }
}
