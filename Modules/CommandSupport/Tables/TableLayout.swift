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
    let last = columns.count - 1
    let isOpen = natural.last == .some(nil)
    // An open column starts with the least it can do with and gets what is left over.
    widths = natural.map { $0 ?? Self.least }
    limits = columns.map { _ in nil }
    if let available {
      var spare = available - widths.reduce(0, +) - Self.gap * last
      while spare < 0, let widest = widestCut(of: columns) {
        widths[widest] -= 1
        spare += 1
      }
      for index in columns.indices where columns[index].isShortened {
        limits[index] = widths[index]
      }
      if isOpen, columns[last].isShortened { limits[last] = Self.least + max(0, spare) }
    }
    if isOpen { widths[last] = 0 }
  }

  /// The column whose fields are neither filled up nor cut, if there is one: the last, where it is
  /// open.
  var unmeasured: Int? {
    guard let last = widths.indices.last, widths[last] == 0, limits[last] == nil else { return nil }
    return last
  }

  /// The widest of the columns that may still lose a column.
  private func widestCut(of columns: [TableColumn]) -> Int? {
    columns.indices
      .filter { columns[$0].isShortened && widths[$0] > Self.least }
      .max { widths[$0] < widths[$1] }
  }
}
