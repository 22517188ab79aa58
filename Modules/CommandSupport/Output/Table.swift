import TerminalCore

/// Prints rows in aligned columns under a header.
///
/// ```swift
/// try StandardOutput.write { output in
///   var table = Table(
///     [.figures("ID", width: .known(6)), .figures("Date", width: .known(18)), .text("Title")],
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
/// A table without rows prints nothing. Memory use is constant if every width is known (see
/// ``TableColumn/Width-swift.enum``); otherwise it is proportional to the size of the text.
public struct Table {
  private let columns: [TableColumn]
  private let traits: OutputTraits
  /// The layout, if it does not depend on the rows; nil otherwise.
  private let layout: TableLayout?
  /// The rows that are held until the last one is known.
  private var held: [(fields: [String], isDim: Bool)] = []
  private var hasHeader: Bool

  /// Creates a table without rows.
  ///
  /// - Parameters:
  ///   - columns: The columns, from left to right.
  ///   - traits: The traits of the output on which the table is printed.
  ///   - hasTitles: A Boolean value that indicates whether the columns' titles are printed above
  ///     the rows. Pass false for rows under headings of their own.
  public init(_ columns: [TableColumn], for traits: OutputTraits, hasTitles: Bool = true) {
    self.columns = columns
    self.traits = traits
    hasHeader = !hasTitles
    layout = Self.knownLayout(of: columns, for: traits)
  }

  /// Adds a row whose fields `fill` adds in the order of the columns. Missing fields are empty.
  ///
  /// - Parameters:
  ///   - output: The output to which the row is printed.
  ///   - isDim: A Boolean value that indicates whether the row is printed in dim text, if style is
  ///     allowed.
  ///   - fill: Adds the fields.
  /// - Throws: The error of `fill`, or the error of a failed write.
  public mutating func row(
    to output: inout Output, isDim: Bool = false, _ fill: (inout TableRow) throws -> Void
  ) throws {
    var row = TableRow()
    try fill(&row)
    precondition(row.fields.count <= columns.count, "A row has more fields than columns.")
    if let layout {
      try writeHeader(layout, to: &output)
      try write(row.fields, isDim: isDim, layout, to: &output)
    } else {
      held.append((row.fields, isDim))
    }
  }

  /// Prints the rows that were held until the last one was known.
  public mutating func finish(to output: inout Output) throws(CommandError) {
    guard !held.isEmpty else { return }
    let layout = TableLayout(
      columns: columns, natural: naturalWidths(), available: traits.columns)
    try writeHeader(layout, to: &output)
    for (fields, isDim) in held { try write(fields, isDim: isDim, layout, to: &output) }
    held = []
  }
}

extension Table {
  /// Prints a whole table with a row for each element.
  ///
  /// - Parameters:
  ///   - columns: The columns, from left to right.
  ///   - elements: The elements to print.
  ///   - output: The output to which the table is printed.
  ///   - isDim: Returns true if an element's row is printed in dim text, if style is allowed.
  ///   - fill: Adds the fields of an element's row.
  public static func write<Elements: Sequence>(
    _ columns: [TableColumn], of elements: Elements, to output: inout Output,
    isDim: (Elements.Element) -> Bool = { _ in false },
    _ fill: (Elements.Element, inout TableRow) throws -> Void
  ) throws {
    var table = Table(columns, for: output.traits)
    for element in elements {
      try table.row(to: &output, isDim: isDim(element)) { try fill(element, &$0) }
    }
    try table.finish(to: &output)
  }
}

extension Table {
  /// Returns the layout if it does not depend on the rows; nil otherwise.
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
    TextWidth.columns(of: VisibleText.of(column.title))
  }

  /// Returns the width of the widest field of each column, including its title.
  private func naturalWidths() -> [Int] {
    columns.enumerated().map { index, column in
      let width = if case .known(let width) = column.width { width } else { 0 }
      let fields = held.map {
        index < $0.fields.count ? TextWidth.columns(of: $0.fields[index]) : 0
      }
      return max(width, Self.titleWidth(column), fields.max() ?? 0)
    }
  }

  /// Prints the titles, unless they are already printed or not wanted.
  private mutating func writeHeader(
    _ layout: TableLayout, to output: inout Output
  ) throws(CommandError) {
    guard !hasHeader else { return }
    hasHeader = true
    let titles = columns.map { VisibleText.of($0.title) }
    try write(titles, isDim: true, layout, to: &output)
  }

  /// Prints fields as one line, without trailing spaces.
  private func write(
    _ fields: [String], isDim: Bool, _ layout: TableLayout, to output: inout Output
  ) throws(CommandError) {
    var line = ""
    var spaces = 0
    for (column, field) in fields.enumerated() {
      let shown = layout.limits[column].map { TextWidth.truncated(field, columns: $0) } ?? field
      let fill = max(0, layout.widths[column] - TextWidth.columns(of: shown))
      if columns[column].alignment == .right { spaces += fill }
      if !shown.isEmpty {
        line += String(repeating: " ", count: spaces)
        line += shown
        spaces = 0
      }
      if columns[column].alignment == .left { spaces += fill }
      spaces += TableLayout.gap
    }
    // SGR 2 and 22: faint, and normal intensity (ECMA-48 §8.3.117).
    if isDim, traits.allowsStyle { line = "\u{1B}[2m\(line)\u{1B}[22m" }
    try output.write((output.traits.isASCII ? ASCIIText.of(line) : line) + "\n")
  }
}

/// The widths of a table's columns.
struct TableLayout {
  /// The number of cells between two columns.
  static let gap = 2
  /// The minimum width of a shortened column, in cells. A narrower terminal wraps the lines.
  static let minimumWidth = 8

  /// The width to which each field is padded.
  private(set) var widths: [Int]
  /// The width to which each field is truncated; nil if it is not truncated.
  private(set) var limits: [Int?]

  /// Computes the widths of columns.
  ///
  /// - Parameters:
  ///   - natural: The width that each column needs; nil for the last one if its width is not known.
  ///   - available: The width of the terminal in cells; nil if nothing is truncated.
  init(columns: [TableColumn], natural: [Int?], available: Int?) {
    let last = columns.count - 1
    let isOpen = natural.last == .some(nil)
    // An open column starts at the minimum width and gets the remaining space.
    widths = natural.map { $0 ?? Self.minimumWidth }
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
      if isOpen, columns[last].isShortened { limits[last] = Self.minimumWidth + max(0, spare) }
    }
    if isOpen { widths[last] = 0 }
  }

  /// Returns the widest of the columns that can still be narrowed.
  private func widestCut(of columns: [TableColumn]) -> Int? {
    columns.indices
      .filter { columns[$0].isShortened && widths[$0] > Self.minimumWidth }
      .max { widths[$0] < widths[$1] }
  }
}

/// A column of a printed table.
public struct TableColumn: Hashable, Sendable {
  public enum Alignment: Hashable, Sendable { case left, right }

  public enum Width: Hashable, Sendable {
    /// A minimum width in cells that is known in advance, so that rows are printed as they come. A
    /// wider field pushes the rest of its row to the right.
    case known(Int)
    /// The width of the widest field. Rows are held until the last one is known, unless this is the
    /// last column of the table and left-aligned: nothing depends on its width then.
    case fitting
  }

  public var title: String
  public var alignment: Alignment
  public var width: Width
  /// A Boolean value that indicates whether fields are truncated on a narrow terminal, with `…` at
  /// the end.
  public var isShortened: Bool

  public init(
    _ title: String, alignment: Alignment = .left, width: Width = .fitting,
    isShortened: Bool = false
  ) {
    self.title = title
    self.alignment = alignment
    self.width = width
    self.isShortened = isShortened
  }

  /// Returns a column for numbers, dates and amounts: right-aligned, never truncated.
  public static func figures(_ title: String, width: Width = .fitting) -> TableColumn {
    TableColumn(title, alignment: .right, width: width)
  }

  /// Returns such a column with the width of the widest sample.
  public static func figures(_ title: String, asWideAs samples: [String]) -> TableColumn {
    .figures(title, width: .known(samples.map(TextWidth.columns).max() ?? 0))
  }

  /// Returns a column for text: left-aligned, truncated on a narrow terminal.
  public static func text(_ title: String, width: Width = .fitting) -> TableColumn {
    TableColumn(title, width: width, isShortened: true)
  }
}

/// The fields of a row, in the order of the table's columns.
public struct TableRow {
  private(set) var fields: [String] = []

  /// Adds a text field, which is empty if `text` is nil. Control characters in the text are
  /// replaced by visible characters.
  public mutating func text(_ text: String?) { fields.append(VisibleText.of(text ?? "")) }

  /// Adds a number field.
  public mutating func number(_ number: some BinaryInteger) { fields.append(String(number)) }
}

/// The counts of several kinds, as the line below a list shows them.
public enum Counted {
  /// Returns a phrase such as `5 open, 3 done`: each count with the name of its kind, without kinds
  /// whose count is zero.
  public static func phrase(_ counts: [(Int, String)]) -> String {
    var text = ""
    for (count, kind) in counts where count != 0 {
      text += text.isEmpty ? "\(count) \(kind)" : ", \(count) \(kind)"
    }
    return text
  }
}
