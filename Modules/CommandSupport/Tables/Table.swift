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
  /// The layout where no row has to be seen for it.
  private let layout: TableLayout?
  /// The rows that wait for the last one.
  private var held: [(fields: [String], isDim: Bool)] = []
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

  /// Prints what had to wait for the last row.
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
  /// Prints a whole table, a row for each element.
  ///
  /// - Parameters:
  ///   - columns: The columns, from the left.
  ///   - elements: What the rows are of.
  ///   - output: Where it is printed.
  ///   - isDim: Whether an element's row is shown in dim text, where style is allowed.
  ///   - fill: Gives the fields of an element's row.
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
    TextWidth.columns(of: VisibleText.of(column.title))
  }

  /// The widest field of each column, its title included.
  private func naturalWidths() -> [Int] {
    columns.enumerated().map { index, column in
      let width = if case .known(let width) = column.width { width } else { 0 }
      let fields = held.map {
        index < $0.fields.count ? TextWidth.columns(of: $0.fields[index]) : 0
      }
      return max(width, Self.titleWidth(column), fields.max() ?? 0)
    }
  }

  /// Prints the titles, unless they are there or not wanted.
  private mutating func writeHeader(
    _ layout: TableLayout, to output: inout Output
  ) throws(CommandError) {
    guard !hasHeader else { return }
    hasHeader = true
    let titles = columns.map { VisibleText.of($0.title) }
    try write(titles, isDim: true, layout, to: &output)
  }

  /// Prints fields as one line. Spaces stand only before something, so that no line ends in them.
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
    // SGR 2 and 22, faint and no longer (ECMA-48 §8.3.117).
    if isDim, traits.allowsStyle { line = "\u{1B}[2m\(line)\u{1B}[22m" }
    try output.write((output.traits.isASCII ? ASCIIText.of(line) : line) + "\n")
  }
}

/// How wide each column of a table becomes.
struct TableLayout {
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

  /// The widest of the columns that may still lose a column.
  private func widestCut(of columns: [TableColumn]) -> Int? {
    columns.indices
      .filter { columns[$0].isShortened && widths[$0] > Self.least }
      .max { widths[$0] < widths[$1] }
  }
}

/// A column of a printed table: its title, and how its fields stand in it.
public struct TableColumn: Hashable, Sendable {
  public enum Alignment: Hashable, Sendable { case left, right }

  public enum Width: Hashable, Sendable {
    /// At least this many columns, known beforehand, so that rows are printed as they come. A wider
    /// field pushes the rest of its row to the right.
    case known(Int)
    /// As wide as its widest field. Rows are held until the last one is there, except where this is
    /// the last column of the table and stands left: nothing depends on its width then.
    case fitting
  }

  public var title: String
  public var alignment: Alignment
  public var width: Width
  /// Whether a narrow terminal may cut this column's fields short, with `…` at the end.
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

  /// Numbers, dates and amounts: right-aligned, never cut.
  public static func figures(_ title: String, width: Width = .fitting) -> TableColumn {
    TableColumn(title, alignment: .right, width: width)
  }

  /// The same, as wide as the widest of some texts, for fields of which none is wider.
  public static func figures(_ title: String, asWideAs samples: [String]) -> TableColumn {
    .figures(title, width: .known(samples.map(TextWidth.columns).max() ?? 0))
  }

  /// Words: left-aligned, cut where the terminal is narrow.
  public static func words(_ title: String, width: Width = .fitting) -> TableColumn {
    TableColumn(title, width: width, isShortened: true)
  }
}

/// The fields of a row, given in the order of the table's columns.
public struct TableRow {
  private(set) var fields: [String] = []

  /// A field of text, an empty one where there is none; control characters in it become visible signs.
  public mutating func text(_ text: String?) { fields.append(VisibleText.of(text ?? "")) }

  /// A field of a number.
  public mutating func number(_ number: some BinaryInteger) { fields.append(String(number)) }
}

/// How many of each kind there are, as the line under a list says it.
public enum Counted {
  /// `5 open, 3 done`: each count with the name of its kind, without the kinds there is none of.
  public static func words(_ counts: [(Int, String)]) -> String {
    var words = ""
    for (count, kind) in counts where count != 0 {
      words += words.isEmpty ? "\(count) \(kind)" : ", \(count) \(kind)"
    }
    return words
  }
}
