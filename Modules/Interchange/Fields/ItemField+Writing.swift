import DateFormatting
import Foundation
import Models

/// Writes items as a JSON array of objects, one per line, with all fields in order.
package struct JSONFieldsWriter<Field: ItemField>: JSONListWriter {
  package typealias Item = Field.Item

  private let dates: FieldDates
  private let writesOriginals: Bool
  package var isFirst = true

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - clock: The clock of days and times.
  ///   - writesOriginals: If true, the key `original` is written. Otherwise the output is a list
  ///     for the user, with the offsets of the clock.
  package init(clock: WallClock = .process, writesOriginals: Bool = true) {
    dates = FieldDates(clock: clock, isListed: !writesOriginals)
    self.writesOriginals = writesOriginals
  }

  package func writeObject(_ item: Field.Item, to output: inout [UInt8]) {
    var mark = "{\""
    for field in Field.allCases {
      output.append(mark)
      output.append(field.rawValue)
      output.append("\": ")
      mark = ", \""
      switch field.kind {
      case .text, .textOrNumber: JSONText.append(field.text(of: item, dates), to: &output)
      case .wholeNumber, .flag: output.append(field.text(of: item, dates) ?? "null")
      case .texts: JSONText.append(field.texts(of: item), to: &output)
      case .lines:
        let lines = field.text(of: item, dates)?.split(separator: "\n").map(String.init)
        if let lines { JSONText.append(lines, to: &output) } else { output.append("null") }
      }
    }
    if Field.statusField != nil {
      output.append(", \"status\": ")
      JSONText.append(Field.status(of: item), to: &output)
    }
    if writesOriginals, Field.hasOriginals { JSONText.append(original: item.original, to: &output) }
    output.append("}")
  }
}

/// Writes items as comma-separated values (RFC 4180), with the field names in the first row.
///
/// A field without a value is empty.
package struct CSVFieldsWriter<Field: ItemField>: CSVTableWriter {
  package typealias Item = Field.Item

  package static var columns: [String] { Field.allCases.map(\.rawValue) }

  package let guardsFormulas: Bool
  private let dates: FieldDates

  package init(clock: WallClock, guardsFormulas: Bool = true) {
    dates = FieldDates(clock: clock)
    self.guardsFormulas = guardsFormulas
  }

  package func fields(of item: Field.Item) -> [String?] {
    Field.allCases.map { $0.line(of: item, dates) }
  }
}
