/// What output may look like: cut to a width, dimmed, or neither.
public struct OutputTraits: Hashable, Sendable {
  /// The terminal's width in cells; nil where output goes to a file or a pipe, which gets all text.
  public var columns: Int?
  /// Whether escape sequences for colour and dim text may be written.
  public var allowsStyle: Bool

  public init(columns: Int?, allowsStyle: Bool) {
    self.columns = columns
    self.allowsStyle = allowsStyle
  }

  /// Bare text of any length.
  public static let plain = OutputTraits(columns: nil, allowsStyle: false)

  /// What a terminal may be sent: no style with `NO_COLOR` (no-color.org), and none without a
  /// `TERM` or with a dumb one. A width the terminal does not tell is taken from `COLUMNS`,
  /// otherwise 80.
  public static func terminal(columns: Int?, environment: Environment) -> OutputTraits {
    let term = environment["TERM"] ?? "dumb"
    let told = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    return OutputTraits(
      columns: columns ?? told ?? 80,
      allowsStyle: term != "dumb" && environment["NO_COLOR"] == nil)
  }

  static func of(_ file: FileDescriptor, environment: Environment = .process) -> OutputTraits {
    guard file.isTerminal else { return .plain }
    return terminal(columns: file.terminalColumns, environment: environment)
  }
}
