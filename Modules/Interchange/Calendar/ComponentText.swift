/// The unfolded lines of a calendar component, from its `BEGIN:` to its `END:`.
package struct ComponentText {
  /// The range of a line in ``bytes``, and its number in the original file.
  package struct Line {
    let range: Range<Int>
    package let number: Int
  }

  /// The lines, separated by line feeds.
  package private(set) var bytes: [UInt8] = []
  package private(set) var lines: [Line] = []

  package init() {}

  /// Creates a component from its text. Lines are numbered from 1.
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

  /// Removes all lines, and keeps the memory for the next component unless it is large.
  package mutating func removeAll() {
    let isOrdinary = bytes.capacity <= 65_536
    bytes.removeAll(keepingCapacity: isOrdinary)
    lines.removeAll(keepingCapacity: isOrdinary)
  }

  /// Removes the last lines, from a line number of the original file on.
  package mutating func removeLines(from number: Int) {
    guard let index = lines.firstIndex(where: { $0.number >= number }) else { return }
    bytes.removeLast(bytes.count - max(lines[index].range.lowerBound - 1, 0))
    lines.removeLast(lines.count - index)
  }

  /// The component as text, with its lines separated by line feeds.
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes of a line.
  package subscript(line: Int) -> ArraySlice<UInt8> { bytes[lines[line].range] }

  /// Returns the positions of a line's parts in ``bytes``; nil if the line is not a property.
  package func scan(_ line: Int) -> PropertyScan? { PropertyScan(bytes, lines[line].range) }

  /// Returns the properties of the component, without those of nested components.
  ///
  /// - Parameter part: The lines of a nested component whose properties to return; see ``parts``.
  ///   If nil, the component's own.
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

  /// Returns the content lines of the component, without those of nested components.
  ///
  /// - Parameter part: The lines of a nested component, as for ``properties(in:)``.
  package func contentLines(in part: Range<Int>? = nil) -> [ContentLine] {
    properties(in: part).map { ContentLine($0.scan, in: bytes) }
  }

  /// The nested components: the name of each in uppercase, and its lines from `BEGIN` to `END`.
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
