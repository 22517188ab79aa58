import Foundation
import TerminalUI

/// The importance of a log message.
public struct OSLogType: Hashable, Sendable {
  let name: String

  public static let `default` = OSLogType(name: "default")
  public static let info = OSLogType(name: "info")
  public static let debug = OSLogType(name: "debug")
  public static let error = OSLogType(name: "error")
  public static let fault = OSLogType(name: "fault")
}

/// A category of log messages.
public final class OSLog: Sendable {
  let category: String

  /// The log for messages without a category.
  public static let `default` = OSLog(subsystem: "", category: "")

  public init(subsystem: String, category: String) { self.category = category }
}

/// Writes a message to standard error.
///
/// - Parameters:
///   - message: The message. Each placeholder, such as `%@`, is replaced by an argument.
///   - log: The category of the message.
///   - type: The importance of the message.
///   - arguments: The values for the placeholders.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: Any...
) {
  writeLog("\(message)", arguments, type)
}

/// Writes a message to standard error.
///
/// - Parameters:
///   - type: The importance of the message.
///   - log: The category of the message.
///   - message: The message. Each placeholder, such as `%@`, is replaced by an argument.
///   - arguments: The values for the placeholders.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(
  _ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: Any...
) {
  writeLog("\(message)", arguments, type)
}

private func writeLog(_ message: String, _ arguments: [Any], _ type: OSLogType) {
  var text = ""
  var rest = arguments[...]
  var parts = message.split(separator: "%", omittingEmptySubsequences: false)[...]
  text += parts.popFirst() ?? ""
  for part in parts {
    // The placeholder ends with its first letter or with @, after an option in braces.
    let body = part.first == "{" ? part.drop { $0 != "}" }.dropFirst() : part
    let flags = body.prefix { $0 != "@" && !$0.isLetter }
    text += rest.popFirst().map { "\($0)" } ?? "%"
    text += body.dropFirst(flags.count + 1)
  }
  FileHandle.writeMessage("\(type.name): \(text)\n")
}

extension String {
  /// The string itself, which was not a collection in Swift 3.
  public var characters: String { self }
}
