/// One line of a calendar: a name, parameters and a value (RFC 5545, 3.1).
///
/// ```swift
/// let line = ContentLine("DTSTART;TZID=Europe/Berlin:20261224T170000")
/// line?.name                // "DTSTART"
/// line?.value(of: "TZID")   // "Europe/Berlin"
/// line?.value               // "20261224T170000"
/// ```
public struct ContentLine: Hashable, Sendable {
  /// The property's name in capitals, as names are compared without regard to case.
  public var name: String
  /// What qualifies the value, in the order it is written.
  public var parameters: [Parameter]
  /// The value as it is written; a text is still escaped, see ``ICalendarText``.
  public var value: String

  /// A parameter such as `TZID=Europe/Berlin`.
  public struct Parameter: Hashable, Sendable {
    /// The parameter's name in capitals.
    public var name: String
    /// Its values without quotes and escapes; none for a name that stands alone.
    public var values: [String]

    /// - Parameters:
    ///   - name: in capitals.
    ///   - values: without quotes and escapes; none for a name that stands alone.
    public init(name: String, values: [String]) {
      self.name = name
      self.values = values
    }
  }

  /// - Parameters:
  ///   - name: in capitals.
  ///   - parameters: what stands between the name and the colon.
  ///   - value: as it is written; a text is escaped first, see ``ICalendarText/escape(_:)``.
  public init(name: String, parameters: [Parameter] = [], value: String) {
    self.name = name
    self.parameters = parameters
    self.value = value
  }

  /// Reads an unfolded line; nil where it has no name or no colon.
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

  /// The first value of a parameter, whose name is given in capitals.
  public func value(of parameter: String) -> String? {
    parameters.first { $0.name == parameter }?.values.first
  }
}

extension ContentLine: CustomStringConvertible {
  /// The line unfolded, as it stands in a calendar.
  public var description: String {
    name + parameters.map { ";" + ParameterList.text(of: $0) }.joined() + ":" + value
  }
}

extension ContentLine {
  /// Appends the line folded, with CR LF behind it.
  public func append(to output: inout [UInt8]) {
    FoldedLine.append(Array(description.utf8), to: &output)
  }
}
