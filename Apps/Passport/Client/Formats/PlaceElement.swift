import Interchange
import Models

/// A place read from an element of XML.
struct PlaceElement {
  let location: Location
  /// The names of elements that could not be preserved.
  let unknown: [String]
  /// The elements that could not be read.
  let problems: [FieldFailure]
  /// The fields that the element states.
  let stated: StatedFields
}

/// Reads places from the entries of an XML file.
///
/// Only one entry is in memory at a time, so files may have any length. Custom entities are refused.
final class PlaceElementReader: ItemReader {
  /// The places of an entry, or the reasons why they are invalid.
  typealias Readings = [Result<PlaceElement, FieldFailure>]

  private let dialect: XMLDialect
  private let limit: Int
  private let readings: (_ item: XMLItems.Item, _ limit: Int) -> Readings
  private var head = TextHead()
  private var items: XMLItems
  private var unknown = UnknownNames()

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - dialect: The dialect of XML.
  ///   - entryLimit: The maximum length of an entry in bytes; a longer one is reported as a problem.
  ///   - readings: Returns the places of an entry.
  init(
    _ dialect: XMLDialect, entryLimit: Int,
    readings: @escaping (_ item: XMLItems.Item, _ limit: Int) -> Readings
  ) {
    (self.dialect, limit, self.readings) = (dialect, entryLimit, readings)
    items = XMLItems(dialect, limit: entryLimit)
  }

  func read(_ chunk: RawSpan, _ receive: (ImportItem<Location>) throws -> Void) throws {
    try chunk.withUnsafeBytes { bytes in
      try head.pass(bytes) { try items.read($0) { try handle($0, receive) } }
    }
  }

  func finish(_ receive: (ImportItem<Location>) throws -> Void) throws {
    try head.finish { try items.read($0) { try handle($0, receive) } }
    try items.finish { try handle($0, receive) }
  }

  private func handle(
    _ found: XMLItems.Found, _ receive: (ImportItem<Location>) throws -> Void
  ) throws {
    switch found {
    case .item(let item):
      for reading in readings(item, limit) {
        switch reading {
        case .success(let point):
          let problems = unknown.problems(
            for: point.unknown, text: point.location.title, line: item.line)
          for problem in problems { try receive(.problem(problem)) }
          for failure in point.problems {
            let text = failure.text ?? point.location.title
            try receive(
              .problem(ImportProblem(line: item.line, text: text, reason: failure.reason)))
          }
          try receive(.item(point.location, line: item.line, states: point.stated))
        case .failure(let failure):
          let text = failure.text ?? XMLText.excerpt(item.bytes)
          try receive(.problem(ImportProblem(line: item.line, text: text, reason: failure.reason)))
        }
      }
    case .stray(let text, let line):
      try receive(.problem(ImportProblem(line: line, text: text, reason: .strayXML)))
    case .unclosed(let line):
      let reason = ImportProblem.Reason.unclosedElement(dialect.root)
      try receive(.problem(ImportProblem(line: line, text: "<\(dialect.root)>", reason: reason)))
    case .problem(let problem): try receive(.problem(problem))
    }
  }
}
