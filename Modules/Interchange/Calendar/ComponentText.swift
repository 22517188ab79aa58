/// The unfolded lines of a calendar component, from its `BEGIN:` to its `END:`.
package struct ComponentText {
  /// Where a line stands in ``bytes``, and its number in the file it came from.
  package struct Line {
    let range: Range<Int>
    package let number: Int
  }

  /// The lines, separated by line feeds.
  package private(set) var bytes: [UInt8] = []
  package private(set) var lines: [Line] = []

  package init() {}

  /// Takes a component that was kept as text. Lines are numbered from 1.
  package init(_ text: String) {
    for line in text.utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      append(Array(line), number: lines.count + 1)
    }
  }

  package mutating func append(_ line: [UInt8], number: Int) {
    if !bytes.isEmpty { bytes.append(0x0A) }
    lines.append(Line(range: bytes.count..<(bytes.count + line.count), number: number))
    bytes.append(contentsOf: line)
  }

  /// Forgets all lines and keeps the memory for the next component.
  package mutating func removeAll() {
    let isOrdinary = bytes.capacity <= 65_536
    bytes.removeAll(keepingCapacity: isOrdinary)
    lines.removeAll(keepingCapacity: isOrdinary)
  }

  /// The component as text, its lines separated by line feeds.
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// A line's own bytes.
  package subscript(line: Int) -> ArraySlice<UInt8> { bytes[lines[line].range] }

  /// Where the parts of a line stand in ``bytes``.
  package func scan(_ line: Int) -> PropertyScan? { PropertyScan(bytes, lines[line].range) }

  /// The properties of the component itself, without those of components inside of it.
  ///
  /// - Parameter part: Which lines it has: its own of a component nested in this one, see ``parts``.
  package func properties(in part: Range<Int>? = nil) -> [EventComponent.Property] {
    var depth = 0
    var found: [EventComponent.Property] = []
    for line in (part ?? lines.indices).dropFirst().dropLast() {
      guard let scan = scan(line) else { continue }
      switch scan.name {
      case "BEGIN": depth += 1
      case "END": depth -= 1
      default: if depth == 0 { found.append(EventComponent.Property(line: line, scan: scan)) }
      }
    }
    return found
  }

  /// The properties of the component itself, read in full.
  ///
  /// - Parameter part: As of ``properties(in:)``.
  package func contentLines(in part: Range<Int>? = nil) -> [ContentLine] {
    properties(in: part).map { ContentLine($0.scan, in: bytes) }
  }

  /// The components nested in this one: what each is, in capitals, and its lines from `BEGIN` to `END`.
  package var parts: [(kind: String, lines: Range<Int>)] {
    var parts: [(kind: String, lines: Range<Int>)] = []
    var depth = 0
    for line in lines.indices.dropFirst().dropLast() {
      guard let scan = scan(line), ["BEGIN", "END"].contains(scan.name) else { continue }
      if scan.name == "END" { depth -= 1 }
      if depth == 0 {
        let start = scan.name == "BEGIN" ? line : parts.popLast()?.lines.lowerBound ?? line
        parts.append((PropertyScan.capitals(bytes[scan.value]), start..<line + 1))
      }
      if scan.name == "BEGIN" { depth += 1 }
    }
    return parts
  }
}

/// How an event without a date is written: a calendar has no such event.
///
/// RFC 5545 wants a `DTSTART` in every `VEVENT`, and khal refuses a whole file for one without. A
/// `VJOURNAL` may do without; a mark tells that it was an event. Other programs see a note or nothing.
package enum UndatedEvent {
  package static let component = "VJOURNAL"
  package static let mark = "X-COURSE-APPS-EVENT:UNDATED"

  /// Whether a component stands for an event without a date.
  package static func isMeant(by component: ComponentText) -> Bool {
    let lines = component.contentLines()
    return lines.contains { $0.description == mark } && !lines.contains { $0.name == "DTSTART" }
  }
}

/// A component of a calendar that becomes an event or a task; all others are kept.
package protocol ItemComponent {
  associatedtype Item: ImportableItem

  var text: ComponentText { get }

  init(_ text: ComponentText)

  /// Whether a component is one of these.
  ///
  /// - Parameter kind: its name in capitals, such as `VEVENT`.
  static func isMeant(by text: ComponentText, kind: String) -> Bool

  /// What it describes.
  ///
  /// - Throws: an ``ImportProblem`` that names the line when that cannot be told.
  func item(in zones: inout ZoneResolver) throws(ImportProblem) -> Item

  /// What it has as every dated component has it, such as the instance of a series that it stands for.
  var base: EventComponent { get }
}
