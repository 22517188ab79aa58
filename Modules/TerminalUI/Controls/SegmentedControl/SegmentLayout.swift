import Foundation

/// Which columns each segment of a control takes, and how much air its words have.
@MainActor
struct SegmentLayout {
  /// How segments are drawn, from roomy to narrow.
  enum Form {
    /// A blank at both sides, and one behind the mark of the chosen one.
    case roomy
    /// Mark and title alone.
    case tight
    /// One segment at a time, with an arrow to the others at each side.
    case single
  }

  let form: Form
  /// The columns of each segment, without the lines between them; empty in the form `single`.
  let columns: [Range<Int>]

  /// The columns a control takes that has all the room it wants.
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
      widths = Self.shrunk(segments.map { $0.columns + mark }, to: room)
      let isReadable = zip(segments, widths).allSatisfy { $1 >= min($0.columns, 3) + mark }
      if !isReadable { form = .single }
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
    // A title of any length asks for no more than a terminal could ever give.
    let widest = own.max() ?? 0
    return own.map { min(10_000, byContent ? $0 : widest) }
  }

  /// Takes columns from the widest until all fit.
  private static func shrunk(_ widths: [Int], to room: Int) -> [Int] {
    var widths = widths.map { min($0, max(0, room)) }
    var excess = widths.reduce(0, +) - max(0, room)
    while excess > 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }) {
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }

  /// Shares columns that are left.
  private static func spread(_ rest: Int, over widths: inout [Int]) {
    guard rest > 0, !widths.isEmpty else { return }
    let count = widths.count
    for index in widths.indices { widths[index] += rest / count + (index < rest % count ? 1 : 0) }
  }
}
