/// How wide each column of a table becomes.
struct TableLayout: Equatable {
  /// What stands between two columns.
  static let gap = 2
  /// No column is cut shorter than this; a terminal narrower than that wraps.
  static let least = 8

  /// The width each field is filled up to.
  private(set) var widths: [Int]
  /// The width each field is cut to; nil where it is not cut.
  private(set) var limits: [Int?]

  /// - Parameters:
  ///   - natural: what each column would take; nil for the last one where its width is not known.
  ///   - available: the terminal's width, nil where nothing is cut.
  init(columns: [TableColumn], natural: [Int?], available: Int?) {
    widths = natural.map { $0 ?? 0 }
    limits = columns.map { _ in nil }
    guard let available else { return }

    let isLastOpen = natural.last == .some(nil)
    if isLastOpen, let last = widths.indices.last { widths[last] = Self.least }
    let gaps = Self.gap * (columns.count - 1)
    var excess = widths.reduce(0, +) + gaps - available
    while excess > 0, let widest = widestCut(of: columns) {
      widths[widest] -= 1
      excess -= 1
    }
    for index in columns.indices where columns[index].isShortened {
      limits[index] = widths[index]
    }
    if isLastOpen, let last = widths.indices.last, limits[last] != nil {
      limits[last] = max(Self.least, Self.least - excess)
    }
    if isLastOpen, let last = widths.indices.last { widths[last] = 0 }
  }

  /// The widest of the columns that may still lose a column.
  private func widestCut(of columns: [TableColumn]) -> Int? {
    columns.indices
      .filter { columns[$0].isShortened && widths[$0] > Self.least }
      .max { widths[$0] < widths[$1] }
  }
}
