/// A content line of a calendar: a name, parameters and a value (RFC 5545, 3.1).
///
/// ```swift
/// let line = ContentLine("DTSTART;TZID=Europe/Berlin:20261224T170000")
/// line?.name                // "DTSTART"
/// line?.value(of: "TZID")   // "Europe/Berlin"
/// line?.value               // "20261224T170000"
/// ```
public struct ContentLine: Hashable, Sendable {
  /// The property's name in uppercase, because names are case-insensitive.
  public var name: String
  /// The parameters that qualify the value, in their original order.
  public var parameters: [Parameter]
  /// The value as it is written. A text is still escaped; see ``ICalendarText``.
  public var value: String

  /// A parameter such as `TZID=Europe/Berlin`.
  public struct Parameter: Hashable, Sendable {
    /// The parameter's name in uppercase.
    public var name: String
    /// The parameter's values without quotes and escapes; empty for a name without values.
    public var values: [String]

    /// Creates a parameter.
    ///
    /// - Parameters:
    ///   - name: The name in uppercase.
    ///   - values: The values without quotes and escapes; empty for a name without values.
    public init(name: String, values: [String]) {
      self.name = name
      self.values = values
    }
  }

  /// Creates a content line.
  ///
  /// - Parameters:
  ///   - name: The name in uppercase.
  ///   - parameters: The parameters between the name and the colon.
  ///   - value: The value as it is written. Escape a text first; see ``ICalendarText/escape(_:)``.
  public init(name: String, parameters: [Parameter] = [], value: String) {
    self.name = name
    self.parameters = parameters
    self.value = value
  }

  /// Parses an unfolded line; nil if it has no name or no colon.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let scan = PropertyScan(bytes, bytes.indices) else { return nil }
    self.init(scan, in: bytes)
  }

  package init(_ scan: PropertyScan, in bytes: [UInt8]) {
    name = scan.name
    parameters = ParameterList.read(bytes[scan.parameters])
    value = String(decoding: bytes[scan.value], as: UTF8.self)
  }

  /// Returns the first value of a parameter, whose name is in uppercase; nil if there is none.
  public func value(of parameter: String) -> String? {
    parameters.first { $0.name == parameter }?.values.first
  }
}

extension ContentLine: CustomStringConvertible {
  /// The unfolded line, as it appears in a calendar.
  public var description: String {
    name + parameters.map { ";" + ParameterList.text(of: $0) }.joined() + ":" + value
  }
}

extension ContentLine {
  /// Appends the folded line, followed by CR LF.
  public func append(to output: inout [UInt8]) {
    FoldedLine.append(Array(description.utf8), to: &output)
  }
}
