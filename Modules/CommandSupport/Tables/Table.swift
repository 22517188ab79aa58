import TerminalCore

/// Prints rows in aligned columns under a header.
///
/// ```swift
/// try StandardOutput.write { output in
///   var table = Table(
///     [.figures("ID", width: .known(6)), .figures("Date", width: .known(18)), .words("Title")],
///     for: output.traits)
///   for event in events {
///     try table.row(to: &output) { row in
///       row.number(event.id)
///       row.text(event.date)
///       row.text(event.title)
///     }
///   }
///   try table.finish(to: &output)
/// }
/// ```
///
/// A table without a row prints nothing. Memory is constant where every width is known (see
/// ``TableColumn/Width-swift.enum``), otherwise it is the size of the text.
public struct Table {
  private let columns: [TableColumn]
  private let traits: OutputTraits
  /// The layout, once it is decided: from the start, or when the last row is there.
  private var layout: TableLayout?
  private var row: TableRow
  private var held = TableRow()
  private var heldDimming: [Bool] = []
  private var line = TableLine()
  private var hasHeader: Bool

  /// - Parameters:
  ///   - columns: the columns, from the left.
  ///   - traits: what the table is printed on.
  ///   - hasTitles: whether the columns' titles stand above the rows; false for rows that stand
  ///     under headings of their own.
  public init(_ columns: [TableColumn], for traits: OutputTraits, hasTitles: Bool = true) {
    self.columns = columns
    self.traits = traits
    hasHeader = !hasTitles
    layout = Self.knownLayout(of: columns, for: traits)
    row = TableRow(unmeasured: layout?.unmeasured)
  }

  /// Adds a row; `fill` gives its fields, in the order of the columns. Fields left out are empty.
  ///
  /// - Parameters:
  ///   - output: where the row is printed to.
  ///   - isDim: shows the row in dim text, where style is allowed.
  ///   - fill: adds the fields.
  /// - Throws: what `fill` throws, and what writing throws.
  public mutating func row(
    to output: inout Output, isDim: Bool = false, _ fill: (inout TableRow) throws -> Void
  ) throws {
    if let layout {
      row.removeAll()
      try fill(&row)
      precondition(row.fields.count <= columns.count, "A row has more fields than columns.")
      try writeHeader(layout, to: &output)
      try write(row, fields: 0..<row.fields.count, isDim: isDim, layout, to: &output)
    } else {
      let first = held.fields.count
      try fill(&held)
      precondition(
        held.fields.count - first <= columns.count, "A row has more fields than columns.")
      while held.fields.count - first < columns.count { held.text("") }
      heldDimming.append(isDim)
    }
  }

  /// Prints what had to wait for the last row.
  public mutating func finish(to output: inout Output) throws(CommandError) {
    guard layout == nil, !heldDimming.isEmpty else { return }
    let layout = TableLayout(
      columns: columns, natural: naturalWidths(), available: traits.columns)
    try writeHeader(layout, to: &output)
    for (index, isDim) in heldDimming.enumerated() {
      let first = index * columns.count
      try write(held, fields: first..<first + columns.count, isDim: isDim, layout, to: &output)
    }
    held.removeAll()
    heldDimming.removeAll()
  }
}

extension Table {
  /// The layout where no row has to be seen for it.
  private static func knownLayout(
    of columns: [TableColumn], for traits: OutputTraits
  ) -> TableLayout? {
    var natural: [Int?] = []
    for (index, column) in columns.enumerated() {
      switch column.width {
      case .known(let width):
        natural.append(max(width, titleWidth(column)))
      case .fitting where index == columns.count - 1 && column.alignment == .left:
        natural.append(nil)
      case .fitting:
        return nil
      }
    }
    return TableLayout(columns: columns, natural: natural, available: traits.columns)
  }

  private static func titleWidth(_ column: TableColumn) -> Int {
    var bytes: [UInt8] = []
    return FieldText.append(column.title, to: &bytes)
  }

  /// The widest field of each column, its title included.
  private func naturalWidths() -> [Int] {
    var widths = columns.map { column in
      if case .known(let width) = column.width { return max(width, Self.titleWidth(column)) }
      return Self.titleWidth(column)
    }
    for (index, field) in held.fields.enumerated() {
      let column = index % columns.count
      widths[column] = max(widths[column], field.columns)
    }
    return widths
  }

  /// Prints the titles, unless they are there or not wanted.
  private mutating func writeHeader(
    _ layout: TableLayout, to output: inout Output
  ) throws(CommandError) {
    guard !hasHeader else { return }
    hasHeader = true
    var titles = TableRow()
    for column in columns { titles.text(column.title) }
    try write(titles, fields: 0..<columns.count, isDim: true, layout, to: &output)
  }

  /// Prints some of the fields in `row` as one line.
  private mutating func write(
    _ row: borrowing TableRow, fields: Range<Int>, isDim: Bool, _ layout: TableLayout,
    to output: inout Output
  ) throws(CommandError) {
    line.begin(isDim: isDim && traits.allowsStyle)
    for (column, index) in fields.enumerated() {
      let bytes = row.bytes[row.range(of: index)]
      let alignment = columns[column].alignment
      let width = layout.widths[column]
      if let limit = layout.limits[column], row.fields[index].columns > limit {
        let text = String(decoding: bytes, as: UTF8.self)
        let cut = TextWidth.truncated(text, columns: limit)
        line.append(cut.utf8, columns: TextWidth.columns(of: cut), filledTo: width, alignment)
      } else {
        line.append(bytes, columns: row.fields[index].columns, filledTo: width, alignment)
      }
    }
    try output.write(bytes: line.ended())
  }
}
