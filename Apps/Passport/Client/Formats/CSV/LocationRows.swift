import DateFormatting
import Interchange
import Models

/// Makes places of the rows of a table.
struct LocationRows: CSVRowReader {
  let fields: LocationFieldsReader

  static var telling: [LocationColumn] { [.title, .latitude, .longitude] }

  static func column(named name: String) -> LocationColumn? {
    let plain = LocationField.plain(name)
    if let column = LocationColumn(rawValue: plain) { return column }
    return LocationField(named: name).flatMap { LocationColumn(rawValue: $0.rawValue) }
  }

  func item(of texts: [LocationColumn: String]) throws(FieldFailure) -> Location {
    var draft = LocationFields()
    for column in LocationColumn.allCases {
      if let field = column.field, let text = texts[column] {
        try fields.set(field, of: &draft, to: text)
      }
    }
    // A date, or its day and its time apart, as gpsbabel writes them.
    let halves = [texts[.date], texts[.time]].compactMap(\.self)
    if draft.arrival == nil, !halves.isEmpty {
      try fields.set(.arrival, of: &draft, to: halves.joined(separator: " "))
    }
    return try draft.location()
  }
}
