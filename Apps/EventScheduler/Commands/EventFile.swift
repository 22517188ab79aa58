import CommandSupport
import DateFormatting
import Interchange
import Models

/// A file of events being read, and what was found in it.
struct EventFile {
  private(set) var events: [Event] = []
  private(set) var kept: [KeptComponent] = []
  private(set) var report = ImportReport()

  /// Reads a file piece by piece.
  ///
  /// - Parameters:
  ///   - format: nil to tell it by the file's name or, where that says nothing, by its beginning.
  ///   - clock: shows the times that are given without a zone.
  /// - Throws: ``EventFileError/refused(name:_:)`` where nothing in it can be read, and what reading
  ///   the file throws.
  init(_ file: InputFile, format: InterchangeFormat?, clock: WallClock) throws {
    let known = format ?? InterchangeFormat(fileName: file.path)
    var reader: (any EventReader)?
    do {
      try file.readPieces { piece in
        let format = known ?? piece.withUnsafeBytes { InterchangeFormat(sniffing: $0) }
        var current = reader ?? format.reader(clock: clock)
        try current.read(piece) { take($0) }
        reader = current
      }
      var last = reader ?? (known ?? .iCalendar).reader(clock: clock)
      try last.finish { take($0) }
    } catch let refusal as ImportRefusal {
      throw EventFileError.refused(name: file.name, refusal)
    }
  }

  private mutating func take(_ item: ImportItem<Event>) {
    report.note(item)
    switch item {
    case .item(let event, line: _): events.append(event)
    case .kept(let component, line: _): kept.append(component)
    case .problem: break
    }
  }
}

/// Why a file of events is not imported.
enum EventFileError: Error {
  /// Nothing in it can be read.
  case refused(name: String, ImportRefusal)
  /// Some parts of it cannot be read, and all of it was asked for.
  case incomplete(name: String, problems: Int)
}
