import DateFormatting
import Foundation
import Interchange
import Models

/// Writes events as comma-separated values (RFC 4180) with the property names in the first row.
///
/// Dates are those of ``JSONToDoWriter``; what is missing is an empty field.
struct CSVToDoWriter: CSVTableWriter {
  typealias Item = ToDoEvent
  static let columns = ToDoField.allCases.map(\.rawValue)

  let guardsFormulas: Bool

  private let format: ISO8601Format

  /// - Parameter clock: the clock whose days and times are written.
  init(clock: WallClock = .process, guardsFormulas: Bool = true) {
    format = ISO8601Format(clock: clock)
    self.guardsFormulas = guardsFormulas
  }

  func fields(of event: ToDoEvent) -> [String?] {
    ToDoField.allCases.map { $0.text(of: event, format) }
  }
}
