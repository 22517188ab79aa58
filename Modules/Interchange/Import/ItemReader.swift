public import DateFormatting
import Foundation
import Models

/// Reads events or tasks from a text that arrives in chunks.
///
/// A reader holds only the unfinished part of the text in memory, so it can read a file of any
/// length:
///
/// ```swift
/// var reader = ICalendarReader(clock: .process)
/// while let chunk = try file.read(upToCount: 65_536), !chunk.isEmpty {
///   try reader.read(chunk.bytes) { item in report.record(item) }
/// }
/// try reader.finish { item in report.record(item) }
/// ```
public protocol ItemReader<Item> {
  /// The type of item that the reader creates.
  associatedtype Item: ImportableItem

  /// Reads the next chunk of the text and delivers what it completes.
  ///
  /// - Parameters:
  ///   - chunk: Any number of bytes, split at any position.
  ///   - receive: Receives an item or a part, in the order of the text.
  /// - Throws: ``ImportRefusal`` when the whole text must be refused, and any error that `receive`
  ///   throws. Discard what was delivered before.
  mutating func read(_ chunk: RawSpan, _ receive: (ImportItem<Item>) throws -> Void) throws

  /// Ends the text and delivers what was held back until then.
  ///
  /// - Throws: The same errors as ``read(_:_:)``.
  mutating func finish(_ receive: (ImportItem<Item>) throws -> Void) throws
}

extension ItemReader {
  /// Reads a text in chunks and collects its content.
  ///
  /// ```swift
  /// let found = try reader.readAll { try file.read(upToCount: 65_536) }
  /// ```
  ///
  /// - Parameter next: Returns the next chunk; nil or an empty one at the end.
  /// - Throws: ``ImportRefusal`` when the whole text must be refused, and any error that `next`
  ///   throws.
  public mutating func readAll(_ next: () throws -> Data?) throws -> ImportedItems<Item> {
    var found = ImportedItems<Item>()
    while let chunk = try next(), !chunk.isEmpty {
      try read(chunk.bytes) { found.append($0) }
    }
    try finish { found.append($0) }
    return found
  }

  /// Reads a text that is in memory.
  ///
  /// - Throws: ``ImportRefusal`` when the whole text must be refused.
  public mutating func readAll(_ bytes: [UInt8]) throws -> ImportedItems<Item> {
    var found = ImportedItems<Item>()
    try read(bytes.span.bytes) { found.append($0) }
    try finish { found.append($0) }
    return found
  }

  /// Reads a text that is in memory.
  ///
  /// - Throws: ``ImportRefusal`` when the whole text must be refused.
  public mutating func readAll(_ text: String) throws -> ImportedItems<Item> {
    try readAll(Array(text.utf8))
  }
}

/// An item or a part that a reader found.
public enum ImportItem<Item: ImportableItem> {
  /// An event or a task, the line it begins on, and the fields that the file states.
  case item(Item, line: Int, states: StatedFields = .all)
  /// A part of the text that is kept for export, and the line it begins on.
  case kept(KeptComponent, line: Int)
  /// A part of a scheduling message, which changes an item or reports something about it.
  case message(CalendarMessage<Item>)
  /// A part that could not be read. The rest of the text is still read.
  case problem(ImportProblem)
}

/// A type of item that can be imported.
public protocol ImportableItem {
  /// The terms that messages use for it.
  static var importSubject: ImportSubject { get }
}

/// Writes events or tasks as text, one at a time, so that memory does not limit their number.
///
/// ```swift
/// var writer = JSONEventWriter(clock: .process)
/// var output: [UInt8] = []
/// writer.begin(to: &output)
/// for event in events { writer.write(event, to: &output) }
/// writer.end(to: &output)
/// ```
///
/// The caller may take the bytes out of `output` and empty it between any two calls.
public protocol ItemWriter<Item> {
  /// The type of item that the writer writes.
  associatedtype Item: ImportableItem

  /// Appends the text before the first item.
  mutating func begin(to output: inout [UInt8])
  /// Appends an event or a task.
  mutating func write(_ item: Item, to output: inout [UInt8])
  /// Appends the text after the last item.
  mutating func end(to output: inout [UInt8])
}

extension ItemWriter {
  /// Returns the complete text for the given items.
  public mutating func text(of items: some Sequence<Item>) -> String {
    String(decoding: bytes(of: items), as: UTF8.self)
  }

  /// Returns the complete file for the given items, also in a binary format.
  public mutating func bytes(of items: some Sequence<Item>) -> [UInt8] {
    var output: [UInt8] = []
    begin(to: &output)
    for item in items { write(item, to: &output) }
    end(to: &output)
    return output
  }
}

/// A file format for items of one type.
public protocol ItemFormat: Sendable {
  associatedtype Item: ImportableItem

  /// The names of all formats.
  static var names: [String] { get }

  /// Creates the format of a file name's extension; nil for an unknown extension.
  init?(fileName: String)

  /// Creates the format of a text that begins with the given bytes.
  init(sniffing beginning: some Sequence<UInt8>)

  /// Returns a reader for this format.
  ///
  /// - Parameter clock: The clock for times without a zone.
  func reader(clock: WallClock) -> any ItemReader<Item>
}

extension ItemFormat where Self: CaseIterable & RawRepresentable<String> {
  public static var names: [String] { allCases.map(\.rawValue) }
}

extension ImportedItems {
  /// Reads a text in chunks, in a given format or in the one that its name or its beginning
  /// indicates.
  ///
  /// - Parameters:
  ///   - format: The format; nil to detect it by the name or, if that is not enough, by the
  ///     beginning.
  ///   - name: The name of the file.
  ///   - clock: The clock for times without a zone.
  ///   - pieces: Delivers the text in chunks.
  /// - Throws: ``ImportRefusal`` when nothing can be read, and any error that `pieces` throws.
  public init<Format: ItemFormat>(
    as format: Format?, named name: String, clock: WallClock,
    _ pieces: ((RawSpan) throws -> Void) throws -> Void
  ) throws where Format.Item == Item {
    self.init()
    let known = format ?? Format(fileName: name)
    if known == nil, let type = OtherFileType.phrase(ofFileName: name) {
      throw ImportRefusal(line: 1, reason: .otherFormat(type, formats: Format.names))
    }
    var reader: (any ItemReader<Item>)?
    try pieces { piece in
      if known == nil, reader == nil, piece.withUnsafeBytes({ TextPrefix($0).isMarkdown }) {
        throw ImportRefusal(
          line: 1, reason: .otherFormat(OtherFileType.markdown, formats: Format.names))
      }
      let format = known ?? piece.withUnsafeBytes { Format(sniffing: $0) }
      var current = reader ?? format.reader(clock: clock)
      try current.read(piece) { append($0) }
      reader = current
    }
    var last = reader ?? (known ?? Format(sniffing: [])).reader(clock: clock)
    try last.finish { append($0) }
  }
}

/// Files that other programs read, by the extensions of their names.
private enum OtherFileType {
  /// Returns the noun phrase for the type of a file; nil for an unknown extension.
  static func phrase(ofFileName name: String) -> String? {
    TextPrefix.fileExtension(of: name).flatMap { phrases[$0] }
  }

  static let markdown = "a Markdown file"

  private static let phrases = [
    "md": markdown, "markdown": markdown, "mdown": markdown, "mkd": markdown,
    "org": "a file of Org mode", "rst": "a reStructuredText file",
    "adoc": "an AsciiDoc file", "asciidoc": "an AsciiDoc file", "tex": "a LaTeX file",
    "taskpaper": "a TaskPaper file", "yaml": "a YAML file", "yml": "a YAML file",
    "toml": "a TOML file", "rtf": "a rich text file", "htm": "a web page", "html": "a web page",
    "opml": "an OPML outline", "doc": "a Word document", "docx": "a Word document",
    "odt": "an OpenDocument text", "xls": "an Excel workbook", "xlsx": "an Excel workbook",
    "ods": "an OpenDocument spreadsheet", "numbers": "a Numbers spreadsheet",
    "kml": "a KML file", "kmz": "a KML file", "tcx": "a TCX file", "fit": "a FIT file",
    "umap": "a backup of uMap, which also exports GeoJSON",
  ]
}
