import Foundation
import TerminalUI

/// Writes messages to standard error.
///
///     Logger(subsystem: "notes", category: "files").info("\(count, privacy: .public) files")
public struct Logger: Sendable {
  public init() {}

  /// Creates a logger of a category.
  ///
  /// - Parameters:
  ///   - subsystem: Ignored.
  ///   - category: Ignored.
  public init(subsystem: String, category: String) {}

  /// Writes a message with an importance.
  public func log(level: OSLogType, _ message: OSLogMessage) {
    FileHandle.writeMessage("\(level.name): \(message.text)\n")
  }

  public func log(_ message: OSLogMessage) { log(level: .default, message) }
  public func notice(_ message: OSLogMessage) { log(level: .default, message) }
  public func trace(_ message: OSLogMessage) { log(level: .debug, message) }
  public func debug(_ message: OSLogMessage) { log(level: .debug, message) }
  public func info(_ message: OSLogMessage) { log(level: .info, message) }
  public func warning(_ message: OSLogMessage) { log(level: .error, message) }
  public func error(_ message: OSLogMessage) { log(level: .error, message) }
  public func critical(_ message: OSLogMessage) { log(level: .fault, message) }
  public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}

/// The text of a log message.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  /// The text of an interpolated message.
  public struct Interpolation: StringInterpolationProtocol {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Appends a value.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - privacy: Ignored. All values are written.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
    ) { text += "\(value())" }
  }
}

/// The privacy of a value in a log message. It has no effect.
public struct OSLogPrivacy: Hashable, Sendable {
  private let name: String

  public static let auto = OSLogPrivacy(name: "auto")
  public static let `public` = OSLogPrivacy(name: "public")
  public static let `private` = OSLogPrivacy(name: "private")
  public static let sensitive = OSLogPrivacy(name: "sensitive")
}
